"""What compiled processes do with rule functions: tried in processes of their own, for tests run the rules plainly."""

import pytest

from systems.compilation import told_to
from tests.compiled_program import output_of

PROGRAM = """
from systems.compilation import told_to
from systems.compiled import kernel, rule

told = []
words = told_to(lambda *word: told.append(word))
words.__enter__()

@rule
def twice(number):
    return 2 * number

@rule
def four_times(number):
    return twice(twice(number))

@rule
def unused(number):
    return number

@kernel
def run(number):
    return four_times(number) + twice(number)

def refused(function):
    try:
        function(3)
    except RuntimeError as error:
        return str(error).startswith(f"{function.__name__} is compiled for kernels and cannot be called")

print(refused(twice))
print(run(7))
words.__exit__(None, None, None)
run(7.5)
print(refused(twice), refused(four_times), refused(unused))
print(told)
"""


def run_program(tmp_path):
    """Output lines of the program."""
    return output_of(PROGRAM, tmp_path).splitlines()


@pytest.mark.compiled
def test_compiled_rules_answer_kernels_and_refuse_python(tmp_path):
    """The second process finds the kernel in the cache, so nothing is compiled and nothing told."""
    refused, result, all_refused, told = run_program(tmp_path)
    assert (refused, result, all_refused) == ("True", "42", "True True True")
    assert told == "[(0, 3), (0, 3), (0, 3), (1, 3), (2, 3), (2, 3)]"
    assert run_program(tmp_path) == [refused, result, all_refused, "[]"]


def test_plain_rules_are_not_compiled():
    told = []
    with told_to(lambda *word: told.append(word)):
        pass
    assert told == []
