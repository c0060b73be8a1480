"""Further modifications: control, types, colours, abilities, prevention (CR 613, 615)."""

import pytest

from components.characteristics import CardType, Color, Keyword
from components.vocabulary.instructions import OpFlag
from sim.cards import build as b
from tests.board import put

BEAR = b.creature("Bear", "{G}", "Bear", 2, 3, b.flying, b.toxic(1))
BOLT = b.instant("Bolt", "{0}", b.target(b.any_target), b.deal(2))


def changed(board, *changes):
    """Let an enchantment change a bear, and return it."""
    board.you(b.enchantment("Rule", "{0}", b.have(b.creatures, *changes))).opponent_has(BEAR).begin()
    return board.permanent("Bear")


@pytest.mark.parametrize(("changes", "size", "keywords"), [
    ((b.loses_abilities,), (2, 3), 0), ((b.loses(Keyword.FLYING),), (2, 3), 0),
    ((b.loses(Keyword.REACH),), (2, 3), Keyword.FLYING), ((b.becomes(4, 5),), (4, 5), Keyword.FLYING),
    ((b.power_and_toughness_switched,), (3, 2), Keyword.FLYING),
    (b.becomes_creature(1, 1, Keyword.REACH), (1, 1), Keyword.FLYING | Keyword.REACH),
])  # fmt: skip
def test_power_toughness_and_keywords(board, changes, size, keywords):
    bear = changed(board, *changes)
    assert (bear.size, bear.keywords) == (size, keywords)


@pytest.mark.parametrize(("change", "types", "colors"), [
    (b.also(CardType.ARTIFACT, subtypes="Robot"), CardType.CREATURE | CardType.ARTIFACT, Color.GREEN),
    (b.only(CardType.ENCHANTMENT), CardType.ENCHANTMENT, Color.GREEN),
    (b.also_colors(Color.RED), CardType.CREATURE, Color.GREEN | Color.RED),
])  # fmt: skip
def test_types_and_colors(board, change, types, colors):
    bear = changed(board, change)
    assert (bear.types, bear.colors) == (types, colors)


def test_an_aura_gives_control(board):
    """CR 613.1b."""
    lure = b.aura("Lure", "{0}", b.target(b.creatures), b.you_control_enchanted)
    board.you(hand=[lure]).opponent_has(BEAR).cast("Lure", targets=["Bear"])
    assert "Bear" in board.permanents()


def test_control_until_end_of_turn(board):
    """CR 514.2."""
    act = b.sorcery("Act", "{0}", b.target(b.creatures), b.control_it(Keyword.HASTE))
    board.you(hand=[act]).opponent_has(BEAR).cast("Act", targets=["Bear"])
    assert "Bear" in board.permanents()
    assert board.permanent("Bear").has(Keyword.HASTE)
    board.pass_until(b.Step.UPKEEP, active=1)
    assert "Bear" in board.permanents(1)


@pytest.mark.parametrize(("number", "damage"), [(1, 1), (2, 0), (3, 0), (-1, 0)])
def test_a_shield_prevents_the_next_damage(board, number, damage):
    """CR 615.7."""
    ward = b.instant("Ward", "{0}", b.target(b.creatures), b.gains(b.prevented(number)))
    board.you(BEAR, hand=[ward, BOLT]).cast("Ward", targets=["Bear"]).cast("Bolt", targets=["Bear"])
    assert board.permanent("Bear").damage == damage


@pytest.mark.parametrize(("flags", "life"), [((), 20), ((OpFlag.COMBAT_ONLY,), 18)])
def test_all_damage_or_all_combat_damage(board, flags, life):
    """CR 615.1: a prevention of combat damage leaves a spell's damage alone."""
    mist = b.instant("Mist", "{0}", b.prevent_all_damage(*flags))
    board.you(put(BEAR), hand=[mist, BOLT]).cast("Mist").cast("Bolt", targets=["opponent"])
    assert board.opponent.life == life
    board.attack_unblocked("Bear")
    assert board.opponent.life == life


def test_an_effect_lets_damage_through(board):
    """CR 615.12."""
    force = b.instant("Force", "{0}", b.damage_cant_be_prevented_this_turn)
    board.you(hand=[force, BOLT]).opponent_has(b.enchantment("Rule", "{0}", b.prevent_damage()))
    board.cast("Force").cast("Bolt", targets=["opponent"])
    assert board.opponent.life == 18


def test_an_ability_that_is_given_works(board):
    """CR 613.1f."""
    given = b.gives(b.activated("{0}", b.gain_life(3)))
    board.you(b.enchantment("Rule", "{0}", b.have(b.creatures, given)), BEAR).activate("Bear")
    assert board.me.life == 23
