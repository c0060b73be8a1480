"""What a card's abilities can do at all, read off its definition, so that systems can skip what it does not do."""

from __future__ import annotations

from collections.abc import Sequence

from components.vocabulary.abilities import Function, Pipeline
from components.vocabulary.amounts import AmountCode, ConditionCode
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base, Combat
from components.zones import Zone
from sim.cards.compile_hints import PLAYER_CHANGES
from sim.cards.model import (
    Ability,
    Activated,
    Amount,
    Card,
    Condition,
    Cost,
    Enters,
    Instruction,
    ManaAbility,
    Replacement,
    Selector,
    Static,
    Triggered,
)
from sim.cards.walk import parts

ONLY_TAPPING = Cost(parts=(Instruction(op=Op.COST_TAP),))


def watches(abilities: Sequence[Ability]) -> int:
    """Bits of the events on which ``abilities`` trigger."""
    bits = 0
    for ability in abilities:
        if isinstance(ability, Triggered):
            bits |= 1 << ability.event
    return bits


def watches_elsewhere(abilities: Sequence[Ability]) -> int:
    """Bits of the events on which ``abilities`` trigger outside the battlefield."""
    return watches([a for a in abilities if isinstance(a, Triggered) and set(a.zones) - {Zone.BATTLEFIELD}])


_REPLACES = {
    Pipeline.COUNTERS: Function.REPLACES_COUNTERS,
    Pipeline.DAMAGE: Function.REPLACES_DAMAGE,
    Pipeline.ZONE_CHANGE: Function.REPLACES_ZONE_CHANGE,
    Pipeline.LIFE: Function.REPLACES_LIFE,
    Pipeline.DESTROY: Function.REPLACES_DESTROY,
    Pipeline.DRAW: Function.REPLACES_DRAW,
    Pipeline.TOKENS: Function.REPLACES_TOKENS,
    Pipeline.PROLIFERATE: Function.REPLACES_PROLIFERATE,
}


_SAYS = {
    Op.CHANGE_COST: Function.CHANGES_COSTS,
    **dict.fromkeys((Op.CAST_AS_INSTANT, Op.PLAY_FROM_ZONE, Op.SPELLS_CANT_BE_COUNTERED), Function.ALLOWS_CASTING),
    **dict.fromkeys((Op.CANT_BE_ACTIVATED, Op.CANT_BE_CAST), Function.FORBIDS),
    Op.CANT_BE_BLOCKED_BY: Function.RESTRICTS_BLOCKS,
    Op.MAXIMUM_COUNTERS: Function.LIMITS_COUNTERS,
    Op.KEEPS_COUNTERS: Function.KEEPS_COUNTERS,
}


def functions(card: Card, abilities: Sequence[Ability]) -> int:
    """`Function` bits of a card with all its ``abilities``, those of level bands and land types included."""
    bits = int(Function.STATIC) if card.bands else 0
    for ability in abilities:
        bits |= _function(ability)
    return bits


VOLATILE_AMOUNTS = frozenset(
    {
        *(AmountCode.HAND, AmountCode.LANDS_ENTERED, AmountCode.SPELLS_CAST, AmountCode.DAMAGE_TAKEN),
        *(AmountCode.LIFE_GAINED, AmountCode.LIFE_LOST, AmountCode.CREATURES_DIED, AmountCode.CARDS_IN_ZONE),
        *(AmountCode.DAMAGE, AmountCode.CREATURES_ATTACKED),
    }
)
LASTING_CONDITIONS = frozenset(
    {
        *(ConditionCode.COMPARE, ConditionCode.ALL, ConditionCode.EITHER, ConditionCode.NOT, ConditionCode.MATCHES),
        *(ConditionCode.KICKED, ConditionCode.WAS_CAST, ConditionCode.CAST_FROM, ConditionCode.CAST_AS),
    }
)


def _is_volatile(ability: Static) -> bool:
    """Whether what the ability says can change without a permanent, counter, attachment or life total changing."""
    for _, node in parts(ability):
        if isinstance(node, Selector) and (
            node.base in (Base.CARDS, Base.STACK)
            or node.tapped is not None
            or node.combat != Combat.ANY
            or node.entered_this_turn
            or node.damaged_by_this
        ):
            return True
        if isinstance(node, Amount) and node.code in VOLATILE_AMOUNTS:
            return True
        if isinstance(node, Condition) and node.code not in LASTING_CONDITIONS:
            return True
    return False


PERMANENT_BASES = frozenset({Base.THIS, Base.ATTACHED, Base.PERMANENTS, Base.LINKED, Base.MODIFIED})
AMOUNTS_OF_PERMANENTS = frozenset(
    {
        *(AmountCode.CONSTANT, AmountCode.X, AmountCode.COUNT, AmountCode.COUNTERS, AmountCode.MOST_COUNTERS),
        *(AmountCode.POWER, AmountCode.TOUGHNESS, AmountCode.MANA_VALUE, AmountCode.GREATEST_POWER),
        *(AmountCode.TOTAL_POWER, AmountCode.SUM, AmountCode.DIFFERENCE, AmountCode.PRODUCT, AmountCode.TOXIC),
    }
)


def _depends_on_players(ability: Static) -> bool:
    """Whether what the ability says may change as a life total or a player's counters do: surely not if all that it
    speaks of are permanents.
    """
    for _, node in parts(ability):
        if isinstance(node, Selector) and node.base not in PERMANENT_BASES:
            return True
        if isinstance(node, Amount) and node.code not in AMOUNTS_OF_PERMANENTS:
            return True
    return False


def _function(ability: Ability) -> int:
    if isinstance(ability, Static):
        bits = 0
        for i in ability.modifications:
            bits |= Function.CHANGES_PLAYERS if i.op in PLAYER_CHANGES else _SAYS.get(i.op, Function.STATIC)
        if bits & Function.STATIC:
            bits |= Function.VOLATILE if _is_volatile(ability) else 0
            bits |= Function.DEPENDS_ON_PLAYERS if _depends_on_players(ability) else 0
        return bits
    if isinstance(ability, Replacement):
        return _REPLACES[ability.replaces]
    if isinstance(ability, Enters):
        return Function.ENTERS
    if isinstance(ability, ManaAbility):
        return Function.MANA
    return Function.ACTIVATED if isinstance(ability, Activated) else 0


def hand_actions(abilities: Sequence[Ability]) -> int:
    """1 if some ability can be activated from the hand or another zone that is not the battlefield, else 0."""
    return int(any(isinstance(a, Activated) and set(a.zones) - {Zone.BATTLEFIELD} for a in abilities))


def acts_elsewhere(card: Card, abilities: Sequence[Ability]) -> bool:
    """Whether the card can be cast or activated from graveyard, exile or command zone."""
    zones = {alternative.zone for alternative in card.alternatives}
    zones.update(zone for ability in abilities if isinstance(ability, Activated) for zone in ability.zones)
    return bool(zones & {Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND})


def plain_mana(card: Card, abilities: Sequence[Ability]) -> int:
    """Place among ``abilities`` of the only mana ability, if all it says is to tap for one mana; else -1."""
    found = [(i, ability) for i, ability in enumerate(abilities) if isinstance(ability, ManaAbility)]
    if len(found) != 1 or card.bands:
        return -1
    place, ability = found[0]
    return place if is_plain(ability) and ability.spend_on is None else -1


def is_plain(ability: ManaAbility) -> bool:
    """Whether all that a mana ability says is to tap for one mana, and perhaps what that may be spent on."""
    return ability == ManaAbility(colors=ability.colors, cost=ONLY_TAPPING, spend_on=ability.spend_on)
