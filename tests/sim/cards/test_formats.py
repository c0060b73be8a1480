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
        ({"name": None}, "name", "expected a text, got null; write one in place of null"),
        ({"name": "x", "pwer": 1}, "pwer", "unknown field; did you mean power?"),
        ({"name": "x", "zzz": 1}, "zzz", "unknown field"),
        ({"name": "x", "type": "creature"}, "type", "unknown field; did you mean types?"),
        ({"name": "x", "power": "1"}, "power", 'expected a whole number, got "1"; write 1'),
        ({"name": "x", "power": True}, "power", "expected a whole number, got true"),
        ({"name": "x", "power": 1.5}, "power", "expected a whole number, got 1.5"),
        ({"name": "x", "token": 1}, "token", "expected true or false, got 1"),
        ({"name": "x", "keywords": "flying"}, "keywords", "expected a list"),
        ({"name": "x", "keywords": ["flyng"]}, "keywords[0]", '"flyng" is no Keyword; did you mean flying?'),
        ({"name": "x", "keywords": [5]}, "keywords[0]", "5 is no Keyword"),
        ({"name": "x", "abilities": [{"type": "q"}]}, "abilities[0].type", "expected one of activated, mana"),
        ({"name": "x", "abilities": [{}]}, "abilities[0].type", "expected one of"),
        ({"name": "x", "abilities": [{"type": []}]}, "abilities[0].type", "got []; write one of these"),
        ({"name": "x", "keywords": [["flying"]]}, "keywords[0]", '["flying"] is no Keyword'),
        ({"name": "x", "keywords": [{}]}, "keywords[0]", "{} is no Keyword"),
        ({"name": "x", "abilities": [3]}, "abilities[0]", "expected an object"),
        ({"name": "x", "abilities": [{"type": "static"}]}, "abilities[0].modifications", "missing"),
        (
            {"name": "x", "program": {"effects": [{"op": "draw", "amount": {"code": "y"}}]}},
            "program.effects[0].amount.code",
            '"y" is no AmountCode',
        ),
        (
            {"name": "x", "program": {"effects": [{"op": "draw", "amount": "2"}]}},
            "program.effects[0].amount",
            'expected a whole number or an object (Amount), got "2"; write 2',
        ),
        (
            {"name": "x", "program": {"effects": [{"op": "draw", "selector": 2}]}},
            "program.effects[0].selector",
            "expected an object (Selector)",
        ),
        ({"name": "x", "cost": "G"}, "cost", "not a mana cost: 'G'; write symbols in braces, such as {2}{G}"),
        ({"name": "x", "cost": "{100}"}, "cost", "up to 99 of one kind of mana"),
        ({"name": "x", "cost": "{\u00b2}"}, "cost", "is not a mana symbol"),
        ({"name": "x", "power": None, "zz z": 1}, '["zz z"]', "unknown field"),
        ({"name": "x", "toughness": 2.0}, "toughness", "got 2.0; write 2"),
        ({"name": "x", "power": 32768}, "power", "expected a whole number from -32767 to 32767, got 32768"),
        ({"name": "x", "toxic": 128}, "toxic", "expected a whole number from 0 to 127, got 128"),
        ({"name": "x", "toxic": -1}, "toxic", "expected a whole number from 0 to 127, got -1"),
        ({"name": "x", "blank": "true"}, "blank", 'expected true or false, got "true"; write true'),
        ({"name": "x", "cost": 2}, "cost", 'expected a text, got 2; put it into quotes: "2"'),
        ({"name": "x", "types": "land"}, "types", 'expected a list, got "land"; put it into brackets: ["land"]'),
        ({"name": "x", "types": ["lnd"]}, "types[0]", "did you mean land?"),
        ({"name": "x", "colors": ["pink"]}, "colors[0]", "use one of white, blue, black, red, green, colorless"),
        ({"name": "x", "colors": ["red", "red"]}, "colors[1]", 'expected each word once, got "red" again'),
        ({"name": "x", "token": None}, "token", "got null; write one in place of null"),
        ({"name": "x", "bands": [{"low": 5, "high": 4}]}, "bands[0].high", "make high 5 or more"),
        (
            {"name": "x", "bands": [{"low": 5}]},
            "bands[0].high",
            'every LevelBand needs it: add "high" with a whole number',
        ),
        ({"name": "x", "program": {"min_modes": 2}}, "program.max_modes", "make max_modes 2 or more"),
        (
            {"name": "x", "enchant": {"selector": {"base": "permanents"}, "minimum": 2}},
            "enchant.maximum",
            "make maximum 2 or more",
        ),
        ({"name": ""}, "name", "printable text"),
        ({"name": "x "}, "name", "printable text"),
        ({"name": "a\nb"}, "name", "printable text"),
        ({"name": "x", "other_face": {"name": "y\u0000"}}, "other_face.name", "printable text"),
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


def test_bounds_include_their_ends():
    for toxic in (0, 1, 127):
        assert card_from_json({"name": "x", "toxic": toxic}).toxic == toxic
    for power in (-32767, 0, 32767):
        assert card_from_json({"name": "x", "power": power}).power == power
    for high in (4, 5, None):
        assert card_from_json({"name": "x", "bands": [{"low": 4, "high": high}]}).bands[0].high == high


def test_a_path_begins_where_the_data_stands():
    with pytest.raises(FormatError) as caught:
        card_from_json({"name": "x", "cost": "G"}, "[3]")
    assert caught.value.path == "[3].cost"
    with pytest.raises(FormatError) as caught:
        card_from_json({"name": "x", "keywords": [None]}, '["Test Bear"]')
    assert caught.value.path == '["Test Bear"].keywords[0]'


def test_parts_can_be_read_alone():
    target = Target(selector=b.creatures, minimum=0, maximum=2)
    assert from_json(to_json(target), Target) == target
    assert from_json({"base": "this"}, Selector) == b.this
