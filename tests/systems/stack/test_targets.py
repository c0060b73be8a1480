"""Targets (CR 115, 601.2c, 608.2b): which can be chosen, and whether they still are legal."""

import pytest

from components.capacities import NUM_TARGETS
from components.characteristics import Keyword
from components.decision import DecisionKind
from components.game import Problem, Status
from components.vocabulary import Who
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    a_player,
    cards,
    counter_spell,
    creature,
    creatures,
    deal,
    destroy,
    draw,
    enchantment,
    exile,
    flash,
    gain_life,
    gains,
    graveyard,
    hexproof,
    instant,
    power_at_most,
    protection_from_artifacts,
    pump,
    return_to_hand,
    scry,
    second_target,
    shroud,
    spells,
    target,
    this_enters,
    whenever,
)
from systems.stack.entries import push_spell
from systems.stack.targets import choose_targets

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 2, 4)
MURDER = instant("Murder", "{0}", target(a_creature), destroy())
UP_TO_TWO = instant("Shower", "{0}", target(a_creature, 0, 2), deal(1))
TWO = instant("Twins", "{0}", target(a_creature, 2), deal(1))
BOTH = instant("Both", "{0}", target(a_creature), target(a_player), deal(1), gain_life(5, second_target))
FORTUNE = instant("Fortune", "{0}", target(a_creature), deal(1), scry(1))
RECALL = instant("Recall", "{0}", target(cards(graveyard)), return_to_hand())
VEIL = instant("Veil", "{0}", target(a_creature), gains(hexproof))


@pytest.mark.parametrize(("mine", "theirs", "castable"), [(0, 0, False), (1, 0, True), (0, 1, True), (3, 2, True)])
def test_a_spell_needs_its_target(board, mine, theirs, castable):
    """CR 601.2c."""
    board.you(*[BEAR] * mine, hand=[MURDER]).opponent_has(*[BEAR] * theirs)
    assert ("cast Murder" in board.options()) == castable


@pytest.mark.parametrize(("bears", "castable"), [(1, False), (2, True), (3, True)])
def test_a_spell_needs_all_its_targets(board, bears, castable):
    board.you(*[BEAR] * bears, hand=[TWO])
    assert ("cast Twins" in board.options()) == castable


@pytest.mark.parametrize("number", [0, 1, 2])
def test_up_to_two_targets(board, number):
    """CR 115.6: also none."""
    board.you(BEAR, OX, creature("Elf", "{G}", "Elf", 1, 1), hand=[UP_TO_TWO])
    board.cast("Shower", targets=["Bear", "Ox"][:number])
    assert [board.permanent(name).damage for name in ("Bear", "Ox")] == [int(i < number) for i in range(2)]


def test_up_to_two_targets_where_there_are_none(board):
    board.you(hand=[UP_TO_TWO]).cast("Shower")
    assert board.zone("Shower") == Zone.GRAVEYARD


@pytest.mark.parametrize(("keyword", "yours", "theirs"), [
    (hexproof, True, False), (shroud, False, False), (protection_from_artifacts, True, True), (None, True, True),
])  # fmt: skip
def test_what_keeps_from_being_a_target(board, keyword, yours, theirs):
    """CR 702.11b, 702.18a, 702.16b: a spell that is no artifact."""
    parts = () if keyword is None else (keyword,)
    board.you(creature("Elf", "{G}", "Elf", 1, 1, *parts), hand=[MURDER]).opponent_has(hand=[MURDER])
    assert ("cast Murder" in board.options()) == yours
    assert ("cast Murder" in board.options(player=1)) == theirs


def test_a_spell_whose_only_target_is_gone_does_nothing(board):
    """CR 608.2b: none of it happens, not even what needs no target."""
    board.you(BEAR, hand=[FORTUNE]).opponent_has(hand=[MURDER])
    board.cast("Fortune", targets=["Bear"], hold=True).cast("Murder", targets=["Bear"], by=1)
    assert board.zone("Fortune") == Zone.GRAVEYARD


def test_a_spell_with_a_legal_target_left_does_the_rest(board):
    """CR 608.2b: the illegal one is not affected."""
    board.you(BEAR, hand=[BOTH]).opponent_has(hand=[MURDER])
    board.cast("Both", targets=["Bear", "you"], hold=True).cast("Murder", targets=["Bear"], by=1)
    assert board.me.life == 25


@pytest.mark.parametrize(("saved", "left"), [("Bear", ["Bear"]), ("Ox", [])])
def test_a_target_that_became_hexproof(board, saved, left):
    """CR 608.2b, 702.11b."""
    board.you(BEAR, OX, hand=[VEIL]).opponent_has(hand=[MURDER])
    board.cast("Murder", targets=["Bear"], by=1, hold=True).cast("Veil", targets=[saved])
    assert [name for name in board.permanents() if name == "Bear"] == left


@pytest.mark.parametrize("pump_by", [0, 1, 2])
def test_a_target_that_changed(board, pump_by):
    """CR 608.2b: it must still be what the spell asks for."""
    smite = instant("Smite", "{0}", target(power_at_most(creatures, 2)), destroy())
    grow = instant("Grow", "{0}", target(a_creature), pump(pump_by, 0))
    board.you(BEAR, hand=[grow]).opponent_has(hand=[smite])
    board.cast("Smite", targets=["Bear"], by=1, hold=True).cast("Grow", targets=["Bear"])
    assert board.permanents() == ["Bear"] * (pump_by > 0)


def test_a_new_object_is_not_the_target(board):
    """CR 400.7: a permanent that left and came back."""
    blink = instant("Unsummon", "{0}", target(a_creature), return_to_hand())
    flash_bear = creature("Bear", "{0}", "Bear", 2, 2, flash)
    board.you(flash_bear, hand=[blink]).opponent_has(hand=[MURDER])
    board.cast("Murder", targets=["Bear"], by=1, hold=True)
    board.cast("Unsummon", targets=["Bear"], hold=True).resolve_top()
    board.cast("Bear", hold=True).resolve()
    assert board.permanents() == ["Bear"]


@pytest.mark.parametrize("moves", [False, True])
def test_a_card_in_a_graveyard_as_a_target(board, moves):
    """CR 115.1, 608.2b: illegal once it left the graveyard."""
    grave_robber = instant("Robber", "{0}", target(cards(graveyard, of=Who.ANYONE)), exile())
    board.you(hand=[RECALL], graveyard=[BEAR]).opponent_has(hand=[grave_robber])
    board.cast("Recall", targets=["Bear"], hold=True)
    if moves:
        board.cast("Robber", targets=["Bear"], by=1)
    else:
        board.resolve()
    assert board.zone("Bear") == (Zone.EXILE if moves else Zone.HAND)


def test_a_spell_that_left_the_stack_is_no_longer_a_target(board):
    cancel = instant("Cancel", "{0}", target(spells()), counter_spell(), draw(1))
    board.you(hand=[BOTH, cancel]).opponent_has(BEAR, hand=[cancel])
    board.cast("Both", targets=["Bear", "you"], hold=True).cast("Cancel", targets=["Both"], hold=True)
    board.cast("Cancel", targets=["Both"], by=1, hold=True).resolve()
    assert board.cards(Zone.HAND, 1) == ["Filler"]
    assert board.cards(Zone.HAND) == []


@pytest.mark.parametrize(("number", "status"), [
    (NUM_TARGETS - 1, Status.PLAYING), (NUM_TARGETS, Status.PLAYING), (NUM_TARGETS + 1, Status.OVERFLOW),
])  # fmt: skip
def test_too_many_targets_stop_the_game(board, number, status):
    storm = instant("Storm", "{0}", target(a_creature, 0, 9), deal(1))
    board.you(*[BEAR] * 9, hand=[storm]).begin()
    names = [f"Bear #{i + 1}" for i in range(number)]
    if status == Status.PLAYING:
        board.cast("Storm", targets=names)
        assert [board.permanent(name).damage for name in names] == [1] * number
    else:
        with pytest.raises(AssertionError, match=Problem.TARGETS.name):
            board.cast("Storm", targets=names)
        assert board.game.status == status


@pytest.mark.parametrize("number", [1, 2, 3])
def test_dividing_an_amount_is_known_for_one_target_only(board, number):
    """CR 601.2d: what is not modelled stops the game, it is not approximated."""
    forked = instant("Forked", "{0}", target(a_creature, 1, 3, divided=True), deal(1))
    board.you(*[BEAR] * 3, hand=[forked]).begin()
    names = [f"Bear #{i + 1}" for i in range(number)]
    if number == 1:
        board.cast("Forked", targets=names)
        assert board.permanent("Bear #1").damage == 1
    else:
        with pytest.raises(AssertionError, match=Problem.UNKNOWN_INSTRUCTION.name):
            board.cast("Forked", targets=names)


def test_a_trigger_chooses_its_targets_as_it_goes_on_the_stack(board):
    """CR 603.3d: its controller chooses."""
    hunter = creature("Hunter", "{0}", "Human", 1, 1, whenever(this_enters, target(a_creature), deal(3)))
    board.you(hand=[hunter]).opponent_has(BEAR).cast("Hunter", hold=True).resolve_top()
    board.choose(DecisionKind.TARGET, "Hunter").resolve()
    assert board.permanents() == []
    assert board.permanents(1) == ["Bear"]


def test_the_same_object_for_two_specifications(board):
    """CR 601.2c: allowed where the text has the word "target" twice."""
    twice = instant("Twice", "{0}", target(a_creature), target(a_creature), deal(1), deal(2, second_target))
    board.you(OX, hand=[twice]).cast("Twice", targets=["Ox", "Ox"])
    assert board.permanent("Ox").damage == 3


def test_nothing_is_targeted_by_what_says_each(board):
    """CR 115.10."""
    storm = instant("Storm", "{0}", deal(1, creatures))
    board.you(hand=[storm]).opponent_has(creature("Elf", "{G}", "Elf", 2, 2, hexproof)).cast("Storm")
    assert board.permanent("Elf").damage == 1
    assert board.permanent("Elf").has(Keyword.HEXPROOF)


def test_an_enchantment_is_no_player(board):
    """CR 115.1: a spell that targets a player is not offered permanents."""
    board.you(enchantment("Stone", "{1}"), BEAR, hand=[instant("Drain", "{0}", target(a_player), deal(1))])
    assert board.targets("Drain") == ["you", "opponent"]


@pytest.mark.parametrize(("bears", "status"), [(0, Status.ERROR), (1, Status.PLAYING), (2, Status.PLAYING)])
def test_announcing_what_has_no_legal_target_stops_the_game(board, bears, status):
    """CR 601.2c: nobody is offered to cast such a spell; if it happened it would be an error, not a spell."""
    board.you(*[BEAR] * bears, hand=[MURDER]).begin()
    push_spell(board.game, board.tables, 0, board.card("Murder"), -1)
    choose_targets(board.game, board.tables, board.game.stack[0])
    assert board.game.status == status
    board.game.status = Status.OVER
