"""Damage and its results (CR 120)."""

import pytest

from components.characteristics import CardType
from components.counters import CounterKind
from components.damage import DAMAGE_CAP, NUM_DAMAGE
from components.game import Problem, Status
from components.permanent import Presence
from components.stack import StackKind
from components.trigger import Event
from sim.cards.build import (
    creatures,
    damaged_by_this,
    deathtouch,
    dies,
    draw,
    infect,
    instant,
    land,
    lifelink,
    make,
    toxic,
    vehicle,
    whenever,
    wither,
)
from sim.cards.build import enchantment as enchantment_card
from systems.damage.dealing import add_damage, begin_damage
from systems.damage.destroying import sacrifice
from systems.layers.applying import apply_layers
from systems.objects.damagers import was_damaged_by
from systems.stack.entries import push
from tests.systems.blows import (
    BATTLE,
    DAMAGE_EVENTS,
    OPPONENT,
    VIOLENCE,
    WALKER,
    YOU,
    beast,
    counters,
    hit,
    life,
    marked,
    outcome,
)
from tests.systems.modifiers import constrictor, solemnity, vorinclex
from tests.systems.tables_builder import Table, watcher

MINUS = CounterKind.MINUS_ONE
WIDE = beast(4, 4)
WOLF = beast(2, 2, infect, whenever(dies(damaged_by_this(creatures)), draw(1)))


@pytest.mark.parametrize(("keywords", "power", "expected"), [
    ((), 2, (18, 0)),
    ((toxic(1),), 2, (18, 1)),
    ((infect,), 2, (20, 2)),
    ((infect, toxic(1)), 2, (20, 3)),
    ((toxic(1),), 7, (13, 1)),
    ((toxic(1),), 1, (19, 1)),
    ((toxic(1),), 0, (20, 0)),
    ((wither,), 3, (17, 0)),
    ((toxic(2), toxic(1)), 2, (18, 3)),
])  # fmt: skip
def test_an_unblocked_creature_hits_a_player(keywords, power, expected):
    """CR 120.3a, 120.3b, 120.3g, 120.8, 702.164b; seeds R5-a, R9, R12-b: life and poison of the player hit."""
    attacker = beast(power, 2, *keywords)
    table = Table(attacker)
    source = table.put(attacker)
    hit(table, (source, OPPONENT, power), combat=True)
    assert outcome(table) == expected


@pytest.mark.parametrize(("keywords", "expected"), [((toxic(2),), (18, 0)), ((infect,), (20, 2)), ((), (18, 0))])
def test_toxic_needs_combat_damage(keywords, expected):
    """CR 120.3g; seed R6-c: other damage of a toxic creature gives no poison, that of an infect creature does."""
    pinger = beast(2, 2, *keywords)
    table = Table(pinger)
    hit(table, (table.put(pinger), OPPONENT, 2))
    assert outcome(table) == expected


def test_toxic_needs_a_creature():
    """CR 120.3g: combat damage of a source that is no creature any more gives no poison."""
    car = vehicle("Car", "{2}", 3, 3, toxic(2))
    table = Table(car)
    hit(table, (table.put(car), OPPONENT, 3), combat=True)
    assert outcome(table) == (17, 0)


@pytest.mark.parametrize(("keywords", "expected_marked", "expected_counters", "toughness"), [
    ((), 2, 0, 4),
    ((toxic(3),), 2, 0, 4),
    ((infect,), 0, 2, 2),
    ((wither,), 0, 2, 2),
    ((infect, wither), 0, 2, 2),
])  # fmt: skip
def test_damage_to_a_creature(keywords, expected_marked, expected_counters, toughness):
    """CR 120.3d, 120.3e; seed R6-a: wither and infect are redundant, toxic does nothing."""
    attacker = beast(2, 2, *keywords)
    table = Table(attacker, WIDE)
    source, target = table.put(attacker), table.put(WIDE, OPPONENT)
    hit(table, (source, target, 2), combat=True)
    apply_layers(table.game, table.tables)
    assert (marked(table, target), counters(table, target, MINUS)) == (expected_marked, expected_counters)
    assert table.perm(target).characteristics.toughness == toughness
    assert outcome(table) == (20, 0)


@pytest.mark.parametrize("keywords", [(), (infect,), (wither, toxic(2))])
@pytest.mark.parametrize(("card", "kind"), [(WALKER, CounterKind.LOYALTY), (BATTLE, CounterKind.DEFENSE)])
@pytest.mark.parametrize(("amount", "left"), [(1, 4), (5, 0), (7, 0)])
def test_damage_to_planeswalkers_and_battles(keywords, card, kind, amount, left):
    """CR 120.3c, 120.3h; seed R6-b: infect, wither and toxic do not matter."""
    attacker = beast(3, 3, *keywords)
    table = Table(attacker, card)
    source, target = table.put(attacker), table.put(card, OPPONENT)
    table.give(target, **{"loyalty" if card == WALKER else "defense": 5})
    hit(table, (source, target, amount), combat=True)
    assert counters(table, target, kind) == left
    assert (marked(table, target), counters(table, target, MINUS)) == (0, 0)


def test_a_planeswalker_creature_takes_both_results():
    """CR 120.3: damage to a permanent of two types has the results for both."""
    animated = make("Gideon", "{3}", (CardType.PLANESWALKER, CardType.CREATURE), "", (), power=6, toughness=6)
    table = Table(animated, giant := beast(3, 3))
    source, target = table.put(giant), table.put(animated, OPPONENT)
    table.give(target, loyalty=4)
    hit(table, (source, target, 3))
    assert marked(table, target) == 3
    assert counters(table, target, CounterKind.LOYALTY) == 1


@pytest.mark.parametrize("card", [land("Field"), enchantment_card("Veil", "{W}")])
def test_other_permanents_are_not_dealt_damage(card):
    """CR 120.1a: only creatures, planeswalkers, battles and players."""
    healer = beast(2, 2, lifelink)
    table = Table(healer, card, DAMAGE_EVENTS)
    source, target = table.put(healer), table.put(card, OPPONENT)
    table.put(DAMAGE_EVENTS)
    hit(table, (source, target, 2))
    assert marked(table, target) == 0
    assert life(table, YOU) == 20
    assert table.waiting() == []


def test_a_player_who_lost_and_a_permanent_that_left_are_not_dealt_damage():
    """CR 120.1a, 800.4e."""
    table = Table(healer := beast(2, 2, lifelink), WIDE, num_players=3)
    source, target = table.put(healer), table.put(WIDE, OPPONENT)
    table.leave(target)
    table.game.player[2].loss = 1
    hit(table, (source, target, 2), (source, 2, 2))
    assert marked(table, target) == 0
    assert life(table, 2) == life(table, YOU) == 20


@pytest.mark.parametrize(("amount", "left", "gained"), [(1, 19, 21), (3, 17, 23), (0, 20, 20), (-2, 20, 20)])
def test_lifelink(amount, left, gained):
    """CR 120.3f, 120.8, 702.15b."""
    table = Table(healer := beast(2, 2, lifelink))
    hit(table, (table.put(healer), OPPONENT, amount))
    assert (life(table, OPPONENT), life(table, YOU)) == (left, gained)


@pytest.mark.parametrize(("keywords", "expected"), [
    ((lifelink, toxic(1)), (18, 1)),
    ((lifelink, infect), (20, 2)),
])  # fmt: skip
def test_lifelink_with_poison(keywords, expected):
    """Seed R3, CR 120.3: the results add up; damage that costs no life is damage as well."""
    table = Table(attacker := beast(2, 2, *keywords))
    hit(table, (table.put(attacker), OPPONENT, 2), combat=True)
    assert outcome(table) == expected
    assert life(table, YOU) == 22


def test_lifelink_is_in_the_same_event():
    """CR 120.3f, 510.2: at 2 life, blocking with a 3/3 lifelink while 2 damage comes through, ends at 3."""
    healer = beast(3, 3, lifelink)
    table = Table(healer, WIDE, attacker := beast(2, 2))
    blocker, blocked, unblocked = table.put(healer, OPPONENT), table.put(WIDE), table.put(attacker)
    table.game.player[OPPONENT].life = 2
    hit(table, (blocker, blocked, 3), (blocked, blocker, 4), (unblocked, OPPONENT, 2), combat=True)
    assert life(table, OPPONENT) == 3


def test_events_of_simultaneous_damage():
    """CR 120.3, 702.15e: one loss of life for a player, one gain for each lifelink source, one "is dealt damage"."""
    healer, other = beast(2, 2, lifelink), beast(3, 3, lifelink)
    seen = watcher(Event.DEALS_DAMAGE, Event.IS_DEALT_DAMAGE, Event.GAINS_LIFE, Event.LOSES_LIFE)
    table = Table(healer, other, WIDE, seen)
    one, two = table.put(healer), table.put(other)
    wall = table.put(WIDE, OPPONENT)
    table.put(seen)
    hit(table, (one, OPPONENT, 2), (two, OPPONENT, 3), (two, wall, 1), combat=True)
    assert table.waiting() == [
        (Event.DEALS_DAMAGE, one, OPPONENT, 2),
        (Event.DEALS_DAMAGE, two, OPPONENT, 3),
        (Event.DEALS_DAMAGE, two, -1, 1),
        (Event.IS_DEALT_DAMAGE, OPPONENT, OPPONENT, 5),
        (Event.IS_DEALT_DAMAGE, wall, -1, 1),
        (Event.LOSES_LIFE, OPPONENT, OPPONENT, 5),
        (Event.GAINS_LIFE, YOU, YOU, 2),
        (Event.GAINS_LIFE, YOU, YOU, 4),
    ]
    assert (life(table, YOU), life(table, OPPONENT)) == (26, 15)
    assert table.game.player[OPPONENT].damage_taken == 5


def test_infect_trample():
    """CR 120.3b, 120.3d: a 5/5 with infect, 3 to the 2/3 that blocks it and 2 to the player."""
    table = Table(attacker := beast(5, 5, infect), blocker := beast(2, 3))
    source, target = table.put(attacker), table.put(blocker, OPPONENT)
    hit(table, (source, target, 3), (source, OPPONENT, 2), combat=True)
    apply_layers(table.game, table.tables)
    assert counters(table, target, MINUS) == 3
    assert table.perm(target).characteristics.toughness == 0
    assert outcome(table) == (20, 2)


@pytest.mark.parametrize(("keyword", "remembered"), [(deathtouch, 1), (infect, 0), (lifelink, 0)])
def test_deathtouch_is_remembered(keyword, remembered):
    """CR 702.2b, 704.5h."""
    table = Table(attacker := beast(1, 1, keyword), WIDE)
    source, target = table.put(attacker), table.put(WIDE, OPPONENT)
    hit(table, (source, target, 1))
    assert table.perm(target).deathtouched == remembered


def test_deathtouch_with_wither_is_remembered():
    """CR 702.2b: damage is dealt, though as counters."""
    table = Table(attacker := beast(1, 1, deathtouch, wither), WIDE)
    source, target = table.put(attacker), table.put(WIDE, OPPONENT)
    hit(table, (source, target, 1))
    assert table.perm(target).deathtouched == 1
    assert counters(table, target, MINUS) == 1


def test_a_source_that_left_deals_damage_as_it_last_was():
    """CR 113.7a, 702.15d, 702.90d: its keywords and its controller are remembered."""
    table = Table(source_card := beast(2, 2, lifelink, infect))
    source = table.put(source_card)
    table.leave(source)
    hit(table, (source, OPPONENT, 2))
    assert outcome(table) == (20, 2)
    assert life(table, YOU) == 22


@pytest.mark.parametrize(("keywords", "expected"), [((), (17, 0)), ((infect,), (20, 3)), ((lifelink,), (17, 0))])
def test_a_spell_is_a_source(keywords, expected):
    """CR 120.7, 702.15d: a spell's own keywords count; toxic and combat have no part in it."""
    spell = instant("Spell", "{R}") if not keywords else make("Spell", "{R}", (CardType.INSTANT,), "", keywords)
    table = Table(spell)
    definition = table.compiled.rows[spell]
    position = push(table.game, StackKind.SPELL, definition, -1, YOU, -1, -1)
    reference = 1280 + int(table.game.stack[position].identity)
    hit(table, (reference, OPPONENT, 3))
    assert outcome(table) == expected
    assert life(table, YOU) == (23 if lifelink in keywords else 20)


@pytest.mark.parametrize(("keywords", "expected"), [
    ((toxic(1),), (16, 1)),
    ((infect,), (20, 4)),
    ((), (16, 0)),
])  # fmt: skip
def test_doubled_damage(keywords, expected):
    """Seed R5-b, CR 120.4b: doubled damage of infect doubles the poison, toxic stays the same."""
    table = Table(attacker := beast(2, 2, *keywords), VIOLENCE)
    source = table.put(attacker)
    table.put(VIOLENCE)
    hit(table, (source, OPPONENT, 2), combat=True)
    assert outcome(table) == expected


@pytest.mark.parametrize(("mine", "theirs", "number", "expected"), [
    (True, False, 1, (18, 2)),
    (False, True, 1, (18, 0)),
    (True, True, 3, (18, 2)),
    (False, False, 3, (18, 3)),
])  # fmt: skip
def test_toxic_goes_through_the_counters_pipeline(mine, theirs, number, expected):
    """Seed R4-a, CR 120.4c, 616.1: own Vorinclex doubles, an opposing one halves, the victim orders."""
    table = Table(attacker := beast(2, 2, toxic(number)), vorinclex)
    source = table.put(attacker)
    if mine:
        table.put(vorinclex)
    if theirs:
        table.put(vorinclex, OPPONENT)
    hit(table, (source, OPPONENT, 2), combat=True)
    assert outcome(table) == expected


@pytest.mark.parametrize(("keywords", "expected"), [
    ((toxic(1),), 2),
    ((infect,), 3),
    ((infect, toxic(1)), 5),
])  # fmt: skip
def test_each_poison_result_is_modified_by_itself(keywords, expected):
    """Seed R4-a, CR 120.3b, 120.3g, 614.5: the victim's own Winding Constrictor adds one to each result."""
    table = Table(attacker := beast(2, 2, *keywords), constrictor)
    source = table.put(attacker)
    table.put(constrictor, OPPONENT)
    hit(table, (source, OPPONENT, 2), combat=True)
    assert counters(table, OPPONENT) == expected


@pytest.mark.parametrize("keywords", [(infect,), (infect, lifelink), (toxic(2), lifelink)])
def test_counters_that_cannot_be_put_leave_the_damage(keywords):
    """CR 120.4c, 614.17: no poison under Solemnity, but damage is dealt and lifelink works."""
    table = Table(attacker := beast(2, 2, *keywords), solemnity)
    source = table.put(attacker)
    table.put(solemnity)
    hit(table, (source, OPPONENT, 2), combat=True)
    assert counters(table, OPPONENT) == 0
    assert table.game.player[OPPONENT].damage_taken == 2
    assert life(table, YOU) == (22 if lifelink in keywords else 20)


def test_keywords_are_read_before_any_result():
    """CR 120.4c: -1/-1 counters that are a result take no keyword away from a source of the same event."""
    shaky = beast(3, 3, infect)
    table = Table(shaky, wither_one := beast(1, 1, wither))
    source, other = table.put(shaky), table.put(wither_one, OPPONENT)
    hit(table, (other, source, 1), (source, OPPONENT, 3), combat=True)
    assert outcome(table) == (20, 3)
    assert counters(table, source, MINUS) == 1


def test_damage_is_marked_together():
    """CR 120.3e, 120.6: marks of several sources and of several events add up."""
    table = Table(attacker := beast(1, 1), WIDE)
    one, two, target = table.put(attacker), table.put(attacker), table.put(WIDE, OPPONENT)
    hit(table, (one, target, 1), (two, target, 1), combat=True)
    hit(table, (one, target, 1))
    assert marked(table, target) == 3


@pytest.mark.parametrize(("amount", "status"), [
    (DAMAGE_CAP - 1, Status.PLAYING),
    (DAMAGE_CAP, Status.PLAYING),
    (DAMAGE_CAP + 1, Status.OVERFLOW),
])  # fmt: skip
def test_too_much_damage_stops_the_game(amount, status):
    table = Table(WIDE)
    source = table.put(WIDE)
    hit(table, (source, OPPONENT, amount))
    assert table.game.status == status
    assert table.game.problem == (Problem.NONE if status == Status.PLAYING else Problem.DAMAGE)


@pytest.mark.parametrize(("before", "status"), [
    (DAMAGE_CAP - 2, Status.PLAYING),
    (DAMAGE_CAP - 1, Status.PLAYING),
    (DAMAGE_CAP, Status.OVERFLOW),
])  # fmt: skip
def test_too_much_marked_damage_stops_the_game(before, status):
    table = Table(WIDE)
    source, target = table.put(WIDE), table.put(WIDE, OPPONENT, damage=before)
    hit(table, (source, target, 1))
    assert table.game.status == status
    assert marked(table, target) == min(before + 1, DAMAGE_CAP)


@pytest.mark.parametrize(("number", "status"), [
    (NUM_DAMAGE - 1, Status.PLAYING),
    (NUM_DAMAGE, Status.PLAYING),
    (NUM_DAMAGE + 1, Status.OVERFLOW),
])  # fmt: skip
def test_too_many_parts_stop_the_game(number, status):
    table = Table(WIDE)
    source = table.put(WIDE)
    begin_damage(table.tables)
    for _ in range(number):
        add_damage(table.game, table.tables, source, OPPONENT, 1, 0, 0)
    assert table.tables.scratch.num_damage == min(number, NUM_DAMAGE)
    assert table.game.status == status


def test_an_event_is_forgotten():
    """A second event has nothing of the first."""
    table = Table(WIDE)
    source = table.put(WIDE)
    hit(table, (source, OPPONENT, 3))
    hit(table)
    assert life(table, OPPONENT) == 17
    assert table.perm(source).presence == Presence.BATTLEFIELD


@pytest.mark.parametrize(("amount", "combat", "sees"), [(1, True, True), (3, False, True), (0, True, False)])
def test_who_was_dealt_damage_by_this(amount, combat, sees):
    """CR 120.6, 603.10a: "a creature dealt damage by this creature this turn dies", other creatures do not count."""
    table = Table(WOLF, WIDE)
    source, target, other = table.put(WOLF), table.put(WIDE, OPPONENT), table.put(WIDE, OPPONENT)
    hit(table, (source, target, amount), combat=combat)
    for reference in (target, other):
        sacrifice(table.game, table.tables, reference - 16)
    assert [row[1] for row in table.waiting()] == ([target] if sees else [])


def test_damage_by_what_stood_in_the_slot_before_is_forgotten():
    """CR 400.7: a new object in a slot has dealt no damage, and was dealt none."""
    table = Table(WIDE, WOLF)
    source, target = table.put(WIDE), table.put(WIDE, OPPONENT)
    hit(table, (source, target, 1))
    assert was_damaged_by(table.game, target - 16, source)
    for reference in (source, target):
        table.perm(reference).presence = Presence.FREE
    assert (table.put(WIDE), table.put(WIDE, OPPONENT)) == (source, target)
    assert not was_damaged_by(table.game, target - 16, source)
    assert not was_damaged_by(table.game, target - 16, OPPONENT)


@pytest.mark.parametrize("cards", [(WIDE,), (WIDE, WOLF)])
def test_who_damaged_whom_is_remembered_if_a_card_of_the_run_asks(cards):
    table = Table(*cards)
    source, target = table.put(WIDE), table.put(WIDE, OPPONENT)
    hit(table, (source, target, 1), (source, OPPONENT, 1), (OPPONENT, target, 1))
    assert table.game.num_damaged_by == len(cards) - 1


def test_a_source_that_ceased_to_exist_has_no_keywords():
    """CR 120.7: damage of an ability or spell that is gone without a trace is plain damage."""
    table = Table(WIDE)
    hit(table, (1280 + 5, OPPONENT, 3), combat=True)
    assert outcome(table) == (17, 0)
