"""The described board is there, and nothing else has happened."""

import pytest

from components.clock import Step
from components.permanent import Presence
from components.zones import Zone
from sim.scenario.model import Mismatch
from sim.scenario.set_up import FILLERS
from systems.objects.references import zone_of_card
from tests.sim.scenario.small import board_of, facts, scenario


def permanents(board):
    return [perm for perm in board.game.perm if perm["presence"] == Presence.BATTLEFIELD]


def test_permanents_stand_as_listed():
    """CR 302.6, 613.7: free of summoning sickness, timestamps in their order."""
    board = board_of(
        scenario(
            [
                {"ref": "elf", "card": "Glistener Elf", "tapped": True, "counters": {"+1/+1": 2}},
                {"ref": "Forest", "card": "Forest", "n": 3},
            ],
            opponent=[{"ref": "wolf", "card": "Rot Wolf", "damage": 1}],
        )
    )
    found = permanents(board)
    assert [int(perm["controller"]) for perm in found] == [0, 0, 0, 0, 1]
    assert [int(perm["tapped"]) for perm in found] == [1, 0, 0, 0, 0]
    assert sorted(int(perm["timestamp"]) for perm in found) == [int(perm["timestamp"]) for perm in found]
    assert {int(perm["summoning_sick"]) for perm in found} == {0}
    assert int(found[4]["damage"]) == 1
    assert int(found[0]["characteristics"]["power"]) == 3
    assert len(board.handles.references("Forest")) == 3


def test_an_aura_is_attached_without_having_entered():
    board = board_of(scenario(["Glistener Elf", {"ref": "aura", "card": "Rancor", "attached_to": "Glistener Elf"}]))
    (slot,) = board.handles.permanents("Glistener Elf")
    assert int(board.game.perm[slot].characteristics.power) == 3


def test_other_zones_and_players():
    data = scenario(hand=["Giant Growth"])
    data["players"]["A"] |= {
        "life": 7,
        "poison": 3,
        "graveyard": [{"ref": "Rancor", "n": 2}],
        "exile": [{"ref": "Forest"}],
        "library_top": [{"ref": "Plains"}, {"ref": "Island"}],
    }
    board = board_of(data)
    record = board.game.player[0]
    assert (record.life, record.hand_size, record.library_end - record.library_top) == (7, 1, FILLERS + 2)
    assert int(record.counters[0]) == 3
    assert [zone_of_card(board.game, card) for card in board.handles.cards_of("Rancor")] == [Zone.GRAVEYARD] * 2
    top = [int(record.library[record.library_top + i]) for i in range(2)]
    assert [board.compiled.names[int(board.tables.deck[0][card])] for card in top] == ["Plains", "Island"]


@pytest.mark.parametrize(
    ("turn", "active", "turns"), [(1, "A", (1, 0)), (2, "B", (1, 1)), (5, "A", (3, 2)), (1, "B", (0, 1))]
)
def test_the_clock(turn, active, turns):
    board = board_of(scenario(start={"turn": turn, "step": "end", "active": active}, expect=facts("end", turn)))
    clock = board.game.clock
    assert (clock.turn, clock.step, clock.active) == (turn, Step.END, "AB".index(active))
    assert tuple(int(board.game.player[p].turns_taken) for p in range(2)) == turns


def test_kinds_and_subtypes_that_only_the_scenario_names_are_known():
    data = scenario([{"ref": "elf", "card": "Glistener Elf", "counters": {"spore": 2}}])
    data["expect"]["permanents"] = [{"ref": "elf", "has_types": ["Elf"], "counters": {"oil": 0}}]
    board = board_of(data)
    assert {"spore", "oil"} <= board.compiled.kinds.keys()
    assert "Elf" in board.compiled.subtypes


def test_unknown_cards_are_refused():
    with pytest.raises(Mismatch, match="unknown card"):
        board_of(scenario(["Glistner Elf"]))


def test_a_board_that_is_too_large_is_refused():
    with pytest.raises(Mismatch, match=r"permanents|DECK_SIZE"):
        board_of(scenario([("Forest", 101)]))
    with pytest.raises(Mismatch, match="DECK_SIZE"):
        board_of(scenario([("Forest", 200)]))
