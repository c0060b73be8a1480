"""Which effect of a layer applies first: timestamps, and effects that depend on others (CR 613.7, 613.8)."""

from dataclasses import replace

import pytest

from components.characteristics import CardType, Color
from components.vocabulary.instructions import Op, OpFlag
from sim.cards.build import (
    artifact,
    aura,
    creature,
    creatures,
    creatures_you_control,
    enchantment,
    enchantments,
    flying,
    get,
    have,
    hexproof,
    infect,
    land,
    lands,
    of_type,
    other_creatures_you_control,
    this,
    toxic,
    trample,
    vigilance,
    with_keyword,
    with_toxic,
    yours,
)
from sim.cards.build_abilities import as_long_as
from sim.cards.build_numbers import exists
from sim.cards.build_words import another, artifacts, enchanted, nonland, permanents
from sim.cards.model import Target
from tests.systems.layer_table import LayerTable, modification, spell, static

bear = creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2)
lose_all = modification(Op.LOSE_ABILITIES)
humility = enchantment("Humility", "{W}", static(creatures, lose_all, modification(Op.SET_PT, amount=1, second=1)))
frog = spell("Turn to Frog", lose_all, modification(Op.SET_PT, amount=1, second=1))
fly = spell("Fly", modification(Op.ADD_KEYWORDS, keywords=(flying,)))
wings = enchantment("Wings", "{W}", static(None, modification(Op.PUT_COUNTERS, kind="flying")))
make_creature = modification(Op.ADD_TYPES, types=(CardType.CREATURE,))
base_1_1 = modification(Op.SET_PT, amount=1, second=1)


class TestLostAbilities:
    def test_everything_printed_is_lost(self):
        """CR 613.1f: keywords, toxic and restrictions go, and what the permanent could do for others."""
        slug = creature("Slug", "{1}{B}", "Slug", 3, 3, infect, toxic(2), get(other_creatures_you_control, 1, 1))
        table = LayerTable(slug, bear, frog)
        one, two = table.put(slug), table.put(bear)
        assert (table.has(one, infect), table.now(one).toxic, table.size(two)) == (True, 2, (3, 3))
        table.resolve(frog, one)
        assert (int(table.now(one).keywords), table.now(one).toxic, table.size(two)) == (0, 0, (2, 2))
        assert (table.perm(one).lost_abilities, table.perm(two).lost_abilities) == (1, 0)
        assert table.game.functions == 0
        table.end()
        assert (table.has(one, infect), table.now(one).toxic, table.size(two)) == (True, 2, (3, 3))
        assert table.perm(one).lost_abilities == 0

    def test_keyword_gained_before_and_after(self):
        """CR 613.7: what was gained earlier is lost, what is gained later stays."""
        table = LayerTable(bear, frog, fly)
        one, two = table.put(bear), table.put(bear)
        table.resolve(fly, one)
        table.resolve(frog, one, two)
        table.resolve(fly, two)
        assert (table.has(one, flying), table.has(two, flying)) == (False, True)

    def test_counters_of_a_kind_share_the_newest_timestamp(self):
        """CR 122.1b, 613.7c: flying counter, Turn to Frog: no flying; a second flying counter: flying again."""
        table = LayerTable(bear, frog, wings)
        one = table.put(bear)
        table.give(one, flying=1)
        assert table.has(one, flying)
        table.resolve(frog, one)
        assert not table.has(one, flying)
        table.give(one, flying=2)
        assert (table.has(one, flying), table.size(one)) == (True, (1, 1))

    def test_humility_and_a_later_flying_counter(self):
        """CR 613.7c: the counter is newer than Humility, so the creature is a 1/1 flier."""
        table = LayerTable(bear, humility, wings)
        one = table.put(bear)
        table.put(humility)
        table.give(one, flying=1)
        assert (table.has(one, flying), table.size(one)) == (True, (1, 1))

    def test_lost_keyword(self):
        """CR 613.7: "loses flying" takes away what is older, not what is newer."""
        ground = spell("Ground", modification(Op.REMOVE_KEYWORDS, keywords=(flying,)))
        bird = creature("Bird", "{U}", "Bird", 1, 1, flying, vigilance)
        table = LayerTable(bird, ground, fly)
        one = table.put(bird)
        table.resolve(ground, one)
        assert (table.has(one, flying), table.has(one, vigilance)) == (False, True)
        table.resolve(fly, one)
        assert table.has(one, flying)

    def test_toxic_adds_up(self):
        """CR 702.164b: the total toxic value is the sum of all instances."""
        more = spell("More", modification(Op.ADD_TOXIC, amount=1))
        rat = creature("Rat", "{B}", "Rat", 1, 1, toxic(2))
        table = LayerTable(rat, more)
        one = table.put(rat)
        for _ in range(2):
            table.resolve(more, one)
        assert table.now(one).toxic == 4

    @pytest.mark.parametrize("humility_first", [True, False])
    def test_grant_from_an_ability_that_is_taken_away(self, humility_first):
        """CR 613.8: a creature that gives your artifacts hexproof loses that ability first, whichever is newer."""
        giver = creature("Giver", "{U}", "Wizard", 2, 2, have(yours(artifacts), hexproof))
        relic = artifact("Relic", "{1}")
        table = LayerTable(giver, relic, humility)
        one = table.put(relic)
        table.put(humility if humility_first else giver)
        table.put(giver if humility_first else humility)
        assert not table.has(one, hexproof)

    def test_effect_that_started_goes_on(self):
        """CR 613.6: an ability that made its permanent a creature in layer 4 sets its size though it is lost in 6."""
        beast = enchantment(
            *("Living Wall", "{G}"),
            static(
                *(this, make_creature),
                modification(Op.SET_PT, amount=4, second=4),
                modification(Op.ADD_TOXIC, amount=1),
            ),
        )
        table = LayerTable(beast, frog, humility)
        one = table.put(beast)
        assert (table.size(one), table.now(one).toxic) == ((4, 4), 1)
        table.resolve(frog, one)
        assert (table.size(one), table.now(one).toxic) == ((1, 1), 0)
        table.end()
        table.put(humility)
        assert table.size(one) == (1, 1)
        table.perm(one).timestamp = table.game.clock.timestamp + 1
        table.compute()
        assert (table.size(one), table.now(one).toxic) == ((4, 4), 1)

    def test_two_that_take_each_others_abilities(self):
        """CR 613.8b: in a loop of dependency timestamps decide: the older one takes the younger one's ability."""
        tyrant = creature("Tyrant", "{B}", "Demon", 3, 3, static(another(permanents()), lose_all), have(this, trample))
        table = LayerTable(tyrant)
        one, two = table.put(tyrant), table.put(tyrant)
        assert (table.has(one, trample), table.has(two, trample)) == (True, False)
        table.perm(one).timestamp = table.game.clock.timestamp + 1
        table.compute()
        assert (table.has(one, trample), table.has(two, trample)) == (False, True)

    def test_a_grant_waits_for_the_loop(self):
        """CR 613.8b: what depends on a member of a loop applies after it, however old it is."""
        giver = creature("Giver", "{U}", "Wizard", 2, 2, have(yours(artifacts), hexproof))
        tyrant = creature("Tyrant", "{B}", "Demon", 3, 3, static(another(creatures), lose_all))
        relic = artifact("Relic", "{1}")
        table = LayerTable(giver, tyrant, relic)
        table.put(giver)
        table.put(tyrant)
        table.put(tyrant)
        assert not table.has(table.put(relic), hexproof)


class TestWhatItAppliesTo:
    @pytest.mark.parametrize("older", ["everything", "opalescence"])
    def test_types_are_added_before_all_of_that_type_change(self, older):
        """CR 613.8a: nonland permanents are enchantments too, enchantments are creatures: both reach everything."""
        evening = enchantment(
            "Evening", "{W}", static(nonland(permanents()), modification(Op.ADD_TYPES, types=(CardType.ENCHANTMENT,)))
        )
        opalescence = enchantment("Opalescence", "{W}", static(enchantments, make_creature, base_1_1))
        relic = artifact("Relic", "{1}")
        table = LayerTable(evening, opalescence, relic)
        one = table.put(relic)
        for card in (evening, opalescence) if older == "everything" else (opalescence, evening):
            table.put(card)
        assert int(table.now(one).types) == CardType.ARTIFACT | CardType.ENCHANTMENT | CardType.CREATURE
        assert table.size(one) == (1, 1)

    def test_subtypes(self):
        """CR 613.8a: lands that are Forests too are reached by what speaks of all Forests, though it is older."""
        limb = enchantment("Limb", "{G}", static(of_type(permanents(), "Forest"), make_creature, base_1_1))
        cradle = enchantment("Cradle", "{G}", static(lands, modification(Op.ADD_TYPES, subtypes=("Forest",))))
        waste = land("Waste")
        table = LayerTable(limb, cradle, waste)
        one = table.put(waste)
        table.put(limb)
        assert table.size(one) == (0, 0)
        table.put(cradle)
        assert (table.size(one), int(table.now(one).types)) == ((1, 1), CardType.LAND | CardType.CREATURE)

    def test_land_that_loses_its_ability_in_the_type_layer(self):
        """CR 305.7, 613.8a: a land whose ability would change types loses it first to a newer effect."""
        kept = (OpFlag.KEEP_TYPES,)
        moon = enchantment("Moon", "{R}", static(lands, modification(Op.SET_TYPES, subtypes=("Mountain",), flags=kept)))
        urborg = land("Urborg", static(lands, modification(Op.ADD_TYPES, subtypes=("Swamp",))))
        table = LayerTable(moon, urborg)
        one = table.put(urborg)
        assert int(table.now(one).subtypes) == table.compiled.subtypes["Swamp"]
        table.put(moon)
        assert int(table.now(one).subtypes) == table.compiled.subtypes["Mountain"]

    def test_colors(self):
        """CR 613.8a: "green creatures are red too" reaches what a newer effect makes green."""
        green = replace(creatures, any_colors=(Color.GREEN,))
        red_too = enchantment("Red", "{R}", static(green, modification(Op.ADD_COLORS, colors=(Color.RED,))))
        moss = enchantment("Moss", "{G}", static(creatures, modification(Op.SET_COLORS, colors=(Color.GREEN,))))
        mouse = creature("Mouse", "{W}", "Mouse", 1, 1)
        table = LayerTable(red_too, moss, mouse)
        one = table.put(mouse)
        table.put(red_too)
        assert int(table.now(one).colors) == Color.WHITE
        table.put(moss)
        assert int(table.now(one).colors) == Color.GREEN | Color.RED

    def test_keywords_and_toxic(self):
        """CR 613.8a: "fliers have trample", "toxic creatures have vigilance" wait for what gives flying and toxic."""
        first = enchantment("First", "{G}", have(with_keyword(creatures, flying), trample))
        second = enchantment("Second", "{G}", have(with_toxic(creatures), vigilance))
        gifts = enchantment("Gifts", "{G}", have(creatures_you_control, flying, toxic(1)))
        table = LayerTable(bear, first, second, gifts)
        one = table.put(bear)
        table.put(first)
        table.put(second)
        assert not int(table.now(one).keywords)
        table.put(gifts)
        assert table.has(one, flying, trample, vigilance)

    def test_condition(self):
        """CR 613.8a: an effect that exists only while there is a flier waits for what gives flying."""
        flock = enchantment(
            "Flock", "{G}", as_long_as(exists(with_keyword(creatures, flying)), have(creatures, vigilance))
        )
        gifts = enchantment("Gifts", "{G}", have(creatures_you_control, flying))
        table = LayerTable(bear, flock, gifts)
        one = table.put(bear)
        table.put(flock)
        assert not table.has(one, vigilance)
        table.put(gifts)
        assert table.has(one, flying, vigilance)

    def test_keyword_counters_are_no_exception(self):
        """CR 122.1b, 613.8a: an older "fliers have trample" waits for a flying counter."""
        first = enchantment("First", "{G}", have(with_keyword(creatures, flying), trample))
        table = LayerTable(bear, first, wings)
        one = table.put(bear)
        table.put(first)
        table.give(one, flying=1)
        assert table.has(one, flying, trample)

    def test_control_of_the_controlling_aura_decides(self):
        """CR 613.8a: who controls the Aura that controls the creature is settled first."""
        control = aura(
            "Control", "{U}", Target(selector=permanents()), static(enchanted, modification(Op.CHANGE_CONTROL))
        )
        table = LayerTable(bear, control)
        one = table.put(bear)
        mine = table.put(control, 1, attached_to=one)
        table.compute()
        assert table.perm(one).controller == 1
        table.put(control, 0, attached_to=mine)
        table.compute()
        assert (table.perm(mine).controller, table.perm(one).controller) == (0, 0)
