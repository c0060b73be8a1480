"""The schedule: one order in both places, and access as declared."""

import ast
import inspect

import pytest

from components.access import Component
from components.game import GAME, Status, new_games
from components.record import new_records
from components.run import EVERY_SYSTEM
from sim.batch import Batch
from sim.policies.goldfish import answer
from sim.policies.goldfish.plan import PLAN
from systems import schedule
from systems.__main__ import main
from systems.schedule import SYSTEMS, stands_still, tick
from tests.parity.boards import random_boards, random_tables
from tests.parity.random_policy import answer_randomly
from tests.sim.bundled import set_up, tables_of
from tests.systems.watched import COMPONENT_OF, Watched, component_of

NUMBERS = range(len(SYSTEMS))


def systems_of_a_tick():
    """Number and name of each system, in the order in which `tick` lets them act."""
    steps = [node for node in ast.parse(inspect.getsource(tick)).body[0].body if isinstance(node, ast.If)]
    return [(step.test.values[1].comparators[0].value, step.body[0].value.func.id) for step in steps]


def test_the_order_is_the_same_in_both_places():
    assert systems_of_a_tick() == [(number, system.name) for number, system in enumerate(SYSTEMS)]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_one_system_acts_alone(system, monkeypatch):
    acted = []
    for each in SYSTEMS:
        monkeypatch.setattr(schedule, each.name, lambda *_arguments, name=each.name: acted.append(name))
    tick(None, None, SYSTEMS.index(system))
    assert acted == [system.name]
    tick(None, None, EVERY_SYSTEM)
    assert acted[1:] == [each.name for each in SYSTEMS]


def fields(dtype, path=""):
    """Paths of all fields of a dtype, nested records included."""
    for name in dtype.names:
        inner = dtype.fields[name][0].base
        yield f"{path}{name}"
        if inner.names:
            yield from fields(inner, f"{path}{name}.")


def test_every_field_of_a_game_belongs_to_one_component():
    known = [field for component in Component for field in component.value]
    assert len(set(known)) == len(known)
    assert set(known) <= set(fields(GAME))
    split = {"player", "perm"}
    for field in fields(GAME):
        if field not in split:
            assert sum(field == each or field.startswith(f"{each}.") for each in known) == 1, field


def lists():
    for name in ("ceiling_infect", "standard_selesnya_toxic_2023"):
        with Batch(tables_of(name), 3, []) as batch:
            set_up(batch, 0, 3)
            yield from ((game, batch.tables[0], False) for game in batch.games)


def boards():
    for seed in range(2):
        compiled = random_tables(seed)
        for i, game in enumerate(random_boards(compiled, seed, 0, 6)):
            yield game, compiled.tables[0], i % 2 == 1


@pytest.mark.parametrize("source", [lists, boards])
def test_systems_touch_what_they_declare(source):
    """Each system in games of bundled lists and on random boards, with a policy and with random answers."""
    reads, writes = [set() for _ in NUMBERS], [set() for _ in NUMBERS]
    plan = new_records(1, PLAN)[0]
    for game, tables, at_random in source():
        while game.status == Status.PLAYING:
            if stands_still(game):
                answer_randomly(game, tables) if at_random else answer(game, tables, plan)
            for number in NUMBERS:
                tick(Watched(game, reads[number], writes[number]), tables, number)
    for number, system in enumerate(SYSTEMS):
        assert writes[number] - system.writes == set(), system.name
        assert reads[number] - system.reads - system.writes == set(), system.name
    assert all(writes)


def test_what_is_read_and_written_is_noticed():
    game = new_games(1)[0]
    reads, writes = set(), set()
    watched = Watched(game, reads, writes)
    watched.perm[3].counters[0] = 5
    watched.player[1].life = 7
    watched.stack[0] = watched.stack[1]
    assert (game.perm[3].counters[0], game.player[1].life) == (5, 7)
    assert (reads, writes) == (
        {Component.STACK},
        {Component.PERMANENT_COUNTERS, Component.LIFE, Component.STACK},
    )
    assert len(watched.perm) == len(game.perm)
    assert watched.clock.step == 0
    assert reads == {Component.STACK, Component.CLOCK}
    assert component_of("perm.characteristics.power") is Component.CHARACTERISTICS
    assert COMPONENT_OF["player.life"] is Component.LIFE


def test_the_schedule_can_be_printed(capsys):
    main()
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 100
    heads = [line.split() for line in lines if line[0] != " "]
    assert [head[:2] for head in heads] == [[str(i), system.name] for i, system in enumerate(SYSTEMS, start=1)]
    assert "   writes  outcome, decision" in lines
