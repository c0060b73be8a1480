"""Looking around: what the player has on the battlefield and in hand, and which opponent is nearest to losing."""

from components.capacities import NUM_PERMANENT_KINDS
from components.characteristics import CardType, Keyword, Restriction
from components.counters import CounterKind
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary.abilities import AbilityKind, Function
from components.vocabulary.instructions import Op
from sim.policies.goldfish.worth import (
    attack_bonus,
    constant_of,
    hit_worth,
    is_type,
    power_counts,
    proliferates_on_damage,
)
from systems.compiled import rule
from systems.objects.references import are_opponents, on_battlefield
from systems.variants.commander import commander_waits

LETHAL_POISON = 10
POISON = int(CounterKind.POISON) - NUM_PERMANENT_KINDS
NO_BASE_POWER = 1000


@rule
def poison_missing(game, player):
    """Poison counters that a player still needs to lose (CR 704.5c)."""
    return LETHAL_POISON - int(game.player[player].counters[POISON])


@rule
def missing_of(game, player, by_poison):
    """What a player still needs to lose: poison counters, or damage (CR 704.5a)."""
    return poison_missing(game, player) if by_poison else int(game.player[player].life)


@rule
def foe_after(game, player, by_poison, foe):
    """Next opponent after ``foe`` in the order of what they need to lose; the first if ``foe`` is NOTHING.

    After the last one ``foe`` itself is returned, or the player if there is no opponent at all.
    """
    best = foe if foe != NOTHING else player
    found = False
    least = 0
    floor = NOTHING if foe == NOTHING else missing_of(game, foe, by_poison)
    for other in range(game.num_players):
        if game.player[other].loss != 0 or not are_opponents(game, other, player):
            continue
        missing = missing_of(game, other, by_poison)
        comes_after = foe == NOTHING or missing > floor or (missing == floor and other > foe)
        if comes_after and (not found or missing < least):
            best, least, found = other, missing, True
    return best


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
def count_card(plan, card):
    """Count what a creature card would hit for."""
    if is_type(card, CardType.CREATURE):
        plan.poison += hit_worth(card, True)
        plan.damage += hit_worth(card, False)


@rule
def count_hits(game, tables, plan, player):
    """Count what a player's creatures hit for, in poison and damage: those on the battlefield, else those at hand."""
    plan.poison = 0
    plan.damage = 0
    for slot in range(game.num_slots):
        if is_own_creature(game, slot, player):
            plan.poison += hit_worth(game.perm[slot].characteristics, True)
            plan.damage += hit_worth(game.perm[slot].characteristics, False)
    if plan.poison + plan.damage == 0:
        record = game.player[player]
        for i in range(record.hand_size):
            count_card(plan, tables.card[tables.deck[player][record.hand[i]]])
        for number in range(len(record.commanders)):
            if commander_waits(game, player, number):
                count_card(plan, tables.card[tables.deck[player][record.commanders[number]]])


@rule
def kills_by_poison(game, tables, plan, player):
    """Whether poison kills sooner than damage, by what the player's creatures hit for."""
    count_hits(game, tables, plan, player)
    if plan.damage == 0:
        return True
    foe = foe_after(game, player, False, NOTHING)
    life = max(int(game.player[foe].life), 1)
    return int(plan.poison) * life >= int(plan.damage) * max(poison_missing(game, foe), 1)


@rule
def survey_creature(game, tables, plan, slot):
    """Count a creature's attack of this turn and of the next."""
    now = game.perm[slot].characteristics
    plan.has_creature = 1
    if not is_able(game, slot, True):
        return
    hit = hit_worth(now, plan.by_poison == 1)
    if plan.by_poison == 1:
        hit += proliferates_on_damage(tables, tables.card[game.perm[slot].definition])
    counts = power_counts(int(now.keywords), plan.by_poison == 1)
    plan.next_attack += hit
    plan.has_attacker = 1
    plan.next_strikes = max(int(plan.next_strikes), counts)
    plan.next_power_counts += counts
    plan.next_settable += 1 if counts > 0 else 0
    if is_able(game, slot, False):
        plan.attack += hit
        plan.num_attackers += 1
        plan.power_counts += counts
        plan.strikes = max(int(plan.strikes), counts)
        plan.most_strikes = max(int(plan.most_strikes), 2 if int(now.keywords) & Keyword.DOUBLE_STRIKE != 0 else 1)
        if counts > 0 and now.base_power < plan.base_power:
            plan.base_power = now.base_power
            plan.num_settable = 0
        plan.num_settable += 1 if counts > 0 and now.base_power == plan.base_power else 0


@rule
def survey_attack_bonus(game, tables, plan, slot):
    """Count what a permanent adds to the power of each other attacker."""
    card = tables.card[game.perm[slot].definition]
    own = 0
    if is_own_creature(game, slot, int(plan.player)):
        own = power_counts(int(game.perm[slot].characteristics.keywords), plan.by_poison == 1)
    for row in range(card.first_ability, card.first_ability + card.num_abilities):
        bonus = attack_bonus(tables, tables.ability[row])
        plan.attack_bonus += bonus
        plan.next_attack -= bonus * own
        plan.attack -= bonus * own if is_able(game, slot, False) else 0


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
        if (int(card.watches) >> Event.ATTACKS) & 1 == 1:
            survey_attack_bonus(game, tables, plan, slot)
        if creature:
            survey_creature(game, tables, plan, slot)
    plan.attack += plan.attack_bonus * int(plan.power_counts)
    plan.next_attack += plan.attack_bonus * int(plan.next_power_counts)


@rule
def look_beyond_the_doomed(game, plan):
    """Plan for the next opponent with what the attackers deal beyond what kills those before."""
    by_poison = plan.by_poison == 1
    while plan.attack >= plan.missing:
        other = foe_after(game, int(plan.player), by_poison, int(plan.foe))
        if other == plan.foe:
            return
        plan.attack -= plan.missing
        plan.foe = other
        plan.missing = missing_of(game, other, by_poison)


@rule
def survey(game, tables, plan, player, by_poison):
    """Fill a plan, except for its knapsacks, with what the player has, counted in poison or in damage."""
    record = game.player[player]
    plan.player = player
    plan.by_poison = 1 if by_poison else 0
    plan.foe = foe_after(game, player, by_poison, NOTHING)
    plan.missing = missing_of(game, plan.foe, by_poison)
    plan.mana = 0
    plan.next_mana = 0
    plan.prepayable = 0
    plan.attack = 0
    plan.next_attack = 0
    plan.num_attackers = 0
    plan.power_counts = 0
    plan.next_power_counts = 0
    plan.attack_bonus = 0
    plan.most_strikes = 0
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
    look_beyond_the_doomed(game, plan)
