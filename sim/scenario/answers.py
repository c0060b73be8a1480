"""Answers to decisions, as the script gives them.

What the script does not mention is answered like this: nobody attacks or blocks, except creatures that must; "you may"
is done; of "up to" some number nothing is chosen; damage goes to blockers, lethal to each in turn, and what is left to
what is attacked, or to the last blocker; a hand that is too large loses cards without a handle. Anything else that must
be chosen among several is a mismatch: the scenario should say it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from components.decision import DecisionKind, DecisionStatus
from components.reference import NOTHING
from components.stack import Announcement, StackKind
from sim.scenario.fields import one_of
from sim.scenario.model import Action, Mismatch, Moment, ScenarioError
from sim.scenario.script import Script, as_names
from sim.scenario.set_up import Board
from sim.scenario.words import COLORS, WORDS_OF_MAY
from systems.combat.requirements import GIVEN
from systems.counters.time_travel import PUTS, REMOVES
from systems.decision import is_number, is_single
from systems.objects.references import is_permanent, slot_of


class Answers:
    """Answers the decisions of a board's game, except what to do with priority.

    Parameters
    ----------
    board : Board
    script : Script
    """

    def __init__(self, board: Board, script: Script) -> None:
        self.board, self.script = board, script
        self.game = board.game
        self.announced = NOTHING
        """Identity of the stack entry that the current action announced."""

    @property
    def now(self) -> Moment:
        """Where the game stands."""
        return Moment(int(self.game.clock.turn), self.board.step)

    def submit(self, choice: int = 0, answers: Mapping[int, int] | None = None) -> None:
        """Answer the decision with an option's number, or with a value for each chosen option."""
        decision = self.game.decision
        decision.choice = choice
        for i in range(decision.num_options):
            decision.answers[i] = (answers or {}).get(i, 0)
        decision.status = DecisionStatus.ANSWERED

    def answer(self) -> None:
        """Answer the decision that the game waits for."""
        kind = DecisionKind(int(self.game.decision.kind))
        if kind == DecisionKind.ATTACK:
            self._declare("attack")
        elif kind == DecisionKind.BLOCK:
            self._declare("block")
        elif kind == DecisionKind.ASSIGN_DAMAGE:
            self._assign_damage()
        elif kind == DecisionKind.TIME_TRAVEL:
            self._time_travel()
        elif kind == DecisionKind.DIVIDE:
            self._divide()
        elif kind == DecisionKind.CHOOSE_NAME:
            self._answer_name()
        elif is_number(kind):
            self._answer_number(kind)
        elif is_single(kind):
            self._answer_single(kind)
        else:
            self._answer_set(kind)

    # Options

    def options(self) -> list[int]:
        """References of the decision's options."""
        decision = self.game.decision
        return [int(decision.object[i]) for i in range(decision.num_options)]

    def positions(self, names: Iterable[str]) -> list[int] | None:
        """An option for each name, the same one never twice; None if a name is not among them."""
        options = self.options()
        taken: list[int] = []
        for name in names:
            fitting = [i for i, reference in enumerate(options) if i not in taken and self._is(reference, name)]
            if not fitting:
                return None
            taken.append(fitting[0])
        return taken

    def _is(self, reference: int, name: str) -> bool:
        return name in self.board.handles and self.board.handles.is_named(reference, name)

    def _shown_options(self) -> str:
        return ", ".join(self.board.handles.describe(reference) for reference in self.options())

    def _asked(self) -> str:
        decision = self.game.decision
        kind = DecisionKind(int(decision.kind)).name.lower().replace("_", " ")
        return f"{kind} for {self.board.handles.describe(int(decision.source))}"

    # Combat

    def _declare(self, do: str) -> None:
        decision = self.game.decision
        actions = self.script.find(do, self.now, int(decision.player))
        legal = [action for action in actions if not action.illegal]
        if not legal:
            asked = [int(decision.detail[i]) for i in range(decision.num_options if do == "attack" else 0)]
            anything = 2 - int(decision.player)
            forced = {
                i: detail - GIVEN + 1 if detail >= GIVEN else anything for i, detail in enumerate(asked) if detail
            }
            self.submit(answers=forced)
            return
        answers = self.declaration(legal[0])
        if answers is None:
            raise Mismatch(str(legal[0]), f"possible are {self._shown_options() or 'none'}")
        self.script.finish(legal[0])
        self.submit(answers=answers)

    def declaration(self, action: Action) -> dict[int, int] | None:
        """Answer that declares attackers or blockers; None if one of them is not among the options."""
        found = self.positions(one for one, _ in action.pairs)
        if found is None:
            return None
        answers = {}
        for position, (_, other) in zip(found, action.pairs, strict=True):
            reference = self.board.handles.references(other)[0]
            if action.do == "block" and not is_permanent(reference):
                return None
            answers[position] = 1 + (slot_of(reference) if action.do == "block" else reference)
        return answers

    def _assign_damage(self) -> None:
        decision = self.game.decision
        source = int(decision.source)
        for action in self.script.find("assign_damage", self.now, int(decision.player)):
            if self._is(source, str(action.subject)):
                self.script.finish(action)
                self._submit_amounts(action.amounts, str(action))
                return
        answers, left = {}, int(decision.number)
        last = decision.num_options - 1
        for i in range(decision.num_options):
            is_blocker = is_permanent(self.options()[i]) and decision.detail[i] > 0
            amount = left if i == last else min(left, int(decision.detail[i]) if is_blocker else left)
            if amount > 0:
                answers[i] = amount
            left -= amount
        self.submit(answers=answers)

    def _divide(self) -> None:
        action = self.script.last
        if action is not None and action.amounts and self._is_own_announcement():
            self._submit_amounts(action.amounts, str(action))
            return
        amounts = self._chosen(lambda value: value if isinstance(value, Mapping) else None)
        if amounts is None:
            raise Mismatch("a division in the script", f"the game asks for {self._asked()}")
        self._submit_amounts(amounts, self._asked())

    def _time_travel(self) -> None:
        changes = self._chosen(lambda value: value if isinstance(value, Mapping) else None) or {}
        self._submit_amounts({name: PUTS if change > 0 else REMOVES for name, change in changes.items()}, self._asked())

    def _submit_amounts(self, amounts: Mapping[str, int], wanted: str) -> None:
        given = {name: amount for name, amount in amounts.items() if amount != 0}
        found = self.positions(given)
        if found is None:
            raise Mismatch(f"{wanted}: {dict(amounts)}", f"possible are {self._shown_options()}")
        self.submit(answers=dict(zip(found, given.values(), strict=True)))

    # Numbers and single options

    def _answer_name(self) -> None:
        row = self._chosen(lambda value: self.board.row_of_name(str(value)))
        if row is None:
            raise Mismatch("a card name in the script", f"the game asks for {self._asked()}")
        self.submit(choice=row)

    def _answer_number(self, kind: DecisionKind) -> None:
        action = self.script.last
        number = None
        if kind in (DecisionKind.NUMBER_X, DecisionKind.NUMBER) and action is not None:
            number = action.x if self._is_own_announcement() else action.moved
        if number is None:
            found = self._chosen(lambda value: int(value) if str(value).isdigit() else None)
            number = found if found is not None else int(self.game.decision.minimum)
        low, high = int(self.game.decision.minimum), int(self.game.decision.maximum)
        if not low <= number <= high:
            raise Mismatch(f"{number} for {self._asked()}", f"possible is {low} to {high}")
        self.submit(choice=number)

    def _answer_single(self, kind: DecisionKind) -> None:
        if kind == DecisionKind.MAY:
            answer = self._chosen(lambda value: value if isinstance(value, bool) else WORDS_OF_MAY.get(str(value)))
            self.submit(choice=int(answer is not False))
            return
        details = {int(self.game.decision.detail[i]): i for i in range(self.game.decision.num_options)}
        choice = self._chosen(lambda value: details.get(self._number_of(kind, value)))
        if choice is None and kind == DecisionKind.CHOOSE_KIND and self.script.last is not None:
            paid = [details.get(self.board.kind(name)) for name in self.script.last.paid_with]
            choice = next((option for option in paid if option is not None), None)
        if choice is None and kind == DecisionKind.ORDER_TRIGGERS:
            choice = 0
        if choice is None:
            raise Mismatch("a choice in the script", f"the game asks for {self._asked()}")
        self.submit(choice=choice)

    def _number_of(self, kind: DecisionKind, value: Any) -> int:
        if kind == DecisionKind.CHOOSE_COLOR:
            try:
                return int(one_of(COLORS)(value, ""))
            except ScenarioError:
                return NOTHING
        if kind == DecisionKind.CHOOSE_KIND:
            return self.board.kind(str(value))
        if kind == DecisionKind.CHOOSE_TYPE:
            return self.board.compiled.subtypes.get(str(value), 0).bit_length()
        return NOTHING

    # Sets

    def _answer_set(self, kind: DecisionKind) -> None:
        decision = self.game.decision
        least, most = int(decision.minimum), int(decision.maximum)
        for names in self._own_names(kind, most):
            found = self.positions(names)
            if found is None or not least <= len(found) <= most:
                raise Mismatch(f"{', '.join(names)} for {self._asked()}", f"possible are {self._shown_options()}")
            self.submit(answers=dict.fromkeys(found, 1))
            return
        chosen = self._chosen(self._set_positions)
        if chosen is None:
            chosen = self._default_set(kind, least)
        self.submit(answers=dict.fromkeys(chosen, 1))

    def _set_positions(self, value: Any) -> list[int] | None:
        """Options that a choice names, if their number is legal; modes are numbers from 0 or words for them."""
        decision = self.game.decision
        if decision.kind == DecisionKind.MODE:
            modes = value if isinstance(value, list) else [value]
            details = [int(decision.detail[i]) for i in range(decision.num_options)]
            return [details.index(mode) for mode in modes] if all(mode in details for mode in modes) else None
        names = as_names(value)
        found = self.positions(names) if names is not None else None
        if found is None or not decision.minimum <= len(found) <= decision.maximum:
            return None
        return found

    def _own_names(self, kind: DecisionKind, most: int) -> list[tuple[str, ...]]:
        """Names that the last action itself gives for a decision: at most one tuple."""
        action, game = self.script.last, self.game
        if action is None:
            return []
        if kind == DecisionKind.TARGET:
            top = game.stack[game.stack_size - 1]
            if self._is_own_announcement():
                left = action.targets[int(top.num_targets) :]
                return [left[:most]] if left else []
            is_trigger = top.kind == StackKind.TRIGGERED and self._is(int(game.decision.source), str(action.subject))
            return [action.entering_targets] if is_trigger and action.entering_targets else []
        paid_with = tuple(name for name in action.paid_with if name in self.board.handles)
        if kind == DecisionKind.COST_OBJECT and paid_with:
            return [paid_with]
        named = action.copy or action.named_source
        return [(named,)] if kind == DecisionKind.CHOOSE_OBJECT and named else []

    def _default_set(self, kind: DecisionKind, least: int) -> list[int]:
        if least == 0:
            return []
        nameless = [i for i, card in enumerate(self.options()) if "card " in self.board.handles.describe(card)]
        if kind == DecisionKind.DISCARD and len(nameless) >= least:
            return nameless[:least]
        raise Mismatch("a choice in the script", f"the game asks for {self._asked()} among {self._shown_options()}")

    # The script's choices

    def _chosen(self, read: Any) -> Any:
        """What the first open choice that ``read`` understands says, None if there is none."""
        for position, action in self.script.choices(self.now, int(self.game.decision.player)):
            value = read(action.value)
            if value is not None:
                self.script.use(position)
                return value
        return None

    def _is_own_announcement(self) -> bool:
        game = self.game
        if game.stack_size == 0:
            return False
        top = game.stack[game.stack_size - 1]
        return top.identity == self.announced and top.announcement != Announcement.DONE
