"""Which activated ability a few words name."""

from __future__ import annotations

import json
import re
from typing import Any, TypeAlias

from components.reference import NOTHING
from components.vocabulary.abilities import AbilityKind
from components.vocabulary.amounts import AmountCode
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards.compile_abilities import land_type_ability
from sim.cards.formats import to_json
from sim.cards.model import Ability, Activated, Amount, Card, ManaAbility
from sim.scenario.model import Mismatch
from sim.scenario.set_up import Board
from systems.objects.references import definition_of, includes, is_permanent, slot_of

Activatable: TypeAlias = Activated | ManaAbility

LOYALTY = re.compile(r"([+-]?)(\d+|X)")
SAME_WORDS = {
    "animate": ("add", "set", "creature"),
    "become": ("set",),
    "reanimate": ("battlefield",),
    "take": ("redirect",),
    "over": ("source",),
    "damage": ("deal",),
    "tap": ("mana",),
}
"""Words of scenarios with those of the card model that mean the same."""


def abilities_of(board: Board, definition: int) -> list[tuple[int, Ability]]:
    """Printed abilities of a card, level bands included, with their rows in the ability table."""
    card: Card = board.definitions[definition]
    abilities: list[Any] = [*land_type_ability(card), *card.abilities]
    for band in card.bands:
        abilities += [None, *band.abilities]
    first = int(board.tables.card[definition].first_ability)
    return [(first + i, ability) for i, ability in enumerate(abilities) if ability is not None]


def find_ability(board: Board, reference: int, words: str) -> tuple[int, bool]:
    """Row of an object's activated ability, and whether it is a mana ability.

    Raises
    ------
    Mismatch
        If there is none, or the words fit several.
    """
    game = board.game
    definition = definition_of(game, board.tables, reference)
    printed = [
        (row, ability)
        for row, ability in abilities_of(board, definition)
        if isinstance(ability, Activated | ManaAbility)
    ]
    found = _named(words, printed)
    if len(found) == 1:
        return found[0][0], isinstance(found[0][1], ManaAbility)
    given = _granted(board, reference) if not found else []
    if len(given) == 1:
        return given[0], False
    name = board.handles.describe(reference)
    got = f"{name} has {len(found) or 'no'} abilities that these words fit"
    raise Mismatch(f"an ability of {name} called {words!r}", got)


def _granted(board: Board, reference: int) -> list[int]:
    """Rows of the activated abilities that effects give to a permanent."""
    game = board.game
    if not is_permanent(reference):
        return []
    rows = [int(granted.ability) for granted in _granted_records(game) if includes(granted.members, slot_of(reference))]
    return [row for row in dict.fromkeys(rows) if board.tables.ability[row].kind == AbilityKind.ACTIVATED]


def _granted_records(game: Any) -> list[Any]:
    return [game.granted[i] for i in range(game.num_granted)]


def _named(words: str, abilities: list[tuple[int, Activatable]]) -> list[tuple[int, Activatable]]:
    loyalty = LOYALTY.fullmatch(words.replace("\u2212", "-"))
    if loyalty is not None:
        change = (-1 if loyalty[1] == "-" else 1) * int(loyalty[2]) if loyalty[2] != "X" else None
        return [found for found in abilities if _loyalty_change(found[1]) == (change,)]
    others = [found for found in abilities if _loyalty_change(found[1]) is None]
    if len(others) < 2:
        return others
    scores = [_score(words, ability) for _, ability in others]
    best = max(scores)
    return [found for found, score in zip(others, scores, strict=True) if score == best > 0]


def _loyalty_change(ability: Activatable) -> tuple[int | None] | None:
    """Change of loyalty that is an ability's cost, in a tuple (None for X); None for other abilities."""
    if isinstance(ability, ManaAbility) or not ability.loyalty:
        return None
    for part in ability.cost.parts:
        if part.op in (Op.COST_PUT_COUNTERS, Op.COST_REMOVE_COUNTERS):
            if isinstance(part.amount, Amount):
                return (None,) if part.amount.code == AmountCode.X else (part.amount.value,)
            number = 1 if part.amount is None else part.amount
            return (number if part.op == Op.COST_PUT_COUNTERS else -number,)
    return (0,)


def _words(text: str) -> set[str]:
    return set(re.findall(r"[a-z]+|\d+", text.lower()))


def _score(words: str, ability: Activatable) -> int:
    """How many of the words an ability's JSON form has."""
    known = _words(json.dumps(to_json(ability)))
    if Zone.GRAVEYARD in getattr(ability, "zones", ()):
        known.add("graveyard")
    asked = _words(words) - {"the", "from", "with", "for", "and", "of", "to"}
    return sum(1 for word in asked if word in known or set(SAME_WORDS.get(word, ())) & known)


def way_of_casting(
    board: Board, definition: int, alternative: str | None, zone: Zone | None, gift: bool | None
) -> list[int]:
    """Rows of the ways of casting a card that an action names; -1 is the printed cost.

    ``alternative`` is the name of a kind of alternative, or the card's own word for its only other cost; ``zone`` None
    is the hand, or for an alternative any zone.
    """
    card, model = board.tables.card[definition], board.definitions[definition]
    first = int(card.first_alternative)
    ways = [(first + i, way) for i, way in enumerate(model.alternatives) if zone in (None, way.zone)]
    if alternative is None and not gift:
        own = [NOTHING] if zone in (None, Zone.HAND) else [NOTHING, int(board.tables.free_way)]
        return own + [row for row, _ in ways if zone not in (None, Zone.HAND)]
    words = (alternative or "gift").lower()
    by_kind = [row for row, way in ways if words[:4] == way.kind.name.lower()[:4]]
    return by_kind or [row for row, _ in ways if len(ways) == 1]
