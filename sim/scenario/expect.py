"""Comparing the facts of a game with those that a scenario expects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from components.capacities import NUM_PERMANENT_KINDS
from components.characteristics import CardType, Supertype
from components.game import NO_WINNER, Status
from components.permanent import Presence
from components.reference import NOTHING
from components.zones import Zone
from sim.scenario.model import CARD_TYPES, PLAYERS, Check, PermanentFacts, TokenFacts, ZoneFacts
from sim.scenario.set_up import Board
from systems.layers.applying import apply_layers
from systems.objects.references import is_permanent, owner_of_card, slot_of, zone_of_card

Difference = tuple[str, str]
"""What was expected and what came."""

SUPERTYPES = {member.name.lower(): member for member in Supertype}
COUNT = " count"
"""End of the facts that count a player's cards in a zone: ``hand count``."""


def differences(board: Board, check: Check) -> list[Difference]:
    """Facts that are not as expected, in words; empty if all hold."""
    apply_layers(board.game, board.tables)
    return [
        *(found for player, facts in check.players.items() for found in _of_player(board, player, facts)),
        *(found for facts in check.permanents for found in _of_permanents(board, facts)),
        *(found for facts in check.zones for found in _of_zone(board, facts)),
        *(found for facts in check.tokens for found in _of_tokens(board, facts)),
        *_of_game(board, check),
    ]


def _of_player(board: Board, player: int, facts: Any) -> Iterator[Difference]:
    who = PLAYERS[player]
    for name, expected in facts.items():
        got = _number_of_player(board, player, name)
        if got != expected:
            yield f"{who}: {name} {expected}", f"{who}: {name} {'is no fact of players' if got is None else got}"


def _number_of_player(board: Board, player: int, name: str) -> int | None:
    record = board.game.player[player]
    if name == "life":
        return int(record.life)
    if name.endswith(COUNT):
        zone = {member.name.lower(): member for member in Zone}.get(name.removesuffix(COUNT))
        return None if zone is None else _cards_in(board, player, zone)
    kind = board.kind(name)
    return int(record.counters[kind - NUM_PERMANENT_KINDS]) if kind >= NUM_PERMANENT_KINDS else None


def _cards_in(board: Board, player: int, zone: Zone) -> int:
    record = board.game.player[player]
    if zone == Zone.HAND:
        return int(record.hand_size)
    if zone == Zone.LIBRARY:
        return int(record.library_end) - int(record.library_top)
    return int((record.zone[: record.deck_size] == int(zone)).sum())


def _of_permanents(board: Board, facts: PermanentFacts) -> Iterator[Difference]:
    for reference in board.handles.references(facts.ref) or [NOTHING]:
        if is_permanent(reference):
            for expected, got in _of_permanent(board, slot_of(reference), facts):
                yield f"{facts.ref}: {expected}", f"{facts.ref}: {got}"
        else:
            zone = Zone(zone_of_card(board.game, board.handles.card_behind(reference))) if reference >= 0 else None
            place = "nowhere" if zone is None else zone.name.lower()
            yield f"{facts.ref} on the battlefield", f"{facts.ref} in {place}"


def _of_permanent(board: Board, slot: int, facts: PermanentFacts) -> Iterator[Difference]:
    perm = board.game.perm[slot]
    now = perm.characteristics
    yield from _of_numbers(perm, facts.numbers)
    for name, expected in facts.counters.items():
        kind = board.kind(name)
        got = int(perm.counters[kind]) if 0 <= kind < NUM_PERMANENT_KINDS else 0
        if got != expected:
            yield f"{expected} {name} counters", f"{got}"
    if facts.controller is not None and perm.controller != facts.controller:
        yield f"controller {PLAYERS[facts.controller]}", PLAYERS[perm.controller]
    if facts.is_creature is not None and (int(now.types) & CardType.CREATURE != 0) != facts.is_creature:
        yield f"{'a' if facts.is_creature else 'no'} creature", "it is not so"
    for names, expected in ((facts.has_types, True), (facts.lacks_types, False)):
        for name in names:
            if _has_type(board, now, name) != expected:
                yield f"type {name}: {'yes' if expected else 'no'}", "no" if expected else "yes"
    for color in facts.has_colors:
        if int(now.colors) & color == 0:
            yield color.name.lower(), "not that colour"
    yield from _of_keywords(now, facts.has_keywords, True)
    yield from _of_keywords(now, facts.lacks_keywords, False)


def _of_numbers(perm: Any, numbers: Any) -> Iterator[Difference]:
    for name, expected in numbers.items():
        got = int(getattr(perm if name in perm.dtype.names else perm.characteristics, name))
        if got != expected:
            yield f"{name} {expected}", f"{got}"


def _of_keywords(now: Any, keywords: Any, expected: bool) -> Iterator[Difference]:
    for keyword in keywords:
        if (int(now.keywords) & keyword != 0) != expected:
            name = keyword.name.lower().replace("_", " ")
            yield f"{'' if expected else 'no '}{name}", f"{'no ' if expected else ''}{name}"


def _has_type(board: Board, now: Any, name: str) -> bool:
    if name.lower() in CARD_TYPES:
        return int(now.types) & CARD_TYPES[name.lower()] != 0
    if name.lower() in SUPERTYPES:
        return int(now.supertypes) & SUPERTYPES[name.lower()] != 0
    return int(now.subtypes) & board.compiled.subtypes.get(name, 0) != 0


def _of_zone(board: Board, facts: ZoneFacts) -> Iterator[Difference]:
    cards = board.handles.cards_of(facts.ref)
    there = [card for card in cards if zone_of_card(board.game, card) == facts.zone]
    expected = f"{facts.ref} in {facts.zone.name.lower()}"
    if len(there) != (len(cards) if facts.count is None else facts.count):
        places = [Zone(zone_of_card(board.game, card)).name.lower() for card in cards]
        yield expected if facts.count is None else f"{facts.count} {expected}", f"{facts.ref} in {', '.join(places)}"
    if facts.owner is not None and any(owner_of_card(card) != facts.owner for card in there):
        yield f"{facts.ref} owned by {PLAYERS[facts.owner]}", f"by {PLAYERS[1 - facts.owner]}"


def _of_tokens(board: Board, facts: TokenFacts) -> Iterator[Difference]:
    slots = [slot_of(reference) for reference in board.handles.tokens(facts.name)]
    slots = [slot for slot in slots if board.game.perm[slot].controller == facts.controller]
    called = f"{facts.name} tokens of {PLAYERS[facts.controller]}"
    if len(slots) != facts.count:
        yield f"{facts.count} {called}", f"{len(slots)}"
    for slot in slots:
        perm = board.game.perm[slot]
        for expected, got in (
            *_of_numbers(perm, facts.numbers),
            *_of_keywords(perm.characteristics, facts.has_keywords, True),
        ):
            yield f"{called}: {expected}", got


def _of_game(board: Board, check: Check) -> Iterator[Difference]:
    game = board.game
    if check.total_damage is not None:
        names, expected = check.total_damage
        slots = [slot for name in names for slot in board.handles.permanents(name)]
        got = sum(int(game.perm[slot].damage) for slot in slots)
        if got != expected:
            yield f"{expected} damage on {', '.join(names)} together", f"{got}"
    for player, number in check.emblems.items():
        emblems = [perm for perm in game.perm[: game.num_slots] if perm.presence == Presence.EMBLEM]
        got = sum(1 for perm in emblems if perm.controller == player)
        if got != number:
            yield f"{PLAYERS[player]}: {number} emblems", f"{got}"
    over = game.status == Status.OVER
    if check.game_over is not None and over != check.game_over:
        yield f"the game {'is over' if check.game_over else 'goes on'}", "it is not so"
    if check.winner is not None:
        winner = "draw" if game.winner == NO_WINNER else PLAYERS[game.winner]
        if not over or winner != check.winner:
            yield f"winner {check.winner}", winner if over else "nobody yet"
