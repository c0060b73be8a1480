"""What Auras, Equipment and other attached permanents are attached to (CR 301.5, 303.4, 701.3)."""

from components.characteristics import CardType
from components.note import Note
from components.reference import NOTHING
from components.state_based_action import StateBasedAction
from systems.compiled import rule
from systems.damage.protection import is_protected_from
from systems.log import note
from systems.objects.fitting import matches
from systems.objects.references import (
    in_game,
    is_card,
    is_creature,
    is_permanent,
    is_player,
    on_battlefield,
    permanent_reference,
    set_context,
    slot_of,
)
from systems.replacement.abilities import speaks_of
from systems.stack.triggers import has_lost_abilities


@rule
def is_aura(tables, perm):
    """Whether a permanent is an Aura."""
    return (
        int(perm.characteristics.types) & CardType.ENCHANTMENT != 0 and tables.card[perm.definition].enchant != NOTHING
    )


@rule
def enchants_legally(game, tables, slot):
    """Whether an Aura is attached to something that it can enchant (CR 303.4c, 303.4d, 702.16c).

    One that brought a creature back enchants that one from then on.
    """
    perm = game.perm[slot]
    host = int(perm.attached_to)
    if int(perm.characteristics.types) & CardType.CREATURE != 0:
        return False
    if is_permanent(host):
        if host == permanent_reference(slot) or not on_battlefield(game, slot_of(host)):
            return False
        if is_protected_from(game, tables, slot_of(host), permanent_reference(slot)):
            return False
        if perm.linked == host:
            return is_creature(game, slot_of(host))
    elif is_player(host):
        if not in_game(game, host):
            return False
    elif not is_card(host):
        return False
    if has_lost_abilities(perm):
        return True
    context = set_context(tables.scratch.context, permanent_reference(slot), perm.stamp, perm.controller)
    spec = tables.target_spec[tables.card[perm.definition].enchant]
    if is_card(host):
        return matches(game, tables, tables.selector[spec.selector], host, context)
    return speaks_of(game, tables, int(spec.selector), host, context, False)


@rule
def stays_attached(game, tables, slot):
    """Whether an attached permanent that is no Aura stays so: Equipment on a creature (CR 301.5c, 704.5n, 704.5p).

    Simplified: an attached artifact is Equipment; Fortifications do not occur.
    """
    perm = game.perm[slot]
    host = int(perm.attached_to)
    if not is_permanent(host) or host == permanent_reference(slot) or not on_battlefield(game, slot_of(host)):
        return False
    types = int(perm.characteristics.types)
    if types & CardType.ARTIFACT == 0 or types & CardType.CREATURE != 0:
        return False
    if int(game.perm[slot_of(host)].characteristics.types) & CardType.CREATURE == 0:
        return False
    return not is_protected_from(game, tables, slot_of(host), permanent_reference(slot))


@rule
def unattach_illegal(game, tables):
    """Unattach Equipment and others that are attached illegally (CR 704.5n, 704.5p); returns whether any was."""
    found = False
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if perm.attached_to == NOTHING or not on_battlefield(game, slot) or is_aura(tables, perm):
            continue
        if not stays_attached(game, tables, slot):
            action = int(StateBasedAction.OTHER_ATTACHMENT)
            if int(perm.characteristics.types) & CardType.ARTIFACT != 0:
                action = int(StateBasedAction.EQUIPMENT)
            note(game, Note.STATE_BASED_ACTION, permanent_reference(slot), int(perm.controller), 1, action)
            perm.attached_to = NOTHING
            game.layers_dirty = 1
            found = True
    return found
