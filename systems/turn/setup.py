"""The start of a game (CR 103): a clean record, players, decks, life totals, who begins."""

from components.clock import Stage, Step
from components.decision import DecisionKind, DecisionStatus
from components.game import NO_WINNER, Problem, Status
from components.permanent import Presence
from components.player import Instruction, Loss
from components.reference import NOTHING
from systems.compiled import rule
from systems.mana.scrying import forget_scries
from systems.whole_fields import clear
from systems.zones.command_zone import add_vanguards
from systems.zones.library import set_up_library


@rule
def reset_clock(game, starting):
    """Set the clock before the opening hands."""
    clock = game.clock
    clock.timestamp = 0
    clock.ticks = 0
    clock.turn = 0
    clock.step = Step.MULLIGAN
    clock.stage = Stage.BEGIN
    clock.active = starting
    clock.priority = starting
    clock.starting = starting
    clock.passes = 0
    clock.attackers = 0
    clock.substep = 0
    clock.cleanup_again = 0
    clock.num_extra_turns = 0
    clock.extra_combats = 0
    clock.first_strike = 0


@rule
def set_up_game(game, seed, index, num_players, starting, turn_limit):
    """Make a record, new or used, a game that has not begun (CR 103.1); players are set up next."""
    for slot in range(game.num_slots):
        game.perm[slot].presence = Presence.FREE
    game.seed = seed
    game.index = index
    game.status = Status.PLAYING
    game.problem = Problem.NONE
    game.winner = NO_WINNER
    game.last_loss = Loss.NONE
    game.num_players = num_players
    game.turn_limit = turn_limit
    game.layers_dirty = 0
    game.functions = 0
    game.watched = 0
    game.num_slots = 0
    game.num_left = 0
    game.stack_size = 0
    game.next_identity = 0
    game.num_further_targets = 0
    game.holds_supply = 0
    forget_scries(game)
    game.num_triggers = 0
    game.num_delayed = 0
    game.event_other = 0
    game.num_effects = 0
    game.num_granted = 0
    game.num_delayed = 0
    game.num_additional = 0
    game.num_card_counters = 0
    game.num_exiled_with = 0
    game.num_assigned = 0
    game.num_damaged_by = 0
    game.num_permissions = 0
    game.shared_teams = 0
    game.casting = NOTHING
    game.casting_way = NOTHING
    game.casting_copies = 0
    game.num_entering = 0
    game.entering_place = 0
    game.entering_copied = 0
    game.entering_cursor = 0
    game.entering_ability = 0
    game.entering_pointer = 0
    clear(game.entering_counters)
    clear(game.leaving)
    clear(game.destroyed)
    clear(game.affected)
    game.done = 0
    game.decision.kind = DecisionKind.NONE
    game.decision.status = DecisionStatus.NONE
    clear(game.draws)
    reset_clock(game, starting)


@rule
def set_up_player(game, tables, player, life, seat, stops):
    """Give a player a life total, a seat, a shuffled deck and commanders (CR 103.3, 103.4, 903.7); each is a team."""
    record = game.player[player]
    record.life = life
    clear(record.counters)
    record.stops = stops
    clear(record.mana)
    record.turns_taken = 0
    record.damage_taken = 0
    record.life_gained = 0
    record.life_lost = 0
    record.spells_cast = 0
    record.colors_cast = 0
    record.cards_drawn = 0
    record.lands_entered = 0
    record.creatures_died = 0
    record.subtypes_died = 0
    record.creatures_attacked = 0
    record.seat = seat
    record.team = player
    record.loss = Loss.NONE
    record.left_game = 0
    record.drew_from_empty = 0
    record.mulligans = 0
    record.kept = 0
    record.lands_played = 0
    record.land_limit = 1
    record.subtypes_elsewhere = 0
    record.replaced_elsewhere = 0
    record.no_hand_limit = 0
    record.instruction = Instruction.BEST
    record.orders_triggers = 0
    clear(record.instruction_sources)
    for i in range(len(record.commander_casts)):
        record.commanders[i] = NOTHING
        if i < tables.num_commanders[player]:
            record.commanders[i] = i
        record.commanders_arrived = 0
        record.commander_casts[i] = 0
    clear(record.commander_damage)
    clear(record.remembered)
    record.shuffles = 0
    record.hand_size = 0
    set_up_library(game, tables, player)
    add_vanguards(game, tables, player)
