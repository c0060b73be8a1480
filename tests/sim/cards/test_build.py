"""The vocabulary in which cards are written."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from components.characteristics import CardType, Color, Keyword, Restriction, Supertype
from components.continuous import Duration
from components.trigger import Event
from components.vocabulary.abilities import Timing
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Relation, Who
from components.zones import Zone
from sim.cards import build as b
from sim.cards.model import Card, Cost, Instruction, Target


def test_a_vanilla_toxic_creature_is_one_line():
    assert b.creature("Jawbone Duelist", "{1}{W}", "Phyrexian Soldier", 1, 1, b.double_strike, b.toxic(1)) == Card(
        name="Jawbone Duelist",
        cost="{1}{W}",
        types=(CardType.CREATURE,),
        subtypes=("Phyrexian", "Soldier"),
        power=1,
        toughness=1,
        keywords=(Keyword.DOUBLE_STRIKE,),
        toxic=1,
    )


@pytest.mark.parametrize(
    ("card", "types", "subtypes"),
    [
        (b.instant("T", "{G}"), (CardType.INSTANT,), ()),
        (b.sorcery("T", "{G}"), (CardType.SORCERY,), ()),
        (b.enchantment("T", "{G}"), (CardType.ENCHANTMENT,), ()),
        (b.aura("T", "{G}", b.target(b.creatures)), (CardType.ENCHANTMENT,), ("Aura",)),
        (b.artifact("T", "{1}"), (CardType.ARTIFACT,), ()),
        (b.equipment("T", "{1}", b.equip("{1}")), (CardType.ARTIFACT,), ("Equipment",)),
        (b.vehicle("T", "{1}", 1, 1, b.crew(1)), (CardType.ARTIFACT,), ("Vehicle",)),
        (b.land("T", subtypes="Forest"), (CardType.LAND,), ("Forest",)),
        (b.artifact_creature("T", "{1}", "Myr", 1, 1), (CardType.ARTIFACT, CardType.CREATURE), ("Myr",)),
        (b.creature_token("Mite", (), 1, 1, artifact_too=True), (CardType.ARTIFACT, CardType.CREATURE), ("Mite",)),
    ],
)
def test_types_of_each_sort_of_card(card, types, subtypes):
    """CR 111.4: the subtypes of a token are its name."""
    assert (card.types, card.subtypes) == (types, subtypes)


def test_parts_find_their_fields():
    card = b.creature(
        *("Test", "{G}", "Bear", 1, 2, b.legendary, b.cant_block, b.toxic(1), b.toxic(2)),
        *(b.tap_for(b.green), b.additional_cost("{1}"), b.cant_be_countered, b.partly("A sentence.")),
        b.flashback("{3}"),
    )
    assert card.supertypes == (Supertype.LEGENDARY,)
    assert card.restrictions == (Restriction.CANT_BLOCK,)
    assert card.toxic == 3
    assert len(card.abilities) == 1
    assert card.additional_cost == Cost(mana="{1}")
    assert (card.cant_be_countered, card.partly) == (True, "A sentence.")
    assert card.alternatives[0].kind == AlternativeKind.FLASHBACK


def test_what_is_no_part_is_refused():
    with pytest.raises(TypeError, match="Test: 3 is not part of a card"):
        b.instant("Test", "{G}", 3)


def test_a_spell_with_targets_and_effects():
    program = b.instant("Test", "{G}", b.target(b.creatures), b.pump(1, 1), b.draw(1)).program
    assert program is not None
    assert program.targets == (Target(selector=b.creatures),)
    assert [effect.op for effect in program.effects] == [Op.START_EFFECT, Op.DRAW]


@pytest.mark.parametrize(
    ("target", "minimum", "maximum"),
    [(b.target(b.creatures), 1, 1), (b.target(b.creatures, 0, 1), 0, 1), (b.target(b.creatures, 2), 2, 2)],
)
def test_numbers_of_targets(target, minimum, maximum):
    assert (target.minimum, target.maximum) == (minimum, maximum)


def test_what_is_gained_is_sorted_out():
    changes = b.changes(1, 0, b.flying, b.cant_block, b.trample, b.toxic(2), b.becomes(3, 3))
    assert [change.op for change in changes] == [
        *(Op.MODIFY_PT, Op.ADD_KEYWORDS, Op.RESTRICT, Op.ADD_TOXIC, Op.SET_PT),
    ]
    assert changes[1].keywords == (Keyword.FLYING, Keyword.TRAMPLE)
    assert b.changes(0, 0, b.flying)[0].op == Op.ADD_KEYWORDS
    assert b.changes(-1, 1)[0].op == Op.MODIFY_PT


def test_effects_act_on_the_target_unless_told():
    assert b.pump(1, 1).selector == b.the_target
    assert b.deal(1, to=b.opponents).selector == b.opponents
    assert b.regenerate().selector == b.this
    assert b.draw().selector == b.you
    assert b.pump(1, 1, until=Duration.GAME).duration == Duration.GAME


def test_selectors_narrow_down():
    chosen = b.another(b.with_counter(b.power_at_least(b.yours(b.creatures), 3), "shield"))
    assert (chosen.controller, chosen.other, chosen.counter, chosen.number) == (Who.YOU, True, "shield", 3)
    assert b.power_at_most(b.creatures, 2).relation == Relation.AT_MOST
    assert b.nonland(b.permanents()).no_types == (CardType.LAND,)
    assert b.either(b.artifacts, b.lands).also == b.lands


def test_triggers():
    upkeep = b.whenever(b.your_upkeep, b.draw(1), only_if=b.corrupted)
    assert (upkeep.event, upkeep.player, upkeep.condition) == (Event.BEGIN_STEP, Who.YOU, b.corrupted)
    hybrid = b.whenever(b.you_proliferate, b.return_to_hand(b.this), functions_in=b.graveyard)
    assert hybrid.zones == (Zone.GRAVEYARD,)
    assert b.deals_damage().detail is None
    assert b.deals_combat_damage(to=Who.OPPONENT).player == Who.OPPONENT
    assert (b.targeted_by_a_spell(b.this).detail, b.you_cast(b.spells()).player) == (0, Who.YOU)


@pytest.mark.parametrize(("ability", "kind"), [(b.undying, "+1/+1"), (b.persist, "-1/-1")])
def test_undying_and_persist_return_with_a_counter(ability, kind):
    """CR 702.93a, 702.79a: only if it had no such counter."""
    (back,) = ability.program.effects
    assert (ability.event, back.op, back.kind, back.amount) == (Event.DIES, Op.PUT_ONTO_BATTLEFIELD, kind, 1)
    assert ability.condition is not None
    assert (ability.condition.left.kind, ability.condition.relation) == (kind, Relation.EQUAL)


def test_channel_is_cheaper_for_legendary_creatures():
    ability = b.channel("{2}{W}", b.draw(1))
    assert ability.zones == (Zone.HAND,)
    discard, reduction = ability.cost.parts
    assert (discard.op, reduction.op) == (Op.COST_DISCARD, Op.CHANGE_COST)
    assert (reduction.amount.first, reduction.amount.second.selector.supertypes) == (-1, (Supertype.LEGENDARY,))
    assert b.cheaper(2).amount == -2


def test_crew_taps_total_power():
    """CR 702.122a: any number of creatures with total power N or more."""
    (part,) = b.crew(2).cost.parts
    assert (part.op, part.amount, part.second) == (Op.COST_TAP_OTHERS, None, 2)


def test_level_up_and_equip_are_sorcery_timing():
    """CR 702.87a, 702.6a: activate only as a sorcery."""
    assert {ability.timing for ability in (b.level_up("{1}"), b.equip("{2}"))} == {Timing.SORCERY}


def test_a_level_band():
    band = b.level(2, 6, 3, 3, b.first_strike, b.tap_for(Color.GREEN))
    assert (band.low, band.high, band.power, band.toughness) == (2, 6, 3, 3)
    assert (band.keywords, len(band.abilities)) == ((Keyword.FIRST_STRIKE,), 1)


def test_static_abilities_with_a_condition():
    ability = b.as_long_as(b.this_has("shield"), b.this_gains(b.trample))
    assert (ability.subject, ability.condition) == (b.this, b.at_least(b.counters_on(b.this, "shield"), 1))
    assert b.equipped_gets(2, 0).subject == b.equipped


def test_power_and_toughness_defined_in_every_zone():
    """CR 604.3: characteristic-defining abilities function in all zones."""
    ability = b.power_and_toughness(b.count(b.lands))
    assert ability.zones == tuple(Zone)
    (defined,) = ability.modifications
    assert defined == Instruction(op=Op.DEFINE_PT, amount=b.count(b.lands), second=b.count(b.lands))


def test_every_word_has_one_meaning():
    """All words are offered under one name, so no two modules may define the same word."""
    meanings: dict[str, object] = {}
    for path in sorted(Path(b.__file__).parent.glob("build*.py")):
        module = import_module(f"sim.cards.{path.stem}")
        for name, meaning in vars(module).items():
            if not name.startswith("_") and name != "annotations" and not isinstance(meaning, ModuleType):
                assert meanings.setdefault(name, meaning) is meaning, f"{name} in {path.name}"
    assert {"level_up", "proliferate", "creatures", "chapter", "damage_times"} <= set(meanings)


@pytest.mark.parametrize(
    ("card", "types", "subtypes", "supertypes"),
    [
        (b.planeswalker("T", "{G}", "Ajani", 3), (CardType.PLANESWALKER,), ("Ajani",), (Supertype.LEGENDARY,)),
        (b.saga("T", "{G}"), (CardType.ENCHANTMENT,), ("Saga",), ()),
        (b.world_enchantment("T", "{G}"), (CardType.ENCHANTMENT,), (), (Supertype.WORLD,)),
        (
            b.enchantment_creature("T", "{G}", "God", 5, 5),
            *((CardType.ENCHANTMENT, CardType.CREATURE), ("God",), ()),
        ),
    ],
)
def test_types_of_further_sorts_of_card(card, types, subtypes, supertypes):
    assert (card.types, card.subtypes, card.supertypes) == (types, subtypes, supertypes)


def test_a_tuple_of_parts_stands_for_all_of_them():
    assert len(b.artifact_creature("T", "{1}", "Construct", 0, 0, b.modular(1), b.haste).abilities) == 2


@pytest.mark.parametrize("part", [(b.draw(1), b.draw(1)), "draw", None, b.flying])
def test_nothing_that_an_effect_or_a_cost_is_not_made_of_is_left_out_silently(part):
    with pytest.raises(TypeError, match="is no effect, target or mode"):
        b.program([b.draw(1), part])
    if not isinstance(part, str):
        with pytest.raises(TypeError, match="is no part of a cost"):
            b.cost("{1}", part)
