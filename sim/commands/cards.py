"""``tenpoison cards``: what can be asked and done about the cards themselves, one sub-command each."""

from typing import Annotated

import typer

from sim.commands import parameters
from sim.errors import EXIT_RUN_FAILED, CardError, UsageError, shown

cards = typer.Typer(name="cards")


@cards.callback(invoke_without_command=True)
def list_cards(
    context: typer.Context,
    name: Annotated[str, typer.Option(metavar="PART", help="Only cards with this in their name.")] = "",
    keyword: Annotated[list[str] | None, typer.Option(metavar="WORD", help="Only cards with, or giving, it.")] = None,
    counter: Annotated[list[str] | None, typer.Option(metavar="KIND", help="Only cards that deal with it.")] = None,
    effect: Annotated[list[str] | None, typer.Option(metavar="WORD", help="Only cards that do this.")] = None,
    kind: Annotated[
        list[str] | None, typer.Option("--type", metavar="WORD", help="Only cards of this type, super- or subtype.")
    ] = None,
    partly: Annotated[bool, typer.Option("--partly", help="Only cards that are modelled in part.")] = False,
    cards: parameters.Cards = None,
    replace: parameters.Replace = False,
    as_json: parameters.Json = False,
) -> None:
    """List the cards that are modelled, or those that are all of what is asked for."""
    options = (name, keyword, counter, effect, kind, partly, cards, replace, as_json)
    if context.invoked_subcommand is not None:
        if any(options):
            raise UsageError(f"options of 'tenpoison cards {context.invoked_subcommand}' stand after that word")
        return
    from sim.card_report import list_json, show_list
    from sim.cards.search import Wanted, search
    from sim.cards.user_cards import catalogue_with
    from sim.commands import output

    catalogue = catalogue_with(cards, replace)
    found = search(catalogue.all(), Wanted(name, keyword or (), counter or (), effect or (), kind or (), partly))
    if as_json:
        output.print_json(list_json(found, catalogue))
    else:
        with output.result_console() as console:
            show_list(console, found, catalogue)


@cards.command("show")
def show_card(
    words: Annotated[list[str], typer.Argument(metavar="NAME", help="The card's name.")],
    cards: parameters.Cards = None,
    replace: parameters.Replace = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the definition as JSON, in the form that --cards reads.")
    ] = False,
) -> None:
    """Show how one card is modelled; exit code 3 if it is not."""
    from sim.card_report import card_lines
    from sim.cards.formats import to_json
    from sim.cards.user_cards import catalogue_with
    from sim.commands import output
    from sim.decks.resolve import did_you_mean

    catalogue = catalogue_with(cards, replace)
    name = " ".join(words)
    card = catalogue.find(name)
    if card is None:
        raise CardError(f"unknown card {shown(name)}{did_you_mean(name, catalogue)}")
    if as_json:
        output.print_json(to_json(card))
    else:
        for line in card_lines(card, catalogue.is_own(card)):
            print(line)


@cards.command("schema")
def print_schema() -> None:
    """Print the JSON schema of the files that --cards reads."""
    from sim.cards.schema import cards_schema
    from sim.commands import output

    output.print_json(cards_schema())


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
