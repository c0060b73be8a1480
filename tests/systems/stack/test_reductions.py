"""Costs that any number of objects make less (CR 601.2b, 601.2f), and X of which the targets depend (CR 601.2c)."""

import pytest

from components.characteristics import Color
from components.decision import DecisionKind
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    additional_cost,
    artifact,
    artifacts,
    cards,
    cost,
    creature,
    deal,
    delve,
    draw,
    exile_any_from_hand,
    gain_life,
    hand,
    instant,
    mana_value_at_most_x,
    mana_value_less_than_x,
    of_color,
    put_counters,
    target,
    x,
    yours,
)
from sim.cards.model import Instruction

BLUE_CARD = creature("Otter", "{U}", "Otter", 1, 1)
GREEN_CARD = creature("Elk", "{G}", "Elk", 1, 1)
FOR_BLUE = exile_any_from_hand(of_color(cards(hand), Color.BLUE), less=2)
TIDE = instant("Tide", "{5}{U}", additional_cost(FOR_BLUE), draw(1))
SURGE = instant("Surge", "{X}{U}", additional_cost(FOR_BLUE), gain_life(x))


def untapped(board):
    return sum(1 - int(board.game.perm[slot].tapped) for slot in range(board.game.num_slots))


@pytest.mark.parametrize(("lands", "blue", "offered"), [
    (6, 0, True), (5, 0, False), (4, 1, True), (3, 1, False), (2, 2, True), (1, 3, True), (1, 5, True), (0, 5, False),
    (1, 2, False),
])  # fmt: skip
def test_each_card_takes_generic_mana_off(board, lands, blue, offered):
    """CR 601.2f: 2 of it each, but no coloured mana; cards of another colour do not serve."""
    board.you(*["Island"] * lands, hand=[TIDE, *[BLUE_CARD] * blue, *[GREEN_CARD] * 3])
    assert ("cast Tide" in board.options()) == offered


@pytest.mark.parametrize(("exiled", "left"), [(1, 0), (2, 2), (3, 3), (4, 3)])
def test_the_player_chooses_how_many(board, exiled, left):
    """CR 601.2b: at least as many as are needed; more do no good."""
    board.you(*["Island"] * 4, hand=[TIDE, *[BLUE_CARD] * 4, GREEN_CARD])
    board.cast("Tide", paying=[f"Otter #{i + 1}" for i in range(exiled)])
    assert board.cards(Zone.EXILE) == ["Otter"] * exiled
    assert sorted(board.cards(Zone.HAND)) == sorted(["Filler", "Elk", *["Otter"] * (4 - exiled)])
    assert untapped(board) == left


@pytest.mark.parametrize(("lands", "fewest"), [(4, 1), (3, 2), (2, 2), (1, 3)])
def test_no_fewer_than_are_needed(board, lands, fewest):
    """CR 601.2h: the rest must be payable; the spell itself is no longer in the hand."""
    board.you(*["Island"] * lands, hand=[TIDE, TIDE, *[BLUE_CARD] * 3]).start("Tide")
    decision = board.game.decision
    assert (decision.kind, decision.minimum, decision.maximum) == (DecisionKind.COST_OBJECT, fewest, 4)
    board.choose(DecisionKind.COST_OBJECT, *["Tide", "Otter #1", "Otter #2"][:fewest])


@pytest.mark.parametrize(("lands", "blue", "most"), [(1, 0, 0), (1, 1, 2), (1, 3, 6), (3, 2, 6), (0, 3, None)])
def test_x_counts_on_the_cards(board, lands, blue, most):
    """CR 107.3a, 601.2b, 601.2f: X is announced before the total cost is known."""
    board.you(*["Island"] * lands, hand=[SURGE, *[BLUE_CARD] * blue])
    if most is None:
        assert "cast Surge" not in board.options()
        return
    board.start("Surge")
    if most:
        assert (board.game.decision.minimum, board.game.decision.maximum) == (0, most)
        board.number(DecisionKind.NUMBER_X, most)
    board.resolve()
    assert (board.me.life, len(board.cards(Zone.EXILE))) == (20 + most, blue)


@pytest.mark.parametrize(("stones", "offered"), [(0, False), (1, False), (2, True), (3, True)])
def test_permanents_that_are_sacrificed(board, stones, offered):
    """CR 601.2b: each takes 1 off the cost, also of an activated ability."""
    part = Instruction(op=Op.COST_SACRIFICE, selector=yours(artifacts), second=1)
    forge = creature("Smith", "{R}", "Human", 1, 1, activated(cost("{3}", part), gain_life(5)))
    board.you(forge, "Mountain", *[artifact("Stone", "{1}")] * stones)
    assert ("activate Smith" in board.options()) == offered
    if offered:
        board.activate("Smith", paying=["Stone #1", "Stone #2"] if stones > 2 else [])
        assert (board.me.life, board.cards(Zone.GRAVEYARD)) == (25, ["Stone", "Stone"])


@pytest.mark.parametrize(("blue", "buried", "offered"), [(1, 2, False), (1, 3, True), (2, 1, True), (0, 5, True)])
def test_with_delve(board, blue, buried, offered):
    """CR 601.2f, 702.66a: both take generic mana off, one after the other."""
    tide = instant("Deep Tide", "{5}{U}", delve, additional_cost(FOR_BLUE), draw(1))
    board.you("Island", hand=[tide, *[BLUE_CARD] * blue], graveyard=[GREEN_CARD] * buried)
    assert ("cast Deep Tide" in board.options()) == offered
    if offered and blue == 1:
        board.start("Deep Tide").resolve()
        assert sorted(board.cards(Zone.EXILE)) == ["Elk", "Elk", "Elk", "Otter"]


# Targets that depend on X

GIANT = creature("Giant", "{4}{G}", "Giant", 5, 5)
BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)


@pytest.mark.parametrize(("selector", "bear", "giant"), [
    (mana_value_less_than_x(a_creature), 3, 6), (mana_value_at_most_x(a_creature), 2, 5),
])  # fmt: skip
@pytest.mark.parametrize("lands", range(1, 8))
def test_only_x_that_has_targets(board, selector, bear, giant, lands):
    """CR 601.2b, 601.2c: the spell can be cast for such an X only."""
    board.you(BEAR, *["Forest"] * lands, hand=[instant("Snare", "{X}{G}", target(selector), put_counters(1))])
    board.opponent_has(GIANT)
    offered = lands - 1 >= bear
    assert ("cast Snare" in board.options()) == offered
    if offered:
        board.start("Snare")
        if lands - 1 > bear:
            assert (board.game.decision.minimum, board.game.decision.maximum) == (bear, lands - 1)
            board.number(DecisionKind.NUMBER_X, lands - 1)
        choice = board.game.decision.kind == DecisionKind.TARGET
        assert choice == (lands - 1 >= giant)
        if choice:
            board.choose(DecisionKind.TARGET, "Giant")


@pytest.mark.parametrize(("lands", "elks", "offered"), [(7, 0, True), (6, 0, False), (5, 1, True), (4, 1, False),
                                                        (3, 2, True), (1, 3, True), (0, 4, False)])  # fmt: skip
def test_x_is_paid_by_cards_too(board, lands, elks, offered):
    """CR 601.2c, 601.2f: the X that the creature asks for may be paid with cards of the hand."""
    part = exile_any_from_hand(of_color(cards(hand), Color.GREEN), less=2)
    snare = instant("Snare", "{X}{G}", additional_cost(part), target(mana_value_less_than_x(a_creature)), deal(1))
    board.you(GIANT, *["Forest"] * lands, hand=[snare, *[GREEN_CARD] * elks])
    assert ("cast Snare" in board.options()) == offered
    if offered:
        board.start("Snare").resolve()
        assert (board.permanent("Giant").damage, len(board.cards(Zone.EXILE))) == (1, elks)
