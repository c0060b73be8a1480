"""Further nouns: what they select among creatures on a board."""

import pytest

from components.characteristics import CardType, Color, Keyword
from components.vocabulary.selectors import Who
from sim.cards import build as b
from sim.cards.model import Selector
from tests.board import put

BEAR = b.creature("Bear", "{1}{G}", "Bear", 2, 2)
KNIGHT = b.creature("Knight", "{W}", "Human Knight", 1, 1, b.legendary, b.flying)
ROBOT = b.artifact_creature("Robot", "{3}", "Robot", 3, 3)
WALL = b.enchantment("Wall", "{2}")


@pytest.mark.parametrize(("selector", "names"), [
    (b.not_of_type(b.creatures, "Human"), {"Bear", "Robot"}),
    (b.that_are(b.permanents(), CardType.ENCHANTMENT), {"Wall"}),
    (b.that_are_not(b.permanents(), CardType.CREATURE), {"Wall"}),
    (b.with_supertype(b.permanents(), b.legendary), {"Knight"}),
    (b.of_color(b.creatures, Color.WHITE, Color.GREEN), {"Bear", "Knight"}),
    (b.without_keyword(b.creatures, Keyword.FLYING), {"Bear", "Robot"}),
    (b.without_counter(b.creatures, "shield"), {"Bear", "Knight"}),
    (b.tapped(b.creatures), {"Bear"}),
    (b.untapped(b.creatures), {"Knight", "Robot"}),
    (b.mana_value_is(b.permanents(), 3), {"Robot"}),
    (b.mana_value_at_most_x(b.permanents()), {"Bear", "Knight", "Wall"}),
    (b.artifact_creatures, {"Robot"}),
    (b.nonland_permanents, {"Bear", "Knight", "Robot", "Wall"}),
    (b.tokens(b.creatures), set()),
    (b.nontoken(b.creatures), {"Bear", "Knight", "Robot"}),
    (b.attacking(b.creatures), set()),
    (b.entered_this_turn(b.creatures), set()),
])  # fmt: skip
def test_what_a_spell_destroys(board, selector, names):
    wipe = b.sorcery("Wipe", "{X}", b.destroy(selector))
    things = [put(BEAR, tapped=1), KNIGHT, put(ROBOT, counters={"shield": 1}), WALL, *("Plains",) * 2]
    board.you(*things, hand=[wipe]).cast("Wipe", x=2)
    struck = {"Bear", "Knight", "Robot", "Wall"} - set(board.permanents())
    if board.permanent("Robot").counters("shield") == 0:
        struck.add("Robot")
    assert struck == names


@pytest.mark.parametrize(("counters", "gone"), [(1, {"Knight"}), (2, {"Bear", "Wall"}), (4, set())])
def test_mana_value_of_counters_on_this(board, counters, gone):
    """The source is gone when its ability resolves: it counts as it last was (CR 608.2h)."""
    sweep = b.destroy(b.mana_value_is_counters_on_this(b.nonland_permanents, "charge"))
    bomb = b.artifact("Bomb", "{9}", b.activated(b.cost(b.sacrifice_this), sweep))
    board.you(put(bomb, counters={"charge": counters}), BEAR, KNIGHT, WALL).activate("Bomb")
    assert {"Bear", "Knight", "Wall"} - set(board.permanents()) == gone


@pytest.mark.parametrize(("selector", "who"), [
    (b.of_target_player(b.creatures), Who.TARGET_PLAYER), (b.of_defending_player(b.creatures), Who.DEFENDING_PLAYER),
    (b.controlled_by(b.creatures, Who.OPPONENT), Who.OPPONENT),
])  # fmt: skip
def test_whose_they_are(selector, who):
    assert (selector.controller, selector.any_types) == (who, (CardType.CREATURE,))


def test_larger_than_this_is_either_of_two():
    larger = b.larger_than_this(b.creatures)
    assert isinstance(larger.also, Selector)
    assert {larger.field.name, larger.also.field.name} == {"POWER", "TOUGHNESS"}
    assert {larger.relation.name, larger.also.relation.name} == {"GREATER"}
