"""A policy that answers at random, but rather does what a card has not done yet."""

import random

from components.clock import Stage
from components.decision import Action, DecisionKind, DecisionStatus
from components.game import Status
from components.record import new_records
from components.reference import NOTHING
from components.stack import STACK_ENTRY
from components.trigger import Event
from components.vocabulary.abilities import AbilityKind
from systems.decision import accept_answer, clear_decision, is_waiting
from systems.effects.names import can_be_named
from systems.mana.abilities import activate_mana_ability, can_activate_mana_ability
from systems.mana.offers import expense_of_ability
from systems.objects.references import (
    definition_of,
    includes,
    is_permanent,
    on_battlefield,
    permanent_reference,
    set_context,
    slot_of,
)
from tests.library.goals import FRONT, OTHER_FACE, Goals, Happening, attacked, chosen, fired, played
from tests.library.recorder import front_of
from tests.parity.random_policy import answer_randomly, random_attacked

MOST_ACTIONS = 6
"""Actions in one turn after which players only pass, and do what is missing."""
MOST_REPETITIONS = 3
"""How often in one game the card does what it has done before."""


class Curious:
    """Answers all decisions of one game.

    Parameters
    ----------
    game, tables : records
    rng : random.Random
    goals : Goals
        What can happen with the card.
    """

    def __init__(self, game, tables, rng: random.Random, goals: Goals) -> None:
        self.game, self.tables, self.rng, self.goals = game, tables, rng, goals
        self.eagerness = 0.5
        """How likely something is done that is nothing of the card's."""
        self.turn, self.actions, self.repetitions = -1, 0, 0

    def answer(self, missing: set[Happening]) -> None:
        """Answer the pending decision."""
        decision = self.game.decision
        kind = int(decision.kind)
        if kind == DecisionKind.PRIORITY:
            if not self._adds_mana(missing):
                self._act(missing)
            return
        answer_randomly(self.game, self.tables)
        match kind:
            case DecisionKind.MULLIGAN:
                decision.choice = int(self.rng.random() < 0.1)
            case DecisionKind.MAY:
                decision.choice = int(self.rng.random() < 0.8)
            case DecisionKind.NUMBER_X:
                decision.choice = min(int(decision.maximum), int(decision.minimum) + self.rng.randrange(5))
            case DecisionKind.CHOOSE_NAME:
                self._choose_name()
            case DecisionKind.MODE:
                self._choose_modes(missing)
            case DecisionKind.ATTACK:
                self._attack(missing)
            case DecisionKind.BLOCK:
                self._let_through(missing)
            case DecisionKind.TARGET:
                self._choose_the_card(missing)

    def _adds_mana(self, missing: set[Happening]) -> bool:
        """Activate a mana ability by hand that is missing and that paying does not use by itself (CR 605.3a)."""
        game, tables, player = self.game, self.tables, int(self.game.decision.player)
        for row in sorted(goal.first for goal in missing if goal.sort == "ability" and self._needs_hand(goal.first)):
            for slot in range(game.num_slots):
                has_it = ability_at_hand(game, tables, slot, row)
                if has_it and can_activate_mana_ability(game, tables, player, slot, row):
                    clear_decision(game)
                    self._activate(player, slot, row)
                    return True
        return False

    def _needs_hand(self, row: int) -> bool:
        ability = self.tables.ability[row]
        return ability.kind == AbilityKind.MANA and expense_of_ability(self.tables, ability) == NOTHING

    def _activate(self, player: int, slot: int, row: int) -> None:
        game, tables = self.game, self.tables
        source = permanent_reference(slot)
        entry = set_context(new_records(1, STACK_ENTRY)[0], source, int(game.perm[slot].stamp), player)
        types = int(tables.ability[row].mana_types)
        while not activate_mana_ability(game, tables, slot, row, types & -types, entry):
            if game.status != Status.PLAYING or not is_waiting(game):
                return
            self.answer(set())
            accept_answer(game)
        clear_decision(game)
        game.clock.stage, game.clock.passes = Stage.CHECK, 0

    def _act(self, missing: set[Happening]) -> None:
        """Do what is missing, or what brings it, or pass or do something else."""
        game, rng, decision = self.game, self.rng, self.game.decision
        if game.clock.turn != self.turn:
            self.turn, self.actions = int(game.clock.turn), 0
        options = range(1, decision.num_options)
        wanted = [i for i in options if self._leads_to(i) in missing and not self._is_on_stack(i)]
        if not wanted and rng.random() < 0.6:
            wanted = [i for i in options if self._brings(i) & missing and not self._is_on_stack(i)]
        own = [i for i in options if i not in wanted and self._is_of_the_card(i)]
        others = [i for i in options if i not in wanted and i not in own]
        choice = 0
        if wanted and rng.random() < 0.9:
            choice = rng.choice(wanted)
        elif self.actions < MOST_ACTIONS:
            if own and self.repetitions < MOST_REPETITIONS and rng.random() < 0.2:
                choice = rng.choice(own)
                self.repetitions += 1
            elif others and rng.random() < self.eagerness:
                choice = rng.choice(others)
        self.actions += choice != 0
        decision.choice = choice
        decision.status = DecisionStatus.ANSWERED

    def _leads_to(self, option: int) -> Happening | None:
        decision = self.game.decision
        reference, detail = int(decision.object[option]), int(decision.detail[option])
        match decision.action[option]:
            case Action.ACTIVATE:
                return fired(detail)
            case Action.PLAY_LAND:
                return played(front_of(self.tables, reference), OTHER_FACE if detail == 1 else FRONT)
            case Action.CAST | Action.SUSPEND:
                return played(front_of(self.tables, reference), detail)
        return None

    def _brings(self, option: int) -> frozenset[Happening]:
        return self.goals.brings.get(self._leads_to(option), frozenset())

    def _is_on_stack(self, option: int) -> bool:
        """Whether what an option does is on the stack already."""
        decision = self.game.decision
        reference, detail = int(decision.object[option]), int(decision.detail[option])
        entries = self.game.stack[: self.game.stack_size]
        if decision.action[option] == Action.ACTIVATE:
            return any(entry.ability == detail for entry in entries)
        definition = definition_of(self.game, self.tables, reference)
        return any(entry.card != NOTHING and entry.definition == definition for entry in entries)

    def _is_of_the_card(self, option: int) -> bool:
        reference = int(self.game.decision.object[option])
        return definition_of(self.game, self.tables, reference) in self.goals.definitions

    def _choose_modes(self, missing: set[Happening]) -> None:
        """Choose modes that were not chosen yet, if possible."""
        decision, rng = self.game.decision, self.rng
        row = int(self.game.stack[self.game.stack_size - 1].ability)
        order = list(range(decision.num_options))
        rng.shuffle(order)
        order.sort(key=lambda i: chosen(row, int(decision.detail[i])) not in missing)
        number = rng.randint(int(decision.minimum), min(int(decision.maximum), len(order)))
        self._choose_only(order[:number])

    def _choose_name(self) -> None:
        """Choose the name of something in play."""
        decision = self.game.decision
        names = [int(perm.definition) for perm in self.game.perm[: self.game.num_slots]]
        names = [name for name in names if can_be_named(self.tables, int(decision.context), name)]
        if names and self.rng.random() < 0.8:
            decision.choice = self.rng.choice(names)

    def _waits_for(self, missing: set[Happening], *events: Event) -> bool:
        """Whether an ability is missing that triggers on an event."""
        abilities = [self.tables.ability[goal.first] for goal in missing if goal.sort == "ability"]
        return any(ability.event in events for ability in abilities if ability.kind == AbilityKind.TRIGGERED)

    def _let_through(self, missing: set[Happening]) -> None:
        """Do not block where damage is waited for, more often than not."""
        if self._waits_for(missing, Event.DEALS_DAMAGE) and self.rng.random() < 0.7:
            self._choose_only([])

    def _choose_only(self, chosen_options: list[int]) -> None:
        for i in range(self.game.decision.num_options):
            self.game.decision.answers[i] = int(i in chosen_options)

    def _choose_the_card(self, missing: set[Happening]) -> None:
        """Choose as the one target, more or less often, the card itself or what has an ability that is missing."""
        decision, game, tables = self.game.decision, self.game, self.tables
        rows = [goal.first for goal in missing if goal.sort == "ability"]
        own = [i for i in range(decision.num_options) if self._is_of_the_card(i)]
        for i in range(decision.num_options):
            reference = int(decision.object[i])
            if is_permanent(reference) and any(ability_at_hand(game, tables, slot_of(reference), row) for row in rows):
                own.append(i)
        if own and decision.minimum <= 1 <= decision.maximum and self.rng.random() < 0.4:
            self._choose_only([self.rng.choice(own)])

    def _attack(self, missing: set[Happening]) -> None:
        """Attack at random, and with the card itself rather than not."""
        decision = self.game.decision
        eager = self._waits_for(missing, Event.DEALS_DAMAGE, Event.ATTACKS, Event.IS_ATTACKED)
        for i in range(decision.num_options):
            definition = definition_of(self.game, self.tables, int(decision.object[i]))
            own = definition in self.goals.definitions
            if decision.answers[i] == 0:
                if (own and (eager or attacked(definition) in missing)) or self.rng.random() < 0.5:
                    decision.answers[i] = 1 + random_attacked(self.game)


def ability_at_hand(game, tables, slot: int, row: int) -> bool:
    """Whether the permanent in a slot has the ability in a row, printed or given."""
    if not on_battlefield(game, slot):
        return False
    card = tables.card[game.perm[slot].definition]
    if card.first_ability <= row < card.first_ability + card.num_abilities:
        return game.perm[slot].lost_abilities == 0
    return any(
        granted.ability == row and includes(granted.members, slot) for granted in game.granted[: game.num_granted]
    )
