"""Pump spells and protection of the bundled lists."""

import pytest

from components.characteristics import CardType, Color, Keyword
from components.clock import Step
from components.decision import DecisionKind
from components.vocabulary.cards import AlternativeKind
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    any_target,
    artifact,
    cost,
    creature,
    deal,
    destroy,
    enchantments,
    infect,
    instant,
    target,
    trample,
)
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
KNIGHT = creature("Knight", "{1}{W}", "Knight", 3, 3)
ROCK = artifact("Rock", "{1}")
PINGER = artifact("Pinger", "{1}", activated(cost("{0}"), target(any_target), deal(1)))
MURDER = instant("Murder", "{0}", target(a_creature), destroy())
OVERSEER = creature("Overseer", "{3}{G}", "Beast", 6, 6, trample)
BRUTE = creature("Brute", "{3}{G}", "Phyrexian", 5, 5, infect, trample)


@pytest.mark.parametrize(("name", "mana", "size"), [
    ("Giant Growth", 1, (5, 5)), ("Mutagenic Growth", 1, (4, 4)), ("Predator's Strike", 2, (5, 5)),
    ("Blossoming Defense", 1, (4, 4)), ("Groundswell", 1, (4, 4)), ("Might of Old Krosa", 1, (6, 6)),
])  # fmt: skip
def test_a_pump_spell_lasts_until_the_end_of_the_turn(board, name, mana, size):
    """CR 611.2a, 514.2; in your main phase."""
    board.you(BEAR, *["Forest"] * mana, hand=[name]).cast(name, targets=["Bear"])
    assert board.permanent("Bear").size == size
    assert board.zone(name) == Zone.GRAVEYARD
    board.pass_until(Step.END)
    assert board.permanent("Bear").size == size
    board.pass_until(Step.UPKEEP, active=1)
    assert board.permanent("Bear").size == (2, 2)


@pytest.mark.parametrize("name", ["Giant Growth", "Mutagenic Growth", "Predator's Strike", "Groundswell", "Rancor"])
def test_any_creature_can_be_pumped(board, name):
    board.you(*["Forest"] * 2, hand=[name]).opponent_has(BEAR).cast(name, targets=["Bear"])
    assert board.permanent("Bear").power > 2


@pytest.mark.parametrize("name", ["Blossoming Defense", "Tyvar's Stand", "Scale Up"])
def test_only_your_own_creature_can_be_targeted(board, name):
    """CR 115.1, 601.2c: without a legal target it can't be cast."""
    board.you(*["Forest"] * 3, hand=[name]).opponent_has(BEAR)
    assert board.options() == []


def test_predators_strike_gives_trample(board):
    """CR 702.19b: what is more than lethal goes through."""
    board.you("Glistener Elf", *["Forest"] * 2, hand=["Predator's Strike"]).opponent_has(BEAR)
    board.attack("Glistener Elf").block({"Bear": "Glistener Elf"})
    board.cast("Predator's Strike", targets=["Glistener Elf"]).pass_until(Step.POSTCOMBAT_MAIN)
    board.assign({"Bear": 2, "opponent": 2})
    assert board.opponent.poison == 2
    assert board.zone("Bear") == Zone.GRAVEYARD


@pytest.mark.parametrize(("attacker", "to_blocker", "life", "poison"), [
    (OVERSEER, 2, 16, 0), (OVERSEER, 4, 18, 0), (OVERSEER, 6, 20, 0), (BRUTE, 3, 20, 2), (BRUTE, 5, 20, 0),
])  # fmt: skip
def test_trample(board, attacker, to_blocker, life, poison):
    """Small number 21, CR 702.19b: at least lethal damage to the blocker, the rest may go through."""
    blocker = creature("Bear", "{1}{G}", "Bear", 2, 2 if attacker is OVERSEER else 3)
    board.you(attacker).opponent_has(blocker)
    board.attack(attacker.name).block({"Bear": attacker.name}).pass_until(Step.POSTCOMBAT_MAIN)
    through = attacker.power - to_blocker
    board.assign({"Bear": to_blocker} | ({"opponent": through} if through else {}))
    assert (board.opponent.life, board.opponent.poison) == (life, poison)


@pytest.mark.parametrize(("lands", "size"), [(0, (4, 4)), (1, (6, 6))])
def test_groundswell_with_and_without_a_land_this_turn(board, lands, size):
    """Landfall as an ability word (CR 207.2c): a land that entered under your control this turn."""
    board.you(BEAR, "Forest", hand=["Groundswell", "Forest"])
    for _ in range(lands):
        board.play("Forest")
    board.cast("Groundswell", targets=["Bear"])
    assert board.permanent("Bear").size == size


def test_groundswell_counts_only_your_land_and_only_this_turn(board):
    board.you(BEAR, *["Forest"] * 2, hand=["Groundswell", "Forest"]).opponent_has(hand=["Forest"])
    board.play("Forest").pass_until(Step.PRECOMBAT_MAIN, active=1).play("Forest", by=1)
    board.cast("Groundswell", targets=["Bear"])
    assert board.permanent("Bear").size == (4, 4)


@pytest.mark.parametrize(("step", "active", "size"), [
    (Step.PRECOMBAT_MAIN, 0, (6, 6)), (Step.POSTCOMBAT_MAIN, 0, (6, 6)), (Step.BEGINNING_OF_COMBAT, 0, (4, 4)),
    (Step.END, 0, (4, 4)), (Step.PRECOMBAT_MAIN, 1, (4, 4)), (Step.UPKEEP, 1, (4, 4)),
])  # fmt: skip
def test_might_of_old_krosa_asks_for_your_main_phase(board, step, active, size):
    board.you(BEAR, "Forest", hand=["Might of Old Krosa"]).pass_until(step, active)
    board.cast("Might of Old Krosa", targets=["Bear"])
    assert board.permanent("Bear").size == size


@pytest.mark.parametrize("kicked", [False, True])
def test_vines_of_vastwood(board, kicked):
    """CR 702.33d: +4/+4 only if it was kicked; in both cases opponents can't target it."""
    way = AlternativeKind.KICKED if kicked else None
    board.you(BEAR, *["Forest"] * 2, hand=["Vines of Vastwood", "Giant Growth"]).opponent_has(KNIGHT, hand=[MURDER])
    board.cast("Vines of Vastwood", targets=["Bear"], way=way)
    assert board.permanent("Bear").size == ((6, 6) if kicked else (2, 2))
    if not kicked:
        board.cast("Giant Growth", targets=["Bear"])
        assert board.permanent("Bear").size == (5, 5)
    board.cast("Murder", targets=["Knight"], by=1)
    assert board.zone("Knight") == Zone.GRAVEYARD
    assert board.permanents() == ["Bear", "Forest", "Forest"]


def test_vines_in_response_makes_a_spell_fizzle(board):
    """CR 608.2b: its only target is illegal as it resolves."""
    board.you(BEAR, "Forest", hand=["Vines of Vastwood"]).opponent_has(hand=[MURDER])
    board.cast("Murder", targets=["Bear"], by=1, hold=True)
    board.cast("Vines of Vastwood", targets=["Bear"])
    assert "Bear" in board.permanents()
    assert board.zone("Murder") == Zone.GRAVEYARD


def test_vines_needs_two_green_mana_to_be_kicked(board):
    """CR 702.33a: the kicker is paid in addition."""
    board.you(BEAR, "Forest", hand=["Vines of Vastwood"])
    assert board.options() == ["cast Vines of Vastwood"]


def test_blossoming_defense_gives_hexproof(board):
    """CR 702.11b: opponents can't target it, you can."""
    board.you(BEAR, *["Forest"] * 2, hand=["Blossoming Defense", "Giant Growth"]).opponent_has(hand=[MURDER])
    board.cast("Blossoming Defense", targets=["Bear"])
    assert board.options(player=1) == []
    board.cast("Giant Growth", targets=["Bear"])
    assert board.permanent("Bear").size == (7, 7)


@pytest.mark.parametrize(("life", "left", "tapped"), [(0, 20, 1), (1, 18, 0)])
def test_mutagenic_growth_for_mana_or_life(board, life, left, tapped):
    """CR 107.4f: a Phyrexian symbol is paid with one mana or 2 life."""
    board.you(BEAR, "Forest", hand=["Mutagenic Growth"]).cast("Mutagenic Growth", targets=["Bear"], life=life)
    assert board.permanent("Bear").size == (4, 4)
    assert (board.me.life, board.permanent("Forest").tapped) == (left, tapped)


@pytest.mark.parametrize(("life", "castable"), [(1, False), (2, True), (3, True)])
def test_two_life_is_needed_for_a_phyrexian_symbol(board, life, castable):
    """CR 119.4: a player can't pay more life than there is; 2 of 2 is possible."""
    board.you(BEAR, hand=["Mutagenic Growth"], life=life)
    assert board.options() == (["cast Mutagenic Growth"] if castable else [])


@pytest.mark.parametrize("life", [0, 1])
def test_gitaxian_probe_draws(board, life):
    board.you("Island", hand=["Gitaxian Probe"], library=["Rancor", "Forest"]).opponent_has(hand=["Forest"])
    board.cast("Gitaxian Probe", targets=["opponent"], life=life)
    assert board.cards(Zone.HAND) == ["Rancor"]
    assert board.me.life == 20 - 2 * life


def test_gitaxian_probe_is_a_sorcery(board):
    """CR 307.1."""
    board.you("Island", hand=["Gitaxian Probe"]).pass_until(Step.UPKEEP, active=1)
    assert board.options() == []


@pytest.mark.parametrize(("color", "stops"), [(Color.GREEN, True), (Color.WHITE, False), (Color.BLACK, False)])
def test_apostles_blessing_gives_protection_from_a_color(board, color, stops):
    """CR 702.16: damage of that colour is prevented, creatures of it can't block."""
    board.you(KNIGHT, *["Forest"] * 2, hand=["Apostle's Blessing"]).opponent_has(BEAR)
    board.cast("Apostle's Blessing", targets=["Knight"], life=1).say(True).name_color(color)
    board.attack("Knight")
    if not stops:
        board.block({"Bear": "Knight"})
    board.pass_until(Step.POSTCOMBAT_MAIN)
    assert board.opponent.life == (17 if stops else 20)
    assert board.zone("Bear") == (Zone.BATTLEFIELD if stops else Zone.GRAVEYARD)


def test_apostles_blessing_gives_protection_from_artifacts(board):
    """CR 702.16b: not a target of abilities of artifacts."""
    board.you(KNIGHT, *["Plains"] * 2, hand=["Apostle's Blessing"]).opponent_has(PINGER)
    board.cast("Apostle's Blessing", targets=["Knight"]).say(False)
    assert board.targets("Pinger", by=1) == ["you", "opponent"]


def test_apostles_blessing_for_an_artifact(board):
    """It can target an artifact of yours, and its green aura falls off a creature protected from green (CR 704.5m)."""
    board.you(BEAR, ROCK, "Forest", "Plains", hand=["Apostle's Blessing"]).cast("Apostle's Blessing", targets=["Rock"])
    board.say(True).name_color(Color.RED)
    assert board.permanent("Rock").has(Keyword.PROTECTION_FROM_RED)


def test_protection_from_green_drops_rancor(board):
    """CR 702.16c, 704.5m: an Aura of that quality is put into the graveyard, and Rancor goes on to the hand."""
    board.you(BEAR, *["Plains"] * 2, put("Rancor", attached_to="Bear"), hand=["Apostle's Blessing"])
    assert board.permanent("Bear").size == (4, 2)
    board.cast("Apostle's Blessing", targets=["Bear"]).say(True).name_color(Color.GREEN)
    assert board.permanent("Bear").size == (2, 2)
    assert board.cards(Zone.HAND) == ["Rancor"]


def test_scale_up(board):
    """CR 613.1d, 613.1e, 613.4b: a green Wurm, base 6/4; counters and pumps count on top."""
    elf = creature("Elf", "{W}", "Phyrexian Elf", 1, 1, infect)
    board.you(elf, BEAR, *["Forest"] * 2, hand=["Scale Up", "Giant Growth"])
    board.cast("Scale Up", targets=["Elf"])
    assert board.permanent("Elf").size == (6, 4)
    assert board.permanent("Elf").colors == Color.GREEN
    assert board.permanent("Elf").types == CardType.CREATURE
    assert board.permanent("Elf").has(Keyword.INFECT)
    assert board.permanent("Bear").size == (2, 2)
    board.cast("Giant Growth", targets=["Elf"])
    assert board.permanent("Elf").size == (9, 7)
    board.pass_until(Step.UPKEEP, active=1)
    assert board.permanent("Elf").size == (1, 1)
    assert board.permanent("Elf").colors == Color.WHITE


def test_scale_up_overloaded(board):
    """CR 702.96a: each of them, without targets; also one that can't be targeted."""
    board.you(BEAR, KNIGHT, *["Forest"] * 6, hand=["Scale Up"]).opponent_has(creature("Ox", "{1}{W}", "Ox", 2, 4))
    board.cast("Scale Up", way=AlternativeKind.OVERLOADED)
    assert (board.permanent("Bear").size, board.permanent("Knight").size) == ((6, 4), (6, 4))
    assert board.permanent("Ox").size == (2, 4)


@pytest.mark.parametrize(("lands", "ways"), [(5, 1), (6, 2), (7, 2)])
def test_overload_has_its_own_cost(board, lands, ways):
    """CR 118.9: {4}{G}{G} instead of {G}."""
    board.you(BEAR, *["Forest"] * lands, hand=["Scale Up"])
    assert board.options() == ["cast Scale Up"] * ways


def test_rancor(board):
    """+2/+0 and trample; it returns to the hand when it is put into a graveyard from the battlefield (CR 400.7)."""
    board.you("Glistener Elf", "Forest", hand=["Rancor"]).opponent_has(BEAR)
    board.cast("Rancor", targets=["Glistener Elf"])
    assert board.permanent("Glistener Elf").size == (3, 1)
    assert board.permanent("Glistener Elf").has(Keyword.TRAMPLE)
    board.attack("Glistener Elf").block({"Bear": "Glistener Elf"}).pass_until(Step.POSTCOMBAT_MAIN)
    board.assign({"Bear": 2, "opponent": 1})
    assert board.opponent.poison == 1
    assert (board.zone("Glistener Elf"), board.zone("Rancor")) == (Zone.GRAVEYARD, Zone.HAND)
    assert board.cards(Zone.HAND) == ["Rancor"]


def test_rancor_that_fizzles_goes_to_the_graveyard(board):
    """CR 608.3b: an Aura spell with an illegal target never was on the battlefield."""
    board.you(BEAR, "Forest", hand=["Rancor"]).opponent_has(hand=[MURDER])
    board.cast("Rancor", targets=["Bear"], hold=True).cast("Murder", targets=["Bear"], by=1)
    assert board.zone("Rancor") == Zone.GRAVEYARD


def test_rancor_can_be_cast_again_and_again(board):
    """CR 400.7: it is a new object each time."""
    board.you(BEAR, KNIGHT, *["Forest"] * 3, hand=["Rancor"]).opponent_has(hand=[MURDER, MURDER])
    for name in ("Bear", "Knight"):
        board.cast("Rancor", targets=[name])
        assert board.permanent(name).has(Keyword.TRAMPLE)
        board.cast("Murder", targets=[name], by=1)
        assert board.cards(Zone.HAND) == ["Rancor"]


def test_a_destroyed_rancor_returns_to_its_owner(board):
    """CR 108.3: to the hand of its owner, whoever controls what it enchants."""
    naturalize = instant("Naturalize", "{0}", target(enchantments), destroy())
    board.you(put("Rancor", attached_to="Bear")).opponent_has(BEAR, hand=[naturalize])
    assert board.permanent("Bear").size == (4, 2)
    board.cast("Naturalize", targets=["Rancor"], by=1)
    assert board.permanent("Bear").size == (2, 2)
    assert board.cards(Zone.HAND) == ["Rancor"]


def test_seal_of_strength(board):
    """A sacrifice as a cost can't be responded to (CR 601.2h)."""
    board.you(BEAR, "Forest", hand=["Seal of Strength"]).cast("Seal of Strength")
    board.activate("Seal of Strength", targets=["Bear"], hold=True)
    assert board.zone("Seal of Strength") == Zone.GRAVEYARD
    assert board.permanent("Bear").size == (2, 2)
    board.resolve()
    assert board.permanent("Bear").size == (5, 5)


def test_seal_of_strength_waits_for_a_target(board):
    board.you("Seal of Strength")
    assert board.options() == []


@pytest.mark.parametrize(("size", "possible"), [((1, 1), True), ((1, 2), False), ((2, 1), False), ((0, 1), False)])
def test_pendelhaven_pumps_a_creature_that_is_1_1(board, size, possible):
    """Power and toughness as they are now, whatever the mana value."""
    board.you("Pendelhaven", creature("Someone", "{3}{G}", "Elf", *size))
    assert board.options() == (["activate Pendelhaven"] if possible else [])
    if possible:
        board.activate("Pendelhaven", targets=["Someone"])
        assert board.permanent("Someone").size == (2, 3)
        assert board.permanent("Pendelhaven").tapped == 1


def test_pendelhaven_looks_at_the_size_again_on_resolution(board):
    """CR 608.2b: a creature that is no longer 1/1 is an illegal target."""
    board.you("Pendelhaven", "Glistener Elf", "Forest", hand=["Giant Growth"])
    board.activate("Pendelhaven", targets=["Glistener Elf"], hold=True)
    board.cast("Giant Growth", targets=["Glistener Elf"])
    assert board.permanent("Glistener Elf").size == (4, 4)


def test_pendelhaven_is_legendary(board):
    """CR 704.5j."""
    board.you("Pendelhaven", hand=["Pendelhaven"]).play("Pendelhaven")
    board.choose(DecisionKind.LEGEND, "Pendelhaven #1")
    assert board.permanents() == ["Pendelhaven"]
    assert board.cards(Zone.GRAVEYARD) == ["Pendelhaven"]


@pytest.mark.parametrize(("x", "size"), [(0, (2, 2)), (1, (3, 3)), (4, (6, 6))])
def test_tyvars_stand(board, x, size):
    """CR 107.3a, 702.12b: X as it was announced; hexproof and indestructible."""
    board.you(BEAR, *["Forest"] * 5, hand=["Tyvar's Stand"]).opponent_has(hand=[MURDER])
    board.cast("Tyvar's Stand", targets=["Bear"], x=x)
    assert board.permanent("Bear").size == size
    assert board.permanent("Bear").has(Keyword.INDESTRUCTIBLE)
    assert board.options(player=1) == []
    assert sum(board.permanent(f"Forest #{i + 1}").tapped for i in range(5)) == x + 1


def test_tyvars_stand_saves_in_response(board):
    """CR 608.2b: the destroying spell's target has become illegal."""
    board.you(BEAR, "Forest", hand=["Tyvar's Stand"]).opponent_has(hand=[MURDER])
    board.cast("Murder", targets=["Bear"], by=1, hold=True).cast("Tyvar's Stand", targets=["Bear"])
    assert board.zone("Bear") == Zone.BATTLEFIELD


def test_a_double_strike_of_pumps_on_one_creature(board):
    """CR 613.4c: modifications add up."""
    board.you("Glistener Elf", "Pendelhaven", *["Forest"] * 2, hand=["Groundswell", "Mutagenic Growth"])
    board.activate("Pendelhaven", targets=["Glistener Elf"])
    board.cast("Groundswell", targets=["Glistener Elf"]).cast("Mutagenic Growth", targets=["Glistener Elf"], life=1)
    board.attack_unblocked()
    assert board.opponent.poison == 6


def test_an_effect_that_began_stays_when_the_enchantment_is_gone(board):
    """CR 611.2c: Seal of Strength's effect does not depend on the seal."""
    board.you("Glistener Elf", "Seal of Strength")
    board.activate("Seal of Strength", targets=["Glistener Elf"]).attack_unblocked()
    assert board.opponent.poison == 4
