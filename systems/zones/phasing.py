"""Phasing (CR 702.26): permanents that are treated as though they did not exist, and do not change zones."""

from components.characteristics import Keyword
from components.permanent import Presence
from systems.combat.combatants import remove_from_combat
from systems.compiled import rule
from systems.layers.ending import end_effects_from
from systems.objects.references import include, includes, on_battlefield, permanent_reference

DIRECTLY = 1
INDIRECTLY = 2


@rule
def add_attached(game, members):
    """Add what is attached to the members of a set of permanents, directly or through others (CR 702.26g)."""
    grown = True
    while grown:
        grown = False
        for slot in range(game.num_slots):
            host = int(game.perm[slot].attached_to) - permanent_reference(0)
            if 0 <= host < game.num_slots and on_battlefield(game, slot):
                if includes(members, host) and not includes(members, slot):
                    include(members, slot)
                    grown = True


@rule
def phase_out(game, members):
    """Let a set of permanents phase out at the same time, with what is attached to them (CR 702.26b, g).

    Counters, damage and what was chosen stay; ``members`` has all that phased out afterwards.
    """
    for slot in range(game.num_slots):
        if includes(members, slot):
            game.perm[slot].phased_out = DIRECTLY
    add_attached(game, members)
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if includes(members, slot) and perm.presence == Presence.BATTLEFIELD:
            remove_from_combat(game, slot)
            end_effects_from(game, int(game.perm[slot].stamp))
            if perm.phased_out == 0:
                perm.phased_out = INDIRECTLY
    game.layers_dirty = 1


@rule
def host_phased_in(game, slot):
    """Whether what a permanent is attached to is phased in, or gone."""
    host = int(game.perm[slot].attached_to) - permanent_reference(0)
    if host < 0 or host >= game.num_slots:
        return True
    return game.perm[host].presence != Presence.BATTLEFIELD or game.perm[host].phased_out == 0


@rule
def phase_in_and_out(game, tables, player):
    """As a player's untap step begins, what phased out phases in, and what has phasing phases out (CR 502.1, 702.26a).

    What phased out with something else phases in with it, tapped or not as it was, and does not enter.
    """
    leaving = tables.scratch.members
    for word in range(len(leaving)):
        leaving[word] = 0
    any_leaves = False
    changed = False
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if perm.presence != Presence.BATTLEFIELD or perm.controller != player:
            continue
        if perm.phased_out == DIRECTLY:
            perm.phased_out = 0
            changed = True
        elif perm.phased_out == 0 and int(perm.characteristics.keywords) & Keyword.PHASING != 0:
            include(leaving, slot)
            any_leaves = True
    while changed:
        changed = False
        game.layers_dirty = 1
        for slot in range(game.num_slots):
            perm = game.perm[slot]
            if perm.presence == Presence.BATTLEFIELD and perm.phased_out == INDIRECTLY and host_phased_in(game, slot):
                perm.phased_out = 0
                changed = True
    if any_leaves:
        phase_out(game, leaving)
