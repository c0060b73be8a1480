"""Replacement and prevention effects of the card vocabulary (CR 614, 615), and what players can or cannot do."""

from __future__ import annotations

from components.characteristics import Color, Keyword
from components.trigger import Event
from components.vocabulary.abilities import Pipeline
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Who
from sim.cards.build_words import players, you
from sim.cards.model import Condition, Enters, Instruction, Number, Replacement, Selector, Static
from sim.cards.terms import ANY_KIND


def counters_you_put(
    op: Op, number: Number | None = None, who: Who = Who.YOU, on: Selector | None = None
) -> Replacement:
    """Counters that players ``who`` put, of any kind, change in number: ``op`` says how."""
    effect = Instruction(op=op, amount=number, flags=(OpFlag.BY_PUTTER,))
    return Replacement(replaces=Pipeline.COUNTERS, effects=(effect,), subject=on, player=who)


proliferate_twice_instead = Replacement(
    replaces=Pipeline.PROLIFERATE, effects=(Instruction(op=Op.REPLACE_TIMES, amount=2),), player=Who.YOU
)


def cant_get(kind: str | None, who: Selector) -> Replacement:
    """Counters of a kind (None: any) can't be put on these (CR 614.17)."""
    nothing = Instruction(op=Op.REPLACE_NOTHING)
    return Replacement(replaces=Pipeline.COUNTERS, effects=(nothing,), subject=who, kind=kind)


def damage_changes(
    op: Op,
    number: Number | None = None,
    *flags: OpFlag,
    from_: Selector | None = None,
    to: Selector | None = None,
    only_if: Condition | None = None,
    as_though: tuple[Keyword, ...] = (),
    then: tuple[Instruction, ...] = (),
) -> Replacement:
    """Damage from these to those (None: whatever) is changed as ``op`` says (CR 614.1a, 615.1)."""
    effect = Instruction(op=op, amount=number, other=from_, flags=flags, keywords=as_though, then=then)
    return Replacement(replaces=Pipeline.DAMAGE, effects=(effect,), subject=to, condition=only_if)


def damage_times(factor: int, from_: Selector | None = None, to: Selector | None = None) -> Replacement:
    """Damage from these to those is ``factor`` times as much."""
    return damage_changes(Op.REPLACE_TIMES, factor, from_=from_, to=to)


def damage_plus(number: int, from_: Selector | None = None, to: Selector | None = None) -> Replacement:
    """Damage from these to those is more by a number."""
    return damage_changes(Op.REPLACE_PLUS, number, from_=from_, to=to)


def prevent_damage(
    *flags: OpFlag,
    from_: Selector | None = None,
    to: Selector | None = None,
    number: int = -1,
    only_if: Condition | None = None,
    then: tuple[Instruction, ...] = (),
) -> Replacement:
    """Of damage from these to those ``number`` (-1: all) is prevented; then ``then`` is done (CR 615.5).

    In ``then`` ``it`` would have been dealt the damage, ``that_player`` controls the source, which is ``chosen``, and
    ``event_amount`` was prevented (with `OpFlag.THAT_MUCH`: would have been dealt).
    """
    return damage_changes(Op.REPLACE_PREVENT, number, *flags, from_=from_, to=to, only_if=only_if, then=then)


def damage_cant_be_prevented(*flags: OpFlag, from_: Selector | None = None) -> Replacement:
    """Damage from these (None: all damage) can't be prevented (CR 615.12)."""
    return damage_changes(Op.DAMAGE_UNPREVENTABLE, None, *flags, from_=from_)


def damage_as_though(
    *keywords: Keyword, from_: Selector | None = None, to: Selector | None = None, only_if: Condition | None = None
) -> Replacement:
    """Damage is dealt as though its source had keywords."""
    return damage_changes(Op.DAMAGE_AS, from_=from_, to=to, only_if=only_if, as_though=keywords)


def life_cant_change(event: Event | None = None, who: Selector = players) -> Replacement:
    """Players can't gain life, lose life (``event``), or either (CR 119.7, 119.8)."""
    nothing = Instruction(op=Op.REPLACE_NOTHING)
    return Replacement(replaces=Pipeline.LIFE, effects=(nothing,), subject=who, event=event)


def life_floor(least: int, only_if: Condition | None = None) -> Replacement:
    """Damage that would reduce your life total below ``least`` reduces it to that (CR 120.3a, 614.1a)."""
    floor = Instruction(op=Op.REPLACE_FLOOR, amount=least)
    return Replacement(replaces=Pipeline.LIFE, effects=(floor,), subject=you, event=Event.LOSES_LIFE, condition=only_if)


can_get_no_counters = Instruction(op=Op.PLAYER_CANT_GET_COUNTERS, kind=ANY_KIND)
"""Modification: the player can't get counters of any kind."""
cant_gain_life = life_cant_change(Event.GAINS_LIFE)
"""No player can gain life."""


def you_have(op: Op, number: Number | None = None) -> Static:
    """A rule about you: one of `Op.PLAYER_LAND_LIMIT` to `Op.PLAYER_CANT_LOSE_TO_LIFE`."""
    return Static(modifications=(Instruction(op=op, amount=number),), subject=you)


def additional_lands(number: Number, who: Selector = you) -> Static:
    """May play so many additional lands on each of their turns (CR 305.2)."""
    return Static(modifications=(Instruction(op=Op.PLAYER_LAND_LIMIT, amount=number),), subject=who)


cant_lose = you_have(Op.PLAYER_CANT_LOSE)
you_have_hexproof = you_have(Op.PLAYER_HEXPROOF)
cant_lose_to_life = you_have(Op.PLAYER_CANT_LOSE_TO_LIFE)
loyalty_twice_a_turn = you_have(Op.PLAYER_LOYALTY_TWICE)
no_legend_rule = Static(modifications=(Instruction(op=Op.PLAYER_NO_LEGEND_RULE),), subject=players)
"""The legend rule does not apply."""


def these_enter_with(what: Selector, number: Number, kind: str) -> Enters:
    """Others enter with additional counters (CR 614.1c, 614.12)."""
    return Enters(effects=(Instruction(op=Op.ENTERS_WITH_COUNTERS, amount=number, kind=kind),), subject=what)


your_spells_cant_be_countered = Instruction(op=Op.PLAYER_SPELLS_CANT_BE_COUNTERED)
"""Modification of a player: spells of the player can't be countered."""


def these_cant_be_countered(what: Selector) -> Static:
    """Spells of yours that are such can't be countered."""
    return Static(modifications=(Instruction(op=Op.SPELLS_CANT_BE_COUNTERED),), subject=what)


def player_hexproof_from(*colors: Color) -> Instruction:
    """Modification of a player: hexproof from these colours (CR 702.11d)."""
    return Instruction(op=Op.PLAYER_HEXPROOF_FROM, colors=colors)
