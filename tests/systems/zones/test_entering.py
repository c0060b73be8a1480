"""Choices as permanents enter, copies, and several that enter at the same time (CR 614.12, 614.4, 707.2)."""

import pytest

from components.characteristics import Keyword, Supertype
from components.decision import DecisionKind
from components.trigger import Event
from components.vocabulary.instructions import OpFlag
from components.zones import Zone
from sim.cards.build import (
    another,
    another_creature_you_control,
    as_it_enters,
    cards,
    cast_from,
    choose_color_as_it_enters,
    choose_type_as_it_enters,
    choosing_player,
    creature,
    creatures,
    creatures_you_control,
    devour,
    devoured,
    enchantment,
    entering_gains,
    enters,
    enters_tapped,
    enters_with,
    flying,
    gain_life,
    gives,
    haste,
    have,
    if_,
    instant,
    land,
    legendary,
    loses_abilities,
    may_enter_as_copy,
    more_counters,
    no,
    not_legendary,
    of_chosen_type,
    opponents,
    pay_life_or_enter_tapped,
    plus_one,
    put_onto_battlefield,
    return_to_battlefield,
    riot,
    these_enter_with,
    this_is_one_of,
    whenever,
    with_counters,
)
from tests.board import put
from tests.systems.tables_builder import Notes

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
CUB = creature("Cub", "{0}", "Bear", 1, 1)
ELF = creature("Elf", "{0}", "Elf", 1, 1)
SCALES = enchantment("Scales", "{G}", more_counters(plus_one, plus=1))
RAISE = instant("Raise", "{0}", return_to_battlefield(cards(Zone.GRAVEYARD)))
HUMILITY = enchantment("Humility", "{0}", have(creatures, loses_abilities))


class TestRiot:
    @pytest.mark.parametrize(("counter", "size"), [(True, (2, 2)), (False, (1, 1))])
    def test_a_counter_or_haste(self, board, counter, size):
        """CR 702.136a: its controller chooses; haste lasts."""
        goblin = creature("Goblin", "{0}", "Goblin", 1, 1, riot)
        board.you(hand=[goblin]).cast("Goblin").say(counter)
        assert board.permanent("Goblin").size == size
        assert board.permanent("Goblin").has(haste) != counter

    @pytest.mark.parametrize("number", [0, 1, 2, 3])
    def test_each_instance_works_by_itself(self, board, number):
        """CR 702.136b, 614.12: riot that permanents give counts, one choice for each."""
        rhythm = enchantment("Rhythm", "{0}", have(creatures_you_control, gives(riot)))
        board.you(*[rhythm] * number, hand=[CUB]).cast("Cub")
        for _ in range(number):
            board.say(True)
        assert board.permanent("Cub").counters("+1/+1") == number

    def test_it_is_lost_before_it_works(self, board):
        """CR 614.12: looked at as it would be on the battlefield."""
        goblin = creature("Goblin", "{0}", "Goblin", 1, 1, riot)
        board.you(HUMILITY, hand=[goblin]).cast("Goblin")
        assert board.permanent("Goblin").counter_mask == 0


class TestDevour:
    @pytest.mark.parametrize(("number", "eaten", "counters"), [(2, 0, 0), (2, 1, 2), (3, 2, 6)])
    def test_counters_for_each_sacrificed_creature(self, board, number, eaten, counters):
        """CR 702.82a."""
        dragon = creature("Dragon", "{0}", "Dragon", 1, 1, devour(number))
        board.you(CUB, CUB, hand=[dragon]).cast("Dragon")
        board.choose(DecisionKind.SACRIFICE, *[f"Cub #{i + 1}" for i in range(eaten)])
        assert board.permanent("Dragon").counters("+1/+1") == counters
        assert board.cards(Zone.GRAVEYARD).count("Cub") == eaten

    @pytest.mark.parametrize("eaten", [0, 1, 2])
    def test_devour_by_the_number_of_devoured_creatures(self, board, eaten):
        """CR 702.82a: as many counters as the square; with none it dies (CR 704.5f)."""
        hellion = creature("Hellion", "{0}", "Hellion", 0, 0, devour(devoured))
        board.you(CUB, CUB, SCALES, hand=[hellion]).cast("Hellion")
        board.choose(DecisionKind.SACRIFICE, *[f"Cub #{i + 1}" for i in range(eaten)])
        if eaten:
            assert board.permanent("Hellion").counters("+1/+1") == eaten**2 + 1
        else:
            assert board.zone("Hellion") == Zone.GRAVEYARD

    def test_neither_itself_nor_what_enters_with_it(self, board):
        """CR 614.12b, 702.82a: those are not there yet."""
        dragon = creature("Dragon", "{0}", "Dragon", 1, 1, devour(1))
        board.you(CUB, hand=[RAISE], graveyard=[ELF, dragon]).cast("Raise")
        assert [board.name(reference) for reference in board._option_references()] == ["Cub"]
        board.choose(DecisionKind.SACRIFICE)


class TestChoosing:
    @pytest.mark.parametrize(("named", "counters"), [("Bear", 1), ("Elf", 0)])
    def test_others_of_the_chosen_type(self, board, named, counters):
        """CR 614.12: creatures of the type enter with a counter, the permanent itself does not."""
        mimic = creature(
            *("Mimic", "{0}", "Shapeshifter", 2, 1, choose_type_as_it_enters),
            as_it_enters(with_counters(1), what=of_chosen_type(another_creature_you_control)),
        )
        board.you(hand=[mimic, CUB, ELF]).cast("Mimic").name_type(named).cast("Cub").cast("Elf")
        assert board.permanent("Mimic").counter_mask == 0
        assert board.permanent("Cub").counters("+1/+1") == counters
        assert board.permanent("Elf").counters("+1/+1") == 1 - counters

    @pytest.mark.parametrize("player", [1, 2])
    def test_a_player(self, board, player):
        herald = creature("Herald", "{0}", "Human", 1, 1, as_it_enters(choosing_player(opponents)))
        board.setting(num_players=3).you(hand=[herald]).cast("Herald")
        board._submit(answers={player - 1: 1})
        board.resolve()
        assert board.permanent("Herald").chosen == player

    @pytest.mark.parametrize(("life", "pays", "tapped", "left"), [(3, True, 0, 1), (3, False, 1, 3), (2, True, 0, 0)])
    def test_paying_life_or_entering_tapped(self, board, life, pays, tapped, left):
        """CR 614.1c, 119.4."""
        fountain = land("Fountain", pay_life_or_enter_tapped(2))
        board.you(hand=[fountain], life=life).play("Fountain", hold=True).say(pays)
        game = board.game
        assert game.perm[0].tapped == tapped
        assert game.player[0].life == left
        if left == 0:
            assert game.player[0].loss != 0

    def test_life_that_is_not_there_is_not_paid(self, board):
        """CR 119.4: nothing is asked."""
        board.you(hand=[land("Fountain", pay_life_or_enter_tapped(2))], life=1).play("Fountain")
        assert board.permanent("Fountain").tapped == 1


class TestCopies:
    CLONE = creature("Clone", "{0}", "Shapeshifter", 0, 0, may_enter_as_copy(creatures))

    def test_the_copiable_values_and_nothing_else(self, board):
        """CR 707.2: not counters, not effects, not whether it is tapped."""
        bear = put(creature("Drake", "{0}", "Drake", 2, 2, flying), {"+1/+1": 1}, tapped=1)
        board.you(bear, hand=[self.CLONE]).cast("Clone").say(True)
        clone = board.game.perm[1]
        assert (clone.characteristics.power, clone.tapped) == (2, 0)
        assert clone.characteristics.keywords & Keyword.FLYING

    def test_the_way_in_which_the_copied_enters(self, board):
        """CR 614.12, 707.5: a copy enters as the copied permanent does, X being 0 (CR 107.3m)."""
        spider = creature("Spider", "{0}", "Spider", 1, 1, enters_with(2), enters_tapped())
        board.you(spider, SCALES, hand=[self.CLONE]).cast("Clone").say(True)
        assert (board.game.perm[2].tapped, board.game.perm[2].counters[0]) == (1, 3)

    def test_not_copying_is_possible(self, board):
        board.you(BEAR, hand=[self.CLONE]).cast("Clone").say(False)
        assert board.zone("Clone") == Zone.GRAVEYARD

    def test_exceptions_are_copied_values(self, board):
        """CR 707.9: a copy of a legend that is none stays beside it, and so does a copy of that copy."""
        king = creature("King", "{0}", "Human", 2, 2, legendary)
        double = creature(
            *("Double", "{0}", "Illusion", 0, 0),
            may_enter_as_copy(creatures, not_legendary, with_=(if_(this_is_one_of(creatures), with_counters(1)),)),
        )
        board.you(king, hand=[double, self.CLONE]).cast("Double").say(True)
        assert board.permanents() == ["King", "King"]
        assert board.game.perm[1].counters[0] == 1
        board.cast("Clone").say(True).choose(DecisionKind.CHOOSE_OBJECT, "King #2")
        assert [int(board.game.perm[slot].characteristics.supertypes) & Supertype.LEGENDARY for slot in range(3)] == [
            *(Supertype.LEGENDARY, 0, 0)
        ]  # fmt: skip

    def test_a_copy_is_itself_again_elsewhere(self, board):
        """CR 400.7, 707.2."""
        board.you(BEAR, hand=[self.CLONE]).cast("Clone").say(True)
        assert board.permanents() == ["Bear", "Bear"]
        assert board.game.perm[1].base_definition == board.game.perm[0].definition
        assert board.compiled.names[board.tables.deck[0][board.card("Clone") - 256]] == "Clone"


class TestTogether:
    def test_what_enters_together_says_nothing_of_the_other(self, board):
        """CR 614.4, 614.12: neither enters with the other's counters; what was there before counts."""
        lord = creature("Lord", "{0}", "Elf", 1, 1, these_enter_with(another_creature_you_control, 1, plus_one))
        board.you(lord, hand=[RAISE], graveyard=[lord, BEAR]).cast("Raise")
        assert [int(board.game.perm[slot].counters[0]) for slot in range(3)] == [0, 1, 1]

    def test_an_effect_on_counters_that_enters_too_adds_nothing(self, board):
        """CR 614.4: a permanent that enters at the same time does not exist yet."""
        hydra = creature("Hydra", "{0}", "Hydra", 0, 1, enters_with(2))
        board.you(hand=[RAISE], graveyard=[SCALES, hydra]).cast("Raise")
        assert board.permanent("Hydra").counters("+1/+1") == 2

    @pytest.mark.parametrize("number", [1, 2, 3])
    def test_each_sees_the_others_enter(self, board, number):
        """CR 603.6a: all that enter at the same time."""
        warden = creature("Warden", "{0}", "Human", 1, 1, whenever(enters(another(creatures)), gain_life(1)))
        board.you(hand=[RAISE], graveyard=[warden] * number).cast("Raise")
        assert board.me.life == 20 + number * (number - 1)

    def test_nothing_is_told_before_all_are_there(self, board):
        """CR 603.6a, 614.12a: a choice for one keeps all waiting."""
        mimic = creature("Mimic", "{0}", "Human", 2, 1, choose_color_as_it_enters)
        with Notes(Event.ENTERS) as taken:
            board.you(hand=[RAISE], graveyard=[mimic, BEAR, mimic]).cast("Raise")
            assert not taken
            board.name_color(1)
            assert not taken
            board.name_color(2)
            assert len(taken) == 3


@pytest.mark.parametrize(("zone", "counters"), [(Zone.HAND, 0), (Zone.GRAVEYARD, 3)])
def test_whether_it_was_cast_from_the_hand(board, zone, counters):
    """CR 614.1c."""
    golem = creature("Golem", "{0}", "Golem", 1, 1, as_it_enters(with_counters(3), only_if=no(cast_from(Zone.HAND))))
    if zone == Zone.HAND:
        board.you(hand=[golem]).cast("Golem")
    else:
        board.you(hand=[RAISE], graveyard=[golem]).cast("Raise")
    assert board.permanent("Golem").counters("+1/+1") == counters


def test_something_gained_as_it_enters_lasts_until_it_leaves(board):
    """CR 611.2c: others enter with what a permanent gives; the effect ends with its last object."""
    giver = enchantment("Giver", "{0}", as_it_enters(entering_gains(flying), what=creatures_you_control))
    bounce = instant("Bounce", "{0}", put_onto_battlefield(cards(Zone.GRAVEYARD), OpFlag.UNDER_YOUR_CONTROL))
    board.you(giver, hand=[ELF, bounce], graveyard=[CUB]).opponent_has(graveyard=[BEAR]).cast("Elf").cast("Bounce")
    assert board.permanent("Elf").has(flying)
    assert board.permanent("Cub").has(flying)
    assert board.game.num_effects == 2
