"""Casting spells and activating abilities step by step (CR 601.2, 602.2)."""

import pytest

from components.clock import Stage, Step
from components.decision import DecisionKind
from components.reference import FIRST_STACK_OBJECT
from components.stack import Announcement
from components.trigger import Event
from components.vocabulary.cards import AlternativeKind
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    additional_cost,
    artifact,
    artifacts,
    choose,
    choose_one,
    cost,
    creature,
    creatures,
    deal,
    destroy,
    discard_a_card,
    draw,
    enchantment,
    gain_life,
    if_,
    instant,
    kicked,
    kicker,
    mode,
    opponents,
    overload,
    pay_life,
    pump,
    put_counters,
    sacrifice_one,
    sorcery,
    tap,
    tap_others,
    target,
    this_enters,
    whenever,
    x,
    you_cast,
)
from sim.cards.build_abilities import when
from tests.systems.tables_builder import Notes

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 2, 4)
BLAZE = sorcery("Blaze", "{X}{R}", target(a_creature), deal(x))
SPELL = instant("Spell", "{0}", draw(1))


def tapped(board, name, number):
    return sum(board.permanent(f"{name} #{i + 1}").tapped for i in range(number))


@pytest.mark.parametrize("spent", [0, 1, 3])
def test_x(board, spent):
    """CR 601.2b, 107.3a: any number that can be paid."""
    board.you(*["Mountain"] * 4, OX, hand=[BLAZE]).cast("Blaze", targets=["Ox"], x=spent)
    assert board.permanent("Ox").damage == spent
    assert tapped(board, "Mountain", 4) == spent + 1


@pytest.mark.parametrize(("lands", "most"), [(1, 0), (2, 1), (4, 3)])
def test_the_greatest_x(board, lands, most):
    """CR 601.2b: what is left after the rest of the cost; 0 needs no choice."""
    board.you(*["Mountain"] * lands, OX, hand=[BLAZE]).start("Blaze")
    if most:
        assert board.game.decision.kind == DecisionKind.NUMBER_X
        assert (board.game.decision.minimum, board.game.decision.maximum) == (0, most)
        board.number(DecisionKind.NUMBER_X, 0)
    board.resolve()
    assert board.permanent("Ox").damage == 0


@pytest.mark.parametrize("x_value", [0, 2])
def test_x_of_an_activated_ability(board, x_value):
    """CR 602.2b."""
    orb = artifact("Orb", "{1}", activated(cost("{X}", tap), gain_life(x)))
    board.you(orb, *["Forest"] * 2).activate("Orb", x=x_value)
    assert board.me.life == 20 + x_value


@pytest.mark.parametrize("way", [None, AlternativeKind.KICKED])
def test_kicker(board, way):
    """CR 702.33a: in addition to the cost."""
    bolt = instant("Burst", "{R}", kicker("{2}"), if_(kicked, deal(4, opponents), otherwise=deal(2, opponents)))
    board.you(*["Mountain"] * 3, hand=[bolt]).cast("Burst", way=way)
    assert board.opponent.life == (18 if way is None else 16)
    assert tapped(board, "Mountain", 3) == (1 if way is None else 3)


@pytest.mark.parametrize("way", [None, AlternativeKind.OVERLOADED])
def test_overload(board, way):
    """CR 702.96a: "each" instead of "target"."""
    rain = instant("Rain", "{R}", target(a_creature), deal(1), overload("{R}{R}", deal(1, creatures)))
    board.you(*["Mountain"] * 2, hand=[rain]).opponent_has(OX, BEAR)
    board.cast("Rain", way=way, targets=["Ox"] if way is None else [])
    assert (board.permanent("Ox").damage, board.permanent("Bear").damage) == ((1, 0) if way is None else (1, 1))


@pytest.mark.parametrize(("paid", "life", "mana"), [(0, 20, 2), (1, 18, 1), (2, 16, 0)])
def test_phyrexian_symbols(board, paid, life, mana):
    """CR 107.4f, 601.2b: for each symbol a mana or 2 life."""
    board.you(*["Forest"] * 2, hand=[instant("Pact", "{G/P}{G/P}", draw(1))]).cast("Pact", life=paid)
    assert board.me.life == life
    assert tapped(board, "Forest", 2) == mana


@pytest.mark.parametrize(("life", "forests", "bounds"), [(3, 2, (0, 1)), (9, 1, (1, 2)), (9, 2, (0, 2))])
def test_how_many_symbols_can_be_paid_with_life(board, life, forests, bounds):
    """CR 119.4: as much life as there is; as much mana as there is."""
    board.you(*["Forest"] * forests, hand=[instant("Pact", "{G/P}{G/P}", draw(1))], life=life).start("Pact")
    assert (board.game.decision.minimum, board.game.decision.maximum) == bounds
    board.number(DecisionKind.NUMBER_LIFE_SYMBOLS, bounds[0]).resolve()


@pytest.mark.parametrize("modes", [[0], [1], [0, 1], [0, 1, 2]])
def test_modes(board, modes):
    """CR 601.2b, 700.2: in printed order; targets only for those that have some."""
    command = instant(
        "Command",
        "{0}",
        choose(1, 3, (gain_life(1),), (target(a_creature), put_counters(1)), (target(a_creature), deal(1))),
    )
    board.you(OX, hand=[command]).cast("Command", modes=modes, targets=["Ox"] * sum(mode > 0 for mode in modes))
    assert board.me.life == 20 + (0 in modes)
    assert board.permanent("Ox").counters("+1/+1") == (1 in modes)
    assert board.permanent("Ox").damage == (2 in modes)


def test_a_mode_that_is_not_possible_is_not_offered(board):
    """CR 700.2a."""
    charm = instant("Charm", "{0}", choose_one((target(a_creature), destroy()), (gain_life(1),), (gain_life(2),)))
    board.you(hand=[charm]).start("Charm")
    assert board.game.decision.detail[: board.game.decision.num_options].tolist() == [1, 2]
    board.choose_mode(2).resolve()
    assert board.me.life == 22


@pytest.mark.parametrize("victim", ["Bear", "Ox"])
def test_objects_as_an_additional_cost(board, victim):
    """CR 601.2b, 601.2h: chosen and sacrificed before anyone can respond."""
    rite = instant("Rite", "{0}", draw(1), additional_cost(sacrifice_one(creatures)))
    board.you(BEAR, OX, hand=[rite]).cast("Rite", paying=[victim], hold=True)
    assert board.zone(victim) == Zone.GRAVEYARD
    assert board.stack == ["Rite"]
    board.resolve()


@pytest.mark.parametrize("amount", [1, 2, 3])
def test_life_as_an_additional_cost(board, amount):
    board.you(hand=[instant("Rite", "{0}", draw(1), additional_cost(pay_life(amount)))]).cast("Rite")
    assert board.me.life == 20 - amount


def test_a_kicked_spell_pays_both_additional_costs(board):
    """CR 601.2f: all additional costs."""
    rite = instant("Rite", "{0}", gain_life(5), additional_cost(pay_life(1)), kicker("{0}", pay_life(2)))
    board.you(hand=[rite]).cast("Rite", way=AlternativeKind.KICKED)
    assert board.me.life == 22


def test_what_is_told_of_a_spell(board):
    """CR 601.2i: targets first, then that it was cast, with its mana value and from where."""
    bolt = instant("Bolt", "{1}{R}", target(a_creature), deal(1))
    with Notes(Event.BECOMES_TARGET, Event.CAST, Event.ACTIVATED) as taken:
        board.you(OX, *["Mountain"] * 2, hand=[bolt]).cast("Bolt", targets=["Ox"])
    assert [note[0] for note in taken] == [Event.BECOMES_TARGET, Event.CAST]
    identity = board.game.next_identity - 1
    assert taken[0][1:] == (board.find("Ox"), 0, FIRST_STACK_OBJECT + identity, 0)
    assert taken[1][2:] == (0, 2, Zone.HAND)
    assert board.game.player[0].spells_cast == 1


def test_what_is_told_of_an_ability(board):
    """CR 602.2b: its targets are targets of an ability."""
    pinger = creature("Pinger", "{1}", "Human", 1, 1, activated(cost(tap), target(a_creature), deal(1)))
    with Notes(Event.BECOMES_TARGET, Event.CAST, Event.ACTIVATED) as taken:
        board.you(OX, pinger).activate("Pinger", targets=["Ox"])
    assert [note[0] for note in taken] == [Event.BECOMES_TARGET, Event.ACTIVATED]
    assert taken[0][-1] == 1
    assert board.game.player[0].spells_cast == 0


@pytest.mark.parametrize("spells", [0, 1, 3])
def test_spells_are_counted(board, spells):
    board.you(hand=[SPELL] * 3)
    for _ in range(spells):
        board.cast("Spell")
    assert board.begin().game.player[0].spells_cast == spells
    board.pass_until(Step.UPKEEP, active=1)
    assert board.game.player[0].spells_cast == 0


def test_cast_triggers_go_above_the_spell(board):
    """CR 601.2i, 603.3: and resolve before it."""
    stone = enchantment("Stone", "{1}", whenever(you_cast(), gain_life(1)))
    board.you(stone, hand=[SPELL]).cast("Spell", hold=True)
    assert board.stack == ["Spell", "Stone"]
    board.resolve()


def test_the_caster_gets_priority_again(board):
    """CR 117.3c."""
    board.you(hand=[SPELL]).opponent_has(hand=[SPELL]).cast("Spell", by=1, hold=True)
    assert board.game.decision.player == 1
    assert (board.game.clock.stage, board.game.clock.passes) == (Stage.PRIORITY, 0)
    assert board.game.stack[0].announcement == Announcement.DONE
    board.resolve()


def test_an_ability_from_the_hand_belongs_to_its_card(board):
    """CR 113.7, 602.2a: its source is the card, wherever it is now."""
    board.you(*["Forest"] * 2, hand=["Boseiju, Who Endures"]).opponent_has(enchantment("Stone", "{1}"))
    board.activate("Boseiju, Who Endures", targets=["Stone"], hold=True)
    assert board.stack == ["Boseiju, Who Endures"]
    assert board.game.stack[0].source == board.card("Boseiju, Who Endures")
    board.resolve()


def test_a_modal_trigger_chooses_its_mode_on_the_stack(board):
    """CR 603.3c."""
    sage = creature("Sage", "{0}", "Human", 1, 1, whenever(this_enters, mode(gain_life(1)), mode(gain_life(5))))
    board.you(hand=[sage]).cast("Sage", hold=True).resolve_top()
    board.choose_mode(1).resolve()
    assert board.me.life == 25


@pytest.mark.parametrize("number", [1, 2, 3])
def test_several_targets_are_told_each(board, number):
    """CR 603.2c."""
    storm = instant("Storm", "{0}", target(a_creature, 1, 3), pump(1, 1))
    watcher = enchantment("Watcher", "{1}", whenever(when(Event.BECOMES_TARGET), gain_life(1)))
    board.you(watcher, *[OX] * 3, hand=[storm]).cast("Storm", targets=[f"Ox #{i + 1}" for i in range(number)])
    assert board.me.life == 20 + number


@pytest.mark.parametrize("lands", [2, 3, 4])
@pytest.mark.parametrize("price", [discard_a_card, sacrifice_one(artifacts), tap_others(artifacts, 1)])
def test_mana_is_paid_once_though_another_part_of_the_cost_asks(board, lands, price):
    """CR 601.2h: each cost is paid once, also where the player must choose what to pay with."""
    engine = creature("Engine", "{3}", "Golem", 1, 1, activated(cost("{2}", price), draw(1)))
    rocks = [artifact("Rock", "{0}"), artifact("Stone", "{0}")]
    board.you(engine, *rocks, *["Forest"] * lands, hand=["Rancor", "Mutagenic Growth"])
    board.activate("Engine", paying=["Rancor" if price == discard_a_card else "Rock"])
    tapped = [board.permanent(f"Forest #{i + 1}").tapped for i in range(lands)]
    assert sum(tapped) == 2
