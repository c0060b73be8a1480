"""Proliferate (CR 701.34)."""

from components.capacities import NUM_KINDS
from components.counters import EVERY_KIND, Cause, CounterKind
from components.decision import DecisionKind
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary.abilities import Function, Pipeline
from systems.compiled import rule
from systems.counters.putting import put_counters
from systems.decision import add_option, answered, begin_decision, clear_decision, is_waiting, pose
from systems.effects.record import add_affected, remember
from systems.layers.applying import apply_layers
from systems.objects.fitting import has_counter
from systems.objects.members import nobody
from systems.objects.references import counters_on, in_game, is_player, on_battlefield, permanent_reference
from systems.replacement.abilities import collect_replacements
from systems.replacement.ordering import replaced_amount
from systems.stack.triggers import emit
from systems.variants.teams import are_teammates


@rule
def offer_holders(game, player, source):
    """Pose which of the permanents and players with counters to proliferate, none to all (CR 701.34a)."""
    begin_decision(game, DecisionKind.PROLIFERATE, player, 0, 0, source)
    for holder in range(game.num_players):
        if in_game(game, holder) and has_counter(game, holder, EVERY_KIND):
            add_option(game, 0, holder, 0)
    for slot in range(game.num_slots):
        if on_battlefield(game, slot) and game.perm[slot].counter_mask != 0:
            add_option(game, 0, permanent_reference(slot), 0)
    game.decision.maximum = game.decision.num_options
    pose(game)


@rule
def has_shared_before(game, i):
    """Whether option i is a player whose team shares poison and of whose team one is chosen before (CR 701.34b)."""
    holder = int(game.decision.object[i])
    for earlier in range(i):
        other = int(game.decision.object[earlier])
        if is_player(holder) and is_player(other) and game.decision.answers[earlier] != 0:
            if are_teammates(game, holder, other):
                return True
    return False


@rule
def put_another_of_each(game, tables, player, holder, without_poison):
    """Put one more counter of each kind that a holder has (CR 701.34a); returns how many were put.

    Of teammates who share poison, only one gets another poison counter (CR 701.34b).
    """
    had = 0
    number = 0
    for kind in range(NUM_KINDS):
        if counters_on(game, holder, kind) > 0 and not (without_poison and kind == CounterKind.POISON):
            had |= 1 << kind
    for kind in range(NUM_KINDS):
        if (had >> kind) & 1 == 1:
            number += put_counters(game, tables, player, holder, kind, 1, Cause.EFFECT)
    return number


@rule
def proliferate(game, tables, player, source):
    """A player proliferates once; returns False while the choice is awaited, True when it is done.

    Call it again with the same arguments once the decision is answered. Choosing nothing is proliferating, too.
    ``source`` is the reference of what asks, or NOTHING.
    """
    if not answered(game, DecisionKind.PROLIFERATE):
        if is_waiting(game):
            return False
        offer_holders(game, player, source)
        if is_waiting(game):
            return False
    members = nobody()
    total = 0
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            reference = int(game.decision.object[i])
            number = put_another_of_each(game, tables, player, reference, has_shared_before(game, i))
            add_affected(members, reference, number)
            total += number
    remember(game, members, total)
    clear_decision(game)
    emit(game, tables, Event.PROLIFERATES, NOTHING, player, 1, 0)
    return True


@rule
def times_to_proliferate(game, tables, player):
    """How many times a player proliferates who would proliferate once (CR 614.1a)."""
    if int(game.functions) & int(Function.REPLACES_PROLIFERATE) == 0:
        return 1
    apply_layers(game, tables)
    collect_replacements(game, tables, Pipeline.PROLIFERATE, player, player, NOTHING, 1, Cause.EFFECT)
    return replaced_amount(game, tables, 1, player, 1)
