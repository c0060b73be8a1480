"""Commander (CR 903): the tax, the damage of each commander, and the way back to the command zone."""

import pytest

from components.clock import Step
from components.decision import DecisionKind
from components.game import Problem, Status
from components.player import Loss
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    creature,
    destroy,
    exile,
    infect,
    instant,
    instead_of_its_cost,
    return_to_hand,
    target,
    toxic,
)
from systems.objects.references import deck_slot_of
from systems.variants.commander import MOST_CASTS, commander_number, commander_tax, count_casting, tally_combat_damage
from systems.zones.library import place_card, take_card
from tests.board import Placed

GENERAL = creature("General", "{1}{G}", "Soldier", 3, 3)
MURDER = instant("Murder", "{0}", target(a_creature), destroy())
BANISH = instant("Banish", "{0}", target(a_creature), exile())
UNSUMMON = instant("Unsummon", "{0}", target(a_creature), return_to_hand())


def commanding(board, card=GENERAL, lands=2, **elsewhere):
    """A board on which you have a commander in the command zone."""
    board.you(*["Forest"] * lands, library=[card, *["Forest"] * 6], **elsewhere)
    board.setting(step=Step.UPKEEP)
    board.opponent_has(library=["Forest"] * 6)
    board.begin()
    slot = deck_slot_of(board.card(card.name))
    board.game.player[0].commanders[0] = slot
    board.tables.any_commanders = 1
    take_card(board.game, 0, slot)
    place_card(board.game, 0, slot, Zone.COMMAND)
    return board.pass_until(Step.PRECOMBAT_MAIN)


@pytest.mark.parametrize(("casts", "lands", "offered"), [
    (0, 1, False), (0, 2, True), (1, 3, False), (1, 4, True), (2, 5, False), (2, 6, True),
])  # fmt: skip
def test_each_casting_from_the_command_zone_costs_two_more(board, casts, lands, offered):
    """CR 903.8."""
    commanding(board, lands=lands)
    board.game.player[0].commander_casts[0] = casts
    board.pass_until(Step.POSTCOMBAT_MAIN)
    assert ("cast General" in board.options()) == offered


@pytest.mark.parametrize(("zone", "casts", "tax"), [(Zone.COMMAND, 2, 4), (Zone.HAND, 1, 0), (Zone.GRAVEYARD, 1, 0)])
def test_only_castings_from_the_command_zone_count_and_pay(board, zone, casts, tax):
    """CR 903.8."""
    commanding(board).cast("General")
    count_casting(board.game, board.card("General"), zone)
    assert int(board.game.player[0].commander_casts[0]) == casts
    assert commander_tax(board.game, board.card("General"), zone) == tax


@pytest.mark.parametrize(("before", "fits"), [(MOST_CASTS - 2, True), (MOST_CASTS - 1, True), (MOST_CASTS, False)])
def test_so_many_castings_are_counted(board, before, fits):
    commanding(board)
    board.game.player[0].commander_casts[0] = before
    count_casting(board.game, board.card("General"), Zone.COMMAND)
    assert board.game.status == (Status.PLAYING if fits else Status.OVERFLOW)
    board.game.player[0].commander_casts[0] = 0


@pytest.mark.parametrize("spell", [MURDER, BANISH])
@pytest.mark.parametrize("back", [True, False])
def test_from_graveyard_or_exile_it_may_go_back(board, spell, back):
    """CR 704.6d, 903.9a: only at the check after it came there; if its owner declines it stays."""
    commanding(board, hand=[spell]).cast("General")
    board.cast(spell.name, ["General"])
    board.say(back)
    elsewhere = Zone.GRAVEYARD if spell is MURDER else Zone.EXILE
    assert board.zone("General") == (Zone.COMMAND if back else elsewhere)
    board.pass_until(Step.POSTCOMBAT_MAIN)
    assert board.zone("General") == (Zone.COMMAND if back else elsewhere)


def test_it_goes_to_the_command_zone_instead_of_a_hand(board):
    """CR 903.9b."""
    commanding(board, hand=[UNSUMMON]).cast("General").cast("Unsummon", ["General"])
    assert board.zone("General") == Zone.COMMAND


@pytest.mark.parametrize(("before", "loses"), [(17, False), (18, True), (19, True)])
def test_twenty_one_damage_of_one_commander(board, before, loses):
    """CR 704.6c, 903.10a: 20, 21 and 22 combat damage."""
    commanding(board).cast("General").pass_until(Step.PRECOMBAT_MAIN, active=1).pass_until(
        Step.PRECOMBAT_MAIN, active=0
    )
    board.game.player[1].life = 100
    board.game.player[1].commander_damage[0] = before
    board.attack_unblocked("General")
    assert int(board.game.player[1].commander_damage[0]) == before + 3
    assert (board.game.status == Status.OVER) == loses
    assert board.game.last_loss == (Loss.COMMANDER if loses else Loss.NONE)


@pytest.mark.parametrize(("one", "other", "loses"), [(20, 20, False), (21, 0, True), (0, 21, True)])
def test_damage_of_two_commanders_is_not_added_up(board, one, other, loses):
    """CR 903.10a."""
    board.setting(step=Step.UPKEEP).begin()
    board.tables.any_commanders = 1
    board.game.player[1].commander_damage[0] = one
    board.game.player[1].commander_damage[1] = other
    board.pass_until(Step.DRAW)
    assert (board.game.status == Status.OVER) == loses


@pytest.mark.parametrize(("card", "poison", "tally"), [
    (creature("Blight", "{1}{G}", "Horror", 5, 5, infect), 5, 5),
    (creature("Mite", "{1}{G}", "Mite", 4, 4, toxic(2)), 2, 4),
])  # fmt: skip
def test_infect_and_toxic_count_as_the_damage_that_is_dealt(board, card, poison, tally):
    """CR 120.3b, 702.164c, 903.10a: what the damage does makes no difference for the tally."""
    commanding(board, card).cast(card.name)
    board.pass_until(Step.PRECOMBAT_MAIN, active=1).pass_until(Step.PRECOMBAT_MAIN, active=0)
    board.attack_unblocked(card.name)
    assert (board.opponent.poison, int(board.game.player[1].commander_damage[0])) == (poison, tally)


def test_other_creatures_are_no_commanders(board):
    board.you(Placed(GENERAL)).attack_unblocked("General")
    assert not board.game.player[1].commander_damage.any()
    assert commander_number(board.game, board.card("General")) == -1
    assert commander_number(board.game, board.find("General")) == -1


@pytest.mark.parametrize(("amount", "fits"), [(29_999, True), (30_000, True), (30_001, False)])
def test_a_tally_holds_so_much(board, amount, fits):
    commanding(board).cast("General")
    tally_combat_damage(board.game, board.find("General"), 1, amount)
    assert board.game.status == (Status.PLAYING if fits else Status.OVERFLOW)
    assert board.game.problem == (Problem.NONE if fits else Problem.AMOUNT)
    board.game.player[1].commander_damage[0] = 0


def test_nothing_is_asked_without_a_commander(board):
    board.you(Placed(GENERAL), hand=[MURDER]).cast("Murder", ["General"])
    assert board._waits_for() == DecisionKind.PRIORITY
    assert board.zone("General") == Zone.GRAVEYARD


@pytest.mark.parametrize(("casts", "lands", "offered"), [(0, 2, False), (0, 3, True), (1, 4, False), (1, 5, True)])
def test_other_costs_are_taxed_too(board, casts, lands, offered):
    """CR 118.9d, 903.8: an alternative cost of a commander in the command zone."""
    shade = creature("Shade", "{8}", "Shade", 1, 1, instead_of_its_cost("{2}{G}"))
    commanding(board, shade, lands)
    board.game.player[0].commander_casts[0] = casts
    board.pass_until(Step.POSTCOMBAT_MAIN)
    assert ("cast Shade" in board.options()) == offered
