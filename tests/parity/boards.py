"""Random boards: two decks of random library cards, part of them in play, with counters, damage and effects.

They are made by the rules themselves as plain Python, so that every board could have come about in a game.
"""

import random

import numpy as np

from components.characteristics import CardType
from components.clock import OTHERS_STACK_STOP, OWN_STACK_STOP, Stage, Step, stop_bit
from components.continuous import Duration
from components.counters import Cause, CounterKind
from components.game import new_games
from components.player import Seat
from components.reference import NOTHING
from components.tables import TABLES
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards import library
from sim.cards.compile import Compiled, compile_tables
from systems.counters.putting import put_counters
from systems.layers.applying import apply_layers
from systems.layers.continuous import start_effect
from systems.objects.references import (
    card_reference,
    include,
    next_timestamp,
    on_battlefield,
    permanent_reference,
    set_context,
)
from systems.turn.setup import set_up_game, set_up_player
from systems.zones.entering import enter_battlefield
from systems.zones.library import draw_cards
from systems.zones.moving import attach

NUM_PLAYERS = 2
DECK = 90
LANDS = 30
TURNS = 3
"""The players' own turns after which a game on a board ends."""

STOPS = OWN_STACK_STOP | OTHERS_STACK_STOP | sum(stop_bit(step, own) for step in Step for own in (True, False))
FIRST_STEPS = (Step.UPKEEP, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, Step.END)
COUNTERS = (CounterKind.PLUS_ONE, CounterKind.MINUS_ONE, CounterKind.SHIELD, CounterKind.STUN, CounterKind.FINALITY)


def random_tables(seed: int) -> Compiled:
    """Card tables of a game between two decks of random library cards, a third of them lands."""
    rng = random.Random(f"decks {seed}")
    lands = [card for card in library.ALL if CardType.LAND in card.types]
    spells = [card for card in library.ALL if CardType.LAND not in card.types]
    decks = [rng.choices(lands, k=LANDS) + rng.choices(spells, k=DECK - LANDS) for _ in range(NUM_PLAYERS)]
    return compile_tables(decks)


class Board:
    """One game whose board is being made up.

    Parameters
    ----------
    compiled : Compiled
    game : record of dtype GAME
    rng : random.Random
    """

    def __init__(self, compiled, game, rng):
        self.compiled, self.game, self.rng = compiled, game, rng
        self.tables = compiled.tables[0]

    def put_permanents(self, player):
        """Put some lands and other permanents of a player's deck onto the battlefield, Auras on what is there."""
        game, tables, rng = self.game, self.tables, self.rng
        lands = rng.sample(range(LANDS), rng.randint(0, 8))
        others = rng.sample(range(LANDS, DECK), rng.randint(0, 10))
        for card in (*lands, *others):
            definition = int(tables.deck[player][card])
            row = tables.card[definition]
            creatures = self.slots(CardType.CREATURE)
            if int(row.types) & (CardType.INSTANT | CardType.SORCERY) or (row.enchant != NOTHING and not creatures):
                continue
            reference = card_reference(player, card)
            context = set_context(tables.scratch.context, reference, 0, player)
            slot = enter_battlefield(game, tables, definition, reference, player, int(rng.random() < 0.2), context)
            game.perm[slot].summoning_sick = int(rng.random() < 0.2)
            game.perm[slot].turn_marks = 0
            if row.enchant != NOTHING:
                attach(game, slot, permanent_reference(rng.choice(creatures)))

    def slots(self, card_type):
        """Slots of the permanents of a type."""
        game = self.game
        return [
            slot
            for slot in range(game.num_slots)
            if on_battlefield(game, slot) and int(game.perm[slot].characteristics.types) & card_type
        ]

    def put_counters(self):
        """Put counters on permanents and players, and damage on creatures."""
        game, tables, rng = self.game, self.tables, self.rng
        kinds = [*COUNTERS, *(kind for kind in self.compiled.kinds.values() if kind < CounterKind.POISON)]
        for slot in range(game.num_slots):
            while rng.random() < 0.3:
                holder, kind, number = permanent_reference(slot), int(rng.choice(kinds)), rng.randint(1, 3)
                put_counters(game, tables, int(game.perm[slot].controller), holder, kind, number, Cause.EFFECT)
        for slot in self.slots(CardType.CREATURE):
            game.perm[slot].damage = rng.choice((0, 0, 0, 1, 2))
        for player in range(NUM_PLAYERS):
            put_counters(game, tables, 1 - player, player, CounterKind.POISON, rng.randint(0, 8), Cause.EFFECT)

    def start_effects(self):
        """Start a few of the continuous effects that cards of the decks start."""
        game, tables, rng = self.game, self.tables, self.rng
        starts = [row for row in range(len(tables.op)) if tables.op[row].code == Op.START_EFFECT]
        creatures = self.slots(CardType.CREATURE)
        for _ in range(rng.randint(0, 4) if starts and creatures else 0):
            row = rng.choice(starts)
            player = rng.randrange(NUM_PLAYERS)
            source = permanent_reference(rng.choice(creatures))
            stamp = int(game.perm[source - permanent_reference(0)].stamp)
            context = set_context(tables.scratch.context, source, stamp, player)
            timestamp = next_timestamp(game)
            for part in range(row + 1, row + 1 + int(tables.op[row].jump)):
                index = start_effect(
                    game, tables, part, source, stamp, player, Duration.END_OF_TURN, context, timestamp
                )
                for slot in rng.sample(creatures, rng.randint(1, len(creatures))):
                    include(game.effect[index].members, slot)

    def begin(self):
        """Let the game go on from the beginning of some step."""
        game, rng = self.game, self.rng
        clock = game.clock
        clock.turn = rng.randint(1, 9)
        clock.step = rng.choice(FIRST_STEPS)
        clock.stage = Stage.BEGIN
        for player in range(NUM_PLAYERS):
            record = game.player[player]
            record.kept = 1
            record.life = rng.randint(1, 20)
            record.turns_taken = 1
            draw_cards(game, self.tables, player, rng.randint(0, 6))


def random_boards(compiled: Compiled, seed: int, first: int, count: int) -> np.ndarray:
    """Games on random boards, shape (count,), dtype GAME.

    Parameters
    ----------
    compiled : Compiled
        Of `random_tables`.
    seed : int
    first : int
        Number of the first board; a board depends on the tables, the seed and its number.
    count : int
    """
    assert compiled.tables.dtype == TABLES
    games = new_games(count)
    for i in range(count):
        game, tables = games[i], compiled.tables[0]
        rng = random.Random(f"board {seed} {first + i}")
        set_up_game(game, np.uint64(seed), first + i, NUM_PLAYERS, rng.randrange(NUM_PLAYERS), TURNS)
        for player in range(NUM_PLAYERS):
            set_up_player(game, tables, player, 20, Seat.POLICY, STOPS)
            assert set(game.player[player].zone[:DECK].tolist()) == {Zone.LIBRARY}
        board = Board(compiled, game, rng)
        for player in range(NUM_PLAYERS):
            board.put_permanents(player)
        apply_layers(game, tables)
        board.put_counters()
        board.start_effects()
        board.begin()
    return games
