"""Creatures with infect of the bundled lists (CR 120.3b, 120.3d, 702.90)."""

import pytest

from components.clock import Step
from components.game import Status
from components.player import Loss
from components.zones import Zone
from sim.cards.build import any_target, creature, deal, instant, target

WALL = creature("Wall", "{W}", "Wall", 0, 4)
BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
BOLT = instant("Bolt", "{0}", target(any_target), deal(3))
PING = instant("Ping", "{0}", target(any_target), deal(1))


@pytest.mark.parametrize(("name", "power"), [
    ("Glistener Elf", 1), ("Blight Mamba", 1), ("Ichorclaw Myr", 1), ("Rot Wolf", 2),
])  # fmt: skip
def test_an_infect_creature_poisons(board, name, power):
    """Small number 2, CR 120.3b: poison counters, no loss of life."""
    board.you(name).attack_unblocked()
    assert (board.opponent.life, board.opponent.poison) == (20, power)


@pytest.mark.parametrize(("before", "lost"), [(7, False), (8, True), (9, True)])
def test_the_tenth_poison_counter_loses(board, before, lost):
    """CR 704.5c: nine is not enough; infect damage of 2."""
    board.you("Rot Wolf").opponent_has(poison=before).attack_unblocked()
    assert (board.game.status == Status.OVER) == lost
    assert board.game.player[1].loss == (Loss.POISON if lost else Loss.NONE)


@pytest.mark.parametrize(("pumps", "left"), [(0, (-1, 3)), (1, (-4, 0))])
def test_infect_puts_counters_on_a_blocker(board, pumps, left):
    """CR 120.3d: -1/-1 counters, which stay; toughness 0 puts into the graveyard (CR 704.5f)."""
    board.you("Glistener Elf", "Forest", hand=["Giant Growth"]).opponent_has(WALL)
    board.attack("Glistener Elf").block({"Wall": "Glistener Elf"})
    for _ in range(pumps):
        board.cast("Giant Growth", targets=["Glistener Elf"])
    board.pass_until(Step.UPKEEP, active=1)
    if pumps:
        assert board.zone("Wall") == Zone.GRAVEYARD
    else:
        assert board.permanent("Wall").size == left
        assert board.permanent("Wall").damage == 0
    assert board.opponent.poison == 0


@pytest.mark.parametrize("activations", [0, 1, 2])
def test_blight_mamba_regenerates(board, activations):
    """CR 701.19a: a shield for this turn; damage is removed, it is tapped and leaves combat."""
    board.you("Blight Mamba", *["Forest"] * 4).opponent_has(hand=[BOLT, BOLT])
    for _ in range(activations):
        board.activate("Blight Mamba")
    for number in range(2):
        if "Blight Mamba" in board.permanents():
            board.cast("Bolt", targets=["Blight Mamba"], by=1)
            assert ("Blight Mamba" in board.permanents()) == (number < activations)
    assert board.zone("Blight Mamba") == (Zone.BATTLEFIELD if activations == 2 else Zone.GRAVEYARD)
    if activations == 2:
        assert (board.permanent("Blight Mamba").tapped, board.permanent("Blight Mamba").damage) == (1, 0)


def test_a_regeneration_shield_ends_with_the_turn(board):
    """CR 514.2, 701.19a."""
    board.you("Blight Mamba", *["Forest"] * 2).opponent_has(hand=[BOLT])
    board.activate("Blight Mamba").pass_until(Step.UPKEEP, active=1)
    board.cast("Bolt", targets=["Blight Mamba"], by=1)
    assert board.zone("Blight Mamba") == Zone.GRAVEYARD


def test_blight_mamba_regenerates_in_combat(board):
    """CR 701.19a: a blocked creature that regenerates deals no damage in the rest of combat; it had dealt its own."""
    board.you("Blight Mamba", *["Forest"] * 2).opponent_has(BEAR)
    board.attack("Blight Mamba").block({"Bear": "Blight Mamba"})
    board.activate("Blight Mamba").pass_until(Step.POSTCOMBAT_MAIN)
    assert board.permanent("Blight Mamba").tapped == 1
    assert board.permanent("Bear").counters("-1/-1") == 1


@pytest.mark.parametrize("blockers", [1, 2, 3])
def test_ichorclaw_myr_grows_once_when_it_becomes_blocked(board, blockers):
    """CR 509.3c: once, however many creatures block."""
    board.you("Ichorclaw Myr").opponent_has(*[WALL] * blockers)
    board.attack("Ichorclaw Myr")
    board.block({f"Wall #{i + 1}": "Ichorclaw Myr" for i in range(blockers)})
    assert board.permanent("Ichorclaw Myr").size == (3, 3)


def test_an_unblocked_ichorclaw_myr_does_not_grow(board):
    board.you("Ichorclaw Myr").opponent_has(WALL).attack_unblocked()
    assert board.permanent("Ichorclaw Myr").size == (1, 1)
    assert board.opponent.poison == 1


@pytest.mark.parametrize("yes", [True, False])
def test_rot_wolf_may_draw_for_a_creature_that_it_damaged(board, yes):
    """CR 603.10a, 608.2d: it looks back at what died."""
    board.you("Rot Wolf").opponent_has(BEAR)
    board.attack("Rot Wolf").block({"Bear": "Rot Wolf"}).pass_until(Step.POSTCOMBAT_MAIN)
    board.say(yes)
    assert board.zone("Bear") == Zone.GRAVEYARD
    assert len(board.cards(Zone.HAND)) == int(yes)


def test_rot_wolf_draws_though_the_creature_dies_of_something_else_later(board):
    """CR 603.2: it only must have been dealt damage by Rot Wolf this turn."""
    board.you("Rot Wolf", hand=[PING, PING]).opponent_has(WALL, BEAR)
    board.attack("Rot Wolf").block({"Wall": "Rot Wolf"}).pass_until(Step.POSTCOMBAT_MAIN)
    board.cast("Ping", targets=["Wall"]).cast("Ping", targets=["Wall"])
    board.say(True)
    assert board.cards(Zone.HAND) == ["Filler"]


def test_rot_wolf_does_not_draw_for_others_or_in_another_turn(board):
    board.you("Rot Wolf", hand=[BOLT, BOLT]).opponent_has(WALL, BEAR)
    board.attack("Rot Wolf").block({"Wall": "Rot Wolf"}).pass_until(Step.POSTCOMBAT_MAIN)
    board.cast("Bolt", targets=["Bear"]).pass_until(Step.UPKEEP, active=1)
    board.cast("Bolt", targets=["Wall"])
    assert board.zone("Wall") == Zone.GRAVEYARD
    assert board.cards(Zone.HAND) == []


def test_infect_and_wither_counters_outlast_the_turn(board):
    """CR 514.2: marked damage wears off, counters do not."""
    board.you("Glistener Elf").opponent_has(WALL)
    board.attack("Glistener Elf").block({"Wall": "Glistener Elf"}).pass_until(Step.UPKEEP, active=0)
    assert board.permanent("Wall").size == (-1, 3)


def test_an_infect_creature_kills_with_five_power_twice(board):
    """CR 704.5c: 5 + 5."""
    board.you("Rot Wolf", *["Forest"] * 2, hand=["Giant Growth"] * 2)
    board.cast("Giant Growth", targets=["Rot Wolf"]).attack_unblocked()
    assert board.opponent.poison == 5
    board.pass_until(Step.PRECOMBAT_MAIN, active=1).pass_until(Step.PRECOMBAT_MAIN, active=0)
    board.cast("Giant Growth", targets=["Rot Wolf"]).attack_unblocked()
    assert board.game.status == Status.OVER
    assert (board.game.winner, board.opponent.life) == (0, 20)
