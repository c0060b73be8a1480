"""A player with the parts of a cost to pay."""

from components.decision import DecisionKind, DecisionStatus
from components.permanent import Presence
from components.reference import FIRST_CARD
from components.zones import Zone
from sim.cards.build import artifact, cost, creature, land
from sim.cards.model import Activated, Instruction, Program
from systems.costs.paying import can_pay_parts, pay_parts
from systems.decision import accept_answer
from systems.objects.references import set_context
from tests.systems.tables_builder import Table

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
GIANT = creature("Giant", "{3}{G}", "Giant", 4, 4)
WALL = creature("Wall", "{G}", "Wall", 0, 4)
ROCK = artifact("Rock", "{1}")
FIELD = land("Field")


def part(op, selector=None, amount=1, **fields):
    return Instruction(op=op, selector=selector, amount=amount, **fields)


class Payer(Table):
    """Player 0 with the parts of a cost to pay, of an artifact in slot 0 or of the card ``source``."""

    def __init__(self, *parts, source=None, x=0):
        host = artifact("Host", "{1}", Activated(cost=cost(*parts), program=Program()))
        super().__init__(host, BEAR, GIANT, WALL, ROCK, FIELD)
        self.host = host
        ability = self.tables.ability[self.tables.card[self.compiled.rows[host]].first_ability]
        self.first, self.number = int(ability.first_cost), int(ability.num_costs)
        self.source = self.put(host, summoning_sick=0) if source is None else source
        self.entry = set_context(self.game.stack[0], self.source, 0, 0)
        self.entry.x = x
        self.entry.pass_number = 0

    def hold(self, *slots, zone=Zone.HAND):
        """Put cards of the deck into the hand or another zone; the deck is Host, Bear, Giant, Wall, Rock, Field."""
        player = self.game.player[0]
        player.deck_size = 6
        for slot in slots:
            player.zone[slot] = zone
            if zone == Zone.HAND:
                player.hand[player.hand_size] = slot
                player.hand_size += 1
        return [FIRST_CARD + slot for slot in slots]

    def can(self):
        context = set_context(self.tables.scratch.context, self.source, 0, 0)
        context.x = self.entry.x
        return can_pay_parts(self.game, self.tables, 0, self.first, self.number, self.source, context)

    def pay(self):
        return pay_parts(self.game, self.tables, 0, self.first, self.number, self.entry)

    def answer(self, *references):
        """Choose objects and go on."""
        decision = self.game.decision
        assert (decision.kind, decision.status) == (DecisionKind.COST_OBJECT, DecisionStatus.WAITING)
        for i in range(decision.num_options):
            decision.answers[i] = int(decision.object[i] in references)
        decision.status = DecisionStatus.ANSWERED
        accept_answer(self.game)
        return self.pay()

    def options(self):
        decision = self.game.decision
        return decision.object[: decision.num_options].tolist()

    def left(self, reference):
        return self.perm(reference).presence == Presence.LEFT
