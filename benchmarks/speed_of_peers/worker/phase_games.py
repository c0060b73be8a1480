"""Games of phase-python: its player 0 has the list and plays first, its player 1 has sixty Forests and does nothing."""

import json
from pathlib import Path
from typing import Any

from benchmarks.peers.worker.cards import card_faces
from benchmarks.speed_of_peers.worker.policy import CREATURES, HORIZON, LAND, deck, rank

MOST_STEPS = 5000
LETHAL_POISON = 10


class PhaseGames:
    """Plays games of the policy.

    The driver asks for the legal actions only where the policy has a choice: with priority in the own precombat main
    phase and nothing on the stack. Everything else is answered from the prompt alone, since listing actions is what
    takes this peer longest.

    Parameters
    ----------
    phase : module
        The peer.
    oracle : Path
        Oracle file from which its card data are made.
    """

    def __init__(self, phase: Any, oracle: Path) -> None:
        corpus = json.loads(oracle.read_text(encoding="utf8"))
        faces, unusable = card_faces(corpus, set(deck()), phase.build_oracle_face)
        if unusable:
            raise ImportError(f"cards that the peer does not read: {', '.join(sorted(unusable))}")
        self.make = phase.GameAction.from_dict
        self.engine = phase.Engine.from_json(json.dumps(faces))
        self.pass_priority = self.make({"type": "PassPriority"})
        self.keep = self.make({"type": "MulliganDecision", "data": {"choice": {"type": "Keep"}}})

    def play(self, seed: int) -> int:
        """Play one game; the own turn of the kill, 0 if there is none by the horizon.

        Raises
        ------
        RuntimeError
            If the game asks for something that the policy has no answer to, or does not end.
        """
        return OneGame(self, seed).play()


class OneGame:
    """One game under way."""

    def __init__(self, games: PhaseGames, seed: int) -> None:
        self.games = games
        self.game = games.engine.new_game(deck(), ["Forest"] * 60, seed=seed, first_player=0)
        self.names: dict[int, str] = {}
        self.cast_in: dict[int, int] = {}

    def play(self) -> int:
        """Play to the end or to the horizon."""
        game = self.game
        for _ in range(MOST_STEPS):
            wait = game.waiting_for()
            kind, data = wait["type"], wait.get("data") or {}
            if kind == "GameOver":
                killed = data.get("winner") == 0 and game.player(1)["poison_counters"] >= LETHAL_POISON
                return self.own_turn() if killed else 0
            if self.own_turn() > HORIZON:
                return 0
            if kind == "MulliganDecision":
                game.apply(data["pending"][0]["player"], self.games.keep)
            else:
                game.apply(data["player"], self.answer(kind, data))
        raise RuntimeError("the game does not end")

    def own_turn(self) -> int:
        """Number of player 0's turns that have begun."""
        return (self.game.turn + 1) // 2

    def answer(self, kind: str, data: dict[str, Any]) -> Any:
        """What the player who is asked does."""
        if kind == "Priority":
            mine = data["player"] == 0 and self.game.phase == "PreCombatMain" and self.game.turn % 2 == 1
            return self.best_action() if mine and not self.game.stack() else self.games.pass_priority
        if kind == "DeclareAttackers":
            attacks = [[one, {"type": "Player", "data": 1}] for one in data["valid_attacker_ids"]]
            return self.made("DeclareAttackers", attacks=attacks, bands=[])
        if kind == "TargetSelection":
            return self.made("ChooseTarget", target=self.best_target(data["selection"]["current_legal_targets"]))
        if kind == "DiscardToHandSize":
            return self.made("SelectCards", cards=data["cards"][: data["count"]])
        if kind == "PhyrexianPayment":
            ways = [shard["options"]["type"] for shard in data["shards"]]
            choices = [{"type": "PayLife" if way == "LifeOnly" else "PayMana"} for way in ways]
            return self.made("SubmitPhyrexianChoices", choices=choices)
        raise RuntimeError(f"no answer to {kind}")

    def made(self, kind: str, **data: Any) -> Any:
        """An action."""
        return self.games.make({"type": kind, "data": data})

    def name_of(self, key: int) -> str:
        """Name of an object; it never changes here."""
        if key not in self.names:
            self.names[key] = self.game.object(key)["name"]
        return self.names[key]

    def able(self) -> set[int]:
        """Creatures that can attack: those of earlier turns, as none ever dies or is tapped before combat."""
        return {key for key, turn in self.cast_in.items() if turn < self.game.turn}

    def best_action(self) -> Any:
        """The action of the highest rank, the first of equals; else a pass."""
        best, highest = self.games.pass_priority, 0
        able = bool(self.able())
        for action in self.game.actions():
            value = LAND if action.kind == "PlayLand" else 0
            if action.kind == "CastSpell":
                value = rank(self.name_of(action.data["object_id"]), able)
            if value > highest:
                best, highest = action, value
        if best.kind == "CastSpell" and self.name_of(best.data["object_id"]) in CREATURES:
            self.cast_in[best.data["object_id"]] = self.game.turn
        return best

    def best_target(self, legal: list[dict[str, int]]) -> dict[str, int]:
        """The first creature that can attack."""
        able = self.able()
        return next((target for target in legal if target.get("Object") in able), legal[0])
