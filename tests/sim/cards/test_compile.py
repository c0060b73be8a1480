"""Card tables: layout of cards, abilities, modes and alternatives; numbers of kinds and subtypes; capacities."""

import pytest

from components import capacities
from components.capacities import DECK_SIZE, NUM_PLAYERS
from components.characteristics import CardType, Color, Keyword, Restriction, Supertype
from components.counters import CounterKind
from components.tables import NO_NUMBER
from components.trigger import Event
from components.vocabulary.abilities import AbilityKind, Pipeline, Timing
from components.vocabulary.cards import AlternativeKind, CardFlag
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base, Relation
from components.zones import Zone
from sim.cards import build as b
from sim.cards import library
from sim.cards.compile import compile_tables
from sim.cards.compile_rows import TableOverflowError
from sim.cards.model import Alternative, Card, Cost, Instruction, ManaAbility
from tests.sim.cards.tables_of import abilities, codes, compiled, constant, ops, row, same, spell
from tests.work.counting import Calls

BEAR = b.creature("Bear", "{1}{G}", "Bear", 2, 2)
FOREST = b.land("Forest", b.basic, subtypes="Forest")


def selector(result, number):
    return result.tables[0].selector[number]


def calls_to_compile(decks):
    """How many functions are called: a measure of work without a clock."""
    compile_tables(decks)
    with Calls() as calls:
        compile_tables(decks)
    return calls.of.total()


def test_deck_slots_point_to_card_rows():
    elf = b.creature("Elf", "{G}", "Elf", 1, 1)
    result = compile_tables([[BEAR, elf, BEAR], [], [elf]])
    tables = result.tables[0]
    assert tables.deck_size.tolist() == [3, 0, 1, 0]
    assert tables.deck[0, :3].tolist() == [0, 1, 0]
    assert tables.deck[2, 0] == 1
    assert result.names == ["Bear", "Elf"]
    assert result.rows == {BEAR: 0, elf: 1}
    assert tables.num_cards == 2


def test_equal_cards_share_a_row():
    again = b.creature("Bear", "{1}{G}", "Bear", 2, 2)
    assert again is not BEAR
    assert compiled(BEAR, again).names == ["Bear"]
    other = b.creature("Bear", "{1}{G}", "Bear", 2, 2, b.trample)
    assert compiled(BEAR, other).names == ["Bear", "Bear"]


def test_the_same_decks_give_the_same_tables():
    decks = [library.ALL[:100], library.ALL[:5]]
    assert same(compile_tables(decks).tables, compile_tables(decks).tables)


def test_no_decks_give_empty_tables():
    result = compile_tables([])
    assert (result.names, int(result.tables[0].num_cards)) == ([], 0)
    assert result.subtypes == {"Plains": 1, "Island": 2, "Swamp": 4, "Mountain": 8, "Forest": 16}
    assert result.kinds["poison"] == CounterKind.POISON


def test_characteristics_of_a_creature():
    """CR 109.3: characteristics."""
    card = b.artifact_creature("Test", "{2}{W}", "Myr", 1, 4, b.legendary, b.flying, b.infect, b.toxic(2), b.cant_block)
    record = row(compiled(card), "Test")
    assert record.types == CardType.ARTIFACT | CardType.CREATURE
    assert record.supertypes == Supertype.LEGENDARY
    assert record.colors == Color.WHITE
    assert (record.power, record.toughness, record.mana_value, record.toxic) == (1, 4, 3, 2)
    assert record.keywords == Keyword.FLYING | Keyword.INFECT
    assert record.restrictions == Restriction.CANT_BLOCK
    assert (record.loyalty, record.defense) == (NO_NUMBER, NO_NUMBER)
    assert (record.spell, record.first_ability, record.num_abilities) == (-1, -1, 0)


def test_lands_have_no_cost_and_no_power():
    """CR 202.1b: lands have no mana cost."""
    record = row(compiled(FOREST), "Forest")
    assert (record.cost, record.mana_value, record.power) == (-1, 0, NO_NUMBER)


@pytest.mark.parametrize(
    ("subtypes", "types"),
    [("Plains", 1), ("Island", 2), ("Swamp", 4), ("Mountain", 8), ("Forest", 16), ("Forest Island", 18)],
)
def test_basic_land_types_bring_a_mana_ability(subtypes, types):
    """CR 305.6: a land with a basic land type taps for its mana."""
    result = compiled(b.land("Land", subtypes=subtypes))
    (ability,) = abilities(result, "Land")
    assert (ability.kind, ability.mana_types, ability.mana_for) == (AbilityKind.MANA, types, -1)
    assert (ability.mana_amount, ability.mana_plain) == (-1, 1)
    assert [op.code for op in result.tables[0].op[ability.first_cost : ability.first_cost + ability.num_costs]] == [
        Op.COST_TAP
    ]


def test_other_subtypes_bring_none():
    assert abilities(compiled(b.land("Land", subtypes="Sphere")), "Land") == []


def test_a_pain_land():
    """Two mana abilities; the second costs life."""
    result = compiled(library.find("Brushland"))
    first, second = abilities(result, "Brushland")
    assert (first.mana_types, first.mana_life) == (Color.COLORLESS, 0)
    assert (second.mana_types, second.mana_life) == (Color.GREEN | Color.WHITE, 1)


def test_mana_with_a_purpose_and_a_condition():
    """CR 106.6: mana that may be spent on some things only."""
    result = compiled(library.find("The Seedcore"), library.find("Mirrex"), library.find("Jawbone Duelist"))
    seedcore = abilities(result, "The Seedcore")[1]
    assert seedcore.mana_types == 31
    purpose = selector(result, seedcore.mana_for)
    assert (purpose["origin"], purpose.any_types) == (Base.STACK, CardType.CREATURE)
    assert purpose.any_subtypes == result.subtypes["Phyrexian"]
    assert row(result, "Jawbone Duelist").subtypes == result.subtypes["Phyrexian"]
    assert abilities(result, "Mirrex")[1].condition >= 0


def test_a_spell_s_ability_stands_apart_from_the_others():
    cycling = b.activated(b.cost("{2}", b.discard_this), b.draw(1), functions_in=Zone.HAND)
    result = compiled(b.sorcery("Test", "{G}", b.target(b.a_creature), b.destroy(), cycling))
    record = row(result, "Test")
    assert record.num_abilities == 1
    assert record.spell not in range(record.first_ability, record.first_ability + 1)
    assert record.hand_actions == 1
    ability = spell(result, "Test")
    assert (ability.kind, ability.zones, ability.num_targets) == (AbilityKind.SPELL, 1 << Zone.STACK, 1)
    spec = result.tables[0].target_spec[ability.first_target]
    assert (spec.minimum, spec.maximum, spec.divided, spec.benefit) == (1, 1, -1, -1)
    assert ops(result, ability)[0].selector >= 0


def test_an_activated_ability_with_a_sacrifice():
    """CR 602.1a: the cost stands before the colon."""
    result = compiled(library.find("Seal of Strength"))
    (ability,) = abilities(result, "Seal of Strength")
    assert (ability.kind, ability.timing, ability.zones) == (
        AbilityKind.ACTIVATED,
        Timing.INSTANT,
        1 << Zone.BATTLEFIELD,
    )
    part = result.tables[0].op[ability.first_cost]
    assert (part.code, constant(result, part.amount)) == (Op.COST_SACRIFICE, 1)
    assert selector(result, part.selector)["origin"] == Base.THIS


def test_a_triggered_ability():
    """CR 603.2: what it triggers on."""
    result = compiled(library.find("Bloated Contaminator"), library.find("Skrelv's Hive"))
    (ability,) = abilities(result, "Bloated Contaminator")
    assert (ability.kind, ability.event, ability.detail) == (AbilityKind.TRIGGERED, Event.DEALS_DAMAGE, 1)
    assert ability.event_player == b.Who.A_PLAYER
    assert codes(result, ability) == [Op.PROLIFERATE]
    upkeep, lifelink = abilities(result, "Skrelv's Hive")
    assert (upkeep.event, upkeep.detail, upkeep.event_player) == (Event.BEGIN_STEP, b.Step.UPKEEP, b.Who.YOU)
    assert codes(result, upkeep) == [Op.LOSE_LIFE, Op.CREATE_TOKEN]
    assert lifelink.condition >= 0
    assert selector(result, lifelink.subject).toxic == 1


def test_the_detail_of_counters_is_their_kind():
    trigger = b.whenever(b.when(Event.COUNTERS_PUT, b.this, kind="oil"), b.draw(1))
    result = compiled(b.enchantment("Test", "{G}", trigger))
    assert abilities(result, "Test")[0].detail == result.kinds["oil"]


def test_an_aura():
    """CR 303.4: what it enchants is a target while it is a spell."""
    result = compiled(library.find("Rancor"))
    record = row(result, "Rancor")
    spec = result.tables[0].target_spec[record.enchant]
    assert (record.spell, spec.benefit) == (-1, 1)
    assert selector(result, spec.selector).any_types == CardType.CREATURE
    bonus, back = abilities(result, "Rancor")
    assert selector(result, bonus.subject)["origin"] == Base.ATTACHED
    assert codes(result, bonus) == [Op.MODIFY_PT, Op.ADD_KEYWORDS]
    assert (back.event, codes(result, back)) == (Event.DIES, [Op.RETURN_TO_HAND])


def test_a_modal_spell():
    """CR 700.2: modes with targets and effects of their own."""
    result = compiled(library.find("Charge of the Mites"))
    ability = spell(result, "Charge of the Mites")
    assert (ability.num_modes, ability.min_modes, ability.max_modes) == (2, 1, 1)
    assert (ability.first_op, ability.num_ops) == (-1, 0)
    damage, mites = result.tables[0].mode[ability.first_mode : ability.first_mode + 2]
    assert (damage.num_targets, codes(result, damage)) == (1, [Op.DEAL_DAMAGE])
    assert (mites.num_targets, mites.first_target, codes(result, mites)) == (0, -1, [Op.CREATE_TOKEN])
    assert row(result, "Phyrexian Mite")["marks"] == CardFlag.TOKEN


def test_kicker_adds_to_the_printed_cost():
    """CR 702.33a: kicker is an additional cost."""
    result = compiled(library.find("Vines of Vastwood"))
    record = row(result, "Vines of Vastwood")
    way = result.tables[0].alternative[record.first_alternative]
    assert (record.num_alternatives, way.kind, way.zone) == (1, AlternativeKind.KICKED, Zone.HAND)
    assert result.tables[0].cost[record.cost].colored.tolist() == [0, 0, 0, 0, 1, 0]
    assert result.tables[0].cost[way.cost].colored.tolist() == [0, 0, 0, 0, 2, 0]
    assert result.tables[0].ability[way.ability].first_op == spell(result, "Vines of Vastwood").first_op


def test_overload_has_an_ability_without_targets():
    """CR 702.96a, 702.96b: overload replaces "target" by "each"."""
    result = compiled(library.find("Scale Up"))
    record = row(result, "Scale Up")
    way = result.tables[0].alternative[record.first_alternative]
    assert way.kind == AlternativeKind.OVERLOADED
    assert result.tables[0].cost[way.cost].generic == 4
    overloaded = result.tables[0].ability[way.ability]
    assert (overloaded.num_targets, spell(result, "Scale Up").num_targets) == (0, 1)
    assert selector(result, ops(result, overloaded)[0].selector)["origin"] == Base.PERMANENTS


def test_flashback_is_cast_from_the_graveyard():
    """CR 702.34a: flashback functions in the graveyard."""
    result = compiled(b.sorcery("Test", "{G}", b.draw(1), b.flashback("{2}{G}", b.pay_life(3))))
    way = result.tables[0].alternative[row(result, "Test").first_alternative]
    assert (way.kind, way.zone, way.ability, way.num_costs) == (AlternativeKind.FLASHBACK, Zone.GRAVEYARD, -1, 1)
    assert result.tables[0].acts_elsewhere == 1
    assert compiled(BEAR).tables[0].acts_elsewhere == 0


def test_an_additional_cost_belongs_to_every_way_of_casting():
    """CR 601.2f: additional costs are paid with alternative costs too."""
    sacrifice = b.additional_cost(b.sacrifice_one(b.creatures))
    result = compiled(b.sorcery("Test", "{G}", sacrifice, b.draw(2), b.instead_of_its_cost("", b.pay_life(2))))
    tables = result.tables[0]
    assert tables.op[spell(result, "Test").first_cost].code == Op.COST_SACRIFICE
    way = tables.alternative[row(result, "Test").first_alternative]
    parts = tables.op[way.first_cost : way.first_cost + way.num_costs]
    assert [op.code for op in parts] == [Op.COST_SACRIFICE, Op.COST_LIFE]


def test_levels_are_bands():
    """CR 711.2: each level symbol is a static ability with a range of level counters."""
    student = b.leveler(
        *("Student", "{W}", "Human Knight", 1, 1, b.level_up("{W}")),
        b.level(2, 6, 3, 3, b.first_strike),
        b.level(7, None, 4, 4, b.double_strike, b.whenever(b.this_attacks, b.draw(1))),
    )
    result = compiled(student)
    up, low, high, trigger = abilities(result, "Student")
    assert (up.kind, up.timing, up.level_low) == (AbilityKind.ACTIVATED, Timing.SORCERY, -1)
    assert [(a.level_low, a.level_high) for a in (low, high, trigger)] == [(2, 6), (7, -1), (7, -1)]
    assert codes(result, low) == [Op.SET_PT, Op.ADD_KEYWORDS]
    assert (constant(result, ops(result, low)[0].amount), ops(result, low)[1].mask) == (3, Keyword.FIRST_STRIKE)
    assert selector(result, low.subject)["origin"] == Base.THIS
    record = row(result, "Student")
    assert record["marks"] == CardFlag.LEVELER
    assert (int(record.watches) >> Event.ATTACKS) & 1 == 1
    put = ops(result, up)[0]
    assert (put.code, put.kind) == (Op.PUT_COUNTERS, CounterKind.LEVEL)


def test_counter_replacements_name_kind_and_subject():
    """CR 614.1a: effects that use the word "instead"."""
    result = compiled(b.enchantment("Scales", "{G}", b.more_counters("+1/+1", plus=1)))
    (ability,) = abilities(result, "Scales")
    assert (ability.kind, ability.replaces) == (AbilityKind.REPLACEMENT, Pipeline.COUNTERS)
    assert ability.detail == CounterKind.PLUS_ONE
    (op,) = ops(result, ability)
    assert (op.code, constant(result, op.amount)) == (Op.REPLACE_PLUS, 1)
    doubling = compiled(b.enchantment("Season", "{G}", b.more_counters(None, times_=2, on=b.yours(b.permanents()))))
    (ability,) = abilities(doubling, "Season")
    assert (ability.detail, codes(doubling, ability)) == (-1, [Op.REPLACE_TIMES])


def test_how_a_permanent_enters():
    """CR 614.1c, 614.1d: enters with counters, enters tapped unless."""
    result = compiled(
        b.creature("Hydra", "{X}{G}", "Hydra", 0, 0, b.enters_with(b.x), b.enters_with(1, "shield")),
        library.find("Razorverge Thicket"),
    )
    plus, shield = abilities(result, "Hydra")
    assert (plus.kind, codes(result, plus)) == (AbilityKind.ENTERS, [Op.ENTERS_WITH_COUNTERS])
    assert ops(result, shield)[0].kind == CounterKind.SHIELD
    tapped = abilities(result, "Razorverge Thicket")[0]
    assert codes(result, tapped) == [Op.ENTERS_TAPPED]
    condition = result.tables[0].condition[tapped.condition]
    assert (condition.relation, constant(result, condition.b)) == (Relation.AT_LEAST, 3)


def test_the_other_face_follows_with_the_front_s_mana_value():
    """CR 202.3b: a back face has the mana value of its front."""
    result = compiled(library.find("Wedding Announcement"))
    front, back = (row(result, name) for name in ("Wedding Announcement", "Wedding Festivity"))
    assert result.names[front.other_face] == "Wedding Festivity"
    assert (front.mana_value, back.mana_value, back.cost, back.colors) == (3, 3, -1, Color.WHITE)


def test_a_saga_knows_its_final_chapter():
    """CR 714.2d: the greatest chapter number."""
    chapters = [b.whenever(b.when(Event.CHAPTER, b.this, detail=n), b.draw(1)) for n in (1, 3, 2)]
    result = compiled(b.make("Tale", "{G}", (CardType.ENCHANTMENT,), "Saga", chapters))
    assert (row(result, "Tale").final_chapter, row(result, "Tale")["marks"]) == (3, CardFlag.SAGA)


def test_changeling_has_every_creature_type_and_no_other():
    """CR 702.73a: every creature type."""
    lord = b.creature("Lord", "{G}", "Elf", 1, 1, b.get(b.of_type(b.creatures, "Elf", "Goblin", "Aura"), 1, 1))
    changeling = b.creature("Shifter", "{G}", "Shapeshifter", 1, 1, b.changeling)
    result = compiled(lord, changeling)
    assert row(result, "Shifter").subtypes == result.subtypes["Elf"] | result.subtypes["Goblin"]


def test_subtypes_that_nobody_asks_for_have_no_bit():
    assert row(compiled(BEAR), "Bear").subtypes == 0


def test_uncounterable_and_blank():
    safe = b.creature("Safe", "{G}", "Bear", 1, 1, b.cant_be_countered)
    result = compiled(safe, b.blank("Unknown"))
    assert row(result, "Safe")["marks"] == CardFlag.CANT_BE_COUNTERED
    unknown = row(result, "Unknown")
    assert (unknown["marks"], unknown.types, unknown.cost) == (CardFlag.BLANK, 0, -1)


@pytest.mark.parametrize(
    ("decks", "capacity"),
    [([[]] * (NUM_PLAYERS + 1), "NUM_PLAYERS"), ([[BEAR] * (DECK_SIZE + 1)], "DECK_SIZE")],
)
def test_too_many_players_or_cards_are_refused(decks, capacity):
    with pytest.raises(TableOverflowError, match=capacity):
        compile_tables(decks)


def test_full_decks_are_accepted():
    result = compile_tables([[BEAR] * DECK_SIZE] * NUM_PLAYERS)
    assert result.tables[0].deck_size.tolist() == [DECK_SIZE] * NUM_PLAYERS


@pytest.mark.parametrize(
    ("capacity", "cards"),
    [
        ("NUM_CARDS", [BEAR, FOREST]),
        ("NUM_ABILITIES", [FOREST, b.land("Plains", subtypes="Plains")]),
        ("NUM_OPS", [b.sorcery("Test", "{G}", b.draw(1), b.scry(1))]),
        ("NUM_COSTS", [BEAR, b.creature("Elf", "{G}", "Elf", 1, 1)]),
        ("NUM_TARGET_SPECS", [b.sorcery("Test", "{G}", b.target(b.creatures), b.target(b.lands), b.destroy())]),
    ],
)
def test_a_full_table_is_refused_by_name(capacity, cards, monkeypatch):
    monkeypatch.setattr(capacities, capacity, 1)
    with pytest.raises(TableOverflowError, match=f"of {capacity}, which is 1"):
        compile_tables([cards])


def test_an_alternative_of_any_kind_can_be_written_out():
    """The JSON form can say what no builder says, for example a mana ability with a mana cost."""
    filter_mana = ManaAbility(colors=(Color.GREEN,), cost=Cost(mana="{1}", parts=(Instruction(op=Op.COST_TAP),)))
    card = Card(
        name="Signet",
        cost="{2}",
        types=(CardType.ARTIFACT,),
        abilities=(filter_mana,),
        alternatives=(Alternative(kind=AlternativeKind.ALTERNATIVE, cost=Cost(mana="{0}"), condition=b.corrupted),),
    )
    result = compiled(card)
    (ability,) = abilities(result, "Signet")
    assert result.tables[0].cost[ability.cost].generic == 1
    assert result.tables[0].alternative[0].condition >= 0


def test_cards_are_compiled_once_however_many_decks_hold_them():
    decks = [[card for card in library.ALL[first : first + 40] for _ in range(3)] for first in (0, 40)]
    one, twice, both = (calls_to_compile(chosen) for chosen in (decks[:1], decks[:1] * 2, decks))
    assert one <= twice < 1.05 * one < 1.5 * one < both


def test_how_others_enter():
    """CR 614.12: the subject says who enters so; without one the permanent speaks of itself."""
    itself, others = b.enters_with(1), b.these_enter_with(b.creatures_you_control, 1, "+1/+1")
    result = compiled(b.enchantment("Test", "{G}", itself, others))
    own, of_others = abilities(result, "Test")
    assert (own.kind, of_others.kind) == (AbilityKind.ENTERS, AbilityKind.ENTERS)
    assert selector(result, own.subject)["origin"] == Base.THIS
    assert selector(result, of_others.subject)["origin"] == Base.PERMANENTS


def test_a_replacement_asks_for_a_kind_or_an_event():
    """CR 614.1: the detail is a kind of counter where counters are put, and an event where life changes."""
    counters, life, any_life = b.cant_get("poison", b.you), b.cant_gain_life, b.life_cant_change()
    rows = abilities(compiled(b.enchantment("Test", "{G}", counters, life, any_life)), "Test")
    assert [int(row.detail) for row in rows] == [CounterKind.POISON, Event.GAINS_LIFE, -1]


@pytest.mark.parametrize(("zone", "acts"), [(b.battlefield, 0), (b.hand, 1), (b.graveyard, 1)])
def test_abilities_that_function_in_other_zones(zone, acts):
    """CR 113.6: cards in such a zone are asked for their abilities."""
    result = compiled(b.creature("Test", "{G}", "Bear", 2, 2, b.activated("{1}", b.draw(1), functions_in=zone)))
    assert row(result, "Test").hand_actions == acts
