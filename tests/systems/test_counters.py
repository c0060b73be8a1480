"""Counters (CR 122)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.capacities import COUNTER_CAP
from components.characteristics import CardType
from components.counters import EVERY_KIND, Cause, CounterKind
from components.game import Problem, Status
from components.permanent import Presence
from components.player import Instruction
from components.reference import FIRST_CARD
from components.replacement import LARGEST_AMOUNT
from components.trigger import Event
from sim.cards.build import artifact, creature, enchantment, enters_with, make, whenever
from sim.cards.build_abilities import when
from sim.cards.model import Triggered
from systems.counters import (
    can_get_counters,
    counters_wanted,
    double_counters,
    move_counters,
    put_counters,
    put_same_counters,
    remove_counters,
    remove_pairs,
)
from systems.objects import counters_on
from tests.systems.modifiers import (
    bear,
    constrictor,
    corpsejack,
    melira,
    primal_vigor,
    scales,
    season,
    solemnity,
    vizier,
    vorinclex,
)
from tests.systems.tables_builder import NOBODY, Table, watcher

PLUS, MINUS = CounterKind.PLUS_ONE, CounterKind.MINUS_ONE
POISON, LOYALTY, LORE = CounterKind.POISON, CounterKind.LOYALTY, CounterKind.LORE
PLAYER, OPPONENT = 0, 1

EVENTS = watcher(Event.COUNTERS_PUT, Event.COUNTERS_REMOVED)
WALKER = make("Walker", "{3}", (CardType.PLANESWALKER,), "", (), loyalty=3)
ROCK = artifact("Rock", "{2}", enters_with(1, "charge"))
KEYWORDS = artifact("Keywords", "{2}", enters_with(1, "flying"), enters_with(1, "decayed"), enters_with(1, "-0/-1"))


def put(table, holder, kind, amount, putter=PLAYER, cause=Cause.EFFECT):
    """Put counters and return how many there are then."""
    number = put_counters(table.game, table.tables, putter, holder, kind, amount, cause)
    assert table.is_playing()
    assert number >= 0
    return counters_on(table.game, holder, kind)


def remove(table, holder, kind, amount):
    return remove_counters(table.game, table.tables, holder, kind, amount)


def test_each_holder_and_kind_has_its_own_number():
    """Seed 121.1-a, 121.1-d, CR 122.1: counters of a kind are a number, whatever put them."""
    table = Table(bear, ROCK)
    rock, beast = table.put(ROCK), table.put(bear)
    charge = table.kind("charge")
    assert put(table, rock, charge, 2) == 2
    assert put(table, OPPONENT, POISON, 1, putter=PLAYER) == 1
    for _ in range(3):
        put(table, beast, PLUS, 1)
    assert remove(table, beast, PLUS, 1) == 1
    assert counters_on(table.game, beast, PLUS) == 2
    numbers = [counters_on(table.game, holder, kind) for holder in (rock, beast, 0, 1) for kind in range(24)]
    assert sorted(numbers)[-4:] == [0, 1, 2, 2]


@pytest.mark.parametrize(("amount", "expected"), [(-1, 0), (0, 0), (1, 1), (3, 3)])
def test_putting_none_is_no_event(amount, expected):
    """CR 122.6: nothing triggers on no counters."""
    table = Table(bear, EVENTS)
    beast = table.put(bear)
    table.put(EVENTS)
    assert put(table, beast, PLUS, amount) == expected
    events = [(Event.COUNTERS_PUT, beast, PLAYER, expected)] if expected else []
    assert table.waiting() == events


def test_the_mask_tells_which_kinds_are_there():
    table = Table(bear)
    beast = table.put(bear)
    put(table, beast, PLUS, 2)
    put(table, beast, CounterKind.STUN, 1)
    assert table.perm(beast).counter_mask == 1 << PLUS | 1 << CounterKind.STUN
    remove(table, beast, PLUS, 1)
    assert table.perm(beast).counter_mask == 1 << PLUS | 1 << CounterKind.STUN
    remove(table, beast, PLUS, 1)
    assert table.perm(beast).counter_mask == 1 << CounterKind.STUN


@pytest.mark.parametrize(("plus", "minus", "power", "toughness"), [(2, 0, 4, 4), (0, 2, 0, 0), (1, 3, 0, 0)])
def test_counters_change_power_and_toughness_at_once(plus, minus, power, toughness):
    """Seed 121.1a-a, 121.1a-b, CR 122.1a: a 2/2 with such counters."""
    table = Table(bear)
    beast = table.put(bear)
    put(table, beast, PLUS, plus)
    put(table, beast, MINUS, minus)
    can_get_counters(table.game, table.tables, beast, PLUS)
    now = table.perm(beast).characteristics
    assert (now.power, now.toughness) == (power, toughness)


@pytest.mark.parametrize(("card", "controller", "amount", "expected"), [
    (scales, PLAYER, 1, 2),
    (scales, OPPONENT, 1, 1),
    (corpsejack, PLAYER, 2, 4),
    (corpsejack, OPPONENT, 2, 2),
    (primal_vigor, OPPONENT, 2, 4),
    (season, PLAYER, 3, 6),
    (season, OPPONENT, 3, 3),
    (constrictor, PLAYER, 1, 2),
])  # fmt: skip
def test_modifiers_have_different_scopes(card, controller, amount, expected):
    """CR 614.1a: +1/+1 counters on a creature of player 0, with a modifier of either player."""
    table = Table(bear, card)
    beast = table.put(bear)
    table.put(card, controller)
    assert put(table, beast, PLUS, amount) == expected


@pytest.mark.parametrize("card", [scales, corpsejack, primal_vigor])
def test_modifiers_of_one_kind_leave_others_alone(card):
    """CR 614.1a."""
    table = Table(bear, card)
    beast = table.put(bear)
    table.put(card)
    assert put(table, beast, CounterKind.SHIELD, 1) == 1


@pytest.mark.parametrize(("cards", "amount", "expected"), [
    ((scales, corpsejack), 1, 4),
    ((scales, scales, season), 1, 6),
    ((season, corpsejack), 2, 8),
])  # fmt: skip
def test_the_controller_of_the_creature_orders_modifiers(cards, amount, expected):
    """CR 616.1, 614.5: plus one, then doubled; each once."""
    table = Table(bear, *cards)
    beast = table.put(bear)
    for card in cards:
        table.put(card)
    assert put(table, beast, PLUS, amount) == expected


@pytest.mark.parametrize(("instruction", "expected"), [
    (Instruction.BEST, 4), (Instruction.MOST, 4), (Instruction.FEWEST, 3), (Instruction.TIMESTAMP, 3),
])  # fmt: skip
def test_a_standing_instruction_orders_modifiers(instruction, expected):
    """CR 616.1: a doubler that entered before a plus one."""
    table = Table(bear, scales, corpsejack)
    beast = table.put(bear)
    table.put(corpsejack)
    table.put(scales)
    table.game.player[PLAYER].instruction = instruction
    assert put(table, beast, PLUS, 1) == expected


@pytest.mark.parametrize(("cause", "expected"), [
    (Cause.EFFECT, 2), (Cause.ENTERS, 2), (Cause.COST, 1), (Cause.TURN_BASED, 1), (Cause.DAMAGE, 1),
])  # fmt: skip
def test_some_modifiers_ask_for_an_effect(cause, expected):
    """CR 614.16: costs, turn-based actions and combat damage are no effects."""
    table = Table(WALKER, season, vorinclex)
    walker = table.put(WALKER)
    table.put(season)
    assert put(table, walker, LOYALTY, 1, cause=cause) == expected


@pytest.mark.parametrize("cause", list(Cause))
def test_modifiers_by_the_putter_ask_for_no_cause(cause):
    """CR 606.4: loyalty 3 and a cost of +1 with an own Vorinclex is 5."""
    table = Table(WALKER, vorinclex)
    walker = table.put(WALKER)
    table.give(walker, loyalty=3)
    table.put(vorinclex)
    assert put(table, walker, LOYALTY, 1, cause=cause) == 5


@pytest.mark.parametrize(("controllers", "amount", "expected"), [
    ((PLAYER,), 1, 2), ((OPPONENT,), 1, 0), ((OPPONENT,), 3, 1), ((PLAYER, OPPONENT), 3, 2), ((), 1, 1),
])  # fmt: skip
def test_poison_counters_under_vorinclex(controllers, amount, expected):
    """Seed R4, CR 122.6a, 616.1: doubled and halved by who gives them; the victim orders."""
    table = Table(vorinclex)
    for controller in controllers:
        table.put(vorinclex, controller)
    assert put(table, OPPONENT, POISON, amount, putter=PLAYER, cause=Cause.DAMAGE) == expected


def test_no_counters_are_no_event_after_replacement():
    """CR 614.6: halved to nothing, "gets poison" does not trigger."""
    table = Table(vorinclex, EVENTS)
    table.put(vorinclex, OPPONENT)
    table.put(EVENTS)
    assert put(table, OPPONENT, POISON, 1) == 0
    assert table.waiting() == []


@pytest.mark.parametrize(("holder", "kind", "expected"), [
    (PLAYER, POISON, 2), (PLAYER, CounterKind.ENERGY, 2), (OPPONENT, POISON, 1),
])  # fmt: skip
def test_a_player_as_holder(holder, kind, expected):
    """CR 122.1: plus one on artifacts and creatures you control, and on yourself."""
    table = Table(constrictor)
    table.put(constrictor)
    assert put(table, holder, kind, 1) == expected


def test_a_modifier_of_permanents_says_nothing_about_players():
    """CR 109.2."""
    table = Table(season)
    table.put(season)
    assert put(table, PLAYER, CounterKind.ENERGY, 2) == 2


def test_modifiers_that_lost_their_abilities_do_nothing():
    """CR 613.1f."""
    table = Table(bear, corpsejack)
    beast, fungus = table.put(bear), table.put(corpsejack)
    table.perm(fungus).lost_abilities = 1
    assert put(table, beast, PLUS, 1) == 1


@pytest.mark.parametrize("state", [{"phased_out": 1}, {"presence": Presence.LEFT}])
def test_modifiers_that_are_not_there_do_nothing(state):
    """CR 702.26b."""
    table = Table(bear, corpsejack)
    beast = table.put(bear)
    table.put(corpsejack, **state)
    assert put(table, beast, PLUS, 1) == 1


@pytest.mark.parametrize(("card", "expected"), [(bear, 0), (ROCK, 0), (scales, 0), (WALKER, 2)])
def test_permanents_that_cannot_get_counters(card, expected):
    """CR 614.17: Solemnity stops all but planeswalkers and battles, and no plus one helps."""
    table = Table(card, solemnity, constrictor)
    holder = table.put(card)
    table.put(solemnity)
    table.put(constrictor)
    assert put(table, holder, CounterKind.SHIELD, 2) == expected
    assert can_get_counters(table.game, table.tables, holder, CounterKind.SHIELD) == (expected > 0)


@pytest.mark.parametrize("kind", [POISON, CounterKind.ENERGY, CounterKind.RAD])
def test_players_that_cannot_get_counters(kind):
    """CR 614.17."""
    table = Table(solemnity)
    assert can_get_counters(table.game, table.tables, PLAYER, kind)
    table.put(solemnity, OPPONENT)
    assert put(table, PLAYER, kind, 1) == 0
    assert not can_get_counters(table.game, table.tables, PLAYER, kind)


@pytest.mark.parametrize(("holder", "kind", "expected"), [
    ("mine", MINUS, 0), ("mine", PLUS, 1), ("theirs", MINUS, 1),
    (PLAYER, POISON, 0), (PLAYER, CounterKind.RAD, 1), (OPPONENT, POISON, 1),
])  # fmt: skip
def test_only_some_kinds_are_forbidden(holder, kind, expected):
    """CR 614.17: Melira, Sylvok Outcast."""
    table = Table(bear, melira)
    bears = {"mine": table.put(bear, PLAYER), "theirs": table.put(bear, OPPONENT)}
    table.put(melira)
    assert put(table, bears.get(holder, holder), kind, 1) == expected


@pytest.mark.parametrize(("amount", "expected"), [(1, 0), (2, 1), (3, 2)])
def test_one_fewer(amount, expected):
    """CR 614.6: a single -1/-1 counter less one is none, but the event could have happened."""
    table = Table(bear, vizier)
    beast = table.put(bear)
    table.put(vizier)
    assert put(table, beast, MINUS, amount) == expected
    assert can_get_counters(table.game, table.tables, beast, MINUS)


@pytest.mark.parametrize(("state", "expected"), [({}, 1), ({"phased_out": 1}, 0), ({"presence": Presence.LEFT}, 0)])
def test_only_what_is_there_gets_counters(state, expected):
    """CR 122.2, 702.26b."""
    table = Table(bear)
    beast = table.put(bear, **state)
    assert put(table, beast, PLUS, 1) == expected
    assert remove(table, beast, PLUS, 1) == expected
    assert can_get_counters(table.game, table.tables, beast, PLUS) == bool(expected)


def test_a_player_who_lost_gets_none():
    """CR 800.4a."""
    table = Table(bear)
    table.game.player[OPPONENT].loss = 1
    assert put(table, OPPONENT, POISON, 1) == 0


@pytest.mark.parametrize("holder", [FIRST_CARD, FIRST_CARD + 7, NOBODY])
def test_counters_elsewhere_are_an_error(holder):
    table = Table(bear)
    assert put_counters(table.game, table.tables, PLAYER, holder, PLUS, 1, Cause.EFFECT) == 0
    assert (table.game.status, table.game.problem) == (Status.ERROR, Problem.ILLEGAL_STATE)


@pytest.mark.parametrize(("on_player", "kind"), [(True, PLUS), (True, CounterKind.SHIELD), (False, POISON)])
def test_a_kind_of_the_other_sort_of_holder_is_an_error(on_player, kind):
    table = Table(bear)
    holder = PLAYER if on_player else table.put(bear)
    assert not can_get_counters(table.game, table.tables, holder, kind)
    assert put_counters(table.game, table.tables, PLAYER, holder, kind, 1, Cause.EFFECT) == 0
    assert (table.game.status, table.game.problem) == (Status.ERROR, Problem.ILLEGAL_STATE)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_the_cap_of_counters_stops_the_game(more):
    table = Table(bear)
    beast = table.put(bear)
    table.give(beast, plus=5)
    number = put_counters(table.game, table.tables, PLAYER, beast, PLUS, COUNTER_CAP - 5 + more, Cause.EFFECT)
    assert number == (0 if more > 0 else COUNTER_CAP - 5 + more)
    assert (table.game.problem == Problem.COUNTERS) == (more > 0)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_the_cap_of_a_players_counters_stops_the_game(more):
    table = Table(bear)
    table.give(PLAYER, energy=LARGEST_AMOUNT - 2)
    put_counters(table.game, table.tables, PLAYER, PLAYER, CounterKind.ENERGY, 2 + more, Cause.EFFECT)
    assert (table.game.status == Status.OVERFLOW) == (more > 0)
    assert counters_on(table.game, PLAYER, CounterKind.ENERGY) == LARGEST_AMOUNT + (more if more <= 0 else -2)


@pytest.mark.parametrize(("before", "amount", "seen"), [(1, 1, []), (1, 2, [3]), (2, 1, [3]), (2, 3, [3]), (3, 1, [])])
def test_when_the_third_counter_is_put(before, amount, seen):
    """CR 122.7: one event for each counter tells how many there are then."""
    nth = whenever(when(Event.COUNTERS_THRESHOLD))
    card = enchantment("Third", "{W}", nth)
    table = Table(bear, card)
    beast = table.put(bear)
    table.put(card)
    table.give(beast, plus=before)
    put(table, beast, PLUS, amount)
    counts = [amount for _, _, _, amount in table.waiting()]
    assert counts == list(range(before + 1, before + amount + 1))
    assert [count for count in counts if count == 3] == seen


def saga():
    """A Saga with three chapters, and a copy of what its chapters see."""
    program = whenever(when(Event.CHAPTER)).program
    chapters = [Triggered(event=Event.CHAPTER, program=program, detail=n) for n in (1, 2, 3)]
    return make("Saga", "{2}", (CardType.ENCHANTMENT,), "Saga", chapters)


@pytest.mark.parametrize(("before", "amount", "chapters"), [
    (0, 1, [1]), (0, 2, [1, 2]), (1, 1, [2]), (2, 2, [3]), (3, 1, []),
])  # fmt: skip
def test_chapters_that_lore_counters_reach(before, amount, chapters):
    """CR 714.2c: two chapters reached at once both trigger."""
    card = saga()
    table = Table(card)
    page = table.put(card)
    table.give(page, lore=before)
    put(table, page, LORE, amount, cause=Cause.TURN_BASED)
    assert [(seen, number) for _, seen, _, number in table.waiting()] == [(page, n) for n in chapters]


def test_removing_lore_counters_reaches_no_chapter():
    """CR 714.2c."""
    card = saga()
    table = Table(card)
    page = table.put(card)
    table.give(page, lore=3)
    assert remove(table, page, LORE, 2) == 2
    assert table.waiting() == []


@pytest.mark.parametrize(("amount", "removed"), [(0, 0), (1, 1), (3, 3), (4, 3), (-1, 3)])
def test_removing_as_many_as_there_are(amount, removed):
    """CR 122.1."""
    table = Table(bear, EVENTS)
    beast = table.put(bear)
    table.put(EVENTS)
    table.give(beast, plus=3)
    assert remove(table, beast, PLUS, amount) == removed
    assert counters_on(table.game, beast, PLUS) == 3 - removed
    events = [(Event.COUNTERS_REMOVED, beast, NOBODY, removed)] if removed else []
    assert table.waiting() == events


@pytest.mark.parametrize(("amount", "left"), [(1, (1, 0, 2)), (2, (0, 0, 1)), (-1, (0, 0, 0))])
def test_removing_of_every_kind(amount, left):
    table = Table(bear)
    beast = table.put(bear)
    table.give(beast, plus=2, shield=1, stun=3)
    total = 6 - sum(left)
    assert remove(table, beast, EVERY_KIND, amount) == total
    kinds = (PLUS, CounterKind.SHIELD, CounterKind.STUN)
    assert tuple(counters_on(table.game, beast, kind) for kind in kinds) == left


def test_removing_a_players_counters():
    """CR 107.14: energy is paid by removing it."""
    table = Table(bear)
    table.give(PLAYER, energy=5, poison=2)
    assert remove(table, PLAYER, CounterKind.ENERGY, 3) == 3
    assert remove(table, PLAYER, EVERY_KIND, -1) == 4
    assert not table.game.player[PLAYER].counters.any()


def move(table, source, destination, kind, amount=1, putter=PLAYER):
    return move_counters(table.game, table.tables, putter, source, destination, kind, amount)


def test_a_moved_counter_is_removed_and_put():
    """Seed 121.4-a, CR 122.5: modifiers of putting apply to the destination."""
    table = Table(bear, scales, EVENTS)
    source, destination = table.put(bear), table.put(bear)
    table.put(scales)
    table.put(EVENTS)
    table.give(source, plus=1)
    assert move(table, source, destination, PLUS) == 1
    assert counters_on(table.game, source, PLUS) == 0
    assert counters_on(table.game, destination, PLUS) == 2
    assert table.waiting() == [
        (Event.COUNTERS_REMOVED, source, NOBODY, 1),
        (Event.COUNTERS_PUT, destination, PLAYER, 2),
    ]


def unmoved(table, source, destination, kind=PLUS):
    before = [table.perm(holder).counters.copy() for holder in (source, destination)]
    assert move(table, source, destination, kind) == 0
    after = [table.perm(holder).counters for holder in (source, destination)]
    assert [list(row) for row in before] == [list(row) for row in after]
    assert table.waiting() == []


def test_moving_from_an_object_to_itself_does_nothing():
    """Seed 121.4-b, CR 122.5."""
    table = Table(bear, scales, EVENTS)
    beast = table.put(bear)
    table.put(scales)
    table.put(EVENTS)
    table.give(beast, plus=1)
    unmoved(table, beast, beast)


def test_moving_a_kind_that_is_not_there_does_nothing():
    """Seed 121.4-c, CR 122.5."""
    table = Table(bear, EVENTS)
    source, destination = table.put(bear), table.put(bear)
    table.put(EVENTS)
    table.give(source, shield=1)
    unmoved(table, source, destination)


@pytest.mark.parametrize("which", ["source", "destination"])
def test_moving_with_an_object_that_left_does_nothing(which):
    """Seed 121.4-d, CR 122.5."""
    table = Table(bear, EVENTS)
    holders = {"source": table.put(bear), "destination": table.put(bear)}
    table.put(EVENTS)
    table.give(holders["source"], plus=1)
    table.leave(holders[which])
    unmoved(table, holders["source"], holders["destination"])


def test_moving_onto_what_cannot_get_counters_does_nothing():
    """Seed 121.4-d, CR 122.5: the source keeps its counter under Solemnity."""
    table = Table(bear, solemnity, EVENTS)
    source, destination = table.put(bear), table.put(bear)
    table.put(EVENTS)
    table.give(source, plus=1)
    table.put(solemnity)
    unmoved(table, source, destination)


def test_moving_every_kind_moves_those_that_can_be_put():
    """CR 122.5: onto a creature that can't get -1/-1 counters only the shield moves."""
    table = Table(bear, melira)
    source, destination = table.put(bear, OPPONENT), table.put(bear, PLAYER)
    table.put(melira)
    table.give(source, minus=3, shield=1)
    assert move(table, source, destination, EVERY_KIND, -1) == 1
    assert [counters_on(table.game, source, kind) for kind in (MINUS, CounterKind.SHIELD)] == [3, 0]
    assert [counters_on(table.game, destination, kind) for kind in (MINUS, CounterKind.SHIELD)] == [0, 1]


@pytest.mark.parametrize(("amount", "moved"), [(0, 0), (2, 2), (3, 3), (9, 3), (-1, 3)])
def test_moving_several(amount, moved):
    """CR 122.5."""
    table = Table(bear)
    source, destination = table.put(bear), table.put(bear)
    table.give(source, plus=3)
    assert move(table, source, destination, PLUS, amount) == moved
    assert counters_on(table.game, source, PLUS) == 3 - moved
    assert counters_on(table.game, destination, PLUS) == moved


@pytest.mark.parametrize("pair", [(PLAYER, OPPONENT), (PLAYER, PLAYER)])
def test_players_are_no_objects_to_move_between(pair):
    """CR 122.5 speaks of objects."""
    table = Table(bear)
    table.give(PLAYER, energy=2)
    assert move(table, *pair, CounterKind.ENERGY) == 0
    assert counters_on(table.game, PLAYER, CounterKind.ENERGY) == 2


@pytest.mark.parametrize(("putter", "expected"), [(PLAYER, 2), (OPPONENT, 0)])
def test_who_moves_puts(putter, expected):
    """CR 122.6a: Vorinclex looks at the player whose effect moves the counter."""
    table = Table(bear, vorinclex)
    source, destination = table.put(bear), table.put(bear)
    table.put(vorinclex)
    table.give(source, plus=1)
    assert move(table, source, destination, PLUS, 1, putter) == 1
    assert counters_on(table.game, destination, PLUS) == expected


@pytest.mark.parametrize(("present", "expected"), [(0, 0), (1, 3), (5, 11)])
def test_doubling_puts_as_many_as_there_are(present, expected):
    """CR 701.10e: 5 counters and a plus one: 6 are put."""
    table = Table(bear, scales)
    beast = table.put(bear)
    table.put(scales)
    table.give(beast, plus=present)
    assert double_counters(table.game, table.tables, PLAYER, beast, PLUS) == expected - present
    assert counters_on(table.game, beast, PLUS) == expected


@pytest.mark.parametrize("holder", [PLAYER, OPPONENT])
def test_doubling_every_kind(holder):
    """CR 701.10e."""
    table = Table(bear)
    table.give(holder, poison=2, energy=3)
    assert double_counters(table.game, table.tables, PLAYER, holder, EVERY_KIND) == 5
    assert counters_on(table.game, holder, POISON) == 4
    assert counters_on(table.game, holder, CounterKind.ENERGY) == 6


def test_doubling_on_what_left_puts_none():
    """CR 122.2."""
    table = Table(bear)
    beast = table.put(bear)
    table.give(beast, plus=2)
    table.leave(beast)
    assert double_counters(table.game, table.tables, PLAYER, beast, PLUS) == 0


def test_counters_of_what_left_are_put_on_another():
    """CR 122.8: as many of each kind as it had, by putting and not by moving."""
    table = Table(bear, scales, EVENTS)
    gone, heir = table.put(bear), table.put(bear)
    table.give(gone, plus=3, shield=1)
    table.leave(gone)
    table.put(scales)
    table.put(EVENTS)
    slot = gone - table.put(bear) + 4
    assert slot == 0
    assert put_same_counters(table.game, table.tables, PLAYER, slot, heir) == 5
    assert counters_on(table.game, heir, PLUS) == 4
    assert counters_on(table.game, heir, CounterKind.SHIELD) == 1
    assert {event for event, *_ in table.waiting()} == {Event.COUNTERS_PUT}


@pytest.mark.parametrize(("plus", "minus", "left"), [(4, 3, (1, 0)), (3, 3, (0, 0)), (2, 5, (0, 3)), (2, 0, (2, 0))])
def test_pairs_are_removed(plus, minus, left):
    """Seed 121.2, R7, CR 122.3, 704.5q: a removal of both kinds."""
    table = Table(bear, EVENTS)
    beast = table.put(bear)
    table.put(EVENTS)
    table.give(beast, plus=plus, minus=minus, shield=1)
    pairs = min(plus, minus)
    assert remove_pairs(table.game, table.tables, 0) == pairs
    assert (counters_on(table.game, beast, PLUS), counters_on(table.game, beast, MINUS)) == left
    assert counters_on(table.game, beast, CounterKind.SHIELD) == 1
    assert table.waiting() == [(Event.COUNTERS_REMOVED, beast, NOBODY, pairs)] * (2 if pairs else 0)


@pytest.mark.parametrize(("kind", "wanted"), [
    ("+1/+1", 1), ("-1/-1", -1), ("-0/-1", -1), ("loyalty", 1), ("defense", -1), ("shield", 1), ("stun", -1),
    ("finality", -1), ("flying", 1), ("decayed", -1), ("poison", -1), ("rad", -1), ("energy", 1), ("experience", 1),
])  # fmt: skip
def test_what_a_player_wants(kind, wanted):
    """CR 616.1: used where a player has no other standing instruction."""
    table = Table(bear, KEYWORDS)
    number = table.kind(kind)
    holder = PLAYER if number >= POISON else table.put(bear)
    assert counters_wanted(table.tables, holder, number) == wanted


step = st.tuples(st.booleans(), st.sampled_from([PLUS, MINUS, CounterKind.STUN]), st.integers(-1, 4))


@given(st.lists(step, max_size=12))
def test_counters_are_never_negative(steps):
    """CR 107.1b: any sequence of puts and removals leaves numbers from 0 that the mask agrees with."""
    table = Table(bear, scales, vizier)
    beast = table.put(bear)
    table.put(scales)
    table.put(vizier)
    expected = dict.fromkeys((PLUS, MINUS, CounterKind.STUN), 0)
    for is_put, kind, amount in steps:
        if is_put:
            expected[kind] += put_counters(table.game, table.tables, PLAYER, beast, kind, amount, Cause.EFFECT)
        else:
            expected[kind] -= remove(table, beast, kind, amount)
        assert {kind: int(table.perm(beast).counters[kind]) for kind in expected} == expected
        assert min(expected.values()) >= 0
        assert table.perm(beast).counter_mask == sum(1 << kind for kind, number in expected.items() if number)


def test_creatures_that_players_may_put_counters_on_are_permanents():
    """CR 122.1: a token of the same card is a holder of its own."""
    table = Table(creature("Elf", "{G}", "Elf", 1, 1))
    card = next(iter(table.compiled.rows))
    first, second = table.put(card), table.put(card)
    put(table, first, PLUS, 2)
    assert (counters_on(table.game, first, PLUS), counters_on(table.game, second, PLUS)) == (2, 0)
