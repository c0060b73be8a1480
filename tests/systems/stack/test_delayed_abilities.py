"""Delayed triggered abilities (CR 603.7) for a while, and what they follow."""

import pytest

from components.clock import Step
from components.continuous import Duration
from components.game import new_games
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    cards,
    colored,
    control_it,
    controller_of,
    count,
    creature,
    creatures,
    damages,
    deal,
    destroy,
    event_amount,
    exile,
    gain_life,
    green,
    instant,
    it,
    it_dies,
    later,
    lose_life,
    next_end_step,
    players,
    protection_from_red,
    red,
    return_to_battlefield,
    return_to_hand,
    sacrifice,
    target,
    the_target,
    this_turn,
    you,
    your_next_upkeep,
)
from sim.cards.model import Card
from systems.stack.delayed import end_delayed_of

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
MURDER = instant("Murder", "{0}", target(a_creature), destroy())
BOUNCE = instant("Bounce", "{0}", target(a_creature), return_to_hand())
EXILE = instant("Banish", "{0}", target(a_creature), exile())


def spell(*parts: object, name: str = "Spell") -> Card:
    return instant(name, "{0}", *parts)


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_it_triggers_at_the_next_moment_only(board, turns):
    """CR 603.7b: once, the next time that its event occurs."""
    board.you(hand=[spell(later(next_end_step, gain_life(3)))]).cast("Spell")
    assert board.me.life == 20
    for turn in range(turns):
        board.pass_until(Step.END).resolve()
        assert board.me.life == 23
        board.pass_until(Step.UPKEEP, active=(turn + 1) % 2)


@pytest.mark.parametrize(("step", "waits"), [(Step.PRECOMBAT_MAIN, 0), (Step.POSTCOMBAT_MAIN, 0), (Step.END, 1)])
def test_the_next_end_step_is_not_this_one(board, step, waits):
    """CR 603.7a, 513.2: created in an end step it waits for the one after."""
    board.you(hand=[spell(later(next_end_step, gain_life(3)))]).pass_until(step).cast("Spell")
    assert board.me.life == 20
    board.pass_until(Step.END, active=waits).resolve()
    assert board.me.life == 23


def test_the_step_of_one_player(board):
    """CR 603.7, 109.5: your next upkeep, not the opponent's."""
    board.you(hand=[spell(later(your_next_upkeep, gain_life(3)))]).cast("Spell")
    board.pass_until(Step.DRAW, active=1)
    assert board.me.life == 20
    board.pass_until(Step.DRAW, active=0)
    assert board.me.life == 23


@pytest.mark.parametrize(("killer", "mine", "theirs", "named"), [
    ("Murder", 22, 17, "Bear #2"), ("Banish", 20, 20, "Bear #2"), ("Bounce", 20, 20, "Bear #2"),
    ("Murder", 20, 20, "Bear #1"),
])  # fmt: skip
def test_when_that_creature_dies_this_turn(board, killer, mine, theirs, named):
    """CR 603.7c, d: it follows one creature, and its controller is the spell's."""
    parts = (gain_life(2), lose_life(3, controller_of(it)))
    doom = spell(target(a_creature), this_turn(it_dies, *parts, about=the_target), name="Doom")
    board.you(BEAR, hand=[doom, MURDER, EXILE, BOUNCE]).opponent_has(BEAR).cast("Doom", targets=["Bear #2"])
    board.cast(killer, targets=[named])
    assert (board.me.life, board.opponent.life) == (mine, theirs)


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_this_turn_is_over_at_cleanup(board, turns):
    """CR 514.2, 603.7b."""
    doom = spell(target(a_creature), this_turn(it_dies, gain_life(2), about=the_target), name="Doom")
    board.you(hand=[doom, MURDER]).opponent_has(BEAR).cast("Doom", targets=["Bear"])
    for turn in range(turns):
        board.pass_until(Step.UPKEEP, active=(turn + 1) % 2)
    board.cast("Murder", targets=["Bear"])
    assert board.me.life == (22 if turns == 0 else 20)


def test_a_new_object_is_not_followed(board):
    """CR 400.7, 603.7c: the creature that came back is another one."""
    doom = spell(target(a_creature), later(next_end_step, destroy(it), about=the_target), name="Doom")
    back = spell(target(cards(Zone.GRAVEYARD)), return_to_battlefield(the_target), name="Back")
    board.you(BEAR, hand=[doom, MURDER, back]).cast("Doom", targets=["Bear"]).cast("Murder", targets=["Bear"])
    board.cast("Back", targets=["Bear"]).pass_until(Step.END).resolve()
    assert board.permanents() == ["Bear"]


def test_what_it_follows_is_found_though_it_changed(board):
    """CR 603.7c: by then controlled by another, with other characteristics."""
    doom = spell(target(a_creature), later(next_end_step, sacrifice(it), about=the_target), name="Doom")
    steal = spell(target(a_creature), control_it(), name="Steal")
    board.you(hand=[doom, steal]).opponent_has(BEAR).cast("Doom", targets=["Bear"]).cast("Steal", targets=["Bear"])
    board.pass_until(Step.END).resolve()
    assert (board.permanents(), board.cards(Zone.GRAVEYARD, 1)) == ([], ["Bear"])


@pytest.mark.parametrize("moved", [False, True])
def test_a_card_is_followed_where_it_was_put(board, moved):
    """CR 603.7c: exiled, and returned at the next end step unless it left exile."""
    flicker = spell(target(a_creature), exile(), later(next_end_step, return_to_battlefield(it), about=the_target))
    fetch = instant("Fetch", "{0}", target(cards(Zone.EXILE)), return_to_hand())
    board.you(BEAR, hand=[flicker, fetch]).cast("Spell", targets=["Bear"])
    assert board.cards(Zone.EXILE) == ["Bear"]
    if moved:
        board.cast("Fetch", targets=["Bear"])
    board.pass_until(Step.END).resolve()
    assert (board.permanents(), board.cards(Zone.HAND)) == (([], ["Bear"]) if moved else (["Bear"], ["Fetch"]))


@pytest.mark.parametrize(("turns", "died"), [(1, True), (2, False), (3, False)])
def test_until_your_next_turn_each_time(board, turns, died):
    """CR 500.1, 603.7b: with a duration it triggers as often as the event occurs."""
    revenge = later(damages(you, creatures, combat=True), destroy(it),
                    until=Duration.CONTROLLERS_NEXT_TURN, each_time=True)  # fmt: skip
    board.you(hand=[spell(revenge)]).opponent_has(BEAR, BEAR).cast("Spell")
    for turn in range(turns):
        board.pass_until(Step.BEGINNING_OF_COMBAT, active=(turn + 1) % 2)
    if turns % 2 == 1:
        board.attack("Bear #1", "Bear #2", at="you").pass_until(Step.END_OF_COMBAT)
        assert board.me.life == 16
    assert len(board.cards(Zone.GRAVEYARD, 1)) == (2 if died else 0)


@pytest.mark.parametrize("number", [0, 2, 5])
def test_an_amount_is_fixed_as_it_is_created(board, number):
    """CR 603.7c, 608.2h."""
    board.you(*[BEAR] * number, hand=[spell(later(next_end_step, gain_life(event_amount), amount=count(creatures)))])
    board.cast("Spell").pass_until(Step.END).resolve()
    assert board.me.life == 20 + number


@pytest.mark.parametrize(("color", "damage"), [("{R}", 0), ("{G}", 2), ("{0}", 2)])
def test_the_source_of_what_comes_later(board, color, damage):
    """CR 603.7d, 702.16e: the spell's card, which is in the graveyard by then."""
    later_damage = instant("Ember", "{0}", colored(*[red] if color == "{R}" else [green] if color == "{G}" else []),
                           later(next_end_step, deal(2, creatures)))  # fmt: skip
    warded = creature("Warded", "{W}", "Bear", 2, 4, protection_from_red)
    board.you(hand=[later_damage]).opponent_has(warded).cast("Ember").pass_until(Step.END).resolve()
    assert board.permanent("Warded").damage == damage


@pytest.mark.parametrize(("loss", "life"), [(19, 23), (20, 20), (21, 20)])
def test_they_leave_the_game_with_their_controller(board, loss, life):
    """CR 800.4d."""
    deadly = spell(lose_life(loss), name="Deadly")
    board.setting(num_players=3).you().has(1, hand=[spell(later(next_end_step, gain_life(3, players))), deadly])
    board.has(2).cast("Spell", by=1).cast("Deadly", by=1).pass_until(Step.END).resolve()
    assert [board.player(player).life for player in (0, 2)] == [life, life]


@pytest.mark.parametrize(("player", "left"), [(0, [1]), (1, [0, 0]), (2, [0, 1, 0])])
def test_only_those_of_one_player_end(player, left):
    """CR 800.4d."""
    game = new_games(1)[0]
    game.num_delayed = 3
    for i, controller in enumerate((0, 1, 0)):
        game.delayed[i].controller = controller
    end_delayed_of(game, player)
    assert game.delayed["controller"][: game.num_delayed].tolist() == left


@pytest.mark.parametrize(("upkeeps", "then"), [((0, 1), 10), ((0, 2), 10), ((1, 2), 10), ((1,), 5), ((0, 1, 2), 15)])
def test_the_others_wait_on_wherever_they_stand(board, upkeeps, then):
    """CR 603.7b: of three, those for the end step trigger then and are over; the rest wait for the upkeep, once."""
    when = [your_next_upkeep if i in upkeeps else next_end_step for i in range(3)]
    gains = [5 if i in upkeeps else 1 for i in range(3)]
    board.you(hand=[spell(*(later(moment, gain_life(gain)) for moment, gain in zip(when, gains, strict=True)))])
    board.cast("Spell").pass_until(Step.UPKEEP, active=1)
    assert board.me.life == 20 + (3 - len(upkeeps))
    for _ in range(2):
        board.pass_until(Step.DRAW, active=0).pass_until(Step.UPKEEP, active=1)
        assert board.me.life == 20 + (3 - len(upkeeps)) + then
