"""A board that answers what selectors select, amounts are and conditions say, seen from some permanent."""

from components.characteristics import CardType
from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards.build import you
from sim.cards.model import Amount, Card, Condition, Instruction, Program, Selector
from systems.layers.applying import apply_layers
from systems.objects.amounts import holds, value_of
from systems.objects.references import is_card, is_permanent, set_context, slot_of, stamp_of
from systems.objects.selectors import count_selected, first_selected, next_selected
from systems.objects.target_list import add_target, keep_targets
from tests.board import Board, Placed

Value = Selector | Amount | Condition | int


def _instruction(value: Value) -> Instruction:
    if isinstance(value, Selector):
        return Instruction(op=Op.TAP, selector=value)
    if isinstance(value, Condition):
        return Instruction(op=Op.IF, condition=value)
    return Instruction(op=Op.GAIN_LIFE, selector=you, amount=value)


class Asker(Board):
    """A board whose tables have rows for some selectors, amounts and conditions."""

    def __init__(self, *values: Value) -> None:
        super().__init__()
        self._values = values
        program = Program(effects=tuple(_instruction(value) for value in values))
        self._card = Card(name="Asker", cost="{0}", types=(CardType.INSTANT,), program=program)
        self._placed.append((0, Zone.OUTSIDE, Placed(self._card)))

    def _op(self, value: Value):
        self.begin()
        apply_layers(self.game, self.tables)
        ability = self.tables.ability[self.tables.card[self.compiled.rows[self._card]].spell]
        return self.tables.op[int(ability.first_op) + self._values.index(value)]

    def context(self, source=None, controller=0, targets=(), choices=(), specs=None, **facts: int):
        """A stand-in for a stack entry; ``source`` and ``targets`` are names or references."""
        self.begin()
        reference = NOTHING if source is None else self._reference(source)
        context = set_context(
            self.tables.scratch.trigger_context, reference, stamp_of(self.game, reference), controller
        )
        keep_targets(self.game, context, 0)
        for i, target in enumerate(targets):
            add_target(self.game, context, i if specs is None else specs[i], self._reference(target))
        for i, choice in enumerate(choices):
            context.choices[i] = choice
        for name, value in facts.items():
            context[name] = value
        return context

    def _reference(self, name: str | int) -> int:
        return name if isinstance(name, int) else self.find(name)

    def selected(self, value: Selector, source=None, **context) -> list[str]:
        """Names of what a selector selects, in order."""
        return [self.called(reference) for reference in self.references(value, source, **context)]

    def references(self, value: Selector, source=None, **context) -> list[int]:
        """References of what a selector selects, in order."""
        row = int(self._op(value).selector)
        around = self.context(source, **context)
        found = []
        reference = first_selected(self.game, self.tables, row, around)
        while reference != NOTHING:
            found.append(reference)
            reference = next_selected(self.game, self.tables, row, around, reference)
        assert found == sorted(set(found))
        assert count_selected(self.game, self.tables, row, around) == len(found)
        return found

    def called(self, reference: int) -> str:
        """Name of an object with what it is: ``"card Bear"``, ``"stack Bear"``."""
        sort = "card " if is_card(reference) else "stack " if reference >= FIRST_STACK_OBJECT else ""
        return sort + self.name(reference)

    def value(self, value: Amount | int, source=None, **context) -> int:
        """What an amount is."""
        return value_of(self.game_begun, self.tables, int(self._op(value).amount), self.context(source, **context))

    def holds(self, value: Condition, source=None, **context) -> bool:
        """Whether a condition holds."""
        return holds(self.game_begun, self.tables, int(self._op(value).condition), self.context(source, **context))

    @property
    def game_begun(self):
        """The game, begun."""
        return self.begin().game

    def record(self, name: str):
        """Record of the permanent of a name."""
        reference = self.begin().find(name)
        assert is_permanent(reference)
        return self.game.perm[slot_of(reference)]
