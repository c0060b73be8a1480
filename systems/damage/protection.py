"""Protection, hexproof and shroud (CR 702.11, 702.16, 702.18): what an object may not be dealt, or be the target of."""

from components.characteristics import (
    ALL_COLORS,
    HEXPROOF_FROM_SHIFT,
    PROTECTION_SHIFT,
    CardType,
    Keyword,
    Restriction,
)
from components.vocabulary.abilities import AbilityKind, Function
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Base
from systems.compiled import rule
from systems.objects.amounts import holds, value_of
from systems.objects.fitting import matches
from systems.objects.references import (
    are_opponents,
    definition_of,
    functions_in,
    includes,
    is_permanent,
    is_player,
    permanent_reference,
    set_context,
    slot_of,
)

ANY_PROTECTION = (
    (ALL_COLORS << PROTECTION_SHIFT)
    | int(Keyword.PROTECTION_FROM_ARTIFACTS)
    | int(Keyword.PROTECTION_FROM_CREATURES)
    | int(Keyword.PROTECTION_FROM_ENCHANTMENTS)
    | int(Keyword.PROTECTION_FROM_EVERYTHING)
    | int(Keyword.PROTECTION_FROM_INSTANTS)
    | int(Keyword.PROTECTION_FROM_QUALITY)
)
ANY_HEXPROOF_FROM = ALL_COLORS << HEXPROOF_FROM_SHIFT


@rule
def colors_of(game, tables, reference):
    """Colours of an object, last known if it left the battlefield (CR 113.7a); 0 for none and for players."""
    if is_permanent(reference):
        return int(game.perm[slot_of(reference)].characteristics.colors) & ALL_COLORS
    definition = definition_of(game, tables, reference)
    if definition < 0:
        return 0
    return int(tables.card[definition].colors) & ALL_COLORS


@rule
def types_of(game, tables, reference):
    """Card types of an object, last known if it left the battlefield; 0 for players."""
    if is_permanent(reference):
        return int(game.perm[slot_of(reference)].characteristics.types)
    definition = definition_of(game, tables, reference)
    if definition < 0:
        return 0
    return int(tables.card[definition].types)


@rule
def is_quality_of(game, tables, first, number, source):
    """Whether rows of the instruction table protect from an object (PROTECTED_FROM)."""
    for row in range(first, first + number):
        op = tables.op[row]
        if op.code == Op.PROTECTED_FROM:
            if matches(game, tables, tables.selector[op.selector], source, tables.scratch.layer_context):
                return True
    return False


@rule
def has_protected_quality(game, tables, slot, source):
    """Whether an object has a quality from which effects protect the permanent in a slot, which has the keyword.

    Simplified: a static ability protects only its own source, or what that is attached to.
    """
    for i in range(game.num_effects):
        effect = game.effect[i]
        if effect.op >= 0 and includes(effect.members, slot):
            if is_quality_of(game, tables, int(effect.op), 1, source):
                return True
    for giver in range(game.num_slots):
        perm = game.perm[giver]
        if not functions_in(game, giver) or perm.lost_abilities == 1:
            continue
        if giver != slot and perm.attached_to != permanent_reference(slot):
            continue
        wanted = int(Base.THIS) if giver == slot else int(Base.ATTACHED)
        card = tables.card[perm.definition]
        for row in range(card.first_ability, card.first_ability + card.num_abilities):
            ability = tables.ability[row]
            if ability.kind != AbilityKind.STATIC or ability.subject < 0:
                continue
            if tables.selector[ability.subject].origin == wanted:
                if is_quality_of(game, tables, int(ability.first_op), int(ability.num_ops), source):
                    return True
    return False


@rule
def is_protected_from(game, tables, slot, source):
    """Whether a permanent has protection from a quality of ``source`` (CR 702.16a).

    Parameters are the permanent's slot and the reference of an Aura, Equipment, blocker, spell, or source of an
    ability or of damage.
    """
    protection = int(game.perm[slot].characteristics.keywords) & ANY_PROTECTION
    if protection == 0:
        return False
    if protection & Keyword.PROTECTION_FROM_EVERYTHING != 0:
        return True
    if (protection >> PROTECTION_SHIFT) & colors_of(game, tables, source) != 0:
        return True
    if protection & Keyword.PROTECTION_FROM_QUALITY != 0 and has_protected_quality(game, tables, slot, source):
        return True
    types = types_of(game, tables, source)
    return (
        (protection & Keyword.PROTECTION_FROM_ARTIFACTS != 0 and types & CardType.ARTIFACT != 0)
        or (protection & Keyword.PROTECTION_FROM_CREATURES != 0 and types & CardType.CREATURE != 0)
        or (protection & Keyword.PROTECTION_FROM_ENCHANTMENTS != 0 and types & CardType.ENCHANTMENT != 0)
        or (protection & Keyword.PROTECTION_FROM_INSTANTS != 0 and types & CardType.INSTANT != 0)
    )


@rule
def said_of_player(game, tables, slot, player, code):
    """What static abilities of a permanent say with ``code`` (an `Op` about players) of a player.

    Returns the sum of their amounts, where a statement without one counts as 1.
    """
    perm = game.perm[slot]
    card = tables.card[perm.definition]
    if int(card.functions) & Function.CHANGES_PLAYERS == 0 or perm.lost_abilities != 0:
        return 0
    total = 0
    context = set_context(tables.scratch.context, permanent_reference(slot), perm.stamp, perm.controller)
    for row in range(card.first_ability, card.first_ability + card.num_abilities):
        ability = tables.ability[row]
        if ability.kind != AbilityKind.STATIC or not holds(game, tables, int(ability.condition), context):
            continue
        if ability.subject < 0 and player != perm.controller:
            continue
        if ability.subject >= 0 and not matches(game, tables, tables.selector[ability.subject], player, context):
            continue
        for i in range(ability.first_op, ability.first_op + ability.num_ops):
            op = tables.op[i]
            if op.code == code:
                total += value_of(game, tables, int(op.amount), context) if op.amount >= 0 else 1
    return total


@rule
def total_for_player(game, tables, player, code):
    """Sum of what static abilities say with ``code`` of a player, such as PLAYER_LAND_LIMIT (CR 613.11)."""
    total = 0
    if int(game.functions) & Function.CHANGES_PLAYERS != 0:
        for slot in range(game.num_slots):
            if functions_in(game, slot):
                total += said_of_player(game, tables, slot, player, code)
    return total


@rule
def player_has(game, tables, player, code):
    """Whether an effect says ``code`` (an `Op` about players, such as PLAYER_HEXPROOF) about a player (CR 613.10)."""
    for i in range(game.num_effects):
        effect = game.effect[i]
        if effect.op >= 0 and tables.op[effect.op].code == code:
            if effect.player == player or int(tables.op[effect.op].marks) & OpFlag.ALL != 0:
                return True
    return total_for_player(game, tables, player, code) > 0


@rule
def has_hexproof_from(game, tables, player, source):
    """Whether an effect gives a player hexproof from a colour of an object (CR 702.11d)."""
    for i in range(game.num_effects):
        effect = game.effect[i]
        if effect.op >= 0 and effect.player == player and tables.op[effect.op].code == Op.PLAYER_HEXPROOF_FROM:
            if int(tables.op[effect.op].mask) & colors_of(game, tables, source) != 0:
                return True
    return False


@rule
def is_guarded(game, slot):
    """Whether it may matter who or what would target a permanent (`can_be_targeted`)."""
    now = game.perm[slot].characteristics
    guards = Keyword.SHROUD | Keyword.HEXPROOF | ANY_HEXPROOF_FROM | ANY_PROTECTION
    return int(now.keywords) & guards != 0 or int(now.restrictions) & Restriction.CANT_BE_TARGETED_BY_OPPONENTS != 0


@rule
def can_be_targeted(game, tables, reference, source, controller):
    """Whether protection, hexproof and shroud let an object or player be a target.

    Parameters are the reference of the would-be target, the reference of the spell or of the ability's source, and
    the player who controls it.
    """
    if is_player(reference):
        if not are_opponents(game, reference, controller):
            return True
        if player_has(game, tables, reference, int(Op.PLAYER_HEXPROOF)):
            return False
        return not has_hexproof_from(game, tables, reference, source)
    if not is_permanent(reference):
        return True
    slot = slot_of(reference)
    perm = game.perm[slot]
    keywords = int(perm.characteristics.keywords)
    if keywords & Keyword.SHROUD != 0 or is_protected_from(game, tables, slot, source):
        return False
    if not are_opponents(game, perm.controller, controller):
        return True
    if int(perm.characteristics.restrictions) & Restriction.CANT_BE_TARGETED_BY_OPPONENTS != 0:
        return False
    if keywords & Keyword.HEXPROOF != 0:
        return False
    if keywords & ANY_HEXPROOF_FROM == 0:
        return True
    return (keywords >> HEXPROOF_FROM_SHIFT) & colors_of(game, tables, source) == 0
