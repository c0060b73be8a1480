"""Definitions whose parts do not fit together are refused where they are written."""

from dataclasses import replace

import pytest

from components.trigger import Event
from sim.cards import build as b
from sim.cards.check import CardError, check
from sim.cards.model import Card, Cost, Instruction, Program, Triggered


@pytest.mark.parametrize(
    ("parts", "path", "problem"),
    [
        ([b.destroy()], "program.effects[0].selector", "no target 0"),
        ([b.target(b.creatures), b.pump(1, 1, on=b.second_target)], "program.effects[0].selector", "no target 1"),
        ([b.choose_one((b.destroy(),))], "program.modes[0].effects[0].selector", "no target 0"),
        ([b.activated("{1}", b.destroy())], "abilities[0].program.effects[0].selector", "no target 0"),
        ([b.activated("{1}{Y}", b.draw(1))], "abilities[0].cost.mana", "not a mana symbol"),
        ([b.kicker("2")], "alternatives[0].cost.mana", "not a mana cost"),
        ([b.entwine("{2}"), b.draw(1)], "alternatives[0]", "only a spell with modes"),
        (
            [b.whenever(b.you_cast(), b.target(b.creatures), b.create_copy(b.targeted_permanents))],
            "abilities[0].program.effects[0].selector",
            "no target of its own",
        ),
    ],
)
def test_parts_that_do_not_fit(parts, path, problem):
    with pytest.raises(CardError, match=problem) as caught:
        b.sorcery("Test", "{G}", *parts)
    assert (caught.value.card, caught.value.path) == ("Test", path)


def test_a_wrong_cost():
    with pytest.raises(CardError, match="Test, cost: not a mana cost"):
        b.sorcery("Test", "G")


def test_more_modes_than_fit():
    """CR 700.2: 15 modes can be told apart, 16 cannot."""
    modes = [b.mode(b.draw(n + 1)) for n in range(16)]
    for number in (14, 15):
        assert len(b.sorcery("Test", "{G}", b.choose_one(*modes[:number])).program.modes) == number
    with pytest.raises(CardError, match=r"Test, program.modes: 16 modes, at most 15 fit"):
        b.sorcery("Test", "{G}", b.choose_one(*modes))


def test_one_detail_of_an_event():
    twice = Triggered(event=Event.COUNTERS_PUT, program=Program(), kind="oil", detail=1)
    with pytest.raises(CardError, match="more than one detail"):
        b.enchantment("Test", "{G}", twice)


def test_one_detail_of_a_replaced_event():
    both = replace(b.cant_gain_life, kind="oil")
    with pytest.raises(CardError, match="a kind of counter and an event"):
        b.enchantment("Test", "{G}", both)


def test_a_granted_ability_has_targets_of_its_own():
    granted = b.activated("{1}", b.target(b.creatures), b.destroy())
    grants = Instruction(op=b.Op.GRANT_ABILITY, ability=granted)
    b.enchantment("Test", "{G}", b.get(b.creatures, 0, 0, grants))


def test_a_token_of_a_targetless_spell_may_target():
    token = b.creature_token("Bear", (), 2, 2, b.activated("{1}", b.target(b.creatures), b.destroy()))
    b.sorcery("Test", "{G}", b.create(token))


def test_what_is_nested_is_checked_too():
    inner = Card(name="Token", cost="G")
    with pytest.raises(CardError, match=r"effects\[0\].definition.cost"):
        b.sorcery("Test", "{G}", b.create(inner))
    check(Card(name="Test", additional_cost=Cost(mana="{1}")))
