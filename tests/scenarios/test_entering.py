"""Cards of the library about entering and changing zones (CR 400.7, 603.7, 614.12, 707.2)."""

import pytest

from components.characteristics import Color, Supertype
from components.clock import Step
from components.decision import DecisionKind
from components.zones import Zone
from sim.cards.build import a_creature, creature, destroy, flying, instant, protection_from_black, target
from systems.objects.references import counters_on
from systems.zones.changing import move_card
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
MURDER = instant("Murder it", "{0}", target(a_creature), destroy())


class TestAnimateDead:
    def test_it_brings_a_creature_back_and_enchants_it(self, board):
        """CR 303.4, 608.3: it enchants the card first, then the creature, which gets -1/-0."""
        board.you(*["Swamp"] * 2, hand=["Animate Dead"]).opponent_has(graveyard=[BEAR])
        board.cast("Animate Dead", targets=["Bear"])
        bear = board.permanent("Bear")
        assert (bear.size, bear.controller, bear.owner) == ((1, 2), 0, 1)
        assert board.permanent("Animate Dead").attached_to == bear.reference

    def test_the_creature_goes_with_it(self, board):
        """CR 603.6c: as it leaves the creature is sacrificed."""
        board.you(*["Swamp"] * 2, *["Plains"] * 2, hand=["Animate Dead", "Disenchant"], graveyard=[BEAR])
        board.cast("Animate Dead", targets=["Bear"]).cast("Disenchant", targets=["Animate Dead"])
        assert (board.zone("Bear"), board.zone("Animate Dead")) == (Zone.GRAVEYARD, Zone.GRAVEYARD)

    def test_it_goes_with_the_creature(self, board):
        """CR 704.5m."""
        board.you(*["Swamp"] * 2, hand=["Animate Dead", MURDER], graveyard=[BEAR])
        board.cast("Animate Dead", targets=["Bear"]).cast("Murder it", targets=["Bear"])
        assert board.permanents() == ["Swamp", "Swamp"]

    def test_what_it_can_not_enchant_is_sacrificed(self, board):
        """CR 702.16c, 704.5m: a creature with protection from black."""
        knight = creature("Knight", "{W}", "Knight", 2, 2, protection_from_black)
        board.you(*["Swamp"] * 2, hand=["Animate Dead"], graveyard=[knight]).cast("Animate Dead", targets=["Knight"])
        assert board.zone("Knight") == Zone.GRAVEYARD


class TestBlinking:
    def test_a_blinked_creature_is_another_object(self, board):
        """CR 400.7: no counters, no damage, under your control, even if it was another player's."""
        board.you(put(BEAR, {"+1/+1": 2}, damage=1), "Plains", hand=["Cloudshift"])
        stamp = board.begin().game.perm[0].stamp
        board.cast("Cloudshift", targets=["Bear"])
        bear = board.permanent("Bear")
        assert (bear.size, bear.damage, bear.summoning_sick) == ((2, 2), 0, 1)
        assert bear.stamp > stamp

    def test_until_the_next_end_step(self, board):
        """CR 603.7, 610.3: nonland permanents of one player return under their owners' control; tokens do not."""
        board.you(*["Plains"] * 6, "Sol Ring", hand=["Sudden Disappearance"]).opponent_has(
            put(BEAR, {"+1/+1": 1}), "Sol Ring", "Forest"
        )
        board.cast("Sudden Disappearance", targets=["opponent"])
        assert board.permanents(1) == ["Forest"]
        assert board.zone("Bear") == Zone.EXILE
        board.pass_until(Step.END).resolve().pass_until(Step.UPKEEP, 1)
        assert sorted(board.permanents(1)) == ["Bear", "Forest", "Sol Ring"]
        assert board.permanent("Bear").counter_mask == 0

    def test_a_card_that_left_exile_does_not_return(self, board):
        """CR 400.7."""
        board.you(*["Plains"] * 6, hand=["Sudden Disappearance"]).opponent_has(BEAR)
        board.cast("Sudden Disappearance", targets=["opponent"])
        move_card(board.game, board.tables, 1, board.card("Bear") - 512, Zone.GRAVEYARD)
        move_card(board.game, board.tables, 1, board.card("Bear") - 512, Zone.EXILE)
        board.pass_until(Step.UPKEEP, 1)
        assert board.zone("Bear") == Zone.EXILE


class TestReturning:
    def test_a_mannequin_is_sacrificed_when_targeted(self, board):
        """CR 603.2, 611.2b: as long as it has the counter."""
        grow = instant("Grow", "{0}", target(a_creature), destroy())
        board.you(*["Swamp"] * 4, hand=["Makeshift Mannequin", grow], graveyard=[BEAR])
        board.cast("Makeshift Mannequin", targets=["Bear"])
        assert board.permanent("Bear").counters("mannequin") == 1
        board.cast("Grow", targets=["Bear"], hold=True).resolve_top()
        assert board.zone("Bear") == Zone.GRAVEYARD
        board.resolve()

    @pytest.mark.parametrize("number", [1, 2])
    def test_ever_after(self, board, number):
        """CR 608.2n: they are black Zombies too, and the spell is at the bottom of the library."""
        board.you(*["Swamp"] * 6, hand=["Ever After"], graveyard=[BEAR] * number)
        board.cast("Ever After", targets=[f"Bear #{i + 1}" for i in range(number)])
        zombie = board.compiled.subtypes.get("Zombie", 0)
        for slot in range(6, 6 + number):
            now = board.game.perm[slot].characteristics
            assert now.colors == Color.GREEN | Color.BLACK
            assert now.subtypes & zombie == zombie
        record = board.game.player[0]
        assert record.library[record.library_end - 1] == board.card("Ever After") - 256


def test_master_biomancer(board):
    """CR 614.12: counters for its power, and a type, for others only."""
    board.you(put("Master Biomancer", {"+1/+1": 1}), *["Forest"] * 2, hand=[BEAR]).cast("Bear")
    assert board.permanent("Bear").size == (5, 5)


def test_spark_double(board):
    """CR 707.2, 614.12: a planeswalker that is a creature this turn gets a counter of each kind."""
    board.you(put("Gideon Blackblade", {"loyalty": 4}), *["Island"] * 4, hand=["Spark Double"])
    board.cast("Spark Double").say(True)
    double = board.game.perm[5]
    assert (double.counters[0], double.counters[2]) == (1, 5)
    assert double.characteristics.supertypes & Supertype.LEGENDARY == 0


@pytest.mark.parametrize(("had", "turned"), [(0, False), (1, False), (2, True), (3, True)])
def test_wedding_announcement(board, had, turned):
    """CR 701.27: with the third counter it turns over, and its counters stay."""
    board.you(put("Wedding Announcement", {"invitation": had})).pass_until(Step.END).resolve()
    assert ("Wedding Festivity" in board.permanents()) == turned
    assert board.permanent("Human").size == ((2, 2) if turned else (1, 1))
    assert board.game.perm[0].counters[board.compiled.kinds["invitation"]] == had + 1


@pytest.mark.parametrize(("pays", "life"), [(True, 18), (False, 20)])
def test_shock_lands(board, pays, life):
    """CR 614.1c."""
    board.you(hand=["Watery Grave"]).play("Watery Grave", hold=True).say(pays)
    assert (board.permanent("Watery Grave").tapped, board.me.life) == (int(not pays), life)
    assert not board.permanent("Watery Grave").has(flying)


def test_thromok(board):
    """CR 702.82a."""
    board.you(*["Mountain"] * 3, *["Forest"] * 2, BEAR, BEAR, BEAR, hand=["Thromok the Insatiable"])
    board.cast("Thromok the Insatiable").choose(DecisionKind.SACRIFICE, "Bear #1", "Bear #2", "Bear #3")
    assert board.permanent("Thromok the Insatiable").size == (9, 9)


@pytest.mark.parametrize("upkeeps", [1, 2, 3])
def test_epochrasite_comes_back(board, upkeeps):
    """CR 702.62a, 614.1c: exiled with three time counters; cast from exile it enters with three counters."""
    board.you("Epochrasite", hand=[MURDER], library=["Forest"] * 9).cast("Murder it", targets=["Epochrasite"])
    assert board.zone("Epochrasite") == Zone.EXILE
    for _ in range(upkeeps):
        board.pass_until(Step.UPKEEP, 1).pass_until(Step.UPKEEP, 0).resolve()
    if upkeeps == 3:
        board.say(True)
    time = counters_on(board.game, board.card("Epochrasite"), board.compiled.kinds["time"])
    assert time == 3 - upkeeps
    if upkeeps == 3:
        assert board.permanent("Epochrasite").size == (4, 4)
