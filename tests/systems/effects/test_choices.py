"""Instructions of flow and choice (CR 608.2c, 608.2d, 118.12)."""

import pytest

from components.characteristics import Color, Keyword
from components.decision import DecisionKind
from components.vocabulary.amounts import AmountCode
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base
from components.zones import Zone
from sim.cards.build import (
    choose_color,
    cost,
    counter_spell,
    creature,
    creatures,
    discard_a_card,
    gain_life,
    gains,
    instant,
    its_controller,
    lose_life,
    of_chosen_color,
    opponents,
    pay_life,
    player_may,
    protection_from_chosen_color,
    put_counters,
    spells,
    target,
    unless_pays,
    you_may,
    you_may_pay,
)
from sim.cards.model import Amount, Instruction, Selector

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 2, 4)
CHOOSE = Instruction(op=Op.CHOOSE, selector=creatures)
CHOSEN = Selector(base=Base.CHOSEN)


def spell(*effects):
    return instant("Spell", "{0}", *effects)


@pytest.mark.parametrize("name", ["Bear", "Ox"])
def test_choosing_an_object(board, name):
    """CR 608.2d: on resolution, without targeting."""
    board.you(BEAR, hand=[spell(CHOOSE, put_counters(1, on=CHOSEN))]).opponent_has(OX).cast("Spell")
    board.choose(DecisionKind.CHOOSE_OBJECT, name)
    counters = {each: board.permanent(each).counters("+1/+1") for each in ("Bear", "Ox")}
    assert counters == {"Bear": 0, "Ox": 0} | {name: 1}


def test_the_only_object_is_chosen(board):
    board.you(BEAR, hand=[spell(CHOOSE, put_counters(1, on=CHOSEN))]).cast("Spell")
    assert board.permanent("Bear").counters("+1/+1") == 1


def test_nothing_to_choose(board):
    """CR 609.3: the rest of the effect finds nothing."""
    board.you(hand=[spell(CHOOSE, put_counters(1, "poison", on=CHOSEN), gain_life(1))]).cast("Spell")
    assert (board.me.life, board.me.poison, board.opponent.poison) == (21, 0, 0)


@pytest.mark.parametrize("register", [0, 1, 3])
def test_registers_are_apart(board, register):
    choose = Instruction(op=Op.CHOOSE, selector=creatures, register=register)
    chosen = Selector(base=Base.CHOSEN, index=register)
    board.you(BEAR, OX, hand=[spell(choose, put_counters(1, on=chosen))]).cast("Spell")
    board.choose(DecisionKind.CHOOSE_OBJECT, "Ox")
    assert board.permanent("Ox").counters("+1/+1") == 1


@pytest.mark.parametrize(("color", "keyword"), [
    (Color.WHITE, Keyword.PROTECTION_FROM_WHITE), (Color.BLUE, Keyword.PROTECTION_FROM_BLUE),
    (Color.BLACK, Keyword.PROTECTION_FROM_BLACK), (Color.RED, Keyword.PROTECTION_FROM_RED),
    (Color.GREEN, Keyword.PROTECTION_FROM_GREEN),
])  # fmt: skip
def test_choosing_a_color(board, color, keyword):
    """CR 105.4: one of the five."""
    board.you(BEAR, hand=[spell(choose_color, gains(protection_from_chosen_color, on=creatures))]).cast("Spell")
    assert board.game.decision.num_options == 5
    board.name_color(color)
    assert board.permanent("Bear").keywords == keyword


@pytest.mark.parametrize(("yes", "life"), [(True, 23), (False, 15)])
def test_you_may(board, yes, life):
    """CR 608.2d."""
    board.you(hand=[spell(you_may(gain_life(1), gain_life(2), otherwise=lose_life(5)))]).cast("Spell").say(yes)
    assert board.me.life == life


@pytest.mark.parametrize(("lands", "yes", "life", "tapped"), [
    (0, None, 20, 0), (1, None, 20, 0), (2, False, 20, 0), (2, True, 25, 2), (3, True, 25, 2),
])  # fmt: skip
def test_you_may_pay(board, lands, yes, life, tapped):
    """CR 118.12: only what can be paid; the mana is really spent."""
    board.you(*["Forest"] * lands, hand=[spell(you_may_pay("{2}", gain_life(5)))]).cast("Spell")
    if yes is not None:
        board.say(yes)
    assert board.me.life == life
    assert sum(board.permanent(f"Forest #{i + 1}").tapped for i in range(lands)) == tapped


@pytest.mark.parametrize(("lands", "pays", "countered"), [(0, None, True), (1, True, False), (1, False, True)])
def test_unless_its_controller_pays(board, lands, pays, countered):
    """CR 118.12a: the other player decides."""
    leak = instant("Leak", "{0}", target(spells()), unless_pays(its_controller, "{1}", counter_spell()))
    board.you(*["Forest"] * lands, hand=[spell(gain_life(5))]).opponent_has(hand=[leak])
    board.cast("Spell", hold=True).cast("Leak", targets=["Spell"], by=1)
    if pays is not None:
        assert board.game.decision.player == 0
        board.say(pays)
    assert board.me.life == (20 if countered else 25)


@pytest.mark.parametrize(("yes", "life"), [(True, 23), (False, 18)])
def test_another_player_may(board, yes, life):
    """CR 608.2d: whom the effect asks decides."""
    board.you(hand=[spell(player_may(opponents, gain_life(3), otherwise=lose_life(2)))]).cast("Spell")
    assert board.game.decision.player == 1
    board.say(yes)
    assert (board.me.life, board.opponent.life) == (life, 20)


@pytest.mark.parametrize(("life", "cards", "yes", "paid"), [
    (2, 1, None, False), (3, 0, None, False), (4, 1, True, True), (4, 2, True, True), (4, 2, False, False),
])  # fmt: skip
def test_what_is_paid_on_resolution_has_several_parts(board, life, cards, yes, paid):
    """CR 118.3, 118.12: all of it or nothing, the payer's own; with a choice among the payer's cards."""
    price = cost("{1}", pay_life(3), discard_a_card)
    tax = spell(unless_pays(opponents, price, gain_life(5)))
    board.you(hand=[tax, BEAR, BEAR]).opponent_has("Forest", hand=[OX] * cards, life=life).cast("Spell")
    if yes is not None:
        board.say(yes)
        if yes and cards > 1:
            assert board.game.decision.player == 1
            board.choose(DecisionKind.COST_OBJECT, "Ox")
    assert (board.me.life, board.opponent.life) == (20 if paid else 25, life - 3 * paid)
    assert (board.permanent("Forest").tapped, len(board.cards(Zone.GRAVEYARD, 1))) == (paid, paid)
    assert board.game.stack_size == 0


@pytest.mark.parametrize("register", [0, 1, 3])
def test_an_unset_register_is_nobody(board, register):
    """Nothing was chosen: not player 0, as a number nothing, and no colour."""
    whom = Selector(base=Base.CHOSEN, index=register)
    number = Amount(code=AmountCode.CHOICE, value=register)
    protected = gains(of_chosen_color(Keyword.PROTECTION_FROM_WHITE, register=register), on=creatures)
    board.you(BEAR, hand=[spell(lose_life(3, who=whom), gain_life(number), protected)]).cast("Spell")
    assert (board.me.life, board.opponent.life, board.permanent("Bear").keywords) == (20, 20, 0)
