"""Modal double-faced cards (CR 712.3): either face can be played, and only from where it is."""

import pytest

from components.characteristics import CardType
from components.clock import Step
from components.vocabulary.cards import AlternativeKind
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    additional_cost,
    blue,
    counter_spell,
    creature,
    destroy,
    draw,
    enters_tapped,
    instant,
    land,
    lands,
    modal_face,
    pay_life,
    return_to_hand,
    sorcery,
    spells,
    tap_for,
    target,
    transform,
    white,
)

PLAZA = land("Plaza", enters_tapped(), tap_for(blue))
RAY = sorcery("Ray", "{3}{U}", draw(1), modal_face(PLAZA))
PATH = land("Path", tap_for(white), modal_face(land("Way", tap_for(blue))))
GIANT = creature("Giant", "{4}", "Giant", 4, 4, modal_face(creature("Dwarf", "{1}", "Dwarf", 1, 2)))
SCROLL = sorcery("Scroll", "{9}", draw(3), modal_face(instant("Note", "{1}", additional_cost(pay_life(2)), draw(1))))
OTHER = AlternativeKind.OTHER_FACE


def plays_of(board, name):
    """How many ways there are to do something with a card."""
    return [option.partition(" ")[0] for option in board.options() if option.endswith(f" {name}")]


def test_the_land_face_of_a_spell_is_played(board):
    """CR 712.12: it enters as what it is, with its own abilities."""
    board.you(hand=[RAY]).play("Ray")
    assert board.permanent("Plaza").tapped == 1
    assert board.permanent("Plaza").types == CardType.LAND
    assert plays_of(board, "Ray") == []


@pytest.mark.parametrize(("forests", "verbs"), [(3, ["play"]), (4, ["cast", "play"]), (5, ["cast", "play"])])
def test_either_face_is_offered(board, forests, verbs):
    """CR 712.11b, 712.12."""
    board.you(*["Island"] * forests, hand=[RAY])
    assert sorted(plays_of(board, "Ray")) == verbs


def test_it_counts_as_the_land_of_the_turn(board):
    """CR 305.2."""
    board.you(*["Island"] * 4, hand=[RAY, "Island"]).play("Island")
    assert plays_of(board, "Ray") == ["cast"]


def test_both_faces_of_a_land_are_offered(board):
    """CR 712.12."""
    board.you(hand=[PATH])
    assert plays_of(board, "Path") == ["play", "play"]


@pytest.mark.parametrize(("lands", "casts"), [(0, 0), (1, 1), (3, 1), (4, 2)])
def test_each_face_for_its_own_cost(board, lands, casts):
    """CR 712.11b."""
    board.you(*["Wastes"] * lands, hand=[GIANT])
    assert plays_of(board, "Giant") == ["cast"] * casts


def test_a_permanent_is_the_face_that_was_cast(board):
    """CR 712.8a: anywhere else the card is its front."""
    board.you("Wastes", hand=[GIANT, instant("Unsummon", "{0}", target(a_creature), return_to_hand())])
    board.cast("Giant", way=OTHER)
    assert board.permanent("Dwarf").size == (1, 2)
    board.cast("Unsummon", ["Dwarf"])
    assert board.zone("Giant") == Zone.HAND


@pytest.mark.parametrize(("life", "casts"), [(1, 0), (2, 1), (3, 1)])
def test_the_other_face_has_its_own_additional_cost(board, life, casts):
    """CR 601.2f, 712.11b."""
    board.you("Wastes", hand=[SCROLL], life=life)
    assert plays_of(board, "Scroll") == ["cast"] * casts


def test_the_other_face_has_its_own_timing_and_effect(board):
    """CR 304.1, 712.11b: an instant, though its front is a sorcery."""
    board.setting(step=Step.UPKEEP)
    board.you("Wastes", hand=[SCROLL]).cast("Scroll", way=OTHER)
    assert (board.me.life, len(board.cards(Zone.HAND))) == (18, 1)


def test_it_is_the_other_face_on_the_stack(board):
    """CR 712.8c: what may counter creature spells only does not counter an instant."""
    board.you("Wastes", hand=[SCROLL], library=["Forest"] * 3)
    board.opponent_has(hand=[instant("No", "{0}", target(spells()), counter_spell())])
    board.cast("Scroll", way=OTHER, hold=True).cast("No", ["Note"], by=1)
    assert board.zone("Scroll") == Zone.GRAVEYARD


def test_it_cannot_transform(board):
    """CR 701.27c."""
    turner = creature("Turner", "{1}", "Elf", 1, 1, activated("{0}", transform), modal_face(PLAZA))
    board.you(turner).activate("Turner")
    assert board.permanent("Turner").size == (1, 1)


def test_a_land_that_is_destroyed_is_its_front_in_the_graveyard(board):
    board.you(hand=[RAY, instant("Raze", "{0}", target(lands), destroy())]).play("Ray").cast("Raze", ["Plaza"])
    assert board.zone("Ray") == Zone.GRAVEYARD
