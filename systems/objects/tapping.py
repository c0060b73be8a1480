"""Tapping and untapping permanents (CR 701.26)."""

from components.counters import CounterKind
from components.trigger import Event
from systems.compiled import rule
from systems.counters.putting import remove_counters
from systems.objects.references import permanent_reference
from systems.stack.triggers import emit


@rule
def tap_permanent(game, tables, slot):
    """Tap a permanent; a tapped one does not become tapped (CR 701.26a). Returns whether it became tapped."""
    perm = game.perm[slot]
    if perm.tapped == 1:
        return False
    perm.tapped = 1
    emit(game, tables, Event.TAPPED, permanent_reference(slot), int(perm.controller), 1, 0)
    return True


@rule
def untap_permanent(game, tables, slot):
    """Untap a permanent; a stun counter is removed instead (CR 122.1d)."""
    perm = game.perm[slot]
    if perm.tapped == 0:
        return
    if perm.counters[CounterKind.STUN] > 0:
        remove_counters(game, tables, permanent_reference(slot), CounterKind.STUN, 1)
        return
    perm.tapped = 0
    emit(game, tables, Event.UNTAPPED, permanent_reference(slot), int(perm.controller), 1, 0)
