"""The command line: exit codes, one clear line for everything that is wrong, and nothing on the wrong stream."""

import io
import json
import os
import subprocess
import sys
import types

import pytest

from sim.cli import main
from tests.sim.cards.verify import made_up

DECK = "4 Glistener Elf\n4 Rancor\n20 Forest\n"


@pytest.fixture
def deck(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text(DECK)
    return str(path)


@pytest.fixture
def run(engine, capsys, monkeypatch):  # noqa: ARG001 (commands find the stand-in as a module)
    """Run a command line; what comes back is the exit code, standard output, and standard error."""
    monkeypatch.setenv("COLUMNS", "100")

    def run(*words):
        code = main(list(words))
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        assert "\x1b" not in out
        return code, out, err

    return run


def in_a_process(*words, **options):
    """Run the real command line in a process of its own."""
    command = [sys.executable, "-m", "sim.cli", *words]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=60, **options)


@pytest.mark.parametrize("command", ["goldfish", "compare", "trace", "check"])
@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "no card in the main deck"),
        (b"4 Forest\nForest Forest\n", "line 2: 'Forest Forest': no number of copies"),
        (b"4 Forest\n0 Rancor\n", "line 2: '0 Rancor': the number of copies must be from 1 to 200"),
        (b"5000 Forest\n", "line 1: '5000 Forest': the number of copies must be from 1 to 200"),
        (b"100 Forest\n" * 50, "the main deck has 5,000 cards, and 200 at most are possible"),
        (bytes(range(256)), "is a binary file"),
        (b"4 Forest\n4 \xff\xfe\n", "line 2: byte 0xff is no UTF-8 text"),
        (b"4 Forest\nCommander\n1 Rancor\n", "line 3: Rancor cannot be a commander: it is no legendary creature"),
        (b"4 Forest\nCommander\n3 Rograkh, Son of Rohgahh\n", "the commander has 3 cards, and 2 at most are possible"),
        (b"4 Forest\nCommander\n2 Rograkh, Son of Rohgahh\n", "cannot be commanders together (CR 702.124)"),
        (b"4 Forest\nCommander\n1 Fynn, the Fangbearer\n1 Isamaru, Hound of Konda\n", "cannot be commanders together"),
    ],
)
def test_bad_lists(run, tmp_path, command, content, message):
    path = tmp_path / "bad.txt"
    path.write_bytes(content)
    words = [command, str(path)] + ["ceiling_infect"] * (command == "compare")
    code, out, err = run(*words)
    assert (code, out) == (3, "")
    assert message in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["goldfish", "compare", "trace"])
def test_unknown_cards(run, tmp_path, command):
    path = tmp_path / "unknown.txt"
    path.write_text("4 Forest\n4 Glistner Elf\n")
    words = [command, str(path)] + ["ceiling_infect"] * (command == "compare")
    code, out, err = run(*words)
    assert (code, out) == (3, "")
    assert err == (
        f"tenpoison: {path}, line 2: unknown card 'Glistner Elf'; did you mean Glistener Elf? "
        "(--blank 'Glistner Elf' plays it as a card that does nothing)\n"
    )


def test_unknown_cards_of_both_lists_are_told(run, tmp_path):
    for name in "ab":
        (tmp_path / name).write_text(f"1 Card {name}{name}{name}\n")
    code, _, err = run("compare", str(tmp_path / "a"), str(tmp_path / "b"))
    assert code == 3
    assert "'Card aaa'" in err
    assert "'Card bbb'" in err


@pytest.mark.parametrize(
    "words",
    [
        ["no_such_list"],
        ["/"],
        ["no/such/file.txt"],
        ["x" * 5000],
    ],
)
def test_missing_lists(run, words):
    code, out, err = run("goldfish", *words)
    assert (code, out, err.count("\n")) == (3, "", 1)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["goldfish", "--games", "0"], "--games 0: must be from 1 to"),
        (["goldfish", "--games", "-5"], "--games -5: must be from 1 to"),
        (["goldfish", "--games", "1.5"], "'--games'"),
        (["goldfish", "--games"], "--games"),
        (["goldfish", "--seed", "x"], "'--seed'"),
        (["goldfish", "--seed", "-1"], "--seed -1: must be from 0 to"),
        (["goldfish", "--seed", str(2**64)], f"--seed {2**64}: must be from 0 to"),
        (["goldfish", "--opponents", "4"], "--opponents 4: must be from 1 to 3"),
        (["goldfish", "--life", "0"], "--life 0: must be from 1 to"),
        (["goldfish", "--on-the", "fence"], "'--on-the'"),
        (["goldfish", "--policy", "clairvoyant"], "--policy clairvoyant: no such policy"),
        (["goldfish", "--max-turns", "1001"], "--max-turns 1001: must be from 1 to 1,000"),
        (["goldfish", "--workers", "0"], "--workers 0: must be from 1 to"),
        (["goldfish", "--blank", "Ranker"], "--blank 'Ranker': no such card in the list; did you mean Rancor?"),
        (["goldfish", "--gamez", "3"], "No such option: --gamez"),
        (["goldfish", "a", "b"], "unexpected extra argument"),
        (["compare", "a"], "Missing argument 'B'"),
        (["compare", "-", "-"], "standard input ('-') can be only one of the lists"),
        (["trace", "--game", "-1"], "--game -1: must be from 0 to"),
        (["trace", "--json"], "No such option: --json"),
        (["play"], "No such command 'play'"),
        (["--nonsense"], "No such option: --nonsense"),
    ],
)
def test_wrong_usage(run, words, message):
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert err.startswith("tenpoison: ")
    assert message in err
    assert err.count("\n") == 1


def test_goldfish_prints_a_table(run, deck):
    code, out, err = run("goldfish", deck, "--games", "300", "--seed", "5", "--life", "30", "--max-turns", "4")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "deck: 300 games on the play, 1 opponent at 30 life, seed 5"
    assert "By this turn      95 % interval" in out
    assert lines[-1] == f"  tenpoison trace {deck} --life 30 --max-turns 4 --seed 5 --game 0"
    assert all(line == line.rstrip() for line in lines)
    assert sum(int(line.split()[1]) for line in lines if line.split()[:1] in (["2"], ["3"], ["4"], ["none"])) == 300


def test_goldfish_tells_play_and_draw_apart(run, deck):
    code, out, _ = run("goldfish", deck, "--games", "5", "--on-the", "both")
    rows = [" ".join(line.split()) for line in out.splitlines()]
    assert code == 0
    assert any(row.startswith("On the draw ") and row.endswith(", 2 games") for row in rows)
    assert any(row.startswith("On the play ") and row.endswith(", 3 games") for row in rows)
    single = run("goldfish", deck, "--games", "1", "--on-the", "both")[1]
    assert "On the draw" not in single
    assert "95 % interval" not in single.split("Mean")[1]


def test_the_default_list_is_played(run, engine):
    code, out, _ = run("goldfish", "--games", "1")
    assert code == 0
    assert out.startswith("Mono-Green Infect: 1 game on the play")
    assert engine.calls[0][3][0].count("Forest") == 16


def test_goldfish_reads_standard_input(run, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(DECK.encode())))
    code, out, _ = run("goldfish", "-", "--games", "10")
    assert code == 0
    assert "tenpoison trace FILE --seed 0 --game 0" in out


def test_goldfish_prints_json(run, deck):
    words = ["goldfish", deck, "--games", "50", "--on-the", "both", "--json"]
    code, out, err = run(*words)
    assert (code, err) == (0, "")
    result = json.loads(out)
    assert result["options"]["on_the"] == "both"
    times = ("seconds", "games_per_second")
    again = json.loads(run(*words)[1])
    assert {k: v for k, v in result.items() if k not in times} == {k: v for k, v in again.items() if k not in times}


def test_blanks_are_played_and_told(run, deck):
    code, out, _ = run("goldfish", deck, "--games", "10", "--blank", "rancor", "--blank", "Forest")
    assert code == 0
    assert "4 of 28 modelled; as blanks: Rancor, Forest" in out
    assert "Played as cards that do nothing: Rancor, Forest." in " ".join(out.split())
    assert "--blank rancor --blank Forest" in out


def test_how_a_blank_line_was_read_is_told_on_standard_error(run, tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text("4 Rancor\n\n4 Forest\n")
    code, out, err = run("goldfish", str(path), "--games", "10")
    assert code == 0
    assert err.startswith(f"tenpoison: {path}, line 2: the blank line starts the sideboard")
    assert "4 modelled" in out


def test_stopped_games_are_told(run, engine, deck):
    engine.stopped = 0.5
    code, out, err = run("goldfish", deck, "--games", "100")
    assert code == 0
    assert "stopped by a capacity" in out
    assert "of 100 games were stopped and count as games without a kill (stack" in err


@pytest.mark.parametrize("command", ["goldfish", "compare"])
def test_a_run_without_any_finished_game_has_failed(run, engine, deck, command):
    engine.stopped = 1
    code, out, err = run(command, *[deck] * (1 + (command == "compare")), "--games", "10")
    assert code == 1
    assert "not reached" in out
    assert "tenpoison: 10 of 10 games were stopped" in err


def test_compare_prints_a_table(run, deck, tmp_path):
    other = tmp_path / "other deck.txt"
    other.write_text(DECK.replace("4 Rancor\n20 Forest", "14 Rancor\n10 Forest"))
    code, out, err = run("compare", deck, str(other), "--games", "500", "--max-turns", "4")
    assert (code, err) == (0, "")
    assert "Variance ratio" in out
    assert "Shared slots    18 of 28" in out
    assert "a game without a kill counts as turn 5" in out
    assert f"  tenpoison trace '{other}' --aligned-with {deck} --max-turns 4 --seed 0 --game 0" in out.splitlines()


def test_a_commander_list_begins_at_forty_life(run, tmp_path, deck):
    """CR 903.7."""
    path = tmp_path / "list.txt"
    path.write_text(f"Commander\n1 Fynn, the Fangbearer\nDeck\n{DECK}")
    out = run("goldfish", str(path), "--games", "5")[1].splitlines()
    assert out[0] == "list: 5 games on the play, 1 opponent at 40 life, seed 0"
    assert out[-1] == f"  tenpoison trace {path} --seed 0 --game 0"
    assert run("goldfish", str(path), "--games", "5", "--life", "30")[1].startswith(
        "list: 5 games on the play, 1 opponent at 30"
    )
    assert run("compare", str(path), str(path), "--games", "5")[0] == 0
    code, out, err = run("compare", str(path), deck, "--games", "5")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "games of one list begin at 40 life and of the other at 20" in err
    assert run("compare", str(path), deck, "--games", "5", "--life", "20")[0] == 0


def test_a_sideboard_that_takes_part_is_checked_with_the_deck(run, tmp_path):
    """CR 400.11."""
    path = tmp_path / "list.txt"
    path.write_text("4 Vivien, Arkbow Ranger\nSideboard\n2 Glistener Elf\n")
    rows = run("check", str(path))[1].splitlines()
    assert rows[0] == "list: all 6 modelled"
    assert not any(row.startswith("Sideboard") for row in rows)


def test_compare_prints_json(run, deck):
    code, out, _ = run("compare", deck, "ceiling_infect", "--games", "50", "--json")
    assert code == 0
    assert json.loads(out)["b"]["deck"]["name"] == "Mono-Green Infect (speed list)"


def test_compare_warns_of_lists_of_different_size(run, deck):
    assert "differ in size" in run("compare", deck, "ceiling_infect", "--games", "50")[2]
    assert run("compare", deck, deck, "--games", "50")[2] == ""


def test_a_blank_of_compare_may_be_in_one_list_only(run, deck):
    code, out, _ = run("compare", deck, "ceiling_infect", "--games", "50", "--blank", "Groundswell", "--json")
    assert code == 0
    assert json.loads(out)["a"]["coverage"]["blank"] == []


def test_trace_tells_a_game_of_the_run(run, monkeypatch, deck):
    told = []

    def tell(decks, options, game_index):
        told.append(([card.name for card in decks[0]], options, game_index))
        yield "Turn 1"
        yield "Turn 2"

    module = types.ModuleType("sim.trace")
    module.tell = tell
    monkeypatch.setitem(sys.modules, "sim.trace", module)
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "0")
    code, out, err = run("trace", deck, "--seed", "9", "--game", "77", "--on-the", "draw")
    assert (code, out, err) == (0, "Turn 1\nTurn 2\n", "")
    assert os.environ["NUMBA_DISABLE_JIT"] == "1"
    cards, options, game = told[0]
    assert (cards[4], options.seed, options.on_the, game) == ("Rancor", 9, "draw", 77)
    run("trace", deck, "--aligned-with", "ceiling_infect")
    assert told[1][0][:6] == ["Forest"] * 6


def test_check(run, tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text("4 Rancor\n2 Glistner Elf\n1 Forest\nSideboard\n1 Nonsense")
    code, out, err = run("check", str(path), "--blank", "Forest")
    assert (code, err) == (3, "")
    rows = [" ".join(line.split()) for line in out.splitlines()]
    assert rows[0] == "deck: 2 cards are not modelled"
    assert rows[4:7] == [
        "2 Glistner Elf not at all (line 2); did you mean Glistener Elf?",
        "1 Forest as a card that does nothing",
        "4 Rancor fully",
    ]
    assert rows[-1] == "Sideboard, not played: 0 of 1 modelled; not modelled: Nonsense"
    code, out, _ = run("check", str(path), "--json")
    coverage = json.loads(out)["coverage"]
    assert code == 3
    assert coverage["unknown"] == [{"card": "Glistner Elf", "count": 2, "line": 2}]
    assert [use["card"] for use in coverage["modelled"]] == ["Rancor", "Forest"]


@pytest.mark.parametrize(("count", "told"), [(1, "1 card is"), (2, "2 cards are"), (3, "3 cards are")])
def test_check_counts_the_copies_that_are_not_modelled(run, tmp_path, count, told):
    path = tmp_path / "deck.txt"
    path.write_text(f"4 Rancor\n{count} Nonsense")
    assert run("check", str(path))[1].splitlines()[0] == f"deck: {told} not modelled"


def test_check_of_a_bundled_list(run):
    code, out, _ = run("check", "ceiling_infect")
    assert code == 0
    assert out.startswith("Mono-Green Infect (speed list): all 60 modelled\n")


def test_check_gives_the_coverage_of_goldfish(run, deck):
    checked, played = (
        json.loads(run(*words)[1])
        for words in (["check", deck, "--json"], ["goldfish", deck, "--games", "1", "--json"])
    )
    assert {**played["coverage"], "unknown": []} == checked["coverage"]


def test_version_and_help(run):
    assert run("--version")[1].startswith("tenpoison ")
    assert "rules of 2026-04-17" in run("--version")[1]
    assert run("--help")[1] == run()[1] == run("-h")[1]
    code, out, _ = run("goldfish", "--help")
    assert code == 0
    for option in (
        "--games",
        "--seed",
        "--opponents",
        "--life",
        "--on-the",
        "--policy",
        "--max-turns",
        "--workers",
        "--profile",
        "--json",
    ):
        assert option in out


def test_an_interrupt(run, monkeypatch, deck):
    def interrupted(*_args, **_options):
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["sim.simulate"], "run_games", interrupted)
    assert run("goldfish", deck) == (130, "", "tenpoison: interrupted\n")


@pytest.mark.parametrize(("words", "workers"), [([], 3), (["--workers", "2"], 2)])
@pytest.mark.parametrize("command", ["goldfish", "compare"])
def test_every_core_is_used_unless_told_otherwise(run, engine, monkeypatch, deck, command, words, workers):
    monkeypatch.setattr("sim.executors.available_cores", lambda: 3)
    lists = [deck] if command == "goldfish" else [deck, deck]
    assert run(command, *lists, "--games", "10", *words)[0] == 0
    assert {options.workers for _, _, options, _ in engine.calls} == {workers}


def test_a_profile_follows_the_result():
    words = ("goldfish", "ceiling_infect", "--games", "2", "--profile")
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    done = in_a_process(*words, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.index("Won by") < done.stdout.index("Profile of 2 games, stepwise runner")
    done = in_a_process(*words, "--json", env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["profile"]["games"] == 2


def test_progress_is_shown_on_a_terminal_only(run, monkeypatch, deck, capsys):
    assert run("goldfish", deck, "--games", "10")[2] == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    main(["goldfish", deck, "--games", "10"])
    out, err = capsys.readouterr()
    assert "10/10" in err
    assert "10/10" not in out


def test_a_closed_pipe_is_quiet():
    command = f"{sys.executable} -m sim.cli check; echo $? >&2"
    done = subprocess.run(
        ["bash", "-c", f"({command}) | true"], check=False, capture_output=True, text=True, timeout=60
    )
    assert done.stderr == "0\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device here")
def test_a_full_disk_is_told():
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "sim.cli", "check"],
            check=False,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (1, "tenpoison: No space left on device\n")


def test_output_that_cannot_be_encoded_is_escaped(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text("# name: Lim-Dûl\n4 Forest", encoding="utf-8")
    done = in_a_process("check", str(path), env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert done.stdout.startswith("Lim-D\\xfbl: all 4 modelled")


def test_importing_the_command_line_imports_neither_engine_nor_tables():
    code = "import sim.cli, sys; print(sorted({'numba', 'esper', 'scipy', 'rich', 'sim.cards'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=60)
    assert done.stdout == "[]\n"


def test_help_of_cards_lists_its_sub_commands(run):
    code, out, err = run("cards", "--help")
    assert (code, err) == (0, "")
    assert {"show", "schema", "verify"} <= set(out.split())


def test_an_unknown_sub_command_of_cards_is_refused(run):
    assert run("cards", "shuffel") == (2, "", "tenpoison: No such command 'shuffel'.\n")


MINE = {"name": "Glistening Bear", "cost": "{1}{G}", "types": ["creature"], "power": 2, "toughness": 2}


@pytest.fixture
def mine(tmp_path):
    """A file with a card of the user's, and a list that plays it."""
    cards, deck = tmp_path / "my cards.json", tmp_path / "bears.txt"
    cards.write_text(json.dumps([MINE]))
    deck.write_text("4 Glistening Bear\n20 Forest\n")
    return str(cards), str(deck)


def test_cards_of_the_user_are_played_and_told_as_such(run, engine, mine):
    cards, deck = mine
    code, out, err = run("goldfish", deck, "--games", "10", "--cards", cards)
    assert (code, err) == (0, "")
    assert "all 24 modelled; your definitions: Glistening Bear" in out
    assert f"  tenpoison trace {deck} --cards '{cards}' --seed 0 --game 0" in out.splitlines()
    assert engine.calls[-1][3][0].count("Glistening Bear") == 4
    result = json.loads(run("goldfish", deck, "--games", "10", "--cards", cards, "--json")[1])
    assert result["coverage"]["modelled"] == [
        {"card": "Glistening Bear", "count": 4, "user_card": True},
        {"card": "Forest", "count": 20},
    ]


def test_cards_of_the_user_are_compared(run, deck, mine):
    code, out, _ = run("compare", deck, mine[1], "--games", "10", "--cards", mine[0])
    assert code == 0
    assert "Cards of B      all 24 modelled; your definitions: Glistening Bear" in out
    assert (
        f"  tenpoison trace {mine[1]} --aligned-with {deck} --cards '{mine[0]}' --seed 0 --game 0" in out.splitlines()
    )


def test_check_tells_cards_of_the_user(run, mine):
    code, out, err = run("check", mine[1], "--cards", mine[0])
    assert (code, err) == (0, "")
    rows = [" ".join(line.split()) for line in out.splitlines()]
    assert rows[0] == "bears: all 24 modelled; your definitions: Glistening Bear"
    assert rows[4:6] == ["4 Glistening Bear fully (your definition)", "20 Forest fully"]
    assert json.loads(run("check", mine[1], "--cards", mine[0], "--json")[1])["coverage"]["modelled"][0]["user_card"]


def test_a_misspelt_card_of_the_user_is_suggested(run, mine, tmp_path):
    path = tmp_path / "slip.txt"
    path.write_text("4 Glistenin Bear\n")
    for command in ("goldfish", "check"):
        code, out, err = run(command, str(path), "--cards", mine[0])
        assert code == 3
        assert "did you mean Glistening Bear" in out + err


def test_trace_plays_cards_of_the_user(run, monkeypatch, mine):
    told = []
    module = types.ModuleType("sim.trace")
    module.tell = lambda decks, _options, _game: told.extend(decks) or ["Turn 1"]
    monkeypatch.setitem(sys.modules, "sim.trace", module)
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "0")
    assert run("trace", mine[1], "--cards", mine[0]) == (0, "Turn 1\n", "")
    assert [card.name for card in told[0]].count("Glistening Bear") == 4


@pytest.mark.parametrize("command", ["goldfish", "compare", "trace", "check"])
@pytest.mark.parametrize(
    ("card", "message"),
    [
        (MINE | {"power": "2"}, '[0].power: expected a whole number, got "2"; write 2'),
        (MINE | {"name": "Forest"}, "[0].name: the library has Forest already; give it another name, or say --replace"),
    ],
)
def test_wrong_cards_of_the_user_are_refused_in_one_line(run, tmp_path, deck, command, card, message):
    path = tmp_path / "mine.json"
    path.write_text(json.dumps([card]))
    code, out, err = run(command, *[deck] * (1 + (command == "compare")), "--cards", str(path))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"tenpoison: {path}: {message}")


def test_a_card_of_the_library_is_replaced_if_that_is_said(run, tmp_path, deck):
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(MINE | {"name": "Forest"}))
    code, out, _ = run("goldfish", deck, "--games", "10", "--cards", str(path), "--replace")
    assert code == 0
    assert "your definitions: Forest" in out
    assert f"  tenpoison trace {deck} --cards {path} --replace --seed 0 --game 0" in out.splitlines()
    assert run("goldfish", deck, "--replace")[0] == 2


@pytest.fixture
def card_file(tmp_path, monkeypatch):
    """A card file of made-up cards, which are the whole library."""
    from sim.cards import library

    monkeypatch.setattr(library, "ALL", made_up.CARDS[:5])
    return made_up.write(tmp_path, made_up.scryfall(made_up.PRINTED))


def test_verify_of_equal_facts(run, card_file):
    code, out, err = run("cards", "verify", "--against", card_file)
    assert (code, err) == (0, "")
    assert out.startswith("0 differences between 5 definitions and ")
    assert out.endswith(" with 6 cards; 0 not in the file, 0 left out, 0 not given\n")
    code, out, _ = run("cards", "verify", "--against", card_file, "--json")
    found = json.loads(out)
    assert (code, found["schema"], found["against"]) == (0, "tenpoison.cards.verify/1", card_file)
    assert (found["compared"], found["printed"], found["differences"], found["missing"]) == (5, 6, [], [])


def test_verify_of_facts_that_differ(run, tmp_path, card_file):  # noqa: ARG001 (the library is made up)
    printed = made_up.changed("Mossback Adder", cost="{G}")
    del printed["Croaking Marsh"]
    path = made_up.write(tmp_path, made_up.flat(printed))
    code, out, err = run("cards", "verify", "--against", path)
    assert (code, err) == (1, "")
    assert "Differences:\n  Mossback Adder: mana cost: defined {1}{G}, printed {G}\n" in out
    assert "Not in the file:\n  Croaking Marsh\n1 difference between 4 definitions and " in out
    code, out, _ = run("cards", "verify", "--against", path, "--json")
    found = json.loads(out)
    assert (code, found["missing"]) == (1, ["Croaking Marsh"])
    assert found["differences"] == [
        {"card": "Mossback Adder", "fact": "mana cost", "defined": "{1}{G}", "printed": "{G}"}
    ]


def test_verify_refuses_a_wrong_file(run, deck, tmp_path):
    for path, message in ((deck, "is no JSON"), (str(tmp_path), "cannot be read"), ("", "cannot be read")):
        code, out, err = run("cards", "verify", "--against", path)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert message in err
    assert run("cards", "verify") == (2, "", "tenpoison: Missing option '--against'.\n")


FORMS = {
    "deck.cod": '<cockatrice_deck><zone name="main"><card number="4" name="Glistener Elf"/>'
    '<card number="4" name="Rancor"/><card number="20" name="Forest"/></zone></cockatrice_deck>',
    "deck.dek": '<Deck><Cards Quantity="4" Sideboard="false" Name="Glistener Elf"/>'
    '<Cards Quantity="4" Sideboard="false" Name="Rancor"/><Cards Quantity="20" Name="Forest"/></Deck>',
    "deck.dck": "[Main]\n4 Glistener Elf|NPH\n4 Rancor+|ULG|1\n20 Forest",
    "deck.csv": "Qty,Name,Board\n4,Glistener Elf,main\n4,Rancor,main\n20,Forest,main",
}


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("command", ["goldfish", "compare", "trace", "check", "convert"])
def test_every_command_reads_every_form(run, deck, tmp_path, monkeypatch, command, name):
    """From a file and from standard input; the result is that of the same list as plain text, save names and times."""
    path = tmp_path / name
    path.write_text(FORMS[name])
    more = {"goldfish": ["--games", "20"], "compare": [deck, "--games", "20"]}.get(command, [])
    plain = run(command, deck, *more)[1].splitlines()
    for argument in (str(path), "-"):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(FORMS[name].encode())))
        code, out, err = run(command, argument, *more)
        assert (code, err) == (0, "")
        assert len(out.splitlines()) == len(plain)
        assert out.splitlines()[2:9] == plain[2:9]


@pytest.mark.parametrize(
    ("form", "first"),
    [
        ("txt", "About\nName deck\n\nDeck\n4 Glistener Elf\n"),
        ("cod", "<?xml "),
        ("dck", "[metadata]\nName=deck\n[Main]\n"),
    ],
)
def test_convert(run, deck, tmp_path, form, first):
    code, out, err = run("convert", deck, "--to", form)
    assert (code, err) == (0, "")
    assert out.startswith(first)
    again = tmp_path / f"again.{form}"
    again.write_text(out)
    assert run("convert", str(again), "--to", form) == (0, out, "")


def test_what_a_form_cannot_hold_is_not_converted(run, tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text("Commander\n1 Fynn, the Fangbearer\nDeck\n99 Forest\n")
    code, out, err = run("convert", str(path), "--to", "cod")
    assert (code, out, err.count("\n")) == (3, "", 1)
    assert "the form cod has no commander" in err


def test_mana_that_paying_does_not_use_is_told(run, tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text("20 Forest\n4 Springleaf Drum\n")
    code, out, _ = run("check", str(path))
    assert code == 0
    assert "fully; paying does not use its mana ability" in out
    assert out.count("mana ability") == 1
    used = json.loads(run("check", str(path), "--json")[1])["coverage"]["modelled"]
    assert used == [{"card": "Forest", "count": 20}, {"card": "Springleaf Drum", "count": 4, "unused_mana": True}]
    sentence = "Paying uses no mana ability that costs mana or a choice, so not that of Springleaf Drum."
    assert sentence in json.loads(run("goldfish", str(path), "--games", "9", "--json")[1])["simplified"]
