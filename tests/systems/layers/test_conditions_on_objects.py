"""Conditions on one given object: this, a target, what it is attached to (CR 109.2, 611.3a)."""

from dataclasses import replace

import pytest

from components.characteristics import Color, Keyword
from components.vocabulary.selectors import Base
from sim.cards.build import (
    a_creature,
    also_colors,
    black,
    creature,
    creatures,
    creatures_you_control,
    flying,
    gains,
    get,
    green,
    if_,
    instant,
    of_color,
    of_type,
    only_colors,
    power_at_least,
    pump,
    red,
    target,
    target_is_one_of,
    this,
    this_is_one_of,
    white,
    with_counter,
    with_keyword,
)
from sim.cards.build_abilities import as_long_as
from sim.cards.library.layers import CARDS
from tests.board import put

SCOURGE = next(card for card in CARDS if card.name == "Scourge of the Nobilis")
BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)


class TestThis:
    def ape(self, condition):
        return creature("Ape", "{G}", "Ape", 2, 2, as_long_as(condition, get(this, 3, 3)))

    @pytest.mark.parametrize(
        ("selector", "size"),
        [
            (of_type(creatures, "Ape"), (5, 5)),
            (of_type(creatures, "Bear"), (2, 2)),
            (of_color(creatures, green), (5, 5)),
            (of_color(creatures_you_control, white, black), (2, 2)),
            (with_keyword(creatures, flying), (2, 2)),
            (with_counter(creatures, "charge"), (2, 2)),
        ],
    )
    def test_what_this_is(self, board, selector, size):
        board.you(self.ape(this_is_one_of(selector)), BEAR)
        assert board.permanent("Ape").size == size

    @pytest.mark.parametrize("colors", [(red,), (green,), (white, black)])
    def test_it_is_read_anew(self, board, colors):
        """CR 611.3a: a colour that an effect gives counts as soon as it is there."""
        paint = instant("Paint", "{0}", target(a_creature), gains(only_colors(*colors)))
        board.you(self.ape(this_is_one_of(of_color(creatures, red, white))), hand=[paint])
        assert board.permanent("Ape").size == (2, 2)
        board.cast("Paint", targets=["Ape"])
        assert board.permanent("Ape").size == ((2, 2) if colors == (green,) else (5, 5))


class TestTarget:
    @pytest.mark.parametrize(("name", "power"), [("Bear", 2), ("Ape", 5), ("Giant", 6)])
    def test_what_the_target_is(self, board, name, power):
        """CR 608.2c: the instruction is followed only for what it asks for as the spell resolves."""
        ape = creature("Ape", "{1}", "Ape", 2, 2)
        giant = creature("Giant", "{1}", "Giant", 3, 3)
        is_small_ape = if_(target_is_one_of(of_type(creatures, "Ape", "Giant")), pump(3, 0))
        board.you(BEAR, ape, giant, hand=[instant("Spell", "{0}", target(a_creature), is_small_ape)])
        assert board.cast("Spell", targets=[name]).permanent(name).power == power

    def test_the_second_target(self, board):
        first, second = target(a_creature), target(a_creature)
        strong = power_at_least(creatures, 3)
        grow = pump(1, 1, on=replace(creatures, base=Base.TARGET, any_types=()))
        giant = creature("Giant", "{1}", "Giant", 3, 3)
        board.you(BEAR, giant, hand=[instant("Spell", "{0}", first, second, if_(target_is_one_of(strong, 1), grow))])
        board.cast("Spell", targets=["Bear", "Giant"])
        assert (board.permanent("Bear").size, board.permanent("Giant").size) == ((3, 3), (3, 3))


class TestEnchanted:
    @pytest.mark.parametrize(
        ("cost", "size", "lifelink", "granted"),
        [
            ("{G}", (2, 2), False, 0),
            ("{R}", (3, 3), False, 1),
            ("{W}", (3, 3), True, 0),
            ("{R}{W}", (4, 4), True, 1),
            ("{R/W}", (4, 4), True, 1),
        ],
    )
    def test_by_its_colours(self, board, cost, size, lifelink, granted):
        """CR 613.1e, f: each ability applies as long as the creature has the colour."""
        board.you(creature("Knight", cost, "Knight", 2, 2), put(SCOURGE, attached_to="Knight"))
        knight = board.permanent("Knight")
        assert (knight.size, knight.has(Keyword.LIFELINK), board.game.num_granted) == (size, lifelink, granted)

    @pytest.mark.parametrize("times", [1, 2, 3])
    def test_the_ability_that_red_gives(self, board, times):
        """CR 613.1f: its controller can activate it as often as mana is there."""
        knight = creature("Knight", "{R}", "Knight", 2, 2)
        board.you(knight, put(SCOURGE, attached_to="Knight"), *["Mountain"] * times)
        for _ in range(times):
            board.activate("Knight")
        assert board.permanent("Knight").size == (3 + times, 3)

    def test_colours_that_change(self, board):
        """CR 613.1e: layer 5 decides before the abilities of layer 6 and the numbers of layer 7 are given."""
        paint = instant("Paint", "{0}", target(a_creature), gains(also_colors(Color.WHITE)))
        board.you(creature("Knight", "{R}", "Knight", 2, 2), put(SCOURGE, attached_to="Knight"), hand=[paint])
        board.cast("Paint", targets=["Knight"])
        assert board.permanent("Knight").size == (4, 4)
