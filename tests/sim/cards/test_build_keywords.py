"""Keyword abilities that the vocabulary writes out as other abilities, played on a board."""

import pytest

from components.clock import Step
from components.vocabulary.abilities import Timing
from components.zones import Zone
from sim.cards.build import (
    Keyword,
    a_creature,
    artifact_creature,
    bloodthirst,
    cant_be_blocked,
    creature,
    deal,
    destroy,
    evolve,
    fading,
    graft,
    instant,
    level,
    loyalty,
    loyalty_minus_x,
    modular,
    players,
    plus_one,
    poisonous,
    scavenge,
    target,
    toxic,
)
from tests.board import put

MURDER = instant("Murder", "{0}", target(a_creature), destroy())
SPARK = instant("Spark", "{0}", deal(1, players))


def worker(number):
    return artifact_creature("Worker", "{0}", "Construct", 0, 0, modular(number))


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("wanted", [False, True])
def test_modular_puts_as_many_counters_as_it_had(board, number, wanted):
    """CR 702.43a: it enters with N counters; when it dies, its controller may put that many on an artifact creature."""
    board.you(put("Memnite"), hand=[worker(number), MURDER]).cast("Worker")
    assert board.permanent("Worker").size == (number, number)
    board.cast("Murder", targets=["Worker"])
    board.say(wanted)
    assert board.permanent("Memnite").counters(plus_one) == number * wanted


@pytest.mark.parametrize("counters", [1, 2])
def test_graft_gives_one_counter_to_a_creature_that_enters(board, counters):
    """CR 702.58a: a +1/+1 counter moves, and only a creature that has one asks."""
    troll = creature("Troll", "{0}", "Troll", 0, 1, graft(2))
    board.you(put(troll, counters={plus_one: counters}), hand=["Memnite"])
    board.cast("Memnite").say(True)
    assert board.permanent("Troll").counters(plus_one) == counters - 1
    assert board.permanent("Memnite").size == (2, 2)


def test_graft_without_a_counter_does_not_ask(board):
    """CR 702.58a, 603.4."""
    board.you(creature("Troll", "{0}", "Troll", 0, 1, graft(2)), hand=["Memnite"]).cast("Memnite")
    assert board.permanent("Memnite").size == (1, 1)


@pytest.mark.parametrize(("power", "toughness", "grows"), [
    (1, 1, 0), (2, 3, 0), (3, 1, 1), (1, 4, 1), (3, 4, 1),
])  # fmt: skip
def test_evolve_compares_power_and_toughness(board, power, toughness, grows):
    """CR 702.100a: greater power or greater toughness; one counter, even if both are greater."""
    beast = creature("Beast", "{0}", "Beast", power, toughness)
    board.you(creature("Ooze", "{0}", "Ooze", 2, 3, evolve), hand=[beast]).cast("Beast")
    assert board.permanent("Ooze").counters(plus_one) == grows


def test_evolve_ignores_creatures_of_others(board):
    """CR 702.100a: a creature you control."""
    board.you(creature("Ooze", "{0}", "Ooze", 0, 1, evolve)).opponent_has(hand=["Memnite"])
    board.pass_until(Step.PRECOMBAT_MAIN, active=1)
    board.cast("Memnite", by=1)
    assert board.permanent("Ooze").counters(plus_one) == 0


@pytest.mark.parametrize("damaged", [False, True])
def test_bloodthirst_asks_whether_an_opponent_was_dealt_damage(board, damaged):
    """CR 702.54a."""
    vampire = creature("Vampire", "{0}", "Vampire", 3, 3, bloodthirst(3))
    board.you(hand=[SPARK, vampire])
    if damaged:
        board.cast("Spark")
    board.cast("Vampire")
    assert board.permanent("Vampire").counters(plus_one) == 3 * damaged


def test_fading_takes_a_counter_each_upkeep_and_then_the_permanent(board):
    """CR 702.32a: with one counter left it stays one more upkeep; when none can be removed it is sacrificed."""
    board.you(hand=[creature("Fader", "{0}", "Beast", 5, 5, fading(1))]).cast("Fader")
    assert board.permanent("Fader").counters("fade") == 1
    board.pass_until(Step.DRAW, active=1).pass_until(Step.DRAW, active=0)
    assert board.permanent("Fader").counters("fade") == 0
    board.pass_until(Step.DRAW, active=1).pass_until(Step.DRAW, active=0)
    assert board.zone("Fader") == Zone.GRAVEYARD


@pytest.mark.parametrize("power", [1, 2, 5])
def test_scavenge_exiles_the_card_for_its_power(board, power):
    """CR 702.97a."""
    goliath = creature("Goliath", "{4}", "Insect", power, 5, scavenge("{0}"))
    board.you(put("Memnite"), graveyard=[goliath]).activate("Goliath", targets=["Memnite"])
    assert board.permanent("Memnite").counters(plus_one) == power
    assert board.zone("Goliath") == Zone.EXILE


@pytest.mark.parametrize("number", [1, 2, 3])
def test_poisonous_triggers_on_combat_damage(board, number):
    """CR 702.70a: the damage is dealt as usual, and the trigger gives N poison counters, besides toxic."""
    board.you(creature("Sliver", "{0}", "Sliver", 1, 1, poisonous(number), toxic(1))).attack_unblocked("Sliver")
    assert (board.opponent.life, board.opponent.poison) == (19, number + 1)


@pytest.mark.parametrize(("change", "op_name", "amount"), [
    (2, "COST_PUT_COUNTERS", 2), (0, "COST_PUT_COUNTERS", 0), (-3, "COST_REMOVE_COUNTERS", 3),
])  # fmt: skip
def test_loyalty_is_put_or_removed_as_a_cost(change, op_name, amount):
    """CR 606.4: an ability with a symbol of 0 puts no counters."""
    ability = loyalty(change)
    (part,) = ability.cost.parts
    assert (part.op.name, part.amount, part.kind) == (op_name, amount, "loyalty")
    assert (ability.loyalty, ability.timing) == (True, Timing.SORCERY)


def test_loyalty_of_x_is_removed():
    """CR 606.5."""
    (part,) = loyalty_minus_x().cost.parts
    assert (part.op.name, part.amount.code.name) == ("COST_REMOVE_COUNTERS", "X")


def test_a_planeswalker_uses_one_ability_each_turn(board):
    """CR 606.3: after one activation no other is possible this turn."""
    board.you(put("Ajani Goldmane", counters={"loyalty": 4}), put("Memnite"))
    board.pass_until(Step.PRECOMBAT_MAIN)
    assert any("Ajani" in option for option in board.options())
    board.activate("Ajani Goldmane")
    assert (board.me.life, board.permanent("Ajani Goldmane").counters("loyalty")) == (22, 5)
    assert not any("Ajani" in option for option in board.options())


def test_a_band_can_have_restrictions():
    """CR 711.2a: "can't be blocked" is an ability of the band."""
    band = level(1, 2, 2, 2, Keyword.FLYING, cant_be_blocked)
    assert band.keywords == (Keyword.FLYING,)
    (ability,) = band.abilities
    assert ability.modifications[0].restrictions == (cant_be_blocked,)


def test_nobody_is_asked_for_modular_without_a_target(board):
    """CR 603.3d: without an artifact creature the trigger is removed from the stack."""
    board.you(hand=[worker(1), MURDER]).cast("Worker").cast("Murder", targets=["Worker"])
    assert board.stack == []
