"""Assigning and dealing combat damage."""

import pytest

from components.characteristics import CardType, Color, Keyword, Restriction
from components.clock import Step
from components.counters import CounterKind
from components.decision import DecisionKind
from components.game import Status
from components.permanent import GONE
from components.player import Loss
from components.reference import NOTHING
from systems.combat.combatants import remove_from_combat
from systems.combat.damage import deal_combat_damage, end_combat, needs_first_strike_step
from tests.systems.arena import Arena, ref

FIRST, DOUBLE = Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE
TRAMPLE, DEATHTOUCH = Keyword.TRAMPLE, Keyword.DEATHTOUCH
OVER = Keyword.TRAMPLE_OVER_PLANESWALKERS


@pytest.fixture
def arena():
    return Arena()


def begin(arena, step=Step.COMBAT_DAMAGE):
    """Begin a damage step; returns whether it was completed without a question."""
    arena.game.clock.step = step
    arena.game.clock.substep = 0
    return deal_combat_damage(arena.game, arena.tables)


def assign(arena, amounts):
    """Answer the question for one attacker's damage: reference to amount."""
    assert arena.question() == DecisionKind.ASSIGN_DAMAGE
    arena.answer(amounts)
    return arena.game.status == Status.PLAYING and deal_combat_damage(arena.game, arena.tables)


def life(arena, player=1):
    return int(arena.game.player[player].life)


def poison(arena, player=1):
    return int(arena.game.player[player].counters[0])


def marked(arena, *slots):
    return [int(arena.perm(slot).damage) for slot in slots]


def walker_with(arena, loyalty, player=1):
    """Put a planeswalker with loyalty counters onto the battlefield."""
    walker = arena.permanent(CardType.PLANESWALKER, player)
    arena.perm(walker).counters[CounterKind.LOYALTY] = loyalty
    arena.perm(walker).counter_mask = 1 << CounterKind.LOYALTY
    return walker


def loyalty(arena, walker):
    return int(arena.perm(walker).counters[CounterKind.LOYALTY])


# Amounts (CR 510.1a to d)


@pytest.mark.parametrize(("power", "left"), [(-1, 20), (0, 20), (1, 19), (7, 13)])
def test_an_unblocked_attacker_deals_its_power(arena, power, left):
    """CR 510.1a, 510.1b, seed 121.1a-b: a power of 0 or less assigns none."""
    arena.set_attack({arena.creature(power, 3): 1})
    assert begin(arena)
    assert life(arena) == left


def test_an_attack_on_a_dummy_is_dealt_at_once(arena):
    """CR 510.2: three unblocked attackers, one event, nothing asked."""
    arena.set_attack({arena.creature(power, 1): 1 for power in (1, 2, 4)})
    assert begin(arena)
    assert life(arena) == 13


def test_each_attacker_deals_to_its_own_defender():
    """CR 510.1b: to the player or planeswalker that it attacks; nothing to a player who left the game."""
    arena = Arena(num_players=4)
    walker = walker_with(arena, 4, player=2)
    slots = [arena.creature(power, 1) for power in (1, 2, 3)]
    arena.set_attack({slots[0]: 1, slots[1]: ref(walker), slots[2]: 3})
    arena.game.player[3].loss = Loss.EFFECT
    assert begin(arena)
    assert [life(arena, player) for player in range(4)] == [20, 19, 20, 20]
    assert loyalty(arena, walker) == 2


def test_a_blocked_attacker_and_its_blocker_deal_to_each_other(arena):
    """CR 510.1c, 510.1d, 510.2: at the same time, also when tapped."""
    attacker, blocker = arena.creature(3, 5), arena.blocker(2, 4)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    arena.perm(blocker).tapped = 1
    assert begin(arena)
    assert marked(arena, attacker, blocker) == [2, 3]
    assert life(arena) == 20


@pytest.mark.parametrize(("slot_of_blocker", "expected"), [(0, [1, 3]), (1, [1, 2])])
def test_damage_by_toughness(arena, slot_of_blocker, expected):
    """CR 510.1a: an effect can make a creature assign damage equal to its toughness."""
    attacker, blocker = arena.creature(2, 3), arena.blocker(0, 8)
    slots = (attacker, blocker)
    arena.perm(slots[slot_of_blocker]).characteristics.restrictions = Restriction.ASSIGNS_BY_TOUGHNESS
    arena.perm(blocker).characteristics.toughness = 1 if slot_of_blocker else 8
    arena.perm(blocker).characteristics.power = 0 if slot_of_blocker else 1
    arena.set_attack({attacker: 1}, {blocker: attacker})
    assert begin(arena)
    assert marked(arena, *slots) == expected


@pytest.mark.parametrize("division", [(4, 0), (0, 4), (1, 3), (2, 2)])
def test_any_division_among_blockers(arena, division):
    """CR 510.1c: no order, no lethal damage needed; both blockers deal to the attacker."""
    attacker = arena.creature(4, 9)
    first, second = arena.blocker(1, 3), arena.blocker(2, 5)
    arena.set_attack({attacker: 1}, {first: attacker, second: attacker})
    assert not begin(arena)
    assert arena.options() == {ref(first): 3, ref(second): 5}
    assert arena.game.decision.player == 0
    assert arena.game.decision.source == ref(attacker)
    assert assign(arena, {ref(first): division[0], ref(second): division[1]})
    assert marked(arena, first, second, attacker) == [*division, 3]
    assert arena.game.decision.kind == DecisionKind.NONE


@pytest.mark.parametrize("amounts", [(1, 2), (4, 1), (5, 0), (0, 0), (5, -1)])
def test_a_division_of_another_sum_is_refused(arena, amounts):
    """CR 510.1a: exactly its power, nothing negative."""
    attacker = arena.creature(4, 4)
    first, second = arena.blocker(1, 3), arena.blocker(2, 5)
    arena.set_attack({attacker: 1}, {first: attacker, second: attacker})
    begin(arena)
    assert not assign(arena, dict(zip((ref(first), ref(second)), amounts, strict=True)))
    assert arena.is_refused()
    assert marked(arena, first, second) == [0, 0]


def test_several_attackers_divide_one_after_the_other(arena):
    """CR 510.1, 510.2: all assignments are announced before any damage is dealt."""
    one, two = arena.creature(2, 2), arena.creature(3, 3)
    blockers = [arena.blocker(0, 9) for _ in range(4)]
    arena.set_attack({one: 1, two: 1}, dict(zip(blockers, (one, one, two, two), strict=True)))
    assert not begin(arena)
    assert not assign(arena, {ref(blockers[0]): 1, ref(blockers[1]): 1})
    assert arena.game.decision.source == ref(two)
    assert marked(arena, *blockers) == [0, 0, 0, 0]
    assert assign(arena, {ref(blockers[2]): 3})
    assert marked(arena, *blockers) == [1, 1, 3, 0]


# Blockers or attacked permanents that left (CR 509.1h, 506.4c)


def test_a_blocked_attacker_without_blockers_deals_nothing(arena):
    """CR 509.1h, 510.1c: it stays blocked."""
    attacker, blocker = arena.creature(3, 3), arena.blocker(2, 2)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    remove_from_combat(arena.game, blocker)
    assert begin(arena)
    assert life(arena) == 20
    assert marked(arena, attacker, blocker) == [0, 0]


@pytest.mark.parametrize("facts", [{"keywords": TRAMPLE}, {"restrictions": Restriction.ASSIGNS_AS_UNBLOCKED}])
def test_trample_without_blockers_deals_all_to_the_player(arena, facts):
    """CR 702.19d: with trample, or as though it were not blocked."""
    attacker, blocker = arena.creature(3, 3, **facts), arena.blocker(2, 2)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    remove_from_combat(arena.game, blocker)
    assert begin(arena)
    assert life(arena) == 17


def test_a_blocker_whose_attacker_left_deals_nothing(arena):
    """CR 510.1d: it blocks nothing now."""
    attacker, blocker = arena.creature(3, 3), arena.blocker(2, 2)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    remove_from_combat(arena.game, attacker)
    assert arena.perm(blocker).blocking == GONE
    assert begin(arena)
    assert marked(arena, attacker, blocker) == [0, 0]
    assert life(arena) == 20


@pytest.mark.parametrize(("keywords", "left"), [(0, 20), (TRAMPLE, 20), (OVER, 17)])
def test_an_attacked_planeswalker_that_left(arena, keywords, left):
    """CR 506.4c, 702.19e: nothing is dealt, except that trample over planeswalkers hits the defending player."""
    attacker, walker = arena.creature(3, 3, keywords), walker_with(arena, 3)
    arena.set_attack({attacker: ref(walker)})
    remove_from_combat(arena.game, walker)
    assert begin(arena)
    assert life(arena) == left
    assert loyalty(arena, walker) == 3


def test_an_attacker_that_stopped_being_a_creature_deals_nothing(arena):
    """CR 506.4: it is removed from combat."""
    attacker = arena.creature(3, 3)
    arena.set_attack({attacker: 1})
    arena.perm(attacker).characteristics.types = CardType.ARTIFACT
    assert begin(arena)
    assert life(arena) == 20


# Trample (CR 702.19)


@pytest.mark.parametrize(("to_blocker", "legal"), [(0, False), (1, False), (2, True), (3, True), (6, True)])
def test_trample(arena, to_blocker, legal):
    """CR 702.19b: 6/6 trample, a 2/2 with protection from green blocks: at least 2 to it, 4 through."""
    attacker = arena.creature(6, 6, TRAMPLE, colors=Color.GREEN)
    blocker = arena.blocker(2, 2, Keyword.PROTECTION_FROM_GREEN)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    assert not begin(arena)
    assert arena.options() == {ref(blocker): 2, 1: 0}
    assert assign(arena, {ref(blocker): to_blocker, 1: 6 - to_blocker}) == legal
    assert arena.is_refused() != legal
    assert life(arena) == (20 - (6 - to_blocker) if legal else 20)


@pytest.mark.parametrize(
    ("amounts", "legal"),
    [((1, 1, 3), True), ((0, 1, 4), False), ((1, 0, 4), False), ((4, 1, 0), True), ((5, 0, 0), True)],
)
def test_trample_with_deathtouch(arena, amounts, legal):
    """CR 702.2c, 702.19b: 5/5, blocked by 4/4 and 6/6: 1 is lethal to each, 3 through; or fewer and nothing through."""
    attacker = arena.creature(5, 5, TRAMPLE | DEATHTOUCH)
    first, second = arena.blocker(4, 4), arena.blocker(6, 6)
    arena.set_attack({attacker: 1}, {first: attacker, second: attacker})
    assert not begin(arena)
    assert arena.options() == {ref(first): 1, ref(second): 1, 1: 0}
    assert assign(arena, dict(zip((ref(first), ref(second), 1), amounts, strict=True))) == legal
    assert life(arena) == (20 - amounts[2] if legal else 20)


@pytest.mark.parametrize(("damage", "needed"), [(0, 4), (1, 3), (3, 1), (4, 0), (6, 0)])
def test_trample_counts_marked_damage(arena, damage, needed):
    """CR 702.19b: damage already marked on the blocker counts towards lethal damage."""
    attacker, blocker = arena.creature(5, 9, TRAMPLE), arena.blocker(0, 4, Keyword.INDESTRUCTIBLE)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    arena.perm(blocker).damage = damage
    assert not begin(arena)
    assert arena.options() == {ref(blocker): needed, 1: 0}
    assert assign(arena, {ref(blocker): needed, 1: 5 - needed})
    assert life(arena) == 15 + needed


@pytest.mark.parametrize("power", [1, 3, 4])
def test_trample_with_one_sensible_answer_is_not_asked(arena, power):
    """CR 702.19b: no more than lethal to the one blocker: all of it goes there."""
    attacker, blocker = arena.creature(power, 9, TRAMPLE), arena.blocker(0, 4)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    assert begin(arena)
    assert marked(arena, blocker) == [power]
    assert life(arena) == 20


def test_blocking_creatures_do_not_trample(arena):
    """CR 702.19a: trample works only for attackers."""
    attacker, blocker = arena.creature(1, 1), arena.blocker(5, 5, TRAMPLE)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    assert begin(arena)
    assert marked(arena, attacker) == [5]
    assert life(arena, 0) == 20


def test_infect_trample_toxic(arena):
    """CR 702.19b, 120.3b, 120.3g: 4/4 against a 1/1: 1 to it, 3 through, 3 + 1 poison."""
    attacker, blocker = arena.creature(4, 4, TRAMPLE | Keyword.INFECT, toxic=1), arena.blocker(1, 1)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    begin(arena)
    assert assign(arena, {ref(blocker): 1, 1: 3})
    assert (life(arena), poison(arena)) == (20, 4)
    assert arena.perm(blocker).counters[CounterKind.MINUS_ONE] == 1


def test_trampling_over_a_blocker_into_a_planeswalker(arena):
    """CR 702.19b: the excess goes to the planeswalker, never on to its controller."""
    attacker, blocker, walker = arena.creature(5, 5, TRAMPLE), arena.blocker(1, 2), walker_with(arena, 6)
    arena.set_attack({attacker: ref(walker)}, {blocker: attacker})
    assert not begin(arena)
    assert arena.options() == {ref(blocker): 2, ref(walker): 0}
    assert assign(arena, {ref(blocker): 2, ref(walker): 3})
    assert (life(arena), loyalty(arena, walker)) == (20, 3)


@pytest.mark.parametrize(
    ("amounts", "legal"),
    [((2, 3, 2), True), ((2, 2, 3), False), ((1, 4, 2), False), ((2, 5, 0), True), ((7, 0, 0), True)],
)
def test_trample_over_planeswalkers(arena, amounts, legal):
    """CR 702.19c: 7 power, blocker with toughness 2, loyalty 3: 2 + 3 + 2; toxic counts for the player."""
    attacker, blocker, walker = arena.creature(7, 7, OVER, toxic=1), arena.blocker(2, 2), walker_with(arena, 3)
    arena.set_attack({attacker: ref(walker)}, {blocker: attacker})
    assert not begin(arena)
    assert arena.options() == {ref(blocker): 2, ref(walker): 3, 1: 0}
    assert assign(arena, dict(zip((ref(blocker), ref(walker), 1), amounts, strict=True))) == legal
    assert life(arena) == (20 - amounts[2] if legal else 20)
    assert poison(arena) == (1 if legal and amounts[2] else 0)


@pytest.mark.parametrize(("power", "legal"), [(2, False), (3, True), (4, True)])
def test_trample_over_planeswalkers_counts_other_attackers(arena, power, legal):
    """CR 702.19c: what others assign to the planeswalker in this step counts towards its loyalty."""
    trampler, helper, walker = arena.creature(4, 4, OVER), arena.creature(power, 2), walker_with(arena, 3)
    arena.set_attack({trampler: ref(walker), helper: ref(walker)})
    assert not begin(arena)
    assert assign(arena, {1: 4}) == legal
    assert arena.is_refused() != legal
    assert life(arena) == (16 if legal else 20)


@pytest.mark.parametrize(
    ("amounts", "legal"), [((4, 0, 0), True), ((1, 3, 0), True), ((0, 0, 4), True), ((3, 0, 1), False)]
)
def test_assigning_as_though_unblocked(arena, amounts, legal):
    """CR 510.1c: all to the blockers, or all to the player, but no mixture without trample."""
    attacker = arena.creature(4, 4, restrictions=Restriction.ASSIGNS_AS_UNBLOCKED)
    first, second = arena.blocker(1, 1), arena.blocker(1, 1)
    arena.set_attack({attacker: 1}, {first: attacker, second: attacker})
    assert not begin(arena)
    assert assign(arena, dict(zip((ref(first), ref(second), 1), amounts, strict=True))) == legal
    assert life(arena) == (20 - amounts[2] if legal else 20)


# Steps (CR 510.4)


@pytest.mark.parametrize(
    ("attacker", "blocker", "expected"),
    [(0, 0, False), (FIRST, 0, True), (DOUBLE, 0, True), (0, FIRST, True), (0, DOUBLE, True), (DEATHTOUCH, 0, False)],
)
def test_when_there_is_a_first_strike_step(arena, attacker, blocker, expected):
    """CR 510.4: only if an attacker or blocker has first or double strike."""
    arena.creature(1, 1, FIRST)
    one, other = arena.creature(1, 1, attacker), arena.blocker(1, 1, blocker)
    assert not needs_first_strike_step(arena.game)
    arena.set_attack({one: 1}, {other: one})
    assert needs_first_strike_step(arena.game) == expected


@pytest.mark.parametrize(("keywords", "after_first", "after_second"), [(0, 20, 18), (FIRST, 18, 18), (DOUBLE, 18, 16)])
def test_who_deals_in_which_step(arena, keywords, after_first, after_second):
    """CR 510.4, 702.4b, 702.7b."""
    arena.set_attack({arena.creature(2, 2, keywords): 1})
    assert begin(arena, Step.FIRST_STRIKE_DAMAGE)
    assert life(arena) == after_first
    assert begin(arena)
    assert life(arena) == after_second


@pytest.mark.parametrize(
    ("before", "after", "left"),
    [(0, FIRST, 18), (FIRST, DOUBLE, 16), (DOUBLE, 0, 18), (FIRST, 0, 18), (0, DOUBLE, 18), (DOUBLE, FIRST, 18)],
)
def test_strikes_that_change_between_the_steps(arena, before, after, left):
    """CR 510.4: who had neither still deals; who struck first deals again only with double strike now."""
    attacker = arena.creature(2, 2, before)
    arena.set_attack({attacker: 1})
    begin(arena, Step.FIRST_STRIKE_DAMAGE)
    arena.perm(attacker).characteristics.keywords = after
    assert begin(arena)
    assert life(arena) == left


def test_a_first_striker_without_power_does_not_deal_later(arena):
    """CR 510.4: pumped after its step, it still had first strike as that step began."""
    attacker = arena.creature(0, 2, FIRST)
    arena.set_attack({attacker: 1})
    begin(arena, Step.FIRST_STRIKE_DAMAGE)
    arena.perm(attacker).characteristics.power = 3
    assert begin(arena)
    assert life(arena) == 20


def test_a_first_striking_blocker_deals_first(arena):
    """CR 702.7b: the attacker's damage waits for the second step, and a dead attacker deals none."""
    attacker, blocker = arena.creature(2, 2), arena.blocker(2, 2, FIRST)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    begin(arena, Step.FIRST_STRIKE_DAMAGE)
    assert marked(arena, attacker, blocker) == [2, 0]
    remove_from_combat(arena.game, attacker)
    assert begin(arena)
    assert marked(arena, attacker, blocker) == [2, 0]


def test_a_creature_that_joins_after_the_first_step_deals_in_the_second(arena):
    """CR 510.4: it did not have first strike as the first step began, for it was not there."""
    arena.set_attack({arena.creature(1, 1, FIRST): 1})
    begin(arena, Step.FIRST_STRIKE_DAMAGE)
    arena.set_attack({arena.creature(4, 4, FIRST): 1})
    assert begin(arena)
    assert life(arena) == 15


def test_trample_lost_between_the_steps(arena):
    """Seed rhox-4, CR 702.19b: double strike 6/3; in the second step without trample all goes to the blocker."""
    attacker, blocker = arena.creature(6, 3, TRAMPLE | DOUBLE), arena.blocker(1, 20)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    arena.perm(blocker).damage = 18
    assert not begin(arena, Step.FIRST_STRIKE_DAMAGE)
    assert assign(arena, {ref(blocker): 2, 1: 4})
    arena.perm(attacker).characteristics.keywords = DOUBLE
    assert begin(arena)
    assert life(arena) == 16
    assert marked(arena, blocker) == [26]


# End of combat (CR 511.3)


def test_everything_leaves_combat_at_its_end(arena):
    """CR 511.3: and a second combat knows nothing of the first."""
    attacker, blocker = arena.creature(2, 4, FIRST), arena.blocker(2, 4)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    begin(arena, Step.FIRST_STRIKE_DAMAGE)
    begin(arena)
    end_combat(arena.game)
    for slot in (attacker, blocker):
        perm = arena.perm(slot)
        assert (perm.attacking, perm.blocking, perm.blocked, perm.struck_first) == (NOTHING, NOTHING, 0, 0)
    assert arena.game.clock.attackers == 0
    assert not needs_first_strike_step(arena.game)
    arena.set_attack({attacker: 1})
    begin(arena, Step.FIRST_STRIKE_DAMAGE)
    assert life(arena) == 18


def test_the_end_of_a_combat_without_attackers(arena):
    """CR 508.8, 511.3: nothing to remove."""
    bear = arena.creature(2, 2)
    before = arena.perm(bear).tobytes()
    end_combat(arena.game)
    assert arena.perm(bear).tobytes() == before
