"""Further nouns of the card vocabulary: objects by what they are, where they stand and what happened to them."""

from __future__ import annotations

from dataclasses import replace

from components.characteristics import CardType, Color, Keyword, Supertype
from components.vocabulary.selectors import Base, Bound, Combat, Field, Relation, Who
from sim.cards.build_words import compared, creatures, permanents, you
from sim.cards.model import Selector

planeswalkers = permanents(CardType.PLANESWALKER)
nonland_permanents = replace(permanents(), no_types=(CardType.LAND,))
artifact_creatures = replace(permanents(), all_types=(CardType.ARTIFACT, CardType.CREATURE))
everything = Selector(base=Base.PERMANENTS_AND_PLAYERS)
"""All permanents and all players."""
you_and_your_permanents = replace(everything, controller=Who.YOU)
opponents_and_their_permanents = replace(everything, controller=Who.OPPONENT)
creatures_and_players = replace(everything, any_types=(CardType.CREATURE,))
player_or_planeswalker = replace(everything, any_types=(CardType.PLANESWALKER,))
you_and_your_creatures = replace(creatures, controller=Who.YOU, also=you)
second_chosen = Selector(base=Base.CHOSEN, index=1)
"""The object in choice register 1."""
third_target = Selector(base=Base.TARGET, index=2)
chosen = Selector(base=Base.CHOSEN)
"""The object in choice register 0."""


targeted_permanents = Selector(base=Base.EVENT_TARGETS)
"""The permanents that the event's spell or ability targets, of an ability that has no target itself."""


def controlled_by(selector: Selector, who: Who) -> Selector:
    """Of these, those of players in a relation to the ability, such as `Who.TARGET_PLAYER`."""
    return replace(selector, controller=who)


def of_target_player(selector: Selector) -> Selector:
    """Of these, those of the player who is, or controls, the target."""
    return controlled_by(selector, Who.TARGET_PLAYER)


def of_defending_player(selector: Selector) -> Selector:
    """Of these, those of the defending player of the event."""
    return controlled_by(selector, Who.DEFENDING_PLAYER)


of_that_player = of_defending_player


def controller_of(what: Selector) -> Selector:
    """The player who controls one given object, or last did."""
    return Selector(base=Base.CONTROLLER, of=what)


def owner_of(what: Selector) -> Selector:
    """The player who owns one given object."""
    return Selector(base=Base.OWNER, of=what)


def owned_by(selector: Selector, who: Who = Who.YOU) -> Selector:
    """Of these, those of owners in a relation to the ability."""
    return replace(selector, owner=who)


def but_not(selector: Selector, excluded: Selector) -> Selector:
    """Of these, all but given objects: targets, this, the event's."""
    return replace(selector, but=excluded)


def attached_to(selector: Selector, host: Selector) -> Selector:
    """Of these, those that are attached to a given object."""
    return replace(selector, host=host)


def not_of_type(selector: Selector, *subtypes: str) -> Selector:
    """Of these, those with none of the subtypes."""
    return replace(selector, no_subtypes=subtypes)


def that_are(selector: Selector, *types: CardType) -> Selector:
    """Of these, those with any of the card types."""
    return replace(selector, any_types=types)


def that_are_not(selector: Selector, *types: CardType) -> Selector:
    """Of these, those with none of the card types."""
    return replace(selector, no_types=types)


def with_supertype(selector: Selector, *supertypes: Supertype) -> Selector:
    """Of these, those with all the supertypes."""
    return replace(selector, supertypes=supertypes)


def of_color(selector: Selector, *colors: Color) -> Selector:
    """Of these, those of any of the colours."""
    return replace(selector, any_colors=colors)


def of_all_colors(selector: Selector, *colors: Color) -> Selector:
    """Of these, those of all the colours."""
    return replace(selector, all_colors=colors)


def not_of_color(selector: Selector, *colors: Color) -> Selector:
    """Of these, those of none of the colours."""
    return replace(selector, no_colors=colors)


def without_keyword(selector: Selector, *keywords: Keyword) -> Selector:
    """Of these, those with none of the keywords."""
    return replace(selector, no_keywords=keywords)


def without_counter(selector: Selector, kind: str) -> Selector:
    """Of these, those without any counter of a kind."""
    return replace(selector, no_counter=kind)


def with_counters_at_least(selector: Selector, kind: str, number: int) -> Selector:
    """Of these, those with at least so many (1 or more) counters of a kind."""
    return replace(compared(selector, Field.COUNTERS, Relation.AT_LEAST, number), counter=kind)


def with_level_up(selector: Selector) -> Selector:
    """Of these, those with level up (CR 702.87)."""
    return compared(selector, Field.LEVEL_UP, Relation.AT_LEAST, 1)


def of_generic_cost_at_most(selector: Selector, number: int) -> Selector:
    """Of these, those whose mana cost is so much generic mana or less, and nothing else."""
    return compared(selector, Field.GENERIC_COST, Relation.AT_MOST, number)


def tokens(selector: Selector) -> Selector:
    """Of these, those that are tokens."""
    return replace(selector, token=True)


def nontoken(selector: Selector) -> Selector:
    """Of these, those that are not tokens."""
    return replace(selector, token=False)


def noncommander(selector: Selector) -> Selector:
    """Of these, those that are no commanders (CR 903.3)."""
    return replace(selector, commander=False)


def you_dont_control(selector: Selector) -> Selector:
    """Of these, those that another player controls, be it a teammate."""
    return controlled_by(selector, Who.NOT_YOU)


def not_this_way(selector: Selector) -> Selector:
    """Of these, those to which the last counting instruction did nothing."""
    return replace(selector, unaffected=True)


def tapped(selector: Selector) -> Selector:
    """Of these, those that are tapped."""
    return replace(selector, tapped=True)


def untapped(selector: Selector) -> Selector:
    """Of these, those that are untapped."""
    return replace(selector, tapped=False)


def entered_this_turn(selector: Selector) -> Selector:
    """Of these, those that entered this turn."""
    return replace(selector, entered_this_turn=True)


def attacking(selector: Selector) -> Selector:
    """Of these, those that attack."""
    return replace(selector, combat=Combat.ATTACKING)


def named(selector: Selector, name: str) -> Selector:
    """Of these, those with a name (CR 201.2)."""
    return replace(selector, named=name)


def with_the_same_name(selector: Selector) -> Selector:
    """Of these, those with the same name as the first target (CR 201.2)."""
    return replace(selector, field=Field.NAME, relation=Relation.EQUAL, bound=Bound.OF_TARGET)


def with_the_name_of_the_chosen(selector: Selector) -> Selector:
    """Of these, those with the same name as the ``chosen`` object (CR 201.2)."""
    return replace(selector, field=Field.NAME, relation=Relation.EQUAL, bound=Bound.OF_CHOSEN)


def mana_value_is(selector: Selector, number: int) -> Selector:
    """Of these, those with this mana value."""
    return compared(selector, Field.MANA_VALUE, Relation.EQUAL, number)


def mana_value_at_most_x(selector: Selector) -> Selector:
    """Of these, those with mana value X or less."""
    return replace(selector, field=Field.MANA_VALUE, relation=Relation.AT_MOST, bound=Bound.X)


def mana_value_less_than_x(selector: Selector) -> Selector:
    """Of these, those with mana value less than X."""
    return replace(mana_value_at_most_x(selector), relation=Relation.LESS)


def mana_value_is_counters_on_this(selector: Selector, kind: str) -> Selector:
    """Of these, those whose mana value is the number of counters of a kind on this."""
    by_mana_value = replace(selector, field=Field.MANA_VALUE, relation=Relation.EQUAL)
    return replace(by_mana_value, bound=Bound.COUNTERS_ON_THIS, bound_kind=kind)


def mana_value_at_most_counters_on_this(selector: Selector, kind: str) -> Selector:
    """Of these, those whose mana value is at most the number of counters of a kind on this."""
    return replace(mana_value_is_counters_on_this(selector, kind), relation=Relation.AT_MOST)


def larger_than_this(selector: Selector) -> Selector:
    """Of these, those with greater power or greater toughness than this."""
    by_toughness = replace(selector, field=Field.TOUGHNESS, relation=Relation.GREATER, bound=Bound.TOUGHNESS_OF_THIS)
    by_power = replace(selector, field=Field.POWER, relation=Relation.GREATER, bound=Bound.POWER_OF_THIS)
    return replace(by_power, also=by_toughness)
