"""The hand-written goldfish: random numbers, draws, pump spells, kill turns; and the comparison with an engine."""

import numpy as np
import pytest

from benchmarks.ceiling import benchmark, goldfish
from benchmarks.ceiling.goldfish import GROUNDSWELL, GROWTH, MIGHT, MUTAGENIC, NUM_KINDS, VINES
from sim.statistics import restricted_mean


def test_generator_gives_the_reference_output_of_xoshiro256plusplus():
    """First outputs for the state 1, 2, 3, 4, as the reference implementation in C gives them."""
    state = np.array([1, 2, 3, 4], np.uint64)
    with np.errstate(over="ignore"):
        outputs = [int(goldfish.next_random(state)) for _ in range(5)]
    assert outputs == [41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205]


def test_seeds_give_different_states():
    """First word for seed 0 as SplitMix64's reference implementation gives it."""
    states = [np.zeros(4, np.uint64) for _ in range(2)]
    with np.errstate(over="ignore"):
        for seed, state in enumerate(states):
            goldfish.seed_generator(state, np.uint64(seed))
    assert states[0][0] == 0xE220A8397B1DCDAF
    assert len({int(word) for state in states for word in state}) == 8


def test_drawing_the_whole_deck_draws_every_card_once():
    state, hand = np.array([1, 2, 3, 4], np.uint64), np.zeros(NUM_KINDS, np.int8)
    deck = goldfish.DECK.copy()
    with np.errstate(over="ignore"):
        for drawn in range(60):
            goldfish.draw(deck, drawn, hand, state)
    assert hand.tolist() == [20] + [4] * 10
    assert sorted(deck) == sorted(goldfish.DECK)


@pytest.mark.parametrize(
    ("cards", "mana", "missing", "landfall", "added"),
    [
        ({MUTAGENIC: 2}, 0, 3, False, 4),
        ({MIGHT: 1}, 0, 4, True, 0),
        ({MIGHT: 1, GROWTH: 1}, 1, 9, True, 4),
        ({GROUNDSWELL: 1}, 1, 9, True, 4),
        ({GROUNDSWELL: 1}, 1, 9, False, 2),
        ({VINES: 1}, 1, 9, False, 0),
        ({VINES: 1}, 2, 9, False, 4),
        ({GROWTH: 3}, 3, 4, False, 6),
    ],
)
def test_pump_spells_stop_when_mana_or_need_ends(cards, mana, missing, landfall, added):
    hand = np.zeros(NUM_KINDS, np.int8)
    for kind, number in cards.items():
        hand[kind] = number
    assert goldfish.pump(hand, mana, missing, landfall) == added


def test_kill_turns_are_those_of_this_list():
    """No kill in turn 1; the mean agrees with a run of ten million games (4.4975)."""
    counts = goldfish.count_kill_turns(1000, seed=7)
    assert counts.sum() == 1000
    assert counts[1] == 0 < counts[2]
    low, high = restricted_mean(counts, confidence=0.999999).interval
    assert low < 4.4975 < high
    assert (goldfish.count_kill_turns(1000, seed=7) == counts).all()


def test_comparison_plays_each_game_once_and_reports_both_programs():
    played = {"engine": [], "ceiling": []}

    def play(name, turn):
        def count(first_game, num_games):
            played[name].append((first_game, num_games))
            counts = np.zeros(6, np.int64)
            counts[turn] = num_games
            return counts

        return count

    report = benchmark.compare(play("engine", 3), play("ceiling", 4), 10, 20, 2)
    assert played == {"engine": [(20, 10), (0, 10), (10, 10)], "ceiling": [(40, 20), (0, 20), (20, 20)]}
    assert [row[0] for row in report.rows] == ["engine", "ceiling"]
    assert (report.data["engine"]["mean_kill_turn"], report.data["ceiling"]["mean_kill_turn"]) == (3.0, 4.0)
    assert report.data["ratio"]["low"] <= report.data["ratio"]["median"] <= report.data["ratio"]["high"]
