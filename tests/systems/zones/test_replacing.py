"""Where objects go instead, what else happens then, and counters that stay on a card (CR 614, 616.1, 122.2)."""

import pytest

from components.characteristics import CardType, Color
from components.reference import FIRST_CARD
from components.vocabulary.instructions import LibraryPlace, OpFlag
from components.vocabulary.selectors import Who
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    cards_anywhere,
    counter_spell,
    create,
    creature,
    creature_token,
    creatures,
    destroy,
    discard,
    draw,
    either,
    enchantment,
    exile,
    goes_to_instead,
    have,
    instant,
    into_library,
    keeps_counters,
    loses_abilities,
    mill,
    more_tokens,
    nontoken,
    of_opponents,
    put_onto_battlefield,
    return_to_hand,
    spells,
    target,
    the_target,
    this_dies,
    undying,
    whenever,
    you,
)
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
ZOMBIE = creature_token("Zombie", (Color.BLACK,), 2, 2)
MURDER = instant("Murder", "{0}", target(a_creature), destroy())
BLINK = instant(
    "Blink", "{0}", target(a_creature), exile(), put_onto_battlefield(the_target, OpFlag.UNDER_YOUR_CONTROL)
)
VOID = enchantment("Void", "{0}", goes_to_instead(cards_anywhere(of=Who.OPPONENT)))
HUNTER = creature("Hunter", "{0}", "Human", 4, 4, goes_to_instead(nontoken(of_opponents(creatures))))
LORD = creature(
    *("Lord", "{0}", "Vampire", 3, 4),
    goes_to_instead(nontoken(of_opponents(creatures)), Zone.EXILE, Zone.GRAVEYARD, create(ZOMBIE)),
)
GIANT = creature("Giant", "{0}", "Giant", 1, 1, goes_to_instead(to=Zone.LIBRARY))


class TestOthersSayWhere:
    @pytest.mark.parametrize(("mine", "zone"), [(True, Zone.GRAVEYARD), (False, Zone.EXILE)])
    def test_creatures_of_opponents(self, board, mine, zone):
        """CR 614.1a: only those of opponents; what is exiled did not die (CR 614.6)."""
        imp = creature("Imp", "{0}", "Imp", 1, 1, whenever(this_dies, draw(1)))
        board.you(HUNTER, *([imp] if mine else []), hand=[MURDER])
        board.opponent_has(*([] if mine else [imp])).cast("Murder", targets=["Imp"])
        assert board.zone("Imp") == zone
        assert board.game.player[0].cards_drawn == int(mine)

    def test_undying_does_not_see_it_die(self, board):
        """CR 614.6, 702.93a, 603.10a: nor does it if the one that exiles leaves at the same time."""
        ghoul = creature("Ghoul", "{0}", "Zombie", 1, 1, undying)
        wrath = instant("Wrath", "{0}", destroy(creatures))
        board.you(HUNTER, hand=[wrath]).opponent_has(ghoul).cast("Wrath")
        assert (board.zone("Ghoul"), board.zone("Hunter")) == (Zone.EXILE, Zone.GRAVEYARD)

    def test_a_token_is_created_beside(self, board):
        """CR 614.6: by the controller of the effect, even if its source leaves with the creature."""
        wrath = instant("Wrath", "{0}", destroy(creatures))
        board.you(LORD, hand=[wrath]).opponent_has(BEAR, BEAR).cast("Wrath")
        assert board.permanents(0) == ["Zombie", "Zombie"]
        assert [board.zone(f"Bear #{i}") for i in (1, 2)] == [Zone.EXILE, Zone.EXILE]

    def test_tokens_are_no_cards(self, board):
        """CR 111.6: an effect on cards or nontoken creatures says nothing of them."""
        make = instant("Make", "{0}", create(ZOMBIE))
        board.you(LORD, hand=[MURDER]).opponent_has(hand=[make]).cast("Make", by=1)
        board.cast("Murder", targets=["Zombie"])
        assert board.permanents(0) == ["Lord"]

    @pytest.mark.parametrize("how", ["mill", "discard", "counter", "die", "resolve"])
    def test_cards_from_anywhere(self, board, how):
        """CR 614.1a, 400.3: into whoever's graveyard they would go, from whichever zone."""
        grind = instant("Grind", "{0}", target(you), mill(1, the_target))
        drop = instant("Drop", "{0}", discard(1, you))
        stop = instant("Stop", "{0}", target(spells()), counter_spell())
        board.you(VOID, hand=[MURDER, stop]).opponent_has(
            BEAR, hand=[{"mill": grind}.get(how, drop), BEAR], library=[BEAR]
        )
        if how == "die":
            board.cast("Murder", targets=["Bear"])
        elif how == "counter":
            board.cast("Drop", by=1, hold=True).cast("Stop", targets=["Drop"])
        else:
            board.cast(
                "Grind" if how == "mill" else "Drop", by=1, **({"targets": ["opponent"]} if how == "mill" else {})
            )
        game = board.game
        zones = [int(game.player[1].zone[card]) for card in range(4)]
        assert Zone.GRAVEYARD not in zones
        assert Zone.EXILE in zones

    def test_which_of_two(self, board):
        """CR 616.1: the controller of the creature takes the one that gives the opponent nothing."""
        board.you(LORD, HUNTER, hand=[MURDER]).opponent_has(BEAR).cast("Murder", targets=["Bear"])
        assert sorted(board.permanents(0)) == ["Hunter", "Lord"]
        assert board.zone("Bear") == Zone.EXILE

    @pytest.mark.parametrize("finality", [0, 1])
    def test_finality_is_one_effect_among_others(self, board, finality):
        """CR 122.1h, 616.1."""
        board.you(LORD, hand=[MURDER]).opponent_has(put(BEAR, {"finality": finality})).cast("Murder", targets=["Bear"])
        assert board.permanents(0) == ["Lord"] + ["Zombie"] * (1 - finality)


class TestItselfSaysWhere:
    @pytest.mark.parametrize("zone", [Zone.BATTLEFIELD, Zone.HAND])
    def test_it_is_shuffled_into_the_library(self, board, zone):
        """CR 614.1a, 701.24: from wherever it comes."""
        drop = instant("Drop", "{0}", discard(1, you))
        if zone == Zone.BATTLEFIELD:
            board.you(GIANT, hand=[MURDER]).cast("Murder", targets=["Giant"])
        else:
            board.you(hand=[drop, GIANT]).cast("Drop")
        assert board.zone("Giant") == Zone.LIBRARY
        assert board.game.player[0].shuffles == 2

    def test_not_without_its_abilities(self, board):
        """CR 613.1f: on the battlefield it can lose them."""
        board.you(GIANT, enchantment("Humility", "{0}", have(creatures, loses_abilities)), hand=[MURDER])
        assert board.cast("Murder", targets=["Giant"]).zone("Giant") == Zone.GRAVEYARD

    def test_before_what_others_say(self, board):
        """CR 616.1: its controller chooses."""
        board.you(VOID, hand=[MURDER]).opponent_has(GIANT).cast("Murder", targets=["Giant"])
        assert board.zone("Giant") == Zone.LIBRARY


@pytest.mark.parametrize(("place", "shuffles"), [(LibraryPlace.SHUFFLED, 1), (LibraryPlace.BOTTOM, 0)])
def test_a_spell_that_puts_itself_into_the_library(board, place, shuffles):
    """CR 608.2n: it is there already as it ends."""
    sun = instant("Sun", "{0}", into_library(place=place))
    board.you(hand=[sun]).begin()
    before = int(board.game.player[0].shuffles)
    board.cast("Sun")
    record = board.game.player[0]
    assert board.zone("Sun") == Zone.LIBRARY
    assert record.shuffles == before + shuffles
    if not shuffles:
        assert record.library[record.library_end - 1] == board.card("Sun") - FIRST_CARD


class TestKeptCounters:
    WALKER = creature("Walker", "{0}", "Zombie", 1, 1, keeps_counters)

    @pytest.mark.parametrize(("spell", "left"), [
        (MURDER, 2), (BLINK, 2), (instant("Bounce", "{0}", target(a_creature), return_to_hand()), 0),
    ])  # fmt: skip
    def test_they_stay_outside_hand_and_library(self, board, spell, left):
        """CR 122.2: an ability says so."""
        board.you(put(self.WALKER, {"+1/+1": 2}), hand=[spell]).cast(spell.name, targets=["Walker"])
        if board.zone("Walker") == Zone.HAND:
            board.cast("Walker")
        if board.zone("Walker") == Zone.BATTLEFIELD:
            assert board.permanent("Walker").size == (1 + left, 1 + left)
        assert board.game.num_card_counters == int(spell is MURDER)

    def test_not_if_it_has_lost_its_abilities(self, board):
        """CR 613.1f, 122.2."""
        humility = enchantment("Humility", "{0}", have(creatures, loses_abilities))
        board.you(put(self.WALKER, {"+1/+1": 2}), humility, hand=[BLINK]).cast("Blink", targets=["Walker"])
        assert board.permanent("Walker").counter_mask == 0


class TestTokens:
    @pytest.mark.parametrize(("seasons", "number"), [(0, 1), (1, 2), (2, 4)])
    @pytest.mark.parametrize("who", [Who.YOU, Who.ANYONE])
    def test_tokens_are_doubled(self, board, seasons, number, who):
        """CR 614.1a, 616.1g: before they enter."""
        season = enchantment("Season", "{0}", more_tokens(who=who))
        board.you(*[season] * seasons, hand=[instant("Make", "{0}", create(ZOMBIE))]).cast("Make")
        assert board.permanents(0).count("Zombie") == number

    def test_only_your_own(self, board):
        season = enchantment("Season", "{0}", more_tokens())
        board.you(season).opponent_has(hand=[instant("Make", "{0}", create(ZOMBIE))]).cast("Make", by=1)
        assert board.permanents(1).count("Zombie") == 1

    def test_of_a_replacement_too(self, board):
        """CR 614.5: the effect that creates them is an effect like any other."""
        season = enchantment("Season", "{0}", more_tokens())
        board.you(LORD, season, hand=[MURDER]).opponent_has(BEAR).cast("Murder", targets=["Bear"])
        assert board.permanents(0).count("Zombie") == 2


def test_either_of_two_subjects(board):
    """CR 614.1a: a creature that would die, or a creature card from elsewhere."""
    foremost = creature(
        *("Foremost", "{0}", "Human", 4, 4),
        goes_to_instead(either(nontoken(of_opponents(creatures)), of_opponents(spells(CardType.CREATURE)))),
    )
    grind = instant("Grind", "{0}", mill(2, you))
    board.you(foremost).opponent_has(hand=[grind], library=[BEAR, "Forest"]).cast("Grind", by=1)
    assert (board.zone("Bear"), board.zone("Forest")) == (Zone.EXILE, Zone.GRAVEYARD)
