"""Protectors of battles (CR 310.8, 310.11, 704.5w, 704.5x).

All battles are Sieges: their protector is an opponent of their controller.
"""

from components.characteristics import CardType
from components.counters import CounterKind
from components.decision import DecisionKind
from components.note import Note
from components.state_based_action import StateBasedAction
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.log import note
from systems.objects.references import are_opponents, in_game, include, on_battlefield, permanent_reference


@rule
def has_protector(game, slot):
    """Whether a battle's protector is in the game and an opponent of its controller (CR 310.8, 310.11a)."""
    perm = game.perm[slot]
    return in_game(game, int(perm.chosen)) and are_opponents(game, int(perm.chosen), int(perm.controller))


@rule
def is_attacked(game, slot):
    """Whether creatures attack the permanent in a slot."""
    reference = permanent_reference(slot)
    for other in range(game.num_slots):
        if game.perm[other].attacking == reference and on_battlefield(game, other):
            return True
    return False


@rule
def choose_protector(game, slot):
    """Let a battle's controller choose its protector (CR 704.5w, 704.5x); False while that player must choose.

    A battle that nobody can protect goes to the graveyard, with ``game.leaving``.
    """
    perm = game.perm[slot]
    if not answered(game, DecisionKind.PROTECTOR):
        controller = int(perm.controller)
        begin_decision(game, DecisionKind.PROTECTOR, controller, 1, 1, permanent_reference(slot))
        for player in range(game.num_players):
            if in_game(game, player) and are_opponents(game, player, controller):
                add_option(game, 0, player, 0)
        if game.decision.num_options == 0:
            clear_decision(game)
            include(game.leaving, slot)
            return True
        pose(game)
        if not answered(game, DecisionKind.PROTECTOR):
            return False
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            perm.chosen = game.decision.object[i]
    clear_decision(game)
    note(
        game,
        Note.STATE_BASED_ACTION,
        permanent_reference(slot),
        int(perm.controller),
        1,
        int(StateBasedAction.PROTECTOR),
    )
    return True


@rule
def settle_protectors(game):
    """Give battles without a legal protector a new one (CR 704.5w, 704.5x); False while a player must choose.

    A battle that is about to go to the graveyard needs none.
    """
    for slot in range(game.num_slots):
        types = int(game.perm[slot].characteristics.types)
        if types & CardType.BATTLE == 0 or not on_battlefield(game, slot) or has_protector(game, slot):
            continue
        if game.perm[slot].counters[CounterKind.DEFENSE] == 0:
            continue
        if not is_attacked(game, slot) and not choose_protector(game, slot):
            return False
    return True
