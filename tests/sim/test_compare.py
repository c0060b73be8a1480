"""`sim.compare`: pairs of games merge exactly, and say how the decks differ."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.compare import Pairs, compare
from sim.decks.parse import read_text
from sim.decks.resolve import resolve
from sim.options import Options

from .made_up import HORIZON, kills

TURNS = st.lists(st.tuples(st.integers(0, HORIZON), st.integers(0, HORIZON)), max_size=20)


def pairs(turns):
    first, second = ([pair[side] for pair in turns] for side in (0, 1))
    return Pairs.from_columns(kills(first), kills(second), HORIZON)


def as_tuple(counted):
    return counted.first.kills.tolist(), counted.second.kills.tolist(), counted.joint.tolist()


@given(TURNS, TURNS)
def test_merging_is_counting_all_pairs_in_any_order(a, b):
    merged = as_tuple(pairs(a).merge(pairs(b)))
    assert merged == as_tuple(pairs(b).merge(pairs(a))) == as_tuple(pairs(a + b))
    assert as_tuple(pairs(a).merge(Pairs.empty(HORIZON))) == as_tuple(pairs(a))


@given(TURNS)
def test_counts_agree_with_the_pairs(turns):
    restricted = [(a or HORIZON + 1, b or HORIZON + 1) for a, b in turns]
    counted = pairs(turns)
    assert counted.games == len(turns)
    assert counted.first_faster == sum(a < b for a, b in restricted)
    assert counted.equal == sum(a == b for a, b in restricted)
    assert counted.first_slower == sum(a > b for a, b in restricted)
    assert counted.without_kill == sum(not (a and b) for a, b in turns)


def test_different_numbers_of_games_cannot_be_paired():
    with pytest.raises(ValueError, match="2 and 1 games cannot be paired"):
        Pairs.from_columns(kills([3, 3]), kills([3]), HORIZON)


def test_shared_cards_hold_the_same_slots_and_the_first_list_keeps_its_order(engine):
    first = resolve(read_text("2 Rancor\n3 Forest"))
    second = resolve(read_text("4 Forest\n1 Rancor"))
    result = compare(first, second, Options(games=10))
    (_, _, _, (a,)), (_, _, _, (b,)) = engine.calls[-2:]
    assert a == ["Rancor", "Rancor", "Forest", "Forest", "Forest"]
    assert b == ["Rancor", "Forest", "Forest", "Forest", "Forest"]
    assert result.shared_slots == 4


@pytest.mark.usefixtures("engine")
def test_json():
    first, second = (resolve(read_text(f"{n} Forest\n{30 - n} Rancor", name=str(n))) for n in (20, 10))
    result = compare(first, second, Options(games=2000, max_turns=4)).to_json()
    assert json.loads(json.dumps(result, allow_nan=False)) == result
    assert result["schema"] == "tenpoison.compare/1"
    a, b = result["a"], result["b"]
    mean = result["difference"]["mean"]
    assert mean == pytest.approx(a["kill_turn"]["restricted_mean"] - b["kill_turn"]["restricted_mean"])
    assert result["difference"]["ci95"][0] < mean < result["difference"]["ci95"][1] < 0
    assert result["faster"] + result["equal"] + result["slower"] == pytest.approx(1)
    assert result["slower"] == 0
    assert result["variance_ratio"] > 1
    assert result["without_kill"] == b["unfinished"] > a["unfinished"]
    assert result["shared_slots"] == 20


@pytest.mark.usefixtures("engine")
def test_equal_lists_have_no_variance_ratio():
    deck = resolve(read_text("20 Forest\n4 Rancor"))
    result = compare(deck, deck, Options(games=50))
    assert result.variance_ratio is None
    assert result.difference.interval == (0, 0)
    assert np.array_equal(result.pairs.first.kills, result.pairs.second.kills)
