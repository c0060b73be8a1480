"""Abilities that trigger on what players do: drawing, searching, tapping for mana, activating, casting (CR 603.2)."""

import pytest

from components.characteristics import CardType
from components.decision import DecisionKind
from components.trigger import Event
from components.vocabulary.selectors import Who
from components.zones import Zone
from sim.cards.build import (
    activated,
    artifact,
    cards,
    cost,
    creature,
    draw,
    enchantment,
    event_amount,
    gain_life,
    green,
    instant,
    it,
    land,
    lands,
    loyalty,
    make,
    of_type,
    planeswalker,
    put_counters,
    search_library,
    spells,
    tap,
    tap_for,
    that_player,
    transform,
    turns_into,
    whenever,
    you,
)
from sim.cards.build_abilities import when
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)


def witness(*trigger, **fields):
    """An enchantment by which its controller gains 1 life each time."""
    return enchantment("Witness", "{W}", whenever(when(*trigger, **fields), gain_life(1)))


@pytest.mark.parametrize("number", [0, 1, 3])
def test_each_card_that_is_drawn(board, number):
    """CR 121.2: one after the other; whose draws count is what the ability says."""
    board.you(witness(Event.DRAWS, None, Who.YOU), hand=[instant("Read", "{0}", draw(number))])
    board.opponent_has(witness(Event.DRAWS, None, Who.YOU)).cast("Read")
    assert (board.me.life, board.opponent.life) == (20 + number, 20)


@pytest.mark.parametrize(("who", "mine"), [(Who.YOU, 0), (Who.OPPONENT, 1), (Who.ANYONE, 1)])
@pytest.mark.parametrize(("number", "found"), [(0, 0), (1, 1), (2, 2), (2, 0)])
def test_a_search_is_one_event_however_much_is_found(board, who, mine, number, found):
    """CR 701.23b: a player who finds nothing has searched too."""
    board.you(witness(Event.SEARCHED, None, who))
    library = [BEAR] * number
    board.opponent_has(hand=[instant("Seek", "{0}", search_library(cards(Zone.LIBRARY), number))], library=library)
    board.cast("Seek", by=1)
    if number > 0:
        board.choose(DecisionKind.SEARCH, *[f"Bear #{i + 1}" for i in range(found)])
    assert (board.me.life, len(board.cards(Zone.HAND, 1))) == (20 + mine, found)


@pytest.mark.parametrize(("price", "forests", "gained"), [(1, 2, 1), (2, 2, 2), (3, 3, 3), (2, 0, 0)])
def test_each_land_that_is_tapped_for_mana(board, price, forests, gained):
    """CR 106.12: each of them, of the kind that the ability names; other mana and other tapping do not count."""
    stone = artifact("Stone", "{0}", tap_for(green))
    board.you(witness(Event.MANA_TAPPED, lands, Who.YOU), *["Forest"] * forests, *[stone] * (price - gained),
              hand=[instant("Act", f"{{{price}}}")])  # fmt: skip
    board.cast("Act")
    assert board.me.life == 20 + gained


def test_tapping_for_something_else_is_not_tapping_for_mana(board):
    """CR 106.12."""
    spire = land("Spire", activated(cost(tap), draw(1)))
    board.you(witness(Event.MANA_TAPPED, lands), spire).activate("Spire")
    assert (board.me.life, board.permanent("Spire").tapped) == (20, 1)


@pytest.mark.parametrize(("detail", "gained"), [(None, 2), (0, 1), (1, 1)])
def test_abilities_that_are_activated(board, detail, gained):
    """CR 602.2, 606.1: the ability may say that it must be a loyalty ability, or none; the opponent's do not count."""
    rod = artifact("Rod", "{0}", activated(cost(tap), draw(1)))
    walker = planeswalker("Walker", "{2}", "Ajani", 3, loyalty(1, draw(1)))
    board.you(witness(Event.ACTIVATED, None, Who.YOU, detail=detail), rod, put(walker, {"loyalty": 3}))
    board.opponent_has(rod).activate("Rod").activate("Walker").activate("Rod", by=1)
    assert board.me.life == 20 + gained


def test_the_event_of_an_activated_ability_names_its_source(board):
    """CR 113.7, 602.2a."""
    rods = [artifact(name, "{0}", activated(cost(tap), draw(1))) for name in ("Rod", "Wand")]
    hex_ = whenever(when(Event.ACTIVATED, of_type(lands, "Gate")), gain_life(5))
    board.you(enchantment("Hex", "{W}", whenever(when(Event.ACTIVATED), put_counters(1, "charge", it)), hex_), *rods)
    board.activate("Wand")
    assert [board.permanent(name).counters("charge") for name in ("Rod", "Wand")] == [0, 1]
    assert board.me.life == 20


@pytest.mark.parametrize(("times", "life"), [(0, 20), (1, 21), (3, 23)])
def test_transforming(board, times, life):
    """CR 701.27a: each time, in both directions."""
    wolf = make("Wolf", None, (CardType.CREATURE,), "Wolf", (activated("{0}", transform),), power=4, toughness=4)
    man = creature("Man", "{0}", "Human", 1, 3, turns_into(wolf), activated("{0}", transform))
    board.you(witness(Event.TRANSFORMS), man)
    for i in range(times):
        board.activate("Wolf" if i % 2 else "Man")
    assert board.me.life == life
    assert ("Wolf" in board.permanents()) == (times % 2 == 1)


@pytest.mark.parametrize(("lands_", "price"), [(0, "{0}"), (1, "{G}"), (3, "{2}{G}")])
def test_what_was_spent_on_what_is_announced(board, lands_, price):
    """CR 601.2i, 603.2: a spell as it becomes cast, with the mana that was spent on it; no ability, with detail 0."""
    count = enchantment(
        "Meter", "{W}", whenever(when(Event.ANNOUNCED, None, Who.YOU, detail=0), gain_life(event_amount))
    )
    rod = artifact("Rod", "{0}", activated("{2}", draw(1)))
    board.you(count, rod, *["Forest"] * (lands_ + 2), hand=[instant("Act", price)])
    board.cast("Act").activate("Rod")
    assert board.me.life == 20 + lands_


@pytest.mark.parametrize(
    ("subject", "gained"), [(spells(CardType.INSTANT), 1), (spells(CardType.CREATURE), 0), (None, 1)]
)
def test_only_what_is_asked_for_is_announced(board, subject, gained):
    """CR 603.2: the player of the event is who announced it."""
    heal = whenever(when(Event.ANNOUNCED, subject), gain_life(1, that_player), gain_life(2, you))
    board.you(enchantment("Heal", "{W}", heal)).opponent_has(hand=[instant("Act", "{0}")]).cast("Act", by=1)
    assert (board.me.life, board.opponent.life) == (20 + 2 * gained, 20 + gained)
