"""Cards made up for scenarios: the file is in the JSON form of the model, and says what its names say."""

import json
from pathlib import Path

import pytest

from components.characteristics import CardType
from sim.cards import library
from sim.cards.compile import compile_tables
from sim.cards.formats import card_from_json, to_json
from sim.cards.names import NameIndex

PATH = Path(__file__).parents[2] / "scenarios" / "synthetic_cards.json"
DATA = json.loads(PATH.read_text(encoding="utf-8"))
CARDS = [card_from_json(item) for item in DATA]


def test_all_of_them_compile_and_have_names_of_their_own():
    assert compile_tables([CARDS]).tables[0].num_cards == len(CARDS) + 1, "one token is created"
    index = NameIndex(CARDS)
    assert all(index.find(card.name) is card and library.find(card.name) is None for card in CARDS)


@pytest.mark.parametrize(("item", "card"), list(zip(DATA, CARDS, strict=True)), ids=[card.name for card in CARDS])
def test_the_file_has_the_shortest_form(item, card):
    assert to_json(card) == item
    assert card.cost == "{0}", "they cost nothing, but can be cast (CR 118.5, 118.6)"
    assert (card.power is None) == (CardType.CREATURE not in card.types)


@pytest.mark.parametrize("card", [card for card in CARDS if "/" in card.name], ids=lambda card: card.name)
def test_names_with_numbers_are_true(card):
    assert card.name.endswith(f"{card.power}/{card.toughness}")
