"""Keyword actions, reflexive triggers, choices on resolution and cards from the top (CR 701, 702, 603.12)."""

import pytest

from components.characteristics import CardType
from components.clock import Step
from components.decision import DecisionKind
from components.permanent import Designation
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    adapt,
    cant_get,
    cards,
    creature,
    creature_token,
    creatures,
    cumulative_upkeep,
    deal,
    deathtouch,
    destroy,
    draw,
    enchantment,
    event_amount,
    exile_top,
    fabricate,
    first_chosen,
    first_of_the_rest,
    flying,
    gain_life,
    gains,
    instant,
    look_at_top,
    mentor,
    monstrosity,
    opponents,
    outlast,
    play,
    plus_one,
    put_counters,
    remove_counters,
    renown,
    return_to_hand,
    support,
    target,
    this_becomes_monstrous,
    training,
    vanishing,
    when_you_do,
    whenever,
    your_choice_of,
)
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 2, 4)
GIANT = creature("Giant", "{W}", "Giant", 5, 5)
SERVO = creature_token("Servo", (), 1, 1, artifact_too=True)
BANE = enchantment("Bane", "{G}", cant_get(plus_one, creatures))


def beast(*parts):
    return creature("Beast", "{1}", "Beast", 3, 3, *parts)


def spell(*effects, name="Spell"):
    return instant(name, "{0}", *effects)


def counters(board, name, kind="+1/+1"):
    return board.permanent(name).counters(kind)


@pytest.mark.parametrize(("times", "number"), [(1, 2), (2, 2), (3, 2)])
def test_monstrosity_works_once(board, times, number):
    """CR 701.37a, 701.37b: only what is not monstrous yet; its becoming so triggers once."""
    roars = whenever(this_becomes_monstrous, gain_life(1))
    board.you(beast(activated("{0}", monstrosity(2)), roars))
    for _ in range(times):
        board.activate("Beast")
    assert counters(board, "Beast") == number
    assert board.me.life == 21


def test_a_new_object_is_not_monstrous(board):
    """CR 701.37b, 400.7: it stays monstrous until it leaves."""
    grows = beast(activated("{0}", monstrosity(2)))
    board.you(grows, "Forest", hand=[spell(target(a_creature), return_to_hand())]).activate("Beast")
    assert board.permanent("Beast").designations & Designation.MONSTROUS
    board.cast("Spell", targets=["Beast"]).cast("Beast")
    assert board.permanent("Beast").designations == 0


@pytest.mark.parametrize("number", [1, 2, 3])
def test_renown(board, number):
    """CR 702.112a: with the first combat damage to a player only."""
    board.you(beast(renown(number)), put(beast(renown(number)), designations=int(Designation.RENOWNED)))
    board.attack_unblocked()
    assert [counters(board, f"Beast #{i}") for i in (1, 2)] == [number, 0]
    assert board.permanent("Beast #1").designations & Designation.RENOWNED


@pytest.mark.parametrize(("had", "after"), [(0, 2), (1, 1), (3, 3)])
def test_adapt(board, had, after):
    """CR 701.46a: only without a +1/+1 counter as it resolves."""
    board.you(put(beast(activated("{0}", adapt(2))), {"+1/+1": had})).activate("Beast")
    assert counters(board, "Beast") == after


def test_adapting_twice_in_response(board):
    """CR 701.46a: the one that resolves last finds a counter."""
    board.you(beast(activated("{0}", adapt(2)))).activate("Beast", hold=True).activate("Beast")
    assert counters(board, "Beast") == 2


def test_outlast_taps(board):
    """CR 702.107a: at sorcery speed, and a tapped creature cannot."""
    board.you(beast(outlast("{0}"))).activate("Beast")
    assert (counters(board, "Beast"), board.permanent("Beast").tapped) == (1, 1)
    assert "activate Beast" not in board.options()


@pytest.mark.parametrize("targets", [[], ["Ox"], ["Ox", "Bear"]])
def test_support(board, targets):
    """CR 701.41a: one counter on each of up to two target creatures."""
    board.you(OX, hand=[spell(*support(2))]).opponent_has(BEAR, GIANT).cast("Spell", targets=targets)
    assert [counters(board, name) for name in ("Ox", "Bear", "Giant")] == [
        int(n in targets) for n in ("Ox", "Bear", "")
    ]


@pytest.mark.parametrize(("banes", "yes", "on_it", "servos"), [(0, True, 2, 0), (0, False, 0, 2), (1, True, 0, 2)])
def test_fabricate(board, banes, yes, on_it, servos):
    """CR 702.123a: counters, or else Servos; who can't get the counters has not put them."""
    board.you(*[BANE] * banes, "Forest", hand=[beast(fabricate(2, SERVO))]).cast("Beast").say(yes)
    assert counters(board, "Beast") == on_it
    assert board.permanents().count("Servo") == servos


@pytest.mark.parametrize(("other", "legal"), [(BEAR, True), (GIANT, False), (beast(), False)])
def test_mentor(board, other, legal):
    """CR 702.134a: an attacker with less power."""
    teacher = creature("Teacher", "{1}", "Human", 3, 3, mentor)
    board.you(teacher, other).attack("Teacher", other.name)
    assert counters(board, other.name) == int(legal)


@pytest.mark.parametrize(("other", "trains"), [(BEAR, False), (GIANT, True), (beast(), False)])
def test_training(board, other, trains):
    """CR 702.149a: together with an attacker of greater power."""
    pupil = creature("Pupil", "{1}", "Human", 3, 3, training)
    board.you(pupil, other).attack("Pupil", other.name)
    assert counters(board, "Pupil") == int(trains)


def test_training_is_asked_once(board):
    """CR 702.149a, 603.4: it is no intervening if, so the other may be gone."""
    pupil = creature("Pupil", "{1}", "Human", 3, 3, training)
    board.you(pupil, GIANT, hand=[spell(target(a_creature), destroy())])
    board.attack("Pupil", "Giant", hold=True).cast("Spell", targets=["Giant"])
    assert counters(board, "Pupil") == 1


@pytest.mark.parametrize(("number", "upkeeps", "stays"), [(1, 1, False), (3, 2, True), (3, 3, False)])
def test_vanishing(board, number, upkeeps, stays):
    """CR 702.63a: small number 22: with three counters it is gone in the third upkeep."""
    board.you(put(beast(vanishing(number)), {"time": number}), life=40)
    for _ in range(upkeeps):
        board.pass_until(Step.UPKEEP, 0).pass_until(Step.DRAW, 0)
    assert ("Beast" in board.permanents()) == stays


@pytest.mark.parametrize(("lands", "stays"), [(1, False), (2, True)])
def test_cumulative_upkeep(board, lands, stays):
    """CR 702.24a: an age counter first, then mana for each; in the second upkeep two."""
    board.you(put(beast(cumulative_upkeep(1)), {"age": 1}), *["Forest"] * lands)
    board.pass_until(Step.DRAW, 0)
    if stays:
        board.say(True)
    assert ("Beast" in board.permanents()) == stays


@pytest.mark.parametrize("removed", [0, 1, 3])
def test_a_reflexive_trigger(board, removed):
    """CR 603.12: its target is chosen after what it triggers on was done, and it knows how much that was."""
    does = when_you_do(target(opponents), deal(event_amount))
    board.you(put(OX, {"+1/+1": removed}), hand=[spell(remove_counters(3, plus_one, creatures), does)])
    board.cast("Spell", hold=True).resolve_top()
    assert board.stack == ["Spell"]
    board.resolve_top()
    assert board.opponent.life == 20 - removed


@pytest.mark.parametrize("way", [0, 1, 2])
def test_a_choice_on_resolution(board, way):
    """CR 608.2d: one of the effects."""
    ways = your_choice_of(gains(flying), gains(deathtouch), gain_life(3))
    board.you(OX, hand=[spell(target(a_creature), *ways)]).cast("Spell", targets=["Ox"]).choose_detail(
        DecisionKind.WAY, way
    )
    found = [board.permanent("Ox").has(flying), board.permanent("Ox").has(deathtouch), board.me.life == 23]
    assert found == [way == number for number in range(3)]


LIBRARY = ["Forest", OX, "Plains", BEAR, GIANT]


@pytest.mark.parametrize("chosen", [[], ["Ox"], ["Ox", "Bear"]])
def test_looking_at_the_top(board, chosen):
    """CR 701.20a: up to two creatures of the top four go to the hand, the rest to the bottom."""
    matching = cards(Zone.LIBRARY, CardType.CREATURE)
    board.you(hand=[spell(look_at_top(4, 2, matching=matching)), spell(draw(1), name="Draw")], library=LIBRARY)
    board.cast("Spell").choose(DecisionKind.SEARCH, *chosen)
    assert sorted(board.cards(Zone.HAND)) == sorted(["Draw", *chosen])
    board.cast("Draw")
    assert "Giant" in board.cards(Zone.HAND)


def test_what_stays_on_top(board):
    """CR 701.20a: what is not put anywhere stays where it was, in its order."""
    looks = look_at_top(2, 1, to=Zone.BATTLEFIELD, rest=None, matching=cards(Zone.LIBRARY, CardType.LAND))
    board.you(hand=[spell(looks), spell(draw(1), name="Draw")], library=[OX, "Forest", BEAR])
    board.cast("Spell").choose(DecisionKind.SEARCH, "Forest").cast("Draw")
    assert board.permanents() == ["Forest"]
    assert board.cards(Zone.HAND) == ["Ox"]


def test_an_opponent_chooses_and_the_rest_is_known(board):
    """CR 608.2d: the chosen card to the hand, the other into exile with a counter."""
    looks = look_at_top(2, to=Zone.HAND, rest=Zone.EXILE, by=opponents, exactly=True)
    board.you(hand=[spell(looks, put_counters(1, "silver", first_of_the_rest))], library=LIBRARY)
    board.cast("Spell")
    assert board.game.decision.player == 1
    board.choose(DecisionKind.SEARCH, "Ox")
    assert board.cards(Zone.HAND) == ["Ox"]
    assert "Forest" in board.cards(Zone.EXILE)


def test_exiling_the_top_card(board):
    """CR 406.1: the card is known to what follows; an empty library gives none."""
    board.you(hand=[spell(exile_top, return_to_hand(first_chosen))], library=[OX]).cast("Spell")
    assert board.cards(Zone.HAND) == ["Ox"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_exiled_cards_may_be_played(board, number):
    """CR 601.3b: this turn, each of them, and lands only as long as one may be played."""
    exiles = spell(*(exile_top, play(first_chosen)) * number)
    board.you(hand=[exiles], library=["Forest", OX, "Plains", BEAR]).cast("Spell")
    assert board.options().count("play Forest") == 1
    assert board.options().count("play Plains") == int(number == 3)
    board.play("Forest")
    assert board.permanents() == ["Forest"]
    assert "play Plains" not in board.options()
