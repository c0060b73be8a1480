"""Playing a scenario: the schedule goes on, the script answers, and facts are checked at the ends of steps."""

from __future__ import annotations

from components.decision import DecisionKind
from components.game import Problem, Status
from components.reference import NOTHING
from components.stack import Announcement, StackKind
from components.trigger import Event
from components.zones import Zone
from sim.scenario.answers import Answers
from sim.scenario.by_hand import activate_by_hand, put_counters_by_hand, set_library, usable_slots
from sim.scenario.expect import differences
from sim.scenario.instructions import forget_instructions, set_instructions
from sim.scenario.model import Action, Mismatch, Moment, Scenario
from sim.scenario.offers import DEEDS, mana_ability, offers, option_for
from sim.scenario.script import IN_COMBAT, Script
from sim.scenario.set_up import Board
from systems import log
from systems.decision import is_waiting
from systems.objects.references import zone_of_card
from systems.objects.target_list import target_of
from systems.schedule import advance

MOST_DECISIONS = 5000


def needs_no_answer(action: Action) -> bool:
    """Whether an action of combat is done if nobody was asked.

    Damage that can only go to one recipient is not asked for, and neither are attackers and blockers where none is
    possible, which is to refuse them all.
    """
    if action.do == "assign_damage":
        return sum(1 for amount in action.amounts.values() if amount != 0) == 1
    return action.illegal and action.do in IN_COMBAT


class Drive:
    """One scenario that is being played.

    Parameters
    ----------
    scenario : Scenario
    board : Board
        Of that scenario, at its beginning.
    """

    def __init__(self, scenario: Scenario, board: Board) -> None:
        self.board, self.game, self.tables = board, board.game, board.tables
        self.script = Script(scenario, board.handles)
        self.answers = Answers(board, self.script)
        self.checks = list(scenario.checks)
        self.announcing: Action | None = None

    @property
    def now(self) -> Moment:
        """Where the game stands."""
        return self.answers.now

    def play(self) -> None:
        """Play to the last check.

        Raises
        ------
        Mismatch
            If a fact is not as expected, or something in the script cannot be done.
        """
        log.listeners.append(self._listen)
        try:
            for _ in range(MOST_DECISIONS):
                advance(self.game, self.tables)
                if self.game.status != Status.PLAYING:
                    return self._finish()
                self._check_before(self.now)
                if not self.checks:
                    return None
                self._verify_announcement()
                set_instructions(self.board, self.script, self.now)
                if self.game.decision.kind == DecisionKind.PRIORITY:
                    self._use_priority()
                else:
                    self._try_illegal_declarations()
                    self.answers.answer()
        finally:
            log.listeners.remove(self._listen)
        raise Mismatch("an end of the scenario", f"{MOST_DECISIONS} decisions without one")

    def _listen(self, _game: object, what: int, reference: int, *_rest: int) -> None:
        if what == Event.BECOMES_TARGET:
            self.script.targeted.add(self.board.handles.describe(int(reference)))

    # Checks

    def _check_before(self, moment: Moment) -> None:
        """Check what was to be checked in steps that did not take place."""
        while self.checks and self.checks[0].at < moment:
            self._check_first()

    def _check_first(self) -> None:
        check = self.checks.pop(0)
        found = differences(self.board, check)
        if found:
            expected, got = zip(*found, strict=True)
            raise Mismatch("; ".join(expected), "; ".join(got))

    def _end_step(self) -> None:
        """All have passed with an empty stack: the step is about to end."""
        self.script.end_step(self.now)
        while self.checks and self.checks[0].at <= self.now:
            self._check_first()

    def _finish(self) -> None:
        """The game is over: check everything on its last state."""
        if self.game.status != Status.OVER:
            problem = Problem(int(self.game.problem)).name.lower().replace("_", " ")
            raise Mismatch("a game that goes on", f"the engine stopped it: {problem}")
        for action in self.script.find("check_state_based_actions", self.now, int(self.game.clock.active)):
            self.script.finish(action)
        left = self.script.next()
        if left is not None:
            raise Mismatch(str(left), "the game was over before")
        while self.checks:
            self._check_first()

    def _verify_announcement(self) -> None:
        """Compare what was announced with the script: the only legal target or number is not asked for."""
        action, game = self.announcing, self.game
        if action is None or self.answers.announced == NOTHING:
            return
        for position in range(game.stack_size):
            entry = game.stack[position]
            if entry.identity == self.answers.announced and entry.announcement == Announcement.DONE:
                self.announcing = None
                if action.x is not None and entry.x != action.x:
                    raise Mismatch(f"{action} with X = {action.x}", f"X = {int(entry.x)}")
                chosen = [target_of(game, entry, i) for i in range(entry.num_targets)]
                missing = [
                    name for name in action.targets if not any(self.board.handles.is_named(c, name) for c in chosen)
                ]
                if missing or len(chosen) != len(action.targets):
                    got = ", ".join(self.board.handles.describe(c) for c in chosen) or "none"
                    raise Mismatch(str(action), f"its targets are {got}")

    # Priority

    def _use_priority(self) -> None:
        """Take the next action if its moment has come, else pass."""
        game, player = self.game, int(self.game.decision.player)
        while (action := self.script.next()) is not None and self._is_time(action):
            if action.do == "check_state_based_actions" or needs_no_answer(action):
                self.script.finish(action)
            elif action.player != player:
                break
            elif action.illegal and action.do in DEEDS:
                self._require_refusal(action)
                self.script.finish(action)
            elif action.do in DEEDS or action.do == "harness_put_counters":
                return self._take(action)
            else:
                raise Mismatch(str(action), "the game does not ask for that here")
        if game.stack_size == 0 and game.clock.passes == self._num_playing() - 1:
            self._end_step()
            if not self.checks:
                return None
        return self.answers.submit()

    def _num_playing(self) -> int:
        return sum(1 for player in range(self.game.num_players) if self.game.player[player].loss == 0)

    def _is_time(self, action: Action) -> bool:
        """Whether an action may be taken now: each resolves before the next, unless the script says otherwise."""
        if action.at != self.now:
            return False
        if action.in_response_to is not None:
            return self._is_on_stack(action.in_response_to)
        if self.game.stack_size == 0:
            return True
        last = self.script.last
        if last is None or last.at != self.now:
            return False
        return last.hold or (last.hold_triggers and self._top_is_trigger())

    def _top_is_trigger(self) -> bool:
        size = int(self.game.stack_size)
        return size > 0 and self.game.stack[size - 1].kind == StackKind.TRIGGERED

    def _is_on_stack(self, name: str) -> bool:
        """Whether a spell is on the stack, or on top a triggered ability such as ``nec trigger``."""
        words = name.split()
        if words[-1] != "trigger":
            places = self.board.handles.references(name)
            return any(
                zone_of_card(self.game, card) == Zone.STACK for card in self.board.handles.cards_of(name) if places
            )
        if not self._top_is_trigger():
            return False
        source = int(self.game.stack[self.game.stack_size - 1].source)
        handle = " ".join(words[:-1])
        return handle not in self.board.handles.cards or self.board.handles.is_named(source, handle)

    # Actions

    def _take(self, action: Action) -> None:
        """Take an action that is legal."""
        forget_instructions(self.board)
        for player, cards in action.library.items():
            set_library(self.board, player, cards)
        if action.do == "harness_put_counters":
            self.script.finish(action)
            set_instructions(self.board, self.script, self.now)
            put_counters_by_hand(self.board, action)
            return
        if action.do == "activate" and mana_ability(self.board, action) != NOTHING:
            self.script.finish(action)
            set_instructions(self.board, self.script, self.now)
            activate_by_hand(self.board, self.answers, action, mana_ability(self.board, action))
            return
        option = option_for(self.board, action)
        if option == NOTHING:
            raise Mismatch(str(action), f"not possible here; possible is {offers(self.board)}")
        self._choose_option(action, option)

    def _choose_option(self, action: Action, option: int) -> None:
        self.script.finish(action)
        self.announcing = action if action.do != "play_land" else None
        self.answers.announced = int(self.game.next_identity)
        set_instructions(self.board, self.script, self.now)
        self.answers.submit(choice=option)

    # What must be refused

    def _require_refusal(self, action: Action) -> None:
        """Refuse an action that the engine would let through: it is not offered, or one of its targets is not."""
        row = mana_ability(self.board, action) if action.do == "activate" else NOTHING
        if row != NOTHING and usable_slots(self.board, action, row):
            raise Mismatch(f"{action} is refused", "the engine lets it happen")
        option = option_for(self.board, action)
        if option == NOTHING:
            return
        saved = self.board.games.copy(), list(self.script.done), self.script.last
        try:
            self._choose_option(action, option)
            while self.announcing is not None and self.game.status == Status.PLAYING:
                advance(self.game, self.tables)
                self._verify_announcement()
                if self.announcing is not None and is_waiting(self.game):
                    self.answers.answer()
        except Mismatch:
            return
        finally:
            self.board.games[:] = saved[0]
            self.script.done[:], self.script.last = saved[1], saved[2]
            self.announcing = None
        raise Mismatch(f"{action} is refused", "the engine lets it happen")

    def _try_illegal_declarations(self) -> None:
        """Try attacks and blocks that must be refused, before the legal ones."""
        kinds = {DecisionKind.ATTACK: "attack", DecisionKind.BLOCK: "block"}
        do = kinds.get(DecisionKind(int(self.game.decision.kind)))
        for action in self.script.find(do, self.now, int(self.game.decision.player)) if do else []:
            if action.illegal:
                answers = self.answers.declaration(action)
                self.script.finish(action)
                if answers is not None and self._is_accepted(answers):
                    raise Mismatch(f"{action} is refused", "the engine lets it happen")

    def _is_accepted(self, answers: dict[int, int]) -> bool:
        saved = self.board.games.copy()
        self.answers.submit(answers=answers)
        advance(self.game, self.tables)
        accepted = self.game.status == Status.PLAYING or self.game.problem != Problem.ILLEGAL_ANSWER
        self.board.games[:] = saved
        return accepted
