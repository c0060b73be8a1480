"""Damage in the card vocabulary: prevented for a while, redirected, and what is done besides (CR 614.9, 615)."""

from __future__ import annotations

from components.clock import Step
from components.continuous import Duration
from components.trigger import Event
from components.vocabulary.abilities import Pipeline
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Base, Who
from sim.cards.build_abilities import when
from sim.cards.build_delayed import later
from sim.cards.build_effects import gains
from sim.cards.build_numbers import event_amount
from sim.cards.build_selectors import chosen
from sim.cards.build_words import either, permanents, poison, spells, you, yours
from sim.cards.model import Instruction, Number, Replacement, Selector

your_sources = either(yours(permanents()), either(yours(spells()), Selector(base=Base.CARDS, controller=Who.YOU)))
"""Whatever you control that could deal damage."""
blocked_creature = Selector(base=Base.EVENT_SLOT)
"""The creature that was blocked, where an ability triggers on blocking."""


def choose_source(what: Selector | None = None) -> Instruction:
    """Choose a source of damage, one of these if they are given (CR 609.7a); afterwards it is ``chosen``."""
    return Instruction(op=Op.CHOOSE_SOURCE, selector=what)


def shielded(
    number: Number,
    *flags: OpFlag,
    of: Selector,
    from_: Selector | None = None,
    but: int = 0,
    then: tuple[Instruction, ...] = (),
    until: Duration = Duration.END_OF_TURN,
) -> Instruction:
    """Prevent the next ``number`` damage (-1: all, but ``but`` of it) to these; then do ``then`` (CR 615.5, 615.7)."""
    prevention = Instruction(
        op=Op.PREVENT_DAMAGE, amount=number, second=but or None, other=from_, flags=flags, then=then
    )
    return gains(prevention, on=of, until=until)


def prevent_next_time(
    *flags: OpFlag, of: Selector = you, but: int = 0, then: tuple[Instruction, ...] = ()
) -> Instruction:
    """Prevent all damage (but ``but`` of it) that the ``chosen`` source would deal the next time (CR 615.8)."""
    return shielded(-1, OpFlag.NEXT_TIME, *flags, of=of, from_=chosen, but=but, then=then)


def prevent_all_from(source: Selector, until: Duration = Duration.END_OF_TURN) -> Instruction:
    """Prevent all damage that one object would deal."""
    prevention = Instruction(op=Op.PREVENT_DAMAGE, amount=-1, other=source, flags=(OpFlag.ALL,))
    return Instruction(op=Op.START_EFFECT, then=(prevention,), duration=until)


def redirected(to: Selector, number: Number = -1, *flags: OpFlag, from_: Selector | None = None) -> Instruction:
    """Modification: the next ``number`` damage to it (-1: all) is dealt to another recipient instead (CR 614.9)."""
    return Instruction(op=Op.REDIRECT_DAMAGE, amount=number, to=to, other=from_, flags=flags)


def redirect_from_all(to: Selector, number: Number, of: Selector, from_: Selector | None = None) -> Instruction:
    """The next ``number`` damage to whatever ``of`` selects when it would be dealt goes to another recipient."""
    redirection = Instruction(
        op=Op.REDIRECT_DAMAGE, amount=number, to=to, selector=of, other=from_, flags=(OpFlag.ALL,)
    )
    return Instruction(op=Op.START_EFFECT, then=(redirection,))


def takes_damage_of(of: Selector, to: Selector) -> Replacement:
    """Static ability: all damage to these is dealt to another recipient instead."""
    redirection = Instruction(op=Op.REDIRECT_DAMAGE, amount=-1, to=to)
    return Replacement(replaces=Pipeline.DAMAGE, effects=(redirection,), subject=of)


def at_the_next(
    step: Step, *effects: Instruction, about: Selector | None = None, number: Number = event_amount
) -> Instruction:
    """At the beginning of the next such step, do something (CR 603.7) about ``it``, with ``number`` as its amount."""
    return later(when(Event.BEGIN_STEP, step=step), *effects, about=about, amount=number)


nobody_gains_life_this_turn = Instruction(
    op=Op.START_EFFECT, then=(Instruction(op=Op.PLAYER_CANT_GAIN_LIFE, flags=(OpFlag.ALL,)),)
)
one_poison_a_turn = Replacement(
    replaces=Pipeline.COUNTERS,
    effects=(
        Instruction(op=Op.REPLACE_NUMBER, amount=1, then=(Instruction(op=Op.PLAYER_CANT_GET_COUNTERS, kind=poison),)),
    ),
    subject=you,
    kind=poison,
)
"""If you would get poison counters, you get one instead and can't get more this turn."""
