"""Removal, protection from it, and other cards that act on opponents (CR 702.21, 702.29, 608.2)."""

import pytest

from components.characteristics import CardType, Color, Keyword
from components.clock import Step
from components.decision import DecisionKind
from components.vocabulary.cards import AlternativeKind
from components.zones import Zone
from sim.cards.build import a_creature, creature, destroy, instant, target
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
KNIGHT = creature("Knight", "{1}{W}", "Knight", 3, 3)
MURDER = instant("Murder it", "{0}", target(a_creature), destroy())


class TestWard:
    @pytest.mark.parametrize(("mana", "lives"), [(1, True), (2, False), (3, False)])
    def test_its_opponent_must_pay(self, board, mana, lives):
        """CR 702.21a: with too little mana the spell is countered without a question."""
        board.you(*["Forest"] * mana, hand=[MURDER]).opponent_has("Patchwork Automaton")
        board.cast("Murder it", targets=["Patchwork Automaton"])
        if mana >= 2:
            board.say(yes=True)
        assert (board.permanents(1) == ["Patchwork Automaton"]) == lives
        assert board.zone("Murder it") == Zone.GRAVEYARD

    def test_who_does_not_pay_loses_the_spell(self, board):
        board.you(*["Forest"] * 2, hand=[MURDER]).opponent_has("Patchwork Automaton")
        board.cast("Murder it", targets=["Patchwork Automaton"]).say(yes=False)
        assert board.permanents(1) == ["Patchwork Automaton"]

    def test_abilities_are_countered_too(self, board):
        """CR 702.21a: a spell or ability."""
        board.you("Aether Spellbomb", "Island").opponent_has("Patchwork Automaton")
        board.activate("Aether Spellbomb", targets=["Patchwork Automaton"])
        assert board.permanents(1) == ["Patchwork Automaton"]

    def test_its_controller_pays_nothing(self, board):
        board.you("Patchwork Automaton", hand=[MURDER]).cast("Murder it", targets=["Patchwork Automaton"])
        assert board.permanents() == []

    def test_the_automaton_grows_with_each_artifact(self, board):
        board.you("Patchwork Automaton", hand=["Memnite", "Welding Jar"])
        assert board.cast("Memnite").permanent("Patchwork Automaton").size == (2, 2)
        assert board.cast("Welding Jar").permanent("Patchwork Automaton").size == (3, 3)


class TestCycling:
    @pytest.mark.parametrize(("name", "mana"), [
        ("Wilt", 2), ("Spara's Headquarters", 3), ("Ozolith, the Shattered Spire", 2),
    ])  # fmt: skip
    def test_a_card_is_discarded_and_another_drawn(self, board, name, mana):
        """CR 702.29a."""
        board.you(*["Forest"] * mana, hand=[name], library=[BEAR]).activate(name)
        assert (board.zone(name), board.zone("Bear")) == (Zone.GRAVEYARD, Zone.HAND)

    def test_not_without_the_mana(self, board):
        board.you("Forest", hand=["Wilt"], library=[BEAR])
        assert "activate Wilt" not in board.options()


class TestRemoval:
    @pytest.mark.parametrize("searches", [True, False])
    def test_path_to_exile_may_give_a_land(self, board, searches):
        """CR 608.2d: the creature's controller may search."""
        board.you("Plains", hand=["Path to Exile"]).opponent_has(BEAR, library=["Forest"])
        board.cast("Path to Exile", targets=["Bear"]).say(yes=searches)
        if searches:
            board.choose(DecisionKind.SEARCH, "Forest")
            assert board.permanent("Forest").tapped == 1
        assert board.permanents(1) == ["Forest"] * searches
        assert board.zone("Bear") == Zone.EXILE

    def test_narcolepsy_taps_in_each_upkeep(self, board):
        board.you(*["Island"] * 2, hand=["Narcolepsy"]).opponent_has(BEAR)
        board.cast("Narcolepsy", targets=["Bear"])
        assert board.permanent("Bear").tapped == 0
        board.pass_until(Step.DRAW, 1)
        assert board.permanent("Bear").tapped == 1

    def test_sleep_keeps_creatures_tapped_for_one_untap_step(self, board):
        """CR 502.3."""
        board.you(*["Island"] * 4, hand=["Sleep"]).opponent_has(BEAR, put(KNIGHT, tapped=1))
        board.cast("Sleep", targets=["opponent"])
        board.pass_until(Step.UPKEEP, 1)
        assert (board.permanent("Bear").tapped, board.permanent("Knight").tapped) == (1, 1)
        board.pass_until(Step.UPKEEP, 0).pass_until(Step.UPKEEP, 1)
        assert (board.permanent("Bear").tapped, board.permanent("Knight").tapped) == (0, 0)

    def test_nihil_spellbomb_exiles_one_graveyard(self, board):
        board.you("Swamp", "Nihil Spellbomb", graveyard=["Forest"], library=["Island"])
        board.opponent_has(graveyard=[BEAR, KNIGHT])
        board.activate("Nihil Spellbomb", targets=["opponent"]).say(yes=True)
        assert (board.zone("Bear"), board.zone("Knight"), board.zone("Forest")) == (
            *(Zone.EXILE, Zone.EXILE, Zone.GRAVEYARD),
        )
        assert board.zone("Island") == Zone.HAND

    def test_relic_lets_the_player_choose_a_card(self, board):
        board.you("Relic of Progenitus", "Forest", library=["Island"]).opponent_has(graveyard=[BEAR, KNIGHT])
        board.activate("Relic of Progenitus", targets=["opponent"])
        assert board.game.decision.player == 1
        board.choose(DecisionKind.CHOOSE_OBJECT, "Knight")
        assert (board.zone("Bear"), board.zone("Knight")) == (Zone.GRAVEYARD, Zone.EXILE)

    def test_relic_exiles_all_graveyards(self, board):
        board.you("Relic of Progenitus", "Forest", graveyard=["Swamp"], library=["Island"])
        board.opponent_has(graveyard=[BEAR, KNIGHT])
        board.activate("Relic of Progenitus", which=1)
        assert {board.zone(name) for name in ("Bear", "Knight", "Swamp", "Relic of Progenitus")} == {Zone.EXILE}
        assert board.zone("Island") == Zone.HAND


class TestUro:
    def test_cast_from_the_hand_it_is_sacrificed(self, board):
        """CR 603.3b: all three triggers of entering are on the stack together."""
        board.you(*["Breeding Pool"] * 3, hand=["Uro, Titan of Nature's Wrath", "Forest"], library=["Island"])
        board.cast("Uro, Titan of Nature's Wrath").say(yes=True)
        board.choose(DecisionKind.CHOOSE_OBJECT, "Forest")
        assert board.zone("Uro, Titan of Nature's Wrath") == Zone.GRAVEYARD
        assert (board.player(0).life, board.zone("Island")) == (23, Zone.HAND)
        assert "Forest" in board.permanents()

    def test_escaped_it_stays_and_attacks(self, board):
        """CR 702.138."""
        board.you(*["Breeding Pool"] * 4, graveyard=["Uro, Titan of Nature's Wrath", *["Swamp"] * 5],
                  library=["Island"] * 3)  # fmt: skip
        board.cast("Uro, Titan of Nature's Wrath", way=AlternativeKind.ESCAPED, paying=["Swamp"] * 5).say(yes=False)
        assert "Uro, Titan of Nature's Wrath" in board.permanents()
        assert board.player(0).life == 23


def test_see_beyond_shuffles_a_card_into_the_library(board):
    board.you(*["Island"] * 2, hand=["See Beyond", BEAR], library=[KNIGHT, "Forest"])
    board.cast("See Beyond").choose(DecisionKind.CHOOSE_OBJECT, "Bear")
    assert (board.zone("Bear"), board.zone("Knight"), board.zone("Forest")) == (Zone.LIBRARY, Zone.HAND, Zone.HAND)


def test_metamorph_is_an_artifact_too(board):
    """CR 707.9."""
    board.you(*["Island"] * 3, hand=["Phyrexian Metamorph"]).opponent_has(BEAR)
    board.cast("Phyrexian Metamorph", life=1).say(yes=True)
    bears = [board.game.perm[slot] for slot in range(board.game.num_slots) if board.game.perm[slot].controller == 0]
    assert int(bears[-1].characteristics.types) == CardType.ARTIFACT | CardType.CREATURE
    assert board.player(0).life == 18


def test_karumonix_finds_rats(board):
    board.you(*["Swamp"] * 3, hand=["Karumonix, the Rat King"],
              library=["Typhoid Rats", BEAR, "Blightbelly Rat", KNIGHT, "Forest", "Typhoid Rats"])  # fmt: skip
    board.cast("Karumonix, the Rat King")
    board.choose(DecisionKind.SEARCH, "Typhoid Rats", "Blightbelly Rat")
    assert sorted(board.cards(Zone.HAND)) == ["Blightbelly Rat", "Typhoid Rats"]


@pytest.mark.parametrize(("poison", "life"), [(2, 20), (3, 19), (4, 19)])
def test_atlas_drains_the_corrupted(board, poison, life):
    """It becomes tapped for mana: one more or fewer poison counters decide."""
    board.you("Phyrexian Atlas", hand=["Prosthetic Injector"]).opponent_has(poison=poison)
    board.cast("Prosthetic Injector")
    assert board.opponent.life == life


class TestLands:
    def test_reef_becomes_a_shark(self, board):
        board.you("Restless Reef", *["Underground Sea"] * 4).opponent_has(library=["Forest"] * 6)
        board.activate("Restless Reef")
        reef = board.permanent("Restless Reef")
        assert (reef.size, reef.colors, reef.has(Keyword.DEATHTOUCH)) == ((4, 4), Color.BLUE | Color.BLACK, True)
        board.attack("Restless Reef").choose(DecisionKind.TARGET, "opponent")
        assert len(board.cards(Zone.GRAVEYARD, 1)) == 4

    @pytest.mark.parametrize(("legends", "lands"), [(0, 4), (1, 3), (2, 2)])
    def test_takenuma_is_cheaper_with_legends(self, board, legends, lands):
        """CR 601.2f."""
        names = ["Isamaru, Hound of Konda", "Rograkh, Son of Rohgahh"][:legends]
        board.you(*["Swamp"] * lands, *names, hand=["Takenuma, Abandoned Mire"], graveyard=[BEAR],
                  library=["Forest", KNIGHT, "Island"])  # fmt: skip
        board.activate("Takenuma, Abandoned Mire").choose(DecisionKind.CHOOSE_OBJECT, "Knight")
        assert (board.zone("Knight"), board.zone("Bear")) == (Zone.HAND, Zone.GRAVEYARD)

    def test_mortuary_surveils(self, board):
        """CR 701.25."""
        board.you(hand=["Underground Mortuary"], library=[BEAR]).play("Underground Mortuary")
        board.choose(DecisionKind.SURVEIL, "Bear")
        assert board.permanent("Underground Mortuary").tapped == 1
        assert board.zone("Bear") == Zone.GRAVEYARD

    def test_maze_is_sacrificed_for_a_card(self, board):
        board.you("The Hunter Maze", *["Forest"] * 2, library=[BEAR]).activate("The Hunter Maze")
        assert (board.zone("The Hunter Maze"), board.zone("Bear")) == (Zone.GRAVEYARD, Zone.HAND)

    @pytest.mark.parametrize("artifacts", [0, 1])
    def test_spire_needs_an_artifact(self, board, artifacts):
        board.you("Spire of Industry", *["Welding Jar"] * artifacts, hand=["Giant Growth", BEAR], graveyard=[])
        board.opponent_has(BEAR)
        assert ("cast Giant Growth" in board.options()) == (artifacts == 1)


def test_hierarch_is_exalted(board):
    """CR 702.83."""
    board.you("Noble Hierarch", BEAR).attack("Bear")
    assert board.permanent("Bear").size == (3, 3)


def test_ozolith_adds_one(board):
    """CR 614.1a."""
    board.you("Ozolith, the Shattered Spire", BEAR, *["Forest"] * 2)
    board.activate("Ozolith, the Shattered Spire", targets=["Bear"])
    assert board.permanent("Bear").size == (4, 4)
