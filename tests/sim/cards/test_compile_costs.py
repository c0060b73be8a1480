"""Mana costs as rows, and the colours and mana values read off them."""

import pytest

from components.characteristics import Color
from components.vocabulary.cards import HybridBit
from sim.cards.build import colored, creature, land
from sim.cards.compile_costs import ManaCostError, card_colors, cost_colors, mana_value, parse_mana
from sim.cards.compile_rows import TableOverflowError


@pytest.mark.parametrize(
    ("text", "generic", "colored_symbols", "num_x"),
    [
        ("", 0, (0, 0, 0, 0, 0, 0), 0),
        ("{0}", 0, (0, 0, 0, 0, 0, 0), 0),
        ("{G}", 0, (0, 0, 0, 0, 1, 0), 0),
        ("{2}{G}{G}", 2, (0, 0, 0, 0, 2, 0), 0),
        ("{15}", 15, (0, 0, 0, 0, 0, 0), 0),
        ("{X}{X}{W}{U}{B}{R}{C}", 0, (1, 1, 1, 1, 0, 1), 2),
    ],
)
def test_symbols_are_counted_in_the_order_of_the_colours(text, generic, colored_symbols, num_x):
    """CR 107.4: numbers, colours, colourless and X."""
    cost = parse_mana(text)
    assert (cost["generic"], cost["colored"], cost["num_x"]) == (generic, colored_symbols, num_x)


@pytest.mark.parametrize(
    ("text", "bits"),
    [
        ("{G/W}", Color.GREEN | Color.WHITE),
        ("{G/P}", Color.GREEN | HybridBit.LIFE),
        ("{2/U}", Color.BLUE | HybridBit.TWO_GENERIC),
        ("{G/W/P}", Color.GREEN | Color.WHITE | HybridBit.LIFE),
        ("{C/R}", Color.COLORLESS | Color.RED),
    ],
)
def test_hybrid_symbols_are_sets(text, bits):
    """CR 107.4e, 107.4f: hybrid and Phyrexian symbols."""
    cost = parse_mana(text)
    assert cost["num_hybrids"] == 1
    assert cost["hybrids"] == (bits, 0, 0, 0, 0, 0)


@pytest.mark.parametrize("text", ["G", "{G}2", "{Q}", "{G/Q}", "{P}", "{}", "{G/WW}", "{-1}"])
def test_what_is_no_mana_cost_is_refused(text):
    with pytest.raises(ManaCostError, match="not a mana"):
        parse_mana(text)


def test_too_many_hybrid_symbols_are_refused():
    assert parse_mana("{G/W}" * 6)["num_hybrids"] == 6
    with pytest.raises(TableOverflowError, match="MAX_HYBRIDS"):
        parse_mana("{G/W}" * 7)


@pytest.mark.parametrize(
    ("text", "value"),
    [(None, 0), ("{0}", 0), ("{G}", 1), ("{3}{G}{G}", 5), ("{X}{G}", 1), ("{G/P}", 1), ("{2/U}{2/U}", 4), ("{G/W}", 1)],
)
def test_mana_value(text, value):
    """CR 202.3: X counts 0, a hybrid symbol its greatest part."""
    assert mana_value(text) == value


@pytest.mark.parametrize(
    ("text", "colors"),
    [(None, 0), ("{3}", 0), ("{C}", 0), ("{G/P}", 16), ("{2/U}", 2), ("{W}{U}{B}{R}{G}", 31), ("{X}{G/W}{G/W}", 17)],
)
def test_colours_of_a_cost(text, colors):
    """CR 202.2: colourless mana and generic mana give no colour."""
    assert cost_colors(text) == colors


def test_given_colours_beat_those_of_the_cost():
    """CR 105.2, 204: a colour indicator."""
    plain = creature("Plain", "{G}", "Bear", 2, 2)
    painted = creature("Painted", "{G}", "Bear", 2, 2, colored(Color.WHITE, Color.BLACK))
    assert card_colors(plain) == Color.GREEN
    assert card_colors(painted) == Color.WHITE | Color.BLACK
    assert card_colors(land("Land")) == 0
