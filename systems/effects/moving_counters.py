"""Instructions that move counters, and that pay any number of a player's own (CR 122.5, 107.14)."""

from components.capacities import NUM_KINDS
from components.counters import EVERY_KIND
from components.decision import DecisionKind
from components.reference import NOTHING
from components.vocabulary.instructions import OpFlag
from systems.compiled import rule
from systems.counters.keeping import can_lose_counters
from systems.counters.moving import move_counters
from systems.counters.putting import can_get_counters, remove_counters
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.effects.choices import choose_number
from systems.effects.record import add_affected, kind_of, remember
from systems.objects.amounts import value_of
from systems.objects.members import nobody
from systems.objects.references import counters_on
from systems.objects.selectors import first_selected, next_selected


@rule
def moves_any_number(op):
    """Whether an instruction lets its controller choose how many counters move."""
    return op.amount == NOTHING and int(op.marks) & OpFlag.ALL == 0


@rule
def can_move(game, tables, source, destination, kind):
    """Whether a counter of a kind can be moved between two objects (CR 122.5)."""
    return (
        source != destination
        and counters_on(game, source, kind) > 0
        and can_lose_counters(game, tables, source, kind)
        and can_get_counters(game, tables, destination, kind)
    )


@rule
def move_kinds(game, tables, entry, op, source, destination, limit):
    """Move counters of the instruction's kind or kinds, of each at most ``limit`` (-1: all); returns how many."""
    wanted = kind_of(op, entry)
    total = 0
    for kind in range(NUM_KINDS):
        if wanted in (EVERY_KIND, kind):
            amount = counters_on(game, source, kind)
            if limit >= 0:
                amount = min(amount, limit)
            if amount > 0:
                total += move_counters(game, tables, int(entry.controller), source, destination, kind, amount)
    return total


@rule
def move(game, tables, entry, op):
    """Move counters from each selected object onto the first of ``other`` (CR 122.5); False while a number is asked.

    ``entry.pass_number`` is one more than the reference of the last object that is done. An instruction that lets
    the player choose the number names one kind, or the chosen one.
    """
    destination = first_selected(game, tables, int(op.other), entry)
    source = next_selected(game, tables, int(op.selector), entry, int(entry.pass_number) - 1)
    members = nobody()
    total = int(game.done) if entry.pass_number > 0 else 0
    while source != NOTHING and destination != NOTHING:
        limit = NOTHING
        if moves_any_number(op):
            kind = kind_of(op, entry)
            limit = 0
            if can_move(game, tables, source, destination, kind):
                limit = choose_number(game, int(entry.controller), counters_on(game, source, kind), int(entry.source))
                if limit == NOTHING:
                    game.done = total
                    return False
        elif op.amount != NOTHING:
            limit = max(value_of(game, tables, int(op.amount), entry), 0)
        total += move_kinds(game, tables, entry, op, source, destination, limit)
        entry.pass_number = source + 1
        source = next_selected(game, tables, int(op.selector), entry, source)
    entry.pass_number = 0
    add_affected(members, destination, total)
    remember(game, members, total)
    return True


@rule
def distribute(game, tables, entry, op):
    """Move any number of counters of one kind from one object onto several (CR 122.5); False while they are chosen."""
    source = first_selected(game, tables, int(op.selector), entry)
    kind = kind_of(op, entry)
    if not answered(game, DecisionKind.ONTO):
        begin_decision(game, DecisionKind.ONTO, int(entry.controller), 0, 0, int(entry.source))
        game.decision.number = counters_on(game, source, kind)
        onto = first_selected(game, tables, int(op.other), entry)
        while onto != NOTHING and source != NOTHING:
            if can_move(game, tables, source, onto, kind):
                add_option(game, 0, onto, kind)
            onto = next_selected(game, tables, int(op.other), entry, onto)
        game.decision.maximum = game.decision.num_options
        pose(game)
        if not answered(game, DecisionKind.ONTO):
            return False
    members = nobody()
    total = 0
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            onto = int(game.decision.object[i])
            amount = int(game.decision.answers[i])
            number = move_counters(game, tables, int(entry.controller), source, onto, kind, amount)
            add_affected(members, onto, number)
            total += number
    clear_decision(game)
    remember(game, members, total)
    return True


@rule
def pay_counters(game, tables, entry, op):
    """The controller may pay some of its own counters, such as energy (CR 107.14); False while the number is asked.

    Whom the instruction before affected stays known.
    """
    player = int(entry.controller)
    most = counters_on(game, player, int(op.kind))
    if op.amount != NOTHING:
        most = min(most, max(value_of(game, tables, int(op.amount), entry), 0))
    number = choose_number(game, int(entry.controller), most, int(entry.source))
    if number == NOTHING:
        return False
    game.done = remove_counters(game, tables, player, int(op.kind), number)
    return True
