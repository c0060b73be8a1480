"""What the policy does in its main phase."""

import pytest

from components.clock import Stage, Step
from components.game import Status
from components.player import Loss

from .position import Position

FORESTS = ["Forest"] * 5


@pytest.mark.parametrize(
    ("hand", "lands", "poison", "wins"),
    [
        (["Scale Up", "Might of Old Krosa"], 2, 0, True),
        (["Scale Up", "Might of Old Krosa"], 1, 0, False),
        (["Scale Up", "Might of Old Krosa"], 1, 3, False),
        (["Scale Up", "Might of Old Krosa"], 1, 4, True),
        (["Might of Old Krosa", "Mutagenic Growth", "Rancor"], 2, 1, True),
        (["Might of Old Krosa", "Mutagenic Growth", "Rancor"], 2, 0, False),
        (["Vines of Vastwood"], 2, 5, True),
        (["Vines of Vastwood"], 1, 5, False),
        (["Scale Up", "Scale Up"], 2, 3, False),
        (["Scale Up", "Scale Up"], 2, 4, True),
        ([], 0, 9, True),
        ([], 0, 8, False),
    ],
)
def test_kills_whenever_the_cards_allow(hand, lands, poison, wins):
    """CR 104.3d: ten poison counters, from one creature with infect."""
    position = Position(hand, ["Glistener Elf", *FORESTS[:lands]]).poison(poison)
    assert position.wins() == wins
    assert position.game.last_loss == (Loss.POISON if wins else Loss.NONE)


@pytest.mark.parametrize(("copies", "creatures", "wins"), [(2, 1, False), (2, 2, True), (1, 2, False), (3, 2, True)])
def test_base_power_is_set_once_for_each_attacker(copies, creatures, wins):
    position = Position(["Scale Up"] * copies, ["Glistener Elf"] * creatures + FORESTS[:3])
    assert position.wins() == wins


@pytest.mark.parametrize(("life", "wins"), [(6, True), (7, True), (8, False)])
def test_kills_by_damage_too(life, wins):
    """CR 104.3b: Young Wolf has no infect, so the life total counts."""
    position = Position(["Giant Growth", "Giant Growth"], ["Young Wolf", *FORESTS[:2]], life=life)
    assert position.wins() == wins


def test_spends_no_more_on_a_kill_than_it_needs():
    position = Position(["Giant Growth", "Might of Old Krosa", "Mutagenic Growth"], ["Glistener Elf", *FORESTS]).poison(
        5
    )
    assert len(position.turn()) == 1
    assert position.game.status == Status.OVER


def test_attacks_without_a_pump_if_that_kills():
    position = Position(["Giant Growth", "Glistener Elf"], ["Glistener Elf", *FORESTS]).poison(9)
    assert position.turn() == []
    assert position.game.status == Status.OVER


def test_plays_a_land_before_landfall_matters():
    """Groundswell adds 4 only after a land entered this turn."""
    position = Position(["Groundswell", "Forest"], ["Glistener Elf", "Forest"]).poison(5)
    assert position.turn() == ["play Forest", "cast Groundswell"]
    assert position.game.status == Status.OVER


@pytest.mark.parametrize(
    ("lands", "first"), [(1, "cast Glistener Elf"), (2, "cast Glistener Elf"), (3, "cast Blight Mamba")]
)
def test_without_a_creature_the_cheapest_set_with_one_comes_first(lands, first):
    hand = ["Seal of Strength", "Blight Mamba", "Glistener Elf"]
    if lands == 1:
        assert Position(hand, FORESTS[:1]).action() == first
    else:
        assert {"cast Glistener Elf"} <= set(Position(hand, FORESTS[:lands]).turn())


def test_mana_without_a_creature_buys_pumps_that_wait():
    assert Position(["Seal of Strength", "Giant Growth"], FORESTS[:2]).turn() == ["cast Seal of Strength"]


def test_an_aura_comes_before_a_second_creature_and_pumps_use_the_rest():
    position = Position(["Blight Mamba", "Rancor", "Giant Growth"], ["Glistener Elf", *FORESTS[:2]])
    assert sorted(position.turn()) == ["cast Giant Growth", "cast Rancor"]
    assert position.game.player[1].counters[0] == 6


def test_a_pump_that_costs_nothing_waits_for_the_kill():
    assert Position(["Mutagenic Growth"], ["Glistener Elf", "Forest"]).turn() == []


def test_a_pump_that_grows_waits_if_it_cannot_kill():
    """Groundswell adds 4 next turn, because another land is in hand."""
    position = Position(["Groundswell", "Forest", "Forest"], ["Glistener Elf", "Forest"])
    position.player.lands_played = 1
    assert position.turn() == []


def test_pumps_are_not_spent_on_a_creature_that_cannot_attack():
    """CR 302.6: a fresh creature does not attack."""
    assert Position(["Giant Growth", "Might of Old Krosa"], FORESTS[:2], fresh=["Glistener Elf"]).turn() == []


def test_useless_abilities_are_left_alone():
    """Regeneration does nothing against opponents who do nothing."""
    assert Position([], ["Blight Mamba", *FORESTS]).turn() == []


def test_a_land_that_pumps_is_tapped_for_it_when_mana_is_left():
    position = Position([], ["Glistener Elf", "Pendelhaven"])
    assert position.turn() == ["activate Pendelhaven"]
    assert position.game.player[1].counters[0] == 2


def test_a_waiting_pump_is_kept_until_it_kills():
    assert Position([], ["Glistener Elf", "Seal of Strength"]).turn() == []
    assert Position([], ["Glistener Elf", "Seal of Strength"]).poison(6).turn() == ["activate Seal of Strength"]


def test_free_cards_are_drawn_first():
    position = Position(["Glistener Elf", "Gitaxian Probe"], ["Forest"], library=["Forest"] * 5)
    assert position.action() == "cast Gitaxian Probe"


def test_a_creature_that_taps_for_toxic_helps_a_double_striker():
    """Skrelv gives up its own poison counter for two more (CR 702.164c, 702.4b)."""
    position = Position([], ["Skrelv, Defector Mite", "Jawbone Duelist"]).poison(6)
    assert position.turn() == ["activate Skrelv, Defector Mite"]
    assert position.game.player[1].loss == Loss.POISON


def test_a_creature_does_not_tap_for_toxic_alone():
    assert Position([], ["Skrelv, Defector Mite", "Forest"]).turn() == []


def test_targeting_is_worth_a_spell_where_it_is_rewarded():
    """Venerated Rotpriest gives a poison counter for each spell that targets an own creature."""
    position = Position(["Giant Growth", "Apostle's Blessing"], ["Venerated Rotpriest", "Forest", "Forest"]).poison(7)
    position.turn()
    assert position.game.player[1].loss == Loss.POISON


def test_tokens_come_from_spare_mana():
    assert Position([], ["Mirrex", *FORESTS[:3]]).turn() == ["activate Mirrex"]
    assert Position([], ["Mirrex", *FORESTS[:2]]).turn() == []


def test_a_second_legendary_permanent_stays_in_hand():
    """CR 704.5j."""
    hand = ["Skrelv, Defector Mite", "Pendelhaven"]
    assert Position(hand, ["Skrelv, Defector Mite", "Pendelhaven", "Plains"]).turn() == []


def test_one_opponent_after_the_other():
    """The first opponent is as good as dead, so the pump is for the second."""
    position = Position(["Giant Growth"], ["Glistener Elf", "Glistener Elf", "Forest"], opponents=2)
    position.poison(9, 1).poison(6, 2)
    position.turn()
    assert [int(position.game.player[p].loss) for p in (1, 2)] == [Loss.POISON, Loss.POISON]


@pytest.mark.parametrize("step", [Step.UPKEEP, Step.DECLARE_BLOCKERS, Step.POSTCOMBAT_MAIN, Step.END])
def test_passes_outside_the_precombat_main_phase(step):
    position = Position(["Giant Growth"], ["Glistener Elf", "Forest"]).poison(6)
    position.game.clock.step, position.game.clock.stage = step, Stage.PRIORITY
    assert position.action() == "pass"


def test_passes_in_the_turn_of_another_player():
    position = Position(["Giant Growth"], ["Glistener Elf", "Forest"]).poison(6)
    position.game.clock.active = 1
    assert position.action() == "pass"
