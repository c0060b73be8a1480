"""``tenpoison cards``: what can be asked and done about the cards themselves, one sub-command each."""

from typing import Annotated

import typer

from sim.commands import parameters
from sim.errors import EXIT_RUN_FAILED

cards = typer.Typer(name="cards")


@cards.callback(invoke_without_command=True)
def explain(context: typer.Context) -> None:
    """Look at the card definitions, and compare them with other sources."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@cards.command("verify")
def verify_definitions(
    against: Annotated[
        str,
        typer.Option(metavar="FILE", help="Scryfall oracle cards, MTGJSON AtomicCards, or a flat list, as JSON."),
    ],
    as_json: parameters.Json = False,
) -> None:
    """Compare the facts of every definition with a card file; exit code 1 if any differs or is not in the file."""
    from sim.cards import library
    from sim.cards.verify.forms import read_cards
    from sim.cards.verify.library import verify
    from sim.cards.verify.printed import PrintedIndex
    from sim.cards.verify.show import sentences, verify_json
    from sim.commands import output

    found = verify(library.ALL, PrintedIndex(read_cards(against)))
    if as_json:
        output.print_json(verify_json(found, against))
    else:
        for line in sentences(found, against):
            print(line)
    if not found.is_fine:
        raise typer.Exit(EXIT_RUN_FAILED)
