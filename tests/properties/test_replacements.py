"""Random sets of replacement effects on the battlefield: counters and damage against a slow brute force (CR 616.1).

The reference knows what each card says in a line of its own, applies the effects of all orders one after another, and
keeps what the affected player's standing instruction asks for. Nothing of it reads card tables.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from components.counters import Cause, CounterKind
from components.player import Instruction
from components.vocabulary.instructions import Op
from sim.cards import library
from sim.cards.build import creature
from sim.cards.build_replacements import damage_changes
from systems.counters.putting import put_counters
from systems.damage.dealing import add_damage, deal_damage
from systems.objects.references import counters_on
from tests.systems.tables_builder import Table

PLUS, MINUS, SHIELD, POISON = CounterKind.PLUS_ONE, CounterKind.MINUS_ONE, CounterKind.SHIELD, CounterKind.POISON
HARMFUL = (MINUS, POISON)
BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
NAMED = {card.name: card for card in library.ALL}


@dataclass(frozen=True)
class Event:
    """What happens: counters that ``putter`` puts on ``holder`` (a player, or None: a creature of player 0)."""

    putter: int
    holder: int | None
    kind: int
    cause: Cause = Cause.EFFECT

    @property
    def affected(self) -> int:
        return 0 if self.holder is None else self.holder


Change = tuple[Callable[[Event, int], bool], Callable[[int], int]]
"""Whether an effect applies to an event for its controller, and what it does to the number."""


def on_your_creature(event: Event, you: int) -> bool:
    return event.holder is None and you == 0


def plus(number: int) -> Callable[[int], int]:
    return lambda amount: amount + number


def doubled(amount: int) -> int:
    return 2 * amount


def halved(amount: int) -> int:
    return amount // 2


def never(_: int) -> int:
    return 0


SAYS: dict[str, list[Change]] = {
    "Hardened Scales": [(lambda e, you: on_your_creature(e, you) and e.kind == PLUS, plus(1))],
    "Branching Evolution": [(lambda e, you: on_your_creature(e, you) and e.kind == PLUS, doubled)],
    "Vizier of Remedies": [(lambda e, you: on_your_creature(e, you) and e.kind == MINUS, plus(-1))],
    "Primal Vigor": [(lambda e, _: e.holder is None and e.kind == PLUS, doubled)],
    "Doubling Season": [(on_your_creature, doubled)],
    "Vorinclex, Monstrous Raider": [
        (lambda e, you: e.putter == you, doubled),
        (lambda e, you: e.putter not in (you, -1), halved),
    ],
    "Winding Constrictor": [(on_your_creature, plus(1)), (lambda e, you: e.holder == you, plus(1))],
    "Solemnity": [(lambda _e, _you: True, never)],
    "Melira, Sylvok Outcast": [
        (lambda e, you: e.holder == you and e.kind == POISON, never),
        (lambda e, you: on_your_creature(e, you) and e.kind == MINUS, never),
    ],
}


EFFECTS_ONLY = ("Doubling Season",)
"""Cards that speak of counters which an effect puts.

They reach other counters only once another effect has changed their number (CR 614.16, 616.1f).
"""


def results(changes: list[Callable[[int], int]], amount: int, waits: Sequence[bool] = ()) -> set[int]:
    """Numbers over all orders; what happens not at all is not replaced any further (CR 614.6)."""
    if all(waits) and len(waits) == len(changes):
        return {amount}
    found = set()
    for order in permutations(range(len(changes))):
        if waits and waits[order[0]]:
            continue
        number = amount
        for change in (changes[i] for i in order):
            number = max(change(number), 0) if number > 0 else 0
        found.add(number)
    return found


def wanted(possible: set[int], instruction: Instruction, more: bool) -> int:
    if instruction == Instruction.MOST or (instruction == Instruction.BEST and more):
        return max(possible)
    return min(possible)


boards = st.lists(st.tuples(st.sampled_from([*SAYS]), st.integers(0, 1)), max_size=5)
instructions = st.sampled_from([Instruction.BEST, Instruction.MOST, Instruction.FEWEST])


def table_with(board, instruction):
    """A table with a creature of player 0 and the cards of a board; every player has the instruction."""
    table = Table(BEAR, *(NAMED[name] for name in SAYS))
    bear = table.put(BEAR)
    for name, controller in board:
        table.put(NAMED[name], controller)
    for player in range(2):
        table.game.player[player].instruction = instruction
    return table, bear


@settings(max_examples=150, deadline=None)
@given(
    boards,
    instructions,
    st.integers(0, 1),
    st.one_of(
        st.tuples(st.none(), st.sampled_from([PLUS, MINUS, SHIELD])), st.tuples(st.integers(0, 1), st.just(POISON))
    ),
    st.integers(0, 6),
    st.sampled_from([Cause.EFFECT, Cause.COST]),
)
def test_counters(board, instruction, putter, on, amount, cause):
    """CR 122.6, 614.5, 616.1: any mix of doublers, additions, halvers and prohibitions of both players."""
    holder, kind = on
    event = Event(putter, holder, kind, cause)
    applying = [(name, act) for name, you in board for applies, act in SAYS[name] if applies(event, you)]
    waits = [name in EFFECTS_ONLY and cause != Cause.EFFECT for name, _ in applying]
    table, bear = table_with(board, instruction)
    reference = bear if holder is None else holder
    put = put_counters(table.game, table.tables, putter, reference, kind, amount, cause)
    possible = results([act for _, act in applying], amount, waits)
    expected = wanted(possible, instruction, kind not in HARMFUL)
    assert table.is_playing()
    assert (put, counters_on(table.game, reference, kind)) == (expected, expected)


DAMAGE = {
    "Doubler": (damage_changes(Op.REPLACE_TIMES, 2), doubled),
    "Adder": (damage_changes(Op.REPLACE_PLUS, 2), plus(2)),
    "Guard": (damage_changes(Op.REPLACE_PREVENT, 1), plus(-1)),
    "Wall": (damage_changes(Op.REPLACE_PREVENT, 3), plus(-3)),
}
DAMAGE_CARDS = {name: creature(name, "{1}", "Golem", 9, 99, ability) for name, (ability, _) in DAMAGE.items()}


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from([*DAMAGE]), max_size=4), instructions, st.integers(0, 6), st.booleans())
def test_damage(names, instruction, amount, to_player):
    """CR 120.4a, 616.1: doublers, additions and prevention of fixed size; less is better for who is dealt it."""
    table = Table(BEAR, *DAMAGE_CARDS.values())
    bear, source = table.put(BEAR), table.put(BEAR, 1)
    for name in names:
        table.put(DAMAGE_CARDS[name])
    table.game.player[0].instruction = instruction
    table.tables.scratch.num_damage = 0
    add_damage(table.game, table.tables, source, 0 if to_player else bear, amount, 0, 0)
    deal_damage(table.game, table.tables)
    dealt = 20 - int(table.game.player[0].life) if to_player else int(table.perm(bear).damage)
    expected = wanted(results([DAMAGE[name][1] for name in names], amount), instruction, more=False)
    assert table.is_playing()
    assert dealt == expected
