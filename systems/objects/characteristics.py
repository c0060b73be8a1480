"""Types, colours, subtypes and keywords of an object (CR 109.3), compared with what a selector asks for."""

from components.characteristics import ALL_COLORS, CardType
from components.vocabulary.selectors import Asks
from systems.compiled import rule
from systems.objects.references import controller_of, definition_of, is_permanent, slot_of


@rule
def subtypes_elsewhere(game, reference, subtypes):
    """Subtypes of a creature card or spell after what effects say of its owner's cards or controller's spells."""
    player = controller_of(game, reference)
    if player < 0:
        return subtypes
    record = game.player[player]
    return (subtypes & ~int(record.replaced_elsewhere)) | int(record.subtypes_elsewhere)


@rule
def fits_types(selector, types):
    """Whether card types are what a selector asks for."""
    if selector.any_types != 0 and types & int(selector.any_types) == 0:
        return False
    return types & int(selector.all_types) == int(selector.all_types) and types & int(selector.no_types) == 0


@rule
def fits_values(selector, types, supertypes, colors, subtypes, keywords, toxic):
    """Whether types, supertypes, colours, subtypes, keywords and toxic value are what a selector asks for."""
    if not fits_types(selector, types):
        return False
    if int(selector.asks) & Asks.VALUES == 0:
        return True
    if supertypes & int(selector.supertypes) != int(selector.supertypes):
        return False
    if supertypes & int(selector.no_supertypes) != 0:
        return False
    if selector.any_colors != 0 and colors & int(selector.any_colors) & ALL_COLORS == 0:
        return False
    if colors & int(selector.all_colors) != int(selector.all_colors) or colors & int(selector.no_colors) != 0:
        return False
    if selector.any_subtypes != 0 and subtypes & int(selector.any_subtypes) == 0:
        return False
    if subtypes & int(selector.no_subtypes) != 0:
        return False
    if selector.any_keywords != 0 and keywords & int(selector.any_keywords) == 0:
        return False
    return keywords & int(selector.no_keywords) == 0 and (selector.toxic == 0 or toxic > 0)


@rule
def fits_printed(tables, selector, definition):
    """Whether what is printed on a card is what a selector asks for (CR 201.4a)."""
    card = tables.card[definition]
    types, supertypes, colors = int(card.types), int(card.supertypes), int(card.colors)
    return fits_values(selector, types, supertypes, colors, int(card.subtypes), int(card.keywords), int(card.toxic))


@rule
def fits_masks(game, tables, selector, reference):
    """Whether an object's types, supertypes, colours, subtypes and keywords are what a selector asks for."""
    definition = definition_of(game, tables, reference)
    if definition < 0:
        return False
    card = tables.card[definition]
    types = int(card.types)
    supertypes = int(card.supertypes)
    colors = int(card.colors)
    subtypes = int(card.subtypes)
    keywords = int(card.keywords)
    toxic = int(card.toxic)
    if is_permanent(reference):
        now = game.perm[slot_of(reference)].characteristics
        types = int(now.types)
        supertypes = int(now.supertypes)
        colors = int(now.colors)
        subtypes = int(now.subtypes)
        keywords = int(now.keywords)
        toxic = int(now.toxic)
    elif types & CardType.CREATURE != 0:
        subtypes = subtypes_elsewhere(game, reference, subtypes)
    return fits_values(selector, types, supertypes, colors, subtypes, keywords, toxic)
