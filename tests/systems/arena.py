"""Boards for combat tests: permanents made of facts, each with its own row in the card table."""

import numpy as np

from components.characteristics import CardType
from components.decision import DecisionKind, DecisionStatus
from components.game import Status, new_games
from components.permanent import Presence
from components.reference import FIRST_PERMANENT, NOTHING
from components.tables import TABLES
from components.trigger import Event
from components.vocabulary.abilities import AbilityKind
from components.zones import Zone
from systems.decision import accept_answer

NO_ROW = -1


class Arena:
    """A game in combat, player 0 active; permanents are named by their slots."""

    def __init__(self, num_players: int = 2) -> None:
        self.game = new_games(1)[0]
        self.tables = np.zeros(1, TABLES).view(np.recarray)[0]
        self.game.num_players = num_players
        self.game.winner = NOTHING
        self.game.clock.turn = 1
        for player in range(num_players):
            self.game.player[player].life = 20
            self.game.player[player].team = player
            self.game.player[player].commanders[:] = NOTHING

    def permanent(self, types: int, player: int = 0, **facts: int) -> int:
        """Put a permanent without summoning sickness onto the battlefield; ``facts`` are card table fields."""
        slot = int(self.game.num_slots)
        self.game.num_slots = slot + 1
        self.tables.num_cards = slot + 1
        card, perm = self.tables.card[slot], self.game.perm[slot]
        for name, value in ({"types": types, "spell": NO_ROW, "enchant": NO_ROW, "cost": NO_ROW} | facts).items():
            card[name] = value
        perm.presence = Presence.BATTLEFIELD
        perm.definition = perm.base_definition = slot
        perm.owner = perm.controller = perm.base_controller = player
        perm.card = perm.attached_to = perm.attacking = perm.blocking = perm.linked = NOTHING
        perm.stamp = perm.timestamp = self.game.clock.timestamp = slot + 1
        now = perm.characteristics
        for name in ("types", "keywords", "subtypes", "restrictions", "power", "toughness", "colors", "toxic"):
            now[name] = card[name]
        now.base_power, now.base_toughness = card.power, card.toughness
        return slot

    def creature(self, power: int, toughness: int, keywords: int = 0, player: int = 0, **facts: int) -> int:
        """Put a creature onto the battlefield."""
        types = CardType.CREATURE | facts.pop("types", 0)
        return self.permanent(types, player, power=power, toughness=toughness, keywords=keywords, **facts)

    def blocker(self, power: int, toughness: int, keywords: int = 0, **facts: int) -> int:
        """Put a creature of player 1 onto the battlefield."""
        return self.creature(power, toughness, keywords, player=1, **facts)

    def watch(self, *events: Event) -> None:
        """Put an enchantment with a triggered ability for each event onto the battlefield."""
        slot = self.permanent(CardType.ENCHANTMENT)
        watches = sum(1 << event for event in events)
        self.tables.card[slot].num_abilities = len(events)
        self.tables.card[slot].watches = watches
        self.game.watched = watches
        for row, event in enumerate(events):
            ability = self.tables.ability[row]
            ability.kind, ability.event, ability.zones = AbilityKind.TRIGGERED, event, 1 << Zone.BATTLEFIELD
            ability.subject = ability.other = ability.detail = ability.condition = ability.level_low = NO_ROW

    def seen(self) -> list[tuple[Event, int, int, int]]:
        """Events that the watcher's abilities triggered on: event, slot, player, amount."""
        waiting = self.game.trigger[: self.game.num_triggers]
        return [
            (
                Event(int(self.tables.ability[row.ability].event)),
                int(row.event_object) - FIRST_PERMANENT,
                int(row.event_player),
                int(row.event_amount),
            )
            for row in waiting
        ]

    def perm(self, slot: int) -> np.record:
        """Record of a permanent."""
        return self.game.perm[slot]

    def set_attack(self, attackers: dict[int, int], blocks: dict[int, int] | None = None) -> None:
        """Let creatures attack (slot to reference of the attacked) and block (slot to slot) without asking."""
        self.game.clock.attackers = 1
        for slot, attacked in attackers.items():
            self.game.perm[slot].attacking = attacked
        for slot, attacker in (blocks or {}).items():
            self.game.perm[slot].blocking = attacker
            self.game.perm[attacker].blocked = 1

    def question(self) -> DecisionKind:
        """Kind of the decision that the game waits for, or NONE."""
        if self.game.decision.status != DecisionStatus.WAITING:
            return DecisionKind.NONE
        return DecisionKind(int(self.game.decision.kind))

    def options(self) -> dict[int, int]:
        """Options of the decision: reference to detail."""
        decision = self.game.decision
        number = int(decision.num_options)
        return dict(zip(decision.object[:number].tolist(), decision.detail[:number].tolist(), strict=True))

    def answer(self, values: dict[int, int]) -> None:
        """Answer the decision: reference to value, 0 for the others."""
        decision = self.game.decision
        assert self.question() != DecisionKind.NONE
        assert set(values) <= set(self.options())
        for i, reference in enumerate(self.options()):
            decision.answers[i] = values.get(reference, 0)
        decision.status = DecisionStatus.ANSWERED
        accept_answer(self.game)

    def is_refused(self) -> bool:
        """Whether the game stopped with an error."""
        return bool(self.game.status == Status.ERROR)


def ref(slot: int) -> int:
    """Reference of the permanent in a slot."""
    return FIRST_PERMANENT + slot
