"""Explore, amass, connive, incubate and time travel in the card vocabulary (CR 701.44 to 701.56)."""

from __future__ import annotations

from dataclasses import replace

from components.characteristics import CardType, Color
from components.continuous import Duration
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Who
from components.zones import Zone
from sim.cards.build_abilities import activated
from sim.cards.build_changes import also
from sim.cards.build_counters import done
from sim.cards.build_effects import create, discard, draw, gains, if_, put_counters, surveil, transform
from sim.cards.build_entering import create_with_counters
from sim.cards.build_keyword_actions import look_at_top
from sim.cards.build_numbers import at_most, exists, no
from sim.cards.build_selectors import chosen, controller_of, not_of_type
from sim.cards.build_words import cards, creatures, of_type, this, yours
from sim.cards.model import Card, Instruction, Number, Selector

BLACK = (Color.BLACK,)


def explores(what: Selector = this) -> tuple[Instruction, ...]:
    """It explores (CR 701.44a): a land on top goes to the hand, else it gets a +1/+1 counter.

    The card that stays on top may then go to the graveyard. Simplified: the library is that of the player whose spell
    or ability it is, also if another player controls what explores, and nothing triggers on exploring.
    """
    land_to_hand = look_at_top(1, 1, rest=None, matching=cards(Zone.LIBRARY, CardType.LAND), exactly=True)
    return land_to_hand, if_(at_most(done, 0), put_counters(1, on=what), surveil(1))


def connives(number: Number = 1, what: Selector = this) -> tuple[Instruction, ...]:
    """It connives N (CR 701.50): its controller draws and discards, it gets a counter for each nonland card.

    Simplified: nothing triggers on conniving.
    """
    who = controller_of(what)
    nonland = replace(cards(Zone.HAND, of=Who.ANYONE), no_types=(CardType.LAND,))
    return draw(number, who), replace(discard(number, who), other=nonland), put_counters(done, on=what)


def amass(number: Number, subtype: str = "Zombie") -> tuple[Instruction, ...]:
    """Amass (CR 701.47a); the Army is then ``chosen`` (CR 701.47c). Simplified: nothing triggers on amassing."""
    armies = of_type(yours(creatures), "Army")
    types, subtypes = (CardType.CREATURE,), (subtype, "Army")
    army = Card(name=" ".join(subtypes), types=types, subtypes=subtypes, colors=BLACK, power=0, toughness=0, token=True)
    return (
        if_(no(exists(armies)), create(army)),
        Instruction(op=Op.CHOOSE, selector=armies),
        put_counters(number, on=chosen),
        if_(exists(not_of_type(chosen, subtype)), gains(also(subtypes=subtype), on=chosen, until=Duration.GAME)),
    )


phyrexian = Card(
    name="Phyrexian Token",
    types=(CardType.ARTIFACT, CardType.CREATURE),
    subtypes=("Phyrexian",),
    colors=(),
    power=0,
    toughness=0,
    token=True,
)
incubator = Card(
    name="Incubator",
    types=(CardType.ARTIFACT,),
    subtypes=("Incubator",),
    abilities=(activated("{2}", transform),),
    token=True,
    other_face=phyrexian,
)
"""The token that incubate creates (CR 111.10i)."""


def incubate(number: Number, times: Number = 1) -> Instruction:
    """Incubate N (CR 701.53a), so many times at once."""
    return create_with_counters(incubator, number, number=times)


def time_travel(times: Number = 1) -> Instruction:
    """Time travel (CR 701.56a), so many times."""
    return Instruction(op=Op.TIME_TRAVEL, amount=times, kind="time")
