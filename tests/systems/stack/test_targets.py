"""Targets (CR 115, 601.2c, 608.2b): which can be chosen, and whether they still are legal."""

from itertools import permutations

import pytest

from components.capacities import NUM_FURTHER_TARGETS, NUM_TARGETS
from components.characteristics import Keyword
from components.decision import DecisionKind
from components.game import Problem, Status
from components.vocabulary.selectors import Who
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    a_player,
    another_target,
    any_target,
    cards,
    counter_spell,
    creature,
    creature_you_control,
    creatures,
    deal,
    destroy,
    divided,
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
    protection_from_red,
    pump,
    put_counters,
    return_to_hand,
    scry,
    second_target,
    shroud,
    spells,
    target,
    third_target,
    this_enters,
    together,
    whenever,
    x,
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


MOST = NUM_TARGETS + NUM_FURTHER_TARGETS


@pytest.mark.parametrize(("number", "status"), [
    (MOST - 1, Status.PLAYING), (MOST, Status.PLAYING), (MOST + 1, Status.OVERFLOW),
])  # fmt: skip
def test_too_many_targets_stop_the_game(board, number, status):
    storm = instant("Storm", "{0}", target(a_creature, 0, MOST + 1), deal(1))
    board.you(*[BEAR] * (MOST + 2), hand=[storm]).begin()
    names = [f"Bear #{i + 1}" for i in range(number)]
    if status == Status.PLAYING:
        board.cast("Storm", targets=names)
        assert [board.permanent(name).damage for name in names] == [1] * number
        assert board.game.num_further_targets == 0
    else:
        with pytest.raises(AssertionError, match=Problem.TARGETS.name):
            board.cast("Storm", targets=names)
        assert board.game.status == status


def forked(number, most=3, mana="{0}"):
    return instant("Forked", mana, target(a_creature, 1, most, divided=number), deal(divided))


@pytest.mark.parametrize("division", [
    {"Bear #1": 3}, {"Bear #1": 1, "Bear #2": 2}, {"Bear #1": 2, "Bear #2": 1},
    {"Bear #1": 1, "Bear #2": 1, "Bear #3": 1},
])  # fmt: skip
def test_an_amount_is_divided_among_targets(board, division):
    """CR 601.2d: each gets at least 1; one target gets all of it."""
    board.you(*[creature("Bear", "{1}{G}", "Bear", 2, 4)] * 3, hand=[forked(3)])
    board.cast("Forked", targets=list(division), division=division)
    names = [f"Bear #{i}" for i in (1, 2, 3)]
    assert [board.permanent(name).damage for name in names] == [division.get(name, 0) for name in names]


@pytest.mark.parametrize("division", [{"Bear #1": 3}, {"Bear #1": 2, "Bear #2": 2}, {"Bear #1": 1, "Bear #2": 1}])
def test_a_division_that_is_none_is_refused(board, division):
    """CR 601.2d: all of it, and something for each."""
    board.you(*[BEAR] * 2, hand=[forked(3)])
    with pytest.raises(AssertionError, match=Problem.ILLEGAL_ANSWER.name):
        board.cast("Forked", targets=["Bear #1", "Bear #2"], division=division)


@pytest.mark.parametrize(("number", "most"), [(0, 0), (1, 1), (2, 2), (5, 3)])
def test_there_are_no_more_targets_than_there_is_to_divide(board, number, most):
    """CR 601.2d."""
    board.you(*[BEAR] * 4, *["Mountain"] * 5, hand=[forked(x, mana="{X}")])
    board.start("Forked").number(DecisionKind.NUMBER_X, number)
    if number > 0:
        assert board.game.decision.maximum == most
        board.choose(DecisionKind.TARGET, *[f"Bear #{i + 1}" for i in range(most)])
    if most > 1:
        board.assign({f"Bear #{i + 1}": 1 if i else number - most + 1 for i in range(most)}, DecisionKind.DIVIDE)
    board.resolve()
    assert board.cards(Zone.GRAVEYARD).count("Bear") == (1 if number == 5 else 0)


@pytest.mark.parametrize("victim", [1, 2])
def test_what_an_illegal_target_would_get_is_lost(board, victim):
    """CR 608.2b: the original division counts."""
    board.you(*[creature("Bear", "{1}{G}", "Bear", 2, 9)] * 2, hand=[forked(5), MURDER])
    board.cast("Forked", targets=["Bear #1", "Bear #2"], division={"Bear #1": 1, "Bear #2": 4}, hold=True)
    board.cast("Murder", targets=[f"Bear #{victim}"])
    assert board.permanent("Bear").damage == (4 if victim == 1 else 1)


@pytest.mark.parametrize(("number", "puts"), [(3, {"Bear #1": 1, "Bear #2": 2}), (2, {"Bear #1": 1, "Bear #2": 1})])
def test_counters_are_distributed(board, number, puts):
    """CR 601.2d."""
    spread = instant("Spread", "{0}", target(a_creature, 1, 3, divided=number), put_counters(divided))
    board.you(BEAR, BEAR, hand=[spread]).cast("Spread", targets=list(puts), division=puts)
    assert {name: board.permanent(name).counters("+1/+1") for name in puts} == puts


CONE = instant("Cone", "{0}",
               target(any_target), target(another_target(any_target)), target(another_target(any_target)),
               together(deal(1), deal(2, second_target), deal(3, third_target)))  # fmt: skip


@pytest.mark.parametrize(("bears", "possible"), [(0, False), (1, True), (2, True)])
def test_three_different_targets(board, bears, possible):
    """CR 601.2c, 115.3: both players and one creature are enough."""
    board.you(*[BEAR] * bears, hand=[CONE])
    assert ("cast Cone" in board.options()) == possible
    if possible:
        name = "Bear #1" if bears > 1 else "Bear"
        board.cast("Cone", targets=["opponent", name, "you"])
        assert (board.opponent.life, board.me.life) == (19, 17)
        assert board.permanents() == ["Bear"] * (bears - 1)


@pytest.mark.parametrize("chosen", [("you", "opponent"), ("opponent", "you"), ("Bear", "you")])
def test_a_chosen_target_is_no_option_any_more(board, chosen):
    """CR 601.2c."""
    everything = {"you", "opponent", "Bear"}
    board.you(BEAR, hand=[CONE]).start("Cone").choose(DecisionKind.TARGET, chosen[0])
    decision = board.game.decision
    assert {board.name(int(one)) for one in decision.object[: decision.num_options]} == everything - {chosen[0]}
    board.choose(DecisionKind.TARGET, chosen[1])
    damage = {name: i + 1 for i, name in enumerate((*chosen, *(everything - set(chosen))))}
    assert (20 - board.me.life, 20 - board.opponent.life) == (damage["you"], damage["opponent"])
    assert board.permanents() == (["Bear"] if damage["Bear"] < 2 else [])


@pytest.mark.parametrize(
    ("mine", "theirs", "found"),
    [(1, 1, ["Ox", "Bear"]), (2, 0, ["Bear", "Bear"]), (2, 1, ["Bear", "Bear", "Ox"]), (1, 0, None)],
)
def test_a_first_target_leaves_the_others_possible(board, mine, theirs, found):
    """CR 601.2c: the only creature of yours is needed as the second target."""
    duel = instant("Duel", "{0}", target(a_creature), target(another_target(creature_you_control)), deal(1))
    board.you(*[BEAR] * mine, hand=[duel]).opponent_has(*[OX] * theirs)
    assert ("cast Duel" in board.options()) == (found is not None)
    if found is not None:
        assert board.targets("Duel") == found


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


@pytest.mark.parametrize("order", list(permutations(("Green", "Red", "Other"))))
@pytest.mark.parametrize("twins", [0, 1])
def test_each_spell_of_a_menu_has_targets_of_its_own(board, order, twins):
    """CR 115.4, 702.16b: what one spell can target, another of the same words may not; nor can an Aura's enchant."""
    knight = creature("Knight", "{W}", "Knight", 2, 2, protection_from_red)
    cards = {
        "Green": instant("Green", "{G}", target(a_creature), deal(1)),
        "Red": instant("Red", "{R}", target(a_creature), deal(1)),
        "Other": instant("Other", "{G}", target(a_creature), target(another_target(a_creature)), deal(1)),
    }
    board.you(knight, *[OX] * twins, "Forest", "Mountain", hand=[cards[name] for name in order])
    castable = {"Green"} | ({"Red", "Other"} if twins else set())
    assert {option.removeprefix("cast ") for option in board.options()} == castable


def test_a_menu_forgets_what_it_found_out(board):
    """CR 601.2c: a creature more, a creature less."""
    board.you(BEAR, hand=[MURDER, MURDER, flash_bear := creature("Flash", "{0}", "Bear", 1, 1, flash)])
    assert "cast Murder" in board.options()
    board.cast("Murder", targets=["Bear"])
    assert "cast Murder" not in board.options()
    board.cast(flash_bear.name)
    assert "cast Murder" in board.options()
