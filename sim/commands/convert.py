"""``tenpoison convert``: write a list in another form."""

from enum import Enum
from typing import Annotated

import typer

from sim.commands import parameters


class FormName(Enum):
    """Forms that can be written, by their extensions."""

    TXT = "txt"
    COD = "cod"
    DCK = "dck"


def convert(
    deck: parameters.DeckArgument,
    to: Annotated[FormName, typer.Option(help="txt: plain text; cod: Cockatrice; dck: Forge.")] = FormName.TXT,
) -> None:
    """Print a list in another form; what that form cannot hold is an error."""
    from sim.commands.lists import read_lists
    from sim.decks.write import write

    (read,) = read_lists([deck], [])
    print(write(read, to.value), end="")
