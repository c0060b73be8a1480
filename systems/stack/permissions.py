"""Permissions to cast and play (CR 601.3): from other zones than the hand, and at other times."""

from components.continuous import Duration
from components.game import Problem, Status
from components.permission import NUM_PERMISSIONS
from components.reference import NOTHING
from components.vocabulary.abilities import AbilityKind, Function
from systems.compiled import rule
from systems.objects.amounts import holds
from systems.objects.fitting import matches
from systems.objects.references import fail, functions_in, permanent_reference, set_context


@rule
def permanent_says(game, tables, slot, card, code):
    """Whether a static ability of a permanent says ``code`` (an `Op`) about a card or another source of abilities."""
    perm = game.perm[slot]
    record = tables.card[perm.definition]
    context = set_context(tables.scratch.trigger_context, permanent_reference(slot), perm.stamp, perm.controller)
    for row in range(record.first_ability, record.first_ability + record.num_abilities):
        ability = tables.ability[row]
        if ability.kind != AbilityKind.STATIC or ability.subject < 0:
            continue
        for i in range(ability.first_op, ability.first_op + ability.num_ops):
            if tables.op[i].code == code and holds(game, tables, int(ability.condition), context):
                if matches(game, tables, tables.selector[ability.subject], card, context):
                    return True
    return False


@rule
def may_say(game, tables, slot, function):
    """Whether what a slot holds has an ability of a `Function` that works."""
    perm = game.perm[slot]
    if not functions_in(game, slot) or perm.lost_abilities != 0:
        return False
    return int(tables.card[perm.definition].functions) & function != 0


@rule
def is_allowed(game, tables, player, card, code):
    """Whether a static ability says ``code`` (an `Op` about casting) about a card that a player would play."""
    if int(game.functions) & Function.ALLOWS_CASTING != 0:
        for slot in range(game.num_slots):
            if game.perm[slot].controller == player and may_say(game, tables, slot, int(Function.ALLOWS_CASTING)):
                if permanent_says(game, tables, slot, card, code):
                    return True
    return False


@rule
def is_forbidden(game, tables, source, code):
    """Whether a static ability, whoever's, says ``code`` (an `Op` of what can't be done) about an object (CR 101.2)."""
    if int(game.functions) & Function.FORBIDS != 0:
        for slot in range(game.num_slots):
            if may_say(game, tables, slot, int(Function.FORBIDS)):
                if permanent_says(game, tables, slot, source, code):
                    return True
    return False


@rule
def give_permission(game, card, player, duration, permits):
    """Allow a player to play a card (its reference) where it is now, for a `Duration`; ``permits``: bits of `Permit`.

    It ends when the card leaves its zone (CR 400.7).
    """
    if game.num_permissions == NUM_PERMISSIONS:
        fail(game, Status.OVERFLOW, Problem.EFFECTS)
        return
    row = game.permission[game.num_permissions]
    game.num_permissions += 1
    row.card = card
    row.player = player
    row.duration = duration
    row.permits = permits


@rule
def permits_of(game, player, card):
    """What a player is permitted to do with a card: bits of `Permit`, or NOTHING."""
    found = NOTHING
    for i in range(game.num_permissions):
        row = game.permission[i]
        if row.player == player and row.card == card:
            found = int(row.permits) if found == NOTHING else found | int(row.permits)
    return found


@rule
def end_permissions(game, duration, player):
    """End the permissions of a `Duration`, of one player or of all (NOTHING)."""
    kept = 0
    for i in range(game.num_permissions):
        row = game.permission[i]
        if row.duration == duration and (player == NOTHING or row.player == player):
            continue
        if kept != i:
            game.permission[kept] = row
        kept += 1
    game.num_permissions = kept


@rule
def begin_turn_with_permissions(game, player):
    """As a player's turn begins: "until your next turn" is over, "until the end of your next turn" ends with it."""
    end_permissions(game, Duration.CONTROLLERS_NEXT_TURN, player)
    for i in range(game.num_permissions):
        row = game.permission[i]
        if row.duration == Duration.END_OF_NEXT_TURN and row.player == player:
            row.duration = Duration.END_OF_TURN
