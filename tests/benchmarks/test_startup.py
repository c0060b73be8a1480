"""Fresh processes: what is started, and what is told of it."""

import pytest

from benchmarks import startup
from benchmarks.__main__ import main
from benchmarks.processes import Taken, run_python


def test_a_process_is_run_with_variables_and_told():
    taken = run_python(["-c", "import os; print(os.environ['NAMED'])"], {"NAMED": "value"})
    assert (taken.output, taken.errors) == ("value\n", "")
    assert taken.wall > 0


def test_a_process_that_fails_is_told_with_its_last_line():
    with pytest.raises(RuntimeError, match="exit code 1: ValueError: no"):
        run_python(["-c", "raise ValueError('no')"])


@pytest.mark.parametrize(("flags", "expected"), [([], 0), (["--first", "2"], 2)])
def test_commands_alternate_and_the_first_compilation_has_an_empty_folder(flags, expected, monkeypatch, capsys):
    started, folders = [], []

    def run(arguments, variables=None):
        started.append(tuple(arguments))
        folders.extend((variables or {}).values())
        return Taken(2.0, 1.0, "", "import time:  700 |  900 | numba\n")

    monkeypatch.setattr(startup, "run_python", run)
    assert main(["startup", "--rounds", "2", *flags]) == 0
    commands = list(startup.COMMANDS.values())
    assert started[1 : 1 + 2 * len(commands)] == [*commands, *reversed(commands)]
    assert len(set(folders)) == len(folders) == expected
    assert ("first compilation" in capsys.readouterr().out) == bool(flags)


def test_times_of_import_are_added_up_by_package():
    text = "import time: self [us] | cumulative | imported package\n"
    text += "import time:       500 |        500 |   numpy.core\nimport time:  1000 | 3000 | numpy\n"
    text += "import time:  2000 | 2000 |     numba.types\nanother line | of | text\n"
    assert startup.packages(text) == {"numba": 2.0, "numpy": 1.5}
