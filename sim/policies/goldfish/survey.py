"""Looking around: what the player has on the battlefield and in hand, and which opponent is nearest to losing."""

from components.capacities import NUM_PERMANENT_KINDS
from components.characteristics import CardType, Keyword, Restriction
from components.counters import CounterKind
from components.tables import AbilityKind, Function, Op
from components.trigger import Event
from sim.policies.goldfish.worth import constant_of, hit_worth, is_type, power_counts
from systems.compiled import rule
from systems.objects import are_opponents, on_battlefield

LETHAL_POISON = 10
POISON = int(CounterKind.POISON) - NUM_PERMANENT_KINDS
NO_BASE_POWER = 1000


@rule
def poison_missing(game, player):
    """Poison counters that a player still needs to lose (CR 704.5c)."""
    return LETHAL_POISON - int(game.player[player].counters[POISON])


@rule
def nearest_to_losing(game, player, by_poison):
    """Opponent in the game who needs the least to lose; the player's own number if there is none."""
    foe = player
    least = 0
    for other in range(game.num_players):
        if game.player[other].loss != 0 or not are_opponents(game, other, player):
            continue
        missing = poison_missing(game, other) if by_poison else int(game.player[other].life)
        if foe == player or missing < least:
            foe, least = other, missing
    return foe


@rule
def is_able(game, slot, next_turn):
    """Whether a creature may attack this turn, or the next."""
    perm = game.perm[slot]
    now = perm.characteristics
    keywords = int(now.keywords)
    if keywords & Keyword.DEFENDER != 0 or int(now.restrictions) & Restriction.CANT_ATTACK != 0:
        return False
    if next_turn:
        return True
    return perm.tapped == 0 and (perm.summoning_sick == 0 or keywords & Keyword.HASTE != 0)


@rule
def is_own_creature(game, slot, player):
    """Whether a slot holds a creature that a player controls."""
    perm = game.perm[slot]
    own = perm.controller == player and on_battlefield(game, slot)
    return own and int(perm.characteristics.types) & CardType.CREATURE != 0


@rule
def kills_by_poison(game, tables, player):
    """Whether poison kills sooner than damage, by all creatures that the player has on the battlefield and in hand."""
    poison = 0
    damage = 0
    for slot in range(game.num_slots):
        if is_own_creature(game, slot, player):
            poison += hit_worth(game.perm[slot].characteristics, True)
            damage += hit_worth(game.perm[slot].characteristics, False)
    if poison + damage == 0:
        record = game.player[player]
        for i in range(record.hand_size):
            card = tables.card[tables.deck[player][record.hand[i]]]
            if is_type(card, CardType.CREATURE):
                poison += hit_worth(card, True)
                damage += hit_worth(card, False)
    if damage == 0:
        return True
    foe = nearest_to_losing(game, player, False)
    return poison * max(int(game.player[foe].life), 1) >= damage * max(poison_missing(game, foe), 1)


@rule
def survey_creature(game, plan, slot):
    """Count a creature's attack of this turn and of the next."""
    now = game.perm[slot].characteristics
    plan.has_creature = 1
    if not is_able(game, slot, True):
        return
    hit = hit_worth(now, plan.by_poison == 1)
    counts = power_counts(int(now.keywords), plan.by_poison == 1)
    plan.next_attack += hit
    plan.has_attacker = 1
    plan.next_strikes = max(int(plan.next_strikes), counts)
    plan.next_settable += 1 if counts > 0 else 0
    if is_able(game, slot, False):
        plan.attack += hit
        plan.num_attackers += 1
        plan.strikes = max(int(plan.strikes), counts)
        if counts > 0:
            plan.num_settable += 1
            plan.base_power = min(int(plan.base_power), int(now.base_power))


@rule
def survey_watcher(tables, plan, card):
    """Count what a permanent does when a creature becomes the target of a spell."""
    for row in range(card.first_ability, card.first_ability + card.num_abilities):
        ability = tables.ability[row]
        if ability.kind == AbilityKind.TRIGGERED and ability.event == Event.BECOMES_TARGET:
            for i in range(ability.first_op, ability.first_op + ability.num_ops):
                op = tables.op[i]
                if op.code == Op.PUT_COUNTERS and op.kind == CounterKind.POISON and plan.by_poison == 1:
                    plan.per_target += constant_of(tables, int(op.amount))


@rule
def survey_permanents(game, tables, plan):
    """Count mana, attackers and what rewards targeting among the player's permanents."""
    player = int(plan.player)
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if perm.controller != player or not on_battlefield(game, slot):
            continue
        card = tables.card[perm.definition]
        creature = int(perm.characteristics.types) & CardType.CREATURE != 0
        if int(card.functions) & Function.MANA != 0:
            plan.next_mana += 1
            if perm.tapped == 0 and not (creature and perm.summoning_sick == 1):
                plan.mana += 1
        if (int(card.watches) >> Event.BECOMES_TARGET) & 1 == 1:
            survey_watcher(tables, plan, card)
        if creature:
            survey_creature(game, plan, slot)


@rule
def survey(game, tables, plan, player):
    """Fill a plan with what the player has; the knapsacks are left to `consider_actions`."""
    by_poison = kills_by_poison(game, tables, player)
    record = game.player[player]
    plan.player = player
    plan.by_poison = 1 if by_poison else 0
    plan.foe = nearest_to_losing(game, player, by_poison)
    plan.missing = poison_missing(game, plan.foe) if by_poison else int(game.player[plan.foe].life)
    plan.mana = 0
    plan.next_mana = 0
    plan.prepayable = 0
    plan.attack = 0
    plan.next_attack = 0
    plan.num_attackers = 0
    plan.has_attacker = 0
    plan.has_creature = 0
    plan.strikes = 0
    plan.next_strikes = 0
    plan.base_power = NO_BASE_POWER
    plan.num_settable = 0
    plan.next_settable = 0
    plan.per_target = 0
    plan.lands = 0
    for bit in range(len(record.mana)):
        plan.mana += int(record.mana[bit])
    survey_permanents(game, tables, plan)
    for i in range(record.hand_size):
        if is_type(tables.card[tables.deck[player][record.hand[i]]], CardType.LAND):
            plan.lands += 1
    if plan.lands > 0:
        plan.next_mana += 1
    if plan.has_attacker == 0:
        plan.next_strikes = 1
        plan.next_settable = 1
