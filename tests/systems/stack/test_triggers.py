"""Triggered abilities (CR 603): what triggers, whose goes first, and what they remember."""

from dataclasses import replace

import pytest

from components.capacities import NUM_TRIGGERS
from components.clock import Step
from components.decision import DecisionKind
from components.game import Problem, Status
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary.amounts import ConditionCode
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base, Who
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    artifact,
    at_least,
    count,
    creature,
    creatures,
    creatures_you_control,
    deal,
    deals_damage,
    destroy,
    dies,
    draw,
    enchantment,
    enters,
    event_amount,
    flash,
    gain_life,
    gains,
    instant,
    it,
    kicked,
    kicker,
    level,
    leveler,
    lose_life,
    opponents,
    players,
    pump,
    put_counters,
    return_to_hand,
    target,
    that_player,
    this,
    this_dies,
    this_enters,
    whenever,
    you,
    you_cast,
    your_upkeep,
)
from sim.cards.build_abilities import when
from sim.cards.model import Condition, Instruction, Selector
from systems.stack.triggers import emit
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
WRATH = instant("Wrath", "{0}", destroy(creatures))
MURDER = instant("Murder", "{0}", target(a_creature), destroy())
LOSE_ALL = instant("Humble", "{0}", target(a_creature), gains(Instruction(op=Op.LOSE_ABILITIES)))
SPELL = instant("Spell", "{0}", draw(1))


def mourner(name="Mourner", *effects, **fields):
    return creature(name, "{B}", "Cleric", 1, 1, whenever(dies(creatures), *(effects or (gain_life(1),)), **fields))


@pytest.mark.parametrize("active", [0, 1])
def test_the_active_players_abilities_resolve_last(board, active):
    """CR 603.3b: in APNAP order onto the stack."""
    board.setting(active=active).you(enchantment("Mine", "{1}", whenever(dies(creatures), gain_life(1))), BEAR)
    board.opponent_has(enchantment("Theirs", "{1}", whenever(dies(creatures), gain_life(1))), hand=[MURDER])
    board.cast("Murder", targets=["Bear"], by=1, hold=True).resolve_top()
    assert board.stack == (["Mine", "Theirs"] if active == 0 else ["Theirs", "Mine"])
    board.resolve()
    assert (board.me.life, board.opponent.life) == (21, 21)


@pytest.mark.parametrize("active", [0, 1, 2])
def test_three_players_in_turn_order(board, active):
    """CR 101.4."""
    stones = [enchantment(name, "{1}", whenever(dies(creatures), gain_life(1))) for name in ("A", "B", "C")]
    board.setting(num_players=3, active=active).you(BEAR, stones[0], hand=[MURDER])
    board.has(1, stones[1]).has(2, stones[2])
    board.cast("Murder", targets=["Bear"], hold=True).resolve_top()
    names = ["A", "B", "C"]
    assert board.stack == names[active:] + names[:active]
    board.resolve()


@pytest.mark.parametrize("first", ["One", "Two", "Three"])
def test_a_player_can_order_the_own_abilities(board, first):
    """CR 603.3b: the one chosen first goes on the stack first and resolves last."""
    abilities = [enchantment(name, "{1}", whenever(dies(creatures), gain_life(1))) for name in ("One", "Two", "Three")]
    board.you(*abilities, BEAR, hand=[MURDER]).begin().game.player[0].orders_triggers = 1
    board.cast("Murder", targets=["Bear"], hold=True).resolve_top()
    board.choose(DecisionKind.ORDER_TRIGGERS, first)
    second = next(name for name in ("Three", "Two", "One") if name != first)
    board.choose(DecisionKind.ORDER_TRIGGERS, second)
    assert board.stack[:2] == [first, second]
    assert len(board.stack) == 3
    board.resolve()


def test_abilities_go_on_the_stack_as_they_triggered(board):
    """Without the standing wish to order them (CR 603.3b leaves it to the player)."""
    abilities = [enchantment(name, "{1}", whenever(dies(creatures), gain_life(1))) for name in ("One", "Two", "Three")]
    board.you(*abilities, BEAR, hand=[MURDER]).cast("Murder", targets=["Bear"], hold=True).resolve_top()
    assert board.stack == ["One", "Two", "Three"]
    board.resolve()


@pytest.mark.parametrize(("bears", "triggers", "gains_life"), [(0, False, False), (1, True, False), (2, True, True)])
def test_an_intervening_if_is_checked_twice(board, bears, triggers, gains_life):
    """CR 603.4: as it would trigger, and again as it resolves (here one Bear dies in between)."""
    condition = at_least(count(replace(creatures_you_control, any_subtypes=("Bear",))), 1)
    stone = enchantment("Stone", "{1}", whenever(you_cast(), gain_life(1), only_if=condition))
    board.you(stone, *[BEAR] * bears, hand=[SPELL]).opponent_has(hand=[MURDER]).cast("Spell", hold=True)
    assert (board.stack == ["Spell", "Stone"]) == triggers
    if bears:
        board.cast("Murder", targets=["Bear #1"], by=1, hold=True)
    board.resolve()
    assert board.me.life == 20 + gains_life


@pytest.mark.parametrize(("limit", "life"), [(0, 23), (1, 21), (2, 22), (3, 23)])
def test_an_ability_that_triggers_so_often_each_turn(board, limit, life):
    """CR 603.2h: until the next turn begins."""
    stone = enchantment("Stone", "{1}", whenever(you_cast(), gain_life(1), limit=limit))
    board.you(stone, hand=[SPELL] * 4)
    for _ in range(3):
        board.cast("Spell")
    assert board.me.life == life
    board.pass_until(Step.UPKEEP, active=1).cast("Spell")
    assert board.me.life == life + 1


def test_two_permanents_have_limits_of_their_own(board):
    stone = enchantment("Stone", "{1}", whenever(you_cast(), gain_life(1), limit=1))
    board.you(stone, stone, hand=[SPELL] * 2).cast("Spell").cast("Spell")
    assert board.me.life == 22


@pytest.mark.parametrize("mourners", [1, 2, 3])
def test_simultaneous_deaths_see_each_other(board, mourners):
    """CR 603.10a: leaves-the-battlefield abilities look back."""
    board.you(*[mourner()] * mourners, hand=[WRATH]).opponent_has(BEAR).cast("Wrath")
    assert board.me.life == 20 + mourners * (mourners + 1)


def test_an_ability_that_is_lost_does_not_trigger(board):
    """CR 613.1f: lost before it would trigger."""
    board.you(mourner(), BEAR, hand=[LOSE_ALL, MURDER]).cast("Humble", targets=["Mourner"])
    board.cast("Murder", targets=["Bear"])
    assert board.me.life == 20


def test_an_ability_that_was_given_triggers(board):
    """CR 613.1f: given until end of turn, for each permanent that has it."""
    granted = Instruction(op=Op.GRANT_ABILITY, ability=whenever(this_dies, gain_life(2)))
    lesson = instant("Lesson", "{0}", gains(granted, on=creatures))
    board.you(BEAR, BEAR, hand=[lesson, MURDER, MURDER]).opponent_has(BEAR)
    board.cast("Lesson").cast("Murder", targets=["Bear #1"])
    assert board.me.life == 22
    board.pass_until(Step.UPKEEP, active=1).cast("Murder", targets=["Bear #1"])
    assert board.me.life == 22


def test_a_level_band_has_its_abilities_only_there(board):
    """CR 711.2a, 711.2b."""
    student = leveler("Student", "{W}", "Human", 1, 1, level(2, 3, 2, 2, whenever(you_cast(), gain_life(1))))
    for levels, life in ((1, 20), (2, 21), (3, 21), (4, 20)):
        fresh = type(board)().you(put(student, {"level": levels}), hand=[SPELL]).cast("Spell")
        assert fresh.me.life == life
        fresh.finish()


GHOST = creature(
    "Ghost", "{B}", "Spirit", 1, 1, whenever(you_cast(), return_to_hand(this), functions_in=Zone.GRAVEYARD)
)


def test_an_ability_that_functions_in_the_graveyard(board):
    """CR 113.6k: there and nowhere else."""
    board.you(GHOST, hand=[SPELL, SPELL], graveyard=[GHOST]).opponent_has(graveyard=[GHOST]).cast("Spell")
    assert board.cards(Zone.HAND) == ["Spell", "Ghost", "Filler"]
    assert board.permanents() == ["Ghost"]
    assert board.cards(Zone.GRAVEYARD, 1) == ["Ghost"]


@pytest.mark.parametrize(("who", "life"), [(Who.YOU, 21), (Who.OPPONENT, 20), (Who.ANYONE, 21)])
def test_the_player_of_the_event(board, who, life):
    """CR 603.2: "whenever you cast", "whenever an opponent casts"."""
    stone = enchantment("Stone", "{1}", whenever(when(Event.CAST, None, who), gain_life(1)))
    board.you(stone, hand=[SPELL]).cast("Spell")
    assert board.me.life == life


def test_the_object_and_player_of_the_event_are_remembered(board):
    """CR 603.2, 608.2k: "that creature", "that player"."""
    stone = enchantment("Stone", "{1}", whenever(enters(creatures), put_counters(1, "+1/+1", it)))
    curse = enchantment("Curse", "{1}", whenever(when(Event.CAST), lose_life(2, that_player)))
    board.you(stone, curse, *["Forest"] * 2, hand=[BEAR]).cast("Bear")
    assert board.permanent("Bear").size == (3, 3)
    assert board.me.life == 18


def test_the_amount_of_the_event(board):
    """CR 603.2: "that much"."""
    stone = enchantment("Stone", "{1}", whenever(when(Event.GAINS_LIFE), deal(event_amount, opponents)))
    board.you(stone, hand=[instant("Heal", "{0}", gain_life(3))]).cast("Heal")
    assert board.opponent.life == 17


@pytest.mark.parametrize(("detail", "life"), [(Step.UPKEEP, 21), (Step.DRAW, 21), (Step.END, 20)])
def test_the_detail_of_the_event(board, detail, life):
    """CR 603.6b: at the beginning of one step."""
    stone = enchantment("Stone", "{1}", whenever(when(Event.BEGIN_STEP, None, Who.YOU, step=detail), gain_life(1)))
    board.setting(step=Step.END, active=1).you(stone).pass_until(Step.PRECOMBAT_MAIN, active=0)
    assert board.me.life == life


def test_an_aura_sees_what_it_is_attached_to(board):
    """CR 303.4: "enchanted creature"."""
    fetters = artifact("Fetters", "{1}", whenever(when(Event.ATTACKS, Selector(base=Base.ATTACHED)), gain_life(1)))
    board.you(put(fetters, attached_to="Bear"), BEAR, creature("Ox", "{W}", "Ox", 2, 4)).attack("Ox")
    assert board.me.life == 20
    board.pass_until(Step.UPKEEP, active=1).pass_until(Step.UPKEEP, active=0).attack("Bear", "Ox")
    assert board.me.life == 21


def test_a_trigger_without_a_legal_target_is_removed(board):
    """CR 603.3d."""
    an_ox = target(replace(a_creature, any_subtypes=("Ox",)))
    sentry = creature("Sentry", "{0}", "Human", 1, 1, whenever(this_enters, an_ox, destroy()))
    board.you(hand=[sentry]).cast("Sentry")
    assert board.stack == []
    assert board.permanents() == ["Sentry"]


def test_an_ability_resolves_though_its_source_left(board):
    """CR 113.7a."""
    pinger = creature("Pinger", "{0}", "Human", 3, 1, whenever(this_enters, deal(2, opponents)))
    board.you(hand=[pinger, MURDER]).cast("Pinger", hold=True).resolve_top()
    board.cast("Murder", targets=["Pinger"])
    assert board.opponent.life == 18


@pytest.mark.parametrize("way", ["printed", "kicked"])
def test_a_creature_remembers_that_it_was_kicked(board, way):
    """CR 702.33d, 400.7d: an ability of the permanent that the spell became."""
    scout = creature("Scout", "{0}", "Elf", 1, 1, kicker("{0}"), whenever(this_enters, gain_life(2), only_if=kicked))
    board.you(hand=[scout]).cast("Scout", way=AlternativeKind.KICKED if way == "kicked" else None)
    assert board.me.life == (22 if way == "kicked" else 20)


@pytest.mark.parametrize("cast", [True, False])
def test_a_creature_remembers_that_it_was_cast(board, cast):
    """CR 603.4: "if you cast it"."""
    was_cast = Condition(code=ConditionCode.WAS_CAST)
    titan = creature("Titan", "{0}", "Giant", 6, 6, whenever(this_enters, gain_life(2), only_if=was_cast))
    reanimate = instant(
        "Reanimate",
        "{0}",
        Instruction(
            op=Op.PUT_ONTO_BATTLEFIELD, selector=Selector(base=Base.CARDS, zone=Zone.GRAVEYARD, any_subtypes=("Giant",))
        ),
    )
    if cast:
        board.you(hand=[titan]).cast("Titan")
    else:
        board.you(hand=[reanimate], graveyard=[titan]).cast("Reanimate")
    assert board.me.life == (22 if cast else 20)


@pytest.mark.parametrize(("number", "status"), [
    (NUM_TRIGGERS - 1, Status.PLAYING), (NUM_TRIGGERS, Status.PLAYING), (NUM_TRIGGERS + 1, Status.OVERFLOW),
])  # fmt: skip
def test_too_many_waiting_abilities_stop_the_game(board, number, status):
    stone = enchantment("Stone", "{1}", whenever(when(Event.PROLIFERATES, None, Who.YOU), gain_life(1)))
    game = board.you(*[stone] * number).begin().game
    emit(game, board.tables, Event.PROLIFERATES, NOTHING, 0, 1, 0)
    assert game.status == status
    assert game.num_triggers == min(number, NUM_TRIGGERS)
    if status == Status.OVERFLOW:
        assert game.problem == Problem.TRIGGERS
    game.num_triggers = 0


def test_a_beginning_is_missed_by_what_comes_later(board):
    """CR 603.6b: a permanent that enters during the upkeep has missed its beginning."""
    stone = enchantment("Stone", "{0}", flash, whenever(your_upkeep, gain_life(1)))
    board.setting(step=Step.UPKEEP).you(hand=[stone]).cast("Stone").pass_until(Step.END)
    assert board.me.life == 20


def test_an_event_about_nobody_is_no_event_of_a_player(board):
    """CR 603.2: "deals damage to a player" asks for a player."""
    stinger = creature("Stinger", "{B}", "Insect", 1, 1, whenever(deals_damage(), gain_life(1)))
    board.you(stinger).opponent_has(BEAR).attack("Stinger").block({"Bear": "Stinger"}).pass_until(Step.END)
    assert board.me.life == 20


def test_a_pump_on_something_that_left_does_nothing(board):
    """CR 400.7: the new object in its place is not affected either."""
    stone = enchantment("Stone", "{1}", whenever(when(Event.ATTACKS, creatures), pump(3, 3, on=it)))
    cub = creature("Cub", "{0}", "Bear", 1, 1, flash)
    board.you(stone, BEAR, hand=[MURDER, cub]).attack("Bear", hold=True)
    board.cast("Murder", targets=["Bear"]).cast("Cub")
    assert board.permanent("Cub").size == (1, 1)


def test_players_and_objects_are_told_apart(board):
    """CR 109.2: "whenever a creature gets a counter" does not see a player's poison."""
    stone = enchantment("Stone", "{1}", whenever(when(Event.COUNTERS_PUT, creatures), gain_life(1)))
    chant = instant("Chant", "{0}", put_counters(1, "poison", players), put_counters(1, "+1/+1", creatures))
    board.you(stone, BEAR, hand=[chant]).cast("Chant")
    assert board.me.life == 21
    assert board.me.poison == 1
    assert you.base == Base.PLAYERS
