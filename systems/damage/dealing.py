"""Damage (CR 120): one simultaneous event is collected, then dealt with all its results at once.

::

    begin_damage(tables)
    add_damage(game, tables, source, recipient, amount, combat, unpreventable)
    deal_damage(game, tables)
"""

from components.characteristics import CardType, Keyword
from components.counters import Cause, CounterKind
from components.damage import DAMAGE_CAP, NUM_DAMAGE, Result
from components.game import Problem, Status
from components.note import Note
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary.selectors import Field
from systems.compiled import rule
from systems.counters.putting import put_counters, remove_counters
from systems.damage.life import gain_life, lose_life_to
from systems.damage.protection import types_of
from systems.damage.sources import keywords_of
from systems.layers.applying import apply_layers
from systems.log import note
from systems.objects.damagers import remember_damager
from systems.objects.numbers import number_of
from systems.objects.references import (
    controller_of,
    fail,
    is_player,
    permanent_reference,
    slot_of,
)
from systems.replacement.damage_effects import hear_statements
from systems.replacement.prevention import change_damage, use_shield_counters
from systems.stack.triggers import emit, emit_with
from systems.variants.commander import tally_combat_damage

GIVES_MINUS_COUNTERS = int(Keyword.INFECT | Keyword.WITHER)


@rule
def begin_damage(tables):
    """Begin a damage event to which no damage belongs yet."""
    tables.scratch.num_damage = 0


@rule
def add_damage(game, tables, source, recipient, amount, combat, unpreventable):
    """Add one source's damage to one recipient to the event.

    Parameters
    ----------
    source, recipient : int
        References; a source that left the battlefield deals damage as it last was (CR 113.7a).
    amount : int
        0 or less is no damage (CR 120.8).
    combat, unpreventable : int
        1 for combat damage, and for damage that can't be prevented; else 0.

    Stops the game with OVERFLOW beyond ``NUM_DAMAGE`` parts or ``DAMAGE_CAP`` damage.
    """
    scratch = tables.scratch
    if amount <= 0:
        return
    if scratch.num_damage == NUM_DAMAGE or amount > DAMAGE_CAP:
        fail(game, Status.OVERFLOW, Problem.DAMAGE)
        return
    part = scratch.damage[scratch.num_damage]
    scratch.num_damage += 1
    part.source = source
    part.recipient = recipient
    part.amount = amount
    part.combat = combat
    part.unpreventable = unpreventable
    part.results = 0
    part.controller = NOTHING
    part.toxic = 0


@rule
def results_on_player(keywords):
    """What damage does to a player (CR 120.3a, 120.3b)."""
    if keywords & Keyword.INFECT != 0:
        return int(Result.POISON)
    return int(Result.LIFE_LOSS)


@rule
def results_on_permanent(types, keywords):
    """What damage does to a permanent: the results for each of its types (CR 120.3c, d, e, h, 702.80a)."""
    results = 0
    if types & CardType.CREATURE != 0:
        if keywords & GIVES_MINUS_COUNTERS != 0:
            results |= int(Result.MINUS_COUNTERS)
        else:
            results |= int(Result.MARKED)
        if keywords & Keyword.DEATHTOUCH != 0:
            results |= int(Result.DEATHTOUCH)
    if types & CardType.PLANESWALKER != 0:
        results |= int(Result.LOYALTY)
    if types & CardType.BATTLE != 0:
        results |= int(Result.DEFENSE)
    return results


@rule
def find_results(game, tables, part, more_keywords):
    """Write down what a part does once it is dealt, read from its source and recipient as they are now (CR 120.3)."""
    source = int(part.source)
    recipient = int(part.recipient)
    keywords = keywords_of(game, tables, source) | more_keywords
    if is_player(recipient):
        results = results_on_player(keywords)
        if part.combat == 1 and types_of(game, tables, source) & CardType.CREATURE != 0:
            part.toxic = number_of(game, tables, source, Field.TOXIC)
    else:
        results = results_on_permanent(types_of(game, tables, recipient), keywords)
    if keywords & Keyword.LIFELINK != 0:
        results |= int(Result.LIFE_GAIN)
    part.results = results
    part.controller = controller_of(game, source)


@rule
def modify_damage(game, tables):
    """Replace and prevent the event's damage and find the results of what is left (CR 120.4b)."""
    scratch = tables.scratch
    change_damage(game, tables)
    use_shield_counters(game, tables)
    kept = 0
    for i in range(scratch.num_damage):
        if scratch.damage[i].amount > 0:
            if kept != i:
                scratch.damage[kept] = scratch.damage[i]
            kept += 1
    scratch.num_damage = kept
    for i in range(scratch.num_damage):
        find_results(game, tables, scratch.damage[i], hear_statements(game, tables, scratch.damage[i]))


@rule
def total_once(tables, i, result, by_source):
    """All damage with a result to the recipient (or by the source) of part ``i``; 0 if an earlier part told it.

    ``result`` is a bit of `Result`. Simultaneous damage is one loss of life, but each lifelink source makes its own
    gain (CR 702.15e).
    """
    scratch = tables.scratch
    part = scratch.damage[i]
    total = 0
    for j in range(scratch.num_damage):
        other = scratch.damage[j]
        same = other.source == part.source if by_source else other.recipient == part.recipient
        if same and int(other.results) & result != 0:
            if j < i:
                return 0
            total += int(other.amount)
    return total


@rule
def announce_damage(game, tables):
    """Damage has been dealt: let abilities trigger on it (CR 120.4b, 510.3a), once for each source and recipient.

    A recipient is dealt all damage of the event at once.
    """
    scratch = tables.scratch
    for i in range(scratch.num_damage):
        part = scratch.damage[i]
        recipient = int(part.recipient)
        amount = int(part.amount)
        player = NOTHING
        if is_player(recipient):
            player = recipient
            game.player[player].damage_taken += amount
        emit_with(game, tables, Event.DEALS_DAMAGE, int(part.source), recipient, player, amount, int(part.combat))
    for i in range(scratch.num_damage):
        part = scratch.damage[i]
        recipient = int(part.recipient)
        total = 0
        for j in range(scratch.num_damage):
            if scratch.damage[j].recipient == recipient:
                if j < i:
                    total = 0
                    break
                total += int(scratch.damage[j].amount)
        if total > 0:
            player = recipient if is_player(recipient) else NOTHING
            emit(game, tables, Event.IS_DEALT_DAMAGE, recipient, player, total, int(part.combat))


@rule
def mark_damage(game, slot, amount):
    """Mark damage on a creature (CR 120.3e)."""
    perm = game.perm[slot]
    marked = int(perm.damage) + amount
    if marked > DAMAGE_CAP:
        fail(game, Status.OVERFLOW, Problem.DAMAGE)
        return
    perm.damage = marked
    note(game, Note.MARKED_DAMAGE, permanent_reference(slot), int(perm.controller), amount, marked)


@rule
def affect_player(game, tables, i):
    """Results of part ``i`` for a player: loss of life, poison from infect and toxic (CR 120.3a, b, g, 702.164c)."""
    part = tables.scratch.damage[i]
    player = int(part.recipient)
    poison = int(CounterKind.POISON)
    controller = int(part.controller)
    if part.combat == 1:
        tally_combat_damage(game, int(part.source), player, int(part.amount))
    if int(part.results) & Result.LIFE_LOSS != 0:
        lost = total_once(tables, i, int(Result.LIFE_LOSS), False)
        if lost > 0:
            lose_life_to(game, tables, player, lost, True)
    if int(part.results) & Result.POISON != 0:
        put_counters(game, tables, controller, player, poison, int(part.amount), int(Cause.DAMAGE))
    if part.toxic > 0:
        put_counters(game, tables, controller, player, poison, int(part.toxic), int(Cause.DAMAGE))


@rule
def affect_permanent(game, tables, i):
    """Results of part ``i`` for a permanent: marked damage, -1/-1 counters, loyalty, defense."""
    part = tables.scratch.damage[i]
    recipient = int(part.recipient)
    results = int(part.results)
    amount = int(part.amount)
    if results & Result.MARKED != 0:
        mark_damage(game, slot_of(recipient), amount)
    if results & Result.MINUS_COUNTERS != 0:
        kind = int(CounterKind.MINUS_ONE)
        put_counters(game, tables, int(part.controller), recipient, kind, amount, int(Cause.DAMAGE))
    if results & Result.LOYALTY != 0:
        lost = total_once(tables, i, int(Result.LOYALTY), False)
        if lost > 0:
            remove_counters(game, tables, recipient, int(CounterKind.LOYALTY), lost)
    if results & Result.DEFENSE != 0:
        lost = total_once(tables, i, int(Result.DEFENSE), False)
        if lost > 0:
            remove_counters(game, tables, recipient, int(CounterKind.DEFENSE), lost)
    if results & Result.DEATHTOUCH != 0:
        game.perm[slot_of(recipient)].deathtouched = 1
    if tables.asks_damager == 1:
        remember_damager(game, slot_of(recipient), int(part.source))


@rule
def deal_damage(game, tables):
    """Deal the collected damage as one simultaneous event (CR 120.4) and forget it.

    Replacement and prevention first, then what triggers on damage, then all results (CR 120.3) before any player
    could act or state-based actions are checked; lifelink is one of the results (CR 120.3f, 702.15b). What prevention
    effects do besides waits in ``game.additional`` (CR 615.5): `systems.stack.resolution` carries it out.
    """
    scratch = tables.scratch
    if scratch.num_damage == 0:
        return
    apply_layers(game, tables)
    modify_damage(game, tables)
    announce_damage(game, tables)
    for i in range(scratch.num_damage):
        if is_player(int(scratch.damage[i].recipient)):
            affect_player(game, tables, i)
        else:
            affect_permanent(game, tables, i)
    for i in range(scratch.num_damage):
        if int(scratch.damage[i].results) & Result.LIFE_GAIN != 0:
            gained = total_once(tables, i, int(Result.LIFE_GAIN), True)
            if gained > 0 and is_player(int(scratch.damage[i].controller)):
                gain_life(game, tables, int(scratch.damage[i].controller), gained)
    scratch.num_damage = 0
