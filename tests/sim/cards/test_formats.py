"""JSON form of the card model: round trip, words, and clear refusals."""

import json

import pytest

from sim.cards import build as b
from sim.cards import library
from sim.cards.formats import FormatError, card_from_json, from_json, to_json
from sim.cards.model import Amount, Selector, Target


@pytest.mark.parametrize("card", library.ALL, ids=lambda card: card.name)
def test_every_card_of_the_library_comes_back_equal(card):
    assert card_from_json(json.loads(json.dumps(to_json(card)))) == card


def test_levels_modes_and_granted_abilities_come_back_equal():
    grants = b.Instruction(op=b.Op.GRANT_ABILITY, ability=b.equip("{1}"))
    card = b.leveler(
        *("Test", "{X}{W/P}", "Human", 1, 1, b.level_up("{W}"), b.level(2, None, 3, 3, b.first_strike)),
        *(
            b.choose(1, 2, (b.draw(1),), (b.target(b.a_player), b.deal(b.times(2, b.x)))),
            b.get(b.creatures, 0, 1, grants),
        ),
    )
    assert card_from_json(to_json(card)) == card


def test_words_and_only_what_is_not_default():
    assert to_json(b.creature("Jawbone Duelist", "{1}{W}", "Soldier", 1, 1, b.double_strike, b.toxic(1))) == {
        "name": "Jawbone Duelist",
        "cost": "{1}{W}",
        "types": ["creature"],
        "subtypes": ["Soldier"],
        "power": 1,
        "toughness": 1,
        "keywords": ["double_strike"],
        "toxic": 1,
    }


def test_numbers_and_amounts():
    assert to_json(b.draw(2))["amount"] == 2
    assert to_json(b.draw(b.x))["amount"] == {"code": "x"}
    assert from_json({"code": "x"}, Amount) == b.x


def test_abilities_say_their_class():
    card = b.land("Land", b.tap_for(b.green), b.enters_tapped(), b.equip("{1}"), b.get(b.creatures, 1, 1))
    assert [ability["type"] for ability in to_json(card)["abilities"]] == ["mana", "enters", "activated", "static"]


@pytest.mark.parametrize(
    ("data", "path", "problem"),
    [
        ([], "", "expected an object"),
        ({}, "name", "missing"),
        ({"name": 3}, "name", "expected a text, got 3"),
        ({"name": None}, "name", "expected a text, got None"),
        ({"name": "x", "pwer": 1}, "pwer", "unknown field; did you mean power?"),
        ({"name": "x", "zzz": 1}, "zzz", "unknown field"),
        ({"name": "x", "type": "creature"}, "type", "unknown field; did you mean types?"),
        ({"name": "x", "power": "1"}, "power", "expected a whole number, got '1'"),
        ({"name": "x", "power": True}, "power", "expected a whole number, got True"),
        ({"name": "x", "power": 1.5}, "power", "expected a whole number, got 1.5"),
        ({"name": "x", "token": 1}, "token", "expected true or false, got 1"),
        ({"name": "x", "keywords": "flying"}, "keywords", "expected a list"),
        ({"name": "x", "keywords": ["flyng"]}, "keywords[0]", "'flyng' is no Keyword; did you mean flying?"),
        ({"name": "x", "keywords": [5]}, "keywords[0]", "5 is no Keyword"),
        ({"name": "x", "abilities": [{"type": "q"}]}, "abilities[0].type", "expected one of activated, mana"),
        ({"name": "x", "abilities": [{}]}, "abilities[0].type", "expected one of"),
        ({"name": "x", "abilities": [3]}, "abilities[0]", "expected an object"),
        ({"name": "x", "abilities": [{"type": "static"}]}, "abilities[0].modifications", "missing"),
        (
            {"name": "x", "program": {"effects": [{"op": "draw", "amount": {"code": "y"}}]}},
            "program.effects[0].amount.code",
            "'y' is no AmountCode",
        ),
        (
            {"name": "x", "program": {"effects": [{"op": "draw", "amount": "2"}]}},
            "program.effects[0].amount",
            "expected a whole number",
        ),
        (
            {"name": "x", "program": {"effects": [{"op": "draw", "selector": 2}]}},
            "program.effects[0].selector",
            "expected an object (Selector)",
        ),
        ({"name": "x", "cost": "G"}, "cost", "not a mana cost"),
        (
            {"name": "x", "program": {"effects": [{"op": "destroy", "selector": {"base": "target"}}]}},
            "program.effects[0].selector",
            "there is no target 0",
        ),
    ],
)
def test_what_is_wrong_is_refused_with_its_path(data, path, problem):
    with pytest.raises(FormatError) as caught:
        card_from_json(data)
    assert caught.value.path == path
    assert problem in caught.value.problem
    assert str(caught.value).startswith(path or "card")


def test_parts_can_be_read_alone():
    target = Target(selector=b.creatures, minimum=0, maximum=2)
    assert from_json(to_json(target), Target) == target
    assert from_json({"base": "this"}, Selector) == b.this
