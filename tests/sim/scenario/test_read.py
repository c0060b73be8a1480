"""Reading scenarios: everything known is read, everything else is an error with its path."""

import pytest

from components.clock import Step
from components.zones import Zone
from sim.scenario.model import Moment, ScenarioError
from sim.scenario.read import read_scenario, scenarios_of
from tests.sim.scenario.small import action, attack, facts, scenario


def test_what_is_left_out_has_a_default():
    read = read_scenario({"id": "x", "group": "g", "players": {}, "expect": facts()})
    assert (read.start, read.active, read.script) == (Moment(1, Step.UPKEEP), 0, ())
    assert [(side.life, side.counters, sum(map(len, side.zones.values()))) for side in read.sides] == [
        (20, {"poison": 0}, 0)
    ] * 2


def test_checks_are_in_time_order_and_the_expectation_comes_last_at_the_same_time():
    data = scenario(expect=facts("end", game_over=False), checkpoints=[facts("end"), facts("upkeep")])
    checks = read_scenario(data).checks
    assert [check.at.step for check in checks] == [Step.UPKEEP, Step.END, Step.END]
    assert [check.game_over for check in checks] == [None, None, False]


def test_a_repeated_action_is_listed_as_often():
    read = read_scenario(
        scenario((), action("activate", source="x", times=3), action("choose", **{"for": "y", "value": 1}))
    )
    assert [entry.do for entry in read.script] == ["activate"] * 3 + ["choose"]


def test_zones_keep_their_cards_in_order():
    data = scenario(["b", "a"], hand=["c"])
    data["players"]["A"]["library_top"] = [{"ref": "d"}]
    zones = read_scenario(data).sides[0].zones
    assert [card.ref for card in zones[Zone.BATTLEFIELD]] == ["b", "a"]
    assert [card.card for card in zones[Zone.LIBRARY]] == ["d"]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"wrong": 1}, "wrong"),
        ({"start": {"turn": 1, "step": "upkeep"}}, "start.active"),
        ({"start": {"turn": 1, "step": "noon", "active": "A"}}, "start.step"),
        ({"players": {"C": {}}}, "players.C"),
        ({"players": {"A": {"life": "20"}}}, "players.A.life"),
        ({"players": {"A": {"hand": [{"card": "Forest"}]}}}, "players.A.hand[0].ref"),
        ({"players": {"B": {"battlefield": [{"ref": "x", "untapped": True}]}}}, "players.B.battlefield[0].untapped"),
        ({"script": [action("dance")]}, "script[0].do"),
        ({"script": [action("cast", card="x", target="y")]}, "script[0].target"),
        ({"script": [action("cast")]}, "script[0].card"),
        ({"script": [action("attack", player="C", attackers=[])]}, "script[0].player"),
        ({"script": [attack(("a", "B")) | {"attackers": [{"attacker": "a"}]}]}, "script[0].attackers[0].defender"),
        ({"script": [action("check_state_based_actions", targets=["x"])]}, "script[0].targets"),
        ({"expect": facts(permanents=[{"ref": "x", "power": "3"}])}, "expect.permanents[0].power"),
        (
            {"expect": facts(permanents=[{"ref": "x", "has_keywords": ["fyling"]}])},
            "expect.permanents[0].has_keywords[0]",
        ),
        ({"expect": facts(zones=[{"ref": "x", "zone": "attic"}])}, "expect.zones[0].zone"),
        ({"expect": facts(tokens=[{"name": "x", "controller": "A"}])}, "expect.tokens[0].count"),
        ({"expect": facts(winner="C")}, "expect.winner"),
        ({"expect": {"at": {"turn": 1, "step": "upkeep", "turns": 2}}}, "expect.at.turns"),
        ({"checkpoints": [facts(), {}]}, "checkpoints[1].at"),
    ],
)
def test_wrong_fields_are_told_with_their_path(change, path):
    with pytest.raises(ScenarioError) as error:
        read_scenario(scenario() | change)
    assert error.value.path == path


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ({"group": "g", "cards": {}, "scenarios": [{"id": "a"}, {}]}, [("a", "g"), ("file scenarios[1]", "g")]),
        ([{"id": "a", "group": "h"}, 5], [("a", "h"), ("file [1]", "file")]),
        ({"id": "a"}, [("a", "file")]),
    ],
)
def test_forms_of_a_file(data, found):
    assert [(identity, group) for identity, group, _, _ in scenarios_of(data, "file")] == found


def test_a_file_without_scenarios_is_refused():
    with pytest.raises(ScenarioError, match="expected an object with scenarios"):
        scenarios_of("x", "file")
    with pytest.raises(ScenarioError, match="unknown key"):
        scenarios_of({"scenarios": [], "rules": []}, "file")
