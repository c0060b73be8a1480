"""Play the games of a run in chunks, so that memory stays small and progress can be told."""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from sim.cards.compile_rows import TableOverflowError
from sim.cards.model import Card
from sim.compilation import compilation_bar, say
from sim.errors import DeckError
from sim.options import Options
from sim.results import Columns

SMALLEST_CHUNK = 256
FIRST_CHUNK = 1024
LARGEST_CHUNK = 256 * FIRST_CHUNK
SECONDS_A_CHUNK = 0.25
"""Progress is told about this often."""

Progress = Callable[[int], None]
"""Called with the number of games played since the last call."""


class Chunks:
    """Consecutive chunks of the games of a run, each as large as takes a process about `SECONDS_A_CHUNK`.

    Results do not depend on their sizes.

    Parameters
    ----------
    num_games : int
        Of the run.

    Attributes
    ----------
    left : int
        Games that are in no chunk so far.

    Examples
    --------
    >>> chunks = Chunks(3000)
    >>> chunks.take(), chunks.left
    ((0, 1024), 1976)
    >>> chunks.took(1024, seconds=0.125)
    >>> chunks.seconds_left
    0.2412109375
    >>> chunks.take(), chunks.take()
    ((1024, 1976), None)
    """

    def __init__(self, num_games: int) -> None:
        self.num_games = self.left = num_games
        self._seconds_a_game = 0.0
        self._size = FIRST_CHUNK

    def take(self, processes: int = 1) -> tuple[int, int] | None:
        """First game and number of games of the next chunk, or None if there is none.

        Parameters
        ----------
        processes : int
            How many share the games: the last chunks are smaller, so that none waits long for the last.
        """
        if self.left == 0:
            return None
        share = self.left if processes == 1 else max(self.left // (3 * processes), SMALLEST_CHUNK)
        first, count = self.num_games - self.left, min(self._size, share, self.left)
        self.left -= count
        return first, count

    def rest(self, processes: int) -> Iterator[tuple[int, int]]:
        """The chunks that are left, for so many processes."""
        while (chunk := self.take(processes)) is not None:
            yield chunk

    def took(self, count: int, seconds: float) -> None:
        """Learn how long a process played a chunk."""
        self._seconds_a_game = seconds / count
        fitting = int(SECONDS_A_CHUNK / max(self._seconds_a_game, 1e-9)) // SMALLEST_CHUNK * SMALLEST_CHUNK
        self._size = min(max(fitting, SMALLEST_CHUNK), LARGEST_CHUNK)

    @property
    def seconds_left(self) -> float:
        """How long the games that are left take one process."""
        return self.left * self._seconds_a_game


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

    Worker processes then find the compiled rules in the cache, as do other runs that were started meanwhile.
    """
    from systems.compilation import compiled_once  # as above

    with compiled_once(say), compilation_bar():
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
        The games begin in this process. If those that are left after its first chunk take longer than another process
        takes to start, others join it, up to ``workers`` in all, and chunks come in the order in which they are done.
        The games are the same in any case.
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
    chunks = Chunks(options.games)
    while (chunk := chunks.take()) is not None:
        start = time.perf_counter()
        columns = play_chunk(decks, options, *chunk)
        chunks.took(chunk[1], time.perf_counter() - start)
        yield columns
        others = _paying_processes(chunks.seconds_left, options.workers) - 1
        if others > 0:
            from sim.executors import spread
            from systems.compilation import load_again

            yield from spread(partial(play_chunk, decks, options), chunks.rest(others + 1), others, load_again)


def _paying_processes(seconds: float, workers: int) -> int:
    """How many processes play games that take one of them so long; more than one only if they need not compile."""
    if workers == 1:
        return 1
    from sim.executors import SECONDS_TO_START, start_method
    from systems.compilation import found_by_others

    method = start_method()
    if method != "fork" and not found_by_others():
        return 1
    return min(workers, 1 + int(seconds / SECONDS_TO_START[method]))
