"""Effects and counters that are added at once, and what has the layers computed anew (CR 613)."""

import pytest

from components.characteristics import Keyword, Restriction
from components.vocabulary.instructions import Op
from sim.cards.build import (
    a_creature,
    becomes,
    creature,
    creatures,
    creatures_you_control,
    enchantment,
    flying,
    gain_life,
    get,
    instant,
    pump,
    put_counters,
    target,
    trample,
)
from sim.cards.build_abilities import as_long_as
from sim.cards.build_changes import also_colors, loses_abilities, power_and_toughness_switched, while_it_has
from sim.cards.build_effects import gains, give_poison
from sim.cards.build_numbers import at_least, corrupted, count, your_life
from sim.cards.build_words import opponents, you
from sim.cards.model import Instruction
from systems.layers import applying
from tests.board import Board

OGRE = creature("Ogre", "{0}", "Ogre", 1, 4)
GROW = instant("Grow", "{0}", target(a_creature), pump(2, 0, trample))


def spell(name, *effects):
    return instant(name, "{0}", target(a_creature), *effects)


@pytest.fixture
def computed(monkeypatch):
    """The computations of all layers that there were."""
    made = []
    compute = applying.compute_characteristics

    def counted(game, tables):
        made.append(len(made))
        compute(game, tables)

    monkeypatch.setattr(applying, "compute_characteristics", counted)
    return made


def cast(board: Board, card, computed, on="Ogre") -> int:
    """Cast a spell; returns how often all layers were computed on the way."""
    board.permanent(on)
    before = len(computed)
    board.cast(card.name, targets=[on])
    return len(computed) - before


ADDED = {
    "power": pump(2, 0),
    "a keyword": gains(flying),
    "a restriction": gains(Restriction.CANT_BLOCK),
    "toxic": gains(Instruction(op=Op.ADD_TOXIC, amount=1)),
    "several": pump(-1, -1, flying, Restriction.CANT_BLOCK),
    "a count": pump(count(creatures), 0),
    "on all": pump(1, 1, on=creatures),
}
NOT_ADDED = {
    "numbers that are set": gains(becomes(3, 3)),
    "the switch": gains(power_and_toughness_switched),
    "abilities that are lost": gains(loses_abilities),
    "colours": gains(also_colors(1)),
    "some of several": pump(1, 1, loses_abilities),
}


@pytest.mark.parametrize("what", ADDED)
def test_what_only_adds_is_applied_at_once(board, computed, what):
    """CR 613.4c, 613.1f: the same comes out as from all layers computed anew."""
    board.you(OGRE, OGRE, hand=[spell("Spell", ADDED[what]), GROW])
    assert cast(board, GROW, computed, "Ogre #1") == 0
    assert cast(board, spell("Spell", ADDED[what]), computed, "Ogre #1") == 0
    added = board.game.tobytes()
    applying.compute_characteristics(board.game, board.tables)
    assert board.game.tobytes() == added
    assert (board.permanent("Ogre #1").power, board.permanent("Ogre #1").has(trample)) != (1, False)


@pytest.mark.parametrize("what", NOT_ADDED)
def test_what_else_an_effect_does_has_the_layers_computed(board, computed, what):
    board.you(OGRE, hand=[spell("Spell", NOT_ADDED[what])])
    assert cast(board, spell("Spell", NOT_ADDED[what]), computed) > 0


def test_a_switch_comes_after_what_is_added(board, computed):
    """CR 613.4d: a 1/4 switched is 4/1; +2/+0 and a +1/+1 counter make it 4/5 before, 5/4 after."""
    switch = spell("Switch", gains(power_and_toughness_switched))
    nurse = spell("Nurse", put_counters(1))
    board.you(OGRE, hand=[switch, GROW, nurse])
    for card in (switch, GROW, nurse):
        assert cast(board, card, computed) > 0
    assert board.permanent("Ogre").size == (5, 4)


def test_a_static_ability_may_follow_what_is_added(board, computed):
    """CR 611.3a: another ability may count or compare power, so everything is computed."""
    guard = enchantment("Guard", "{0}", get(creatures_you_control, 0, 1))
    board.you(OGRE, guard, hand=[GROW])
    assert cast(board, GROW, computed) > 0
    assert board.permanent("Ogre").size == (3, 5)


@pytest.mark.parametrize("number", [1, 2])
def test_counters_are_added_beside_effects(board, computed, number):
    """CR 613.4c: in the order of timestamps, which does not matter to sums."""
    nurse = spell("Nurse", put_counters(number))
    board.you(OGRE, hand=[GROW, nurse])
    assert cast(board, GROW, computed) + cast(board, nurse, computed) == 0
    assert board.permanent("Ogre").size == (3 + number, 4 + number)


def test_the_last_counter_takes_an_effect_with_it(board):
    """CR 611.2b: it flies for as long as it has a +1/+1 counter; the -1/-1 counter removes that (CR 704.5q)."""
    wings = spell("Wings", put_counters(1), while_it_has("+1/+1", flying))
    wither = spell("Wither", put_counters(1, "-1/-1"))
    board.you(OGRE, hand=[wings, wither]).cast("Wings", targets=["Ogre"])
    assert board.permanent("Ogre").has(flying)
    board.cast("Wither", targets=["Ogre"])
    assert not board.permanent("Ogre").has(Keyword.FLYING)
    assert board.permanent("Ogre").size == (1, 4)


@pytest.mark.parametrize(("condition", "follows"), [(None, False), (at_least(your_life, 21), True), (corrupted, True)])
def test_players_matter_where_an_ability_asks_for_them(board, computed, condition, follows):
    """CR 611.3a: life totals and poison counters change what an ability does only if it speaks of players."""
    strong = get(creatures_you_control, 1, 1)
    lord = enchantment("Lord", "{0}", as_long_as(condition, strong) if condition else strong)
    feast = instant("Feast", "{0}", gain_life(1, you), give_poison(3, opponents))
    board.you(OGRE, lord, hand=[feast]).permanent("Ogre")
    before = len(computed)
    board.cast("Feast")
    assert (len(computed) > before) == follows
    assert board.permanent("Ogre").size == (2, 5)
