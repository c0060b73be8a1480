"""Parts of a cost that are paid with objects (CR 118.3, 601.2b): permanents and cards that can serve, and the choice
among them.

Permanents are sacrificed, tapped, returned, exiled or bear the counters; cards are discarded or exiled.
"""

from components.capacities import MEMBER_WORDS
from components.counters import EVERY_KIND, Cause
from components.decision import DecisionKind
from components.game import Problem, Status
from components.reference import NOTHING
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base, Field
from components.zones import Zone
from systems.compiled import rule
from systems.costs.from_among import enough_among, from_among, pay_from_among
from systems.costs.reducing import is_reducing
from systems.counters.keeping import can_lose_counters
from systems.counters.putting import can_get_counters, put_counters, remove_counters
from systems.damage.destroying import announce_sacrifice, can_be_sacrificed
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.objects.amounts import value_of
from systems.objects.numbers import number_of
from systems.objects.references import (
    card_is_in,
    controller_of,
    deck_slot_of,
    fail,
    include,
    is_card,
    is_permanent,
    on_battlefield,
    owner_of_card,
    slot_of,
    stamp_of,
)
from systems.objects.selectors import next_selected
from systems.objects.tapping import tap_permanent
from systems.zones.changing import discard_card, move_card
from systems.zones.moving import move_permanents


@rule
def number_to_pay(game, tables, op, context):
    """How many a part asks for: 1 if it does not say."""
    if op.amount == NOTHING:
        return 1
    return max(value_of(game, tables, int(op.amount), context), 0)


@rule
def names_source(tables, op):
    """Whether a part is paid with its source itself."""
    return op.selector == NOTHING or tables.selector[op.selector].origin == Base.THIS


@rule
def kind_to_remove(game, tables, op, reference, number, start):
    """First kind from ``start`` on of which a permanent has ``number`` counters to remove for a part, or NOTHING."""
    counters = game.perm[slot_of(reference)].counters
    for kind in range(start, len(counters)):
        if (op.kind == kind or op.kind == EVERY_KIND) and int(counters[kind]) >= number:
            if number == 0 and op.kind == kind:
                return kind
            if number > 0 and can_lose_counters(game, tables, reference, kind):
                return kind
    return NOTHING


@rule
def can_serve(game, tables, player, op, reference, context):
    """Whether an object that a part selects can pay for it (CR 118.3, 614.17)."""
    code = op.code
    if is_card(reference):
        if code == Op.COST_DISCARD:
            in_hand = card_is_in(game, reference, Zone.HAND) and owner_of_card(reference) == player
            return in_hand and (reference != context.source or names_source(tables, op))
        return code == Op.COST_EXILE and (reference != context.source or names_source(tables, op))
    if not is_permanent(reference) or not on_battlefield(game, slot_of(reference)):
        return False
    perm = game.perm[slot_of(reference)]
    if perm.controller != player or code == Op.COST_DISCARD:
        return False
    if code == Op.COST_SACRIFICE:
        return can_be_sacrificed(game, slot_of(reference))
    if code == Op.COST_TAP_OTHERS:
        return perm.tapped == 0
    if code == Op.COST_PUT_COUNTERS:
        return can_get_counters(game, tables, reference, int(op.kind))
    if code == Op.COST_REMOVE_COUNTERS:
        return kind_to_remove(game, tables, op, reference, number_to_pay(game, tables, op, context), 0) != NOTHING
    return code == Op.COST_EXILE or code == Op.COST_RETURN


@rule
def next_to_serve(game, tables, player, op, context, after):
    """Next object after a reference that can pay for a part, or NOTHING."""
    if op.selector == NOTHING:
        source = int(context.source)
        if source > after and can_serve(game, tables, player, op, source, context):
            return source
        return NOTHING
    reference = next_selected(game, tables, int(op.selector), context, after)
    while reference != NOTHING and not can_serve(game, tables, player, op, reference, context):
        reference = next_selected(game, tables, int(op.selector), context, reference)
    return reference


@rule
def objects_to_pay(game, tables, op, context):
    """How many objects a part asks for; one object bears all the counters of a part."""
    if op.code == Op.COST_REMOVE_COUNTERS or op.code == Op.COST_PUT_COUNTERS:
        return 1
    return number_to_pay(game, tables, op, context)


@rule
def can_pay_with_objects(game, tables, player, op, context):
    """Whether there are enough objects for a part, or enough power to tap (CR 118.3, 702.122a)."""
    if is_reducing(op):
        return True
    by_power = op.code == Op.COST_TAP_OTHERS and op.second != NOTHING
    if from_among(op):
        return enough_among(game, tables, player, op, context, number_to_pay(game, tables, op, context))
    if by_power:
        missing = value_of(game, tables, int(op.second), context)
    else:
        missing = objects_to_pay(game, tables, op, context)
    reference = NOTHING
    while missing > 0:
        reference = next_to_serve(game, tables, player, op, context, reference)
        if reference == NOTHING:
            return False
        if by_power:
            missing -= max(number_of(game, tables, reference, Field.POWER), 0)
        else:
            missing -= 1
    return True


@rule
def fewest_to_tap(game, tables, power):
    """Fewest options of the decision being posed whose power together is at least ``power`` (CR 702.122a)."""
    decision = game.decision
    number = 0
    while power > 0:
        best = NOTHING
        strength = 0
        for i in range(decision.num_options):
            own = number_of(game, tables, decision.object[i], Field.POWER)
            if decision.answers[i] == 0 and own > strength:
                best, strength = i, own
        if best == NOTHING:
            return NOTHING
        decision.answers[best] = 1
        power -= strength
        number += 1
    for i in range(decision.num_options):
        decision.answers[i] = 0
    return number


@rule
def pose_objects(game, tables, player, row, entry):
    """Ask which objects pay for a part; returns whether enough of them are there.

    The decision's ``context`` is the part's row, an option's ``detail`` the kind of counter, and ``number`` the power
    to tap.
    """
    op = tables.op[row]
    number = number_to_pay(game, tables, op, entry)
    needed = objects_to_pay(game, tables, op, entry)
    begin_decision(game, DecisionKind.COST_OBJECT, player, needed, needed, int(entry.source))
    game.decision.context = row
    reference = next_to_serve(game, tables, player, op, entry, NOTHING)
    while reference != NOTHING:
        if op.code == Op.COST_REMOVE_COUNTERS:
            kind = kind_to_remove(game, tables, op, reference, number, 0)
            while kind != NOTHING:
                add_option(game, 0, reference, kind)
                kind = kind_to_remove(game, tables, op, reference, number, kind + 1)
        else:
            add_option(game, 0, reference, op.kind)
        reference = next_to_serve(game, tables, player, op, entry, reference)
    if op.code == Op.COST_TAP_OTHERS and op.second != NOTHING:
        power = value_of(game, tables, int(op.second), entry)
        needed = fewest_to_tap(game, tables, power)
        game.decision.number = power
        game.decision.minimum = needed
        game.decision.maximum = game.decision.num_options
    if needed == NOTHING or game.decision.num_options < needed:
        return False
    pose(game)
    return True


@rule
def pay_with(game, tables, player, op, entry, reference, kind, number):
    """Pay for a part with one object (CR 606.4 for loyalty); what leaves for it is collected in ``scratch.members``."""
    code = op.code
    if code == Op.COST_REMOVE_COUNTERS:
        remove_counters(game, tables, reference, kind, number)
    elif code == Op.COST_PUT_COUNTERS:
        put_counters(game, tables, player, reference, kind, number, Cause.COST)
    elif code == Op.COST_DISCARD:
        discard_card(game, tables, reference, int(entry.controller if entry.payee == NOTHING else entry.payee))
    elif is_card(reference):
        move_card(game, tables, owner_of_card(reference), deck_slot_of(reference), Zone.EXILE)
    elif code == Op.COST_TAP_OTHERS:
        tap_permanent(game, tables, slot_of(reference))
    else:
        if code == Op.COST_SACRIFICE:
            announce_sacrifice(game, tables, slot_of(reference))
        include(tables.scratch.members, slot_of(reference))


@rule
def move_collected(game, tables, code):
    """Move the permanents collected for a part off the battlefield at the same time."""
    zone = int(Zone.GRAVEYARD)
    if code == Op.COST_RETURN:
        zone = int(Zone.HAND)
    elif code == Op.COST_EXILE:
        zone = int(Zone.EXILE)
    move_permanents(game, tables, tables.scratch.members, zone)


@rule
def power_chosen(game, tables):
    """Total power of the objects chosen in the decision."""
    power = 0
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            power += max(number_of(game, tables, game.decision.object[i], Field.POWER), 0)
    return power


@rule
def name_as_event_object(game, entry, reference):
    """Let an object that pays for an ability or spell be the one that its instructions speak of."""
    entry.event_object = reference
    entry.event_stamp = stamp_of(game, reference)
    entry.event_controller = controller_of(game, reference)


@rule
def pay_with_objects(game, tables, player, row, entry):
    """Pay a part with objects, chosen where there is a choice; False while the player must choose.

    What a permanent attacked that is returned is remembered as the entry's event object (ninjutsu, CR 702.49c), and so
    is a permanent that is tapped (station, CR 702.184a) or sacrificed (CR 122.9), the last if there are several.
    """
    op = tables.op[row]
    decision = game.decision
    if is_reducing(op):
        return True
    number = number_to_pay(game, tables, op, entry)
    for word in range(MEMBER_WORDS):
        tables.scratch.members[word] = 0
    source_pays = names_source(tables, op) and op.kind != EVERY_KIND
    if source_pays and can_serve(game, tables, player, op, int(entry.source), entry):
        if number > 0:
            pay_with(game, tables, player, op, entry, int(entry.source), int(op.kind), number)
            move_collected(game, tables, op.code)
        return True
    if from_among(op):
        return pay_from_among(game, tables, player, row, entry, number)
    if not answered(game, DecisionKind.COST_OBJECT):
        if not pose_objects(game, tables, player, row, entry):
            fail(game, Status.ERROR, Problem.UNPAYABLE)
        if not answered(game, DecisionKind.COST_OBJECT):
            return False
    if decision.number > 0 and power_chosen(game, tables) < decision.number:
        fail(game, Status.ERROR, Problem.ILLEGAL_ANSWER)
        return False
    for i in range(decision.num_options):
        if decision.answers[i] != 0:
            if op.code == Op.COST_RETURN and is_permanent(decision.object[i]):
                entry.event_object = game.perm[slot_of(decision.object[i])].attacking
            elif op.code == Op.COST_TAP_OTHERS or op.code == Op.COST_SACRIFICE:
                name_as_event_object(game, entry, int(decision.object[i]))
            pay_with(game, tables, player, op, entry, int(decision.object[i]), int(decision.detail[i]), number)
    clear_decision(game)
    move_collected(game, tables, op.code)
    return True
