"""``tenpoison cards``: the list, one card, the schema, and their way back through ``--cards``."""

import json

import pytest

from sim.cards import library
from sim.cards.formats import to_json
from sim.cards.names import full_name
from sim.cards.schema import cards_schema
from sim.cards.user_cards import catalogue_with
from sim.cli import main

MINE = {"name": "Glistening Bear", "cost": "{1}{G}", "types": ["creature"], "power": 2, "toughness": 2}


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a sub-command of ``cards``; what comes back is the exit code, standard output, and standard error."""
    monkeypatch.setenv("COLUMNS", "120")

    def run(*words):
        return main(["cards", *words]), *capsys.readouterr()

    return run


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.json"
    path.write_text(json.dumps([MINE, MINE | {"name": "Glistening Wolf", "partly": "its howl"}]))
    return str(path)


def rows(out):
    return [" ".join(line.split()) for line in out.splitlines()]


def test_the_whole_list(run):
    code, out, err = run()
    assert (code, err) == (0, "")
    assert rows(out)[0] == f"{len(library.ALL)} of {len(library.ALL)} cards"
    assert "Zulaport Enforcer {B} Creature, Human Warrior 1/1 fully" in rows(out)


def test_a_search(run):
    code, out, _ = run("--keyword", "infect", "--effect", "proliferate", "--type", "creature", "--counter", "poison")
    assert code == 0
    assert "Viral Drake {3}{U} Creature, Phyrexian Drake 1/4 fully" in rows(out)
    assert "Glistener Elf" not in out


def test_nothing_found_is_no_error(run):
    code, out, _ = run("--name", "no such card")
    assert (code, rows(out)) == (0, [f"0 of {len(library.ALL)} cards"])


def test_the_list_as_json(run, mine):
    code, out, _ = run("--name", "glisten", "--cards", mine, "--json")
    listed = json.loads(out)
    assert (code, listed["schema"], listed["known"]) == (0, "tenpoison.cards/1", len(library.ALL) + 2)
    by_name = {card["card"]: card for card in listed["cards"]}
    assert by_name["Glistener Elf"]["keywords"] == ["infect"]
    assert by_name["Glistener Elf"]["counters"] == ["-1/-1", "poison"]
    assert "user_card" not in by_name["Glistener Elf"]
    assert by_name["Glistening Wolf"] == by_name["Glistening Bear"] | {
        "card": "Glistening Wolf",
        "left_out": "its howl",
    }
    assert by_name["Glistening Bear"]["user_card"] is True


def test_cards_of_the_user_are_listed_as_such(run, mine):
    out = run("--partly", "--name", "glistening", "--cards", mine)[1]
    assert rows(out)[0] == f"1 of {len(library.ALL) + 2} cards"
    assert "Glistening Wolf {1}{G} Creature 2/2 partly: its howl (your definition)" in rows(out)


def test_a_word_that_nothing_has(run):
    assert run("--keyword", "infct") == (2, "", "tenpoison: --keyword 'infct': no card has it; did you mean infect?\n")


def test_options_of_the_list_do_not_stand_before_a_sub_command(run):
    code, out, err = run("--json", "show", "Forest")
    assert (code, out) == (2, "")
    assert "options of 'tenpoison cards show' stand after that word" in err


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("glistener elf", ["Glistener Elf {G}", "  Creature, Phyrexian Elf Warrior 1/1", "  infect", "Modelled fully"]),
        ("Student of Warfare", ["  level 2 to 6: 3/3, first strike", "  level 7 and more: 4/4, double strike"]),
        ("Wedding Festivity", ["Wedding Announcement {2}{W}", "Wedding Festivity", "  static: modify pt"]),
        ("Tezzeret's Gambit", ["  spell: draw, proliferate"]),
        ("Hardened Scales", ["  replacement of counters: replace plus"]),
        ("Jawbone Duelist", ["  toxic 1", "  double strike"]),
        ("Protean Hydra", ["Modelled fully"]),
    ],
)
def test_a_card_is_shown(run, name, lines):
    code, out, err = run("show", *name.split())
    assert (code, err) == (0, "")
    assert set(lines) <= set(out.splitlines())


def test_a_card_of_the_user_is_shown(run, mine):
    assert run("show", "Glistening Wolf", "--cards", mine)[1].endswith("Modelled partly: its howl (your definition)\n")


def test_an_unknown_card_is_not_shown(run):
    code, out, err = run("show", "Glistner Elf", "--json")
    assert (code, out, err) == (3, "", "tenpoison: unknown card 'Glistner Elf'; did you mean Glistener Elf?\n")


@pytest.mark.parametrize("card", library.ALL[::40], ids=lambda card: card.name)
def test_what_is_shown_can_be_brought_back(run, tmp_path, card):
    path = tmp_path / "pattern.json"
    path.write_text(run("show", full_name(card), "--json")[1])
    assert catalogue_with(path, replace=True).own == (card,)
    assert main(["cards", "--cards", str(path)]) == 2


def test_the_whole_library_can_be_brought_by_a_user(tmp_path):
    path = tmp_path / "library.json"
    path.write_text(json.dumps([to_json(card) for card in library.ALL]))
    assert catalogue_with(path, replace=True).all() == library.ALL


def test_the_schema_is_printed(run):
    code, out, _ = run("schema")
    assert code == 0
    assert json.loads(out) == cards_schema()
