"""Games with the stepwise runner and processors between its systems."""

from collections.abc import Callable, Mapping, Sequence

from benchmarks.kernels.stopwatch import POLICY
from sim.batch import Batch
from sim.cards.compile import compile_tables
from sim.cards.deck_slots import DeckSlots
from sim.cards.model import Card
from sim.options import Options
from sim.policies import policy_named
from systems.answering import NOBODY
from systems.batches import advance_batch
from systems.processors import Factory, stepwise

EMPTY_CALLS = 1000


def play_stepwise(
    cards: Sequence[Card],
    options: Options,
    batch_size: int,
    first_game: int,
    num_games: int,
    between: tuple[Mapping[str, Factory], Mapping[str, Factory]],
) -> None:
    """Play consecutive games against one dummy.

    Parameters
    ----------
    cards : sequence of Card
        The card in each deck slot.
    options : Options
    batch_size, first_game, num_games : int
    between : pair of mapping of str to callable
        Processors before and after each system, and before and after the policy, by name.
    """
    before, after = ({name: make for name, make in part.items() if name != POLICY} for part in between)
    policy = policy_named(options.policy)
    at_policy = [between[0].get(POLICY), policy.processor, between[1].get(POLICY)]
    processors = [*stepwise(before, after), *(make for make in at_policy if make is not None)]
    with Batch(compile_tables([DeckSlots.of(cards)]), batch_size, processors) as batch:
        batch.set_up(options, *policy.seats(1), first_game, num_games)
        batch.play()


def empty_call(cards: Sequence[Card], clock: Callable[[], int]) -> float:
    """Nanoseconds of a system's call without games, the mean of many."""
    with Batch(compile_tables([DeckSlots.of(cards)]), 1, stepwise()) as batch:
        start = clock()
        for _ in range(EMPTY_CALLS):
            advance_batch(batch.games, batch.tables, batch.acting, 0, batch.runs, batch.outcomes, NOBODY, NOBODY, 0)
        return (clock() - start) / EMPTY_CALLS
