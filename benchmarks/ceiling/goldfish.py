"""The ceiling: a goldfish of the list ``ceiling_infect`` without any rules engine.

It knows nothing but this list and one policy, so it is about as fast as a program of this language can be. A hand is
a count per kind of card; cards are drawn by a lazy Fisher-Yates shuffle that permutes one deck array from game to
game; nothing is looked up, decided, triggered or recorded.

Policy, on the play: keep a hand with a creature that its lands can cast and some pump spells; play a land; if creatures
that can attack and pump spells kill, do so; else cast creatures from the most to the least expensive, then Rancor,
attack, and cast pump spells with what mana remains.
"""

import numpy as np
from numba import njit

FOREST, ELF, MYR, MAMBA, WOLF, GROWTH, GROUNDSWELL, VINES, MUTAGENIC, RANCOR, MIGHT = range(11)
NUM_KINDS = 11
DECK = np.repeat(np.arange(NUM_KINDS, dtype=np.int8), [20, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4])
LETHAL = 10
HORIZON = 15

CREATURES = ((WOLF, 3, 2), (MAMBA, 2, 1), (MYR, 2, 1), (ELF, 1, 1))
"""Kind, mana, power, in the order in which they are cast."""
PUMPS = (VINES, RANCOR, GROWTH, GROUNDSWELL, MIGHT, MUTAGENIC)
"""In the order in which they are put back after a mulligan."""
FEWEST_CARDS = 4
"""A hand of so many cards is kept."""

U17, U23, U27, U30, U31, U32, U33, U45 = (np.uint64(n) for n in (17, 23, 27, 30, 31, 32, 33, 45))
U19, U41 = np.uint64(19), np.uint64(41)
WEYL, MIX_1, MIX_2 = (np.uint64(n) for n in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))


@njit
def seed_generator(state, seed):
    """Fill the four words of ``state`` from one number by SplitMix64."""
    word = seed
    for i in range(4):
        word = word + WEYL
        mixed = (word ^ (word >> U30)) * MIX_1
        mixed = (mixed ^ (mixed >> U27)) * MIX_2
        state[i] = mixed ^ (mixed >> U31)


@njit
def next_random(state):
    """Next 64 random bits of xoshiro256++."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    total = s0 + s3
    result = ((total << U23) | (total >> U41)) + s0
    s2 ^= s0
    s3 ^= s1
    state[0] = s0 ^ s3
    state[1] = s1 ^ s2
    state[2] = s2 ^ (s1 << U17)
    state[3] = (s3 << U45) | (s3 >> U19)
    return result


@njit
def draw(deck, drawn, hand, state):
    """Draw the card at position ``drawn`` of a deck of which ``drawn`` cards are drawn."""
    position = drawn + int(((next_random(state) >> U32) * np.uint64(len(deck) - drawn)) >> U32)
    kind = deck[position]
    deck[position] = deck[drawn]
    deck[drawn] = kind
    hand[kind] += 1


@njit
def is_kept(hand, size):
    """Whether an opening hand is kept: its lands cast a creature, and a late one has more pump spells to follow."""
    pumps = 0
    for kind in PUMPS:
        pumps += hand[kind]
    earliest = HORIZON
    for kind, cost, _ in CREATURES:
        if hand[kind] > 0:
            earliest = cost
    return size <= FEWEST_CARDS or (earliest <= hand[FOREST] and pumps >= earliest + size - 7)


@njit
def put_back(hand):
    """Put the least useful card of an opening hand on the bottom of the library."""
    creatures = 0
    for kind, _, _ in CREATURES:
        creatures += hand[kind]
    if hand[FOREST] > 3:
        hand[FOREST] -= 1
        return
    for kind, _, _ in CREATURES:
        if creatures > 1 and hand[kind] > 0:
            hand[kind] -= 1
            return
    for kind in PUMPS:
        if hand[FOREST] < 3 and hand[kind] > 0:
            hand[kind] -= 1
            return
    hand[FOREST] -= 1


@njit
def draw_opening_hand(deck, hand, state):
    """Draw hands until one is kept (CR 103.5)."""
    size = 8
    kept = False
    while not kept:
        size -= 1
        hand[:] = 0
        for drawn in range(7):
            draw(deck, drawn, hand, state)
        for _ in range(7 - size):
            put_back(hand)
        kept = is_kept(hand, size)


@njit
def pump(hand, mana, missing, landfall):
    """Cast pump spells until ``missing`` damage is made up, cheapest per point first; return the damage added."""
    added = 0
    while added < missing:
        if hand[MUTAGENIC] > 0:
            hand[MUTAGENIC] -= 1
            added += 2
        elif mana > 0 and hand[MIGHT] > 0:
            hand[MIGHT] -= 1
            mana -= 1
            added += 4
        elif mana > 0 and landfall and hand[GROUNDSWELL] > 0:
            hand[GROUNDSWELL] -= 1
            mana -= 1
            added += 4
        elif mana > 0 and hand[GROWTH] > 0:
            hand[GROWTH] -= 1
            mana -= 1
            added += 3
        elif mana > 1 and hand[VINES] > 0:
            hand[VINES] -= 1
            mana -= 2
            added += 4
        elif mana > 0 and hand[GROUNDSWELL] > 0:
            hand[GROUNDSWELL] -= 1
            mana -= 1
            added += 2
        elif mana > 0 and hand[RANCOR] > 0:
            hand[RANCOR] -= 1
            mana -= 1
            added += 2
        else:
            break
    return added


@njit
def play_game(deck, hand, tried, state):
    """Play one game and return the kill turn, or 0 if there is none by ``HORIZON``; ``tried`` is a second hand."""
    draw_opening_hand(deck, hand, state)
    lands = power = auras = poison = 0
    for turn in range(1, HORIZON + 1):
        if turn > 1:
            draw(deck, 5 + turn, hand, state)
        landfall = hand[FOREST] > 0
        if landfall:
            hand[FOREST] -= 1
            lands += 1
        mana = lands
        attackers = power
        if attackers > 0:
            missing = LETHAL - poison - attackers - auras
            tried[:] = hand
            if pump(tried, mana, missing, landfall) >= missing:
                return turn
        for kind, cost, creature_power in CREATURES:
            while mana >= cost and hand[kind] > 0:
                hand[kind] -= 1
                mana -= cost
                power += creature_power
        while power > 0 and mana > 0 and hand[RANCOR] > 0:
            hand[RANCOR] -= 1
            mana -= 1
            auras += 2
        if attackers > 0:
            poison += attackers + auras
            poison += pump(hand, mana, LETHAL - poison, landfall)
            if poison >= LETHAL:
                return turn
    return 0


@njit
def play_games(num_games, seed, by_turn):
    """Play games and count their kill turns in ``by_turn``, shape (``HORIZON`` + 1,)."""
    state = np.empty(4, np.uint64)
    seed_generator(state, seed)
    deck = DECK.copy()
    hand, tried = np.zeros((2, NUM_KINDS), np.int8)
    for _ in range(num_games):
        by_turn[play_game(deck, hand, tried, state)] += 1


def count_kill_turns(num_games: int, seed: int = 1) -> np.ndarray:
    """Play ``num_games`` games of the list.

    Parameters
    ----------
    num_games : int
        Number of games, at least 0.
    seed : int
        Seed of the random numbers, 0 to 2**64 - 1.

    Returns
    -------
    numpy.ndarray
        int64, shape (``HORIZON`` + 1,): games by kill turn; element 0 counts games without a kill.
    """
    by_turn = np.zeros(HORIZON + 1, np.int64)
    with np.errstate(over="ignore"):
        play_games(num_games, np.uint64(seed), by_turn)
    return by_turn
