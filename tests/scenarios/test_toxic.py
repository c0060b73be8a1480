"""Creatures with toxic of the bundled lists, and the spells and enchantment that go with them (CR 702.164)."""

import pytest

from components.characteristics import Color, Keyword, Restriction
from components.clock import Step
from components.decision import DecisionKind
from components.game import Status
from components.player import Loss
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    any_target,
    artifact,
    creature,
    deal,
    destroy,
    enchantment,
    flying,
    instant,
    nonland,
    permanents,
    proliferate,
    pump,
    target,
    toxic,
)
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
KNIGHT = creature("Knight", "{1}{W}", "Knight", 3, 3)
GIANT = creature("Giant", "{3}{R}", "Giant", 4, 4)
ROCK = artifact("Rock", "{3}")
MURDER = instant("Murder", "{0}", target(a_creature), destroy())
BOLT = instant("Bolt", "{0}", target(any_target), deal(3))
DISENCHANT = instant("Disenchant", "{0}", target(nonland(permanents())), destroy())
GROWTH = instant("Growth", "{0}", target(a_creature), pump(1, 1))
SHRINK = instant("Shrink", "{0}", target(a_creature), pump(-1, 0))
STUDY = instant("Study", "{0}", proliferate)


@pytest.mark.parametrize(("name", "pump_by", "life", "poison"), [
    ("Slaughter Singer", 0, 18, 2), ("Crawling Chorus", 0, 19, 1), ("Crawling Chorus", 1, 18, 1),
    ("Venerated Rotpriest", 0, 19, 1), ("Annex Sentry", 0, 19, 1), ("Skrelv, Defector Mite", 0, 19, 1),
])  # fmt: skip
def test_a_toxic_creature_deals_damage_and_poisons(board, name, pump_by, life, poison):
    """Small number 1, CR 120.3g: life is lost as well; the poison does not depend on how much damage it is."""
    board.you(name, hand=[GROWTH] * pump_by)
    if pump_by:
        board.cast("Growth", targets=[name])
    board.attack_unblocked()
    assert (board.opponent.life, board.opponent.poison) == (life, poison)


def test_toxic_without_damage_does_nothing(board):
    """Small number 5, CR 120.8: power 0 deals no damage."""
    board.you("Crawling Chorus", hand=[SHRINK]).cast("Shrink", targets=["Crawling Chorus"]).attack_unblocked()
    assert (board.opponent.life, board.opponent.poison) == (20, 0)


@pytest.mark.parametrize(("pumps", "life"), [(0, 18), (1, 16), (2, 14)])
def test_jawbone_duelist_hits_twice(board, pumps, life):
    """Small number 4, CR 702.4b: a poison counter each time."""
    board.you("Jawbone Duelist", hand=[GROWTH] * pumps)
    for _ in range(pumps):
        board.cast("Growth", targets=["Jawbone Duelist"])
    board.attack_unblocked()
    assert (board.opponent.life, board.opponent.poison) == (life, 2)


@pytest.mark.parametrize(("before", "over"), [(7, False), (8, True), (9, True)])
def test_the_second_strike_can_be_too_late_for_the_loser(board, before, over):
    """CR 704.3: state-based actions are checked between the two damage steps."""
    board.you("Jawbone Duelist").opponent_has(poison=before).attack_unblocked()
    assert (board.game.status == Status.OVER) == over
    assert board.opponent.life == (19 if before == 9 else 18)


@pytest.mark.parametrize("chosen", [["opponent", "Bear"], ["opponent"], ["Bear"], []])
def test_bloated_contaminator_proliferates(board, chosen):
    """Small numbers 9 and 10, CR 701.34a: any number of those with counters; toxic's poison is there already."""
    board.you("Bloated Contaminator", put(BEAR, {"+1/+1": 2}, summoning_sick=1), put(GIANT, summoning_sick=1))
    board.attack_unblocked("Bloated Contaminator").proliferate(chosen)
    assert (board.opponent.life, board.opponent.poison) == (16, 1 + ("opponent" in chosen))
    assert board.permanent("Bear").counters("+1/+1") == 2 + ("Bear" in chosen)
    assert board.permanent("Giant").counters("+1/+1") == 0


@pytest.mark.parametrize(("before", "loses"), [(7, False), (8, True), (9, True)])
def test_proliferating_the_tenth_poison_counter(board, before, loses):
    """Small number 9, CR 704.5c."""
    board.you("Bloated Contaminator").opponent_has(poison=before).attack_unblocked()
    if before < 9:
        board.proliferate(["opponent"])
    assert (board.game.player[1].loss == Loss.POISON) == loses


def test_bloated_contaminator_tramples_with_toxic(board):
    """CR 702.164c: any damage to the player brings the whole toxic value."""
    board.you("Bloated Contaminator").opponent_has(KNIGHT)
    board.attack("Bloated Contaminator").block({"Knight": "Bloated Contaminator"}).pass_until(Step.POSTCOMBAT_MAIN)
    board.assign({"Knight": 3, "opponent": 1}).proliferate(["opponent"])
    assert (board.opponent.life, board.opponent.poison) == (19, 2)


def test_bloated_contaminator_asks_for_damage_to_a_player(board):
    """CR 510.3a: blocked, and everything assigned to the blocker, it does not trigger."""
    board.you("Bloated Contaminator").opponent_has(KNIGHT, poison=1)
    board.attack("Bloated Contaminator").block({"Knight": "Bloated Contaminator"}).pass_until(Step.POSTCOMBAT_MAIN)
    board.assign({"Knight": 4})
    assert board.opponent.poison == 1


def test_proliferating_players_and_permanents_at_once(board):
    """CR 701.34a: each kind that a permanent or player has, of both players."""
    board.you(put(BEAR, {"+1/+1": 1, "stun": 1}), poison=3, hand=[STUDY]).opponent_has(poison=4)
    board.cast("Study").proliferate(["you", "opponent", "Bear"])
    assert (board.me.poison, board.opponent.poison) == (4, 5)
    assert (board.permanent("Bear").counters("+1/+1"), board.permanent("Bear").counters("stun")) == (2, 2)


# Annex Sentry


def test_annex_sentry_exiles_until_it_leaves(board):
    """CR 610.3: the card returns under its owner's control as soon as the Sentry is gone, as a new object."""
    board.you(*["Plains"] * 3, hand=["Annex Sentry"]).opponent_has(put(BEAR, {"+1/+1": 2}), hand=[MURDER])
    board.cast("Annex Sentry")
    assert board.zone("Bear") == Zone.EXILE
    assert board.permanents(1) == []
    board.cast("Murder", targets=["Annex Sentry"], by=1)
    assert board.permanents(1) == ["Bear"]
    assert board.permanent("Bear").size == (2, 2)
    assert board.permanent("Bear").summoning_sick == 1


@pytest.mark.parametrize(("mana", "offered"), [("{2}{G}", True), ("{3}", True), ("{3}{G}", False), ("{2}", True)])
def test_annex_sentry_looks_at_mana_value(board, mana, offered):
    """CR 202.3: three or less."""
    board.you(*["Plains"] * 3, hand=["Annex Sentry"]).opponent_has(creature("Thing", mana, "Beast", 5, 5))
    board.cast("Annex Sentry")
    assert board.zone("Thing") == (Zone.EXILE if offered else Zone.BATTLEFIELD)


def test_annex_sentry_chooses_among_artifacts_and_creatures_of_opponents(board):
    """CR 603.3d: the target is chosen as the ability goes on the stack."""
    board.you(*["Plains"] * 3, BEAR, hand=["Annex Sentry"])
    board.opponent_has(ROCK, KNIGHT, enchantment("Stone", "{1}"), "Plains").cast("Annex Sentry")
    board.choose(DecisionKind.TARGET, "Rock")
    assert board.zone("Rock") == Zone.EXILE
    assert sorted(board.permanents(1)) == ["Knight", "Plains", "Stone"]


def test_annex_sentry_that_left_exiles_nothing(board):
    """CR 610.3a: if it has left before its ability resolves, nothing is exiled."""
    board.you(*["Plains"] * 3, hand=["Annex Sentry"]).opponent_has(BEAR, hand=[MURDER])
    board.cast("Annex Sentry", hold=True).resolve_top()
    assert board.stack == ["Annex Sentry"]
    board.cast("Murder", targets=["Annex Sentry"], by=1)
    assert board.permanents(1) == ["Bear"]


def test_annex_sentry_exiles_a_token_for_good(board):
    """CR 111.7: a token in exile ceases to exist."""
    board.you(*["Plains"] * 3, hand=["Annex Sentry"]).opponent_has(
        *["Plains"] * 3, hand=["Charge of the Mites", MURDER]
    )
    board.cast("Charge of the Mites", modes=[1], by=1).cast("Annex Sentry")
    board.choose(DecisionKind.TARGET, "Phyrexian Mite #1")
    assert board.permanents(1).count("Phyrexian Mite") == 1
    board.cast("Murder", targets=["Annex Sentry"], by=1)
    assert board.permanents(1).count("Phyrexian Mite") == 1


# Charge of the Mites


@pytest.mark.parametrize(("others", "damage"), [(1, 1), (2, 2), (3, 3)])
def test_charge_of_the_mites_deals_damage(board, others, damage):
    """Mode 1: as many as there are creatures that you control as it resolves."""
    board.you(*["Plains"] * 3, *[BEAR] * others, hand=["Charge of the Mites"]).opponent_has(GIANT, BEAR)
    board.cast("Charge of the Mites", targets=["Giant"], modes=[0])
    assert board.permanent("Giant").damage == damage


def test_charge_of_the_mites_creates_two_mites(board):
    """Mode 2, CR 111.3: 1/1 colourless artifact creatures with toxic 1 that can't block."""
    board.you(*["Plains"] * 3, hand=["Charge of the Mites"]).cast("Charge of the Mites", modes=[1])
    assert board.permanents().count("Phyrexian Mite") == 2
    mite = board.permanent("Phyrexian Mite #1")
    assert (mite.size, mite.toxic, mite.colors) == ((1, 1), 1, 0)
    assert mite.restrictions & Restriction.CANT_BLOCK


def test_charge_of_the_mites_without_a_creature_to_target(board):
    """CR 700.2a: only a mode whose targets can be chosen; here there is one."""
    board.you(*["Plains"] * 3, hand=["Charge of the Mites"]).cast("Charge of the Mites", modes=[1])
    assert board.zone("Charge of the Mites") == Zone.GRAVEYARD


# Crawling Chorus


def test_crawling_chorus_leaves_a_mite(board):
    """CR 603.6c: it triggers on dying, and not on being exiled."""
    board.you("Crawling Chorus").opponent_has(hand=[MURDER])
    board.cast("Murder", targets=["Crawling Chorus"], by=1)
    assert board.permanents() == ["Phyrexian Mite"]


def test_an_exiled_chorus_leaves_nothing(board):
    """CR 122.1h: with a finality counter it would not die."""
    board.you(put("Crawling Chorus", {"finality": 1})).opponent_has(hand=[MURDER])
    board.cast("Murder", targets=["Crawling Chorus"], by=1)
    assert board.permanents() == []
    assert board.zone("Crawling Chorus") == Zone.EXILE


def test_a_mite_is_summoning_sick_and_cannot_block(board):
    """CR 302.6, 509.1b."""
    board.you("Crawling Chorus").opponent_has(BEAR, hand=[MURDER])
    board.cast("Murder", targets=["Crawling Chorus"], by=1).pass_until(Step.BEGINNING_OF_COMBAT, active=1)
    board.attack("Bear", at="you").pass_until(Step.POSTCOMBAT_MAIN)
    assert board.me.life == 18
    board.pass_until(Step.UPKEEP, active=0).attack_unblocked()
    assert (board.opponent.life, board.opponent.poison) == (19, 1)


# Skrelv, Defector Mite


@pytest.mark.parametrize("color", [Color.GREEN, Color.WHITE, Color.RED])
def test_skrelv_protects_from_a_color(board, color):
    """CR 702.11d, 509.1b: toxic 1, hexproof from the colour, not to be blocked by it."""
    board.you("Skrelv, Defector Mite", KNIGHT, "Plains").opponent_has(BEAR)
    board.activate("Skrelv, Defector Mite", targets=["Knight"]).name_color(color)
    assert board.permanent("Knight").toxic == 1
    assert board.permanent("Skrelv, Defector Mite").tapped == 1
    board.attack("Knight")
    if color != Color.GREEN:
        board.block({"Bear": "Knight"})
    board.pass_until(Step.POSTCOMBAT_MAIN)
    assert (board.opponent.life, board.opponent.poison) == ((17, 1) if color == Color.GREEN else (20, 0))


@pytest.mark.parametrize(("color", "hexproof"), [(Color.RED, True), (Color.BLUE, False)])
def test_skrelv_gives_hexproof_from_the_color(board, color, hexproof):
    """CR 702.11d: spells of that colour of opponents can't target it."""
    bolt = instant("Red Bolt", "{R}", target(any_target), deal(3))
    board.you("Skrelv, Defector Mite", KNIGHT, "Plains").opponent_has("Mountain", hand=[bolt])
    board.activate("Skrelv, Defector Mite", targets=["Knight"]).name_color(color)
    assert ("Knight" not in board.targets("Red Bolt", by=1)) == hexproof


def test_skrelv_can_be_activated_for_life(board):
    """CR 107.4f: {W/P}."""
    board.you("Skrelv, Defector Mite", KNIGHT)
    board.activate("Skrelv, Defector Mite", targets=["Knight"], life=1).name_color(Color.BLACK)
    assert board.me.life == 18


def test_skrelv_needs_another_creature(board):
    """CR 115.1: another target creature that you control."""
    board.you("Skrelv, Defector Mite", "Plains").opponent_has(BEAR)
    assert board.options() == []


def test_a_new_skrelv_waits(board):
    """CR 302.6: {T} needs control since the turn began."""
    board.you(put("Skrelv, Defector Mite", summoning_sick=1), KNIGHT, "Plains")
    assert board.options() == []


def test_toxic_values_add_up(board):
    """CR 702.164b: toxic 2 and toxic 1 are 3."""
    board.you("Skrelv, Defector Mite", "Slaughter Singer", "Plains")
    board.activate("Skrelv, Defector Mite", targets=["Slaughter Singer"]).name_color(Color.BLACK)
    board.attack_unblocked("Slaughter Singer")
    assert board.opponent.poison == 3


# Skrelv's Hive


@pytest.mark.parametrize("upkeeps", [1, 2, 3])
def test_skrelvs_hive_in_your_upkeeps(board, upkeeps):
    """CR 503.1a: a life and a Mite each time; not in the opponent's upkeep."""
    board.setting(step=Step.END, active=0).you("Skrelv's Hive")
    for _ in range(upkeeps):
        board.pass_until(Step.UPKEEP, active=1)
        board.pass_until(Step.UPKEEP, active=0)
    assert board.me.life == 20 - upkeeps
    assert board.permanents().count("Phyrexian Mite") == upkeeps


@pytest.mark.parametrize(("poison", "lifelink"), [(2, False), (3, True), (4, True)])
def test_skrelvs_hive_gives_lifelink_while_an_opponent_is_corrupted(board, poison, lifelink):
    """CR 604.1, 120.3f: creatures of yours with toxic only."""
    board.you("Skrelv's Hive", "Crawling Chorus", BEAR).opponent_has("Jawbone Duelist", poison=poison)
    assert board.permanent("Crawling Chorus").has(Keyword.LIFELINK) == lifelink
    assert not board.permanent("Bear").has(Keyword.LIFELINK)
    assert not board.permanent("Jawbone Duelist").has(Keyword.LIFELINK)
    board.attack_unblocked()
    assert board.me.life == 20 + lifelink
    assert board.opponent.life == 17


def test_skrelvs_hive_does_not_look_at_your_own_poison(board):
    board.you("Skrelv's Hive", "Crawling Chorus", poison=5)
    assert not board.permanent("Crawling Chorus").has(Keyword.LIFELINK)


def test_lifelink_begins_as_soon_as_the_third_poison_counter_is_there(board):
    """CR 611.3a: Jawbone Duelist's first strike makes three; its second has lifelink."""
    board.you("Skrelv's Hive", "Jawbone Duelist").opponent_has(poison=2).attack_unblocked()
    assert board.me.life == 21


# Slaughter Singer


def test_slaughter_singer_pumps_other_toxic_attackers(board):
    """CR 508.3a: each other creature of yours with toxic that attacks; until end of turn."""
    board.you("Slaughter Singer", "Crawling Chorus", "Jawbone Duelist", BEAR)
    board.attack("Slaughter Singer", "Crawling Chorus", "Bear")
    assert board.permanent("Crawling Chorus").size == (2, 2)
    assert board.permanent("Slaughter Singer").size == (2, 2)
    assert board.permanent("Bear").size == (2, 2)
    assert board.permanent("Jawbone Duelist").size == (1, 1)
    board.pass_until(Step.UPKEEP, active=1)
    assert board.permanent("Crawling Chorus").size == (1, 1)


@pytest.mark.parametrize("singers", [1, 2, 3])
def test_slaughter_singers_pump_each_other(board, singers):
    board.you(*["Slaughter Singer"] * singers).attack_unblocked()
    assert board.opponent.life == 20 - singers * (1 + singers)
    assert board.opponent.poison == 2 * singers


def test_slaughter_singer_does_not_pump_an_attacker_that_died(board):
    """CR 608.2b, 400.7: the effect finds nothing, nor what later stands in its place."""
    board.you("Slaughter Singer", "Crawling Chorus").opponent_has(hand=[MURDER])
    board.attack("Crawling Chorus", hold=True)
    assert board.stack == ["Slaughter Singer"]
    board.cast("Murder", targets=["Crawling Chorus"], by=1)
    assert board.permanent("Phyrexian Mite").size == (1, 1)


# Venerated Rotpriest


def test_venerated_rotpriest_poisons_for_each_creature_that_a_spell_targets(board):
    """CR 603.2: for any creature of yours, itself included, and spells of anyone."""
    board.you("Venerated Rotpriest", BEAR, hand=[GROWTH, GROWTH]).opponent_has(hand=[GROWTH])
    board.cast("Growth", targets=["Bear"]).cast("Growth", targets=["Venerated Rotpriest"])
    assert board.opponent.poison == 2
    board.cast("Growth", targets=["Bear"], by=1)
    assert board.opponent.poison == 3


def test_venerated_rotpriest_wants_spells_and_your_creatures(board):
    """An ability is no spell; the opponent's creature and players are not yours."""
    board.you("Venerated Rotpriest", "Pendelhaven", "Crawling Chorus", hand=[GROWTH, BOLT]).opponent_has(BEAR)
    board.activate("Pendelhaven", targets=["Crawling Chorus"])
    board.cast("Growth", targets=["Bear"]).cast("Bolt", targets=["opponent"])
    assert board.opponent.poison == 0


def test_venerated_rotpriest_triggers_though_the_spell_fizzles(board):
    """CR 603.2, 608.2b: it triggered as the target was chosen, and its poison comes first."""
    board.you("Venerated Rotpriest", BEAR, hand=[GROWTH]).opponent_has(hand=[MURDER])
    board.cast("Murder", targets=["Bear"], by=1, hold=True)
    assert board.stack == ["Murder", "Venerated Rotpriest"]
    board.resolve_top()
    assert board.opponent.poison == 1
    board.cast("Growth", targets=["Bear"])
    assert board.opponent.poison == 2


@pytest.mark.parametrize("rotpriests", [1, 2, 3])
def test_rotpriests_trigger_each(board, rotpriests):
    board.you(*["Venerated Rotpriest"] * rotpriests, BEAR, hand=[GROWTH]).cast("Growth", targets=["Bear"])
    assert board.opponent.poison == rotpriests


def test_venerated_rotpriest_chooses_an_opponent(board):
    """CR 603.3d: with two opponents its controller chooses a target."""
    board.setting(num_players=3).you("Venerated Rotpriest", hand=[GROWTH])
    board.cast("Growth", targets=["Venerated Rotpriest"], hold=True)
    board.choose(DecisionKind.TARGET, "opponent 2").resolve()
    assert [board.player(i).poison for i in range(3)] == [0, 0, 1]


def test_an_evasive_toxic_creature(board):
    """CR 702.9b: blocks that are not possible are not offered."""
    board.you(creature("Bat", "{B}", "Bat", 1, 1, flying, toxic(1))).opponent_has(BEAR).attack_unblocked()
    assert board.opponent.poison == 1
