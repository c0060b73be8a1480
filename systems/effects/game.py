"""Instructions about mana, turns, emblems and the game itself."""

from components.game import Problem, Status
from components.reference import NOTHING
from components.vocabulary import Op
from systems.compiled import rule
from systems.effects.casting import offer_free_casting, permit_play
from systems.mana.paying import add_mana
from systems.objects.amounts import value_of
from systems.objects.references import fail
from systems.objects.selectors import first_selected, next_selected
from systems.zones.emblems import get_emblem


@rule
def get_emblems(game, tables, entry, op):
    """The controller, or each selected player, gets an emblem (CR 114.1)."""
    if op.other == NOTHING:
        get_emblem(game, tables, int(entry.controller), int(op.definition))
        return
    player = first_selected(game, tables, int(op.other), entry)
    while player != NOTHING:
        get_emblem(game, tables, player, int(op.definition))
        player = next_selected(game, tables, int(op.other), entry, player)


@rule
def change_game(game, tables, entry, op):
    """Instructions about mana, turns and the game itself; returns whether it is finished."""
    code = int(op.code)
    player = int(entry.controller)
    clock = game.clock
    if code == Op.ADD_MANA:
        add_mana(game, player, int(op.mask), value_of(game, tables, int(op.amount), entry))
    elif code == Op.EXTRA_TURN and clock.num_extra_turns < len(clock.extra_turns):
        clock.extra_turns[clock.num_extra_turns] = player
        clock.num_extra_turns += 1
    elif code == Op.EXTRA_COMBAT:
        clock.extra_combats += 1
    elif code == Op.EXTRA_LAND:
        game.player[player].land_limit += 1
    elif code == Op.GET_EMBLEM:
        get_emblems(game, tables, entry, op)
    elif code == Op.PERMIT_PLAY:
        return permit_play(game, tables, entry, op)
    elif code == Op.CAST_FREE:
        return offer_free_casting(game, tables, entry, op)
    else:
        fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
    return True
