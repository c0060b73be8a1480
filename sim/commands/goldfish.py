"""``tenpoison goldfish``: how soon a deck wins if nobody disturbs it."""

from typing import Annotated

import typer

from sim.commands import parameters
from sim.commands.parameters import DEFAULTS
from sim.decks import bundled
from sim.options import OnThe, Options

Profile = Annotated[
    bool, typer.Option("--profile", help="Also play the first games with clocks, and tell where the time goes.")
]


def goldfish(
    deck: parameters.DeckArgument = bundled.DEFAULT,
    games: parameters.Games = DEFAULTS.games,
    seed: parameters.Seed = DEFAULTS.seed,
    opponents: parameters.Opponents = DEFAULTS.opponents,
    life: parameters.Life = DEFAULTS.life,
    on_the: parameters.PlayOrDraw = OnThe.PLAY,
    policy: parameters.Policy = DEFAULTS.policy,
    max_turns: parameters.MaxTurns = DEFAULTS.max_turns,
    workers: parameters.Workers = None,
    blank: parameters.Blank = None,
    cards: parameters.Cards = None,
    replace: parameters.Replace = False,
    profile: Profile = False,
    as_json: parameters.Json = False,
) -> None:
    """Play a deck against opponents who do nothing, and tell in which turn it wins."""
    options = Options(
        games=games,
        seed=seed,
        opponents=opponents,
        life=life,
        on_the=on_the,
        policy=policy,
        max_turns=max_turns,
        workers=parameters.processes(workers),
    )
    from sim import goldfish as runner
    from sim.cards.user_cards import catalogue_with
    from sim.commands import output
    from sim.commands.lists import resolved_lists, warn_of_stopped
    from sim.compilation import compilation_lines
    from sim.report import show_goldfish
    from sim.runs import warm_up

    (resolved,) = resolved_lists([deck], blank or [], catalogue_with(cards, replace))
    with compilation_lines():
        warm_up([resolved.cards], options)
    with output.progress_bar(options.games) as progress:
        result = runner.goldfish(resolved, options, progress)
    measured = None
    if profile:
        from sim.profiling import profile as profile_of

        with compilation_lines():
            measured = profile_of(resolved.cards, options)
    if as_json:
        output.print_json(result.to_json() | ({"profile": measured.to_json()} if measured else {}))
    else:
        with output.result_console() as console:
            command = parameters.trace_command(deck, options, blank or [], cards=cards, replace=replace)
            show_goldfish(console, result, command)
            if measured:
                from sim.report_profile import show_profile

                show_profile(console, measured)
    warn_of_stopped(result.summary)
