"""Whether one object or player is what a selector asks for (CR 109.2)."""

from dataclasses import replace

import pytest

from components.characteristics import CardType, Color, Keyword, Supertype
from components.clock import Step
from components.permanent import TurnMark
from components.reference import FIRST_STACK_OBJECT
from components.vocabulary.selectors import Base, Bound, Combat, Field, Relation, Who
from components.zones import Zone
from sim.cards.build import (
    artifact,
    artifact_creature,
    creature,
    creature_token,
    creatures,
    damaged_by_this,
    draw,
    either,
    enchantment,
    flying,
    instant,
    legendary,
    permanents,
    players,
    size,
    toxic,
    vigilance,
)
from sim.cards.model import Selector
from systems.objects.damagers import remember_damager
from systems.objects.fitting import compare, fits, is_related, matches
from systems.objects.numbers import number_of
from systems.objects.references import card_reference, set_context
from tests.board import put
from tests.systems.asker import Asker

EVERYTHING = permanents()
BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
BAT = creature("Bat", "{B}", "Bat", 1, 1, flying, toxic(1))
KING = creature("King", "{2}{W}{B}", "Human", 3, 4, legendary, vigilance)
GOLEM = artifact_creature("Golem", "{3}", "Golem", 3, 3)
ROCK = artifact("Rock", "{2}")
STONE = enchantment("Stone", "{W}")
SPIRIT = creature_token("Spirit", (Color.WHITE,), 1, 1)
SPELL = instant("Spell", "{X}{0}", draw(1))
OX = creature("Ox", "{W}", "Ox", 2, 4)
DRAGON = creature("Dragon", "{4}{R}", "Dragon", 7, 7)
ALL = (BEAR, BAT, KING, GOLEM, ROCK, STONE, "Forest")


def selected(selector, source="Rock", **context):
    asker = Asker(selector)
    asker.you(*ALL)
    return asker.selected(selector, source, **context)


def permanent(**conditions):
    return Selector(base=Base.PERMANENTS, **conditions)


@pytest.mark.parametrize(("relation", "holds"), [
    (Relation.AT_LEAST, (False, True, True)), (Relation.AT_MOST, (True, True, False)),
    (Relation.EQUAL, (False, True, False)), (Relation.GREATER, (False, False, True)),
    (Relation.LESS, (True, False, False)), (Relation.NOT_EQUAL, (True, False, True)),
])  # fmt: skip
def test_comparisons(relation, holds):
    assert tuple(compare(left, relation, 5) for left in (4, 5, 6)) == holds


@pytest.mark.parametrize(("who", "players"), [
    (Who.ANYONE, [-1, 0, 1, 2]), (Who.YOU, [0]), (Who.OPPONENT, [1, 2]), (Who.EVENT_PLAYER, [2]),
    (Who.DEFENDING_PLAYER, [2]), (Who.TARGET_PLAYER, [1]), (Who.A_PLAYER, [0, 1, 2]),
])  # fmt: skip
def test_players_seen_from_an_ability(board, who, players):
    """CR 109.5."""
    game = board.setting(num_players=3).opponent_has(BEAR).begin().game
    context = set_context(board.tables.scratch.context, board.find("Bear"), 0, 0)
    context.event_player = 2
    context.num_targets, context.targets[0] = 1, board.find("Bear")
    assert [player for player in (-1, 0, 1, 2) if is_related(game, who, player, context)] == players


@pytest.mark.parametrize(("conditions", "names"), [
    ({}, ["Bear", "Bat", "King", "Golem", "Rock", "Stone", "Forest"]),
    ({"any_types": (CardType.ARTIFACT, CardType.LAND)}, ["Golem", "Rock", "Forest"]),
    ({"all_types": (CardType.ARTIFACT, CardType.CREATURE)}, ["Golem"]),
    ({"no_types": (CardType.CREATURE, CardType.LAND)}, ["Rock", "Stone"]),
    ({"supertypes": (Supertype.LEGENDARY,)}, ["King"]),
    ({"no_supertypes": (Supertype.LEGENDARY, Supertype.BASIC)}, ["Bear", "Bat", "Golem", "Rock", "Stone"]),
    ({"any_colors": (Color.BLACK, Color.GREEN)}, ["Bear", "Bat", "King"]),
    ({"no_colors": (Color.BLACK, Color.GREEN)}, ["Golem", "Rock", "Stone", "Forest"]),
    ({"any_subtypes": ("Bear", "Bat")}, ["Bear", "Bat"]),
    ({"no_subtypes": ("Bear", "Bat", "Forest")}, ["King", "Golem", "Rock", "Stone"]),
    ({"any_keywords": (Keyword.FLYING, Keyword.VIGILANCE)}, ["Bat", "King"]),
    ({"no_keywords": (Keyword.FLYING, Keyword.VIGILANCE)}, ["Bear", "Golem", "Rock", "Stone", "Forest"]),
    ({"toxic": True}, ["Bat"]),
    ({"other": True}, ["Bear", "Bat", "King", "Golem", "Stone", "Forest"]),
])  # fmt: skip
def test_conditions_on_characteristics(conditions, names):
    assert selected(permanent(**conditions)) == names


@pytest.mark.parametrize(("field", "relation", "number", "names"), [
    (Field.POWER, Relation.AT_LEAST, 3, ["King", "Golem"]), (Field.POWER, Relation.AT_MOST, 2, ["Bear", "Bat"]),
    (Field.TOUGHNESS, Relation.EQUAL, 4, ["King"]), (Field.TOXIC, Relation.GREATER, 0, ["Bat"]),
    (Field.MANA_VALUE, Relation.LESS, 3, ["Bear", "Bat"]), (Field.MANA_VALUE, Relation.EQUAL, 4, ["King"]),
    (Field.POWER_AND_TOUGHNESS, Relation.EQUAL, 1, ["Bat"]),
    (Field.POWER_AND_TOUGHNESS, Relation.AT_LEAST, 3, ["King", "Golem"]),
])  # fmt: skip
def test_numbers_of_creatures(field, relation, number, names):
    """CR 208.1: power and toughness as they are; "1/1" asks for both."""
    assert selected(replace(creatures, field=field, relation=relation, number=number)) == names


@pytest.mark.parametrize(("counters", "fitting"), [(0, False), (1, True), (2, False)])
def test_the_size_counts_counters(counters, fitting):
    """CR 613.4c: a 1/1 with a +1/+1 counter is no 1/1."""
    one, two = size(creatures, 1), size(creatures, 2)
    asker = Asker(one, two)
    asker.you(put(BAT, {"+1/+1": counters}))
    assert asker.selected(two) == (["Bat"] if fitting else [])
    assert asker.selected(one) == (["Bat"] if counters == 0 else [])


@pytest.mark.parametrize(("bound", "names"), [
    (Bound.X, ["Bear", "Bat", "Ox"]), (Bound.POWER_OF_THIS, ["Bat"]),
    (Bound.TOUGHNESS_OF_THIS, ["Bear", "Bat", "Ox", "King"]),
    (Bound.COUNTERS_ON_THIS, ["Bear", "Bat", "Ox", "King", "Giant"]),
])  # fmt: skip
def test_bounds_that_are_not_fixed(bound, names):
    """Power less than X (here 3), than this power (2), toughness (4), or counters on this (5)."""
    selector = replace(creatures, field=Field.POWER, relation=Relation.LESS, bound=bound, bound_kind="shield")
    asker = Asker(selector)
    asker.you(BEAR, BAT, put(OX, {"shield": 5}), KING, creature("Giant", "{3}{R}", "Giant", 4, 4), DRAGON)
    assert asker.selected(selector, "Ox", x=3) == names


def test_a_permanents_own_marks():
    """Tapped, token, entered this turn, with counters."""
    answers = {
        permanent(tapped=True): ["Bear"],
        permanent(tapped=False): ["Bat", "King", "Spirit"],
        permanent(token=True): ["Spirit"],
        permanent(token=False): ["Bear", "Bat", "King"],
        permanent(entered_this_turn=True): ["Bat"],
        permanent(counter="shield"): ["King"],
        permanent(no_counter="shield"): ["Bear", "Bat", "Spirit"],
        permanent(counter="any"): ["Bear", "King"],
        permanent(no_counter="any"): ["Bat", "Spirit"],
    }
    asker = Asker(*answers)
    new_bat = put(BAT, turn_marks=TurnMark.ENTERED)
    asker.you(put(BEAR, {"+1/+1": 1}, tapped=1), new_bat, put(KING, {"shield": 2}), SPIRIT)
    for selector, names in answers.items():
        assert asker.selected(selector) == names, selector


@pytest.mark.parametrize(("combat", "names"), [
    (Combat.ATTACKING, ["Bear", "King"]), (Combat.BLOCKING, ["Golem"]),
    (Combat.ATTACKING_OR_BLOCKING, ["Bear", "King", "Golem"]), (Combat.UNBLOCKED, ["King"]),
    (Combat.BLOCKED, ["Bear"]), (Combat.BLOCKING_THIS, ["Golem"]),
])  # fmt: skip
def test_parts_in_combat(combat, names):
    """CR 506.4, 509.1h."""
    selector = permanent(combat=combat)
    asker = Asker(selector)
    asker.you(BEAR, KING, BAT).opponent_has(GOLEM)
    asker.attack("Bear", "King").block({"Golem": "Bear"})
    assert asker.selected(selector, "Bear") == names
    asker.pass_until(Step.POSTCOMBAT_MAIN)
    assert asker.selected(selector, "King") == []


def test_what_this_blocks():
    selector = permanent(combat=Combat.BLOCKED_BY_THIS)
    asker = Asker(selector)
    asker.you(BEAR, KING).opponent_has(GOLEM)
    asker.attack("Bear", "King").block({"Golem": "King"})
    assert asker.selected(selector, "Golem") == ["King"]
    assert asker.selected(selector) == []


def test_what_this_damaged_this_turn():
    """CR 603.10a."""
    selector = damaged_by_this(creatures)
    asker = Asker(selector)
    asker.you(BEAR, KING).opponent_has(GOLEM)
    assert asker.selected(selector, "Bear") == []
    remember_damager(asker.game, asker.find("Golem") - 16, asker.find("Bear"))
    assert asker.selected(selector, "Bear") == ["Golem"]
    assert asker.selected(selector, "King") == []
    assert asker.selected(selector) == []


REFERENCES = ("player", "permanent", "card", "spell")


@pytest.mark.parametrize(("base", "sorts"), [
    (Base.PLAYERS, {"player"}), (Base.PERMANENTS, {"permanent"}),
    (Base.PERMANENTS_AND_PLAYERS, {"player", "permanent"}),
    (Base.STACK, {"card", "spell"}), (Base.CARDS, {"card"}), (Base.TARGET, set(REFERENCES)),
    (Base.EVENT_OBJECT, set(REFERENCES)),
])  # fmt: skip
def test_a_selector_never_matches_what_it_does_not_speak_of(base, sorts):
    """CR 109.2: a selector of players never matches permanents and the other way round; a spell may be on the way."""
    selector = Selector(base=base, zone=Zone.GRAVEYARD if base == Base.CARDS else None)
    asker = Asker(selector)
    asker.you(BEAR, hand=[SPELL], graveyard=["Rancor"]).cast("Spell", hold=True)
    game, tables = asker.game, asker.tables
    graveyard = next(card for card in range(10) if game.player[0].zone[card] == Zone.GRAVEYARD)
    spell = FIRST_STACK_OBJECT + int(game.stack[0].identity)
    references = dict(zip(REFERENCES, (1, asker.find("Bear"), card_reference(0, graveyard), spell), strict=True))
    row = tables.selector[asker._op(selector).selector]
    context = asker.context("Bear")
    assert {sort for sort, ref in references.items() if fits(game, tables, row, ref, context)} == sorts
    asker.resolve()


@pytest.mark.parametrize("zone", [Zone.GRAVEYARD, Zone.HAND, Zone.EXILE])
def test_a_card_matches_in_its_zone_only(zone):
    """CR 109.2a, 400.7: a card that left its zone is no longer what was spoken of."""
    selector = Selector(base=Base.CARDS, zone=Zone.GRAVEYARD)
    asker = Asker(selector)
    asker.you(graveyard=["Rancor"]).begin()
    (card,) = asker.references(selector)
    row = asker.tables.selector[asker._op(selector).selector]
    asker.game.player[0].zone[card - card_reference(0, 0)] = zone
    assert matches(asker.game, asker.tables, row, card, asker.context()) == (zone == Zone.GRAVEYARD)


def test_one_or_the_other():
    """``also``: what either selects."""
    selector = either(permanent(any_types=(CardType.LAND,)), players)
    asker = Asker(selector)
    asker.you(BEAR, "Forest").begin()
    row = asker.tables.selector[asker._op(selector).selector]
    context = asker.context()
    found = [
        ref
        for ref in (0, asker.find("Bear"), asker.find("Forest"))
        if matches(asker.game, asker.tables, row, ref, context)
    ]
    assert found == [0, asker.find("Forest")]


@pytest.mark.parametrize("x", [0, 1, 3])
def test_numbers_of_cards_and_spells(x):
    """CR 202.3e: on the stack X counts; a card elsewhere has its printed numbers, a land none."""
    asker = Asker(EVERYTHING)
    asker.you(*["Forest"] * 3, KING, hand=[SPELL], graveyard=[KING]).cast("Spell", x=x, hold=True)
    game, tables = asker.game, asker.tables
    spell = FIRST_STACK_OBJECT + int(game.stack[0].identity)
    assert number_of(game, tables, spell, Field.MANA_VALUE) == x
    graveyard = next(card for card in range(10) if game.player[0].zone[card] == Zone.GRAVEYARD)
    king = card_reference(0, graveyard)
    fields = (Field.POWER, Field.TOUGHNESS, Field.MANA_VALUE, Field.TOXIC)
    assert [number_of(game, tables, king, field) for field in fields] == [3, 4, 4, 0]
    assert number_of(game, tables, asker.find("Forest #1"), Field.MANA_VALUE) == 0
    assert number_of(game, tables, 1, Field.POWER) == 0
    asker.resolve()
