"""Mana costs (CR 107.4, 202) as rows, and what is read off them: colours and mana value."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from components.characteristics import NUM_MANA_TYPES, Color
from components.tables import MAX_HYBRIDS
from components.vocabulary.cards import HybridBit
from sim.cards.compile_rows import TableOverflowError
from sim.cards.compile_run import Run
from sim.cards.model import Card, Cost

_SYMBOL = re.compile(r"\{([^{}]+)\}")
_TYPES = "WUBRGC"
MOST_MANA = 99
"""The most of one kind of mana that a cost can ask for."""


class ManaCostError(ValueError):
    """A string that is not a mana cost."""


@lru_cache(maxsize=4096)
def parse_mana(text: str) -> dict[str, Any]:
    """Fields of a COST row for mana symbols such as ``"{X}{2}{G/P}"``.

    Parameters
    ----------
    text : str
        Mana symbols in braces (CR 107.4): numbers, W U B R G C, X, and hybrid and Phyrexian symbols.

    Returns
    -------
    dict
        ``generic``, ``colored`` (6 numbers in WUBRG-colourless order), ``num_x``, ``num_hybrids``, ``hybrids``,
        ``types``, ``num_colored``.

    Raises
    ------
    ManaCostError
        If something in ``text`` is not a mana symbol.

    Examples
    --------
    >>> cost = parse_mana("{2}{G}{G/P}")
    >>> cost["generic"], cost["colored"], cost["hybrids"][:1]
    (2, (0, 0, 0, 0, 1, 0), (80,))
    """
    if _SYMBOL.sub("", text).strip():
        raise ManaCostError(f"not a mana cost: {text!r}; write symbols in braces, such as {{2}}{{G}}")
    generic, num_x = 0, 0
    colored = [0] * NUM_MANA_TYPES
    hybrids: list[int] = []
    for symbol in _SYMBOL.findall(text.upper()):
        if symbol.isascii() and symbol.isdigit():
            generic += int(symbol)
        elif symbol == "X":
            num_x += 1
        elif symbol in _TYPES:
            colored[_TYPES.index(symbol)] += 1
        else:
            hybrids.append(_hybrid(symbol, text))
    if max(generic, num_x, *colored) > MOST_MANA:
        raise ManaCostError(f"a mana cost asks for up to {MOST_MANA} of one kind of mana")
    if len(hybrids) > MAX_HYBRIDS:
        raise TableOverflowError("MAX_HYBRIDS", len(hybrids), MAX_HYBRIDS)
    padded = tuple(hybrids + [0] * (MAX_HYBRIDS - len(hybrids)))
    return {
        "generic": generic,
        "colored": tuple(colored),
        "num_x": num_x,
        "num_hybrids": len(hybrids),
        "hybrids": padded,
        "types": sum(1 << i for i, number in enumerate(colored) if number),
        "num_colored": sum(colored),
    }


def _hybrid(symbol: str, text: str) -> int:
    bits = 0
    for part in symbol.split("/") if "/" in symbol else [""]:
        if part == "P":
            bits |= HybridBit.LIFE
        elif part == "2":
            bits |= HybridBit.TWO_GENERIC
        elif len(part) == 1 and part in _TYPES:
            bits |= 1 << _TYPES.index(part)
        else:
            raise ManaCostError(f"{{{symbol}}} in {text!r} is not a mana symbol")
    return bits


def mana_value(text: str | None) -> int:
    """Mana value of a cost, X counting 0 (CR 202.3)."""
    cost = parse_mana(text or "")
    twos = sum(1 for hybrid in cost["hybrids"] if hybrid & HybridBit.TWO_GENERIC)
    return int(cost["generic"]) + int(cost["num_colored"]) + cost["num_hybrids"] + twos


def cost_colors(text: str | None) -> int:
    """Colours of the mana symbols in a cost, as bits (CR 202.2)."""
    cost = parse_mana(text or "")
    bits = int(cost["types"])
    for hybrid in cost["hybrids"]:
        bits |= hybrid
    return bits & (Color.COLORLESS - 1)


def card_colors(card: Card) -> int:
    """Colours of a card, as bits: those given, or those of its cost (CR 105.2)."""
    return cost_colors(card.cost) if card.colors is None else sum(card.colors)


def mana_row(run: Run, text: str | None) -> int:
    """Row of a mana cost, -1 for None: no mana cost (CR 202.1b)."""
    return -1 if text is None else run.cost.add(**parse_mana(text))


def total_cost(printed: str | None, additional: Cost) -> str:
    """Mana symbols of a printed cost with an additional cost (CR 601.2f)."""
    return (printed or "") + additional.mana
