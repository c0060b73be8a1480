"""Arguments and options that several commands share."""

import shlex
from pathlib import Path
from typing import Annotated

import typer

from sim.options import MOST_WORKERS, POLICIES, OnThe, Options

_LIST = "a file, '-' for standard input, or the name of a bundled list"

DeckArgument = Annotated[str, typer.Argument(metavar="DECK", help=f"The deck list: {_LIST}.", show_default=True)]
FirstDeck = Annotated[str, typer.Argument(metavar="A", help=f"The first deck list: {_LIST}.")]
SecondDeck = Annotated[str, typer.Argument(metavar="B", help="The second deck list.")]
Games = Annotated[int, typer.Option(metavar="N", help="Number of games.")]
Seed = Annotated[int, typer.Option(metavar="S", help="Seed: the same seed gives the same games.")]
Opponents = Annotated[int, typer.Option(metavar="K", help="Number of opponents, 1 to 3.")]
Life = Annotated[
    int | None, typer.Option(metavar="L", help="Starting life total; if not given 20, and 40 with a commander.")
]
PlayOrDraw = Annotated[
    OnThe, typer.Option("--on-the", help="play, draw, or both: even games on the play, odd on the draw.")
]
Policy = Annotated[str, typer.Option(metavar="NAME", help=f"Who decides: {' or '.join(POLICIES)}.")]
MaxTurns = Annotated[int, typer.Option(metavar="T", help="Turns after which a game counts as not finished.")]
Workers = Annotated[
    int | None,
    typer.Option(metavar="N", help="Most processes; if not given one for each core. Short runs are played by one."),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")]
Blank = Annotated[
    list[str] | None, typer.Option(metavar="CARD", help="Play this card as one that does nothing; repeatable.")
]

Cards = Annotated[
    Path | None, typer.Option(metavar="FILE", help="More cards, in the JSON form of 'tenpoison cards schema'.")
]
Replace = Annotated[
    bool, typer.Option("--replace", help="Let cards of --cards take the place of library cards of the same name.")
]

DEFAULTS = Options()


def processes(workers: int | None) -> int:
    """Most processes of a run: what ``--workers`` says, or one for each core."""
    if workers is not None:
        return workers
    from sim.executors import available_cores

    return min(available_cores(), MOST_WORKERS)


def trace_command(
    deck: str,
    options: Options,
    blanks: list[str],
    aligned_with: str | None = None,
    cards: Path | None = None,
    replace: bool = False,
) -> str:
    """The command that tells a game of a run, as it is typed.

    Parameters
    ----------
    deck : str
        The deck argument of the run.
    options : Options
    blanks : list of str
        Cards that are played as blanks.
    aligned_with : str, optional
        The deck argument of the list whose slots the deck's cards follow.
    cards : Path, optional
        File with the user's cards.
    replace : bool
        Whether they may take the place of library cards.

    Examples
    --------
    >>> trace_command("my deck.txt", Options(seed=7, life=30), [])
    "tenpoison trace 'my deck.txt' --life 30 --seed 7 --game 0"
    """
    words = ["tenpoison", "trace", deck if deck != "-" else "FILE"]
    if aligned_with is not None:
        words += ["--aligned-with", aligned_with]
    for name, value in options.to_json().items():
        if name not in ("games", "seed") and value != getattr(DEFAULTS, name):
            words += ["--" + name.replace("_", "-"), str(value)]
    for blank in blanks:
        words += ["--blank", blank]
    if cards is not None:
        words += ["--cards", str(cards), *(["--replace"] if replace else [])]
    return shlex.join([*words, "--seed", str(options.seed), "--game", "0"])
