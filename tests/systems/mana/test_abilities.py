"""Activating mana abilities by hand (CR 605.3), where paying does not do it by itself."""

import pytest

from components.decision import DecisionKind, DecisionStatus
from components.game import Problem, Status
from components.permanent import Presence
from components.reference import FIRST_PERMANENT
from components.trigger import Event
from components.vocabulary.instructions import Op
from sim.cards.build import any_color, artifact, colorless, cost, creature, creatures_you_control, land, tap, tap_for
from sim.cards.build_costs import sacrifice_one
from systems.decision import accept_answer
from systems.mana.abilities import activate_mana_ability, can_activate_mana_ability
from systems.objects.references import set_context
from tests.systems.tables_builder import Notes, Table
from tests.systems.treasury import C, G, R, W

PLAINS = land("Plains", subtypes="Plains")
FILTER = land("Filter", tap_for(colorless), tap_for(*any_color, price=cost("{1}", tap)))
ALTAR = artifact("Altar", "{3}", tap_for(colorless, amount=2, price=cost(sacrifice_one(creatures_you_control))))
VAULT = land("Vault", tap_for(*any_color, damage=1))
CAVE = land("Cave", tap_for(*any_color, spend_on=creatures_you_control))
BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)


class Hand(Table):
    """Player 0 with permanents, and the entry that remembers an activation."""

    def __init__(self, *cards):
        super().__init__(PLAINS, FILTER, ALTAR, VAULT, CAVE, BEAR)
        self.references = [self.put(card, summoning_sick=0) for card in cards]

    def row(self, slot, ability):
        return int(self.tables.card[self.game.perm[slot].definition].first_ability) + ability

    def can(self, slot, ability=0):
        return can_activate_mana_ability(self.game, self.tables, 0, slot, self.row(slot, ability))

    def begin(self):
        entry = set_context(self.game.stack[0], self.references[0], 0, 0)
        entry.announcement = entry.pass_number = 0

    def activate(self, slot, type_, ability=0):
        row = self.row(slot, ability)
        self.game.stack[0].source = FIRST_PERMANENT + slot
        return activate_mana_ability(self.game, self.tables, slot, row, type_, self.game.stack[0])

    def pool(self):
        return self.game.player[0].mana.tolist()


def test_mana_goes_to_the_pool_at_once():
    """CR 605.3b."""
    hand = Hand(PLAINS)
    hand.begin()
    assert hand.can(0)
    with Notes(Event.TAPPED, Event.MANA_TAPPED) as notes:
        assert hand.activate(0, W)
    assert hand.pool() == [1, 0, 0, 0, 0, 0]
    assert [note[0] for note in notes] == [Event.TAPPED, Event.MANA_TAPPED]
    assert not hand.can(0)


@pytest.mark.parametrize(("others", "possible"), [(0, False), (1, True), (2, True)])
def test_an_ability_that_costs_mana_is_not_paid_with_itself(others, possible):
    hand = Hand(FILTER, *[PLAINS] * others)
    hand.begin()
    assert hand.can(0, 1) == possible
    assert hand.activate(0, R, 1) == possible
    if possible:
        assert hand.pool() == [0, 0, 0, 1, 0, 0]
        assert [int(perm.tapped) for perm in hand.game.perm[: others + 1]] == [1, 1, 0][: others + 1]
    else:
        assert (hand.game.status, hand.game.problem) == (Status.ERROR, Problem.UNPAYABLE)


def test_what_to_sacrifice_is_chosen_before_the_mana_comes():
    """CR 605.3b, 601.2h."""
    hand = Hand(ALTAR, BEAR, BEAR)
    hand.begin()
    assert hand.can(0)
    assert not hand.activate(0, C)
    decision = hand.game.decision
    assert (decision.kind, hand.pool()) == (DecisionKind.COST_OBJECT, [0] * 6)
    decision.answers[:2] = (0, 1)
    decision.status = DecisionStatus.ANSWERED
    accept_answer(hand.game)
    assert hand.activate(0, C)
    assert hand.pool() == [0, 0, 0, 0, 0, 2]
    assert [int(perm.presence) for perm in hand.game.perm[1:3]] == [Presence.BATTLEFIELD, Presence.LEFT]
    assert hand.activate(0, C)
    assert hand.pool() == [0, 0, 0, 0, 0, 4]
    assert not hand.can(0)


@pytest.mark.parametrize(("type_", "pool"), [(G, [0, 0, 0, 0, 1, 0]), (W, [1, 0, 0, 0, 0, 0])])
def test_the_damage_of_an_ability_is_lost_life(type_, pool):
    hand = Hand(VAULT)
    hand.begin()
    assert hand.activate(0, type_)
    assert (hand.pool(), hand.game.player[0].life) == (pool, 19)


def test_mana_with_a_purpose_cannot_be_kept_in_the_pool():
    """CR 106.6."""
    hand = Hand(CAVE, BEAR)
    hand.begin()
    assert not hand.can(0)


def test_other_instructions_than_adding_mana_stop_the_game():
    hand = Hand(PLAINS)
    ability = hand.tables.ability[hand.row(0, 0)]
    ability.first_op, ability.num_ops = 4000, 1
    hand.tables.op[4000].code = Op.DRAW
    hand.begin()
    hand.activate(0, W)
    assert (hand.game.status, hand.game.problem) == (Status.ERROR, Problem.UNKNOWN_INSTRUCTION)


def test_the_ability_of_another_player_cannot_be_activated():
    hand = Hand(PLAINS)
    hand.game.perm[0].controller = 1
    assert not hand.can(0)
