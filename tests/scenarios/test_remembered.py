"""What is remembered of cards and permanents that left: died this turn, exiled with, followed (CR 603.7c, 607.2a)."""

import pytest

from components.clock import Step
from components.decision import DecisionKind
from components.exiled import NUM_EXILED_WITH
from components.game import Problem, Status
from components.vocabulary.selectors import Field, Who
from components.zones import Zone
from sim.cards.build import (
    artifact,
    cards,
    changeling,
    create,
    creature,
    creature_token,
    destroy,
    exile,
    instant,
    permanents,
    put_onto_battlefield,
    return_to_hand,
    target,
    the_target,
)
from systems.objects.numbers import number_of
from systems.objects.references import card_reference, set_context, stamp_of
from systems.zones.exiled_with import remember_exiled
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
ELF = creature("Elf", "{G}", "Phyrexian Elf", 1, 1)
SHIFTER = creature("Shifter", "{G}", "Shapeshifter", 1, 1, changeling)
RELIC = artifact("Relic", "{1}", subtypes="Phyrexian")
ORB = artifact("Orb", "{2}")
MITE = creature_token("Phyrexian Mite", (), 1, 1)
MURDER = instant("Murder", "{0}", target(permanents()), destroy())
BANISH = instant("Banish", "{0}", target(permanents()), exile())
UNSUMMON = instant("Unsummon", "{0}", target(permanents()), return_to_hand())
RECALL = instant("Recall", "{0}", target(cards(Zone.EXILE, of=Who.ANYONE)), put_onto_battlefield(the_target))
MAKE_MITE = instant("Make Mite", "{0}", create(MITE))

# Died this turn


@pytest.mark.parametrize(("died", "spell", "proliferates"), [
    (BEAR, MURDER, False), (ELF, MURDER, True), (SHIFTER, MURDER, True), (RELIC, MURDER, True),
    (ELF, BANISH, False), (ELF, UNSUMMON, False),
], ids=lambda value: getattr(value, "name", str(value)))  # fmt: skip
def test_brimaz_proliferates_after_a_phyrexian_died(board, died, spell, proliferates):
    """CR 700.4: whatever is put into a graveyard from the battlefield; a changeling is a Phyrexian, too."""
    board.you("Brimaz, Blight of Oreskos", put(BEAR, {"+1/+1": 1}), died, hand=[spell])
    name = "Bear #2" if died is BEAR else died.name
    board.cast(spell.name, [name]).pass_until(Step.END)
    if proliferates:
        board.resolve().proliferate(["Bear"])
    assert board.stack == []
    assert board.permanent("Bear").counters("+1/+1") == 1 + proliferates


@pytest.mark.parametrize("owner", [0, 1])
def test_it_must_die_under_your_control(board, owner):
    sides = [[put(BEAR, {"+1/+1": 1}), "Brimaz, Blight of Oreskos"], [], []]
    sides[owner].append(ELF)
    board.you(*sides[0], hand=[MURDER]).opponent_has(*sides[1]).cast("Murder", ["Elf"]).pass_until(Step.END)
    if owner == 0:
        board.resolve().proliferate(["Bear"])
    assert board.permanent("Bear").counters("+1/+1") == 2 - owner


def test_a_token_died_too_and_only_this_turn(board):
    """CR 111.7: a token is put into the graveyard before it ceases to exist. The next turn begins anew."""
    board.you("Brimaz, Blight of Oreskos", put(BEAR, {"+1/+1": 1}), hand=[MAKE_MITE, MURDER])
    board.cast("Make Mite").cast("Murder", ["Phyrexian Mite"]).pass_until(Step.END)
    board.resolve().proliferate(["Bear"]).pass_until(Step.END, 1).resolve()
    assert board.permanent("Bear").counters("+1/+1") == 2


# Followed


@pytest.mark.parametrize(("saved", "spell", "back"), [
    (BEAR, MURDER, True), (ORB, MURDER, True), (BEAR, BANISH, False), (BEAR, UNSUMMON, False),
], ids=lambda value: getattr(value, "name", str(value)))  # fmt: skip
def test_melira_brings_back_what_is_put_into_a_graveyard(board, saved, spell, back):
    """CR 603.7c: the delayed ability follows the object to the graveyard, and nowhere else."""
    board.you("Melira, the Living Cure", saved, hand=[spell]).activate("Melira, the Living Cure", [saved.name])
    assert board.zone("Melira, the Living Cure") == Zone.EXILE
    board.cast(spell.name, [saved.name])
    assert board.permanents() == [saved.name] * back


def test_melira_saves_neither_herself_nor_others(board):
    board.you("Melira, the Living Cure", BEAR, ORB, "Forest", hand=[MURDER])
    assert board.targets("Melira, the Living Cure") == ["Bear", "Orb"]
    board.activate("Melira, the Living Cure", ["Bear"]).cast("Murder", ["Orb"])
    assert board.zone("Orb") == Zone.GRAVEYARD


def test_it_returns_once_and_only_this_turn(board):
    """CR 400.7, 603.7b: what came back is a new object."""
    board.you("Melira, the Living Cure", BEAR, hand=[MURDER, MURDER]).activate("Melira, the Living Cure", ["Bear"])
    board.cast("Murder", ["Bear"])
    assert board.permanents() == ["Bear"]
    board.cast("Murder", ["Bear"])
    assert board.permanents() == []


def test_the_next_turn_it_does_not_return(board):
    board.you("Melira, the Living Cure", BEAR, hand=[MURDER]).activate("Melira, the Living Cure", ["Bear"])
    board.pass_until(Step.UPKEEP, 1).cast("Murder", ["Bear"])
    assert board.zone("Bear") == Zone.GRAVEYARD


def test_it_returns_under_its_owners_control(board):
    board.you("Melira, the Living Cure", hand=[MURDER]).opponent_has(BEAR)
    board.activate("Melira, the Living Cure", ["Bear"]).cast("Murder", ["Bear"])
    assert (board.permanents(0), board.permanents(1)) == ([], ["Bear"])


# Exiled with

HEARSE = "Unlicensed Hearse"


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_hearse_is_as_large_as_the_number_of_cards_exiled_with_it(board, number):
    """CR 607.2a, 604.3: once crewed without a card it is a 0/0 creature."""
    board.you(HEARSE, BEAR).opponent_has(graveyard=[ORB] * 3).activate(HEARSE, ["Orb"] * number)
    assert (board.cards(Zone.EXILE, 1), board.permanent(HEARSE).size) == (["Orb"] * number, (number, number))
    board.activate(HEARSE, paying=["Bear"])
    assert board.permanents() == ([HEARSE, "Bear"] if number else ["Bear"])


def test_it_grows_from_turn_to_turn_and_shrinks_as_cards_leave_exile(board):
    """CR 400.7: a card that came back is not exiled any more."""
    board.you(HEARSE, hand=[RECALL]).opponent_has(BEAR, graveyard=[ORB, ORB, BEAR], hand=[BANISH])
    board.activate(HEARSE, ["Orb", "Orb"]).pass_until(Step.UPKEEP, 0).activate(HEARSE, ["Bear"])
    assert board.permanent(HEARSE).size == (3, 3)
    board.cast("Banish", ["Bear"], by=1)
    assert board.permanent(HEARSE).size == (3, 3)
    board.cast("Recall", ["Orb"])
    assert board.permanent(HEARSE).size == (2, 2)


def test_the_second_target_is_in_the_graveyard_of_the_first(board):
    """CR 601.2c: both from one graveyard, whosever it is."""
    board.you(HEARSE, graveyard=[ORB, RELIC]).opponent_has(graveyard=[BEAR, ELF])
    board.start(HEARSE).choose(DecisionKind.TARGET, "Bear")
    assert [board.name(reference) for reference in board._option_references()] == ["Elf"]
    board.choose(DecisionKind.TARGET, "Elf")
    assert board.cards(Zone.EXILE, 1) == ["Bear", "Elf"]


def test_if_the_first_target_is_gone_the_other_is_exiled(board):
    """CR 608.2b."""
    rescue = instant("Rescue", "{0}", target(cards(Zone.GRAVEYARD, of=Who.ANYONE)), return_to_hand())
    board.you(HEARSE).opponent_has(graveyard=[BEAR, ELF], hand=[rescue])
    board.activate(HEARSE, ["Bear", "Elf"], hold=True).cast("Rescue", ["Bear"], by=1)
    assert (board.cards(Zone.EXILE, 1), board.permanent(HEARSE).size) == (["Elf"], (1, 1))


def test_each_hearse_has_its_own_cards(board):
    board.you(HEARSE, HEARSE).opponent_has(graveyard=[BEAR, ELF, ORB])
    board.activate(f"{HEARSE} #1", ["Bear", "Elf"]).activate(HEARSE, ["Orb"])
    assert [board.permanent(f"{HEARSE} #{i}").size for i in (1, 2)] == [(2, 2), (1, 1)]


def test_a_new_hearse_knows_nothing_of_the_cards_of_the_old_one(board):
    """CR 400.7: also where it takes the old one's place."""
    board.you(HEARSE, "Swamp", "Swamp", hand=[UNSUMMON, HEARSE]).opponent_has(graveyard=[BEAR, ELF])
    board.activate(HEARSE, ["Bear", "Elf"]).cast("Unsummon", [HEARSE]).cast(f"{HEARSE} #1")
    assert board.permanent(HEARSE).size == (0, 0)
    assert board.game.num_exiled_with == 0


def test_a_hearse_that_left_exiles_without_remembering(board):
    board.you(HEARSE, hand=[UNSUMMON]).opponent_has(graveyard=[BEAR])
    board.activate(HEARSE, ["Bear"], hold=True).cast("Unsummon", [HEARSE])
    assert (board.cards(Zone.EXILE, 1), board.game.num_exiled_with) == (["Bear"], 0)


def test_the_card_is_0_0_in_all_other_zones(board):
    """CR 604.3, 208.2a."""
    board.you(HEARSE, hand=[HEARSE]).opponent_has(graveyard=[BEAR]).activate(HEARSE, ["Bear"])
    card = card_reference(0, board.game.player[0].hand[0])
    assert number_of(board.game, board.tables, card, Field.POWER) == 0


@pytest.mark.parametrize("number", [NUM_EXILED_WITH - 1, NUM_EXILED_WITH, NUM_EXILED_WITH + 1])
def test_more_than_fit_stop_the_game(board, number):
    board.you(HEARSE, graveyard=[ORB]).activate(HEARSE, ["Orb"])
    game, source = board.game, board.find(HEARSE)
    context = set_context(board.tables.scratch.context, source, stamp_of(game, source), 0)
    for _ in range(number - 1):
        remember_exiled(game, context, board.card("Orb"))
    assert game.num_exiled_with == min(number, NUM_EXILED_WITH)
    expected = (Status.OVERFLOW, Problem.EXILED) if number > NUM_EXILED_WITH else (Status.PLAYING, Problem.NONE)
    assert (game.status, game.problem) == expected
