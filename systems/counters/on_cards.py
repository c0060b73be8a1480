"""Counters on cards outside the battlefield (CR 122.1): a small store, since few cards ever have any."""

from components.capacities import NUM_CARD_COUNTERS
from components.game import Problem, Status
from systems.compiled import rule
from systems.objects.references import fail


@rule
def set_card_counters(game, card, kind, number):
    """Write how many counters of a kind a card has; a row without counters is free again."""
    last = int(game.num_card_counters) - 1
    for i in range(game.num_card_counters):
        row = game.card_counter[i]
        if row.card == card and row.kind == kind:
            row.number = number
            if number == 0:
                game.card_counter[i] = game.card_counter[last]
                game.num_card_counters = last
            return
    if number == 0:
        return
    if game.num_card_counters == NUM_CARD_COUNTERS:
        fail(game, Status.OVERFLOW, Problem.COUNTERS)
        return
    row = game.card_counter[last + 1]
    row.card = card
    row.kind = kind
    row.number = number
    row.kept = 0
    game.num_card_counters = last + 2


@rule
def keep_card_counters(game, card, kind, number):
    """Let a card have counters that stay on it as it goes on changing zones."""
    set_card_counters(game, card, kind, number)
    for i in range(game.num_card_counters):
        if game.card_counter[i].card == card:
            game.card_counter[i].kept = 1


@rule
def forget_card_counters(game, card, kept_too):
    """Counters cease to exist as their card changes zones (CR 122.2), those that stay on it only if ``kept_too``."""
    left = 0
    for i in range(game.num_card_counters):
        row = game.card_counter[i]
        if row.card == card and (kept_too or row.kept == 0):
            continue
        if left != i:
            game.card_counter[left] = game.card_counter[i]
        left += 1
    game.num_card_counters = left
