"""The turn (CR 500 to 514): every step with its turn-based actions."""

from dataclasses import replace

import pytest

from components.characteristics import CardType, Keyword
from components.clock import Step
from components.continuous import Duration
from components.decision import DecisionKind
from components.game import Status
from components.note import Note
from components.permanent import TurnMark
from components.player import Loss, Seat
from components.trigger import Event
from components.vocabulary.amounts import AmountCode, ConditionCode
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Combat
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    artifact,
    as_long_as,
    chapter,
    cost,
    creature,
    creatures,
    deal,
    destroy,
    does_not_untap,
    draw,
    enchantment,
    first_strike,
    flying,
    gain_life,
    get,
    instant,
    permanents,
    power_and_toughness,
    pump,
    put_counters,
    saga,
    tap,
    target,
    trample,
    vigilance,
    whenever,
    you,
)
from sim.cards.build_abilities import when
from sim.cards.model import Amount, Condition, Instruction, Static
from tests.board import Board, put
from tests.systems.tables_builder import Notes

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 2, 4)
SPELL = instant("Spell", "{0}", gain_life(1))
MURDER = instant("Murder", "{0}", target(a_creature), destroy())
EXTRA = instant("Extra", "{0}", Instruction(op=Op.EXTRA_TURN))
ASSAULT = instant("Assault", "{0}", Instruction(op=Op.EXTRA_COMBAT))


def steps(notes):
    return [Step(note[-1]) for note in notes]


def test_a_turn_without_attackers(board):
    """CR 500.1, 508.8: without attackers there are no blockers and no combat damage."""
    with Notes(Note.STEP_BEGINS) as taken:
        board.setting(step=Step.UPKEEP).begin().pass_until(Step.END)
    assert steps(taken) == [
        *(Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT),
        *(Step.POSTCOMBAT_MAIN, Step.END),
    ]


def test_a_turn_with_attackers(board):
    """CR 500.1: through all steps and around."""
    with Notes(Note.STEP_BEGINS) as taken:
        board.you(BEAR).attack("Bear").pass_until(Step.UPKEEP, active=1)
    assert steps(taken) == [
        *(Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE),
        *(Step.END_OF_COMBAT, Step.POSTCOMBAT_MAIN, Step.END, Step.CLEANUP, Step.UPKEEP),
    ]


@pytest.mark.parametrize("names", [["Knight"], ["Bear"], ["Bear", "Knight"]])
def test_a_first_strike_step_only_if_it_is_needed(board, names):
    """CR 510.4."""
    knight = creature("Knight", "{W}", "Knight", 2, 2, first_strike)
    with Notes(Note.STEP_BEGINS) as taken:
        board.you(BEAR, knight).attack(*names).pass_until(Step.END)
    assert (Step.FIRST_STRIKE_DAMAGE in steps(taken)) == ("Knight" in names)


def test_players_take_turns():
    """CR 103.1: in turn order; turns are counted over all players."""
    board = Board().setting(num_players=3, step=Step.END, active=2, turn=6)
    with Notes(Note.TURN_BEGINS) as taken:
        board.begin().pass_until(Step.UPKEEP, active=2)
    assert [(note[2], note[3]) for note in taken] == [(0, 7), (1, 8), (2, 9)]
    board.finish()


# Untap


@pytest.mark.parametrize(("stun", "untaps"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_untapping_with_stun_counters(board, stun, untaps):
    """CR 122.1d, 502.3: each time one stun counter goes instead."""
    board.you(put(BEAR, {"stun": stun}, tapped=1))
    for number in range(1, untaps + 1):
        board.pass_until(Step.UPKEEP, active=1).pass_until(Step.UPKEEP, active=0)
        assert board.permanent("Bear").tapped == int(number < untaps)
        assert board.permanent("Bear").counters("stun") == max(stun - number, 0)


def test_an_untapped_permanent_keeps_its_stun_counters(board):
    """CR 122.1d: it does not become untapped."""
    board.you(put(BEAR, {"stun": 2})).pass_until(Step.UPKEEP, active=1).pass_until(Step.UPKEEP, active=0)
    assert board.permanent("Bear").counters("stun") == 2


def test_only_the_active_players_permanents_untap(board):
    """CR 502.3, 302.6."""
    board.you(put(BEAR, tapped=1, summoning_sick=1)).opponent_has(put(OX, tapped=1, summoning_sick=1))
    board.pass_until(Step.UPKEEP, active=1)
    assert (board.permanent("Bear").tapped, board.permanent("Ox").tapped) == (1, 0)
    assert (board.permanent("Bear").summoning_sick, board.permanent("Ox").summoning_sick) == (1, 0)


@pytest.mark.parametrize("keeps", [True, False])
def test_a_permanent_that_does_not_untap(board, keeps):
    """CR 502.3: effects can keep permanents tapped; it is no longer summoning sick."""
    statue = creature("Statue", "{2}", "Golem", 3, 3, *((does_not_untap,) if keeps else ()))
    board.you(put(statue, tapped=1, summoning_sick=1))
    board.pass_until(Step.UPKEEP, active=1).pass_until(Step.UPKEEP, active=0)
    assert (board.permanent("Statue").tapped, board.permanent("Statue").summoning_sick) == (int(keeps), 0)


def test_nobody_gets_priority_in_the_untap_step(board):
    """CR 502.4: abilities that triggered wait for the upkeep."""
    stone = enchantment("Stone", "{1}", whenever(when(Event.UNTAPPED), gain_life(1)))
    board.setting(step=Step.END, active=1).you(stone, put(BEAR, tapped=1))
    board.go_on(lambda: bool(board.game.stack_size))
    assert board.game.clock.step == Step.UPKEEP
    board.resolve()
    assert board.me.life == 21


# Draw


@pytest.mark.parametrize(("num_players", "drawn"), [(2, 0), (3, 1), (4, 1)])
def test_the_first_draw_is_skipped_with_two_players(num_players, drawn):
    """CR 103.8a, 103.8c."""
    board = Board().setting(num_players=num_players, step=Step.UPKEEP, turn=1).begin()
    board.pass_until(Step.PRECOMBAT_MAIN)
    assert len(board.cards(Zone.HAND)) == drawn
    board.pass_until(Step.PRECOMBAT_MAIN, active=1)
    assert len(board.cards(Zone.HAND, 1)) == 1
    board.finish()


def test_the_active_player_draws(board):
    """CR 504.1."""
    board.setting(step=Step.UPKEEP).you(library=["Forest"]).pass_until(Step.PRECOMBAT_MAIN)
    assert board.cards(Zone.HAND) == ["Forest"]
    assert board.cards(Zone.HAND, 1) == []


def test_a_dummy_does_not_draw(board):
    """A goldfish opponent never loses for an empty library."""
    board.opponent_has(library=[]).begin().game.player[1].seat = Seat.DUMMY
    board.pass_until(Step.UPKEEP, active=0)
    assert board.game.status == Status.PLAYING


@pytest.mark.parametrize(("size", "lost"), [(0, True), (1, False), (2, False)])
def test_drawing_from_an_empty_library_loses(board, size, lost):
    """CR 704.5b: as soon as a player would get priority."""
    board.setting(step=Step.UPKEEP).you(library=["Forest"] * size).begin()
    board.go_on(lambda: board.game.clock.step == Step.PRECOMBAT_MAIN)
    assert (board.game.player[0].loss == Loss.LIBRARY) == lost


# Main phases


def test_lore_counters_in_the_precombat_main_phase(board):
    """CR 505.1a, 714.3c: on each Saga of the active player, and not in the second main phase."""
    tale = saga("Tale", "{1}", chapter(1, gain_life(1)), chapter(2, gain_life(10)), chapter(3, gain_life(100)))
    board.setting(step=Step.UPKEEP).you(put(tale, {"lore": 1})).opponent_has(put(tale, {"lore": 1}))
    board.pass_until(Step.END)
    assert board.me.life == 30
    assert [board.permanent(f"Tale #{i}").counters("lore") for i in (1, 2)] == [2, 1]
    board.pass_until(Step.END, active=1)
    assert (board.me.life, board.opponent.life) == (30, 30)
    board.pass_until(Step.END, active=0)
    assert board.me.life == 130
    assert board.permanents() == []


# Combat


def test_attackers_tap_unless_they_are_vigilant(board):
    """CR 508.1f, 702.20b."""
    guard = creature("Guard", "{W}", "Soldier", 2, 2, vigilance)
    board.you(BEAR, guard).attack("Bear", "Guard")
    assert (board.permanent("Bear").tapped, board.permanent("Guard").tapped) == (1, 0)


@pytest.mark.parametrize(("combats", "damage"), [(0, 2), (1, 4), (2, 6)])
def test_additional_combat_phases(board, combats, damage):
    """CR 500.8: directly after the one in which they are created; a vigilant creature attacks again."""
    guard = creature("Guard", "{W}", "Soldier", 2, 2, vigilance)
    board.you(guard, hand=[ASSAULT] * combats)
    for _ in range(combats):
        board.cast("Assault")
    for _ in range(combats + 1):
        board.attack_unblocked()
    board.pass_until(Step.POSTCOMBAT_MAIN)
    assert board.opponent.life == 20 - damage


@pytest.mark.parametrize(("duration", "in_second_main", "in_next_turn"), [
    (Duration.END_OF_COMBAT, False, False), (Duration.END_OF_TURN, True, False), (Duration.GAME, True, True),
])  # fmt: skip
def test_when_effects_end(board, duration, in_second_main, in_next_turn):
    """CR 511.3, 514.2: "until end of combat" with the phase, "until end of turn" in the cleanup step."""
    board.you(BEAR, hand=[instant("Grow", "{0}", target(a_creature), pump(1, 1, until=duration))])
    board.cast("Grow", targets=["Bear"]).pass_until(Step.END_OF_COMBAT)
    assert board.permanent("Bear").size == (3, 3)
    board.pass_until(Step.POSTCOMBAT_MAIN)
    assert (board.permanent("Bear").size == (3, 3)) == in_second_main
    board.pass_until(Step.UPKEEP, active=1)
    assert (board.permanent("Bear").size == (3, 3)) == in_next_turn


@pytest.mark.parametrize("caster", [0, 1])
def test_until_your_next_turn(board, caster):
    """CR 611.2a, 500.1: ends as that player's next turn begins."""
    grow = instant("Grow", "{0}", target(a_creature), pump(1, 1, flying, until=Duration.CONTROLLERS_NEXT_TURN))
    board.you(BEAR, hand=[grow]).opponent_has(hand=[grow]).cast("Grow", targets=["Bear"], by=caster)
    board.pass_until(Step.UPKEEP, active=1)
    assert board.permanent("Bear").has(Keyword.FLYING) == (caster == 0)
    board.pass_until(Step.UPKEEP, active=0)
    assert not board.permanent("Bear").has(Keyword.FLYING)


# End and cleanup


@pytest.mark.parametrize(("cards", "discarded"), [(6, 0), (7, 0), (8, 1), (10, 3)])
def test_discarding_to_seven(board, cards, discarded):
    """CR 514.1, 402.2: the active player only, and cards of choice."""
    hand = [f"{name}" for name in ("Forest", "Plains", "Island", "Swamp", "Mountain")] * 2
    board.you(hand=hand[:cards]).opponent_has(hand=["Forest"] * 9)
    board.pass_until(Step.UPKEEP, active=1)
    if discarded:
        board.choose(DecisionKind.DISCARD, *hand[:discarded])
    assert len(board.cards(Zone.HAND)) == cards - discarded
    assert sorted(board.cards(Zone.GRAVEYARD)) == sorted(hand[:discarded])
    assert len(board.cards(Zone.HAND, 1)) == 9


@pytest.mark.parametrize("subject", [None, you])
def test_no_maximum_hand_size(board, subject):
    """CR 402.2, 613.11."""
    tower = artifact("Tower", "{2}", Static(modifications=(Instruction(op=Op.PLAYER_NO_HAND_LIMIT),), subject=subject))
    board.you(tower, hand=["Forest"] * 10).pass_until(Step.UPKEEP, active=1)
    assert len(board.cards(Zone.HAND)) == 10


def test_damage_and_effects_end_together(board):
    """CR 514.2, 704.5g: a creature kept alive by a pump does not die of the damage."""
    bolt = instant("Bolt", "{0}", target(a_creature), deal(3))
    board.you(BEAR, hand=[instant("Grow", "{0}", target(a_creature), pump(0, 3)), bolt])
    board.cast("Grow", targets=["Bear"]).cast("Bolt", targets=["Bear"]).pass_until(Step.UPKEEP, active=1)
    assert board.permanent("Bear").size == (2, 2)
    assert board.permanent("Bear").damage == 0


def cleanup_board(board, *others, hand_size=0):
    """A Bear with two -1/-1 counters, kept alive by a pump until end of turn, and someone who sees it die."""
    lord = enchantment("Lord", "{1}", whenever(when(Event.DIES), gain_life(1)))
    shrink = instant("Shrink", "{0}", target(a_creature), pump(3, 3), put_counters(2, "-1/-1"))
    board.you(lord, BEAR, *others, hand=[shrink, *["Forest"] * hand_size]).cast("Shrink", targets=["Bear"])
    assert board.permanent("Bear").size == (3, 3)
    return board


def test_priority_in_the_cleanup_step(board):
    """CR 514.3a: state-based actions and triggers are done, and the active player gets priority."""
    cleanup_board(board).go_on(lambda: board.game.clock.step == Step.CLEANUP and board.game.stack_size > 0)
    assert board.zone("Bear") == Zone.GRAVEYARD
    assert board.stack == ["Lord"]
    assert board.game.decision.player == 0
    board.resolve()
    assert (board.game.clock.step, board.me.life) == (Step.CLEANUP, 21)


def test_another_cleanup_step_follows(board):
    """CR 514.3a: cards drawn in the first one are discarded in the second."""
    greed = enchantment("Greed", "{1}", whenever(when(Event.DIES), draw(2)))
    cleanup_board(board, greed, hand_size=6).pass_until(Step.UPKEEP, active=1)
    board.choose(DecisionKind.DISCARD, "Forest")
    assert len(board.cards(Zone.HAND)) == 7
    assert board.game.clock.active == 1


def test_usually_nobody_gets_priority_in_the_cleanup_step(board):
    """CR 514.3."""
    board.you(BEAR, hand=[instant("Grow", "{0}", target(a_creature), pump(1, 1)), SPELL]).cast("Grow", targets=["Bear"])
    seen = []
    board.go_on(lambda: seen.append(int(board.game.clock.step)) or board.game.clock.active == 1)
    assert Step.CLEANUP not in seen
    assert Step.END in seen


# Turns


@pytest.mark.parametrize(("turns", "order"), [(0, [1, 0]), (1, [0, 1, 0]), (2, [0, 0, 1])])
def test_extra_turns(board, turns, order):
    """CR 500.7: directly after this one."""
    board.you(hand=[EXTRA] * turns)
    for _ in range(turns):
        board.cast("Extra")
    with Notes(Note.TURN_BEGINS) as taken:
        board.go_on(lambda: len(taken) == len(order))
    assert [note[2] for note in taken] == order


def test_the_latest_extra_turn_is_taken_first(board):
    """CR 500.7."""
    board.you(hand=[EXTRA]).opponent_has(hand=[EXTRA]).cast("Extra").cast("Extra", by=1)
    with Notes(Note.TURN_BEGINS) as taken:
        board.go_on(lambda: len(taken) == 3)
    assert [note[2] for note in taken] == [1, 0, 1]


def test_the_extra_turn_of_a_player_who_left_does_not_begin(board):
    """CR 800.4: a player who lost takes no turn."""
    board.setting(num_players=3).opponent_has(hand=[EXTRA]).cast("Extra", by=1)
    board.game.player[1].life = 0
    with Notes(Note.TURN_BEGINS) as taken:
        board.go_on(lambda: len(taken) == 2)
    assert [note[2] for note in taken] == [2, 0]


@pytest.mark.parametrize("limit", [2, 3, 5])
def test_the_turn_limit_of_the_first_player(board, limit):
    """Such a game is counted as unfinished, whoever's turn it is."""
    board.setting(turn_limit=limit, turn=5).begin()
    board.go_on(lambda: False)
    assert board.game.status == Status.UNFINISHED
    assert board.game.player[0].turns_taken == limit


def test_what_happened_this_turn_is_forgotten(board):
    """Tallies of the turn, and how often abilities were used."""
    board.you(BEAR, put(OX, summoning_sick=1), hand=["Forest", SPELL]).play("Forest").cast("Spell").attack_unblocked()
    player = board.game.player[0]
    assert (player.lands_played, player.spells_cast, player.life_gained, player.creatures_attacked) == (1, 1, 1, 1)
    assert (board.opponent.damage_taken, board.opponent.life_lost) == (2, 2)
    assert board.permanent("Bear").turn_marks == TurnMark.ATTACKED
    board.pass_until(Step.UPKEEP, active=1)
    assert (player.lands_played, player.spells_cast, player.life_gained, player.creatures_attacked) == (0, 0, 0, 0)
    assert (board.opponent.damage_taken, board.opponent.life_lost) == (0, 0)
    assert board.permanent("Bear").turn_marks == TurnMark.STARTED_TAPPED


@pytest.mark.parametrize("step", [Step.PRECOMBAT_MAIN, Step.UPKEEP])
def test_mana_empties_at_the_end_of_each_step(board, step):
    """CR 106.4, 500.5."""
    board.setting(step=step).you(hand=[instant("Costly", "{G}", draw(1))]).begin().game.player[0].mana[4] = 1
    board.resolve().pass_until(Step.BEGINNING_OF_COMBAT)
    assert board.game.player[0].mana.tolist() == [0] * 6


def test_the_beginning_of_each_step_is_told(board):
    """CR 603.6b: once each, with the active player."""
    with Notes(Event.BEGIN_STEP) as taken:
        board.setting(step=Step.UPKEEP).begin().pass_until(Step.END)
    assert [(note[2], Step(note[-1])) for note in taken] == [
        (0, step)
        for step in (
            *(Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, Step.END_OF_COMBAT),
            *(Step.POSTCOMBAT_MAIN, Step.END),
        )
    ]


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_a_static_ability_that_depends_on_whose_turn_it_is(board, turns):
    """CR 611.3a: it is never fixed."""
    anthem = as_long_as(Condition(code=ConditionCode.YOUR_TURN), get(creatures, 1, 1))
    board.you(enchantment("Anthem", "{1}", anthem), BEAR)
    for number in range(turns):
        board.pass_until(Step.UPKEEP, active=1 - number % 2)
    assert board.permanent("Bear").size == ((3, 3) if turns % 2 == 0 else (2, 2))


def test_a_static_ability_that_depends_on_tapping(board):
    """CR 611.3a."""
    anthem = as_long_as(Condition(code=ConditionCode.THIS_UNTAPPED), get(creatures, 1, 1))
    orb = artifact("Orb", "{1}", anthem, activated(cost(tap), gain_life(1)))
    board.you(orb, BEAR)
    assert board.permanent("Bear").size == (3, 3)
    board.activate("Orb", hold=True)
    assert board.permanent("Bear").size == (2, 2)
    board.resolve()


@pytest.mark.parametrize("cards", [0, 1, 3])
def test_power_that_depends_on_a_hand(board, cards):
    """CR 604.3, 613.4a: a characteristic-defining ability."""
    maro = creature(
        "Maro", "{2}{G}", "Elemental", 0, 0, power_and_toughness(Amount(code=AmountCode.HAND, selector=you))
    )
    board.you(maro, hand=["Forest", *[SPELL] * 3]).opponent_has(hand=["Forest"] * 5)
    for _ in range(cards):
        board.cast("Spell")
    assert board.permanent("Maro").size == (4 - cards, 4 - cards)
    board.play("Forest")
    if cards < 3:
        assert board.permanent("Maro").size == (3 - cards, 3 - cards)
    else:
        assert board.zone("Maro") == Zone.GRAVEYARD


def test_a_trampler_in_combat(board):
    """CR 611.3a: attacking creatures get a bonus only while they attack."""
    attackers = replace(permanents(CardType.CREATURE), combat=Combat.ATTACKING)
    board.you(enchantment("March", "{1}", get(attackers, 2, 0, trample)), BEAR, OX).attack("Bear")
    assert (board.permanent("Bear").size, board.permanent("Ox").size) == ((4, 2), (2, 4))
    board.pass_until(Step.POSTCOMBAT_MAIN)
    assert board.permanent("Bear").size == (2, 2)
    assert board.opponent.life == 16


@pytest.mark.parametrize(("step", "attacks"), [
    (Step.END_OF_COMBAT, True), (Step.END_OF_COMBAT, False), (Step.END, True),
])  # fmt: skip
def test_abilities_at_the_beginning_of_a_step(board, step, attacks):
    """CR 511.2, 513.1: they trigger as the step begins, at the end of combat also without attackers (CR 508.8)."""
    bell = enchantment("Bell", "{1}", whenever(when(Event.BEGIN_STEP, step=step), gain_life(1)))
    board.you(bell, OX)
    if attacks:
        board.attack("Ox")
    board.pass_until(step)
    assert board.me.life == 21
