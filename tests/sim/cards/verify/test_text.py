"""Keywords and level bands in rules texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.cards.verify.text import read_text
from sim.cards.verify.words import SIMPLE


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("", []),
        ("Flying", ["flying"]),
        ("Flying, first strike (Words, words.)", ["flying", "first strike"]),
        ("Flying; first strike", ["flying", "first strike"]),
        ("Toxic 1\nInfect", ["toxic 1", "infect"]),
        ("Modular 12 (Words.)", ["modular 12"]),
        ("Devour X, where X is something.", ["devour x"]),
        ("Equip {2}{W}", ["equip {2}{W}"]),
        ("Level up {1}{g}", ["level up {1}{G}"]),
        ("Trample, ward {4}, haste", ["trample", "ward {4}", "haste"]),
        ("Ward\u2014Pay 2 life.", ["ward"]),
        ("Suspend 4\u2014{R}{G/P}", ["suspend 4 {R}{G/P}"]),
        ("Escape\u2014{3}{B}, Exile four other cards.", ["escape {3}{B}"]),
        ("Protection from green", ["protection from green"]),
        (
            "Vigilance, protection from red and from white",
            ["vigilance", "protection from red", "protection from white"],
        ),
        ("Hexproof from blue", ["hexproof from blue"]),
        ("Protection from all colors", [f"protection from {c}" for c in ("white", "blue", "black", "red", "green")]),
        ("It has flying.", []),
        ("Flying while it attacks", []),
        ("Flying, then draw a card.", []),
        ("Channel \u2014 {2}, Discard this card: Draw a card.", []),
        ("Equip Beast {2}", []),
        ("(Flying)", []),
    ],
)
def test_keywords_of_lines(text, terms):
    assert [str(term) for term in read_text(text).terms] == terms


def test_level_bands():
    read = read_text("Haste\nLEVEL 1-2\n2/3\nFlying\n{T}: Draw a card.\nLEVEL 3+\n4/10\nLEVEL 40-41\n")
    assert [str(term) for term in read.terms] == ["haste"]
    assert [(band.low, band.high, band.power, band.toughness) for band in read.bands] == [
        (1, 2, "2", "3"),
        (3, None, "4", "10"),
        (40, 41, None, None),
    ]
    assert [[str(term) for term in band.terms] for band in read.bands] == [["flying"], [], []]


@given(st.lists(st.sampled_from(sorted(SIMPLE)), min_size=1, max_size=5))
def test_any_line_of_keywords_is_read_whole(words):
    assert [term.name for term in read_text(", ".join(words).capitalize()).terms] == words


@given(st.text())
def test_any_text_is_read(text):
    read_text(text)
