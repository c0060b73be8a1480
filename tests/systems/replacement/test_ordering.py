"""Replacement effects on an amount (CR 614, 616)."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.game import Problem, Status, new_games
from components.note import Note
from components.player import Instruction
from components.record import new_records
from components.reference import FIRST_PERMANENT
from components.replacement import LARGEST_AMOUNT, NUM_REPLACEMENTS
from components.tables import TABLES
from components.vocabulary.instructions import Op
from systems.replacement.ordering import add_replacement, begin_replacements, is_prohibited, replaced_amount
from tests.systems.tables_builder import Notes

MORE, FEWER = 1, -1
PLUS, TIMES, DOWN, UP = Op.REPLACE_PLUS, Op.REPLACE_TIMES, Op.REPLACE_HALF_DOWN, Op.REPLACE_HALF_UP
NUMBER, NEVER, PREVENT = Op.REPLACE_NUMBER, Op.REPLACE_NOTHING, Op.REPLACE_PREVENT


TABLES_OF_NO_CARD = new_records(1, TABLES)[0]


def game_with(effects, instruction=Instruction.BEST, stamps=None):
    """A game with collected effects ``(code, value)``; their sources entered in the order of ``stamps``."""
    game = new_games(1)[0]
    game.num_players = 2
    game.player[0].instruction = instruction
    begin_replacements(TABLES_OF_NO_CARD)
    for i, (code, value) in enumerate(effects):
        game.perm[i].stamp = stamps[i] if stamps else i + 1
        add_replacement(game, TABLES_OF_NO_CARD, code, value, FIRST_PERMANENT + i)
    return game


def waiting(game, numbers):
    """Let some effects wait until another has changed the event."""
    for number in numbers:
        TABLES_OF_NO_CARD.scratch.replacement[number].waits = 1
    return game


def amount_of(game, amount, player, wants):
    return replaced_amount(game, TABLES_OF_NO_CARD, amount, player, wants)


def amount_after(effects, amount, wants=MORE, instruction=Instruction.BEST):
    return amount_of(game_with(effects, instruction), amount, 0, wants)


def one_after_another(effects, amount):
    """Amount after effects in this order, written from the rule book: an event without amount does not happen."""
    for code, value in effects:
        if amount <= 0:
            return 0
        match code:
            case Op.REPLACE_PLUS:
                amount += value
            case Op.REPLACE_TIMES:
                amount *= value
            case Op.REPLACE_HALF_DOWN:
                amount = amount // 2
            case Op.REPLACE_HALF_UP:
                amount = amount - amount // 2
            case Op.REPLACE_NUMBER:
                amount = value
            case Op.REPLACE_PREVENT:
                amount = 0 if value < 0 else amount - value
    return max(amount, 0)


effect = st.one_of(
    st.tuples(st.just(PLUS), st.integers(-3, 4)),
    st.tuples(st.just(TIMES), st.integers(0, 3)),
    st.tuples(st.sampled_from([DOWN, UP]), st.just(0)),
    st.tuples(st.just(NUMBER), st.integers(0, 3)),
    st.tuples(st.just(PREVENT), st.integers(-1, 3)),
)
effects = st.lists(effect, max_size=5)


@given(effects, st.integers(-1, 20))
def test_most_and_fewest_are_the_extremes_over_all_orders(effects, amount):
    """CR 616.1: the affected player picks any order, and each effect applies once (CR 614.5)."""
    results = {one_after_another(order, amount) for order in permutations(effects)}
    assert amount_after(effects, amount, FEWER, Instruction.MOST) == max(results)
    assert amount_after(effects, amount, MORE, Instruction.FEWEST) == min(results)
    assert amount_after(effects, amount, MORE) == max(results)
    assert amount_after(effects, amount, FEWER) == min(results)


@given(effects, st.integers(1, 20), st.randoms(use_true_random=False))
def test_order_of_timestamps(effects, amount, random):
    """CR 616.1: a player may always take the effects as their sources entered."""
    stamps = random.sample(range(100), len(effects))
    in_order = [pair for _, pair in sorted(zip(stamps, effects, strict=True))]
    game = game_with(effects, Instruction.TIMESTAMP, stamps)
    assert replaced_amount(game, TABLES_OF_NO_CARD, amount, 0, MORE) == one_after_another(in_order, amount)


@given(effects, st.integers(1, 20))
def test_the_order_that_is_told_gives_the_amount(effects, amount):
    """CR 614.5: the notes name each effect at most once and lead from the amount before to the amount after."""
    game = game_with(effects)
    with Notes(Note.REPLACED) as notes:
        result = replaced_amount(game, TABLES_OF_NO_CARD, amount, 0, MORE)
    before = amount
    for _, source, player, amount_before, amount_after_it in notes:
        assert (player, amount_before) == (0, before)
        assert one_after_another([effects[source - FIRST_PERMANENT]], before) == amount_after_it
        before = amount_after_it
    assert before == result
    assert len({note[1] for note in notes}) == len(notes)
    assert result == 0 or len(notes) == len(effects)


@pytest.mark.parametrize(("amount", "expected"), [(-1, 0), (0, 0), (1, 1), (7, 7)])
def test_without_effects_the_amount_stays(amount, expected):
    assert amount_after([], amount) == expected


@pytest.mark.parametrize(("amount", "down", "up"), [(1, 0, 1), (2, 1, 1), (3, 1, 2), (4, 2, 2)])
def test_halves_are_rounded_as_the_effect_says(amount, down, up):
    """CR 107.1a."""
    assert amount_after([(DOWN, 0)], amount) == down
    assert amount_after([(UP, 0)], amount) == up


@pytest.mark.parametrize(("effects", "most", "fewest"), [
    ([(PLUS, 1), (TIMES, 2)], 4, 3),
    ([(PLUS, 1), (PLUS, 1), (TIMES, 2)], 6, 4),
    ([(DOWN, 0), (TIMES, 2)], 1, 0),
    ([(TIMES, 2), (TIMES, 2)], 4, 4),
])  # fmt: skip
def test_one_counter_under_several_effects(effects, most, fewest):
    """CR 616.1: plus one and doubled is 4 or 3; a half of one, rounded down, is no event that could be doubled."""
    assert amount_after(effects, 1, MORE) == most
    assert amount_after(effects, 1, FEWER) == fewest


def test_three_poison_halved_and_doubled():
    """CR 616.1: the victim halves 3 to 1 and doubles to 2 instead of doubling to 6 and halving to 3."""
    assert amount_after([(TIMES, 2), (DOWN, 0)], 3, FEWER) == 2
    assert amount_after([(TIMES, 2), (DOWN, 0)], 3, MORE) == 3


def test_damage_prevented_before_it_is_doubled():
    """CR 616.1: of 3 damage the damaged side takes 4, not 5, from a doubler and "prevent 1"."""
    assert amount_after([(TIMES, 2), (PREVENT, 1)], 3, FEWER) == 4
    assert amount_after([(TIMES, 2), (PREVENT, 1)], 3, MORE) == 5


@pytest.mark.parametrize("others", [[], [(PLUS, 1)], [(TIMES, 2), (NUMBER, 5)]])
def test_what_cannot_happen_cannot_be_replaced(others):
    """CR 614.17b."""
    game = game_with([*others, (NEVER, 0)])
    assert is_prohibited(TABLES_OF_NO_CARD)
    assert replaced_amount(game, TABLES_OF_NO_CARD, 3, 0, MORE) == 0
    game_with(others)
    assert not is_prohibited(TABLES_OF_NO_CARD)


@pytest.mark.parametrize(("named", "expected"), [((0,), 6), ((1,), 5), ((1, 0), 5), ((9,), 6)])
def test_named_sources_come_first(named, expected):
    """CR 616.1: 2 and a plus one (entered first) and a doubler, in the order of the sources that the player named."""
    game = game_with([(PLUS, 1), (TIMES, 2)], Instruction.SOURCES)
    for i, source in enumerate(named):
        game.player[0].instruction_sources[i] = FIRST_PERMANENT + source
    assert replaced_amount(game, TABLES_OF_NO_CARD, 2, 0, FEWER) == expected


PLUS_ONE_DOUBLED = [(PLUS, 1), (TIMES, 2)]


@pytest.mark.parametrize(("waits", "most", "fewest"), [((), 4, 3), ((1,), 4, 4), ((0,), 3, 3), ((0, 1), 1, 1)])
def test_an_effect_that_waits_for_another(waits, most, fewest):
    """CR 614.16, 616.1f: what speaks of counters that an effect puts reaches a cost once another effect changed it."""
    for wants, expected in ((MORE, most), (FEWER, fewest)):
        assert amount_of(waiting(game_with(PLUS_ONE_DOUBLED), waits), 1, 0, wants) == expected


@pytest.mark.parametrize("instruction", [Instruction.TIMESTAMP, Instruction.SOURCES])
@pytest.mark.parametrize(("stamps", "waits", "expected"), [
    ((1, 2), (), 4), ((2, 1), (), 3), ((2, 1), (1,), 4), ((1, 2), (0,), 3), ((1, 2), (0, 1), 1),
])  # fmt: skip
def test_the_first_in_a_given_order_need_not_wait(instruction, stamps, waits, expected):
    """CR 616.1f: an effect that waits gives the first place to the next one that need not."""
    game = waiting(game_with(PLUS_ONE_DOUBLED, instruction, stamps), waits)
    for i in range(len(game.player[0].instruction_sources)):
        game.player[0].instruction_sources[i] = FIRST_PERMANENT + stamps.index(min(stamps)) if i == 0 else 9
    assert replaced_amount(game, TABLES_OF_NO_CARD, 1, 0, MORE) == expected


@given(effects, st.integers(1, 20), st.lists(st.booleans(), min_size=5, max_size=5))
def test_extremes_where_some_effects_wait(effects, amount, waits):
    """CR 616.1f: over all orders that begin with an effect that need not wait."""
    waits = [number for number in range(len(effects)) if waits[number]]
    orders = [order for order in permutations(range(len(effects))) if order and order[0] not in waits]
    results = {one_after_another([effects[i] for i in order], amount) for order in orders} or {amount}
    for wants, extreme in ((MORE, max), (FEWER, min)):
        assert amount_of(waiting(game_with(effects), waits), amount, 0, wants) == extreme(results)


@pytest.mark.parametrize(("code", "value", "left"), [
    (Op.PREVENT_HALF, 0, (0, 1, 1)), (Op.PREVENT_ALL_BUT, 1, (1, 1, 1)), (Op.PREVENT_ALL_BUT, 0, (0, 0, 0)),
    (Op.PREVENT_ALL_BUT, 2, (1, 2, 2)), (Op.REDIRECT_DAMAGE, 2, (0, 0, 1)), (Op.REDIRECT_DAMAGE, -1, (0, 0, 0)),
])  # fmt: skip
def test_damage_prevented_or_redirected_in_part(code, value, left):
    """CR 614.9, 615.1: half rounded up, all but a number, or a number that goes elsewhere."""
    assert tuple(amount_after([(code, value)], amount) for amount in (1, 2, 3)) == left


@pytest.mark.parametrize("number", [NUM_REPLACEMENTS - 1, NUM_REPLACEMENTS, NUM_REPLACEMENTS + 1])
def test_more_effects_than_fit_stop_the_game(number):
    game = game_with([(PLUS, 1)] * number)
    assert (game.status == Status.OVERFLOW) == (number > NUM_REPLACEMENTS)
    assert (game.problem == Problem.REPLACEMENTS) == (number > NUM_REPLACEMENTS)


def test_as_many_different_effects_as_fit():
    """CR 616.1: the largest amount adds everything before doubling it."""
    effects = [(PLUS, i) for i in range(NUM_REPLACEMENTS - 3)] + [(TIMES, 2)] * 3
    assert amount_after(effects, 1) == (1 + sum(range(NUM_REPLACEMENTS - 3))) * 8


@pytest.mark.parametrize("amount", [LARGEST_AMOUNT - 1, LARGEST_AMOUNT, LARGEST_AMOUNT + 1])
@pytest.mark.parametrize("effects", [[(PLUS, 0)], [(PLUS, 0), (TIMES, 1)]])
def test_an_amount_too_large_stops_the_game(effects, amount):
    game = game_with(effects)
    result = replaced_amount(game, TABLES_OF_NO_CARD, amount, 0, MORE)
    assert result == amount or game.problem == Problem.AMOUNT
    assert (game.status == Status.OVERFLOW) == (amount > LARGEST_AMOUNT)


@pytest.mark.parametrize("code", [Op.REPLACE_PLUS - 1, Op.REPLACE_ZONE, Op.PUT_COUNTERS])
def test_an_instruction_that_replaces_no_amount_is_an_error(code):
    game = game_with([(code, 1)])
    assert (game.status, game.problem) == (Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
