"""Positions for tests of policies: named cards in hand and on the battlefield, in the player's precombat main phase."""

from collections import Counter

import numpy as np

from components.clock import Stage, Step
from components.decision import Action, DecisionKind, DecisionStatus
from components.game import GAME, Status
from components.player import Seat
from components.record import new_records
from components.reference import FIRST_PERMANENT, NOTHING
from components.run import EVERY_SYSTEM
from components.zones import Zone
from sim.cards.compile import compile_tables
from sim.cards.deck_slots import DeckSlots
from sim.cards.library import find
from sim.policies.goldfish import STOPS, answer
from sim.policies.goldfish.plan import PLAN
from systems.decision import begin_decision
from systems.layers.applying import apply_layers
from systems.objects.references import card_reference, deck_slot_of, is_card, is_permanent, set_context, slot_of
from systems.schedule import tick
from systems.turn.priority import offer_actions
from systems.turn.setup import set_up_game, set_up_player
from systems.zones.entering import enter_battlefield
from systems.zones.library import place_card, remove_from_library

LIBRARY = ("Wastes",) * 20
MAX_TICKS = 2000


class Position:
    """Player 0's main phase on turn 5; permanents are without summoning sickness unless they are among ``fresh``."""

    def __init__(
        self, hand=(), battlefield=(), fresh=(), tapped=(), opponents=1, life=20, library=LIBRARY, commanders=()
    ):
        self.names = [*commanders, *battlefield, *fresh, *hand, *library]
        cards = tuple(find(name) for name in self.names)
        self.compiled = compile_tables([DeckSlots(cards, len(commanders))])
        self.tables = self.compiled.tables[0]
        self.game = new_records(1, GAME)[0]
        self.plan = new_records(1, PLAN)[0]
        set_up_game(self.game, np.uint64(1), 0, 1 + opponents, 0, 15)
        for player in range(1 + opponents):
            seat = Seat.DUMMY if player else Seat.POLICY
            set_up_player(self.game, self.tables, player, life, seat, 0 if player else STOPS)
        waiting = Counter(tapped)
        first_fresh = len(commanders) + len(battlefield)
        first_in_hand = first_fresh + len(fresh)
        for card in range(len(commanders), first_in_hand):
            slot = self._enter(card)
            self.game.perm[slot].summoning_sick = int(card >= first_fresh)
            if waiting[self.names[card]] > 0:
                waiting[self.names[card]] -= 1
                self.game.perm[slot].tapped = 1
        for card in range(first_in_hand, first_in_hand + len(hand)):
            remove_from_library(self.game.player[0], card)
            place_card(self.game, 0, card, Zone.HAND)
        self._settle()

    def _enter(self, card):
        context = set_context(self.tables.scratch.context, card_reference(0, card), 0, 0)
        definition = int(self.tables.deck[0][card])
        return enter_battlefield(self.game, self.tables, definition, card_reference(0, card), 0, 0, context)

    def _settle(self):
        clock = self.game.clock
        clock.turn, clock.step, clock.stage = 5, Step.PRECOMBAT_MAIN, Stage.PRIORITY
        clock.active = clock.priority = 0
        self.game.num_triggers = 0
        self.game.player[0].lands_entered = 0
        self.game.player[0].kept = 1
        self.game.player[0].turns_taken = 3
        apply_layers(self.game, self.tables)

    @property
    def player(self):
        """Record of player 0."""
        return self.game.player[0]

    def poison(self, amount, opponent=1):
        """Give an opponent poison counters."""
        self.game.player[opponent].counters[0] = amount
        return self

    def slot(self, name):
        """Slot of the first permanent of a name."""
        for slot in range(self.game.num_slots):
            card = int(self.game.perm[slot].card)
            if card != NOTHING and self.names[deck_slot_of(card)] == name:
                return slot
        raise LookupError(name)

    def reference(self, name):
        """Reference of the first permanent of a name."""
        return FIRST_PERMANENT + self.slot(name)

    def hand(self):
        """Names of the cards in hand."""
        return [self.names[card] for card in self.player.hand[: self.player.hand_size]]

    def name_of(self, reference):
        """Name of the card or permanent that a reference names."""
        if is_permanent(reference):
            card = int(self.game.perm[slot_of(reference)].card)
            return "token" if card == NOTHING else self.names[deck_slot_of(card)]
        return self.names[deck_slot_of(reference)] if is_card(reference) else f"player {reference}"

    def decide(self):
        """Let the policy answer the pending decision; a position for another policy replaces this."""
        answer(self.game, self.tables, self.plan)

    def ask(self, kind, options, minimum=0, maximum=0, number=0, context=0, source=NOTHING, player=0):
        """Let the policy answer a decision with ``options`` of (action, reference, detail), and return it."""
        begin_decision(self.game, kind, player, minimum, maximum, source)
        decision = self.game.decision
        decision.number, decision.context = number, context
        decision.num_options = len(options)
        for i, (action, reference, detail) in enumerate(options):
            decision.action[i], decision.object[i], decision.detail[i] = action, reference, detail
            decision.answers[i] = 99
        decision.status = DecisionStatus.WAITING
        self.decide()
        assert decision.status == DecisionStatus.ANSWERED
        return decision

    def chosen(self, *arguments, **keywords):
        """References of the options that the policy chooses in a set."""
        decision = self.ask(*arguments, **keywords)
        return [int(decision.object[i]) for i in range(decision.num_options) if decision.answers[i] != 0]

    def hand_options(self):
        """Options for the cards in hand."""
        return [(0, card_reference(0, card), 0) for card in self.player.hand[: self.player.hand_size]]

    def action(self):
        """What the policy does with priority: "pass", "play NAME", "cast NAME", "kick NAME", "activate NAME"."""
        offer_actions(self.game, self.tables, 0)
        if self.game.decision.status == DecisionStatus.WAITING:
            self.decide()
        return self._told()

    def _told(self):
        decision = self.game.decision
        choice = int(decision.choice)
        action = Action(int(decision.action[choice]))
        if action == Action.PASS:
            return "pass"
        verb = {Action.PLAY_LAND: "play", Action.CAST: "cast", Action.ACTIVATE: "activate"}[action]
        if action == Action.CAST and decision.detail[choice] != NOTHING:
            verb = "kick"
        return f"{verb} {self.name_of(int(decision.object[choice]))}"

    def turn(self):
        """Everything that the policy does in this turn, told as in `action`; passes are left out."""
        told = []
        for _ in range(MAX_TICKS):
            if self.game.status != Status.PLAYING or self.game.clock.active != 0:
                return told
            decision = self.game.decision
            if decision.status == DecisionStatus.WAITING:
                self.decide()
                if decision.kind == DecisionKind.PRIORITY and decision.choice != 0:
                    told.append(self._told())
            tick(self.game, self.tables, EVERY_SYSTEM)
        raise AssertionError("the turn does not end")

    def wins(self):
        """Whether the policy wins in this turn."""
        self.turn()
        return self.game.status == Status.OVER and self.game.winner == 0
