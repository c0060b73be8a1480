"""The library: every definition compiles, and facts that would hurt if they were wrong."""

from importlib import import_module
from pathlib import Path

import pytest

from components.characteristics import CardType, Keyword
from components.vocabulary.instructions import Op
from sim.cards import library
from sim.cards.compile import compile_tables
from sim.cards.compile_costs import mana_value
from sim.cards.names import full_name
from tests.sim.cards.tables_of import compiled, row

CREATURES = [
    ("Glistener Elf", "{G}", 1, 1, {"INFECT"}, 0),
    ("Blight Mamba", "{1}{G}", 1, 1, {"INFECT"}, 0),
    ("Ichorclaw Myr", "{2}", 1, 1, {"INFECT"}, 0),
    ("Rot Wolf", "{2}{G}", 2, 2, {"INFECT"}, 0),
    ("Annex Sentry", "{2}{W}", 1, 4, set(), 1),
    ("Bloated Contaminator", "{2}{G}", 4, 4, {"TRAMPLE"}, 1),
    ("Crawling Chorus", "{W}", 1, 1, set(), 1),
    ("Jawbone Duelist", "{1}{W}", 1, 1, {"DOUBLE_STRIKE"}, 1),
    ("Skrelv, Defector Mite", "{W}", 1, 1, set(), 1),
    ("Slaughter Singer", "{G}{W}", 2, 2, set(), 2),
    ("Venerated Rotpriest", "{G}", 1, 2, set(), 1),
    ("Young Wolf", "{G}", 1, 1, set(), 0),
]
PUMPS = [
    ("Giant Growth", "{G}", 3, 3),
    ("Mutagenic Growth", "{G/P}", 2, 2),
    ("Groundswell", "{G}", 4, 4),
    ("Might of Old Krosa", "{G}", 4, 4),
    ("Predator's Strike", "{1}{G}", 3, 3),
    ("Blossoming Defense", "{G}", 2, 2),
]


@pytest.mark.parametrize(("name", "cost", "power", "toughness", "keywords", "toxic"), CREATURES)
def test_creatures(name, cost, power, toughness, keywords, toxic):
    card = library.find(name)
    assert (card.cost, card.power, card.toughness, card.toxic) == (cost, power, toughness, toxic)
    assert set(card.keywords) == {Keyword[word] for word in keywords}


@pytest.mark.parametrize(("name", "cost", "power", "toughness"), PUMPS)
def test_pump_spells(name, cost, power, toughness):
    result = compiled(library.find(name))
    ability = result.tables[0].ability[row(result, name).spell]
    assert library.find(name).cost == cost
    assert (ability.pump_power, ability.pump_toughness) == (power, toughness)


@pytest.mark.parametrize("theme", library.THEMES)
def test_every_module_compiles(theme):
    cards = import_module(f"sim.cards.library.{theme}").CARDS
    for i in range(0, len(cards), 100):
        result = compile_tables([cards[i : i + 100]])
        assert {card.name for card in cards[i : i + 100]} <= set(result.names)


def test_every_module_of_definitions_is_a_theme():
    modules = {path.stem for path in Path(library.__file__).parent.glob("*.py")}
    assert modules == {*library.THEMES, "tokens", "__init__"}


@pytest.mark.parametrize("card", library.ALL, ids=full_name)
def test_a_card_is_found_by_its_names(card):
    assert library.find(full_name(card)) is card
    assert library.find(card.name) is card


@pytest.mark.parametrize("card", library.ALL, ids=full_name)
def test_cards_have_what_their_types_need(card):
    """CR 202.1b, 208.1: lands have no cost, creatures have power and toughness."""
    assert (card.cost is None) == (CardType.LAND in card.types)
    is_creature = CardType.CREATURE in card.types
    assert (card.power is not None) == (is_creature or "Vehicle" in card.subtypes)
    assert (card.program is not None) == bool({CardType.INSTANT, CardType.SORCERY} & set(card.types))
    assert mana_value(card.cost) < 20
    assert card.partly is None or card.partly.endswith(".")


def test_mites_cannot_block():
    (create,) = library.find("Crawling Chorus").abilities[0].program.effects
    assert create.op == Op.CREATE_TOKEN
    assert (create.definition.name, create.definition.toxic) == ("Phyrexian Mite", 1)
    assert [restriction.name for restriction in create.definition.restrictions] == ["CANT_BLOCK"]


def test_an_unknown_card_is_not_found():
    assert library.find("No Such Card") is None
