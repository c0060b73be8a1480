"""Keyword abilities about being targeted, attacking, entering and casting, played on a board."""

import pytest

from components.characteristics import CardType
from components.clock import Step
from components.decision import DecisionKind
from components.zones import Zone
from sim.cards.build import (
    Keyword,
    a_creature,
    activated,
    artifact,
    backup,
    copy_it,
    cost,
    creature,
    deal,
    dethrone,
    discard_a_card,
    draw,
    flying,
    from_charge,
    gain_life,
    increment,
    instant,
    pay_life,
    plus_one,
    reinforce,
    sacrifice_one,
    sorcery,
    spells,
    station,
    tap,
    target,
    the_target,
    this_dies,
    tribute,
    ward,
    whenever,
    x,
)
from tests.board import put

BEAR = creature("Bear", "{0}", "Bear", 2, 2)
ZAP = instant("Zap", "{0}", target(a_creature), deal(5))


def warded(*price):
    return creature("Warded", "{0}", "Beast", 3, 3, ward(*price))


@pytest.mark.parametrize(("lands", "pays", "dies"), [
    (0, None, False), (1, None, False), (2, False, False), (2, True, True), (3, True, True),
])  # fmt: skip
def test_ward_counters_a_spell_unless_its_controller_pays(board, lands, pays, dies):
    """CR 702.21a: the opponent whose spell it is decides, and can't do so without the whole cost."""
    board.you(*["Mountain"] * lands, hand=[ZAP]).opponent_has(warded("{2}"))
    board.cast("Zap", targets=["Warded"])
    if pays is not None:
        assert board.game.decision.player == 0
        board.say(pays)
    assert board.zone("Warded") == (Zone.GRAVEYARD if dies else Zone.BATTLEFIELD)
    assert board.zone("Zap") == Zone.GRAVEYARD
    assert sum(board.permanent(f"Mountain #{i + 1}").tapped for i in range(lands)) == 2 * bool(pays)


def test_ward_counters_an_ability(board):
    """CR 702.21a: a spell or ability."""
    pinger = creature("Pinger", "{1}", "Human", 1, 1, activated(cost(tap), target(a_creature), deal(5)))
    board.you(pinger).opponent_has(warded("{1}")).activate("Pinger", targets=["Warded"])
    assert board.zone("Warded") == Zone.BATTLEFIELD


def test_ward_counters_what_targeted_it_and_nothing_else(board):
    """CR 702.21a: that spell, wherever it is on the stack."""
    gift = instant("Gift", "{0}", gain_life(5))
    board.you(hand=[ZAP, gift]).opponent_has(warded("{1}"))
    board.cast("Zap", targets=["Warded"], hold=True).cast("Gift").resolve()
    assert (board.me.life, board.zone("Warded")) == (25, Zone.BATTLEFIELD)


def test_ward_leaves_its_controllers_spells_alone(board):
    """CR 702.21a: an opponent controls."""
    board.you(warded("{1}"), hand=[ZAP]).cast("Zap", targets=["Warded"])
    assert board.zone("Warded") == Zone.GRAVEYARD


def test_ward_of_two_targets_counters_once_unless_both_are_paid(board):
    """CR 702.21a: each of them triggers."""
    storm = instant("Storm", "{0}", target(a_creature, 1, 2), deal(5))
    board.you(*["Mountain"] * 2, hand=[storm]).opponent_has(warded("{1}"), warded("{1}"))
    board.cast("Storm", targets=["Warded #1", "Warded #2"]).say(True).say(False)
    assert [board.zone("Warded #1"), board.zone("Warded #2")] == [Zone.BATTLEFIELD] * 2


@pytest.mark.parametrize(("answers", "dies"), [([False, False], False), ([False, True], True), ([True], True)])
def test_ward_counters_a_copy_by_itself(board, answers, dies):
    """CR 702.21a, 707.10: the copy and then the spell are paid for apart, here with one mana."""
    twin = instant("Twin", "{0}", target(spells()), copy_it(the_target))
    board.you("Mountain", hand=[ZAP, twin]).opponent_has(warded("{1}"))
    board.cast("Zap", targets=["Warded"], hold=True).cast("Twin", targets=["Zap"])
    for pays in answers:
        board.say(pays)
    assert board.zone("Warded") == (Zone.GRAVEYARD if dies else Zone.BATTLEFIELD)
    assert len(board.cards(Zone.GRAVEYARD)) == 2


@pytest.mark.parametrize(("life", "pays", "left"), [(1, None, 1), (2, True, 0), (3, True, 1), (3, False, 3)])
def test_ward_for_life(board, life, pays, left):
    """CR 702.21a, 118.3: who has less life than that can't pay it; who has as much pays, and loses."""
    board.you(hand=[ZAP], life=life).opponent_has(warded(pay_life(2)))
    board.cast("Zap", targets=["Warded"])
    if pays is not None:
        board.say(pays)
    assert board.me.life == left
    assert board.zone("Warded") == (Zone.GRAVEYARD if pays and left > 0 else Zone.BATTLEFIELD)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_ward_for_a_card(board, number):
    """CR 702.21a: the opponent discards a card of their choice, of the own hand."""
    board.you(hand=[ZAP, *[BEAR] * number]).opponent_has(warded(discard_a_card), hand=["Memnite"])
    board.cast("Zap", targets=["Warded"])
    if number > 0:
        board.say(True)
    if number > 1:
        assert board.game.decision.player == 0
        board.choose(DecisionKind.COST_OBJECT, "Bear")
    assert board.zone("Warded") == (Zone.GRAVEYARD if number else Zone.BATTLEFIELD)
    assert len(board.cards(Zone.HAND)) == max(number - 1, 0)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_ward_for_a_creature(board, number):
    """CR 702.21a: any cost."""
    board.you(*[BEAR] * number, hand=[ZAP]).opponent_has(warded(sacrifice_one(a_creature)))
    board.cast("Zap", targets=["Warded"])
    if number > 0:
        board.say(True)
    if number > 1:
        board.choose(DecisionKind.COST_OBJECT, "Bear #2")
    assert board.zone("Warded") == (Zone.GRAVEYARD if number else Zone.BATTLEFIELD)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_reinforce_discards_the_card_for_counters(board, number):
    """CR 702.77a: from the hand, on any creature, at instant speed."""
    board.you(BEAR, "Plains", hand=[creature("Guard", "{9}", "Human", 1, 1, reinforce(number, "{W}"))])
    board.activate("Guard", targets=["Bear"])
    assert (board.permanent("Bear").counters(plus_one), board.zone("Guard")) == (number, Zone.GRAVEYARD)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_reinforce_x(board, number):
    """CR 702.77a, 107.3."""
    board.you(BEAR, *["Plains"] * 2, hand=[instant("Surge", "{9}", draw(1), reinforce(x, "{X}"))])
    board.activate("Surge", targets=["Bear"], x=number)
    assert board.permanent("Bear").counters(plus_one) == number


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("paid", [False, True])
def test_tribute_is_the_opponents_choice(board, number, paid):
    """CR 702.104a, b: it enters with the counters, or else its other ability triggers."""
    board.you(hand=[creature("Envoy", "{0}", "Beast", 1, 1, tribute(number, gain_life(4)))]).cast("Envoy")
    assert board.game.decision.player == 1
    board.say(paid)
    assert (board.permanent("Envoy").counters(plus_one), board.me.life) == (number * paid, 20 if paid else 24)


def test_tribute_counts_as_paid_without_counters(board):
    """CR 702.104b: what counts is the choice, also if no counters can be put."""
    board.you("Solemnity", hand=[creature("Envoy", "{0}", "Beast", 1, 1, tribute(2, gain_life(4)))])
    board.cast("Envoy").say(True)
    assert (board.permanent("Envoy").counters(plus_one), board.me.life) == (0, 20)


@pytest.mark.parametrize(("mine", "theirs", "grows"), [(20, 19, 0), (20, 20, 1), (20, 21, 1)])
def test_dethrone_asks_for_the_most_life(board, mine, theirs, grows):
    """CR 702.105a: or as much as the player with the most."""
    board.you(creature("Rebel", "{0}", "Human", 1, 1, dethrone))
    board.begin().game.player[0].life, board.game.player[1].life = mine, theirs
    board.attack("Rebel")
    assert board.permanent("Rebel").counters(plus_one) == grows


def test_dethrone_asks_who_is_attacked(board):
    """CR 702.105a: the player, not a planeswalker."""
    board.you(creature("Rebel", "{0}", "Human", 1, 1, dethrone))
    board.opponent_has(put("Ajani Goldmane", counters={"loyalty": 4})).attack("Rebel", at="Ajani Goldmane")
    assert board.permanent("Rebel").counters(plus_one) == 0


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("other", [False, True])
def test_backup_lends_its_abilities_to_another_creature(board, number, other):
    """CR 702.165a: only to another, and until end of turn; the counters stay."""
    friend = creature("Friend", "{0}", "Bird", 1, 1, backup(number, flying, whenever(this_dies, gain_life(3))))
    board.you(BEAR, hand=[friend, ZAP]).cast("Friend").choose(DecisionKind.TARGET, "Bear" if other else "Friend")
    assert board.permanent("Bear").counters(plus_one) == number * other
    assert board.permanent("Friend").counters(plus_one) == number * (not other)
    assert board.permanent("Friend").has(Keyword.FLYING)
    assert board.permanent("Bear").has(Keyword.FLYING) == other
    board.cast("Zap", targets=["Bear"])
    assert board.me.life == 20 + 3 * other


def test_backup_ends_with_the_turn(board):
    """CR 702.165a."""
    board.you(BEAR, hand=[creature("Friend", "{0}", "Bird", 1, 1, backup(1, flying))])
    board.cast("Friend").choose(DecisionKind.TARGET, "Bear").pass_until(Step.UPKEEP, active=1)
    assert (board.permanent("Bear").has(Keyword.FLYING), board.permanent("Bear").size) == (False, (3, 3))


@pytest.mark.parametrize(("spent", "grows"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1)])
def test_increment_asks_for_more_mana_than_power_or_toughness(board, spent, grows):
    """CR 702.191a: more than either of them."""
    pupil = creature("Pupil", "{0}", "Human", 2, 4, increment)
    board.you(pupil, *["Forest"] * spent, hand=[sorcery("Lesson", f"{{{spent}}}", draw(0))]).cast("Lesson")
    assert board.permanent("Pupil").counters(plus_one) == grows


def test_increment_speaks_of_the_mana_spent(board):
    """CR 702.191a: not of the mana value."""
    pupil = creature("Pupil", "{0}", "Human", 1, 1, increment)
    board.you(pupil, *["Forest"] * 3, hand=[sorcery("Lesson", "{X}", draw(0))]).cast("Lesson", x=2)
    assert board.permanent("Pupil").counters(plus_one) == 1


def spacecraft(*parts):
    return artifact("Skiff", "{0}", station, *parts, subtypes="Spacecraft")


@pytest.mark.parametrize("power", [0, 1, 3])
def test_station_taps_another_creature_for_its_power(board, power):
    """CR 702.184a: also one that came this turn."""
    board.you(spacecraft(), creature("Pilot", "{0}", "Human", power, 1), BEAR)
    board.activate("Skiff", paying=["Pilot"])
    assert board.permanent("Skiff").counters("charge") == power
    assert (board.permanent("Pilot").tapped, board.permanent("Bear").tapped) == (1, 0)


def test_station_needs_an_untapped_creature(board):
    """CR 702.184a, 118.3."""
    board.you(spacecraft(), put(BEAR, tapped=1)).opponent_has(BEAR)
    assert "activate Skiff" not in board.options()


@pytest.mark.parametrize(("charge", "flies", "is_creature"), [(2, 0, 0), (3, 1, 0), (4, 1, 0), (5, 1, 1), (6, 1, 1)])
def test_station_symbols(board, charge, flies, is_creature):
    """CR 721.2a, b: from so many charge counters on it has abilities, and with numbers it is a creature."""
    skiff = spacecraft(from_charge(3, flying), from_charge(5, power=4, toughness=6))
    board.you(put(skiff, counters={"charge": charge})).begin()
    now = board.permanent("Skiff")
    assert (now.has(Keyword.FLYING), bool(now.types & CardType.CREATURE)) == (flies, is_creature)
    assert now.types & CardType.ARTIFACT
    assert now.size == ((4, 6) if is_creature else (0, 0))


@pytest.mark.parametrize(("lands", "dies"), [(4, False), (5, True), (6, True)])
def test_ward_of_a_card(board, lands, dies):
    """CR 702.21a: Tyrranax Rex asks for four mana, beside what the spell itself costs."""
    blast = instant("Blast", "{R}", target(a_creature), deal(8))
    board.you(*["Mountain"] * lands, hand=[blast]).opponent_has("Tyrranax Rex")
    board.cast("Blast", targets=["Tyrranax Rex"])
    if dies:
        board.say(True)
    assert board.zone("Tyrranax Rex") == (Zone.GRAVEYARD if dies else Zone.BATTLEFIELD)


@pytest.mark.parametrize("paid", [False, True])
def test_tribute_of_a_card(board, paid):
    """CR 702.104b: Fanatic of Xenagos attacks at once if tribute wasn't paid."""
    board.you("Forest", *["Mountain"] * 2, hand=["Fanatic of Xenagos"]).cast("Fanatic of Xenagos").say(paid)
    now = board.permanent("Fanatic of Xenagos")
    assert (now.size, now.has(Keyword.HASTE)) == ((4, 4), not paid)


def test_a_dethroning_attacker_proliferates_its_own_counter(board):
    """CR 702.105a, 701.34a: Park Heights Maverick has a counter by the time it deals combat damage."""
    board.you("Park Heights Maverick").opponent_has(BEAR).attack_unblocked("Park Heights Maverick")
    board.proliferate(["Park Heights Maverick"])
    assert (board.permanent("Park Heights Maverick").counters(plus_one), board.opponent.life) == (2, 17)
