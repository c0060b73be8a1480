"""Permanent spells that resolve (CR 608.3): they become permanents."""

from components.characteristics import CardType
from components.counters import CounterKind
from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.stack import StackKind
from components.vocabulary.cards import CardFlag
from systems.compiled import rule
from systems.objects.references import permanent_reference
from systems.replacement.shields import rename_source
from systems.zones.arriving import queue_entering
from systems.zones.moving import attach


@rule
def put_permanent_spell(game, tables, entry):
    """A permanent spell resolves: it becomes a permanent under its controller's control (CR 608.3)."""
    controller = int(entry.controller)
    slot = queue_entering(game, tables, int(entry.definition), int(entry.card), controller, 0, entry)
    if slot == NOTHING:
        return
    rename_source(game, FIRST_STACK_OBJECT + int(entry.identity), permanent_reference(slot))
    if int(tables.card[entry.definition].marks) & CardFlag.COMPLEATED != 0:
        game.perm[slot].counters[CounterKind.LOYALTY] = -2 * int(entry.life_symbols)
    if tables.card[entry.definition].enchant >= 0:
        attach(game, slot, int(entry.targets[0]))


@rule
def is_permanent_spell(tables, entry):
    """Whether a stack entry is a spell that becomes a permanent (CR 110.4a)."""
    nonpermanent = CardType.INSTANT | CardType.SORCERY
    return entry.kind == StackKind.SPELL and int(tables.card[entry.definition].types) & nonpermanent == 0
