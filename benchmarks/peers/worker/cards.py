"""Card data for the peer, from rows of an Oracle file."""

import json
import re
from typing import Any

FORMATS = ("standard", "pioneer", "modern", "legacy", "vintage", "commander", "pauper")
LAYOUTS = ("normal", "leveler", "saga", "class")


def card_faces(corpus: list[dict[str, Any]], names: set[str], build: Any) -> tuple[dict[str, Any], dict[str, str]]:
    """Faces of the named cards for the engine, and by name why a card can't be used."""
    faces, unusable = {}, dict.fromkeys(names, "not in the Oracle file")
    for card in corpus:
        if card["name"] in names and card["layout"] in LAYOUTS:
            face = build(_atomic(card), None)
            unusable.pop(card["name"], None)
            faces[face["name"].lower()] = face
            problem = _unread(face)
            if problem:
                unusable[card["name"]] = problem
    return faces, unusable


def _unread(face: dict[str, Any]) -> str:
    """What the engine's reader of card texts says that it left out of a card."""
    text = json.dumps(face)
    found = [word for word in ("Unimplemented", "Unrecognized", "Unknown") if f'"{word}"' in text]
    return ", ".join(found + [warning["type"] for warning in face.get("parse_warnings", [])])


def _atomic(card: dict[str, Any]) -> dict[str, Any]:
    """Row of the Oracle file in the form of an MTGJSON atomic card."""
    cost = card.get("manaCost")
    row = {key: card[key] for key in ("name", "type", "types", "subtypes", "supertypes", "layout")}
    row |= {
        key: card[key] for key in ("power", "toughness", "loyalty", "text", "keywords") if card.get(key) is not None
    }
    if cost:
        row["manaCost"] = cost
    colors = sorted(color for color in "WUBRG" if cost and color in cost)
    value = float(sum(_symbol_value(symbol) for symbol in re.findall(r"\{([^}]+)\}", cost or "")))
    row |= {"colors": colors, "colorIdentity": card.get("colorIdentity") or colors, "manaValue": value}
    row |= {"convertedManaCost": value, "legalities": dict.fromkeys(FORMATS, "Legal")}
    return row | {"identifiers": {"scryfallOracleId": card["name"]}}


def _symbol_value(symbol: str) -> int:
    if symbol.isdigit():
        return int(symbol)
    return 0 if symbol in "XYZ" else 2 if symbol.startswith("2/") else 1
