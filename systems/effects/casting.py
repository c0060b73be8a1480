"""Effects that let players cast and play cards from elsewhere than the hand (CR 601.3, 608.2g)."""

from components.characteristics import CardType
from components.game import Problem, Status
from components.reference import NOTHING
from systems.compiled import rule
from systems.effects.choices import choose_number, says_yes
from systems.objects.amounts import value_of
from systems.objects.references import definition_of, fail, is_card, object_now
from systems.objects.selectors import first_selected, next_selected
from systems.stack.entries import push_copy_of_card, push_spell
from systems.stack.legality import is_castable
from systems.stack.permissions import give_permission


@rule
def permit_play(game, tables, entry, op):
    """Let the controller play the selected cards for a time (CR 601.3b)."""
    permits = value_of(game, tables, int(op.amount), entry)
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING:
        card = object_now(game, reference)
        if is_card(card):
            give_permission(game, card, int(entry.controller), int(op.duration), permits)
        reference = next_selected(game, tables, int(op.selector), entry, reference)
    return True


@rule
def way_without_paying(tables, definition, kind):
    """Row of the way in which a card is cast without paying: its own of a kind (`AlternativeKind` plus 1), if any."""
    card = tables.card[definition]
    for way in range(card.first_alternative, card.first_alternative + card.num_alternatives):
        if int(tables.alternative[way].kind) + 1 == kind:
            return way
    return int(tables.free_way)


@rule
def offer_free_casting(game, tables, entry, op):
    """Let the controller cast the first selected card, or copies of it, without paying its mana cost; False while a
    decision is open.

    Simplified: this is done when the spell or ability that says so has left the stack (by the rules, while it
    resolves), and how many copies are cast is chosen before the first one is.
    """
    card = object_now(game, first_selected(game, tables, int(op.selector), entry))
    if not is_card(card):
        return True
    if game.casting != NOTHING:
        fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
        return True
    player = int(entry.controller)
    definition = definition_of(game, tables, card)
    way = way_without_paying(tables, definition, value_of(game, tables, int(op.second), entry))
    if int(tables.card[definition].types) & CardType.LAND != 0:
        return True
    if not is_castable(game, tables, player, card, definition, way):
        return True
    copies = 0
    if op.amount != NOTHING:
        copies = choose_number(game, player, max(value_of(game, tables, int(op.amount), entry), 0), int(entry.source))
        answer = min(copies, 1)
    else:
        answer = says_yes(game, player, int(entry.source))
    if answer == NOTHING:
        return False
    if answer == 1:
        game.casting = card
        game.casting_way = way
        game.casting_copies = copies
    return True


@rule
def cast_next_copy(game, tables, player):
    """Begin to cast the next copy of the card that an effect lets a player cast (CR 707.12); whether there is one."""
    card, way = int(game.casting), int(game.casting_way)
    if game.casting_copies > 0 and is_castable(game, tables, player, card, definition_of(game, tables, card), way):
        game.casting_copies -= 1
        push_copy_of_card(game, tables, player, card, way)
        return True
    game.casting = NOTHING
    game.casting_copies = 0
    return False


@rule
def cast_waiting_card(game, tables, player):
    """Begin to cast the card that an effect lets a player cast; returns whether there is one."""
    if game.casting == NOTHING:
        return False
    if game.casting_copies > 0:
        return cast_next_copy(game, tables, player)
    push_spell(game, tables, player, int(game.casting), int(game.casting_way))
    return True
