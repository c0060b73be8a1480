"""Life (CR 119): every gain, loss and payment of life."""

from components.counters import Cause
from components.game import Problem, Status
from components.note import Note
from components.replacement import LARGEST_AMOUNT
from components.trigger import Event
from components.vocabulary.abilities import Function, Pipeline
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.damage.protection import player_has
from systems.layers.applying import apply_layers
from systems.layers.at_once import FOLLOWS_PLAYERS
from systems.log import note
from systems.objects.references import fail, in_game
from systems.replacement.abilities import collect_replacements
from systems.replacement.ordering import is_prohibited, replaced_amount
from systems.stack.triggers import emit
from systems.variants.teams import share_life


@rule
def measure_floors(game, tables, player, by_damage):
    """Turn life floors among the collected effects into the most that may be lost: all of it unless damage does it."""
    life = int(game.player[player].life)
    for i in range(tables.scratch.num_replacements):
        row = tables.scratch.replacement[i]
        if row.code == Op.REPLACE_FLOOR:
            row.value = max(life - int(row.value), 0) if by_damage else LARGEST_AMOUNT


@rule
def replaced_life(game, tables, player, amount, event, wants, by_damage):
    """How much life is gained or lost (``event``) after replacement effects (CR 119.7, 119.8, 614)."""
    number = max(int(amount), 0)
    if number == 0 or not in_game(game, player):
        return 0
    if event == Event.GAINS_LIFE and player_has(game, tables, player, int(Op.PLAYER_CANT_GAIN_LIFE)):
        return 0
    if int(game.functions) & int(Function.REPLACES_LIFE) == 0:
        return number
    apply_layers(game, tables)
    collect_replacements(game, tables, Pipeline.LIFE, player, player, event, number, Cause.EFFECT)
    measure_floors(game, tables, player, by_damage)
    return replaced_amount(game, tables, number, player, wants)


@rule
def change_life(game, player, amount):
    """Add ``amount``, which may be negative, to a life total."""
    record = game.player[player]
    after = int(record.life) + int(amount)
    if abs(after) > LARGEST_AMOUNT:
        fail(game, Status.OVERFLOW, Problem.AMOUNT)
        return
    record.life = after
    share_life(game, player)
    if int(game.functions) & FOLLOWS_PLAYERS != 0:
        game.layers_dirty = 1
    note(game, Note.LIFE_CHANGES, player, player, amount, after)


@rule
def gain_life(game, tables, player, amount):
    """A player gains life (CR 119.3); 0 or less is no event (CR 119.9). Returns how much was gained."""
    number = replaced_life(game, tables, player, amount, Event.GAINS_LIFE, 1, False)
    if number > 0:
        change_life(game, player, number)
        record = game.player[player]
        record.life_gained = min(int(record.life_gained) + number, 2 * LARGEST_AMOUNT)
        emit(game, tables, Event.GAINS_LIFE, player, player, number, 0)
    return number


@rule
def lose_life_to(game, tables, player, amount, by_damage):
    """A player loses life, as a result of damage or else by an effect or payment (CR 119.2, 119.3, 120.3a).

    Returns how much was lost.
    """
    number = replaced_life(game, tables, player, amount, Event.LOSES_LIFE, -1, by_damage)
    if number > 0:
        change_life(game, player, -number)
        record = game.player[player]
        record.life_lost = min(int(record.life_lost) + number, 2 * LARGEST_AMOUNT)
        emit(game, tables, Event.LOSES_LIFE, player, player, number, 0)
    return number


@rule
def lose_life(game, tables, player, amount):
    """A player loses life by an effect or a payment (CR 119.3). Returns how much was lost."""
    return lose_life_to(game, tables, player, amount, False)


@rule
def can_pay_life(game, tables, player, amount):
    """Whether a player can pay life: there is enough, and losing life is possible (CR 119.4, 119.8)."""
    if amount <= 0:
        return True
    if game.player[player].life < amount:
        return False
    if int(game.functions) & int(Function.REPLACES_LIFE) == 0:
        return True
    apply_layers(game, tables)
    collect_replacements(game, tables, Pipeline.LIFE, player, player, Event.LOSES_LIFE, amount, Cause.COST)
    return not is_prohibited(tables)


@rule
def pay_life(game, tables, player, amount):
    """A player pays life, which is losing it (CR 119.4). Returns whether it could be paid."""
    if not can_pay_life(game, tables, player, amount):
        return False
    lose_life(game, tables, player, amount)
    return True


@rule
def set_life(game, tables, player, amount):
    """A life total becomes a number: the player gains or loses the difference (CR 119.5)."""
    difference = int(amount) - int(game.player[player].life)
    if difference > 0:
        gain_life(game, tables, player, difference)
    elif difference < 0:
        lose_life(game, tables, player, -difference)
