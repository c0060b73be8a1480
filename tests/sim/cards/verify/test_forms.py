"""Reading card files: what is no card is passed over, and a wrong file is refused in one line."""

import pytest

from sim.cards.verify.forms import read_cards
from sim.errors import UsageError
from tests.sim.cards.verify.made_up import FORMS, PRINTED, write


def names(tmp_path, data):
    return [card.name for card in read_cards(write(tmp_path, data))]


@pytest.mark.parametrize("form", FORMS)
def test_every_form_gives_the_same_cards(tmp_path, form):
    cards = read_cards(write(tmp_path, FORMS[form](PRINTED)))
    assert [card.name for card in cards] == list(PRINTED)
    (dawn,) = (card for card in cards if len(card.face_names) == 2)
    assert dawn.face_names == ("Dawn Sentry", "Dusk Stalker")
    assert (dawn.face(0).power, dawn.face(1).power, dawn.face(2)) == ("2", "4", None)


def test_scryfall_s_cards_also_come_as_a_page_of_results(tmp_path):
    assert names(tmp_path, {"object": "list", "data": FORMS["scryfall"](PRINTED)}) == list(PRINTED)


def test_atomic_cards_also_come_without_their_frame(tmp_path):
    assert names(tmp_path, FORMS["atomic"](PRINTED)["data"]) == list(PRINTED)


@pytest.mark.parametrize("layout", ["token", "double_faced_token", "emblem", "art_series"])
def test_what_is_no_card_is_passed_over(tmp_path, layout):
    records = FORMS["scryfall"](PRINTED)
    assert names(tmp_path, [{**records[0], "layout": layout}, *records]) == list(PRINTED)


@pytest.mark.parametrize("form", FORMS)
def test_a_reversible_card_has_one_face(tmp_path, form):
    name = "Pale Heron // Pale Heron"
    face = {"name": "Pale Heron", "cost": "{W}", "line": "Creature — Bird", "text": "Flying", "numbers": {"power": "1"}}
    data = FORMS[form]({name: ([face, face], ["Flying"])})
    for record in data["data"][name] if form == "atomic" else data:
        record["layout"] = "reversible_card"
    (card,) = read_cards(write(tmp_path, data))
    assert (card.name, card.face_names, card.face(0).cost) == ("Pale Heron", ("Pale Heron",), "{W}")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is no JSON"),
        (b"[", "is no JSON"),
        (b"\xff\xfe\x00", "is no JSON"),
        (b"[" * 100_000, "is no JSON"),
        (b"3", "is no card file in a known form"),
        (b"null", "is no card file in a known form"),
        (b"[]", "is no card file in a known form"),
        (b"{}", "is no card file in a known form"),
        (b"[3]", "is no card file in a known form"),
        (b'[{"name": "Pale Heron"}]', "is no card file in a known form"),
        (b'{"data": {"Pale Heron": {}}}', "is no card file in a known form"),
        (b'{"data": {"Pale Heron": []}}', "card 1: card is no list of objects"),
        (b'[{"types": []}]', "card 1: name is missing"),
        (b'[{"types": [], "name": 7}]', "card 1: name is no text"),
        (b'[{"types": 5, "name": "Pale Heron"}]', "card 1 ('Pale Heron'): types is no list of texts"),
        (b'[{"types": [5], "name": "Pale Heron"}]', "card 1 ('Pale Heron'): types is no list of texts"),
        (b'[{"types": [], "name": "Pale Heron", "power": 1}]', "card 1 ('Pale Heron'): power is no text"),
        (b'[{"object": "card", "name": "A"}, {"name": 1}]', "card 2: name is no text"),
        (b'[{"object": "card", "name": "A", "card_faces": []}]', "card 1 ('A'): card_faces is no list of objects"),
        (b'[{"object": "card", "name": "A", "layout": "token"}]', "has no cards"),
    ],
)
def test_a_wrong_file_is_refused_in_one_line(tmp_path, content, message):
    path = tmp_path / "cards.json"
    path.write_bytes(content)
    with pytest.raises(UsageError) as caught:
        read_cards(str(path))
    (line,) = caught.value.lines
    assert message in line
    assert "\n" not in line


def test_a_file_that_is_not_there_or_a_folder(tmp_path):
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(UsageError, match="cannot be read"):
            read_cards(str(path))


def test_type_lines_are_taken_apart(tmp_path):
    line = "Legendary Snow Artifact Creature — Time Lord Doctor"
    record = {"object": "card", "name": "A", "type_line": line}
    (card,) = read_cards(write(tmp_path, [record]))
    face = card.face(0)
    assert (face.supertypes, face.types) == (("Legendary", "Snow"), ("Artifact", "Creature"))
    assert face.subtypes == ("Time", "Lord", "Doctor")
