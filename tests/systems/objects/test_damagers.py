"""Who dealt damage to whom this turn."""

import numpy as np
import pytest

from components.damage import NUM_DAMAGED_BY
from components.game import Problem, Status
from components.reference import NOTHING
from systems.objects.damagers import forget_damage_of, remember_damager, was_damaged_by
from systems.objects.references import permanent_reference

FIRST, SECOND, THIRD = (permanent_reference(slot) for slot in range(3))


def pairs(game):
    return [(int(row["slot"]), int(row["source"])) for row in np.asarray(game.damaged_by)[: game.num_damaged_by]]


def test_each_pair_is_remembered_once(board):
    game = board.begin().game
    for slot, source in ((1, FIRST), (1, FIRST), (1, SECOND), (2, FIRST), (2, 0), (2, NOTHING)):
        remember_damager(game, slot, source)
    assert pairs(game) == [(1, 0), (1, 1), (2, 0)]
    assert was_damaged_by(game, 2, FIRST)
    assert not was_damaged_by(game, 2, SECOND)
    assert not was_damaged_by(game, 2, 0)


@pytest.mark.parametrize(("slot", "left"), [(0, [(1, 2)]), (1, []), (2, [(1, 0)]), (3, [(1, 0), (1, 2)])])
def test_a_slot_that_is_used_again_is_forgotten(board, slot, left):
    """CR 400.7."""
    game = board.begin().game
    remember_damager(game, 1, FIRST)
    remember_damager(game, 1, THIRD)
    forget_damage_of(game, slot)
    assert pairs(game) == left


@pytest.mark.parametrize("number", [NUM_DAMAGED_BY - 1, NUM_DAMAGED_BY, NUM_DAMAGED_BY + 1])
def test_more_pairs_than_fit(board, number):
    game = board.begin().game
    for i in range(number):
        remember_damager(game, i % 50, permanent_reference(50 + i // 50))
    fits = number <= NUM_DAMAGED_BY
    assert (game.status, game.problem) == (
        (Status.PLAYING, Problem.NONE) if fits else (Status.OVERFLOW, Problem.DAMAGED_BY)
    )
    assert game.num_damaged_by == min(number, NUM_DAMAGED_BY)
