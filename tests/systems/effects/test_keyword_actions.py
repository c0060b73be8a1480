"""Explore, connive, amass and incubate (CR 701.44, 701.47, 701.50, 701.53)."""

import pytest

from components.characteristics import CardType
from components.decision import DecisionKind
from components.zones import Zone
from sim.cards import build as b
from sim.cards.build import creature, enchantment, instant, target
from tests.board import put

SCOUT = creature("Scout", "{0}", "Merfolk", 1, 1)
BEAR = creature("Bear", "{0}", "Bear", 2, 2)
EXPLORE = instant("Map", "{0}", target(b.a_creature), *b.explores(b.the_target))
MURDER = instant("Murder", "{0}", target(b.a_creature), b.destroy())
DOUBLING = enchantment("Doubling", "{0}", b.more_counters(b.plus_one, times_=2, on=b.creatures_you_control))


class TestExplore:
    """Explore (CR 701.44)."""

    def test_a_land_goes_to_the_hand(self, board):
        """CR 701.44a: and nothing else happens."""
        board.you(SCOUT, hand=[EXPLORE], library=["Forest", BEAR]).cast("Map", targets=["Scout"])
        assert (board.zone("Forest"), board.zone("Bear")) == (Zone.HAND, Zone.LIBRARY)
        assert board.permanent("Scout").size == (1, 1)

    @pytest.mark.parametrize(("chosen", "zone"), [(["Bear"], Zone.GRAVEYARD), ([], Zone.LIBRARY)])
    def test_another_card_is_worth_a_counter(self, board, chosen, zone):
        """CR 701.44a: it stays on top or goes to the graveyard, also if counters are doubled."""
        board.you(SCOUT, DOUBLING, hand=[EXPLORE], library=[BEAR, "Forest"]).cast("Map", targets=["Scout"])
        assert board.permanent("Scout").size == (3, 3)
        board.choose(DecisionKind.SURVEIL, *chosen)
        assert (board.zone("Bear"), board.zone("Forest")) == (zone, Zone.LIBRARY)

    def test_without_a_card_there_is_still_a_counter(self, board):
        """CR 701.44a: no land was revealed."""
        board.you(SCOUT, hand=[EXPLORE], library=[]).cast("Map", targets=["Scout"])
        assert board.permanent("Scout").size == (2, 2)

    def test_what_has_left_still_explores(self, board):
        """CR 701.44c: the land is drawn into the hand all the same, and no counter is put on anything."""
        triggers = creature("Seeker", "{0}", "Merfolk", 1, 1, b.activated("{0}", *b.explores()))
        board.you(triggers, hand=[MURDER], library=["Forest", BEAR]).activate("Seeker", hold=True)
        board.cast("Murder", targets=["Seeker"]).resolve()
        assert (board.zone("Seeker"), board.zone("Forest")) == (Zone.GRAVEYARD, Zone.HAND)


@pytest.mark.parametrize(("number", "discarded", "counters"), [
    (1, ["Forest"], 0), (1, ["Bear"], 1), (2, ["Forest", "Bear"], 1), (2, ["Bear", "Murder"], 2), (0, [], 0),
])  # fmt: skip
def test_connive_counts_what_is_no_land(board, number, discarded, counters):
    """CR 701.50a: as many are discarded as are drawn, and each card that is no land is worth a counter."""
    rogue = creature("Rogue", "{0}", "Rogue", 1, 1, b.activated("{0}", *b.connives(number)))
    board.you(rogue, hand=["Forest", BEAR, MURDER]).activate("Rogue")
    if number > 0:
        board.choose(DecisionKind.DISCARD, *discarded)
    assert board.permanent("Rogue").size == (1 + counters, 1 + counters)
    assert int(board.game.player[0].hand_size) == 3
    assert all(board.zone(name) == Zone.GRAVEYARD for name in discarded)


def test_an_opponents_creature_connives_for_its_controller(board):
    """CR 701.50a: its controller draws and discards."""
    spell = instant("Nod", "{0}", target(b.a_creature), *b.connives(1, b.the_target))
    board.you(hand=[spell]).opponent_has(SCOUT, hand=["Forest", BEAR])
    board.cast("Nod", targets=["Scout"]).choose(DecisionKind.DISCARD, "Bear")
    assert board.permanent("Scout").size == (2, 2)
    assert int(board.game.player[1].hand_size) == 2


class TestAmass:
    """Amass (CR 701.47)."""

    @pytest.mark.parametrize("number", [1, 2, 5])
    def test_without_an_army_there_is_a_new_one(self, board, number):
        """CR 701.47a: a black 0/0 token, which gets the counters before anything looks at it."""
        spell = instant("Muster", "{0}", *b.amass(number, "Orc"))
        board.you(hand=[spell]).cast("Muster")
        army = board.permanent("Orc Army")
        assert (army.size, army.counters("+1/+1"), army.colors) == ((number, number), number, int(b.black))

    def test_a_new_army_without_counters_dies(self, board):
        """CR 701.47a, 704.5f."""
        board.you(hand=[instant("Muster", "{0}", *b.amass(0))]).cast("Muster")
        assert board.permanents() == []

    def test_an_army_of_another_type_becomes_that_too(self, board):
        """CR 701.47a: in addition to its types, and for good; the next time it gets counters only."""
        spells = [instant(f"Muster {number}", "{0}", *b.amass(number, "Orc")) for number in (1, 2)]
        army = creature("Horde", "{0}", "Zombie Army", 0, 0)
        board.you(put(army, {"+1/+1": 1}), hand=spells).cast("Muster 1").cast("Muster 2")
        horde = board.permanent("Horde")
        types = board.compiled.subtypes
        wanted = types["Orc"] | types["Army"]
        assert (horde.size, horde.subtypes & wanted) == ((4, 4), wanted)
        assert (board.permanents(), int(board.game.num_effects)) == (["Horde"], 1)

    def test_of_several_armies_one_is_chosen(self, board):
        """CR 701.47a."""
        armies = [creature(f"Horde {i}", "{0}", "Zombie Army", 1, 1) for i in (1, 2)]
        board.you(*armies, hand=[instant("Muster", "{0}", *b.amass(3))]).cast("Muster")
        board.choose(DecisionKind.CHOOSE_OBJECT, "Horde 2")
        assert [board.permanent(f"Horde {i}").size for i in (1, 2)] == [(1, 1), (4, 4)]


@pytest.mark.parametrize("number", [0, 1, 3])
def test_an_incubator_keeps_its_counters_as_it_transforms(board, number):
    """CR 701.53a, 701.27a: an artifact with N counters becomes a 0/0 artifact creature, which they make N/N."""
    spell = instant("Incubate", "{0}", b.incubate(number))
    board.you("Forest", "Forest", hand=[spell]).cast("Incubate")
    assert board.permanent("Incubator").counters("+1/+1") == number
    assert board.permanent("Incubator").types == int(CardType.ARTIFACT)
    board.activate("Incubator")
    if number == 0:
        assert board.permanents() == ["Forest", "Forest"]
    else:
        token = board.permanent("Phyrexian Token")
        assert (token.size, token.types) == ((number, number), int(CardType.ARTIFACT | CardType.CREATURE))


@pytest.mark.parametrize(("spell", "counters"), [
    (creature("Rat", "{1}{B}", "Phyrexian Rat", 1, 1), 2),
    (b.artifact_creature("Golem", "{3}", "Golem", 3, 3), 3),
    (creature("Ox", "{1}{W}", "Ox", 2, 2), None),
    (b.artifact("Urn", "{2}"), None),
], ids=lambda value: getattr(value, "name", str(value)))  # fmt: skip
def test_casting_phyrexians_and_artifact_creatures_incubates(board, spell, counters):
    """CR 701.53a: as many counters as the spell's mana value."""
    board.you("Brimaz, Blight of Oreskos", *["Swamp"] * 3, "Plains", hand=[spell]).cast(spell.name)
    if counters is None:
        assert "Incubator" not in board.permanents()
    else:
        assert board.permanent("Incubator").counters("+1/+1") == counters
