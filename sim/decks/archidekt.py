"""Archidekt's categories: ``1x Rancor (a25) 182 *F* [Aura,Pump] ^Owned,#2ccce4^``.

A card belongs where its first category says. A category with ``{noDeck}`` is outside the deck; `{noPrice}`` and
``{top}`` change nothing in play. An export can be sectioned: the first category of the lines below stands above
them.
"""

import re

from sim.decks.deck import Board
from sim.decks.words import BOARDS

LABEL = re.compile(r"\s*\^[^^]*\^$")
"""A coloured label of the owner, at the end of a line."""

CATEGORIES = re.compile(r"\s+\[(?P<categories>[^\[\]]*)\]$")
"""Categories at the end of a line; MTGGoldfish and others write a set code or ``[foil]`` in the same place."""

_FLAG = re.compile(r"\{([^{}]*)\}")
_FLAGS = {"nodeck", "noprice", "top"}


def board_of(categories: str) -> Board | None:
    """Board that the first category says, if it says one.

    Parameters
    ----------
    categories : str
        What stands in the brackets.

    Raises
    ------
    ValueError
        If a flag in braces is unknown.

    Examples
    --------
    >>> board_of("Commander{top}"), board_of("Ideas{noDeck},Land"), board_of("Land,Ideas{noDeck}")
    (<Board.COMMANDER: 'commander'>, <Board.MAYBEBOARD: 'maybeboard'>, None)
    """
    unknown = [flag for flag in _FLAG.findall(categories) if flag.casefold() not in _FLAGS]
    if unknown or re.search(r"[{}]", _FLAG.sub("", categories)):
        flag = unknown[0] if unknown else categories
        raise ValueError(f"unknown flag {flag} of a category; known are {{noDeck}}, {{noPrice}} and {{top}}")
    first = categories.split(",")[0]
    word = _FLAG.sub("", first).strip().casefold()
    if word in BOARDS:
        return BOARDS[word]
    return Board.MAYBEBOARD if _is_outside(first) else None


def first_category(line: str) -> str | None:
    """First category of a line, without its flags, if the line ends in categories.

    >>> first_category("1x Rancor (a25) 182 [Pump{noPrice},Aura] ^Owned,#2ccce4^")
    'Pump'
    """
    match = CATEGORIES.search(LABEL.sub("", line))
    return _FLAG.sub("", match["categories"].split(",")[0]).strip() if match else None


def note_on(categories: str) -> str | None:
    """How the categories were understood, if a later one says that the card is outside the deck."""
    first, *others = categories.split(",")
    if _is_outside(first) or not any(_is_outside(other) for other in others):
        return None
    return "the first category decides, so the card is not outside the deck although a later category is"


def _is_outside(category: str) -> bool:
    return "nodeck" in (flag.casefold() for flag in _FLAG.findall(category))
