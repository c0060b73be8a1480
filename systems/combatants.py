"""Who is in combat, who defends, and leaving combat (CR 506.3, 506.4, 508.5)."""

from components.characteristics import CardType
from components.permanent import GONE, Presence
from components.reference import NOTHING
from systems.compiled import rule
from systems.objects import are_opponents, is_permanent, is_player, on_battlefield, permanent_reference, slot_of


@rule
def player_defending(game, reference):
    """Player who defends what a reference names: a player, a planeswalker or a battle (CR 508.5, 310.8).

    A battle's protector is the player chosen as it entered (``chosen``).
    """
    if is_player(reference):
        return int(reference)
    perm = game.perm[slot_of(reference)]
    if int(perm.characteristics.types) & CardType.BATTLE != 0:
        return int(perm.chosen)
    return int(perm.controller)


@rule
def defending_player(game, attacker):
    """Player whom the attacker in a slot attacks, or whose planeswalker or battle, gone or not (CR 508.5)."""
    attacking = int(game.perm[attacker].attacking)
    if attacking <= GONE:
        return GONE - attacking
    return player_defending(game, attacking)


@rule
def is_attacker(game, slot):
    """Whether the permanent in a slot is an attacking creature (CR 508.1k)."""
    return game.perm[slot].attacking != NOTHING and on_battlefield(game, slot)


@rule
def is_blocker_of(game, slot, attacker):
    """Whether the permanent in a slot blocks the attacker in another slot (CR 509.1g)."""
    return game.perm[slot].blocking == attacker and on_battlefield(game, slot)


@rule
def num_blockers(game, attacker):
    """How many creatures block the attacker in a slot."""
    number = 0
    for slot in range(game.num_slots):
        if is_blocker_of(game, slot, attacker):
            number += 1
    return number


@rule
def remove_from_combat(game, slot):
    """Remove a permanent from combat (CR 506.4).

    What it blocked stays blocked (CR 509.1h), what blocked it stays a blocking creature (CR 509.1g), and what
    attacked it goes on attacking nothing (CR 506.4c).
    """
    reference = permanent_reference(slot)
    perm = game.perm[slot]
    perm.attacking = NOTHING
    perm.blocking = NOTHING
    perm.blocked = 0
    for i in range(game.num_slots):
        other = game.perm[i]
        if other.blocking == slot:
            other.blocking = GONE
        if other.attacking == reference:
            other.attacking = GONE - player_defending(game, reference)


@rule
def belongs_in_combat(game, slot):
    """Whether an attacking or blocking permanent is still a creature of its side (CR 506.4)."""
    perm = game.perm[slot]
    is_creature = int(perm.characteristics.types) & CardType.CREATURE != 0
    if not is_creature or perm.phased_out == 1:
        return False
    if perm.attacking != NOTHING:
        return perm.controller == game.clock.active
    if perm.blocking == GONE:
        return are_opponents(game, int(perm.controller), int(game.clock.active))
    return perm.controller == defending_player(game, int(perm.blocking))


@rule
def can_be_attacked(game, reference):
    """Whether the active player's creatures may attack a player or permanent (CR 508.1b, 310.8b)."""
    if is_permanent(reference):
        types = int(game.perm[slot_of(reference)].characteristics.types)
        if types & (CardType.PLANESWALKER | CardType.BATTLE) == 0 or not on_battlefield(game, slot_of(reference)):
            return False
    player = player_defending(game, reference)
    return game.player[player].loss == 0 and are_opponents(game, player, int(game.clock.active))


@rule
def remove_strays(game):
    """Remove from combat what no longer belongs there (CR 506.4).

    These are creatures that stopped being creatures, changed sides or phased out, and attacked permanents that stopped
    being planeswalkers or battles or changed sides.
    """
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if perm.presence != Presence.BATTLEFIELD:
            continue
        if (perm.attacking != NOTHING or perm.blocking != NOTHING) and not belongs_in_combat(game, slot):
            remove_from_combat(game, slot)
        elif is_permanent(int(perm.attacking)) and not can_be_attacked(game, int(perm.attacking)):
            remove_from_combat(game, slot_of(perm.attacking))
