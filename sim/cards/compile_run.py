"""State of one compile run: the growing tables, numbers of kinds and subtypes, and rows of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from components import tables
from components.characteristics import CREATURE_TYPES, CardType
from components.tables import NO_NUMBER
from sim.cards.compile_rows import Kinds, RowTable, Subtypes
from sim.cards.model import Card, Selector
from sim.cards.subtypes import set_of
from sim.cards.walk import parts


class Run:
    """What a compile run has gathered so far; the ``compile_*`` modules add to it."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.kinds = Kinds()
        cards = tuple(cards)
        chosen = creature_types(cards) if any(asks_for_chosen_type(card) for card in cards) else ()
        self.subtypes = Subtypes((name for card in cards for name in referred_subtypes(card)), chosen)
        self.card = RowTable(
            tables.CARD,
            "NUM_CARDS",
            **dict.fromkeys(
                ("cost", "spell", "first_ability", "plain_mana", "first_alternative", "enchant", "other_face"), -1
            ),
            **dict.fromkeys(("defined_power", "defined_toughness"), -1),
            **dict.fromkeys(("power", "toughness", "loyalty", "defense"), NO_NUMBER),
        )
        self.ability = RowTable(
            tables.ABILITY,
            "NUM_ABILITIES",
            **dict.fromkeys(("cost", "first_cost", "first_target", "first_op", "condition", "event", "subject"), -1),
            other=-1,
            **dict.fromkeys(("detail", "first_mode", "mana_amount", "mana_for", "replaces", "level_low"), -1),
            **dict.fromkeys(("level_high", "pump_condition"), -1),
            sets_power=NO_NUMBER,
            sets_toughness=NO_NUMBER,
        )
        self.op = RowTable(
            tables.OP,
            "NUM_OPS",
            **dict.fromkeys(("selector", "other", "amount", "second", "kind", "zone", "condition", "definition"), -1),
        )
        self.selector = RowTable(
            tables.SELECTOR,
            "NUM_SELECTORS",
            **dict.fromkeys(
                ("zone", "tapped", "token", "commander", "counter", "no_counter", "also", "of", "but", "host"), -1
            ),
        )
        self.amount = RowTable(tables.AMOUNT, "NUM_AMOUNTS", kind=-1, selector=-1)
        self.condition = RowTable(tables.CONDITION, "NUM_CONDITIONS", selector=-1, a=-1, b=-1)
        self.cost = RowTable(tables.COST, "NUM_COSTS")
        self.target_spec = RowTable(tables.TARGET_SPEC, "NUM_TARGET_SPECS", most=-1, divided=-1)
        self.mode = RowTable(tables.MODE, "NUM_MODES", first_target=-1, first_op=-1)
        self.alternative = RowTable(
            tables.ALTERNATIVE,
            "NUM_ALTERNATIVES",
            **dict.fromkeys(("cost", "first_cost", "ability", "condition"), -1),
        )
        self.rows: dict[Card, int] = {}
        self.names: dict[str, int] = {}
        self._row_of: dict[int, int] = {}
        self.waiting: list[Card] = []
        self.front_values: dict[int, int] = {}

    def row_of(self, card: Card | None) -> int:
        """Row of a card, given out when it is first asked for; -1 for None."""
        if card is None:
            return -1
        row = self._row_of.get(id(card))
        if row is None:
            row = self.rows.setdefault(card, len(self.rows))
            if row == len(self.waiting):
                self.waiting.append(card)
            self._row_of[id(card)] = row
        return row

    def name_number(self, name: str) -> int:
        """Number that stands for a card name."""
        return self.names.setdefault(name, len(self.names))

    def row_tables(self) -> dict[str, RowTable]:
        """Tables by the name of their field in `TABLES`."""
        return {name: value for name, value in vars(self).items() if isinstance(value, RowTable)}


@lru_cache(maxsize=4096)
def referred_subtypes(card: Card) -> tuple[str, ...]:
    """Subtypes that some selector of the card, or of a token or face of it, asks for."""
    names = [
        name for _, node in parts(card) if isinstance(node, Selector) for name in node.any_subtypes + node.no_subtypes
    ]
    return tuple(dict.fromkeys(names))


@lru_cache(maxsize=4096)
def asks_for_chosen_type(card: Card) -> bool:
    """Whether the card, or a token or face of it, speaks of objects of a chosen creature type."""
    return any(isinstance(node, Selector) and node.chosen_type for _, node in parts(card))


def creature_types(cards: Iterable[Card]) -> tuple[str, ...]:
    """Creature types of some cards, their tokens and faces, the most usual first: those that a player may choose."""
    usual = Counter(
        name
        for card in cards
        for _, node in parts(card)
        if isinstance(node, Card) and CardType.CREATURE in node.types
        for name in node.subtypes
        if set_of(name) == CREATURE_TYPES
    )
    return tuple(name for name, _ in usual.most_common())
