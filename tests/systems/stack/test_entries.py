"""The stack (CR 405, 112): entries, leaving it, modes and target specifications."""

import pytest

from components.capacities import STACK_SIZE
from components.clock import Stage
from components.game import Problem, Status
from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.stack import Announcement, StackKind
from components.trigger import Event
from components.vocabulary.cards import AlternativeKind
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    a_player,
    activated,
    artifact,
    choose,
    cost,
    counter_spell,
    creature,
    deal,
    draw,
    enchantment,
    flashback,
    gain_life,
    instant,
    lose_life,
    return_to_hand,
    spells,
    target,
    whenever,
)
from sim.cards.build_abilities import when
from systems.stack.entries import mode_of, num_specs, push, push_spell, push_trigger, remove_entry, spec_row
from tests.systems.tables_builder import Notes

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
SPELL = instant("Spell", "{0}", draw(1))
TWO = instant("Two", "{0}", target(a_creature), target(a_player), deal(1))
CHARM = instant(
    "Charm",
    "{0}",
    choose(1, 3, (target(a_creature), deal(1)), (gain_life(1),), (target(a_player), target(a_creature), lose_life(1))),
)
BACK = instant("Back", "{0}", draw(1), flashback("{0}"))
ROCK = artifact("Rock", "{1}", activated(cost("{0}"), gain_life(1)))
CANCEL = instant("Cancel", "{0}", target(spells()), counter_spell())
REMAND = instant("Remand", "{0}", target(spells()), return_to_hand())


@pytest.mark.parametrize(("size", "status"), [
    (STACK_SIZE - 1, Status.PLAYING), (STACK_SIZE, Status.PLAYING), (STACK_SIZE + 1, Status.OVERFLOW),
])  # fmt: skip
def test_a_full_stack_stops_the_game(board, size, status):
    game = board.begin().game
    positions = [push(game, StackKind.TRIGGERED, -1, -1, 0, NOTHING, NOTHING) for _ in range(size)]
    assert game.status == status
    assert positions[:STACK_SIZE] == list(range(min(size, STACK_SIZE)))
    if status == Status.OVERFLOW:
        assert (game.problem, positions[-1]) == (Problem.STACK, NOTHING)
    game.stack_size = 0


def test_a_new_entry_remembers_nothing(board):
    """A place on the stack is used again and again."""
    game = board.you(BEAR).begin().game
    for name in game.stack.dtype.names:
        game.stack[0][name] = 3
    push(game, StackKind.ACTIVATED, 5, 6, 1, board.find("Bear"), NOTHING)
    entry = game.stack[0]
    assert (entry.kind, entry.definition, entry.ability, entry.controller) == (StackKind.ACTIVATED, 5, 6, 1)
    assert (entry.source, entry.source_stamp) == (board.find("Bear"), board.permanent("Bear").stamp)
    assert entry.announcement == Announcement.MODES
    assert {entry.card, entry.alternative, entry.pointer, entry.event_object, entry.event_player} == {NOTHING}
    zero = ("kicked", "copied", "life_symbols", "modes", "pass_number", "x", "num_targets", "next_spec", "checked")
    assert [int(entry[name]) for name in zero] == [0] * len(zero)
    assert entry.choices.tolist() == [NOTHING] * len(entry.choices)
    assert game.clock.stage == Stage.ANNOUNCE
    game.stack_size = 0


def test_each_entry_has_an_identity_of_its_own(board):
    board.you(ROCK, hand=[SPELL]).cast("Spell", hold=True).activate("Rock", hold=True).activate("Rock", hold=True)
    identities = [int(entry.identity) for entry in board.game.stack[:3]]
    assert identities == sorted(set(identities))
    board.resolve().activate("Rock", hold=True)
    assert board.game.stack[0].identity == identities[-1] + 1
    board.resolve()


def test_a_spell_is_its_card_on_the_stack(board):
    """CR 601.2a, 112.1a: the card leaves the hand; its source is the spell itself."""
    board.you(hand=[SPELL, "Forest"]).cast("Spell", hold=True)
    entry = board.game.stack[0]
    assert board.zone("Spell") == Zone.STACK
    assert board.cards(Zone.HAND) == ["Forest"]
    assert entry.card == board.card("Spell")
    assert entry.source == FIRST_STACK_OBJECT + entry.identity
    assert (entry.from_zone, entry.kicked) == (Zone.HAND, 0)
    board.resolve()
    assert board.zone("Spell") == Zone.GRAVEYARD


@pytest.mark.parametrize("position", [0, 1, 2])
def test_entries_above_a_gap_move_down(board, position):
    board.you(hand=[SPELL, TWO, BACK]).opponent_has(BEAR)
    board.cast("Spell", hold=True).cast("Two", targets=["Bear", "you"], hold=True).cast("Back", hold=True)
    names = ["Spell", "Two", "Back"]
    remove_entry(board.game, position)
    del names[position]
    assert board.stack == names
    board.resolve()


@pytest.mark.parametrize(("answer", "zone"), [(None, Zone.EXILE), (CANCEL, Zone.EXILE), (REMAND, Zone.EXILE)])
def test_flashback_exiles_however_the_spell_leaves_the_stack(board, answer, zone):
    """CR 702.34a: resolved, countered or returned."""
    board.you(graveyard=[BACK]).opponent_has(hand=[CANCEL, REMAND])
    board.cast("Back", way=AlternativeKind.FLASHBACK, hold=True)
    if answer is not None:
        board.cast(answer.name, targets=["Back"], by=1, hold=True)
    board.resolve()
    assert board.zone("Back") == zone


@pytest.mark.parametrize(("answer", "zone"), [(None, Zone.GRAVEYARD), (CANCEL, Zone.GRAVEYARD), (REMAND, Zone.HAND)])
def test_a_spell_from_the_hand_goes_where_it_is_put(board, answer, zone):
    board.you(hand=[BACK]).opponent_has(hand=[CANCEL, REMAND]).cast("Back", hold=True)
    if answer is not None:
        board.cast(answer.name, targets=["Back"], by=1, hold=True)
    board.resolve()
    assert board.zone("Back") == zone


def test_a_spell_that_goes_to_the_graveyard_is_seen_there(board):
    """CR 603.2: "put into a graveyard from anywhere" sees instants resolve and spells being countered."""
    stone = enchantment("Stone", "{1}", whenever(when(Event.PUT_INTO_GRAVEYARD), gain_life(1)))
    board.you(stone, hand=[SPELL, SPELL]).opponent_has(hand=[CANCEL])
    with Notes(Event.PUT_INTO_GRAVEYARD) as taken:
        board.cast("Spell", hold=True).cast("Cancel", targets=["Spell"], by=1)
    assert [note[-1] for note in taken] == [Zone.STACK, Zone.STACK]
    assert board.me.life == 22


def test_a_trigger_remembers_its_event(board):
    """CR 603.2: what triggered it goes on the stack with it."""
    stone = enchantment("Stone", "{1}", whenever(when(Event.CAST), gain_life(1)))
    board.you(stone).opponent_has(hand=[SPELL]).cast("Spell", by=1, hold=True)
    entry = board.game.stack[1]
    assert entry.kind == StackKind.TRIGGERED
    assert (entry.event_object, entry.event_player) == (FIRST_STACK_OBJECT + board.game.stack[0].identity, 1)
    assert (entry.controller, entry.source) == (0, board.find("Stone"))
    assert entry.source_stamp == board.permanent("Stone").stamp
    assert board.game.num_triggers == 0
    board.resolve()


@pytest.mark.parametrize("chosen", [[0], [1], [2], [0, 2], [2, 1], [0, 1, 2]])
def test_modes_in_printed_order(board, chosen):
    """CR 700.2, 608.2c."""
    board.you(hand=[CHARM]).begin()
    card = board.tables.card[board.compiled.rows[CHARM]]
    first = int(board.tables.ability[card.spell].first_mode)
    modes = sum(1 << mode for mode in chosen)
    found = [mode_of(board.tables, int(card.spell), modes, number) for number in range(4)]
    assert found == [first + row for row in sorted(chosen)] + [NOTHING] * (4 - len(chosen))


@pytest.mark.parametrize(("modes", "number"), [([0], 1), ([1], 0), ([2], 2), ([0, 1], 1), ([0, 1, 2], 3)])
def test_specifications_of_the_chosen_modes(board, modes, number):
    """CR 601.2c: targets for the chosen modes only, one mode after the other."""
    board.you(hand=[CHARM]).begin()
    game, tables = board.game, board.tables
    card = tables.card[board.compiled.rows[CHARM]]
    push(game, StackKind.SPELL, board.compiled.rows[CHARM], card.spell, 0, NOTHING, NOTHING)
    entry = game.stack[0]
    entry.modes = sum(1 << mode for mode in modes)
    assert num_specs(tables, entry) == number
    first = int(tables.ability[card.spell].first_mode)
    chosen = [tables.mode[first + mode] for mode in modes]
    expected = [int(mode.first_target) + i for mode in chosen for i in range(int(mode.num_targets))]
    assert [spec_row(tables, entry, i) for i in range(number)] == expected
    assert spec_row(tables, entry, number) == NOTHING
    game.stack_size = 0


@pytest.mark.parametrize(("name", "number"), [("Rancor", 1), ("Glistener Elf", 0), ("Rot Wolf", 0)])
def test_a_permanent_spell_has_a_target_only_as_an_aura(board, name, number):
    """CR 303.4a."""
    board.you(hand=[name]).begin()
    game, tables = board.game, board.tables
    definition = board.compiled.names.index(name)
    push(game, StackKind.SPELL, definition, -1, 0, NOTHING, NOTHING)
    assert num_specs(tables, game.stack[0]) == number
    if number:
        assert spec_row(tables, game.stack[0], 0) == tables.card[definition].enchant
    push(game, StackKind.TRIGGERED, definition, -1, 0, NOTHING, NOTHING)
    assert num_specs(tables, game.stack[1]) == 0
    game.stack_size = 0


def test_specifications_without_modes(board):
    board.you(hand=[TWO]).opponent_has(BEAR).cast("Two", targets=["Bear", "opponent"], hold=True)
    entry = board.game.stack[0]
    assert entry.target_specs[:2].tolist() == [0, 1]
    assert [board.name(int(target)) for target in entry.targets[:2]] == ["Bear", "opponent"]
    board.resolve()


def test_a_spell_cast_on_a_full_stack_stops_the_game(board):
    game = board.you(hand=[SPELL]).begin().game
    game.stack_size = STACK_SIZE
    push_spell(game, board.tables, 0, board.card("Spell"), NOTHING)
    assert (game.status, game.problem) == (Status.OVERFLOW, Problem.STACK)
    assert board.zone("Spell") == Zone.HAND


def test_a_trigger_on_a_full_stack_stops_the_game(board):
    game = board.begin().game
    game.stack_size, game.num_triggers = STACK_SIZE, 1
    push_trigger(game, 0)
    assert (game.status, game.problem) == (Status.OVERFLOW, Problem.STACK)
    assert game.num_triggers == 1
