"""Removal, counterspells, and cards that look and draw."""

from sim.cards.build import *

CARDS = (
    sorcery("Gitaxian Probe", "{U/P}", target(a_player), look_at_hand(), draw(1)),
    instant("Gut Shot", "{R/P}", target(any_target), deal(1)),
    instant("Nature's Claim", "{G}", target(artifact_or_enchantment), destroy(), gain_life(4, its_controller)),
    creature("Young Wolf", "{G}", "Wolf", 1, 1, undying),
)
