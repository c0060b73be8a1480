"""Parts of costs other than mana: what can pay, what is asked, what happens (CR 118, 601.2b, 601.2h, 602.2b)."""

import pytest

from components.characteristics import Keyword, Restriction
from components.counters import CounterKind
from components.vocabulary.instructions import Op
from sim.cards.build import pay_life, remove, this
from sim.cards.build_numbers import x
from tests.systems.payer import BEAR, Payer, part

TAP = part(Op.COST_TAP, amount=None)
UNTAP = part(Op.COST_UNTAP, amount=None)


@pytest.mark.parametrize(
    ("symbol", "tapped", "possible"),
    [(TAP, 0, True), (TAP, 1, False), (UNTAP, 0, False), (UNTAP, 1, True)],
)
def test_the_tap_and_untap_symbols(symbol, tapped, possible):
    """CR 107.5, 107.6."""
    payer = Payer(symbol)
    payer.perm(payer.source).tapped = tapped
    assert payer.can() == possible
    if possible:
        assert payer.pay()
        assert payer.perm(payer.source).tapped == 1 - tapped


@pytest.mark.parametrize(
    ("sick", "keywords", "possible"),
    [(1, 0, False), (1, Keyword.HASTE, True), (0, 0, True), (1, Keyword.FLYING, False)],
)
@pytest.mark.parametrize("symbol", [TAP, UNTAP])
def test_the_symbols_ask_a_creature_for_a_turn_or_haste(symbol, sick, keywords, possible):
    """CR 302.6, 702.10c."""
    payer = Payer(symbol)
    payer.source = payer.put(BEAR, summoning_sick=sick, tapped=int(symbol is UNTAP))
    payer.perm(payer.source).characteristics.keywords = keywords
    assert payer.can() == possible


@pytest.mark.parametrize(("life", "possible"), [(2, False), (3, True), (4, True)])
def test_life(life, possible):
    """CR 119.4."""
    payer = Payer(pay_life(1), pay_life(2))
    payer.game.player[0].life = life
    assert payer.can() == possible
    if possible:
        assert payer.pay()
        assert payer.game.player[0].life == life - 3


@pytest.mark.parametrize(("present", "possible"), [(1, False), (2, True), (3, True)])
def test_counters_of_the_source(present, possible):
    """CR 118.3."""
    payer = Payer(remove(2, "charge"))
    payer.give(payer.source, charge=present)
    assert payer.can() == possible
    if possible:
        assert payer.pay()
        assert payer.perm(payer.source).counters[payer.kind("charge")] == present - 2


@pytest.mark.parametrize(("loyalty", "possible"), [(2, False), (3, True), (4, True)])
def test_a_loyalty_cost_of_minus_x(loyalty, possible):
    """CR 606.4, 606.6."""
    payer = Payer(remove(x, "loyalty"), x=3)
    payer.give(payer.source, loyalty=loyalty)
    assert payer.can() == possible
    if possible:
        assert payer.pay()
        assert payer.perm(payer.source).counters[CounterKind.LOYALTY] == loyalty - 3


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_loyalty_cost_of_plus_n(number):
    """CR 606.4: putting loyalty counters is the cost."""
    payer = Payer(part(Op.COST_PUT_COUNTERS, this, number, kind="loyalty"))
    assert payer.can()
    assert payer.pay()
    assert payer.perm(payer.source).counters[CounterKind.LOYALTY] == number


def test_counters_that_cannot_be_put_cannot_be_a_cost():
    """CR 614.17c."""
    payer = Payer(part(Op.COST_PUT_COUNTERS, this, 1, kind="-1/-1"))
    assert payer.can()
    payer.perm(payer.source).characteristics.restrictions = Restriction.CANT_GET_COUNTERS
    assert not payer.can()


@pytest.mark.parametrize(("energy", "possible"), [(1, False), (2, True), (3, True)])
def test_counters_of_the_player(energy, possible):
    """CR 107.14."""
    payer = Payer(part(Op.COST_PLAYER_COUNTERS, None, 2, kind="energy"))
    payer.give(0, energy=energy)
    assert payer.can() == possible
    if possible:
        assert payer.pay()
        assert payer.game.player[0].counters.sum() == energy - 2


def test_no_parts_are_paid_at_once():
    payer = Payer()
    assert payer.number == 0
    assert payer.can()
    assert payer.pay()
