"""`sim.goldfish`: the result of a run and its JSON form."""

import json

import pytest

from sim.decks.parse import read_deck, read_text
from sim.decks.resolve import resolve
from sim.goldfish import goldfish
from sim.options import Options

KEYS = [
    *("schema", "version", "rules", "deck", "options", "games", "by_turn", "kill_turn", "win_by", "lost", "unfinished"),
    *("overflow", "errors", "problems", "mulligans", "coverage", "simplified", "seconds", "games_per_second"),
]


@pytest.fixture(scope="module")
def resolved():
    return resolve(read_deck("ceiling_infect"))


def json_of(resolved, **options):
    result = goldfish(resolved, Options(**options)).to_json()
    assert json.loads(json.dumps(result, allow_nan=False)) == result
    return result


def timeless(result):
    return {key: value for key, value in result.items() if key not in ("seconds", "games_per_second")}


@pytest.mark.usefixtures("engine")
def test_json(resolved):
    result = json_of(resolved, games=500, seed=3, max_turns=6)
    assert list(result) == KEYS
    assert result["schema"] == "tenpoison.goldfish/1"
    assert [row["turn"] for row in result["by_turn"]] == [1, 2, 3, 4, 5, 6]
    assert sum(row["games"] for row in result["by_turn"]) == result["games"] == result["win_by"]["poison"] == 500
    assert sum(row["share"] for row in result["by_turn"]) == pytest.approx(1)
    assert result["by_turn"][-1]["cumulative"] == 1
    for row in result["by_turn"]:
        assert list(row) == ["turn", "games", "share", "cumulative", "ci95"]
        assert row["ci95"][0] <= row["cumulative"] <= row["ci95"][1]
    assert list(result["kill_turn"]) == ["median", "restricted_mean", "ci95"]
    assert list(result["win_by"]) == ["poison", "damage", "library", "commander_damage", "other"]
    assert sum(result["mulligans"]["games"]) == 500
    assert list(result["coverage"]) == ["modelled", "partly", "blank"]
    assert sum(use["count"] for use in result["coverage"]["modelled"]) == 60


def test_the_same_run_gives_the_same_result_in_any_chunks(engine, resolved, monkeypatch):
    first = json_of(resolved, games=300)
    for name in ("FIRST_CHUNK", "SMALLEST_CHUNK", "LARGEST_CHUNK"):
        monkeypatch.setattr(f"sim.runs.{name}", 1)
    assert timeless(json_of(resolved, games=300)) == timeless(first)
    assert len(engine.calls) == 303


def test_games_without_a_kill_are_counted_by_reason(engine, resolved):
    engine.stopped = 0.3
    result = json_of(resolved, games=500, max_turns=3)
    killed = sum(row["games"] for row in result["by_turn"])
    assert result["unfinished"] > 0
    assert result["problems"] == {"stack": result["overflow"]}
    assert killed + result["unfinished"] + result["overflow"] == 500
    assert 3 < result["kill_turn"]["restricted_mean"] < 4


@pytest.mark.usefixtures("engine")
def test_both_sides_are_told_apart(resolved):
    result = json_of(resolved, games=5, on_the="both")
    assert (result["on_the_play"]["games"], result["on_the_draw"]["games"]) == (3, 2)
    single = json_of(resolved, games=1, on_the="both")
    assert single["on_the_draw"] == {"games": 0, "kill_turn": None}
    assert single["on_the_play"]["kill_turn"]["ci95"] is None


@pytest.mark.usefixtures("engine")
def test_progress_counts_every_game(resolved):
    told = []
    goldfish(resolved, Options(games=5000), told.append)
    assert sum(told) == 5000


@pytest.mark.usefixtures("engine")
def test_what_is_simplified_is_said():
    deck = read_text("1 Forest\n1 Nonsense\nCommander\n1 Fynn, the Fangbearer\nCompanion\n1 Jegantha, the Wellspring")
    sentences = json_of(resolve(deck, ["nonsense"]), games=1)["simplified"]
    assert sentences[0].startswith("Opponents do nothing")
    assert sentences[1:] == [
        "Played as cards that do nothing: Nonsense.",
        "The companion (Jegantha, the Wellspring) takes no part in the games.",
    ]
