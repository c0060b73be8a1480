"""The hand-written goldfish: random numbers, draws, pump spells, kill turns; and the comparison with an engine."""

import numpy as np
import pytest

from benchmarks.ceiling import benchmark, goldfish
from benchmarks.ceiling.goldfish import (
    ELF,
    FOREST,
    GROUNDSWELL,
    GROWTH,
    MAMBA,
    MIGHT,
    MUTAGENIC,
    NUM_KINDS,
    RANCOR,
    VINES,
    WOLF,
)
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


def hand_of(cards):
    """A hand of so many cards of each kind."""
    hand = np.zeros(NUM_KINDS, np.int8)
    for kind, number in cards.items():
        hand[kind] = number
    return hand


@pytest.mark.parametrize(
    ("cards", "size", "kept"),
    [
        ({FOREST: 1, ELF: 1, GROWTH: 5}, 7, True),
        ({FOREST: 0, ELF: 1, GROWTH: 6}, 7, False),
        ({FOREST: 6, ELF: 1}, 7, False),
        ({FOREST: 2, MAMBA: 4, GROWTH: 1}, 7, False),
        ({FOREST: 2, MAMBA: 3, GROWTH: 2}, 7, True),
        ({FOREST: 2, WOLF: 1, GROWTH: 4}, 7, False),
        ({FOREST: 3, WOLF: 1, GROWTH: 1}, 5, True),
        ({FOREST: 5}, 5, False),
        ({FOREST: 4}, 4, True),
    ],
)
def test_hands_that_are_kept(cards, size, kept):
    assert goldfish.is_kept(hand_of(cards), size) == kept


@pytest.mark.parametrize(
    ("cards", "given_up"),
    [
        ({FOREST: 4, WOLF: 2, VINES: 1}, FOREST),
        ({FOREST: 3, WOLF: 1, ELF: 1, VINES: 2}, WOLF),
        ({FOREST: 3, ELF: 1, VINES: 3}, FOREST),
        ({FOREST: 2, ELF: 1, RANCOR: 1, MUTAGENIC: 3}, RANCOR),
        ({FOREST: 2, ELF: 1}, FOREST),
    ],
)
def test_cards_put_back_after_a_mulligan(cards, given_up):
    """The least useful one goes to the bottom (CR 103.5)."""
    hand = hand_of(cards)
    goldfish.put_back(hand)
    assert (hand_of(cards) - hand).tolist() == hand_of({given_up: 1}).tolist()


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
        ({RANCOR: 2, VINES: 1}, 3, 9, False, 6),
    ],
)
def test_pump_spells_stop_when_mana_or_need_ends(cards, mana, missing, landfall, added):
    assert goldfish.pump(hand_of(cards), mana, missing, landfall) == added


def test_kill_turns_are_those_of_this_list():
    """No kill in turn 1; the mean agrees with a run of ten million games (3.4923)."""
    counts = goldfish.count_kill_turns(1000, seed=7)
    assert counts.sum() == 1000
    assert counts[1] == 0 < counts[2]
    low, high = restricted_mean(counts, confidence=0.999999).interval
    assert low < 3.4923 < high
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
