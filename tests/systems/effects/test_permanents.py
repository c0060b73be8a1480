"""Instructions that destroy, move, tap, create and attach permanents and counter spells (CR 701)."""

import pytest

from components.clock import Step
from components.decision import DecisionKind
from components.game import Problem, Status
from components.note import Note
from components.trigger import Event
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Base, Who
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    attacks,
    aura,
    cant_be_countered,
    cards,
    cost,
    counter_spell,
    create,
    creature,
    creature_token,
    creatures,
    deal,
    destroy,
    draw,
    enchanted_gets,
    enchantment,
    equip,
    equipment,
    equipped_gets,
    exile,
    exile_until_this_leaves,
    gain_life,
    graveyard,
    indestructible,
    instant,
    its_controller,
    opponents,
    permanents,
    players,
    regenerate,
    return_to_battlefield,
    return_to_hand,
    sacrifices,
    second_target,
    spells,
    tap_it,
    target,
    the_target,
    this,
    this_enters,
    untap_it,
    whenever,
)
from sim.cards.model import Instruction, Selector
from tests.board import put
from tests.systems.tables_builder import Notes

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 2, 4)
GOD = creature("God", "{5}", "God", 5, 5, indestructible)
SPIRIT = creature_token("Spirit", (), 1, 1)
SACRIFICE_THIS = Instruction(op=Op.SACRIFICE, selector=this)
MURDER = instant("Murder", "{0}", target(a_creature), destroy())


def spell(*effects):
    return instant("Spell", "{0}", *effects)


def test_destroying_all_at_once(board):
    """CR 701.8b, 702.12b."""
    board.you(BEAR, GOD, hand=[spell(destroy(creatures))]).opponent_has(OX).cast("Spell")
    assert (board.permanents(), board.permanents(1)) == (["God"], [])


@pytest.mark.parametrize(("can_regenerate", "left"), [(True, ["Bear"]), (False, [])])
def test_destroying_without_regeneration(board, can_regenerate, left):
    """CR 701.19c."""
    board.you(BEAR, hand=[spell(regenerate(creatures)), instant("Kill", "{0}", destroy(creatures, can_regenerate))])
    board.cast("Spell").cast("Kill")
    assert board.permanents() == left


@pytest.mark.parametrize(("effect", "zone"), [
    (exile, Zone.EXILE), (return_to_hand, Zone.HAND),
    (lambda what: Instruction(op=Op.PUT_INTO_GRAVEYARD, selector=what), Zone.GRAVEYARD),
    (lambda what: Instruction(op=Op.PUT_ON_LIBRARY, selector=what), Zone.LIBRARY),
])  # fmt: skip
def test_moving_permanents(board, effect, zone):
    """CR 400.3: always to the owner's."""
    board.you(BEAR, hand=[spell(effect(creatures))]).opponent_has(GOD, library=["Forest"]).cast("Spell")
    assert (board.zone("Bear"), board.zone("God")) == (zone, zone)
    assert "God" in board.cards(zone, 1)
    if zone == Zone.LIBRARY:
        assert board.cards(Zone.LIBRARY, 1) == ["God", "Forest"]


@pytest.mark.parametrize("effect", [exile, return_to_hand])
def test_moving_cards(board, effect):
    """CR 400.7: cards outside the battlefield."""
    board.you(hand=[spell(effect(cards(graveyard)))], graveyard=["Forest", BEAR]).cast("Spell")
    assert board.cards(Zone.GRAVEYARD) == ["Spell"]


@pytest.mark.parametrize("effect", [exile, return_to_hand])
def test_moving_spells(board, effect):
    """CR 400.7: off the stack, without countering."""
    board.you(hand=[spell(gain_life(1))]).opponent_has(hand=[instant("Remand", "{0}", target(spells()), effect())])
    board.cast("Spell", hold=True).cast("Remand", targets=["Spell"], by=1)
    assert board.zone("Spell") == (Zone.EXILE if effect is exile else Zone.HAND)
    assert board.me.life == 20


def test_this_is_found_where_it_went(board):
    """CR 400.7: "exile this, then return it to the battlefield"."""
    away = activated(cost("{0}"), exile(this), return_to_battlefield(this))
    board.you(put(creature("Flicker", "{W}", "Spirit", 1, 1, away), {"+1/+1": 1})).activate("Flicker")
    assert board.permanent("Flicker").size == (1, 1)
    assert board.permanent("Flicker").summoning_sick == 1


@pytest.mark.parametrize("counters", [0, 1, 2])
def test_a_target_is_found_where_it_went(board, counters):
    """CR 400.7j: by other parts of the effect that moved it."""
    blink = spell(target(a_creature), exile(), return_to_battlefield(the_target, counters, "+1/+1"), gain_life(1))
    board.you(hand=[blink]).opponent_has(put(OX, {"shield": 1}, damage=1)).cast("Spell", targets=["Ox"])
    ox = board.permanent("Ox")
    assert (ox.controller, ox.counters("shield"), ox.damage, ox.size) == (1, 0, 0, (2 + counters, 4 + counters))


@pytest.mark.parametrize("effect", [destroy, exile])
def test_the_controller_of_what_left(board, effect):
    """CR 608.2h: "its controller gains life" after it was destroyed."""
    board.you(hand=[spell(target(a_creature), effect(), gain_life(4, its_controller))]).opponent_has(OX)
    board.cast("Spell", targets=["Ox"])
    assert (board.me.life, board.opponent.life) == (20, 24)


def test_exile_until_this_leaves_needs_the_source(board):
    """CR 610.3a."""
    jail = whenever(this_enters, target(a_creature), exile_until_this_leaves())
    jailer = creature("Jailer", "{0}", "Human", 1, 1, jail)
    board.you(hand=[jailer, MURDER]).opponent_has(BEAR).cast("Jailer", hold=True).resolve_top()
    board.choose(DecisionKind.TARGET, "Bear").cast("Murder", targets=["Jailer"])
    assert board.permanents(1) == ["Bear"]


@pytest.mark.parametrize(("bears", "number", "asked"), [
    (0, 1, False), (1, 1, False), (2, 1, True), (3, 2, True), (2, 3, False),
])  # fmt: skip
def test_an_opponent_sacrifices(board, bears, number, asked):
    """CR 701.21: permanents of the own choice, as many as there are."""
    edict = spell(sacrifices(opponents, creatures, number))
    board.you(OX, hand=[edict]).opponent_has(*[put(BEAR, {"+1/+1": i + 1}) for i in range(bears)]).cast("Spell")
    if asked:
        assert board.game.decision.player == 1
        board.choose(DecisionKind.SACRIFICE, *[f"Bear #{i + 2}" for i in range(number)])
        assert board.permanent("Bear").counters("+1/+1") == 1
    assert len(board.permanents(1)) == max(bears - number, 0)
    assert board.permanents() == ["Ox"]


def test_each_player_sacrifices(board):
    """CR 101.4: in order."""
    board.you(OX, BEAR, hand=[spell(sacrifices(players, creatures))]).opponent_has(BEAR, GOD)
    with Notes(Event.SACRIFICED) as taken:
        board.cast("Spell").choose(DecisionKind.SACRIFICE, "Ox").choose(DecisionKind.SACRIFICE, "God")
    assert (board.permanents(), board.permanents(1)) == (["Bear"], ["Bear"])
    assert [note[2] for note in taken] == [0, 1]


def test_sacrificing_this(board):
    """CR 701.21a: it is not destroyed."""
    bomb = creature("Bomb", "{0}", "Golem", 1, 1, indestructible, whenever(this_enters, SACRIFICE_THIS, gain_life(1)))
    board.you(hand=[bomb]).cast("Bomb")
    assert (board.zone("Bomb"), board.me.life) == (Zone.GRAVEYARD, 21)


@pytest.mark.parametrize(("flags", "controller", "tapped"), [
    ((), 1, 0), ((OpFlag.UNDER_YOUR_CONTROL,), 0, 0), ((OpFlag.UNDER_YOUR_CONTROL, OpFlag.TAPPED), 0, 1),
])  # fmt: skip
def test_putting_cards_onto_the_battlefield(board, flags, controller, tapped):
    """CR 403.4, 110.2: under the owner's control unless the effect says so."""
    raise_dead = Instruction(op=Op.PUT_ONTO_BATTLEFIELD, selector=cards(graveyard, of=Who.OPPONENT), flags=flags)
    board.you(hand=[spell(raise_dead)]).opponent_has(graveyard=[BEAR]).cast("Spell")
    bear = board.permanent("Bear")
    assert (bear.controller, bear.owner, bear.tapped) == (controller, 1, tapped)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_returning_with_counters(board, number):
    """CR 122.6a: it enters with them."""
    board.you(hand=[spell(return_to_battlefield(cards(graveyard), number, "+1/+1"))], graveyard=[BEAR]).cast("Spell")
    assert board.permanent("Bear").size == (2 + number, 2 + number)


def test_tapping_and_untapping(board):
    board.you(BEAR, OX, hand=[spell(tap_it(creatures)), instant("Wake", "{0}", untap_it(creatures))]).cast("Spell")
    assert [board.permanent(name).tapped for name in ("Bear", "Ox")] == [1, 1]
    board.cast("Wake")
    assert [board.permanent(name).tapped for name in ("Bear", "Ox")] == [0, 0]


def test_what_left_is_not_tapped(board):
    """CR 400.7, 608.2h: an ability whose source left taps nothing."""
    sleeper = creature("Sleeper", "{U}", "Human", 1, 1, activated(cost("{0}"), tap_it(this)))
    board.you(sleeper, hand=[MURDER]).activate("Sleeper", hold=True)
    with Notes(Event.TAPPED) as taken:
        board.cast("Murder", targets=["Sleeper"])
    assert taken == []


@pytest.mark.parametrize("number", [0, 1, 3])
def test_creating_tokens(board, number):
    """CR 701.7a, 111.2: under the controller's control; they are no cards."""
    board.you(hand=[spell(create(SPIRIT, number))]).cast("Spell")
    assert board.permanents() == ["Spirit"] * number
    if number:
        assert board.permanent("Spirit #1").card == -1
        assert board.permanent("Spirit #1").size == (1, 1)


def test_each_player_creates_tokens(board):
    with Notes(Note.CREATES_TOKEN) as taken:
        board.you(hand=[spell(create(SPIRIT, 2, who=players))]).cast("Spell")
    assert (board.permanents(), board.permanents(1)) == (["Spirit"] * 2, ["Spirit"] * 2)
    assert [note[2] for note in taken] == [0, 0, 1, 1]


def test_tokens_that_enter_tapped_and_attacking(board):
    """CR 508.4: they attack, but were not declared as attackers."""
    call = spell(create(SPIRIT, 1, OpFlag.TAPPED, OpFlag.ATTACKING))
    horn = enchantment("Horn", "{1}", whenever(attacks(creatures), gain_life(1)))
    board.you(BEAR, horn, hand=[call]).attack("Bear").cast("Spell").pass_until(Step.POSTCOMBAT_MAIN)
    assert (board.opponent.life, board.me.life) == (17, 21)
    assert board.permanent("Spirit").tapped == 1


def test_a_token_that_leaves_ceases_to_exist(board):
    """CR 111.7, 704.5d."""
    board.you(SPIRIT, hand=[spell(return_to_hand(creatures))]).cast("Spell")
    assert (board.permanents(), board.cards(Zone.HAND)) == ([], [])


@pytest.mark.parametrize("number", [98, 99, 101])
def test_more_tokens_than_fit_stop_the_game(board, number):
    board.you(BEAR, hand=[spell(create(SPIRIT, number))])
    if number < 100:
        board.cast("Spell")
        assert len(board.permanents()) == number + 1
    else:
        with pytest.raises(AssertionError, match=Problem.SLOTS.name):
            board.cast("Spell")
        assert board.game.status == Status.OVERFLOW


@pytest.mark.parametrize("cant", [False, True])
def test_countering_a_spell(board, cant):
    """CR 701.6a, 101.2."""
    blast = instant("Blast", "{0}", deal(3, opponents), *((cant_be_countered,) if cant else ()))
    board.you(hand=[blast]).opponent_has(hand=[instant("Cancel", "{0}", target(spells()), counter_spell())])
    board.cast("Blast", hold=True).cast("Cancel", targets=["Blast"], by=1)
    assert board.opponent.life == (17 if cant else 20)
    assert board.zone("Blast") == Zone.GRAVEYARD


def test_countering_an_ability(board):
    """CR 701.6a: it ceases to exist; its cost stays paid."""
    orb = enchantment("Orb", "{1}", activated(cost("{0}"), draw(1)))
    stifle = instant("Stifle", "{0}", target(Selector(base=Base.STACK, index=1)), counter_spell())
    board.you(orb, hand=[stifle]).activate("Orb", hold=True).cast("Stifle", targets=["Orb"])
    assert board.cards(Zone.HAND) == []


def test_countering_an_ability_of_a_card_in_the_hand(board):
    """CR 113.7: a channel ability is an ability on the stack like any other."""
    stifle = instant("Stifle", "{0}", target(Selector(base=Base.STACK, index=1)), counter_spell())
    board.you(*["Forest"] * 2, hand=["Boseiju, Who Endures"]).opponent_has(enchantment("Stone", "{1}"), hand=[stifle])
    board.activate("Boseiju, Who Endures", targets=["Stone"], hold=True)
    board.cast("Stifle", targets=["Boseiju, Who Endures"], by=1)
    assert board.zone("Stone") == Zone.BATTLEFIELD


@pytest.mark.parametrize("times", [1, 2])
def test_regenerating(board, times):
    """CR 701.19a: one shield each."""
    board.you(BEAR, hand=[*[spell(regenerate(creatures))] * times, MURDER, MURDER])
    for _ in range(times):
        board.cast("Spell")
    for number in range(2):
        if board.permanents():
            board.cast("Murder", targets=["Bear"])
            assert (board.permanents() == ["Bear"]) == (number < times)


def test_nothing_that_left_regenerates(board):
    """CR 400.7: a later creature in the same place has no shield."""
    troll = creature("Troll", "{G}", "Troll", 1, 1, activated(cost("{0}"), regenerate(this)))
    board.you(troll, hand=[MURDER]).activate("Troll", hold=True).cast("Murder", targets=["Troll"])
    assert board.game.perm[0].regeneration_shields == 0


SWORD = equipment("Sword", "{1}", equipped_gets(2, 0), equip("{0}"))


def test_equipping(board):
    """CR 702.6a, 301.5: attached to the target creature, and moved to another later."""
    board.you(SWORD, BEAR, OX).activate("Sword", targets=["Bear"])
    assert (board.permanent("Bear").size, board.permanent("Ox").size) == ((4, 2), (2, 4))
    board.activate("Sword", targets=["Ox"])
    assert (board.permanent("Bear").size, board.permanent("Ox").size) == ((2, 2), (4, 4))


@pytest.mark.parametrize("victim", ["Bear", "Sword"])
def test_equipping_needs_both(board, victim):
    """CR 701.3b: nothing happens if one has left."""
    vindicate = instant("Vindicate", "{0}", target(permanents()), destroy())
    board.you(SWORD, BEAR, hand=[vindicate]).activate("Sword", targets=["Bear"], hold=True)
    board.cast("Vindicate", targets=[victim])
    (left,) = board.permanents()
    assert board.permanent(left).attached_to == -1


@pytest.mark.parametrize("host", ["opponent", "Bear"])
def test_attaching_something_to_a_player_or_permanent(board, host):
    """CR 701.3a."""
    attach = Instruction(op=Op.ATTACH, selector=second_target, other=the_target)
    curse = aura("Curse", "{0}", target(players), enchanted_gets(1, 1))
    graft = spell(target(Selector(base=Base.PERMANENTS_AND_PLAYERS)), target(permanents()), attach)
    board.you(BEAR, put(curse, attached_to="you"), hand=[graft])
    board.cast("Spell", targets=[host, "Curse"], hold=True).resolve_top()
    if host == "opponent":
        assert board.permanent("Curse").attached_to == 1
    else:
        assert board.zone("Curse") == Zone.GRAVEYARD


def test_attaching_something_to_itself_does_nothing(board):
    """CR 701.3b."""
    attach = Instruction(op=Op.ATTACH, selector=the_target, other=the_target)
    board.you(SWORD, hand=[spell(target(permanents()), attach)]).cast("Spell", targets=["Sword"])
    assert board.permanent("Sword").attached_to == -1
