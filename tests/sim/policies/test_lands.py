"""Which land the policy plays."""

import pytest

from components.zones import Zone

from .position import Position


@pytest.mark.parametrize(
    ("hand", "battlefield", "played"),
    [
        (["Plains", "Forest", "Glistener Elf"], [], "Forest"),
        (["Forest", "Plains", "Crawling Chorus"], [], "Plains"),
        (["Plains", "Forest", "Slaughter Singer"], ["Plains"], "Forest"),
        (["Forest", "Plains", "Slaughter Singer"], ["Forest"], "Plains"),
        (["Wastes", "Forest", "Glistener Elf"], [], "Forest"),
        (["Forest", "Pendelhaven", "Glistener Elf"], [], "Pendelhaven"),
    ],
)
def test_colours_that_the_hand_asks_for(hand, battlefield, played):
    """CR 106.1: a land is worth the colours that are missing."""
    assert Position(hand, battlefield).action() == f"play {played}"


@pytest.mark.parametrize(
    ("lands", "played"), [(0, "Razorverge Thicket"), (1, "Razorverge Thicket"), (3, "Overgrown Farmland")]
)
def test_a_land_that_enters_untapped_is_preferred(lands, played):
    """CR 614.1c: one enters tapped beside three or more other lands, one beside one or none."""
    hand = ["Overgrown Farmland", "Razorverge Thicket", "Slaughter Singer"]
    assert Position(hand, ["Brushland"] * lands).action() == f"play {played}"


def test_a_namesake_of_a_legendary_land_is_not_played():
    """CR 704.5j."""
    assert Position(["Pendelhaven"], ["Pendelhaven"]).action() == "pass"
    assert Position(["Pendelhaven", "Forest"], ["Pendelhaven"]).action() == "play Forest"


def test_colours_that_a_commander_asks_for():
    """CR 903.6: only while it is in the command zone."""
    position = Position(["Forest", "Swamp"], commanders=["Skithiryx, the Blight Dragon"])
    assert position.action() == "play Swamp"
    position.player.zone[0] = Zone.EXILE
    assert position.action() == "play Forest"


@pytest.mark.parametrize(
    ("hand", "played"), [(["Suppression Ray"], "Suppression Ray"), (["Suppression Ray", "Island"], "Island")]
)
def test_the_land_face_of_a_spell_is_played_for_want_of_a_land(hand, played):
    """CR 712.12."""
    assert Position(hand).action() == f"play {played}"


def test_one_land_a_turn():
    """CR 305.2."""
    assert Position(["Forest", "Forest", "Forest"]).turn() == ["play Forest"]
