"""The speed of peers: the same decisions on every side, with stand-ins for the peers."""

import io
import json
import sys
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest

from benchmarks.__main__ import main
from benchmarks.speed_of_peers import benchmark
from benchmarks.speed_of_peers.benchmark import OURS, measure, tabulate
from benchmarks.speed_of_peers.peer import Peer, PeerMissingError
from benchmarks.speed_of_peers.worker import __main__ as worker
from benchmarks.speed_of_peers.worker import policy
from benchmarks.speed_of_peers.worker.mtg_games import MtgGames, name_of
from benchmarks.speed_of_peers.worker.phase_games import PhaseGames
from sim.cards.compile import compile_tables
from sim.decks.parse import read_deck
from sim.decks.resolve import resolve
from sim.policies.simple.actions import LAND, rank_of_card


def test_both_sides_play_the_same_list():
    cards = resolve(read_deck(benchmark.LIST)).cards
    assert sorted(card.name for card in cards) == sorted(policy.deck())


@pytest.mark.parametrize("name", sorted(set(policy.deck()) - set(policy.LANDS)))
@pytest.mark.parametrize("able", [False, True])
def test_both_sides_rank_every_card_alike(name, able):
    compiled = compile_tables([resolve(read_deck(benchmark.LIST)).cards])
    card = compiled.tables[0].card[compiled.names.index(name)]
    assert policy.rank(name, able) == rank_of_card(compiled.tables[0], card, able)
    assert policy.LAND == LAND


def action(kind, **data):
    return SimpleNamespace(kind=kind, data=data)


class PhaseGame:
    """A game of phase-python that asks a fixed series of prompts and notes what is done."""

    def __init__(self, prompts, turns, names=None, actions=(), stack=()):
        self.prompts, self.turns, self.names, self.offered, self.on_stack = (
            list(prompts),
            list(turns),
            names,
            actions,
            stack,
        )
        self.done, self.asked = [], 0
        self.phase = "PreCombatMain"

    @property
    def turn(self):
        return self.turns[min(len(self.done), len(self.turns) - 1)]

    def waiting_for(self):
        return self.prompts[len(self.done)]

    def actions(self):
        self.asked += 1
        return self.offered

    def stack(self):
        return self.on_stack

    def object(self, key):
        return {"name": self.names[key]}

    def player(self, _):
        return {"poison_counters": 10}

    def apply(self, player, chosen):
        self.done.append((player, chosen.kind, chosen.data))


def play_phase(game):
    games = PhaseGames.__new__(PhaseGames)
    games.make = lambda value: action(value["type"], **value.get("data", {}))
    games.pass_priority, games.keep = action("PassPriority"), action("MulliganDecision")
    games.engine = SimpleNamespace(new_game=lambda *_, **__: game)
    return games.play(1)


def prompt(kind, **data):
    return {"type": kind, "data": {"player": 0, **data}}


OVER = {"type": "GameOver", "data": {"winner": 0}}


def test_phase_keeps_and_the_kill_turn_is_the_own_one():
    game = PhaseGame([prompt("MulliganDecision", pending=[{"player": 1}]), OVER], [1, 5])
    assert play_phase(game) == 3
    assert game.done == [(1, "MulliganDecision", {})]


def test_phase_acts_by_rank_and_pumps_only_what_can_attack():
    names = {1: "Glistener Elf", 2: "Rot Wolf", 3: "Giant Growth", 4: "Rancor"}
    offered = [action("CastSpell", object_id=key) for key in (3, 4, 1, 2)]
    game = PhaseGame([prompt("Priority"), OVER], [1], names, offered)
    play_phase(game)
    assert game.done == [(0, "CastSpell", {"object_id": 2})]
    later = [
        prompt("Priority"),
        prompt("Priority"),
        prompt("TargetSelection", selection={"current_legal_targets": [{"Object": 9}, {"Object": 1}]}),
        OVER,
    ]
    game = PhaseGame(later, [1, 3], names, [action("CastSpell", object_id=1)])
    game.apply = lambda player, chosen: (
        game.done.append((player, chosen.kind, chosen.data)),
        setattr(game, "offered", [action("CastSpell", object_id=3)]),
    )
    play_phase(game)
    assert game.done[1:] == [(0, "CastSpell", {"object_id": 3}), (0, "ChooseTarget", {"target": {"Object": 1}})]


@pytest.mark.parametrize("other", [{"phase": "End"}, {"turns": [2]}, {"on_stack": [1]}])
def test_phase_lists_actions_only_where_there_is_a_choice(other):
    game = PhaseGame([prompt("Priority"), OVER], [1], {1: "Rot Wolf"}, [action("CastSpell", object_id=1)])
    for name, value in other.items():
        setattr(game, name, value)
    play_phase(game)
    assert (game.done, game.asked) == ([(0, "PassPriority", {})], 0)


@pytest.mark.parametrize(
    ("asked", "done"),
    [
        (
            prompt("DeclareAttackers", valid_attacker_ids=[4, 5]),
            {"attacks": [[4, {"type": "Player", "data": 1}], [5, {"type": "Player", "data": 1}]], "bands": []},
        ),
        (prompt("DiscardToHandSize", cards=[7, 8, 9], count=2), {"cards": [7, 8]}),
        (
            prompt("PhyrexianPayment", shards=[{"options": {"type": "LifeOnly"}}, {"options": {"type": "ManaOrLife"}}]),
            {"choices": [{"type": "PayLife"}, {"type": "PayMana"}]},
        ),
    ],
)
def test_phase_answers_from_the_prompt_alone(asked, done):
    game = PhaseGame([asked, OVER], [1])
    play_phase(game)
    assert game.done[0][2] == done
    assert game.asked == 0


def test_phase_stops_at_the_horizon_and_at_unknown_prompts():
    assert play_phase(PhaseGame([prompt("Priority")], [2 * policy.HORIZON + 1])) == 0
    assert play_phase(PhaseGame([{"type": "GameOver", "data": {"winner": 1}}], [5])) == 0
    with pytest.raises(RuntimeError, match="no answer to Riddle"):
        play_phase(PhaseGame([prompt("Riddle")], [1]))


def move(kind, card="", attackers=()):
    return SimpleNamespace(kind=kind, raw=(kind, "alice", card), attackers=attackers)


class MtgGame:
    """A game of python-mtg that offers fixed moves and notes what is done; it is over when they end."""

    def __init__(self, offers, turns):
        self.offers, self.turns, self.done, self.turn = offers, turns, [], "alice"

    def __call__(self, *_, policies, **__):
        self.policies = policies
        return self

    @property
    def turn_number(self):
        return self.turns[min(len(self.done), len(self.turns) - 1)]

    @property
    def legal_moves(self):
        return self.offers[len(self.done)]

    def is_game_over(self):
        return len(self.done) == len(self.offers)

    def winner(self):
        return "alice"

    def push(self, chosen, checked):
        assert not checked
        self.done.append(chosen)


def play_mtg(game):
    return MtgGames(SimpleNamespace(Game=game)).play(1)


def test_mtg_acts_by_rank_and_attacks_with_all():
    first = [move("cast", "glistener_elf_3"), move("cast", "rot_wolf_1"), move("cast", "giant_growth_2"), move("pass")]
    second = [move("pass"), move("cast", "giant_growth_2"), move("cast", "vines_of_vastwood_9")]
    attack = [move("attack"), move("attack", attackers=("rot_wolf_1",)), move("pass")]
    idle = [move("cast", "vines_of_vastwood_9"), move("pass")]
    game = MtgGame([first, second, attack, idle], [0, 2, 2, 2, 4])
    assert play_mtg(game) == 3
    assert game.done == [first[1], second[1], attack[1], idle[1]]
    decide = game.policies["alice"]
    assert decide({}, "target", ["glistener_elf_3", "rot_wolf_1"], "glistener_elf_3") == "rot_wolf_1"
    assert decide({}, "cleanup_discard", ["rot_wolf_10", "rancor_9"], "rot_wolf_10") == "rancor_9"
    assert decide({}, "blocks", [], "none") == "none"


def test_mtg_does_nothing_for_the_opponent_and_stops_at_the_horizon():
    game = MtgGame([[move("cast", "rot_wolf_1"), move("pass")]], [1])
    game.turn = "bob"
    play_mtg(game)
    assert game.done[0].kind == "pass"
    assert play_mtg(MtgGame([[move("pass")]], [2 * policy.HORIZON])) == 0


@pytest.mark.parametrize("name", sorted(set(policy.deck())))
def test_names_of_cards_are_found_by_their_keys(name):
    assert name_of(name.lower().replace(" ", "_") + "_12") == name


def answers(monkeypatch, capsys, lines, *arguments):
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(json.dumps(line) + "\n" for line in lines)))
    worker.main(*arguments)
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize(("peer", "module"), [("phase-python", "phase"), ("python-mtg", "mtg")])
def test_a_missing_peer_is_answered(monkeypatch, capsys, peer, module):
    monkeypatch.setitem(sys.modules, module, None)
    (answer,) = answers(monkeypatch, capsys, [], peer)
    assert module in answer["missing"]


def test_a_peer_without_card_texts_is_answered(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "phase", ModuleType("phase"))
    (answer,) = answers(monkeypatch, capsys, [], "phase-python", "no such file")
    assert "no such file" in answer["missing"]


def test_games_are_answered_with_their_kill_turns_or_the_error(monkeypatch, capsys):
    monkeypatch.setattr(worker, "player_of", lambda *_: lambda seed: 10 // seed)
    monkeypatch.setattr(worker, "version", lambda _: "1.0")
    told = answers(monkeypatch, capsys, [{"first": 2, "games": 3}, {"first": 0, "games": 1}], "python-mtg")
    assert told[:2] == [{"version": "1.0"}, {"turns": [5, 3, 2]}]
    assert told[2]["error"].startswith("ZeroDivisionError")


def fake_peer(tmp_path, program):
    """An interpreter that runs a program instead."""
    path = tmp_path / "python"
    path.write_text(f"#!{sys.executable}\n{program}\n")
    path.chmod(0o755)
    return path


def test_a_peer_plays_in_its_process(tmp_path):
    program = "import json, sys\nprint(json.dumps({'version': '9'}), flush=True)\n"
    program += "for line in sys.stdin:\n    fits = json.loads(line)['games'] == 4\n"
    program += "    print(json.dumps({'turns': [4, 5, 4, 0]} if fits else {'error': 'no'}), flush=True)"
    peer = Peer("python-mtg", fake_peer(tmp_path, program))
    assert peer.version == "9"
    assert peer.play(0, 4).tolist() == [1, 0, 0, 0, 2, 1] + [0] * 10
    with pytest.raises(RuntimeError, match="python-mtg: no"):
        peer.play(0, 5)
    peer.close()


@pytest.mark.parametrize("program", ["", 'print(\'{"missing": "no such module"}\')'])
def test_a_peer_that_does_not_start_is_missing(tmp_path, program):
    with pytest.raises(PeerMissingError, match=r"ended|no such module"):
        Peer("python-mtg", fake_peer(tmp_path, program))


def test_without_any_peer_nothing_is_measured(tmp_path, capsys):
    with pytest.raises(SystemExit) as failure:
        main(["speed_of_peers", "--peer-python", str(tmp_path / "python")])
    assert failure.value.code == benchmark.EXIT_NO_PEER
    error = capsys.readouterr().err
    assert [line.split(":")[0] for line in error.splitlines()] == list(benchmark.PEERS)


def counts_of(**turns):
    counts = np.zeros(policy.HORIZON + 1, np.int64)
    for turn, number in turns.items():
        counts[int(turn[1:])] = number
    return counts


def test_every_engine_plays_new_games_each_round():
    played = {OURS: [], "python-mtg": []}

    def player(name):
        return lambda first, number: played[name].append((first, number)) or counts_of(t4=number)

    plays = {name: player(name) for name in played}
    rates, by_turn = measure(plays, {OURS: 20, "python-mtg": 5}, 2)
    assert played == {OURS: [(40, 2), (0, 20), (20, 20)], "python-mtg": [(10, 1), (0, 5), (5, 5)]}
    assert {name: len(values) for name, values in rates.items()} == {OURS: 2, "python-mtg": 2}
    assert by_turn["python-mtg"].tolist() == counts_of(t4=10).tolist()


def test_speeds_and_kill_turns_stand_side_by_side():
    rates = {OURS: [1000.0, 2000.0, 3000.0], "phase-python": [1.0, 1.0, 1.0], "python-mtg": [2.0, 2.0, 2.0]}
    by_turn = {OURS: counts_of(t4=500, t5=500), "phase-python": counts_of(t4=52, t5=48), "python-mtg": counts_of(t8=30)}
    report = tabulate(rates, by_turn, {"phase-python": "1", "python-mtg": "2"}, {})
    assert [row[0] for row in report.rows] == [OURS, "phase-python 1", "python-mtg 2"]
    assert [row[4:6] for row in report.rows] == [["", ""], ["2,000", "1,000 to 3,000"], ["1,000", "500 to 1,500"]]
    assert [row[-1] for row in report.rows] == ["", "yes", "no"]
    assert report.data["phase-python"]["ratio"]["median"] == 2000.0


def test_a_skipped_peer_is_named_with_the_reason():
    rates = {OURS: [1000.0], "phase-python": [1.0]}
    by_turn = {OURS: counts_of(t4=9, t5=1), "phase-python": counts_of(t4=9, t5=1)}
    report = tabulate(rates, by_turn, {"phase-python": "1"}, {"python-mtg": "No module named 'mtg'"})
    assert report.rows[-1][:2] == ["python-mtg", "skipped"]
    assert report.notes == ["python-mtg is skipped: No module named 'mtg'"]
