"""Levelers: the section once numbered 710 and now 711, row by row (seed rows ``710.1-a`` to ``710.6``)."""

import dataclasses

import pytest

from components.characteristics import CardType, Keyword
from components.clock import Step
from components.vocabulary.abilities import AbilityKind
from components.zones import Zone
from sim.cards import build as b
from sim.cards import library
from tests.board import put
from tests.seeds.cards import BEAR, FREE, GIANT, MURDER, WELL
from tests.systems.asker import Asker

STUDENT = "Student of Warfare"
LEVELERS = [card for card in library.ALL if card.bands and CardType.CREATURE in card.types]
TOWER = b.land(
    *("Tower", b.tap_for(b.colorless), b.level_up(FREE)),
    *(b.level(1, 3, None, None, b.get(b.creatures_you_control, 1, 1)), b.level(4, None, None, None, b.indestructible)),
)
"""A land with level bands, as there is one: no power and no toughness anywhere."""


def leveled(board, name, counters):
    """A permanent of yours with level counters, as it is on the board."""
    board.you(put(name, {"level": counters}))
    return board.permanent(name)


def bands_of(name):
    """Bands of a card: from, to, keywords, power and toughness."""
    return [(band.low, band.high, band.keywords, band.power, band.toughness) for band in library.find(name).bands]


def test_the_bands_of_student_of_warfare():
    """Seed 710.1-a, CR 711.1: three boxes of power and toughness: base 1/1 and two bands."""
    card = library.find(STUDENT)
    assert (card.power, card.toughness) == (1, 1)
    assert bands_of(STUDENT) == [(2, 6, (Keyword.FIRST_STRIKE,), 3, 3), (7, None, (Keyword.DOUBLE_STRIKE,), 4, 4)]


@pytest.mark.parametrize(("counters", "size", "sturdy"), [
    (0, (2, 2), False), (1, (3, 3), False), (3, (3, 3), False), (4, (2, 2), True),
])  # fmt: skip
def test_a_leveler_need_be_no_creature(board, counters, size, sturdy):
    """Seed 710.1-a, CR 711.1, 711.2: a land with bands, which has no power and no toughness at any level."""
    board.you(put(TOWER, {"level": counters}), BEAR)
    tower = board.permanent("Tower")
    assert (tower.size, tower.types) == ((0, 0), CardType.LAND)
    assert (board.permanent("Bear").size, tower.has(Keyword.INDESTRUCTIBLE)) == (size, sturdy)


@pytest.mark.parametrize("card", LEVELERS, ids=lambda card: card.name)
def test_a_leveler_creature_has_two_bands(card):
    """Seed 710.1-b, CR 711.1: two level symbols each, the second without an end, and nothing between them."""
    first, second = card.bands
    assert first.high + 1 == second.low
    assert second.high is None
    assert None not in (first.power, first.toughness, second.power, second.toughness)


def test_all_leveler_creatures_are_there():
    """Seed 710.1-b, CR 711.1: 25 creatures."""
    assert len(LEVELERS) == 25


def test_bands_are_static_abilities(board):
    """Seed 710.2-a, CR 711.2: Turn to Frog takes them, not the counters; at cleanup they are back."""
    board.you(put(STUDENT, {"level": 7}), WELL, hand=["Turn to Frog"]).cast("Turn to Frog", [STUDENT])
    seen = board.permanent(STUDENT)
    assert (seen.size, seen.has(Keyword.DOUBLE_STRIKE), seen.counters("level")) == ((1, 1), False, 7)
    board.pass_until(Step.UPKEEP)
    assert (board.permanent(STUDENT).size, board.permanent(STUDENT).has(Keyword.DOUBLE_STRIKE)) == ((4, 4), True)


@pytest.mark.parametrize(("counters", "size", "keywords"), [
    (3, (2, 2), 0), (4, (4, 4), Keyword.FLYING), (7, (4, 4), Keyword.FLYING),
    (8, (8, 8), Keyword.FLYING | Keyword.TRAMPLE),
])  # fmt: skip
def test_both_ends_of_a_band_belong_to_it(board, counters, size, keywords):
    """Seed 710.2-b, CR 711.2: Kargan Dragonlord."""
    seen = leveled(board, "Kargan Dragonlord", counters)
    assert (seen.size, seen.keywords) == (size, keywords)


@pytest.mark.parametrize(("counters", "keyword"), [(6, Keyword.FIRST_STRIKE), (7, Keyword.DOUBLE_STRIKE), (1, 0)])
def test_abilities_of_the_lower_band_are_not_kept(board, counters, keyword):
    """Seed 710.2-c, CR 711.2: only what is printed in the band that is active."""
    assert leveled(board, STUDENT, counters).keywords == keyword


@pytest.mark.parametrize(("plus", "size"), [(0, (4, 4)), (1, (5, 5)), (2, (6, 6))])
def test_numbers_of_a_band_are_set_before_counters_add(board, plus, size):
    """Seed 710.2-d, CR 711.2, 613.4b, 613.4c: level 7 and +1/+1 counters."""
    board.you(put(STUDENT, {"level": 7, "+1/+1": plus}))
    assert board.permanent(STUDENT).size == size


@pytest.mark.parametrize(("counters", "size", "loss"), [(1, 1, 0), (2, 2, 2), (3, 2, 2), (4, 4, 4)])
def test_a_band_with_two_ends(board, counters, size, loss):
    """Seed 710.2a, CR 711.2a: Guul Draz Assassin, with the ability of its band only."""
    board.you(put("Guul Draz Assassin", {"level": counters}), "Swamp").opponent_has(GIANT)
    seen = board.permanent("Guul Draz Assassin")
    assert (seen.size, seen.base_power, seen.base_toughness) == ((size, size), size, size)
    if loss == 0:
        assert board.options() == []
    else:
        board.activate("Guul Draz Assassin", ["Giant"])
        assert board.permanent("Giant").size == (5 - loss, 5 - loss)


@pytest.mark.parametrize(("counters", "size", "sturdy"), [(11, (6, 6), False), (12, (9, 9), True), (40, (9, 9), True)])
def test_a_band_without_an_end(board, counters, size, sturdy):
    """Seed 710.2b, CR 711.2b: Transcendent Master."""
    seen = leveled(board, "Transcendent Master", counters)
    assert (seen.size, seen.has(Keyword.LIFELINK), seen.has(Keyword.INDESTRUCTIBLE)) == (size, True, sturdy)


def test_striations_mean_nothing():
    """Seed 710.3-a, CR 711.3: a band is numbers and abilities, and no more."""
    names = {field.name for field in dataclasses.fields(library.find(STUDENT).bands[0])}
    assert names == {"low", "high", "power", "toughness", "keywords", "abilities"}


def test_a_leveler_has_one_text_box(board):
    """Seed 710.3-b, CR 711.3: all bands are abilities of one definition."""
    board.you(put(STUDENT, {"level": 7})).begin()
    card = board.tables.card[board.permanent(STUDENT).definition]
    rows = [board.tables.ability[card.first_ability + i] for i in range(card.num_abilities)]
    bands = [(int(row.level_low), int(row.level_high)) for row in rows if row.kind == AbilityKind.STATIC]
    assert bands == [(2, 6), (7, -1)]


@pytest.mark.parametrize("counters", [0, 2, 7])
def test_a_copy_has_all_bands_and_no_counter(board, counters):
    """Seed 710.3-b, CR 711.3, 707.2: a copy of a leveler is at level 0, and its bands work from there."""
    mirror = b.creature("Mirror", FREE, "Shapeshifter", 0, 0, b.may_enter_as_copy(b.creatures))
    board.you(put(STUDENT, {"level": counters}), WELL, hand=[mirror]).cast("Mirror").say(True)
    copy = f"{STUDENT} #2"
    assert (board.permanent(copy).size, board.permanent(copy).counters("level")) == ((1, 1), 0)
    board.activate(copy).activate(copy)
    assert (board.permanent(copy).size, board.permanent(copy).has(Keyword.FIRST_STRIKE)) == ((3, 3), True)


@pytest.mark.parametrize("counters", [0, 3, 4])
def test_abilities_without_a_level_symbol(board, counters):
    """Seed 710.4-a, CR 711.4: a land with bands taps for mana whatever its level."""
    golem = b.artifact("Golem", "{1}")
    board.you(put(TOWER, {"level": counters}), hand=[golem]).cast("Golem")
    assert board.permanent("Tower").tapped == 1
    assert board.zone("Golem") == Zone.BATTLEFIELD


@pytest.mark.parametrize(
    ("before", "times", "level", "size"), [(0, 2, 2, (3, 3)), (6, 1, 7, (4, 4)), (9, 1, 10, (4, 4))]
)
def test_level_up_is_always_there(board, before, times, level, size):
    """Seed 710.4-b, CR 711.4, 702.87a: for {W} a level counter, without an end, and summoning sick or not."""
    board.you(put(STUDENT, {"level": before}, summoning_sick=1), WELL)
    for _ in range(times):
        board.activate(STUDENT)
    seen = board.permanent(STUDENT)
    assert (seen.counters("level"), seen.size, seen.tapped) == (level, size, 0)


def test_level_up_has_the_timing_of_a_sorcery(board):
    """Seed 710.4-b, CR 702.87a, 307.1: not in combat and not in another player's turn."""
    board.you(STUDENT, WELL).opponent_has()
    assert board.options() == [f"activate {STUDENT}"]
    board.pass_until(Step.BEGINNING_OF_COMBAT)
    assert board.options() == []


@pytest.mark.parametrize(("counters", "size"), [(0, (1, 3)), (3, (1, 3)), (4, (2, 4))])
def test_below_the_first_band(board, counters, size):
    """Seed 710.5, CR 711.5: Lighthouse Chronologist has the numbers of its top box."""
    assert leveled(board, "Lighthouse Chronologist", counters).size == size


@pytest.mark.parametrize("counters", [0, 2, 4])
def test_off_the_battlefield(counters):
    """Seed 710.6, CR 711.6: a Coralhelm Commander that died is a 2/2 in the graveyard, whatever its level was."""
    power = b.power_of(b.cards(b.graveyard, CardType.CREATURE))
    toughness = b.toughness_of(b.cards(b.graveyard, CardType.CREATURE))
    board = Asker(power, toughness)
    board.you(put("Coralhelm Commander", {"level": counters}), hand=[MURDER])
    board.cast("Murder", ["Coralhelm Commander"])
    assert (board.value(power), board.value(toughness)) == (2, 2)
