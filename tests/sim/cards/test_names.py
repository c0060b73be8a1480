"""Names of cards in all ways in which lists write them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.cards import build as b
from sim.cards import library
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
        ("A-Fire // A-Ice", FIRE),
        ("A-Fire//Ice", FIRE),
        ("A-Ice", FIRE),
        ("Fire /// Ice", FIRE),
        ("Fire \uff0f Ice", FIRE),
        ("Aether Vial // Aether Vial", AETHER),
        ("\u00c6ther Vial/Aether Vial", AETHER),
        ("Lim\u2011D\u00fbl\u02bcs Vault", VAULT),
        ("Lim-Dul`s Vault", VAULT),
        ("\ufeffAether\u00a0\u200bVial", AETHER),
    ],
)
def test_every_way_of_writing_a_name_is_found(name, card):
    assert INDEX.find(name) is card


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Fir",
        "Skrelv",
        "Skrelv Defector Mite",
        "Ice // Fire",
        "Fire // Water",
        "A-",
        "//",
        "/",
        "A-//A-",
        "Fire // Fire // Ice",
        "A-A-Aether Vial",
    ],
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


def test_arena_s_prefix_does_not_hide_a_slip():
    assert INDEX.suggest("A-Aethr Vial") == ["Aether Vial"]
    assert INDEX.suggest("A-Wedding Anouncement // A-Wedding Festivity")[0].startswith("Wedding Announcement")


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


CARDS = (VAULT, AETHER, FIRE, WEDDING, SKRELV)


def curly(text):
    return text.replace("'", "\u2019").replace("-", "\u2011")


def without_accents(text):
    return text.replace("\u00fb", "u")


SPELLINGS = st.lists(
    st.sampled_from([str.upper, str.lower, str.title, str.swapcase, curly, without_accents])
    | st.sampled_from(["NFC", "NFD", "NFKC", "NFKD"]).map(lambda form: lambda text: unicodedata.normalize(form, text)),
    max_size=4,
)


@given(
    card=st.sampled_from(CARDS),
    spellings=SPELLINGS,
    slashes=st.sampled_from([" // ", "//", "/", " / ", " /// "]),
    prefixes=st.sampled_from([("", ""), ("A-", ""), ("A-", "A-"), ("a-", "")]),
    space=st.sampled_from(["", " ", "\t", "\u00a0"]),
)
def test_ways_of_writing_can_be_combined(card, spellings, slashes, prefixes, space):
    faces = full_name(card).split(" // ")
    written = slashes.join(prefix + face for prefix, face in zip(prefixes, faces, strict=False))
    for spell in spellings:
        written = spell(written)
    assert INDEX.find(space + written + space) is card


@given(st.sampled_from([VAULT, AETHER, WEDDING, SKRELV]), st.data())
def test_a_slip_finds_no_other_card_and_is_suggested(card, data):
    """A letter too much, too few or wrong is never taken for another name, and the right one is suggested first."""
    name = full_name(card)
    at = data.draw(st.integers(0, len(name) - 1))
    letter = data.draw(st.sampled_from("qxzj"))
    written = data.draw(
        st.sampled_from(
            [name[:at] + letter + name[at:], name[:at] + name[at + 1 :], name[:at] + letter + name[at + 1 :]]
        )
    )
    found = INDEX.find(written)
    assert found is None or full_name(found) == name
    if found is None:
        assert INDEX.suggest(written)[0] == name


@given(st.text())
def test_any_text_is_looked_up_without_a_guess(text):
    found = INDEX.find(text)
    assert found is None or key(text).removeprefix("a-") in {
        key(full_name(found)),
        *map(key, full_name(found).split(" // ")),
    }
    assert len(INDEX.suggest(text)) <= 3


@given(st.text())
def test_a_key_is_its_own_key(text):
    assert key(key(text)) == key(text)


@given(st.text(st.characters(max_codepoint=0x24F)))
def test_case_does_not_matter(text):
    assert key(text.upper()) == key(text.lower()) == key(text)


@pytest.mark.parametrize("card", library.ALL, ids=full_name)
def test_every_card_of_the_library_is_found_however_it_is_written(card):
    name = full_name(card)
    ways = {name, card.name, name.upper(), curly(name), name.replace(" // ", "/"), f"A-{name}", unaccented(name)}
    assert {full_name(library.find(way)) for way in ways} == {name}


def unaccented(text):
    return "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))
