"""Destroying, regenerating and sacrificing permanents (CR 701.8, 701.19, 701.21)."""

from components.characteristics import Keyword, Restriction
from components.counters import CounterKind
from components.note import Note
from components.reference import NOTHING
from components.trigger import Event
from components.zones import Zone
from systems.combat.combatants import remove_from_combat
from systems.compiled import rule
from systems.counters.putting import remove_counters
from systems.layers.applying import apply_layers
from systems.log import note
from systems.objects.members import nobody
from systems.objects.references import exclude, include, includes, on_battlefield, permanent_reference
from systems.objects.tapping import tap_permanent
from systems.stack.triggers import emit
from systems.zones.moving import move_permanent, move_permanents


@rule
def is_indestructible(game, slot):
    """Whether a permanent can't be destroyed (CR 702.12b)."""
    return int(game.perm[slot].characteristics.keywords) & Keyword.INDESTRUCTIBLE != 0


@rule
def can_be_regenerated(game, slot):
    """Whether a permanent has a regeneration shield that nothing forbids it to use (CR 701.19c)."""
    perm = game.perm[slot]
    return (
        perm.regeneration_shields > 0 and int(perm.characteristics.restrictions) & Restriction.CANT_BE_REGENERATED == 0
    )


@rule
def regenerate(game, tables, slot):
    """Use a regeneration shield: remove all damage, tap, remove from combat (CR 701.19a)."""
    perm = game.perm[slot]
    perm.regeneration_shields -= 1
    perm.damage = 0
    perm.deathtouched = 0
    game.layers_dirty = 1
    remove_from_combat(game, slot)
    note(game, Note.REGENERATES, permanent_reference(slot), int(perm.controller), 1, 0)
    tap_permanent(game, tables, slot)


@rule
def survives_destruction(game, tables, slot, by_effect, can_regenerate):
    """Whether a permanent that would be destroyed is not, after indestructible and what is done instead.

    What can't happen is not replaced: indestructible uses up nothing (CR 614.17a). Between a regeneration shield and
    a shield counter its controller chooses (CR 616.1): the shield counter if the permanent would else be removed from
    combat, otherwise the regeneration shield, which ends this turn anyway.
    """
    perm = game.perm[slot]
    if not on_battlefield(game, slot) or is_indestructible(game, slot):
        return True
    has_shield_counter = by_effect and perm.counters[CounterKind.SHIELD] > 0
    in_combat = perm.attacking != NOTHING or perm.blocking != NOTHING
    if can_regenerate and can_be_regenerated(game, slot) and not (has_shield_counter and in_combat):
        regenerate(game, tables, slot)
        return True
    if has_shield_counter:
        note(game, Note.SHIELD_USED, permanent_reference(slot), int(perm.controller), 1, 0)
        remove_counters(game, tables, permanent_reference(slot), int(CounterKind.SHIELD), 1)
        return True
    return False


@rule
def umbra_on(game, slot):
    """Slot of an Aura with umbra armor that is attached to a permanent, or NOTHING (CR 702.89)."""
    reference = permanent_reference(slot)
    for aura in range(game.num_slots):
        perm = game.perm[aura]
        if perm.attached_to == reference and on_battlefield(game, aura):
            if int(perm.characteristics.keywords) & Keyword.UMBRA_ARMOR != 0:
                return aura
    return NOTHING


@rule
def is_saved_by_umbra(game, slot, auras):
    """Whether an Aura is to be destroyed instead of a permanent, which loses all damage (CR 702.89a).

    Such an Aura is added to the set ``auras``.
    """
    aura = umbra_on(game, slot)
    if aura == NOTHING:
        return False
    perm = game.perm[slot]
    perm.damage = 0
    perm.deathtouched = 0
    include(auras, aura)
    return True


@rule
def spare_survivors(game, tables, members, by_effect, can_regenerate):
    """Take out of a set all that would not be destroyed, add what is destroyed instead; returns how many are left."""
    number = 0
    auras = nobody()
    for slot in range(game.num_slots):
        if includes(members, slot):
            survives = survives_destruction(game, tables, slot, by_effect, can_regenerate)
            if survives or is_saved_by_umbra(game, slot, auras):
                exclude(members, slot)
            else:
                number += 1
    for slot in range(game.num_slots):
        if includes(auras, slot) and not includes(members, slot):
            if not survives_destruction(game, tables, slot, True, True):
                include(members, slot)
                number += 1
    return number


@rule
def destroy_permanents(game, tables, members, by_effect, can_regenerate):
    """Destroy permanents at the same time (CR 701.8b).

    Parameters
    ----------
    members : int64, shape (MEMBER_WORDS,)
        Set of slots; afterwards it has those that were destroyed.
    by_effect : bool
        Whether a spell or ability destroys them, so that shield counters help (CR 122.1c).
    can_regenerate : bool
        False if it says that they can't be regenerated.

    Returns
    -------
    int
        How many were destroyed.
    """
    apply_layers(game, tables)
    number = spare_survivors(game, tables, members, by_effect, can_regenerate)
    if number > 0:
        move_permanents(game, tables, members, Zone.GRAVEYARD)
    return number


@rule
def can_be_sacrificed(game, slot):
    """Whether nothing forbids to sacrifice a permanent."""
    return int(game.perm[slot].characteristics.restrictions) & Restriction.CANT_BE_SACRIFICED == 0


@rule
def announce_sacrifice(game, tables, slot):
    """Let abilities see that a permanent's controller sacrifices it."""
    perm = game.perm[slot]
    emit(game, tables, Event.SACRIFICED, permanent_reference(slot), int(perm.controller), 1, 0)


@rule
def sacrifice_permanents(game, tables, members):
    """Their controllers sacrifice permanents at the same time (CR 701.21a), those of a set that can be.

    The set then has those that were sacrificed; returns how many.
    """
    number = 0
    for slot in range(game.num_slots):
        if includes(members, slot):
            if on_battlefield(game, slot) and can_be_sacrificed(game, slot):
                announce_sacrifice(game, tables, slot)
                number += 1
            else:
                exclude(members, slot)
    if number > 0:
        move_permanents(game, tables, members, Zone.GRAVEYARD)
    return number


@rule
def sacrifice(game, tables, slot):
    """Its controller sacrifices a permanent, which is not destruction (CR 701.21a); returns whether it was possible."""
    if not on_battlefield(game, slot) or not can_be_sacrificed(game, slot):
        return False
    announce_sacrifice(game, tables, slot)
    move_permanent(game, tables, slot, Zone.GRAVEYARD)
    return True
