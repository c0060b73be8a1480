"""Layers in order, timestamps within a layer, and where effects come from (CR 611, 613)."""

import pytest

from components.characteristics import CardType
from components.continuous import Duration
from components.counters import CounterKind
from components.game import Problem, Status
from components.vocabulary.abilities import Function
from components.vocabulary.instructions import Op
from sim.cards.build import (
    artifact,
    aura,
    creature,
    creatures,
    creatures_you_control,
    enchanted_gets,
    enchantment,
    equipment,
    flying,
    get,
    have,
    infect,
    land,
    other_creatures_you_control,
    this,
    trample,
)
from sim.cards.build_abilities import as_long_as, power_and_toughness
from sim.cards.build_effects import changes, toxic
from sim.cards.build_numbers import count, this_has, x
from sim.cards.build_words import artifacts, with_keyword
from sim.cards.model import Target
from systems.layers.applying import apply_layers
from systems.layers.modifying import LARGEST_PT
from tests.systems.layer_table import LayerTable, giant, modification, spell, static

bear = creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2)
wall = creature("Wall of Wood", "{1}{G}", "Wall", 1, 3)
glorious_anthem = enchantment("Glorious Anthem", "{1}{W}{W}", get(creatures_you_control, 1, 1))
lord = creature("Lord", "{1}{G}", "Elf", 2, 2, get(other_creatures_you_control, 1, 1, trample))
switch = spell("Switch", modification(Op.SWITCH_PT))
plus_four, toughness_two = giant("Plus Four", 4, 4), giant("Plus Two", 0, 2)
become_0_1 = spell("Become 0/1", modification(Op.SET_PT, amount=0, second=1))


class TestPowerAndToughness:
    def test_order_of_sublayers_not_of_time_decides(self):
        """CR 613.4: 2/2, +1/+1 counter 3/3, +4/+4 7/7, +0/+2 7/9, base 0/1: 5/8."""
        table = LayerTable(bear, plus_four, toughness_two, become_0_1)
        one = table.put(bear)
        table.give(one, plus=1)
        seen = [table.size(one)]
        for card in (plus_four, toughness_two, become_0_1):
            table.resolve(card, one)
            seen.append(table.size(one))
        assert seen == [(3, 3), (7, 7), (7, 9), (5, 8)]
        assert table.base(one) == (0, 1)

    def test_switch_comes_last(self):
        """CR 613.4d: 1/3 with +0/+1 switched is 4/1; then +5/+0 is 6/4 before the switch, so 4/6."""
        toughness, power = giant("Plus 0/1", 0, 1), giant("Plus 5/0", 5, 0)
        table = LayerTable(wall, toughness, power, switch)
        one = table.put(wall)
        table.resolve(toughness, one)
        table.resolve(switch, one)
        assert table.size(one) == (4, 1)
        table.resolve(power, one)
        assert table.size(one) == (4, 6)
        table.resolve(switch, one)
        assert table.size(one) == (6, 4)

    @pytest.mark.parametrize(("number", "size"), [(1, (3, 2)), (3, (3, 4))])
    def test_uneven_counters_count_before_the_switch(self, number, size):
        """CR 613.4c, d: +1/+0 counters on a 1/3 that is switched add to what becomes its toughness."""
        carrier = enchantment("Carrier", "{W}", static(None, modification(Op.PUT_COUNTERS, kind="+1/+0")))
        table = LayerTable(wall, carrier, switch)
        one = table.put(wall)
        table.give(one, **{"+1/+0": number})
        table.resolve(switch, one)
        assert table.size(one) == size

    def test_switched_counters_count_before_the_switch(self):
        """CR 613.4c, d: 1/3, +0/+1, one counter: 5/2 switched; without the counter 4/1."""
        toughness = giant("Plus 0/1", 0, 1)
        table = LayerTable(wall, toughness, switch)
        one = table.put(wall)
        table.give(one, plus=1)
        table.resolve(toughness, one)
        table.resolve(switch, one)
        assert table.size(one) == (5, 2)
        table.perm(one).counters[CounterKind.PLUS_ONE] = 0
        table.compute()
        assert table.size(one) == (4, 1)

    @pytest.mark.parametrize(("number", "size"), [(0, (2, 2)), (1, (1, 1)), (2, (0, 0)), (4, (-2, -2))])
    def test_negative_numbers_stay_negative(self, number, size):
        """CR 107.1b: power and toughness below 0 are used as they are."""
        table = LayerTable(bear, plus_four)
        one = table.put(bear)
        table.give(one, minus=number)
        assert table.size(one) == size

    def test_pump_against_minus_counters(self):
        """CR 613.4c: 2/2 with two -1/-1 and +3/+3 is 3/3; at cleanup 0/0."""
        growth = giant("Giant Growth", 3, 3)
        table = LayerTable(bear, growth)
        one = table.put(bear)
        table.give(one, minus=2)
        table.resolve(growth, one)
        assert table.size(one) == (3, 3)
        table.end()
        assert table.size(one) == (0, 0)

    @pytest.mark.parametrize(
        ("kind", "number", "size"),
        [("+1/+0", 3, (5, 2)), ("+0/+1", 2, (2, 4)), ("+2/+2", 2, (6, 6)), ("-1/-0", 3, (-1, 2))],
    )
    def test_any_power_and_toughness_counter(self, kind, number, size):
        """CR 122.1a: a +X/+Y counter adds X to power and Y to toughness, a -X/-Y counter takes them away."""
        carrier = enchantment("Carrier", "{W}", static(None, modification(Op.PUT_COUNTERS, kind=kind)))
        table = LayerTable(bear, carrier)
        one = table.put(bear)
        table.give(one, **{kind: number})
        assert table.size(one) == size

    def test_counters_do_nothing_on_what_is_no_creature(self):
        """CR 122.1a, 208.3: a land with a +1/+1 counter shows it once it is a 3/3 creature."""
        animate = spell(
            "Animate",
            modification(Op.ADD_TYPES, types=(CardType.CREATURE,)),
            modification(Op.SET_PT, amount=3, second=3),
        )
        forest = land("Grove")
        table = LayerTable(forest, animate)
        one = table.put(forest)
        table.give(one, plus=2)
        assert table.size(one) == (0, 0)
        table.resolve(animate, one)
        assert table.size(one) == (5, 5)
        assert int(table.now(one).types) == CardType.LAND | CardType.CREATURE

    def test_characteristic_defining_numbers_come_first(self):
        """CR 604.3, 613.4a: */* counts anew; base 0/1 overwrites it, counters add to either."""
        legion = creature("Legion", "{G}", "Ooze", 0, 0, power_and_toughness(count(creatures_you_control)))
        table = LayerTable(legion, bear, become_0_1)
        one = table.put(legion)
        assert table.size(one) == (1, 1)
        table.put(bear)
        table.give(one, plus=1)
        assert table.size(one) == (3, 3)
        assert table.base(one) == (2, 2)
        table.resolve(become_0_1, one)
        assert table.size(one) == (1, 2)

    def test_one_base_number_alone(self):
        """CR 613.4b: a part that is not set stays."""
        only_power = spell("Base power 5", modification(Op.SET_PT, amount=5))
        only_toughness = spell("Base toughness 7", modification(Op.SET_PT, second=7))
        table = LayerTable(bear, only_power, only_toughness)
        one = table.put(bear)
        table.resolve(only_power, one)
        assert table.size(one) == (5, 2)
        table.resolve(only_toughness, one)
        assert table.size(one) == (5, 7)

    def test_later_timestamp_wins_in_7b(self):
        """CR 613.7: of two effects that set base power and toughness the later one counts."""
        become_5_5 = spell("Become 5/5", modification(Op.SET_PT, amount=5, second=5))
        table = LayerTable(bear, become_0_1, become_5_5)
        one = table.put(bear)
        table.resolve(become_5_5, one)
        table.resolve(become_0_1, one)
        assert table.size(one) == (0, 1)
        table.resolve(become_5_5, one)
        assert table.size(one) == (5, 5)

    @pytest.mark.parametrize("number", [LARGEST_PT - 2, LARGEST_PT - 1])
    def test_too_large_a_number_stops_the_game(self, number):
        """A power that no longer fits is never cut short in silence."""
        pump = spell("Pump X", modification(Op.MODIFY_PT, amount=x, second=0))
        table = LayerTable(bear, pump)
        one = table.put(bear)
        table.resolve(pump, one, x=number)
        stopped = number + 2 > LARGEST_PT
        assert table.is_playing() is not stopped
        if stopped:
            assert (table.game.status, table.game.problem) == (Status.OVERFLOW, Problem.AMOUNT)
        else:
            assert table.size(one) == (LARGEST_PT, 2)


class TestStaticAbilities:
    def test_set_is_never_fixed(self):
        """CR 611.3a: creatures that enter later get it too, other players' never, and all lose it with the source."""
        table = LayerTable(bear, glorious_anthem)
        first, enemy = table.put(bear), table.put(bear, 1)
        anthem = table.put(glorious_anthem)
        second = table.put(bear)
        assert [table.size(ref) for ref in (first, enemy, second)] == [(3, 3), (2, 2), (3, 3)]
        table.gone(anthem)
        assert [table.size(ref) for ref in (first, enemy, second)] == [(2, 2)] * 3

    def test_lords_do_not_affect_themselves(self):
        """CR 613.4c, 613.1f: two lords strengthen each other and the rest twice."""
        table = LayerTable(bear, lord)
        one, two, three = table.put(lord), table.put(lord), table.put(bear)
        assert [table.size(ref) for ref in (one, two, three)] == [(3, 3), (3, 3), (4, 4)]
        assert table.has(three, trample)

    def test_condition_is_asked_anew(self):
        """CR 611.3a, 604: trample as long as it has a shield counter."""
        pummeler = creature("Pummeler", "{5}{G}", "Rhino", 6, 3, as_long_as(this_has("shield"), have(this, trample)))
        table = LayerTable(pummeler)
        one = table.put(pummeler)
        assert not table.has(one, trample)
        table.give(one, shield=1)
        assert table.has(one, trample)
        table.perm(one).counters[CounterKind.SHIELD] = 0
        table.compute()
        assert not table.has(one, trample)

    def test_attached_creature_only(self):
        """CR 611.3a: what an Aura or Equipment is attached to, if anything."""
        strength = aura("Strength", "{G}", Target(selector=creatures), enchanted_gets(2, 0, flying, toxic(2)))
        club = equipment("Club", "{1}", enchanted_gets(1, 1))
        table = LayerTable(bear, strength, club)
        one, two = table.put(bear), table.put(bear)
        table.put(club)
        enchanting = table.put(strength, attached_to=one)
        table.compute()
        assert (table.size(one), table.size(two)) == ((4, 2), (2, 2))
        assert table.has(one, flying)
        assert table.now(one).toxic == 2
        table.perm(enchanting).attached_to = two
        table.compute()
        assert (table.size(one), table.size(two)) == ((2, 2), (4, 2))

    def test_source_that_is_phased_out_does_nothing(self):
        """CR 702.26b: a phased-out permanent is treated as though it did not exist."""
        table = LayerTable(bear, glorious_anthem)
        one, anthem = table.put(bear), table.put(glorious_anthem)
        table.perm(anthem).phased_out = 1
        table.compute()
        assert table.size(one) == (2, 2)
        assert not int(table.game.functions) & Function.STATIC

    def test_selector_sees_what_earlier_layers_gave(self):
        """CR 613.1: fliers get +1/+1 (7c) also if they have flying from another effect (6)."""
        wind = enchantment("Wind", "{U}", get(with_keyword(creatures, flying), 1, 1))
        fly = spell("Fly", modification(Op.ADD_KEYWORDS, keywords=(flying,)))
        table = LayerTable(bear, wind, fly)
        one, two = table.put(bear), table.put(bear)
        table.put(wind)
        table.resolve(fly, one)
        assert (table.size(one), table.size(two)) == ((3, 3), (2, 2))

    def test_type_change_before_anthem(self):
        """CR 613.1d, 613.4: an artifact that becomes a creature gets the anthem's bonus."""
        widget = artifact("Widget", "{1}")
        animator = enchantment(
            *("Animator", "{1}"),
            static(
                artifacts,
                modification(Op.ADD_TYPES, types=(CardType.CREATURE,)),
                modification(Op.SET_PT, amount=0, second=0),
            ),
        )
        table = LayerTable(widget, animator, glorious_anthem)
        table.put(glorious_anthem)
        one = table.put(widget)
        table.put(animator)
        assert table.size(one) == (1, 1)

    def test_too_many_effects_stop_the_game(self):
        """An effect that finds no place is never dropped in silence."""
        crowd = creature("Crowd", "{G}", "Elf", 1, 1, *(get(this, n, 0) for n in range(1, 31)))
        table = LayerTable(crowd)
        table.put(crowd)
        assert table.is_playing()
        table.put(crowd)
        assert (table.game.status, table.game.problem) == (Status.OVERFLOW, Problem.EFFECTS)


class TestResolvedEffects:
    def test_set_is_fixed_when_it_starts(self):
        """CR 611.2c: creatures that enter later the same turn get nothing."""
        triumph = spell("Triumph", *changes(1, 1, trample, infect))
        table = LayerTable(bear, triumph)
        one = table.put(bear)
        table.resolve(triumph, one)
        late = table.put(bear)
        assert (table.size(one), table.size(late)) == ((3, 3), (2, 2))
        assert table.has(one, trample, infect)
        assert not int(table.now(late).keywords)

    def test_nothing_is_computed_while_nothing_changed(self):
        """Layers are computed anew only when something marked them."""
        table = LayerTable(bear)
        one = table.put(bear)
        table.now(one).power = 9
        apply_layers(table.game, table.tables)
        assert table.size(one) == (9, 2)
        table.compute()
        assert table.size(one) == (2, 2)

    def test_ending_durations_in_turn(self):
        """CR 514.2, 611.2a: each duration ends at its own time."""
        table = LayerTable(bear, plus_four)
        one = table.put(bear)
        for duration in (Duration.END_OF_TURN, Duration.END_OF_COMBAT, Duration.GAME):
            table.resolve(plus_four, one, duration=duration)
        assert table.size(one) == (14, 14)
        table.end(Duration.END_OF_COMBAT)
        assert table.size(one) == (10, 10)
        table.end(Duration.END_OF_TURN)
        assert table.size(one) == (6, 6)
