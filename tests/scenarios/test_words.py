"""Words of the card vocabulary, each on a made-up card: what it says is what happens."""

import pytest

from components.characteristics import CardType, Restriction
from components.clock import Step
from components.decision import DecisionKind
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    artifact,
    cant_attack,
    cant_be_regenerated,
    choose_kind,
    choose_object,
    creature,
    creatures,
    deal,
    destroy,
    enchantment,
    end_of_combat,
    exile,
    gain_life,
    gains,
    instant,
    is_no_creature,
    it,
    it_leaves,
    later,
    mana_value_at_most_counters_on_this,
    of_generic_cost_at_most,
    opponents_upkeep,
    permanents,
    put_counters,
    regenerate,
    renown,
    return_to_hand,
    target,
    the_chosen_kind,
    the_target,
    this_attacks_unblocked,
    this_becomes_renowned,
    this_turn,
    toxic,
    toxic_of,
    whenever,
    with_the_name_of_the_chosen,
    world_enchantment,
    your_next_end_step,
)
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 2, 4)


def spell(*parts, name="Spell"):
    return instant(name, "{0}", *parts)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_of_world_enchantments_the_newest_stays(board, number):
    """CR 704.5k."""
    worlds = [world_enchantment(f"World {i}", "{0}") for i in range(number)]
    board.you(hand=worlds)
    for world in worlds:
        board.cast(world.name)
    assert board.permanents() == [f"World {number - 1}"]


@pytest.mark.parametrize(("blockers", "life"), [(0, 23), (1, 20), (2, 20)])
def test_this_attacks_unblocked(board, blockers, life):
    """CR 509.3g."""
    sneak = creature("Sneak", "{1}", "Rogue", 0, 9, whenever(this_attacks_unblocked, gain_life(3)))
    board.you(sneak).opponent_has(*[OX] * blockers).attack("Sneak")
    if blockers:
        board.block({name: "Sneak" for name in (["Ox"] if blockers == 1 else ["Ox #1", "Ox #2"])})
    board.pass_until(Step.END)
    assert board.me.life == life


@pytest.mark.parametrize(("kind", "has"), [("+1/+1", (2, 1)), ("charge", (1, 2))])
def test_the_chosen_kind(board, kind, has):
    """CR 122.1, 608.2d."""
    more = spell(target(a_creature), choose_kind(the_target), put_counters(1, the_chosen_kind, the_target))
    board.you(put(BEAR, {"+1/+1": 1, "charge": 1}), hand=[more]).cast("Spell", targets=["Bear"]).name_kind(kind)
    bear = board.permanent("Bear")
    assert (bear.counters("+1/+1"), bear.counters("charge")) == has


@pytest.mark.parametrize("leaving", [destroy(), exile(), return_to_hand()])
@pytest.mark.parametrize(("victim", "gained"), [("Bear", 2), ("Ox", 0)])
def test_it_leaves(board, leaving, victim, gained):
    """CR 603.6c, 603.7c: by whatever way, but only what the ability follows."""
    doom = spell(target(a_creature), this_turn(it_leaves, gain_life(2), about=the_target), name="Doom")
    board.you(BEAR, OX, hand=[doom, spell(target(a_creature), leaving, name="Away")])
    board.cast("Doom", targets=["Bear"]).cast("Away", targets=[victim])
    assert board.me.life == 20 + gained


@pytest.mark.parametrize("active", [0, 1])
def test_your_next_end_step(board, active):
    """CR 603.7b, 109.5: not that of the opponent, whose turn may come first."""
    board.setting(active=active).you(hand=[spell(later(your_next_end_step, gain_life(3)))]).cast("Spell")
    board.pass_until(Step.END, active=active).resolve()
    assert board.me.life == (23 if active == 0 else 20)
    board.pass_until(Step.UPKEEP, active=active)
    assert board.me.life == 23


@pytest.mark.parametrize(("step", "there"), [(Step.COMBAT_DAMAGE, True), (Step.POSTCOMBAT_MAIN, False)])
def test_end_of_combat(board, step, there):
    """CR 511.2: at the beginning of the end of combat step."""
    basilisk = spell(target(a_creature), later(end_of_combat, destroy(it), about=the_target))
    board.you(BEAR, hand=[basilisk]).opponent_has(OX).cast("Spell", targets=["Ox"]).attack("Bear").pass_until(step)
    assert ("Ox" in board.permanents(1)) == there


def test_what_is_no_creature(board):
    """CR 205.1b, 508.1a: it is an artifact still, has no power and can't attack."""
    golem = creature("Golem", "{0}", "Golem", 3, 3)
    board.you(golem, BEAR, hand=[spell(target(a_creature), gains(is_no_creature))])
    board.cast("Spell", targets=["Golem"])
    assert board.permanent("Golem").types & CardType.CREATURE == 0
    board.attack_unblocked()
    assert board.opponent.life == 18


@pytest.mark.parametrize("hits", [0, 1, 2])
def test_this_becomes_renowned_once(board, hits):
    """CR 702.112b."""
    squire = creature("Squire", "{W}", "Knight", 1, 1, renown(1), whenever(this_becomes_renowned, gain_life(4)))
    board.you(squire)
    for _ in range(hits):
        board.attack_unblocked("Squire").pass_until(Step.END, active=1).pass_until(Step.PRECOMBAT_MAIN, active=0)
    assert (board.me.life, board.permanent("Squire").counters("+1/+1")) == (20 + 4 * min(hits, 1), min(hits, 1))


@pytest.mark.parametrize(("counters", "found"), [(0, ["Token"]), (1, ["Token", "Ox"]), (2, ["Token", "Ox", "Bear"])])
def test_mana_value_at_most_counters_on_this(board, counters, found):
    """CR 202.3, 122.1: what has mana value 0 always."""
    mine = mana_value_at_most_counters_on_this(creatures, "charge")
    gun = artifact("Gun", "{3}", activated("{0}", target(mine), deal(1)))
    token = creature("Token", "{0}", "Thopter", 1, 1)
    board.you(put(gun, {"charge": counters}), "Forest").opponent_has(token, OX, BEAR)
    assert board.targets("Gun") == found


@pytest.mark.parametrize(("turns", "gained"), [(1, 1), (2, 1), (3, 2)])
def test_opponents_upkeep(board, turns, gained):
    """CR 503.1a, 109.5: an opponent's, not yours."""
    board.you(enchantment("Rite", "{B}", whenever(opponents_upkeep, gain_life(1))))
    for turn in range(turns):
        board.pass_until(Step.DRAW, active=(turn + 1) % 2)
    assert board.me.life == 20 + gained


def test_cant_attack(board):
    """CR 508.1c: it can still block."""
    board.you(creature("Wall", "{G}", "Wall", 3, 3, cant_attack), BEAR).opponent_has(OX).attack_unblocked()
    assert board.opponent.life == 18
    board.pass_until(Step.PRECOMBAT_MAIN, active=1).attack("Ox", at="you").block({"Wall": "Ox"})
    board.pass_until(Step.END_OF_COMBAT)
    assert (board.me.life, board.permanent("Ox").damage) == (20, 3)


@pytest.mark.parametrize("forbidden", [False, True])
def test_cant_be_regenerated(board, forbidden):
    """CR 701.19c: the shield is there but is not used."""
    troll = creature("Troll", "{G}", "Troll", 2, 2, activated("{0}", regenerate()))
    humble = spell(target(a_creature), gains(cant_be_regenerated))
    board.you(troll, hand=[humble, spell(destroy(creatures), name="Wrath")])
    board.activate("Troll")
    if forbidden:
        board.cast("Spell", targets=["Troll"])
        assert board.permanent("Troll").restrictions & Restriction.CANT_BE_REGENERATED
    board.cast("Wrath")
    assert board.permanents() == ([] if forbidden else ["Troll"])


@pytest.mark.parametrize(("printed", "gained", "total"), [((), 0, 0), ((toxic(1),), 0, 1), ((toxic(2),), 1, 3)])
def test_toxic_of_is_the_total_value(board, printed, gained, total):
    """CR 702.164b: all instances together; a creature without toxic has 0."""
    biter = creature("Biter", "{B}", "Rat", 1, 1, *printed)
    given = spell(target(a_creature), gains(toxic(1)), name="Given")
    board.you(biter, hand=[*[given] * gained, spell(target(a_creature), gain_life(toxic_of(the_target)))])
    for _ in range(gained):
        board.cast("Given", targets=["Biter"])
    board.cast("Spell", targets=["Biter"])
    assert board.me.life == 20 + total


@pytest.mark.parametrize(("most", "found"), [(0, ["{0}"]), (1, ["{0}", "{1}"]), (2, ["{0}", "{1}", "{2}"])])
def test_of_generic_cost_at_most(board, most, found):
    """CR 202.1: not what costs {G} or {X}, though its mana value is as small, nor what has no cost."""
    costs = ("{0}", "{1}", "{2}", "{3}", "{G}", "{X}")
    things = [artifact(cost, cost) for cost in costs]
    small = of_generic_cost_at_most(permanents(), most)
    board.you("Forest", hand=[spell(target(small), exile())]).opponent_has(*things)
    assert board.targets("Spell") == found


@pytest.mark.parametrize(("chosen", "left"), [("Bear #1", ["Ox"]), ("Ox", ["Bear", "Bear"])])
def test_the_same_name_as_the_chosen_object(board, chosen, left):
    """CR 201.2a."""
    cull = spell(choose_object(creatures), destroy(with_the_name_of_the_chosen(creatures)))
    board.you(BEAR, hand=[cull]).opponent_has(BEAR, OX).cast("Spell").choose(DecisionKind.CHOOSE_OBJECT, chosen)
    assert sorted(board.permanents() + board.permanents(1)) == sorted(left)
    assert Zone.GRAVEYARD in {board.zone("Bear #1"), board.zone("Ox")}
