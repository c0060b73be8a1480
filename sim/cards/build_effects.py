"""Verbs of the card vocabulary: what a resolving spell or ability does.

Where ``on``, ``to`` or ``who`` is not given, an effect acts on the (first) target.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from components.characteristics import CardType, Color, Keyword, Restriction
from components.continuous import Duration
from components.vocabulary.instructions import Op, OpFlag
from components.zones import Zone
from sim.cards.build_words import plus_one, poison, the_target, this, you
from sim.cards.model import Card, Condition, Cost, Instruction, Number, Selector
from sim.cards.terms import ANY_KIND


@dataclass(frozen=True)
class Toxic:
    """The keyword toxic with its number (CR 702.164)."""

    number: int


def toxic(number: int) -> Toxic:
    """Toxic N (CR 702.164)."""
    return Toxic(number)


Gained: TypeAlias = Keyword | Restriction | Toxic | Instruction
"""What an object can gain: a keyword, a restriction, toxic N, or any modification."""


def changes(power: Number = 0, toughness: Number = 0, *gained: Gained) -> tuple[Instruction, ...]:
    """Modifications: + ``power`` / + ``toughness`` (none if both are 0) and what is gained."""
    parts: list[Instruction] = []
    if power != 0 or toughness != 0:
        parts.append(Instruction(op=Op.MODIFY_PT, amount=power, second=toughness))
    keywords = tuple(g for g in gained if isinstance(g, Keyword))
    restrictions = tuple(g for g in gained if isinstance(g, Restriction))
    if keywords:
        parts.append(Instruction(op=Op.ADD_KEYWORDS, keywords=keywords))
    if restrictions:
        parts.append(Instruction(op=Op.RESTRICT, restrictions=restrictions))
    parts += [Instruction(op=Op.ADD_TOXIC, amount=g.number) for g in gained if isinstance(g, Toxic)]
    parts += [g for g in gained if isinstance(g, Instruction)]
    return tuple(parts)


def pump(
    power: Number,
    toughness: Number,
    *gained: Gained,
    on: Selector = the_target,
    until: Duration = Duration.END_OF_TURN,
) -> Instruction:
    """+ ``power`` / + ``toughness``, and what is gained with it, until end of turn."""
    return Instruction(op=Op.START_EFFECT, selector=on, duration=until, then=changes(power, toughness, *gained))


def gains(*gained: Gained, on: Selector = the_target, until: Duration = Duration.END_OF_TURN) -> Instruction:
    """Gains keywords, restrictions or other modifications until end of turn."""
    return pump(0, 0, *gained, on=on, until=until)


def becomes(power: Number, toughness: Number) -> Instruction:
    """Modification: base power and toughness (CR 613.4b)."""
    return Instruction(op=Op.SET_PT, amount=power, second=toughness)


def only_colors(*colors: Color) -> Instruction:
    """Modification: has these colours and no others."""
    return Instruction(op=Op.SET_COLORS, colors=colors)


def only_subtypes(*subtypes: str) -> Instruction:
    """Modification: has these subtypes and no others of their sets, such as creature types; card types stay."""
    return Instruction(op=Op.SET_TYPES, subtypes=subtypes, flags=(OpFlag.KEEP_TYPES,))


def also_types(*types: CardType) -> Instruction:
    """Modification: has these card types too."""
    return Instruction(op=Op.ADD_TYPES, types=types)


def of_chosen_color(*first: Keyword | Restriction, register: int = 0) -> Instruction:
    """Modification: the member of a family for white (such as hexproof from white), moved to the colour chosen."""
    keywords = tuple(f for f in first if isinstance(f, Keyword))
    restrictions = tuple(f for f in first if isinstance(f, Restriction))
    op = Op.ADD_KEYWORDS if keywords else Op.RESTRICT
    flags = (OpFlag.CHOSEN_COLOR,)
    return Instruction(op=op, keywords=keywords, restrictions=restrictions, register=register, flags=flags)


choose_color = Instruction(op=Op.CHOOSE_COLOR)
hexproof_from_chosen_color = of_chosen_color(Keyword.HEXPROOF_FROM_WHITE)
protection_from_chosen_color = of_chosen_color(Keyword.PROTECTION_FROM_WHITE)
cant_be_blocked_by_chosen_color = of_chosen_color(Restriction.CANT_BE_BLOCKED_BY_WHITE)


def put_counters(number: Number, kind: str = plus_one, on: Selector = the_target) -> Instruction:
    """Put counters of a kind (CR 122)."""
    return Instruction(op=Op.PUT_COUNTERS, amount=number, kind=kind, selector=on)


def remove_counters(number: Number | None, kind: str | None, on: Selector = the_target) -> Instruction:
    """Remove counters; None: all of them, of every kind."""
    return Instruction(op=Op.REMOVE_COUNTERS, amount=number, kind=kind or ANY_KIND, selector=on)


def give_poison(number: Number = 1, to: Selector = the_target) -> Instruction:
    """Give players poison counters."""
    return put_counters(number, poison, to)


proliferate = Instruction(op=Op.PROLIFERATE, amount=1)


def proliferate_times(number: Number) -> Instruction:
    """Proliferate several times (CR 701.34)."""
    return Instruction(op=Op.PROLIFERATE, amount=number)


def deal(number: Number, to: Selector = the_target, source: Selector | None = None) -> Instruction:
    """Deal damage, from this source unless another is given."""
    return Instruction(op=Op.DEAL_DAMAGE, amount=number, selector=to, other=source)


def together(*parts: Instruction) -> Instruction:
    """Deal several pieces of damage at the same time."""
    return Instruction(op=Op.DEAL_TOGETHER, then=parts)


def each_deals(who: Selector, to: Selector = the_target, number: Number | None = None) -> Instruction:
    """Each of these deals damage, its power unless a number is given, at the same time."""
    return Instruction(op=Op.EACH_DEALS_DAMAGE, other=who, selector=to, amount=number)


def fight(one: Selector, other: Selector) -> Instruction:
    """Fight (CR 701.14)."""
    return Instruction(op=Op.FIGHT, selector=one, other=other)


def gain_life(number: Number, who: Selector = you) -> Instruction:
    """Gain life."""
    return Instruction(op=Op.GAIN_LIFE, amount=number, selector=who)


def lose_life(number: Number, who: Selector = you) -> Instruction:
    """Lose life."""
    return Instruction(op=Op.LOSE_LIFE, amount=number, selector=who)


def draw(number: Number = 1, who: Selector = you) -> Instruction:
    """Draw cards."""
    return Instruction(op=Op.DRAW, amount=number, selector=who)


def discard(number: Number = 1, who: Selector = the_target, at_random: bool = False) -> Instruction:
    """Discard cards, of the discarding player's choice or at random (CR 701.9b)."""
    return Instruction(op=Op.DISCARD, amount=number, selector=who, flags=(OpFlag.AT_RANDOM,) if at_random else ())


def mill(number: Number, who: Selector = the_target) -> Instruction:
    """Mill cards."""
    return Instruction(op=Op.MILL, amount=number, selector=who)


def scry(number: Number) -> Instruction:
    """Scry N (CR 701.22)."""
    return Instruction(op=Op.SCRY, amount=number, selector=you)


def surveil(number: Number) -> Instruction:
    """Surveil N (CR 701.25)."""
    return Instruction(op=Op.SURVEIL, amount=number, selector=you)


def search_library(
    for_: Selector, number: Number = 1, to: Zone = Zone.HAND, who: Selector | None = None, tapped: bool = False
) -> Instruction:
    """Search for up to ``number`` cards and put them into the zone ``to``; then shuffle."""
    flags = (OpFlag.TAPPED,) if tapped else ()
    return Instruction(op=Op.SEARCH_LIBRARY, selector=for_, amount=number, zone=to, other=who, flags=flags)


def look_at_hand(who: Selector = the_target) -> Instruction:
    """Look at a hand."""
    return Instruction(op=Op.LOOK_AT_HAND, selector=who)


def destroy(what: Selector = the_target, can_regenerate: bool = True) -> Instruction:
    """Destroy permanents (CR 701.8)."""
    return Instruction(op=Op.DESTROY, selector=what, flags=() if can_regenerate else (OpFlag.CANT_REGENERATE,))


def exile(what: Selector = the_target) -> Instruction:
    """Exile."""
    return Instruction(op=Op.EXILE, selector=what)


def exile_with_this(what: Selector = the_target) -> Instruction:
    """Exile with this, for its other abilities that speak of cards exiled with it (CR 607.2a)."""
    return Instruction(op=Op.EXILE, selector=what, flags=(OpFlag.WITH_THIS,))


def exile_until_this_leaves(what: Selector = the_target) -> Instruction:
    """Exile until this leaves the battlefield (CR 610.3)."""
    return Instruction(op=Op.EXILE_UNTIL_LEAVES, selector=what)


def sacrifices(who: Selector, what: Selector, number: Number = 1) -> Instruction:
    """Each of the players sacrifices permanents of their choice (CR 701.21)."""
    return Instruction(op=Op.SACRIFICE, other=who, selector=what, amount=number)


def return_to_hand(what: Selector = the_target) -> Instruction:
    """Return to its owner's hand."""
    return Instruction(op=Op.RETURN_TO_HAND, selector=what)


def return_to_battlefield(what: Selector, number: Number | None = None, kind: str | None = None) -> Instruction:
    """Put onto the battlefield under its owner's control, with counters if given."""
    return Instruction(op=Op.PUT_ONTO_BATTLEFIELD, selector=what, amount=number, kind=kind)


def tap_it(what: Selector = the_target) -> Instruction:
    """Tap permanents."""
    return Instruction(op=Op.TAP, selector=what)


def untap_it(what: Selector = the_target) -> Instruction:
    """Untap permanents."""
    return Instruction(op=Op.UNTAP, selector=what)


def create(token: Card, number: Number = 1, *flags: OpFlag, who: Selector | None = None) -> Instruction:
    """Create tokens (CR 701.7)."""
    return Instruction(op=Op.CREATE_TOKEN, definition=token, amount=number, other=who, flags=flags)


def counter_spell(what: Selector = the_target) -> Instruction:
    """Counter a spell (CR 701.6)."""
    return Instruction(op=Op.COUNTER_SPELL, selector=what)


def regenerate(what: Selector = this) -> Instruction:
    """Regenerate (CR 701.19)."""
    return Instruction(op=Op.REGENERATE, selector=what)


def attach(what: Selector = this, to: Selector = the_target) -> Instruction:
    """Attach (CR 701.3)."""
    return Instruction(op=Op.ATTACH, selector=what, other=to)


transform = Instruction(op=Op.TRANSFORM, selector=this)


def if_(condition: Condition, *then: Instruction, otherwise: Instruction | None = None) -> Instruction:
    """Do ``then`` if the condition holds, else ``otherwise``."""
    return Instruction(op=Op.IF, condition=condition, then=then, otherwise=_listed(otherwise))


def player_may(who: Selector, *then: Instruction, otherwise: Instruction | None = None) -> Instruction:
    """Do ``then`` if a player wants it, else ``otherwise``."""
    return Instruction(op=Op.MAY, other=who, then=then, otherwise=_listed(otherwise))


def you_may(*then: Instruction, otherwise: Instruction | None = None) -> Instruction:
    """Do ``then`` if the controller wants to, else ``otherwise``."""
    return Instruction(op=Op.MAY, then=then, otherwise=_listed(otherwise))


def _listed(instruction: Instruction | None) -> tuple[Instruction, ...]:
    return () if instruction is None else (instruction,)


def unless_pays(who: Selector, price: str | Cost, *effects: Instruction) -> Instruction:
    """Do ``effects`` unless a player pays mana, or a cost."""
    paid = Cost(mana=price) if isinstance(price, str) else price
    return Instruction(op=Op.PAY, other=who, cost=paid, otherwise=effects)


def you_may_pay(mana: str, *effects: Instruction) -> Instruction:
    """The controller may pay mana; if so, do ``effects``."""
    return Instruction(op=Op.PAY, cost=Cost(mana=mana), then=effects)
