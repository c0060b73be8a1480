"""Writes ``docs/reference/cards.md``: every card of the library, and what the definitions leave out.

::

    python -m tests.architecture.cards_page

The page has one line for each card and no totals, so that two changes of the library seldom touch the same line.
"""

from importlib import import_module
from pathlib import Path

from sim.cards import library
from sim.cards.names import full_name, key
from sim.cards.payment import has_unused_mana
from tests.architecture.sources import ROOT

PAGE = Path("docs/reference/cards.md")
COMMAND = "python -m tests.architecture.cards_page"

_HEAD = f"""# Cards of the library

Written by `{COMMAND}` from the definitions; do not change it by hand.
`tenpoison cards verify` compares what is printed on the cards with a card file.

## Modelled in part

"""
_PARTLY = """| Card | What its definition leaves out |
|---|---|
"""
_NONE = "No card: every definition is whole.\n"
_UNUSED = """
## Modelled, but not used by automatic payment

Paying for a spell or ability uses no mana ability that costs mana itself, or whose cost leaves a choice: which creature
is sacrificed, which other one is tapped. No policy activates such an ability beforehand either, so its mana is never
added in a goldfish run; `tenpoison check` says so, too.

"""
_ALL = """
## All definitions

| Card | Module of `sim/cards/library` |
|---|---|
"""


def page() -> str:
    """The whole page."""
    themes = {
        full_name(card): theme for theme in library.THEMES for card in import_module(f"sim.cards.library.{theme}").CARDS
    }
    cards = sorted(library.ALL, key=lambda card: key(full_name(card)))
    in_part = [f"| {full_name(card)} | {card.partly} |\n" for card in cards if card.partly is not None]
    every = [f"| {full_name(card)} | `{themes[full_name(card)]}` |\n" for card in cards]
    unused = [f"- {full_name(card)}\n" for card in cards if has_unused_mana(card)]
    partly = _PARTLY + "".join(in_part) if in_part else _NONE
    return "".join([_HEAD, partly, _UNUSED, *unused, _ALL, *every])


if __name__ == "__main__":
    (ROOT / PAGE).write_text(page(), encoding="utf-8")
