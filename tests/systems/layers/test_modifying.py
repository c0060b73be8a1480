"""What modifications do to types, colours, subtypes and restrictions (CR 205, 105, 613.1)."""

import pytest

from components.characteristics import CardType, Color, Keyword, Restriction, Supertype
from components.vocabulary.instructions import Op, OpFlag
from sim.cards.build import (
    aura,
    creature,
    creatures,
    creatures_you_control,
    enchanted_gets,
    enchantment,
    get,
    have,
    land,
    lands,
    legendary,
    of_chosen_color,
    of_type,
    this,
    trample,
)
from sim.cards.model import Target
from systems.layers.modifying import LARGEST_TOXIC
from tests.systems.layer_table import LayerTable, modification, spell, static

bear = creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2)
bears_trample = enchantment("Bears", "{G}", have(of_type(creatures, "Bear"), trample))


class TestTypesAndColors:
    def test_types_are_added_or_replaced(self):
        """CR 205.1a, b: replaced unless the effect keeps them; subtypes stay as long as a card type can have them."""
        keep = (OpFlag.KEEP_TYPES,)
        treasure = spell("Treasure", modification(Op.SET_TYPES, types=(CardType.ARTIFACT,)))
        token = spell("Artifact too", modification(Op.SET_TYPES, types=(CardType.ARTIFACT,), flags=keep))
        table = LayerTable(bear, treasure, token, bears_trample)
        one, two = table.put(bear), table.put(bear)
        subtypes = int(table.now(one).subtypes)
        assert subtypes == table.compiled.subtypes["Bear"]
        table.resolve(treasure, one)
        table.resolve(token, two)
        assert (int(table.now(one).types), int(table.now(one).subtypes)) == (CardType.ARTIFACT, 0)
        assert int(table.now(two).types) == CardType.ARTIFACT | CardType.CREATURE
        assert int(table.now(two).subtypes) == subtypes

    def test_subtypes_kept(self):
        """CR 205.1b: a new card type beside the subtypes it had."""
        keep = (OpFlag.KEEP_SUBTYPES,)
        only_artifact = spell("Only artifact", modification(Op.SET_TYPES, types=(CardType.ARTIFACT,), flags=keep))
        table = LayerTable(bear, only_artifact, bears_trample)
        one = table.put(bear)
        table.resolve(only_artifact, one)
        assert int(table.now(one).subtypes) == table.compiled.subtypes["Bear"]

    def test_colors(self):
        """CR 105.3: added, or the only ones; colourless has none."""
        red_too = spell("Red too", modification(Op.ADD_COLORS, colors=(Color.RED,)))
        blue = spell("Blue", modification(Op.SET_COLORS, colors=(Color.BLUE,)))
        none = spell("Colorless", modification(Op.SET_COLORS, colors=(Color.COLORLESS,)))
        table = LayerTable(bear, red_too, blue, none)
        one = table.put(bear)
        seen = []
        for card in (red_too, blue, none):
            table.resolve(card, one)
            seen.append(int(table.now(one).colors))
        assert seen == [Color.GREEN | Color.RED, Color.BLUE, 0]

    def test_basic_land_type_takes_a_lands_abilities(self):
        """CR 305.7: a land whose subtype becomes a basic land type has its rules text no longer."""
        mountain = {"subtypes": ("Mountain",), "flags": (OpFlag.KEEP_TYPES,)}
        blood_moon = enchantment("Moon", "{2}{R}", static(lands, modification(Op.SET_TYPES, **mountain)))
        glade = land("Glade", get(creatures_you_control, 1, 1))
        table = LayerTable(glade, bear, blood_moon)
        one, two = table.put(glade), table.put(bear)
        assert table.size(two) == (3, 3)
        moon = table.put(blood_moon)
        assert table.size(two) == (2, 2)
        assert table.perm(one).lost_abilities == 1
        assert int(table.now(one).types) == CardType.LAND
        table.gone(moon)
        assert table.size(two) == (3, 3)


class TestRules:
    def test_restrictions_come_from_print_and_effects(self):
        """CR 613.11: what a permanent can't do is known after all layers."""
        pacifism = aura(
            *("Pacifism", "{1}{W}", Target(selector=creatures)),
            enchanted_gets(0, 0, Restriction.CANT_ATTACK, Restriction.CANT_BLOCK),
        )
        table = LayerTable(bear, pacifism)
        one, two = table.put(bear), table.put(bear)
        table.put(pacifism, attached_to=one)
        table.compute()
        assert table.restricted(one, Restriction.CANT_ATTACK)
        assert table.restricted(one, Restriction.CANT_BLOCK)
        assert int(table.now(two).restrictions) == 0

    def test_supertypes_are_printed(self):
        """CR 205.4a: nothing here changes supertypes."""
        hero = creature("Hero", "{G}", "Elf", 1, 1, legendary)
        table = LayerTable(hero)
        assert table.now(table.put(hero)).supertypes == Supertype.LEGENDARY


class TestChosenColors:
    def test_chosen_color_moves_the_mask(self):
        """CR 608.2d: the colour chosen on resolution picks the member of the family."""
        ward = spell("Ward", of_chosen_color(Keyword.PROTECTION_FROM_WHITE))
        evade = spell("Evade", of_chosen_color(Restriction.CANT_BE_BLOCKED_BY_WHITE))
        table = LayerTable(bear, ward, evade)
        colors = (Color.WHITE, Color.BLUE, Color.GREEN)
        ones = [table.put(bear) for _ in colors]
        for one, color in zip(ones, colors, strict=True):
            table.resolve(ward, one, color=color)
            table.resolve(evade, one, color=color)
        protection = (Keyword.PROTECTION_FROM_WHITE, Keyword.PROTECTION_FROM_BLUE, Keyword.PROTECTION_FROM_GREEN)
        assert [int(table.now(one).keywords) for one in ones] == list(protection)
        blocking = (
            *(Restriction.CANT_BE_BLOCKED_BY_WHITE, Restriction.CANT_BE_BLOCKED_BY_BLUE),
            Restriction.CANT_BE_BLOCKED_BY_GREEN,
        )
        assert [int(table.now(one).restrictions) for one in ones] == list(blocking)

    def test_color_chosen_as_it_entered(self):
        """CR 607.2d: a static ability reads the colour chosen for its permanent."""
        part = of_chosen_color(Keyword.PROTECTION_FROM_WHITE)
        ward = creature("Voice", "{W}", "Angel", 2, 2, static(this, part))
        table = LayerTable(ward)
        one = table.put(ward, chosen=int(Color.BLACK))
        table.compute()
        assert table.has(one, Keyword.PROTECTION_FROM_BLACK)


@pytest.mark.parametrize(("times", "fits"), [(1, True), (2, True), (3, False)])
def test_toxic_beyond_what_fits_stops_the_game(times, fits):
    """CR 702.164b: the total is right or the game stops."""
    venom = spell("Venom", modification(Op.ADD_TOXIC, amount=LARGEST_TOXIC // 2))
    table = LayerTable(bear, venom)
    one = table.put(bear)
    for _ in range(times):
        table.resolve(venom, one)
    assert table.is_playing() == fits
    assert not fits or table.now(one).toxic == times * (LARGEST_TOXIC // 2)
