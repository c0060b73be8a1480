"""Entering and leaving the battlefield (CR 400.7, 403, 603.10a, 610.3, 614.12)."""

import numpy as np
import pytest

from components.capacities import MEMBER_WORDS, NUM_SLOTS
from components.characteristics import CardType, Keyword
from components.clock import Step
from components.continuous import Duration
from components.game import Problem, Status
from components.permanent import Presence
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary.amounts import AmountCode
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    another,
    at_least,
    chapter,
    count,
    creature,
    creatures,
    creatures_you_control,
    destroy,
    dies,
    draw,
    enchantment,
    enters_tapped,
    enters_with,
    exile,
    flying,
    gain_life,
    gains,
    get,
    instant,
    kicked,
    kicker,
    land,
    lands,
    legendary,
    make,
    more_counters,
    permanents,
    plus_one,
    pump,
    return_to_hand,
    saga,
    target,
    this_dies,
    this_enters,
    whenever,
    x,
    yours,
)
from sim.cards.library import find
from sim.cards.model import Amount, Enters, Instruction
from systems.objects.references import card_reference, include, set_context, slot_of
from systems.zones.entering import enter_battlefield
from systems.zones.moving import forget_left_permanents, move_permanent, move_permanents
from tests.board import put
from tests.systems.tables_builder import Notes

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
SCALES = enchantment("Hardened Scales", "{G}", more_counters(plus_one, plus=1))
MURDER = instant("Murder", "{0}", target(a_creature), destroy())
UNSUMMON = instant("Unsummon", "{0}", target(a_creature), return_to_hand())
WALKER = make("Walker", "{0}", (CardType.PLANESWALKER,), "", (), loyalty=4)
SIEGE = make("Siege", "{0}", (CardType.BATTLE,), "", (), defense=5)


def members_of(*references):
    members = np.zeros(MEMBER_WORDS, np.int64)
    for reference in references:
        include(members, slot_of(reference))
    return members


@pytest.mark.parametrize(("parts", "scales", "counters"), [
    ((1,), 0, 1), ((1, 2), 0, 3), ((1, 2), 1, 4), ((1, 2), 2, 5), ((0, 0), 1, 0),
])  # fmt: skip
def test_counters_that_a_permanent_enters_with_are_put_together(board, parts, scales, counters):
    """CR 614.12, 122.6: two contributions are summed before an effect adds one."""
    hydra = creature("Hydra", "{0}", "Hydra", 1, 1, *(enters_with(number) for number in parts))
    board.you(*[SCALES] * scales, hand=[hydra]).cast("Hydra")
    assert board.permanent("Hydra").counters("+1/+1") == counters


@pytest.mark.parametrize("spent", [0, 1, 3])
def test_entering_with_x_counters(board, spent):
    """CR 107.3m, 122.6: a 0/0 lives by the counters with which it enters; with none it dies (CR 704.5f)."""
    ballista = creature("Ballista", "{X}", "Construct", 0, 0, enters_with(x))
    board.you(*["Forest"] * 3, hand=[ballista]).cast("Ballista", x=spent)
    if spent:
        assert board.permanent("Ballista").size == (spent, spent)
    else:
        assert board.zone("Ballista") == Zone.GRAVEYARD


@pytest.mark.parametrize(("spent", "scales", "counters"), [(2, 1, 3), (0, 1, 0), (2, 0, 2)])
def test_small_number_20(board, spent, scales, counters):
    """X = 2 with Hardened Scales: three counters; with X = 0 there is no event (CR 107.1)."""
    ballista = creature("Ballista", "{X}", "Construct", 0, 1, enters_with(x))
    board.you(*[SCALES] * scales, *["Forest"] * 3, hand=[ballista]).cast("Ballista", x=spent)
    assert board.permanent("Ballista").counters("+1/+1") == counters


@pytest.mark.parametrize("way", [None, AlternativeKind.KICKED])
def test_entering_with_counters_if_it_was_kicked(board, way):
    """CR 702.33d."""
    elf = creature("Elf", "{0}", "Elf", 1, 1, kicker("{0}"), enters_with(2, only_if=kicked))
    board.you(hand=[elf]).cast("Elf", way=way)
    assert board.permanent("Elf").counters("+1/+1") == (2 if way is not None else 0)


@pytest.mark.parametrize(("mana", "colors"), [
    (["Forest"] * 3, 1), (["Forest", "Plains", "Plains"], 2), (["Wastes"] * 3, 0),
])  # fmt: skip
def test_entering_with_counters_for_the_colors_spent(board, mana, colors):
    """CR 106.3, 702.44: sunburst counts colours, not mana."""
    golem = creature("Golem", "{3}", "Golem", 0, 1, enters_with(Amount(code=AmountCode.COLORS_SPENT)))
    board.you(*mana, hand=[golem]).cast("Golem")
    assert board.permanent("Golem").counters("+1/+1") == colors


def test_no_colors_were_spent_on_what_was_not_cast(board):
    """CR 400.7d: what was paid for something else does not count."""
    golem = creature("Golem", "{3}", "Golem", 0, 1, enters_with(Amount(code=AmountCode.COLORS_SPENT)))
    board.you("Forest", hand=[BEAR], graveyard=[golem]).begin()
    context = set_context(board.tables.scratch.context, NOTHING, 0, 0)
    context.colors_spent = 3
    context = set_context(board.tables.scratch.context, NOTHING, 0, 0)
    card = board.card("Golem")
    slot = enter_battlefield(board.game, board.tables, board.compiled.rows[golem], card, 0, 0, context)
    assert board.game.perm[slot].counter_mask == 0


@pytest.mark.parametrize(("others", "tapped"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_entering_tapped_if_a_condition_holds(board, others, tapped):
    """CR 614.12: looked at with the permanent on the battlefield already; other lands only."""
    field = land("Field", enters_tapped(at_least(count(another(yours(lands))), 2)))
    board.you(*["Forest"] * others, hand=[field]).play("Field")
    assert board.permanent("Field").tapped == tapped


@pytest.mark.parametrize(("card", "kind", "number"), [(WALKER, "loyalty", 4), (SIEGE, "defense", 5)])
@pytest.mark.parametrize("seasons", [0, 1, 2])
def test_printed_counters(board, card, kind, number, seasons):
    """CR 122.1e, 122.1g, 306.5b, 310.4b: they are put on it, so effects on putting counters see them."""
    double = enchantment("Season", "{G}", more_counters(None, None, 2, yours(permanents())))
    board.you(*[double] * seasons, hand=[card]).cast(card.name)
    assert board.permanent(card.name).counters(kind) == number * 2**seasons


def test_lands_that_entered_are_counted(board):
    """Landfall as a condition: under whose control, whether played or put there."""
    game = board.you(hand=["Forest"], library=["Plains"]).begin().game
    context = set_context(board.tables.scratch.context, NOTHING, 0, 0)
    enter_battlefield(game, board.tables, board.compiled.rows[find("Plains")], board.card("Plains"), 0, 0, context)
    board.play("Forest")
    assert [game.player[player].lands_entered for player in (0, 1)] == [2, 0]


def test_a_permanent_is_a_new_object_each_time(board):
    """CR 400.7: no counters, damage, effects or attachments are left, and it is summoning sick."""
    grow = instant("Grow", "{0}", target(a_creature), pump(1, 1, flying))
    bear = put(BEAR, {"+1/+1": 2, "shield": 1}, damage=1)
    board.you(bear, put("Rancor", attached_to="Bear"), *["Forest"] * 2, hand=[UNSUMMON, grow])
    board.cast("Grow", targets=["Bear"])
    assert board.permanent("Bear").size == (7, 5)
    stamp = board.permanent("Bear").stamp
    board.cast("Unsummon", targets=["Bear"]).cast("Bear")
    bear = board.permanent("Bear")
    assert bear.size == (2, 2)
    assert (bear.counter_mask, bear.damage, bear.summoning_sick, bear.attached_to) == (0, 0, 1, NOTHING)
    assert not bear.has(Keyword.FLYING)
    assert bear.stamp > stamp


@pytest.mark.parametrize("zone", [Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.LIBRARY])
@pytest.mark.parametrize("finality", [0, 1])
def test_finality_exiles_instead_of_the_graveyard(board, zone, finality):
    """CR 122.1h: only from the battlefield to the graveyard; then it did not die."""
    stone = enchantment("Stone", "{1}", whenever(dies(creatures), gain_life(1)))
    board.you(put(BEAR, {"finality": finality}), stone).begin()
    move_permanent(board.game, board.tables, slot_of(board.find("Bear")), zone)
    goes_to = Zone.EXILE if finality and zone == Zone.GRAVEYARD else zone
    assert board.zone("Bear") == goes_to
    assert board.game.num_triggers == int(goes_to == Zone.GRAVEYARD)
    assert board.game.player[0].creatures_died == int(goes_to == Zone.GRAVEYARD)
    board.resolve()


def test_creatures_that_died_are_counted_for_their_controller(board):
    """CR 700.4: noncreatures do not die."""
    board.you(BEAR, SCALES).opponent_has(BEAR).begin()
    game = board.game
    members = members_of(board.find("Bear #1"), board.find("Bear #2"), board.find("Hardened Scales"))
    move_permanents(game, board.tables, members, Zone.GRAVEYARD)
    assert [game.player[player].creatures_died for player in (0, 1)] == [1, 1]


def test_permanents_that_leave_together_see_each_other_as_they_were(board):
    """CR 603.10a: a lord that dies at the same time still counts for last-known information."""
    lord = creature("Lord", "{G}", "Elf", 1, 1, get(creatures_you_control, 1, 1))
    board.you(lord, BEAR).begin()
    bear, lord_reference = board.find("Bear"), board.find("Lord")
    move_permanents(board.game, board.tables, members_of(bear, lord_reference), Zone.GRAVEYARD)
    assert board.game.perm[slot_of(bear)].characteristics.power == 3
    assert board.cards(Zone.GRAVEYARD) == ["Lord", "Bear"]


@pytest.mark.parametrize(("duration", "left"), [
    (Duration.WHILE_SOURCE_REMAINS, 0), (Duration.END_OF_TURN, 1), (Duration.GAME, 1),
])  # fmt: skip
def test_effects_that_last_while_the_source_remains_end_as_it_leaves(board, duration, left):
    """CR 611.2b: the others go on without their source."""
    pump_all = gains(flying, on=creatures, until=duration)
    sentry = creature("Sentry", "{0}", "Human", 1, 1, whenever(this_enters, pump_all))
    board.you(BEAR, hand=[sentry, MURDER]).cast("Sentry")
    assert board.permanent("Bear").has(Keyword.FLYING)
    board.cast("Murder", targets=["Sentry"])
    assert board.game.num_effects == left
    assert board.permanent("Bear").has(Keyword.FLYING) == bool(left)


def test_a_linked_card_returns_to_its_owner(board):
    """CR 610.3c: under its owner's control, if it is still exiled."""
    board.you(*["Plains"] * 3, hand=["Annex Sentry", MURDER]).opponent_has(BEAR)
    board.cast("Annex Sentry").cast("Murder", targets=["Annex Sentry"])
    assert board.permanents(1) == ["Bear"]
    assert board.permanent("Bear").owner == 1


def test_a_linked_card_that_left_exile_stays_where_it_is(board):
    board.you(*["Plains"] * 3, hand=["Annex Sentry", MURDER]).opponent_has(BEAR)
    board.cast("Annex Sentry")
    board.game.player[1].zone[board.card("Bear") - card_reference(1, 0)] = Zone.GRAVEYARD
    board.cast("Murder", targets=["Annex Sentry"])
    assert board.permanents(1) == []


def test_left_permanents_are_remembered_while_the_stack_is_not_empty(board):
    """CR 113.7a: last-known information; then the slots are used again."""
    mourner = creature("Mourner", "{0}", "Cleric", 1, 1, whenever(this_dies, draw(1)))
    board.you(mourner, BEAR, hand=[MURDER]).cast("Murder", targets=["Mourner"], hold=True).resolve_top()
    assert board.game.perm[0].presence == Presence.LEFT
    assert board.game.num_left == 1
    board.resolve()
    assert board.game.perm[0].presence == Presence.FREE
    assert board.game.num_left == 0
    assert board.permanents() == ["Bear"]


@pytest.mark.parametrize("gone", [(0,), (2,), (1, 2), (0, 1, 2)])
def test_forgotten_slots_at_the_end_are_no_longer_looked_at(board, gone):
    game = board.you(BEAR, BEAR, BEAR).begin().game
    for slot in gone:
        move_permanent(game, board.tables, slot, Zone.EXILE)
    forget_left_permanents(game)
    assert game.num_slots == max((slot + 1 for slot in range(3) if slot not in gone), default=0)
    assert [game.perm[slot].presence for slot in range(3)] == [
        Presence.FREE if slot in gone else Presence.BATTLEFIELD for slot in range(3)
    ]


@pytest.mark.parametrize(("number", "status"), [
    (NUM_SLOTS - 1, Status.PLAYING), (NUM_SLOTS, Status.PLAYING), (NUM_SLOTS + 1, Status.OVERFLOW),
])  # fmt: skip
def test_a_battlefield_that_is_full_stops_the_game(board, number, status):
    board.you(*[BEAR] * (NUM_SLOTS - 2)).begin()
    context = set_context(board.tables.scratch.context, NOTHING, 0, 0)
    for _ in range(number - (NUM_SLOTS - 2)):
        enter_battlefield(board.game, board.tables, board.compiled.rows[BEAR], NOTHING, 0, 0, context)
    assert board.game.status == status
    if status == Status.OVERFLOW:
        assert board.game.problem == Problem.SLOTS


def test_entering_is_told_after_the_permanent_is_there(board):
    """CR 603.6a: from which zone it came."""
    with Notes(Event.ENTERS) as taken:
        board.you(*["Forest"] * 2, hand=[BEAR, "Plains"]).cast("Bear").play("Plains")
    assert [note[-1] for note in taken] == [Zone.STACK, Zone.HAND]


@pytest.mark.parametrize(("first", "second"), [(Zone.GRAVEYARD, Zone.EXILE)])
def test_leaving_is_told_with_the_zone(board, first, second):
    board.you(BEAR, put(BEAR, {"finality": 1}), hand=[MURDER, MURDER]).begin()
    with Notes(Event.LEAVES, Event.DIES) as taken:
        board.cast("Murder", targets=["Bear #1"]).cast("Murder", targets=["Bear"])
    assert [(note[0], note[-1]) for note in taken] == [
        (Event.LEAVES, first), (Event.DIES, first), (Event.LEAVES, second),
    ]  # fmt: skip


def test_attaching_gives_a_new_timestamp(board):
    """CR 613.7e."""
    board.you(put("Rancor", attached_to="Bear"), BEAR).begin()
    assert board.permanent("Rancor").timestamp > board.permanent("Bear").timestamp
    assert board.permanent("Rancor").stamp < board.permanent("Bear").stamp


def test_a_legend_that_leaves_makes_room(board):
    king = creature("King", "{0}", "Human", 2, 2, legendary)
    board.you(king, hand=[king, instant("Banish", "{0}", target(a_creature), exile())])
    board.cast("Banish", targets=["King"]).cast("King").pass_until(Step.END)
    assert board.permanents() == ["King"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_effects_keep_their_order_when_one_ends(board, number):
    """CR 613.7: the others keep their timestamps and objects."""
    lasting = gains(flying, on=creatures, until=Duration.WHILE_SOURCE_REMAINS)
    sentry = creature("Sentry", "{0}", "Human", 1, 1, whenever(this_enters, lasting))
    grow = instant("Grow", "{0}", target(a_creature), pump(1, 1))
    board.you(BEAR, hand=[sentry, MURDER, *[grow] * number]).cast("Sentry")
    for _ in range(number):
        board.cast("Grow", targets=["Bear"])
    board.cast("Murder", targets=["Sentry"])
    assert board.game.num_effects == number
    assert board.permanent("Bear").size == (2 + number, 2 + number)
    assert not board.permanent("Bear").has(Keyword.FLYING)


def test_a_saga_enters_with_a_lore_counter(board):
    """CR 714.3a: and its first chapter triggers."""
    tale = saga("Tale", "{0}", chapter(1, gain_life(1)), chapter(2, gain_life(10)))
    board.you(hand=[tale]).cast("Tale")
    assert (board.permanent("Tale").counters("lore"), board.me.life) == (1, 21)


def test_a_way_of_entering_that_is_not_known_stops_the_game(board):
    """Nothing is left out silently."""
    clone = creature("Clone", "{0}", "Shapeshifter", 0, 0, Enters(effects=(Instruction(op=Op.DRAW),)))
    board.you(hand=[clone])
    with pytest.raises(AssertionError, match=Problem.UNKNOWN_INSTRUCTION.name):
        board.cast("Clone")
