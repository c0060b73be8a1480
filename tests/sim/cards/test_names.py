"""Names of cards in all ways in which lists write them."""

import pytest

from sim.cards import build as b
from sim.cards.names import NameIndex, full_name, key, suggest


def single(name):
    return b.creature(name, "{G}", "Bear", 1, 1)


def double(front, back):
    return b.creature(front, "{G}", "Bear", 1, 1, b.turns_into(b.creature(back, "{G}", "Bear", 2, 2)))


VAULT = single("Lim-Dûl's Vault")
AETHER = single("Aether Vial")
FIRE = double("Fire", "Ice")
WEDDING = double("Wedding Announcement", "Wedding Festivity")
SKRELV = single("Skrelv, Defector Mite")
INDEX = NameIndex([VAULT, AETHER, FIRE, WEDDING, SKRELV])


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("Lim-Dûl's Vault", VAULT),
        ("Lim-Dul's Vault", VAULT),
        ("lim-dûl\u2019s vault", VAULT),
        ("LIM\u2010DU\u0302L\u2018S  VAULT ", VAULT),
        ("Æther Vial", AETHER),
        ("A-Aether Vial", AETHER),
        ("Fire // Ice", FIRE),
        ("Fire//Ice", FIRE),
        ("Fire/Ice", FIRE),
        ("fire / ICE", FIRE),
        ("Fire", FIRE),
        ("Ice", FIRE),
        ("A-Wedding Announcement // Wedding Festivity", WEDDING),
        ("Wedding Announcement/Wedding Festivity", WEDDING),
        ("Skrelv, Defector Mite", SKRELV),
    ],
)
def test_every_way_of_writing_a_name_is_found(name, card):
    assert INDEX.find(name) is card


@pytest.mark.parametrize(
    "name", ["", "Fir", "Skrelv", "Skrelv Defector Mite", "Ice // Fire", "Fire // Water", "A-", "//"]
)
def test_nothing_is_guessed(name):
    assert INDEX.find(name) is None


def test_a_whole_card_beats_a_face_of_another():
    ice = single("Ice")
    index = NameIndex([FIRE, ice])
    assert index.find("Ice") is ice
    assert index.find("Fire // Ice") is FIRE


def test_a_face_that_two_cards_share_is_not_found():
    other = double("Frost", "Ice")
    index = NameIndex([FIRE, other])
    assert index.find("Ice") is None
    assert set(index.suggest("Ice")) == {"Fire // Ice", "Frost // Ice"}


def test_a_name_that_begins_like_arena_s_prefix_is_itself_first():
    plain, prefixed = single("Team"), single("A-Team")
    assert NameIndex([plain, prefixed]).find("A-Team") is prefixed
    assert NameIndex([plain]).find("A-Team") is plain


def test_two_cards_of_one_name_are_refused():
    with pytest.raises(ValueError, match="FIRE // ICE is defined twice"):
        NameIndex([FIRE, double("FIRE", "ICE")])


@pytest.mark.parametrize(
    ("written", "first"),
    [
        ("Skrelv, Defectr Mite", "Skrelv, Defector Mite"),
        ("Skrelv", "Skrelv, Defector Mite"),
        ("Wedding Anouncement", "Wedding Announcement // Wedding Festivity"),
        ("Ether Vial", "Aether Vial"),
    ],
)
def test_nearest_names_are_suggested(written, first):
    assert INDEX.suggest(written)[0] == first


@pytest.mark.parametrize("written", ["", "Zzzz", "Q"])
def test_nothing_near_gives_no_suggestion(written):
    assert INDEX.suggest(written) == []


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_number_of_suggestions_is_limited(number):
    index = NameIndex([single(f"Wolf {letter}") for letter in "abcdef"])
    assert len(index.suggest("Wolf", number)) == number


def test_full_names_and_keys():
    assert (full_name(FIRE), full_name(VAULT)) == ("Fire // Ice", "Lim-Dûl's Vault")
    assert key("  A \u2014 b ") == "a - b"


def test_the_library_suggests():
    assert suggest("Glistner Elf")[0] == "Glistener Elf"
