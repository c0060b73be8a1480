"""Cards that a user brings: the forms of a file, every way in which one can be wrong, and names that are taken."""

import json

import pytest

from sim.cards import library
from sim.cards.build import creature
from sim.cards.catalogue import LIBRARY, Catalogue, taken_names
from sim.cards.formats import from_json, to_json
from sim.cards.model import Card
from sim.cards.needed import NEEDED, check_needed
from sim.cards.user_cards import catalogue_with, read_cards
from sim.errors import UsageError

BEAR = creature("Glistening Bear", "{1}{G}", "Phyrexian Bear", 2, 2)
WOLF = creature("Glistening Wolf", "{2}{G}", "Phyrexian Wolf", 3, 2)
MANY = [{"op": "scry", "selector": {"base": "players"}, "amount": number} for number in range(3000)]
DOUBLE = "Wedding Announcement // Wedding Festivity"


@pytest.fixture
def written(tmp_path):
    """Write a file of cards; what comes back is its path."""

    def write(content):
        path = tmp_path / "mine.json"
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return path

    return write


def refusal(path, read=catalogue_with, **options):
    with pytest.raises(UsageError) as caught:
        read(path, **options)
    (line,) = caught.value.lines
    assert line.isprintable()
    return line.removeprefix(f"{path}: ")


@pytest.mark.parametrize(
    ("form", "places"),
    [
        (to_json(BEAR), [""]),
        ([to_json(BEAR), to_json(WOLF)], ["[0]", "[1]"]),
        ({"bear": to_json(BEAR), "the wolf": to_json(WOLF)}, ["bear", '["the wolf"]']),
    ],
)
def test_a_file_is_a_card_a_list_or_an_object_of_cards(written, form, places):
    path = written(form)
    assert read_cards(path) == dict(zip(places, (BEAR, WOLF), strict=False))
    catalogue = catalogue_with(path)
    assert catalogue.find("glistening bear") == BEAR
    assert catalogue.find("Glistener Elf") is library.find("Glistener Elf")
    assert catalogue.all()[: len(places)] == (BEAR, WOLF)[: len(places)]
    assert len(catalogue.all()) == len(library.ALL) + len(places)


def test_without_a_file_there_is_the_library():
    assert catalogue_with(None) is LIBRARY
    assert "--cards" in refusal(None, replace=True)
    assert LIBRARY.all() == library.ALL


def test_a_byte_order_mark_is_no_part_of_the_file(written):
    assert read_cards(written(b"\xef\xbb\xbf" + json.dumps(to_json(BEAR)).encode())) == {"": BEAR}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "this is no JSON: Expecting value: line 1 column 1"),
        (b'[{"name": "x",}]', "this is no JSON: "),
        (b"\xff\xfe", "this is no JSON: 'utf-8' codec"),
        (b"[" * 100_000, "this is no JSON: "),
        (b'{"name": "x", "power": NaN}', "this is no JSON: NaN is no number"),
        (
            b'{"name": "x", "power": 1, "power": 2}',
            "this is no JSON: the field 'power' stands twice in one object; keep one of them",
        ),
        (b'{"name": "x", "power": %s}' % (b"9" * 5000), "this is no JSON: "),
        ([], "expected a card, a list of cards, or an object with cards; 'tenpoison cards show NAME --json' prints"),
        ({}, "expected a card, a list of cards"),
        ("x", "expected a card, a list of cards"),
        ([5], "[0]: expected an object (Card), got 5; 'tenpoison cards schema' shows the fields of Card"),
        ({"cost": "{G}"}, 'name: missing; every Card needs it: add "name" with a text'),
        ({"program": {"effects": []}}, "name: missing"),
        ({"nmae": "x"}, "nmae: unknown field; did you mean name?"),
        ({"a bear": {"name": "x", "powr": 1}}, '["a bear"].powr: unknown field; did you mean power?'),
        ([to_json(BEAR), {"name": "x", "power": "1"}], '[1].power: expected a whole number, got "1"; write 1'),
        ([to_json(BEAR), {"name": "x", "cost": "G"}], "[1].cost: not a mana cost: 'G'; write symbols in braces"),
        ([to_json(BEAR)] * 2, "[1].name: Glistening Bear is defined twice, first in [0]; keep one of them"),
        ({"name": "x"}, 'types: missing; a card has a type: add "types" with ["creature"] or others'),
        ({"name": "x", "types": ["creature"]}, 'power: missing; a creature has it: add "power" with a whole number'),
        ({"name": "x", "types": ["creature"], "power": 0}, "toughness: missing; a creature has it"),
        (
            [{"name": "x", "types": ["land"], "other_face": {"name": "y", "types": ["creature"], "power": 0}}],
            "[0].other_face.toughness: missing; a creature has it",
        ),
        (
            [{"name": "x", "types": ["instant"], "program": {"effects": MANY}}],
            "[0]: x does not fit the card tables: ",
        ),
        ({"name": "Glistener  Elf", "types": ["land"]}, "name: a name is printable text without spaces around it"),
        ({"name": "\u0007", "types": ["land"]}, "name: a name is printable text"),
        ([{"name": "x", "zz\n\u202e": 1}], '[0]["zz\\n\\u202e"]: unknown field'),
    ],
)
def test_a_wrong_file_is_refused_with_the_path_of_the_wrong_field(written, content, message):
    assert refusal(written(content)).startswith(message)


def test_a_definition_that_is_too_deep_is_refused(written):
    deep = {"op": "draw", "amount": 1}
    for _ in range(400):
        deep = {"op": "if", "then": [deep]}
    assert "too deeply nested" in refusal(
        written([{"name": "x", "types": ["instant"], "program": {"effects": [deep]}}])
    )


@pytest.mark.parametrize("name", ["none.json", ""])
def test_a_file_that_is_not_there(tmp_path, name):
    assert refusal(tmp_path / name) in ("No such file or directory", "Is a directory")


@pytest.mark.parametrize(
    ("name", "face", "taken"),
    [
        ("Glistener Elf", None, "Glistener Elf"),
        ("glistener elf", None, "glistener elf"),
        (DOUBLE, None, DOUBLE),
        ("Wedding Announcement", None, "Wedding Announcement"),
        ("Wedding Festivity", None, "Wedding Festivity"),
        ("Glistening Bear", "Wedding Festivity", "Wedding Festivity"),
        ("Glistening Bear", "Glistening Wolf", None),
        ("A-Glistener Elf", None, None),
        ("Glistener Elf Two", None, None),
    ],
)
def test_a_name_of_the_library_is_taken_unless_it_may_be_replaced(written, name, face, taken):
    other = None if face is None else Card(name=face, types=BEAR.types, power=1, toughness=1)
    card = Card(name=name, types=BEAR.types, power=9, toughness=9, other_face=other)
    assert taken_names(card) == ([taken] if taken else [])
    path = written([to_json(card)])
    if taken:
        message = f"[0].name: the library has {taken} already; give it another name, or say --replace"
        assert refusal(path).startswith(message)
    assert catalogue_with(path, replace=True).find(name) == card


def test_a_replaced_card_is_not_found_by_its_other_names_either():
    card = Card(name="Wedding Announcement", types=BEAR.types, power=9, toughness=9)
    catalogue = Catalogue([card])
    for name in ("wedding announcement", DOUBLE, "Wedding Festivity", "A-Wedding Announcement"):
        assert catalogue.find(name) is card
    assert [c.name for c in catalogue.all() if c.name.startswith("Wedding")] == ["Wedding Announcement"]
    assert catalogue.find("Glistener Elf") is library.find("Glistener Elf")


def test_a_card_named_like_a_back_face_leaves_the_whole_card_as_it_is():
    card = Card(name="Wedding Festivity", types=BEAR.types, power=9, toughness=9)
    catalogue = Catalogue([card])
    assert catalogue.find("Wedding Festivity") is card
    assert catalogue.find(DOUBLE) is library.find(DOUBLE)


def test_names_are_written_and_suggested_as_those_of_the_library():
    catalogue = Catalogue([BEAR])
    assert catalogue.find("A-Glistening Bear") is BEAR
    assert catalogue.suggest("Glistenin Bear", 1) == ["Glistening Bear"]
    assert catalogue.suggest("Glistner Elf", 1) == ["Glistener Elf"]
    assert LIBRARY.suggest("Glistenin Bear", 1) != ["Glistening Bear"]
    assert (catalogue.is_own(BEAR), catalogue.is_own(library.find("Glistener Elf"))) == (True, False)


@pytest.mark.parametrize(("op", "field"), [(op, field) for op, needed in NEEDED.items() for field in needed])
def test_an_instruction_without_what_it_acts_with_is_refused(written, op, field):
    values = {
        "selector": {"base": "this"},
        "amount": 1,
        "kind": "oil",
        "then": [{"op": "shuffle"}],
        "keywords": ["flying"],
        "ability": {"type": "static", "modifications": [{"op": "modify_pt", "amount": 1}]},
        "definition": {"name": "y", "types": ["land"]},
    }
    name = op.name.lower()
    whole = {"op": name, **{other: values[other] for other in NEEDED[op]}}
    assert check_needed(from_json({"name": "x", "program": {"effects": [whole]}}, Card), "") is None
    del whole[field]
    form = [{"name": "x", "types": ["instant"], "program": {"effects": [whole]}}]
    assert refusal(written(form)).startswith(f"[0].program.effects[0].{field}: missing; {name} needs it: add ")
