"""Declaring attackers and blockers."""

import pytest

from components.characteristics import CardType, Keyword, Restriction
from components.decision import DecisionKind
from components.player import Loss, Seat
from components.reference import NOTHING
from components.trigger import Event
from systems.combat.declaring import can_attack, declare_attackers, declare_blockers, enter_attacking
from tests.systems.arena import Arena, ref


@pytest.fixture
def arena():
    return Arena()


def attack(arena, attacks):
    """Declare attackers: slot to reference of what it attacks."""
    assert not declare_attackers(arena.game, arena.tables)
    assert arena.question() == DecisionKind.ATTACK
    arena.answer({ref(slot): 1 + attacked for slot, attacked in attacks.items()})
    return declare_attackers(arena.game, arena.tables)


def block(arena, blocks):
    """Declare blockers: slot to slot of the attacker."""
    assert not declare_blockers(arena.game, arena.tables)
    assert arena.question() == DecisionKind.BLOCK
    arena.answer({ref(slot): 1 + attacker for slot, attacker in blocks.items()})
    return declare_blockers(arena.game, arena.tables)


# Attackers


def test_who_can_attack(arena):
    """CR 508.1a, 702.3b: own untapped creatures without summoning sickness or with haste, without defender."""
    plain, sick, hasty, tapped, phased_out = (arena.creature(1, 1) for _ in range(5))
    arena.perm(sick).summoning_sick = 1
    arena.perm(hasty).summoning_sick = 1
    arena.perm(hasty).characteristics.keywords = Keyword.HASTE
    arena.perm(tapped).tapped = 1
    arena.perm(phased_out).phased_out = 1
    wall = arena.creature(0, 4, Keyword.DEFENDER)
    bound = arena.creature(1, 1, restrictions=Restriction.CANT_ATTACK)
    battle = arena.creature(1, 1, types=CardType.BATTLE)
    land = arena.permanent(CardType.LAND)
    foe = arena.blocker(1, 1)
    candidates = [plain, sick, hasty, tapped, phased_out, wall, bound, battle, land, foe]
    assert [slot for slot in candidates if can_attack(arena.game, slot)] == [plain, hasty]
    declare_attackers(arena.game, arena.tables)
    assert arena.options() == {ref(plain): 0, ref(hasty): 0}


def test_nothing_is_asked_without_a_possible_attacker(arena):
    """CR 508.8: no attackers, no attack."""
    arena.creature(0, 4, Keyword.DEFENDER)
    arena.blocker(2, 2)
    assert declare_attackers(arena.game, arena.tables)
    assert arena.question() == DecisionKind.NONE
    assert arena.game.clock.attackers == 0


def test_attacking_taps(arena):
    """CR 508.1f, 702.20b: attackers become tapped, those with vigilance do not; who stays home does not."""
    arena.watch(Event.ATTACKS, Event.TAPPED)
    bear, guard, idle = arena.creature(2, 2), arena.creature(2, 2, Keyword.VIGILANCE), arena.creature(2, 2)
    assert attack(arena, {bear: 1, guard: 1})
    tapped = [int(arena.perm(slot).tapped) for slot in (bear, guard, idle)]
    assert tapped == [1, 0, 0]
    assert [int(arena.perm(slot).attacking) for slot in (bear, guard, idle)] == [1, 1, NOTHING]
    assert [int(arena.perm(slot).turn_marks) for slot in (bear, guard, idle)] == [1, 1, 0]
    assert arena.game.clock.attackers == 1
    assert arena.seen() == [
        (Event.TAPPED, bear, 0, 1),
        (Event.ATTACKS, bear, 1, 2),
        (Event.ATTACKS, guard, 1, 2),
    ]
    assert arena.game.decision.kind == DecisionKind.NONE


def test_attacking_with_nobody(arena):
    """CR 508.1a: attacking is optional; without attackers blockers and damage are skipped (CR 508.8)."""
    bear = arena.creature(2, 2)
    assert attack(arena, {})
    assert arena.perm(bear).attacking == NOTHING
    assert arena.game.clock.attackers == 0


def test_attacking_a_planeswalker(arena):
    """CR 508.1b, 508.5: its controller is the defending player."""
    arena.watch(Event.ATTACKS)
    bear = arena.creature(2, 2)
    walker = arena.permanent(CardType.PLANESWALKER, player=1)
    assert attack(arena, {bear: ref(walker)})
    assert arena.perm(bear).attacking == ref(walker)
    assert arena.seen() == [(Event.ATTACKS, bear, 1, 1)]


def test_attacking_an_own_battle(arena):
    """CR 310.8b: a battle that an opponent protects may be attacked by its controller."""
    bear, battle = arena.creature(2, 2), arena.permanent(CardType.BATTLE)
    arena.perm(battle).chosen = 1
    assert attack(arena, {bear: ref(battle)})
    assert arena.perm(bear).attacking == ref(battle)


@pytest.mark.parametrize("what", ["myself", "own planeswalker", "creature", "empty slot", "nobody's seat"])
def test_illegal_things_to_attack(arena, what):
    """CR 508.1b: anything but an opponent, their planeswalkers and battles they protect is refused."""
    bear = arena.creature(2, 2)
    own = arena.permanent(CardType.PLANESWALKER)
    foe = arena.blocker(2, 2)
    attacked = {"myself": 0, "own planeswalker": ref(own), "creature": ref(foe), "empty slot": ref(50)}.get(what, 2)
    assert not attack(arena, {bear: attacked})
    assert arena.is_refused()
    assert arena.perm(bear).attacking == NOTHING


def test_attacking_several_opponents():
    """CR 508.1b: each attacker has its own defending player; one who lost can't be attacked."""
    arena = Arena(num_players=3)
    first, second = arena.creature(1, 1), arena.creature(1, 1)
    assert attack(arena, {first: 1, second: 2})
    assert [int(arena.perm(slot).attacking) for slot in (first, second)] == [1, 2]
    arena = Arena(num_players=3)
    arena.game.player[1].loss = Loss.POISON
    assert not attack(arena, {arena.creature(1, 1): 1})
    assert arena.is_refused()


@pytest.mark.parametrize("joins", [True, False])
def test_attacks_if_able(arena, joins):
    """CR 508.1d: an attack that leaves out who must attack is refused; the option's detail says who must."""
    berserk = arena.creature(2, 2, restrictions=Restriction.ATTACKS_IF_ABLE)
    bear = arena.creature(2, 2)
    declare_attackers(arena.game, arena.tables)
    assert arena.options() == {ref(berserk): 1, ref(bear): 0}
    assert attack(arena, {berserk: 1, bear: 1} if joins else {bear: 1}) == joins
    assert arena.is_refused() != joins


def test_who_is_not_able_need_not_attack(arena):
    """CR 508.1d: restrictions come first; a tapped creature need not attack."""
    berserk = arena.creature(2, 2, restrictions=Restriction.ATTACKS_IF_ABLE)
    arena.perm(berserk).tapped = 1
    arena.creature(2, 2)
    assert attack(arena, {})
    assert not arena.is_refused()


def test_a_dummy_does_not_attack(arena):
    """A goldfish opponent with a creature, even one that must attack, lets it stay home."""
    arena.game.player[0].seat = Seat.DUMMY
    bear = arena.creature(2, 2, restrictions=Restriction.ATTACKS_IF_ABLE)
    assert declare_attackers(arena.game, arena.tables)
    assert arena.perm(bear).attacking == NOTHING


@pytest.mark.parametrize(("attackers", "lost", "expected"), [(0, None, NOTHING), (1, None, 1), (1, 1, 2), (1, 2, 1)])
def test_entering_attacking(attackers, lost, expected):
    """CR 508.4: attacks without having been declared, once creatures attack; no "attacks" trigger."""
    arena = Arena(num_players=3)
    arena.watch(Event.ATTACKS)
    arena.game.clock.attackers = attackers
    if lost is not None:
        arena.game.player[lost].loss = Loss.LIFE
    token = arena.creature(1, 1)
    enter_attacking(arena.game, token)
    assert arena.perm(token).attacking == expected
    assert arena.seen() == []


@pytest.mark.parametrize("what", ["land", "creature of another player"])
def test_what_does_not_enter_attacking(arena, what):
    """CR 508.4: only a creature of the active player."""
    arena.game.clock.attackers = 1
    slot = arena.permanent(CardType.LAND) if what == "land" else arena.blocker(1, 1)
    enter_attacking(arena.game, slot)
    assert arena.perm(slot).attacking == NOTHING


# Blockers


def test_blocking(arena):
    """CR 509.1g, 509.1h, 509.1i: blockers block, attackers become blocked or stay unblocked."""
    arena.watch(Event.BLOCKS, Event.BECOMES_BLOCKED, Event.ATTACKS_UNBLOCKED)
    blocked, free = arena.creature(2, 2), arena.creature(3, 3)
    first, second, idle = (arena.blocker(1, 1) for _ in range(3))
    arena.set_attack({blocked: 1, free: 1})
    assert block(arena, {first: blocked, second: blocked})
    assert [int(arena.perm(slot).blocking) for slot in (first, second, idle)] == [blocked, blocked, NOTHING]
    assert [int(arena.perm(slot).blocked) for slot in (blocked, free)] == [1, 0]
    assert arena.seen() == [
        (Event.BECOMES_BLOCKED, blocked, NOTHING, 2),
        (Event.ATTACKS_UNBLOCKED, free, 1, 1),
        (Event.BLOCKS, first, NOTHING, blocked),
        (Event.BLOCKS, second, NOTHING, blocked),
    ]


def test_a_dummy_is_not_asked_to_block(arena):
    """A goldfish opponent never blocks."""
    arena.watch(Event.ATTACKS_UNBLOCKED)
    arena.game.player[1].seat = Seat.DUMMY
    attacker = arena.creature(2, 2)
    arena.blocker(2, 2)
    arena.set_attack({attacker: 1})
    assert declare_blockers(arena.game, arena.tables)
    assert arena.seen() == [(Event.ATTACKS_UNBLOCKED, attacker, 1, 1)]


def test_options_are_those_who_could_block_something(arena):
    """CR 509.1a: a ground creature is an option if any attacker walks, a tapped one never."""
    flyer = arena.creature(2, 2, Keyword.FLYING)
    ground, reach, tapped = arena.blocker(1, 1), arena.blocker(1, 1, Keyword.REACH), arena.blocker(1, 1, Keyword.REACH)
    arena.perm(tapped).tapped = 1
    arena.set_attack({flyer: 1})
    declare_blockers(arena.game, arena.tables)
    assert arena.options() == {ref(reach): 0}
    arena.set_attack({arena.creature(1, 1): 1})
    declare_blockers(arena.game, arena.tables)
    assert arena.options() == {ref(ground): 0, ref(reach): 0}


def test_nothing_is_asked_without_a_possible_blocker(arena):
    """CR 509.1a: the only creature can't block the flyer."""
    flyer = arena.creature(2, 2, Keyword.FLYING)
    arena.blocker(2, 2)
    arena.set_attack({flyer: 1})
    assert declare_blockers(arena.game, arena.tables)
    assert arena.perm(flyer).blocked == 0


@pytest.mark.parametrize(("number", "legal"), [(0, True), (1, False), (2, True), (3, True)])
def test_menace(arena, number, legal):
    """CR 702.111b: two or more blockers or none."""
    attacker, other = arena.creature(3, 3, Keyword.MENACE), arena.creature(1, 1)
    blockers = [arena.blocker(1, 1) for _ in range(4)]
    arena.set_attack({attacker: 1, other: 1})
    blocks = dict.fromkeys(blockers[:number], attacker) | {blockers[3]: other}
    assert block(arena, blocks) == legal
    assert arena.is_refused() != legal
    assert arena.perm(attacker).blocked == (1 if legal and number else 0)


def test_an_evaded_block_is_refused(arena):
    """CR 509.1b: a ground creature that may block one attacker still can't block the flyer."""
    flyer, walker, blocker = arena.creature(2, 2, Keyword.FLYING), arena.creature(2, 2), arena.blocker(2, 2)
    arena.set_attack({flyer: 1, walker: 1})
    assert not block(arena, {blocker: flyer})
    assert arena.is_refused()
    assert arena.perm(blocker).blocking == NOTHING


def test_defending_players_block_in_turn_order():
    """CR 509.1, 101.4: each blocks only what attacks them or their planeswalkers."""
    arena = Arena(num_players=3)
    to_one, to_two = arena.creature(2, 2), arena.creature(3, 3)
    walker = arena.permanent(CardType.PLANESWALKER, player=2)
    one, two = arena.blocker(1, 1), arena.creature(1, 1, player=2)
    arena.set_attack({to_one: 1, to_two: ref(walker)})
    assert not declare_blockers(arena.game, arena.tables)
    assert (arena.game.decision.player, arena.options()) == (1, {ref(one): 0})
    arena.answer({ref(one): 1 + to_one})
    assert not declare_blockers(arena.game, arena.tables)
    assert (arena.game.decision.player, arena.options()) == (2, {ref(two): 0})
    arena.answer({ref(two): 1 + to_two})
    assert declare_blockers(arena.game, arena.tables)
    assert [int(arena.perm(slot).blocking) for slot in (one, two)] == [to_one, to_two]


def test_a_player_cannot_block_what_attacks_another():
    """CR 509.1a: the attacker must attack that player, or a planeswalker or battle of theirs."""
    arena = Arena(num_players=3)
    to_one, to_two = arena.creature(2, 2), arena.creature(3, 3)
    one = arena.blocker(1, 1)
    arena.set_attack({to_one: 1, to_two: 2})
    assert not block(arena, {one: to_two})
    assert arena.is_refused()


def test_blocking_for_a_planeswalker_that_left(arena):
    """CR 506.4c: its former attacker still attacks and may be blocked."""
    attacker, blocker = arena.creature(2, 2), arena.blocker(1, 1)
    walker = arena.permanent(CardType.PLANESWALKER, player=1)
    arena.set_attack({attacker: ref(walker)})
    arena.perm(walker).characteristics.types = CardType.ARTIFACT
    assert block(arena, {blocker: attacker})
    assert arena.perm(attacker).blocked == 1


def test_a_creature_gaining_flying_stays_blocked(arena):
    """CR 509.1h: evasion gained later does not unblock."""
    attacker, blocker = arena.creature(2, 2), arena.blocker(1, 1)
    arena.set_attack({attacker: 1})
    assert block(arena, {blocker: attacker})
    arena.perm(attacker).characteristics.keywords = Keyword.FLYING
    assert declare_blockers(arena.game, arena.tables)
    assert arena.perm(attacker).blocked == 1
