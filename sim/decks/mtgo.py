"""Reader of Magic Online's .dek.

::

    <Deck>
        <NetDeckID>0</NetDeckID>                        not read, like PreconstructedDeckID
        <Cards CatID="1" Quantity="4" Sideboard="false" Name="Rancor" Annotation="0"/>
    </Deck>

A card may stand in several elements; ``CatID`` says which printing it is. A card without
``Sideboard`` is in the main deck.
"""

from sim.decks import markup
from sim.decks.builder import DeckBuilder
from sim.decks.card_line import count_of
from sim.decks.deck import Board, Deck
from sim.decks.lines import tidy

EXTENSIONS = frozenset({"dek"})
ROOT = "Deck"

_NOT_READ = frozenset({"NetDeckID", "PreconstructedDeckID"})
_BOARDS = {"false": Board.MAIN, "true": Board.SIDEBOARD}


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
    markup.check_texts(builder, found, (ROOT, "Cards"))
    for element in found[1:]:
        if element.tag == "Cards" and element.within == ROOT:
            _read_cards(builder, element)
        elif element.tag not in _NOT_READ:
            builder.problem(element.line, str(element), f"an unknown element; cards are <Cards> in <{ROOT}>")
    return builder.deck(name)


def _read_cards(builder: DeckBuilder, element: markup.Element) -> None:
    values = element.attributes
    board = _BOARDS.get(values.get("sideboard", "false").casefold())
    if board is None or "name" not in values or "quantity" not in values:
        builder.problem(element.line, str(element), 'write <Cards Quantity="4" Sideboard="false" Name="Forest"/>')
        return
    builder.add(board, count_of(values["quantity"]), tidy(values["name"]), line=element.line, text=str(element))
