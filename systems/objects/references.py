"""References, identity and lookup of objects (CR 109), and sets of permanents."""

from components.capacities import DECK_SIZE, NUM_PERMANENT_KINDS, NUM_SLOTS, SLOTS_PER_WORD
from components.characteristics import CardType
from components.game import Status
from components.permanent import Presence
from components.reference import CARDS_PER_OWNER, FIRST_CARD, FIRST_PERMANENT, FIRST_STACK_OBJECT, NOTHING
from components.vocabulary.abilities import Function
from components.zones import Zone
from systems.compiled import rule

OWNER_SHIFT = CARDS_PER_OWNER.bit_length() - 1
WORD_RECIPROCAL = (1 << 16) // SLOTS_PER_WORD + 1
"""Shifts divide several times as fast as ``//``, which must mind the sign."""

assert all(slot * WORD_RECIPROCAL >> 16 == slot // SLOTS_PER_WORD for slot in range(max(NUM_SLOTS, DECK_SIZE)))


@rule
def fail(game, status, problem):
    """Stop a game: it is counted as ``status`` and never plays on."""
    if game.status == Status.PLAYING:
        game.status = status
        game.problem = problem


@rule
def next_timestamp(game):
    """Timestamp for a new object or effect (CR 613.7)."""
    game.clock.timestamp += 1
    return int(game.clock.timestamp)


@rule
def is_player(reference):
    """Whether a reference names a player."""
    return 0 <= reference < FIRST_PERMANENT


@rule
def is_permanent(reference):
    """Whether a reference names a permanent's slot."""
    return FIRST_PERMANENT <= reference < FIRST_CARD


@rule
def is_card(reference):
    """Whether a reference names a card outside the battlefield and the stack."""
    return FIRST_CARD <= reference < FIRST_STACK_OBJECT


@rule
def is_stack_object(reference):
    """Whether a reference names a spell or ability on the stack."""
    return reference >= FIRST_STACK_OBJECT


@rule
def permanent_reference(slot):
    """Reference of the permanent in a slot."""
    return FIRST_PERMANENT + int(slot)


@rule
def slot_of(reference):
    """Slot of a permanent's reference."""
    return int(reference) - FIRST_PERMANENT


@rule
def card_reference(owner, card):
    """Reference of an owner's deck slot."""
    return FIRST_CARD + int(owner) * CARDS_PER_OWNER + int(card)


@rule
def owner_of_card(reference):
    """Owner of the card that a reference names (CR 108.3)."""
    return (int(reference) - FIRST_CARD) >> OWNER_SHIFT


@rule
def deck_slot_of(reference):
    """Deck slot of the card that a reference names."""
    return (int(reference) - FIRST_CARD) & (CARDS_PER_OWNER - 1)


@rule
def zone_of_card(game, reference):
    """Zone of the card that a reference names."""
    return int(game.player[owner_of_card(reference)].zone[deck_slot_of(reference)])


@rule
def stack_position(game, reference):
    """Position of a stack object's entry, or -1 if it left the stack."""
    identity = int(reference) - FIRST_STACK_OBJECT
    for position in range(game.stack_size - 1, -1, -1):
        if game.stack[position].identity == identity:
            return position
    return -1


@rule
def on_battlefield(game, slot):
    """Whether a slot holds a permanent that is phased in (CR 110.1, 702.26d)."""
    perm = game.perm[slot]
    return perm.presence == Presence.BATTLEFIELD and perm.phased_out == 0


@rule
def functions_in(game, slot):
    """Whether the abilities of what a slot holds function: a permanent that is phased in, or an emblem (CR 114.4)."""
    return on_battlefield(game, slot) or game.perm[slot].presence == Presence.EMBLEM


@rule
def stamp_of(game, reference):
    """Stamp that identifies the object which a reference names now; 0 for anything but permanents."""
    if is_permanent(reference):
        return int(game.perm[slot_of(reference)].stamp)
    return 0


@rule
def is_same_object(game, reference, stamp):
    """Whether a reference taken with ``stamp`` still names that object where it was (CR 400.7)."""
    if is_permanent(reference):
        perm = game.perm[slot_of(reference)]
        return perm.stamp == stamp and on_battlefield(game, slot_of(reference))
    if is_stack_object(reference):
        return stack_position(game, reference) >= 0
    if is_player(reference):
        return game.player[reference].loss == 0
    return reference != NOTHING


@rule
def definition_of(game, tables, reference):
    """Card table row of an object, or -1 for a player."""
    if is_permanent(reference):
        return int(game.perm[slot_of(reference)].definition)
    if is_card(reference):
        return int(tables.deck[owner_of_card(reference)][deck_slot_of(reference)])
    if is_stack_object(reference):
        position = stack_position(game, reference)
        if position >= 0:
            return int(game.stack[position].definition)
    return -1


@rule
def controller_of(game, reference):
    """Controller of an object; its owner where it has none (CR 109.4, 108.4a); a player for itself."""
    if is_player(reference):
        return int(reference)
    if is_permanent(reference):
        return int(game.perm[slot_of(reference)].controller)
    if is_card(reference):
        return owner_of_card(reference)
    if is_stack_object(reference):
        position = stack_position(game, reference)
        if position >= 0:
            return int(game.stack[position].controller)
    return -1


@rule
def are_opponents(game, one, other):
    """Whether two players are opponents (CR 102.2, 102.3)."""
    return game.player[one].team != game.player[other].team


@rule
def in_game(game, player):
    """Whether a player has not lost."""
    return game.player[player].loss == 0


@rule
def next_player(game, player):
    """Next player in turn order who is still in the game (CR 103.1)."""
    following = int(player) + 1 if player + 1 < game.num_players else 0
    while game.player[following].loss != 0 and following != player:
        following = following + 1 if following + 1 < game.num_players else 0
    return following


@rule
def counters_on(game, holder, kind):
    """How many counters of a kind a permanent, player or card has (CR 122.1)."""
    if is_player(holder):
        if kind < NUM_PERMANENT_KINDS:
            return 0
        return int(game.player[holder].counters[kind - NUM_PERMANENT_KINDS])
    if is_permanent(holder) and kind < NUM_PERMANENT_KINDS:
        return int(game.perm[slot_of(holder)].counters[kind])
    if is_card(holder):
        for i in range(game.num_card_counters):
            if game.card_counter[i].card == holder and game.card_counter[i].kind == kind:
                return int(game.card_counter[i].number)
    return 0


@rule
def layers_are_stale(game):
    """Whether what permanents are must be computed anew: something changed, or may have without a sign (CR 611.3a)."""
    return game.layers_dirty == 1 or int(game.functions) & Function.VOLATILE != 0


@rule
def word_of(slot):
    """Word of a set of permanents or deck slots that has the bit of a slot."""
    return (slot * WORD_RECIPROCAL) >> 16


@rule
def includes(members, slot):
    """Whether a set of permanents has a slot."""
    word = word_of(slot)
    return (int(members[word]) >> (slot - SLOTS_PER_WORD * word)) & 1 == 1


@rule
def include(members, slot):
    """Add a slot to a set of permanents."""
    word = word_of(slot)
    members[word] = int(members[word]) | (1 << (slot - SLOTS_PER_WORD * word))


@rule
def exclude(members, slot):
    """Take a slot out of a set of permanents."""
    word = word_of(slot)
    members[word] = int(members[word]) & ~(1 << (slot - SLOTS_PER_WORD * word))


@rule
def set_context(context, source, stamp, controller):
    """Prepare a stand-in stack entry for evaluating an ability of ``source``; returns it."""
    context.source = source
    context.controller = controller
    context.payee = NOTHING
    context.source_stamp = stamp
    context.event_player = NOTHING
    context.event_controller = NOTHING
    context.modified = NOTHING
    context.event_object = NOTHING
    context.card = NOTHING
    context.identity = NOTHING
    context.x = 0
    context.mana_spent = 0
    context.event_amount = 0
    context.colors_spent = 0
    context.kicked = 0
    context.way = 0
    context.from_zone = Zone.OUTSIDE
    context.num_targets = 0
    context.num_event_targets = 0
    context.spec_base = 0
    return context


@rule
def has_left(game, slot):
    """Whether a slot only holds last-known information."""
    return game.perm[slot].presence == Presence.LEFT


@rule
def object_now(game, reference):
    """What an ability finds that speaks of a permanent: the permanent, or the card that it became (CR 400.7).

    The card of a permanent that left is found in the public zone to which it went.

    Simplified: it is found there, too, if it was elsewhere in between.
    """
    if not is_permanent(reference) or not has_left(game, slot_of(reference)):
        return reference
    perm = game.perm[slot_of(reference)]
    if perm.left_for != Zone.GRAVEYARD and perm.left_for != Zone.EXILE:
        return NOTHING
    card = int(perm.card)
    if card == NOTHING or zone_of_card(game, card) != perm.left_for:
        return NOTHING
    return card


@rule
def card_is_in(game, reference, zone):
    """Whether the card that a reference names is in a zone (``Zone``)."""
    return is_card(reference) and zone_of_card(game, reference) == int(zone) and zone != Zone.BATTLEFIELD


@rule
def is_creature(game, slot):
    """Whether a permanent is a creature now."""
    return int(game.perm[slot].characteristics.types) & CardType.CREATURE != 0
