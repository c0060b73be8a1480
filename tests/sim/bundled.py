"""Games of the bundled lists, as records."""

from functools import cache

import numpy as np

from sim.batch import Batch
from sim.cards.compile import Compiled, compile_tables
from sim.decks.parse import read_deck, read_text
from sim.decks.resolve import resolve
from sim.options import OnThe, Options
from sim.policies import policy_named
from systems.processors import FUSED

LISTS = ("ceiling_infect", "pauper_infect_puremtgo", "peasant_infect_pilot_variant", "standard_selesnya_toxic_2023")
COMMANDER = "commander"
"""Name that stands for `COMMANDER_LIST`."""
COMMANDER_LIST = """
Commander
1 Fynn, the Fangbearer

Deck
38 Forest
10 Glistener Elf
8 Typhoid Rats
8 Hardened Scales
10 Rancor
8 Blight Mamba
9 Watchwolf
8 Giant Growth
"""
PLAYED = (*LISTS, COMMANDER)
OPTIONS = Options(seed=2, on_the=OnThe.BOTH, max_turns=12)


@cache
def cards_of(name):
    """The card in each deck slot of a bundled list, or of `COMMANDER_LIST`."""
    return resolve(read_text(COMMANDER_LIST) if name == COMMANDER else read_deck(name)).cards


@cache
def tables_of(name) -> Compiled:
    """Card tables of a run of a bundled list."""
    return compile_tables([cards_of(name)])


def set_up(batch, first, count, options=OPTIONS, policy=None):
    """Begin games of a run with a batch, for the policy of the options or another one."""
    batch.set_up(options, *(policy or policy_named(options.policy)).seats(options.opponents), first, count)


def play(name, first, count, runner=FUSED, options=OPTIONS):
    """Records of finished games, played in a fresh batch."""
    with Batch(tables_of(name), count, policy_named(options.policy).processors(runner)) as batch:
        set_up(batch, first, count, options)
        batch.play()
        return np.array(batch.games)
