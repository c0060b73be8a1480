"""What each possible action is worth to a plan."""

import pytest

from components.vocabulary.abilities import AbilityKind
from sim.policies.goldfish.actions import consider_actions, consider_activation, is_superfluous, waiting_pump
from sim.policies.goldfish.plan import FIRST_ATTACKER, most
from sim.policies.goldfish.survey import survey
from sim.policies.goldfish.turn import clear_knapsacks
from systems.turn.priority import offer_actions

from .position import Position


def considered(position, by_poison=True):
    """Plan with all options of a position's PRIORITY decision."""
    offer_actions(position.game, position.tables, 0)
    survey(position.game, position.tables, position.plan, 0, by_poison)
    clear_knapsacks(position.plan)
    consider_actions(position.game, position.tables, position.plan)
    return position.plan


@pytest.mark.parametrize(
    ("hand", "mana", "worth"),
    [
        (["Giant Growth"], 1, 3),
        (["Giant Growth", "Giant Growth"], 1, 3),
        (["Giant Growth", "Giant Growth"], 2, 6),
        (["Scale Up"], 1, 5),
        (["Rancor"], 1, 2),
        (["Mutagenic Growth"], 1, 2),
        (["Vines of Vastwood"], 1, 0),
        (["Vines of Vastwood"], 2, 4),
        (["Seal of Strength"], 1, 3),
        (["Blight Mamba"], 2, 0),
        (["Might of Old Krosa", "Vines of Vastwood"], 2, 4),
        (["Might of Old Krosa", "Vines of Vastwood"], 3, 8),
    ],
)
def test_worth_in_this_turn(hand, mana, worth):
    plan = considered(Position(hand, ["Glistener Elf"] + ["Forest"] * mana))
    assert most(plan.now, mana) == worth


@pytest.mark.parametrize(
    ("hand", "soon", "steady"),
    [(["Glistener Elf"], 1, 3), (["Rot Wolf"], 2, 6), (["Rancor"], 4, 8), (["Glistener Elf", "Rancor"], 5, 11)],
)
def test_worth_of_development(hand, soon, steady):
    """Within one turn and within three, beside an attacker."""
    plan = considered(Position(hand, ["Glistener Elf"] + ["Forest"] * 3))
    assert (most(plan.soon, 3), most(plan.steady, 3)) == (soon, steady)


@pytest.mark.parametrize(("casts", "mana", "action"), [
    *((0, 1, "pass"), (0, 2, "cast Fynn, the Fangbearer"), (1, 3, "pass"), (1, 4, "cast Fynn, the Fangbearer")),
    *((2, 5, "pass"), (2, 6, "cast Fynn, the Fangbearer")),
])  # fmt: skip
def test_a_commander_is_cast_as_soon_as_its_tax_can_be_paid(casts, mana, action):
    """CR 903.8."""
    position = Position([], ["Forest"] * mana, commanders=["Fynn, the Fangbearer"])
    position.player.commander_casts[0] = casts
    assert position.action() == action


@pytest.mark.parametrize("casts", [0, 1, 2])
def test_the_tax_is_part_of_what_a_commander_costs(casts):
    """CR 903.8: Fynn is worth 2 in the next turn, the Elf 1."""
    price = 2 + 2 * casts
    position = Position(["Glistener Elf"], ["Glistener Elf"] + ["Forest"] * 8, commanders=["Fynn, the Fangbearer"])
    position.player.commander_casts[0] = casts
    plan = considered(position)
    assert [most(plan.soon, mana) for mana in (price - 1, price, price + 1)] == [1, 2, 3]


@pytest.mark.parametrize("number", [1, 2])
def test_the_first_attacker_comes_first(number):
    plan = considered(Position(["Glistener Elf"] * number, ["Forest"] * 2))
    assert most(plan.soon, 2) == FIRST_ATTACKER + number


def test_considers_no_more_than_a_kill_needs():
    plan = considered(Position(["Giant Growth", "Might of Old Krosa"], ["Glistener Elf"] + ["Forest"] * 2).poison(6))
    assert most(plan.now, 2) == 3


@pytest.mark.parametrize(("name", "superfluous"), [("Pendelhaven", True), ("Forest", False), ("Mirrex", False)])
def test_a_legend_beside_its_namesake_is_superfluous(name, superfluous):
    """CR 704.5j."""
    position = Position([name], [name])
    position.plan.player = 0
    definition = int(position.tables.deck[0][0])
    assert is_superfluous(position.game, position.plan, position.tables.card[definition], definition) == superfluous


@pytest.mark.parametrize(("name", "waits"), [("Seal of Strength", True), ("Rancor", False), ("Pendelhaven", False)])
def test_pumps_that_wait(name, waits):
    position = Position([name])
    card = position.tables.card[position.tables.deck[0][0]]
    assert (waiting_pump(position.tables, card) >= 0) == waits


@pytest.mark.parametrize(("num_costs", "worth"), [(0, 0), (1, 3)])
def test_what_costs_nothing_at_all_is_left_alone(num_costs, worth):
    """It could be done for ever."""
    position = Position([], ["Glistener Elf", "Forest"])
    plan = considered(position)
    ability = position.tables.ability[500]
    ability.kind, ability.pump_power, ability.pump_condition = AbilityKind.ACTIVATED, 3, -1
    ability.cost, ability.first_cost, ability.num_costs = -1, 100, num_costs
    consider_activation(position.game, position.tables, plan, position.reference("Forest"), 500)
    assert most(plan.now, 0) == worth
