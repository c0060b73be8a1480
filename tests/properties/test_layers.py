"""Random boards: the layers give what sorting all parts by layer and timestamp gives (CR 613.1, 613.4, 613.7).

The reference below keeps its own picture of the board, with sets, dictionaries and closures, and knows nothing of
tables. What takes abilities away here comes from spells and enchantments that nothing takes abilities from, so an
ability is gone exactly if something takes abilities from its permanent (CR 613.8).
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from components.characteristics import CardType, Keyword
from components.counters import CounterKind
from components.game import new_games
from components.vocabulary.instructions import Op
from sim.cards.build import (
    also,
    another,
    aura,
    becomes,
    creature,
    creatures,
    creatures_you_control,
    enchanted_gets,
    enchantment,
    enchantments,
    first_strike,
    flying,
    get,
    have,
    level,
    leveler,
    mana_value_of,
    modified,
    not_of_type,
    of_type,
    only_subtypes,
    other_creatures_you_control,
    permanents,
    this,
    trample,
    vigilance,
    with_keyword,
    you_control_enchanted,
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


OTHERS = another(not_of_type(enchantments, "Aura"))
OWN_VALUE = mana_value_of(modified)

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
    "opal": enchantment("Opal", "{3}{W}", have(OTHERS, also(CardType.CREATURE), becomes(OWN_VALUE, OWN_VALUE))),
    "evening": enchantment("Evening", "{4}{U}", have(permanents(), also(CardType.ENCHANTMENT))),
    "goblins": enchantment("Goblins", "{2}{R}", have(creatures_you_control, only_subtypes("Goblin"))),
    "chief": enchantment("Chief", "{R}", get(of_type(creatures, "Goblin"), 2, 0)),
}
AURAS = {
    "strength": aura("Strength", "{R}", CREATURE, enchanted_gets(2, 0, trample)),
    "curse": aura("Curse", "{U}", CREATURE, static(enchanted, LOSE, base(0, 1))),
    "size": aura("Size", "{G}", CREATURE, static(enchanted, base(4, 5))),
    "mirror": aura("Mirror", "{U}", CREATURE, static(enchanted, modification(Op.SWITCH_PT))),
    "thief": aura("Thief", "{U}", CREATURE, you_control_enchanted),
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
VALUES = {"opal": 4, "evening": 5, "goblins": 3}
"""Mana values other than 1."""
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
    controller: int = 0
    animated: bool = False
    goblin: bool = False

    @property
    def is_creature(self) -> bool:
        return self.name in CREATURES or self.animated

    @property
    def value(self) -> int:
        return VALUES.get(self.name, 1)


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
    """Whom the static ability of a permanent affects after layer 4, and how."""
    you = thing.controller
    friends = sum(other.is_creature and other.controller == you for other in everything)
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
        "lord": (lambda it: it.controller == you and it is not thing, [adds(1, 1), gains(trample)]),
        "anthem": (lambda it: it.controller == you, [adds(1, 1)]),
        "plague": (lambda _: True, [adds(-1, -1)]),
        "wind": (lambda it: flying in it.keywords, [adds(1, 0)]),
        "chief": (lambda it: it.goblin, [adds(2, 0)]),
        "humility": (lambda _: True, [TAKES_ALL, sets(1, 1)]),
    }.get(thing.name, (lambda _: False, []))


def sets_to_own_value(thing: Thing) -> None:
    thing.power = thing.toughness = thing.value


def settle_control_and_types(everything: list[Thing]) -> None:
    """Layers 2 and 4: what is stolen, which enchantments are creatures, whose creatures are Goblins.

    What makes everything an enchantment comes before what makes enchantments creatures, and that before what changes
    the types of creatures, whatever is older: each depends on the one before (CR 613.8).
    """
    names = {thing.name for thing in everything}
    opals = [thing for thing in everything if thing.name == "opal"]
    for thing in everything:
        thing.controller = thing.player
        is_enchantment = thing.name in ENCHANTMENTS or ("evening" in names and thing.name not in AURAS)
        thing.animated = is_enchantment and any(opal is not thing for opal in opals)
    for thief in sorted((thing for thing in everything if thing.name == "thief"), key=lambda thing: thing.time):
        thief.attached.controller = thief.player
    owners = {thing.controller for thing in everything if thing.name == "goblins"}
    for thing in everything:
        thing.goblin = thing.is_creature and thing.controller in owners


def abilities_left(everything: list[Thing], spells: list[tuple[str, list[Thing], int]]) -> list[Thing]:
    """Permanents whose abilities nothing takes in layer 6; of those that would take each other's the oldest does."""
    takers = [(time, lambda it, on=on: it in on) for name, on, time in spells if TAKES_ALL in SPELL_PARTS[name]]
    curses = [thing for thing in everything if thing.name == "curse"]
    takers += [(thing.time, lambda it, thing=thing: it is thing.attached) for thing in curses]
    humilities = sorted((thing for thing in everything if thing.name == "humility"), key=lambda thing: thing.time)
    kept = [thing for thing in humilities if not thing.animated] or humilities[:1]
    takers += [(thing.time, lambda it: it.is_creature) for thing in kept]
    return [it for it in everything if it in kept or not any(affects(it) for _, affects in takers)]


def evaluate(everything: list[Thing], spells: list[tuple[str, list[Thing], int]]) -> None:
    """Give all creatures their values: every part of everything, sorted by layer and timestamp."""
    settle_control_and_types(everything)
    living = [thing for thing in everything if thing.is_creature]
    whole = [(time, lambda it, on=on: it in on, SPELL_PARTS[name]) for name, on, time in spells]
    whole += [(it.time, *ability_of(it, everything)) for it in abilities_left(everything, spells)]
    for opal in (thing for thing in everything if thing.name == "opal"):
        made = [thing for thing in everything if thing.animated and thing is not opal]
        whole.append((opal.time, lambda it, made=made: it in made, [(71, sets_to_own_value)]))
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
        return [reference for reference, thing in self.things.items() if thing.name in CREATURES]

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
        references = [ref for ref, thing in self.things.items() if thing.name not in CREATURES]
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
    goblin = board.table.compiled.subtypes["Goblin"]
    for reference, thing in board.things.items():
        now = board.table.now(reference)
        where = (thing.name, slot_of(reference))
        assert (int(now.types) & CardType.CREATURE != 0) == thing.is_creature, where
        assert board.table.perm(reference).controller == thing.controller, where
        if thing.is_creature:
            seen = (board.table.size(reference), int(now.keywords), int(now.subtypes) & goblin != 0)
            assert seen == ((thing.power, thing.toughness), sum(thing.keywords), thing.goblin), where


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
