"""Column views: what esper entities carry.

An entity is a lane, "player 1" or "the permanent in slot 7", in every game of a batch. Its components are light
objects whose attributes are columns of the batch's records: reading them copies nothing, and writing into them writes
into the games.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from components.capacities import NUM_PERMANENT_KINDS
from components.counters import FIXED_KIND_NAMES


@dataclass(frozen=True)
class Lane:
    """Which lane of a batch an entity is.

    Parameters
    ----------
    number : int
        Player number, or slot of the permanent.
    """

    number: int


@dataclass(frozen=True)
class Player(Lane):
    """A player in every game (`components.player.PLAYER`).

    Parameters
    ----------
    record : numpy.ndarray
        Shape (B,), dtype PLAYER; a view.

    Examples
    --------
    >>> from components.game import new_games
    >>> games = new_games(2)
    >>> player = Player(1, games.player[:, 1])
    >>> player.life[:] = 20
    >>> games[0].player[1].life
    20
    """

    record: np.ndarray

    @property
    def life(self) -> np.ndarray:
        """Life totals (CR 119), int32, shape (B,)."""
        return self.record["life"]

    @property
    def loss(self) -> np.ndarray:
        """Why the player lost (`components.player.Loss`), 0 while in the game, int8, shape (B,)."""
        return self.record["loss"]

    @property
    def hand_size(self) -> np.ndarray:
        """Cards in hand, int16, shape (B,)."""
        return self.record["hand_size"]


@dataclass(frozen=True)
class Permanent(Lane):
    """The permanent in one slot in every game (`components.permanent.PERMANENT`).

    Parameters
    ----------
    record : numpy.ndarray
        Shape (B,), dtype PERMANENT; a view. ``presence`` tells in which games the slot is in use.
    """

    record: np.ndarray

    @property
    def presence(self) -> np.ndarray:
        """`components.permanent.Presence`, int8, shape (B,)."""
        return self.record["presence"]

    @property
    def definition(self) -> np.ndarray:
        """Row of the card tables, int16, shape (B,)."""
        return self.record["definition"]

    @property
    def controller(self) -> np.ndarray:
        """Controller's player number, int8, shape (B,)."""
        return self.record["controller"]

    @property
    def tapped(self) -> np.ndarray:
        """1 where tapped, int8, shape (B,)."""
        return self.record["tapped"]

    @property
    def damage(self) -> np.ndarray:
        """Marked damage (CR 120.3e), int16, shape (B,)."""
        return self.record["damage"]


@dataclass(frozen=True)
class Counters:
    """Counters of one lane (CR 122).

    Parameters
    ----------
    columns : numpy.ndarray
        Shape (B, number of kinds), a view.
    first_kind : int
        Kind of column 0.
    kinds : mapping of str to int
        Numbers of the kinds of this run.
    """

    columns: np.ndarray
    first_kind: int = 0
    kinds: Mapping[str, int] = field(default_factory=lambda: dict(FIXED_KIND_NAMES))

    def of(self, kind: str) -> np.ndarray:
        """Counters of a kind, integers, shape (B,), a view.

        Parameters
        ----------
        kind : str
            As on cards: "+1/+1", "poison", "charge" ...

        Raises
        ------
        KeyError
            If the run has no such kind on this sort of lane; the message lists those it has.
        """
        number = self.kinds.get(kind, -1) - self.first_kind
        if not 0 <= number < self.columns.shape[1]:
            first, last = self.first_kind, self.first_kind + self.columns.shape[1]
            known = sorted(name for name, at in self.kinds.items() if first <= at < last)
            raise KeyError(f"no {kind} counters here; there are {', '.join(known)}")
        return self.columns[:, number]


@dataclass(frozen=True)
class Characteristics:
    """Characteristics of one slot after the layers (CR 613).

    Parameters
    ----------
    record : numpy.ndarray
        Shape (B,), dtype CHARACTERISTICS; a view.
    """

    record: np.ndarray

    @property
    def power(self) -> np.ndarray:
        """Power, int16, shape (B,)."""
        return self.record["power"]

    @property
    def toughness(self) -> np.ndarray:
        """Toughness, int16, shape (B,)."""
        return self.record["toughness"]

    @property
    def keywords(self) -> np.ndarray:
        """Sets of `components.characteristics.Keyword` bits, int64, shape (B,)."""
        return self.record["keywords"]

    @property
    def types(self) -> np.ndarray:
        """Sets of `components.characteristics.CardType` bits, int16, shape (B,)."""
        return self.record["types"]

    @property
    def toxic(self) -> np.ndarray:
        """Total toxic values (CR 702.164b), int8, shape (B,)."""
        return self.record["toxic"]


@dataclass(frozen=True)
class Level:
    """Level counters of one slot (CR 711, 702.87).

    Parameters
    ----------
    counters : numpy.ndarray
        int16, shape (B,), a view.
    """

    counters: np.ndarray


def player_components(games: np.ndarray, player: int, kinds: Mapping[str, int]) -> tuple[Player, Counters]:
    """Components of a player's lane.

    Parameters
    ----------
    games : numpy.ndarray
        Shape (B,), dtype GAME.
    player : int
    kinds : mapping of str to int
        Numbers of the kinds of counter of this run.
    """
    record = games["player"][:, player]
    return Player(player, record), Counters(record["counters"], NUM_PERMANENT_KINDS, kinds)


def permanent_components(
    games: np.ndarray, slot: int, kinds: Mapping[str, int]
) -> tuple[Permanent, Counters, Characteristics, Level]:
    """Components of a permanent slot's lane.

    Parameters
    ----------
    games : numpy.ndarray
        Shape (B,), dtype GAME.
    slot : int
    kinds : mapping of str to int
        Numbers of the kinds of counter of this run.
    """
    record = games["perm"][:, slot]
    counters = Counters(record["counters"], 0, kinds)
    return (
        Permanent(slot, record),
        counters,
        Characteristics(record["characteristics"]),
        Level(counters.of("level")),
    )
