"""Where the time of a run went, as a table for a terminal."""

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sim.profiling import Part, Profile


def show_profile(console: Console, profile: Profile) -> None:
    """Print a profile.

    Parameters
    ----------
    console : rich.console.Console
    profile : Profile
    """
    title = f"Profile of {profile.games:,} games, stepwise runner, {profile.ticks / profile.games:.1f} ticks a game"
    console.print(Text(title, style="bold"))
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("Part", no_wrap=True)
    for header in ("Calls", "ns a game", "in Python", "ns each", "Share"):
        table.add_column(header, justify="right", no_wrap=True)
    for part in profile.parts.values():
        table.add_row(*_row(part, profile))
    console.print(table)
    stepwise, fused = profile.nanoseconds / profile.games, profile.fused_nanoseconds / profile.games
    sentences = (
        '"ns each" is the time by game and call: a tick of a system, a decision of the policy.',
        "What is in Python is the time of as many calls without games, which the games of a batch share; the rest is in"
        " a kernel.",
        f"The stepwise runner took {stepwise:,.0f} ns a game, with the clocks. The fused runner, which plays runs, took"
        f" {fused:,.0f} ns for the same games: it walks through all systems in one kernel.",
    )
    for sentence in sentences:
        console.print(Text(sentence))


def _row(part: Part, profile: Profile) -> tuple[str, ...]:
    return (
        part.name,
        f"{part.calls:,}",
        f"{part.nanoseconds / profile.games:,.0f}",
        "" if part.python_nanoseconds is None else f"{part.python_nanoseconds / profile.games:,.0f}",
        f"{part.nanoseconds / part.games:,.0f}" if part.games else "",
        f"{100 * part.nanoseconds / profile.nanoseconds:.1f} %",
    )
