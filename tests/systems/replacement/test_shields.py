"""Shields against damage and what their effects do besides (CR 609.7, 614.9, 615.5 to 615.12)."""

import pytest

from components.additional import NUM_ADDITIONAL
from components.clock import Step
from components.damage import DAMAGE_CAP, NUM_DAMAGE
from components.decision import DecisionKind
from components.game import Problem, Status
from components.player import Instruction
from components.vocabulary.instructions import Op, OpFlag
from sim.cards.build import (
    activated,
    any_target,
    cost,
    creature,
    deathtouch,
    draw,
    enchantment,
    haste,
    infect,
    instant,
    lifelink,
    prevent_damage,
    sacrifice_this,
    takes_damage_of,
    target,
    this,
    you,
)
from sim.cards.build import deal as deals
from tests.systems.blows import OPPONENT, YOU, beast, changing_damage, hit, life, outcome, prevention_effect
from tests.systems.tables_builder import Table

BEAR, GIANT = beast(2, 2), beast(5, 5)
NEXT = enchantment("Next", "{W}", changing_damage(Op.PREVENT_DAMAGE))
ONCE = enchantment("Once", "{W}", changing_damage(Op.PREVENT_DAMAGE, None, OpFlag.NEXT_TIME))
TAKER = creature("Taker", "{W}", "Giant", 0, 9, takes_damage_of(you, to=this))


@pytest.mark.parametrize(("points", "named", "expected"), [
    (2, None, (18, 0)), (2, 0, (18, 0)), (2, 1, (20, 2)), (3, 1, (20, 1)), (4, 1, (20, 0)),
])  # fmt: skip
def test_the_shielded_player_divides_the_points(points, named, expected):
    """CR 615.7: 2 damage from each of two sources; unless told otherwise, the points go against the infect one."""
    poisonous = beast(2, 2, infect)
    table = Table(BEAR, poisonous, NEXT)
    sources = [table.put(poisonous), table.put(BEAR)]
    prevention_effect(table, NEXT, player=OPPONENT, points=points)
    if named is not None:
        table.game.player[OPPONENT].instruction = Instruction.SOURCES
        table.game.player[OPPONENT].instruction_sources[:] = -1
        table.game.player[OPPONENT].instruction_sources[0] = sources[named]
    hit(table, (sources[1], OPPONENT, 2), (sources[0], OPPONENT, 2))
    assert outcome(table) == expected


@pytest.mark.parametrize(("keyword", "prevented"), [(deathtouch, 0), (lifelink, 0)])
def test_worse_damage_is_prevented_first(keyword, prevented):
    """CR 615.7: what does more than mark damage; here the first of two that would be dealt."""
    worse = beast(1, 1, keyword)
    table = Table(BEAR, worse, GIANT, NEXT)
    plain, bad, target_ = table.put(BEAR), table.put(worse), table.put(GIANT, OPPONENT)
    prevention_effect(table, NEXT, members=[target_], points=1)
    hit(table, (plain, target_, 1), (bad, target_, 1))
    perm = table.perm(target_)
    assert (int(perm.damage), int(perm.deathtouched), life(table, YOU)) == (1, prevented, 20)


@pytest.mark.parametrize(("shields", "events", "lives"), [(1, 1, 20), (1, 2, 18), (2, 2, 20), (2, 3, 18)])
def test_a_shield_for_the_next_time(shields, events, lives):
    """CR 615.8: each counts one event; a second one meets nothing any more and waits for the next event."""
    table = Table(BEAR, ONCE)
    source = table.put(BEAR)
    for _ in range(shields):
        prevention_effect(table, ONCE, player=OPPONENT)
    for _ in range(events):
        hit(table, (source, OPPONENT, 2))
    assert life(table, OPPONENT) == lives


@pytest.mark.parametrize(("unpreventable", "left"), [(False, 1), (True, 3)])
def test_points_stay_for_what_cannot_be_prevented(unpreventable, left):
    """CR 615.12."""
    table = Table(BEAR, NEXT)
    effect = prevention_effect(table, NEXT, player=OPPONENT, points=3)
    hit(table, (table.put(BEAR), OPPONENT, 2), unpreventable=unpreventable)
    assert effect.first == left


def test_a_used_up_shield_ends_and_the_others_stay():
    """CR 615.7: they meet the damage in the order in which they started."""
    table = Table(BEAR, NEXT)
    for points in (1, 5, 2):
        prevention_effect(table, NEXT, player=OPPONENT, points=points)
    hit(table, (table.put(BEAR), OPPONENT, 3))
    assert [int(table.game.effect[i].first) for i in range(table.game.num_effects)] == [3, 2]
    hit(table, (table.put(BEAR), OPPONENT, 5))
    assert (table.game.num_effects, life(table, OPPONENT)) == (0, 20)


@pytest.mark.parametrize("same", [True, False])
def test_a_named_source_is_an_object_and_no_slot(same):
    """CR 400.7, 609.7: another permanent in the same place is another source."""
    table = Table(BEAR, NEXT)
    source = table.put(BEAR)
    effect = prevention_effect(table, NEXT, player=OPPONENT)
    effect.from_source, effect.from_stamp = source, table.perm(source).stamp
    if not same:
        table.perm(source).stamp += 7
    hit(table, (source, OPPONENT, 2))
    assert life(table, OPPONENT) == (20 if same else 18)


@pytest.mark.parametrize("number", [NUM_ADDITIONAL - 1, NUM_ADDITIONAL, NUM_ADDITIONAL + 1])
def test_more_additional_effects_than_fit_stop_the_game(number):
    """CR 615.5: one waits for each permanent that prevents."""
    swans = creature("Swans", "{W}", "Bird", 1, 1, prevent_damage(to=this, then=(draw(1),)))
    table = Table(BEAR, swans)
    source = table.put(BEAR)
    hit(table, *((source, table.put(swans, OPPONENT), 1) for _ in range(number)))
    assert (table.game.status == Status.OVERFLOW) == (number > NUM_ADDITIONAL)
    assert (table.game.problem == Problem.ADDITIONAL) == (number > NUM_ADDITIONAL)


@pytest.mark.parametrize("number", [NUM_DAMAGE // 2 - 1, NUM_DAMAGE // 2, NUM_DAMAGE // 2 + 1])
def test_more_redirected_parts_than_fit_stop_the_game(number):
    """CR 614.9: each part that is redirected is one more."""
    table = Table(BEAR, TAKER)
    source = table.put(BEAR)
    table.put(TAKER, OPPONENT)
    hit(table, *((source, OPPONENT, 1) for _ in range(number)))
    assert (table.game.status == Status.OVERFLOW) == (number > NUM_DAMAGE // 2)


@pytest.mark.parametrize(("amounts", "stops"), [
    ((DAMAGE_CAP - 1, 1), False), ((DAMAGE_CAP, 1), True), ((1, 1), False),
])  # fmt: skip
def test_damage_that_comes_together_is_one_part(amounts, stops):
    """CR 120.4: of one source to one recipient; too much of it stops the game."""
    table = Table(BEAR, TAKER)
    source, taker = table.put(BEAR), table.put(TAKER, OPPONENT)
    hit(table, (source, OPPONENT, amounts[0]), (source, taker, amounts[1]))
    assert (table.game.status == Status.OVERFLOW) == stops
    if not stops:
        assert int(table.perm(taker).damage) == sum(amounts)


# Choosing a source

ALTAR = creature("Altar", "{1}", "Wall", 0, 4, activated(cost(sacrifice_this), target(any_target), deals(2)))


@pytest.mark.parametrize("name", ["Bolt", "Bear"])
def test_spells_and_permanents_can_be_chosen(board, name):
    """CR 609.7a: an instant on the stack below, and a permanent; not the spell itself, whose damage is none."""
    bear = creature("Bear", "{1}{G}", "Bear", 2, 2)
    bolt = instant("Bolt", "{0}", target(any_target), deals(3))
    board.you("Mountain", "Plains", hand=["Deflecting Palm"]).opponent_has(bear, hand=[bolt]).setting(active=1)
    board.cast("Bolt", targets=["you"], by=1, hold=True).cast("Deflecting Palm")
    decision = board.game.decision
    offered = [board.name(int(decision.object[i])) for i in range(decision.num_options)]
    assert offered == ["Bolt", "Mountain", "Plains", "Bear"]
    board.choose(DecisionKind.CHOOSE_OBJECT, name)
    assert board.me.life == (20 if name == "Bolt" else 17)


def test_the_source_of_an_ability_that_left_can_be_chosen(board):
    """CR 609.7a, 113.7a: the ability on the stack still has it as its source."""
    board.you("Mountain", "Plains", hand=["Deflecting Palm"]).opponent_has(ALTAR).setting(active=1)
    board.activate("Altar", targets=["you"], by=1, hold=True).cast("Deflecting Palm")
    board.choose(DecisionKind.CHOOSE_OBJECT, "Altar")
    assert (board.me.life, board.opponent.life) == (20, 18)


def test_a_chosen_permanent_spell_is_known_as_the_permanent(board):
    """CR 609.7a, 400.7: damage of the permanent that the spell becomes is that of the chosen source."""
    haste_bear = creature("Runner", "{0}", "Bear", 2, 2, haste)
    board.you("Mountain", "Plains", hand=["Deflecting Palm"]).opponent_has(hand=[haste_bear]).setting(active=1)
    board.cast("Runner", by=1, hold=True).cast("Deflecting Palm")
    board.choose(DecisionKind.CHOOSE_OBJECT, "Runner").resolve()
    board.attack("Runner", at="you").pass_until(Step.END_OF_COMBAT)
    assert (board.me.life, board.opponent.life) == (20, 18)
