"""Parts of costs that are paid with permanents and cards, and the choice among them (CR 118.3, 601.2b)."""

import pytest

from components.characteristics import Restriction
from components.counters import EVERY_KIND, CounterKind
from components.decision import DecisionStatus
from components.game import Problem, Status
from components.reference import FIRST_CARD
from components.trigger import Event
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards.build import cards, creatures_you_control, pay_life, remove, this
from sim.cards.build_costs import discard_this, sacrifice_one, sacrifice_this
from sim.cards.build_words import another, creatures, graveyard, hand, permanents
from sim.cards.model import Instruction
from systems.decision import accept_answer
from tests.systems.payer import BEAR, GIANT, ROCK, WALL, Payer, part
from tests.systems.tables_builder import NAMES, Notes

TAP = part(Op.COST_TAP, amount=None)


def test_the_source_is_sacrificed():
    """CR 701.21a."""
    payer = Payer(TAP, sacrifice_this)
    with Notes(Event.TAPPED, Event.SACRIFICED) as notes:
        assert payer.can()
        assert payer.pay()
    assert [note[0] for note in notes] == [Event.TAPPED, Event.SACRIFICED]
    assert payer.left(payer.source)


def test_what_cannot_be_sacrificed_is_no_cost():
    payer = Payer(sacrifice_one(creatures))
    bear = payer.put(BEAR)
    assert payer.can()
    payer.perm(bear).characteristics.restrictions = Restriction.CANT_BE_SACRIFICED
    assert not payer.can()


def test_only_own_permanents_are_sacrificed():
    payer = Payer(sacrifice_one(creatures))
    payer.put(BEAR, 1)
    assert not payer.can()


@pytest.mark.parametrize(("number", "others", "possible"), [(2, 1, False), (2, 2, True), (1, 1, True), (3, 2, False)])
def test_another_permanent_is_not_the_source(number, others, possible):
    payer = Payer(sacrifice_one(another(permanents()), number))
    rest = [payer.put(ROCK) for _ in range(others)]
    assert payer.can() == possible
    if possible:
        assert payer.pay()
        assert all(payer.left(reference) for reference in rest)
        assert not payer.left(payer.source)


def test_a_choice_among_permanents_is_asked():
    """CR 601.2b."""
    payer = Payer(TAP, sacrifice_one(creatures, 2), pay_life(1))
    bear, giant, wall = (payer.put(card) for card in (BEAR, GIANT, WALL))
    assert not payer.pay()
    decision = payer.game.decision
    assert (decision.player, decision.minimum, decision.maximum) == (0, 2, 2)
    assert decision.context == payer.first + 1
    assert payer.options() == [bear, giant, wall]
    assert (payer.entry.pass_number, payer.game.player[0].life) == (1, 20)
    assert payer.answer(bear, wall)
    assert [payer.left(reference) for reference in (bear, giant, wall)] == [True, False, True]
    assert (payer.entry.pass_number, payer.game.player[0].life) == (0, 19)


def test_two_choices_are_asked_one_after_the_other():
    payer = Payer(sacrifice_one(creatures), part(Op.COST_RETURN, another(permanents())))
    bear, giant, rock = (payer.put(card) for card in (BEAR, GIANT, ROCK))
    assert not payer.pay()
    assert not payer.answer(giant)
    assert payer.options() == [bear, rock]
    assert payer.answer(rock)
    assert [payer.left(reference) for reference in (bear, giant, rock)] == [False, True, True]


@pytest.mark.parametrize(("cards_in_hand", "possible"), [((), False), ((1,), True), ((1, 2), True)])
def test_cards_are_discarded(cards_in_hand, possible):
    """CR 701.9."""
    payer = Payer(part(Op.COST_DISCARD, cards(hand)))
    payer.hold(*cards_in_hand)
    assert payer.can() == possible
    if possible:
        with Notes(Event.DISCARDS) as notes:
            if len(cards_in_hand) == 1:
                assert payer.pay()
            else:
                assert not payer.pay()
                assert payer.answer(FIRST_CARD + 1)
        assert notes[0][1:3] == (FIRST_CARD + 1, 0)
        assert payer.game.player[0].zone[1] == Zone.GRAVEYARD
        assert payer.game.player[0].hand_size == len(cards_in_hand) - 1


def test_a_card_does_not_pay_for_itself():
    """The card that is being cast is no longer in the hand (CR 601.2a)."""
    payer = Payer(part(Op.COST_DISCARD, cards(hand)), source=FIRST_CARD)
    payer.hold(0)
    assert not payer.can()
    payer.hold(1)
    assert payer.can()


def test_a_card_is_discarded_for_its_own_ability():
    payer = Payer(discard_this, source=FIRST_CARD)
    payer.hold(0)
    assert payer.can()
    assert payer.pay()
    assert payer.game.player[0].zone[0] == Zone.GRAVEYARD
    assert not payer.can()


@pytest.mark.parametrize(("number", "possible"), [(1, True), (2, True), (3, False)])
def test_cards_are_exiled_from_a_graveyard(number, possible):
    payer = Payer(part(Op.COST_EXILE, cards(graveyard), number))
    payer.hold(1, 2, zone=Zone.GRAVEYARD)
    assert payer.can() == possible
    if possible:
        assert payer.pay() or payer.answer(FIRST_CARD + 2)
        assert (payer.game.player[0].zone[:6] == Zone.EXILE).sum() == number


@pytest.mark.parametrize("op", [Op.COST_EXILE, Op.COST_RETURN])
def test_the_source_leaves(op):
    payer = Payer(part(op, this))
    payer.perm(payer.source).card, zone = FIRST_CARD, payer.game.player[0].zone
    zone[0] = Zone.BATTLEFIELD
    assert payer.can()
    assert payer.pay()
    assert zone[0] == (Zone.EXILE if op == Op.COST_EXILE else Zone.HAND)


def test_others_are_tapped_even_if_they_are_new():
    """CR 302.6 is about the symbols {T} and {Q} only."""
    payer = Payer(part(Op.COST_TAP_OTHERS, creatures_you_control, 2))
    bears = [payer.put(BEAR, summoning_sick=1), payer.put(BEAR, summoning_sick=1)]
    payer.put(GIANT, tapped=1)
    assert payer.can()
    assert payer.pay()
    assert [int(payer.perm(bear).tapped) for bear in bears] == [1, 1]
    assert not payer.can()


@pytest.mark.parametrize(
    ("power", "possible", "fewest"),
    [(1, True, 1), (4, True, 1), (5, True, 2), (6, True, 2), (7, True, 3), (8, True, 3), (9, False, 0)],
)
def test_crew_taps_any_number_with_enough_power(power, possible, fewest):
    """CR 702.122a."""
    payer = Payer(part(Op.COST_TAP_OTHERS, creatures_you_control, None, second=power))
    crew = [payer.put(card) for card in (BEAR, GIANT, BEAR, WALL)]
    assert payer.can() == possible
    if possible:
        assert not payer.pay()
        decision = payer.game.decision
        assert (decision.minimum, decision.maximum, decision.number) == (fewest, 4, power)
        assert payer.answer(*crew[:3])
        assert [int(payer.perm(reference).tapped) for reference in crew] == [1, 1, 1, 0]


@pytest.mark.parametrize(("chosen", "legal"), [((0,), False), ((1,), True), ((0, 2), True), ((0, 3), False)])
def test_a_choice_of_too_little_power_is_an_error(chosen, legal):
    payer = Payer(part(Op.COST_TAP_OTHERS, creatures_you_control, None, second=4))
    crew = [payer.put(card) for card in (BEAR, GIANT, BEAR, WALL)]
    assert not payer.pay()
    assert payer.answer(*(crew[i] for i in chosen)) == legal
    assert payer.is_playing() == legal
    if not legal:
        assert payer.game.problem == Problem.ILLEGAL_ANSWER


def test_a_counter_of_any_kind_is_chosen_with_its_permanent():
    payer = Payer(Instruction(op=Op.COST_REMOVE_COUNTERS, selector=creatures_you_control, amount=1, kind="charge"))
    payer.tables.op[payer.first].kind = EVERY_KIND
    bear, giant = payer.put(BEAR), payer.put(GIANT)
    payer.put(WALL)
    payer.give(bear, plus=1, charge=2)
    payer.give(giant, minus=1)
    assert payer.can()
    assert not payer.pay()
    plus, minus, charge = payer.kind(NAMES["plus"]), payer.kind(NAMES["minus"]), payer.kind("charge")
    assert payer.options() == [bear, bear, giant]
    assert payer.game.decision.detail[:3].tolist() == [plus, charge, minus]
    decision = payer.game.decision
    decision.answers[:3] = (0, 1, 0)
    decision.status = DecisionStatus.ANSWERED
    accept_answer(payer.game)
    assert payer.pay()
    assert payer.perm(bear).counters[[plus, charge]].tolist() == [1, 1]


@pytest.mark.parametrize(("present", "possible"), [(1, False), (2, True), (3, True)])
def test_counters_of_one_other_permanent(present, possible):
    payer = Payer(remove(2, "+1/+1", creatures_you_control))
    bear, giant = payer.put(BEAR), payer.put(GIANT)
    payer.give(bear, plus=present)
    payer.give(giant, plus=1)
    assert payer.can() == possible
    if possible:
        assert payer.pay()
        assert payer.perm(bear).counters[CounterKind.PLUS_ONE] == present - 2


def test_a_part_that_can_no_longer_be_paid_stops_the_game():
    payer = Payer(sacrifice_one(creatures))
    assert not payer.pay()
    assert (payer.game.status, payer.game.problem) == (Status.ERROR, Problem.UNPAYABLE)


def test_permanents_sacrificed_for_one_part_leave_together():
    """CR 603.10a: each sees the others leave."""
    payer = Payer(sacrifice_one(creatures, 2))
    for _ in range(2):
        payer.put(BEAR)
    with Notes(Event.SACRIFICED, Event.DIES, Event.LEAVES) as notes:
        assert payer.pay()
    assert [note[0] for note in notes] == [*[Event.SACRIFICED] * 2, *[Event.LEAVES, Event.DIES] * 2]
