"""Selectors, amounts and conditions as rows."""

import pytest

from components.characteristics import CardType, Color, Keyword, Supertype
from components.clock import Step
from components.counters import EVERY_KIND, CounterKind
from components.vocabulary.amounts import AmountCode, ConditionCode
from components.vocabulary.selectors import Asks, Base, Bound, Field, Relation, Who
from sim.cards import build as b
from sim.cards.compile_run import Run
from sim.cards.compile_selectors import amount_row, condition_row, selector_row
from sim.cards.model import Amount, Condition, Selector


@pytest.fixture
def run():
    bear = b.creature("Bear", "{G}", "Bear", 2, 2, b.get(b.of_type(b.creatures, "Bear", "Elf"), 1, 1))
    return Run([bear])


def selector(run, value):
    return dict(zip(run.selector.place, run.selector.rows[selector_row(run, value)], strict=True))


def test_a_plain_selector_asks_nothing(run):
    assert selector(run, Selector(base=Base.PERMANENTS)) == {
        **dict.fromkeys(run.selector.place, 0),
        **{"origin": Base.PERMANENTS, "zone": -1, "tapped": -1, "token": -1, "commander": -1},
        **{"counter": -1, "no_counter": -1, "also": -1, "of": -1, "but": -1, "host": -1},
    }


@pytest.mark.parametrize("field", ["of", "but", "host"])
@pytest.mark.parametrize("base", [Base.PERMANENTS, Base.PLAYERS, Base.CONTROLLER])
def test_a_group_names_no_given_object(run, field, base):
    with pytest.raises(ValueError, match="names no given object"):
        selector_row(run, Selector(base=Base.PERMANENTS, **{field: Selector(base=base)}))


def test_every_word_has_its_column(run):
    fields = selector(
        run,
        Selector(
            base=Base.CARDS,
            index=2,
            zone=b.graveyard,
            controller=Who.OPPONENT,
            owner=Who.YOU,
            other=True,
            tapped=False,
            token=True,
            toxic=True,
            entered_this_turn=True,
            damaged_by_this=True,
            counter="any",
            no_counter="shield",
            field=Field.POWER,
            relation=Relation.AT_MOST,
            number=3,
            commander=False,
            any_types=(CardType.ARTIFACT, CardType.CREATURE),
            all_types=(CardType.LAND,),
            no_types=(CardType.BATTLE,),
            supertypes=(Supertype.LEGENDARY,),
            no_supertypes=(Supertype.BASIC,),
            any_colors=(Color.GREEN, Color.WHITE),
            all_colors=(Color.BLUE, Color.BLACK),
            no_colors=(Color.RED,),
            any_subtypes=("Bear", "Elf"),
            no_subtypes=("Forest",),
            any_keywords=(Keyword.FLYING, Keyword.REACH),
            no_keywords=(Keyword.DEFENDER,),
            also=b.this,
            of=b.it,
            but=b.the_target,
            host=b.enchanted,
        ),
    )
    assert fields == {
        "asks": Asks.VALUES | Asks.CONDITIONS,
        **{"origin": Base.CARDS, "index": 2, "zone": b.graveyard, "controller": Who.OPPONENT, "other": 1, "combat": 0},
        **{"tapped": 0, "token": 1, "commander": 0, "toxic": 1, "entered_this_turn": 1, "damaged_by_this": 1},
        **{"chosen_type": 0, "remembered": 0, "unaffected": 0},
        **{"counter": EVERY_KIND, "no_counter": CounterKind.SHIELD},
        **{"field": Field.POWER, "relation": Relation.AT_MOST, "bound_code": Bound.CONSTANT, "bound": 3},
        **{"any_types": 5, "all_types": 64, "no_types": 2, "supertypes": 2, "no_supertypes": 1},
        **{"any_colors": 17, "all_colors": 6, "no_colors": 8, "any_subtypes": 32 + 64, "no_subtypes": 16},
        **{"any_keywords": Keyword.FLYING | Keyword.REACH, "no_keywords": Keyword.DEFENDER},
        "owner": Who.YOU,
        **{"also": selector_row(run, b.this), "of": selector_row(run, b.it)},
        **{"but": selector_row(run, b.the_target), "host": selector_row(run, b.enchanted)},
    }


def test_a_bound_may_be_counters_on_this(run):
    fields = selector(
        run, Selector(base=Base.PERMANENTS, field=Field.POWER, bound=Bound.COUNTERS_ON_THIS, bound_kind="level")
    )
    assert (fields["bound_code"], fields["bound"]) == (Bound.COUNTERS_ON_THIS, CounterKind.LEVEL)


def test_nothing_has_no_row(run):
    assert (selector_row(run, None), amount_row(run, None), condition_row(run, None)) == (-1, -1, -1)


def test_equal_terms_share_a_row(run):
    assert selector_row(run, b.yours(b.creatures)) == selector_row(run, b.creatures_you_control)
    assert amount_row(run, 3) == amount_row(run, Amount(code=AmountCode.CONSTANT, value=3))
    assert condition_row(run, b.corrupted) == condition_row(run, b.corrupted)


@pytest.mark.parametrize("value", [-3, 0, 4])
def test_a_number_is_a_constant(run, value):
    assert run.amount.rows[amount_row(run, value)] == (AmountCode.CONSTANT, -1, -1, value, 0)


def test_sums_point_to_their_parts(run):
    total = Amount(code=AmountCode.SUM, first=2, second=b.count(b.creatures))
    code, _, _, left, right = run.amount.rows[amount_row(run, total)]
    assert code == AmountCode.SUM
    assert run.amount.rows[left][3] == 2
    assert run.amount.rows[right][:3] == (AmountCode.COUNT, -1, selector_row(run, b.creatures))


def test_counters_name_their_kind(run):
    row = run.amount.rows[amount_row(run, b.counters_on(b.this, "level"))]
    assert row[:3] == (AmountCode.COUNTERS, CounterKind.LEVEL, selector_row(run, b.this))


def test_corrupted_is_three_poison_on_any_one_opponent(run):
    """CR 207.2c: the ability word corrupted, and CR 122.1f: poison counters."""
    code, relation, _, left, right = run.condition.rows[condition_row(run, b.corrupted)]
    assert (code, relation) == (ConditionCode.COMPARE, Relation.AT_LEAST)
    opponents = selector_row(run, b.opponents)
    assert run.amount.rows[left][:3] == (AmountCode.MOST_COUNTERS, CounterKind.POISON, opponents)
    assert run.amount.rows[right][3] == 3


def test_conditions_combine(run):
    _, _, _, a, c = run.condition.rows[condition_row(run, b.your_main_phase)]
    assert [run.condition.rows[i][0] for i in (a, c)] == [ConditionCode.YOUR_TURN, ConditionCode.MAIN_PHASE]
    code, _, _, inner, _ = run.condition.rows[condition_row(run, b.no(b.kicked))]
    assert code == ConditionCode.NOT
    assert run.condition.rows[inner][0] == ConditionCode.KICKED


def test_a_step_is_a_number(run):
    row = run.condition.rows[condition_row(run, Condition(code=ConditionCode.STEP, step=Step.END))]
    assert row[3] == Step.END
