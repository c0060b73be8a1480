"""Row tables, counter kinds and subtype bits of a compile run."""

import numpy as np
import pytest

from components.capacities import NUM_PERMANENT_KINDS
from components.characteristics import Keyword
from components.counters import COUNTER_KIND, EVERY_KIND, FIRST_FREE_PERMANENT_KIND, CounterKind
from components.tables import AMOUNT
from sim.cards import compile_rows
from sim.cards.compile_rows import Kinds, RowTable, Subtypes, TableOverflowError, union


@pytest.fixture
def table():
    return RowTable(AMOUNT, "NUM_AMOUNTS", kind=-1)


def test_a_row_has_defaults_where_nothing_is_given(table):
    assert table.row(a=7) == (0, -1, 0, 7, 0)


def test_equal_rows_are_stored_once(table):
    assert [table.add(a=7), table.add(a=8), table.add(a=7)] == [0, 1, 0]
    assert len(table.rows) == 2


def test_equal_runs_are_stored_once_and_no_rows_have_no_place(table):
    run = [table.row(a=1), table.row(a=2)]
    assert [table.add_run(run), table.add_run(run), table.add_run([])] == [0, 0, -1]
    assert table.append(run) == 2


def test_a_full_table_names_its_capacity(table, monkeypatch):
    monkeypatch.setattr(table, "allowed", 2)
    table.add(a=1)
    table.add(a=2)
    with pytest.raises(TableOverflowError, match="NUM_AMOUNTS") as caught:
        table.add(a=3)
    assert (caught.value.needed, caught.value.allowed) == (3, 2)


def test_rows_are_written_to_the_start(table):
    into = np.zeros(3, AMOUNT).view(np.recarray)
    table.write(into)
    assert into.tobytes() == bytes(into.nbytes)
    table.add(a=5)
    table.write(into)
    assert into.a.tolist() == [5, 0, 0]


def test_fixed_kinds_keep_their_numbers_and_free_ones_follow_in_order():
    """CR 122.1: kinds are told apart by name."""
    kinds = Kinds()
    assert kinds.number("+1/+1") == CounterKind.PLUS_ONE
    assert kinds.number("poison") == CounterKind.POISON
    assert [kinds.number(name) for name in ("charge", "oil", "charge")] == [
        FIRST_FREE_PERMANENT_KIND,
        FIRST_FREE_PERMANENT_KIND + 1,
        FIRST_FREE_PERMANENT_KIND,
    ]
    assert kinds.number("ticket") == CounterKind.RAD + 1
    assert kinds.number(None) == -1
    assert kinds.number("any") == EVERY_KIND


@pytest.mark.parametrize(("prefix", "capacity"), [("charge", "NUM_PERMANENT_KINDS"), ("ticket", "NUM_PLAYER_KINDS")])
def test_too_many_kinds_are_refused(prefix, capacity, monkeypatch):
    names = [f"{prefix}{i}" for i in range(NUM_PERMANENT_KINDS)]
    if prefix == "ticket":
        monkeypatch.setattr(compile_rows, "PLAYER_KIND_NAMES", frozenset(names))
    kinds = Kinds()
    with pytest.raises(TableOverflowError, match=capacity):
        _ = [kinds.number(name) for name in names]


@pytest.mark.parametrize(
    ("name", "power", "toughness", "keyword"),
    [
        ("+1/+1", 1, 1, 0),
        ("-1/-1", -1, -1, 0),
        ("+1/+0", 1, 0, 0),
        ("-0/-2", 0, -2, 0),
        ("flying", 0, 0, Keyword.FLYING),
        ("first strike", 0, 0, Keyword.FIRST_STRIKE),
        ("shield", 0, 0, 0),
        ("charge", 0, 0, 0),
    ],
)
def test_what_a_counter_does_by_itself(name, power, toughness, keyword):
    """CR 122.1a, 122.1b: power and toughness, and keyword counters."""
    kinds = Kinds()
    number = kinds.number(name)
    into = np.zeros(compile_rows.capacities.NUM_KINDS, COUNTER_KIND).view(np.recarray)
    kinds.write(into)
    assert into[number].tolist() == (power, toughness, keyword)


def test_basic_land_types_have_the_first_bits():
    """CR 305.6: the five basic land types, in the order of their colours."""
    subtypes = Subtypes(["Elf", "Forest", "Aura", "Elf"])
    assert [subtypes.bits[name] for name in compile_rows.BASIC_LAND_TYPES] == [1, 2, 4, 8, 16]
    assert subtypes.bits["Elf"] == 32
    assert subtypes.creature_types == 32
    assert subtypes.mask(["Elf", "Swamp", "Unknown"]) == 36


@pytest.mark.parametrize(("number", "fits"), [(56, True), (57, True), (58, False)])
def test_subtypes_fit_into_one_word(number, fits):
    names = [f"Type{i}" for i in range(number)]
    if fits:
        assert max(Subtypes(names).bits.values()) == 1 << (number + 4)
    else:
        with pytest.raises(TableOverflowError, match="MAX_SUBTYPES"):
            Subtypes(names)


@pytest.mark.parametrize("number", [1, 2, 60])
def test_types_that_may_be_chosen_get_the_bits_that_are_left(number):
    """CR 205.3m: those that cards refer to come first."""
    referred = [f"Type{i}" for i in range(55)]
    bits = Subtypes(referred, [f"Choice{i}" for i in range(number)]).bits
    assert sum(name.startswith("Choice") for name in bits) == min(number, 2)
    assert bits["Choice0"] == 1 << 60


@pytest.mark.parametrize(("members", "mask"), [((), 0), ((1,), 1), ((1, 4, 4), 5)])
def test_union(members, mask):
    assert union(members) == mask
