"""Abilities that speak of what a spell targets, and of discards that an opponent causes (CR 603.4, 608.2h, 701.9)."""

import pytest

from components.capacities import NUM_TARGETS
from components.clock import Step
from components.decision import DecisionKind
from components.vocabulary.selectors import Who
from components.zones import Zone
from sim.cards.build import (
    a_player,
    activated,
    any_target,
    artifact,
    cards,
    cost,
    counter_spell,
    creature,
    destroy,
    discard,
    discard_a_card,
    discard_these,
    draw,
    gain_life,
    hand,
    instant,
    its_controller,
    of_type,
    opponents,
    permanents,
    sorcery,
    spells,
    target,
    unless_pays,
)
from tests.board import put

ORVAR = "Orvar, the All-Form"
BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
ORB = artifact("Orb", "{2}")
LOOK = instant("Look", "{0}", target(any_target, 0, 3), gain_life(1))
TOUCH = instant("Touch", "{0}", target(permanents(), 0, 3), gain_life(1))
MURDER = instant("Murder", "{0}", target(permanents()), destroy())
CANCEL = instant("Cancel", "{0}", target(spells()), counter_spell())
BEARS = of_type(permanents(), "Bear")


def copies(board, name="Bear", player=0):
    return sum(1 for permanent in board.permanents(player) if permanent == name) - 1


# What a spell targets


@pytest.mark.parametrize(("targets", "made"), [
    (["Bear"], 1), ([], 0), (["you"], 0), ([ORVAR], 0), (["Ox"], 0), (["Bear", "Ox"], 1), (["Bear", "you", ORVAR], 1),
])  # fmt: skip
def test_a_copy_of_another_permanent_of_yours_that_a_spell_targets(board, targets, made):
    """CR 603.4: players, Orvar itself and what others control do not count."""
    board.you(ORVAR, put(BEAR, {"+1/+1": 1}), hand=[LOOK]).opponent_has(creature("Ox", "{W}", "Ox", 2, 4))
    board.cast("Look", targets)
    assert (copies(board), board.me.life) == (made, 21)
    if made:
        sizes = {board.permanent(f"Bear #{i}").size for i in (1, 2)}
        assert sizes == {(2, 2), (3, 3)}


@pytest.mark.parametrize("chosen", ["Bear", "Orb"])
def test_of_several_you_choose_one_as_it_resolves(board, chosen):
    board.you(ORVAR, BEAR, ORB, "Forest", hand=[TOUCH]).cast("Touch", ["Bear", "Orb"])
    board.choose(DecisionKind.CHOOSE_OBJECT, chosen)
    assert (copies(board), copies(board, "Orb")) == (int(chosen == "Bear"), int(chosen == "Orb"))


@pytest.mark.parametrize(("spell", "by"), [
    (creature("Shaper", "{0}", "Bear", 1, 1), 0), (artifact("Tool", "{0}"), 0), (TOUCH, 1),
], ids=lambda value: getattr(value, "name", value))  # fmt: skip
def test_only_instants_and_sorceries_of_yours(board, spell, by):
    sides = [{"hand": [spell]}, {}][:: 1 - 2 * by]
    board.you(ORVAR, BEAR, **sides[0]).opponent_has(**sides[1])
    board.cast(spell.name, ["Bear"] if by else [], by=by)
    assert copies(board) == 0


def test_sorceries_too_and_no_abilities(board):
    prod = artifact("Prod", "{1}", activated("{0}", target(permanents()), gain_life(1)))
    board.you(ORVAR, BEAR, prod, hand=[sorcery("Rite", "{0}", target(permanents()), gain_life(1))])
    board.activate("Prod", ["Bear"])
    assert copies(board) == 0
    board.cast("Rite", ["Bear"])
    assert copies(board) == 1


def test_the_copy_is_made_before_the_spell_resolves(board):
    board.you(ORVAR, BEAR, hand=[MURDER]).cast("Murder", ["Bear"], hold=True)
    board.resolve_top()
    assert copies(board) == 1
    board.resolve()
    assert (copies(board), board.zone("Bear")) == (0, Zone.GRAVEYARD)


@pytest.mark.parametrize("targets", [["Bear"], ["Bear", "Orb"]])
def test_a_countered_spell_is_remembered(board, targets):
    """CR 608.2h: what it targeted as it left the stack."""
    board.you(ORVAR, BEAR, ORB, hand=[TOUCH]).opponent_has(hand=[CANCEL])
    board.cast("Touch", targets, hold=True).cast("Cancel", ["Touch"], by=1)
    if len(targets) > 1:
        board.choose(DecisionKind.CHOOSE_OBJECT, "Bear")
    assert (copies(board), board.me.life) == (1, 20)


@pytest.mark.parametrize("number", [NUM_TARGETS, NUM_TARGETS + 1, NUM_TARGETS + 3])
@pytest.mark.parametrize("countered", [False, True])
def test_any_number_of_targets_is_remembered(board, number, countered):
    """CR 608.2h: the last one, too."""
    rain = instant("Rain", "{0}", target(permanents(), 0, 12), gain_life(1))
    board.you(ORVAR, *[BEAR] * (number - 1), ORB, hand=[rain]).opponent_has(hand=[CANCEL])
    board.cast("Rain", [*[f"Bear #{i}" for i in range(1, number)], "Orb"], hold=True)
    if countered:
        board.cast("Cancel", ["Rain"], by=1)
    else:
        board.resolve()
    board.choose(DecisionKind.CHOOSE_OBJECT, "Orb")
    assert (copies(board, "Orb"), board.game.num_further_targets) == (1, 0)


@pytest.mark.parametrize(("targets", "made"), [(["Bear"], 0), (["Bear", "Orb"], 1)])
def test_what_has_left_is_no_permanent_of_yours(board, targets, made):
    """CR 603.4: the condition is asked again as the ability resolves."""
    board.you(ORVAR, BEAR, ORB, hand=[TOUCH]).opponent_has(hand=[MURDER])
    board.cast("Touch", targets, hold=True).cast("Murder", ["Bear"], by=1)
    assert board.zone("Bear") == Zone.GRAVEYARD
    assert copies(board, "Orb") == made


def test_a_token_of_a_legend_leaves_one_of_them(board):
    """CR 707.2, 704.5j."""
    board.you(ORVAR, "Isamaru, Hound of Konda", hand=[TOUCH]).cast("Touch", ["Isamaru, Hound of Konda"])
    board.choose(DecisionKind.LEGEND, "Isamaru, Hound of Konda #2")
    assert board.permanents() == [ORVAR, "Isamaru, Hound of Konda"]


# Discards


def discards(*effects):
    return instant("Mind Rot", "{0}", target(a_player), *effects)


CAUSES = {
    "of choice": discards(discard(1)),
    "at random": discards(discard(1, at_random=True)),
    "chosen by another": discards(discard_these(cards(hand, of=Who.TARGET_PLAYER))),
}


@pytest.mark.parametrize("by", [0, 1])
@pytest.mark.parametrize("cause", CAUSES)
def test_a_discard_that_an_opponent_causes_makes_a_copy(board, cause, by):
    """CR 701.9a, 109.5: by a spell or ability of an opponent, in whatever way; not by one's own."""
    spell = CAUSES[cause]
    hands = [[ORVAR], []]
    hands[by].append(spell)
    board.you(hand=hands[0]).opponent_has(BEAR, hand=hands[1]).cast("Mind Rot", ["you"], by=by)
    assert board.zone(ORVAR) == Zone.GRAVEYARD
    assert board.permanents() == ["Bear"] * by


def test_it_copies_the_permanent_that_is_its_target(board):
    board.you(BEAR, hand=[ORVAR]).opponent_has(ORB, hand=[CAUSES["of choice"]])
    board.cast("Mind Rot", ["you"], by=1).choose(DecisionKind.TARGET, "Orb")
    assert board.permanents() == ["Bear", "Orb"]


@pytest.mark.parametrize("pays", [True, False])
def test_what_is_paid_for_an_opponents_spell_counts(board, pays):
    """CR 118.12: the spell asks for it while it resolves."""
    does = unless_pays(its_controller, cost(discard_a_card), destroy(BEARS))
    spell = instant("Extort", "{0}", target(a_player), does)
    board.you(BEAR, hand=[ORVAR]).opponent_has(ORB, hand=[spell]).cast("Extort", ["you"], by=1).say(pays)
    if pays:
        board.choose(DecisionKind.TARGET, "Orb")
    assert board.permanents() == (["Bear", "Orb"] if pays else [])


@pytest.mark.parametrize("exiled", [False, True])
def test_an_ability_of_an_opponent_also_if_the_card_is_exiled(board, exiled):
    """CR 701.9c, 614.1a: it is discarded wherever it goes."""
    rack = artifact("Rack", "{1}", activated("{0}", discard(1, opponents)))
    board.you(hand=[ORVAR]).opponent_has(rack, *["Leyline of the Void"] * exiled)
    board.activate("Rack", by=1)
    if exiled:
        board.choose(DecisionKind.TARGET, "Rack")
    assert board.zone(ORVAR) == (Zone.EXILE if exiled else Zone.GRAVEYARD)
    assert board.permanents() == ["Rack"]


def test_costs_of_ones_own_do_not_count(board):
    """CR 601.2h: the own ability causes the discard, also above an opponent's spell."""
    loot = artifact("Loot", "{1}", activated(cost(discard_a_card), draw(1)))
    board.you(loot, hand=[ORVAR], library=[BEAR] * 2).opponent_has(BEAR, hand=[LOOK])
    board.cast("Look", by=1, hold=True).activate("Loot")
    assert board.permanents() == ["Loot"]


def test_the_hand_size_is_no_cause(board):
    """CR 514.1."""
    board.you(hand=[ORVAR, *[BEAR] * 7]).opponent_has(BEAR)
    board.pass_until(Step.UPKEEP, 1).choose(DecisionKind.DISCARD, ORVAR)
    assert (board.zone(ORVAR), board.permanents()) == (Zone.GRAVEYARD, [])


# What has no target of its own


def test_a_change_of_targets_before_it_resolves_counts(board):
    """CR 603.4, 608.2h: what the spell targets by then, and what it targeted last if it is countered after that."""
    board.you(ORVAR, "Spellskite", BEAR, hand=[TOUCH]).opponent_has(hand=[CANCEL])
    board.cast("Touch", ["Bear"], hold=True).activate("Spellskite", ["Touch"], life=1, hold=True).resolve_top()
    board.cast("Cancel", ["Touch"], by=1)
    assert (copies(board), copies(board, "Spellskite")) == (0, 1)
