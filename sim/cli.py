"""The command line: ``tenpoison goldfish``, ``compare``, ``trace``, ``check``, ``convert`` and ``cards``."""

import gc
import os
import sys
from typing import Annotated, Any

import typer
from typer.main import get_command

from sim.commands.cards import cards
from sim.commands.check import check
from sim.commands.compare import compare
from sim.commands.convert import convert
from sim.commands.goldfish import goldfish
from sim.commands.scenario import scenario
from sim.commands.trace import trace
from sim.errors import EXIT_FINE, EXIT_INTERRUPTED, EXIT_RUN_FAILED, TenpoisonError

app = typer.Typer(
    name="tenpoison",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (goldfish, compare, trace, check, convert, scenario):
    app.command()(command)
app.add_typer(cards)

# Typer brings its own copy of click in some versions; this finds the base of its errors in all of them.
_ParameterError: Any = next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")


def _print_version(wanted: bool) -> None:
    if wanted:
        from sim.version import RULES_VERSION, installed_version

        print(f"tenpoison {installed_version()}, rules of {RULES_VERSION}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def tenpoison(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 (its callback prints it)
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Simulate Magic: The Gathering decks that win with counters, many games at a time."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def main(arguments: list[str] | None = None) -> int:
    """Run a command.

    Parameters
    ----------
    arguments : list of str, optional
        Command line without the program's name. If it is not given, the command is that of the process, which ends
        with it, and no garbage is looked for: nearly all that a command makes is imported or loaded and stays to the
        end, and to look through it again and again takes a quarter of a short command's time.

    Returns
    -------
    int
        Exit code: 0 fine, 1 the run failed, 2 wrong usage, 3 a deck or card was not resolved, 130 interrupted.
    """
    if arguments is not None:
        return _run(arguments)
    gc.disable()
    code = _run(sys.argv[1:])
    gc.freeze()  # or Python would look through everything once more when it ends
    return code


def _run(words: list[str]) -> int:
    _escape_what_cannot_be_printed()
    try:
        with get_command(app).make_context("tenpoison", words) as context:
            context.command.invoke(context)
        if sys.stdout is not None:
            sys.stdout.flush()
    except TenpoisonError as error:
        return _fail(error.exit_code, *error.lines)
    except _ParameterError as error:
        return _fail(error.exit_code, " ".join(error.format_message().split()))
    except typer.Exit as error:
        return error.exit_code
    except (KeyboardInterrupt, typer.Abort):
        return _fail(EXIT_INTERRUPTED, "interrupted")
    except BrokenPipeError:
        _give_up_output()
    except OSError as error:
        _give_up_output()
        return _fail(EXIT_RUN_FAILED, error.strerror or str(error))
    return EXIT_FINE


def _give_up_output() -> None:
    """Let what Python still flushes at its end go nowhere, where nobody can be told that it failed."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(code: int, *lines: str) -> int:
    for line in lines:
        print(f"tenpoison: {line}", file=sys.stderr)
    return code


def _escape_what_cannot_be_printed() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
