"""Instructions as rows, with jumps for branches."""

from components.characteristics import CardType, Color, Keyword, Restriction
from components.continuous import Duration
from components.counters import EVERY_KIND
from components.vocabulary.abilities import AbilityKind
from components.vocabulary.instructions import Op, OpFlag
from sim.cards import build as b
from sim.cards.model import Instruction
from tests.sim.cards.tables_of import abilities, codes, compiled, constant, ops, row, spell


def program(*effects):
    """Instruction rows of a sorcery with one target creature."""
    result = compiled(b.sorcery("Test", "{G}", b.target(b.a_creature), *effects))
    return result, ops(result, spell(result, "Test"))


def test_a_pump_is_a_started_effect_with_its_modifications():
    """CR 611.2: a continuous effect from a resolving spell."""
    result, rows = program(b.pump(3, 2, b.trample, b.toxic(1)), b.draw(1))
    assert [int(op.code) for op in rows] == [Op.START_EFFECT, Op.MODIFY_PT, Op.ADD_KEYWORDS, Op.ADD_TOXIC, Op.DRAW]
    assert rows[0].jump == 3
    assert rows[0].duration == Duration.END_OF_TURN
    assert constant(result, rows[1].amount) == 3
    assert constant(result, rows[1].second) == 2
    assert rows[2].mask == Keyword.TRAMPLE


def test_a_branch_jumps_over_what_it_guards():
    """CR 608.2c: instructions in written order."""
    _, rows = program(b.if_(b.kicked, b.draw(1), b.scry(1)), b.proliferate)
    jumps = [(int(op.code), int(op.jump)) for op in rows]
    assert jumps == [(Op.IF, 2), (Op.DRAW, 0), (Op.SCRY, 0), (Op.PROLIFERATE, 0)]


def test_an_alternative_is_jumped_over():
    _, rows = program(b.if_(b.landfall, b.pump(4, 4), otherwise=b.draw(1)))
    assert [(int(op.code), int(op.jump)) for op in rows] == [
        (Op.IF, 3),
        (Op.START_EFFECT, 1),
        (Op.MODIFY_PT, 0),
        (Op.JUMP, 1),
        (Op.DRAW, 0),
    ]


def test_branches_nest():
    _, rows = program(b.you_may(b.if_(b.kicked, b.draw(1), otherwise=b.draw(2)), b.scry(1)))
    assert [(int(op.code), int(op.jump)) for op in rows] == [
        (Op.MAY, 5),
        (Op.IF, 2),
        (Op.DRAW, 0),
        (Op.JUMP, 1),
        (Op.DRAW, 0),
        (Op.SCRY, 0),
    ]


def test_unless_a_player_pays():
    """CR 118.12: paying leads past the effect."""
    result, rows = program(b.unless_pays(b.its_controller, "{2}", b.destroy()))
    assert [(int(op.code), int(op.jump)) for op in rows] == [(Op.PAY, 1), (Op.JUMP, 1), (Op.DESTROY, 0)]
    assert result.tables[0].cost[rows[0].kind].generic == 2


def test_a_chosen_colour_moves_the_mask():
    _, rows = program(b.choose_color, b.gains(b.hexproof_from_chosen_color, b.cant_be_blocked_by_chosen_color))
    choice, _, hexproof, unblockable = rows
    assert (choice.code, choice["marks"]) == (Op.CHOOSE_COLOR, 0)
    assert (hexproof.code, hexproof["marks"], hexproof.kind) == (Op.ADD_KEYWORDS, OpFlag.CHOSEN_COLOR, 0)
    assert hexproof.mask == Keyword.HEXPROOF_FROM_WHITE
    assert (unblockable.code, unblockable["marks"], unblockable.kind) == (Op.RESTRICT, OpFlag.CHOSEN_COLOR, 0)
    assert unblockable.mask == Restriction.CANT_BE_BLOCKED_BY_WHITE


def test_a_register_is_a_choice_s_flags_and_a_modification_s_kind():
    choice = Instruction(op=Op.CHOOSE_COLOR, register=2)
    _, rows = program(choice, b.gains(b.of_chosen_color(Keyword.PROTECTION_FROM_WHITE, register=2)))
    assert rows[0]["marks"] == 2
    assert rows[2].kind == 2


def test_types_and_colours_become_masks():
    wurm = (b.only_subtypes("Wurm"), b.only_colors(Color.GREEN))
    result = compiled(
        b.sorcery("Test", "{G}", b.target(b.a_creature), b.gains(*wurm)),
        b.enchantment("Other", "{G}", b.get(b.of_type(b.creatures, "Wurm"), 1, 1)),
        b.vehicle("Car", "{2}", 3, 3, b.crew(2)),
    )
    _, types, colors = ops(result, spell(result, "Test"))
    assert (types.code, types.kind, types.mask) == (Op.SET_TYPES, 0, result.subtypes["Wurm"])
    assert types["marks"] == OpFlag.KEEP_TYPES
    assert (colors.code, colors.mask) == (Op.SET_COLORS, Color.GREEN)
    assert ops(result, abilities(result, "Car")[0])[1].kind == CardType.CREATURE


def test_counter_kinds_are_numbered():
    result, rows = program(b.put_counters(2, "charge"), b.remove_counters(None, None))
    assert rows[0].kind == result.kinds["charge"]
    assert (rows[1].kind, rows[1].amount) == (EVERY_KIND, -1)


def test_a_token_gets_a_card_row():
    token = b.creature_token("Saproling", (Color.GREEN,), 1, 1)
    result, rows = program(b.create(token, 2))
    assert result.names == ["Test", "Saproling"]
    assert rows[0].definition == 1
    assert row(result, "Saproling")["marks"] == 1


def test_a_granted_ability_has_a_row_outside_the_card_s_own():
    """CR 613.1f: layer 6 gives abilities."""
    granted = b.activated("{1}", b.regenerate())
    grants = Instruction(op=Op.GRANT_ABILITY, ability=granted)
    result = compiled(b.enchantment("Test", "{G}", b.get(b.creatures_you_control, 0, 0, grants)))
    card = row(result, "Test")
    assert card.num_abilities == 1
    (op,) = ops(result, abilities(result, "Test")[0])
    assert op.kind not in range(card.first_ability, card.first_ability + 1)
    ability = result.tables[0].ability[op.kind]
    assert ability.kind == AbilityKind.ACTIVATED
    assert codes(result, ability) == [Op.REGENERATE]
