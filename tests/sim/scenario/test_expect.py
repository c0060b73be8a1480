"""Facts that hold give no difference, and facts that do not are told with what there is instead."""

import pytest

from sim.scenario.expect import differences
from sim.scenario.read import read_scenario
from tests.sim.scenario.small import board_of, facts, scenario

ELF = "Glistener Elf"


def found(**fields):
    """Differences on a board with an elf with a +1/+1 counter, two Forests, and a card in each hand."""
    elf = {"ref": ELF, "card": ELF, "counters": {"+1/+1": 1}}
    data = scenario([elf, ("Forest", 2)], hand=["Rancor"], expect=facts("upkeep", **fields))
    return differences(board_of(data), read_scenario(data).checks[0])


@pytest.mark.parametrize(
    "right",
    [
        {"players": {"A": {"life": 20, "poison": 0, "hand count": 1, "graveyard count": 0, "library count": 45}}},
        {"permanents": [{"ref": ELF, "power": 2, "base_power": 1, "damage": 0, "tapped": False, "phased_out": False}]},
        {"permanents": [{"ref": ELF, "counters": {"+1/+1": 1, "-1/-1": 0, "oil": 0}, "controller": "A"}]},
        {"permanents": [{"ref": ELF, "is_creature": True, "has_types": ["Elf", "creature"], "lacks_types": ["Bear"]}]},
        {
            "permanents": [
                {"ref": ELF, "has_colors": ["green"], "has_keywords": ["infect"], "lacks_keywords": ["flying"]}
            ]
        },
        {"permanents": [{"ref": "Forest", "has_types": ["Basic", "Forest", "Land"], "is_creature": False}]},
        {
            "zones": [
                {"ref": "Rancor", "zone": "hand", "owner": "A"},
                {"ref": "Forest", "zone": "battlefield", "count": 2},
            ]
        },
        {"tokens": [{"name": "Mite", "controller": "A", "count": 0}], "emblems": {"A": 0}},
        {"game_over": False, "total_damage": {"over": [ELF, "Forest"], "amount": 0}},
    ],
)
def test_facts_that_hold(right):
    assert found(**right) == []


@pytest.mark.parametrize(
    ("wrong", "expected", "got"),
    [
        ({"players": {"B": {"life": 19}}}, "B: life 19", "B: life 20"),
        ({"players": {"B": {"luck": 1}}}, "B: luck 1", "B: luck is no fact of players"),
        ({"players": {"A": {"attic count": 1}}}, "A: attic count 1", "A: attic count is no fact of players"),
        ({"permanents": [{"ref": ELF, "power": 1}]}, f"{ELF}: power 1", f"{ELF}: 2"),
        ({"permanents": [{"ref": ELF, "tapped": True}]}, f"{ELF}: tapped 1", f"{ELF}: 0"),
        ({"permanents": [{"ref": ELF, "counters": {"+1/+1": 0}}]}, f"{ELF}: 0 +1/+1 counters", f"{ELF}: 1"),
        ({"permanents": [{"ref": ELF, "counters": {"oil": 1}}]}, f"{ELF}: 1 oil counters", f"{ELF}: 0"),
        ({"permanents": [{"ref": ELF, "controller": "B"}]}, f"{ELF}: controller B", f"{ELF}: A"),
        ({"permanents": [{"ref": ELF, "is_creature": False}]}, f"{ELF}: no creature", f"{ELF}: it is not so"),
        ({"permanents": [{"ref": ELF, "has_types": ["Bear"]}]}, f"{ELF}: type Bear: yes", f"{ELF}: no"),
        ({"permanents": [{"ref": ELF, "lacks_types": ["Elf"]}]}, f"{ELF}: type Elf: no", f"{ELF}: yes"),
        ({"permanents": [{"ref": ELF, "has_colors": ["red"]}]}, f"{ELF}: red", f"{ELF}: not that colour"),
        ({"permanents": [{"ref": ELF, "has_keywords": ["flying"]}]}, f"{ELF}: flying", f"{ELF}: no flying"),
        ({"permanents": [{"ref": ELF, "lacks_keywords": ["infect"]}]}, f"{ELF}: no infect", f"{ELF}: infect"),
        ({"permanents": [{"ref": "Rancor"}]}, "Rancor on the battlefield", "Rancor in hand"),
        ({"permanents": [{"ref": "mite_token"}]}, "mite_token on the battlefield", "mite_token in nowhere"),
        ({"zones": [{"ref": "Rancor", "zone": "exile"}]}, "Rancor in exile", "Rancor in hand"),
        ({"zones": [{"ref": "Forest", "zone": "battlefield", "count": 1}]}, "1 Forest in battlefield",
         "Forest in battlefield, battlefield"),
        ({"zones": [{"ref": "Rancor", "zone": "hand", "owner": "B"}]}, "Rancor owned by B", "by A"),
        ({"tokens": [{"name": "Mite", "controller": "A", "count": 1}]}, "1 Mite tokens of A", "0"),
        ({"emblems": {"A": 1}}, "A: 1 emblems", "0"),
        ({"total_damage": {"over": [ELF], "amount": 2}}, f"2 damage on {ELF} together", "0"),
        ({"game_over": True}, "the game is over", "it is not so"),
        ({"winner": "A"}, "winner A", "nobody yet"),
    ],
)  # fmt: skip
def test_facts_that_do_not_hold(wrong, expected, got):
    assert found(**wrong) == [(expected, got)]
