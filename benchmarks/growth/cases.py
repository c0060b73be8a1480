"""Boards of growing size: what grows, what is on the board, and the answer that begins the measured work.

The cards are made up, so that a board has what grows and little else; spells cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from sim.cards import build as words
from sim.cards.model import Card
from sim.scenario.model import Placed

MANY = (1, 2, 4, 8, 16, 32, 64, 96)
"""A board has 100 slots."""
FEW = (1, 2, 4, 8, 16, 30)
"""32 triggered abilities can wait, and 32 spells and abilities be on the stack."""


class Moment(Enum):
    """Which answer begins the measured work; it ends with the next decision."""

    RESOLVE = auto()
    """The last pass before the spell resolves."""
    PROLIFERATE = auto()
    """The choice of everything when the spell proliferates."""
    ATTACK = auto()
    """The choice of all attackers; combat damage follows."""
    STACK = auto()
    """The last pass before a stack of triggered abilities resolves, one after the other."""


@dataclass(frozen=True)
class Case:
    """Boards of one sort.

    Attributes
    ----------
    name : str
        What is measured.
    grows : str
        What there is more and more of.
    sizes : tuple of int
    spell : callable
        The card that is cast, by size.
    board, hand : callable
        What the player has on the battlefield, and in hand beside the spell, by size.
    moment : Moment
    cards : tuple of Card
        Made-up cards on the battlefield and in hand.
    """

    name: str
    grows: str
    sizes: tuple[int, ...]
    spell: Callable[[int], Card]
    board: Callable[[int], tuple[Placed, ...]] = lambda _: ()
    hand: Callable[[int], tuple[Placed, ...]] = lambda _: ()
    moment: Moment = Moment.RESOLVE
    cards: tuple[Card, ...] = ()


BEAR = words.creature("Bear", "{0}", "Bear", 2, 2)
LORD = words.creature("Lord", "{0}", "Human", 1, 1, words.get(words.another_creature_you_control, 0, 1))
WATCHER = words.creature(
    "Watcher", "{0}", "Human", 1, 1, words.whenever(words.enters(words.creatures), words.gain_life(1))
)
GROVE = words.land("Grove", words.tap_for(words.green))
COSTLY = tuple(words.creature(f"Costly {number}", "{1}{G}", "Bear", 2, 2) for number in range(60))
"""Different cards: equal ones of a hand are offered once."""
SAPROLING = words.creature_token("Saproling", (words.green,), 1, 1)


def _always(card: Card) -> Callable[[int], Card]:
    return lambda _: card


def _of(card: Card, counters: dict[str, int] | None = None) -> Callable[[int], tuple[Placed, ...]]:
    """As many of a card as the size says."""
    return lambda size: (Placed("many", card.name, size, counters or {}),)


def _kinds(size: int) -> tuple[Placed, ...]:
    """One creature with so many kinds of counter."""
    return (Placed("one", BEAR.name, 1, {f"kind {number}": 1 for number in range(size)}),)


def _counters(size: int) -> Card:
    return words.sorcery("Growth", "{0}", words.put_counters(size, words.plus_one, words.creatures))


def _tokens(size: int) -> Card:
    return words.sorcery("Crowd", "{0}", words.create(SAPROLING, size))


_PROLIFERATE = words.sorcery("Spread", "{0}", words.proliferate)
_LIFE = words.sorcery("Life", "{0}", words.gain_life(1))
_TEN_LANDS = (Placed("lands", GROVE.name, 10),)


def _costly(size: int) -> tuple[Placed, ...]:
    """So many different cards."""
    return tuple(Placed(card.name, card.name) for card in COSTLY[:size])


CASES = (
    Case(
        *("proliferating", "permanents with a counter", MANY, _always(_PROLIFERATE), _of(BEAR, {"+1/+1": 1})),
        moment=Moment.PROLIFERATE,
        cards=(BEAR,),
    ),
    Case(
        *("proliferating kinds", "kinds of counter on a permanent", (1, 2, 4, 8), _always(_PROLIFERATE), _kinds),
        moment=Moment.PROLIFERATE,
        cards=(BEAR,),
    ),
    Case(
        *("putting counters", "counters on a permanent", (1, 8, 64, 512, 4096), _counters),
        board=lambda _: (Placed("one", BEAR.name),),
        cards=(BEAR,),
    ),
    Case("counters on all", "creatures", MANY, _always(_counters(1)), _of(BEAR), cards=(BEAR,)),
    Case("creating tokens", "tokens", MANY, _tokens),
    Case(
        *("attacking", "attackers", MANY, _always(_LIFE), _of(BEAR)),
        moment=Moment.ATTACK,
        cards=(BEAR,),
    ),
    Case(
        *("dying", "creatures", MANY, _always(words.sorcery("Plague", "{0}", words.destroy(words.creatures)))),
        board=_of(BEAR),
        cards=(BEAR,),
    ),
    Case("triggering", "permanents that trigger", FEW, _always(BEAR), _of(WATCHER), cards=(WATCHER,)),
    Case(
        *("resolving a stack", "abilities on the stack", FEW, _always(BEAR), _of(WATCHER)),
        moment=Moment.STACK,
        cards=(WATCHER,),
    ),
    Case("layers", "creatures that change all others", FEW, _always(_tokens(1)), _of(LORD), cards=(LORD,)),
    Case(
        *("offering actions, lands", "untapped lands", MANY, _always(_LIFE), _of(GROVE)),
        hand=lambda _: _costly(7),
        cards=(GROVE, *COSTLY),
    ),
    Case(
        *("offering actions, hand", "cards in hand", (1, 2, 4, 8, 16, 32, 60), _always(_LIFE), lambda _: _TEN_LANDS),
        hand=_costly,
        cards=(GROVE, *COSTLY),
    ),
)
