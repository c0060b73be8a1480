"""Finding cards: each thing that can be asked for, and words that nothing has."""

import pytest

from sim.cards import build as b
from sim.cards import library
from sim.cards.model import Card
from sim.cards.search import Wanted, facts, search
from sim.errors import UsageError

BEAR = b.creature("Bear", "{1}{G}", "Bear", 2, 2)
ELF = b.creature("Léonin Elf", "{G}", "Elf", 1, 1, b.infect, b.partly("its ears"))
DUELIST = b.creature("Duelist", "{W}", "Phyrexian Soldier", 1, 1, b.double_strike, b.toxic(1))
GROWTH = b.instant("Growth", "{G}", b.target(b.a_creature), b.put_counters(2))
DRAKE = b.creature("Drake", "{3}{U}", "Drake", 1, 4, b.flying, b.whenever(b.this_dies, b.proliferate))
STUDENT = b.leveler("Student", "{W}", "Human", 1, 1, b.level_up("{W}"), b.level(2, None, 3, 3, b.first_strike))
MAKER = b.sorcery("Maker", "{3}", b.create(b.creature_token("Mite", (), 1, 1, b.toxic(1))))
FACE = Card(name="Front", types=BEAR.types, power=1, toughness=1, other_face=b.land("Back"))
CARDS = (BEAR, ELF, DUELIST, GROWTH, DRAKE, STUDENT, MAKER, FACE)


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        (Wanted(), "Bear Drake Duelist Front Growth Léonin_Elf Maker Student"),
        (Wanted(name="ea"), "Bear"),
        (Wanted(name="LEO"), "Léonin_Elf"),
        (Wanted(name="front // b"), "Front"),
        (Wanted(name="nothing"), ""),
        (Wanted(partly=True), "Léonin_Elf"),
        (Wanted(keywords=["infect"]), "Léonin_Elf"),
        (Wanted(keywords=["Double Strike"]), "Duelist"),
        (Wanted(keywords=["double-strike", "toxic"]), "Duelist"),
        (Wanted(keywords=["double strike", "infect"]), ""),
        (Wanted(keywords=["toxic"]), "Duelist Maker"),
        (Wanted(keywords=["first strike"]), "Student"),
        (Wanted(keywords=["level up"]), "Student"),
        (Wanted(counters=["poison"]), "Duelist Léonin_Elf Maker"),
        (Wanted(counters=["-1/-1"]), "Léonin_Elf"),
        (Wanted(counters=["+1/+1"]), "Growth"),
        (Wanted(counters=["level"]), "Student"),
        (Wanted(counters=["energy"]), ""),
        (Wanted(effects=["proliferate"]), "Drake"),
        (Wanted(effects=["put counters"]), "Growth Student"),
        (Wanted(effects=["create-token"]), "Maker"),
        (Wanted(types=["instant"]), "Growth"),
        (Wanted(types=["Land"]), "Front"),
        (Wanted(types=["phyrexian", "creature"]), "Duelist"),
        (Wanted(types=["creature"], keywords=["flying"], effects=["proliferate"], name="d"), "Drake"),
    ],
)
def test_what_is_found(wanted, names):
    assert [card.name for card in search(CARDS, wanted)] == [name.replace("_", " ") for name in names.split()]


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (Wanted(keywords=["infct"]), "--keyword 'infct': no card has it; did you mean infect?"),
        (
            Wanted(keywords=["proliferate"]),
            "--keyword 'proliferate': no card has it; did you mean --effect proliferate?",
        ),
        (Wanted(counters=["infect"]), "--counter 'infect': no card has it; did you mean --keyword infect?"),
        (Wanted(counters=["+1/1"]), "did you mean"),
        (Wanted(effects=["zzz"]), "--effect 'zzz': no card has it; 'tenpoison cards --json' says what each card has"),
        (Wanted(types=["creeture"]), "--type 'creeture': no card has it; did you mean creature?"),
    ],
)
def test_a_word_that_nothing_has_is_refused(wanted, message):
    with pytest.raises(UsageError) as caught:
        search(CARDS, wanted)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("Glistener Elf", {"poison", "-1/-1"}),
        ("Chandra, Pyromaster", {"loyalty"}),
        ("Forest", set()),
    ],
)
def test_counters_that_a_card_deals_with(name, kinds):
    assert facts(library.find(name)).counters == kinds


def test_a_keyword_that_is_taken_away_is_not_had():
    gone = b.instant("Fall", "{G}", b.target(b.a_creature), b.loses(b.flying))
    assert facts(gone).keywords == frozenset()
