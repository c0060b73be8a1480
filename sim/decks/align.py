"""Give the shared cards of two lists the same deck slots.

A shuffle permutes slots, so two lists of which one differs by a few cards then draw the same cards
in the same games, save the differing ones: common random numbers. The paired difference of their results
varies far less than the difference of two independent runs.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Sequence
from operator import attrgetter
from typing import TypeVar

from sim.cards.deck_slots import DeckSlots

T = TypeVar("T")


def _itself(card: Hashable) -> Hashable:
    return card


def align(first: Sequence[T], second: Sequence[T], key: Callable[[T], Hashable] = _itself) -> tuple[list[T], list[T]]:
    """Order the second list's cards after the first's.

    Parameters
    ----------
    first, second : sequence
        One card for each deck slot.
    key : callable
        What makes two cards the same card; the card itself if not given.

    Returns
    -------
    first, second : list
        The first list unchanged, so its games are those of a run of its own; and the second with each shared card in
        a slot in which the first has it. Its differing cards fill the remaining slots in their order. Where the
        sizes differ, cards beyond the shorter list's slots are not shared.

    Examples
    --------
    >>> align("AABBC", "BDABC")
    (['A', 'A', 'B', 'B', 'C'], ['A', 'D', 'B', 'B', 'C'])
    """
    where: dict[Hashable, deque[int]] = defaultdict(deque)
    for index, card in enumerate(second):
        where[key(card)].append(index)
    shared = [where[key(card)].popleft() if where[key(card)] else None for card in first[: len(second)]]
    rest = iter(sorted(index for left in where.values() for index in left))
    order = [next(rest) if index is None else index for index in shared] + list(rest)
    return list(first), [second[index] for index in order]


def align_decks(first: DeckSlots, second: DeckSlots) -> tuple[DeckSlots, DeckSlots]:
    """Order the second deck's cards after the first's; commanders and sideboards, not shuffled, stay where they are."""
    by_name = attrgetter("name")
    commanders = align(first.command_zone, second.command_zone, by_name)[1]
    library = align(first.library, second.library, by_name)[1]
    cards = (*commanders, *library, *second.outside)
    return first, DeckSlots(cards, second.commanders, second.sideboard)
