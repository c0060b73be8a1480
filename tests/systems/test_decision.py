"""Posing decisions and checking answers: what has one answer does not stop the game, what is illegal ends it."""

import pytest

from components.capacities import MAX_TICKS, NUM_OPTIONS
from components.decision import DecisionKind, DecisionStatus
from components.game import Problem, Status, new_games
from components.permanent import Presence
from components.player import Seat
from components.reference import FIRST_PERMANENT, NOTHING
from systems.decision import accept_answer, add_option, answered, begin_decision, is_number, is_single, is_waiting, pose
from systems.decision import sums_to_number as is_sum
from tests.parity.runs import bytes_of

NUMBERS = [kind for kind in DecisionKind if is_number(kind)]
SINGLES = [kind for kind in DecisionKind if is_single(kind)]
SUMS = [kind for kind in DecisionKind if is_sum(kind)]
COMBAT = [DecisionKind.ATTACK, DecisionKind.BLOCK]
SETS = [kind for kind in DecisionKind if kind and kind not in (*NUMBERS, *SINGLES, *SUMS, *COMBAT)]
ATTACKER, BYSTANDER, FREE_SLOT = 0, 1, 2


@pytest.fixture
def games():
    """One game of three players; player 2 is out, slot 0 attacks, slot 1 does not, slot 2 is free."""
    games = new_games(1)
    game = games[0]
    game.num_players, game.num_slots = 3, 2
    for player in range(3):
        game.player[player].team = player
    game.player[2].loss = 1
    for slot in (ATTACKER, BYSTANDER):
        game.perm[slot].presence = Presence.BATTLEFIELD
        game.perm[slot].attacking = NOTHING
    game.perm[ATTACKER].attacking = 0
    return games


def ask(game, kind, options, minimum=0, maximum=0, number=0):
    """Pose a decision of player 0."""
    begin_decision(game, kind, 0, minimum, maximum, NOTHING)
    game.decision.number = number
    for i in range(options):
        add_option(game, 0, FIRST_PERMANENT + i, i)
    pose(game)


def answer(game, choice=0, answers=()):
    """Give an answer and let it be checked."""
    game.decision.choice = choice
    for i, value in enumerate(answers):
        game.decision.answers[i] = value
    game.decision.status = DecisionStatus.ANSWERED
    accept_answer(game)


def is_accepted(game):
    """Whether the answer was accepted; if not, the game has ended with an error and nothing else changed."""
    if game.status == Status.PLAYING:
        assert game.decision.status == DecisionStatus.ACCEPTED
        return True
    assert (game.status, game.problem) == (Status.ERROR, Problem.ILLEGAL_ANSWER)
    return False


def test_every_kind_has_one_form_of_answer():
    assert sorted([*NUMBERS, *SINGLES, *SUMS, *COMBAT, *SETS]) == [kind for kind in DecisionKind if kind]


@pytest.mark.parametrize("kind", NUMBERS)
@pytest.mark.parametrize(("choice", "legal"), [(1, False), (2, True), (3, True), (4, True), (5, False), (-3, False)])
def test_numbers_lie_between_their_bounds(games, kind, choice, legal):
    ask(games[0], kind, 0, minimum=2, maximum=4)
    assert is_waiting(games[0])
    answer(games[0], choice)
    assert is_accepted(games[0]) == legal


@pytest.mark.parametrize("kind", SINGLES)
@pytest.mark.parametrize(("choice", "legal"), [(-1, False), (0, True), (2, True), (3, False), (1000, False)])
def test_single_answers_are_options(games, kind, choice, legal):
    ask(games[0], kind, 3)
    answer(games[0], choice)
    assert is_accepted(games[0]) == legal


@pytest.mark.parametrize("kind", SETS)
@pytest.mark.parametrize(
    ("answers", "legal"),
    [
        ((0, 0, 0, 0), False),
        ((1, 0, 0, 0), True),
        ((0, 1, 0, 1), True),
        ((1, 1, 1, 0), True),
        ((1, 1, 1, 1), False),
        ((-1, 1, 0, 0), False),
    ],
)
def test_sets_have_a_legal_size(games, kind, answers, legal):
    """One to three of four options."""
    ask(games[0], kind, 4, minimum=1, maximum=3)
    answer(games[0], answers=answers)
    assert is_accepted(games[0]) == legal


@pytest.mark.parametrize("kind", SUMS)
@pytest.mark.parametrize(
    ("answers", "legal"),
    [((5, 0), True), ((2, 3), True), ((2, 2), False), ((3, 3), False), ((6, -1), False), ((0, 0), False)],
)
def test_amounts_add_up(games, kind, answers, legal):
    """CR 510.1c, 601.2d: exactly five are divided."""
    ask(games[0], kind, 2, minimum=1, maximum=5, number=5)
    answer(games[0], answers=answers)
    assert is_accepted(games[0]) == legal


@pytest.mark.parametrize(("attacked", "legal"), [(1, True), (0, False), (2, False), (3, False), (4, False)])
def test_opponents_who_are_in_the_game_can_be_attacked(games, attacked, legal):
    """CR 508.1b: not the attacker's own player, nobody who has lost, nobody who does not exist."""
    ask(games[0], DecisionKind.ATTACK, 2, maximum=2)
    answer(games[0], answers=(0, 1 + attacked))
    assert is_accepted(games[0]) == legal


@pytest.mark.parametrize(("slot", "legal"), [(BYSTANDER, True), (FREE_SLOT, False), (90, False)])
def test_permanents_that_can_be_attacked_are_there(games, slot, legal):
    ask(games[0], DecisionKind.ATTACK, 2, maximum=2)
    answer(games[0], answers=(1 + FIRST_PERMANENT + slot, 0))
    assert is_accepted(games[0]) == legal


@pytest.mark.parametrize(("slot", "legal"), [(ATTACKER, True), (BYSTANDER, False), (FREE_SLOT, False), (-2, False)])
def test_what_is_blocked_attacks(games, slot, legal):
    """CR 509.1a."""
    ask(games[0], DecisionKind.BLOCK, 2, maximum=2)
    answer(games[0], answers=(1 + slot, 0))
    assert is_accepted(games[0]) == legal


@pytest.mark.parametrize("kind", [*SINGLES, *SETS, *NUMBERS])
def test_an_illegal_answer_changes_nothing_else(games, kind):
    ask(games[0], kind, 3, minimum=1, maximum=2)
    games[0].decision.choice = -1
    games[0].decision.answers[:3] = -1
    games[0].decision.status = DecisionStatus.ANSWERED
    before = games.copy()
    accept_answer(games[0])
    before[0].status, before[0].problem = Status.ERROR, Problem.ILLEGAL_ANSWER
    assert bytes_of(games).tobytes() == bytes_of(before).tobytes()


@pytest.mark.parametrize("kind", SINGLES)
def test_one_option_needs_no_answer(games, kind):
    ask(games[0], kind, 1)
    assert answered(games[0], kind)
    assert games[0].clock.ticks == 0


@pytest.mark.parametrize("kind", NUMBERS)
def test_one_number_needs_no_answer(games, kind):
    ask(games[0], kind, 0, minimum=3, maximum=3)
    assert answered(games[0], kind)
    assert games[0].decision.choice == 3


@pytest.mark.parametrize("kind", SETS)
@pytest.mark.parametrize(
    ("options", "minimum", "maximum", "chosen"), [(0, 0, 2, []), (2, 2, 2, [1, 1]), (3, 0, 0, [0, 0, 0])]
)
def test_sets_without_choice_need_no_answer(games, kind, options, minimum, maximum, chosen):
    ask(games[0], kind, options, minimum, maximum)
    assert answered(games[0], kind)
    assert games[0].decision.answers[:options].tolist() == chosen


@pytest.mark.parametrize("kind", SETS)
def test_a_dummy_chooses_nothing_where_it_may(games, kind):
    games[0].player[0].seat = Seat.DUMMY
    ask(games[0], kind, 3, 0, 2)
    assert answered(games[0], kind)
    assert games[0].decision.answers[:3].tolist() == [0, 0, 0]


@pytest.mark.parametrize("options", [NUM_OPTIONS - 1, NUM_OPTIONS, NUM_OPTIONS + 1])
def test_more_options_than_there_is_room_for_stop_the_game(games, options):
    ask(games[0], DecisionKind.PRIORITY, options)
    fits = options <= NUM_OPTIONS
    assert (games[0].status, games[0].problem) == (
        (Status.PLAYING, Problem.NONE) if fits else (Status.OVERFLOW, Problem.OPTIONS)
    )


@pytest.mark.parametrize("before", [MAX_TICKS - 2, MAX_TICKS - 1, MAX_TICKS])
def test_a_game_of_endless_decisions_stops(games, before):
    games[0].clock.ticks = before
    ask(games[0], DecisionKind.MAY, 2)
    stopped = before + 1 >= MAX_TICKS
    assert (games[0].status, games[0].problem) == (
        (Status.OVERFLOW, Problem.TICKS) if stopped else (Status.PLAYING, Problem.NONE)
    )
