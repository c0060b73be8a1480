"""Setting a board up: what players have, and how everything is called (see `tests.board`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Self

from components.clock import OTHERS_STACK_STOP, OWN_STACK_STOP, Stage, Step, stop_bit
from components.game import new_games
from components.permanent import Presence
from components.player import Seat
from components.reference import NOTHING
from components.zones import Zone
from sim.cards import library
from sim.cards.build import blank, instant, put_counters, you
from sim.cards.compile import compile_tables
from sim.cards.model import Activated, Card, Cost, Program
from systems.counters.keyword_counters import remember_keyword_counters
from systems.counters.putting import set_counters
from systems.objects.references import (
    card_reference,
    definition_of,
    is_card,
    is_player,
    on_battlefield,
    permanent_reference,
    slot_of,
    zone_of_card,
)
from systems.objects.slots import free_slot, put_permanent
from systems.turn.setup import set_up_game, set_up_player
from systems.zones.library import place_card, take_card
from systems.zones.moving import attach

ALL_STOPS = OWN_STACK_STOP | OTHERS_STACK_STOP | sum(stop_bit(step, own) for step in Step for own in (True, False))
FILLER = blank("Filler")
"""What libraries consist of unless a test says otherwise."""
PAUSE = instant("Pause", "", Activated(cost=Cost(), program=Program(), zones=(Zone.HAND, Zone.EXILE)))
"""Lies in everybody's exile and could be activated: a player who can do nothing else would not be asked."""


@dataclass(frozen=True)
class Placed:
    """A permanent as it is put down: a card or its name, counters, ``attached_to`` a name, and fields of the record."""

    card: Card | str
    counters: Mapping[str, int] = field(default_factory=dict)
    attached_to: str | None = None
    facts: Mapping[str, int] = field(default_factory=dict)


def put(card: Card | str, counters: Mapping[str, int] | None = None, attached_to: str | None = None, **facts: int):
    """A permanent with counters, attached to something, tapped, damaged, summoning sick ..."""
    return Placed(card, counters or {}, attached_to, facts)


Thing = Card | str | Placed


class BoardSetUp:
    """A game that is set up by names; nothing can be added once it has begun."""

    def __init__(self) -> None:
        self._placed: list[tuple[int, Zone, Placed]] = []
        self._life: dict[int, int] = {}
        self._poison: dict[int, int] = {}
        self._begun = False
        self._setting = {"num_players": 2, "step": Step.PRECOMBAT_MAIN, "active": 0, "turn": 5, "turn_limit": 100}

    def setting(self, **setting: int) -> Self:
        """Change where the game begins: ``num_players``, ``step``, ``active``, ``turn``, ``turn_limit``."""
        assert setting.keys() <= self._setting.keys()
        self._setting |= setting
        return self

    def has(
        self,
        player: int,
        *battlefield: Thing,
        hand: Sequence[Card | str] = (),
        graveyard: Sequence[Card | str] = (),
        exile: Sequence[Thing] = (),
        command: Sequence[Card] = (),
        outside: Sequence[Card | str] = (),
        library: Sequence[Card | str] = (FILLER,) * 10,
        life: int = 20,
        poison: int = 0,
    ) -> Self:
        """Give a player permanents, and cards in other zones; the first card of ``library`` is on top.

        In exile a card may be `put` with counters.
        """
        assert not self._begun, "the game has begun"
        assert player not in self._life, "say once what a player has"
        for zone, things in (
            (Zone.BATTLEFIELD, battlefield),
            (Zone.HAND, hand),
            (Zone.GRAVEYARD, graveyard),
            (Zone.LIBRARY, library),
            (Zone.EXILE, [*exile, PAUSE]),
            (Zone.COMMAND, command),
            (Zone.OUTSIDE, outside),
        ):
            for thing in things:
                placed = thing if isinstance(thing, Placed) else Placed(thing)
                self._placed.append((player, zone, placed))
        self._life[player], self._poison[player] = life, poison
        return self

    def you(self, *battlefield: Thing, **elsewhere) -> Self:
        """What you have (player 0); the arguments are those of `has`."""
        return self.has(0, *battlefield, **elsewhere)

    def opponent_has(self, *battlefield: Thing, **elsewhere) -> Self:
        """What the (first) opponent has (player 1)."""
        return self.has(1, *battlefield, **elsewhere)

    def begin(self) -> Self:
        """Set the game up; actions and looks do so by themselves."""
        if self._begun:
            return self
        setting = self._setting
        for player in range(setting["num_players"]):
            if player not in self._life:
                self.has(player)
        self._begun = True
        kinds = dict.fromkeys(kind for _, _, placed in self._placed for kind in placed.counters)
        if kinds:
            mentioning = instant("Kinds", "", *(put_counters(1, kind, you) for kind in kinds))
            self._placed.append((0, Zone.OUTSIDE, Placed(mentioning)))
        decks: list[list[Card]] = [[] for _ in range(setting["num_players"])]
        for player, _, placed in self._placed:
            decks[player].append(_definition(placed.card))
        self.compiled = compile_tables(decks)
        self.tables = self.compiled.tables[0]
        self._games = new_games(1)
        self.game = self._games[0]
        set_up_game(self.game, 1, 0, len(decks), 0, setting["turn_limit"])
        for player in range(len(decks)):
            set_up_player(self.game, self.tables, player, self._life[player], Seat.POLICY, ALL_STOPS)
            self.game.player[player].kept = 1
            self.game.player[player].turns_taken = setting["turn"] // len(decks)
            set_counters(self.game, player, self.compiled.kinds["poison"], self._poison[player])
        self._place_all()
        clock = self.game.clock
        clock.turn, clock.step, clock.stage = setting["turn"], setting["step"], Stage.BEGIN
        clock.active = clock.priority = setting["active"]
        return self

    def _place_all(self) -> None:
        next_card = [0] * self.game.num_players
        for player, _, _ in self._placed:
            take_card(self.game, player, next_card[player])
            next_card[player] += 1
        next_card = [0] * self.game.num_players
        attached: list[tuple[int, str]] = []
        libraries: list[tuple[int, int]] = []
        for player, zone, placed in self._placed:
            card = next_card[player]
            next_card[player] += 1
            if zone == Zone.LIBRARY:
                libraries.append((player, card))
            elif zone != Zone.BATTLEFIELD:
                place_card(self.game, player, card, zone)
            if zone != Zone.BATTLEFIELD:
                for kind, number in placed.counters.items():
                    set_counters(self.game, card_reference(player, card), self.compiled.kinds[kind], number)
                continue
            is_token = _definition(placed.card).token
            self.game.player[player].zone[card] = Zone.OUTSIDE if is_token else Zone.BATTLEFIELD
            slot = free_slot(self.game)
            put_permanent(self.game, self.tables, slot, int(self.tables.deck[player][card]), player, player)
            facts = {"card": NOTHING if is_token else card_reference(player, card), "summoning_sick": 0}
            for name, value in (facts | {"turn_marks": 0} | dict(placed.facts)).items():
                self.game.perm[slot][name] = value
            for kind, number in placed.counters.items():
                self._give(permanent_reference(slot), kind, number)
            if placed.attached_to is not None:
                attached.append((slot, placed.attached_to))
        for player, card in reversed(libraries):
            place_card(self.game, player, card, Zone.LIBRARY)
        for slot, host in attached:
            attach(self.game, slot, self.find(host))

    def _give(self, holder: int, kind: str, number: int) -> None:
        row = self.compiled.kinds[kind]
        set_counters(self.game, holder, row, number)
        keyword = int(self.tables.kind[row].keyword)
        if keyword:
            remember_keyword_counters(self.game, slot_of(holder), row, keyword)

    def name(self, reference: int) -> str:
        """Name of an object or player."""
        if is_player(reference):
            return ("you", "opponent", "opponent 2", "opponent 3")[reference]
        definition = definition_of(self.game, self.tables, reference)
        return self.compiled.names[definition] if definition >= 0 else "nothing"

    def find(self, name: str, among: Iterable[int] | None = None) -> int:
        """Reference of what is called so: a player, or an object ``among`` those given, else on the battlefield."""
        plain, _, number = name.partition(" #")
        if among is None:
            slots = range(self.game.num_slots)
            permanents = [permanent_reference(slot) for slot in slots if on_battlefield(self.game, slot)]
            among = [*range(self.game.num_players), *permanents]
        known = list(dict.fromkeys(among))
        found = [reference for reference in known if self.name(reference) == plain]
        assert found, f"no {name} among {[self.name(reference) for reference in known]}"
        if number:
            return found[int(number) - 1]
        assert len(found) == 1 or is_card(found[0]), f"several called {name}: say which with #1, #2 ..."
        return found[0]

    def permanents(self, player: int = 0) -> list[str]:
        """Names of the permanents that a player controls."""
        game = self.begin().game
        return [
            self.name(permanent_reference(slot))
            for slot in range(game.num_slots)
            if game.perm[slot].presence == Presence.BATTLEFIELD and game.perm[slot].controller == player
        ]

    def cards(self, zone: Zone, player: int = 0) -> list[str]:
        """Names of a player's cards in a zone, a hand in its order and a library from the top."""
        record = self.begin().game.player[player]
        slots = [card for card in range(record.deck_size) if record.zone[card] == zone]
        if zone == Zone.HAND:
            slots = record.hand[: record.hand_size].tolist()
        elif zone == Zone.LIBRARY:
            slots = record.library[record.library_top : record.library_end].tolist()
        names = [self.compiled.names[self.tables.deck[player][card]] for card in slots]
        return [name for name in names if name != PAUSE.name]

    def card(self, name: str) -> int:
        """Reference of the card of a name, whoever owns it and wherever it is."""
        game = self.begin().game
        plain, _, number = name.partition(" #")
        found = [
            card_reference(player, card)
            for player in range(game.num_players)
            for card in range(game.player[player].deck_size)
            if self.compiled.names[self.tables.deck[player][card]] == plain
        ]
        assert len(found) == 1 or number, f"{len(found)} cards are called {name}"
        return found[int(number or 1) - 1]

    def zone(self, name: str) -> Zone:
        """Zone of the card of a name."""
        return Zone(zone_of_card(self.begin().game, self.card(name)))


def _definition(card: Card | str) -> Card:
    found = library.find(card) if isinstance(card, str) else card
    assert found is not None, f"the library has no {card}"
    return found
