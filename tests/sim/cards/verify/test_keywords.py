"""Keywords that the vocabulary writes out in other words are found, and only with what is printed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.characteristics import Color
from sim.cards import build as b
from sim.cards.library.tokens import germ
from sim.cards.verify.facts import compare
from sim.cards.verify.keywords import NUMBERED, is_present
from sim.cards.verify.printed import PrintedCard, PrintedFace
from sim.cards.verify.words import ALONE, SIMPLE, WITH_ARGUMENT


def differences(*parts, text="", keywords=()):
    """Differences between a made-up creature and the printed one with a text and listed keywords."""
    card = b.creature("Reed Walker", "{1}{G}", "Elf", 2, 2, *parts)
    types = {"types": ("Creature",), "subtypes": ("Elf",)}
    face = PrintedFace(name="Reed Walker", cost="{1}{G}", power="2", toughness="2", text=text, **types)
    return [
        (each.defined, each.printed)
        for each in compare(card, PrintedCard(name="Reed Walker", faces=(face,), keywords=keywords)).differences
    ]


COSTS = [
    (b.equip, "Equip"),
    (b.level_up, "Level up"),
    (b.outlast, "Outlast"),
    (b.scavenge, "Scavenge"),
    (b.ninjutsu, "Ninjutsu"),
    (b.multikicker, "Multikicker"),
    (b.kicker, "Kicker"),
    (b.flashback, "Flashback"),
    (b.buyback, "Buyback"),
    (b.evoke, "Evoke"),
    (b.ward, "Ward"),
]
NUMBERS = [
    (b.modular, "Modular"),
    (b.graft, "Graft"),
    (b.crew, "Crew"),
    (b.bloodthirst, "Bloodthirst"),
    (b.fading, "Fading"),
    (b.vanishing, "Vanishing"),
    (b.poisonous, "Poisonous"),
    (b.renown, "Renown"),
    (b.devour, "Devour"),
    (b.toxic, "Toxic"),
]


@pytest.mark.parametrize(("word", "printed"), COSTS)
@pytest.mark.parametrize("mana", ["{0}", "{2}", "{1}{G}"])
def test_costs(word, printed, mana):
    assert differences(word(mana), text=f"{printed} {mana} (Words.)", keywords=(printed,)) == []
    assert differences(word("{3}"), text=f"{printed} {mana}") == [("nothing", f"{printed.lower()} {mana}")]


@pytest.mark.parametrize(("word", "printed"), NUMBERS)
@pytest.mark.parametrize("number", [1, 2, 7])
def test_numbers(word, printed, number):
    name = printed.lower()
    assert differences(word(number), text=f"{printed} {number} (Words.)", keywords=(printed,)) == []
    assert differences(word(3), text=f"{printed} {number}") == [(f"{name} 3", f"{name} {number}")]
    assert differences(text=f"{printed} {number}") == [("nothing", f"{name} {number}")]
    assert differences(word(number)) == [(f"{name} {number}", "nothing")]


@pytest.mark.parametrize(
    ("word", "printed"),
    [
        (lambda number: b.tribute(number, b.draw(1)), "Tribute {}"),
        (lambda number: b.backup(number, b.activated("{1}", b.draw(1))), "Backup {}"),
        (lambda number: b.reinforce(number, "{G}"), "Reinforce {}\u2014{{G}}"),
    ],
)
@pytest.mark.parametrize("number", [1, 2, 7])
def test_numbers_of_keywords_that_say_more(word, printed, number):
    assert differences(word(number), text=printed.format(number)) == []
    assert len(differences(word(3), text=printed.format(number))) == 1
    assert len(differences(text=printed.format(number))) == 1


def test_a_kind_of_cycling_counts_as_all_that_it_is():
    listed = ("Basic landcycling", "Cycling", "Landcycling", "Typecycling")
    assert differences(b.basic_landcycling("{1}"), text="Basic landcycling {1}", keywords=listed) == []
    assert differences(b.cycling("{1}"), text="Cycling {1}", keywords=("Cycling",)) == []
    assert differences(b.cycling("{1}"), text="Cycling {2}") == [("nothing", "cycling {2}")]
    assert len(differences(b.cycling("{1}"), text="Basic landcycling {1}", keywords=listed)) == 3


def test_living_weapon_is_compared_with_its_token():
    assert differences(b.living_weapon(germ), text="Living weapon", keywords=("Living weapon",)) == []
    assert differences(text="Living weapon", keywords=("Living weapon",)) == [("nothing", "living weapon")]


def test_ward_with_a_cost_in_words():
    assert differences(b.ward(b.pay_life(2)), text="Ward\u2014Pay 2 life.", keywords=("Ward",)) == []
    assert differences(text="Ward\u2014Pay 2 life.", keywords=("Ward",)) == [("nothing", "ward")]


@pytest.mark.parametrize(
    ("parts", "keyword"),
    [
        ((b.undying,), "Undying"),
        ((b.persist,), "Persist"),
        ((b.evolve,), "Evolve"),
        ((b.retrace,), "Retrace"),
        ((b.dethrone,), "Dethrone"),
        ((b.rebound,), "Rebound"),
        ((b.compleated,), "Compleated"),
        ((b.increment,), "Increment"),
        ((b.convoke,), "Convoke"),
        ((b.delve,), "Delve"),
        ((b.improvise,), "Improvise"),
        ((b.partner,), "Partner"),
        ((b.friends_forever,), "Friends forever"),
        ((b.choose_a_background,), "Choose a background"),
        ((b.doctors_companion,), "Doctor's companion"),
        ((b.colored(),), "Devoid"),
        ((b.colored(Color.COLORLESS),), "Devoid"),
    ],
)
def test_keywords_without_a_number(parts, keyword):
    assert differences(*parts, text=keyword, keywords=(keyword,)) == []
    assert differences(text=keyword, keywords=(keyword,)) == [("nothing", keyword.lower())]


@pytest.mark.parametrize(
    ("part", "keyword"),
    [
        (b.activated("{1}", b.proliferate), "Proliferate"),
        (b.activated("{1}", b.scry(1)), "Scry"),
        (b.activated("{1}", b.surveil(1)), "Surveil"),
        (b.activated("{1}", b.regenerate()), "Regenerate"),
        (b.activated("{1}", b.pump(0, 0, b.flying, on=b.this)), "Flying"),
        (b.protection_from_green, "Protection"),
        (b.islandwalk, "Landwalk"),
        (b.equip("{2}"), "Equip"),
        (b.activated("{1}", b.incubate(2)), "Incubate"),
    ],
)
def test_keywords_that_are_only_listed(part, keyword):
    text = "Protection from green" if keyword == "Protection" else "Islandwalk" if keyword == "Landwalk" else ""
    assert differences(part, text=text, keywords=(keyword,)) == []
    assert differences(keywords=(keyword,)) == [("nothing", keyword.lower())]


def test_partner_with_is_listed_twice():
    printed = {"text": "Partner with Reed Runner", "keywords": ("Partner", "Partner with")}
    assert differences(b.partner_with("Reed Runner"), **printed) == []
    assert differences(**printed) == [("nothing", "partner"), ("nothing", "partner with")]


@pytest.mark.parametrize("keyword", ["Landfall", "Corrupted"])
def test_words_without_a_meaning_in_the_game(keyword):
    assert differences(keywords=(keyword,)) == []


@pytest.mark.parametrize("keyword", ["Storm", "Ward", "Soulbond", "No Such Keyword"])
def test_a_keyword_that_nothing_is_known_of_is_a_difference(keyword):
    assert differences(keywords=(keyword,)) == [("nothing", keyword.lower())]


def test_suspend_is_compared_with_its_number():
    assert differences(b.suspend(2, "{G}"), text="Suspend 2\u2014{G}") == []
    assert differences(b.suspend(2, "{G}"), text="Suspend 3\u2014{G}") == [("nothing", "suspend 3 {G}")]
    assert differences(b.suspend(2, "{G}"), text="Suspend 2\u2014{R}") == [("nothing", "suspend 2 {R}")]


@pytest.mark.parametrize("name", [*NUMBERED, "equip", "ward", "ninjutsu", "level up", "tribute", "undying"])
def test_a_plain_creature_has_none_of_them(name):
    assert not is_present(b.creature("Reed Walker", "{1}{G}", "Elf", 2, 2), name)


@pytest.mark.parametrize(("text", "is_fine"), [("*", True), ("1+*", True), ("2", False), ("0", True)])
def test_a_number_that_an_ability_defines(text, is_fine):
    card = b.creature("Reed Walker", "{1}{G}", "Elf", 0, 0, b.power_and_toughness(b.count(b.creatures)))
    face = PrintedFace(name="Reed Walker", cost="{1}{G}", types=("Creature",), subtypes=("Elf",), power=text)
    found = compare(card, PrintedCard(name="Reed Walker", faces=(face,))).differences
    assert ("power" not in {each.fact for each in found}) == is_fine


_NAMES = sorted({*SIMPLE, *WITH_ARGUMENT, *ALONE, "protection from", "LEVEL"})
_ARGUMENTS = [
    "",
    " 0",
    " 2",
    " x",
    " 99999",
    " " + "9" * 5000,
    " {2}",
    " {Q}",
    "\u2014{G}",
    "\u2014Words.",
    " 2\u2014{G}",
    " 1-2",
]
_LINES = st.tuples(st.sampled_from(_NAMES), st.sampled_from(_ARGUMENTS)).map("".join)


@given(st.lists(_LINES, max_size=4), st.lists(st.sampled_from(_NAMES) | st.text(), max_size=3))
def test_whatever_is_printed_is_compared(lines, keywords):
    """A creature without abilities differs in each keyword, whatever its number and cost look like."""
    found = differences(text="\n".join(lines), keywords=tuple(keywords))
    assert all(defined == "nothing" for defined, _ in found)


@pytest.mark.parametrize("text", ["Toxic", "Toxic X", "Tribute X", "Backup", "Modular X", "Level up", "Ward"])
def test_a_keyword_without_the_number_or_cost_that_it_needs_is_a_difference(text):
    assert differences(text=text) == [("nothing", text.lower())]


@pytest.mark.parametrize("mana", ["{0}", "{2}", "{1}{G}"])
def test_the_cost_of_entwine(mana):
    modes = b.choose_one((b.draw(1),), (b.proliferate,))
    assert differences(modes, b.entwine(mana), text=f"Entwine {mana} (Words.)", keywords=("Entwine",)) == []
    assert differences(modes, b.entwine("{3}"), text=f"Entwine {mana}") == [("nothing", f"entwine {mana}")]
