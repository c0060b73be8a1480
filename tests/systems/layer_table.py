"""A table for tests of layers: spells start continuous effects on chosen permanents, and results are read in words."""

from components.characteristics import Keyword, Restriction
from components.continuous import Duration
from components.vocabulary.instructions import Op
from sim.cards.build import instant
from sim.cards.build_effects import changes
from sim.cards.model import Card, Instruction, Selector, Static
from systems.layers.applying import apply_layers
from systems.layers.continuous import start_effect
from systems.layers.ending import end_effects
from systems.objects.references import include, next_timestamp, set_context, slot_of
from tests.systems.tables_builder import Table


def spell(name: str, *modifications: Instruction) -> Card:
    """An instant whose modifications `LayerTable.resolve` starts."""
    start = Instruction(op=Op.START_EFFECT, selector=Selector(base=0), then=modifications)
    return instant(name, "{1}", start)


def giant(name: str, power: int, toughness: int) -> Card:
    """An instant that gives + ``power`` / + ``toughness``."""
    return spell(name, *changes(power, toughness))


def modification(op: Op, **fields: object) -> Instruction:
    """One modification."""
    return Instruction(op=op, **fields)


def static(subject: Selector | None, *modifications: Instruction, **fields: object) -> Static:
    """A static ability."""
    return Static(modifications=modifications, subject=subject, **fields)


class LayerTable(Table):
    """A table whose permanents are read after their layers were computed."""

    def resolve(
        self,
        card: Card,
        *references: int,
        duration: Duration = Duration.END_OF_TURN,
        player: int = 0,
        x: int = 0,
        color: int = 0,
        source: int = -1,
    ) -> list[int]:
        """Start the modifications of a spell on permanents, and compute; returns the rows of its effects."""
        game, tables = self.game, self.tables
        ability = tables.ability[tables.card[self.compiled.rows[card]].spell]
        start = int(ability.first_op)
        stamp = int(game.perm[slot_of(source)].stamp) if source >= 0 else 0
        context = set_context(tables.scratch.context, source, stamp, player)
        context.x = x
        context.choices[0] = color
        timestamp = next_timestamp(game)
        rows = []
        for op_row in range(start + 1, start + 1 + int(tables.op[start].jump)):
            row = start_effect(game, tables, op_row, source, stamp, player, duration, context, timestamp)
            for reference in references:
                include(game.effect[row].members, slot_of(reference))
            rows.append(row)
        self.compute()
        return rows

    def compute(self) -> None:
        """Compute the layers anew."""
        self.game.layers_dirty = 1
        apply_layers(self.game, self.tables)

    def end(self, duration: Duration = Duration.END_OF_TURN) -> None:
        """End the effects with a duration, and compute."""
        end_effects(self.game, duration)
        apply_layers(self.game, self.tables)

    def gone(self, reference: int) -> None:
        """Take a permanent off the battlefield, and compute."""
        self.leave(reference)
        self.compute()

    def now(self, reference: int):
        """Characteristics of a permanent."""
        return self.perm(reference).characteristics

    def size(self, reference: int) -> tuple[int, int]:
        """Power and toughness of a permanent."""
        return int(self.now(reference).power), int(self.now(reference).toughness)

    def base(self, reference: int) -> tuple[int, int]:
        """Base power and toughness of a permanent."""
        return int(self.now(reference).base_power), int(self.now(reference).base_toughness)

    def has(self, reference: int, *keywords: Keyword) -> bool:
        """Whether a permanent has all of some keywords."""
        return all(int(self.now(reference).keywords) & keyword for keyword in keywords)

    def restricted(self, reference: int, restriction: Restriction) -> bool:
        """Whether a permanent is restricted."""
        return int(self.now(reference).restrictions) & restriction != 0

    def granted(self, reference: int) -> int:
        """How many abilities effects give a permanent."""
        slot = slot_of(reference)
        rows = self.game.granted[: self.game.num_granted]
        return sum(int(row.members[slot // 50]) >> slot % 50 & 1 for row in rows)
