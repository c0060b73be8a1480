"""XML of deck lists: a flat sequence of elements with their lines, read without document types or entities.

A document type declaration is refused where it begins, so no entity can be declared and nothing outside the text is
ever read. The five entities of XML itself (``&amp;`` ...) and character references are all that remains.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from xml.parsers import expat

from sim.decks.builder import DeckBuilder
from sim.errors import DeckError, shown

DEEPEST = 8
"""Most elements inside each other; deck lists have three."""

_TAG = re.compile(r"<(?P<tag>[A-Za-z_][\w.-]*)")
_BEFORE_ROOT = {"<?": "?>", "<!--": "-->"}
"""What can stand before the outermost element: declarations and comments, and how they end."""


@dataclass
class Element:
    """An element of a deck list.

    Parameters
    ----------
    tag : str
    attributes : dict of str to str
        Values by names in small letters, so that a name in other letters is not taken for a missing one.
    line : int
        Line on which it begins, from 1.
    parent : Element, optional
        The element around it.
    texts : list of str
        Pieces of the text directly in it.
    """

    tag: str
    attributes: dict[str, str]
    line: int
    parent: "Element | None" = field(default=None, repr=False)
    texts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text directly in it."""
        return "".join(self.texts).strip()

    @property
    def within(self) -> str:
        """Tag of the element around it, or nothing."""
        return self.parent.tag if self.parent else ""

    def __str__(self) -> str:
        attributes = "".join(f' {name}="{value}"' for name, value in self.attributes.items())
        return f"<{self.tag}{attributes}>{self.text}"


def root_tag(text: str) -> str:
    """Tag of the outermost element of a text, or nothing if it does not begin as XML.

    >>> root_tag('<?xml version="1.0"?> <Deck>'), root_tag("4 Forest")
    ('Deck', '')
    """
    at = _skip_blanks(text, 0)
    while ends := [end for begin, end in _BEFORE_ROOT.items() if text.startswith(begin, at)]:
        found = text.find(ends[0], at)
        if found < 0:
            return ""
        at = _skip_blanks(text, found + len(ends[0]))
    match = _TAG.match(text, at)
    return match["tag"] if match else ""


def _skip_blanks(text: str, start: int) -> int:
    while start < len(text) and (text[start].isspace() or text[start] == "\ufeff"):
        start += 1
    return start


def elements(text: str, source: str) -> list[Element]:
    """All elements of a text in the order in which they begin.

    Parameters
    ----------
    text : str
    source : str
        Where it comes from, for messages.

    Raises
    ------
    DeckError
        If it is no well-formed XML, or declares a document type.
    """
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    found: list[Element] = []
    open_now: list[Element] = []

    def wrong(reason: str) -> DeckError:
        return DeckError(f"{source}, line {parser.CurrentLineNumber}: {reason}")

    def refuse(*_declaration: object) -> None:
        raise wrong("a document type declaration is not read; remove it from the list")

    def start(tag: str, attributes: dict[str, str]) -> None:
        if len(open_now) == DEEPEST:
            raise wrong(f"more than {DEEPEST} elements inside each other, which no deck list has")
        known = {name.casefold(): value for name, value in attributes.items()}
        found.append(Element(tag, known, parser.CurrentLineNumber, open_now[-1] if open_now else None))
        open_now.append(found[-1])

    def end(_tag: str) -> None:
        open_now.pop()

    def characters(data: str) -> None:
        open_now[-1].texts.append(data)

    parser.StartDoctypeDeclHandler = refuse
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    try:
        parser.Parse(text.removeprefix("\ufeff").encode("utf-8", "surrogatepass"), True)
    except expat.ExpatError as error:
        reason = expat.errors.messages[error.code]
        raise wrong(f"no well-formed XML ({reason}); save the list anew from its program") from error
    return found


def check_texts(builder: DeckBuilder, found: Iterable[Element], tags: Sequence[str]) -> None:
    """Tell text that stands directly in elements with these tags, where no text can stand."""
    for element in found:
        if element.tag in tags and element.text:
            builder.problem(element.line, element.text, f"text in <{element.tag}>, where only elements can stand")


def check_root(found: Sequence[Element], tag: str, source: str) -> None:
    """Check the outermost element.

    Raises
    ------
    DeckError
        If its tag is another.
    """
    if found[0].tag != tag:
        raise DeckError(f"{source}, line {found[0].line}: {shown(str(found[0]))} where a list of this kind has <{tag}>")
