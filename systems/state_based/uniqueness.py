"""The legend rule, the world rule and that of Roles (CR 704.5j, 704.5k, 704.5y)."""

from components.characteristics import Supertype
from components.decision import DecisionKind
from components.note import Note
from components.reference import NOTHING
from components.state_based_action import StateBasedAction
from components.vocabulary.cards import CardFlag
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.damage.protection import player_has
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.log import note
from systems.objects.references import include, includes, on_battlefield, permanent_reference, slot_of


@rule
def let_go(game, slot, action):
    """Put a permanent into ``game.leaving``, the set of those that go to the graveyard in this pass."""
    include(game.leaving, slot)
    note(game, Note.STATE_BASED_ACTION, permanent_reference(slot), int(game.perm[slot].controller), 1, action)


@rule
def next_namesake(game, tables, slot, after):
    """Next slot with a legendary permanent of the same name and controller that is to stay, or NOTHING (CR 704.5j)."""
    perm = game.perm[slot]
    name = int(tables.card[perm.definition].name)
    for other in range(after + 1, game.num_slots):
        another = game.perm[other]
        if (
            int(another.characteristics.supertypes) & Supertype.LEGENDARY != 0
            and another.controller == perm.controller
            and tables.card[another.definition].name == name
            and on_battlefield(game, other)
            and not includes(game.leaving, other)
        ):
            return other
    return NOTHING


@rule
def choose_legend(game, tables, slot):
    """Let a player choose which legendary permanent of one name stays; False while it must choose (CR 704.5j)."""
    if not answered(game, DecisionKind.LEGEND):
        begin_decision(game, DecisionKind.LEGEND, int(game.perm[slot].controller), 1, 1, NOTHING)
        other = slot
        while other != NOTHING:
            add_option(game, 0, permanent_reference(other), 0)
            other = next_namesake(game, tables, slot, other)
        pose(game)
        if not answered(game, DecisionKind.LEGEND):
            return False
    for i in range(game.decision.num_options):
        if game.decision.answers[i] == 0:
            let_go(game, slot_of(game.decision.object[i]), int(StateBasedAction.LEGEND_RULE))
    clear_decision(game)
    return True


@rule
def settle_legend_rule(game, tables):
    """Put the legendary permanents that do not stay into ``game.leaving``; False while a player must choose."""
    for slot in range(game.num_slots):
        legendary = int(game.perm[slot].characteristics.supertypes) & Supertype.LEGENDARY != 0
        if legendary and on_battlefield(game, slot) and not includes(game.leaving, slot):
            if next_namesake(game, tables, slot, slot) == NOTHING:
                continue
            player = int(game.perm[slot].controller)
            if player_has(game, tables, player, int(Op.PLAYER_NO_LEGEND_RULE)):
                continue
            if not choose_legend(game, tables, slot):
                return False
    return True


@rule
def apply_world_rule(game):
    """Put all world permanents but the newest into ``game.leaving``; those that are equally new all go (CR 704.5k)."""
    newest = 0
    number = 0
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if int(perm.characteristics.supertypes) & Supertype.WORLD != 0 and on_battlefield(game, slot):
            if perm.stamp > newest:
                newest = int(perm.stamp)
                number = 0
            number += 1 if perm.stamp == newest else 0
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if int(perm.characteristics.supertypes) & Supertype.WORLD != 0 and on_battlefield(game, slot):
            if perm.stamp < newest or number > 1:
                let_go(game, slot, int(StateBasedAction.WORLD_RULE))


@rule
def has_newer_role(game, tables, slot):
    """Whether a permanent is a Role whose controller has a newer one on what it is attached to (CR 704.5y)."""
    perm = game.perm[slot]
    if perm.attached_to == NOTHING or int(tables.card[perm.definition].marks) & CardFlag.ROLE == 0:
        return False
    for other in range(game.num_slots):
        another = game.perm[other]
        if on_battlefield(game, other) and another.attached_to == perm.attached_to and another.stamp > perm.stamp:
            is_role = int(tables.card[another.definition].marks) & CardFlag.ROLE != 0
            if is_role and another.controller == perm.controller:
                return True
    return False
