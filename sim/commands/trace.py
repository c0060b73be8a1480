"""``tenpoison trace``: one game of a run, told step by step."""

import os
from typing import Annotated

import typer

from sim.commands import parameters
from sim.commands.parameters import DEFAULTS
from sim.decks import bundled
from sim.errors import UsageError
from sim.options import MOST_GAMES, OnThe, Options

Game = Annotated[int, typer.Option(metavar="I", help="Number of the game in the run, from 0.")]
AlignedWith = Annotated[
    str | None, typer.Option(metavar="A", help="Tell a game of B in 'compare A B': order the cards after this list.")
]


def trace(
    deck: parameters.DeckArgument = bundled.DEFAULT,
    game: Game = 0,
    seed: parameters.Seed = DEFAULTS.seed,
    opponents: parameters.Opponents = DEFAULTS.opponents,
    life: parameters.Life = DEFAULTS.life,
    on_the: parameters.PlayOrDraw = OnThe.PLAY,
    policy: parameters.Policy = DEFAULTS.policy,
    max_turns: parameters.MaxTurns = DEFAULTS.max_turns,
    blank: parameters.Blank = None,
    cards: parameters.Cards = None,
    replace: parameters.Replace = False,
    aligned_with: AlignedWith = None,
) -> None:
    """Tell one game of a run: every step, counter, replacement and state-based action with its rule number."""
    if not 0 <= game < MOST_GAMES:
        raise UsageError(f"--game {game}: must be from 0 to {MOST_GAMES - 1:,}")
    options = Options(
        games=game + 1, seed=seed, opponents=opponents, life=life, on_the=on_the, policy=policy, max_turns=max_turns
    )
    # One game is told sooner than the rules are compiled; this must stand before they are imported.
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    from sim.cards.user_cards import catalogue_with
    from sim.commands.lists import resolved_lists
    from sim.decks.align import align_decks

    lists = [deck] if aligned_with is None else [aligned_with, deck]
    resolved = resolved_lists(lists, blank or [], catalogue_with(cards, replace))
    slots = align_decks(resolved[0].cards, resolved[-1].cards)[1]
    from sim.trace import tell  # last, because it takes longest, and the list may be wrong

    for line in tell([slots], options, game):
        print(line)
