"""Whether a reference names something of the sort that a selector speaks of (CR 109.2)."""

from components.stack import StackKind
from components.vocabulary.selectors import LOYALTY_ABILITIES, SPELLS, SPELLS_AND_ABILITIES, Base
from systems.compiled import rule
from systems.objects.references import (
    is_card,
    is_permanent,
    is_player,
    is_stack_object,
    stack_position,
    zone_of_card,
)


@rule
def is_stack_object_of(game, tables, which, reference):
    """Whether a reference names a spell (``which`` 0), an ability (1), either (2) or a loyalty ability (3)."""
    if not is_stack_object(reference):
        return False
    position = stack_position(game, reference)
    if position < 0:
        return False
    entry = game.stack[position]
    is_spell = entry.kind == StackKind.SPELL
    if which == LOYALTY_ABILITIES:
        return entry.kind == StackKind.ACTIVATED and tables.ability[entry.ability].loyalty == 1
    return which == SPELLS_AND_ABILITIES or is_spell == (which == SPELLS)


@rule
def is_of_base(game, tables, selector, reference):
    """Whether a reference names what a selector speaks of: a player, a permanent, a card in its zone or a spell.

    A spell is also the card that is about to be cast; selectors of one given object ask nothing here (CR 109.2).
    """
    base = selector.origin
    if base == Base.PLAYERS:
        return is_player(reference)
    if base == Base.PERMANENTS:
        return is_permanent(reference)
    if base == Base.PERMANENTS_AND_PLAYERS:
        return is_player(reference) or is_permanent(reference)
    if base == Base.CARDS:
        return is_card(reference) and (selector.zone < 0 or zone_of_card(game, reference) == selector.zone)
    if base == Base.STACK:
        return is_card(reference) or is_stack_object_of(game, tables, int(selector.index), reference)
    return True
