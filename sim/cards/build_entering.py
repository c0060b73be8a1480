"""How permanents enter, where objects go instead, and what becomes of them: copies, phasing, transforming, blinking."""

from __future__ import annotations

from dataclasses import replace

from components.characteristics import CardType, Color, Keyword, Restriction, Supertype
from components.clock import Step
from components.continuous import Duration
from components.vocabulary.abilities import Pipeline
from components.vocabulary.amounts import AmountCode, ConditionCode
from components.vocabulary.instructions import LibraryPlace, Op, OpFlag
from components.vocabulary.selectors import Base, Who
from components.zones import Zone
from sim.cards.build_abilities import as_long_as, this_gains
from sim.cards.build_damage import at_the_next
from sim.cards.build_effects import Gained, changes, create, put_counters, return_to_battlefield
from sim.cards.build_numbers import event_amount, this_has, times
from sim.cards.build_selectors import chosen
from sim.cards.build_words import another, cards, creatures_you_control, it, plus_one, the_target, this, you
from sim.cards.model import Amount, Card, Condition, Enters, Instruction, Number, Replacement, Selector


def as_it_enters(*effects: Instruction, what: Selector | None = None, only_if: Condition | None = None) -> Enters:
    """Effects on how this enters (CR 614.1c), or others that ``what`` selects; `it` is what enters."""
    return Enters(effects=effects, subject=what, condition=only_if)


def choosing_player(who: Selector) -> Instruction:
    """As it enters a player is chosen."""
    return Instruction(op=Op.ENTERS_CHOOSING_PLAYER, selector=who)


def with_counters(number: Number = 1, kind: str = plus_one) -> Instruction:
    """It enters with counters."""
    return Instruction(op=Op.ENTERS_WITH_COUNTERS, amount=number, kind=kind)


def entering_gains(*gained: Gained) -> Instruction:
    """It enters with something for as long as it stays."""
    return Instruction(op=Op.START_EFFECT, selector=it, duration=Duration.GAME, then=changes(0, 0, *gained))


def may_enter(*then: Instruction, otherwise: tuple[Instruction, ...] = ()) -> Instruction:
    """Its controller chooses whether it enters in one way or in the other."""
    return Instruction(op=Op.MAY, then=then, otherwise=otherwise)


riot = as_it_enters(may_enter(with_counters(), otherwise=(entering_gains(Keyword.HASTE),)))
"""Riot (CR 702.136)."""


unleash = (
    as_it_enters(may_enter(with_counters())),
    as_long_as(this_has(plus_one), this_gains(Restriction.CANT_BLOCK)),
)
"""Unleash (CR 702.98)."""


def devour(number: Number, what: Selector | None = None) -> Enters:
    """Devour N (CR 702.82): N counters for each of ``what`` that is sacrificed (your creatures unless given)."""
    counters = times(number, event_amount)
    sacrificed = another(what or creatures_you_control)
    return as_it_enters(Instruction(op=Op.ENTERS_DEVOURING, selector=sacrificed, amount=counters, kind=plus_one))


devoured = event_amount
"""Number of objects that are sacrificed to devour."""


def pay_life_or_enter_tapped(life: int = 2) -> Enters:
    """Enters tapped unless life is paid."""
    return as_it_enters(Instruction(op=Op.ENTERS_PAYING_LIFE_OR_TAPPED, amount=life))


def as_copy_of(what: Selector, *exceptions: Instruction) -> Instruction:
    """It enters as a copy of one of these, chosen, except for some modifications (CR 707.2, 707.9)."""
    return Instruction(op=Op.ENTERS_AS_COPY, selector=what, then=exceptions)


def may_enter_as_copy(what: Selector, *exceptions: Instruction, with_: tuple[Instruction, ...] = ()) -> Enters:
    """You may have it enter as a copy; ``with_`` is done then as well."""
    return as_it_enters(may_enter(as_copy_of(what, *exceptions), *with_))


not_legendary = Instruction(op=Op.REMOVE_SUPERTYPES, supertypes=(Supertype.LEGENDARY,))
"""Modification: isn't legendary."""


def is_no(*types: CardType) -> Instruction:
    """Modification: does not have these card types."""
    return Instruction(op=Op.REMOVE_TYPES, types=types)


is_no_creature = is_no(CardType.CREATURE)


def devotion(*colors: Color) -> Amount:
    """Your devotion to colours (CR 700.5)."""
    return Amount(code=AmountCode.DEVOTION, selector=you, value=sum(int(color) for color in colors))


def cast_from(zone: Zone) -> Condition:
    """Holds if it was cast from a zone."""
    return Condition(code=ConditionCode.CAST_FROM, value=int(zone))


was_cast = Condition(code=ConditionCode.WAS_CAST)


def cards_anywhere(*types: CardType, of: Who = Who.YOU) -> Selector:
    """Cards of any of ``types`` of players ``of``, in whatever zone."""
    return Selector(base=Base.CARDS, any_types=types, controller=of)


linked = Selector(base=Base.LINKED)
"""The card or permanent that this remembers."""


def attach_for_good(what: Selector, to: Selector) -> Instruction:
    """Attach, and from now on it can enchant that."""
    return Instruction(op=Op.ATTACH, selector=what, other=to, flags=(OpFlag.REMEMBERED,))


exiled_cards = replace(cards(Zone.EXILE, of=Who.ANYONE), remembered=True)
"""Cards that effects exiled and will return."""


def exile_until_next_end_step(what: Selector) -> tuple[Instruction, Instruction]:
    """Exile permanents; at the beginning of the next end step they return under their owners' control."""
    exiled = Instruction(op=Op.EXILE, selector=what, flags=(OpFlag.REMEMBERED,))
    return exiled, at_the_next(Step.END, return_to_battlefield(exiled_cards))


def exile_with_counters(number: Number, kind: str, what: Selector = this) -> tuple[Instruction, Instruction]:
    """Exile a card from where it went, with counters on it (CR 122.1)."""
    exiled = Instruction(op=Op.EXILE, selector=what, flags=(OpFlag.REMEMBERED,))
    return exiled, put_counters(number, kind, chosen)


def goes_to_instead(
    what: Selector | None = None, to: Zone = Zone.EXILE, zone: Zone | None = Zone.GRAVEYARD, *beside: Instruction
) -> Replacement:
    """What would go to ``zone`` goes elsewhere instead (CR 614.1a); ``beside`` what happens then as well.

    ``what`` None: this, from wherever it comes; what goes to a library instead is shuffled into it.
    """
    effects = (Instruction(op=Op.REPLACE_ZONE, zone=to), *beside)
    zones = tuple(Zone) if what is None else (Zone.BATTLEFIELD,)
    return Replacement(
        replaces=Pipeline.ZONE_CHANGE, effects=effects, subject=this if what is None else what, zone=zone, zones=zones
    )


def more_tokens(factor: int = 2, who: Who = Who.YOU) -> Replacement:
    """Players create so many times as many tokens."""
    effect = Instruction(op=Op.REPLACE_TIMES, amount=factor)
    return Replacement(replaces=Pipeline.TOKENS, effects=(effect,), player=who)


def create_with_counters(token: Card, counters: Number, kind: str = plus_one, number: Number = 1) -> Instruction:
    """Create tokens that enter with counters (CR 122.6a)."""
    return replace(create(token, number), second=counters, kind=kind)


def create_copy(
    of: Selector = the_target, number: Number = 1, *flags: OpFlag, exceptions: tuple[Instruction, ...] = ()
) -> Instruction:
    """Create tokens that are copies of an object (CR 707.2), except for some modifications (CR 707.9)."""
    return Instruction(op=Op.CREATE_TOKEN, selector=of, amount=number, flags=flags, then=exceptions)


this_spell = Selector(base=Base.SPELL)
"""This spell itself, while it resolves."""


def into_library(what: Selector = this_spell, place: LibraryPlace = LibraryPlace.SHUFFLED) -> Instruction:
    """Put into its owner's library: shuffled into it, or at the bottom."""
    return Instruction(op=Op.PUT_ON_LIBRARY, selector=what, amount=int(place))


def phase_out(what: Selector = the_target, up_to: Number | None = None) -> Instruction:
    """These phase out (CR 702.26), or up to so many of them, chosen."""
    return Instruction(op=Op.PHASE_OUT, selector=what, amount=up_to)
