"""Whether one object or player is what a selector asks for (CR 109.2), and the numbers that it compares.

The context is a stack entry (or a stand-in, `systems.objects.references.set_context`): it names the source, its
controller, targets, the event and choices.
"""

from components.characteristics import CardType
from components.counters import EVERY_KIND
from components.permanent import TurnMark
from components.reference import NOTHING
from components.stack import Announcement
from components.vocabulary.selectors import OTHER_THAN_TARGET, Asks, Bound, Combat, Field, Relation, Who
from systems.compiled import rule
from systems.objects.bases import is_of_base
from systems.objects.characteristics import fits_masks, fits_types, subtypes_elsewhere
from systems.objects.combat_parts import fits_combat
from systems.objects.damagers import was_damaged_by
from systems.objects.naming import is_named, owner_of
from systems.objects.numbers import number_of
from systems.objects.references import (
    are_opponents,
    controller_of,
    counters_on,
    deck_slot_of,
    definition_of,
    includes,
    is_card,
    is_permanent,
    is_player,
    owner_of_card,
    slot_of,
)
from systems.objects.target_list import target_of, target_spec_of
from systems.variants.commander import commander_number


@rule
def compare(left, relation, right):
    """Whether two numbers stand in a `Relation`."""
    if relation == Relation.AT_LEAST:
        return left >= right
    if relation == Relation.AT_MOST:
        return left <= right
    if relation == Relation.EQUAL:
        return left == right
    if relation == Relation.GREATER:
        return left > right
    if relation == Relation.LESS:
        return left < right
    return left != right


@rule
def is_related(game, who, player, context):
    """Whether a player is what a `Who` asks for, seen from an ability (CR 109.5)."""
    if who == Who.ANYONE:
        return True
    if player < 0:
        return False
    if who == Who.YOU:
        return player == context.controller
    if who == Who.NOT_YOU:
        return player != context.controller
    if who == Who.OPPONENT:
        return are_opponents(game, player, context.controller)
    if who == Who.TEAM:
        return not are_opponents(game, player, context.controller)
    if who == Who.EVENT_PLAYER or who == Who.DEFENDING_PLAYER:
        return player == context.event_player
    if who == Who.TARGET_PLAYER:
        return context.num_targets > 0 and player == controller_of(game, context.targets[0])
    if who == Who.OWNER:
        return player == owner_of(game, context.source)
    return True


@rule
def bound_of(game, tables, selector, context):
    """The number that a selector compares a field with (`Bound`)."""
    if selector.bound_code == Bound.X:
        return int(context.x)
    if selector.bound_code == Bound.POWER_OF_THIS:
        return number_of(game, tables, context.source, Field.POWER)
    if selector.bound_code == Bound.TOUGHNESS_OF_THIS:
        return number_of(game, tables, context.source, Field.TOUGHNESS)
    if selector.bound_code == Bound.COUNTERS_ON_THIS:
        return counters_on(game, context.source, int(selector.bound))
    if selector.bound_code == Bound.OF_TARGET:
        return number_of(game, tables, context.targets[0], selector.field) if context.num_targets > 0 else NOTHING
    if selector.bound_code == Bound.OF_CHOSEN:
        chosen = int(context.choices[0])
        return number_of(game, tables, chosen, selector.field) if chosen != NOTHING else NOTHING
    if selector.bound_code == Bound.CHOSEN_NAME:
        return int(context.choices[selector.bound])
    if selector.bound_code == Bound.NAME_CHOSEN_BY_THIS:
        return int(game.perm[slot_of(context.source)].chosen) - 1 if is_permanent(context.source) else NOTHING
    return int(selector.bound)


@rule
def has_counter(game, reference, kind):
    """Whether an object or player has a counter of a kind, or of any kind for EVERY_KIND."""
    if kind != EVERY_KIND:
        return counters_on(game, reference, kind) > 0
    if is_permanent(reference):
        return game.perm[slot_of(reference)].counter_mask != 0
    if is_player(reference):
        for count in game.player[reference].counters:
            if count > 0:
                return True
    return False


@rule
def fits_counters(game, tables, selector, reference, context):
    """Whether an object or player has the counters, and lacks those, that a selector asks for."""
    if selector.counter != NOTHING and not has_counter(game, reference, int(selector.counter)):
        return False
    if selector.no_counter != NOTHING and has_counter(game, reference, int(selector.no_counter)):
        return False
    if selector.field != Field.COUNTERS:
        return True
    number = counters_on(game, reference, int(selector.counter))
    return compare(number, selector.relation, bound_of(game, tables, selector, context))


@rule
def fits_permanent(game, tables, selector, slot, context):
    """Whether a permanent has what only a permanent has: tapped, token, commander, host, combat, when it entered."""
    perm = game.perm[slot]
    if selector.host >= 0 and not is_named(game, tables, int(selector.host), int(perm.attached_to), context):
        return False
    if selector.tapped >= 0 and perm.tapped != selector.tapped:
        return False
    if selector.token >= 0 and (perm.card == NOTHING) != (selector.token == 1):
        return False
    if selector.unaffected == 1 and includes(game.affected, slot):
        return False
    if selector.entered_this_turn == 1 and int(perm.turn_marks) & TurnMark.ENTERED == 0:
        return False
    if selector.damaged_by_this == 1 and not was_damaged_by(game, slot, int(context.source)):
        return False
    if selector.commander >= 0 and (commander_number(game, int(perm.card)) != NOTHING) != (selector.commander == 1):
        return False
    return selector.combat == Combat.ANY or fits_combat(game, slot, selector.combat, context)


@rule
def is_remembered(game, reference):
    """Whether an effect exiled a card and will return it."""
    return is_card(reference) and includes(game.player[owner_of_card(reference)].remembered, deck_slot_of(reference))


@rule
def has_chosen_type(game, tables, reference, source):
    """Whether an object has the subtype that was chosen as the source entered."""
    if not is_permanent(source) or game.perm[slot_of(source)].chosen <= 0:
        return False
    bit = 1 << (int(game.perm[slot_of(source)].chosen) - 1)
    if is_permanent(reference):
        return int(game.perm[slot_of(reference)].characteristics.subtypes) & bit != 0
    card = tables.card[definition_of(game, tables, reference)]
    subtypes = int(card.subtypes)
    if int(card.types) & CardType.CREATURE != 0:
        subtypes = subtypes_elsewhere(game, reference, subtypes)
    return subtypes & bit != 0


@rule
def is_left_out(game, selector, reference, context):
    """Whether a selector leaves an object out: the source itself, or the first target.

    While targets are chosen, those that are chosen already are left out.
    """
    if selector.other != OTHER_THAN_TARGET:
        return reference == context.source
    choosing = context.identity == NOTHING or context.announcement <= Announcement.TARGETS
    for i in range(context.num_targets):
        if target_of(game, context, i) == reference and (choosing or target_spec_of(game, context, i) == 0):
            return True
    return False


@rule
def fits_number(game, tables, selector, reference, context):
    """Whether the number of an object that a selector compares is as it asks."""
    bound = bound_of(game, tables, selector, context)
    if selector.field == Field.POWER_AND_TOUGHNESS or selector.field == Field.TOTAL_POWER_AND_TOUGHNESS:
        power = number_of(game, tables, reference, Field.POWER)
        toughness = number_of(game, tables, reference, Field.TOUGHNESS)
        if selector.field == Field.TOTAL_POWER_AND_TOUGHNESS:
            return compare(power + toughness, selector.relation, bound)
        return compare(power, selector.relation, bound) and compare(toughness, selector.relation, bound)
    return compare(number_of(game, tables, reference, selector.field), selector.relation, bound)


@rule
def fits_conditions(game, tables, selector, reference, context):
    """Whether an object or player fulfils the conditions of a selector that asks for some (`Asks.CONDITIONS`)."""
    if selector.owner != Who.ANYONE and not is_related(game, selector.owner, owner_of(game, reference), context):
        return False
    if selector.but >= 0 and is_named(game, tables, int(selector.but), reference, context):
        return False
    if not fits_counters(game, tables, selector, reference, context):
        return False
    if selector.other != 0 and is_left_out(game, selector, reference, context):
        return False
    if is_player(reference):
        return True
    if is_permanent(reference) and not fits_permanent(game, tables, selector, slot_of(reference), context):
        return False
    if selector.remembered == 1 and not is_remembered(game, reference):
        return False
    if selector.chosen_type == 1 and not has_chosen_type(game, tables, reference, int(context.source)):
        return False
    if selector.field == Field.NONE or selector.field == Field.COUNTERS:
        return True
    return fits_number(game, tables, selector, reference, context)


@rule
def fits(game, tables, selector, reference, context):
    """Whether an object or player is what a selector speaks of and fulfils its own conditions."""
    if not is_of_base(game, tables, selector, reference):
        return False
    if not is_related(game, selector.controller, controller_of(game, reference), context):
        return False
    if selector.asks == 0 and is_permanent(reference):
        perm = game.perm[slot_of(reference)]
        return perm.definition >= 0 and fits_types(selector, int(perm.characteristics.types))
    if not is_player(reference) and not fits_masks(game, tables, selector, reference):
        return False
    return int(selector.asks) & Asks.CONDITIONS == 0 or fits_conditions(game, tables, selector, reference, context)


@rule
def matches(game, tables, selector, reference, context):
    """Whether an object or player is one that a selector asks for, or that its ``also`` asks for."""
    if fits(game, tables, selector, reference, context):
        return True
    return selector.also >= 0 and fits(game, tables, tables.selector[selector.also], reference, context)
