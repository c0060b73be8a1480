"""Fields written at once, and small arrays of a rule: plain here, compiled in a process of its own."""

import numpy as np
import pytest

from components.record import Records, new_records
from systems.local_arrays import local_zeros
from systems.whole_fields import clear, copy_into
from tests.compiled_program import output_of

PAIR = np.dtype([("large", "i4"), ("small", "i1")])
RECORD = np.dtype([("before", "i2"), ("pair", PAIR), ("numbers", "i2", (3,)), ("after", "i2")])

PROGRAM = """
import numpy as np
from components.record import new_records
from systems.compiled import for_kernels, kernel, rule
from systems.local_arrays import local_zeros
from systems.whole_fields import clear, copy_into
from tests.systems.test_whole_fields import RECORD, filled, rows

numbers = local_zeros(2, 3)

@rule
def add_up(array):
    total = 0
    for row in range(2):
        for column in range(3):
            total += array[row, column]
            array[row, column] = 5
    return total

@kernel
def use(records):
    copy_into(records[1].pair, records[0].pair)
    copy_into(records[1].numbers, records[0].numbers)
    clear(records[0].numbers)
    total = 0
    for i in range(2):
        array = numbers()
        array[i, 2 * i] = 1 + i
        total = 10 * total + add_up(array)
    return total

records = for_kernels(filled(), RECORD)
print(use(records))
print(rows(records))
"""


def filled():
    """Two records with different numbers."""
    records = new_records(2, RECORD)
    for i in range(2):
        records[i].before, records[i].after = -1, -1
        records[i].pair.large, records[i].pair.small = 10 + i, 20 + i
        records[i].numbers[:] = 30 + i
    return records


def rows(records):
    """All numbers of each record, in order."""
    return [[r.before, r.pair.large, r.pair.small, *r.numbers.tolist(), r.after] for r in records.view(Records)]


def test_an_array_is_cleared_and_nothing_beside_it():
    records = filled()
    clear(records[0].numbers)
    assert rows(records) == [[-1, 10, 20, 0, 0, 0, -1], [-1, 11, 21, 31, 31, 31, -1]]


def test_arrays_and_records_are_copied_and_nothing_beside_them():
    records = filled()
    copy_into(records[1].pair, records[0].pair)
    assert rows(records) == [[-1, 10, 20, 30, 30, 30, -1], [-1, 10, 20, 31, 31, 31, -1]]
    copy_into(records[1].numbers, records[0].numbers)
    assert rows(records)[1] == [-1, 10, 20, 30, 30, 30, -1]


def test_a_local_array_is_zero_each_time():
    numbers = local_zeros(3)
    first = numbers()
    first[1] = 7
    assert (first.tolist(), numbers().tolist(), numbers().dtype) == ([0, 7, 0], [0, 0, 0], np.int64)


@pytest.mark.compiled
def test_compiled_rules_do_the_same(tmp_path):
    """Each call finds its array empty, though the other left fives in the same place."""
    expected = "[[-1, 10, 20, 0, 0, 0, -1], [-1, 10, 20, 30, 30, 30, -1]]"
    assert output_of(PROGRAM, tmp_path).splitlines() == ["12", expected]
