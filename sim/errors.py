"""What can go wrong outside a game, and the exit code that says so.

Every error reads as one clear line for each thing that is wrong; the command line prints it without a traceback.
"""

EXIT_FINE = 0
EXIT_RUN_FAILED = 1
EXIT_USAGE = 2
EXIT_DECK = 3
EXIT_INTERRUPTED = 130


class TenpoisonError(Exception):
    """An error that is explained to the user.

    Parameters
    ----------
    *lines : str
        What is wrong and how to mend it, one line for each problem.
    """

    exit_code = EXIT_RUN_FAILED

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines

    def __str__(self) -> str:
        return "\n".join(self.lines)


class RunError(TenpoisonError):
    """A run that gave no result."""


class UsageError(TenpoisonError):
    """A wrong option or argument."""

    exit_code = EXIT_USAGE


class DeckError(TenpoisonError):
    """A deck that cannot be found or read."""

    exit_code = EXIT_DECK


class CardError(DeckError):
    """A deck with cards that no definition is known for."""


LONGEST_PATH = 4096
"""Characters of a path that are shown; no system opens longer ones."""


def shown(text: str, limit: int = 60) -> str:
    r"""Text of unknown origin in quotes, on one line, at most `limit` characters, with unprintable ones escaped.

    >>> shown("4 Forest\x07")
    "'4 Forest\\x07'"
    >>> shown("x" * 100, limit=5)
    "'xxxx…'"
    """
    if len(text) > limit:
        text = text[: limit - 1] + "…"
    return f"'{on_one_line(text)}'"


def shown_path(path: str) -> str:
    """Path in quotes, on one line, whole: what names the file is its end.

    >>> shown_path(f"{'folder/' * 20}deck.txt")[-18:]
    "r/folder/deck.txt'"
    """
    return shown(path, limit=LONGEST_PATH)


def on_one_line(text: str) -> str:
    r"""Text with unprintable characters escaped.

    >>> on_one_line("a\nb")
    'a\\nb'
    """
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)
