"""Whether all target specifications of a spell or ability can be answered together (CR 601.2c, 115.3)."""

from components.reference import NOTHING
from components.vocabulary.selectors import OTHER_THAN_TARGET, Asks, Base, Who
from systems.compiled import rule
from systems.damage.protection import can_be_targeted, is_guarded
from systems.local_arrays import local_zeros
from systems.objects.members import count_bits
from systems.objects.references import slot_of
from systems.objects.selectors import first_selected, next_selected
from systems.objects.target_list import add_target, keep_targets

MOST_DIFFERENT = 6
"""Targets that have to be different of which it is surely known whether they exist."""
MOST_CANDIDATES = MOST_DIFFERENT * MOST_DIFFERENT
REMEMBERED = 63
"""Rows of the table of target specifications of which a menu remembers whether there are targets."""

no_candidates = local_zeros(MOST_CANDIDATES)
no_choices = local_zeros(MOST_DIFFERENT)


@rule
def asks_the_same_of_all(selector):
    """Whether a selector selects the same permanents for all sources of one player: by controller, types and values."""
    if selector.origin != Base.PERMANENTS or selector.also >= 0 or int(selector.asks) & Asks.CONDITIONS != 0:
        return False
    return selector.controller == Who.ANYONE or selector.controller == Who.YOU or selector.controller == Who.OPPONENT


@rule
def has_target(game, tables, spec, context):
    """Whether a target specification has enough legal targets to be announced (CR 601.2c).

    While a menu is made (`game.holds_supply`), an answer that is the same for all sources is remembered.
    """
    scratch = tables.scratch
    remembers = game.holds_supply != 0 and spec < REMEMBERED
    if remembers and (int(scratch.specs_asked) >> spec) & 1 == 1:
        return (int(scratch.specs_met) >> spec) & 1 == 1
    needed = int(tables.target_spec[spec].minimum)
    row = int(tables.target_spec[spec].selector)
    same = remembers and asks_the_same_of_all(tables.selector[row])
    reference = NOTHING
    while needed > 0:
        reference = next_selected(game, tables, row, context, reference)
        if reference == NOTHING:
            break
        same = same and not is_guarded(game, slot_of(reference))
        if can_be_targeted(game, tables, reference, int(context.source), int(context.controller)):
            needed -= 1
    if same:
        scratch.specs_asked = int(scratch.specs_asked) | (1 << spec)
        scratch.specs_met = int(scratch.specs_met) | ((1 if needed == 0 else 0) << spec)
    return needed == 0


@rule
def asks_for_another(tables, spec):
    """Whether a specification asks for another target than those of the specifications before it."""
    return tables.selector[tables.target_spec[spec].selector].other == OTHER_THAN_TARGET


@rule
def depends_on_others(tables, first, number):
    """Whether what a later specification may target depends on earlier targets: on who the first is, or on them all.

    Specifications stand one after the other from ``first``.
    """
    for spec in range(first + 1, first + number):
        selector = tables.selector[tables.target_spec[spec].selector]
        if asks_for_another(tables, spec) or selector.controller == Who.TARGET_PLAYER:
            return True
    return False


@rule
def place_of(known, num_known, reference):
    """Position of an object among those that are known, or ``num_known``."""
    for i in range(num_known):
        if known[i] == reference:
            return i
    return num_known


@rule
def different_targets_exist(game, tables, first, number, context):
    """Whether some specifications have enough targets, of which those that ask for another are all different.

    There are enough if each set of targets to be chosen has as many objects to choose from as it has members (Hall's
    theorem); of one that could be more than all the targets together the first few objects are enough to know.
    """
    known = no_candidates()
    choices = no_choices()
    num_known = 0
    needed = 0
    for spec in range(first, first + number):
        if not asks_for_another(tables, spec):
            if not has_target(game, tables, spec, context):
                return False
            continue
        row = int(tables.target_spec[spec].selector)
        found = 0
        bits = 0
        reference = first_selected(game, tables, row, context)
        while reference != NOTHING and found < MOST_DIFFERENT:
            if can_be_targeted(game, tables, reference, int(context.source), int(context.controller)):
                at = place_of(known, num_known, reference)
                known[at] = reference
                num_known = max(num_known, at + 1)
                bits |= 1 << at
                found += 1
            reference = next_selected(game, tables, row, context, reference)
        for _ in range(min(int(tables.target_spec[spec].minimum), MOST_DIFFERENT - needed)):
            choices[needed] = bits
            needed += 1
    for subset in range(1, 1 << needed):
        union = 0
        for i in range(needed):
            if (subset >> i) & 1 == 1:
                union |= int(choices[i])
        if count_bits(union) < count_bits(subset):
            return False
    return True


@rule
def can_complete(game, tables, first, number, reference, context):
    """Whether all later specifications have targets if an object is a target of the first of them (CR 601.2c)."""
    at = int(context.num_targets)
    add_target(game, context, at, reference)
    complete = different_targets_exist(game, tables, first + 1, number - 1, context)
    keep_targets(game, context, at)
    return complete


@rule
def has_dependent_targets(game, tables, first, number, context):
    """Whether there is a first target with which all specifications have enough targets."""
    if tables.target_spec[first].minimum == 0:
        return True
    row = int(tables.target_spec[first].selector)
    reference = first_selected(game, tables, row, context)
    while reference != NOTHING:
        if can_be_targeted(game, tables, reference, int(context.source), int(context.controller)):
            if can_complete(game, tables, first, number, reference, context):
                return True
        reference = next_selected(game, tables, row, context, reference)
    return False


@rule
def has_targets(game, tables, first, number, context):
    """Whether some target specifications have enough legal targets together."""
    if number > 1 and depends_on_others(tables, first, number):
        return has_dependent_targets(game, tables, first, number, context)
    for spec in range(first, first + number):
        if not has_target(game, tables, spec, context):
            return False
    return True
