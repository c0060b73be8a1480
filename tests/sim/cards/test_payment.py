"""`sim.cards.payment` says of definitions what the rules of paying do."""

import pytest

from components.reference import NOTHING
from components.vocabulary.abilities import AbilityKind
from sim.cards import library
from sim.cards.build import any_color, artifact, cost, green, remove, sacrifice_this, tap, tap_for
from sim.cards.compile import compile_tables
from sim.cards.model import ManaAbility
from sim.cards.names import full_name
from sim.cards.payment import has_unused_mana
from sim.cards.walk import parts
from systems.mana.offers import expense_of_ability

MADE_UP = [
    artifact("Free", "{1}", tap_for(green, price=cost("{0}", tap))),
    artifact("Filter", "{1}", tap_for(green, price=cost("{1}", tap))),
    artifact("Counters of one kind", "{1}", tap_for(green, price=cost(remove(1, "charge")))),
    artifact("Counters of any kind", "{1}", tap_for(green, price=cost(remove(1, "any")))),
    artifact("Both", "{1}", tap_for(green), tap_for(*any_color, price=cost("{G}", sacrifice_this))),
]
WITH_MANA = [card for card in library.ALL if any(isinstance(part, ManaAbility) for _, part in parts(card))]


def is_paid_without(card):
    """Whether the rules of paying leave a compiled mana ability of a card alone."""
    tables = compile_tables([[card]]).tables[0]
    abilities = [ability for ability in tables.ability if ability.kind == AbilityKind.MANA]
    return any(expense_of_ability(tables, ability) == NOTHING for ability in abilities)


@pytest.mark.parametrize("card", [*WITH_MANA, *MADE_UP], ids=full_name)
def test_definitions_and_rules_agree(card):
    assert has_unused_mana(card) == is_paid_without(card)


def test_some_cards_have_mana_that_paying_does_not_use():
    assert [card.name for card in WITH_MANA if has_unused_mana(card)] == ["Ashnod's Altar", "Springleaf Drum"]
    assert [card.name for card in MADE_UP if has_unused_mana(card)] == ["Filter", "Counters of any kind", "Both"]
