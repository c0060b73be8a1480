"""What modifies and forbids the putting of counters (CR 614.1a, 614.16, 614.17)."""

import pytest

from components.characteristics import CardType
from components.counters import Cause, CounterKind
from components.permanent import Presence
from components.player import Instruction
from components.trigger import Event
from sim.cards.build import artifact, enters_with, make
from systems.counters.putting import (
    can_get_counters,
    counters_wanted,
    put_counters,
)
from systems.objects.references import counters_on
from tests.systems.modifiers import (
    bear,
    constrictor,
    corpsejack,
    melira,
    primal_vigor,
    scales,
    season,
    solemnity,
    vizier,
    vorinclex,
)
from tests.systems.tables_builder import Table, watcher

PLUS, MINUS = CounterKind.PLUS_ONE, CounterKind.MINUS_ONE
POISON, LOYALTY, LORE = CounterKind.POISON, CounterKind.LOYALTY, CounterKind.LORE
PLAYER, OPPONENT = 0, 1

EVENTS = watcher(Event.COUNTERS_PUT, Event.COUNTERS_REMOVED)
WALKER = make("Walker", "{3}", (CardType.PLANESWALKER,), "", (), loyalty=3)
ROCK = artifact("Rock", "{2}", enters_with(1, "charge"))
KEYWORDS = artifact("Keywords", "{2}", enters_with(1, "flying"), enters_with(1, "decayed"), enters_with(1, "-0/-1"))


def put(table, holder, kind, amount, putter=PLAYER, cause=Cause.EFFECT):
    """Put counters and return how many there are then."""
    number = put_counters(table.game, table.tables, putter, holder, kind, amount, cause)
    assert table.is_playing()
    assert number >= 0
    return counters_on(table.game, holder, kind)


@pytest.mark.parametrize(("card", "controller", "amount", "expected"), [
    (scales, PLAYER, 1, 2),
    (scales, OPPONENT, 1, 1),
    (corpsejack, PLAYER, 2, 4),
    (corpsejack, OPPONENT, 2, 2),
    (primal_vigor, OPPONENT, 2, 4),
    (season, PLAYER, 3, 6),
    (season, OPPONENT, 3, 3),
    (constrictor, PLAYER, 1, 2),
])  # fmt: skip
def test_modifiers_have_different_scopes(card, controller, amount, expected):
    """CR 614.1a: +1/+1 counters on a creature of player 0, with a modifier of either player."""
    table = Table(bear, card)
    beast = table.put(bear)
    table.put(card, controller)
    assert put(table, beast, PLUS, amount) == expected


@pytest.mark.parametrize("card", [scales, corpsejack, primal_vigor])
def test_modifiers_of_one_kind_leave_others_alone(card):
    """CR 614.1a."""
    table = Table(bear, card)
    beast = table.put(bear)
    table.put(card)
    assert put(table, beast, CounterKind.SHIELD, 1) == 1


@pytest.mark.parametrize(("cards", "amount", "expected"), [
    ((scales, corpsejack), 1, 4),
    ((scales, scales, season), 1, 6),
    ((season, corpsejack), 2, 8),
])  # fmt: skip
def test_the_controller_of_the_creature_orders_modifiers(cards, amount, expected):
    """CR 616.1, 614.5: plus one, then doubled; each once."""
    table = Table(bear, *cards)
    beast = table.put(bear)
    for card in cards:
        table.put(card)
    assert put(table, beast, PLUS, amount) == expected


@pytest.mark.parametrize(("instruction", "expected"), [
    (Instruction.BEST, 4), (Instruction.MOST, 4), (Instruction.FEWEST, 3), (Instruction.TIMESTAMP, 3),
])  # fmt: skip
def test_a_standing_instruction_orders_modifiers(instruction, expected):
    """CR 616.1: a doubler that entered before a plus one."""
    table = Table(bear, scales, corpsejack)
    beast = table.put(bear)
    table.put(corpsejack)
    table.put(scales)
    table.game.player[PLAYER].instruction = instruction
    assert put(table, beast, PLUS, 1) == expected


@pytest.mark.parametrize(("cause", "expected"), [
    (Cause.EFFECT, 2), (Cause.ENTERS, 2), (Cause.COST, 1), (Cause.TURN_BASED, 1), (Cause.DAMAGE, 1),
])  # fmt: skip
def test_some_modifiers_ask_for_an_effect(cause, expected):
    """CR 614.16: costs, turn-based actions and combat damage are no effects."""
    table = Table(WALKER, season, vorinclex)
    walker = table.put(WALKER)
    table.put(season)
    assert put(table, walker, LOYALTY, 1, cause=cause) == expected


@pytest.mark.parametrize("cause", list(Cause))
def test_modifiers_by_the_putter_ask_for_no_cause(cause):
    """CR 606.4: loyalty 3 and a cost of +1 with an own Vorinclex is 5."""
    table = Table(WALKER, vorinclex)
    walker = table.put(WALKER)
    table.give(walker, loyalty=3)
    table.put(vorinclex)
    assert put(table, walker, LOYALTY, 1, cause=cause) == 5


@pytest.mark.parametrize(("controllers", "amount", "expected"), [
    ((PLAYER,), 1, 2), ((OPPONENT,), 1, 0), ((OPPONENT,), 3, 1), ((PLAYER, OPPONENT), 3, 2), ((), 1, 1),
])  # fmt: skip
def test_poison_counters_under_vorinclex(controllers, amount, expected):
    """Seed R4, CR 122.6a, 616.1: doubled and halved by who gives them; the victim orders."""
    table = Table(vorinclex)
    for controller in controllers:
        table.put(vorinclex, controller)
    assert put(table, OPPONENT, POISON, amount, putter=PLAYER, cause=Cause.DAMAGE) == expected


def test_no_counters_are_no_event_after_replacement():
    """CR 603.2g, 614.6: halved to nothing, "gets poison" does not trigger."""
    table = Table(vorinclex, EVENTS)
    table.put(vorinclex, OPPONENT)
    table.put(EVENTS)
    assert put(table, OPPONENT, POISON, 1) == 0
    assert table.waiting() == []


@pytest.mark.parametrize(("holder", "kind", "expected"), [
    (PLAYER, POISON, 2), (PLAYER, CounterKind.ENERGY, 2), (OPPONENT, POISON, 1),
])  # fmt: skip
def test_a_player_as_holder(holder, kind, expected):
    """CR 122.1: plus one on artifacts and creatures you control, and on yourself."""
    table = Table(constrictor)
    table.put(constrictor)
    assert put(table, holder, kind, 1) == expected


def test_a_modifier_of_permanents_says_nothing_about_players():
    """CR 109.2."""
    table = Table(season)
    table.put(season)
    assert put(table, PLAYER, CounterKind.ENERGY, 2) == 2


def test_modifiers_that_lost_their_abilities_do_nothing():
    """CR 613.1f."""
    table = Table(bear, corpsejack)
    beast, fungus = table.put(bear), table.put(corpsejack)
    table.perm(fungus).lost_abilities = 1
    assert put(table, beast, PLUS, 1) == 1


@pytest.mark.parametrize("state", [{"phased_out": 1}, {"presence": Presence.LEFT}])
def test_modifiers_that_are_not_there_do_nothing(state):
    """CR 702.26b."""
    table = Table(bear, corpsejack)
    beast = table.put(bear)
    table.put(corpsejack, **state)
    assert put(table, beast, PLUS, 1) == 1


@pytest.mark.parametrize(("card", "expected"), [(bear, 0), (ROCK, 0), (scales, 0), (WALKER, 2)])
def test_permanents_that_cannot_get_counters(card, expected):
    """CR 614.17: Solemnity stops all but planeswalkers and battles, and no plus one helps."""
    table = Table(card, solemnity, constrictor)
    holder = table.put(card)
    table.put(solemnity)
    table.put(constrictor)
    assert put(table, holder, CounterKind.SHIELD, 2) == expected
    assert can_get_counters(table.game, table.tables, holder, CounterKind.SHIELD) == (expected > 0)


@pytest.mark.parametrize("kind", [POISON, CounterKind.ENERGY, CounterKind.RAD])
def test_players_that_cannot_get_counters(kind):
    """CR 614.17."""
    table = Table(solemnity)
    assert can_get_counters(table.game, table.tables, PLAYER, kind)
    table.put(solemnity, OPPONENT)
    assert put(table, PLAYER, kind, 1) == 0
    assert not can_get_counters(table.game, table.tables, PLAYER, kind)


@pytest.mark.parametrize(("holder", "kind", "expected"), [
    ("mine", MINUS, 0), ("mine", PLUS, 1), ("theirs", MINUS, 1),
    (PLAYER, POISON, 0), (PLAYER, CounterKind.RAD, 1), (OPPONENT, POISON, 1),
])  # fmt: skip
def test_only_some_kinds_are_forbidden(holder, kind, expected):
    """CR 614.17: Melira, Sylvok Outcast."""
    table = Table(bear, melira)
    bears = {"mine": table.put(bear, PLAYER), "theirs": table.put(bear, OPPONENT)}
    table.put(melira)
    assert put(table, bears.get(holder, holder), kind, 1) == expected


@pytest.mark.parametrize(("amount", "expected"), [(1, 0), (2, 1), (3, 2)])
def test_one_fewer(amount, expected):
    """CR 614.6: a single -1/-1 counter less one is none, but the event could have happened."""
    table = Table(bear, vizier)
    beast = table.put(bear)
    table.put(vizier)
    assert put(table, beast, MINUS, amount) == expected
    assert can_get_counters(table.game, table.tables, beast, MINUS)


@pytest.mark.parametrize(("kind", "wanted"), [
    ("+1/+1", 1), ("-1/-1", -1), ("-0/-1", -1), ("loyalty", 1), ("defense", -1), ("shield", 1), ("stun", -1),
    ("finality", -1), ("flying", 1), ("decayed", -1), ("poison", -1), ("rad", -1), ("energy", 1), ("experience", 1),
])  # fmt: skip
def test_what_a_player_wants(kind, wanted):
    """CR 616.1: used where a player has no other standing instruction."""
    table = Table(bear, KEYWORDS)
    number = table.kind(kind)
    holder = PLAYER if number >= POISON else table.put(bear)
    assert counters_wanted(table.tables, holder, number) == wanted
