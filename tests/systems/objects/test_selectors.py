"""Walking over what an ability speaks of (CR 109.2): every base, in ascending order of references."""

from dataclasses import replace

import pytest

from components.characteristics import CardType
from components.permanent import Presence
from components.player import Loss
from components.reference import FIRST_PERMANENT, FIRST_STACK_OBJECT, NOTHING
from components.vocabulary.selectors import Base, Who
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    any_target,
    artifact,
    cards,
    cost,
    counter_spell,
    creature,
    creatures,
    deal,
    destroy,
    draw,
    either,
    enchantment,
    equipment,
    instant,
    its_controller,
    opponents,
    players,
    target,
    the_target,
    with_counter,
    you,
    yours,
)
from sim.cards.model import Selector
from systems.objects.amounts import value_of
from systems.objects.references import card_reference
from systems.objects.selectors import first_selected
from tests.board import put
from tests.systems.asker import Asker

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 2, 4)
ROCK = artifact("Rock", "{2}", activated(cost("{0}"), draw(1)))
SWORD = equipment("Sword", "{2}")
SPELL = instant("Spell", "{0}", draw(1))
BOLT = instant("Bolt", "{0}", target(any_target), deal(3))


def test_permanents():
    """CR 110.1; a phased-out permanent is treated as though it did not exist (CR 702.26d)."""
    asker = Asker(creatures, yours(creatures))
    asker.you(BEAR, "Forest").opponent_has(OX, put(creature("Ghost", "{W}", "Spirit", 1, 1), phased_out=1))
    assert asker.selected(creatures) == ["Bear", "Ox"]
    assert asker.selected(yours(creatures), controller=1) == ["Ox"]


@pytest.mark.parametrize(("selector", "names"), [
    (players, ["you", "opponent", "opponent 3"]), (you, ["you"]), (opponents, ["opponent", "opponent 3"]),
    (replace(players, controller=Who.EVENT_PLAYER), ["opponent 3"]),
    (with_counter(players, "poison"), ["opponent"]), (its_controller, ["opponent"]),
])  # fmt: skip
def test_players(selector, names):
    """CR 102.1: those in the game."""
    asker = Asker(selector).setting(num_players=4).opponent_has(OX, poison=1).begin()
    asker.game.player[2].loss = Loss.LIFE
    assert asker.selected(selector, targets=["Ox"], event_player=3) == names


@pytest.mark.parametrize(("zone", "of", "names"), [
    (Zone.GRAVEYARD, Who.YOU, ["card Bear"]), (Zone.GRAVEYARD, Who.OPPONENT, ["card Ox"]),
    (Zone.GRAVEYARD, Who.ANYONE, ["card Bear", "card Ox"]), (Zone.HAND, Who.YOU, ["card Ox", "card Bear"]),
    (Zone.LIBRARY, Who.OPPONENT, ["card Bear"]), (Zone.EXILE, Who.YOU, []),
])  # fmt: skip
def test_cards(zone, of, names):
    """CR 109.2a: cards in a zone of some players."""
    selector = cards(zone, CardType.CREATURE, of=of)
    asker = Asker(selector).you(hand=[OX, BEAR], graveyard=[BEAR], library=["Forest"])
    asker.opponent_has(graveyard=[OX, "Forest"], library=[BEAR])
    assert asker.selected(selector) == names


@pytest.mark.parametrize(("index", "names"), [
    (0, ["stack Spell", "stack Spell"]), (1, ["stack Rock"]), (2, ["stack Spell", "stack Rock", "stack Spell"]),
])  # fmt: skip
def test_the_stack(index, names):
    """CR 112.1, 113.3: spells, abilities, or both; never the object that asks."""
    selector = Selector(base=Base.STACK, index=index)
    asker = Asker(selector).you(ROCK, hand=[SPELL, SPELL])
    asker.cast("Spell", hold=True).activate("Rock", hold=True).cast("Spell", hold=True)
    assert asker.selected(selector) == names
    own = asker.game.stack[2]
    assert len(asker.references(selector, identity=own.identity)) == len(names) - (index != 1)
    asker.resolve()


def test_the_first_spell_of_a_game_can_be_countered(board):
    """CR 701.6: nothing is left out because it has the number 0."""
    cancel = instant("Cancel", "{0}", target(Selector(base=Base.STACK)), counter_spell())
    board.you(hand=[SPELL]).opponent_has(hand=[cancel]).cast("Spell", hold=True)
    board.cast("Cancel", targets=["Spell"], by=1)
    assert board.cards(Zone.GRAVEYARD) == ["Spell"]
    assert board.cards(Zone.HAND) == []


def test_permanents_and_players():
    """CR 115.4: players come first."""
    asker = Asker(any_target).you(BEAR, "Forest").opponent_has(OX)
    assert asker.selected(any_target) == ["you", "opponent", "Bear", "Ox"]


def test_targets_of_one_specification():
    """CR 601.2c: each specification by its number, in ascending order; those that are still there."""
    second = replace(the_target, index=1)
    asker = Asker(the_target, second).you(BEAR, OX).opponent_has(ROCK)
    context = {"targets": ["Ox", "Bear", "Rock"], "specs": [0, 0, 1]}
    assert asker.selected(the_target, **context) == ["Bear", "Ox"]
    assert asker.selected(second, **context) == ["Rock"]
    assert asker.selected(the_target, **context, spec_base=1) == ["Rock"]
    assert asker.selected(second, **context, spec_base=1) == []
    assert asker.selected(the_target) == []
    asker.record("Ox").stamp += 1
    assert asker.selected(the_target, targets=["Bear"]) == ["Bear"]


def test_another_object_in_the_place_of_a_target_is_not_selected():
    """CR 400.7."""
    asker = Asker(the_target).you(BEAR)
    context = asker.context(targets=["Bear"])
    context.target_stamps[0] += 1
    row = int(asker._op(the_target).selector)
    assert first_selected(asker.game, asker.tables, row, context) == NOTHING


def test_a_spell_that_left_the_stack_is_not_selected():
    """CR 608.2b."""
    asker = Asker(the_target).you(hand=[SPELL]).cast("Spell", hold=True)
    context = asker.context(targets=[FIRST_STACK_OBJECT + int(asker.game.stack[0].identity)])
    row = int(asker._op(the_target).selector)
    assert first_selected(asker.game, asker.tables, row, context) != NOTHING
    asker.resolve()
    assert first_selected(asker.game, asker.tables, row, context) == NOTHING


SINGLE = {
    Base.THIS: "Sword",
    Base.EVENT_OBJECT: "Ox",
    Base.CHOSEN: "Rock",
    Base.ATTACHED: "Bear",
    Base.LINKED: "card Ox",
}


@pytest.mark.parametrize(("base", "name"), SINGLE.items())
def test_single_objects(base, name):
    selector = Selector(base=base, index=1)
    asker = Asker(selector).you(put(SWORD, attached_to="Bear"), OX, ROCK, BEAR)
    asker.opponent_has(graveyard=[OX]).begin()
    zones = asker.game.player[1].zone.tolist()
    asker.record("Sword").linked = card_reference(1, zones.index(Zone.GRAVEYARD))
    around = {"event_object": asker.find("Ox"), "choices": [NOTHING, asker.find("Rock")]}
    assert asker.selected(selector, "Sword", **around) == [name]


@pytest.mark.parametrize("base", [Base.ATTACHED, Base.LINKED, Base.EVENT_OBJECT, Base.SPELL, Base.THIS])
def test_single_objects_that_are_not_there(base):
    """A player is the source of nothing that is attached or remembered."""
    selector = Selector(base=base)
    asker = Asker(selector).you(BEAR)
    source = None if base == Base.THIS else "you"
    assert asker.selected(selector, source) == []


def test_the_spell_itself():
    """CR 112.1."""
    selector = Selector(base=Base.SPELL)
    asker = Asker(selector).you(hand=[SPELL, BOLT]).cast("Spell", hold=True).cast("Bolt", targets=["you"], hold=True)
    assert asker.selected(selector, identity=asker.game.stack[0].identity) == ["stack Spell"]
    assert asker.selected(selector, identity=asker.game.stack[1].identity) == ["stack Bolt"]
    asker.resolve()


@pytest.mark.parametrize(("shields", "names"), [(0, []), (1, ["Bear"]), (2, ["Bear"])])
@pytest.mark.parametrize("base", [Base.THIS, Base.EVENT_OBJECT, Base.TARGET, Base.ATTACHED])
def test_conditions_hold_for_single_objects_too(base, shields, names):
    """A selector selects what fulfils all its conditions, however it names the object."""
    selector = with_counter(Selector(base=base), "shield")
    asker = Asker(selector).you(put(BEAR, {"shield": shields}), put(SWORD, attached_to="Bear")).begin()
    bear = asker.find("Bear")
    source = "Sword" if base == Base.ATTACHED else "Bear"
    assert asker.selected(selector, source, event_object=bear, targets=["Bear"]) == names


def test_one_selector_or_another():
    """``also``: merged in ascending order, each once."""
    mine = yours(creatures)
    both, overlapping, backwards = either(you, mine), either(creatures, mine), either(mine, opponents)
    asker = Asker(both, overlapping, backwards).you(BEAR, ROCK).opponent_has(OX)
    assert asker.selected(both) == ["you", "Bear"]
    assert asker.selected(overlapping) == ["Bear", "Ox"]
    assert asker.selected(backwards) == ["opponent", "Bear"]


def test_nothing_is_selected_by_no_selector(board):
    board.begin()
    assert first_selected(board.game, board.tables, NOTHING, board.tables.scratch.context) == NOTHING
    assert value_of(board.game, board.tables, NOTHING, board.tables.scratch.context) == 0


def test_all_slots_are_looked_at(board):
    """One after the last slot in use is not looked at."""
    board.you(*[BEAR] * 99, hand=[instant("Wrath", "{0}", destroy(creatures))])
    assert board.begin().game.num_slots == 99
    board.cast("Wrath")
    assert board.permanents() == []
    assert len(board.cards(Zone.GRAVEYARD)) == 100


def test_a_selector_of_an_aura_on_a_player():
    """CR 303.4: attached to a player."""
    curse = Selector(base=Base.ATTACHED)
    asker = Asker(curse).you(enchantment("Curse", "{B}")).begin()
    asker.record("Curse").attached_to = 1
    assert asker.selected(curse, "Curse") == ["opponent"]
    assert asker.references(curse, "Curse")[0] < FIRST_PERMANENT


def test_the_target_as_it_last_was():
    """CR 608.2h: a target that left while its spell resolves is known as it last existed."""
    asker = Asker(the_target).you(BEAR)
    context = asker.context(targets=["Bear"])
    row = int(asker._op(the_target).selector)
    bear = asker.find("Bear")
    asker.game.perm[bear - FIRST_PERMANENT].presence = Presence.LEFT
    assert first_selected(asker.game, asker.tables, row, context) == bear


def test_a_spell_with_a_target_keeps_to_it(board):
    board.you(BEAR, OX, hand=[instant("Murder", "{0}", target(a_creature), destroy())])
    board.cast("Murder", targets=["Ox"])
    assert board.permanents() == ["Bear"]
