"""What systems may skip, read off definitions: events, functions, plain mana."""

from dataclasses import replace

import pytest

from components.characteristics import Color
from components.trigger import Event
from components.vocabulary.abilities import Function, Pipeline
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards import build as b
from sim.cards.compile_functions import functions, plain_mana, watches, watches_elsewhere
from sim.cards.model import Cost, Instruction, ManaAbility, Replacement


def test_events_that_a_card_watches():
    dies = b.whenever(b.this_dies, b.draw(1))
    from_graveyard = b.whenever(b.you_proliferate, b.return_to_hand(b.this), functions_in=Zone.GRAVEYARD)
    assert watches([dies, from_graveyard, b.equip("{1}")]) == 1 << Event.DIES | 1 << Event.PROLIFERATES
    assert watches_elsewhere([dies, from_graveyard]) == 1 << Event.PROLIFERATES
    assert watches([]) == 0


@pytest.mark.parametrize(
    ("ability", "bits"),
    [
        (b.get(b.creatures, 1, 1), Function.STATIC),
        (b.tap_for(Color.GREEN), Function.MANA),
        (b.equip("{1}"), Function.ACTIVATED),
        (b.enters_tapped(), Function.ENTERS),
        (b.more_counters(plus=1), Function.REPLACES_COUNTERS),
        (Replacement(replaces=Pipeline.DRAW, effects=()), Function.REPLACES_DRAW),
        (b.get(b.creatures, 0, 0, Instruction(op=Op.CHANGE_COST, amount=-1)), Function.CHANGES_COSTS),
        (b.get(b.you, 0, 0, Instruction(op=Op.PLAYER_HEXPROOF)), Function.CHANGES_PLAYERS),
        (b.whenever(b.this_dies, b.draw(1)), 0),
    ],
)
def test_functions_of_an_ability(ability, bits):
    card = b.enchantment("Test", "{G}", ability)
    assert functions(card, card.abilities) == bits


def test_level_bands_are_static():
    """CR 711.2: each band is a static ability."""
    card = b.leveler("Test", "{W}", "Human", 1, 1, b.level(1, None, 2, 2))
    assert functions(card, ()) == Function.STATIC


TAP = Cost(parts=(Instruction(op=Op.COST_TAP),))
GREEN = ManaAbility(colors=(Color.GREEN,), cost=TAP)


@pytest.mark.parametrize(
    ("printed", "place"),
    [
        ([], -1),
        ([GREEN], 0),
        ([b.equip("{1}"), GREEN], 1),
        ([replace(GREEN, colors=(Color.GREEN, Color.BLUE))], 0),
        ([GREEN, GREEN], -1),
        ([replace(GREEN, amount=2)], -1),
        ([replace(GREEN, life=1)], -1),
        ([replace(GREEN, gift=1)], -1),
        ([replace(GREEN, scry=1)], -1),
        ([replace(GREEN, limit=1)], -1),
        ([replace(GREEN, condition=b.kicked)], -1),
        ([replace(GREEN, spend_on=b.creatures)], -1),
        ([replace(GREEN, cost=Cost(mana="{1}", parts=TAP.parts))], -1),
        ([replace(GREEN, cost=Cost())], -1),
    ],
)
def test_plain_mana(printed, place):
    """Only one mana ability that taps for one mana and does nothing else is plain (CR 605.1a)."""
    card = b.artifact("Test", "{1}", *printed)
    assert plain_mana(card, card.abilities) == place
