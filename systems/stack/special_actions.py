"""Special actions with cards of the hand (CR 116.2f): suspending them (CR 702.62)."""

from components.clock import Stage
from components.counters import Cause
from components.game import Problem, Status
from components.reference import NOTHING
from components.zones import Zone
from systems.compiled import rule
from systems.costs.paying import can_pay_parts
from systems.counters.putting import put_counters
from systems.mana.paying import can_pay, pay_cost
from systems.objects.references import deck_slot_of, fail, owner_of_card, set_context
from systems.stack.legality import has_timing
from systems.zones.changing import move_card


@rule
def can_suspend(game, tables, player, card, definition, way):
    """Whether a player may suspend a card of the hand: whenever its casting could begin (CR 702.62a)."""
    record = tables.alternative[way]
    if not has_timing(game, tables, player, card, definition):
        return False
    context = set_context(tables.scratch.context, card, 0, player)
    if not can_pay_parts(game, tables, player, int(record.first_cost), int(record.num_costs), card, context):
        return False
    return can_pay(game, tables, player, int(record.cost), 0, 0, 0, card, NOTHING)


@rule
def suspend(game, tables, player, card, way):
    """Suspend a card: pay, and exile it with its time counters (CR 702.62a)."""
    record = tables.alternative[way]
    context = set_context(tables.scratch.context, card, 0, player)
    if not pay_cost(game, tables, player, int(record.cost), 0, 0, 0, card, NOTHING, context):
        fail(game, Status.ERROR, Problem.UNPAYABLE)
        return
    move_card(game, tables, owner_of_card(card), deck_slot_of(card), Zone.EXILE)
    put_counters(game, tables, player, card, int(record.counter), int(record.times), Cause.EFFECT)
    game.clock.stage = Stage.CHECK
    game.clock.passes = 0
