"""Games put together by hand: permanents of given cards on the battlefield, without decks, turns or a stack."""

from collections.abc import Sequence

from components.counters import EVERY_KIND
from components.game import Status, new_games
from components.permanent import Presence
from components.reference import FIRST_PERMANENT, NOTHING
from components.trigger import Event
from components.vocabulary.abilities import Pipeline
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Who
from sim.cards.build import enchantment, whenever
from sim.cards.build_abilities import when
from sim.cards.compile import compile_tables
from sim.cards.model import Card, Instruction, Replacement, Selector
from systems import log
from systems.counters.keyword_counters import remember_keyword_counters
from systems.counters.putting import set_counters
from systems.layers.applying import apply_layers
from systems.objects.slots import free_slot, put_permanent


class Table:
    """A game of players 0, 1 ... at 20 life, each a team, with a table for the cards that may be put down.

    Parameters
    ----------
    *cards : Card
        Cards of which permanents may be put down.
    num_players : int
        From 2 to 4.
    """

    def __init__(self, *cards: Card, num_players: int = 2) -> None:
        self.compiled = compile_tables([cards])
        self.tables = self.compiled.tables[0]
        self.game = new_games(1)[0]
        self.game.num_players = num_players
        self.game.clock.turn = 1
        for player in range(num_players):
            self.game.player[player].life = 20
            self.game.player[player].commanders[:] = NOTHING
            self.game.player[player].team = player
            self.game.player[player].commanders[:] = NOTHING

    def kind(self, name: str) -> int:
        """Number of a kind of counter; EVERY_KIND for "any"."""
        return EVERY_KIND if name == "any" else self.compiled.kinds[name]

    def put(self, card: Card, player: int = 0, **facts: int) -> int:
        """Put a permanent onto the battlefield without any effect of its entering; returns its reference."""
        slot = free_slot(self.game)
        put_permanent(self.game, self.tables, slot, self.compiled.rows[card], player, player)
        for name, value in facts.items():
            self.game.perm[slot][name] = value
        apply_layers(self.game, self.tables)
        return FIRST_PERMANENT + slot

    def give(self, holder: int, **kinds: int) -> None:
        """Give a permanent or player counters without any event; kinds by `NAMES` or their own names."""
        for name, number in kinds.items():
            kind = self.kind(NAMES.get(name, name))
            set_counters(self.game, holder, kind, number)
            keyword = int(self.tables.kind[kind].keyword)
            if keyword:
                remember_keyword_counters(self.game, holder - FIRST_PERMANENT, kind, keyword)
        apply_layers(self.game, self.tables)

    def leave(self, reference: int) -> None:
        """Take a permanent off the battlefield; its record stays as last-known information."""
        self.game.perm[reference - FIRST_PERMANENT].presence = Presence.LEFT
        self.game.layers_dirty = 1

    def perm(self, reference: int):
        """Record of a permanent."""
        return self.game.perm[reference - FIRST_PERMANENT]

    def waiting(self) -> list[tuple[Event, int, int, int]]:
        """Events that the abilities of a `watcher` triggered on: event, object, player, amount."""
        return [
            (
                Event(int(self.tables.ability[row.ability].event)),
                int(row.event_object),
                int(row.event_player),
                int(row.event_amount),
            )
            for row in self.game.trigger[: self.game.num_triggers]
        ]

    def is_playing(self) -> bool:
        """Whether nothing stopped the game."""
        return self.game.status == Status.PLAYING


NAMES = {"plus": "+1/+1", "minus": "-1/-1"}
"""Short names of counters that are no Python names."""


def watcher(*events: Event) -> Card:
    """An enchantment that triggers on each of the events."""
    return enchantment("Watcher", "{W}", *(whenever(when(event)) for event in events))


def replacing(
    op: Op,
    amount: int | None,
    pipeline: Pipeline = Pipeline.COUNTERS,
    *flags: OpFlag,
    on: Selector | None = None,
    kind: str | None = None,
    who: Who = Who.ANYONE,
    **fields: object,
) -> Replacement:
    """A replacement ability with one instruction."""
    effect = Instruction(op=op, amount=amount, flags=flags)
    return Replacement(replaces=pipeline, effects=(effect,), subject=on, kind=kind, player=who, **fields)


class Notes:
    """Notes taken while a ``with`` block runs (plain Python only): what, reference, player, amount, detail."""

    def __init__(self, *kinds: int) -> None:
        self.kinds = kinds
        self.taken: list[tuple[int, ...]] = []

    def __enter__(self) -> Sequence[tuple[int, ...]]:
        log.listeners.append(self._listen)
        return self.taken

    def __exit__(self, *exception: object) -> None:
        log.listeners.remove(self._listen)

    def _listen(self, _game: object, *note: int) -> None:
        if note[0] in self.kinds:
            self.taken.append(tuple(int(part) for part in note))


NOBODY = NOTHING
