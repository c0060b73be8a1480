"""The turn (CR 500 to 514): going from step to step, and the turn-based actions (CR 703)."""

from components.characteristics import Restriction
from components.clock import Stage, Step
from components.continuous import Duration
from components.counters import Cause, CounterKind
from components.game import Status
from components.note import Note
from components.permanent import TurnMark
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary.instructions import Op
from systems.combat.damage import deal_combat_damage, end_combat, needs_first_strike_step
from systems.combat.declaring import declare_attackers, declare_blockers
from systems.compiled import rule
from systems.counters.putting import put_counters
from systems.counters.rad import trigger_rad_counters
from systems.damage.protection import player_has
from systems.effects.cards import discard
from systems.layers.applying import apply_layers
from systems.layers.ending import end_after_untap, end_effects
from systems.log import note
from systems.mana.paying import empty_pool
from systems.objects.references import (
    in_game,
    next_player,
    on_battlefield,
    permanent_reference,
)
from systems.objects.tapping import untap_permanent
from systems.stack.permissions import begin_turn_with_permissions, end_permissions
from systems.stack.triggers import emit
from systems.turn.idle import draws_this_turn, is_idle
from systems.turn.mulligan import settle_opening_hands
from systems.turn.priority import start_priority
from systems.zones.library import draw_cards
from systems.zones.phasing import phase_in_and_out

MAXIMUM_HAND = 7


@rule
def untap_step(game, tables, player):
    """Phase in and out, then untap the active player's permanents (CR 502.1, 502.3).

    None is summoning sick any more (CR 302.6).
    """
    phase_in_and_out(game, tables, player)
    apply_layers(game, tables)
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if perm.controller == player and on_battlefield(game, slot):
            perm.summoning_sick = 0
            if int(perm.characteristics.restrictions) & Restriction.DOES_NOT_UNTAP == 0:
                untap_permanent(game, tables, slot)
    end_after_untap(game, player)


@rule
def add_lore_counters(game, tables, player):
    """Put a lore counter on each Saga of the active player, before combat only (CR 505.1a, 714.3c)."""
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        is_saga = tables.card[perm.definition].final_chapter > 0
        if is_saga and perm.controller == player and perm.lost_abilities == 0 and on_battlefield(game, slot):
            put_counters(game, tables, player, permanent_reference(slot), CounterKind.LORE, 1, Cause.TURN_BASED)


@rule
def discard_to_hand_size(game, tables, player):
    """Discard down to the maximum hand size (CR 514.1); False while the player must choose."""
    record = game.player[player]
    excess = int(record.hand_size) - max(MAXIMUM_HAND + int(record.hand_modifier), 0)
    if excess <= 0 or record.no_hand_limit == 1 or player_has(game, tables, player, int(Op.PLAYER_NO_HAND_LIMIT)):
        return True
    return discard(game, tables, NOTHING, NOTHING, player, excess)


@rule
def clean_up(game):
    """Remove marked damage and end "until end of turn" effects at the same time (CR 120.6, 514.2)."""
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        perm.damage = 0
        perm.deathtouched = 0
        perm.regeneration_shields = 0
    end_effects(game, Duration.END_OF_TURN)
    end_permissions(game, Duration.END_OF_TURN, NOTHING)


@rule
def begin_cleanup(game, tables):
    """The cleanup step's turn-based actions (CR 514.1, 514.2); then priority only if something happened (CR 514.3a)."""
    cards = int(game.player[game.clock.active].hand_size)
    effects = int(game.num_effects)
    if not discard_to_hand_size(game, tables, int(game.clock.active)):
        return
    clean_up(game)
    changed = game.num_effects != effects or game.player[game.clock.active].hand_size != cards
    if changed or game.num_triggers > 0:
        start_priority(game)
    else:
        game.clock.stage = Stage.FINISH


@rule
def begin_untap(game, tables):
    """The untap step (CR 502): nobody gets priority; triggers wait for the upkeep."""
    untap_step(game, tables, int(game.clock.active))
    game.clock.stage = Stage.FINISH


@rule
def begin_attackers(game, tables):
    """The declare attackers step's turn-based action (CR 508.1)."""
    if declare_attackers(game, tables):
        start_priority(game)


@rule
def begin_blockers(game, tables):
    """The declare blockers step's turn-based action (CR 509.1)."""
    if declare_blockers(game, tables):
        start_priority(game)


@rule
def begin_damage_step(game, tables):
    """A combat damage step's turn-based action (CR 510.1, 510.2)."""
    if deal_combat_damage(game, tables):
        start_priority(game)


@rule
def begin_other_step(game, tables):
    """Turn-based actions of steps that only draw or count (CR 504.1), then triggers (CR 511.2, 513.2, 603.6b)."""
    clock = game.clock
    active = int(clock.active)
    if clock.step == Step.DRAW and draws_this_turn(game, active):
        draw_cards(game, tables, active, 1)
    if clock.step == Step.PRECOMBAT_MAIN:
        add_lore_counters(game, tables, active)
    emit(game, tables, Event.BEGIN_STEP, NOTHING, active, 1, clock.step)
    if clock.step == Step.PRECOMBAT_MAIN:
        trigger_rad_counters(game, tables, active)
    start_priority(game)


@rule
def do_turn_based_actions(game, tables):
    """Do the turn-based actions with which the current step begins (CR 703.4)."""
    step = game.clock.step
    if step == Step.MULLIGAN:
        settle_opening_hands(game, tables)
    elif step == Step.UNTAP:
        begin_untap(game, tables)
    elif step == Step.DECLARE_ATTACKERS:
        begin_attackers(game, tables)
    elif step == Step.DECLARE_BLOCKERS:
        begin_blockers(game, tables)
    elif step == Step.FIRST_STRIKE_DAMAGE or step == Step.COMBAT_DAMAGE:
        begin_damage_step(game, tables)
    elif step == Step.CLEANUP:
        begin_cleanup(game, tables)
    else:
        begin_other_step(game, tables)


@rule
def begin_step(game, tables):
    """Do the turn-based actions with which a step begins (CR 703).

    Reads and writes everything that turn-based actions touch; acts in Stage.BEGIN.
    """
    if game.clock.stage == Stage.BEGIN:
        do_turn_based_actions(game, tables)


@rule
def reset_turn_tallies(game):
    """Forget what happened "this turn", and remember what was tapped as it began."""
    for player in range(game.num_players):
        record = game.player[player]
        record.damage_taken = 0
        record.life_gained = 0
        record.life_lost = 0
        record.spells_cast = 0
        record.colors_cast = 0
        record.cards_drawn = 0
        record.lands_entered = 0
        record.lands_played = 0
        record.creatures_died = 0
        record.subtypes_died = 0
        record.creatures_attacked = 0
        record.land_limit = 1
    game.num_damaged_by = 0
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        perm.used_abilities = 0
        perm.loyalty_activations = 0
        started_tapped = perm.tapped != 0 or perm.phased_out != 0
        perm.turn_marks = int(TurnMark.STARTED_TAPPED) if started_tapped else 0


@rule
def next_active_player(game):
    """Whose turn is next: an extra turn's, the latest created first, else the next in order (CR 500.7)."""
    clock = game.clock
    while clock.num_extra_turns > 0:
        clock.num_extra_turns -= 1
        player = int(clock.extra_turns[clock.num_extra_turns])
        if in_game(game, player):
            return player
    return next_player(game, clock.active)


@rule
def begin_turn(game, player):
    """Begin a player's turn (CR 500.1), or stop at the turn limit."""
    if player == 0 and game.player[0].turns_taken >= game.turn_limit:
        game.status = Status.UNFINISHED
        return
    game.clock.active = player
    game.clock.turn += 1
    game.player[player].turns_taken += 1
    reset_turn_tallies(game)
    end_effects(game, Duration.CONTROLLERS_NEXT_TURN)
    begin_turn_with_permissions(game, player)
    game.clock.step = Step.UNTAP
    note(game, Note.TURN_BEGINS, NOTHING, player, int(game.clock.turn), 0)


@rule
def following_step(game):
    """The step after this one; without attackers combat goes on at its end (CR 508.8).

    There are two combat damage steps if somebody has first or double strike, else one (CR 510.4).
    """
    clock = game.clock
    if clock.step == Step.DECLARE_ATTACKERS and clock.attackers == 0:
        return int(Step.END_OF_COMBAT)
    if clock.step == Step.DECLARE_BLOCKERS and not needs_first_strike_step(game):
        return int(Step.COMBAT_DAMAGE)
    if clock.step == Step.END_OF_COMBAT and clock.extra_combats > 0:
        clock.extra_combats -= 1
        return int(Step.BEGINNING_OF_COMBAT)
    return int(clock.step) + 1


@rule
def go_to_next_step(game, tables):
    """Leave the current step and go to the next one in which something can happen (CR 500.2 to 500.5)."""
    clock = game.clock
    for player in range(game.num_players):
        empty_pool(game, player)
    clock.stage = Stage.BEGIN
    clock.substep = 0
    if clock.step == Step.MULLIGAN:
        begin_turn(game, int(clock.starting))
        return
    if clock.step == Step.END_OF_COMBAT:
        end_combat(game)
        end_effects(game, Duration.END_OF_COMBAT)
    if clock.step != Step.CLEANUP:
        clock.step = following_step(game)
        while is_idle(game, tables, int(clock.step)):
            clock.step = following_step(game)
        note(game, Note.STEP_BEGINS, NOTHING, clock.active, 0, clock.step)
    elif clock.cleanup_again == 1:
        clock.cleanup_again = 0
    else:
        begin_turn(game, next_active_player(game))


@rule
def finish_step(game, tables):
    """End a step and go on to the next (CR 500.2 to 500.5).

    Reads and writes the clock, mana pools and durations; acts in Stage.FINISH.
    """
    if game.clock.stage == Stage.FINISH:
        go_to_next_step(game, tables)
