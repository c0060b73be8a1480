"""Tell one game step by step in plain words, with the rule number of whatever changes it.

The game is played by the same engine as plain Python, which gives the same game as the compiled one and takes notes.
"""

from collections.abc import Callable, Sequence

import numpy as np

from components.clock import Step
from components.counters import FIXED_KIND_NAMES
from components.game import Problem, Status
from components.note import Note
from components.player import Loss, Seat
from components.stack import StackKind
from components.trigger import Event
from components.zones import Zone
from sim.batch import Batch
from sim.cards.compile import Compiled, compile_tables
from sim.cards.model import Card
from sim.options import Options
from sim.policies import policy_named
from systems import log
from systems.compiled import COMPILED
from systems.objects import definition_of, is_player
from systems.processors import FUSED

ZONES = {
    Zone.LIBRARY: "the library",
    Zone.HAND: "the hand",
    Zone.BATTLEFIELD: "the battlefield",
    Zone.GRAVEYARD: "the graveyard",
    Zone.STACK: "the stack",
    Zone.EXILE: "exile",
    Zone.COMMAND: "the command zone",
    Zone.OUTSIDE: "outside the game",
}

STATE_BASED_ACTIONS = "abcdefghijklmnopqrstuvwxyz"

LOSSES = {
    Loss.LIFE: "has 0 or less life (CR 704.5a)",
    Loss.LIBRARY: "drew from an empty library (CR 704.5b)",
    Loss.POISON: "has ten or more poison counters (CR 704.5c)",
    Loss.COMMANDER: "was dealt 21 or more combat damage by one commander (CR 704.6c)",
    Loss.EFFECT: "loses by an effect (CR 104.3e)",
}


class Teller:
    """Turns the notes of one game into lines.

    Parameters
    ----------
    compiled : Compiled
        Card tables of the run.
    lines : list of str
        Lines are appended here.
    """

    def __init__(self, compiled: Compiled, lines: list[str]) -> None:
        self.names = compiled.names
        self.tables = compiled.tables[0]
        self.kinds = {number: name for name, number in {**FIXED_KIND_NAMES, **compiled.kinds}.items()}
        self.lines = lines
        self.heading = ""
        self.phrases: dict[int, Callable[..., str]] = {
            Event.ENTERS: self.enters,
            Event.LEAVES: lambda obj, who, n, zone: f"{obj} leaves the battlefield for {ZONES[Zone(zone)]}",
            Event.CAST: lambda obj, who, n, zone: f"{who} cast{_s(who)} {obj} (CR 601)",
            Event.BECOMES_TARGET: lambda obj, who, n, ability: f"{obj} becomes a target (CR 115)",
            Event.ATTACKS: lambda obj, who, n, detail: f"{obj} attacks {who} (CR 508)",
            Event.BLOCKS: lambda obj, who, n, detail: f"{obj} blocks (CR 509)",
            Event.DEALS_DAMAGE: self.deals_damage,
            Event.COUNTERS_PUT: self.counters_put,
            Event.COUNTERS_REMOVED: lambda obj, who, n, kind: f"{self.counters(n, kind)} removed from {obj} (CR 122.1)",
            Event.PROLIFERATES: lambda obj, who, n, detail: f"{who} proliferate{_s(who)} (CR 701.34)",
            Event.DRAWS: lambda obj, who, n, detail: f"{who} draw{_s(who)} {obj} (CR 121)",
            Event.DISCARDS: lambda obj, who, n, detail: f"{who} discard{_s(who)} {obj} (CR 701.9)",
            Event.SACRIFICED: lambda obj, who, n, detail: f"{who} sacrifice{_s(who)} {obj} (CR 701.21)",
            Event.UNTAPPED: lambda obj, who, n, detail: f"{obj} untaps (CR 502.3)",
            Event.ACTIVATED: lambda obj, who, n, detail: f"{who} activate{_s(who)} an ability of {obj} (CR 602)",
            Event.PLAYS_LAND: lambda obj, who, n, detail: f"{who} play{_s(who)} {obj} (CR 305)",
            Note.MULLIGAN: lambda obj, who, n, detail: f"{who} take{_s(who)} mulligan number {n} (CR 103.5)",
            Note.KEEP: lambda obj, who, n, detail: f"{who} keep{_s(who)} {n} cards (CR 103.5)",
            Note.PAYS_MANA: lambda obj, who, n, detail: f"{obj} is tapped for mana (CR 605)",
            Note.LIFE_CHANGES: lambda obj, who, n, life: f"{who}: {n:+d} life, now {life} (CR 119)",
            Note.STATE_BASED_ACTION: self.state_based_action,
            Note.REPLACED: lambda obj, who, before, after: f"{obj} makes {before} into {after} (CR 616.1)",
            Note.PREVENTED: lambda obj, who, n, detail: f"{n} damage to {obj} is prevented (CR 615)",
            Note.RESOLVES: lambda obj, who, n, detail: f"{obj} resolves (CR 608)",
            Note.FIZZLES: lambda obj, who, n, detail: f"{obj} does not resolve (CR 608.2b, 603.4)",
            Note.PUT_ON_STACK: self.put_on_stack,
            Note.SHIELD_USED: lambda obj, who, n, detail: f"a shield counter is removed from {obj} instead (CR 122.1c)",
            Note.REGENERATES: lambda obj, who, n, detail: f"{obj} regenerates (CR 701.19)",
            Note.MARKED_DAMAGE: lambda obj, who, n, detail: f"{n} damage is marked on {obj} (CR 120.3e)",
            Note.PLAYER_LOSES: lambda obj, who, n, loss: f"{who} lose{_s(who)}: {who} {LOSSES[Loss(loss)]}",
        }

    def __call__(self, game: np.record, what: int, reference: int, player: int, amount: int, detail: int) -> None:
        """Take one note (see `systems.log`)."""
        if what == Note.TURN_BEGINS:
            whose = "your turn" if player == 0 else f"turn of opponent {player}"
            self.heading = f"Turn {amount}, {whose} {int(game.player[player].turns_taken)}"
            return
        if what == Note.STEP_BEGINS:
            return
        phrase = self.phrases.get(int(what))
        if phrase is None:
            return
        if self.heading:
            self.lines.append(self.heading)
            self.heading = ""
        step = Step(int(game.clock.step)).name.replace("_", " ").lower()
        text = phrase(self.name(game, int(reference)), self.who(int(player)), int(amount), int(detail))
        self.lines.append(f"  {step}: {text}")

    def who(self, player: int) -> str:
        """How a player is called."""
        return "you" if player == 0 else f"opponent {player}" if player > 0 else "nobody"

    def name(self, game: np.record, reference: int) -> str:
        """How an object or player is called."""
        if reference < 0:
            return "something"
        if is_player(reference):
            return self.who(reference)
        definition = definition_of(game, self.tables, reference)
        return self.names[definition] if definition >= 0 else "an ability"

    def counters(self, number: int, kind: int) -> str:
        """A number of counters of a kind in words."""
        return f"{number} {self.kinds.get(kind, 'unnamed')} counter{'' if number == 1 else 's'}"

    def enters(self, obj: str, who: str, _amount: int, _zone: int) -> str:
        """A permanent entered."""
        return f"{obj} enters the battlefield under {'your' if who == 'you' else who + chr(39) + 's'} control (CR 403)"

    def deals_damage(self, obj: str, who: str, amount: int, combat: int) -> str:
        """A source dealt damage."""
        to = "" if who == "nobody" else f" to {who}"
        return f"{obj} deals {amount} {'combat ' if combat else ''}damage{to} (CR 120)"

    def counters_put(self, obj: str, who: str, amount: int, kind: int) -> str:
        """Counters were put."""
        return f"{who} put{_s(who)} {self.counters(amount, kind)} on {obj} (CR 122.6)"

    def state_based_action(self, obj: str, _who: str, _amount: int, letter: int) -> str:
        """A state-based action was performed."""
        return f"state-based action: {obj} (CR 704.5{STATE_BASED_ACTIONS[letter]})"

    def put_on_stack(self, obj: str, who: str, kind: int, definition: int) -> str:
        """A spell or ability was put on the stack."""
        if kind == StackKind.TRIGGERED:
            source = self.names[definition] if definition >= 0 else obj
            return f"a triggered ability of {source} goes on the stack (CR 603.3)"
        return (
            f"{who} begin{_s(who)} to {'cast ' + obj if kind == StackKind.SPELL else 'activate an ability'} (CR 601.2)"
        )


def _s(who: str) -> str:
    return "" if who == "you" else "s"


def outcome(game: np.record) -> str:
    """One sentence on how a game ended."""
    turn = int(game.player[0].turns_taken)
    if game.status == Status.OVER and game.winner == 0:
        return f"Won in your turn {turn}."
    if game.status == Status.OVER:
        return f"Not won: the game ended in your turn {turn}."
    if game.status == Status.UNFINISHED:
        return f"Not finished within {turn} turns."
    return f"Stopped: {Problem(int(game.problem)).name.lower().replace('_', ' ')}."


def play_one(compiled: Compiled, options: Options, game_index: int, listener: log.Listener | None) -> np.record:
    """Play one game of a run by itself and return its record.

    Parameters
    ----------
    compiled : Compiled
    options : Options
    game_index : int
        Number of the game in its run.
    listener : callable, optional
        Takes the notes, in a plain-Python process.
    """
    policy = policy_named(options.policy)
    seats = [Seat.POLICY] + [Seat.DUMMY] * options.opponents
    with Batch(compiled, 1, [*FUSED, policy.processor]) as batch:
        batch.set_up(options, seats, [policy.stops] + [0] * options.opponents, game_index, 1)
        if listener is not None:
            log.listeners.append(listener)
        try:
            batch.play()
        finally:
            if listener is not None:
                log.listeners.remove(listener)
        return batch.games[0]


def tell(decks: Sequence[Sequence[Card]], options: Options, game_index: int) -> list[str]:
    """Tell one game of a run.

    Parameters
    ----------
    decks : sequence of sequence of Card
        As for `sim.simulate.run_games`.
    options : Options
    game_index : int
        Number of the game, from 0.

    Returns
    -------
    list of str
        One line for each thing that happened, and a last line with the outcome.

    Raises
    ------
    RuntimeError
        If this process runs compiled kernels; start Python with ``NUMBA_DISABLE_JIT=1``.
    """
    if COMPILED:
        raise RuntimeError("a game is told by plain Python: set NUMBA_DISABLE_JIT=1 before anything is imported")
    compiled = compile_tables(decks)
    lines: list[str] = []
    game = play_one(compiled, options, game_index, Teller(compiled, lines))
    return [*lines, outcome(game)]
