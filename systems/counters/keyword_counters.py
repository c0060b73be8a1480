"""Keyword counters (CR 122.1b) as effects of layer 6 with timestamps.

All counters of a kind on a permanent share the timestamp at which the last of them was put (CR 613.7c). An effect
with the ``op`` KEYWORD_COUNTERS holds it for the permanents on which counters of the kind were put at the same time.
"""

from components.capacities import MEMBER_WORDS, NUM_EFFECTS
from components.continuous import KEYWORD_COUNTERS, Duration
from components.game import Problem, Status
from components.reference import NOTHING
from systems.compiled import rule
from systems.objects.members import is_empty
from systems.objects.references import exclude, fail, include, next_timestamp


@rule
def forget_keyword_counters(game, slot, kind):
    """A permanent has no counter of a kind any more: its keyword ends, and effects without permanents with them."""
    kept = 0
    for i in range(game.num_effects):
        effect = game.effect[i]
        if effect.op == KEYWORD_COUNTERS:
            if effect.first == kind:
                exclude(effect.members, slot)
            if is_empty(effect.members):
                continue
        if kept != i:
            game.effect[kept] = game.effect[i]
        kept += 1
    game.num_effects = kept


@rule
def remember_keyword_counters(game, slot, kind, keyword):
    """Counters of a kind were put on a permanent: all of them take the new timestamp (CR 613.7c)."""
    forget_keyword_counters(game, slot, kind)
    for i in range(game.num_effects):
        effect = game.effect[i]
        if effect.op == KEYWORD_COUNTERS and effect.first == kind and effect.timestamp == game.clock.timestamp:
            include(effect.members, slot)
            return
    if game.num_effects == NUM_EFFECTS:
        fail(game, Status.OVERFLOW, Problem.EFFECTS)
        return
    effect = game.effect[game.num_effects]
    game.num_effects += 1
    effect.op = KEYWORD_COUNTERS
    effect.source = NOTHING
    effect.source_stamp = 0
    effect.controller = NOTHING
    effect.player = NOTHING
    effect.spell = NOTHING
    effect.duration = Duration.GAME
    effect.kind = NOTHING
    effect.timestamp = next_timestamp(game)
    for word in range(MEMBER_WORDS):
        effect.members[word] = 0
    include(effect.members, slot)
    effect.first = kind
    effect.second = 0
    effect.mask = keyword
