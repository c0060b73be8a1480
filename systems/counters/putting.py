"""Counters (CR 122): every counter is put and removed here, whatever the reason."""

from components.capacities import COUNTER_CAP, NUM_KINDS, NUM_PERMANENT_KINDS
from components.characteristics import Keyword, Restriction
from components.counters import EVERY_KIND, Cause, CounterKind
from components.game import Problem, Status
from components.reference import NOTHING
from components.replacement import LARGEST_AMOUNT
from components.trigger import Event
from components.vocabulary.abilities import Function, Pipeline
from components.zones import Zone
from systems.compiled import rule
from systems.counters.keeping import can_lose_counters
from systems.counters.keyword_counters import forget_keyword_counters, remember_keyword_counters
from systems.counters.on_cards import set_card_counters
from systems.layers.applying import apply_layers
from systems.layers.at_once import FOLLOWS_PLAYERS, may_add
from systems.layers.ending import end_effects_on
from systems.layers.modifying import add_numbers
from systems.objects.references import (
    controller_of,
    counters_on,
    fail,
    in_game,
    is_card,
    is_permanent,
    is_player,
    on_battlefield,
    slot_of,
    zone_of_card,
)
from systems.replacement.abilities import collect_replacements
from systems.replacement.lasting import start_what_follows
from systems.replacement.ordering import is_prohibited, replaced_amount
from systems.stack.triggers import emit
from systems.variants.teams import shares_counters, write_player_counters


@rule
def can_hold(game, holder):
    """Whether counters can be on something now: a permanent that is phased in, a player in the game, a card in a
    public zone; spells with counters are not modelled, and asking for one stops the game with ERROR.
    """
    if is_player(holder):
        return in_game(game, holder)
    if is_permanent(holder):
        return on_battlefield(game, slot_of(holder))
    if is_card(holder):
        zone = zone_of_card(game, holder)
        return zone == Zone.EXILE or zone == Zone.GRAVEYARD or zone == Zone.COMMAND
    fail(game, Status.ERROR, Problem.ILLEGAL_STATE)
    return False


@rule
def is_kind_of(holder, kind):
    """Whether counters of a kind belong on such a holder: permanent kinds on objects, the others on players."""
    return is_player(holder) == (kind >= NUM_PERMANENT_KINDS)


@rule
def counters_wanted(tables, holder, kind):
    """1 if the player who has the counters, or controls their permanent, wants more of a kind; -1 if fewer.

    It decides the order of replacement effects where the standing instruction is BEST. Unwanted are poison and rad,
    counters that weaken a creature, stun, finality and decayed, and a battle's defense, which its controller attacks.
    """
    if is_player(holder):
        return -1 if kind == CounterKind.POISON or kind == CounterKind.RAD else 1
    if kind == CounterKind.STUN or kind == CounterKind.FINALITY or kind == CounterKind.DEFENSE:
        return -1
    record = tables.kind[kind]
    if int(record.power) + int(record.toughness) < 0 or record.keyword == Keyword.DECAYED:
        return -1
    return 1


@rule
def is_restricted(game, holder, kind):
    """Whether a permanent's own restrictions say that it can't get a counter of a kind (CR 614.17)."""
    if not is_permanent(holder):
        return False
    restrictions = int(game.perm[slot_of(holder)].characteristics.restrictions)
    if restrictions & int(Restriction.CANT_GET_COUNTERS) != 0:
        return True
    return kind == CounterKind.MINUS_ONE and restrictions & int(Restriction.CANT_GET_MINUS_COUNTERS) != 0


@rule
def can_get_counters(game, tables, holder, kind):
    """Whether a counter of a kind can be put on a permanent or player (CR 122.5, 614.17).

    What forbids poison counters to a player forbids them to the team (CR 810.10c).
    """
    if not can_hold(game, holder) or not is_kind_of(holder, kind):
        return False
    apply_layers(game, tables)
    if is_restricted(game, holder, kind):
        return False
    if is_player(holder):
        for other in range(game.num_players):
            if other != holder and shares_counters(game, holder, other, kind):
                collect_replacements(game, tables, Pipeline.COUNTERS, other, NOTHING, kind, 1, Cause.EFFECT)
                if is_prohibited(tables):
                    return False
    collect_replacements(game, tables, Pipeline.COUNTERS, holder, NOTHING, kind, 1, Cause.EFFECT)
    return not is_prohibited(tables)


@rule
def set_counters(game, holder, kind, number):
    """Write how many counters of a kind something has; abilities that read them are evaluated anew."""
    if is_player(holder):
        write_player_counters(game, holder, kind, number)
        if int(game.functions) & FOLLOWS_PLAYERS != 0:
            game.layers_dirty = 1
        return
    if is_card(holder):
        set_card_counters(game, holder, kind, number)
        return
    perm = game.perm[slot_of(holder)]
    perm.counters[kind] = number
    if number > 0:
        perm.counter_mask = int(perm.counter_mask) | (1 << kind)
    else:
        perm.counter_mask = int(perm.counter_mask) & ~(1 << kind)
        end_effects_on(game, slot_of(holder), kind)
    game.layers_dirty = 1


@rule
def change_counters_to(game, tables, holder, kind, number):
    """Write how many counters of a kind something has, and change its power and toughness at once where that is all
    (CR 613.4c): else each of many that get counters together would have everything computed anew.

    The last counter of a kind can take an effect with it (CR 611.2b), and keyword counters are effects (CR 122.1b).
    """
    record = tables.kind[kind]
    alone = is_permanent(holder) and record.keyword == 0 and (number > 0 or game.num_effects == 0)
    alone = alone and may_add(game, tables)
    more = number - counters_on(game, holder, kind)
    set_counters(game, holder, kind, number)
    if alone:
        add_numbers(
            game, game.perm[slot_of(holder)].characteristics, more * int(record.power), more * int(record.toughness)
        )
        game.layers_dirty = 0


@rule
def announce_counters(game, tables, putter, holder, kind, number, after):
    """Let abilities see that counters were put: once for all (CR 122.6), and once for each where one asks (CR 122.7).

    Chapter abilities see every chapter number that a Saga's lore counters reach (CR 714.2c).
    """
    emit(game, tables, Event.COUNTERS_PUT, holder, putter, number, kind)
    watched = int(game.watched) | int(tables.watched_elsewhere)
    if (watched >> int(Event.COUNTERS_THRESHOLD)) & 1 == 1:
        for count in range(after - number + 1, after + 1):
            emit(game, tables, Event.COUNTERS_THRESHOLD, holder, putter, count, kind)
    if (
        kind == CounterKind.LORE
        and is_permanent(holder)
        and tables.card[game.perm[slot_of(holder)].definition].final_chapter > 0
    ):
        for chapter in range(after - number + 1, after + 1):
            emit(game, tables, Event.CHAPTER, holder, controller_of(game, holder), chapter, chapter)


@rule
def put_counters(game, tables, putter, holder, kind, amount, cause):
    """Put counters on a permanent or player (CR 122.6), after everything that replaces or forbids it, or on a card.

    Parameters
    ----------
    putter : int
        Player who puts them (CR 122.6a), NOTHING if nobody does.
    holder : int
        Reference of the permanent, player or card. One that has left gets nothing, and what replaces the putting of
        counters on permanents and players says nothing of cards.
    kind : int
        Kind of counter.
    amount : int
        How many; 0 or less, now or after replacement, is no event and triggers nothing (CR 603.2g).
    cause : Cause
        Why they are put.

    Returns
    -------
    int
        How many were really put. More than ``COUNTER_CAP`` on a permanent, or ``LARGEST_AMOUNT`` on a player, stops
        the game with OVERFLOW.
    """
    if amount <= 0 or not can_hold(game, holder):
        return 0
    if not is_kind_of(holder, kind):
        fail(game, Status.ERROR, Problem.ILLEGAL_STATE)
        return 0
    apply_layers(game, tables)
    if is_restricted(game, holder, kind):
        return 0
    if game.shared_teams == 1 and is_player(holder) and not can_get_counters(game, tables, holder, kind):
        return 0
    number = int(amount)
    has_effects = int(game.functions) & int(Function.REPLACES_COUNTERS) != 0 or game.num_effects > 0
    if has_effects and not is_card(holder):
        collect_replacements(game, tables, Pipeline.COUNTERS, holder, putter, kind, number, cause)
        number = replaced_amount(
            game, tables, number, controller_of(game, holder), counters_wanted(tables, holder, kind)
        )
        start_what_follows(game, tables, holder)
    if number == 0:
        return 0
    after = counters_on(game, holder, kind) + number
    if after > (LARGEST_AMOUNT if is_player(holder) else COUNTER_CAP):
        fail(game, Status.OVERFLOW, Problem.COUNTERS)
        return 0
    change_counters_to(game, tables, holder, kind, after)
    keyword = int(tables.kind[kind].keyword)
    if keyword != 0 and is_permanent(holder):
        remember_keyword_counters(game, slot_of(holder), kind, keyword)
    announce_counters(game, tables, putter, holder, kind, number, after)
    return number


@rule
def announce_removed(game, tables, holder, kind, number, left):
    """Let abilities see that counters were removed: once for all, and once for each where one asks (CR 603.2c)."""
    emit(game, tables, Event.COUNTERS_REMOVED, holder, NOTHING, number, kind)
    watched = int(game.watched) | int(tables.watched_elsewhere)
    if (watched >> int(Event.COUNTER_REMOVED)) & 1 == 1:
        for count in range(left + number - 1, left - 1, -1):
            emit(game, tables, Event.COUNTER_REMOVED, holder, NOTHING, count, kind)


@rule
def remove_kind(game, tables, holder, kind, amount):
    """Remove counters of one kind: ``amount``, or as many as there are (-1: all), if an ability does not say that they
    can't be removed (CR 101.2); returns how many.
    """
    present = counters_on(game, holder, kind)
    number = present
    if amount >= 0:
        number = min(int(amount), present)
    if number == 0 or not can_lose_counters(game, tables, holder, kind):
        return 0
    change_counters_to(game, tables, holder, kind, present - number)
    if present == number and is_permanent(holder) and tables.kind[kind].keyword != 0:
        forget_keyword_counters(game, slot_of(holder), kind)
    announce_removed(game, tables, holder, kind, number, present - number)
    return number


@rule
def remove_counters(game, tables, holder, kind, amount):
    """Remove counters from a permanent, player or card (CR 122.1): as many as there are of the ``amount`` (-1: all).

    With EVERY_KIND that many of each kind. Returns how many were removed together.
    """
    if not can_hold(game, holder):
        return 0
    if kind != EVERY_KIND:
        return remove_kind(game, tables, holder, kind, amount)
    number = 0
    for each in range(NUM_KINDS):
        number += remove_kind(game, tables, holder, each, amount)
    return number
