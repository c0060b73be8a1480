"""Lands of the bundled lists."""

import pytest

from components.characteristics import CardType
from components.clock import Step
from components.decision import DecisionKind
from components.zones import Zone
from sim.cards.build import artifact, creature, draw, enchantment, flash, instant, legendary, sorcery
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
GIANT = creature("Giant", "{3}{R}", "Giant", 4, 5)
PRAETOR = creature("Praetor", "{R}", "Phyrexian Praetor", 1, 1)
GOBLIN = creature("Goblin", "{R}", "Goblin", 1, 1)
STUDY = instant("Study", "{R}", draw(1))
KING = creature("King", "{1}", "Human", 1, 1, legendary)
STONE = enchantment("Stone", "{1}")


@pytest.mark.parametrize(("name", "mana"), [
    ("Plains", "W"), ("Island", "U"), ("Swamp", "B"), ("Mountain", "R"), ("Forest", "G"), ("Wastes", "C"),
])  # fmt: skip
def test_a_basic_land_gives_its_mana(board, name, mana):
    """CR 305.6."""
    spells = [instant(f"In {symbol}", f"{{{symbol}}}", draw(1)) for symbol in "WUBRGC"]
    board.you(name, hand=spells)
    assert board.options() == [f"cast In {mana}"]


@pytest.mark.parametrize(("mana", "life"), [("{C}", 20), ("{G}", 19), ("{W}", 19), ("{1}", 20)])
def test_brushland_hurts_for_colored_mana(board, mana, life):
    """CR 605: its mana ability deals 1 damage to its controller unless the mana is colourless."""
    board.you("Brushland", hand=[instant("Spell", mana, draw(1))]).cast("Spell")
    assert board.me.life == life


def test_brushland_gives_no_other_color(board):
    board.you("Brushland", hand=[instant("Spell", "{B}", draw(1))])
    assert board.options() == []


@pytest.mark.parametrize(("name", "tapped"), [
    ("Overgrown Farmland", (1, 1, 0, 0)), ("Razorverge Thicket", (0, 0, 0, 1)),
])  # fmt: skip
@pytest.mark.parametrize("others", [0, 1, 2, 3])
def test_lands_that_may_enter_tapped(board, name, tapped, others):
    """CR 614.1d: other lands that you control as it enters, not the opponent's."""
    board.you(*["Forest"] * others, hand=[name]).opponent_has(*["Plains"] * 4).play(name)
    assert board.permanent(name).tapped == tapped[others]


@pytest.mark.parametrize(("name", "mana"), [
    ("Overgrown Farmland", "{G}"), ("Overgrown Farmland", "{W}"), ("Razorverge Thicket", "{G}"),
    ("Razorverge Thicket", "{W}"),
])  # fmt: skip
def test_dual_lands_give_either_mana(board, name, mana):
    board.you(name, hand=[instant("Spell", mana, draw(1)), instant("Other", "{B}", draw(1))])
    assert board.options() == ["cast Spell"]


def test_mirrex_gives_any_color_in_the_turn_in_which_it_entered(board):
    """CR 602.5: an activation condition of its mana ability."""
    board.you(hand=["Mirrex", STUDY]).play("Mirrex")
    assert board.options() == ["cast Study"]
    board.pass_until(Step.UPKEEP, active=1)
    assert board.options() == []


def test_mirrex_gives_colorless_mana_later(board):
    board.you("Mirrex", hand=[instant("Spell", "{1}", draw(1)), STUDY])
    assert board.options() == ["cast Spell"]


@pytest.mark.parametrize(("lands", "possible"), [(2, False), (3, True), (4, True)])
def test_mirrex_makes_mites(board, lands, possible):
    """{3}, {T}: its own mana can't pay for it (CR 602.2b)."""
    board.you("Mirrex", *["Plains"] * lands)
    assert board.options() == (["activate Mirrex"] if possible else [])
    if possible:
        board.activate("Mirrex")
        assert board.permanents().count("Phyrexian Mite") == 1
        assert board.permanent("Mirrex").tapped == 1


def test_mirrex_makes_a_mite_at_once(board):
    """CR 302.6: only creatures are summoning sick."""
    board.you(*["Plains"] * 3, hand=["Mirrex"]).play("Mirrex").activate("Mirrex")
    assert "Phyrexian Mite" in board.permanents()


def test_the_seedcore_gives_colors_for_phyrexian_creatures_only(board):
    """CR 106.6: mana with a restriction."""
    board.you("The Seedcore", hand=[PRAETOR, GOBLIN, STUDY, creature("Golem", "{1}", "Golem", 1, 1)])
    assert board.options() == ["cast Praetor", "cast Golem"]
    board.cast("Praetor")
    assert board.permanent("The Seedcore").tapped == 1


def test_the_seedcores_restricted_mana_pays_for_no_ability(board):
    """CR 106.6: a Phyrexian creature's ability is no creature spell."""
    board.you("The Seedcore", "Blight Mamba", "Wastes")
    assert board.options() == []


@pytest.mark.parametrize(("poison", "possible"), [(2, False), (3, True), (4, True)])
def test_the_seedcore_pumps_while_an_opponent_is_corrupted(board, poison, possible):
    """CR 602.5: three or more poison counters."""
    board.you("The Seedcore", "Glistener Elf", BEAR).opponent_has(poison=poison)
    assert board.options() == (["activate The Seedcore"] if possible else [])
    if possible:
        assert board.targets("The Seedcore") == ["Glistener Elf"]
        board.activate("The Seedcore", targets=["Glistener Elf"])
        assert board.permanent("Glistener Elf").size == (3, 2)


# Boseiju, Who Endures


@pytest.mark.parametrize(("kings", "lands"), [(0, 2), (1, 1)])
def test_boseiju_is_cheaper_for_each_legendary_creature(board, kings, lands):
    """CR 601.2f: less generic mana."""
    board.you(*[KING] * kings, *["Forest"] * lands, hand=["Boseiju, Who Endures"]).opponent_has(STONE)
    board.activate("Boseiju, Who Endures", targets=["Stone"])
    assert board.zone("Stone") == Zone.GRAVEYARD
    assert board.zone("Boseiju, Who Endures") == Zone.GRAVEYARD


@pytest.mark.parametrize(("kings", "lands"), [(0, 1), (2, 0)])
def test_boseiju_still_costs_green_mana(board, kings, lands):
    """CR 118.7c: a reduction of generic mana never touches coloured mana."""
    other_king = creature("Queen", "{1}", "Human", 1, 1, legendary)
    board.you(*[KING, other_king][:kings], *["Forest"] * lands, hand=["Boseiju, Who Endures"]).opponent_has(STONE)
    assert board.options() == ["play Boseiju, Who Endures"]


def test_boseiju_destroys_what_an_opponent_has(board):
    """Artifacts, enchantments and nonbasic lands that an opponent controls."""
    rock = artifact("Rock", "{1}")
    board.you(*["Forest"] * 2, STONE, hand=["Boseiju, Who Endures"])
    board.opponent_has(rock, "Mirrex", "Plains", BEAR, enchantment("Other Stone", "{1}"))
    assert board.targets("Boseiju, Who Endures") == ["Rock", "Mirrex", "Other Stone"]


@pytest.mark.parametrize("found", [["Plains"], []])
def test_boseijus_victim_may_search_for_a_basic_land_type(board, found):
    """CR 701.23b: its controller finds a land with a basic land type, or nothing."""
    board.you(*["Forest"] * 2, hand=["Boseiju, Who Endures"])
    board.opponent_has("Mirrex", library=["Mirrex", "Plains", "Glistener Elf", "Plains"])
    board.activate("Boseiju, Who Endures", targets=["Mirrex"]).choose(DecisionKind.SEARCH, *found)
    assert board.permanents(1) == found
    assert sorted(board.cards(Zone.LIBRARY, 1)) == sorted(["Glistener Elf", "Mirrex"] + ["Plains"] * (2 - len(found)))


def test_boseiju_can_be_played_as_a_land(board):
    board.you(hand=["Boseiju, Who Endures", "Giant Growth"]).opponent_has(BEAR).play("Boseiju, Who Endures")
    assert board.options() == ["cast Giant Growth"]


def test_channel_is_an_ability_at_instant_speed(board):
    """CR 602.1: also in the opponent's turn; countering spells would not help."""
    board.you(*["Forest"] * 2, hand=["Boseiju, Who Endures"]).opponent_has(STONE)
    board.pass_until(Step.UPKEEP, active=1).activate("Boseiju, Who Endures", targets=["Stone"])
    assert board.zone("Stone") == Zone.GRAVEYARD


# Eiganjo, Seat of the Empire


def test_eiganjo_damages_an_attacker_or_blocker(board):
    board.you("Bloated Contaminator", *["Plains"] * 3, hand=["Eiganjo, Seat of the Empire"]).opponent_has(GIANT, BEAR)
    assert board.options() == ["play Eiganjo, Seat of the Empire"]
    board.attack("Bloated Contaminator").block({"Giant": "Bloated Contaminator"})
    assert board.targets("Eiganjo, Seat of the Empire") == ["Bloated Contaminator", "Giant"]
    board.activate("Eiganjo, Seat of the Empire", targets=["Giant"])
    assert board.permanent("Giant").damage == 4


@pytest.mark.parametrize(("kings", "lands", "possible"), [(0, 2, False), (0, 3, True), (1, 2, True), (1, 1, False)])
def test_eiganjo_is_cheaper_for_each_legendary_creature(board, kings, lands, possible):
    board.you(BEAR, *[KING] * kings, *["Plains"] * lands, hand=["Eiganjo, Seat of the Empire"])
    board.attack("Bear")
    assert board.options() == (["activate Eiganjo, Seat of the Empire"] if possible else [])


def test_one_land_a_turn(board):
    """CR 305.2."""
    board.you(hand=["Forest", "Plains"]).play("Forest")
    assert board.options() == []
    board.pass_until(Step.PRECOMBAT_MAIN, active=1).pass_until(Step.PRECOMBAT_MAIN, active=0)
    assert board.options() == ["play Plains"]


def test_lands_have_no_color_of_their_own(board):
    """CR 105.2c."""
    board.you("Forest")
    assert board.permanent("Forest").colors == 0
    assert board.permanent("Forest").types == CardType.LAND


def test_a_tapped_land_gives_no_mana(board):
    board.you(put("Forest", tapped=1), BEAR, hand=["Giant Growth"])
    assert board.options() == []


def test_a_spell_with_flash_and_a_sorcery(board):
    """CR 117.1a, 702.8a."""
    board.you("Forest", hand=[creature("Snake", "{G}", "Snake", 1, 1, flash), sorcery("Rite", "{G}", draw(1))])
    assert board.options() == ["cast Snake", "cast Rite"]
    board.pass_until(Step.UPKEEP, active=1)
    assert board.options() == ["cast Snake"]
