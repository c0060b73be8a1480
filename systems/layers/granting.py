"""Abilities that layer 6 gives to permanents (CR 613.1f), and what all abilities on the battlefield can do."""

import numpy as np

from components.capacities import MEMBER_WORDS
from components.continuous import NUM_GRANTED, Layer
from components.game import Problem, Status
from components.reference import NOTHING
from components.vocabulary.abilities import AbilityKind, Function
from systems.compiled import rule
from systems.layers.collecting import add_static
from systems.objects.members import is_empty
from systems.objects.references import fail, functions_in, includes, on_battlefield

LAYERS_AFTER_GRANT = (1 << Layer.NONE) - (1 << Layer.ABILITY)
"""Layers in which a static ability given in layer 6 can still apply."""

FUNCTION_OF_KIND = np.zeros(len(AbilityKind), np.int64)
FUNCTION_OF_KIND[AbilityKind.STATIC] = Function.STATIC | Function.VOLATILE
FUNCTION_OF_KIND[AbilityKind.MANA] = Function.MANA
FUNCTION_OF_KIND[AbilityKind.ACTIVATED] = Function.ACTIVATED
FUNCTION_OF_KIND[AbilityKind.ENTERS] = Function.ENTERS
REPLACES_COUNTERS = int(Function.REPLACES_COUNTERS)
"""Bit of the first pipeline that can be replaced; the others follow in their order (`Pipeline`)."""


@rule
def row_for_grant(game, ability, controller, members, shared):
    """Row of the granted abilities with an ability and controller and none of ``members`` yet, or a new one.

    Unless ``shared`` it is always a new one. Each instance of an ability works by itself, so no permanent can be in
    the same row twice.
    """
    for i in range(game.num_granted):
        granted = game.granted[i]
        if shared and granted.ability == ability and granted.controller == controller:
            common = 0
            for word in range(MEMBER_WORDS):
                common |= int(granted.members[word]) & int(members[word])
            if common == 0:
                return i
    if game.num_granted == NUM_GRANTED:
        fail(game, Status.OVERFLOW, Problem.GRANTED)
        return NOTHING
    i = int(game.num_granted)
    game.num_granted = i + 1
    granted = game.granted[i]
    granted.ability = ability
    granted.controller = controller
    for word in range(MEMBER_WORDS):
        granted.members[word] = 0
    return i


@rule
def grant_ability(game, tables, ability, controller, members, timestamp):
    """Give an ability row to a set of permanents; a static one applies from this layer on."""
    if is_empty(members):
        return
    static = tables.ability[ability].kind == AbilityKind.STATIC
    i = row_for_grant(game, ability, controller, members, not static)
    if i == NOTHING:
        return
    for word in range(MEMBER_WORDS):
        game.granted[i].members[word] = int(game.granted[i].members[word]) | int(members[word])
    if static:
        for slot in range(game.num_slots):
            if includes(members, slot) and on_battlefield(game, slot):
                add_static(game, tables, ability, slot, i, timestamp, LAYERS_AFTER_GRANT)


@rule
def function_of(ability):
    """`Function` bit of an ability row."""
    if ability.kind == AbilityKind.REPLACEMENT:
        return REPLACES_COUNTERS << int(ability.replaces)
    return int(FUNCTION_OF_KIND[ability.kind])


@rule
def unite_functions(game, tables):
    """Find what the abilities on the battlefield can do and which events they trigger on, lost ones left out."""
    functions = 0
    watched = 0
    for slot in range(game.num_slots):
        if functions_in(game, slot) and game.perm[slot].lost_abilities == 0:
            card = tables.card[game.perm[slot].definition]
            functions |= int(card.functions)
            watched |= int(card.watches)
    for i in range(game.num_granted):
        if not is_empty(game.granted[i].members):
            ability = tables.ability[game.granted[i].ability]
            functions |= function_of(ability)
            if ability.kind == AbilityKind.TRIGGERED:
                watched |= 1 << int(ability.event)
    game.functions = functions
    game.watched = watched
