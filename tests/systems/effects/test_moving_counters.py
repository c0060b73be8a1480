"""Moving counters, taking over counters, and what was done "this way" (CR 122.5, 122.8, 608.2c)."""

import pytest

from components.counters import CounterKind
from components.decision import DecisionKind
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Who
from sim.cards.build import (
    a_creature,
    activated,
    affected,
    another_target,
    artifact,
    artifacts,
    bolster,
    cant_get,
    choose_up_to,
    cost,
    count,
    counters_you_put,
    creature,
    creatures,
    creatures_you_control,
    destroy,
    distribute_counters,
    done,
    double_counters,
    enchantment,
    gain_life,
    instant,
    it,
    leaves,
    legendary,
    more_counters,
    move_a_counter,
    move_all_counters,
    move_any_number,
    move_one_of_each_kind,
    no_legend_rule,
    plus_one,
    put_counters,
    put_its_counters,
    remove,
    remove_counters,
    remove_from_among,
    second_target,
    tap_it,
    target,
    the_target,
    this,
    whenever,
    with_the_same_controller,
    you_may_pay_any,
)
from sim.cards.build import x as x_
from systems.counters.putting import set_counters
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 2, 4)
ELK = creature("Elk", "{W}", "Elk", 3, 3)
LAMB = creature("Lamb", "{W}", "Sheep", 1, 1)
HALVER = enchantment("Halver", "{G}", counters_you_put(Op.REPLACE_HALF_DOWN, who=Who.OPPONENT))
SCALES = enchantment("Hardened Scales", "{G}", more_counters(plus_one, plus=1))
BANE = enchantment("Bane", "{G}", cant_get(plus_one, creatures))
TWO = (target(a_creature), target(another_target(with_the_same_controller(a_creature))))


def spell(*effects):
    return instant("Spell", "{0}", *effects)


PUT_AND_DOUBLE = spell(target(creatures_you_control), put_counters(1), double_counters(on=affected))


def counters(board, kind, *names):
    return [board.permanent(name).counters(kind) for name in names]


@pytest.mark.parametrize("moved", [0, 2, 3])
def test_any_number_of_counters_moves(board, moved):
    """CR 122.5: as many as the player says, none to all."""
    moves = spell(*TWO, move_any_number(plus_one, second_target, from_=the_target))
    board.you(put(OX, {"+1/+1": 3, "shield": 1}), put(BEAR, {"+1/+1": 1}), hand=[moves])
    board.cast("Spell", targets=["Ox", "Bear"]).number(DecisionKind.NUMBER, moved)
    assert counters(board, "+1/+1", "Ox", "Bear") == [3 - moved, 1 + moved]
    assert counters(board, "shield", "Ox", "Bear") == [1, 0]


def test_nothing_is_asked_if_nothing_can_move(board):
    """CR 122.5: neither without counters, nor onto what can't get them."""
    spells = [spell(*TWO, move_any_number(plus_one, second_target, from_=the_target))] * 2
    board.you(put(OX, {"+1/+1": 3}), BEAR, BANE, hand=spells)
    board.cast("Spell", targets=["Ox", "Bear"])
    board.cast("Spell", targets=["Bear", "Ox"])
    assert counters(board, "+1/+1", "Ox", "Bear") == [3, 0]


def test_counters_of_several_move_onto_one(board):
    """CR 122.5, 107.1c: a number is asked for each; the destination itself gives nothing."""
    gather = spell(target(a_creature), move_any_number(plus_one, the_target, from_=creatures))
    board.you(put(OX, {"+1/+1": 3}), put(BEAR, {"+1/+1": 2}), put(ELK, {"+1/+1": 1}), hand=[gather])
    board.cast("Spell", targets=["Elk"])
    board.number(DecisionKind.NUMBER, 3).number(DecisionKind.NUMBER, 1)
    assert counters(board, "+1/+1", "Ox", "Bear", "Elk") == [0, 1, 5]


@pytest.mark.parametrize(("onto", "left"), [({}, 4), ({"Bear": 1, "Elk": 2}, 1), ({"Elk": 4}, 0)])
def test_counters_of_one_move_onto_several(board, onto, left):
    """CR 122.5: any number, in any distribution; Hardened Scales adds one for each destination."""
    spread = spell(target(a_creature), distribute_counters(plus_one, creatures, from_=the_target))
    board.you(put(OX, {"+1/+1": 4}), BEAR, ELK, SCALES, hand=[spread]).cast("Spell", targets=["Ox"])
    board.assign(onto, DecisionKind.ONTO)
    assert board.permanent("Ox").counters("+1/+1") == left
    assert counters(board, "+1/+1", "Bear", "Elk") == [onto[n] + 1 if n in onto else 0 for n in ("Bear", "Elk")]


@pytest.mark.parametrize("kind", ["+1/+1", "shield", "stun"])
def test_a_counter_of_a_chosen_kind_moves(board, kind):
    """CR 122.5: one counter, whichever its kind."""
    kinds = ("+1/+1", "shield", "stun")
    moves = spell(*TWO, *move_a_counter(second_target, from_=the_target))
    board.you(put(OX, dict.fromkeys(kinds, 2)), BEAR, hand=[moves])
    board.cast("Spell", targets=["Ox", "Bear"]).name_kind(kind)
    assert [counters(board, each, "Ox", "Bear") for each in kinds] == [
        [1, 1] if each == kind else [2, 0] for each in kinds
    ]


def test_no_kind_is_chosen_without_counters(board):
    board.you(OX, BEAR, hand=[spell(*TWO, *move_a_counter(second_target, from_=the_target))])
    board.cast("Spell", targets=["Ox", "Bear"])
    assert counters(board, "+1/+1", "Ox", "Bear") == [0, 0]


def test_one_of_each_kind_moves(board):
    """CR 122.5: of two kinds one each; what can't be put stays."""
    moves = spell(*TWO, move_one_of_each_kind(second_target, from_=the_target))
    board.you(put(OX, {"+1/+1": 2, "shield": 2, "stun": 1}), BEAR, BANE, hand=[moves])
    board.cast("Spell", targets=["Ox", "Bear"])
    assert [counters(board, kind, "Ox", "Bear") for kind in ("+1/+1", "shield", "stun")] == [[2, 0], [1, 1], [0, 1]]


def test_another_target_with_the_same_controller(board):
    """CR 115.3, 601.2c: not the same creature, and nobody without a second creature is offered."""
    board.you(put(OX, {"+1/+1": 1}), BEAR, hand=[spell(*TWO, move_all_counters(second_target, from_=the_target))])
    board.opponent_has(ELK)
    assert board.targets("Spell") == ["Ox", "Bear"]
    board.cast("Spell", targets=["Ox", "Bear"])
    assert counters(board, "+1/+1", "Ox", "Bear") == [0, 1]


def test_no_pair_of_targets(board):
    """CR 601.2c: one creature on each side is no pair of one controller's creatures."""
    board.you(OX, hand=[spell(*TWO, move_all_counters(second_target, from_=the_target))]).opponent_has(ELK)
    assert "cast Spell" not in board.options()


@pytest.mark.parametrize(("modifiers", "had", "after"), [([], 1, 4), ([SCALES], 1, 7), ([SCALES, SCALES], 0, 8)])
def test_doubling_where_a_counter_was_put_this_way(board, modifiers, had, after):
    """CR 608.2c, 701.10e: one counter is put, then as many more as there are."""
    board.you(*modifiers, put(OX, {"+1/+1": had}), BEAR, hand=[PUT_AND_DOUBLE]).cast("Spell", targets=["Ox"])
    assert counters(board, "+1/+1", "Ox", "Bear") == [after, 0]


@pytest.mark.parametrize("had", [0, 1, 4])
def test_a_halved_counter_is_not_put(board, had):
    """CR 107.1a: half of one is none, so nothing is doubled."""
    board.you(put(OX, {"+1/+1": had}), hand=[PUT_AND_DOUBLE]).opponent_has(HALVER)
    board.cast("Spell", targets=["Ox"])
    assert board.permanent("Ox").counters("+1/+1") == had


@pytest.mark.parametrize("removed", [0, 2, 3])
def test_how_many_were_removed_this_way(board, removed):
    """CR 608.2c: up to three are removed, and as much life is gained as were there."""
    removal = spell(target(a_creature), remove_counters(3, plus_one), gain_life(done))
    board.you(put(OX, {"+1/+1": removed}), hand=[removal])
    board.cast("Spell", targets=["Ox"])
    assert board.me.life == 20 + removed


@pytest.mark.parametrize(("energy", "pay", "stunned"), [
    (0, 0, []), (1, 1, ["Bear"]), (9, 2, ["Ox"]), (9, 2, ["Ox", "Bear"]), (9, 1, []),
])  # fmt: skip
def test_paying_any_amount_of_energy(board, energy, pay, stunned):
    """CR 107.14: up to as many as were tapped this way; the one that was tapped before is not among them."""
    ray = spell(
        tap_it(creatures),
        you_may_pay_any("energy", count(affected)),
        choose_up_to(done, affected),
        put_counters(1, "stun", affected),
    )
    board.you(OX, BEAR, put(ELK, tapped=1), hand=[ray]).begin()
    set_counters(board.game, 0, CounterKind.ENERGY, energy)
    board.cast("Spell")
    if energy:
        board.number(DecisionKind.NUMBER, pay)
        board.choose(DecisionKind.CHOOSE_OBJECT, *stunned)
    assert board.me.counters("energy") == energy - pay
    assert [name for name in ("Ox", "Bear", "Elk") if board.permanent(name).counters("stun")] == stunned


@pytest.mark.parametrize("choice", ["Bear", "Elk"])
def test_bolster(board, choice):
    """CR 701.39a: one of your creatures with the least toughness; of equal ones you choose."""
    board.you(OX, put(BEAR, {"+1/+1": 1}), ELK, hand=[spell(*bolster(2))]).opponent_has(LAMB)
    board.cast("Spell").choose(DecisionKind.CHOOSE_OBJECT, choice)
    assert counters(board, "+1/+1", choice) == [3 if choice == "Bear" else 2]


def test_bolster_without_a_choice(board):
    """CR 701.39a: the only one with the least toughness; without creatures nothing happens."""
    board.you(OX, BEAR, hand=[spell(*bolster(2))]).opponent_has(LAMB, hand=[spell(*bolster(1))])
    board.cast("Spell")
    assert counters(board, "+1/+1", "Ox", "Bear") == [0, 2]


@pytest.mark.parametrize("taken", [{"Ox": 2}, {"Ox": 1, "Bear": 1}, {"Bear": 2}])
def test_removing_from_among(board, taken):
    """CR 118.3: a cost of two counters from among your creatures."""
    among = remove_from_among(2, plus_one, creatures)
    board.you(
        put(OX, {"+1/+1": 3}), put(BEAR, {"+1/+1": 2}), artifact("Vat", "{1}", activated(cost(among), gain_life(1)))
    )
    board.opponent_has(put(ELK, {"+1/+1": 2})).start("Vat").assign(taken, DecisionKind.AMONG)
    assert counters(board, "+1/+1", "Ox", "Bear", "Elk") == [3 - taken.get("Ox", 0), 2 - taken.get("Bear", 0), 2]
    assert board.me.life == 21


@pytest.mark.parametrize(("number", "possible"), [(0, False), (1, False), (2, True)])
def test_too_few_among_all(board, number, possible):
    """CR 118.3: counters of other players' permanents don't count."""
    among = remove_from_among(2, plus_one, creatures)
    board.you(put(OX, {"+1/+1": number}), artifact("Vat", "{1}", activated(cost(among), gain_life(1))))
    board.opponent_has(put(ELK, {"+1/+1": 2}))
    assert ("activate Vat" in board.options()) == possible


@pytest.mark.parametrize("number", [1, 2, 4])
def test_counters_of_the_dead_are_taken_over(board, number):
    """CR 122.8: as many of each kind as it had, keyword counters and kinds without rules too; Scales adds one."""
    store = artifact("Store", "{1}", whenever(leaves(creatures_you_control), put_its_counters(this, of=it)))
    kinds = {"+1/+1": number, "trample": 1, "feather": 2}
    all_kinds = enchantment("All", "{G}", more_counters(None, plus=1, on=artifacts))
    named = instant("Names", "{0}", *(put_counters(1, kind, creatures) for kind in kinds))
    board.you(store, all_kinds, put(OX, kinds), hand=[spell(target(a_creature), destroy()), named])
    board.cast("Spell", targets=["Ox"])
    assert [board.permanent("Store").counters(kind) for kind in kinds] == [number + 1, 2, 3]


@pytest.mark.parametrize(("galleries", "kept"), [(0, 1), (1, 2)])
def test_the_legend_rule_can_be_switched_off(board, galleries, kept):
    """CR 704.5j: an effect says that it does not apply."""
    hero = creature("Hero", "{0}", "Human", 1, 1, legendary)
    board.you(*[enchantment("Gallery", "{0}", no_legend_rule)] * galleries, hero, hand=[hero])
    board.cast("Hero", hold=True).resolve_top()
    if not galleries:
        board.choose(DecisionKind.LEGEND, "Hero #1")
    assert board.permanents().count("Hero") == kept


@pytest.mark.parametrize(("counters_there", "x"), [(3, 0), (3, 2), (3, 3)])
def test_x_counters_as_a_cost(board, counters_there, x):
    """CR 107.3, 601.2b: X is chosen up to the counters that are there."""
    pays = activated(cost(remove(x_, plus_one)), gain_life(x_))
    board.you(put(creature("Ox", "{W}", "Ox", 2, 4, pays), {"+1/+1": counters_there})).activate("Ox", x=x)
    assert (board.permanent("Ox").counters("+1/+1"), board.me.life) == (counters_there - x, 20 + x)


def test_x_is_no_more_than_there_is(board):
    """CR 601.2b: neither more counters than there are, nor more mana."""
    pays = activated(cost("{X}", remove(x_, plus_one)), gain_life(x_))
    board.you(put(creature("Ox", "{W}", "Ox", 2, 4, pays), {"+1/+1": 3}), "Forest", "Forest").start("Ox")
    assert board.game.decision.kind == DecisionKind.NUMBER_X
    assert board.game.decision.maximum == 2
    board.number(DecisionKind.NUMBER_X, 2)
    assert board.me.life == 22
