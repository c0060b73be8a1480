"""Recording what happens in a plain game: which ability resolved, was used or applied, and what was played.

Rules are looked at from outside: a recorder stands in front of some of them in every module that uses them. They
only exist as plain Python functions, so compiled runs know nothing of this.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np

from components.mana import HELPS
from components.note import Note
from components.permanent import Presence
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary.abilities import AbilityKind, RuleAbility
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Base
from systems.combat import evasion
from systems.counters import keeping, maximum
from systems.damage import protection
from systems.layers import applying
from systems.layers.collecting import context_of
from systems.log import listeners
from systems.mana import spending
from systems.objects.amounts import holds
from systems.objects.members import is_empty
from systems.objects.references import deck_slot_of, is_permanent, owner_of_card, slot_of
from systems.replacement import abilities, damage_effects, ordering
from systems.stack import costing, permissions, special_actions
from systems.zones import entering_effects, replacing
from tests.library.goals import FRONT, OTHER_FACE, Happening, attacked, chosen, fired, fired_by_rule, played


def front_of(tables, card: int) -> int:
    """Row of a card (its reference), which is that of its front face."""
    return int(tables.deck[owner_of_card(card)][deck_slot_of(card)])


class Recorder:
    """What has happened since `begin`."""

    def __init__(self) -> None:
        self.seen: set[Happening] = set()
        self.tables = None
        self._row = NOTHING
        self._replacing: dict[int, list[int]] = {}

    def begin(self, tables) -> None:
        """Forget what has happened; the next games are played with these tables."""
        self.seen, self.tables = set(), tables
        self._replacing = {}
        for row in np.flatnonzero(tables.ability["kind"] == AbilityKind.REPLACEMENT).tolist():
            ability = tables.ability[row]
            for op in range(ability.first_op, ability.first_op + ability.num_ops):
                self._replacing.setdefault(op, []).append(row)

    def add(self, row: int) -> None:
        """The ability in a row did what it does."""
        if row != NOTHING:
            self.seen.add(fired(int(row)))

    def add_static(self, definition: int, code: int, flags: int = 0, asked: int = 0) -> None:
        """The static abilities of a card that say ``code`` did what they do."""
        card = self.tables.card[definition]
        for row in range(card.first_ability, card.first_ability + card.num_abilities):
            ability = self.tables.ability[row]
            for op in range(ability.first_op, ability.first_op + ability.num_ops):
                fits = self.tables.op[op].code == code and int(self.tables.op[op].marks) & asked == flags
                if ability.kind == AbilityKind.STATIC and fits:
                    self.add(row)

    def add_replacing(self, op: int) -> None:
        """The replacement abilities with an instruction did what they do."""
        for row in self._replacing.get(int(op), ()):
            self.add(row)

    def listen(self, game, what, reference, player, amount, detail) -> None:
        """Hear a note of a game."""
        del player, amount
        if what == Note.RESOLVES:
            self._hear_resolving(game.stack[game.stack_size - 1])
        elif what == Event.PLAYS_LAND:
            self.seen.add(played(front_of(self.tables, reference), OTHER_FACE if detail == 1 else FRONT))
        elif what == Event.ATTACKS and is_permanent(reference):
            self.seen.add(attacked(int(game.perm[slot_of(reference)].definition)))

    def _hear_resolving(self, entry) -> None:
        row = int(entry.ability)
        self.add(row)
        for mode in range(16):
            if (int(entry.modes) >> mode) & 1 == 1:
                self.seen.add(chosen(row, mode))
        if entry.card != NOTHING:
            self.seen.add(played(front_of(self.tables, entry.card), int(entry.alternative)))
        for ability in RuleAbility:
            if row == self.tables.rule_ability[ability]:
                self.seen.add(fired_by_rule(int(entry.definition), ability))


recorder = Recorder()
"""The one that hears everything, for rules are modules' functions."""


def _uses_mana_ability(game, tables, player, reference, row, result):
    del game, tables, player, reference, result
    if row != HELPS:
        recorder.add(row)


def _enters(game, tables, source, slot, result):
    del tables, source, slot
    if result:
        recorder.add(game.entering_ability)


def _applies_static(game, tables, layered, layer, result):
    del layer, result
    ability = tables.ability[layered.ability]
    of_cards = ability.subject >= 0 and tables.selector[ability.subject].origin == Base.CARDS
    if of_cards and holds(game, tables, int(ability.condition), context_of(game, tables, layered)):
        recorder.add(layered.ability)
    if not is_empty(layered.members):
        recorder.add(layered.ability)


def _replaces_amount(game, tables, amount, player, wants, result):
    del game, amount, player, wants
    for row in tables.scratch.replacement[: tables.scratch.num_replacements]:
        if row.effect == NOTHING and row.op != NOTHING:
            if row.before > 0 or (row.code == Op.REPLACE_NOTHING and result == 0):
                recorder.add_replacing(row.op)


def _reads_row(*arguments):
    recorder._row = arguments[-1]


def _suspends(game, tables, player, reference, way, result):
    del game, player, result
    recorder.seen.add(played(front_of(tables, reference), int(way)))


def _an_effect_applies(*_):
    recorder._row = NOTHING


def _states(part, op, result):
    del part, op, result
    recorder.add(recorder._row)


def _goes_elsewhere_itself(game, tables, reference, zone, result):
    del game, tables, reference, zone
    recorder.add_replacing(result)


def _goes_elsewhere(game, tables, ability, controller, result):
    del game, tables, ability, controller, result
    recorder.add(recorder._row)


def _changes_cost(game, tables, player, reference, of_ability, mana, position, target, result):
    del tables, player, reference, mana, position, target
    if result != 0:
        for perm in game.perm[: game.num_slots]:
            if perm.presence == Presence.BATTLEFIELD:
                flags = int(OpFlag.ABILITIES) if of_ability else 0
                recorder.add_static(int(perm.definition), Op.CHANGE_COST, flags, int(OpFlag.ABILITIES))


def _is_said_of_player(game, tables, slot, player, code, result):
    del tables, player
    if result > 0:
        recorder.add_static(int(game.perm[slot].definition), code)


def _is_said(game, tables, slot, card, code, result):
    del tables, card
    if result:
        recorder.add_static(int(game.perm[slot].definition), code)


def _says_last_row(*arguments):
    if arguments[-1]:
        recorder.add(recorder._row)


def _has_surplus(game, tables, slot, kind, result):
    del tables, kind
    if result > 0:
        recorder.add_static(int(game.perm[slot].definition), Op.MAXIMUM_COUNTERS)


WATCHED: tuple[tuple[Callable, Callable], ...] = (
    (spending.finish_use, _uses_mana_ability),
    (entering_effects.run_entering_effect, _enters),
    (applying.apply_static, _applies_static),
    (ordering.replaced_amount, _replaces_amount),
    (abilities.replacement_row, _reads_row),
    (abilities.ability_at, _reads_row),
    (damage_effects.effect_applies, _an_effect_applies),
    (damage_effects.take_statement, _states),
    (replacing.own_replacement, _goes_elsewhere_itself),
    (replacing.do_beside, _goes_elsewhere),
    (special_actions.suspend, _suspends),
    (costing.cost_change, _changes_cost),
    (protection.said_of_player, _is_said_of_player),
    (permissions.permanent_says, _is_said),
    (evasion.ability_forbids_block, _says_last_row),
    (keeping.ability_keeps, _says_last_row),
    (maximum.surplus, _has_surplus),
)
"""Rules, and what is called with their arguments and result each time."""


def _watched(function: Callable, watch: Callable) -> Callable:
    def watched_rule(*arguments):
        result = function(*arguments)
        watch(*arguments, result)
        return result

    return watched_rule


@contextmanager
def replaced_rules(pairs) -> Iterator[None]:
    """Put functions in the places of rules, in every module that uses these."""
    new = {id(old): function for old, function in pairs}
    places = [
        (module, name, value)
        for module in list(sys.modules.values())
        if getattr(module, "__name__", "").startswith("systems")
        for name, value in vars(module).items()
        if id(value) in new
    ]
    for module, name, value in places:
        setattr(module, name, new[id(value)])
    try:
        yield
    finally:
        for module, name, value in places:
            setattr(module, name, value)


@contextmanager
def recording() -> Iterator[Recorder]:
    """Let the recorder hear all games that are played meanwhile."""
    pairs = [(rule, _watched(rule, watch)) for rule, watch in WATCHED]
    listeners.append(recorder.listen)
    try:
        with replaced_rules(pairs):
            yield recorder
    finally:
        listeners.remove(recorder.listen)
