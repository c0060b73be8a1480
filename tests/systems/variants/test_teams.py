"""Two-Headed Giant (CR 810): shared life and poison, losing together."""

import pytest

from components.clock import Step
from components.game import Status
from components.player import Loss
from sim.cards.build import (
    a_player,
    creature,
    deal,
    draw,
    enchantment,
    gain_life,
    give_poison,
    infect,
    instant,
    opponents,
    proliferate,
    target,
    the_target,
    toxic,
    you,
)
from systems.variants.set_up import form_teams
from systems.variants.teams import are_teammates, poison_limit, team_size

BOLT = instant("Bolt", "{0}", target(a_player), deal(3))
BALM = instant("Balm", "{0}", gain_life(4, you))
VENOM = instant("Venom", "{0}", give_poison(1, opponents))
SPREAD = instant("Spread", "{0}", proliferate)


def giants(board, **yours):
    """A board of two teams of two: you and player 1, players 2 and 3; attackers of yours may be given."""
    board.setting(num_players=4, step=Step.UPKEEP)
    board.you(*yours.pop("creatures", ()), **yours).begin()
    form_teams(board.game, 2)
    return board.pass_until(Step.PRECOMBAT_MAIN)


def poison(board, team, number):
    for player in range(2 * team, 2 * team + 2):
        board.game.player[player].counters[0] = number


def test_teams_begin_with_thirty_life(board):
    """CR 810.4."""
    giants(board)
    assert [board.player(player).life for player in range(4)] == [30] * 4
    assert [board.player(player).team for player in range(4)] == [0, 0, 1, 1]
    assert are_teammates(board.game, 2, 3)
    assert not are_teammates(board.game, 1, 2)


@pytest.mark.parametrize(("size", "life", "limit"), [(1, 15, 10), (2, 30, 15), (3, 45, 20)])
def test_larger_teams(board, size, life, limit):
    """CR 810.4, 704.6b: each further player adds 15 life and five poison counters."""
    game = board.setting(num_players=3).begin().game
    assert (team_size(game, 0), poison_limit(game, 0)) == (1, 10)
    form_teams(game, size)
    assert (board.me.life, poison_limit(game, 0), team_size(game, 0)) == (life, limit, size)


def test_damage_and_life_are_the_teams(board):
    """CR 810.9."""
    giants(board, hand=[BOLT, BALM]).cast("Bolt", ["opponent 3"])
    assert [board.player(player).life for player in range(4)] == [30, 30, 27, 27]
    board.cast("Balm")
    assert [board.player(player).life for player in range(4)] == [34, 34, 27, 27]


@pytest.mark.parametrize(("life", "over"), [(2, True), (3, True), (4, False)])
def test_a_team_without_life_loses(board, life, over):
    """CR 704.6a, 104.2a."""
    giants(board, hand=[BOLT])
    for player in (2, 3):
        board.game.player[player].life = life
    board.cast("Bolt", ["opponent 2"])
    assert (board.game.status == Status.OVER, board.game.winner == 0) == (over, over)


@pytest.mark.parametrize(("number", "over"), [(14, False), (15, True), (16, True)])
def test_a_team_loses_at_fifteen_poison_counters(board, number, over):
    """CR 704.6b; ten are not enough."""
    giants(board)
    poison(board, 1, number)
    board.pass_until(Step.POSTCOMBAT_MAIN)
    assert (board.game.status == Status.OVER) == over
    assert board.game.last_loss == (Loss.POISON if over else Loss.NONE)


def test_poison_on_one_is_poison_on_both(board):
    """CR 810.10a, d; each opponent gets a counter: two for the team."""
    giants(board, hand=[VENOM]).cast("Venom")
    assert [board.player(player).poison for player in range(4)] == [0, 0, 2, 2]


@pytest.mark.parametrize(("safe", "expected"), [((), [0, 0, 2, 2]), ((2,), [0, 0, 0, 0]), ((3,), [0, 0, 0, 0])])
def test_who_cant_get_poison_counters_keeps_them_from_the_team(board, safe, expected):
    """CR 810.10c: Melira of one of the two opponents."""
    for player in safe:
        board.has(player, "Melira, Sylvok Outcast")
    giants(board, hand=[VENOM]).cast("Venom")
    assert [board.player(player).poison for player in range(4)] == expected


def test_of_teammates_one_gets_another_poison_counter(board):
    """CR 701.34b: 13 become 14, and with a second time 15."""
    giants(board, hand=[SPREAD, SPREAD])
    poison(board, 1, 13)
    board.cast("Spread").proliferate(["opponent 2", "opponent 3"])
    assert board.player(3).poison == 14
    board.cast("Spread").proliferate(["opponent 3"])
    assert board.game.status == Status.OVER


def test_toxic_at_either_head(board):
    """CR 702.164c, 810.10: 1 and 2 are 3 for the team."""
    one = creature("One", "{1}", "Mite", 1, 1, toxic(1))
    two = creature("Two", "{1}", "Horror", 2, 2, infect)
    giants(board, creatures=(one, two))
    board._go_on_until_asked(9 - 1)
    options = board._option_references()
    board._submit(answers={options.index(board.find("One")): 1 + 2, options.index(board.find("Two")): 1 + 3})
    board.pass_until(Step.END_OF_COMBAT)
    assert [board.player(player).poison for player in (2, 3)] == [3, 3]
    assert [board.player(player).life for player in (2, 3)] == [29, 29]


def test_a_team_loses_with_each_of_its_players(board):
    """CR 810.8a: one draws from an empty library."""
    giants(board, hand=[instant("Teach", "{0}", target(a_player), draw(11, the_target))])
    board.cast("Teach", ["opponent 2"])
    assert [board.player(player).loss for player in (2, 3)] == [Loss.LIBRARY] * 2
    assert board.game.status == Status.OVER


def test_if_one_cant_lose_the_team_cant(board):
    """CR 810.8b: Platinum Angel of a teammate."""
    board.setting(num_players=4, step=Step.UPKEEP)
    board.you(hand=[BOLT]).has(3, "Platinum Angel").begin()
    form_teams(board.game, 2)
    board.pass_until(Step.PRECOMBAT_MAIN)
    poison(board, 1, 15)
    board.cast("Bolt", ["opponent 2"])
    assert board.game.status == Status.PLAYING
    poison(board, 1, 0)


@pytest.mark.parametrize(("turn", "draws"), [(1, 0), (2, 0), (3, 1)])
def test_the_team_that_begins_skips_its_draw(board, turn, draws):
    """CR 103.8b."""
    board.setting(num_players=4, step=Step.UPKEEP, turn=turn).you(enchantment("Stone", "{1}")).begin()
    form_teams(board.game, 2)
    board.pass_until(Step.PRECOMBAT_MAIN)
    assert len(board.game.player[0].hand[: board.game.player[0].hand_size]) == draws
