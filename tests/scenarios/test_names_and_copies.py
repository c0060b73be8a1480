"""Cards that choose card names, and cards that copy spells and cast copies (CR 201.4, 707)."""

import pytest

from components.characteristics import CardType
from components.clock import Step
from components.decision import DecisionKind
from components.trigger import Event
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.selectors import Who
from components.zones import Zone
from sim.cards.build import (
    additional_cost,
    any_target,
    buyback,
    cards,
    cast_copies,
    castable_from,
    choose_object,
    chosen,
    counter_spell,
    creature,
    creatures,
    deal,
    draw,
    enchantment,
    gain_life,
    graveyard,
    hand,
    instant,
    sacrifice_one,
    sorcery,
    spells,
    target,
    when,
    whenever,
    yours,
)
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
REST = sorcery("Rest", "", gain_life(3))
MERCY = instant("Mercy", "", gain_life(2))


class TestEchoMage:
    @pytest.mark.parametrize(("levels", "copies"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (9, 2)])
    def test_it_copies_by_its_level(self, board, levels, copies):
        """CR 711.2, 707.10."""
        board.you(put("Echo Mage", {"level": levels}), "Island", "Island", hand=[MERCY, MERCY])
        board.cast("Mercy", hold=True)
        assert ("activate Echo Mage" in board.options()) is (copies > 0)
        if copies:
            board.activate("Echo Mage", targets=["Mercy"])
        assert board.resolve().me.life == 22 + 2 * copies

    def test_a_copy_has_a_new_target(self, board):
        """CR 707.10c."""
        board.you(put("Echo Mage", {"level": 2}), *["Island"] * 2, BEAR, "Mountain", hand=["Lightning Bolt"])
        board.opponent_has()
        board.cast("Lightning Bolt", targets=["opponent"], hold=True).activate("Echo Mage", targets=["Lightning Bolt"])
        board.choose(DecisionKind.TARGET, "Bear").resolve()
        assert (board.opponent.life, board.zone("Bear")) == (17, Zone.GRAVEYARD)


GRAND = "Soulfire Grand Master"
FOUR_MORE = ["Island", "Mountain"] * 2
CANCEL = instant("Cancel", "", target(spells()), counter_spell())
AGAIN = instant("Again", "", buyback("{1}"), gain_life(2))


class TestSoulfireGrandMaster:
    @pytest.mark.parametrize("cast", [0, 1, 2])
    def test_the_next_such_spell_comes_back(self, board, cast):
        """CR 608.2n, 614.1a: one spell, and only one that is cast after that."""
        board.you(GRAND, *FOUR_MORE, hand=[MERCY, REST])
        board.cast("Mercy", hold=True).activate(GRAND).resolve()
        assert board.zone("Mercy") == Zone.GRAVEYARD
        for _ in range(cast):
            board.cast("Rest")
        assert board.zone("Rest") == (Zone.GRAVEYARD if cast == 2 else Zone.HAND)
        assert board.me.life == 20 + 2 + 3 * cast

    def test_creature_spells_and_spells_from_elsewhere_do_not_count(self, board):
        """The effect waits for an instant or sorcery spell from the hand."""
        again = sorcery("Recall", "", castable_from(graveyard), gain_life(1))
        bear = creature("Cub", "", "Bear", 2, 2)
        board.you(GRAND, *FOUR_MORE, hand=[bear, MERCY], graveyard=[again]).activate(GRAND)
        board.cast("Cub").cast("Recall", way=AlternativeKind.PERMITTED)
        assert (board.zone("Recall"), board.zone("Cub")) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)
        board.cast("Mercy")
        assert board.zone("Mercy") == Zone.HAND

    def test_not_spells_of_others(self, board):
        board.you(GRAND, *FOUR_MORE, hand=[REST]).opponent_has(hand=[MERCY]).activate(GRAND).cast("Mercy", by=1)
        assert board.zone("Mercy") == Zone.GRAVEYARD
        assert board.cast("Rest").zone("Rest") == Zone.HAND

    def test_a_countered_spell_does_not_come_back(self, board):
        """CR 701.6a: only as it resolves; and the effect is used up."""
        board.you(GRAND, *FOUR_MORE, hand=[MERCY, REST]).opponent_has(hand=[CANCEL]).activate(GRAND)
        board.cast("Mercy", hold=True).cast("Cancel", targets=["Mercy"], by=1)
        assert board.zone("Mercy") == Zone.GRAVEYARD
        assert board.cast("Rest").zone("Rest") == Zone.GRAVEYARD

    @pytest.mark.parametrize(("times", "back"), [(1, 1), (2, 1)])
    def test_two_effects_wait_for_the_same_spell(self, board, times, back):
        """CR 611.2c: each is about the next spell that is cast."""
        board.you(GRAND, *FOUR_MORE * times, hand=[MERCY, REST])
        for _ in range(times):
            board.activate(GRAND)
        board.cast("Mercy").cast("Rest")
        assert [board.zone("Mercy"), board.zone("Rest")].count(Zone.HAND) == back

    def test_it_is_over_at_the_end_of_the_turn(self, board):
        """CR 514.2."""
        board.you(GRAND, *FOUR_MORE, hand=[MERCY]).activate(GRAND).pass_until(Step.UPKEEP, active=1).cast("Mercy")
        assert board.zone("Mercy") == Zone.GRAVEYARD

    def test_with_buyback_both_say_the_same(self, board):
        """CR 702.27a, 616.1."""
        board.you(GRAND, *FOUR_MORE, "Island", hand=[AGAIN]).activate(GRAND)
        board.cast("Again", way=AlternativeKind.BUYBACK)
        assert board.zone("Again") == Zone.HAND


BOLT = instant("Bolt", "{5}", target(any_target), deal(3))
FEAST = sorcery("Feast", "{9}", additional_cost(sacrifice_one(yours(creatures))), gain_life(5))
PUPIL = enchantment("Pupil", "{1}", whenever(when(Event.CAST, spells(), player=Who.YOU), draw(1)))
TOP = [*["Plains"] * 3, BOLT, BEAR, *["Plains"] * 5]


def echo(number, of=CardType.INSTANT):
    """A spell that copies a card of the hand so many times."""
    return sorcery("Echo", "", choose_object(cards(hand, of)), cast_copies(chosen, number))


class TestCopiesOfCards:
    @pytest.mark.parametrize("number", [0, 1, 3])
    def test_chandra_casts_copies(self, board, number):
        """CR 707.12: cast, one after the other, from where the card is; the card stays in exile."""
        chandra = put("Chandra, Pyromaster", {"loyalty": 7})
        board.you(chandra, PUPIL, library=[*TOP, *["Forest"] * 9]).opponent_has(BEAR)
        board.activate("Chandra, Pyromaster", which=board.options().count("activate Chandra, Pyromaster") - 1)
        board.number(DecisionKind.NUMBER, number)
        for target_ in ["opponent", "Bear", "opponent"][:number]:
            board.choose(DecisionKind.TARGET, target_)
        assert sorted(board.cards(Zone.EXILE)) == sorted(["Plains"] * 8 + ["Bolt", "Bear"])
        assert board.opponent.life == {0: 20, 1: 17, 3: 14}[number]
        assert board.permanents(1) == (["Bear"] if number < 2 else [])
        assert board.cards(Zone.HAND) == ["Forest"] * number
        assert board.me.spells_cast == number

    def test_there_is_no_such_card_among_ten(self, board):
        board.you(put("Chandra, Pyromaster", {"loyalty": 7}), library=[*["Plains"] * 10, BOLT])
        board.activate("Chandra, Pyromaster", which=board.options().count("activate Chandra, Pyromaster") - 1)
        assert board.cards(Zone.EXILE) == ["Plains"] * 10
        assert board.cards(Zone.LIBRARY) == ["Bolt"]

    def test_one_of_several_is_chosen(self, board):
        board.you(put("Chandra, Pyromaster", {"loyalty": 7}), library=[BOLT, MERCY, *["Plains"] * 8])
        board.activate("Chandra, Pyromaster", which=board.options().count("activate Chandra, Pyromaster") - 1)
        board.choose(DecisionKind.SEARCH, "Mercy").number(DecisionKind.NUMBER, 3)
        assert (board.me.life, board.zone("Bolt"), board.zone("Mercy")) == (26, Zone.EXILE, Zone.EXILE)

    def test_all_copies_are_cast_before_anything_else_happens(self, board):
        """CR 608.2g, 603.3: what triggered on the first is put on the stack above the last."""
        board.you(PUPIL, hand=[echo(2), MERCY]).cast("Echo", hold=True)
        assert board.stack == ["Echo", "Pupil"]
        board.resolve_top().resolve_top().number(DecisionKind.NUMBER, 2)
        assert board.stack == ["Mercy", "Mercy", "Pupil", "Pupil"]
        assert board.resolve().me.life == 24

    @pytest.mark.parametrize(("bears", "wanted", "cast"), [(0, 0, 0), (1, 2, 1), (2, 2, 2), (3, 2, 2)])
    def test_additional_costs_are_paid_for_each(self, board, bears, wanted, cast):
        """CR 118.9d, 601.3: a copy that can't be paid for is not cast."""
        board.you(*[BEAR] * bears, hand=[echo(2, CardType.SORCERY), FEAST]).cast("Echo")
        if bears:
            board.number(DecisionKind.NUMBER, wanted)
        for left in range(bears, bears - cast, -1):
            if left > 1:
                board.choose(DecisionKind.COST_OBJECT, "Bear #1")
        assert board.me.life == 20 + 5 * cast
        assert len(board.permanents()) == bears - cast
        assert board.zone("Feast") == Zone.HAND
