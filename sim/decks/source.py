"""Where a list comes from: standard input, a file, or the bundled lists; and its bytes as text."""

import codecs
import difflib
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from sim.decks import bundled
from sim.errors import DeckError, on_one_line, shown_path

LARGEST = 1 << 20
"""Most bytes of a list: far more than any deck needs, and an end for files that have none."""

STANDARD_INPUT = "-"


@dataclass(frozen=True)
class Source:
    """The text of a list and where it comes from.

    Parameters
    ----------
    label : str
        As the user would name it.
    name : str
        Name of the deck if the list gives none.
    extension : str
        The file's extension in small letters without the dot, or nothing.
    text : str
        The whole list.
    """

    label: str
    name: str
    extension: str
    text: str


def find(argument: str) -> Source:
    """Find a list: ``-`` is standard input, else a file of that name, else a bundled list.

    Parameters
    ----------
    argument : str
        What the user named.

    Raises
    ------
    DeckError
        If there is no such list, or it is a folder, too large, unreadable or no text.
    """
    if argument == STANDARD_INPUT:
        return Source("standard input", "standard input", "", decode(_standard_input(), "standard input"))
    path = Path(argument)
    is_folder = os.path.isdir(argument)
    if os.path.exists(argument) and not is_folder:
        extension = path.suffix.removeprefix(".").lower()
        return Source(on_one_line(argument), path.stem, extension, decode(_file(path), argument))
    if argument in bundled.names():
        return Source(argument, argument, "txt", bundled.text(argument))
    if is_folder:
        raise DeckError(f"{shown_path(argument)} is a folder; name a deck list in it")
    raise DeckError(_no_such_list(argument))


def _standard_input() -> bytes:
    if sys.stdin is None:
        raise DeckError("standard input is closed; name a file or a bundled list instead of '-'")
    stream = getattr(sys.stdin, "buffer", None)
    content = stream.read(LARGEST + 1) if stream is not None else sys.stdin.read(LARGEST + 1).encode("utf-8")
    return bytes(content)


def _file(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise DeckError(f"{shown_path(str(path))} cannot be read: {error.strerror or error}") from error


def _no_such_list(argument: str) -> str:
    names = bundled.names()
    near = difflib.get_close_matches(argument.casefold(), names, n=2, cutoff=0.5) or [
        name for name in names if argument and argument.casefold() in name
    ]
    lists = f"did you mean {' or '.join(near)}?" if near else f"the bundled lists are {', '.join(names)}"
    return f"no file and no bundled list is named {shown_path(argument)}; {lists}"


def decode(content: bytes, label: str) -> str:
    r"""Text of a list: UTF-8, or UTF-16 with a byte order mark.

    Parameters
    ----------
    content : bytes
    label : str
        Where they come from, for messages.

    Raises
    ------
    DeckError
        If there are more than `LARGEST` bytes or they are no text.

    Examples
    --------
    >>> decode(b"\xef\xbb\xbf4 Forest", "example")
    '4 Forest'
    """
    if len(content) > LARGEST:
        raise DeckError(f"{shown_path(label)} is larger than {LARGEST >> 20} MiB, which no deck list is")
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encoding, encoding_name = "utf-16", "UTF-16"
    elif b"\0" in content:
        raise DeckError(f"{shown_path(label)} is a binary file, not a deck list")
    else:
        encoding, encoding_name = "utf-8-sig", "UTF-8"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise DeckError(
            f"{shown_path(label)}, line {line}: byte 0x{content[error.start]:02x} is no {encoding_name} text; "
            "save the list as UTF-8, or check that it is a deck list"
        ) from error
