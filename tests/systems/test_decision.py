"""Asking players (CR 601.2, 608.2d): what leaves no choice is answered in place, what is illegal stops the game."""

import pytest

from components.capacities import MAX_TICKS, NUM_OPTIONS
from components.decision import Action, DecisionKind, DecisionStatus
from components.game import Problem, Status
from components.player import Loss, Seat
from components.reference import FIRST_PERMANENT, NOTHING
from sim.cards.build import creature
from systems.decision import (
    accept_answer,
    add_option,
    answered,
    begin_decision,
    chosen_action,
    clear_decision,
    is_number,
    is_single,
    is_waiting,
    pose,
    sums_to_number,
)

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
NUMBERS = (
    *(DecisionKind.NUMBER_X, DecisionKind.NUMBER_LIFE_SYMBOLS),
    *(DecisionKind.NUMBER, DecisionKind.CHOOSE_NAME),
)
SINGLES = (
    *(DecisionKind.MULLIGAN, DecisionKind.PRIORITY, DecisionKind.CHOOSE_COLOR, DecisionKind.CHOOSE_KIND),
    DecisionKind.CHOOSE_TYPE,
    *(DecisionKind.MAY, DecisionKind.WAY, DecisionKind.ORDER_TRIGGERS),
)
SUMS = (DecisionKind.ASSIGN_DAMAGE, DecisionKind.DIVIDE)
OF_COUNTERS = (DecisionKind.AMONG, DecisionKind.ONTO)
OTHERS = (*NUMBERS, *SINGLES, *SUMS, *OF_COUNTERS, DecisionKind.NONE)
SETS = tuple(kind for kind in DecisionKind if kind not in OTHERS)
COMBAT = (DecisionKind.ATTACK, DecisionKind.BLOCK)


@pytest.fixture
def game(board):
    """A game with two Bears, the second attacking, and no decision."""
    made = board.you(BEAR, BEAR).begin().game
    clear_decision(made)
    made.perm[1].attacking = 1
    yield made
    board.game.status = Status.OVER


def ask(game, kind, options=3, minimum=0, maximum=3, number=0, player=0):
    begin_decision(game, kind, player, minimum, maximum, NOTHING)
    game.decision.number = number
    for i in range(options):
        add_option(game, Action.PASS, FIRST_PERMANENT + i, 10 + i)
    pose(game)


def reply(game, choice=0, answers=()):
    decision = game.decision
    assert is_waiting(game)
    decision.choice = choice
    for i, answer in enumerate(answers):
        decision.answers[i] = answer
    decision.status = DecisionStatus.ANSWERED
    accept_answer(game)
    if game.status == Status.PLAYING:
        assert answered(game, decision.kind)
        return True
    assert (game.status, game.problem) == (Status.ERROR, Problem.ILLEGAL_ANSWER)
    assert not answered(game, decision.kind)
    return False


def test_every_kind_has_one_form():
    """Numbers and singles are answered in ``choice``, all others as sets."""
    for kind in DecisionKind:
        assert is_number(kind) == (kind in NUMBERS)
        assert is_single(kind) == (kind in SINGLES)
        assert sums_to_number(kind) == (kind in SUMS or kind == DecisionKind.AMONG)


@pytest.mark.parametrize("kind", NUMBERS)
@pytest.mark.parametrize(("answer", "legal"), [(1, False), (2, True), (3, True), (4, True), (5, False), (-1, False)])
def test_a_number_lies_between_its_bounds(game, kind, answer, legal):
    """CR 601.2b: from 2 to 4."""
    ask(game, kind, options=0, minimum=2, maximum=4)
    assert reply(game, choice=answer) == legal


@pytest.mark.parametrize("kind", SINGLES)
@pytest.mark.parametrize(("answer", "legal"), [(-1, False), (0, True), (2, True), (3, False)])
def test_a_single_answer_is_one_of_the_options(game, kind, answer, legal):
    ask(game, kind)
    assert reply(game, choice=answer) == legal


@pytest.mark.parametrize("kind", [kind for kind in SETS if kind not in COMBAT])
@pytest.mark.parametrize(("answers", "legal"), [
    ((0, 0, 0), False), ((1, 0, 0), True), ((1, 0, 1), True), ((1, 1, 1), False), ((1, -1, 0), False),
])  # fmt: skip
def test_a_set_has_a_legal_size(game, kind, answers, legal):
    """From 1 to 2 of three options; an answer is positive or 0."""
    ask(game, kind, minimum=1, maximum=2)
    assert reply(game, answers=answers) == legal


@pytest.mark.parametrize("kind", SUMS)
@pytest.mark.parametrize(("answers", "legal"), [
    ((5, 0, 0), False), ((4, 1, 0), True), ((2, 2, 1), True), ((4, 0, 0), False), ((4, 2, 0), False),
    ((7, -2, 0), False), ((1, 1, 2), False),
])  # fmt: skip
def test_amounts_add_up(game, kind, answers, legal):
    """CR 601.2d, 510.1c: 5 among at least two, none negative."""
    ask(game, kind, minimum=2, maximum=5, number=5)
    assert reply(game, answers=answers) == legal


@pytest.mark.parametrize(("answers", "legal"), [
    ((2, 1), True), ((3, 0), True), ((1, 1), False), ((2, 2), False), ((1, 2), False), ((4, -1), False),
])  # fmt: skip
def test_counters_are_taken_where_they_are(game, answers, legal):
    """CR 118.3: three from among two permanents, of which the second has only one."""
    game.perm[0].counters[3] = 3
    game.perm[1].counters[3] = 1
    begin_decision(game, DecisionKind.AMONG, 0, 0, 0, NOTHING)
    game.decision.number = 3
    for slot in range(2):
        add_option(game, Action.PASS, FIRST_PERMANENT + slot, 3)
    pose(game)
    assert reply(game, answers=answers) == legal


@pytest.mark.parametrize(("answers", "legal"), [
    ((0, 0, 0), True), ((1, 1, 0), True), ((0, 0, 3), True), ((2, 1, 1), False), ((4, 0, 0), False),
    ((-1, 1, 0), False),
])  # fmt: skip
def test_no_more_counters_move_than_there_are(game, answers, legal):
    """CR 122.5: up to three onto three permanents."""
    ask(game, DecisionKind.ONTO, number=3)
    assert reply(game, answers=answers) == legal


@pytest.mark.parametrize(("value", "legal"), [
    (1 + 0, False), (1 + 1, True), (1 + 2, False), (1 + FIRST_PERMANENT, True), (1 + FIRST_PERMANENT + 2, False),
    (-1, False), (300, False),
])  # fmt: skip
def test_what_an_attacker_attacks(game, value, legal):
    """CR 508.1b: an opponent in the game or something on the battlefield."""
    ask(game, DecisionKind.ATTACK)
    assert reply(game, answers=(value, 0, 0)) == legal


def test_a_player_who_lost_is_not_attacked(game):
    game.player[1].loss = Loss.LIFE
    ask(game, DecisionKind.ATTACK)
    assert not reply(game, answers=(2, 0, 0))


@pytest.mark.parametrize(("value", "legal"), [(1, False), (2, True), (3, False), (-1, False)])
def test_whom_a_blocker_blocks(game, value, legal):
    """CR 509.1a: an attacking creature; here the one in slot 1."""
    ask(game, DecisionKind.BLOCK)
    assert reply(game, answers=(value, 0, 0)) == legal


@pytest.mark.parametrize("kind", NUMBERS)
@pytest.mark.parametrize(("minimum", "maximum", "asks"), [(0, 0, False), (3, 3, False), (0, 1, True)])
def test_a_number_that_is_fixed_is_not_asked_for(game, kind, minimum, maximum, asks):
    ask(game, kind, options=0, minimum=minimum, maximum=maximum)
    assert is_waiting(game) == asks
    if not asks:
        assert answered(game, kind)
        assert game.decision.choice == minimum


@pytest.mark.parametrize("kind", SINGLES)
@pytest.mark.parametrize(("options", "asks"), [(1, False), (2, True), (3, True)])
def test_one_option_is_taken(game, kind, options, asks):
    ask(game, kind, options=options)
    assert is_waiting(game) == asks
    assert game.decision.choice == 0


@pytest.mark.parametrize("kind", [kind for kind in SETS if kind not in COMBAT])
@pytest.mark.parametrize(("options", "minimum", "maximum", "chosen"), [
    (0, 0, 0, []), (3, 0, 0, [0, 0, 0]), (2, 2, 2, [1, 1]), (3, 3, 3, [1, 1, 1]), (3, 2, 3, None), (2, 0, 1, None),
])  # fmt: skip
def test_a_set_without_a_choice_is_taken(game, kind, options, minimum, maximum, chosen):
    ask(game, kind, options=options, minimum=minimum, maximum=maximum)
    assert is_waiting(game) == (chosen is None)
    if chosen is not None:
        assert game.decision.answers[:options].tolist() == chosen


@pytest.mark.parametrize("kind", COMBAT)
@pytest.mark.parametrize(("options", "asks"), [(0, False), (1, True), (2, True)])
def test_attackers_and_blockers_are_always_asked_for(game, kind, options, asks):
    """Also one creature may stay home."""
    ask(game, kind, options=options, maximum=options)
    assert is_waiting(game) == asks


@pytest.mark.parametrize("kind", SUMS)
@pytest.mark.parametrize(("options", "asks"), [(1, False), (2, True)])
def test_all_of_an_amount_goes_to_the_only_one(game, kind, options, asks):
    ask(game, kind, options=options, minimum=1, maximum=5, number=5)
    assert is_waiting(game) == asks
    if not asks:
        assert game.decision.answers[0] == 5


@pytest.mark.parametrize(("minimum", "asks"), [(0, False), (1, True)])
def test_a_dummy_chooses_nothing_where_it_may(game, minimum, asks):
    """A goldfish opponent never acts."""
    game.player[1].seat = Seat.DUMMY
    ask(game, DecisionKind.SEARCH, minimum=minimum, maximum=2, player=1)
    assert is_waiting(game) == asks
    assert not any(game.decision.answers[:3])


@pytest.mark.parametrize(("number", "status"), [
    (NUM_OPTIONS - 1, Status.PLAYING), (NUM_OPTIONS, Status.PLAYING), (NUM_OPTIONS + 1, Status.OVERFLOW),
])  # fmt: skip
def test_too_many_options_stop_the_game(game, number, status):
    ask(game, DecisionKind.TARGET, options=number)
    assert game.status == status
    if status == Status.OVERFLOW:
        assert game.problem == Problem.OPTIONS


@pytest.mark.parametrize(("ticks", "status"), [
    (MAX_TICKS - 2, Status.PLAYING), (MAX_TICKS - 1, Status.OVERFLOW), (MAX_TICKS, Status.OVERFLOW),
])  # fmt: skip
def test_an_endless_game_is_stopped(game, ticks, status):
    """CR 732: loops; the tick limit is a named capacity."""
    game.clock.ticks = ticks
    ask(game, DecisionKind.MAY)
    assert game.status == status
    if status == Status.OVERFLOW:
        assert game.problem == Problem.TICKS


def test_a_new_decision_forgets_the_old_answers(game):
    ask(game, DecisionKind.TARGET, minimum=1, maximum=2)
    assert reply(game, answers=(1, 1, 0))
    ask(game, DecisionKind.DISCARD, minimum=1, maximum=2)
    assert game.decision.answers[:3].tolist() == [0, 0, 0]
    assert not answered(game, DecisionKind.DISCARD)
    assert not answered(game, DecisionKind.TARGET)


@pytest.mark.parametrize(("options", "choice", "action"), [
    (0, 0, Action.PASS), (1, 0, Action.PASS), (3, 2, Action.ACTIVATE),
])  # fmt: skip
def test_the_chosen_action(game, options, choice, action):
    begin_decision(game, DecisionKind.PRIORITY, 0, 1, 1, NOTHING)
    for each in (Action.PASS, Action.CAST, Action.ACTIVATE)[:options]:
        add_option(game, each, 20, 0)
    game.decision.choice = choice
    assert chosen_action(game) == action


def test_an_answer_that_is_not_there_is_not_accepted(game):
    ask(game, DecisionKind.MAY, options=2)
    accept_answer(game)
    assert is_waiting(game)
    reply(game, choice=1)
