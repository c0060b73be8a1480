"""Rates of several ways to play: how many games, which ones, and what came of them."""

import numpy as np
import pytest

from benchmarks import opponents, runs
from benchmarks.__main__ import main
from benchmarks.complexity import benchmark as complexity
from benchmarks.playing import cards_of, player_of
from benchmarks.rates import Variant, games_a_round, measure
from components.game import Status
from sim.options import Options
from sim.results import Cause, Columns, Summary


class Player:
    """Plays games that all end in one turn, each of which takes some seconds of a clock of its own."""

    def __init__(self, clock, seconds, turn):
        self.clock, self.seconds, self.turn, self.played = clock, seconds, turn, []

    def __call__(self, first_game, num_games):
        self.played.append((first_game, num_games))
        self.clock[0] += self.seconds * num_games
        zeros = np.zeros(num_games, np.int8)
        turns = np.full(num_games, self.turn, np.int16)
        causes = np.full(num_games, Cause.POISON, np.int8)
        columns = Columns(turns, causes, zeros + np.int8(Status.OVER), zeros, zeros, np.ones(num_games, bool))
        return Summary.from_columns(columns, 15)


@pytest.mark.parametrize(("seconds", "multiple", "expected"), [(1.0, 256, 768), (1.0, 1, 1000), (0.01, 256, 256)])
def test_a_round_has_whole_batches_and_about_the_asked_length(seconds, multiple, expected):
    clock = [0.0]
    variant = Variant(Player(clock, 0.001, 3), multiple)
    assert games_a_round(variant, seconds, lambda: clock[0]) == expected


def test_every_round_plays_new_games_and_all_are_reported():
    clock = [0.0]
    fast, slow = Player(clock, 0.001, 3), Player(clock, 0.004, 5)
    variants = {"fast": Variant(fast, 100), "slow": Variant(slow, 100)}
    report = measure("title", variants, 3, 1.0, lambda: clock[0])
    assert fast.played == [(0, 300), (0, 1000), (1000, 1000), (2000, 1000)]
    assert slow.played == [(0, 300), (0, 200), (200, 200), (400, 200)]
    assert report.measured["slow"].values == pytest.approx([250.0] * 3)
    assert [row[:2] + row[5:8] for row in report.rows] == [
        ["fast", "1,000", "3,000", "100.0%", "3.000"],
        ["slow", "250", "600", "100.0%", "5.000"],
    ]
    assert report.data["what"]["slow"]["mean_kill_turn"] == 5.0


def test_games_of_a_list_are_those_of_a_run():
    play = player_of("ceiling_infect", Options(), 2)
    assert play(0, 4) == play(0, 1).merge(play(1, 3))


def test_a_list_that_is_wrong_is_said_in_one_line(capsys):
    with pytest.raises(SystemExit) as failure:
        cards_of("no such list")
    assert failure.value.code == 3
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("deck", complexity.DECKS)
def test_all_cards_of_the_lists_are_known(deck):
    assert len(cards_of(deck)) in (60, 100)


@pytest.mark.parametrize(
    ("module", "arguments", "expected"),
    [
        (runs, ["runs", "--batch", "4", "--batch", "2"], ["B = 4", "B = 2"]),
        (opponents, ["opponents"], ["1 opponent", "2 opponents", "3 opponents"]),
        (complexity, ["complexity", "--deck", "ceiling_infect", "--deck", "a/b.txt"], ["ceiling_infect", "b"]),
    ],
)
def test_what_is_measured(module, arguments, expected, monkeypatch, capsys):
    """Every way to play is made and named; the playing itself is left out."""
    asked = []
    monkeypatch.setattr("benchmarks.playing.player_of", lambda *given: asked.append(given) or Player([0.0], 0.001, 3))
    monkeypatch.setattr("benchmarks.rates.measure", lambda title, variants, *_: run_none(title, variants))
    assert main(arguments) == 0
    printed = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in printed[4 : 4 + len(expected)]] == expected
    assert len(asked) == len(expected)
    assert module.SUMMARY


def run_none(title, variants):
    from benchmarks.report import Report

    return Report(title, ["what", "games"], [[name, "0"] for name in variants])
