"""Promises about one game as it stands, checked by processors that look at every game of a batch after a system."""

import esper
import numpy as np

from components.capacities import NUM_SLOTS
from components.clock import Stage
from components.counters import CounterKind
from components.decision import DecisionStatus
from components.game import GAME, Status
from components.permanent import Presence
from components.reference import FIRST_CARD, FIRST_PERMANENT, NOTHING
from components.stack import STACK_ENTRY
from components.zones import Zone
from systems.layers.applying import apply_layers
from systems.objects.references import card_reference, deck_slot_of, includes, is_card, layers_are_stale, owner_of_card
from systems.state_based.actions import check_state_based_actions
from tests.parity.differences import differences

CONTEXTS = tuple(name for name in GAME.names if GAME[name] == STACK_ENTRY)
"""Stand-ins for a stack entry."""


class Check(esper.Processor):
    """Looks at games that take part in a tick; ``broken`` describes those that break a promise."""

    every = 1
    """It looks at one game in so many of those to which it applies."""

    def __init__(self, batch):
        self.batch, self.applied, self.looked, self.broken = batch, 0, 0, []

    def process(self):
        for i in self.batch.acting[: self.batch.num_acting]:
            game = self.batch.games[i]
            if self.applies(game):
                self.applied += 1
                if self.applied % self.every == 0:
                    self.look(i, game)

    def look(self, i, game):
        self.looked += 1
        wrong = self.wrong(game)
        if wrong:
            self.broken.append(f"game {i} in turn {game.clock.turn}, step {game.clock.step}: {wrong}")

    def applies(self, game):
        return game.status == Status.PLAYING

    def wrong(self, game):
        """What is wrong with a game, in words; nothing if all is right."""
        raise NotImplementedError


def on_battlefield(game):
    """Records of the permanents on the battlefield."""
    perms = game.perm[: game.num_slots]
    return perms[perms["presence"] == Presence.BATTLEFIELD]


def checked_now(game):
    """Whether state-based actions have just been performed until none applies."""
    waits = game.decision.status == DecisionStatus.WAITING
    return game.clock.stage == Stage.CHECK and game.status == Status.PLAYING and not waits


def without_scratch(game):
    left = np.array([game])[0]
    for name in CONTEXTS:
        left[name] = np.zeros((), GAME[name])
    return left


def changes(before, after):
    """Names of the fields that differ between two records, work space aside."""
    one, other = without_scratch(before), without_scratch(after)
    return "" if one.tobytes() == other.tobytes() else ", ".join(differences(one, other))


class Conserved(Check):
    """Each card is in exactly one place (CR 400.1)."""

    def applies(self, _game):
        return True

    def wrong(self, game):
        stack = game.stack["card"][: game.stack_size].tolist()
        perms = game.perm[: game.num_slots]
        there = (perms["presence"] == Presence.BATTLEFIELD) | (perms["presence"] == Presence.ENTERING)
        battlefield = perms["card"][there].tolist()
        for player in range(game.num_players):
            record = game.player[player]
            zones = record.zone[: record.deck_size].tolist()
            listed = {
                Zone.HAND: record.hand[: record.hand_size].tolist(),
                Zone.LIBRARY: record.library[record.library_top : record.library_end].tolist(),
            }
            for zone, references in ((Zone.STACK, stack), (Zone.BATTLEFIELD, battlefield)):
                own = [card for card in range(record.deck_size) if card_reference(player, card) in references]
                listed[zone] = [card for card in own for _ in range(references.count(card_reference(player, card)))]
            for zone, cards in listed.items():
                if sorted(cards) != [card for card in range(record.deck_size) if zones[card] == zone]:
                    return f"cards of player {player} in zone {zone}"
            if not set(zones) <= set(Zone):
                return f"a zone of player {player}"
        return ""


class CountersAreRight(Check):
    """No number of counters is negative, and the mask of kinds says which are there (CR 122.1)."""

    def applies(self, _game):
        return True

    def wrong(self, game):
        perms = on_battlefield(game)
        bits = ((perms["counters"] > 0) << np.arange(perms["counters"].shape[1])).sum(axis=1)
        rows = game.card_counter[: game.num_card_counters]
        if (game.player["counters"][: game.num_players] < 0).any() or (perms["counters"] < 0).any():
            return "a negative number"
        if (rows["number"] <= 0).any() or len({(row.card, row.kind) for row in rows}) < len(rows):
            return "counters on cards"
        return "" if np.array_equal(perms["counter_mask"], bits) else "a mask of kinds"


class Settled(Check):
    """Once state-based actions are through, another check finds nothing to do (CR 704.3).

    So nothing has both +1/+1 and -1/-1 counters (CR 704.5q).
    """

    def applies(self, game):
        return checked_now(game)

    def wrong(self, game):
        counters = on_battlefield(game)["counters"]
        if ((counters[:, CounterKind.PLUS_ONE] > 0) & (counters[:, CounterKind.MINUS_ONE] > 0)).any():
            return "a pair of counters"
        if self.looked % 3 != 0:
            return ""
        after = np.array([game]).view(np.recarray)[0]
        if check_state_based_actions(after, self.batch.tables[0]):
            return "an action that applies"
        return changes(game, after)


class LayersAreCurrent(Check):
    """Where nothing says that the layers are out of date, computing them changes nothing (CR 611.3a)."""

    every = 17

    def applies(self, game):
        return game.status == Status.PLAYING and not layers_are_stale(game)

    def wrong(self, game):
        after = np.array([game]).view(np.recarray)[0]
        after.layers_dirty = 1
        apply_layers(after, self.batch.tables[0])
        return changes(game, after)


class Consistent(Check):
    """Slots, stamps and references agree with each other (CR 400.7)."""

    every = 5

    def wrong(self, game):
        return next((name for name, holds in self.facts(game) if not holds), "")

    def facts(self, game):
        perms = game.perm[: game.num_slots]
        here = on_battlefield(game)
        stamps = here["stamp"].tolist()
        now = int(game.clock.timestamp)
        yield "slots beyond the last", (game.perm["presence"][game.num_slots :] == Presence.FREE).all()
        yield "the number that left", (perms["presence"] == Presence.LEFT).sum() == game.num_left
        yield "two with one stamp", len(set(stamps)) == len(stamps)
        yield "stamps to come", all(0 < stamp <= now for stamp in stamps)
        yield "timestamps", ((here["timestamp"] >= here["stamp"]) & (here["timestamp"] <= now)).all()
        yield "controllers", ((here["controller"] >= 0) & (here["controller"] < game.num_players)).all()
        identities = game.stack["identity"][: game.stack_size].tolist()
        yield "identities on the stack", len(set(identities)) == len(identities)
        yield "identities to come", all(identity < game.next_identity for identity in identities)
        yield "effects out of order", (np.diff([row.timestamp for row in game.effect[: game.num_effects]]) >= 0).all()
        present = {slot for slot in range(game.num_slots) if perms["presence"][slot] == Presence.BATTLEFIELD}
        affected = np.bitwise_or.reduce(game.effect["members"][: game.num_effects], axis=0, initial=0)
        gone = [slot for slot in range(NUM_SLOTS) if slot not in present]
        yield "effects on what has left", not any(includes(affected, slot) for slot in gone)
        yield "attached to nothing", all(self.is_there(game, reference) for reference in here["attached_to"].tolist())
        attackers = here["blocking"][here["blocking"] >= 0].tolist()
        yield "blocked attackers", all(slot in present and perms["attacking"][slot] != NOTHING for slot in attackers)

    def is_there(self, game, reference):
        """Whether something may be attached to what a reference names, until state-based actions (CR 704.5m).

        An Aura may enchant a card in a graveyard (CR 303.4).
        """
        if reference == NOTHING or reference < game.num_players:
            return True
        if is_card(reference):
            return deck_slot_of(reference) < game.player[owner_of_card(reference)].deck_size
        return FIRST_PERMANENT <= reference < FIRST_CARD and reference - FIRST_PERMANENT < game.num_slots


CHECKS_AFTER_TICKS = (Conserved, CountersAreRight, Consistent, LayersAreCurrent)
