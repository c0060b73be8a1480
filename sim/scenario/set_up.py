"""Putting the described board into a game record and card tables.

Everything is put where it is without the rules noticing: what happens on entering is already accounted for, and
permanents stand in the order in which they are listed. Two sorts of card are added. Libraries are filled with a card
that does nothing, which also names the subtypes and kinds of counter of the scenario, so that the tables number them.
And every player has a card in exile with an ability that costs and does nothing: whoever could do nothing else would
not be asked at all, and the script could not be compared with what is offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from components.capacities import NUM_KINDS
from components.clock import OTHERS_STACK_STOP, OWN_STACK_STOP, Stage, Step, stop_bit
from components.game import new_games
from components.permanent import TurnMark
from components.player import Seat
from components.reference import NOTHING
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base
from components.zones import Zone
from sim.cards.compile import Compiled, compile_tables
from sim.cards.compile_rows import TableOverflowError
from sim.cards.model import Activated, Card, Cost, Instruction, Program, Selector, Target
from sim.scenario.handles import Handles
from sim.scenario.model import CARD_TYPES, PLAYERS, Mismatch, Placed, Scenario
from systems.counters.keyword_counters import remember_keyword_counters
from systems.counters.putting import set_counters
from systems.layers.applying import apply_layers
from systems.objects.references import card_reference, permanent_reference
from systems.objects.slots import free_slot, put_permanent
from systems.turn.setup import set_up_game, set_up_player
from systems.zones.library import place_card, take_card

FILLERS = 45
OTHER_CREATURE_TYPES = ("Human", "Wizard")
"""Types beside the one that a script chooses, so that there is a choice."""
TURN_LIMIT = 1000
STOPS = OWN_STACK_STOP | OTHERS_STACK_STOP | sum(stop_bit(step, own) for step in Step for own in (True, False))
PAUSE = Card(
    name="Pause",
    abilities=(Activated(cost=Cost(), program=Program(), zones=(Zone.HAND, Zone.EXILE)),),
)

FindCard = Callable[[str], Card | None]


class Board:
    """A scenario's game, ready to be played.

    Attributes
    ----------
    games : Records
        Shape (1,), dtype GAME; ``game`` is its only record.
    tables : record of dtype TABLES
    compiled : Compiled
    handles : Handles
    definitions : dict of int to Card
        Definition of each row of the card table.
    """

    def __init__(self, compiled: Compiled) -> None:
        self.compiled = compiled
        self.games = new_games(1)
        self.game: Any = self.games[0]
        self.tables: Any = compiled.tables[0]
        self.handles = Handles(self.game, compiled.names)
        self.definitions = {row: card for card, row in compiled.rows.items()}

    @property
    def step(self) -> Step:
        """The step in which the game stands."""
        return Step(int(self.game.clock.step))

    def kind(self, name: str) -> int:
        """Number of a kind of counter, -1 if nothing has to do with it."""
        return self.compiled.kinds.get(name, NOTHING)

    def row_of_name(self, name: str) -> int | None:
        """Row of a card, no token, with a name; None if there is none."""
        return next((row for row, card in self.definitions.items() if card.name == name and not card.token), None)

    def give(self, holder: int, name: str, number: int) -> None:
        """Let a permanent or player have counters, without putting them."""
        kind = self.kind(name)
        if not 0 <= kind < NUM_KINDS:
            raise Mismatch(f"counters of kind {name}", "the tables have no such kind")
        set_counters(self.game, holder, kind, number)
        keyword = int(self.tables.kind[kind].keyword)
        if keyword != 0 and number > 0:
            remember_keyword_counters(self.game, holder - permanent_reference(0), kind, keyword)


def set_up(scenario: Scenario, find: FindCard) -> Board:
    """Board of a scenario.

    Parameters
    ----------
    scenario : Scenario
    find : callable
        Finds the definition of a card by its name, or None.

    Raises
    ------
    Mismatch
        If a card is unknown or the scenario asks for more than a capacity.
    """
    filler = _filler(scenario)
    listed = [list(_listed(scenario, player)) for player in range(len(PLAYERS))]
    decks = [[_defined(placed, find) for _, placed in cards] + [PAUSE] + [filler] * FILLERS for cards in listed]
    try:
        board = Board(compile_tables(decks))
    except TableOverflowError as error:
        raise Mismatch("a board that fits", str(error)) from error
    game, tables = board.game, board.tables
    set_up_game(game, 1, 0, len(PLAYERS), 0, TURN_LIMIT)
    for player, side in enumerate(scenario.sides):
        set_up_player(game, tables, player, side.life, Seat.POLICY, STOPS)
        game.player[player].kept = 1
        for name, number in side.counters.items():
            board.give(player, name, number)
    for player, cards in enumerate(listed):
        _place(board, player, cards)
    _attach(board, scenario)
    _set_clock(game, scenario)
    apply_layers(game, tables)
    return board


def _listed(scenario: Scenario, player: int) -> Iterator[tuple[Zone, Placed]]:
    """Every described card of a player with its zone, and those that become a library later."""
    for zone, things in scenario.sides[player].zones.items():
        for placed in things[::-1] if zone == Zone.LIBRARY else things:
            for _ in range(placed.n):
                yield zone, placed
    for action in scenario.script:
        for name in action.library.get(player, ()):
            yield Zone.OUTSIDE, Placed(name, name)


def _defined(placed: Placed, find: FindCard) -> Card:
    card = find(placed.card)
    if card is None:
        raise Mismatch(f"a definition of {placed.card}", "unknown card")
    return card


def _filler(scenario: Scenario) -> Card:
    """Card that does nothing but refer to the subtypes and kinds of counter that the scenario speaks of."""
    facts = [permanent for check in scenario.checks for permanent in check.permanents]
    subtypes = [name for fact in facts for name in (*fact.has_types, *fact.lacks_types)]
    for action in scenario.script:
        if "type" in action.about:
            subtypes += [str(action.value), *OTHER_CREATURE_TYPES]
    placed = [card for side in scenario.sides for things in side.zones.values() for card in things]
    holders: list[Any] = [*facts, *placed, *scenario.sides, *scenario.script]
    kinds = [kind for holder in holders for kind in holder.counters]
    unknown = tuple(dict.fromkeys(name for name in subtypes if name.lower() not in CARD_TYPES))
    selector = Selector(base=Base.PERMANENTS, any_subtypes=unknown)
    put = tuple(
        Instruction(op=Op.PUT_COUNTERS, kind=kind, amount=0, selector=selector) for kind in dict.fromkeys(kinds)
    )
    program = Program(targets=(Target(selector=selector),), effects=put)
    return Card(name="Filler", program=program)


def _place(board: Board, player: int, cards: list[tuple[Zone, Placed]]) -> None:
    game = board.game
    for card in range(len(cards) + 1):
        take_card(game, player, card)
    for card, (zone, placed) in enumerate(cards):
        board.handles.add(placed.ref, card_reference(player, card))
        if zone == Zone.BATTLEFIELD:
            _put_permanent(board, player, card, placed)
        else:
            place_card(game, player, card, zone)
    place_card(game, player, len(cards), Zone.EXILE)


def _put_permanent(board: Board, player: int, card: int, placed: Placed) -> None:
    game, tables = board.game, board.tables
    game.player[player].zone[card] = Zone.BATTLEFIELD
    slot = free_slot(game)
    if slot == NOTHING:
        raise Mismatch("a board that fits", "too many permanents")
    put_permanent(game, tables, slot, int(tables.deck[player][card]), player, player)
    perm = game.perm[slot]
    perm.card = card_reference(player, card)
    perm.tapped, perm.damage = int(placed.tapped), placed.damage
    perm.turn_marks = TurnMark.STARTED_TAPPED if placed.tapped else 0
    perm.summoning_sick = 0
    for name, number in placed.counters.items():
        board.give(permanent_reference(slot), name, number)


def _attach(board: Board, scenario: Scenario) -> None:
    for side in scenario.sides:
        for placed in side.zones[Zone.BATTLEFIELD]:
            if placed.attached_to is not None:
                hosts = board.handles.references(placed.attached_to)
                for slot in board.handles.permanents(placed.ref):
                    board.game.perm[slot].attached_to = hosts[0]


def _set_clock(game: Any, scenario: Scenario) -> None:
    """Let the game stand at the beginning of the scenario's first step."""
    clock, turn = game.clock, scenario.start.turn
    clock.turn, clock.step, clock.stage = turn, scenario.start.step, Stage.BEGIN
    clock.active = clock.priority = scenario.active
    clock.starting = scenario.active if turn % 2 == 1 else 1 - scenario.active
    game.player[scenario.active].turns_taken = (turn + 1) // 2
    game.player[1 - scenario.active].turns_taken = turn // 2
