"""What Auras, Equipment and other attached permanents are attached to (CR 301.5, 303.4, 704.5m to p)."""

import pytest

from components.characteristics import CardType, Keyword
from components.note import Note
from components.permanent import Presence
from components.state_based_action import StateBasedAction
from sim.cards.build import (
    artifact_creature,
    aura,
    creature_or_planeswalker,
    creatures,
    enchantment,
    equipment,
    equipped_gets,
    land,
    lands,
    make,
    permanents,
    players,
    target,
    yours,
)
from systems.state_based.actions import check_state_based_actions
from systems.state_based.attachments import enchants_legally, stays_attached
from tests.systems.blows import OPPONENT, WALKER, YOU, beast
from tests.systems.tables_builder import NOBODY, Notes, Table

BEAR, FOREST = beast(2, 2), land("Forest")
RANCOR = aura("Rancor", "{G}", target(creatures))
GROWTH = aura("Growth", "{G}", target(lands))
CURSE = aura("Curse", "{B}", target(players))
MINE = aura("Mine", "{W}", target(yours(creatures)))
BOUND = aura("Bound", "{W}", target(creature_or_planeswalker))
SWORD = equipment("Sword", "{2}", equipped_gets(1, 1))


def check(table: Table) -> bool:
    """One check of state-based actions."""
    return bool(check_state_based_actions(table.game, table.tables))


def is_there(table: Table, reference: int) -> bool:
    """Whether a permanent is still on the battlefield."""
    return bool(table.perm(reference).presence == Presence.BATTLEFIELD)


@pytest.mark.parametrize(("card", "host", "legal"), [
    (RANCOR, BEAR, True),
    (RANCOR, FOREST, False),
    (RANCOR, OPPONENT, False),
    (RANCOR, NOBODY, False),
    (GROWTH, FOREST, True),
    (GROWTH, BEAR, False),
    (CURSE, OPPONENT, True),
    (CURSE, BEAR, False),
    (MINE, BEAR, True),
    (BOUND, WALKER, True),
])  # fmt: skip
def test_an_aura_that_enchants_nothing_legal_goes_to_the_graveyard(card, host, legal):
    """CR 303.4c, 704.5m."""
    table = Table(card, BEAR, FOREST, WALKER)
    attached_to = host if isinstance(host, int) else table.put(host)
    if host == WALKER:
        table.give(attached_to, loyalty=3)
    reference = table.put(card, attached_to=attached_to)
    assert check(table) != legal
    assert is_there(table, reference) == legal


@pytest.mark.parametrize(("owner", "legal"), [(YOU, True), (OPPONENT, False)])
def test_enchant_asks_for_the_controller(owner, legal):
    """CR 303.4c, 109.5: "you" is the Aura's controller."""
    table = Table(MINE, BEAR)
    host = table.put(BEAR, owner)
    reference = table.put(MINE, attached_to=host)
    assert enchants_legally(table.game, table.tables, reference - 16) == legal


@pytest.mark.parametrize("how", ["left", "lost", "phased out"])
def test_an_aura_whose_host_is_gone(how):
    """CR 303.4c, 704.5m: a permanent that left, a player who lost."""
    table = Table(RANCOR, CURSE, BEAR, num_players=3)
    host = table.put(BEAR)
    reference = table.put(CURSE, attached_to=OPPONENT) if how == "lost" else table.put(RANCOR, attached_to=host)
    assert enchants_legally(table.game, table.tables, reference - 16)
    if how == "lost":
        table.game.player[OPPONENT].loss = 1
    elif how == "left":
        table.leave(host)
    else:
        table.perm(host).phased_out = 1
    assert not enchants_legally(table.game, table.tables, reference - 16)


@pytest.mark.parametrize(("keyword", "legal"), [
    (Keyword.PROTECTION_FROM_GREEN, False),
    (Keyword.PROTECTION_FROM_ENCHANTMENTS, False),
    (Keyword.PROTECTION_FROM_RED, True),
    (Keyword.HEXPROOF, True),
    (Keyword.SHROUD, True),
])  # fmt: skip
def test_an_aura_and_protection(keyword, legal):
    """CR 702.16c: protection, not hexproof or shroud."""
    table = Table(RANCOR, knight := beast(2, 2, keyword))
    reference = table.put(RANCOR, attached_to=table.put(knight))
    check(table)
    assert is_there(table, reference) == legal


def test_an_aura_that_is_a_creature():
    """CR 303.4d, 704.5m."""
    living = make(
        "Living", "{G}", (CardType.ENCHANTMENT, CardType.CREATURE), "", (target(creatures),), power=1, toughness=1
    )
    table = Table(living, BEAR, RANCOR)
    table.tables.card[table.compiled.rows[living]].enchant = table.tables.card[table.compiled.rows[RANCOR]].enchant
    host = table.put(BEAR)
    reference = table.put(living, attached_to=host)
    check(table)
    assert not is_there(table, reference)
    assert is_there(table, host)


def test_an_aura_does_not_enchant_itself():
    """CR 303.4d."""
    self_enchanting = aura("Loop", "{G}", target(permanents()))
    table = Table(self_enchanting)
    reference = table.put(self_enchanting, attached_to=16)
    assert not enchants_legally(table.game, table.tables, reference - 16)


def test_an_aura_without_abilities_may_enchant_anything():
    """CR 303.4c, 613.1f: its enchant ability is lost."""
    table = Table(GROWTH, BEAR)
    reference = table.put(GROWTH, attached_to=table.put(BEAR))
    table.perm(reference).lost_abilities = 1
    assert enchants_legally(table.game, table.tables, reference - 16)


@pytest.mark.parametrize(("host", "stays"), [(BEAR, True), (FOREST, False), (WALKER, False)])
def test_equipment_is_unattached(host, stays):
    """CR 301.5c, 704.5n: it stays on the battlefield."""
    table = Table(SWORD, BEAR, FOREST, WALKER)
    attached_to = table.put(host)
    if host == WALKER:
        table.give(attached_to, loyalty=3)
    reference = table.put(SWORD, attached_to=attached_to)
    with Notes(Note.STATE_BASED_ACTION) as taken:
        assert check(table) != stays
    assert is_there(table, reference)
    assert (table.perm(reference).attached_to == attached_to) == stays
    assert [note[4] for note in taken] == ([] if stays else [StateBasedAction.EQUIPMENT])
    assert not check(table)


@pytest.mark.parametrize(("owner", "stays"), [(YOU, True), (OPPONENT, True)])
def test_equipment_of_another_player_stays(owner, stays):
    """CR 301.5d: who controls the creature does not matter."""
    table = Table(SWORD, BEAR)
    reference = table.put(SWORD, attached_to=table.put(BEAR, owner))
    assert stays_attached(table.game, table.tables, reference - 16) == stays


@pytest.mark.parametrize(("keyword", "stays"), [
    (Keyword.PROTECTION_FROM_ARTIFACTS, False), (Keyword.PROTECTION_FROM_GREEN, True), (Keyword.SHROUD, True),
])  # fmt: skip
def test_equipment_and_protection(keyword, stays):
    """CR 702.16d."""
    table = Table(SWORD, knight := beast(2, 2, keyword))
    reference = table.put(SWORD, attached_to=table.put(knight))
    assert stays_attached(table.game, table.tables, reference - 16) == stays


def test_equipment_on_a_creature_that_died():
    """CR 704.5n."""
    table = Table(SWORD, BEAR)
    host = table.put(BEAR)
    reference = table.put(SWORD, attached_to=host)
    table.perm(host).damage = 9
    assert check(table)
    assert not is_there(table, host)
    assert check(table)
    assert table.perm(reference).attached_to == NOBODY
    assert not check(table)


def test_the_bonus_of_equipment_ends_before_the_next_check():
    """CR 704.5n, 704.3: a 0/0 that an illegal Equipment kept alive dies one pass later."""
    table = Table(SWORD, frail := beast(0, 0, Keyword.PROTECTION_FROM_ARTIFACTS))
    host = table.put(frail)
    table.put(SWORD, attached_to=host)
    table.game.layers_dirty = 1
    assert check(table)
    assert is_there(table, host)
    assert check(table)
    assert not is_there(table, host)


@pytest.mark.parametrize("card", [BEAR, artifact_creature("Robot", "{3}", "Construct", 1, 1)])
def test_other_attached_permanents_are_unattached(card):
    """CR 301.5c, 704.5p: a creature, Equipment that became one, is attached to nothing."""
    table = Table(card, BEAR)
    reference = table.put(card, attached_to=table.put(BEAR))
    assert check(table)
    assert table.perm(reference).attached_to == NOBODY
    assert is_there(table, reference)


def test_an_enchantment_that_is_no_aura_is_unattached():
    """CR 704.5p."""
    table = Table(veil := enchantment("Veil", "{W}"), BEAR)
    reference = table.put(veil, attached_to=table.put(BEAR))
    with Notes(Note.STATE_BASED_ACTION) as taken:
        assert check(table)
    assert taken[0][4] == StateBasedAction.OTHER_ATTACHMENT
    assert table.perm(reference).attached_to == NOBODY
