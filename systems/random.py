"""Keyed randomness: the n-th number of a purpose is a function of (seed, game index, purpose, n).

No number depends on how many others were drawn for other purposes, on batch size, workers or order.
The mixing function is SplitMix64's finaliser (Steele, Lea and Flood, "Fast splittable pseudorandom number
generators", OOPSLA 2014), applied to the key parts one after the other.
"""

import numpy as np

from systems.compiled import COMPILED, rule

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_S27 = np.uint64(27)
_S30 = np.uint64(30)
_S31 = np.uint64(31)
_S33 = np.uint64(33)


@rule
def mix(state, value):
    """Mix one 64-bit value into a 64-bit state (uint64 both, wrapping)."""
    word = (state ^ value) + _GOLDEN
    word = (word ^ (word >> _S30)) * _FIRST
    word = (word ^ (word >> _S27)) * _SECOND
    return word ^ (word >> _S31)


if not COMPILED:
    mix = np.errstate(over="ignore")(mix)


@rule
def keyed_word(game, purpose, major, minor):
    """64 random bits of a game for a purpose and two counting numbers, as uint64."""
    word = mix(np.uint64(game.seed), np.uint64(game.index))
    word = mix(word, np.uint64(purpose))
    word = mix(word, np.uint64(major))
    return mix(word, np.uint64(minor))


@rule
def keyed_below(game, purpose, major, minor, bound):
    """Whole number from 0 to ``bound - 1``; bias below 2**-24 for bounds up to 128 (scaled 31-bit draw)."""
    return (int(keyed_word(game, purpose, major, minor) >> _S33) * int(bound)) >> 31


@rule
def random_below(game, purpose, bound):
    """Next whole number from 0 to ``bound - 1`` of a purpose's own stream."""
    number = int(game.draws[purpose])
    game.draws[purpose] = number + 1
    return keyed_below(game, purpose, number, 0, bound)
