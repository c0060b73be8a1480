"""Standing instructions of the players: which replacement effect is applied first (CR 616.1)."""

from __future__ import annotations

from components.player import NUM_INSTRUCTION_SOURCES, Instruction
from components.reference import NOTHING
from sim.scenario.model import Moment
from sim.scenario.script import Script, as_names
from sim.scenario.set_up import Board

FIRST = "first replacement"
"""Beginning of what such a choice is for; the engine does not ask, so it is told before."""


def set_instructions(board: Board, script: Script, now: Moment) -> None:
    """Turn the open choices of the effect that is applied first into standing instructions."""
    for player in range(board.game.num_players):
        for position, choice in script.choices(now, player):
            if choice.about.startswith(FIRST):
                script.use(position)
                script.done[position] = True
                instruct(board, player, as_names(choice.value) or [])


def instruct(board: Board, player: int, names: list[str]) -> None:
    """Let a player apply the effects of some sources first, in their order."""
    record = board.game.player[player]
    sources = [reference for name in names for reference in board.handles.references(name)]
    record.instruction = Instruction.SOURCES
    padded = sources + [NOTHING] * NUM_INSTRUCTION_SOURCES
    for i in range(NUM_INSTRUCTION_SOURCES):
        record.instruction_sources[i] = padded[i]


def forget_instructions(board: Board) -> None:
    """Let every player do what is best, as without instructions."""
    for player in range(board.game.num_players):
        board.game.player[player].instruction = Instruction.BEST
