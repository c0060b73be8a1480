"""What can happen with a card: each way of playing it, and each ability that it has or brings into the game.

Abilities are found in the card tables as the rules find them: those of the card, its other face, its tokens and
emblems, and those that its effects give, delay or trigger reflexively. A new ability is a new goal by itself.
"""

from dataclasses import dataclass
from typing import NamedTuple

from components.characteristics import CardType, Keyword
from components.trigger import Event
from components.vocabulary.abilities import AbilityKind, Pipeline, RuleAbility
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards.compile import Compiled
from sim.cards.model import Card
from sim.cards.walk import parts

GIVES = (Op.GRANT_ABILITY, Op.TRIGGER_REFLEXIVELY, Op.DELAY)
"""Instructions that name the row of another ability."""

OF_KEYWORDS = {
    Keyword.EXALTED: RuleAbility.EXALTED,
    Keyword.PROWESS: RuleAbility.PROWESS,
    Keyword.STORM: RuleAbility.STORM,
}
"""Keywords that stand for a triggered ability without a row of the card's own."""


class Happening(NamedTuple):
    """Something that happened in a game: a sort of it, and numbers that tell which."""

    sort: str
    first: int
    second: int = 0


def fired(row: int) -> Happening:
    """The ability in a row did what it does."""
    return Happening("ability", row)


FRONT, OTHER_FACE = -1, -2
"""Ways of playing a card that are no rows of the alternatives: for its printed cost or as a land, and its other face as
a land."""


def played(definition: int, way: int) -> Happening:
    """A card with this front resolved, or was played as a land, in a way (a row of the alternatives, or as above)."""
    return Happening("played", definition, way)


def attacked(definition: int) -> Happening:
    """A creature attacked."""
    return Happening("attacked", definition)


def chosen(row: int, mode: int) -> Happening:
    """A mode of the ability in a row was carried out."""
    return Happening("mode", row, mode)


def fired_by_rule(definition: int, ability: RuleAbility) -> Happening:
    """The triggered ability of a keyword of a card resolved."""
    return Happening("keyword", definition, int(ability))


@dataclass(frozen=True)
class Goals:
    """What can happen with one card, with words for it.

    Parameters
    ----------
    names : dict of Happening to str
    brings : dict of Happening to frozenset of Happening
        What else comes of something that players do, directly or in the end.
    definitions : frozenset of int
        Rows of the card, its faces and its tokens.
    """

    names: dict[Happening, str]
    brings: dict[Happening, frozenset[Happening]]
    definitions: frozenset[int]


class _Finder:
    def __init__(self, compiled: Compiled) -> None:
        self.compiled, self.tables = compiled, compiled.tables[0]
        self.names: dict[Happening, str] = {}
        self.rows: set[int] = set()
        self.brings: dict[int, set[int]] = {}

    def add_row(self, row: int, where: str, never_in_play: bool = False) -> None:
        """Add the ability in a row and those that its instructions name.

        What keywords bring functions in vain on cards that are ``never_in_play``, as haste does on a suspended sorcery.
        """
        if row in self.rows:
            return
        self.rows.add(row)
        ability = self.tables.ability[row]
        name = f"{where}: {_description(ability)}"
        vain = never_in_play and ability.zones == 1 << Zone.BATTLEFIELD
        if ability.kind != AbilityKind.SPELL and not vain:
            self.names[fired(row)] = name
        modes = range(ability.first_mode, ability.first_mode + ability.num_modes)
        for number, mode in enumerate(modes):
            self.names[chosen(row, number)] = f"{name}, mode {number}"
            self.add_rows_named_by(row, self.tables.mode[mode].first_op, self.tables.mode[mode].num_ops, where)
        self.add_rows_named_by(row, ability.first_op, ability.num_ops, where)

    def add_rows_named_by(self, giver: int, first: int, number: int, where: str) -> None:
        given = self.brings.setdefault(giver, set())
        for op in (self.tables.op[row] for row in range(first, first + number)):
            if op.code in GIVES:
                given.add(int(op.kind))
                self.add_row(int(op.kind), f"{where}, {Op(op.code).name.lower()}")
            elif op.definition >= 0:
                token = self.tables.card[op.definition]
                given.update(range(token.first_ability, token.first_ability + token.num_abilities))

    def all_brought(self, row: int) -> set[int]:
        """Rows that come of an ability in the end, its own included."""
        found, waiting = {row}, [row]
        while waiting:
            new = self.brings.get(waiting.pop(), set()) - found
            found |= new
            waiting += new
        return found

    def add_definition(self, card: Card, definition: int, first: Card) -> None:
        """Add the ways of playing a card (if it is the first one or its other face) and its abilities."""
        record = self.tables.card[definition]
        if card is first:
            self.add_ways(card, definition)
        elif record.spell >= 0:
            self.add_row(int(record.spell), f"{card.name}, spell")
        can_attack = record.types & CardType.CREATURE and Keyword.DEFENDER not in card.keywords
        if can_attack and record.toughness > 0 and not record.restrictions and card is first:
            self.names[attacked(definition)] = f"{card.name} attacks"
        never_in_play = bool(set(card.types) & {CardType.INSTANT, CardType.SORCERY})
        for number in range(record.num_abilities):
            self.add_row(int(record.first_ability) + number, f"{card.name}, ability {number}", never_in_play)
        for keyword, ability in OF_KEYWORDS.items():
            if keyword in card.keywords:
                self.names[fired_by_rule(definition, ability)] = f"{card.name}: {keyword.name}"

    def add_ways(self, card: Card, definition: int) -> None:
        record, face = self.tables.card[definition], card.other_face
        if CardType.LAND in card.types or card.cost is not None:
            self.names[played(definition, FRONT)] = f"{card.name} is played"
        if card.modal_faces and face is not None and CardType.LAND in face.types:
            self.names[played(definition, OTHER_FACE)] = f"{face.name} is played"
        if record.spell >= 0:
            self.add_row(int(record.spell), f"{card.name}, spell")
        for number in range(record.num_alternatives):
            way = int(record.first_alternative) + number
            kind = AlternativeKind(self.tables.alternative[way].kind)
            self.names[played(definition, way)] = f"{card.name} is played as {kind.name}"
            if self.tables.alternative[way].ability >= 0:
                self.add_row(int(self.tables.alternative[way].ability), f"{card.name}, spell as {kind.name}")


def _description(ability) -> str:
    kind = AbilityKind(ability.kind)
    level = f" on level {ability.level_low}" if ability.level_low >= 0 else ""
    if kind == AbilityKind.TRIGGERED:
        return f"triggered on {Event(ability.event).name}{level}"
    if kind == AbilityKind.REPLACEMENT:
        return f"replaces {Pipeline(ability.replaces).name}{level}"
    return f"{kind.name.lower()}{level}"


def goals_of(card: Card, compiled: Compiled) -> Goals:
    """Everything that can happen with a card, in tables that it is part of."""
    finder = _Finder(compiled)
    cards = list(dict.fromkeys(node for _, node in parts(card) if isinstance(node, Card)))
    for node in cards:
        finder.add_definition(node, compiled.rows[node], card)
    of_row = {
        row: {goal for goal in finder.names if goal.sort in ("ability", "mode") and goal.first == row}
        for row in finder.rows
    }
    brings = {
        fired(row): frozenset(goal for other in finder.all_brought(row) for goal in of_row.get(other, ()))
        for row in finder.rows
    }
    everything = frozenset(goal for goals in of_row.values() for goal in goals)
    brings |= {goal: everything for goal in finder.names if goal.sort == "played"}
    return Goals(finder.names, brings, frozenset(compiled.rows[node] for node in cards))
