"""Players with mana sources, and a payability check that tries everything (no Hall's condition, no game record)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from components.capacities import NUM_PERMANENT_KINDS
from components.characteristics import CardType, Color
from components.counters import CounterKind
from components.game import new_games
from components.permanent import Presence
from components.reference import FIRST_CARD, FIRST_PERMANENT, NOTHING
from components.vocabulary.cards import HybridBit
from components.vocabulary.instructions import Op
from sim.cards.build import (
    activated,
    any_color,
    artifact,
    colorless,
    cost,
    creature,
    green,
    land,
    pay_life,
    pump,
    remove,
    sacrifice_this,
    spells,
    tap,
    tap_for,
    target,
    white,
)
from sim.cards.build_words import a_creature
from sim.cards.compile import compile_tables
from sim.cards.model import Card, Instruction
from systems.counters.putting import set_counters
from systems.layers.applying import apply_layers
from systems.mana.paying import can_pay, pay_cost
from systems.objects.slots import free_slot, put_permanent

W, U, B, R, G, C = (int(color) for color in Color)
ANY = W | U | B | R | G
GREEN = (0, 0, 0, 0, 1, 0)
WHITE = (1, 0, 0, 0, 0, 0)
COST_ROW = 1000
OP_ROW = 4000

_energy = Instruction(op=Op.COST_PLAYER_COUNTERS, amount=1, kind="energy")

FOREST = land("Forest", subtypes="Forest")
PLAINS = land("Plains", subtypes="Plains")
WASTES = land("Wastes", tap_for(colorless))
DUAL = land("Dual", tap_for(green, white))
CITY = land("City", tap_for(*any_color))
RING = artifact("Ring", "{1}", tap_for(colorless, amount=2))
LOTUS = artifact("Lotus", "{5}", tap_for(*any_color, amount=3))
PAINLAND = land("Painland", tap_for(colorless), tap_for(green, white, damage=1))
HORIZON = land("Horizon", tap_for(*any_color, price=cost(tap, pay_life(1))))
HUB = land("Hub", tap_for(colorless), tap_for(*any_color, price=cost(tap, _energy)))
PRISM = artifact("Prism", "{2}", tap_for(*any_color, price=cost(remove(1, "charge"))))
TREASURE = artifact("Treasure", "{0}", tap_for(*any_color, price=cost(tap, sacrifice_this)))
BOUNCELAND = land("Bounceland", tap_for(green))
ELF = creature("Elf", "{G}", "Elf Druid", 1, 1, tap_for(green))
BIRD = creature("Bird", "{G}", "Bird", 0, 1, tap_for(*any_color))
HAVEN = land("Haven", tap_for(green), activated(cost(tap), target(a_creature), pump(1, 2)))
CORE = land("Core", tap_for(colorless), tap_for(*any_color, spend_on=spells(CardType.CREATURE)))
SHRINE = land("Shrine", tap_for(*any_color, spend_on=spells(CardType.CREATURE)))
BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
CARDS = (
    *(FOREST, PLAINS, WASTES, DUAL, CITY, RING, LOTUS, PAINLAND, HORIZON, HUB, PRISM, TREASURE),
    *(BOUNCELAND, ELF, BIRD, HAVEN, CORE, SHRINE, BEAR),
)

Way = tuple[tuple[int, ...], int, int] | tuple[tuple[int, ...], int, int, int]
"""Units by their sets of types, with the life and energy that they cost and the damage that they deal, if any."""

WAYS: dict[Card, tuple[Way, ...]] = {
    FOREST: (((G,), 0, 0),),
    PLAINS: (((W,), 0, 0),),
    WASTES: (((C,), 0, 0),),
    DUAL: (((G | W,), 0, 0),),
    CITY: (((ANY,), 0, 0),),
    RING: (((C, C), 0, 0),),
    LOTUS: tuple(((color,) * 3, 0, 0) for color in (W, U, B, R, G)),
    PAINLAND: (((C,), 0, 0), ((G | W,), 0, 0, 1)),
    HORIZON: (((), 0, 0), ((ANY,), 1, 0)),
    HUB: (((C,), 0, 0), ((ANY,), 0, 1)),
    PRISM: (((ANY, ANY), 0, 0),),
    TREASURE: (((ANY,), 0, 0),),
    BOUNCELAND: (((G, U), 0, 0),),
    ELF: (((G,), 0, 0),),
    BIRD: (((ANY,), 0, 0),),
    HAVEN: (((G,), 0, 0),),
}
"""What each source can add for anything; a Prism has two charge counters."""


@dataclass(frozen=True)
class Price:
    """A mana cost: symbols in WUBRG-colourless order, and hybrid symbols as in `components.tables`."""

    generic: int = 0
    colored: tuple[int, ...] = (0,) * 6
    hybrids: tuple[int, ...] = ()
    num_x: int = 0

    def demands(self, extra: int, x: int, life_symbols: int) -> Iterable[list[int]]:
        """Each way to read the hybrid symbols: the sets of types that each unit may be of."""
        for ways in product((False, True), repeat=len(self.hybrids)):
            symbols = [1 << bit for bit, number in enumerate(self.colored) for _ in range(number)]
            generic, lives, possible = self.generic + self.num_x * x + extra, 0, True
            for hybrid, other in zip(self.hybrids, ways, strict=True):
                if not other:
                    symbols.append(hybrid & 63)
                elif hybrid & HybridBit.LIFE:
                    lives += 1
                elif hybrid & HybridBit.TWO_GENERIC:
                    generic += 2
                else:
                    possible = False
            if possible and lives == life_symbols:
                yield symbols + [63] * max(generic, 0)


def largest_matching(demand: Sequence[int], supply: Sequence[int]) -> int:
    """Size of a maximum matching, by augmenting paths."""
    partner: dict[int, int] = {}

    def augment(i: int, seen: set[int]) -> bool:
        for j, types in enumerate(supply):
            if types & demand[i] and j not in seen:
                seen.add(j)
                if j not in partner or augment(partner[j], seen):
                    partner[j] = i
                    return True
        return False

    return sum(augment(i, set()) for i in range(len(demand)))


class Treasury:
    """A game of two players, and what player 0 has to pay with."""

    def __init__(self, *sources: Card, life: int = 20, energy: int = 0, pool: Sequence[int] = (0,) * 6) -> None:
        self.compiled = compiled_cards()
        self.tables = self.compiled.tables[0]
        self.game = new_games(1)[0]
        self.game.num_players = 2
        self.game.clock.turn = 1
        self.entry = self.game.stack[0]
        for player in range(2):
            self.game.player[player].life = life
            self.game.player[player].team = player
        self.game.player[0].counters[CounterKind.ENERGY - NUM_PERMANENT_KINDS] = energy
        self.game.player[0].mana[:] = pool
        self.life, self.energy, self.pool, self.sources = life, energy, tuple(pool), sources
        for card in sources:
            self.put(card)

    def put(self, card: Card, player: int = 0, **facts: int) -> int:
        """Put a permanent without summoning sickness onto the battlefield; returns its slot."""
        slot = free_slot(self.game)
        put_permanent(self.game, self.tables, slot, self.compiled.rows[card], player, player)
        for name, value in {"summoning_sick": 0, **facts}.items():
            self.game.perm[slot][name] = value
        if card is PRISM:
            set_counters(self.game, FIRST_PERMANENT + slot, self.compiled.kinds["charge"], 2)
        apply_layers(self.game, self.tables)
        return slot

    def price(self, price: Price) -> int:
        """Row of a mana cost."""
        row = self.tables.cost[COST_ROW]
        row.generic, row.colored, row.num_x, row.num_hybrids = (
            *(price.generic, price.colored, price.num_x),
            len(price.hybrids),
        )
        row.num_colored = sum(price.colored)
        row.types = sum(1 << bit for bit, number in enumerate(price.colored) if number)
        for i, hybrid in enumerate(price.hybrids):
            row.hybrids[i] = hybrid
        return COST_ROW

    def card(self, card: Card) -> int:
        """Reference of a card of player 0's deck."""
        return FIRST_CARD + CARDS.index(card)

    def used(self) -> list[int]:
        """Slots of the permanents that are tapped or gone."""
        perms = self.game.perm[: len(self.sources)]
        return [i for i, perm in enumerate(perms) if perm.tapped or perm.presence != Presence.BATTLEFIELD]

    def tapped(self) -> list[str]:
        """Names of the permanents that are tapped or gone."""
        return [self.sources[i].name for i in self.used()]

    def is_payable(
        self, price: Price, extra: int = 0, x: int = 0, life_symbols: int = 0, without: int = NOTHING
    ) -> bool:
        """Whether some choice of ways has a perfect matching for some reading of the cost."""
        life = self.life - 2 * life_symbols
        sources = [WAYS[card] for i, card in enumerate(self.sources) if i != without]
        pool = [1 << bit for bit, number in enumerate(self.pool) for _ in range(number)]
        demands = list(price.demands(extra, x, life_symbols))
        if life_symbols and life < 0:
            return False
        for ways in product(*sources):
            lives, energies = sum(way[1] for way in ways), sum(way[2] for way in ways)
            damage = sum(sum(way[3:]) for way in ways)
            if (lives > 0 and lives > life) or energies > self.energy or (life_symbols and lives + damage > life):
                continue
            supply = pool + [types for way in ways for types in way[0]]
            if any(largest_matching(demand, supply) == len(demand) for demand in demands):
                return True
        return False


@lru_cache(maxsize=1)
def compiled_cards():
    """Tables with all sources; the Bounceland adds blue mana beside its green."""
    compiled = compile_tables([CARDS])
    tables = compiled.tables[0]
    tables.card["plain_mana"][:] = NOTHING  # tests change what the abilities of cards say
    ability = tables.ability[tables.card[compiled.rows[BOUNCELAND]].first_ability]
    ability.first_op, ability.num_ops = OP_ROW, 1
    op = tables.op[OP_ROW]
    op.code, op.mask, op.amount, op.selector = Op.ADD_MANA, U, NOTHING, NOTHING
    return compiled


def pays(board, price, extra=0, x=0, life_symbols=0, purpose=NOTHING, excluded=NOTHING):
    """Let player 0 pay; returns whether it was possible."""
    row = board.price(price)
    return pay_cost(board.game, board.tables, 0, row, extra, x, life_symbols, purpose, excluded, board.entry)


def payable(board, price, extra=0, x=0, life_symbols=0, purpose=NOTHING, excluded=NOTHING):
    """Whether player 0 can pay."""
    return can_pay(board.game, board.tables, 0, board.price(price), extra, x, life_symbols, purpose, excluded)


def state(game):
    """Everything in a game but the scratch records and the stack."""
    return [game[name].tobytes() for name in game.dtype.names if name not in ("supply", "members", "stack")]
