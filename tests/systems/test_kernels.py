"""How Python calls compiled kernels, tried in a process of its own."""

import pytest

from tests.compiled_program import output_of

pytestmark = pytest.mark.compiled

PROGRAM = """
import sys
import numpy as np
from systems.compiled import kernel, kernel_in, rule

PAIR = np.dtype([("small", "i1"), ("large", "u8")])

@rule
def total(grid):
    found = 0
    for row in range(grid.shape[0]):
        for column in range(grid.shape[1]):
            found += grid[row, column]
    return found

@kernel
def add_up(grid):
    return total(grid)

@kernel
def fill(pairs, flags, seed, share):
    for i in range(len(flags)):
        pairs[i].small = 1 if flags[i] else -1
        pairs[i].large = seed
    return share / 4

@kernel
def split(number):
    return number // 10, number % 10

@kernel
def clear(numbers):
    for i in range(len(numbers)):
        numbers[i] = 0

@kernel
def draw(share):
    return np.random.random() * share

@kernel
def answer_yes(number):
    return number == 3

def refusal(function, *arguments):
    try:
        function(*arguments)
    except TypeError as error:
        return str(error)

grid = np.arange(12, dtype=np.int16).reshape(3, 4)
print(add_up(grid), add_up(grid.astype(np.int64)), add_up(np.zeros((0, 4), np.int16)))
pairs = np.zeros(2, PAIR)
print(fill(pairs, np.array([True, False]), np.uint64(2**64 - 1), 1.0), pairs.tolist())
print(split(np.int16(47)), split(-1), clear(grid[1]), grid.tolist())
print(refusal(add_up, grid[:, ::2]))
print(refusal(split, "47"))
print(refusal(draw, 3.0).partition(":")[0])
print(refusal(answer_yes, 3))
elsewhere = kernel_in("systems.batches", "list_acting")
print("numba" in sys.modules, "systems.batches" in sys.modules)
"""

OUTPUT = """\
66 66 0
0.25 [(1, 18446744073709551615), (-1, 18446744073709551615)]
(4, 7) (-1, 9) None [[0, 1, 2, 3], [0, 0, 0, 0], [8, 9, 10, 11]]
kernels take arrays whose elements lie one after the other
kernels take arrays and numbers, not str
draw cannot be kept in the cache
answer_yes returns bool; a kernel returns numbers of 64 bits of one type
True False
"""


def test_kernels_take_arrays_and_numbers_and_return_numbers(tmp_path):
    assert output_of(PROGRAM, tmp_path) == OUTPUT


LOADED_AGAIN = """
import os
import numpy as np
from systems.answering import Answerer
from systems.compilation import load_again
from systems.compiled import kernel

@kernel
def double(numbers):
    for i in range(len(numbers)):
        numbers[i] = 2 * numbers[i]

@kernel
def answer(game, tables, memory):
    game.status = 1

numbers, answerer = np.arange(3), Answerer(answer)
load_again()
double(numbers)
before = answerer.for_kernels
load_again()
double(numbers)
after = answerer.for_kernels
print(numbers.tolist(), before[0] != after[0], before[1] == after[1])
child = os.fork() if hasattr(os, "fork") else 0
if child == 0:
    load_again()
    double(numbers)
    print(numbers.tolist(), answerer.for_kernels[0] not in (before[0], after[0]), flush=True)
else:
    os.waitpid(child, 0)
"""


def test_kernels_are_loaded_again_to_other_places(tmp_path):
    """Also what calls them by their addresses has the new ones."""
    assert output_of(LOADED_AGAIN, tmp_path) == "[0, 4, 8] True True\n[0, 8, 16] True\n"
