"""Who is in combat, who defends, and who leaves combat."""

import pytest

from components.characteristics import CardType
from components.permanent import GONE, Presence
from components.player import Loss
from components.reference import NOTHING
from systems.combat.combatants import (
    can_be_attacked,
    defending_player,
    is_attacker,
    is_blocker_of,
    num_blockers,
    player_defending,
    remove_from_combat,
    remove_strays,
)
from systems.layers.applying import apply_layers
from tests.systems.arena import Arena, ref


@pytest.fixture
def arena():
    return Arena(num_players=3)


@pytest.mark.parametrize("player", [0, 1, 2])
def test_a_player_and_the_controller_of_a_planeswalker_defend(arena, player):
    """CR 508.5: the defending player of an attacker is who or whose planeswalker it attacks."""
    walker = arena.permanent(CardType.PLANESWALKER, player)
    assert player_defending(arena.game, player) == player
    assert player_defending(arena.game, ref(walker)) == player


@pytest.mark.parametrize("protector", [1, 2])
def test_the_protector_of_a_battle_defends(arena, protector):
    """CR 310.8b, 508.5: a battle's protector defends it, and its controller may attack it."""
    battle = arena.permanent(CardType.BATTLE)
    arena.perm(battle).chosen = protector
    assert player_defending(arena.game, ref(battle)) == protector
    assert can_be_attacked(arena.game, ref(battle))


def test_what_can_be_attacked(arena):
    """CR 508.1b: opponents in the game, their planeswalkers, battles that they protect."""
    own_walker = arena.permanent(CardType.PLANESWALKER)
    walker = arena.permanent(CardType.PLANESWALKER, player=1)
    creature = arena.blocker(1, 1)
    phased_out = arena.permanent(CardType.PLANESWALKER, player=1)
    arena.perm(phased_out).phased_out = 1
    guarded_by_me = arena.permanent(CardType.BATTLE, player=1)
    arena.perm(guarded_by_me).chosen = 0
    candidates = [0, 1, 2, *map(ref, (own_walker, walker, creature, phased_out, guarded_by_me))]
    assert [c for c in candidates if can_be_attacked(arena.game, c)] == [1, 2, ref(walker)]
    arena.game.player[1].loss = Loss.LIFE
    assert [c for c in candidates if can_be_attacked(arena.game, c)] == [2]


@pytest.mark.parametrize("player", [1, 2])
def test_an_attacked_planeswalker_leaves(arena, player):
    """CR 506.4c: its attacker goes on attacking, still with the same defending player."""
    attacker = arena.creature(2, 2)
    walker = arena.permanent(CardType.PLANESWALKER, player)
    arena.set_attack({attacker: ref(walker)})
    assert defending_player(arena.game, attacker) == player
    remove_from_combat(arena.game, walker)
    assert arena.perm(attacker).attacking == GONE - player
    assert is_attacker(arena.game, attacker)
    assert defending_player(arena.game, attacker) == player


def test_an_attacker_leaves(arena):
    """CR 509.1g: what blocked it stays a blocking creature, but blocks nothing any more."""
    attacker, blocker = arena.creature(2, 2), arena.blocker(2, 2)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    assert is_blocker_of(arena.game, blocker, attacker)
    remove_from_combat(arena.game, attacker)
    assert arena.perm(attacker).attacking == NOTHING
    assert arena.perm(attacker).blocked == 0
    assert arena.perm(blocker).blocking == GONE
    assert not is_blocker_of(arena.game, blocker, attacker)


def test_a_blocker_leaves(arena):
    """CR 509.1h: a blocked creature stays blocked when its blockers leave."""
    attacker, first, second = arena.creature(2, 2), arena.blocker(2, 2), arena.blocker(2, 2)
    arena.set_attack({attacker: 1}, {first: attacker, second: attacker})
    assert num_blockers(arena.game, attacker) == 2
    remove_from_combat(arena.game, first)
    assert num_blockers(arena.game, attacker) == 1
    remove_from_combat(arena.game, second)
    assert num_blockers(arena.game, attacker) == 0
    assert arena.perm(attacker).blocked == 1


def test_nobody_strays_in_an_ordinary_combat(arena):
    """CR 506.4: tapping or untapping does not remove from combat."""
    attacker, raider, blocker = arena.creature(2, 2), arena.creature(1, 1), arena.blocker(2, 2)
    walker = arena.permanent(CardType.PLANESWALKER, player=2)
    arena.set_attack({attacker: 1, raider: ref(walker)}, {blocker: attacker})
    arena.perm(blocker).tapped = 1
    dead = arena.blocker(1, 1)
    arena.perm(dead).presence = Presence.LEFT
    remove_strays(arena.game)
    assert arena.perm(attacker).attacking == 1
    assert arena.perm(raider).attacking == ref(walker)
    assert arena.perm(blocker).blocking == attacker


@pytest.mark.parametrize("change", ["type", "phase"])
def test_an_attacker_strays(arena, change):
    """CR 506.4: stops being a creature, phases out."""
    attacker, blocker = arena.creature(2, 2), arena.blocker(2, 2)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    perm = arena.perm(attacker)
    if change == "type":
        perm.characteristics.types = CardType.ARTIFACT
    else:
        perm.phased_out = 1
    remove_strays(arena.game)
    assert perm.attacking == NOTHING
    assert arena.perm(blocker).blocking == GONE


@pytest.mark.parametrize("change", ["type", "phase"])
def test_a_blocker_strays(arena, change):
    """CR 506.4, 509.1h: the attacker stays blocked."""
    attacker, blocker = arena.creature(2, 2), arena.blocker(2, 2)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    if change == "type":
        arena.perm(blocker).characteristics.types = CardType.LAND
    else:
        arena.perm(blocker).phased_out = 1
    remove_strays(arena.game)
    assert arena.perm(blocker).blocking == NOTHING
    assert arena.perm(attacker).blocked == 1


@pytest.mark.parametrize(("controller", "stays"), [(0, False), (1, True), (2, False)])
def test_a_blocker_changes_control(arena, controller, stays):
    """CR 506.4, 302.6: a change of control removes from combat as the layers find it."""
    attacker, blocker = arena.creature(2, 2), arena.blocker(2, 2)
    arena.set_attack({attacker: 1}, {blocker: attacker})
    arena.perm(blocker).base_controller = controller
    arena.game.layers_dirty = 1
    apply_layers(arena.game, arena.tables)
    assert arena.perm(blocker).controller == controller
    assert (arena.perm(blocker).blocking == attacker) == stays


@pytest.mark.parametrize("controller", [0, 2])
def test_an_attacked_planeswalker_changes_control(arena, controller):
    """CR 506.4c, 508.5: its former controller stays the defending player."""
    attacker = arena.creature(2, 2)
    walker = arena.permanent(CardType.PLANESWALKER, player=1)
    arena.set_attack({attacker: ref(walker)})
    arena.perm(walker).base_controller = controller
    arena.game.layers_dirty = 1
    apply_layers(arena.game, arena.tables)
    assert arena.perm(attacker).attacking == GONE - 1


@pytest.mark.parametrize("change", ["type", "phase"])
def test_an_attacked_planeswalker_strays(arena, change):
    """CR 506.4, 506.4c: stops being a planeswalker, phases out: the attacker attacks nothing."""
    attacker = arena.creature(2, 2)
    walker = arena.permanent(CardType.PLANESWALKER, player=1)
    arena.set_attack({attacker: ref(walker)})
    if change == "type":
        arena.perm(walker).characteristics.types = CardType.CREATURE
    else:
        arena.perm(walker).phased_out = 1
    remove_strays(arena.game)
    assert arena.perm(attacker).attacking == GONE - 1


def test_a_planeswalker_that_becomes_a_creature_stays_attacked(arena):
    """CR 506.4d: it is still a planeswalker."""
    attacker = arena.creature(2, 2)
    walker = arena.permanent(CardType.PLANESWALKER, player=1)
    arena.set_attack({attacker: ref(walker)})
    arena.perm(walker).characteristics.types = CardType.PLANESWALKER | CardType.CREATURE
    remove_strays(arena.game)
    assert arena.perm(attacker).attacking == ref(walker)
