"""Instructions about mana, turns, emblems and the game itself."""

from components.game import Problem, Status
from components.player import Loss
from components.reference import NOTHING
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.damage.protection import player_has
from systems.effects.casting import offer_free_casting, permit_play
from systems.mana.paying import add_mana
from systems.objects.amounts import value_of
from systems.objects.references import fail, is_player
from systems.objects.selectors import first_selected, next_selected
from systems.turn.end_of_game import end_game, end_if_decided, player_loses
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
def lose_game(game, tables, entry, op):
    """Each selected player loses the game, unless an effect says that the player can't (CR 104.3e, 101.2)."""
    player = first_selected(game, tables, int(op.selector), entry)
    while player != NOTHING:
        if is_player(player) and not player_has(game, tables, player, int(Op.PLAYER_CANT_LOSE)):
            player_loses(game, tables, player, int(Loss.EFFECT))
        player = next_selected(game, tables, int(op.selector), entry, player)
    end_if_decided(game)


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
    elif code == Op.LOSE_GAME:
        lose_game(game, tables, entry, op)
    elif code == Op.WIN_GAME:
        end_game(game, player)
    else:
        fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
    return True
