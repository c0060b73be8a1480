"""Slots of the battlefield: finding a free one and making it a fresh permanent (CR 400.7)."""

from components.capacities import NUM_SLOTS
from components.game import Problem, Status
from components.permanent import Presence, TurnMark
from components.reference import NOTHING
from components.zones import Zone
from systems.compiled import rule
from systems.layers.applying import reset_to_printed
from systems.layers.at_once import effects_are_fixed
from systems.objects.damagers import forget_damage_of
from systems.objects.references import fail, next_timestamp
from systems.whole_fields import clear


@rule
def free_slot(game):
    """Lowest free slot, or -1 with the game stopped when all are in use."""
    for slot in range(game.num_slots):
        if game.perm[slot].presence == Presence.FREE:
            return slot
    if game.num_slots == NUM_SLOTS:
        fail(game, Status.OVERFLOW, Problem.SLOTS)
        return NOTHING
    game.num_slots += 1
    return int(game.num_slots) - 1


@rule
def reset_permanent(game, tables, slot, presence, definition, owner, controller):
    """Make a slot a fresh object, untapped and phased in: nothing is remembered of another (CR 110.5b, 400.7)."""
    perm = game.perm[slot]
    perm.presence = presence
    perm.owner = owner
    perm.controller = controller
    perm.base_controller = controller
    perm.definition = definition
    perm.base_definition = definition
    perm.card = NOTHING
    perm.stamp = next_timestamp(game)
    perm.timestamp = perm.stamp
    perm.tapped = 0
    perm.phased_out = 0
    perm.arriving = 0
    perm.colors_spent = 0
    perm.summoning_sick = 1
    perm.deathtouched = 0
    perm.blocked = 0
    perm.struck_first = 0
    perm.designations = 0
    perm.loyalty_activations = 0
    perm.regeneration_shields = 0
    perm.turn_marks = TurnMark.ENTERED
    perm.lost_abilities = 0
    perm.used_abilities = 0
    perm.attached_to = NOTHING
    perm.attacking = NOTHING
    perm.blocking = NOTHING
    perm.damage = 0
    perm.x = 0
    perm.kicked = 0
    perm.way = 0
    perm.from_zone = Zone.OUTSIDE
    perm.left_for = Zone.OUTSIDE
    perm.chosen = 0
    perm.linked = NOTHING
    perm.exceptions = NOTHING
    perm.counter_mask = 0
    clear(perm.counters)
    forget_damage_of(game, slot)
    reset_to_printed(game, tables, slot)


@rule
def take_effect(game, tables, slot):
    """Let a fresh permanent's abilities be known, and the layers be computed unless they leave all as it is.

    It stays as printed, and changes nothing else, where effects are fixed and none was about its spell (CR 400.7a).
    """
    card = tables.card[game.perm[slot].definition]
    game.functions = int(game.functions) | int(card.functions)
    game.watched = int(game.watched) | int(card.watches)
    if game.num_effects > 0 or not effects_are_fixed(game):
        game.layers_dirty = 1


@rule
def put_permanent(game, tables, slot, definition, owner, controller):
    """Put a fresh permanent into a slot of a board that is made by hand, without any effect of its entering."""
    reset_permanent(game, tables, slot, Presence.BATTLEFIELD, definition, owner, controller)
    take_effect(game, tables, slot)
    game.layers_dirty = 1
