"""What a player may cast and activate (CR 601.3, 602.5): timing, costs, targets, conditions."""

import pytest

from components.characteristics import CardType, Restriction
from components.clock import Step
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op, OpFlag
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    additional_cost,
    artifact,
    at_least,
    cheaper,
    choose_one,
    colorless,
    cost,
    count,
    creature,
    creatures_you_control,
    deal,
    destroy,
    draw,
    enchantment,
    flash,
    flashback,
    gain_life,
    gains,
    haste,
    have,
    instant,
    instead_of_its_cost,
    make,
    pay_life,
    permanents,
    put_counters,
    remove,
    sacrifice_this,
    sorcery,
    spells,
    tap,
    tap_for,
    target,
    this,
    yours,
)
from sim.cards.model import Activated, Instruction, Program, Static
from systems.stack.legality import sorcery_timing
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
INSTANT, SORCERY = instant("Instant", "{0}", draw(1)), sorcery("Sorcery", "{0}", draw(1))
ROCK, STONE = artifact("Rock", "{0}"), enchantment("Stone", "{0}")
ELF, SNAKE = creature("Elf", "{0}", "Elf", 1, 1), creature("Snake", "{0}", "Snake", 1, 1, flash)
ALL = [INSTANT, SORCERY, ROCK, STONE, ELF, SNAKE]
FAST, SLOW = {"cast Instant", "cast Snake"}, {f"cast {card.name}" for card in ALL}


@pytest.mark.parametrize(("step", "active", "options"), [
    (Step.UPKEEP, 0, FAST), (Step.DRAW, 0, FAST), (Step.PRECOMBAT_MAIN, 0, SLOW), (Step.BEGINNING_OF_COMBAT, 0, FAST),
    (Step.POSTCOMBAT_MAIN, 0, SLOW), (Step.END, 0, FAST), (Step.PRECOMBAT_MAIN, 1, FAST), (Step.UPKEEP, 1, FAST),
])  # fmt: skip
def test_when_spells_can_be_cast(board, step, active, options):
    """CR 117.1a: an instant, or a spell with flash (CR 702.8a), at any time; the others in an own main phase."""
    board.setting(step=Step.UPKEEP).you(hand=ALL).pass_until(step, active)
    assert set(board.options()) == options
    assert sorcery_timing(board.game, 0) == (options == SLOW)


def test_sorcery_timing_needs_an_empty_stack(board):
    """CR 307.1: also in response to an own spell."""
    board.you(hand=[INSTANT, *ALL]).cast("Instant", hold=True)
    assert set(board.options()) == FAST
    board.resolve()


@pytest.mark.parametrize(("lands", "castable"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_spell_needs_its_mana(board, lands, castable):
    """CR 601.3, 601.2h."""
    board.you(*["Forest"] * lands, hand=[BEAR])
    assert ("cast Bear" in board.options()) == castable


@pytest.mark.parametrize(("lands", "castable"), [(["Plains"] * 2, False), (["Plains", "Forest"], True)])
def test_a_spell_needs_its_colors(board, lands, castable):
    board.you(*lands, hand=[BEAR])
    assert ("cast Bear" in board.options()) == castable


def test_a_card_without_a_mana_cost_cannot_be_cast(board):
    """CR 118.6."""
    board.you(hand=[make("Vision", None, (CardType.SORCERY,), "", (draw(1),))])
    assert board.options() == []


@pytest.mark.parametrize(("creatures", "castable"), [(0, False), (1, True), (2, True)])
def test_an_aura_needs_something_to_enchant(board, creatures, castable):
    """CR 303.4a, 601.2c."""
    board.you("Forest", *[BEAR] * creatures, hand=["Rancor"])
    assert (board.options() == ["cast Rancor"]) == castable


@pytest.mark.parametrize(("mine", "options"), [(0, []), (1, ["cast Force"]), (2, ["cast Force"])])
def test_another_cost_can_have_a_condition(board, mine, options):
    """CR 118.9: "if you control a creature, you may ... rather than pay its mana cost"."""
    condition = at_least(count(creatures_you_control), 1)
    force = instant("Force", "{5}", draw(1), instead_of_its_cost("{0}", only_if=condition))
    board.you(*[BEAR] * mine, hand=[force])
    assert board.options() == options


@pytest.mark.parametrize("zone", [Zone.GRAVEYARD, Zone.HAND])
def test_a_way_of_casting_belongs_to_a_zone(board, zone):
    """CR 702.34a: flashback from the graveyard, the printed cost from the hand."""
    back = instant("Back", "{9}", draw(1), flashback("{0}"))
    cards = {"graveyard": [back]} if zone == Zone.GRAVEYARD else {"hand": [back]}
    board.you(**cards)
    assert board.options() == (["cast Back"] if zone == Zone.GRAVEYARD else [])


@pytest.mark.parametrize(("life", "castable"), [(1, False), (2, True), (3, True)])
def test_additional_costs_must_be_payable(board, life, castable):
    """CR 118.3."""
    board.you(hand=[instant("Bargain", "{0}", draw(1), additional_cost(pay_life(2)))], life=life)
    assert (board.options() == ["cast Bargain"]) == castable


@pytest.mark.parametrize(("bears", "possible"), [(0, True), (1, True)])
def test_a_modal_spell_needs_one_possible_mode(board, bears, possible):
    """CR 700.2a."""
    charm = instant("Charm", "{0}", choose_one((target(a_creature), destroy()), (gain_life(1),)))
    only = instant("Only", "{0}", choose_one((target(a_creature), destroy()), (target(a_creature), deal(1))))
    board.you(*[BEAR] * bears, hand=[charm, only])
    assert ("cast Charm" in board.options()) == possible
    assert ("cast Only" in board.options()) == (bears > 0)


@pytest.mark.parametrize(("amount", "lands", "castable"), [
    (1, 2, False), (1, 3, True), (-1, 1, True), (-1, 0, False), (-5, 1, True), (-5, 0, False), (0, 2, True),
])  # fmt: skip
def test_static_abilities_change_costs(board, amount, lands, castable):
    """CR 601.2f: generic mana only, never below nothing."""
    tax = Instruction(op=Op.CHANGE_COST, amount=amount)
    field = enchantment("Field", "{1}", Static(modifications=(tax,), subject=spells(CardType.CREATURE)))
    board.you(field, *["Forest"] * lands, hand=[BEAR])
    assert (board.options() == ["cast Bear"]) == castable


def test_a_change_of_cost_is_for_what_it_speaks_of(board):
    """CR 601.2f: not for other spells, and for abilities only if it says so."""
    tax = Instruction(op=Op.CHANGE_COST, amount=2)
    field = enchantment("Field", "{1}", Static(modifications=(tax,), subject=spells(CardType.CREATURE)))
    board.you(field, artifact("Orb", "{1}", activated(cost("{0}"), gain_life(1))), hand=[INSTANT, ELF])
    assert board.options() == ["cast Instant", "activate Orb"]


@pytest.mark.parametrize(("mana", "possible"), [(1, False), (2, True)])
def test_abilities_that_cost_more(board, mana, possible):
    tax = Instruction(op=Op.CHANGE_COST, amount=2, flags=(OpFlag.ABILITIES,))
    field = enchantment("Field", "{1}", Static(modifications=(tax,), subject=permanents(CardType.ARTIFACT)))
    board.you(field, artifact("Orb", "{1}", activated(cost("{0}"), gain_life(1))), *["Forest"] * mana, hand=[ELF])
    assert ("activate Orb" in board.options()) == possible
    assert "cast Elf" in board.options()


FIELD = enchantment("Field", "{1}", Static(modifications=(Instruction(op=Op.CHANGE_COST, amount=1),), subject=spells()))


@pytest.mark.parametrize("taxed", [False, True])
@pytest.mark.parametrize(("bears", "possible"), [(2, False), (3, True), (4, True)])
@pytest.mark.parametrize("way", ["printed", "flashback", "ability"])
def test_own_text_makes_a_cost_less(board, way, bears, possible, taxed):
    """CR 601.2f, 109.5: it counts what the acting player controls, also if an opponent's permanent changes costs."""
    less = cheaper(count(creatures_you_control))
    beacon = instant("Beacon", "{3}", additional_cost(less), draw(1))
    if way == "flashback":
        beacon = instant("Beacon", "{9}", draw(1), flashback("{3}", less))
    orb = artifact("Orb", "{1}", activated(cost("{3}", less), draw(1))) if way == "ability" else artifact("Orb", "{1}")
    bears += int(taxed and way != "ability")
    elsewhere = {"graveyard" if way == "flashback" else "hand": [] if way == "ability" else [beacon]}
    board.you(orb, *[BEAR] * bears, **elsewhere)
    board.opponent_has(*[FIELD] * taxed, *[BEAR] * 5)
    assert board.options() == (["activate Orb" if way == "ability" else "cast Beacon"] if possible else [])
    if possible and way == "ability":
        board.activate("Orb")
    elif possible:
        board.cast("Beacon", way=AlternativeKind.FLASHBACK if way == "flashback" else None)
    assert board.cards(Zone.HAND).count("Filler") == int(possible)


def test_a_static_ability_that_is_lost_changes_no_cost(board):
    tax = Instruction(op=Op.CHANGE_COST, amount=2)
    taxer = creature("Taxer", "{1}", "Human", 1, 1, Static(modifications=(tax,), subject=spells()))
    humble = instant("Humble", "{2}", target(a_creature), gains(Instruction(op=Op.LOSE_ABILITIES)))
    board.you(taxer, *["Forest"] * 4, hand=[humble, INSTANT]).cast("Humble", targets=["Taxer"])
    assert board.options() == ["cast Instant"]


def own(*parts, **fields):
    """A creature with one activated ability."""
    return creature("Host", "{1}", "Human", 1, 1, activated(cost(*parts), gain_life(1), **fields))


@pytest.mark.parametrize(("sick", "hasty", "possible"), [(0, False, True), (1, False, False), (1, True, True)])
def test_tapping_needs_control_since_the_turn_began(board, sick, hasty, possible):
    """CR 302.6, 602.5a, 702.10c."""
    host = creature("Host", "{1}", "Human", 1, 1, activated(cost(tap), gain_life(1)), *((haste,) if hasty else ()))
    board.you(put(host, summoning_sick=sick))
    assert (board.options() == ["activate Host"]) == possible


@pytest.mark.parametrize("sick", [0, 1])
def test_other_costs_do_not_wait(board, sick):
    """CR 302.6: only {T} and {Q}, and only of creatures."""
    orb = artifact("Orb", "{1}", activated(cost(tap), gain_life(1)))
    board.you(put(own(sacrifice_this), summoning_sick=sick), put(orb, summoning_sick=sick))
    assert board.options() == ["activate Host", "activate Orb"]


@pytest.mark.parametrize(("step", "active", "possible"), [
    (Step.PRECOMBAT_MAIN, 0, True), (Step.END, 0, False), (Step.PRECOMBAT_MAIN, 1, False),
])  # fmt: skip
def test_activate_only_as_a_sorcery(board, step, active, possible):
    """CR 602.5d."""
    board.you(own("{0}", sorcery_speed=True)).pass_until(step, active)
    assert (board.options() == ["activate Host"]) == possible


@pytest.mark.parametrize(("limit", "times"), [(0, 3), (1, 1), (2, 2), (3, 3)])
def test_activate_only_so_often_each_turn(board, limit, times):
    """CR 602.5b: until the next turn."""
    board.you(own("{0}", limit=limit))
    for number in range(3):
        assert (board.options() == ["activate Host"]) == (number < times)
        if number < times:
            board.activate("Host")
    assert board.me.life == 20 + times
    board.pass_until(Step.UPKEEP, active=1)
    assert board.options() == ["activate Host"]


@pytest.mark.parametrize(("creatures", "possible"), [(0, False), (1, True), (2, True)])
def test_activate_only_if(board, creatures, possible):
    """CR 602.5b."""
    condition = at_least(count(creatures_you_control), 1)
    orb = artifact("Orb", "{1}", activated(cost("{0}"), gain_life(1), only_if=condition))
    board.you(orb, *[BEAR] * creatures)
    assert (board.options() == ["activate Orb"]) == possible


@pytest.mark.parametrize(("counters", "possible"), [(0, False), (1, False), (2, True), (3, True)])
def test_counters_as_a_cost(board, counters, possible):
    """CR 118.3: there must be enough."""
    board.you(put(own(remove(2, "+1/+1")), {"+1/+1": counters}))
    assert (board.options() == ["activate Host"]) == possible


def test_a_permanent_does_not_tap_for_its_own_cost(board):
    """CR 602.2b: its {T} cannot be paid twice."""
    orb = artifact("Orb", "{1}", tap_for(colorless), activated(cost("{1}", tap), gain_life(1)))
    board.you(orb)
    assert board.options() == []


def test_two_permanents_pay_for_each_other(board):
    orb = artifact("Orb", "{1}", tap_for(colorless), activated(cost("{1}", tap), gain_life(1)))
    board.you(orb, orb).activate("Orb #1")
    assert board.me.life == 21
    assert [board.permanent(f"Orb #{i}").tapped for i in (1, 2)] == [1, 1]


def test_only_the_controller_activates(board):
    """CR 602.2."""
    board.you(own("{0}"))
    assert board.options(player=1) == []


@pytest.mark.parametrize("times", [0, 1])
def test_one_loyalty_ability_each_turn(board, times):
    """CR 606.3."""
    plus = Activated(
        cost=cost(Instruction(op=Op.COST_PUT_COUNTERS, kind="loyalty", amount=1, selector=this)),
        program=Program(effects=(gain_life(1),)),
        loyalty=True,
    )
    walker = make("Walker", "{3}", (CardType.PLANESWALKER,), "", (plus,), loyalty=3)
    board.you(put(walker, {"loyalty": 3}))
    for _ in range(times):
        board.activate("Walker")
    assert board.permanent("Walker").counters("loyalty") == 3 + times
    assert board.options() == ["activate Walker"] * (1 - times)


def test_permanents_that_give_something_else(board):
    """An ability with a target needs one; one without does not."""
    grow = activated(cost("{0}"), target(yours(a_creature)), put_counters(1))
    board.you(artifact("Orb", "{1}", grow, activated(cost("{0}"), gain_life(1))))
    assert board.options() == ["activate Orb"]


def test_other_abilities_of_what_changes_costs(board):
    """Only its static ability changes costs."""
    tax = Static(modifications=(Instruction(op=Op.CHANGE_COST, amount=1),), subject=spells())
    taxer = creature("Taxer", "{1}", "Human", 1, 1, activated(cost("{0}"), gain_life(1)), tax)
    board.you(taxer, hand=[INSTANT])
    assert board.options() == ["activate Taxer"]


def test_abilities_that_cannot_be_activated(board):
    """CR 602.5: neither mana abilities nor others; those in other zones are not of the permanent."""
    arrest = enchantment("Arrest", "{W}", have(creatures_you_control, Restriction.CANT_ACTIVATE))
    elf = creature("Elf", "{G}", "Elf", 1, 1, tap_for(colorless), activated(cost("{0}"), gain_life(1)))
    board.you(arrest, elf, hand=[instant("Costly", "{1}", draw(1))])
    assert board.options() == []
