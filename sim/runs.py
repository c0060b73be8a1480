"""Play the games of a run in chunks, so that memory stays small and progress can be told."""

import time
from collections.abc import Callable, Iterator, Sequence

from sim.cards.compile_rows import TableOverflowError
from sim.cards.model import Card
from sim.compilation import compilation_bar
from sim.errors import DeckError
from sim.options import Options
from sim.results import Columns

FIRST_CHUNK = 4096
LARGEST_CHUNK = 64 * FIRST_CHUNK
SECONDS_A_CHUNK = 0.5
"""Progress is told about this often."""
CHUNKS_A_WORKER = 8
"""Processes that share a run get about so many chunks each, so that none waits long for the last."""

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


def shared_chunks(num_games: int, workers: int) -> Iterator[tuple[int, int]]:
    """First game and number of games of chunks of one size, for several processes.

    >>> list(shared_chunks(10_000, workers=2))
    [(0, 4096), (4096, 4096), (8192, 1808)]
    """
    size = min(max(num_games // (workers * CHUNKS_A_WORKER), FIRST_CHUNK), LARGEST_CHUNK)
    for first in range(0, num_games, size):
        yield first, min(size, num_games - first)


def play_chunk(decks: Sequence[Sequence[Card]], options: Options, first_game: int, num_games: int) -> list[Columns]:
    """Play consecutive games with each of one or more decks.

    Returns
    -------
    list of Columns
        One for each deck.

    Raises
    ------
    DeckError
        If a deck needs more than the card tables can hold.
    """
    from sim.simulate import run_games  # the engine takes its time to import; wrong options must not wait for it

    try:
        return [run_games([deck], options, first_game=first_game, num_games=num_games) for deck in decks]
    except TableOverflowError as error:
        raise DeckError(f"the deck is too large a mixture of cards: {error}") from error


def warm_up(decks: Sequence[Sequence[Card]], options: Options) -> None:
    """Import and compile the rules by playing a game, so that they are ready when the clock starts.

    Worker processes then find the compiled rules in the cache.
    """
    with compilation_bar():
        play_chunk(decks, options, 0, 1)


def play(
    decks: Sequence[Sequence[Card]], options: Options, progress: Progress | None = None
) -> Iterator[list[Columns]]:
    """Play all games of a run with each of one or more decks.

    Parameters
    ----------
    decks : sequence of sequence of Card
        For each strategy to run, the card in each deck slot.
    options : Options
        With more than one worker, chunks come in the order in which they are done.
    progress : callable, optional
        Told the number of games after each chunk.

    Yields
    ------
    list of Columns
        For each chunk of games, the columns of each deck.

    Raises
    ------
    DeckError
        If a deck needs more than the card tables can hold.
    RunError
        If a worker process ends before its games.
    """
    for columns in _played(decks, options):
        yield columns
        if progress is not None:
            progress(len(columns[0]))


def _played(decks: Sequence[Sequence[Card]], options: Options) -> Iterator[list[Columns]]:
    if options.workers == 1:
        for first, count in chunks(options.games):
            yield play_chunk(decks, options, first, count)
        return
    from sim.executors import spread

    calls = [(decks, options, *chunk) for chunk in shared_chunks(options.games, options.workers)]
    yield from spread(play_chunk, calls, options.workers)
