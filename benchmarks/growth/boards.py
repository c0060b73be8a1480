"""Makes the boards as plain Python: ``python -m benchmarks.growth.boards FOLDER`` leaves records and tables there.

Rules can be called one by one only as plain Python, so another process than the one that measures sets the boards up
and plays them up to the answer that begins the measured work.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.growth.cases import CASES, Case, Moment
from components.clock import Step, stop_bit
from components.decision import Action, DecisionKind, DecisionStatus
from components.game import GAME, Status
from components.tables import TABLES
from components.zones import Zone
from sim.scenario.model import Moment as Place
from sim.scenario.model import Placed, Scenario, Side
from sim.scenario.set_up import Board, set_up
from systems.schedule import advance

TURN = Place(5, Step.PRECOMBAT_MAIN)
LIFE = 1000
SPELL = "spell"
MAIN_STOPS = stop_bit(Step.PRECOMBAT_MAIN, True) | stop_bit(Step.POSTCOMBAT_MAIN, True)
MOST_PASSES = 20


def path_of(folder: Path, case: Case, size: int, what: str) -> Path:
    """File of a board's ``game`` or ``tables``."""
    return folder / f"{case.name.replace(' ', '_')}_{size}_{what}.npy"


def board_of(case: Case, size: int) -> Board:
    """The board of a size, with the answer that begins the measured work written and not yet accepted.

    Raises
    ------
    RuntimeError
        If the game does not come to that decision.
    """
    spell = case.spell(size)
    known = {card.name: card for card in (*case.cards, spell)}
    empty = dict.fromkeys((Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY), ())
    hand = (Placed(SPELL, spell.name), *case.hand(size))
    own = Side(LIFE, {}, {Zone.BATTLEFIELD: case.board(size), Zone.HAND: hand, **empty})
    other = Side(LIFE, {}, {Zone.BATTLEFIELD: (), Zone.HAND: (), **empty})
    board = set_up(Scenario(case.name, "growth", "", TURN, 0, (own, other), (), ()), known.get)
    advance(board.game, board.tables)
    go_to(board, case.moment)
    return board


def go_to(board: Board, moment: Moment) -> None:
    """Play up to a moment's answer."""
    game = board.game
    if moment is Moment.ATTACK:
        set_stops(game)
        pass_until(board, lambda: game.decision.kind == DecisionKind.ATTACK)
        answer(game, answers=2)
        return
    cast(board)
    pass_until(board, lambda: game.decision.player == 1)
    if moment is Moment.PROLIFERATE:
        proceed(board)
        pass_until(board, lambda: game.decision.kind == DecisionKind.PROLIFERATE)
        answer(game, answers=1)
    elif moment is Moment.STACK:
        proceed(board)
        pass_until(board, lambda: game.decision.player == 0 and game.stack_size > 0)
        set_stops(game)
        answer(game)
    else:
        answer(game)


def set_stops(game: Any) -> None:
    """Let players have priority in main phases with an empty stack only."""
    for player in range(2):
        game.player[player].stops = MAIN_STOPS


def answer(game: Any, choice: int = 0, answers: int = 0) -> None:
    """Write an answer: ``choice``, or ``answers`` for every option."""
    for i in range(game.decision.num_options):
        game.decision.answers[i] = answers
    game.decision.choice = choice
    game.decision.status = DecisionStatus.ANSWERED


def proceed(board: Board) -> None:
    """Pass, and let the game go on to the next decision."""
    answer(board.game)
    advance(board.game, board.tables)
    if board.game.status != Status.PLAYING:
        raise RuntimeError(f"the game on the board stops: {Status(board.game.status).name}")


def pass_until(board: Board, is_there: Callable[[], bool]) -> None:
    """Pass until a decision has come."""
    for _ in range(MOST_PASSES):
        if is_there():
            return
        proceed(board)
    raise RuntimeError("the decision does not come")


def cast(board: Board) -> None:
    """Cast the spell."""
    game = board.game
    reference = board.handles.references(SPELL)[0]
    for option in range(game.decision.num_options):
        if game.decision.action[option] == Action.CAST and game.decision.object[option] == reference:
            answer(game, choice=option)
            advance(game, board.tables)
            return
    raise RuntimeError("the spell is not offered")


def bytes_of(records: np.ndarray) -> np.ndarray:
    """The bytes of records."""
    return np.ascontiguousarray(records).view(np.ndarray).view(np.uint8)


def read(path: Path, dtype: np.dtype) -> np.ndarray:
    """Records that `main` wrote, shape (1,)."""
    return np.load(path).view(dtype)


def main(folder: Path) -> None:
    """Write all boards into a folder."""
    for case in CASES:
        for size in case.sizes:
            board = board_of(case, size)
            assert board.games.dtype == GAME
            assert board.compiled.tables.dtype == TABLES
            np.save(path_of(folder, case, size, "game"), bytes_of(board.games))
            np.save(path_of(folder, case, size, "tables"), bytes_of(board.compiled.tables))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
