"""Tokens that several cards create."""

from sim.cards.build import *

mite = creature_token("Phyrexian Mite", (), 1, 1, toxic(1), cant_block, artifact_too=True)
human = creature_token("Human", (white,), 1, 1)
