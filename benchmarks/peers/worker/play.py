"""Playing a board with the peer."""

import json
from collections.abc import Iterator
from typing import Any

from benchmarks.peers.worker.looking import snapshot
from benchmarks.peers.worker.set_up import PASS, set_up

MOST_STEPS = 400


class StuckError(Exception):
    """The peer asks for something that the board does not say."""


class Play:
    """One board that is played."""

    def __init__(self, phase: Any, engine: Any, board: dict[str, Any]) -> None:
        self.phase, self.engine, self.board = phase, engine, board
        self.game, self.ids = set_up(phase, engine, board)
        self.refs = {key: ref for ref, key in self.ids.items()}
        self.replacements = 0

    def _act(self, player: int, action: dict[str, Any]) -> None:
        self.game.apply(player, self.phase.GameAction.from_dict(action))

    # Answers

    def run(self) -> dict[str, Any]:
        """Take the actions; what is so after each of them."""
        snapshots, notes = [], []
        stuck = ""
        for action in self.board["actions"]:
            try:
                notes.append(self._take(action))
            except StuckError as problem:
                stuck = str(problem)
                break
            snapshots.append(snapshot(self.game, self.ids, self.refs))
            if self._is_over():
                break
        return {"snapshots": snapshots, "notes": notes, "stuck": stuck, "replacements": self.replacements}

    def _is_over(self) -> bool:
        return self.game.waiting_for()["type"] == "GameOver"

    def _take(self, action: dict[str, Any]) -> str:
        if action["do"] == "attack":
            return self._attack(action)
        kind, subject = ("CastSpell", "object_id") if action["do"] == "cast" else ("ActivateAbility", "source_id")
        subject_id = self.ids[action["card"]]
        offered = [a for a in self.game.actions() if a.kind == kind and a.data[subject] == subject_id]
        if action["do"] == "activate":
            number = self._level_up(subject_id) if action["ability"] == "level up" else action["number"]
            offered = [a for a in offered if a.data["ability_index"] == number]
        if not offered:
            return "not offered"
        before = self.game.state()
        self.game.apply(0, offered[0])
        wanted = [self._target(name) for name in action["targets"]]
        while (wait := self.game.waiting_for())["type"] == "TargetSelection":
            selection = wait["data"]["selection"]
            target = wanted[selection["current_slot"]]
            if target not in selection["current_legal_targets"]:
                self.game = self.engine.load_game(before)
                return "illegal target"
            self._act(0, {"type": "ChooseTarget", "data": {"target": target}})
        entries = [entry for entry in self.game.stack() if entry["source_id"] == subject_id]
        if wanted and list(targets_of(entries)) != wanted:
            self.game = self.engine.load_game(before)
            return "illegal target"
        self._settle()
        return "done"

    def _level_up(self, key: int) -> int:
        """Position of the level up ability among an object's abilities."""
        effects = [ability["effect"] for ability in self.game.object(key)["abilities"]]
        found = [i for i, effect in enumerate(effects) if effect.get("counter_type") == "level"]
        return found[0] if found else -1

    def _target(self, name: str) -> dict[str, int]:
        return {"Player": "AB".index(name)} if name in ("A", "B") else {"Object": self.ids[name]}

    def _name(self, target: dict[str, int]) -> str:
        return "AB"[target["Player"]] if "Player" in target else self.refs.get(target["Object"], "token")

    def _settle(self) -> None:
        """All pass until the stack is empty."""
        for _ in range(MOST_STEPS):
            wait = self.game.waiting_for()
            if wait["type"] == "GameOver":
                return
            if wait["type"] == "Priority" and not self.game.stack():
                if wait["data"]["player"] != 0:
                    self._return_priority()
                return
            self._answer(wait)
        raise StuckError("no end")

    def _return_priority(self) -> None:
        """Give priority to the active player, who has it after anything resolved (CR 117.3b); the peer forgets that."""
        exported = self.game.state()
        exported["state"]["waiting_for"] = {"type": "Priority", "data": {"player": 0}}
        exported["state"]["priority_player"] = 0
        self.game = self.engine.load_game(exported)

    def _answer(self, wait: dict[str, Any]) -> None:
        kind, data = wait["type"], wait["data"]
        player = data.get("player", 0)
        if kind == "Priority":
            self._act(player, PASS)
        elif kind == "ProliferateChoice":
            chosen = [target for target in data["eligible"] if self._name(target) in self.board["proliferate"]]
            self._act(player, {"type": "SelectTargets", "data": {"targets": chosen}})
        elif kind == "ReplacementChoice":
            self.replacements += 1
            self.game.apply(player, self.game.actions()[self.board["order"]])
        elif kind == "OrderTriggers":
            self.game.apply(player, self.game.actions()[0])
        elif kind == "OptionalEffectChoice":
            self._act(player, {"type": "DecideOptionalEffect", "data": {"accept": True}})
        elif kind == "ChooseLegend":
            kept = min(data["candidates"], key=lambda key: self.refs.get(key, "token"))
            self._act(player, {"type": "ChooseLegend", "data": {"keep": kept}})
        elif kind == "AssignCombatDamage":
            self._assign(data)
        else:
            raise StuckError(f"{kind}: {json.dumps(data)[:300]}")

    # Combat

    def _attack(self, action: dict[str, Any]) -> str:
        notes: list[str] = []
        turn = self.game.turn
        for _ in range(MOST_STEPS):
            wait = self.game.waiting_for()
            late = self.game.turn != turn or self.game.phase in ("EndCombat", "PostCombatMain")
            if late or wait["type"] == "GameOver":
                break
            if wait["type"] == "DeclareAttackers":
                self._declare_attackers(action["attackers"], wait["data"]["valid_attacker_ids"], notes)
            elif wait["type"] == "DeclareBlockers":
                self._declare_blockers(action["blocks"], wait["data"]["player"], notes)
            else:
                self._answer(wait)
        return "; ".join(notes)

    def _declare_attackers(self, wanted: list[list[str]], able: list[int], notes: list[str]) -> None:
        names = sorted(self.refs.get(key, "token") for key in able)
        notes.append("able to attack: " + ", ".join(names))
        attacks = []
        for one, other in wanted:
            kind, number = ("Player", 1) if other == "B" else ("Planeswalker", self.ids[other])
            if one in names:
                attacks.append([self.ids[one], {"type": kind, "data": number}])
        self._try(0, {"type": "DeclareAttackers", "data": {"attacks": attacks, "bands": []}}, notes, "attack")

    def _declare_blockers(self, wanted: list[list[str]], player: int, notes: list[str]) -> None:
        attacking = self._attacking()
        pairs = [[self.ids[one], self.ids[other]] for one, other in wanted]
        pairs = [pair for pair in pairs if pair[1] in attacking and self._is_here(pair[0])]
        self._try(player, {"type": "DeclareBlockers", "data": {"assignments": pairs}}, notes, "block")

    def _attacking(self) -> set[int]:
        combat = self.game.state()["state"]["combat"] or {}
        return {attacker["object_id"] for attacker in combat.get("attackers", [])}

    def _is_here(self, key: int) -> bool:
        return self.game.object(key)["zone"] == "Battlefield"

    def _try(self, player: int, answer: dict[str, Any], notes: list[str], word: str) -> None:
        try:
            self._act(player, answer)
        except Exception:
            notes.append(f"{word} refused")
            for key in answer["data"]:
                answer["data"][key] = []
            try:
                self._act(player, answer)
            except Exception as other:
                raise StuckError(f"{word}: {other}") from other

    def _assign(self, data: dict[str, Any]) -> None:
        """Lethal damage to each blocker in the order of their names, the rest beyond or to the last of them."""
        left = data["total_damage"]
        blockers = sorted(data["blockers"], key=lambda blocker: self.refs.get(blocker["blocker_id"], "token"))
        amounts = []
        for blocker in blockers:
            amounts.append([blocker["blocker_id"], min(left, blocker["lethal_minimum"])])
            left -= amounts[-1][1]
        beyond = left if data["trample"] or not amounts else 0
        if amounts:
            amounts[-1][1] += left - beyond
        answer = {"mode": "Normal", "assignments": amounts, "trample_damage": beyond, "controller_damage": 0}
        self._act(data["player"], {"type": "AssignCombatDamage", "data": answer})


def targets_of(value: Any) -> Iterator[Any]:
    """Targets of a stack entry, in order: those of an ability stand before those of what follows it."""
    if isinstance(value, dict):
        yield from value.get("targets") or ()
        for key, part in value.items():
            if key != "targets":
                yield from targets_of(part)
    elif isinstance(value, list):
        for part in value:
            yield from targets_of(part)
