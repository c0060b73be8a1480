"""Random boards: the layers give what sorting all parts by layer and timestamp gives (CR 613.1, 613.4, 613.7).

The reference below keeps its own picture of the board, with sets, dictionaries and closures, and knows nothing of
tables. What takes abilities away here comes from spells and enchantments that nothing takes abilities from, so an
ability is gone exactly if something takes abilities from its permanent (CR 613.8).
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from components.characteristics import Keyword
from components.counters import CounterKind
from components.game import new_games
from components.vocabulary import Op
from sim.cards.build import (
    aura,
    creature,
    creatures,
    creatures_you_control,
    enchanted_gets,
    enchantment,
    first_strike,
    flying,
    get,
    have,
    level,
    leveler,
    other_creatures_you_control,
    this,
    trample,
    vigilance,
    with_keyword,
)
from sim.cards.build_abilities import as_long_as, power_and_toughness
from sim.cards.build_numbers import count, this_has
from sim.cards.build_words import enchanted
from sim.cards.model import Card, Target
from systems.counters.putting import set_counters
from systems.objects.references import slot_of
from tests.systems.layer_table import LayerTable, giant, modification, spell, static

LOSE = modification(Op.LOSE_ABILITIES)
CREATURE = Target(selector=creatures)
Part = tuple[int, Callable]
"""Layer, and what it does to the values of one permanent."""


def base(power: int, toughness: int):
    return modification(Op.SET_PT, amount=power, second=toughness)


CREATURES = {
    "bear": creature("Bear", "{G}", "Bear", 2, 2),
    "wall": creature("Wall", "{G}", "Wall", 1, 3, vigilance),
    "bird": creature("Bird", "{U}", "Bird", 1, 1, flying),
    "lord": creature("Lord", "{G}", "Elf", 2, 2, get(other_creatures_you_control, 1, 1, trample)),
    "student": leveler("Student", "{W}", "Human", 1, 1, level(2, 6, 3, 3, first_strike), level(7, None, 4, 4, flying)),
    "pummeler": creature("Pummeler", "{G}", "Rhino", 6, 3, as_long_as(this_has("shield"), have(this, trample))),
    "ooze": creature("Ooze", "{G}", "Ooze", 0, 0, power_and_toughness(count(creatures_you_control))),
}
ENCHANTMENTS = {
    "anthem": enchantment("Anthem", "{W}", get(creatures_you_control, 1, 1)),
    "plague": enchantment("Plague", "{B}", get(creatures, -1, -1)),
    "wind": enchantment("Wind", "{U}", get(with_keyword(creatures, flying), 1, 0)),
    "humility": enchantment("Humility", "{W}", static(creatures, LOSE, base(1, 1))),
}
AURAS = {
    "strength": aura("Strength", "{R}", CREATURE, enchanted_gets(2, 0, trample)),
    "curse": aura("Curse", "{U}", CREATURE, static(enchanted, LOSE, base(0, 1))),
    "size": aura("Size", "{G}", CREATURE, static(enchanted, base(4, 5))),
    "mirror": aura("Mirror", "{U}", CREATURE, static(enchanted, modification(Op.SWITCH_PT))),
}
SPELLS = {
    "pump": giant("Pump", 3, 1),
    "shrink": spell("Shrink", base(1, 1)),
    "grow": spell("Grow", base(5, 6)),
    "switch": spell("Switch", modification(Op.SWITCH_PT)),
    "fly": spell("Fly", modification(Op.ADD_KEYWORDS, keywords=(flying,))),
    "ground": spell("Ground", modification(Op.REMOVE_KEYWORDS, keywords=(flying,))),
    "frog": spell("Frog", LOSE, base(1, 1)),
}
KINDS = {"plus": (1, 1), "minus": (-1, -1), "+1/+0": (1, 0), "level": (0, 0), "shield": (0, 0), "flying": (0, 0)}
PRINTED = {"bear": (2, 2), "wall": (1, 3), "bird": (1, 1), "lord": (2, 2), "student": (1, 1), "pummeler": (6, 3)}
PRINTED_KEYWORDS = {"wall": {vigilance}, "bird": {flying}}
CARDS: dict[str, Card] = {**CREATURES, **ENCHANTMENTS, **AURAS, **SPELLS}
MARKS = enchantment("Marks", "{W}", *(static(None, modification(Op.PUT_COUNTERS, kind=k)) for k in ("+1/+0", "flying")))
TABLE = LayerTable(*CARDS.values(), MARKS)


@dataclass(eq=False)
class Thing:
    """A permanent as the reference sees it."""

    name: str
    player: int
    time: int
    attached: "Thing | None" = None
    counters: dict[str, int] = field(default_factory=dict)
    flying_time: int = 0
    power: int = 0
    toughness: int = 0
    keywords: set[Keyword] = field(default_factory=set)

    @property
    def is_creature(self) -> bool:
        return self.name in CREATURES


def sets(power: int, toughness: int) -> Part:
    def act(thing: Thing) -> None:
        thing.power, thing.toughness = power, toughness

    return 71, act


def adds(power: int, toughness: int) -> Part:
    def act(thing: Thing) -> None:
        thing.power, thing.toughness = thing.power + power, thing.toughness + toughness

    return 72, act


def swap(thing: Thing) -> None:
    thing.power, thing.toughness = thing.toughness, thing.power


def gains(keyword: Keyword) -> Part:
    return 60, lambda thing: thing.keywords.add(keyword)


def loses(keyword: Keyword) -> Part:
    return 60, lambda thing: thing.keywords.discard(keyword)


SWITCHES: Part = (73, swap)
TAKES_ALL: Part = (60, lambda thing: thing.keywords.clear())
SPELL_PARTS: dict[str, list[Part]] = {
    "pump": [adds(3, 1)],
    "shrink": [sets(1, 1)],
    "grow": [sets(5, 6)],
    "switch": [SWITCHES],
    "fly": [gains(flying)],
    "ground": [loses(flying)],
    "frog": [TAKES_ALL, sets(1, 1)],
}


def ability_of(thing: Thing, everything: list[Thing]) -> tuple[Callable[[Thing], bool], list[Part]]:
    """Whom the static ability of a permanent affects, and how."""
    friends = sum(other.is_creature and other.player == thing.player for other in everything)
    levels = thing.counters.get("level", 0)
    own = {
        "pummeler": [gains(trample)] if thing.counters.get("shield", 0) else [],
        "ooze": [(70, sets(friends, friends)[1])],
        "student": [[], [gains(first_strike), sets(3, 3)], [gains(flying), sets(4, 4)]][(levels > 1) + (levels > 6)],
    }
    on_attached = {
        "strength": [adds(2, 0), gains(trample)],
        "curse": [TAKES_ALL, sets(0, 1)],
        "size": [sets(4, 5)],
        "mirror": [SWITCHES],
    }
    if thing.name in own:
        return (lambda it: it is thing), own[thing.name]
    if thing.name in on_attached:
        return (lambda it: it is thing.attached), on_attached[thing.name]
    return {
        "lord": (lambda it: it.player == thing.player and it is not thing, [adds(1, 1), gains(trample)]),
        "anthem": (lambda it: it.player == thing.player, [adds(1, 1)]),
        "plague": (lambda _: True, [adds(-1, -1)]),
        "wind": (lambda it: flying in it.keywords, [adds(1, 0)]),
        "humility": (lambda _: True, [TAKES_ALL, sets(1, 1)]),
    }.get(thing.name, (lambda _: False, []))


def evaluate(everything: list[Thing], spells: list[tuple[str, list[Thing], int]]) -> None:
    """Give all creatures their values: every part of everything, sorted by layer and timestamp."""
    whole = [(time, lambda it, on=on: it in on, SPELL_PARTS[name]) for name, on, time in spells]
    whole += [(thing.time, *ability_of(thing, everything)) for thing in everything if not thing.is_creature]
    living = [thing for thing in everything if thing.is_creature]
    stripped = {it for it in living for _, affects, parts in whole if TAKES_ALL in parts and affects(it)}
    whole += [(it.time, *ability_of(it, everything)) for it in living if it not in stripped]
    sorted_parts = [(layer, time, affects, act) for time, affects, parts in whole for layer, act in parts]
    for it in living:
        it.power, it.toughness = PRINTED.get(it.name, (0, 0))
        it.keywords = set(PRINTED_KEYWORDS.get(it.name, ()))
        if it.counters.get("flying", 0):
            sorted_parts.append((60, it.flying_time, lambda other, it=it: other is it, gains(flying)[1]))
        for kind, number in it.counters.items():
            power, toughness = (number * each for each in KINDS[kind])
            sorted_parts.append((72, 0, lambda other, it=it: other is it, adds(power, toughness)[1]))
    for _, _, affects, act in sorted(sorted_parts, key=lambda part: part[:2]):
        for it in [other for other in living if affects(other)]:
            act(it)


class Board:
    """The same board twice: as a game, and as the reference sees it."""

    def __init__(self) -> None:
        self.table = TABLE
        self.table.game = new_games(1)[0]
        self.table.game.num_players = 2
        for player in range(2):
            self.table.game.player[player].team = player
        self.things: dict[int, Thing] = {}
        self.spells: list[tuple[str, list[Thing], int]] = []

    def creatures(self) -> list[int]:
        return [reference for reference, thing in self.things.items() if thing.is_creature]

    def put(self, name: str, player: int, on: int = 0) -> None:
        hosts = self.creatures()
        if name in AURAS and not hosts:
            return
        host = hosts[on % len(hosts)] if name in AURAS else None
        reference = self.table.put(CARDS[name], player)
        thing = Thing(name, player, int(self.table.perm(reference).timestamp))
        if host is not None:
            self.table.perm(reference).attached_to = host
            thing.attached = self.things[host]
        self.things[reference] = thing

    def cast(self, name: str, chosen: int) -> None:
        on = [ref for i, ref in enumerate(self.creatures()) if chosen >> i & 1]
        rows = self.table.resolve(CARDS[name], *on)
        self.spells.append((name, [self.things[ref] for ref in on], int(self.table.game.effect[rows[0]].timestamp)))

    def count(self, kind: str, on: int, number: int) -> None:
        hosts = self.creatures()
        if not hosts:
            return
        thing = self.things[hosts[on % len(hosts)]]
        thing.counters[kind] = number
        if kind == "flying":
            self.table.give(hosts[on % len(hosts)], flying=number)
            thing.flying_time = int(self.table.game.clock.timestamp)
        else:
            kind_number = {"plus": CounterKind.PLUS_ONE, "minus": CounterKind.MINUS_ONE}.get(kind)
            named = self.table.kind(kind) if kind_number is None else kind_number
            set_counters(self.table.game, hosts[on % len(hosts)], named, number)

    def leave(self, which: int) -> None:
        references = [ref for ref, thing in self.things.items() if not thing.is_creature]
        if references:
            reference = references[which % len(references)]
            self.table.leave(reference)
            del self.things[reference]


small = st.integers(0, 9)
STEPS = st.one_of(
    st.tuples(st.just("put"), st.sampled_from([*CREATURES]), st.integers(0, 1)),
    st.tuples(st.just("put"), st.sampled_from([*ENCHANTMENTS, *AURAS]), st.integers(0, 1), small),
    st.tuples(st.just("cast"), st.sampled_from([*SPELLS]), st.integers(0, 255)),
    st.tuples(st.just("count"), st.sampled_from([*KINDS]), small, st.integers(1, 8)),
    st.tuples(st.just("leave"), small),
)
OPENING = st.lists(st.tuples(st.just("put"), st.sampled_from([*CREATURES]), st.integers(0, 1)), min_size=1, max_size=4)


@settings(max_examples=60, deadline=None)
@given(OPENING, st.lists(STEPS, max_size=12))
def test_equal_to_the_reference(opening, steps):
    """CR 613: power, toughness and keywords of every creature, after anthems, Auras, pumps, levels and counters."""
    board = Board()
    for step, *arguments in [*opening, *steps]:
        getattr(board, step)(*arguments)
    board.table.compute()
    assert board.table.is_playing()
    evaluate(list(board.things.values()), board.spells)
    for reference in board.creatures():
        thing = board.things[reference]
        seen = (board.table.size(reference), int(board.table.now(reference).keywords))
        assert seen == ((thing.power, thing.toughness), sum(thing.keywords)), (thing.name, slot_of(reference))


@settings(max_examples=15, deadline=None)
@given(OPENING, st.lists(STEPS, max_size=12))
def test_computing_again_changes_nothing(opening, steps):
    """The layers depend on nothing that they write themselves."""
    board = Board()
    for step, *arguments in [*opening, *steps]:
        getattr(board, step)(*arguments)
    board.table.compute()
    before = board.table.game.tobytes()
    board.table.compute()
    assert board.table.game.tobytes() == before
