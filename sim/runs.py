"""Play the games of a run in chunks, so that memory stays small and progress can be told."""

import time
from collections.abc import Callable, Iterator, Sequence

from sim.cards.model import Card
from sim.options import Options
from sim.results import Columns

FIRST_CHUNK = 4096
LARGEST_CHUNK = 64 * FIRST_CHUNK
SECONDS_A_CHUNK = 0.5
"""Progress is told about this often."""

Progress = Callable[[int], None]
"""Called with the number of games played since the last call."""


def chunks(num_games: int) -> Iterator[tuple[int, int]]:
    """First game and number of games of consecutive chunks, as large as fit `SECONDS_A_CHUNK`.

    The size follows the time between two steps of the iterator. Results do not depend on it.

    >>> list(chunks(5000))
    [(0, 4096), (4096, 904)]
    """
    first, size = 0, FIRST_CHUNK
    while first < num_games:
        count = min(size, num_games - first)
        start = time.perf_counter()
        yield first, count
        elapsed = time.perf_counter() - start
        first += count
        faster = SECONDS_A_CHUNK / max(elapsed, 1e-9)
        size = min(max(int(size * min(faster, 4)) // FIRST_CHUNK * FIRST_CHUNK, FIRST_CHUNK), LARGEST_CHUNK)


def play(
    decks: Sequence[Sequence[Card]], options: Options, progress: Progress | None = None
) -> Iterator[list[Columns]]:
    """Play the same games with each of one or more decks.

    Parameters
    ----------
    decks : sequence of sequence of Card
        For each strategy to run, the card in each deck slot.
    options : Options
    progress : callable, optional
        Told the number of games after each chunk.

    Yields
    ------
    list of Columns
        For each chunk of games, the columns of each deck.
    """
    from sim.simulate import run_games  # the engine takes its time to import; listing options must not wait for it

    for first, count in chunks(options.games):
        yield [run_games([deck], options, first_game=first, num_games=count) for deck in decks]
        if progress is not None:
            progress(count)
