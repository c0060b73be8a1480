"""What the last counting instruction did: whom it affected, and how much ("this way", CR 608.2c)."""

from components.capacities import MEMBER_WORDS
from components.counters import CHOSEN_KIND, KIND_REGISTER
from systems.compiled import rule
from systems.objects.references import include, is_permanent, slot_of


@rule
def add_affected(members, reference, number):
    """Add a permanent to a set if something was done to it."""
    if number > 0 and is_permanent(reference):
        include(members, slot_of(reference))


@rule
def remember(game, members, number):
    """Remember what an instruction did, for those that follow it in the same resolution."""
    for word in range(MEMBER_WORDS):
        game.affected[word] = members[word]
    game.done = number


@rule
def kind_of(op, entry):
    """Kind of counter that an instruction speaks of; CHOSEN_KIND stands for the one that was chosen."""
    if op.kind == CHOSEN_KIND:
        return int(entry.choices[KIND_REGISTER])
    return int(op.kind)
