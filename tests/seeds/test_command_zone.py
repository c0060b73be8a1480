"""Objects in the command zone and who controls what: section 109, its rows ``109.2d`` and ``109.4-a`` to ``109.4c``."""

import pytest

from components.characteristics import CardType
from components.clock import Step
from components.decision import DecisionKind
from components.game import new_games
from components.player import Loss, Seat
from components.zones import Zone
from sim.cards import build as b
from sim.cards.build import command_card, each_upkeep, gain_life, whenever
from sim.cards.compile import compile_tables
from systems.objects.references import controller_of, counters_on, owner_of_card
from systems.schedule import advance
from systems.turn.setup import set_up_game, set_up_player
from systems.zones.command_zone import controller_of_card, planar_controller
from tests.seeds.cards import BEAR, BOLT, ROCK

BLESSED = whenever(each_upkeep, gain_life(1), functions_in=Zone.COMMAND)
PLANE = command_card("Plane", CardType.PLANE, BLESSED)
SCHEME = command_card("Scheme", CardType.SCHEME, BLESSED)
AVATAR = command_card("Avatar", CardType.VANGUARD, BLESSED, life=8, hand=-1)


def test_this_scheme(board):
    """Seed 109.2d, CR 109.2d: a scheme's ability that speaks of this scheme means the card in the command zone."""
    growing = whenever(each_upkeep, b.put_counters(1, "charge", b.this), functions_in=Zone.COMMAND)
    board.setting(step=Step.UNTAP).you(command=[command_card("Scheme", CardType.SCHEME, growing), SCHEME])
    board.pass_until(Step.PRECOMBAT_MAIN)
    charge = board.compiled.kinds["charge"]
    assert [counters_on(board.game, board.card(f"Scheme #{i}"), charge) for i in (1, 2)] == [1, 0]


@pytest.mark.parametrize("zone", ["graveyard", "hand", "library", "exile"])
def test_nobody_controls_a_card_elsewhere(board, zone):
    """Seed 109.4-a, CR 109.4: it has an owner and no controller."""
    board.opponent_has(**{zone: [BEAR]}).begin()
    card = board.card("Bear")
    assert (controller_of_card(board.game, board.tables, card), owner_of_card(card)) == (-1, 1)


def test_objects_on_the_stack_and_battlefield_have_a_controller(board):
    """Seed 109.4-a, CR 109.4: a spell of one player, a permanent of the other."""
    board.you(ROCK).opponent_has(hand=[BOLT])
    board.cast("Bolt", ["you"], by=1, hold=True)
    assert board.permanent("Rock").controller == 0
    assert board.game.stack[0].controller == 1


@pytest.mark.parametrize(("active", "life"), [(0, (21, 20)), (1, (20, 21))])
def test_the_planar_controller_controls_the_plane(board, active, life):
    """Seed 109.4a-a, CR 109.4d, 901.6: in each turn the player whose turn it is, whoever owns the plane."""
    board.setting(step=Step.UNTAP, active=active).you(command=[PLANE]).begin()
    assert controller_of_card(board.game, board.tables, board.card("Plane")) == active
    board.pass_until(Step.PRECOMBAT_MAIN)
    assert (board.me.life, board.opponent.life) == life


@pytest.mark.parametrize(("active", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_player_becomes_planar_controller(board, active, following):
    """Seed 109.4a-b, CR 901.6: as the active one of three players leaves the game, the next in turn order is it."""
    board.setting(num_players=3, active=active).you(command=[PLANE]).begin()
    assert planar_controller(board.game) == active
    board.game.player[active].loss = Loss.LIFE
    assert planar_controller(board.game) == following
    assert controller_of_card(board.game, board.tables, board.card("Plane")) == following


@pytest.mark.parametrize("active", [0, 1])
def test_the_owner_controls_a_vanguard(board, active):
    """Seed 109.4b, CR 109.4e, 902.6: in whosever turn."""
    board.setting(step=Step.UNTAP, active=active).opponent_has(command=[AVATAR]).pass_until(Step.PRECOMBAT_MAIN)
    assert controller_of_card(board.game, board.tables, board.card("Avatar")) == 1
    assert (board.me.life, board.opponent.life) == (20, 29)


@pytest.mark.parametrize(("life", "hand", "expected"), [(8, -1, (28, 6)), (0, 0, (20, 7)), (-3, 2, (17, 9))])
def test_a_vanguard_changes_life_and_hand(life, hand, expected):
    """Seed 109.4b, CR 902.4, 902.5, 902.6: +8 life and -1 cards are 28 life and six cards."""
    avatar = command_card("Avatar", CardType.VANGUARD, life=life, hand=hand)
    compiled = compile_tables([[BEAR] * 10 + [avatar] + [BEAR] * 10, [BEAR] * 20])
    game, tables = new_games(1)[0], compiled.tables[0]
    set_up_game(game, 1, 0, 2, 0, 100)
    for player in range(2):
        set_up_player(game, tables, player, 20, Seat.POLICY, 0)
    advance(game, tables)
    assert (game.decision.kind, game.decision.player) == (DecisionKind.MULLIGAN, 0)
    avatars_player = game.player[0]
    assert (avatars_player.life, avatars_player.hand_size) == expected
    assert (avatars_player.zone[10], avatars_player.library_end) == (Zone.COMMAND, 20)
    assert game.player[1].life == 20


@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("card_type", [CardType.SCHEME, CardType.CONSPIRACY])
def test_the_owner_controls_a_scheme(board, active, card_type):
    """Seed 109.4c, CR 109.4f, 904.7, 905.5: and a conspiracy, in whosever turn."""
    card = command_card("Scheme", card_type, BLESSED)
    board.setting(step=Step.UNTAP, active=active).you(command=[card], life=40).pass_until(Step.PRECOMBAT_MAIN)
    assert controller_of(board.game, board.card("Scheme")) == 0
    assert controller_of_card(board.game, board.tables, board.card("Scheme")) == 0
    assert (board.me.life, board.opponent.life) == (41, 20)
