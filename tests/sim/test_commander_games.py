"""Games of lists with commanders: set up, played, counted, compared and told (CR 903)."""

from collections import Counter

import numpy as np
import pytest

from components.player import Loss
from components.zones import Zone
from sim.batch import Batch
from sim.cards.build import creature, deals_combat_damage, destroy, haste, land, legendary, this, whenever
from sim.cards.compile import compile_tables
from sim.cards.deck_slots import DeckSlots
from sim.compare import compare, with_life
from sim.decks.align import align_decks
from sim.decks.parse import read_text
from sim.decks.resolve import resolve
from sim.errors import UsageError
from sim.goldfish import goldfish
from sim.options import Options
from sim.policies import policy_named
from sim.results import Cause
from sim.simulate import run_games
from sim.trace import tell
from systems.processors import FUSED
from tests.sim.bundled import COMMANDER, cards_of, play, set_up

FOREST = land("Forest", subtypes="Forest")
GENERAL = creature("General", "{G}", "Soldier", 7, 7, legendary, haste)
SECOND = creature("Second", "{1}{G}", "Soldier", 1, 1, legendary)
DECK = DeckSlots((GENERAL, SECOND, *[FOREST] * 98), 2)


def begun(deck, options):
    """The record of a game that has begun."""
    policy = policy_named("goldfish")
    with Batch(compile_tables([deck]), 1, [*FUSED, policy.processor]) as batch:
        set_up(batch, 0, 1, options)
        return np.array(batch.games)[0]


@pytest.mark.parametrize("opponents", [1, 3])
@pytest.mark.parametrize(("commanders", "given", "life"), [(0, None, 20), (1, None, 40), (2, None, 40), (2, 25, 25)])
def test_life_totals(opponents, commanders, given, life):
    """CR 103.4, 903.7: of the opponents as well."""
    deck = DeckSlots(DECK.cards, commanders)
    game = begun(deck, Options(opponents=opponents, life=given))
    assert game["player"]["life"][: 1 + opponents].tolist() == [life] * (1 + opponents)


def test_a_commander_kills_with_its_damage():
    """CR 903.10a: 21 damage in the third turn, long before 40 life are gone."""
    columns = run_games([DECK], Options(games=6), 0, 6)
    assert columns.kill_turn.tolist() == [3] * 6
    assert columns.cause.tolist() == [Cause.COMMANDER_DAMAGE] * 6


def test_without_a_commander_section_the_same_cards_kill_later():
    columns = run_games([DeckSlots(DECK.cards)], Options(games=6, life=40, max_turns=20), 0, 6)
    assert Cause.COMMANDER_DAMAGE not in columns.cause.tolist()


def test_a_commander_comes_back():
    """CR 903.8, 903.9a: to the command zone each time, and for two more mana each time: with 1, 3, 5, 7 and 9 lands."""
    dies = whenever(deals_combat_damage(), destroy(this))
    deck = DeckSlots((creature("Comet", "{G}", "Elemental", 1, 1, legendary, haste, dies), *[FOREST] * 99), 1)
    policy = policy_named("goldfish")
    with Batch(compile_tables([deck]), 1, [*FUSED, policy.processor]) as batch:
        set_up(batch, 0, 1, Options(max_turns=9))
        batch.play()
        record = batch.games["player"][0]
        assert record["commander_casts"][0].tolist() == [5, 0]
        assert record["zone"][0, 0] == Zone.COMMAND
        assert record["commander_damage"][1, 0] == 5


def test_the_result_tells_the_life_and_the_commanders():
    resolved = resolve(read_text("60 Forest\nCommander\n1 Isamaru, Hound of Konda\n"))
    result = goldfish(resolved, Options(games=2, max_turns=2)).to_json()
    assert result["options"]["life"] == 40
    assert result["deck"]["commander"] == ["Isamaru, Hound of Konda"]
    assert result["deck"]["size"] == 60
    assert [use["count"] for use in result["coverage"]["modelled"]] == [1, 60]


def test_both_lists_of_a_comparison_begin_at_one_life_total():
    plain, commander = (
        resolve(read_text("60 Forest")),
        resolve(read_text("9 Forest\nCommander\n1 Fynn, the Fangbearer")),
    )
    assert with_life(plain, plain, Options()).life == 20
    assert with_life(commander, commander, Options()).life == 40
    assert with_life(commander, plain, Options(life=33)).life == 33
    for lists in ((plain, commander), (commander, plain)):
        with pytest.raises(UsageError, match="only one has a commander; say with --life"):
            compare(*lists, Options(games=1))


@pytest.mark.parametrize(
    ("ours", "theirs", "shared"), [("AB", "BA", 12), ("A", "A", 11), ("A", "B", 10), ("A", "AB", 11)]
)
def test_commanders_are_aligned_with_commanders(ours, theirs, shared):
    def deck(names, cards):
        return DeckSlots(tuple(creature(name, "{G}", "Elf", 1, 1) for name in (*names, *cards)), len(names))

    aside = align_decks(DeckSlots(deck("", "XY").cards, 0, 1), DeckSlots(deck("", "YX").cards, 0, 1))[1]
    assert [card.name for card in aside] == ["Y", "X"]
    first, second = align_decks(deck(ours, "XXXXXYYYYY"), deck(theirs, "YYYYYXXXXX"))
    assert first == deck(ours, "XXXXXYYYYY")
    assert second.commanders == len(theirs)
    assert [card.name for card in second.library] == list("XXXXXYYYYY")
    assert Counter(card.name for card in second.command_zone) == Counter(theirs)
    both = zip(first.command_zone, second.command_zone, strict=False)
    assert 10 + sum(a.name == b.name for a, b in both) == shared


def test_a_told_game_tells_of_its_commanders():
    """CR 903.6, 903.8, 903.10a."""
    lines = [line.strip() for line in tell([DECK], Options(), 0)]
    assert lines[2:4] == [
        "your commander General begins in the command zone (CR 903.6)",
        "your commander Second begins in the command zone (CR 903.6)",
    ]
    assert "you cast General, from the command zone, paying with Forest (CR 601.2)" in lines
    assert "General has dealt opponent 1 14 combat damage in all as a commander (CR 903.10a)" in lines
    assert lines[-2].startswith("state-based action: opponent 1 has 21 or more combat damage from one commander")
    assert lines[-1] == "Won in your turn 3."


def test_cards_of_a_commander_list_are_conserved():
    for game in play(COMMANDER, 0, 10):
        record = game["player"][0]
        assert record["deck_size"] == len(cards_of(COMMANDER)) == 100
        assert record["commanders"].tolist() == [0, -1]
        assert game["last_loss"] in (Loss.POISON, Loss.LIFE, Loss.COMMANDER)
