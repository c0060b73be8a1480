"""Abilities that trigger on damage and attacks know what did it to what, and whose it was (CR 603.2, 608.2h)."""

from dataclasses import replace

import pytest

from components.clock import Step
from components.continuous import Duration
from components.decision import DecisionKind
from components.vocabulary.selectors import Who
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    any_target,
    aura,
    control_it,
    controller_of,
    creature,
    creatures,
    damages,
    deal,
    destroy,
    enchanted,
    enchantment,
    event_amount,
    fight,
    gain_life,
    have,
    infect,
    instant,
    is_attacked,
    is_dealt_damage,
    it,
    lifelink,
    lose_life,
    owner_of,
    permanents,
    planeswalker,
    planeswalkers,
    sacrifices,
    second_target,
    target,
    that_player,
    the_target,
    this,
    whenever,
    wither,
    you,
    you_control_enchanted,
    your_upkeep,
    yours,
)
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 0, 5)
GUARD = creature("Guard", "{B}", "Horror", 3, 9, whenever(damages(this), lose_life(event_amount, controller_of(it))))
SHADOWS = aura("Shadows", "{B}", target(a_creature),
               whenever(is_dealt_damage(enchanted), deal(event_amount, controller_of(it), it)))  # fmt: skip
WALKER = planeswalker("Walker", "{3}", "Walker", 5)


def bolt(number, name="Bolt"):
    return instant(name, "{0}", target(any_target), deal(number))


@pytest.mark.parametrize("number", [1, 2, 5])
@pytest.mark.parametrize("by", [0, 1])
def test_the_controller_of_a_spell_that_is_gone(board, number, by):
    """CR 608.2h: the spell has left the stack as the ability resolves."""
    cards = [bolt(number)]
    board.you(hand=cards if by == 0 else ()).opponent_has(GUARD, hand=cards if by == 1 else ())
    board.cast("Bolt", targets=["Guard"], by=by)
    assert [board.player(player).life for player in (by, 1 - by)] == [20 - number, 20]


@pytest.mark.parametrize("number", [1, 2])
def test_only_damage_to_this(board, number):
    """CR 603.2: another creature that is dealt damage is no concern of it."""
    board.you(hand=[bolt(number)]).opponent_has(GUARD, OX).cast("Bolt", targets=["Ox"])
    assert (board.me.life, board.opponent.life) == (20, 20)


@pytest.mark.parametrize("attackers", [1, 2, 3])
def test_each_source_by_itself(board, attackers):
    """CR 120.4b, 603.2c: simultaneous damage of several sources is an event for each."""
    seen = enchantment("Seen", "{1}", whenever(damages(you, creatures, combat=True), gain_life(1)))
    board.you(seen).opponent_has(*[BEAR] * attackers).pass_until(Step.BEGINNING_OF_COMBAT, active=1)
    board.attack(*[f"Bear #{i + 1}" for i in range(attackers)], at="you").pass_until(Step.END_OF_COMBAT)
    assert board.me.life == 20 - 2 * attackers + attackers


@pytest.mark.parametrize("lands", [0, 1, 4])
def test_that_many_permanents_of_the_sources_controller(board, lands):
    """CR 701.21a: as many as there are."""
    spiteful = creature("Spiteful", "{B}", "Horror", 3, 9,
                        whenever(damages(this), sacrifices(controller_of(it), permanents(), event_amount)))  # fmt: skip
    board.you(BEAR, *["Swamp"] * lands, hand=[instant("Brawl", "{0}", target(creatures), target(creatures),
                                                      fight(the_target, second_target))])  # fmt: skip
    board.opponent_has(spiteful).cast("Brawl", targets=["Bear", "Spiteful"])
    if lands > 2:
        board.choose(DecisionKind.SACRIFICE, "Swamp #1", "Swamp #2")
    assert (board.permanents(), board.permanents(1)) == (["Swamp"] * max(lands - 2, 0), ["Spiteful"])


@pytest.mark.parametrize(("keyword", "outcome"), [
    (infect, (20, 3)), (wither, (17, 0)), (lifelink, (20, 0)), (None, (17, 0)),
])  # fmt: skip
@pytest.mark.parametrize("toughness", [1, 3, 4])
def test_a_source_that_died_deals_damage_as_it_last_was(board, keyword, outcome, toughness):
    """CR 608.2h, 702.90f, 702.80c, 702.15d: its keywords are known, dead or alive."""
    ox = creature("Ox", "{W}", "Ox", 0, toughness, *([keyword] if keyword else []))
    board.you(ox, put(SHADOWS, attached_to="Ox"), hand=[bolt(3)]).cast("Bolt", targets=["Ox"])
    assert ("Ox" in board.cards(Zone.GRAVEYARD)) == (toughness <= 3)
    assert (board.me.life, board.me.poison) == outcome


@pytest.mark.parametrize("granted", [True, False])
def test_keywords_that_another_permanent_gave(board, granted):
    """CR 608.2h: as it last existed on the battlefield, with what Auras gave it."""
    aura_of_infect = aura("Taint", "{B}", target(a_creature), have(enchanted, infect))
    frail = creature("Frail", "{W}", "Ox", 0, 1)
    taints = [put(aura_of_infect, attached_to="Frail")] if granted else []
    board.you(frail, put(SHADOWS, attached_to="Frail"), *taints, hand=[bolt(2)]).cast("Bolt", targets=["Frail"])
    assert (board.me.life, board.me.poison) == ((20, 2) if granted else (18, 0))


def test_the_controller_as_it_last_was(board):
    """CR 608.2h: who stole it last is dealt the damage."""
    steal = instant("Steal", "{0}", target(a_creature), control_it())
    board.you(hand=[steal, bolt(5)]).opponent_has(OX, put(SHADOWS, attached_to="Ox"))
    board.cast("Steal", targets=["Ox"]).cast("Bolt", targets=["Ox"])
    assert (board.me.life, board.opponent.life) == (15, 20)


@pytest.mark.parametrize("owner", [0, 1])
def test_damage_to_the_owner(board, owner):
    """CR 108.3: the owner, not the controller."""
    thrall = aura("Thrall", "{B}", target(a_creature), you_control_enchanted,
                  whenever(your_upkeep, deal(1, owner_of(enchanted), enchanted)))  # fmt: skip
    ox = creature("Ox", "{W}", "Ox", 0, 5, infect)
    mine, theirs = ([ox], []) if owner == 0 else ([], [ox])
    board.setting(active=1).you(*mine, put(thrall, attached_to="Ox")).opponent_has(*theirs)
    board.pass_until(Step.DRAW, active=0)
    assert [board.player(player).poison for player in (owner, 1 - owner)] == [1, 0]


@pytest.mark.parametrize("who", [Who.OWNER, Who.YOU])
def test_abilities_of_the_owner(board, who):
    """CR 108.3: a creature that was stolen speaks of its owner's permanents."""
    whose = replace(permanents(), controller=who)
    ox = creature("Ox", "{W}", "Ox", 1, 1, whenever(your_upkeep, destroy(replace(whose, other=True))))
    steal = instant("Steal", "{0}", target(a_creature), control_it(until=Duration.GAME))
    board.setting(active=1).you("Forest", hand=[steal]).opponent_has(ox, "Swamp")
    board.cast("Steal", targets=["Ox"]).pass_until(Step.DRAW, active=0)
    assert (board.permanents(), board.permanents(1)) == (
        (["Forest", "Ox"], []) if who == Who.OWNER else (["Ox"], ["Swamp"])
    )


@pytest.mark.parametrize(("at_you", "at_walker", "gained"), [(2, 0, 0), (1, 1, 1), (0, 2, 1)])
def test_attacks_on_planeswalkers_are_answered_once(board, at_you, at_walker, gained):
    """CR 508.3: once for a planeswalker, however many creatures attack it."""
    oath = enchantment(
        "Oath", "{1}", whenever(is_attacked(yours(planeswalkers)), gain_life(1), lose_life(2, that_player))
    )
    board.you(oath, put(WALKER, {"loyalty": 5})).opponent_has(BEAR, BEAR)
    board.pass_until(Step.BEGINNING_OF_COMBAT, active=1)
    board.attack("Bear #1", "Bear #2", at=["you"] * at_you + ["Walker"] * at_walker)
    assert (board.me.life, board.opponent.life) == (20 + gained, 20 - 2 * gained)
