"""Combat damage (CR 510): who deals it in which step, assigning it, dealing it at once; end of combat (CR 511.3)."""

from components.characteristics import CardType, Keyword, Restriction
from components.clock import Step
from components.counters import CounterKind
from components.damage import DAMAGE_CAP, NUM_DAMAGE
from components.decision import DecisionKind
from components.game import Problem, Status
from components.permanent import GONE
from components.reference import NOTHING
from systems.combat.combatants import defending_player, is_attacker, is_blocker_of, is_in_combat, remove_strays
from systems.compiled import rule
from systems.damage.dealing import add_damage, begin_damage, deal_damage
from systems.decision import add_option, answered, begin_decision, clear_decision, is_waiting, pose
from systems.layers.applying import apply_layers
from systems.objects.references import fail, in_game, is_permanent, is_player, permanent_reference, slot_of

STRIKES_FIRST = int(Keyword.FIRST_STRIKE | Keyword.DOUBLE_STRIKE)
TRAMPLES = int(Keyword.TRAMPLE | Keyword.TRAMPLE_OVER_PLANESWALKERS)


@rule
def has_keyword(game, slot, keywords):
    """Whether the permanent in a slot has one of some keywords now."""
    return int(game.perm[slot].characteristics.keywords) & keywords != 0


@rule
def needs_first_strike_step(game):
    """Whether a creature in combat has first or double strike as combat damage begins (CR 510.4)."""
    for slot in range(game.num_slots):
        if is_in_combat(game, slot):
            if has_keyword(game, slot, STRIKES_FIRST):
                return True
    return False


@rule
def deals_in_this_step(game, slot):
    """Whether a permanent assigns combat damage in the current damage step (CR 510.4, 702.4b, 702.7b).

    ``struck_first`` holds who had first or double strike as the first step began; only step one's rule asks for it.
    """
    if not is_in_combat(game, slot):
        return False
    struck_first = game.perm[slot].struck_first == 1
    if game.clock.step == Step.FIRST_STRIKE_DAMAGE:
        return struck_first
    return not struck_first or has_keyword(game, slot, Keyword.DOUBLE_STRIKE)


@rule
def damage_to_assign(game, slot):
    """Combat damage that a creature assigns: power, or toughness if an effect says so; never negative (CR 510.1a)."""
    now = game.perm[slot].characteristics
    if int(now.restrictions) & Restriction.ASSIGNS_BY_TOUGHNESS != 0:
        return max(int(now.toughness), 0)
    return max(int(now.power), 0)


@rule
def lethal_damage(game, slot, deathtouch):
    """Damage that is lethal to a blocker, beside what is marked on it (CR 702.19b, 702.2c)."""
    perm = game.perm[slot]
    lethal = max(int(perm.characteristics.toughness) - int(perm.damage), 0)
    return min(lethal, 1) if deathtouch else lethal


@rule
def add_attacked(game, slot):
    """Add what an attacker attacks to the recipients of its damage, if it is still there (CR 510.1b, 506.4c).

    With trample over planeswalkers the planeswalker's controller is added as well (CR 702.19c, 702.19e).
    """
    attacking = int(game.perm[slot].attacking)
    player = defending_player(game, slot)
    over = has_keyword(game, slot, Keyword.TRAMPLE_OVER_PLANESWALKERS)
    if is_permanent(attacking):
        attacked = game.perm[slot_of(attacking)]
        over = over and int(attacked.characteristics.types) & CardType.PLANESWALKER != 0
        add_option(game, 0, attacking, int(attacked.counters[CounterKind.LOYALTY]) if over else 0)
    if (is_player(attacking) or over) and in_game(game, player):
        add_option(game, 0, player, 0)


@rule
def ask_assignment(game, slot, amount):
    """Let an attacker's controller divide its damage (CR 510.1c); False while the player must choose.

    Options are the recipients; ``detail`` is what is lethal to a blocker, or the loyalty that trample over
    planeswalkers asks for. What it attacks is among them if it is not blocked, if it may assign as though it were not,
    or if it tramples and has more than is lethal to all its blockers; a creature blocks one attacker, so nobody else's
    damage helps there.
    """
    perm = game.perm[slot]
    begin_decision(game, DecisionKind.ASSIGN_DAMAGE, int(perm.controller), 1, amount, permanent_reference(slot))
    game.decision.number = amount
    needed = 0
    if perm.blocked == 1:
        deathtouch = has_keyword(game, slot, Keyword.DEATHTOUCH)
        for blocker in range(game.num_slots):
            if is_blocker_of(game, blocker, slot):
                lethal = lethal_damage(game, blocker, deathtouch)
                add_option(game, 0, permanent_reference(blocker), lethal)
                needed += lethal
    as_unblocked = int(perm.characteristics.restrictions) & Restriction.ASSIGNS_AS_UNBLOCKED != 0
    if perm.blocked == 0 or as_unblocked or (has_keyword(game, slot, TRAMPLES) and amount > needed):
        add_attacked(game, slot)
    if game.decision.num_options > 0:
        pose(game)
    return not is_waiting(game)


@rule
def assign(game, source, recipient, amount):
    """Note down what one creature assigns to one recipient; stops the game with OVERFLOW as `add_damage` does."""
    if game.num_assigned == NUM_DAMAGE or amount > DAMAGE_CAP:
        fail(game, Status.OVERFLOW, Problem.DAMAGE)
        return
    row = game.assigned[game.num_assigned]
    game.num_assigned += 1
    row.source = source
    row.recipient = recipient
    row.amount = amount


@rule
def assign_damage(game, slot):
    """Assign the combat damage of one creature (CR 510.1); False while its controller must choose.

    A blocker deals to the attacker it blocks (CR 510.1d), nothing if that one left combat.
    """
    perm = game.perm[slot]
    amount = damage_to_assign(game, slot)
    source = permanent_reference(slot)
    if amount == 0:
        return True
    if perm.blocking != NOTHING:
        if perm.blocking != GONE:
            assign(game, source, permanent_reference(perm.blocking), amount)
        return True
    if not answered(game, DecisionKind.ASSIGN_DAMAGE) and not ask_assignment(game, slot, amount):
        return False
    for i in range(game.decision.num_options):
        if game.decision.answers[i] > 0:
            assign(game, source, int(game.decision.object[i]), int(game.decision.answers[i]))
    clear_decision(game)
    return True


@rule
def num_assigned(game, recipient):
    """Damage assigned to a recipient in this step, by all creatures together."""
    total = 0
    for i in range(game.num_assigned):
        if game.assigned[i].recipient == recipient:
            total += int(game.assigned[i].amount)
    return total


@rule
def is_assigned_lethal(game, slot):
    """Whether a blocker is assigned lethal damage in this step, by all attackers together (CR 702.19b, 702.2c)."""
    reference = permanent_reference(slot)
    for i in range(game.num_assigned):
        row = game.assigned[i]
        if row.recipient == reference and has_keyword(game, slot_of(row.source), Keyword.DEATHTOUCH):
            return True
    return num_assigned(game, reference) >= lethal_damage(game, slot, False)


@rule
def blockers_assigned_lethal(game, slot):
    """Whether all blockers of an attacker are assigned lethal damage."""
    for blocker in range(game.num_slots):
        if is_blocker_of(game, blocker, slot) and not is_assigned_lethal(game, blocker):
            return False
    return True


@rule
def is_legal_assignment(game, slot):
    """Whether what an attacker assigns past its blockers, or past a planeswalker, may go there (CR 702.19b, c)."""
    perm = game.perm[slot]
    attacking = int(perm.attacking)
    to_blockers = 0
    past_blockers = 0
    past_planeswalker = 0
    for i in range(game.num_assigned):
        row = game.assigned[i]
        if row.source == permanent_reference(slot):
            recipient = int(row.recipient)
            if is_permanent(recipient) and is_blocker_of(game, slot_of(recipient), slot):
                to_blockers += int(row.amount)
            else:
                past_blockers += int(row.amount)
                if is_player(recipient) and is_permanent(attacking):
                    past_planeswalker += int(row.amount)
    if past_planeswalker > 0:
        loyalty = int(game.perm[slot_of(attacking)].counters[CounterKind.LOYALTY])
        if num_assigned(game, attacking) < loyalty:
            return False
    if perm.blocked == 0 or past_blockers == 0:
        return True
    if to_blockers == 0 and int(perm.characteristics.restrictions) & Restriction.ASSIGNS_AS_UNBLOCKED != 0:
        return True
    return has_keyword(game, slot, TRAMPLES) and blockers_assigned_lethal(game, slot)


@rule
def is_legal_step(game):
    """Whether the assignments of all attackers are legal together (CR 510.1e)."""
    for slot in range(game.num_slots):
        if is_attacker(game, slot) and (game.perm[slot].blocked == 1 or has_keyword(game, slot, TRAMPLES)):
            if not is_legal_assignment(game, slot):
                return False
    return True


@rule
def begin_assignment(game, tables):
    """Begin a damage step: who belongs in combat, and who strikes first (CR 510.4)."""
    apply_layers(game, tables)
    remove_strays(game)
    game.num_assigned = 0
    if game.clock.step == Step.FIRST_STRIKE_DAMAGE:
        for slot in range(game.num_slots):
            if is_in_combat(game, slot) and has_keyword(game, slot, STRIKES_FIRST):
                game.perm[slot].struck_first = 1


@rule
def deal_combat_damage(game, tables):
    """Assign and deal the combat damage of the current step (CR 510.1, 510.2).

    ``clock.substep`` is one more than the next slot to assign; assignments wait in ``game.assigned``.

    Returns
    -------
    bool
        False while a player must choose, and if a choice was illegal (the game then stops).
    """
    clock = game.clock
    if clock.substep == 0:
        begin_assignment(game, tables)
        clock.substep = 1
    while clock.substep <= game.num_slots:
        slot = int(clock.substep) - 1
        if deals_in_this_step(game, slot) and not assign_damage(game, slot):
            return False
        clock.substep += 1
    if not is_legal_step(game):
        fail(game, Status.ERROR, Problem.ILLEGAL_ANSWER)
        return False
    begin_damage(tables)
    for i in range(game.num_assigned):
        row = game.assigned[i]
        add_damage(game, tables, int(row.source), int(row.recipient), int(row.amount), 1, 0)
    game.num_assigned = 0
    deal_damage(game, tables)
    return True


@rule
def end_combat(game):
    """Remove everything from combat (CR 511.3)."""
    if game.clock.attackers == 0:
        return
    game.clock.attackers = 0
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        perm.attacking = NOTHING
        perm.blocking = NOTHING
        perm.blocked = 0
        perm.struck_first = 0
