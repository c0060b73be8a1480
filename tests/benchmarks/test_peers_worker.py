"""The peer's side of the peer comparison, with a stand-in for the peer."""

import io
import json
import sys
from types import ModuleType

import pytest

from benchmarks.peers.worker.__main__ import main
from benchmarks.peers.worker.cards import card_faces
from benchmarks.peers.worker.looking import snapshot
from benchmarks.peers.worker.play import targets_of
from benchmarks.peers.worker.set_up import edit

ELF = {
    "name": "Glistener Elf",
    "layout": "normal",
    "type": "Creature",
    "types": ["Creature"],
    "subtypes": ["Elf"],
    "supertypes": [],
    "manaCost": "{2/W}{X}{3}{G}",
    "text": "Infect",
    "power": "1",
    "toughness": "1",
}


@pytest.mark.parametrize(
    ("face", "expected"),
    [
        ({}, {}),
        ({"abilities": [{"effect": {"type": "Unimplemented"}}]}, {"Glistener Elf": "Unimplemented"}),
        ({"parse_warnings": [{"type": "SwallowedClause"}]}, {"Glistener Elf": "SwallowedClause"}),
    ],
)
def test_cards_that_the_peer_does_not_read_completely_are_unusable(face, expected):
    rows = []

    def build(row, _identity):
        rows.append(row)
        return {"name": row["name"], **face}

    faces, unusable = card_faces([ELF, {**ELF, "name": "Other"}], {"Glistener Elf", "Nobody"}, build)
    assert unusable == {"Nobody": "not in the Oracle file", **expected}
    assert list(faces) == ["glistener elf"]
    assert (rows[0]["manaValue"], rows[0]["colors"], rows[0]["text"]) == (6.0, ["G", "W"], "Infect")


def thing(name, **facts):
    return {
        "name": name,
        "zone": "Battlefield",
        "controller": 0,
        "power": 1,
        "toughness": 2,
        "damage_marked": 0,
        "tapped": False,
        "counters": {},
        "keywords": [],
        "card_types": {"core_types": ["Creature"]},
        **facts,
    }


class Game:
    """A game of the peer that stands still."""

    def __init__(self, objects, wait=None):
        players = [{"life": 20 - seat, "poison_counters": seat, "hand": [9] * seat} for seat in (0, 1)]
        battlefield = [int(key) for key, item in objects.items() if item["zone"] == "Battlefield"]
        self.exported = {"state": {"objects": objects, "players": players, "battlefield": battlefield}}
        self.wait = wait or {"type": "Priority", "data": {"player": 0}}

    def state(self):
        return self.exported

    def player(self, seat):
        return self.exported["state"]["players"][seat]

    def waiting_for(self):
        return self.wait


def test_what_is_so_is_told_in_the_words_of_both_sides():
    elf = thing(
        "Elf",
        counters={"P1P1": 2, "shield": 1, "M1M1": 0},
        keywords=["FirstStrike", {"Toxic": 2}, {"Toxic": {"value": 1}}],
    )
    game = Game({"1": elf, "2": thing("Mite"), "3": thing("Prism"), "4": thing("Bolt", zone="Graveyard")})
    seen = snapshot(game, {"elf": 1, "bolt": 4, "gone": 5}, {1: "elf", 4: "bolt", 5: "gone"})
    assert seen["players"] == [{"life": 20, "poison": 0, "hand": 0}, {"life": 19, "poison": 1, "hand": 1}]
    assert seen["zones"] == {"elf": "battlefield", "bolt": "graveyard", "gone": "nowhere"}
    assert [token["name"] for token in seen["tokens"]] == ["Mite"]
    facts = seen["permanents"]["elf"]
    assert (facts["counters"], facts["keywords"], facts["toxic"]) == ({"+1/+1": 2, "shield": 1}, ["first strike"], 3)
    assert (facts["power"], facts["toughness"], facts["types"], seen["winner"]) == (1, 2, ["creature"], None)


@pytest.mark.parametrize(("winner", "expected"), [(0, "A"), (1, "B"), (None, "draw")])
def test_who_won(winner, expected):
    game = Game({}, {"type": "GameOver", "data": {"winner": winner}})
    seen = snapshot(game, {}, {})
    assert (seen["winner"], seen["players"][1]) == (expected, {"life": 19, "poison": 1, "hand": 1})


def test_a_board_is_put_into_an_exported_state():
    names = ["Bears", "Prism", "Bolt", "Blank"]
    objects = {str(key): {"name": name, "zone": "Library"} for key, name in enumerate(names)}
    objects["3"]["zone"] = "Hand"
    players = [{"library": [0, 1, 2], "hand": [3]}, {"library": [], "hand": []}]
    state = {"players": players, "objects": objects, "battlefield": [], "next_timestamp": 5}
    walker = {"ref": "bears", "card": "Bears", "counters": {"+1/+1": 1, "loyalty": 4}, "damage": 1, "tapped": True}
    mine = {
        "life": 7,
        "poison": 2,
        "lands": ["Prism"],
        "battlefield": [walker],
        "hand": [{"ref": "bolt", "card": "Bolt"}],
    }
    theirs = {"life": 9, "poison": 0, "lands": [], "battlefield": [], "hand": []}
    assert edit(state, {"sides": [mine, theirs]}) == {"bears": 0, "bolt": 2}
    assert (players[0]["life"], players[0]["poison_counters"], players[1]["life"]) == (7, 2, 9)
    assert (players[0]["library"], players[0]["hand"], state["battlefield"]) == ([3], [2], [1, 0])
    assert [objects[key]["zone"] for key in "0123"] == ["Battlefield", "Battlefield", "Hand", "Library"]
    bears = objects["0"]
    assert (bears["counters"], bears["loyalty"], bears["tapped"], bears["damage_marked"]) == (
        {"P1P1": 1, "loyalty": 4},
        4,
        True,
        1,
    )
    assert (objects["1"]["timestamp"], bears["timestamp"], state["next_timestamp"]) == (5, 6, 7)


def test_targets_are_found_in_order():
    part = {"effect": {"targets": []}, "sub_ability": {"targets": [{"Object": 2}]}, "targets": [{"Object": 1}]}
    assert list(targets_of([{"kind": {"data": {"ability": part}}}])) == [{"Object": 1}, {"Object": 2}]


def answer(monkeypatch, capsys, order):
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(order) + "\n"))
    main()
    return json.loads(capsys.readouterr().out)


def test_a_missing_peer_is_answered(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "phase", None)
    assert "phase" in answer(monkeypatch, capsys, {"oracle": None})["missing"]


@pytest.mark.parametrize("given", [None, "nowhere.json"])
def test_missing_card_texts_are_answered(monkeypatch, capsys, tmp_path, given):
    monkeypatch.setitem(sys.modules, "phase", ModuleType("phase"))
    monkeypatch.setattr("benchmarks.peers.worker.__main__.find_spec", lambda _: None)
    order = {"oracle": given and str(tmp_path / given), "made_up": []}
    assert ("mtg" if given is None else given) in answer(monkeypatch, capsys, order)["missing"]
