"""Declaring attackers (CR 508) and blockers (CR 509)."""

from components.characteristics import CardType, Keyword, Restriction
from components.decision import DecisionKind
from components.game import Problem, Status
from components.permanent import TurnMark
from components.player import Seat
from components.reference import NOTHING
from components.trigger import Event
from systems.combat.combatants import (
    can_be_attacked,
    defending_player,
    is_attacker,
    is_in_combat,
    num_blockers,
    remove_strays,
)
from systems.combat.evasion import can_block, can_block_at_all
from systems.combat.requirements import attack_requirement, fulfils
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.layers.applying import apply_layers
from systems.objects.references import are_opponents, fail, is_creature, on_battlefield, permanent_reference, slot_of
from systems.objects.tapping import tap_permanent
from systems.stack.keyword_triggers import trigger_exalted
from systems.stack.triggers import emit, emit_with


@rule
def can_attack(game, slot):
    """Whether a permanent is a creature of the active player that may be declared an attacker (CR 508.1a, 702.3b)."""
    perm = game.perm[slot]
    if perm.controller != game.clock.active or perm.tapped == 1 or not on_battlefield(game, slot):
        return False
    now = perm.characteristics
    if int(now.types) & (CardType.CREATURE | CardType.BATTLE) != CardType.CREATURE:
        return False
    if perm.summoning_sick == 1 and int(now.keywords) & Keyword.HASTE == 0:
        return False
    return int(now.keywords) & Keyword.DEFENDER == 0 and int(now.restrictions) & Restriction.CANT_ATTACK == 0


@rule
def ask_attackers(game, tables):
    """Ask the active player for attackers; an option's ``detail`` says whether, or what, that creature must attack."""
    apply_layers(game, tables)
    begin_decision(game, DecisionKind.ATTACK, int(game.clock.active), 0, 0, NOTHING)
    for slot in range(game.num_slots):
        if can_attack(game, slot):
            add_option(game, 0, permanent_reference(slot), attack_requirement(game, tables, slot))
    game.decision.maximum = game.decision.num_options
    pose(game)


@rule
def is_legal_attack(game):
    """Whether all attack what may be attacked (CR 508.1b) and nobody who must attack stays home (CR 508.1d)."""
    decision = game.decision
    obliged = game.player[decision.player].seat != Seat.DUMMY
    for i in range(decision.num_options):
        answer = int(decision.answers[i])
        if obliged and not fulfils(int(decision.detail[i]), answer):
            return False
        if answer != 0 and not can_be_attacked(game, answer - 1):
            return False
    return True


@rule
def announce_attacked(game, tables):
    """Let abilities see who and what was attacked, once each, by how many creatures (CR 508.3)."""
    for slot in range(game.num_slots):
        attacked = int(game.perm[slot].attacking)
        number = 0
        first = True
        for other in range(game.num_slots):
            if is_attacker(game, other) and game.perm[other].attacking == attacked:
                number += 1
                first = first and other >= slot
        if is_attacker(game, slot) and first:
            emit(game, tables, Event.IS_ATTACKED, attacked, int(game.clock.active), number, 0)


@rule
def attack(game, tables):
    """Make the chosen creatures attack: tap them (CR 508.1f, 702.20b), then let "attacks" trigger (CR 508.1m)."""
    decision = game.decision
    number = 0
    for i in range(decision.num_options):
        if decision.answers[i] != 0:
            slot = slot_of(decision.object[i])
            perm = game.perm[slot]
            if int(perm.characteristics.keywords) & Keyword.VIGILANCE == 0:
                tap_permanent(game, tables, slot)
            perm.attacking = int(decision.answers[i]) - 1
            perm.turn_marks = int(perm.turn_marks) | TurnMark.ATTACKED
            number += 1
    if number == 0:
        return
    game.player[decision.player].creatures_attacked += number
    game.clock.attackers = 1
    for slot in range(game.num_slots):
        if is_attacker(game, slot):
            attacked = int(game.perm[slot].attacking)
            defender = defending_player(game, slot)
            emit_with(game, tables, Event.ATTACKS, permanent_reference(slot), attacked, defender, number, 0)
            if number == 1:
                trigger_exalted(game, tables, slot)
    announce_attacked(game, tables)


@rule
def declare_attackers(game, tables):
    """Declare attackers (CR 508.1): the turn-based action of the declare attackers step.

    Simplified: a dummy player's creatures never attack, and teammates do not attack together (CR 805.10).

    Returns
    -------
    bool
        False while the active player must choose, and if the choice was illegal (the game then stops).
    """
    if not answered(game, DecisionKind.ATTACK):
        ask_attackers(game, tables)
        if not answered(game, DecisionKind.ATTACK):
            return False
    if not is_legal_attack(game):
        fail(game, Status.ERROR, Problem.ILLEGAL_ANSWER)
        return False
    attack(game, tables)
    clear_decision(game)
    return True


@rule
def attacks_player(game, slot, player):
    """Whether the permanent in a slot attacks a player, or a planeswalker or battle that the player defends."""
    return is_attacker(game, slot) and defending_player(game, slot) == player


@rule
def may_block(game, tables, blocker, attacker, player):
    """Whether a player's creature may be declared as blocking an attacker (CR 509.1a, 509.1b)."""
    return attacks_player(game, attacker, player) and can_block(game, tables, blocker, attacker)


@rule
def ask_blockers(game, tables, player):
    """Ask one defending player for blockers; options are the creatures that could block some attacker."""
    begin_decision(game, DecisionKind.BLOCK, player, 0, 0, NOTHING)
    for slot in range(game.num_slots):
        if game.perm[slot].controller == player and can_block_at_all(game, slot):
            for attacker in range(game.num_slots):
                if may_block(game, tables, slot, attacker, player):
                    add_option(game, 0, permanent_reference(slot), 0)
                    break
    game.decision.maximum = game.decision.num_options
    pose(game)


@rule
def num_chosen_blockers(game, attacker):
    """How many creatures the answer declares as blocking one attacker."""
    number = 0
    for i in range(game.decision.num_options):
        if game.decision.answers[i] == attacker + 1:
            number += 1
    return number


@rule
def is_legal_block(game, tables, player):
    """Whether the whole set of chosen blocks is legal (CR 509.1b); menace asks for two blockers (CR 702.111b)."""
    decision = game.decision
    for i in range(decision.num_options):
        if decision.answers[i] != 0:
            attacker = int(decision.answers[i]) - 1
            if not may_block(game, tables, slot_of(decision.object[i]), attacker, player):
                return False
            has_menace = int(game.perm[attacker].characteristics.keywords) & Keyword.MENACE != 0
            if has_menace and num_chosen_blockers(game, attacker) < 2:
                return False
    return True


@rule
def block(game):
    """Make the chosen creatures of one player block (CR 509.1g, 509.1h)."""
    decision = game.decision
    for i in range(decision.num_options):
        if decision.answers[i] != 0:
            attacker = int(decision.answers[i]) - 1
            game.perm[slot_of(decision.object[i])].blocking = attacker
            game.perm[attacker].blocked = 1


@rule
def announce_block(game, tables, slot):
    """Let abilities see that a creature blocks, became blocked or attacks unblocked (CR 509.1i, 509.3)."""
    perm = game.perm[slot]
    event = Event.BLOCKS
    player = NOTHING
    amount = int(perm.blocking)
    if perm.attacking != NOTHING and perm.blocked == 1:
        event = Event.BECOMES_BLOCKED
        amount = num_blockers(game, slot)
    elif perm.attacking != NOTHING:
        event = Event.ATTACKS_UNBLOCKED
        player = defending_player(game, slot)
        amount = 1
    blocked = permanent_reference(int(perm.blocking)) if event == Event.BLOCKS and perm.blocking >= 0 else NOTHING
    emit_with(game, tables, event, permanent_reference(slot), blocked, player, amount, 0)


@rule
def declare_blockers(game, tables):
    """Declare blockers, one defending player after the other in turn order (CR 509.1, 101.4).

    ``clock.substep`` counts the players who are done, from the active player on.

    Simplified: a dummy player never blocks, and teammates do not block for each other (CR 805.10).

    Returns
    -------
    bool
        False while a player must choose, and if a choice was illegal (the game then stops).
    """
    clock = game.clock
    if clock.substep == 0:
        apply_layers(game, tables)
        remove_strays(game)
    while clock.substep < game.num_players:
        player = (int(clock.active) + int(clock.substep)) % int(game.num_players)
        record = game.player[player]
        if record.loss == 0 and record.seat != Seat.DUMMY and are_opponents(game, player, int(clock.active)):
            if not answered(game, DecisionKind.BLOCK):
                ask_blockers(game, tables, player)
                if not answered(game, DecisionKind.BLOCK):
                    return False
            if not is_legal_block(game, tables, player):
                fail(game, Status.ERROR, Problem.ILLEGAL_ANSWER)
                return False
            block(game)
            clear_decision(game)
        clock.substep += 1
    for slot in range(game.num_slots):
        if is_in_combat(game, slot):
            announce_block(game, tables, slot)
    return True


@rule
def enter_attacking(game, slot):
    """Let a permanent that was put onto the battlefield attacking attack; it was never declared (CR 508.4).

    Simplified: it attacks the next opponent in turn order, where its controller should choose (CR 508.4a).
    """
    perm = game.perm[slot]
    if game.clock.attackers == 0 or perm.controller != game.clock.active or not is_creature(game, slot):
        return
    for offset in range(1, game.num_players):
        player = (int(game.clock.active) + offset) % int(game.num_players)
        if perm.attacking == NOTHING and can_be_attacked(game, player):
            perm.attacking = player
