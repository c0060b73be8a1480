"""The schedule: all systems, in the order in which they act in one tick.

Read this file first. A game stands in one stage of a step (`components.clock.Stage`); in a tick each system acts if
the stage is its own, and leaves the stage of whoever comes next. The order is the rule book's.

`advance` walks the schedule for one game until a player must decide or the game ends: the fused runner. The stepwise
runner maps one system after the other over a batch: `SYSTEMS` lists them in the same order, with the components that
each reads and writes. ``python -m systems`` prints the list.
"""

from dataclasses import dataclass

from components.access import Component
from components.clock import Stage
from components.game import Status
from components.run import EVERY_SYSTEM
from systems.compiled import rule
from systems.decision import accept_answer, is_waiting
from systems.layers.applying import apply_layers
from systems.stack.casting import announce
from systems.stack.resolution import resolve_top
from systems.state_based.check import perform_state_based_actions, put_triggers_on_stack
from systems.turn.priority import give_priority
from systems.turn.steps import begin_step, finish_step


@rule
def tick(game, tables, system):
    """One tick of one game: every system once, in order; or only one, by its number in `SYSTEMS`."""
    whole = system == EVERY_SYSTEM
    # Decisions: the answer that came in is checked (CR 601.2, 608.2d and others)
    if whole or system == 0:
        accept_answer(game)
    # 500-514 Turn structure, 506-511 Combat, 703 Turn-based actions
    if whole or system == 1:
        begin_step(game, tables)
    # 613 Interaction of continuous effects
    if whole or system == 2:
        apply_layers(game, tables)
    # 704 State-based actions
    if whole or system == 3:
        perform_state_based_actions(game, tables)
    # 603 Handling triggered abilities
    if whole or system == 4:
        put_triggers_on_stack(game)
    # 601 Casting spells, 602 Activating activated abilities
    if whole or system == 5:
        announce(game, tables)
    # 117 Timing and priority
    if whole or system == 6:
        give_priority(game, tables)
    # 608 Resolving spells and abilities
    if whole or system == 7:
        resolve_top(game, tables)
    # 500.2-500.5 The end of a step
    if whole or system == 8:
        finish_step(game, tables)


@rule
def stands_still(game):
    """Whether a game needs no tick: a player must decide, or it is over."""
    return game.status != Status.PLAYING or is_waiting(game)


@rule
def advance(game, tables):
    """Walk the schedule until a player must decide or the game ends."""
    while not stands_still(game):
        tick(game, tables, EVERY_SYSTEM)


@dataclass(frozen=True)
class System:
    """What a system is for, and which components it touches.

    Parameters
    ----------
    name : str
        Of its rule function.
    stage : Stage, optional
        The stage in which it acts; None: in any.
    reads : frozenset of Component
        What it may look at, through whatever it calls, beside what it may change.
    writes : frozenset of Component
        What it may change.
    rules : str
        The rules that it carries out.
    """

    name: str
    stage: Stage | None
    reads: frozenset[Component]
    writes: frozenset[Component]
    rules: str


FLOW = frozenset({Component.OUTCOME, Component.CLOCK, Component.DECISION})
PLAYERS = frozenset({Component.LIFE, Component.PLAYER_COUNTERS, Component.CARDS, Component.TURN_TALLIES})
BOARD = frozenset(
    {
        *(Component.PERMANENTS, Component.PERMANENT_STATUS, Component.PERMANENT_COUNTERS, Component.ATTACHMENT),
        *(Component.COMBAT, Component.MARKED_DAMAGE, Component.CHARACTERISTICS),
    }
)
ABILITIES = frozenset({Component.STACK, Component.TRIGGERS, Component.EFFECTS, Component.PERMISSIONS})
RESOLUTION = frozenset({Component.RESOLUTION})

SYSTEMS = (
    System(
        "accept_answer",
        None,
        frozenset({Component.SETTING, Component.PERMANENTS, Component.PERMANENT_COUNTERS, Component.COMBAT}),
        frozenset({Component.DECISION, Component.OUTCOME}),
        "CR 601.2, 608.2d",
    ),
    System(
        "begin_step",
        Stage.BEGIN,
        frozenset({Component.SETTING, Component.STACK}),
        FLOW
        | PLAYERS
        | BOARD
        | RESOLUTION
        | {Component.CHANCE, Component.OPENING, Component.TRIGGERS, Component.EFFECTS, Component.COMMANDER}
        | {Component.PERMISSIONS},
        "CR 103.5, 500 to 514, 703",
    ),
    System(
        "apply_layers",
        None,
        PLAYERS | BOARD | {Component.SETTING, Component.OUTCOME, Component.CLOCK, Component.EFFECTS},
        RESOLUTION
        | {Component.CHARACTERISTICS, Component.OUTCOME, Component.CLOCK, Component.COMBAT, Component.PERMANENT_STATUS},
        "CR 613",
    ),
    System(
        "perform_state_based_actions",
        Stage.CHECK,
        frozenset({Component.SETTING, Component.MANA}),
        FLOW | PLAYERS | BOARD | ABILITIES | RESOLUTION | {Component.COMMANDER, Component.CHANCE},
        "CR 104, 704, 800.4",
    ),
    System(
        "put_triggers_on_stack",
        Stage.CHECK,
        frozenset({Component.SETTING, Component.PERMANENTS}),
        FLOW | {Component.STACK, Component.TRIGGERS},
        "CR 117.5, 603.3",
    ),
    System(
        "announce",
        Stage.ANNOUNCE,
        frozenset({Component.SETTING}),
        FLOW | PLAYERS | BOARD | ABILITIES | RESOLUTION | {Component.MANA, Component.COMMANDER, Component.CHANCE},
        "CR 601, 602, 603.3c, d, 605",
    ),
    System(
        "give_priority",
        Stage.PRIORITY,
        frozenset({Component.SETTING, Component.EFFECTS, Component.CHANCE}),
        FLOW
        | PLAYERS
        | BOARD
        | RESOLUTION
        | {Component.MANA, Component.STACK, Component.TRIGGERS, Component.PERMISSIONS, Component.COMMANDER},
        "CR 116, 117, 305",
    ),
    System(
        "resolve_top",
        Stage.RESOLVE,
        frozenset({Component.SETTING}),
        FLOW | PLAYERS | BOARD | ABILITIES | RESOLUTION | {Component.MANA, Component.CHANCE, Component.COMMANDER},
        "CR 608",
    ),
    System(
        "finish_step",
        Stage.FINISH,
        BOARD | {Component.SETTING, Component.PLAYER_COUNTERS},
        frozenset(
            {
                Component.COMMANDER,
                *(Component.OUTCOME, Component.CLOCK, Component.MANA, Component.TURN_TALLIES, Component.EFFECTS),
                Component.TRIGGERS,
                *(Component.COMBAT, Component.MARKED_DAMAGE, Component.CHARACTERISTICS, Component.PERMISSIONS),
            }
        ),
        "CR 500",
    ),
)
"""All systems in the order in which they act in a tick."""
