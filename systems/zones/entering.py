"""Entering the battlefield (CR 403.4, 614.12): what is chosen and replaced as permanents enter, one after the other.

Permanents wait (`systems.zones.arriving`) until `finish_entering` lets them in, those that wait together at the same
time. Whoever makes several enter at once queues them and returns; resolving and the check of state-based actions go
on only when all have entered, so a player can be asked meanwhile.
"""

from components.characteristics import CardType
from components.counters import Cause, CounterKind
from components.decision import DecisionKind
from components.game import Status
from components.note import Note
from components.permanent import Presence
from components.reference import NOTHING
from components.tables import NO_NUMBER
from components.trigger import Event
from components.vocabulary.abilities import AbilityKind, Function
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base
from systems.compiled import rule
from systems.counters.keyword_counters import remember_keyword_counters
from systems.counters.on_cards import forget_card_counters
from systems.counters.putting import put_counters, set_counters
from systems.decision import is_waiting
from systems.layers.applying import apply_layers
from systems.log import note
from systems.objects.amounts import holds
from systems.objects.fitting import matches
from systems.objects.references import permanent_reference
from systems.objects.slots import take_effect
from systems.replacement.abilities import CURSORS_PER_SLOT, ability_at, num_abilities_to_ask
from systems.stack.triggers import emit
from systems.whole_fields import clear
from systems.zones.arriving import next_to_enter, queue_entering
from systems.zones.entering_effects import entering_context, run_entering_effect

ENTERS = int(Function.ENTERS)
STATIC = int(Function.STATIC)


@rule
def take_kept_counters(game, tables, slot):
    """Let a permanent have the counters that stayed on its card (CR 122.2): they are not put on it now."""
    reference = permanent_reference(slot)
    card = int(game.perm[slot].card)
    if card == NOTHING:
        return
    for i in range(game.num_card_counters):
        row = game.card_counter[i]
        if row.card == card:
            kind = int(row.kind)
            set_counters(game, reference, kind, int(row.number))
            if tables.kind[kind].keyword != 0:
                remember_keyword_counters(game, slot, kind, int(tables.kind[kind].keyword))
    forget_card_counters(game, card, True)


@rule
def start_entering(game, tables, slot):
    """Look at a permanent as it would be on the battlefield (CR 614.12); its effects come next."""
    perm = game.perm[slot]
    perm.presence = Presence.BATTLEFIELD
    clear(game.entering_counters)
    for kind in range(len(perm.counters)):
        if perm.counters[kind] != 0:
            game.entering_counters[kind] = perm.counters[kind]
            perm.counters[kind] = 0
    if game.num_card_counters > 0:
        take_kept_counters(game, tables, slot)
    game.entering_place = 1 + slot
    game.entering_copied = 0
    game.entering_cursor = NOTHING
    game.entering_ability = NOTHING
    take_effect(game, tables, slot)


@rule
def makes_a_copy(tables, ability):
    """Whether an enters-effect lets a permanent enter as a copy: those come first (CR 616.1d)."""
    for row in range(ability.first_op, int(ability.first_op) + int(ability.num_ops)):
        if tables.op[row].code == Op.ENTERS_AS_COPY:
            return True
    return False


@rule
def speaks_of_entering(game, tables, row, source, slot):
    """Whether an ability of the permanent in slot ``source`` is an effect on the entering of the one in ``slot``."""
    ability = tables.ability[row]
    if ability.kind != AbilityKind.ENTERS or makes_a_copy(tables, ability) == (game.entering_copied == 1):
        return False
    selector = tables.selector[ability.subject]
    if (selector.origin == Base.THIS) != (source == slot):
        return False
    context = entering_context(game, tables, source, slot)
    if source != slot and not matches(game, tables, selector, permanent_reference(slot), context):
        return False
    return holds(game, tables, int(ability.condition), context)


@rule
def next_entering_effect(game, tables, slot):
    """Find the next effect on how a permanent enters; returns whether there is one.

    What enters at the same time says nothing yet (CR 614.4); effects that make it a copy come before the others.
    """
    cursor = int(game.entering_cursor) + 1
    while True:
        source = cursor // CURSORS_PER_SLOT
        if source >= game.num_slots:
            if game.entering_copied == 1:
                return False
            game.entering_copied = 1
            cursor = 0
            continue
        index = cursor % CURSORS_PER_SLOT
        there = source == slot or game.perm[source].arriving == 0
        if not there or index >= num_abilities_to_ask(game, tables, source, ENTERS):
            cursor = (source + 1) * CURSORS_PER_SLOT
            continue
        row = ability_at(game, tables, source, index)
        if row != NOTHING and speaks_of_entering(game, tables, row, source, slot):
            game.entering_cursor = cursor
            game.entering_ability = row
            game.entering_pointer = tables.ability[row].first_op
            return True
        cursor += 1


@rule
def replace_entering(game, tables, slot):
    """Apply what permanents say about the entering of one of them (CR 614.12); False while a player must choose."""
    if int(game.functions) & (ENTERS | STATIC) == 0:
        return True
    while game.status == Status.PLAYING:
        apply_layers(game, tables)
        if game.entering_ability == NOTHING and not next_entering_effect(game, tables, slot):
            return True
        if not run_entering_effect(game, tables, int(game.entering_cursor) // CURSORS_PER_SLOT, slot):
            return False
        game.entering_ability = NOTHING
    return True


@rule
def add_printed_counters(game, tables, slot):
    """Add the counters with which planeswalkers, battles and Sagas enter (CR 122.1e, g, 306.5b, 310.4b, 714.3a)."""
    perm = game.perm[slot]
    card = tables.card[perm.definition]
    entering = game.entering_counters
    types = int(perm.characteristics.types)
    if types & CardType.PLANESWALKER != 0 and card.loyalty != NO_NUMBER:
        entering[CounterKind.LOYALTY] = int(entering[CounterKind.LOYALTY]) + int(card.loyalty)
    if types & CardType.BATTLE != 0 and card.defense != NO_NUMBER:
        entering[CounterKind.DEFENSE] = int(entering[CounterKind.DEFENSE]) + int(card.defense)
    if card.final_chapter > 0:
        entering[CounterKind.LORE] = int(entering[CounterKind.LORE]) + 1


@rule
def put_entering_counters(game, tables, slot):
    """Put the counters with which a permanent enters, those of a kind at once: others see their sum (CR 122.6)."""
    add_printed_counters(game, tables, slot)
    controller = int(game.perm[slot].controller)
    for kind in range(len(game.entering_counters)):
        amount = int(game.entering_counters[kind])
        if amount > 0:
            game.entering_counters[kind] = 0
            put_counters(game, tables, controller, permanent_reference(slot), kind, amount, Cause.ENTERS)


@rule
def announce_entering(game, tables):
    """Let abilities see all that entered together, when all are there (CR 603.6a)."""
    game.num_entering = 0
    apply_layers(game, tables)
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if perm.arriving != 0 and perm.presence == Presence.BATTLEFIELD:
            from_zone = int(perm.arriving) - 1
            perm.arriving = 0
            controller = int(perm.controller)
            if int(perm.characteristics.types) & CardType.LAND != 0:
                game.player[controller].lands_entered += 1
            emit(game, tables, Event.ENTERS, permanent_reference(slot), controller, 1, from_zone)
            if perm.card == NOTHING:
                note(game, Note.CREATES_TOKEN, permanent_reference(slot), controller, 1, int(perm.definition))


@rule
def finish_entering(game, tables):
    """Let the permanents that wait enter the battlefield; False while a player must choose something for one of them.

    While another decision is under way they go on waiting.
    """
    while game.num_entering > 0 and game.status == Status.PLAYING:
        if is_waiting(game):
            return False
        if game.entering_place == 0:
            slot = next_to_enter(game)
            if slot == NOTHING:
                announce_entering(game, tables)
                return True
            start_entering(game, tables, slot)
        slot = int(game.entering_place) - 1
        if not replace_entering(game, tables, slot):
            return False
        put_entering_counters(game, tables, slot)
        game.entering_place = 0
    return True


@rule
def enter_battlefield(game, tables, definition, card, controller, tapped, spell):
    """Put a card (its reference) or a token (-1) onto the battlefield (CR 110.2, 403.4), unless a choice is due first.

    The parameters are those of `systems.zones.arriving.queue_entering`. Returns the slot, or -1 if the battlefield is
    full (the game then stops).
    """
    slot = queue_entering(game, tables, definition, card, controller, tapped, spell)
    if slot != NOTHING and game.decision.kind == DecisionKind.NONE:
        finish_entering(game, tables)
    return slot
