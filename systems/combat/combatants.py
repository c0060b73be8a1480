"""Who is in combat, who defends, and leaving combat (CR 506.3, 506.4, 508.5)."""

from components.characteristics import CardType
from components.permanent import GONE, Presence
from components.reference import NOTHING
from systems.compiled import rule
from systems.objects.references import (
    are_opponents,
    is_permanent,
    is_player,
    on_battlefield,
    permanent_reference,
    slot_of,
)


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
def is_in_combat(game, slot):
    """Whether the permanent in a slot attacks or blocks."""
    perm = game.perm[slot]
    return (perm.attacking != NOTHING or perm.blocking != NOTHING) and on_battlefield(game, slot)


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
    """Remove from combat what stopped being a creature, a planeswalker or a battle, or phased out (CR 506.4).

    A change of control removes from combat as the layers find it (`systems.layers.applying`).
    """
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if perm.presence != Presence.BATTLEFIELD:
            continue
        if perm.attacking != NOTHING or perm.blocking != NOTHING:
            if perm.phased_out != 0 or int(perm.characteristics.types) & CardType.CREATURE == 0:
                remove_from_combat(game, slot)
        if is_permanent(int(perm.attacking)) and not can_be_attacked(game, int(perm.attacking)):
            remove_from_combat(game, slot_of(perm.attacking))
