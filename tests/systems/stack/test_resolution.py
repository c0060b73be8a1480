"""Resolving the top of the stack (CR 608): instructions in order, suspended for choices, or not at all."""

import pytest

from components.clock import Step
from components.decision import DecisionKind
from components.game import NO_WINNER, Problem, Status
from components.note import Note
from components.vocabulary.amounts import AmountCode
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    artifact,
    at_least,
    choose,
    count,
    counter_spell,
    creature,
    creatures,
    creatures_you_control,
    deal,
    destroy,
    draw,
    enchantment,
    flashback,
    gain_life,
    green,
    if_,
    instant,
    it,
    kicked,
    kicker,
    lose_life,
    loses_the_game,
    opponents,
    players,
    pump,
    put_counters,
    return_to_hand,
    scry,
    spells,
    target,
    this_enters,
    whenever,
    x,
    you,
    you_cast,
    you_may,
    you_win,
)
from sim.cards.model import Amount, Instruction
from systems.stack.resolution import WAITING, carry_out, then_next
from tests.systems.tables_builder import Notes

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
CANCEL = instant("Cancel", "{0}", target(spells()), counter_spell())
MURDER = instant("Murder", "{0}", target(a_creature), destroy())


def test_instructions_are_carried_out_in_order(board):
    """CR 608.2c: the second one sees what the first has done."""
    both = instant("Both", "{0}", put_counters(2, on=creatures), deal(3, creatures))
    board.you(BEAR, hand=[both]).cast("Both")
    assert board.permanent("Bear").size == (4, 4)
    assert board.permanent("Bear").damage == 3


def test_layers_are_up_to_date_between_instructions(board):
    """CR 613: what an instruction counts is as things stand."""
    feast = instant("Feast", "{0}", pump(3, 3, on=creatures), gain_life(x_power()))
    board.you(BEAR, hand=[feast]).cast("Feast")
    assert board.me.life == 25


def x_power():
    return Amount(code=AmountCode.GREATEST_POWER, selector=creatures)


@pytest.mark.parametrize("answers", [(True, True), (True, False), (False, True), (False, False)])
def test_a_suspended_resolution_goes_on_where_it_stood(board, answers):
    """CR 608.2d: choices are made one after the other, while it resolves."""
    spell = instant("Spell", "{0}", gain_life(1), you_may(gain_life(10)), scry(1), you_may(gain_life(100)))
    board.you(hand=[spell]).cast("Spell").say(answers[0])
    board.choose(DecisionKind.SCRY).say(answers[1])
    assert board.me.life == 21 + 10 * answers[0] + 100 * answers[1]


def test_nobody_acts_in_the_middle_of_a_resolution(board):
    """CR 608.2: no player gets priority until it is done."""
    board.you(hand=[instant("Spell", "{0}", lose_life(30), you_may(gain_life(30)))]).cast("Spell")
    assert board.me.life == -10
    board.say(True)
    assert board.game.status == Status.PLAYING
    assert board.me.life == 20


@pytest.mark.parametrize(("bears", "life"), [(0, 19), (1, 19), (2, 22), (3, 22)])
def test_if_and_otherwise(board, bears, life):
    """CR 608.2c: a plain "if" is checked as the instruction is carried out."""
    condition = at_least(count(creatures_you_control), 2)
    spell = instant("Spell", "{0}", if_(condition, gain_life(1), gain_life(1), otherwise=lose_life(1)))
    board.you(*[BEAR] * bears, hand=[spell]).cast("Spell")
    assert board.me.life == life


@pytest.mark.parametrize("modes", [[0, 1], [1, 2], [0, 2], [0, 1, 2]])
def test_several_modes(board, modes):
    """CR 700.2: in printed order, each with its own targets."""
    ox = creature("Ox", "{W}", "Ox", 2, 9)
    command = instant(
        "Command",
        "{0}",
        choose(2, 3, (target(a_creature), put_counters(1)), (you_may(gain_life(3)),), (target(a_creature), deal(1))),
    )
    targets = [name for mode, name in ((0, "Bear"), (2, "Ox")) if mode in modes]
    board.you(BEAR, ox, hand=[command]).cast("Command", modes=modes, targets=targets)
    if 1 in modes:
        board.say(True)
    assert board.permanent("Bear").counters("+1/+1") == int(0 in modes)
    assert board.me.life == 20 + 3 * (1 in modes)
    assert board.permanent("Ox").damage == int(2 in modes)
    assert board.permanent("Bear").damage == 0
    assert board.permanent("Ox").counters("+1/+1") == 0


@pytest.mark.parametrize("card", [BEAR, artifact("Rock", "{0}"), enchantment("Stone", "{0}")])
def test_permanent_spells_become_permanents(board, card):
    """CR 112.2, 608.3a: under their controller's control."""
    board.you(*["Forest"] * 2, hand=[card]).cast(card.name)
    assert board.zone(card.name) == Zone.BATTLEFIELD
    assert board.permanent(card.name).controller == 0
    assert board.stack == []


def test_an_aura_spell_becomes_attached(board):
    """CR 608.3b, 303.4f."""
    board.you(BEAR, BEAR, "Forest", hand=["Rancor"]).cast("Rancor", targets=["Bear #2"])
    assert [board.permanent(f"Bear #{i}").size for i in (1, 2)] == [(2, 2), (4, 2)]


@pytest.mark.parametrize(("way", "zone"), [(None, Zone.GRAVEYARD), (AlternativeKind.FLASHBACK, Zone.EXILE)])
def test_a_spell_goes_to_the_graveyard_last(board, way, zone):
    """CR 608.2n, 702.34a: it is on the stack while it resolves."""
    back = instant("Back", "{0}", you_may(gain_life(1)), flashback("{0}"))
    cards = {"hand": [back]} if way is None else {"graveyard": [back]}
    board.you(**cards).cast("Back", way=way)
    assert board.zone("Back") == Zone.STACK
    board.say(True)
    assert board.zone("Back") == zone


def test_what_does_not_resolve_is_told(board):
    """CR 608.2b, 603.4."""
    stone = enchantment("Stone", "{1}", whenever(this_enters, draw(1), only_if=at_least(count(creatures), 1)))
    board.you(BEAR, *["Forest"], hand=[instant("Grow", "{G}", target(a_creature), pump(1, 1)), MURDER, stone])
    with Notes(Note.RESOLVES, Note.FIZZLES) as taken:
        board.cast("Grow", targets=["Bear"], hold=True).cast("Murder", targets=["Bear"])
    assert [note[0] for note in taken] == [Note.RESOLVES, Note.FIZZLES]


@pytest.mark.parametrize("number", [0, 1, 4])
def test_x_stays_what_was_announced(board, number):
    """CR 107.3a."""
    board.you(*["Forest"] * 4, hand=[instant("Gain", "{X}", gain_life(x))]).cast("Gain", x=number)
    assert board.me.life == 20 + number


@pytest.mark.parametrize("way", [None, AlternativeKind.KICKED])
def test_a_kicked_spell_knows(board, way):
    board.you(hand=[instant("Gain", "{0}", kicker("{0}"), if_(kicked, gain_life(5)))]).cast("Gain", way=way)
    assert board.me.life == (20 if way is None else 25)


@pytest.mark.parametrize(("effects", "winner"), [
    ((you_win,), 0), ((loses_the_game(opponents),), 0), ((loses_the_game(you),), 1),
    ((loses_the_game(players),), NO_WINNER), ((loses_the_game(opponents), you_win), 0),
])  # fmt: skip
def test_an_effect_decides_the_game(board, effects, winner):
    """CR 104.2b, 104.3e, 104.4a."""
    board.you(hand=[instant("Spell", "{0}", *effects)]).cast("Spell")
    assert (board.game.status, board.game.winner) == (Status.OVER, winner)


@pytest.mark.parametrize("op", [
    Op.PREVENT_DAMAGE, Op.MODIFY_PT, Op.REPLACE_PLUS,
])  # fmt: skip
def test_an_instruction_that_is_not_known_stops_the_game(board, op):
    """Nothing is approximated, and nothing is left out silently."""
    board.you(hand=[instant("Spell", "{0}", Instruction(op=op, amount=3, selector=opponents))])
    with pytest.raises(AssertionError, match=Problem.UNKNOWN_INSTRUCTION.name):
        board.cast("Spell")
    assert (board.game.status, board.opponent.life) == (Status.ERROR, 20)


def test_rows_to_go_on():
    assert [then_next(True), then_next(False)] == [1, WAITING]


def test_looking_at_a_hand_changes_nothing(board):
    """Hidden information of a real opponent is no part of the game's state."""
    board.you("Island", hand=["Gitaxian Probe"]).opponent_has(hand=["Forest"]).begin()
    ability = board.tables.ability[board.tables.card[board.compiled.names.index("Gitaxian Probe")].spell]
    before = board.game.tobytes()
    assert board.tables.op[ability.first_op].code == Op.LOOK_AT_HAND
    assert carry_out(board.game, board.tables, board.tables.scratch.context, int(ability.first_op)) == 1
    assert board.game.tobytes() == before


@pytest.mark.parametrize(("number", "turns"), [(1, 1), (4, 4)])
def test_extra_turns_are_remembered(board, number, turns):
    board.you(hand=[instant("Extra", "{0}", Instruction(op=Op.EXTRA_TURN))] * number)
    for _ in range(number):
        board.cast("Extra")
    assert board.game.clock.num_extra_turns == turns


def test_more_extra_turns_than_can_be_remembered_stop_the_game(board):
    board.you(hand=[instant("Extra", "{0}", Instruction(op=Op.EXTRA_TURN))] * 5)
    for _ in range(4):
        board.cast("Extra")
    with pytest.raises(AssertionError, match="the game stopped"):
        board.cast("Extra")


@pytest.mark.parametrize("amount", [0, 1, 3])
def test_mana_from_a_resolving_spell(board, amount):
    """CR 106.4: it stays until the step ends."""
    ritual = instant("Ritual", "{0}", Instruction(op=Op.ADD_MANA, amount=amount, colors=(green,)))
    board.you(hand=[ritual]).cast("Ritual")
    assert board.game.player[0].mana.tolist() == [0, 0, 0, 0, amount, 0]
    board.pass_until(Step.BEGINNING_OF_COMBAT)
    assert not board.game.player[0].mana.any()


def test_a_spell_that_does_nothing(board):
    """CR 608.2: it resolves all the same."""
    board.you(hand=[instant("Nothing", "{0}")]).cast("Nothing")
    assert board.zone("Nothing") == Zone.GRAVEYARD


def test_a_spell_that_is_gone_when_a_trigger_speaks_of_it(board):
    """CR 608.2h: "put a counter on that spell's ..." finds nothing."""
    stone = enchantment("Stone", "{1}", whenever(this_enters, gain_life(1)), whenever(you_cast(), return_to_hand(it)))
    board.you(stone, hand=[instant("Spell", "{0}", gain_life(1))]).opponent_has(hand=[CANCEL])
    board.cast("Spell", hold=True).cast("Cancel", targets=["Spell"], by=1)
    assert board.zone("Spell") == Zone.GRAVEYARD
