"""Nouns of the card vocabulary: keywords, colours, players and objects."""

from __future__ import annotations

from dataclasses import replace

from components.characteristics import CardType, Color, Keyword, Restriction, Supertype
from components.vocabulary.selectors import Base, Combat, Field, Relation, Who
from components.zones import Zone
from sim.cards.model import Selector

deathtouch, defender, double_strike = Keyword.DEATHTOUCH, Keyword.DEFENDER, Keyword.DOUBLE_STRIKE
first_strike, flash, flying, haste = Keyword.FIRST_STRIKE, Keyword.FLASH, Keyword.FLYING, Keyword.HASTE
hexproof, indestructible, infect = Keyword.HEXPROOF, Keyword.INDESTRUCTIBLE, Keyword.INFECT
lifelink, menace, reach, shroud = Keyword.LIFELINK, Keyword.MENACE, Keyword.REACH, Keyword.SHROUD
trample, vigilance, wither, shadow = Keyword.TRAMPLE, Keyword.VIGILANCE, Keyword.WITHER, Keyword.SHADOW
intimidate, fear, changeling, exalted = Keyword.INTIMIDATE, Keyword.FEAR, Keyword.CHANGELING, Keyword.EXALTED
protection_from_artifacts, protection_from_everything = (
    Keyword.PROTECTION_FROM_ARTIFACTS,
    Keyword.PROTECTION_FROM_EVERYTHING,
)
protection_from_creatures = Keyword.PROTECTION_FROM_CREATURES
protection_from_instants = Keyword.PROTECTION_FROM_INSTANTS
protection_from_white, protection_from_blue = Keyword.PROTECTION_FROM_WHITE, Keyword.PROTECTION_FROM_BLUE
protection_from_black, protection_from_red = Keyword.PROTECTION_FROM_BLACK, Keyword.PROTECTION_FROM_RED
protection_from_green = Keyword.PROTECTION_FROM_GREEN
umbra_armor, storm = Keyword.UMBRA_ARMOR, Keyword.STORM
prowess, islandwalk, swampwalk = Keyword.PROWESS, Keyword.ISLANDWALK, Keyword.SWAMPWALK

cant_block, cant_attack, cant_be_blocked = Restriction.CANT_BLOCK, Restriction.CANT_ATTACK, Restriction.CANT_BE_BLOCKED
attacks_if_able, does_not_untap = Restriction.ATTACKS_IF_ABLE, Restriction.DOES_NOT_UNTAP
cant_be_targeted_by_opponents = Restriction.CANT_BE_TARGETED_BY_OPPONENTS
cant_be_regenerated, cant_get_counters = Restriction.CANT_BE_REGENERATED, Restriction.CANT_GET_COUNTERS
assigns_by_toughness, assigns_as_unblocked = Restriction.ASSIGNS_BY_TOUGHNESS, Restriction.ASSIGNS_AS_UNBLOCKED

legendary, basic, snow, world = Supertype.LEGENDARY, Supertype.BASIC, Supertype.SNOW, Supertype.WORLD
white, blue, black, red, green, colorless = Color
any_color = (white, blue, black, red, green)

battlefield, graveyard, hand, library, exile_zone, outside_the_game = (
    *(Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.HAND),
    *(Zone.LIBRARY, Zone.EXILE, Zone.OUTSIDE),
)

plus_one, minus_one, poison = "+1/+1", "-1/-1", "poison"

this = Selector(base=Base.THIS)
the_target = Selector(base=Base.TARGET)
second_target = Selector(base=Base.TARGET, index=1)
it = Selector(base=Base.EVENT_OBJECT)
"""The object of the event that triggered the ability."""
enchanted = equipped = Selector(base=Base.ATTACHED)
modified = Selector(base=Base.MODIFIED)
"""In the numbers of a modification: each object that it modifies."""

you = Selector(base=Base.PLAYERS, controller=Who.YOU)
opponents = an_opponent = Selector(base=Base.PLAYERS, controller=Who.OPPONENT)
players = a_player = Selector(base=Base.PLAYERS)
its_controller = Selector(base=Base.PLAYERS, controller=Who.TARGET_PLAYER)
"""The player who is, or controls, the target."""
that_player = Selector(base=Base.PLAYERS, controller=Who.EVENT_PLAYER)
"""The player of the event that triggered the ability."""
defending_player = Selector(base=Base.PLAYERS, controller=Who.DEFENDING_PLAYER)


def permanents(*types: CardType) -> Selector:
    """Permanents of any of ``types``, all if none is given."""
    return Selector(base=Base.PERMANENTS, any_types=types)


creatures = a_creature = permanents(CardType.CREATURE)
artifacts, enchantments, lands = (
    permanents(CardType.ARTIFACT),
    permanents(CardType.ENCHANTMENT),
    permanents(CardType.LAND),
)
creature_or_planeswalker = permanents(CardType.CREATURE, CardType.PLANESWALKER)
artifact_or_creature = permanents(CardType.ARTIFACT, CardType.CREATURE)
artifact_or_enchantment = permanents(CardType.ARTIFACT, CardType.ENCHANTMENT)
any_target = Selector(
    base=Base.PERMANENTS_AND_PLAYERS, any_types=(CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE)
)


def cards(zone: Zone, *types: CardType, of: Who = Who.YOU) -> Selector:
    """Cards of any of ``types`` in the ``zone`` of the players ``of``."""
    return Selector(base=Base.CARDS, zone=zone, any_types=types, controller=of)


def cards_elsewhere(*types: CardType, of: Who = Who.YOU) -> Selector:
    """Cards of any of ``types`` of the players ``of``, wherever they are but on the battlefield, and such spells."""
    return Selector(base=Base.CARDS, any_types=types, controller=of)


def spells(*types: CardType) -> Selector:
    """Spells of any of ``types`` on the stack, all if none is given."""
    return Selector(base=Base.STACK, any_types=types)


def your_teams(selector: Selector) -> Selector:
    """Of these, those that your team controls."""
    return replace(selector, controller=Who.TEAM)


def yours(selector: Selector) -> Selector:
    """Of these, those that you control."""
    return replace(selector, controller=Who.YOU)


def of_opponents(selector: Selector) -> Selector:
    """Of these, those that an opponent controls."""
    return replace(selector, controller=Who.OPPONENT)


def another(selector: Selector) -> Selector:
    """Of these, all but this one."""
    return replace(selector, other=True)


def of_type(selector: Selector, *subtypes: str) -> Selector:
    """Of these, those with any of the subtypes."""
    return replace(selector, any_subtypes=subtypes)


def with_keyword(selector: Selector, *keywords: Keyword) -> Selector:
    """Of these, those with any of the keywords."""
    return replace(selector, any_keywords=keywords)


def with_toxic(selector: Selector) -> Selector:
    """Of these, those with toxic."""
    return replace(selector, toxic=True)


def with_counter(selector: Selector, kind: str) -> Selector:
    """Of these, those with a counter of a kind ("any": of any kind)."""
    return replace(selector, counter=kind)


def of_chosen_type(selector: Selector) -> Selector:
    """Of these, those with the type chosen as this entered."""
    return replace(selector, chosen_type=True)


def damaged_by_this(selector: Selector) -> Selector:
    """Of these, those that this dealt damage this turn."""
    return replace(selector, damaged_by_this=True)


def nonland(selector: Selector) -> Selector:
    """Of these, those that are not lands."""
    return replace(selector, no_types=(CardType.LAND,))


def nonbasic(selector: Selector) -> Selector:
    """Of these, those that are not basic."""
    return replace(selector, no_supertypes=(Supertype.BASIC,))


def attacking_or_blocking(selector: Selector) -> Selector:
    """Of these, those that attack or block."""
    return replace(selector, combat=Combat.ATTACKING_OR_BLOCKING)


def either(one: Selector, two: Selector) -> Selector:
    """What one or the other selects."""
    return replace(one, also=two)


def size(selector: Selector, power_and_toughness: int) -> Selector:
    """Of these, those whose power and toughness are both this number ("1/1 creature")."""
    return compared(selector, Field.POWER_AND_TOUGHNESS, Relation.EQUAL, power_and_toughness)


def compared(selector: Selector, field: Field, relation: Relation, number: int) -> Selector:
    """Of these, those whose ``field`` stands in ``relation`` to ``number``."""
    return replace(selector, field=field, relation=relation, number=number)


def power_at_least(selector: Selector, number: int) -> Selector:
    """Of these, those with at least this power."""
    return compared(selector, Field.POWER, Relation.AT_LEAST, number)


def power_at_most(selector: Selector, number: int) -> Selector:
    """Of these, those with at most this power."""
    return compared(selector, Field.POWER, Relation.AT_MOST, number)


def toughness_at_least(selector: Selector, number: int) -> Selector:
    """Of these, those with at least this toughness."""
    return compared(selector, Field.TOUGHNESS, Relation.AT_LEAST, number)


def total_power_and_toughness_at_most(selector: Selector, number: int) -> Selector:
    """Of these, those whose power and toughness together are at most this."""
    return compared(selector, Field.TOTAL_POWER_AND_TOUGHNESS, Relation.AT_MOST, number)


def mana_value_at_most(selector: Selector, number: int) -> Selector:
    """Of these, those with at most this mana value."""
    return compared(selector, Field.MANA_VALUE, Relation.AT_MOST, number)


creatures_you_control = creature_you_control = yours(creatures)
another_creature_you_control = other_creatures_you_control = another(creatures_you_control)
