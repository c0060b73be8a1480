"""Every card of the library is played, and every ability that it has or brings does what it does at least once.

Each card is put through games on random boards until all has happened that its definition says can happen
(`tests.library.goals`): each way of playing it, attacking, each ability and each mode. What a card needs and does not
find there is added to its company (`tests.library.company`), for all cards of its kind.
"""

import random

import pytest

from sim.cards import library
from sim.cards.build import (
    activated,
    at_least,
    choose_one,
    cost,
    create,
    creature,
    creature_token,
    draw,
    enters_tapped,
    flashback,
    gain_life,
    instant,
    later,
    more_counters,
    sorcery,
    tap,
    tap_for,
    this_attacks,
    this_dies,
    this_enters,
    whenever,
    white,
    your_next_upkeep,
)
from sim.cards.build_words import plus_one, prowess
from tests.library.goals import fired, goals_of
from tests.library.playing import play_until_all_happened, watching, what_is_wrong
from tests.library.situations import Situation, tables_for


@pytest.fixture(scope="module", autouse=True)
def _watched():
    with watching():
        yield


@pytest.mark.parametrize("card", library.ALL, ids=lambda card: card.name)
def test_everything_happens_that_a_card_can_do(card):
    result = play_until_all_happened(card)
    assert result.error == ""
    assert result.missing_names() == []


SOLDIER = creature_token("Soldier", (white,), 1, 1, whenever(this_dies, gain_life(1)))
CAPTAIN = creature(
    *("Captain", "{1}{W}", "Human", 2, 2, prowess, more_counters(plus_one, plus=1)),
    whenever(this_attacks, create(SOLDIER)),
    activated(cost("{1}", tap), later(your_next_upkeep, draw(1))),
)


def test_what_can_happen_with_a_card():
    """Its ways, its abilities, those of tokens, and those that its effects give or delay."""
    names = goals_of(CAPTAIN, tables_for(CAPTAIN)).names.values()
    assert sorted(names) == [
        "Captain attacks",
        "Captain is played",
        "Captain, ability 0: replaces COUNTERS",
        "Captain, ability 1: triggered on ATTACKS",
        "Captain, ability 2, delay: triggered on BEGIN_STEP",
        "Captain, ability 2: activated",
        "Captain: PROWESS",
        "Soldier, ability 0: triggered on DIES",
    ]


def test_what_can_happen_with_a_spell():
    call = sorcery("Call", "{W}", choose_one([draw(1)], [gain_life(2)]), flashback("{2}"))
    names = goals_of(call, tables_for(call)).names.values()
    assert sorted(names) == [
        "Call is played",
        "Call is played as FLASHBACK",
        "Call, spell: spell, mode 0",
        "Call, spell: spell, mode 1",
    ]


def test_what_comes_of_something():
    """The attack brings a token, whose ability is waited for after it."""
    compiled = tables_for(CAPTAIN)
    goals = goals_of(CAPTAIN, compiled)
    first = int(compiled.tables[0].card[compiled.rows[CAPTAIN]].first_ability)
    of_token = int(compiled.tables[0].card[compiled.rows[SOLDIER]].first_ability)
    assert goals.brings[fired(first + 1)] == {fired(first + 1), fired(of_token)}


def test_everything_happens_with_a_made_up_card():
    result = play_until_all_happened(CAPTAIN)
    assert (result.error, result.missing_names()) == ("", [])
    assert result.happened.keys() == result.goals.names.keys()


@pytest.mark.parametrize(("part", "name"), [
    (whenever(this_enters, draw(1), only_if=at_least(1, 2)), "triggered on ENTERS"),
    (activated("{G}", draw(1), only_if=at_least(1, 2)), "activated"),
    (tap_for(white, only_if=at_least(1, 2)), "mana"),
    (enters_tapped(at_least(1, 2)), "enters"),
])  # fmt: skip
def test_what_never_happens_is_named(part, name):
    """Here because its condition never holds."""
    result = play_until_all_happened(creature("Sleeper", "{1}", "Human", 1, 1, part), most_games=4)
    assert result.error == ""
    assert result.missing_names() == [f"Sleeper, ability 0: {name}"]


def test_a_game_that_is_stopped_is_named():
    """More tokens than a game can hold."""
    flood = instant("Flood", "{1}", create(creature_token("Drop", (white,), 1, 1), 200))
    result = play_until_all_happened(flood)
    assert result.error.endswith("OVERFLOW, SLOTS")


def test_a_broken_promise_is_named():
    game = Situation(CAPTAIN, random.Random(1), poor=False).begin()
    tables = tables_for(CAPTAIN).tables[0]
    assert what_is_wrong(game, tables) == ""
    game.player[1].counters[0] = -1
    assert what_is_wrong(game, tables) == "CountersAreRight: a negative number"
