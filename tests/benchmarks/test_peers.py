"""The peer comparison, as far as it needs no peer: boards, this engine's side, comparing, judging, reporting."""

import copy
import json
from dataclasses import replace

import pytest

from benchmarks.__main__ import load, main
from benchmarks.peers import benchmark, pool
from benchmarks.peers.boards import Action, Board, Side, Thing, find
from benchmarks.peers.compare import differences
from benchmarks.peers.generate import board_of
from benchmarks.peers.judge import Judge, Verdict
from benchmarks.peers.known import CAUSES, Cause, explain
from benchmarks.peers.ours import play
from benchmarks.peers.theirs import Peer, PeerError
from benchmarks.report import Report

SEEDS = (0, 1, 7, 400)


def small(mine=(), theirs=(), hand=(), actions=(), lands=0, proliferate=()):
    sides = (Side(20, 0, tuple(mine), tuple(hand), ("Prism",) * lands), Side(20, 0, tuple(theirs)))
    return Board(0, sides, tuple(actions), tuple(proliferate))


ELF_ATTACKS = small(
    [Thing("elf", "Glistener Elf")],
    [Thing("bears", "Grizzly Bears")],
    actions=[Action("attack", attackers=(("elf", "B"),))],
)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_always_gives_the_same_board(seed):
    assert board_of(seed) == board_of(seed)
    assert board_of(seed).as_json()["sides"] != board_of(seed + 1).as_json()["sides"]


def test_boards_have_handles_of_their_own_and_only_known_cards():
    for seed in range(50):
        things = board_of(seed).things
        assert len({thing.ref for thing in things}) == len(things)
        assert all(find(thing.card) is not None for thing in things)


def test_unusable_cards_are_left_out():
    common = [card for seed in range(30) for card in board_of(seed).cards() if not card.startswith("Trial")]
    unusable = set(common[:40])
    assert not any(unusable & board_of(seed, unusable).cards() for seed in range(30))


def test_a_board_is_told_to_a_reader():
    text = replace(ELF_ATTACKS, seed=3).as_text()
    assert text.startswith("board 3")
    assert "elf: Glistener Elf" in text
    assert text.endswith("1. attack elf - B, block with nobody")


def test_a_board_without_a_card_has_no_action_with_it():
    bolt, bears = Thing("bolt", "Lightning Bolt"), Thing("bears", "Grizzly Bears", {"shield": 1, "+1/+1": 2})
    actions = [
        Action("cast", "bolt", ("bears",)),
        Action("attack", attackers=(("elf", "B"),), blocks=(("bears", "elf"),)),
    ]
    whole = small([Thing("elf", "Glistener Elf")], [bears], [bolt], actions)
    without = whole.changed(lambda thing: thing.ref != "bears", lambda _: True)
    assert without.actions == (Action("attack", attackers=(("elf", "B"),)),)
    assert without.sides[1].battlefield == ()
    bare = whole.changed(lambda _: True, lambda kind: kind != "shield")
    assert bare.sides[1].battlefield[0].counters == {"+1/+1": 2}
    assert bare.actions == tuple(actions)


def test_made_up_creatures_are_given_to_both_sides_alike():
    """Their rows say in words what their definitions are."""
    for made_up in pool.made_up_cards().values():
        card, row = made_up.definition, made_up.row
        assert row["name"] == card.name
        if "Creature" in row["types"]:
            assert (int(row["power"]), int(row["toughness"])) == (card.power, card.toughness)
            lines = row["text"].lower().splitlines()
            assert f"toxic {card.toxic}" in lines or card.toxic == 0
            keywords = {name for name, keyword in pool.KEYWORDS.items() if keyword in card.keywords}
            assert keywords == set(lines) & {name for name in pool.KEYWORDS if name not in ("persist", "undying")}
            assert len(card.abilities) == len(set(lines) & {"persist", "undying"})


def test_playing_a_board_here():
    """CR 120.3b."""
    outcome = play(ELF_ATTACKS)
    assert (outcome["stuck"], outcome["notes"]) == ("", ["able to attack: elf"])
    assert outcome["snapshots"][0]["players"] == [
        {"life": 20, "poison": 0, "hand": 0},
        {"life": 20, "poison": 1, "hand": 0},
    ]
    assert outcome["snapshots"][0]["permanents"]["elf"]["tapped"] is True


@pytest.mark.parametrize(
    ("target", "note", "zone"),
    [("bears", "done", "graveyard"), ("gargoyle", "done", "battlefield"), ("wolf", "illegal target", "battlefield")],
)
def test_what_can_not_be_targeted_is_refused_here(target, note, zone):
    """CR 601.2c, 702.11b: and the game goes on as though nothing had been tried."""
    theirs = [Thing("bears", "Grizzly Bears"), Thing("gargoyle", "Darksteel Gargoyle"), Thing("wolf", "Sacred Wolf")]
    outcome = play(small([], theirs, [Thing("murder", "Murder")], [Action("cast", "murder", (target,))], lands=3))
    assert outcome["notes"] == [note]
    assert outcome["snapshots"][0]["zones"][target] == zone


@pytest.mark.parametrize(("chosen", "level", "poison"), [((), 1, 0), (("leveler",), 2, 0), (("leveler", "B"), 2, 0)])
def test_the_board_says_what_proliferates_here(chosen, level, poison):
    """CR 701.34a: only what has counters is chosen among."""
    leveler = Thing("leveler", "Student of Warfare", {"level": 1})
    plan = Thing("plan", "Contentious Plan")
    outcome = play(small([leveler], [], [plan], [Action("cast", "plan")], lands=2, proliferate=chosen))
    assert outcome["snapshots"][0]["permanents"]["leveler"]["counters"] == {"level": level}
    assert outcome["snapshots"][0]["players"][1]["poison"] == poison


def test_equal_outcomes_do_not_differ():
    outcome = play(ELF_ATTACKS)
    assert differences(outcome, copy.deepcopy(outcome)) == []


def plant(change):
    ours = play(ELF_ATTACKS)
    theirs = copy.deepcopy(ours)
    change(theirs["snapshots"][0])
    return [(found.action, found.subject, found.fact) for found in differences(ours, theirs)]


@pytest.mark.parametrize(
    ("path", "value", "subject", "fact"),
    [
        (("players", 1, "poison"), 2, "B", "poison"),
        (("players", 0, "life"), 19, "A", "life"),
        (("players", 0, "hand"), 1, "A", "hand"),
        (("zones", "bears"), "exile", "zone", "bears"),
        (("permanents", "bears", "power"), 3, "bears", "power"),
        (("permanents", "bears", "damage"), 1, "bears", "damage"),
        (("permanents", "bears", "counters"), {"shield": 1}, "bears", "shield counters"),
        (("permanents", "bears", "keywords"), ["flying"], "bears", "keywords"),
        (("permanents", "bears", "types"), ["artifact", "creature"], "bears", "types"),
        (("permanents", "elf", "toxic"), 1, "elf", "toxic"),
        (("winner",), "A", "game", "winner"),
    ],
)
def test_a_planted_difference_is_found(path, value, subject, fact):
    def change(snapshot):
        place = snapshot
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    assert plant(change) == [(0, subject, fact)]


def test_after_the_end_only_the_players_are_compared():
    def change(snapshot):
        snapshot |= {"winner": "B", "zones": {}, "permanents": {}}
        snapshot["players"][0] |= {"life": 0, "hand": 7}

    assert plant(change) == [(0, "game", "winner"), (0, "A", "life")]


def test_a_planted_token_is_found():
    def change(snapshot):
        snapshot["tokens"].append(copy.deepcopy(snapshot["permanents"]["bears"]))

    assert plant(change) == [(0, "tokens", "tokens")]


@pytest.mark.parametrize(
    ("change", "fact"),
    [({"notes": ["not offered"]}, "action"), ({"snapshots": []}, "goes on"), ({"stuck": "?"}, "stuck")],
)
def test_another_course_of_the_game_is_found(change, fact):
    ours = play(ELF_ATTACKS)
    assert fact in [found.fact for found in differences(ours, ours | change)]


def test_only_the_first_action_with_differences_counts():
    snapshots = [copy.deepcopy(play(ELF_ATTACKS)["snapshots"][0]) for _ in range(3)]
    ours = {"snapshots": snapshots, "notes": [""] * 3, "stuck": ""}
    theirs = copy.deepcopy(ours)
    for number in (1, 2):
        theirs["snapshots"][number]["players"][1]["life"] = 1
    assert [found.action for found in differences(ours, theirs)] == [1]


SHIELD = Cause("shields", "CR 122.1c", "shield counters are ignored", counters=frozenset({"shield"}))
BEARS = Cause("bears", "CR 302.1", "bears are ignored", cards=frozenset({"Grizzly Bears"}))
WITH_BOTH = small([Thing("a", "Grizzly Bears")], [Thing("b", "Hill Giant", {"shield": 1})])


@pytest.mark.parametrize(
    ("guilty", "expected"),
    [
        (lambda board: any("shield" in thing.counters for thing in board.things), [SHIELD]),
        (lambda board: "Grizzly Bears" in board.cards(), [BEARS]),
        (
            lambda board: "Grizzly Bears" in board.cards() or any(thing.counters for thing in board.things),
            [SHIELD, BEARS],
        ),
        (lambda _: True, []),
    ],
)
def test_a_cause_explains_only_what_does_not_differ_without_it(guilty, expected):
    assert explain(WITH_BOTH, lambda changed: [object()] if guilty(changed) else [], [SHIELD, BEARS]) == expected


@pytest.mark.parametrize(("needs", "is_there"), [((), True), (("Hill Giant",), True), (("Fog",), False)])
def test_a_cause_may_need_a_card(needs, is_there):
    assert (replace(SHIELD, needs=frozenset(needs)).without(WITH_BOTH) is not None) == is_there


def test_every_known_cause_can_be_on_a_board():
    names = set(pool.all_names())
    for cause in CAUSES:
        assert cause.cards <= names
        assert cause.needs <= names
        assert cause.cards or cause.counters


class Fake:
    """A peer that agrees, except that it says what it is told about the life of B."""

    def __init__(self, life):
        self.life = life

    def play(self, played):
        outcome = play(played) | {"replacements": 1}
        for snapshot in outcome["snapshots"]:
            snapshot["players"][1]["life"] = self.life.get(played.order, snapshot["players"][1]["life"])
        return outcome


@pytest.mark.parametrize(("life", "agrees"), [({}, True), ({0: 7}, True), ({0: 7, -1: 7}, False)])
def test_the_other_order_of_replacement_effects_counts_as_well(life, agrees):
    """CR 616.1: which comes first is a player's choice."""
    assert (Judge(play, Fake(life)).compare(ELF_ATTACKS) == []) == agrees


def verdicts():
    agreed = Judge(play, Fake({})).judge(0)
    differing = Judge(play, Fake({0: -7, -1: -7})).judge(0)
    return [agreed, differing, Verdict(differing.board, differing.differences, [SHIELD])]


def test_the_report_counts_what_agrees_and_what_is_explained():
    report = benchmark.summary(verdicts(), {"peer": "1.0"}, {"Fog": "unread"})
    assert report.rows[:4] == [
        ["boards", "3", ""],
        ["agreements", "1", ""],
        ["explained differences", "1", ""],
        ["unexplained", "1", ""],
    ]
    assert report.rows[4] == ["  shields", "1", "CR 122.1c"]
    assert (report.failed, report.title) == (True, "peer: peer 1.0")
    assert json.loads(report.as_json())["causes"] == {"shields": {"rule": "CR 122.1c", "boards": 1}}
    assert not benchmark.summary(verdicts()[::2], {}, {}).failed


def test_one_board_is_shown_with_what_differs():
    report = benchmark.show(Judge(play, Fake({0: -7, -1: -7})), 0)
    assert report.failed
    assert "life" in report.rows[0][0]
    assert report.notes[0] == board_of(0).as_text()
    assert benchmark.show(Judge(play, Fake({})), 0).rows == [["nothing"]]


@pytest.mark.parametrize("failed", [False, True])
def test_what_must_not_be_is_an_exit_code(monkeypatch, capsys, failed):
    monkeypatch.setattr(load("peers"), "run", lambda _: Report("title", ["a"], [["b"]], failed=failed))
    assert main(["peers"]) == int(failed)
    assert capsys.readouterr().out.startswith("title\n")


def test_a_missing_interpreter_is_said(tmp_path, capsys):
    with pytest.raises(PeerError, match="No such file"):
        Peer(tmp_path / "python")
    with pytest.raises(SystemExit) as failure:
        main(["peers", "--peer-python", str(tmp_path / "python")])
    assert failure.value.code == benchmark.EXIT_NO_PEER
    assert "No such file" in capsys.readouterr().err
