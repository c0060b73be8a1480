"""Choosing card names (CR 201.4), and what is forbidden to objects with a chosen name."""

import pytest

from components.characteristics import CardType
from components.decision import DecisionKind
from components.game import Problem, Status
from components.zones import Zone
from sim.cards.build import (
    activated,
    all_cards,
    as_it_enters,
    cant_be_cast,
    choose_name,
    cost,
    create,
    creature,
    creatures,
    destroy,
    draw,
    enchantment,
    nonland_cards,
    of_type,
    opponents,
    permanents,
    search_everywhere,
    sorcery,
    spells,
    tap,
    target,
    that_are,
    the_target,
    with_the_chosen_name,
    with_the_name_this_chose,
    you,
)
from sim.cards.model import Card
from tests.board import put

BEAR = creature("Bear", "", "Bear", 2, 2)
TINKER = creature("Tinker", "", "Human", 1, 1, activated(cost(tap), draw(1)))
CYCLER = creature("Cycler", "{9}", "Bird", 1, 1, activated("{0}", draw(1), functions_in=Zone.HAND))
IMP = Card(name="Imp Token", types=(CardType.CREATURE,), power=1, toughness=1, token=True)
MAKER = sorcery("Maker", "", create(IMP))
DREAD = sorcery("Dread", "", choose_name(), destroy(with_the_chosen_name(creatures)))
HEX = sorcery("Hex", "", choose_name(that_are(all_cards, CardType.CREATURE), by=opponents), draw(1, you))
MAGE = creature(
    *("Mage", "", "Wizard", 2, 2),
    as_it_enters(choose_name(nonland_cards)),
    cant_be_cast(with_the_name_this_chose(spells())),
)
"""An ability like that of creatures that keep a name from being cast."""
KILL = activated("{0}", destroy(with_the_name_this_chose(creatures)))
GRUDGE = enchantment("Grudge", "", as_it_enters(choose_name()), KILL)
SMASH = sorcery("Smash", "", target(permanents(CardType.ARTIFACT)), destroy())


class TestNeedle:
    @pytest.mark.parametrize(("name", "left"), [("Tinker", 1), ("Bear", 2), ("Pithing Needle", 2)])
    def test_abilities_of_the_name_cant_be_activated(self, board, name, left):
        """CR 602.5, 101.2: whoever's, and of tokens and cards of the name alike."""
        board.you(TINKER, "Plains", hand=["Pithing Needle"]).opponent_has(TINKER, BEAR)
        board.cast("Pithing Needle").choose_name(name)
        options = [*board.options(0), *board.options(1)]
        assert options.count("activate Tinker") == (0 if left == 1 else 2)

    @pytest.mark.parametrize(("name", "offered"), [("Cycler", False), ("Tinker", True)])
    def test_of_cards_in_hand_as_well(self, board, name, offered):
        """CR 602.5, 113.6: the source of such an ability is the card in the hand."""
        board.you("Plains", hand=["Pithing Needle", CYCLER]).opponent_has(TINKER)
        board.cast("Pithing Needle").choose_name(name)
        assert ("activate Cycler" in board.options()) is offered

    def test_mana_abilities_can_be_activated(self, board):
        """CR 605.1a."""
        board.you("Plains", hand=["Pithing Needle"]).opponent_has("Llanowar Elves", hand=["Giant Growth"])
        board.cast("Pithing Needle").choose_name("Llanowar Elves")
        assert "cast Giant Growth" in board.options(1)

    @pytest.mark.parametrize("name", ["Ajani Goldmane", "Kargan Dragonlord"])
    def test_loyalty_abilities_and_level_up_are_activated_abilities(self, board, name):
        """CR 606.1, 702.87a."""
        board.you("Mountain", "Plains", put(name, {"loyalty": 4}), hand=["Pithing Needle"])
        assert f"activate {name}" in board.options()
        board.cast("Pithing Needle").choose_name(name)
        assert f"activate {name}" not in board.options()

    def test_it_ends_with_the_needle(self, board):
        """CR 604.2: static abilities act while they are on the battlefield."""
        board.you(TINKER, "Plains", hand=["Pithing Needle", SMASH])
        board.cast("Pithing Needle").choose_name("Tinker")
        assert "activate Tinker" not in board.options()
        board.cast("Smash", targets=["Pithing Needle"])
        assert "activate Tinker" in board.options()

    def test_each_has_its_own_name(self, board):
        """CR 607.2d: the abilities of one permanent are linked to each other, not to those of another."""
        board.you(TINKER, CYCLER, "Plains", "Plains", hand=["Pithing Needle"] * 2 + [CYCLER])
        board.cast("Pithing Needle").choose_name("Cycler").cast("Pithing Needle").choose_name("Tinker")
        assert board.options() == []


class TestNames:
    @pytest.mark.parametrize(("name", "legal"), [("Bear", True), ("Forest", False), ("Imp Token", False)])
    def test_only_names_that_are_asked_for(self, board, name, legal):
        """CR 201.4, 201.4a: a nonland card, no token."""
        board.you(MAKER, BEAR, "Forest", hand=[MAGE]).cast("Mage")
        if legal:
            board.choose_name(name)
            assert board.permanent("Mage").chosen == 1 + board.tables.card[board.compiled.names.index(name)].name
            return
        with pytest.raises(AssertionError, match="ILLEGAL_ANSWER"):
            board.choose_name(name)
        assert (board.game.status, board.game.problem) == (Status.ERROR, Problem.ILLEGAL_ANSWER)

    @pytest.mark.parametrize(("name", "castable"), [("Bear", False), ("Tinker", True)])
    def test_what_cant_be_cast(self, board, name, castable):
        """CR 601.3, 101.2."""
        board.you(hand=[MAGE, BEAR, TINKER]).cast("Mage").choose_name(name)
        assert ("cast Bear" in board.options()) is castable
        assert ("cast Tinker" in board.options()) is not castable

    @pytest.mark.parametrize(
        ("name", "left"), [("Bear", ["Tinker"]), ("Tinker", ["Bear", "Bear"]), ("Dread", ["Bear", "Bear", "Tinker"])]
    )
    def test_a_name_chosen_on_resolution(self, board, name, left):
        """CR 608.2d."""
        board.you(hand=[DREAD]).opponent_has(BEAR, BEAR, TINKER).cast("Dread")
        assert board.game.stack_size == 1
        board.choose_name(name)
        assert board.permanents(1) == left

    def test_an_ability_finds_the_name_that_its_source_chose(self, board):
        """CR 607.2d."""
        board.you(hand=[GRUDGE]).opponent_has(BEAR, TINKER)
        board.cast("Grudge").choose_name("Bear").activate("Grudge")
        assert board.permanents(1) == ["Tinker"]

    def test_another_player_chooses(self, board):
        board.you(hand=[HEX]).opponent_has(BEAR, TINKER).cast("Hex")
        assert board.game.decision.player == 1
        board.choose_name("Tinker")
        assert len(board.cards(Zone.HAND)) == 1

    def test_there_is_no_such_card(self, board):
        """CR 201.4: a name that no card of the game has does nothing."""
        board.you(hand=[HEX]).cast("Hex")
        assert len(board.cards(Zone.HAND)) == 1


class TestMemoricide:
    def begin(self, board, name="Bear"):
        zones = {"hand": [BEAR, TINKER], "graveyard": [BEAR, TINKER], "library": [TINKER, BEAR, BEAR, "Forest"]}
        board.you(*["Swamp"] * 4, BEAR, hand=["Memoricide", BEAR]).opponent_has(BEAR, **zones)
        return board.cast("Memoricide", targets=["opponent"]).choose_name(name)

    @pytest.mark.parametrize("number", [0, 1, 4])
    def test_any_number_of_cards_is_exiled(self, board, number):
        """CR 701.23, 107.1c: from graveyard, hand and library; permanents and other players' cards stay."""
        self.begin(board)
        shuffles = int(board.game.player[1].shuffles)
        assert [board.name(reference) for reference in board._option_references()] == ["Bear"] * 4
        board.choose(DecisionKind.SEARCH, *["Bear"] * number)
        assert board.cards(Zone.EXILE, 1) == ["Bear"] * number
        assert board.permanents(1) == ["Bear"]
        assert board.cards(Zone.HAND) == ["Bear"]
        assert board.game.player[1].shuffles == shuffles + 1
        hidden = [*board.cards(Zone.HAND, 1), *board.cards(Zone.LIBRARY, 1), *board.cards(Zone.GRAVEYARD, 1)]
        assert hidden.count("Tinker") == 3
        assert hidden.count("Bear") == 4 - number

    def test_nobody_has_such_a_card(self, board):
        self.begin(board, "Memoricide")
        assert board.cards(Zone.EXILE, 1) == []
        assert len(board.cards(Zone.LIBRARY, 1)) == 4

    @pytest.mark.parametrize(("most", "number"), [(1, 1), (2, 2), (3, 3)])
    def test_up_to_a_number(self, board, most, number):
        hunt = sorcery(
            "Hunt",
            "",
            target(opponents),
            search_everywhere(the_target, of_type(all_cards, "Bear"), most, Zone.GRAVEYARD),
        )
        board.you(hand=[hunt]).opponent_has(hand=[BEAR] * 2, library=[BEAR] * 2).cast("Hunt", targets=["opponent"])
        assert board.game.decision.maximum == most
        board.choose(DecisionKind.SEARCH, *["Bear"] * number)
        assert board.cards(Zone.GRAVEYARD, 1) == ["Bear"] * number
