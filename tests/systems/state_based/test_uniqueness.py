"""The legend rule and the world rule (CR 704.5j, 704.5k)."""

import pytest

from components.characteristics import Supertype
from components.decision import DecisionKind, DecisionStatus
from components.permanent import Presence
from sim.cards.build import enchantment, indestructible, legendary
from systems.decision import accept_answer
from systems.state_based.actions import check_state_based_actions
from tests.systems.blows import OPPONENT, YOU, beast
from tests.systems.tables_builder import Table

KING, QUEEN = beast(3, 3, legendary), beast(4, 4, legendary, indestructible)
WORLD = enchantment("Concordant", "{G}", Supertype.WORLD)


def check(table: Table) -> bool:
    """One check of state-based actions."""
    return bool(check_state_based_actions(table.game, table.tables))


def there(table: Table, *references: int) -> list[int]:
    """Those of some permanents that are still on the battlefield."""
    return [reference for reference in references if table.perm(reference).presence == Presence.BATTLEFIELD]


def keep(table: Table, reference: int) -> None:
    """Answer the pending choice: this one stays."""
    decision = table.game.decision
    assert (decision.kind, decision.status) == (DecisionKind.LEGEND, DecisionStatus.WAITING)
    options = decision.object[: decision.num_options].tolist()
    decision.answers[options.index(reference)] = 1
    decision.status = DecisionStatus.ANSWERED
    accept_answer(table.game)
    assert table.is_playing()


@pytest.mark.parametrize(("number", "kept"), [(2, 0), (2, 1), (3, 1), (3, 2)])
def test_a_player_keeps_one_of_each_name(number, kept):
    """CR 704.5j: indestructible does not help, it is not destruction."""
    table = Table(QUEEN)
    references = [table.put(QUEEN) for _ in range(number)]
    assert check(table)
    assert there(table, *references) == references
    keep(table, references[kept])
    assert check(table)
    assert there(table, *references) == [references[kept]]
    assert not check(table)


def test_different_names_and_different_players():
    """CR 704.5j: each player may have one of each name."""
    table = Table(KING, QUEEN)
    references = [table.put(KING), table.put(QUEEN), table.put(KING, OPPONENT), table.put(QUEEN, OPPONENT)]
    assert not check(table)
    assert there(table, *references) == references


def test_the_controller_chooses():
    """CR 704.5j: also among permanents that another player owns."""
    table = Table(KING)
    one, two = table.put(KING, OPPONENT), table.put(KING, OPPONENT)
    table.perm(two).owner = YOU
    assert check(table)
    assert table.game.decision.player == OPPONENT
    keep(table, two)
    check(table)
    assert there(table, one, two) == [two]


def test_permanents_that_are_not_legendary_any_more():
    """CR 704.5j: what counts is the permanent as it is."""
    table = Table(KING)
    references = [table.put(KING), table.put(KING)]
    table.perm(references[0]).characteristics.supertypes = 0
    assert not check(table)


def test_two_groups_in_one_pass():
    """CR 704.3, 704.5j: both players choose, then all that do not stay go together."""
    table = Table(KING, QUEEN)
    kings = [table.put(KING), table.put(KING)]
    queens = [table.put(QUEEN, OPPONENT), table.put(QUEEN, OPPONENT)]
    assert check(table)
    keep(table, kings[0])
    assert check(table)
    assert there(table, *kings, *queens) == kings + queens
    assert table.game.decision.player == OPPONENT
    keep(table, queens[1])
    assert check(table)
    assert there(table, *kings, *queens) == [kings[0], queens[1]]
    assert not table.game.leaving.any()
    assert not check(table)


def test_a_permanent_that_does_not_stay_does_not_choose_again():
    """CR 704.5j: a dying legend is still one of those that a player may keep."""
    table = Table(KING)
    one, two = table.put(KING, damage=3), table.put(KING)
    assert check(table)
    keep(table, one)
    assert check(table)
    assert there(table, one, two) == []


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_newest_world_permanent_stays(number):
    """CR 704.5k: whoever controls them."""
    table = Table(WORLD)
    references = [table.put(WORLD, player % 2) for player in range(number)]
    assert check(table) == (number > 1)
    assert there(table, *references) == references[-1:]
    assert not check(table)


def test_equally_new_world_permanents_all_go():
    """CR 704.5k."""
    table = Table(WORLD)
    references = [table.put(WORLD) for _ in range(3)]
    table.perm(references[1]).stamp = table.perm(references[2]).stamp
    assert check(table)
    assert there(table, *references) == []
