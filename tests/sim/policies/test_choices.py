"""Decisions of every kind are answered, and legally."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.characteristics import CardType, Restriction
from components.decision import DecisionKind, DecisionStatus
from components.game import Status
from components.reference import FIRST_PERMANENT, FIRST_STACK_OBJECT
from systems.counters.time_travel import PUTS, REMOVES
from systems.decision import accept_answer, is_number, is_single

from .position import Position

NOT_POSED = {DecisionKind.NONE, DecisionKind.PRIORITY, DecisionKind.AMONG}
FREE = {
    *(DecisionKind.ATTACK, DecisionKind.BLOCK, DecisionKind.PROLIFERATE),
    *(DecisionKind.SCRY, DecisionKind.SURVEIL, DecisionKind.ONTO, DecisionKind.TIME_TRAVEL),
}
"""Kinds that are always posed without a minimum."""
SUMS = {DecisionKind.ASSIGN_DAMAGE, DecisionKind.DIVIDE}
HAND = ["Giant Growth", "Rancor", "Forest", "Blight Mamba"]
PERMANENTS = ["Glistener Elf", "Rot Wolf", "Forest", "Seal of Strength"]
OF_CARDS = {DecisionKind.BOTTOM, DecisionKind.DISCARD, DecisionKind.SCRY, DecisionKind.SURVEIL, DecisionKind.SEARCH}
OF_PERMANENTS = {
    *(DecisionKind.SACRIFICE, DecisionKind.LEGEND, DecisionKind.ATTACK, DecisionKind.BLOCK),
    *(DecisionKind.PROLIFERATE, DecisionKind.ASSIGN_DAMAGE, DecisionKind.TIME_TRAVEL),
}


def options_of(kind, position, number):
    """As many options as asked for, at most, of a form that decisions of this kind have."""
    if kind == DecisionKind.MODE:
        position.tables.ability[0].first_mode = 0
        return [(0, -1, mode) for mode in range(number)]
    if kind in OF_CARDS:
        return position.hand_options()[:number]
    permanents = [(0, FIRST_PERMANENT + slot, 1) for slot in range(len(PERMANENTS))]
    if kind in OF_PERMANENTS:
        return permanents[:number]
    stack = [(0, FIRST_STACK_OBJECT, 0)]
    return [*permanents[:1], *position.hand_options()[:1], (0, 1, 0), *stack][:number]


@pytest.mark.parametrize("kind", [kind for kind in DecisionKind if kind not in NOT_POSED], ids=lambda kind: kind.name)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_every_kind_is_answered_legally(kind, data):
    position = Position(HAND, PERMANENTS)
    number = data.draw(st.integers(1, 4), label="options")
    options = options_of(kind, position, number)
    lowest = 1 if kind in SUMS else 0
    minimum = data.draw(st.integers(lowest, len(options)), label="minimum")
    maximum = data.draw(st.integers(minimum, len(options)), label="maximum")
    total = data.draw(st.integers(len(options), 9), label="sum") if kind in SUMS else 0
    if kind in FREE:
        minimum, maximum = 0, len(options)
    if kind == DecisionKind.ASSIGN_DAMAGE:
        minimum = 1
    decision = position.ask(kind, options, minimum, maximum, total, source=FIRST_PERMANENT)
    if is_number(kind):
        assert minimum <= decision.choice <= maximum
    elif is_single(kind):
        assert 0 <= decision.choice < len(options)
    accept_answer(position.game)
    assert position.game.status == Status.PLAYING
    assert decision.status == DecisionStatus.ACCEPTED


@pytest.mark.parametrize(("creature_now", "answer"), [(True, PUTS), (False, REMOVES)])
def test_time_goes_on_for_what_waits(creature_now, answer):
    """CR 701.56a: for suspended cards and for a creature that is none yet; other permanents keep more time."""
    position = Position(HAND, PERMANENTS)
    if not creature_now:
        position.game.perm[0].characteristics.types = CardType.ENCHANTMENT
    options = [(0, FIRST_PERMANENT, 1), (0, FIRST_PERMANENT + 3, 1), *position.hand_options()[:1]]
    decision = position.ask(DecisionKind.TIME_TRAVEL, options, 0, 3)
    assert decision.answers[:3].tolist() == [answer, PUTS, REMOVES]


@pytest.mark.parametrize(("number", "taken"), [(1, [1, 0]), (3, [2, 1]), (5, [2, 3])])
def test_counters_are_taken_where_they_come_first(number, taken):
    position = Position([], PERMANENTS)
    for slot, counters in enumerate((2, 3)):
        position.game.perm[slot].counters[1] = counters
    options = [(0, FIRST_PERMANENT + slot, 1) for slot in range(2)]
    decision = position.ask(DecisionKind.AMONG, options, 0, 0, number)
    assert decision.answers[:2].tolist() == taken
    accept_answer(position.game)
    assert decision.status == DecisionStatus.ACCEPTED


@pytest.mark.parametrize(("life", "maximum", "paid"), [(20, 1, 1), (6, 1, 1), (5, 1, 0), (8, 2, 2), (7, 2, 0)])
def test_life_pays_for_symbols_while_enough_is_left(life, maximum, paid):
    """CR 107.4f."""
    position = Position(life=life)
    assert position.ask(DecisionKind.NUMBER_LIFE_SYMBOLS, [], 0, maximum).choice == paid


@pytest.mark.parametrize(
    ("creatures", "life", "x"),
    [
        (["Glistener Elf"], 20, 3),
        (["Venerated Rotpriest"], 20, 0),
        (["Crawling Chorus"], 4, 3),
        (["Young Wolf"], 20, 3),
    ],
)
def test_x_is_paid_where_power_counts_or_kills(creatures, life, x):
    """CR 107.3a."""
    position = Position([], creatures, life=life)
    assert position.ask(DecisionKind.NUMBER_X, [], 0, 3).choice == x


@pytest.mark.parametrize(("library", "choice"), [(["Forest"], 1), ([], 0)])
def test_does_what_may_be_done_unless_it_could_draw_from_nothing(library, choice):
    """CR 104.3c."""
    position = Position(library=library)
    assert position.ask(DecisionKind.MAY, [(0, -1, 0), (1, -1, 0)]).choice == choice


@pytest.mark.parametrize(
    ("poison", "orders"),
    [((0, 0), [1, 1, 1]), ((9, 0), [1, 2, 2]), ((8, 9), [2, 1, 1]), ((8, 8), [1, 1, 2]), ((0, 7), [2, 2, 2])],
)
def test_attackers_are_shared_out(poison, orders):
    """CR 508.1b: first the opponent nearest to losing, with no more than that needs."""
    position = Position([], ["Glistener Elf"] * 3, opponents=2).poison(poison[0]).poison(poison[1], 2)
    decision = position.ask(DecisionKind.ATTACK, [(0, FIRST_PERMANENT + slot, 0) for slot in range(3)], 0, 3)
    assert [int(answer) - 1 for answer in decision.answers[:3]] == orders


@pytest.mark.parametrize(
    ("lethal", "amount", "shares"),
    [([1, 2, 0], 5, [1, 2, 2]), ([1, 2, 0], 3, [1, 2, 0]), ([1, 2, 0], 2, [1, 1, 0]), ([3], 5, [5]), ([0], 4, [4])],
)
def test_assigns_lethal_damage_first(lethal, amount, shares):
    """CR 510.1c: what is left goes to the last recipient, whom a trampler attacks."""
    position = Position([], PERMANENTS)
    options = [(0, FIRST_PERMANENT + i, detail) for i, detail in enumerate(lethal)]
    decision = position.ask(DecisionKind.ASSIGN_DAMAGE, options, 1, amount, amount, source=FIRST_PERMANENT)
    assert decision.answers[: len(lethal)].tolist() == shares


def test_assigns_past_blockers_where_it_may():
    position = Position([], PERMANENTS)
    position.game.perm[0].characteristics.restrictions = Restriction.ASSIGNS_AS_UNBLOCKED
    options = [(0, FIRST_PERMANENT + 1, 2), (0, 1, 0)]
    decision = position.ask(DecisionKind.ASSIGN_DAMAGE, options, 1, 4, 4, source=FIRST_PERMANENT)
    assert decision.answers[:2].tolist() == [0, 4]


@pytest.mark.parametrize(("targets", "amount", "shares"), [(1, 3, [3]), (2, 3, [2, 1]), (3, 3, [1, 1, 1])])
def test_divides_with_one_for_each(targets, amount, shares):
    """CR 601.2d."""
    position = Position([], PERMANENTS)
    options = [(0, FIRST_PERMANENT + i, 0) for i in range(targets)]
    decision = position.ask(DecisionKind.DIVIDE, options, targets, targets, amount)
    assert decision.answers[:targets].tolist() == shares


@pytest.mark.parametrize("kind", [DecisionKind.SCRY, DecisionKind.SURVEIL])
@pytest.mark.parametrize(
    ("lands", "put_away"),
    [(0, ["Apostle's Blessing"]), (2, ["Apostle's Blessing"]), (3, ["Apostle's Blessing", "Forest"])],
)
def test_puts_away_what_is_not_worth_drawing(kind, lands, put_away):
    """CR 701.22, 701.25: useless cards, and lands once there are enough."""
    position = Position(["Apostle's Blessing", "Forest", "Giant Growth"], ["Forest"] * lands)
    assert [
        position.name_of(reference) for reference in position.chosen(kind, position.hand_options(), 0, 3)
    ] == put_away


def test_chooses_the_mode_that_is_worth_more():
    """CR 700.2: two tokens, not damage to a creature."""
    position = Position(["Charge of the Mites"], ["Plains"] * 3 + ["Crawling Chorus"])
    assert position.action() == "cast Charge of the Mites"
    position.turn()
    tokens = [slot for slot in range(position.game.num_slots) if position.game.perm[slot].card == -1]
    assert len(tokens) == 2
