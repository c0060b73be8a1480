"""Libraries and hands: shuffling, drawing, putting cards where they belong (CR 401, 402, 121, 701.24).

A shuffled library is put in order lazily: positions ``unseen_start`` to ``unseen_end - 1`` hold a set whose order
is drawn one position at a time, by Fisher and Yates, when a position is first needed. Deck slots are permuted, not
cards, so two lists that hold the same card in the same slot draw it at the same time.
"""

from components.capacities import DECK_SIZE, HAND_SIZE
from components.game import Problem, Purpose, Status
from components.note import Note
from components.reference import NOTHING
from components.trigger import Event
from components.zones import Zone
from systems.compiled import rule
from systems.counters.on_cards import forget_card_counters
from systems.log import note
from systems.objects.references import card_reference, exclude, fail
from systems.random import keyed_below
from systems.stack.triggers import emit
from systems.whole_fields import copy_into
from systems.zones.exiled_with import forget_exiled


@rule
def fix_position(game, player, position):
    """Draw which card lies at the first position that is still unseen."""
    record = game.player[player]
    end = int(record.unseen_end)
    key = int(record.shuffles) * 8 + int(player)
    other = position + keyed_below(game, Purpose.SHUFFLE, key, position, end - position)
    card = int(record.library[other])
    record.library[other] = record.library[position]
    record.library[position] = card
    record.unseen_start = position + 1


@rule
def card_from_top(game, player, depth):
    """Deck slot of the card ``depth`` below the top of a library, or -1 if there is none."""
    record = game.player[player]
    position = int(record.library_top) + depth
    if position >= record.library_end:
        return NOTHING
    while position >= record.unseen_start and record.unseen_start < record.unseen_end:
        fix_position(game, player, int(record.unseen_start))
    return int(record.library[position])


@rule
def move_library_to_front(record):
    """Let a library start at position 0 of its array."""
    top = int(record.library_top)
    if top == 0:
        return
    for position in range(top, record.library_end):
        record.library[position - top] = record.library[position]
    record.library_end = int(record.library_end) - top
    record.unseen_start = max(int(record.unseen_start) - top, 0)
    record.unseen_end = max(int(record.unseen_end) - top, 0)
    record.library_top = 0


@rule
def shuffle_library(game, player):
    """Shuffle a library (CR 701.24): from now on the order of all its cards is unknown."""
    record = game.player[player]
    move_library_to_front(record)
    record.shuffles += 1
    record.unseen_start = 0
    record.unseen_end = record.library_end
    note(game, Note.SHUFFLES, NOTHING, player, 0, 0)


@rule
def remove_from_hand(record, card):
    """Take a deck slot out of a hand, keeping the order of the others."""
    size = int(record.hand_size)
    position = 0
    while position < size and record.hand[position] != card:
        position += 1
    for i in range(position, size - 1):
        record.hand[i] = record.hand[i + 1]
    record.hand_size = size - 1


@rule
def remove_from_library(record, card):
    """Take a deck slot out of a library, wherever it lies."""
    position = int(record.library_top)
    while record.library[position] != card:
        position += 1
    if record.unseen_start <= position < record.unseen_end:
        last = int(record.unseen_end) - 1
        record.library[position] = record.library[last]
        position = last
    for i in range(position, int(record.library_end) - 1):
        record.library[i] = record.library[i + 1]
    if position < record.unseen_start:
        record.unseen_start = int(record.unseen_start) - 1
    if position < record.unseen_end:
        record.unseen_end = int(record.unseen_end) - 1
    record.library_end = int(record.library_end) - 1


@rule
def put_on_top(record, card):
    """Put a deck slot on top of a library."""
    if record.library_top == 0:
        for position in range(record.library_end, 0, -1):
            record.library[position] = record.library[position - 1]
        record.library_top = 1
        record.library_end = int(record.library_end) + 1
        record.unseen_start = int(record.unseen_start) + 1
        record.unseen_end = int(record.unseen_end) + 1
    record.library_top = int(record.library_top) - 1
    record.library[record.library_top] = card


@rule
def put_on_bottom(record, card):
    """Put a deck slot on the bottom of a library."""
    if record.library_end == DECK_SIZE:
        move_library_to_front(record)
    if record.unseen_start == record.unseen_end:
        record.unseen_start = record.library_end
        record.unseen_end = record.library_end
    record.library[record.library_end] = card
    record.library_end = int(record.library_end) + 1


@rule
def forget_permissions(game, card):
    """A card that changes zones is a new object: nobody is permitted to play it any more (CR 400.7)."""
    kept = 0
    for i in range(game.num_permissions):
        if game.permission[i].card == card:
            continue
        if kept != i:
            game.permission[kept] = game.permission[i]
        kept += 1
    game.num_permissions = kept


@rule
def take_card(game, owner, card):
    """Take a card out of the list of the zone it is in; the caller puts it somewhere else.

    Counters on it cease to exist, except those that stay on it (CR 122.2).
    """
    record = game.player[owner]
    forget_card_counters(game, card_reference(owner, card), False)
    exclude(record.remembered, card)
    zone = record.zone[card]
    if game.num_permissions > 0:
        forget_permissions(game, card_reference(owner, card))
    if game.num_exiled_with > 0:
        forget_exiled(game, card_reference(owner, card))
    if zone == Zone.HAND:
        remove_from_hand(record, card)
    elif zone == Zone.LIBRARY:
        remove_from_library(record, card)


@rule
def place_of_commander(game, owner, card, zone):
    """Zone to which a commander goes: not to a hand or library (CR 903.9b); in others it is noted that it came.

    Simplified: its owner never prefers the hand or library.
    """
    if zone == Zone.HAND or zone == Zone.LIBRARY:
        return int(Zone.COMMAND)
    record = game.player[owner]
    if zone == Zone.GRAVEYARD or zone == Zone.EXILE:
        number = 0 if record.commanders[0] == card else 1
        record.commanders_arrived = int(record.commanders_arrived) | (1 << number)
    return zone


@rule
def place_card(game, owner, card, zone):
    """Put a card that is in no list into a zone; into a library on top (CR 400.3: always the owner's)."""
    record = game.player[owner]
    goes_to = int(zone)
    if record.commanders[0] == card or record.commanders[1] == card:
        goes_to = place_of_commander(game, owner, card, goes_to)
    record.zone[card] = goes_to
    if goes_to == Zone.HAND or goes_to == Zone.LIBRARY:
        forget_card_counters(game, card_reference(owner, card), True)
    if goes_to == Zone.HAND:
        if record.hand_size == HAND_SIZE:
            fail(game, Status.OVERFLOW, Problem.HAND)
            return
        record.hand[record.hand_size] = card
        record.hand_size = int(record.hand_size) + 1
    elif goes_to == Zone.LIBRARY:
        put_on_top(record, card)


@rule
def draw_cards(game, tables, player, number):
    """A player draws cards one at a time (CR 121.2); from an empty library the draw fails (CR 121.4)."""
    record = game.player[player]
    for _ in range(number):
        card = card_from_top(game, player, 0)
        if card == NOTHING:
            record.drew_from_empty = 1
            return
        record.library_top = int(record.library_top) + 1
        place_card(game, player, card, Zone.HAND)
        record.cards_drawn = int(record.cards_drawn) + 1
        emit(game, tables, Event.DRAWS, card_reference(player, card), player, 1, int(record.cards_drawn))


@rule
def set_up_library(game, tables, player):
    """Make a player's deck into a shuffled library (CR 103.3); a sideboard stays outside the game (CR 400.11)."""
    record = game.player[player]
    start = tables.start[player]
    record.deck_size = tables.deck_size[player]
    copy_into(record.zone, start.zone)
    copy_into(record.library, start.library)
    record.library_top = 0
    record.library_end = start.library_size
    shuffle_library(game, player)
