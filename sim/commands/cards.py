"""``tenpoison cards``: what can be asked and done about the cards themselves, one sub-command each."""

import typer

cards = typer.Typer(name="cards")


@cards.callback(invoke_without_command=True)
def explain(context: typer.Context) -> None:
    """Look at the card definitions, and compare them with other sources."""
    if context.invoked_subcommand is None:
        print(context.get_help())
