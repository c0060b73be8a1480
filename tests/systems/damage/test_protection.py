"""Protection, hexproof and shroud (CR 702.11, 702.16, 702.18)."""

import pytest

from components.characteristics import ALL_COLORS, PROTECTION_SHIFT, CardType, Keyword, Restriction
from components.stack import StackKind
from components.vocabulary.amounts import ConditionCode
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards.build import (
    any_color,
    artifact,
    artifact_creature,
    colored,
    enchantment,
    hexproof,
    instant,
    opponents,
    shroud,
    you,
)
from sim.cards.model import Condition, Instruction, Static
from systems.damage.protection import can_be_targeted, colors_of, is_protected_from, player_has, types_of
from systems.objects.references import card_reference
from systems.stack.entries import push
from tests.systems.blows import OPPONENT, YOU, beast
from tests.systems.tables_builder import NOBODY, Table

RED_BOLT, COLORLESS = instant("Bolt", "{R}"), instant("Warp", "{4}")
GOLD_SPELL = instant("Helix", "{R}{W}")
LEYLINE = enchantment(
    "Leyline of Sanctity", "{2}{W}", Static(modifications=(Instruction(op=Op.PLAYER_HEXPROOF),), subject=you)
)
TAUNT = enchantment("Taunt", "{R}", Static(modifications=(Instruction(op=Op.PLAYER_HEXPROOF),), subject=opponents))
DAYLIGHT = enchantment(
    "Daylight",
    "{W}",
    Static(
        modifications=(Instruction(op=Op.PLAYER_NO_HAND_LIMIT), Instruction(op=Op.PLAYER_HEXPROOF)),
        condition=Condition(code=ConditionCode.YOUR_TURN),
    ),
)


def spell(table: Table, card, controller: int = OPPONENT) -> int:
    """Put a spell on the stack; returns its reference."""
    position = push(table.game, StackKind.SPELL, table.compiled.rows[card], -1, controller, NOBODY, NOBODY)
    return 1280 + int(table.game.stack[position].identity)


@pytest.mark.parametrize(("keyword", "card", "protected"), [
    (Keyword.PROTECTION_FROM_RED, RED_BOLT, True),
    (Keyword.PROTECTION_FROM_BLUE, RED_BOLT, False),
    (Keyword.PROTECTION_FROM_WHITE, GOLD_SPELL, True),
    (Keyword.PROTECTION_FROM_GREEN, GOLD_SPELL, False),
    (Keyword.PROTECTION_FROM_RED, COLORLESS, False),
    (Keyword.PROTECTION_FROM_EVERYTHING, COLORLESS, True),
    (Keyword.PROTECTION_FROM_CREATURES, RED_BOLT, False),
    (Keyword.HEXPROOF, RED_BOLT, False),
])  # fmt: skip
def test_protection_from_a_spell(keyword, card, protected):
    """CR 702.16a: colours of a spell; 702.16j: everything."""
    table = Table(knight := beast(2, 2, keyword), card)
    target = table.put(knight)
    assert is_protected_from(table.game, table.tables, target - 16, spell(table, card)) == protected


@pytest.mark.parametrize(("keyword", "card", "protected"), [
    (Keyword.PROTECTION_FROM_ARTIFACTS, artifact("Sword", "{2}"), True),
    (Keyword.PROTECTION_FROM_ARTIFACTS, artifact_creature("Golem", "{3}", "Golem", 3, 3), True),
    (Keyword.PROTECTION_FROM_ARTIFACTS, enchantment("Rancor", "{G}"), False),
    (Keyword.PROTECTION_FROM_CREATURES, artifact_creature("Golem", "{3}", "Golem", 3, 3), True),
    (Keyword.PROTECTION_FROM_CREATURES, artifact("Sword", "{2}"), False),
    (Keyword.PROTECTION_FROM_ENCHANTMENTS, enchantment("Rancor", "{G}"), True),
    (Keyword.PROTECTION_FROM_GREEN, enchantment("Rancor", "{G}"), True),
])  # fmt: skip
def test_protection_from_a_permanent(keyword, card, protected):
    """CR 702.16a, 113.7a: types and colours of a permanent, last known if it left."""
    table = Table(knight := beast(2, 2, keyword), card)
    target, source = table.put(knight), table.put(card, OPPONENT)
    assert is_protected_from(table.game, table.tables, target - 16, source) == protected
    table.leave(source)
    assert is_protected_from(table.game, table.tables, target - 16, source) == protected


def test_colors_and_types_of_objects():
    """CR 105.2, 109.3: of permanents, spells, cards in other zones; nothing for players and what is gone."""
    table = Table(RED_BOLT, bear := beast(2, 2))
    table.tables.deck[YOU][3] = table.compiled.rows[RED_BOLT]
    table.game.player[YOU].zone[3] = Zone.HAND
    permanent = table.put(bear)
    assert (colors_of(table.game, table.tables, permanent), types_of(table.game, table.tables, permanent)) == (16, 4)
    for reference in (spell(table, RED_BOLT), card_reference(YOU, 3)):
        assert colors_of(table.game, table.tables, reference) == 8
        assert types_of(table.game, table.tables, reference) == CardType.INSTANT
    for reference in (YOU, NOBODY, 1280 + 77):
        assert colors_of(table.game, table.tables, reference) == 0
        assert types_of(table.game, table.tables, reference) == 0


@pytest.mark.parametrize(("part", "by_you", "by_opponent"), [
    (None, True, True),
    (shroud, False, False),
    (hexproof, True, False),
    (Keyword.HEXPROOF_FROM_RED, True, False),
    (Keyword.HEXPROOF_FROM_BLACK, True, True),
    (Keyword.PROTECTION_FROM_RED, False, False),
    (Keyword.PROTECTION_FROM_WHITE, True, True),
    (Restriction.CANT_BE_TARGETED_BY_OPPONENTS, True, False),
])  # fmt: skip
def test_targeting_a_permanent(part, by_you, by_opponent):
    """CR 702.11b, 702.11d, 702.16b, 702.18a: a red spell of either player."""
    table = Table(knight := beast(2, 2, *(() if part is None else (part,))), RED_BOLT)
    target = table.put(knight)
    for player, expected in ((YOU, by_you), (OPPONENT, by_opponent)):
        source = spell(table, RED_BOLT, player)
        assert can_be_targeted(table.game, table.tables, target, source, player) == expected


@pytest.mark.parametrize(("card", "owner", "you_by_opponent", "opponent_by_you"), [
    (LEYLINE, YOU, False, True),
    (LEYLINE, OPPONENT, True, False),
    (TAUNT, YOU, True, False),
    (DAYLIGHT, YOU, False, True),
    (DAYLIGHT, OPPONENT, True, True),
    (RED_BOLT, YOU, True, True),
])  # fmt: skip
def test_targeting_a_player(card, owner, you_by_opponent, opponent_by_you):
    """CR 702.11c: a player with hexproof is no target of opponents; it is player 0's turn."""
    table = Table(card, beast(1, 1))
    table.put(card, owner)
    source = table.put(beast(1, 1))
    assert can_be_targeted(table.game, table.tables, YOU, source, OPPONENT) == you_by_opponent
    assert can_be_targeted(table.game, table.tables, OPPONENT, source, YOU) == opponent_by_you
    assert can_be_targeted(table.game, table.tables, YOU, source, YOU)


def test_hexproof_for_a_player_from_a_resolved_effect():
    """CR 613.10."""
    table = Table(LEYLINE)
    ability = table.tables.card[table.compiled.rows[LEYLINE]].first_ability
    effect = table.game.effect[0]
    effect.op, effect.player = table.tables.ability[ability].first_op, OPPONENT
    table.game.num_effects = 1
    assert player_has(table.game, table.tables, OPPONENT, Op.PLAYER_HEXPROOF)
    assert not player_has(table.game, table.tables, YOU, Op.PLAYER_HEXPROOF)
    assert not player_has(table.game, table.tables, OPPONENT, Op.PLAYER_CANT_LOSE)


def test_a_permanent_without_its_abilities_gives_players_nothing():
    """CR 613.1f."""
    table = Table(LEYLINE)
    leyline = table.put(LEYLINE)
    assert player_has(table.game, table.tables, YOU, Op.PLAYER_HEXPROOF)
    table.perm(leyline).lost_abilities = 1
    assert not player_has(table.game, table.tables, YOU, Op.PLAYER_HEXPROOF)


def test_spells_and_cards_are_targets():
    """CR 115.2: nothing here protects a spell or a card in a graveyard."""
    table = Table(RED_BOLT)
    one, other = spell(table, RED_BOLT), spell(table, RED_BOLT)
    assert can_be_targeted(table.game, table.tables, one, other, YOU)
    assert can_be_targeted(table.game, table.tables, card_reference(YOU, 0), other, OPPONENT)


def test_all_colors_are_covered():
    """CR 105.1."""
    from_colors = sum(int(Keyword[f"PROTECTION_FROM_{color.name}"]) for color in any_color)
    assert from_colors == ALL_COLORS << PROTECTION_SHIFT


@pytest.mark.parametrize("color", any_color, ids=lambda color: color.name)
@pytest.mark.parametrize("spell_color", any_color, ids=lambda color: color.name)
def test_each_color_has_its_own_protection(color, spell_color):
    """CR 702.16b, 702.11d: no target of such spells of anybody; with hexproof of such spells of opponents."""
    protected = beast(2, 2, Keyword[f"PROTECTION_FROM_{color.name}"])
    warded = artifact_creature("Warded", "{2}", "Golem", 2, 2, Keyword[f"HEXPROOF_FROM_{color.name}"])
    bolt = instant("Bolt", "{0}", colored(spell_color))
    table = Table(protected, warded, bolt)
    for card, by_you, by_opponent in ((protected, False, False), (warded, True, False)):
        target = table.put(card)
        for player, possible in ((YOU, by_you), (OPPONENT, by_opponent)):
            source = spell(table, bolt, player)
            can = can_be_targeted(table.game, table.tables, target, source, player)
            assert can == (possible or color != spell_color)
