"""Reader of OCTGN's .o8d.

::

    <deck>
        <section name="Main"><card qty="4" id="...">Rancor</card></section>
        <section name="Sideboard"><card qty="2">Wilt</card></section>
        <section name="Command Zone"/>
        <notes>...</notes>                              not read
    </deck>

A card without a quantity is one copy.
"""

from sim.decks import markup
from sim.decks.builder import DeckBuilder
from sim.decks.card_line import count_of
from sim.decks.deck import Board, Deck
from sim.decks.lines import tidy
from sim.decks.words import BOARDS

EXTENSIONS = frozenset({"o8d"})
ROOT = "deck"

_SECTIONS = {**BOARDS, "command zone": Board.COMMANDER}


def is_form(text: str) -> bool:
    """Whether the outermost element is that of this form."""
    return markup.root_tag(text) == ROOT


def read(text: str, *, source: str, name: str) -> Deck:
    """Read a list in this form.

    Parameters
    ----------
    text : str
        The whole list.
    source : str
        Where it comes from, for messages.
    name : str
        Name of the deck, which such a list never gives.

    Raises
    ------
    DeckError
        With every element that cannot be read, or what else is wrong with the list.
    """
    found = markup.elements(text, source)
    markup.check_root(found, ROOT, source)
    builder = DeckBuilder(source)
    markup.check_texts(builder, found, (ROOT, "section"))
    for element in found[1:]:
        if element.tag == "card" and element.parent and element.within == "section":
            section = element.parent.attributes.get("name", "")
            board = _SECTIONS.get(section.casefold())
            if board is None:
                builder.problem(element.line, str(element), f"a card in the unknown section '{section}'")
                continue
            count = count_of(element.attributes.get("qty", "1"))
            builder.add(board, count, tidy(element.text), line=element.line, text=str(element))
        elif element.tag not in ("section", "notes") or element.within != ROOT:
            builder.problem(element.line, str(element), f"no card; cards are <card> in <section> in <{ROOT}>")
    return builder.deck(name)
