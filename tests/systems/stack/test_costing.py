"""What spells cost more or less for (CR 601.2f), and that nothing is offered that can't be paid for."""

import pytest

from components.capacities import LARGEST_X
from components.reference import NOTHING
from sim.cards.build import (
    a_creature,
    creature,
    creatures_you_control,
    gain_life,
    instant,
    of_opponents,
    pump,
    sorcery,
    spells,
    spells_cost,
    target,
    x,
    you,
)
from sim.cards.compile import compile_tables
from systems.mana import paying

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
GROWTH = instant("Growth", "{2}{G}", target(a_creature), pump(3, 3))
SHOCK = instant("Shock", "{G}", target(a_creature), pump(-2, -2))


@pytest.mark.parametrize(("lands", "targets"), [(0, []), (1, ["Elderwood Scion"]), (2, ["Elderwood Scion"]),
                                                (3, ["Bear", "Elderwood Scion"])])  # fmt: skip
def test_a_spell_may_cost_less_for_its_target(board, lands, targets):
    """CR 601.2c, 601.2f: only what can be paid for is offered."""
    board.you(BEAR, "Elderwood Scion", *["Forest"] * lands, hand=[GROWTH])
    assert ("cast Growth" in board.options()) == bool(targets)
    if targets:
        assert sorted(board.targets("Growth")) == targets


@pytest.mark.parametrize(("lands", "targets"), [(0, []), (1, ["Bear"]), (2, ["Bear"]),
                                                (3, ["Bear", "Elderwood Scion"])])  # fmt: skip
def test_a_spell_may_cost_more_for_its_target(board, lands, targets):
    board.you(*["Forest"] * lands, hand=[SHOCK]).opponent_has(BEAR, "Elderwood Scion")
    assert ("cast Shock" in board.options()) == bool(targets)
    if targets:
        assert sorted(board.targets("Shock")) == targets


@pytest.mark.parametrize(("lands", "offered"), [(1, False), (2, False), (3, True)])
def test_the_only_target_may_be_too_dear(board, lands, offered):
    board.you(*["Forest"] * lands, hand=[SHOCK]).opponent_has("Elderwood Scion")
    assert ("cast Shock" in board.options()) == offered


def test_what_is_paid_is_what_the_target_makes_it(board):
    board.you("Elderwood Scion", *["Forest"] * 3, hand=[GROWTH]).cast("Growth", ["Elderwood Scion"])
    assert board.permanent("Elderwood Scion").size == (7, 7)
    assert sum(int(board.game.perm[slot].tapped) for slot in range(board.game.num_slots)) == 1


def test_a_cost_may_depend_on_any_kind_of_target(board):
    """Spells of opponents that target your creatures cost {1} more, whichever of them it is."""
    warden = creature("Warden", "{W}", "Bird", 1, 1, spells_cost(1, of_opponents(spells()), creatures_you_control))
    board.you("Forest", hand=[SHOCK]).opponent_has(warden, BEAR)
    assert "cast Shock" not in board.options()


@pytest.mark.parametrize(("helms", "lands", "offered"), [(0, 2, False), (1, 2, True), (2, 1, True), (5, 1, True),
                                                         (5, 0, False)])  # fmt: skip
def test_only_generic_mana_is_taken_off(board, helms, lands, offered):
    """CR 118.7c."""
    board.you(BEAR, *["Helm of Awakening"] * helms, *["Forest"] * lands, hand=[GROWTH])
    assert ("cast Growth" in board.options()) == offered


@pytest.mark.parametrize(("payable", "most"), [(29_999, 29_999), (30_000, LARGEST_X), (40_000, LARGEST_X)])
def test_x_is_never_more_than_a_number_can_hold(monkeypatch, payable, most):
    """CR 107.3a, 601.2b."""
    compiled = compile_tables([[sorcery("Feast", "{X}", gain_life(x, you))]])
    monkeypatch.setattr(paying, "fewest_life_symbols", lambda *at: 0 if at[5] <= payable else NOTHING)
    cost = int(compiled.tables[0].card[0].cost)
    assert paying.most_x(None, compiled.tables[0], 0, cost, 0, NOTHING, NOTHING) == most


@pytest.mark.parametrize(("name", "size"), [("Figure of Destiny", (4, 2)), ("Knight", (2, 1))])
def test_a_spell_of_both_colours(board, name, size):
    """CR 105.2, 603.2: Battlegate Mimic sees spells that are red and white, not those that are only one of them."""
    spell = creature("Knight", "{R}", "Knight", 1, 1) if name == "Knight" else name
    board.you("Battlegate Mimic", *["Mountain"] * 3, hand=[spell]).cast(name)
    assert board.permanent("Battlegate Mimic").size == size
