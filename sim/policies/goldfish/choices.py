"""Decisions of all other kinds: numbers, modes, combat, looking at cards, yes or no."""

from components.characteristics import CardType, Restriction
from components.decision import DecisionKind
from components.reference import NOTHING
from sim.policies.goldfish.creature_types import usual_type
from sim.policies.goldfish.names import answer_name
from sim.policies.goldfish.objects import (
    answer_cost_object,
    answer_proliferate,
    answer_target,
    benefit_of_choice,
    choose_wished,
    give_up_permanents,
)
from sim.policies.goldfish.opening import answer_mulligan, definition_of_option, give_up, keeping_value
from sim.policies.goldfish.survey import foe_after, kills_by_poison, missing_of, survey
from sim.policies.goldfish.worth import hit_worth, is_land, mode_worth
from systems.combat.requirements import GIVEN
from systems.compiled import rule
from systems.counters.time_travel import PUTS, REMOVES
from systems.objects.references import counters_on, is_card, owner_of_card, slot_of
from systems.stack.costing import first_part, num_parts
from systems.stack.reductions import reduction_of_parts
from systems.variants.commander import commander_number

LIFE_RESERVE = 4
"""Life below which Phyrexian mana symbols are not paid with life if mana will do."""

ENOUGH_LANDS = 3
WORTH_KEEPING = 30
"""Looked-at cards of less value go to the bottom or into the graveyard."""


@rule
def answer_life_symbols(game):
    """Pay with life as long as enough is left."""
    decision = game.decision
    left = int(game.player[decision.player].life) - 2 * int(decision.maximum)
    decision.choice = decision.maximum if left >= LIFE_RESERVE else decision.minimum


@rule
def answer_x(game, tables, plan):
    """Pay as much mana as possible if power counts on an attacker, or if it kills; else nothing.

    No cards or permanents are given up for a greater X.
    """
    decision = game.decision
    player = int(decision.player)
    entry = game.stack[game.stack_size - 1]
    first, number = first_part(tables, entry), num_parts(tables, entry)
    given_up = reduction_of_parts(game, tables, player, first, number, entry)
    most = max(int(decision.maximum) - given_up, int(decision.minimum))
    survey(game, tables, plan, player, kills_by_poison(game, tables, plan, player))
    counts = plan.strikes > 0 or plan.has_attacker == 0
    if not counts:
        survey(game, tables, plan, player, plan.by_poison == 0)
        counts = plan.attack + most * int(plan.strikes) >= plan.missing
    decision.choice = most if counts else decision.minimum


@rule
def answer_mode(game, tables, plan):
    """Choose the modes that are worth something, or as many as it must."""
    decision = game.decision
    player = int(decision.player)
    survey(game, tables, plan, player, kills_by_poison(game, tables, plan, player))
    first = int(tables.ability[decision.context].first_mode)
    for i in range(decision.num_options):
        decision.answers[i] = 0
    for chosen in range(decision.maximum):
        best = 0
        worth = -1
        for i in range(decision.num_options):
            other = mode_worth(tables, plan, first + int(decision.detail[i]))
            if decision.answers[i] == 0 and other > worth:
                best, worth = i, other
        if worth <= 0 and chosen >= decision.minimum:
            return
        decision.answers[best] = 1


@rule
def weakest_left(game, by_poison):
    """Number of the attacker without an order yet that hits for least, or NOTHING."""
    decision = game.decision
    weakest = NOTHING
    least = 0
    for i in range(decision.num_options):
        hit = hit_worth(game.perm[slot_of(decision.object[i])].characteristics, by_poison)
        if decision.answers[i] == 0 and (weakest == NOTHING or hit < least):
            weakest, least = i, hit
    return weakest


@rule
def answer_attack(game, tables, plan):
    """Attack with everything: the opponent nearest to losing with no more than that needs, then the next one."""
    decision = game.decision
    player = int(decision.player)
    by_poison = kills_by_poison(game, tables, plan, player)
    foe = foe_after(game, player, by_poison, NOTHING)
    for i in range(decision.num_options):
        decision.answers[i] = 0 if game.num_players > 2 else 1 + foe
    missing = missing_of(game, foe, by_poison)
    attacker = weakest_left(game, by_poison) if game.num_players > 2 else NOTHING
    while attacker != NOTHING:
        if missing <= 0:
            foe = foe_after(game, player, by_poison, foe)
            missing = missing_of(game, foe, by_poison)
        decision.answers[attacker] = 1 + foe
        missing -= hit_worth(game.perm[slot_of(decision.object[attacker])].characteristics, by_poison)
        attacker = weakest_left(game, by_poison)
    for i in range(decision.num_options):
        if decision.detail[i] >= GIVEN:
            decision.answers[i] = int(decision.detail[i]) - GIVEN + 1


@rule
def answer_assignment(game):
    """Assign what is lethal to each blocker in turn, and the rest to the last recipient."""
    decision = game.decision
    last = int(decision.num_options) - 1
    left = int(decision.number)
    restrictions = int(game.perm[slot_of(decision.source)].characteristics.restrictions)
    past = restrictions & Restriction.ASSIGNS_AS_UNBLOCKED != 0
    for i in range(last):
        share = 0 if past else min(left, int(decision.detail[i]))
        decision.answers[i] = share
        left -= share
    decision.answers[last] = left


@rule
def answer_division(game):
    """Divide an amount: one to each, the rest to the first (CR 601.2d)."""
    decision = game.decision
    left = int(decision.number)
    for i in range(decision.num_options):
        decision.answers[i] = 1 if left > 0 else 0
        left -= 1
    decision.answers[0] += max(left, 0)


@rule
def answer_among(game):
    """Take counters where they come first, as many as needed."""
    decision = game.decision
    left = int(decision.number)
    for i in range(decision.num_options):
        share = min(left, counters_on(game, int(decision.object[i]), int(decision.detail[i])))
        decision.answers[i] = share
        left -= share


@rule
def answer_looked_at(game, tables):
    """Put looked-at cards away that are not worth drawing (CR 701.22, 701.25)."""
    decision = game.decision
    player = int(decision.player)
    lands = 0
    for slot in range(game.num_slots):
        if game.perm[slot].controller == player and is_land(game.perm[slot].characteristics):
            lands += 1
    for i in range(decision.num_options):
        card = tables.card[definition_of_option(game, tables, i)]
        value = keeping_value(tables, card, max(lands, 1) if lands < ENOUGH_LANDS else ENOUGH_LANDS + 1, 2)
        own = owner_of_card(int(decision.object[i])) == player
        decision.answers[i] = 1 if (value < WORTH_KEEPING) == own else 0


@rule
def answer_type(game, tables):
    """Choose the creature type of most cards of the own deck."""
    decision = game.decision
    usual = usual_type(game, tables, int(decision.player))
    for i in range(decision.num_options):
        if decision.detail[i] == usual:
            decision.choice = i


@rule
def answer_may(game):
    """Do what may be done, unless the library is empty and it might draw."""
    decision = game.decision
    record = game.player[decision.player]
    draws = commander_number(game, int(decision.source)) == NOTHING
    empty = draws and record.library_top >= record.library_end
    decision.choice = 0 if empty else int(decision.num_options) - 1


@rule
def answer_sacrifice(game, tables, plan):
    """Give up as little as possible: cards or permanents."""
    decision = game.decision
    if decision.num_options > 0 and is_card(decision.object[0]):
        give_up(game, tables, int(decision.minimum))
    else:
        give_up_permanents(game, tables, plan, int(decision.minimum))


@rule
def answer_nothing(game):
    """Choose no option at all."""
    for i in range(game.decision.num_options):
        game.decision.answers[i] = 0


@rule
def answer_time_travel(game, tables):
    """Hasten suspended cards and creatures to be; what time counters keep here gets another."""
    decision = game.decision
    for i in range(decision.num_options):
        reference = int(decision.object[i])
        decision.answers[i] = PUTS
        if is_card(reference):
            decision.answers[i] = REMOVES
        else:
            perm = game.perm[slot_of(reference)]
            waits = int(tables.card[perm.definition].types) & ~int(perm.characteristics.types) & CardType.CREATURE
            if waits != 0:
                decision.answers[i] = REMOVES


@rule
def answer_set(game, tables, plan):
    """Answer a decision of the rarer kinds that are answered with a set of options."""
    decision = game.decision
    kind = decision.kind
    if kind == DecisionKind.PROLIFERATE:
        answer_proliferate(game)
    elif kind == DecisionKind.SACRIFICE or kind == DecisionKind.PHASE_OUT:
        answer_sacrifice(game, tables, plan)
    elif kind == DecisionKind.COST_OBJECT:
        answer_cost_object(game, tables, plan)
    elif kind == DecisionKind.SCRY or kind == DecisionKind.SURVEIL:
        answer_looked_at(game, tables)
    elif kind == DecisionKind.ASSIGN_DAMAGE:
        answer_assignment(game)
    elif kind == DecisionKind.DIVIDE or kind == DecisionKind.ONTO:
        answer_division(game)
    elif kind == DecisionKind.AMONG:
        answer_among(game)
    elif kind == DecisionKind.BLOCK:
        answer_nothing(game)
    elif kind == DecisionKind.TIME_TRAVEL:
        answer_time_travel(game, tables)
    else:
        of_cards = kind == DecisionKind.CHOOSE_OBJECT or kind == DecisionKind.SEARCH
        choose_wished(game, tables, plan, benefit_of_choice(game, tables) if of_cards else 1, False)


@rule
def answer_choice(game, tables, plan):
    """Answer any decision but PRIORITY."""
    decision = game.decision
    kind = decision.kind
    if kind == DecisionKind.TARGET:
        answer_target(game, tables, plan)
    elif kind == DecisionKind.ATTACK:
        answer_attack(game, tables, plan)
    elif kind == DecisionKind.MULLIGAN:
        answer_mulligan(game, tables)
    elif kind == DecisionKind.BOTTOM or kind == DecisionKind.DISCARD:
        give_up(game, tables, int(decision.minimum))
    elif kind == DecisionKind.NUMBER_LIFE_SYMBOLS:
        answer_life_symbols(game)
    elif kind == DecisionKind.NUMBER_X:
        answer_x(game, tables, plan)
    elif kind == DecisionKind.NUMBER:
        decision.choice = decision.maximum
    elif kind == DecisionKind.CHOOSE_NAME:
        answer_name(game, tables)
    elif kind == DecisionKind.WAY:
        decision.choice = 0
    elif kind == DecisionKind.MODE:
        answer_mode(game, tables, plan)
    elif kind == DecisionKind.MAY:
        answer_may(game)
    elif kind == DecisionKind.CHOOSE_TYPE:
        answer_type(game, tables)
    elif kind == DecisionKind.CHOOSE_COLOR or kind == DecisionKind.CHOOSE_KIND or kind == DecisionKind.ORDER_TRIGGERS:
        decision.choice = 0
    else:
        answer_set(game, tables, plan)
