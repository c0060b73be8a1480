"""Sagas, modular and graft where engines of this field went wrong (CR 702.43, 702.58, 714)."""

import pytest

from components.characteristics import CardType
from components.clock import Step
from components.zones import Zone
from sim.cards.build import (
    artifact_creature,
    chapter,
    creature,
    creature_you_control,
    dies,
    enchantment,
    enters,
    exile,
    flying,
    gain_life,
    graft,
    instant,
    it,
    modular,
    opponents,
    permanents,
    persist,
    put_counters,
    put_onto_battlefield,
    return_to_battlefield,
    saga,
    sorcery,
    target,
    the_target,
    whenever,
    without_keyword,
)
from tests.board import put
from tests.pitfalls.cards import BEAR, MURDER, STUDY

TALE = saga("Tale", "{0}", chapter(1, gain_life(1)), chapter(2, gain_life(10)), chapter(3, gain_life(100)))
WRITE = sorcery("Write", "{0}", target(permanents(CardType.ENCHANTMENT)), put_counters(2, "lore"))


@pytest.mark.parametrize(("chosen", "life"), [([], 30), (["Tale"], 130)])
def test_proliferating_a_saga_triggers_its_next_chapter(board, chosen, life):
    """Pitfall BL-112, CR 714.2b; the board begins with the counter of the turn on it, chapter II."""
    board.you(put(TALE, {"lore": 1}), hand=[STUDY]).cast("Study").proliferate(chosen)
    assert (board.me.life, "Tale" in board.permanents()) == (life, not chosen)


def test_what_dies_without_flying_returns_with_it_and_persist_takes_turns(board):
    """Pitfall BL-072, CR 122.2, 603.10a, 702.79a: each looks at the creature as it last was."""
    wings = enchantment(
        "Wings",
        "{W}",
        whenever(dies(without_keyword(creature_you_control, flying)), return_to_battlefield(it, 1, "flying")),
    )
    lasting = creature("Lasting", "{G}", "Spirit", 3, 3, persist)
    board.you(wings, put(lasting, {"-1/-1": 1}), hand=[MURDER, MURDER]).cast("Murder", targets=["Lasting"])
    found = board.permanent("Lasting")
    assert (found.counters("flying"), found.counters("-1/-1")) == (1, 0)
    board.cast("Murder", targets=["Lasting"])
    found = board.permanent("Lasting")
    assert (found.counters("flying"), found.counters("-1/-1")) == (0, 1)


def test_two_lore_counters_at_once_trigger_two_chapters(board):
    """Pitfall BL-112, CR 714.2b, 714.2c."""
    board.you(hand=[TALE, WRITE]).cast("Tale")
    assert board.me.life == 21
    board.cast("Write", targets=["Tale"])
    assert (board.me.life, board.zone("Tale")) == (131, Zone.GRAVEYARD)


def test_the_last_chapter_triggers_and_the_saga_waits_for_it(board):
    """Pitfall BL-109, CR 704.5s, 714.4."""
    board.you(put(TALE, {"lore": 1}), hand=[WRITE]).begin()
    board.cast("Write", targets=["Tale"], hold=True).resolve_top()
    assert (board.stack, board.zone("Tale"), board.me.life) == (["Tale"], Zone.BATTLEFIELD, 30)
    board.resolve()
    assert (board.zone("Tale"), board.me.life) == (Zone.GRAVEYARD, 130)


def test_a_saga_that_enters_is_an_enchantment_that_enters(board):
    """Pitfall BL-111, CR 603.6a: one trigger."""
    watcher = enchantment("Watcher", "{W}", whenever(enters(permanents(CardType.ENCHANTMENT)), gain_life(1000)))
    board.you(watcher, hand=[TALE]).cast("Tale")
    assert board.me.life == 1021


@pytest.mark.parametrize("moves", [False, True])
def test_modular_counters_are_handed_on(board, moves):
    """Pitfall BL-104, CR 702.43a: enters as a 2/2; as it dies its counters may be put on an artifact creature."""
    worker = artifact_creature("Worker", "{0}", "Construct", 0, 0, modular(2))
    golem = artifact_creature("Golem", "{3}", "Golem", 1, 1)
    board.you(golem, hand=[worker, MURDER]).cast("Worker")
    assert board.permanent("Worker").size == (2, 2)
    board.cast("Murder", targets=["Worker"]).say(moves)
    assert board.permanent("Golem").size == ((3, 3) if moves else (1, 1))


@pytest.mark.parametrize("moves", [False, True])
def test_graft_counters_are_moved_to_what_enters(board, moves):
    """Pitfall BL-104, CR 702.58a: enters as a 2/2; one counter may be moved to another creature that enters."""
    initiate = creature("Initiate", "{0}", "Mutant", 0, 0, graft(2))
    newcomer = creature("Newcomer", "{0}", "Bear", 2, 2)
    board.you(hand=[initiate, newcomer]).cast("Initiate")
    assert board.permanent("Initiate").size == (2, 2)
    board.cast("Newcomer").say(moves)
    assert board.permanent("Initiate").size == ((1, 1) if moves else (2, 2))
    assert board.permanent("Newcomer").size == ((3, 3) if moves else (2, 2))


def test_a_saga_that_comes_back_begins_anew(board):
    """Pitfall BL-110, CR 400.7, 714.3a: one lore counter, and its first chapter alone."""
    blink = instant("Blink", "{0}", target(permanents(CardType.ENCHANTMENT)), exile(), put_onto_battlefield(the_target))
    board.you(put(TALE, {"lore": 1}), hand=[blink]).begin()
    assert board.me.life == 30
    board.cast("Blink", targets=["Tale"])
    assert (board.me.life, board.permanent("Tale").counters("lore")) == (31, 1)


@pytest.mark.parametrize(
    ("counters", "milled", "life", "left"), [(0, 0, 20, 0), (1, 1, 20, 1), (3, 3, 18, 1), (4, 4, 17, 1)]
)
def test_rad_counters_mill_and_hurt(board, counters, milled, life, left):
    """Pitfall BL-113, CR 122.1i, 728.1: the first card that is milled is a land, the others cost life and counters."""
    irradiate = instant("Irradiate", "{0}", *(put_counters(1, "rad", opponents) for _ in range(counters)))
    board.you(hand=[irradiate]).opponent_has(library=[BEAR, "Forest", *[BEAR] * 8]).cast("Irradiate")
    board.pass_until(Step.BEGINNING_OF_COMBAT, active=1)
    opponent = board.opponent
    assert (len(board.cards(Zone.GRAVEYARD, 1)), opponent.life, opponent.counters("rad")) == (milled, life, left)
