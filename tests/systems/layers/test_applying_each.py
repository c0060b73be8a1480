"""Modifications whose numbers are found for each object by itself (CR 613.4b, 608.2h)."""

import pytest

from components.capacities import NUM_EFFECTS
from components.characteristics import CardType
from components.note import Note
from components.vocabulary.instructions import Op
from sim.cards.build import (
    also,
    artifact,
    aura,
    becomes,
    counters_on,
    creature,
    creatures,
    creatures_you_control,
    enchantment,
    enchantments,
    have,
    instant,
    land,
    mana_value_of,
    modified,
    permanents,
    plus,
    power_of,
    pump,
    toughness_of,
)
from sim.cards.library.layers import CARDS
from sim.cards.model import Target
from tests.systems.layer_table import LayerTable, modification, static
from tests.systems.tables_builder import Notes

LIBRARY = {card.name: card for card in CARDS}
OPALESCENCE, MARCH = LIBRARY["Opalescence"], LIBRARY["March of the Machines"]
EVERYTHING_ENCHANTS = enchantment("Evening", "{4}", have(permanents(), also(CardType.ENCHANTMENT)))
HUMILITY = LIBRARY["Humility"]
BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)


def enchantments_of(*costs):
    return [enchantment(f"Thing {i}", cost) for i, cost in enumerate(costs)]


class TestSizeByManaValue:
    @pytest.mark.parametrize(("cost", "value"), [("{0}", 0), ("{W}", 1), ("{2}{W/U}{B/P}", 4), ("{9}", 9)])
    def test_each_is_as_large_as_its_own_mana_value(self, cost, value):
        """CR 202.3, 613.4b."""
        thing, other = enchantments_of(cost, "{3}")
        table = LayerTable(OPALESCENCE, thing, other)
        one, two, _ = table.put(thing), table.put(other), table.put(OPALESCENCE)
        assert (table.size(one), table.size(two)) == ((value, value), (3, 3))
        assert table.base(one) == (value, value)

    def test_it_leaves_itself_and_auras_out(self):
        curse = aura("Curse", "{5}", Target(selector=creatures))
        table = LayerTable(OPALESCENCE, curse)
        one, two = table.put(OPALESCENCE), table.put(curse)
        assert [int(table.now(it).types) & CardType.CREATURE for it in (one, two)] == [0, 0]

    @pytest.mark.parametrize("number", [1, 2, 5])
    def test_counters_add(self, number):
        """CR 613.4c: what made the permanent a creature set its base; counters count from then on (CR 122.1a)."""
        (thing,) = enchantments_of("{2}")
        table = LayerTable(OPALESCENCE, thing)
        one = table.put(thing)
        table.give(one, plus=number)
        assert table.size(one) == (0, 0)
        table.put(OPALESCENCE)
        assert table.size(one) == (2 + number, 2 + number)

    def test_artifacts_that_are_creatures_keep_their_size(self):
        """CR 613.6: whom it applies to is fixed in layer 4, before it makes any of them creatures."""
        golem = artifact("Golem", "{4}")
        knight = creature("Knight", "{5}", "Construct", 1, 1)
        mox = artifact("Mox", "{0}")
        table = LayerTable(MARCH, golem, knight, mox)
        one, two, three = table.put(golem), table.put(knight), table.put(mox)
        table.put(MARCH)
        assert [table.size(it) for it in (one, two, three)] == [(4, 4), (1, 1), (0, 0)]


class TestDependency:
    @pytest.mark.parametrize("older", ["Opalescence", "Evening"])
    def test_it_waits_for_what_makes_more_enchantments(self, older):
        """CR 613.8a: what everything is decides to what it applies, whichever is older."""
        forest = land("Forest")
        table = LayerTable(OPALESCENCE, EVERYTHING_ENCHANTS, forest, BEAR)
        one, two = table.put(forest), table.put(BEAR)
        order = [OPALESCENCE, EVERYTHING_ENCHANTS] if older == "Opalescence" else [EVERYTHING_ENCHANTS, OPALESCENCE]
        three, four = [table.put(card) for card in order]
        evening = four if older == "Opalescence" else three
        opalescence = three if older == "Opalescence" else four
        assert [table.size(it) for it in (one, two, evening)] == [(0, 0), (2, 2), (4, 4)]
        assert int(table.now(opalescence).types) & CardType.CREATURE == 0

    def test_it_removes_abilities_of_an_older_leveller(self):
        """CR 613.6: an enchantment that takes abilities goes on after it took its own; in 7b the later one counts."""
        table = LayerTable(OPALESCENCE, HUMILITY, BEAR)
        one = table.put(BEAR)
        table.put(OPALESCENCE)
        two = table.put(HUMILITY)
        assert (table.size(one), table.size(two)) == ((1, 1), (1, 1))
        assert table.perm(two).lost_abilities == 1

    def test_the_younger_setter_counts(self):
        """CR 613.7: with the other order it keeps the size of its mana value, everything else is 1/1."""
        table = LayerTable(OPALESCENCE, HUMILITY, BEAR)
        one, two = table.put(BEAR), table.put(HUMILITY)
        table.put(OPALESCENCE)
        assert (table.size(one), table.size(two)) == ((1, 1), (4, 4))

    def test_two_make_each_other_creatures(self):
        """CR 613.6: both apply in layer 4 before layer 6 takes their abilities, and in 7b they still do."""
        table = LayerTable(OPALESCENCE, HUMILITY)
        one, two = table.put(OPALESCENCE), table.put(OPALESCENCE)
        three = table.put(HUMILITY)
        assert [table.size(it) for it in (one, two, three)] == [(1, 1), (1, 1), (1, 1)]


def doubling(on=creatures_you_control):
    return instant("Double", "{0}", pump(power_of(modified), toughness_of(modified), on=on))


class TestResolved:
    def test_each_by_its_own_number(self, board):
        """CR 608.2h, 701.10: power and toughness of each creature are doubled."""
        wall = creature("Wall", "{1}", "Wall", 0, 5)
        board.you(BEAR, BEAR, wall, hand=[doubling()]).cast("Double")
        assert [board.permanent(name).size for name in ("Bear #1", "Bear #2", "Wall")] == [(4, 4), (4, 4), (0, 10)]
        assert board.game.num_effects == 2

    @pytest.mark.parametrize("number", [1, 2, 4])
    def test_it_is_fixed_as_it_starts(self, board, number):
        """CR 608.2h: a counter that comes later adds only itself."""
        grow = instant("Grow", "{0}", pump(number, number, on=creatures))
        board.you(BEAR, hand=[doubling(), grow]).cast("Double").cast("Grow")
        assert board.permanent("Bear").size == (4 + number, 4 + number)

    @pytest.mark.parametrize(("kinds", "fits"), [(NUM_EFFECTS, True), (NUM_EFFECTS + 1, False)])
    def test_too_many_different_numbers(self, board, kinds, fits):
        """One effect for each number: more than fit stop the game."""
        bears = [creature(f"Bear {i}", "{1}", "Bear", i, 1) for i in range(kinds)]
        grow = instant("Grow", "{0}", pump(power_of(modified), 0, on=creatures_you_control))
        board.you(*bears, hand=[grow])
        if fits:
            assert board.cast("Grow").permanent("Bear 5").size == (10, 1)
        else:
            with pytest.raises(AssertionError, match="EFFECTS"):
                board.cast("Grow")

    def test_numbers_are_made_of_others(self):
        """CR 107.1: a sum of what is read off each object."""
        size = plus(mana_value_of(modified), counters_on(modified, "charge"))
        growing = enchantment(
            "Growing",
            "{1}",
            static(enchantments, modification(Op.ADD_TYPES, types=(CardType.CREATURE,)), becomes(size, size)),
        )
        (thing,) = enchantments_of("{2}")
        table = LayerTable(growing, thing)
        one, two = table.put(thing), table.put(growing)
        table.give(one, charge=3)
        assert (table.size(one), table.size(two)) == ((5, 5), (1, 1))


def test_each_effect_is_told(board):
    """A note for each number, so that a trace can say who gets what."""
    wall = creature("Wall", "{1}", "Wall", 0, 5)
    board.you(BEAR, BEAR, wall, hand=[doubling()]).begin()
    with Notes(Note.EFFECT_STARTS) as taken:
        board.cast("Double")
    assert [row[3] for row in taken] == [0, 1]
