"""The targets of a spell or ability (CR 115): the first ones stand in its own record, the others in order in
``game.further_target``.
"""

from components.capacities import NUM_FURTHER_TARGETS, NUM_TARGETS
from components.game import Problem, Status
from components.reference import NOTHING
from systems.compiled import rule
from systems.objects.references import fail, stamp_of


@rule
def row_of_further(game, entry, number):
    """Row of ``game.further_target`` that has an entry's target of a number from NUM_TARGETS on, or NOTHING."""
    left = number - NUM_TARGETS
    for i in range(game.num_further_targets):
        if game.further_target[i].identity == entry.identity:
            if left == 0:
                return i
            left -= 1
    return NOTHING


@rule
def target_of(game, entry, number):
    """The ``number``-th target of an entry, from 0."""
    if number < NUM_TARGETS:
        return int(entry.targets[number])
    return int(game.further_target[row_of_further(game, entry, number)].target)


@rule
def target_stamp_of(game, entry, number):
    """Stamp with which the ``number``-th target was chosen."""
    if number < NUM_TARGETS:
        return int(entry.target_stamps[number])
    return int(game.further_target[row_of_further(game, entry, number)].stamp)


@rule
def target_spec_of(game, entry, number):
    """Number of the specification that the ``number``-th target answers."""
    if number < NUM_TARGETS:
        return int(entry.target_specs[number])
    return int(game.further_target[row_of_further(game, entry, number)].spec)


@rule
def division_of(game, entry, number):
    """The ``number``-th target's part of what is divided (CR 601.2d)."""
    if number < NUM_TARGETS:
        return int(entry.division[number])
    return int(game.further_target[row_of_further(game, entry, number)].division)


@rule
def write_target(game, entry, number, reference, stamp, spec, division):
    """Write a target over the ``number``-th one."""
    if number < NUM_TARGETS:
        entry.targets[number] = reference
        entry.target_stamps[number] = stamp
        entry.target_specs[number] = spec
        entry.division[number] = division
        return
    row = game.further_target[row_of_further(game, entry, number)]
    row.target = reference
    row.stamp = stamp
    row.spec = spec
    row.division = division


@rule
def replace_target(game, entry, number, reference):
    """Let another object be the ``number``-th target."""
    spec = target_spec_of(game, entry, number)
    write_target(game, entry, number, reference, stamp_of(game, reference), spec, division_of(game, entry, number))


@rule
def set_division(game, entry, number, division):
    """Set the ``number``-th target's part of what is divided."""
    spec = target_spec_of(game, entry, number)
    stamp = target_stamp_of(game, entry, number)
    write_target(game, entry, number, target_of(game, entry, number), stamp, spec, division)


@rule
def has_room_for_target(game, identity):
    """Make room for one target more of the spell or ability with an identity; whether there was any."""
    if game.num_further_targets == NUM_FURTHER_TARGETS:
        fail(game, Status.OVERFLOW, Problem.TARGETS)
        return False
    game.further_target[game.num_further_targets].identity = identity
    game.num_further_targets += 1
    return True


@rule
def add_target(game, entry, spec_number, reference):
    """Write one chosen target into a stack entry."""
    number = int(entry.num_targets)
    if number >= NUM_TARGETS and not has_room_for_target(game, int(entry.identity)):
        return
    entry.num_targets = number + 1
    write_target(game, entry, number, reference, stamp_of(game, reference), spec_number, 0)


@rule
def copy_further_targets(game, original, copy):
    """Give a copy of a spell or ability, with its own identity, the original's targets beyond NUM_TARGETS too, or those
    of its event.
    """
    for number in range(NUM_TARGETS, max(int(original.num_targets), int(original.num_event_targets))):
        if not has_room_for_target(game, int(copy.identity)):
            return
        target = target_of(game, original, number)
        stamp = target_stamp_of(game, original, number)
        spec = target_spec_of(game, original, number)
        write_target(game, copy, number, target, stamp, spec, division_of(game, original, number))


@rule
def keep_targets(game, entry, number):
    """Keep only the first ``number`` targets of an entry."""
    entry.num_targets = min(int(entry.num_targets), number)
    left = number - NUM_TARGETS
    kept = 0
    for i in range(game.num_further_targets):
        own = game.further_target[i].identity == entry.identity
        if own:
            left -= 1
        if not own or left >= 0:
            game.further_target[kept] = game.further_target[i]
            kept += 1
    game.num_further_targets = kept
