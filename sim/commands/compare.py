"""``tenpoison compare``: which of two lists is faster, game by game."""

from sim.commands import parameters
from sim.commands.parameters import DEFAULTS
from sim.options import OnThe, Options


def compare(
    a: parameters.FirstDeck,
    b: parameters.SecondDeck,
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
    as_json: parameters.Json = False,
) -> None:
    """Play the same games with two lists whose shared cards lie in the same places, and compare their kill turns."""
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
    from sim import compare as runner
    from sim.cards.user_cards import catalogue_with
    from sim.commands import output
    from sim.commands.lists import resolved_lists, warn_of_stopped
    from sim.compilation import compilation_lines
    from sim.report import show_comparison
    from sim.runs import warm_up

    blanks = blank or []
    first, second = resolved_lists([a, b], blanks, catalogue_with(cards, replace))
    if len(first.cards.library) != len(second.cards.library):
        output.warn("the lists differ in size, so their shuffles differ and pairing the games helps little")
    runner.with_life(first, second, options)
    with compilation_lines():
        warm_up([first.cards, second.cards], options)
    with output.progress_bar(options.games) as progress:
        result = runner.compare(first, second, options, progress)
    if as_json:
        output.print_json(result.to_json())
    else:
        commands = (
            parameters.trace_command(a, options, blanks, None, cards, replace),
            parameters.trace_command(b, options, blanks, a, cards, replace),
        )
        with output.result_console() as console:
            show_comparison(console, result, commands)
    warn_of_stopped(result.pairs.first)
    warn_of_stopped(result.pairs.second)
