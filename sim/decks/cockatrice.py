"""Reader of Cockatrice's .cod.

::

    <cockatrice_deck version="1">
        <deckname>My deck</deckname>
        <comments>...</comments>                        not read, like all else outside zones
        <zone name="main"><card number="4" name="Rancor"/></zone>
        <zone name="side"><card number="2" name="Wilt"/></zone>
        <zone name="tokens">...</zone>                  told in a note: tokens are no cards of the deck
    </cockatrice_deck>

A card without a number is one copy; its other attributes say which printing it is.
"""

from sim.decks import markup
from sim.decks.builder import DeckBuilder
from sim.decks.card_line import count_of
from sim.decks.deck import Board, Deck
from sim.decks.lines import tidy
from sim.decks.words import NO_CARDS

EXTENSIONS = frozenset({"cod"})
ROOT = "cockatrice_deck"

ZONES = {"main": Board.MAIN, "side": Board.SIDEBOARD}
_TOKENS = "tokens"


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
        Name of the deck if the list gives none.

    Raises
    ------
    DeckError
        With every element that cannot be read, or what else is wrong with the list.
    """
    found = markup.elements(text, source)
    markup.check_root(found, ROOT, source)
    builder = DeckBuilder(source)
    markup.check_texts(builder, found, (ROOT, "zone", "card"))
    tokens = 0
    for element in found:
        if element.tag == "deckname" and element.within == ROOT:
            name = tidy(element.text) or name
        elif element.tag == "zone":
            _check_zone(builder, element)
        elif element.within == "zone" or element.tag == "card":
            zone = element.parent.attributes.get("name", "") if element.parent and element.within == "zone" else ""
            tokens += zone == _TOKENS
            _read_card(builder, element, zone)
    if tokens:
        builder.note(f"the {tokens} entries of the zone of tokens are {NO_CARDS}")
    return builder.deck(name)


def _check_zone(builder: DeckBuilder, element: markup.Element) -> None:
    zone = element.attributes.get("name", "")
    if element.within != ROOT or zone not in (*ZONES, _TOKENS):
        builder.problem(element.line, str(element), f"an unknown zone; known are main, side and tokens in <{ROOT}>")


def _read_card(builder: DeckBuilder, element: markup.Element, zone: str) -> None:
    if element.tag != "card" or "name" not in element.attributes:
        builder.problem(element.line, str(element), 'no card; a card is written <card number="4" name="Forest"/>')
    elif zone in ZONES:
        count = count_of(element.attributes.get("number", "1"))
        name = tidy(element.attributes["name"])
        builder.add(ZONES[zone], count, name, line=element.line, text=str(element))
    elif zone != _TOKENS:
        builder.problem(element.line, str(element), "a card in no zone; known are main and side")
