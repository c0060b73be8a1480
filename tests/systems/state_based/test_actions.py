"""State-based actions (CR 704)."""

import inspect

import pytest

from components.counters import Cause, CounterKind
from components.decision import DecisionKind, DecisionStatus
from components.game import NO_WINNER, Status
from components.note import Note
from components.permanent import Presence
from components.player import Loss
from components.stack import StackKind
from components.state_based_action import StateBasedAction
from components.trigger import Event
from components.vocabulary.instructions import Op
from sim.cards.build import (
    creatures_you_control,
    deathtouch,
    dies,
    draw,
    enchantment,
    enters,
    get,
    indestructible,
    infect,
    legendary,
    persist,
    this,
    toxic,
    undying,
    whenever,
    you,
)
from sim.cards.model import Instruction, Static
from systems.counters.putting import put_counters
from systems.objects.references import card_reference
from systems.stack.triggers import wait_for_stack
from systems.state_based.actions import check_state_based_actions
from systems.turn.end_of_game import player_loses
from tests.systems.blows import BATTLE, OPPONENT, PUNISHMENT, WALKER, YOU, beast, counters, hit
from tests.systems.tables_builder import Notes, Table, watcher

PLUS, MINUS, SHIELD = CounterKind.PLUS_ONE, CounterKind.MINUS_ONE, CounterKind.SHIELD
BEAR, FOUR, GIANT = beast(2, 2), beast(4, 4), beast(5, 5)
ANGEL = beast(4, 4, Static(modifications=(Instruction(op=Op.PLAYER_CANT_LOSE),), subject=you))
UNLIFE = enchantment("Unlife", "{W}", Static(modifications=(Instruction(op=Op.PLAYER_CANT_LOSE_TO_LIFE),), subject=you))
LORD = beast(1, 1, get(creatures_you_control, 1, 1))


def check(table: Table) -> bool:
    """One check."""
    return bool(check_state_based_actions(table.game, table.tables))


def check_all(table: Table) -> int:
    """Check until nothing applies; returns the number of passes that did something."""
    passes = 0
    while table.is_playing() and check(table):
        passes += 1
        assert passes < 10
    return passes


def is_there(table: Table, reference: int) -> bool:
    """Whether a permanent is still on the battlefield."""
    return bool(table.perm(reference).presence == Presence.BATTLEFIELD)


def test_nothing_applies():
    """CR 704.3: a quiet board is left as it is."""
    table = Table(BEAR, WALKER, BATTLE, enchantment("Veil", "{W}"))
    table.put(BEAR, damage=1)
    table.give(table.put(WALKER), loyalty=1)
    table.give(table.put(BATTLE, chosen=1), defense=1)
    table.put(enchantment("Veil", "{W}"))
    before = table.game.copy()
    assert not check(table)
    assert before == table.game


@pytest.mark.parametrize(("life_total", "poison", "drew", "loss"), [
    (1, 9, 0, Loss.NONE),
    (0, 0, 0, Loss.LIFE),
    (-3, 0, 0, Loss.LIFE),
    (20, 10, 0, Loss.POISON),
    (20, 11, 0, Loss.POISON),
    (20, 0, 1, Loss.LIBRARY),
    (0, 10, 1, Loss.LIFE),
])  # fmt: skip
def test_a_player_loses(life_total, poison, drew, loss):
    """Seeds 121.1c-a, R1-a, CR 704.5a, 704.5b, 704.5c: the winner is the other player."""
    table = Table(BEAR)
    table.game.player[OPPONENT].life = life_total
    table.game.player[OPPONENT].drew_from_empty = drew
    table.give(OPPONENT, poison=poison)
    assert check(table) == (loss != Loss.NONE)
    assert table.game.player[OPPONENT].loss == loss
    assert table.game.player[YOU].loss == Loss.NONE
    assert table.game.status == (Status.PLAYING if loss == Loss.NONE else Status.OVER)
    if loss != Loss.NONE:
        assert table.game.winner == YOU


@pytest.mark.parametrize(
    ("before", "given", "removed", "loss"),
    [
        (9, 1, 0, Loss.POISON),
        (9, 0, 0, Loss.NONE),
        (8, 3, 11, Loss.NONE),
    ],
)
def test_poison_is_judged_at_the_check(before, given, removed, loss):
    """Seed 121.1c-a, CR 704.3: ten counters inside a resolution do not matter."""
    table = Table(BEAR)
    table.give(OPPONENT, poison=before)
    put_counters(table.game, table.tables, YOU, OPPONENT, CounterKind.POISON, given, Cause.EFFECT)
    assert table.game.player[OPPONENT].loss == Loss.NONE
    if removed:
        table.give(OPPONENT, poison=before + given - removed)
    check(table)
    assert table.game.player[OPPONENT].loss == loss


def test_toxic_for_the_tenth_counter():
    """Seed R1-a."""
    table = Table(attacker := beast(1, 1, toxic(1)))
    table.give(OPPONENT, poison=9)
    hit(table, (table.put(attacker), OPPONENT, 1), combat=True)
    assert check(table)
    assert table.game.player[OPPONENT].loss == Loss.POISON


def test_all_who_lose_in_a_pass_lose_together():
    """Seed R1-c, CR 704.3, 104.4a: one player at 0 life, the other with ten poison counters: a draw."""
    table = Table(BEAR)
    table.game.player[YOU].life = 0
    table.give(OPPONENT, poison=10)
    assert check(table)
    assert table.game.status == Status.OVER
    assert table.game.winner == NO_WINNER
    assert [int(table.game.player[p].loss) for p in (YOU, OPPONENT)] == [Loss.LIFE, Loss.POISON]


def test_a_dummy_loses_like_anybody():
    """CR 704.5c: three opponents, of whom one goes; the game goes on."""
    table = Table(BEAR, num_players=4)
    theirs = table.put(BEAR, 2)
    table.game.player[2].seat = 1
    table.give(2, poison=10)
    with Notes(Note.STATE_BASED_ACTION, Note.PLAYER_LOSES) as taken:
        assert check(table)
    assert taken == [
        (Note.STATE_BASED_ACTION, 2, 2, 1, StateBasedAction.POISON),
        (Note.PLAYER_LOSES, 2, 2, 0, Loss.POISON),
    ]
    assert table.is_playing()
    assert not is_there(table, theirs)
    assert not check(table)


@pytest.mark.parametrize(("card", "life_total", "poison", "drew", "loses"), [
    (ANGEL, 0, 10, 1, False),
    (UNLIFE, -5, 0, 0, False),
    (UNLIFE, 0, 10, 0, True),
    (UNLIFE, 0, 0, 1, True),
    (BEAR, 0, 0, 0, True),
])  # fmt: skip
def test_who_cannot_lose(card, life_total, poison, drew, loses):
    """CR 104.3, 101.2."""
    table = Table(card)
    table.put(card)
    table.game.player[YOU].life, table.game.player[YOU].drew_from_empty = life_total, drew
    table.give(YOU, poison=poison)
    check(table)
    assert (table.game.player[YOU].loss != Loss.NONE) == loses


def test_an_attempt_to_draw_is_forgotten_at_the_check():
    """CR 704.5b: "since the last time": once the player can lose again, the old attempt no longer counts."""
    table = Table(ANGEL)
    angel = table.put(ANGEL)
    table.game.player[YOU].drew_from_empty = 1
    assert not check(table)
    table.leave(angel)
    assert not check(table)


@pytest.mark.parametrize(("minus", "there"), [(1, True), (2, False), (3, False)])
@pytest.mark.parametrize("keywords", [(), (indestructible,)])
def test_toughness_zero(minus, there, keywords):
    """CR 704.5f, 702.12b: not destroyed, so neither indestructible, shield counter nor regeneration helps."""
    table = Table(bear := beast(2, 2, *keywords))
    target = table.put(bear, regeneration_shields=1)
    table.give(target, minus=minus, shield=1)
    assert check(table) != there
    assert is_there(table, target) == there


@pytest.mark.parametrize(("damage", "there"), [(0, True), (3, True), (4, False), (5, False)])
def test_lethal_damage(damage, there):
    """CR 120.5, 704.5g: the damage itself destroys nothing."""
    table = Table(FOUR)
    target = table.put(FOUR, damage=damage)
    assert check(table) != there
    assert is_there(table, target) == there


@pytest.mark.parametrize("minus", [1, 2, 3])
def test_a_shield_counter_does_not_stop_lethal_damage(minus):
    """Seed B5-a, CR 704.5g, 122.1c: 2 damage marked before, a shield counter since, then -1/-1 counters."""
    table = Table(FOUR)
    target = table.put(FOUR, damage=2)
    table.give(target, shield=1, minus=minus)
    check_all(table)
    assert is_there(table, target) == (minus < 2)


@pytest.mark.parametrize("shields", [1, 2])
def test_unpreventable_deathtouch_on_a_shield_counter(shields):
    """Seed B5-b, CR 704.5h, 615.12a: one counter less, and destroyed."""
    table = Table(GIANT, snake := beast(1, 1, deathtouch), PUNISHMENT)
    source, target = table.put(snake), table.put(GIANT, OPPONENT)
    table.put(PUNISHMENT)
    table.give(target, shield=shields)
    hit(table, (source, target, 1))
    assert counters(table, target, SHIELD) == shields - 1
    check(table)
    assert not is_there(table, target)


@pytest.mark.parametrize(("keywords", "there"), [((), False), ((indestructible,), True)])
@pytest.mark.parametrize("amount", [1, 4, 9])
def test_deathtouch_and_indestructible(keywords, there, amount):
    """CR 704.5h, 702.12b: an indestructible creature stays, and nothing applies again."""
    table = Table(snake := beast(1, 1, deathtouch), victim := beast(5, 5, *keywords))
    source, target = table.put(snake), table.put(victim, OPPONENT)
    hit(table, (source, target, amount))
    assert check(table) != there
    assert is_there(table, target) == there
    assert not check(table)


def test_deathtouch_is_forgotten_at_each_check():
    """CR 704.5h: who loses indestructible later is not destroyed for it."""
    table = Table(snake := beast(1, 1, deathtouch), rock := beast(5, 5, indestructible))
    source, target = table.put(snake), table.put(rock, OPPONENT)
    hit(table, (source, target, 1))
    check(table)
    assert table.perm(target).deathtouched == 0
    table.perm(target).characteristics.keywords = 0
    assert not check(table)


def test_regeneration_from_state_based_actions():
    """CR 701.19a, 704.5g: it counts as something done, and the next check finds nothing."""
    table = Table(FOUR)
    target = table.put(FOUR, damage=6, regeneration_shields=1)
    assert check_all(table) == 1
    assert is_there(table, target)
    assert (table.perm(target).damage, table.perm(target).tapped) == (0, 1)


@pytest.mark.parametrize(("loyalty", "there"), [(0, False), (1, True), (2, True)])
def test_loyalty(loyalty, there):
    """Seed 121.1b-b, CR 704.5i: a shield counter does not help."""
    table = Table(WALKER)
    target = table.put(WALKER)
    table.give(target, loyalty=loyalty, shield=1)
    check(table)
    assert is_there(table, target) == there


@pytest.mark.parametrize(("defense", "pending", "there"), [
    (0, "", False), (1, "", True), (0, "waiting", True), (0, "on the stack", True), (2, "waiting", True),
])  # fmt: skip
def test_defense(defense, pending, there):
    """CR 704.5v: not while an ability of the battle has triggered and has not left the stack."""
    table = Table(BATTLE, BEAR)
    target = table.put(BATTLE)
    table.give(target, defense=defense)
    pend(table, target, pending, row=0)
    check(table)
    assert is_there(table, target) == there


def pend(table: Table, source: int, where: str, row: int) -> None:
    """Let a triggered ability of a permanent wait, or stand on the stack."""
    perm = table.perm(source)
    if where == "waiting":
        wait_for_stack(
            table.game, row, int(perm.definition), source, int(perm.stamp), YOU, table.tables.scratch.context
        )
    elif where == "on the stack":
        entry = table.game.stack[0]
        entry.kind, entry.source, entry.source_stamp, entry.ability = StackKind.TRIGGERED, source, perm.stamp, row
        table.game.stack_size = 1


def saga(table: Table, lore: int) -> int:
    """A Saga with three chapters."""
    table.tables.card[table.compiled.rows[CHRONICLE]].final_chapter = 3
    reference = table.put(CHRONICLE)
    table.give(reference, lore=lore)
    return reference


CHRONICLE = enchantment("Chronicle", "{2}{W}", whenever(dies(this), draw(1)), whenever(enters(this), draw(1)))


@pytest.mark.parametrize(("lore", "there"), [(2, True), (3, False), (4, False)])
def test_a_saga_is_sacrificed(lore, there):
    """CR 704.5s, 714.4: its controller sacrifices it, which abilities see."""
    table = Table(CHRONICLE, seen := watcher(Event.SACRIFICED))
    target = saga(table, lore)
    table.put(seen)
    assert check(table) != there
    assert is_there(table, target) == there
    assert ((Event.SACRIFICED, target, YOU, 1) in table.waiting()) != there


@pytest.mark.parametrize("where", ["waiting", "on the stack"])
@pytest.mark.parametrize(("event", "there"), [(Event.CHAPTER, True), (Event.ENTERS, False)])
def test_a_saga_waits_for_its_chapter(where, event, there):
    """CR 704.5s: only a chapter ability holds it, another ability does not."""
    table = Table(CHRONICLE)
    target = saga(table, 3)
    row = int(table.tables.card[table.compiled.rows[CHRONICLE]].first_ability)
    table.tables.ability[row].event = event
    pend(table, target, where, row)
    check(table)
    assert is_there(table, target) == there


def test_a_saga_without_abilities_stays():
    """CR 714.4: without a chapter ability it is not sacrificed."""
    table = Table(CHRONICLE)
    target = saga(table, 5)
    table.perm(target).lost_abilities = 1
    assert not check(table)
    assert is_there(table, target)


@pytest.mark.parametrize(("plus", "minus", "left"), [
    (4, 3, (1, 0)), (3, 3, (0, 0)), (2, 5, (0, 3)), (3, 2, (1, 0)), (2, 0, (2, 0)), (0, 2, (0, 2)),
])  # fmt: skip
def test_counter_pairs(plus, minus, left):
    """Seeds 121.2, R7, CR 704.5q, 122.3."""
    table = Table(big := beast(9, 9), seen := watcher(Event.COUNTERS_REMOVED))
    target = table.put(big)
    table.put(seen)
    table.give(target, plus=plus, minus=minus)
    assert check(table) == (min(plus, minus) > 0)
    assert (counters(table, target, PLUS), counters(table, target, MINUS)) == left
    assert len(table.waiting()) == (2 if min(plus, minus) else 0)
    assert not check(table)


@pytest.mark.parametrize(("plus", "minus"), [(1, 3), (1, 2), (2, 3)])
def test_pairs_and_toughness_in_the_same_pass(plus, minus):
    """Seed 121.2, CR 704.5f, 704.5q, 704.8: a 1/1 of toughness 0 dies with the counters it had; undying asks those."""
    table = Table(wolf := beast(1, 1, undying))
    target = table.put(wolf)
    table.give(target, plus=plus, minus=minus)
    assert check(table)
    assert not is_there(table, target)
    assert (counters(table, target, PLUS), counters(table, target, MINUS)) == (plus, minus)
    assert table.waiting() == []


@pytest.mark.parametrize(("minus", "returns"), [(0, True), (1, False)])
def test_persist_looks_at_the_counters_before_the_pass(minus, returns):
    """CR 702.79a, 704.8."""
    table = Table(finks := beast(3, 2, persist))
    target = table.put(finks, damage=2)
    table.give(target, minus=minus)
    check(table)
    assert (len(table.waiting()) == 1) == returns


def test_everything_of_a_pass_is_seen_together():
    """CR 704.3, 603.10a: a creature with lethal damage and one of toughness 0 see each other die."""
    table = Table(mourner := beast(2, 2, whenever(dies(creatures_you_control), draw(1))))
    one, two = table.put(mourner, damage=2), table.put(mourner)
    table.give(two, minus=2)
    assert check_all(table) == 1
    assert len(table.waiting()) == 4
    assert not is_there(table, one)


def test_a_dying_lord_takes_others_along_in_the_next_pass():
    """CR 704.3."""
    table = Table(LORD, weak := beast(0, 0))
    lord, follower = table.put(LORD), table.put(weak)
    table.perm(lord).damage = 2
    assert check(table)
    assert (is_there(table, lord), is_there(table, follower)) == (False, True)
    assert check(table)
    assert not is_there(table, follower)
    assert not check(table)


def test_players_and_permanents_in_one_pass():
    """CR 704.3: creatures die in the pass in which a player loses."""
    table = Table(BEAR, num_players=3)
    mine = table.put(BEAR, damage=2)
    table.game.player[2].life = 0
    assert check_all(table) == 1
    assert not is_there(table, mine)
    assert table.game.player[2].left_game == 1


def test_infect_kills_in_the_next_check():
    """CR 120.3d, 704.5f."""
    table = Table(rat := beast(2, 2, infect), BEAR)
    source, target = table.put(rat), table.put(BEAR, OPPONENT)
    hit(table, (source, target, 2), combat=True)
    assert is_there(table, target)
    check(table)
    assert not is_there(table, target)


def test_the_legend_rule_is_part_of_the_pass():
    """CR 704.5j, 704.3: what else applies waits for the choice, and nothing is done before."""
    table = Table(king := beast(3, 3, legendary), BEAR)
    one, two = table.put(king), table.put(king)
    dying = table.put(BEAR, damage=2)
    assert check(table)
    assert table.game.decision.kind == DecisionKind.LEGEND
    assert all(is_there(table, reference) for reference in (one, two, dying))
    table.game.decision.answers[1] = 1
    table.game.decision.status = DecisionStatus.ACCEPTED
    assert check(table)
    assert [is_there(table, reference) for reference in (one, two, dying)] == [False, True, False]
    assert not check(table)


def test_phased_out_permanents_are_not_looked_at():
    """CR 702.26d."""
    table = Table(FOUR)
    target = table.put(FOUR, damage=9, phased_out=1)
    assert not check(table)
    assert is_there(table, target)


@pytest.mark.parametrize("status", [Status.OVER, Status.UNFINISHED, Status.OVERFLOW, Status.ERROR])
def test_a_finished_game_is_left_alone(status):
    table = Table(FOUR)
    target = table.put(FOUR, damage=9)
    table.game.status = status
    assert not check(table)
    assert is_there(table, target)


def test_an_effect_that_lets_a_player_lose_is_completed_at_the_check():
    """CR 104.3e, 104.2a, 800.4a."""
    table = Table(BEAR, num_players=3)
    theirs = table.put(BEAR, OPPONENT)
    player_loses(table.game, table.tables, OPPONENT, Loss.EFFECT)
    assert check(table)
    assert not is_there(table, theirs)
    assert table.is_playing()
    player_loses(table.game, table.tables, 2, Loss.EFFECT)
    assert check(table)
    assert (table.game.status, table.game.winner) == (Status.OVER, YOU)


@pytest.mark.parametrize("action", StateBasedAction)
def test_actions_are_numbered_by_their_letter(action):
    """CR 704.5: the letters l and o are left out there."""
    letter = chr(ord("a") + action)
    assert f"(CR 704.5{letter})" in inspect.getsource(StateBasedAction).split(f"{action.name} = ")[1].splitlines()[1]


def test_every_action_on_a_permanent_is_noted():
    """CR 704.5f, 704.5g, 704.5h, 704.5i, 704.5q, 704.5v."""
    table = Table(FOUR, WALKER, BATTLE)
    weak, hurt, poisoned, paired = (table.put(FOUR) for _ in range(4))
    walker, battle = table.put(WALKER), table.put(BATTLE)
    table.give(weak, minus=4)
    table.perm(hurt).damage, table.perm(poisoned).deathtouched = 4, 1
    table.give(paired, plus=1, minus=1)
    with Notes(Note.STATE_BASED_ACTION) as taken:
        check(table)
    assert [(note[1], note[4]) for note in taken] == [
        (weak, StateBasedAction.TOUGHNESS),
        (hurt, StateBasedAction.LETHAL_DAMAGE),
        (poisoned, StateBasedAction.DEATHTOUCH),
        (walker, StateBasedAction.LOYALTY),
        (battle, StateBasedAction.DEFENSE),
        (paired, StateBasedAction.COUNTER_PAIRS),
    ]


def test_permanents_that_leave_together_are_remembered_as_they_were_together():
    """CR 704.8: a 1/1 that a lord makes 2/2 dies with it; its last known power is 2, whatever looks on."""
    table = Table(LORD, weak := beast(1, 1), seen := watcher(Event.PUT_INTO_GRAVEYARD))
    lord, follower = table.put(LORD), table.put(weak)
    table.put(seen)
    for player, reference in enumerate((lord, follower)):
        table.game.player[YOU].deck_size = 2
        table.perm(reference).card = card_reference(YOU, player)
        table.perm(reference).damage = 9
    assert check(table)
    assert len(table.waiting()) == 2
    assert table.perm(follower).characteristics.power == 2
