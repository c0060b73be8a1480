"""Delayed triggered abilities (CR 603.7): creating them, the objects that they follow, and when they end."""

from components.capacities import NUM_DELAYED
from components.continuous import ENDED, Duration
from components.game import Problem, Status
from components.reference import NOTHING
from components.vocabulary.instructions import OpFlag
from components.zones import Zone
from systems.compiled import rule
from systems.objects.references import (
    definition_of,
    fail,
    is_card,
    is_permanent,
    object_now,
    stamp_of,
    zone_of_card,
)


@rule
def share_equal_delayed(game):
    """Drop the newest delayed ability if the one before differs in nothing, which then counts for both."""
    if game.num_delayed < 2:
        return
    new = game.delayed[game.num_delayed - 1]
    old = game.delayed[game.num_delayed - 2]
    same_ability = old.ability == new.ability and old.controller == new.controller and old.definition == new.definition
    same_source = old.source == new.source and old.source_stamp == new.source_stamp
    same_object = old.object == new.object and old.object_stamp == new.object_stamp and old.zone == new.zone
    same_life = old.duration == new.duration and old.repeats == new.repeats
    if same_ability and same_source and same_object and same_life and old.x == new.x and old.amount == new.amount:
        old.times += 1
        game.num_delayed -= 1


@rule
def create_delayed(game, tables, entry, op, amount, reference):
    """Create one delayed triggered ability; ``reference`` is the object that it follows, or NOTHING.

    A spell's card is its source further on, so that the ability has a source once the spell is gone (CR 603.7d). One
    that is equal to the newest before it shares its row.
    """
    if game.num_delayed == NUM_DELAYED:
        fail(game, Status.OVERFLOW, Problem.DELAYED)
        return
    row = game.delayed[game.num_delayed]
    followed = object_now(game, reference)
    row.ability = op.kind
    row.source = entry.source if entry.card == NOTHING else entry.card
    row.definition = max(definition_of(game, tables, int(row.source)), 0)
    row.source_stamp = entry.source_stamp if entry.card == NOTHING else 0
    row.controller = entry.controller
    row.object = followed
    row.object_stamp = stamp_of(game, followed)
    row.zone = zone_of_card(game, followed) if is_card(followed) else int(Zone.BATTLEFIELD)
    row.duration = op.duration
    row.repeats = 1 if int(op.marks) & OpFlag.ALL != 0 else 0
    row.x = entry.x
    row.amount = amount
    row.times = 1
    game.num_delayed += 1
    share_equal_delayed(game)


@rule
def followed_by(game, i):
    """The object that delayed ability ``i`` follows, NOTHING if it changed zones and is another now (CR 603.7c)."""
    row = game.delayed[i]
    reference = int(row.object)
    if is_permanent(reference) and stamp_of(game, reference) != row.object_stamp:
        return NOTHING
    if is_card(reference) and zone_of_card(game, reference) != row.zone:
        return NOTHING
    return reference


@rule
def events_awaited(game, tables):
    """Bits of the events on which delayed abilities trigger."""
    bits = 0
    for i in range(game.num_delayed):
        bits |= 1 << int(tables.ability[game.delayed[i].ability].event)
    return bits


@rule
def forget_ended(game):
    """Forget the delayed abilities that are marked as ended; the others keep their order."""
    kept = 0
    for i in range(game.num_delayed):
        if game.delayed[i].duration != ENDED:
            if kept != i:
                game.delayed[kept] = game.delayed[i]
            kept += 1
    game.num_delayed = kept


@rule
def end_delayed(game, duration):
    """End the delayed abilities that last until the end of a duration (CR 603.7b); the others keep their order.

    Of those that last until their controller's next turn, only the active player's end.
    """
    for i in range(game.num_delayed):
        row = game.delayed[i]
        ends = row.duration == duration
        if duration == Duration.CONTROLLERS_NEXT_TURN:
            ends = ends and row.controller == game.clock.active
        if ends:
            row.duration = ENDED
    forget_ended(game)


@rule
def end_delayed_of(game, player):
    """End the delayed abilities of a player who leaves the game (CR 800.4d)."""
    for i in range(game.num_delayed):
        if game.delayed[i].controller == player:
            game.delayed[i].duration = ENDED
    forget_ended(game)
