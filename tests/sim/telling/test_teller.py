"""Told games: what is said for each note, what is said in one sentence, and that nothing is left out."""

import re

import pytest

from components.clock import Step
from components.continuous import Duration
from components.counters import CounterKind
from components.note import Note
from components.player import Loss
from components.reference import CARDS_PER_OWNER, FIRST_CARD, FIRST_PERMANENT, FIRST_STACK_OBJECT, NOTHING
from components.stack import StackKind
from components.state_based_action import StateBasedAction
from components.trigger import Event
from components.zones import Zone
from sim.batch import Batch
from sim.cards.build import artifact, creature, instant, land
from sim.telling.teller import Teller
from sim.telling.words import STATE_BASED_ACTIONS, listed
from systems import log
from systems.processors import FUSED
from systems.stack.entries import push
from tests.architecture.sources import citations
from tests.parity.boards import random_boards, random_tables
from tests.parity.runs import GOLDFISH, AnswerRandomly
from tests.systems.tables_builder import Table

FOREST = land("Forest", subtypes="Forest")
BEAR = creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2)
RING = artifact("Sol Ring", "{1}")
BOLT = instant("Lightning Bolt", "{R}")


class Told:
    """A game at its first main phase, and a teller who takes notes about it."""

    def __init__(self):
        self.table = Table(FOREST, BEAR, RING, BOLT)
        self.game = self.table.game
        self.game.clock.step = Step.PRECOMBAT_MAIN
        self.teller = Teller(self.table.compiled)

    def note(self, what, reference=NOTHING, player=0, amount=1, detail=0):
        self.teller(self.game, what, reference, player, amount, detail)

    def put(self, card, player=0):
        return self.table.put(card, player)

    def push(self, kind, card):
        """Put a spell or ability of a card on the stack; returns its reference."""
        push(self.game, kind, self.table.compiled.rows[card], NOTHING, 0, NOTHING, NOTHING)
        reference = FIRST_STACK_OBJECT + self.game.stack[self.game.stack_size - 1].identity
        self.note(Note.PUT_ON_STACK, reference, 0, kind, self.table.compiled.rows[card])
        return reference

    def sentences(self):
        return [line.strip() for line in self.teller.lines() if line.startswith("    ")]


@pytest.fixture
def told():
    return Told()


def test_headings_stand_once_above_what_happens(told):
    told.note(Note.TURN_BEGINS, player=1, amount=2)
    told.game.player[0].turns_taken = 2
    told.note(Note.TURN_BEGINS, player=0, amount=3)
    for step in (Step.UPKEEP, Step.UPKEEP, Step.DRAW, Step.END):
        told.game.clock.step = step
        if step != Step.DRAW:
            told.note(Event.PROLIFERATES)
    assert told.teller.lines() == [
        "Turn 3: your turn 2",
        "  Upkeep",
        "    you proliferate (CR 701.34)",
        "    you proliferate (CR 701.34)",
        "  End",
        "    you proliferate (CR 701.34)",
    ]


def test_cards_drawn_in_a_row_are_one_sentence(told):
    for card in range(2):
        told.note(Event.DRAWS, FIRST_CARD + card)
    told.game.clock.step = Step.END
    told.note(Event.DRAWS, FIRST_CARD + CARDS_PER_OWNER, player=1)
    assert told.teller.lines() == [
        "Before the game",
        "  Precombat main",
        "    you draw Forest and Grizzly Bears (CR 121.1)",
        "  End",
        "    opponent 1 draws opponent 1's Forest (CR 121.1)",
    ]


def test_attackers_are_one_sentence_with_their_size(told):
    for player in (0, 0):
        told.note(Event.ATTACKS, told.put(BEAR), player=player + 1)
    assert told.sentences() == ["Grizzly Bears (2/2) and Grizzly Bears #2 (2/2) attack opponent 1 (CR 508.1)"]


def test_permanents_of_one_name_are_numbered_by_owner(told):
    for player in (0, 1, 0, 1):
        told.note(Event.SACRIFICED, told.put(BEAR, player), player=player)
    assert told.sentences() == [
        "you sacrifice Grizzly Bears (CR 701.21)",
        "opponent 1 sacrifices opponent 1's Grizzly Bears (CR 701.21)",
        "you sacrifice Grizzly Bears #2 (CR 701.21)",
        "opponent 1 sacrifices opponent 1's Grizzly Bears #2 (CR 701.21)",
    ]


def test_a_spell_is_told_with_choices_targets_and_payment(told):
    forests = [told.put(FOREST) for _ in range(3)]
    bear = told.put(BEAR, 1)
    bolt = told.push(StackKind.SPELL, BOLT)
    entry = told.game.stack[0]
    entry.x, entry.modes = 2, 0b101
    for forest in forests:
        told.note(Note.PAYS_MANA, forest)
    told.note(Note.LIFE_CHANGES, 0, 0, -2, 18)
    told.note(Event.BECOMES_TARGET, bear)
    told.note(Event.CAST, bolt)
    told.note(Note.RESOLVES, bolt)
    assert told.sentences() == [
        "you cast Lightning Bolt, with X = 2, choosing mode 1, choosing mode 3, "
        "targeting opponent 1's Grizzly Bears, paying with 3 Forest and 2 life (CR 601.2)",
        "Lightning Bolt resolves (CR 608.2)",
    ]


def test_costs_that_are_not_mana_come_before_the_ability(told):
    ring = told.put(RING)
    ability = told.push(StackKind.ACTIVATED, RING)
    told.note(Event.SACRIFICED, ring)
    told.note(Event.ACTIVATED, ring)
    told.note(Note.FIZZLES, ability)
    assert told.sentences() == [
        "you sacrifice Sol Ring (CR 701.21)",
        "you activate an ability of Sol Ring (CR 602.2)",
        "the activated ability of Sol Ring does not resolve (CR 603.4, 608.2b)",
    ]


def test_a_triggered_ability_is_told_with_its_targets(told):
    told.push(StackKind.TRIGGERED, RING)
    told.note(Event.BECOMES_TARGET, 1)
    told.note(Event.BECOMES_TARGET, 0)
    assert told.sentences() == [
        "the triggered ability of Sol Ring goes on the stack, targeting opponent 1 and you (CR 603.3)"
    ]


@pytest.mark.parametrize("tapped", [0, 1])
def test_entering_is_told_with_its_reason(told, tapped):
    ending = ", tapped" if tapped else ""
    spell = told.push(StackKind.SPELL, BEAR)
    told.note(Event.CAST, spell)
    told.note(Note.RESOLVES, spell)
    told.note(Event.ENTERS, told.table.put(BEAR, tapped=tapped))
    told.note(Event.PLAYS_LAND, FIRST_CARD)
    told.note(Event.ENTERS, told.table.put(FOREST, tapped=tapped))
    token = told.table.put(RING, 1, tapped=tapped)
    told.note(Event.ENTERS, token, 1)
    told.note(Note.CREATES_TOKEN, token, 1)
    told.note(Event.ENTERS, told.table.put(RING, 1, tapped=tapped), 1)
    assert told.sentences() == [
        "you cast Grizzly Bears (CR 601.2)",
        f"Grizzly Bears resolves and enters the battlefield{ending} (CR 608.3)",
        f"you play Forest{ending} (CR 305.1)",
        f"opponent 1 creates opponent 1's Sol Ring{ending} (CR 701.7)",
        f"opponent 1's Sol Ring #2 enters under opponent 1's control{ending} (CR 403.4)",
    ]


@pytest.mark.parametrize("number", [1, 2, 7])
def test_counters_are_told_with_how_many_there_are(told, number):
    bear = told.put(BEAR)
    told.table.give(bear, plus=number + 1)
    told.table.give(1, poison=3)
    told.note(Event.COUNTERS_PUT, bear, 1, number, CounterKind.PLUS_ONE)
    told.note(Event.COUNTERS_PUT, 1, NOTHING, number, CounterKind.POISON)
    told.note(Event.COUNTERS_REMOVED, bear, 1, number, CounterKind.PLUS_ONE)
    counters = "counter" if number == 1 else "counters"
    are = "is" if number == 1 else "are"
    assert told.sentences() == [
        f"opponent 1 puts {number} +1/+1 {counters} on Grizzly Bears, now {number + 1} (CR 122.6)",
        f"{number} poison {counters} {are} put on opponent 1, now 3 (CR 122.6)",
        f"{number} +1/+1 {counters} {are} removed from Grizzly Bears, now {number + 1} (CR 122.1)",
    ]


@pytest.mark.parametrize("action", STATE_BASED_ACTIONS)
def test_state_based_actions_cite_their_rule(told, action):
    """CR 704.5: the letter that the note names; CR 704.6c for commander damage."""
    about_player = action <= 3
    told.note(Note.STATE_BASED_ACTION, 1 if about_player else told.put(BEAR), detail=int(action))
    (sentence,) = told.sentences()
    assert sentence.startswith("state-based action: ")
    assert ("loses the game" in sentence) == about_player
    assert citations(sentence) == ["704.6c" if action == 3 else f"704.5{'abcdefghijklmnopqrstuvwxyz'[action]}"]
    assert set(StateBasedAction) < set(STATE_BASED_ACTIONS)


def test_a_loss_is_told_once(told):
    told.note(Note.PLAYER_LOSES, 1, 1, detail=Loss.POISON)
    told.note(Note.PLAYER_LOSES, 1, 1, detail=Loss.EFFECT)
    assert told.sentences() == ["opponent 1 loses the game (CR 104.3e)"]


@pytest.mark.parametrize(
    ("before", "after", "is_told"),
    [
        (Zone.LIBRARY, Zone.GRAVEYARD, True),
        (Zone.GRAVEYARD, Zone.HAND, True),
        (Zone.HAND, Zone.EXILE, True),
        (Zone.HAND, Zone.GRAVEYARD, False),
        (Zone.STACK, Zone.GRAVEYARD, False),
        (Zone.BATTLEFIELD, Zone.EXILE, False),
    ],
)
def test_a_move_that_is_told_otherwise_is_not_told_again(told, before, after, is_told):
    told.note(Note.MOVES, FIRST_CARD, 0, int(before), int(after))
    assert bool(told.sentences()) == is_told


@pytest.mark.parametrize(("card", "zone"), [(BEAR, Zone.GRAVEYARD), (BEAR, Zone.EXILE), (RING, Zone.GRAVEYARD)])
def test_only_creatures_die(told, card, zone):
    """CR 700.4."""
    told.note(Event.LEAVES, told.put(card), detail=int(zone))
    (sentence,) = told.sentences()
    assert (" dies " in sentence) == (card is BEAR and zone is Zone.GRAVEYARD)


def test_things_in_a_sentence():
    assert [listed(things) for things in ([], ["A"], ["A", "B"], ["A", "B", "A", "C"])] == [
        "",
        "A",
        "A and B",
        "2 A, B and C",
    ]


SAID = {
    Event.COUNTERS_PUT: "122.6",
    Event.COUNTERS_REMOVED: "122.1",
    Note.REPLACED: "616.1",
    Note.PREVENTED: "615.1",
    Note.SHIELD_USED: "122.1c",
    Note.REGENERATES: "701.19",
    Event.PROLIFERATES: "701.34",
    Note.MARKED_DAMAGE: "120.3e",
}
"""Rule that the line of each of these notes cites, and no other line."""


@pytest.mark.parametrize("policy", [GOLDFISH, AnswerRandomly])
def test_every_counter_replacement_and_state_based_action_is_told(policy):
    """On random boards, each such note has a line with its rule, and every sentence cites one."""
    compiled = random_tables(200)
    tellers = [Teller(compiled) for _ in range(12)]
    noted: list[list[int]] = [[] for _ in tellers]

    def listen(game, what, *rest):
        tellers[game.index](game, what, *rest)
        noted[game.index].append(int(what))

    with Batch(compiled, len(tellers), [*FUSED, policy]) as batch:
        batch.games[:] = random_boards(compiled, 200, 0, len(tellers))
        batch.active[:] = range(len(tellers))
        batch.num_active = len(tellers)
        log.listeners.append(listen)
        try:
            batch.play()
        finally:
            log.listeners.remove(listen)
    for teller, notes in zip(tellers, noted, strict=True):
        sentences = [line for line in teller.lines() if line.startswith("    ")]
        assert all(re.search(r" \(CR [^)]+\)$", sentence) for sentence in sentences)
        cited = [rule for sentence in sentences for rule in citations(sentence[sentence.rindex("(") :])]
        for what, rule in SAID.items():
            assert cited.count(rule) == notes.count(what)
        actions = sum(sentence.strip().startswith("state-based action") for sentence in sentences)
        assert actions == notes.count(Note.STATE_BASED_ACTION)


def test_effects_are_told_with_their_duration(told):
    """CR 611.2a."""
    bear = told.put(BEAR)
    effect = told.game.effect[0]
    effect.op, effect.first, effect.second, effect.player = 0, 3, -1, NOTHING
    effect.members[0] = 1 << (bear - FIRST_PERMANENT)
    for duration in Duration:
        effect.duration = duration
        told.note(Note.EFFECT_STARTS, bear, 0, 0, 0)
    assert len(set(told.sentences())) == len(Duration)
    assert all(sentence.startswith("Grizzly Bears ") for sentence in told.sentences())
