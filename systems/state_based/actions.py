"""State-based actions (CR 704): checked each time a player would get priority.

A check is one pass: everything that applies is found on the board as it stands, then done at the same time. The
caller checks again until nothing applies (CR 704.3).
"""

from components.characteristics import CardType, Keyword, Supertype
from components.counters import CounterKind
from components.game import Status
from components.note import Note
from components.player import Loss
from components.reference import NOTHING
from components.stack import StackKind
from components.state_based_action import StateBasedAction
from components.trigger import Event
from components.vocabulary.instructions import Op
from components.zones import Zone
from systems.compiled import rule
from systems.counters.maximum import has_surplus, remove_surplus
from systems.counters.pairs import has_pairs, remove_pairs
from systems.damage.destroying import announce_sacrifice, can_be_sacrificed, spare_survivors
from systems.damage.protection import player_has
from systems.layers.applying import apply_layers
from systems.log import note
from systems.objects.references import exclude, include, includes, on_battlefield, permanent_reference
from systems.stack.triggers import has_lost_abilities
from systems.state_based.attachments import enchants_legally, unattach_illegal
from systems.state_based.battles import settle_protectors
from systems.state_based.commanders import settle_commanders
from systems.state_based.glance import POISON, SPECIAL_TYPES, is_threatened, may_apply
from systems.state_based.uniqueness import apply_world_rule, has_newer_role, settle_legend_rule
from systems.turn.end_of_game import let_losers_leave, move_leaving, player_loses
from systems.variants.commander import has_lethal_commander_damage
from systems.variants.teams import are_teammates, poison_limit

LEAVES = 1
WORLDS = 2
ATTACHED = 4
PAIRS = 8
SURPLUS = 16


@rule
def note_action(game, slot, action):
    """Tell that a state-based action applies to a permanent."""
    note(game, Note.STATE_BASED_ACTION, permanent_reference(slot), int(game.perm[slot].controller), 1, action)


@rule
def has_pending_trigger(game, tables, slot, event):
    """Whether an ability triggered, on ``event`` or any, and has not left the stack (CR 704.5s, 704.5v)."""
    reference = permanent_reference(slot)
    stamp = int(game.perm[slot].stamp)
    for i in range(game.num_triggers):
        pending = game.trigger[i]
        if pending.source == reference and pending.source_stamp == stamp:
            if event == NOTHING or tables.ability[pending.ability].event == event:
                return True
    for i in range(game.stack_size):
        entry = game.stack[i]
        if entry.kind == StackKind.TRIGGERED and entry.source == reference and entry.source_stamp == stamp:
            if event == NOTHING or tables.ability[entry.ability].event == event:
                return True
    return False


@rule
def saga_is_over(game, tables, slot):
    """Whether a Saga has its last chapter behind it and is to be sacrificed (CR 704.5s, 714.4)."""
    perm = game.perm[slot]
    last = int(tables.card[perm.definition].final_chapter)
    return (
        last > 0
        and perm.counters[CounterKind.LORE] >= last
        and not has_lost_abilities(perm)
        and can_be_sacrificed(game, slot)
        and not has_pending_trigger(game, tables, slot, int(Event.CHAPTER))
    )


@rule
def action_on_special(game, tables, slot):
    """What takes a planeswalker, battle, Saga or Aura off the battlefield, or NOTHING (CR 306.9, 704.5i, m, s, v)."""
    perm = game.perm[slot]
    types = int(perm.characteristics.types)
    if types & CardType.PLANESWALKER != 0 and perm.counters[CounterKind.LOYALTY] == 0:
        return int(StateBasedAction.LOYALTY)
    if types & CardType.BATTLE != 0 and perm.counters[CounterKind.DEFENSE] == 0:
        if not has_pending_trigger(game, tables, slot, NOTHING):
            return int(StateBasedAction.DEFENSE)
    if types & CardType.ENCHANTMENT != 0:
        if tables.card[perm.definition].enchant != NOTHING and not enchants_legally(game, tables, slot):
            return int(StateBasedAction.AURA)
        if has_newer_role(game, tables, slot):
            return int(StateBasedAction.ROLE)
        if saga_is_over(game, tables, slot):
            return int(StateBasedAction.SAGA)
    return NOTHING


@rule
def action_on(game, tables, slot):
    """State-based action that takes a permanent off the battlefield, or NOTHING (CR 120.5, 704.5f, g, h)."""
    perm = game.perm[slot]
    now = perm.characteristics
    types = int(now.types)
    if types & CardType.CREATURE != 0:
        toughness = int(now.toughness)
        if toughness <= 0:
            return int(StateBasedAction.TOUGHNESS)
        if (perm.damage > 0 or perm.deathtouched == 1) and int(now.keywords) & Keyword.INDESTRUCTIBLE == 0:
            if perm.damage >= toughness:
                return int(StateBasedAction.LETHAL_DAMAGE)
            if perm.deathtouched == 1:
                return int(StateBasedAction.DEATHTOUCH)
    if types & SPECIAL_TYPES != 0:
        return action_on_special(game, tables, slot)
    return NOTHING


@rule
def survey(game, tables):
    """Find what applies to permanents, without doing it.

    Writes ``game.leaving`` and ``game.destroyed`` and forgets deathtouch (CR 702.2b). Returns bits: LEAVES if a
    permanent is in a set; WORLDS, ATTACHED, PAIRS if there are permanents to which these rules may apply.
    """
    found = 0
    worlds = 0
    for slot in range(game.num_slots):
        if not on_battlefield(game, slot):
            continue
        perm = game.perm[slot]
        action = action_on(game, tables, slot)
        perm.deathtouched = 0
        if action != NOTHING:
            note_action(game, slot, action)
            if action == StateBasedAction.LETHAL_DAMAGE or action == StateBasedAction.DEATHTOUCH:
                include(game.destroyed, slot)
            else:
                include(game.leaving, slot)
        if includes(game.leaving, slot) or includes(game.destroyed, slot):
            found |= LEAVES
        elif has_pairs(game, tables, slot):
            found |= PAIRS
        elif has_surplus(game, tables, slot):
            found |= SURPLUS
        if perm.attached_to != NOTHING:
            found |= ATTACHED
        if int(perm.characteristics.supertypes) & Supertype.WORLD != 0:
            worlds += 1
    if worlds > 1:
        found |= WORLDS
    return found


@rule
def move_all(game, tables):
    """Destroy and put into graveyards at the same time what was found, Sagas as a sacrifice (CR 704.3, 704.8)."""
    for slot in range(game.num_slots):
        if includes(game.leaving, slot) and saga_is_over(game, tables, slot):
            announce_sacrifice(game, tables, slot)
    spare_survivors(game, tables, game.destroyed, False, True)
    for slot in range(game.num_slots):
        if includes(game.destroyed, slot):
            include(game.leaving, slot)
            exclude(game.destroyed, slot)
    move_leaving(game, tables, Zone.GRAVEYARD)


@rule
def remove_all_pairs(game, tables):
    """Remove +1/+1 and -1/-1 counters in pairs from all permanents (CR 704.5q)."""
    for slot in range(game.num_slots):
        if on_battlefield(game, slot) and has_pairs(game, tables, slot):
            note_action(game, slot, int(StateBasedAction.COUNTER_PAIRS))
            remove_pairs(game, tables, slot)


@rule
def remove_all_surplus(game, tables):
    """Remove the counters that permanents have beyond what they can have (CR 704.5r)."""
    for slot in range(game.num_slots):
        if on_battlefield(game, slot) and has_surplus(game, tables, slot):
            note_action(game, slot, int(StateBasedAction.COUNTER_LIMIT))
            remove_surplus(game, tables, slot)


@rule
def reason_to_lose(game, tables, player):
    """Why a player loses now (`Loss`), or NONE (CR 104.3b, c, d, 122.1f, 704.5a, b, c, 704.6a, b,
    c); forgets such a draw.

    If a player of a team can't lose, the team can't (CR 810.8b).
    """
    record = game.player[player]
    drew = record.drew_from_empty == 1
    record.drew_from_empty = 0
    loss = int(Loss.NONE)
    if record.life <= 0 and not player_has(game, tables, player, int(Op.PLAYER_CANT_LOSE_TO_LIFE)):
        loss = int(Loss.LIFE)
    elif drew:
        loss = int(Loss.LIBRARY)
    elif record.counters[POISON] >= poison_limit(game, player):
        loss = int(Loss.POISON)
    elif has_lethal_commander_damage(game, tables, player):
        loss = int(Loss.COMMANDER)
    if loss != Loss.NONE:
        for other in range(game.num_players):
            if are_teammates(game, player, other) and player_has(game, tables, other, int(Op.PLAYER_CANT_LOSE)):
                return int(Loss.NONE)
    return loss


@rule
def find_losers(game, tables):
    """Players who lose now, as bits of a set."""
    losers = 0
    for player in range(game.num_players):
        if game.player[player].loss == Loss.NONE and is_threatened(game, tables, player):
            loss = reason_to_lose(game, tables, player)
            if loss != Loss.NONE:
                note(game, Note.STATE_BASED_ACTION, player, player, 1, loss - int(Loss.LIFE))
                losers |= loss << (4 * player)
    return losers


@rule
def lose_all(game, tables, losers):
    """Let all who lose in this pass lose together, each once (CR 704.3, 704.7, 104.4a)."""
    for player in range(game.num_players):
        loss = (losers >> (4 * player)) & 15
        if loss != 0:
            player_loses(game, tables, player, loss)
    let_losers_leave(game, tables)


@rule
def check_state_based_actions(game, tables):
    """Check state-based actions once and perform all that apply at the same time (CR 704.3).

    Returns whether anything was done or a player must choose (the legend rule); the caller then checks again.
    Objects that leave are remembered as they were before the pass (CR 704.8).

    Simplified: counters that pair off on a permanent which leaves in the same pass trigger nothing.
    """
    if game.status != Status.PLAYING:
        return False
    apply_layers(game, tables)
    if not may_apply(game, tables):
        return False
    if let_losers_leave(game, tables):
        return True
    if not settle_legend_rule(game, tables) or not settle_protectors(game) or not settle_commanders(game, tables):
        return True
    found = survey(game, tables)
    losers = find_losers(game, tables)
    if found == 0 and losers == 0:
        return False
    done = losers != 0 or found & (LEAVES | WORLDS | PAIRS | SURPLUS) != 0
    if found & WORLDS != 0:
        apply_world_rule(game)
    if found & ATTACHED != 0 and unattach_illegal(game, tables):
        done = True
    if found & (LEAVES | WORLDS) != 0:
        move_all(game, tables)
    if found & PAIRS != 0:
        remove_all_pairs(game, tables)
    if found & SURPLUS != 0:
        remove_all_surplus(game, tables)
    if losers != 0:
        lose_all(game, tables, losers)
    return done
