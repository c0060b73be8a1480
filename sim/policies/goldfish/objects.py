"""Choosing objects: targets, what to proliferate, what to give up."""

from components.characteristics import CardType, Keyword
from components.counters import CounterKind
from components.decision import DecisionKind
from components.reference import NOTHING
from components.vocabulary.instructions import Op
from sim.policies.goldfish.opening import give_up, keeping_value
from sim.policies.goldfish.survey import POISON, is_able, kills_by_poison, missing_of
from sim.policies.goldfish.worth import power_counts, sets_power
from systems.compiled import rule
from systems.objects.references import (
    are_opponents,
    controller_of,
    deck_slot_of,
    is_card,
    is_permanent,
    is_player,
    owner_of_card,
    slot_of,
)

HARMFUL_KINDS = 1 << CounterKind.MINUS_ONE | 1 << CounterKind.STUN | 1 << CounterKind.FINALITY
"""Kinds of counter that nobody wants on an own permanent, as bits."""


@rule
def creature_quality(game, slot, by_poison, sets):
    """How much a creature gains from a pump of this turn, or from one that sets its base power."""
    now = game.perm[slot].characteristics
    quality = 8 + min(max(int(now.power), 0), 7)
    if sets:
        quality = 15 - min(max(int(now.base_power), 0), 7)
    quality += 64 * power_counts(int(now.keywords), by_poison)
    if int(now.keywords) & Keyword.DOUBLE_STRIKE != 0:
        quality += 16
    if game.perm[slot].attacking != NOTHING or is_able(game, slot, False):
        quality += 256
    return quality


@rule
def permanent_quality(game, slot, by_poison, sets):
    """How much a permanent matters to its controller, or gains from a pump."""
    if int(game.perm[slot].characteristics.types) & CardType.CREATURE != 0:
        return creature_quality(game, slot, by_poison, sets)
    return 4 - 2 * int(game.perm[slot].tapped)


@rule
def wish(game, tables, reference, benefit, by_poison, sets):
    """How much the deciding player wants an object or player chosen; negative: rather not.

    What is good (``benefit`` 1, or 0) is for own things, what is bad (-1) for those of opponents.
    """
    player = int(game.decision.player)
    theirs = are_opponents(game, max(controller_of(game, reference), 0), player)
    sign = 1 if theirs == (benefit < 0) else -1
    if is_player(reference):
        return sign * (1 + max(1000 - missing_of(game, reference, by_poison), 0))
    if is_permanent(reference):
        return sign * permanent_quality(game, slot_of(reference), by_poison, sets)
    if is_card(reference):
        card = tables.card[tables.deck[owner_of_card(reference)][deck_slot_of(reference)]]
        return sign * max(keeping_value(tables, card, 2, 1), 1)
    return sign


@rule
def choose_wished(game, tables, plan, benefit, sets):
    """Choose as many options as the player wants and may choose."""
    decision = game.decision
    by_poison = kills_by_poison(game, tables, plan, int(decision.player))
    for i in range(decision.num_options):
        decision.answers[i] = 0
    for chosen in range(decision.maximum):
        best = NOTHING
        most = 0
        for i in range(decision.num_options):
            if decision.answers[i] == 0:
                value = wish(game, tables, int(decision.object[i]), benefit, by_poison, sets)
                if best == NOTHING or value > most:
                    best, most = i, value
        if best == NOTHING or (most < 0 and chosen >= decision.minimum):
            return
        decision.answers[best] = 1


@rule
def benefit_of_choice(game, tables):
    """Whether it is good (1) or bad (-1) for a card to be chosen: what the resolving ability does with it next."""
    if game.stack_size == 0 or game.stack[game.stack_size - 1].pointer == NOTHING:
        return 1
    if game.decision.num_options == 0 or not is_card(game.decision.object[0]):
        return 1
    pointer = int(game.stack[game.stack_size - 1].pointer)
    if tables.op[pointer].code == Op.ARRANGE_TOP or tables.op[pointer].code == Op.SEARCH_EVERYWHERE:
        return -1
    if game.decision.kind == DecisionKind.SEARCH or tables.op[pointer].code == Op.PUT_ONTO_BATTLEFIELD:
        return 1
    following = int(tables.op[pointer + 1].code)
    return -1 if following == Op.PUT_ON_LIBRARY or following == Op.DISCARD_THESE else 1


@rule
def answer_target(game, tables, plan):
    """Choose targets: own things for what helps, those of opponents for what hurts."""
    ability = int(game.stack[game.stack_size - 1].ability) if game.stack_size > 0 else NOTHING
    sets = ability != NOTHING and sets_power(tables, ability) > 0
    choose_wished(game, tables, plan, int(tables.target_spec[game.decision.context].benefit), sets)


@rule
def wants_another(game, reference, player):
    """Whether a player wants one more of each kind of counter on a permanent or player."""
    theirs = are_opponents(game, controller_of(game, reference), player)
    if is_player(reference):
        poisoned = game.player[reference].counters[POISON] > 0
        return poisoned == theirs
    harmful = int(game.perm[slot_of(reference)].counter_mask) & HARMFUL_KINDS != 0
    return harmful == theirs


@rule
def answer_proliferate(game):
    """Proliferate poison on opponents, and what helps on the own side."""
    decision = game.decision
    for i in range(decision.num_options):
        wanted = wants_another(game, int(decision.object[i]), int(decision.player))
        decision.answers[i] = 1 if wanted else 0


@rule
def give_up_permanents(game, tables, plan, number):
    """Choose the ``number`` permanents that matter least."""
    decision = game.decision
    by_poison = kills_by_poison(game, tables, plan, int(decision.player))
    for i in range(decision.num_options):
        decision.answers[i] = 0
    for _ in range(number):
        worst = NOTHING
        least = 0
        for i in range(decision.num_options):
            reference = int(decision.object[i])
            quality = permanent_quality(game, slot_of(reference), by_poison, False) if is_permanent(reference) else 0
            if decision.answers[i] == 0 and (worst == NOTHING or quality < least):
                worst, least = i, quality
        decision.answers[worst] = 1


@rule
def tap_for_power(game):
    """Choose creatures to tap until their power suffices (CR 702.122a): those that attack for least first."""
    decision = game.decision
    missing = int(decision.number)
    chosen = 0
    for i in range(decision.num_options):
        decision.answers[i] = 0
    while missing > 0 or chosen < decision.minimum:
        best = NOTHING
        strength = 0
        for i in range(decision.num_options):
            power = int(game.perm[slot_of(decision.object[i])].characteristics.power)
            if decision.answers[i] == 0 and (best == NOTHING or power > strength):
                best, strength = i, power
        if best == NOTHING:
            return
        decision.answers[best] = 1
        missing -= max(strength, 0)
        chosen += 1


@rule
def answer_cost_object(game, tables, plan):
    """Pay with what matters least."""
    decision = game.decision
    if tables.op[decision.context].code == Op.COST_TAP_OTHERS and decision.number > 0:
        tap_for_power(game)
    elif is_card(decision.object[0]):
        give_up(game, tables, int(decision.minimum))
    else:
        give_up_permanents(game, tables, plan, int(decision.minimum))
