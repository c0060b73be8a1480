"""A few words name an activated ability; words that fit none or several are refused."""

import pytest

from components.vocabulary.abilities import Timing
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.scenario.abilities import find_ability, way_of_casting
from sim.scenario.model import Mismatch
from tests.sim.scenario.small import board_of, scenario


def found(card, words):
    board = board_of(scenario([card]))
    row, is_mana = find_ability(board, board.handles.references(card)[0], words)
    return board.tables, board.tables.ability[row], is_mana


def test_level_up():
    """CR 702.87a."""
    tables, ability, is_mana = found("Student of Warfare", "level up")
    assert (ability.timing, is_mana) == (Timing.SORCERY, False)
    assert tables.op[ability.first_op].code == Op.PUT_COUNTERS


def test_the_only_ability_needs_no_words_of_its_own():
    tables, ability, _ = found("Blight Mamba", "heal")
    assert tables.op[ability.first_op].code == Op.REGENERATE


def test_words_tell_abilities_apart():
    tables, ability, is_mana = found("Mirrex", "create a mite")
    assert not is_mana
    assert tables.op[ability.first_op].code == Op.CREATE_TOKEN


@pytest.mark.parametrize(("card", "words"), [("Glistener Elf", "level up"), ("Mirrex", "xyz"), ("Blight Mamba", "+1")])
def test_words_that_fit_none_or_several_are_refused(card, words):
    with pytest.raises(Mismatch, match="abilities that these words fit"):
        found(card, words)


def test_ways_of_casting():
    """CR 118.9."""
    cards = ["Lantern Flare", "Vines of Vastwood", "Scale Up", "Giant Growth", "Kitnap", "Hundred-Battle Veteran"]
    board = board_of(scenario(hand=cards))
    rows = {board.compiled.names[row]: row for row in range(len(board.compiled.names))}

    def ways(card, alternative, zone=Zone.HAND, gift=None):
        return way_of_casting(board, rows[card], alternative, zone, gift)

    first = {card: int(board.tables.card[row].first_alternative) for card, row in rows.items()}
    assert ways("Giant Growth", None) == [-1]
    assert ways("Giant Growth", None, Zone.GRAVEYARD) == [-1, int(board.tables.free_way)]
    assert ways("Giant Growth", "kicker") == []
    assert ways("Hundred-Battle Veteran", None, Zone.GRAVEYARD)[2:] == [first["Hundred-Battle Veteran"]]
    assert ways("Kitnap", None, gift=True) == [first["Kitnap"]]
    assert ways("Vines of Vastwood", "kicker") == [first["Vines of Vastwood"]]
    assert ways("Scale Up", "overload") == [first["Scale Up"]]
    assert ways("Lantern Flare", "cleave") == [first["Lantern Flare"]]
