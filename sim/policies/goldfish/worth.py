"""What cards and abilities are worth for a kill, read off their definitions; no card is known by name."""

from components.characteristics import CardType, Keyword
from components.counters import CounterKind
from components.reference import NOTHING
from components.tables import NO_NUMBER
from components.trigger import Event
from components.vocabulary.abilities import AbilityKind
from components.vocabulary.amounts import AmountCode, ConditionCode
from components.vocabulary.cards import HybridBit
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base, Who
from systems.compiled import rule
from systems.objects.amounts import holds
from systems.objects.references import set_context

LEVEL_WORTH = 1
"""What a level counter is worth each turn."""


@rule
def mana_to_pay(tables, row):
    """Mana that a cost asks for if X is 0 and Phyrexian mana symbols are paid with life."""
    if row == NOTHING:
        return 0
    cost = tables.cost[row]
    number = int(cost.generic) + int(cost.num_colored)
    for i in range(cost.num_hybrids):
        if int(cost.hybrids[i]) & HybridBit.LIFE == 0:
            number += 1
    return number


@rule
def hit_worth(record, by_poison):
    """What a creature's unblocked attack gives: ``record`` has its power, keywords and toxic values (CR 120.3)."""
    power = max(int(record.power), 0)
    keywords = int(record.keywords)
    infect = keywords & Keyword.INFECT != 0
    hit = 0
    if power > 0 and by_poison:
        hit = int(record.toxic) + (power if infect else 0)
    elif not infect:
        hit = power
    return 2 * hit if keywords & Keyword.DOUBLE_STRIKE != 0 else hit


@rule
def power_counts(keywords, by_poison):
    """How often a point of power counts on a creature with these keywords: 0, 1, or 2 with double strike."""
    if (keywords & Keyword.INFECT != 0) != by_poison:
        return 0
    return 2 if keywords & Keyword.DOUBLE_STRIKE != 0 else 1


@rule
def constant_of(tables, row):
    """Value of an amount row that is a constant, 1 for any other."""
    if row == NOTHING or tables.amount[row].code != AmountCode.CONSTANT:
        return 1
    return int(tables.amount[row].a)


@rule
def hurts_foes(tables, row):
    """Whether a selector is about players other than the controller, or about any target."""
    if row == NOTHING:
        return False
    selector = tables.selector[row]
    if selector.origin == Base.TARGET:
        return True
    return selector.origin == Base.PLAYERS and selector.controller != Who.YOU


@rule
def assess_instruction(tables, plan, op):
    """Add what one instruction is worth to the plan's ``direct``, ``rate`` and ``cards``."""
    code = op.code
    amount = constant_of(tables, int(op.amount))
    by_poison = plan.by_poison == 1
    if code == Op.CREATE_TOKEN:
        plan.rate += amount * hit_worth(tables.card[op.definition], by_poison)
    elif code == Op.DRAW:
        plan.cards += amount
    elif code == Op.PUT_COUNTERS:
        if op.kind == CounterKind.POISON:
            plan.direct += amount if by_poison and hurts_foes(tables, int(op.selector)) else 0
        elif op.kind == CounterKind.PLUS_ONE:
            plan.rate += amount * int(plan.next_strikes)
        elif op.kind == CounterKind.LEVEL:
            plan.rate += LEVEL_WORTH
    elif code == Op.PROLIFERATE:
        plan.direct += amount if by_poison else 0
    elif code == Op.DEAL_DAMAGE or code == Op.LOSE_LIFE:
        if not by_poison and hurts_foes(tables, int(op.selector)):
            plan.direct += amount
    elif code == Op.ADD_TOXIC:
        if by_poison and plan.num_attackers > 0:
            plan.direct += amount * int(plan.most_strikes)


@rule
def assess_instructions(tables, plan, first, number):
    """Set the plan's ``direct``, ``rate`` and ``cards`` to what some instructions are worth."""
    plan.direct = 0
    plan.rate = 0
    plan.growth = 0
    plan.cards = 0
    for row in range(first, first + number):
        assess_instruction(tables, plan, tables.op[row])


@rule
def assess_ability(tables, plan, row):
    """Assess the instructions of a spell or activated ability, of the best mode if it has modes."""
    ability = tables.ability[row]
    if ability.num_modes == 0:
        assess_instructions(tables, plan, int(ability.first_op), int(ability.num_ops))
        return
    best = best_mode(tables, plan, row)
    mode = tables.mode[best]
    assess_instructions(tables, plan, int(mode.first_op), int(mode.num_ops))


@rule
def mode_worth(tables, plan, row):
    """What one mode is worth within a few turns."""
    mode = tables.mode[row]
    assess_instructions(tables, plan, int(mode.first_op), int(mode.num_ops))
    return 3 * int(plan.direct) + 2 * int(plan.rate) + 2 * int(plan.cards)


@rule
def best_mode(tables, plan, row):
    """Row of the mode of an ability that is worth most, whether or not it is possible."""
    ability = tables.ability[row]
    best = int(ability.first_mode)
    worth = NOTHING
    for mode in range(ability.first_mode, ability.first_mode + ability.num_modes):
        other = mode_worth(tables, plan, mode)
        if other > worth:
            best, worth = mode, other
    return best


@rule
def attack_bonus(tables, ability):
    """Power that a triggered ability gives each other creature that attacks, or 0."""
    if ability.kind == AbilityKind.TRIGGERED and ability.event == Event.ATTACKS:
        for row in range(ability.first_op, ability.first_op + ability.num_ops - 1):
            op = tables.op[row]
            if op.code == Op.START_EFFECT and tables.selector[op.selector].origin == Base.EVENT_OBJECT:
                change = tables.op[row + 1]
                return constant_of(tables, int(change.amount)) if change.code == Op.MODIFY_PT else 0
    return 0


@rule
def proliferates_on_damage(tables, card):
    """How often a creature's combat damage lets its controller proliferate."""
    times = 0
    if (int(card.watches) >> Event.DEALS_DAMAGE) & 1 == 1:
        for row in range(card.first_ability, card.first_ability + card.num_abilities):
            ability = tables.ability[row]
            if ability.kind == AbilityKind.TRIGGERED and ability.event == Event.DEALS_DAMAGE:
                times += 1 if tables.op[ability.first_op].code == Op.PROLIFERATE else 0
    return times


@rule
def assess_permanent(tables, plan, card):
    """Set ``direct``, ``rate``, ``growth`` and ``cards`` to what a permanent's abilities bring, itself left aside.

    An ability that triggers each turn at the beginning of a step lets the board grow.
    """
    direct, rate, growth, cards = 0, 0, 0, 0
    for row in range(card.first_ability, card.first_ability + card.num_abilities):
        ability = tables.ability[row]
        if ability.kind == AbilityKind.STATIC:
            if card.enchant == NOTHING and ability.pump_power > 0:
                rate += int(ability.pump_power) * int(plan.num_attackers)
        elif ability.kind == AbilityKind.TRIGGERED:
            assess_instructions(tables, plan, int(ability.first_op), int(ability.num_ops))
            bonus = attack_bonus(tables, ability)
            direct += bonus * int(plan.power_counts)
            rate += bonus * int(plan.next_power_counts)
            if ability.event == Event.ENTERS:
                direct += int(plan.direct)
                rate += int(plan.rate)
                cards += int(plan.cards)
            elif ability.event == Event.BEGIN_STEP:
                growth += int(plan.rate)
                rate += int(plan.direct) + int(plan.cards)
            elif ability.event == Event.ATTACKS or ability.event == Event.DEALS_DAMAGE:
                rate += int(plan.direct) + int(plan.rate) + int(plan.cards)
    plan.direct, plan.rate, plan.growth, plan.cards = direct, rate, growth, cards


@rule
def is_about_lands(tables, row):
    """Whether a condition asks for lands that entered this turn (landfall)."""
    if row == NOTHING or tables.condition[row].code != ConditionCode.COMPARE:
        return False
    left = int(tables.condition[row].a)
    return left != NOTHING and tables.amount[left].code == AmountCode.LANDS_ENTERED


@rule
def pump_now(game, tables, plan, row, source):
    """Power that an ability adds to its target now."""
    ability = tables.ability[row]
    if ability.pump_condition == NOTHING:
        return int(ability.pump_power)
    context = set_context(tables.scratch.context, source, 0, int(plan.player))
    if holds(game, tables, int(ability.pump_condition), context):
        return int(ability.pump_power)
    return int(ability.weak_power)


@rule
def pump_later(tables, plan, row, now):
    """Power that an ability will add in the next turn's main phase, if it adds ``now`` in this one."""
    ability = tables.ability[row]
    if is_about_lands(tables, int(ability.pump_condition)):
        return int(ability.pump_power) if plan.lands > 0 else int(ability.weak_power)
    return now


@rule
def sets_power(tables, row):
    """Base power that an ability gives its target, or 0."""
    power = int(tables.ability[row].sets_power)
    return 0 if power == NO_NUMBER else power


@rule
def aura_power(tables, card):
    """Power that an Aura adds to what it enchants; 0 for anything else."""
    power = 0
    if card.enchant != NOTHING:
        for row in range(card.first_ability, card.first_ability + card.num_abilities):
            if tables.ability[row].kind == AbilityKind.STATIC:
                power += int(tables.ability[row].pump_power)
    return power


@rule
def is_type(card, card_type):
    """Whether a card has a card type."""
    return int(card.types) & card_type != 0


@rule
def is_land(card):
    """Whether a card is a land."""
    return is_type(card, CardType.LAND)
