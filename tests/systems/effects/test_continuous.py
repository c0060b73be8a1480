"""The instruction that starts continuous effects (CR 611.2)."""

import pytest

from components.capacities import NUM_EFFECTS
from components.characteristics import Keyword
from components.clock import Step
from components.game import Problem, Status
from components.vocabulary.instructions import Op
from sim.cards.build import (
    a_creature,
    activated,
    cost,
    count,
    creature,
    creatures,
    creatures_you_control,
    deal,
    destroy,
    flying,
    gains,
    instant,
    opponents,
    players,
    pump,
    target,
    this,
    trample,
    x,
    you,
)
from sim.cards.model import Instruction
from systems.damage.protection import player_has

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)


def spell(*effects, mana="{0}"):
    return instant("Spell", mana, *effects)


@pytest.mark.parametrize("later", [True, False])
def test_the_objects_are_fixed_as_it_starts(board, later):
    """CR 611.2c: a creature that enters later in the turn gets nothing."""
    board.you(BEAR, *["Forest"] * 2 * later, hand=[spell(pump(1, 1, trample, on=creatures)), BEAR]).cast("Spell")
    assert board.permanent("Bear").size == (3, 3)
    if later:
        board.cast("Bear")
        assert [board.permanent(f"Bear #{i}").size for i in (1, 2)] == [(3, 3), (2, 2)]


@pytest.mark.parametrize("number", [0, 1, 3])
def test_x_is_fixed_as_it_starts(board, number):
    """CR 611.2d, 608.2h."""
    grow = spell(target(a_creature), pump(x, x), mana="{X}")
    board.you(BEAR, *["Forest"] * 3, hand=[grow]).cast("Spell", targets=["Bear"], x=number)
    assert board.permanent("Bear").size == (2 + number, 2 + number)


def test_a_count_is_fixed_as_it_starts(board):
    """CR 608.2h: the number of creatures now, not later."""
    murder = instant("Murder", "{0}", target(a_creature), destroy())
    grow = spell(target(a_creature), pump(count(creatures_you_control), 0))
    board.you(BEAR, BEAR, BEAR, hand=[grow, murder]).cast("Spell", targets=["Bear #1"])
    board.cast("Murder", targets=["Bear #2"])
    assert board.permanent("Bear #1").power == 5


def test_parts_of_one_effect_share_a_timestamp(board):
    """CR 613.7b."""
    board.you(BEAR, hand=[spell(target(a_creature), pump(1, 1, flying, trample))]).cast("Spell", targets=["Bear"])
    effects = board.game.effect[: board.game.num_effects]
    assert len(effects) == 2
    assert effects[0].timestamp == effects[1].timestamp
    assert board.permanent("Bear").keywords == Keyword.FLYING | Keyword.TRAMPLE


def test_nothing_is_started_on_a_source_that_left(board):
    """CR 400.7: "this creature gets +1/+1" finds no creature."""
    shade = creature("Shade", "{B}", "Shade", 1, 1, activated(cost("{0}"), pump(1, 1, on=this)))
    board.you(shade, hand=[instant("Murder", "{0}", target(a_creature), destroy())])
    board.activate("Shade", hold=True).cast("Murder", targets=["Shade"])
    assert not board.game.effect[0].members.any()


@pytest.mark.parametrize(("who", "protected"), [(you, [True, False]), (opponents, [False, True])])
def test_effects_on_a_player(board, who, protected):
    """CR 613.10: until end of turn."""
    veil = spell(gains(Instruction(op=Op.PLAYER_HEXPROOF), on=who))
    board.you(hand=[veil]).cast("Spell")
    assert [player_has(board.game, board.tables, player, Op.PLAYER_HEXPROOF) for player in (0, 1)] == protected
    board.pass_until(Step.UPKEEP, active=1)
    assert not any(player_has(board.game, board.tables, player, Op.PLAYER_HEXPROOF) for player in (0, 1))


def test_damage_to_a_player_is_prevented(board):
    """CR 615.7: "prevent the next 3 damage to you"."""
    shield = spell(gains(Instruction(op=Op.PREVENT_DAMAGE, amount=3), on=you))
    board.you(hand=[shield, instant("Bolt", "{0}", deal(2, players))]).cast("Spell").cast("Bolt")
    assert (board.me.life, board.opponent.life) == (20, 18)


def test_one_effect_on_several_players_stops_the_game(board):
    """It is not known, so it is not approximated."""
    board.you(hand=[spell(gains(Instruction(op=Op.PLAYER_HEXPROOF), on=players))])
    with pytest.raises(AssertionError, match=Problem.UNKNOWN_INSTRUCTION.name):
        board.cast("Spell")


@pytest.mark.parametrize(("number", "status"), [
    (NUM_EFFECTS - 1, Status.PLAYING), (NUM_EFFECTS, Status.PLAYING), (NUM_EFFECTS + 1, Status.OVERFLOW),
])  # fmt: skip
def test_too_many_effects_stop_the_game(board, number, status):
    board.you(BEAR, hand=[spell(*[pump(1, 1, on=creatures)] * number)])
    if status == Status.PLAYING:
        board.cast("Spell")
        assert board.permanent("Bear").power == 2 + number
    else:
        with pytest.raises(AssertionError, match=Problem.EFFECTS.name):
            board.cast("Spell")
