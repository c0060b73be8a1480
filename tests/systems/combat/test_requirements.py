"""What must attack, and what (CR 508.1d); creatures that can't block an attacker (CR 509.1b)."""

from dataclasses import replace

import pytest

from components.clock import Step
from components.game import Problem
from sim.cards.build import (
    a_creature,
    activated,
    an_opponent,
    aura,
    black,
    cost,
    creature,
    creatures,
    destroy,
    enchanted,
    flash,
    gains,
    haste,
    have,
    instant,
    level,
    leveler,
    must_attack_this,
    not_of_color,
    permanents,
    planeswalker,
    power_at_most,
    target,
    the_target,
    this,
    unblockable_by,
)
from systems.combat.requirements import ANYTHING, FREE, GIVEN, fulfils
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 3, 3)
WALKER = planeswalker("Walker", "{3}", "Walker", 5, activated(cost("{0}"), target(an_opponent), must_attack_this()))
MURDER = instant("Murder", "{0}", target(permanents()), destroy())


@pytest.mark.parametrize(("requirement", "answer", "expected"), [
    (FREE, 0, True), (FREE, 3, True), (ANYTHING, 0, False), (ANYTHING, 1, True), (GIVEN + 17, 0, False),
    (GIVEN + 17, 18, True), (GIVEN + 17, 17, False), (GIVEN, 1, True),
])  # fmt: skip
def test_what_fulfils_a_requirement(requirement, answer, expected):
    """CR 508.1d."""
    assert fulfils(requirement, answer) == expected


def demanded(board):
    """The board as the opponent declares attackers, after the demand."""
    return board.activate("Walker", targets=["opponent"]).pass_until(Step.BEGINNING_OF_COMBAT, active=1)


@pytest.mark.parametrize(("at", "legal"), [("Walker", True), ("you", False), (None, False)])
def test_creatures_must_attack_one_permanent(board, at, legal):
    """CR 508.1d: not another defender, and none stays home."""
    demanded(board.you(put(WALKER, {"loyalty": 5})).opponent_has(BEAR))
    names = ["Bear"] if at else []
    if legal:
        board.attack(*names, at=at).pass_until(Step.END_OF_COMBAT)
        assert (board.permanent("Walker").counters("loyalty"), board.me.life) == (3, 20)
        return
    with pytest.raises(AssertionError, match=Problem.ILLEGAL_ANSWER.name):
        board.attack(*names, at=at or "you")


@pytest.mark.parametrize(("tapped", "murdered", "at"), [(0, True, "you"), (1, False, "Walker"), (0, False, "Walker")])
def test_only_while_the_planeswalker_is_there(board, tapped, murdered, at):
    """CR 508.1d: a creature that untaps is able; without the planeswalker all are free."""
    board.you(put(WALKER, {"loyalty": 5}), hand=[MURDER]).opponent_has(put(BEAR, tapped=tapped))
    board.activate("Walker", targets=["opponent"])
    if murdered:
        board.cast("Murder", targets=["Walker"])
    board.pass_until(Step.BEGINNING_OF_COMBAT, active=1).attack("Bear", at=at).pass_until(Step.END_OF_COMBAT)
    assert board.me.life == (18 if murdered else 20)


def test_creatures_that_came_later_must_attack_too(board):
    """CR 611.2c: the effect changes no characteristics, so its creatures are not fixed."""
    board.you(put(WALKER, {"loyalty": 9})).opponent_has(BEAR, hand=[replace(OX, keywords=(haste, flash), cost="{0}")])
    demanded(board).cast("Ox", by=1)
    with pytest.raises(AssertionError, match=Problem.ILLEGAL_ANSWER.name):
        board.attack("Bear", at="Walker")


@pytest.mark.parametrize("turns", [2, 3, 4])
def test_the_next_turn_of_that_player_only(board, turns):
    """CR 611.2a: through that turn, then no more; other players' creatures are free anyhow."""
    board.you(put(WALKER, {"loyalty": 9}), OX).opponent_has(BEAR)
    demanded(board).attack("Bear", at="Walker")
    for number in range(2, turns + 1):
        board.pass_until(Step.BEGINNING_OF_COMBAT, active=number % 2)
    board.pass_until(Step.END_OF_COMBAT)
    assert board.permanent("Walker").counters("loyalty") == 7


@pytest.mark.parametrize(("power", "can"), [(1, False), (2, False), (3, True)])
@pytest.mark.parametrize("gives", ["itself", "aura", "spell"])
def test_power_two_or_less_cant_block(board, power, can, gives):
    """CR 509.1b: a static ability of its own, of an Aura, or an effect of a spell."""
    evasion = unblockable_by(power_at_most(creatures, 2))
    sly = creature("Sly", "{G}", "Elf", 2, 2, *([have(this, evasion)] if gives == "itself" else []))
    cloak = aura("Cloak", "{U}", target(a_creature), have(enchanted, evasion))
    trick = instant("Trick", "{0}", target(a_creature), gains(evasion, on=the_target))
    board.you(sly, BEAR, *([put(cloak, attached_to="Sly")] if gives == "aura" else []), hand=[trick])
    board.opponent_has(creature("Guard", "{W}", "Human", power, 4), OX)
    if gives == "spell":
        board.cast("Trick", targets=["Sly"])
    board.attack("Sly", "Bear")
    if can:
        board.block({"Guard": "Sly", "Ox": "Bear"})
        assert board.permanent("Sly").blocked == 1
        return
    with pytest.raises(AssertionError, match=Problem.ILLEGAL_ANSWER.name):
        board.block({"Guard": "Sly", "Ox": "Bear"})


@pytest.mark.parametrize(("levels", "can"), [(0, True), (2, True), (3, False)])
def test_an_ability_of_a_level_band(board, levels, can):
    """CR 711.2a: only creatures of one colour can block it, at that level."""
    climber = leveler("Climber", "{B}", "Human", 1, 1,
                      level(3, None, 5, 5, have(this, unblockable_by(not_of_color(creatures, black)))))  # fmt: skip
    board.you(put(climber, {"level": levels}), BEAR).opponent_has(OX, creature("Imp", "{B}", "Imp", 1, 1))
    board.attack("Climber", "Bear")
    if can:
        board.block({"Ox": "Climber", "Imp": "Climber"})
        return
    with pytest.raises(AssertionError, match=Problem.ILLEGAL_ANSWER.name):
        board.block({"Ox": "Climber", "Imp": "Climber"})
