"""Further verbs of the card vocabulary: moving counters and objects, mana, turns, choices."""

from __future__ import annotations

from dataclasses import replace

from components.characteristics import CardType, Color
from components.vocabulary.instructions import Op, OpFlag
from sim.cards.build_effects import if_, you_may
from sim.cards.build_numbers import this_has
from sim.cards.build_words import plus_one, the_target, this, you
from sim.cards.model import Instruction, Number, Selector
from sim.cards.terms import ANY_KIND

_PERMANENT_TYPES = (
    *(CardType.ARTIFACT, CardType.BATTLE, CardType.CREATURE),
    *(CardType.ENCHANTMENT, CardType.LAND, CardType.PLANESWALKER),
)


def move_counters(number: Number, kind: str, onto: Selector, from_: Selector = this) -> Instruction:
    """Move counters of a kind from one object onto another (CR 122.5)."""
    return Instruction(op=Op.MOVE_COUNTERS, amount=number, kind=kind, selector=from_, other=onto)


def move_all_counters(onto: Selector, from_: Selector = this, kind: str = ANY_KIND) -> Instruction:
    """Move all counters of one kind, or of every kind."""
    return Instruction(op=Op.MOVE_COUNTERS, kind=kind, selector=from_, other=onto, flags=(OpFlag.ALL,))


def double_counters(kind: str = plus_one, on: Selector = the_target) -> Instruction:
    """Double the counters of a kind (CR 701.10e)."""
    return Instruction(op=Op.DOUBLE_COUNTERS, kind=kind, selector=on)


def you_may_remove(number: int, kind: str, *effects: Instruction) -> Instruction:
    """You may remove counters from this; if you do, ``effects``."""
    removal = Instruction(op=Op.REMOVE_COUNTERS, amount=number, kind=kind, selector=this)
    return if_(this_has(kind, number), you_may(removal, *effects))


def sacrifice(what: Selector = this) -> Instruction:
    """Its controller sacrifices it (CR 701.21)."""
    return Instruction(op=Op.SACRIFICE, selector=what)


def keeps_one_of_each_type(who: Selector, what: Selector) -> tuple[Instruction, ...]:
    """Each of the players chooses one of these of each permanent type and sacrifices the others (CR 701.21)."""
    chosen = Instruction(op=Op.CHOOSE_OF_EACH_TYPE, selector=what, other=who, types=_PERMANENT_TYPES)
    return chosen, sacrifice(replace(what, controller=who.controller, unaffected=True))


def choose_object(what: Selector, by: Selector | None = None) -> Instruction:
    """You choose one of these, or another player does; afterwards it is ``chosen``."""
    return Instruction(op=Op.CHOOSE, selector=what, other=by)


def put_onto_battlefield(
    what: Selector,
    *flags: OpFlag,
    counters: Number | None = None,
    kind: str | None = None,
    up_to_number: Number | None = None,
) -> Instruction:
    """Put onto the battlefield, under its owner's control unless flagged, with counters if given.

    With ``up_to_number`` so many of the cards, chosen, enter at the same time.
    """
    return Instruction(
        op=Op.PUT_ONTO_BATTLEFIELD, selector=what, flags=flags, amount=counters, kind=kind, second=up_to_number
    )


def put_into_graveyard(what: Selector) -> Instruction:
    """Put into its owner's graveyard."""
    return Instruction(op=Op.PUT_INTO_GRAVEYARD, selector=what)


def add_mana(number: Number, *colors: Color) -> Instruction:
    """Add mana of one of some types."""
    return Instruction(op=Op.ADD_MANA, amount=number, colors=colors)


def set_life(number: Number, who: Selector = you) -> Instruction:
    """A life total becomes a number (CR 119.5)."""
    return Instruction(op=Op.SET_LIFE, amount=number, selector=who)


def loses_the_game(who: Selector) -> Instruction:
    """Players lose the game (CR 104.3e)."""
    return Instruction(op=Op.LOSE_GAME, selector=who)


you_win = Instruction(op=Op.WIN_GAME)
"""You win the game (CR 104.2b)."""
take_extra_turn = Instruction(op=Op.EXTRA_TURN)
"""Take an extra turn after this one (CR 500.7)."""
play_additional_land = Instruction(op=Op.EXTRA_LAND)
"""You may play an additional land this turn."""
