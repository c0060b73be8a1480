"""Slots of the battlefield (CR 400.7): the lowest free one, and a fresh object in it."""

import pytest

from components.capacities import NUM_SLOTS
from components.game import Problem, Status
from components.permanent import Presence, TurnMark
from components.reference import NOTHING
from components.vocabulary.abilities import Function
from components.zones import Zone
from sim.cards.build import creature, creatures, enchantment, get
from systems.objects.slots import free_slot, put_permanent

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
ANTHEM = enchantment("Anthem", "{W}", get(creatures, 1, 1))


@pytest.mark.parametrize("gaps", [(), (0,), (2,), (1, 2)])
def test_the_lowest_free_slot_is_taken(board, gaps):
    game = board.you(BEAR, BEAR, BEAR).begin().game
    for slot in gaps:
        game.perm[slot].presence = Presence.FREE
    assert free_slot(game) == min(gaps, default=3)
    assert game.num_slots == (3 if gaps else 4)


def test_last_known_information_is_kept(board):
    """CR 113.7a: a slot of what left is not free yet."""
    game = board.you(BEAR).begin().game
    game.perm[0].presence = Presence.LEFT
    assert free_slot(game) == 1


@pytest.mark.parametrize(("used", "slot"), [(NUM_SLOTS - 1, NUM_SLOTS - 1), (NUM_SLOTS, NOTHING)])
def test_a_full_battlefield(board, used, slot):
    game = board.you(*[BEAR] * (NUM_SLOTS - 1)).begin().game
    for _ in range(used - NUM_SLOTS + 1):
        game.perm[free_slot(game)].presence = Presence.BATTLEFIELD
    assert free_slot(game) == slot
    if slot == NOTHING:
        assert (game.status, game.problem) == (Status.OVERFLOW, Problem.SLOTS)


def test_a_fresh_object_remembers_nothing(board):
    """CR 400.7."""
    game = board.you(BEAR, BEAR, graveyard=[ANTHEM]).begin().game
    perm = game.perm[0]
    for name in perm.dtype.names:
        if name not in ("counters", "characteristics"):
            perm[name] = 3
    perm.counters[:] = 2
    before = game.clock.timestamp
    put_permanent(game, board.tables, 0, board.compiled.rows[ANTHEM], 1, 0)
    assert (perm.presence, perm.owner, perm.controller, perm.base_controller) == (Presence.BATTLEFIELD, 1, 0, 0)
    assert perm.definition == perm.base_definition == board.compiled.rows[ANTHEM]
    assert perm.stamp == perm.timestamp == before + 1
    assert (perm.summoning_sick, perm.turn_marks, perm.from_zone) == (1, TurnMark.ENTERED, Zone.OUTSIDE)
    assert {perm.card, perm.attached_to, perm.attacking, perm.blocking, perm.linked} == {NOTHING}
    zero = (
        *("tapped", "phased_out", "deathtouched", "blocked", "struck_first", "designations", "loyalty_activations"),
        *("regeneration_shields", "lost_abilities", "used_abilities", "damage", "x", "kicked"),
        *("chosen", "counter_mask"),
    )
    assert [int(perm[name]) for name in zero] == [0] * len(zero)
    assert not perm.counters.any()
    assert game.layers_dirty == 1
    assert game.functions & Function.STATIC
