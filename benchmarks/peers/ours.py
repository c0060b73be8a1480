"""The side of this engine: plays boards as plain Python, one decision after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from benchmarks.peers.boards import Action, Board, find
from benchmarks.peers.looking import name_of, snapshot
from components.clock import Step
from components.decision import Action as Deed
from components.decision import DecisionKind, DecisionStatus
from components.game import Problem, Status
from components.reference import NOTHING
from components.stack import Announcement
from components.zones import Zone
from sim.scenario.abilities import find_ability
from sim.scenario.model import Moment, Placed, Scenario, Side
from sim.scenario.set_up import set_up
from systems.objects.references import definition_of, is_permanent, slot_of
from systems.schedule import advance

TURN = Moment(5, Step.PRECOMBAT_MAIN)
MOST_DECISIONS = 600


class StuckError(Exception):
    """The engine asks for something that the board does not say, or stopped."""


class Play:
    """One board that is played.

    Parameters
    ----------
    board : Board
    """

    def __init__(self, board: Board) -> None:
        self.plan = board
        self.board = set_up(_as_scenario(board), find)
        self.game, self.tables = self.board.game, self.board.tables
        self.refs = {self.board.handles.cards[thing.ref][0]: thing.ref for thing in board.things}
        advance(self.game, self.tables)
        self._settle()

    def run(self) -> dict[str, Any]:
        """Take the actions; what is so after each of them, and a note on how each went."""
        snapshots: list[dict[str, Any]] = []
        notes: list[str] = []
        stuck = ""
        for action in self.plan.actions:
            try:
                notes.append(self._attack(action) if action.do == "attack" else self._take(action))
            except StuckError as problem:
                stuck = str(problem)
                break
            snapshots.append(snapshot(self.board, self.refs))
            if self.game.status != Status.PLAYING:
                break
        return {"snapshots": snapshots, "notes": notes, "stuck": stuck}

    # Going on

    def _waits_for(self) -> DecisionKind:
        waiting = self.game.decision.status == DecisionStatus.WAITING
        return DecisionKind(int(self.game.decision.kind)) if waiting else DecisionKind.NONE

    def _submit(self, choice: int = 0, answers: Mapping[int, int] | None = None) -> None:
        decision = self.game.decision
        decision.choice = choice
        for i in range(decision.num_options):
            decision.answers[i] = (answers or {}).get(i, 0)
        decision.status = DecisionStatus.ANSWERED
        advance(self.game, self.tables)
        if self.game.status not in (Status.PLAYING, Status.OVER):
            raise StuckError(f"stopped: {Problem(int(self.game.problem)).name}")

    def _options(self) -> list[int]:
        decision = self.game.decision
        return [int(decision.object[i]) for i in range(decision.num_options)]

    def _is_settled(self) -> bool:
        kind = self._waits_for()
        return kind == DecisionKind.PRIORITY and self.game.stack_size == 0 and self.game.decision.player == 0

    def _settle(self) -> None:
        """All pass until the stack is empty."""
        for _ in range(MOST_DECISIONS):
            if self.game.status != Status.PLAYING or self._is_settled():
                return
            self._answer()
        raise StuckError("no end")

    def _answer(self) -> None:
        """Answer what the board says how to answer."""
        kind = self._waits_for()
        if kind == DecisionKind.PRIORITY:
            self._submit()
        elif kind == DecisionKind.PROLIFERATE:
            named = [self._name(reference) in self.plan.proliferate for reference in self._options()]
            self._submit(answers={i: 1 for i, chosen in enumerate(named) if chosen})
        elif kind == DecisionKind.ORDER_TRIGGERS:
            self._submit()
        elif kind == DecisionKind.ASSIGN_DAMAGE:
            self._assign()
        elif kind == DecisionKind.LEGEND:
            names = [self._name(reference) for reference in self._options()]
            self._submit(answers={names.index(min(names)): 1})
        elif kind == DecisionKind.MAY:
            self._submit(choice=1)
        else:
            raise StuckError(f"{kind.name} {self.board.handles.describe(int(self.game.decision.source))}")

    def _name(self, reference: int) -> str:
        return name_of(self.board, self.refs, reference)

    def _reference(self, name: str) -> int:
        return "AB".index(name) if name in ("A", "B") else self.board.handles.references(name)[0]

    # Actions

    def _take(self, action: Action) -> str:
        option = self._option(action)
        if option == NOTHING:
            return "not offered"
        before = self.board.games.copy()
        identity = int(self.game.next_identity)
        wanted = [self._reference(name) for name in action.targets]
        self._submit(choice=option)
        while (entry := self._entry(identity)) is not None and entry.announcement != Announcement.DONE:
            if self._waits_for() != DecisionKind.TARGET:
                raise StuckError(f"announcing: {self._waits_for().name}")
            chosen = self._chosen_targets(wanted)
            if chosen is None:
                return self._take_back(before)
            self._submit(answers=dict.fromkeys(chosen, 1))
        if entry is not None:
            if [int(entry.targets[i]) for i in range(entry.num_targets)] != wanted:
                return self._take_back(before)
        self._settle()
        return "done"

    def _take_back(self, before: Any) -> str:
        self.board.games[:] = before
        return "illegal target"

    def _chosen_targets(self, wanted: list[int]) -> list[int] | None:
        """Option that is the next target; None if it isn't legal. The only legal one was not asked for."""
        options = self._options()
        left = wanted[int(self.game.stack[self.game.stack_size - 1].num_targets) :]
        return [options.index(left[0])] if left and left[0] in options else None

    def _entry(self, identity: int) -> Any:
        entries = [self.game.stack[i] for i in range(self.game.stack_size) if self.game.stack[i].identity == identity]
        return entries[0] if entries else None

    def _option(self, action: Action) -> int:
        reference = self._reference(action.card)
        deed = Deed.CAST if action.do == "cast" else Deed.ACTIVATE
        if action.do == "activate" and not is_permanent(reference):
            return NOTHING
        detail = NOTHING if deed == Deed.CAST else find_ability(self.board, reference, action.ability)[0]
        decision = self.game.decision
        for i in range(decision.num_options):
            if decision.action[i] == deed and int(decision.detail[i]) == detail:
                if self._stands_for(int(decision.object[i]), reference):
                    return i
        return NOTHING

    def _stands_for(self, offered: int, wanted: int) -> bool:
        """Whether an object is the wanted one, or an equal card of the same hand."""
        if offered == wanted or is_permanent(offered) or is_permanent(wanted):
            return offered == wanted
        if definition_of(self.game, self.tables, offered) != definition_of(self.game, self.tables, wanted):
            return False
        self.refs[offered], self.refs[wanted] = self.refs[wanted], self.refs[offered]
        self.board.handles.exchange(offered, wanted)
        return True

    # Combat

    def _attack(self, action: Action) -> str:
        notes: list[str] = []
        turn = int(self.game.clock.turn)
        for _ in range(MOST_DECISIONS):
            kind = self._waits_for()
            late = self.game.clock.step >= Step.END_OF_COMBAT or self.game.clock.turn != turn
            if self.game.status != Status.PLAYING or (late and self._is_settled()):
                break
            if kind == DecisionKind.ATTACK:
                names = [self._name(reference) for reference in self._options()]
                notes.append("able to attack: " + ", ".join(sorted(names)))
                attacks = [(one, other) for one, other in action.attackers if one in names]
                self._declare({names.index(one): 1 + self._reference(other) for one, other in attacks}, notes, "attack")
            elif kind == DecisionKind.BLOCK:
                names = [self._name(reference) for reference in self._options()]
                answers = {}
                for one, other in action.blocks:
                    attacker = self._reference(other)
                    is_attacking = is_permanent(attacker) and self.game.perm[slot_of(attacker)].attacking != NOTHING
                    if is_attacking and self._is_here(one):
                        answers[names.index(one) if one in names else NOTHING] = 1 + slot_of(attacker)
                self._declare(answers, notes, "block")
            else:
                self._answer()
        return "; ".join(notes)

    def _is_here(self, name: str) -> bool:
        return is_permanent(self._reference(name))

    def _declare(self, answers: dict[int, int], notes: list[str], word: str) -> None:
        before = self.board.games.copy()
        try:
            if NOTHING in answers:
                raise StuckError("not an option")
            self._submit(answers=answers)
        except StuckError:
            notes.append(f"{word} refused")
            self.board.games[:] = before
            self._submit(answers={})

    def _assign(self) -> None:
        """Lethal damage to each blocker in the order of their names, the rest beyond or to the last of them."""
        decision = self.game.decision
        options = self._options()
        blockers = sorted(
            (i for i, reference in enumerate(options) if self._is_blocker(reference)),
            key=lambda i: self._name(options[i]),
        )
        beyond = [i for i in range(len(options)) if i not in blockers]
        left = int(decision.number)
        answers: dict[int, int] = {}
        for i in blockers:
            answers[i] = min(left, int(decision.detail[i]))
            left -= answers[i]
        last = beyond[-1] if beyond else blockers[-1]
        answers[last] = answers.get(last, 0) + left
        self._submit(answers={i: n for i, n in answers.items() if n > 0})

    def _is_blocker(self, reference: int) -> bool:
        return is_permanent(reference) and self.game.perm[slot_of(reference)].blocking != NOTHING


def _as_scenario(board: Board) -> Scenario:
    sides = tuple(
        Side(
            side.life,
            {"poison": side.poison},
            {
                Zone.BATTLEFIELD: (
                    *(Placed(f"land {i}", name) for i, name in enumerate(side.lands)),
                    *(Placed(t.ref, t.card, 1, t.counters, t.tapped, t.damage) for t in side.battlefield),
                ),
                Zone.HAND: tuple(Placed(t.ref, t.card) for t in side.hand),
                **dict.fromkeys((Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY), ()),
            },
        )
        for side in board.sides
    )
    return Scenario(str(board.seed), "peers", "", TURN, 0, sides, (), ())


def play(board: Board) -> dict[str, Any]:
    """Play a board; the outcome has ``snapshots`` and ``notes`` by action, and where it was ``stuck``, if it was."""
    return Play(board).run()
