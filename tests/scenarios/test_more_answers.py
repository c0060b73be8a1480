"""Cards against removal and counterspells, and others that change what happens (CR 608, 702)."""

import pytest

from components.characteristics import CardType, Keyword
from components.clock import Step
from components.decision import DecisionKind
from components.vocabulary.cards import AlternativeKind
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    a_player,
    activated,
    creature,
    deal,
    destroy,
    gain_life,
    indestructible,
    instant,
    sorcery,
    target,
)
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
KNIGHT = creature("Knight", "{1}{W}", "Knight", 3, 3)
MURDER = instant("Murder it", "{B}", target(a_creature), destroy())
SHOCK = instant("Shock it", "{B}", target(a_player), deal(2))
WRATH = sorcery("Wrath", "{0}", destroy(a_creature))


class TestUmbraArmor:
    def test_the_aura_goes_in_its_place(self, board):
        """CR 702.89a: and all damage is removed."""
        board.you(put(BEAR, damage=2), put("Spider Umbra", attached_to="Bear"), "Swamp", hand=[MURDER])
        board.cast("Murder it", targets=["Bear"])
        bear = board.permanent("Bear")
        assert (bear.damage, bear.size, bear.has(Keyword.REACH)) == (0, (2, 2), False)
        assert board.zone("Spider Umbra") == Zone.GRAVEYARD

    @pytest.mark.parametrize(("damage", "saved"), [(2, False), (3, True), (5, True)])
    def test_lethal_damage_destroys_too(self, board, damage, saved):
        """CR 704.5g."""
        bolt = instant("Bolt", "{0}", target(a_creature), deal(damage))
        board.you(BEAR, put("Spider Umbra", attached_to="Bear"), hand=[bolt]).cast("Bolt", targets=["Bear"])
        assert "Bear" in board.permanents()
        assert ("Spider Umbra" not in board.permanents()) == saved

    def test_only_once(self, board):
        board.you(BEAR, put("Spider Umbra", attached_to="Bear"), *["Swamp"] * 2, hand=[MURDER, MURDER])
        board.cast("Murder it", targets=["Bear"]).cast("Murder it", targets=["Bear"])
        assert "Bear" not in board.permanents()

    def test_what_is_indestructible_needs_none(self, board):
        """CR 614.17a."""
        rock = creature("Rock", "{1}", "Golem", 2, 2, indestructible)
        board.you(rock, put("Spider Umbra", attached_to="Rock"), "Swamp", hand=[MURDER])
        board.cast("Murder it", targets=["Rock"])
        assert board.zone("Spider Umbra") == Zone.BATTLEFIELD

    def test_all_creatures_at_the_same_time(self, board):
        board.you(BEAR, KNIGHT, put("Spider Umbra", attached_to="Bear"), hand=[WRATH]).cast("Wrath")
        assert board.permanents() == ["Bear"]


class TestStorm:
    @pytest.mark.parametrize("before", [0, 1, 3])
    def test_a_copy_for_each_spell_before_it(self, board, before):
        """CR 702.40a."""
        free = instant("Free", "{0}", gain_life(0))
        board.you(*["Forest"] * 2, hand=[*[free] * before, "Weather the Storm"])
        for _ in range(before):
            board.cast("Free")
        board.cast("Weather the Storm")
        assert board.me.life == 20 + 3 * (1 + before)

    def test_later_spells_do_not_count(self, board):
        """CR 702.40a: it counts what was cast before it, not in response."""
        free = instant("Free", "{0}", gain_life(0))
        board.you(*["Forest"] * 2, hand=[free, "Weather the Storm"])
        board.cast("Weather the Storm", hold=True).cast("Free")
        assert board.me.life == 23

    def test_spells_of_opponents_count(self, board):
        board.you(*["Forest"] * 2, hand=["Weather the Storm"]).opponent_has("Swamp", hand=[SHOCK])
        board.cast("Shock it", targets=["opponent"], by=1).cast("Weather the Storm")
        assert board.me.life == 26


class TestCantBeCountered:
    @pytest.mark.parametrize(("spell", "countered"), [(BEAR, False), (instant("Gift", "{0}", gain_life(1)), True)])
    def test_rhythm_protects_creature_spells(self, board, spell, countered):
        """CR 101.2."""
        board.you("Rhythm of the Wild", *["Forest"] * 2, hand=[spell])
        board.opponent_has(*["Island"] * 2, hand=["Counterspell"])
        board.cast(spell.name, hold=True).cast("Counterspell", targets=[spell.name], by=1)
        if not countered:
            board.say(yes=True)
        assert board.zone(spell.name) == (Zone.GRAVEYARD if countered else Zone.BATTLEFIELD)
        assert board.me.life == 20

    def test_rhythm_does_not_protect_opponents(self, board):
        board.you("Rhythm of the Wild", *["Island"] * 2, hand=["Counterspell"])
        board.setting(active=1).opponent_has(*["Forest"] * 2, hand=[BEAR])
        board.cast("Bear", by=1, hold=True).cast("Counterspell", targets=["Bear"])
        assert board.zone("Bear") == Zone.GRAVEYARD


class TestVeilOfSummer:
    def test_spells_can_not_be_countered_this_turn(self, board):
        board.you(*["Forest"] * 3, hand=["Veil of Summer", BEAR], library=["Swamp"])
        board.opponent_has(*["Island"] * 2, hand=["Counterspell"])
        board.cast("Veil of Summer").cast("Bear", hold=True).cast("Counterspell", targets=["Bear"], by=1)
        assert "Bear" in board.permanents()
        assert board.zone("Swamp") == Zone.LIBRARY

    def test_blue_and_black_can_not_target(self, board):
        """CR 702.11d."""
        burn = instant("Burn", "{R}", target(a_player), deal(2))
        board.you("Forest", BEAR, hand=["Veil of Summer"]).opponent_has("Swamp", "Mountain", hand=[SHOCK, MURDER, burn])
        board.cast("Veil of Summer")
        assert board.targets("Shock it", by=1) == ["opponent"]
        assert sorted(board.targets("Burn", by=1)) == ["opponent", "you"]
        assert "cast Murder it" not in board.options(1)

    @pytest.mark.parametrize(("color", "draws"), [("U", True), ("B", True), ("R", False)])
    def test_a_card_if_an_opponent_cast_blue_or_black(self, board, color, draws):
        land = {"U": "Island", "B": "Swamp", "R": "Mountain"}[color]
        spell = instant("Spell", f"{{{color}}}", gain_life(1))
        board.you("Forest", hand=["Veil of Summer"], library=[BEAR]).opponent_has(land, hand=[spell])
        board.cast("Spell", by=1).cast("Veil of Summer")
        assert (board.zone("Bear") == Zone.HAND) == draws


class TestRoles:
    def test_the_role_is_attached_and_wards(self, board):
        """CR 303.7, 702.21."""
        board.you(BEAR, "Forest", hand=["Royal Treatment"]).cast("Royal Treatment", targets=["Bear"])
        bear = board.permanent("Bear")
        assert (bear.size, bear.has(Keyword.HEXPROOF)) == ((3, 3), True)
        assert board.permanent("Royal Role").attached_to == bear.reference
        board.pass_until(Step.UPKEEP, 1)
        assert board.permanent("Bear").size == (3, 3)

    def test_ward_of_the_role(self, board):
        board.you(BEAR, "Forest", hand=["Royal Treatment"]).opponent_has("Swamp", hand=[MURDER])
        board.cast("Royal Treatment", targets=["Bear"]).pass_until(Step.PRECOMBAT_MAIN, 1)
        board.cast("Murder it", targets=["Bear"], by=1)
        assert "Bear" in board.permanents()

    def test_only_the_newest_role_stays(self, board):
        """CR 704.5y."""
        board.you(BEAR, *["Forest"] * 2, hand=["Royal Treatment"] * 2)
        board.cast("Royal Treatment", targets=["Bear"]).cast("Royal Treatment", targets=["Bear"])
        assert board.permanents().count("Royal Role") == 1
        assert board.permanent("Bear").size == (3, 3)


class TestVraska:
    @pytest.mark.parametrize(("life", "loyalty"), [(0, 6), (1, 4)])
    def test_compleated(self, board, life, loyalty):
        """CR 702.150a."""
        board.you(*["Swamp"] * 6, hand=["Vraska, Betrayal's Sting"])
        board.cast("Vraska, Betrayal's Sting", life=life)
        assert board.permanent("Vraska, Betrayal's Sting").counters("loyalty") == loyalty
        assert board.me.life == 20 - 2 * life

    @pytest.mark.parametrize(("poison", "after"), [(0, 9), (5, 9), (8, 9), (9, 9)])
    def test_up_to_nine_poison(self, board, poison, after):
        board.you(put("Vraska, Betrayal's Sting", {"loyalty": 10})).opponent_has(poison=poison)
        board.activate("Vraska, Betrayal's Sting", targets=["opponent"], which=1)
        assert board.opponent.poison == after

    def test_a_creature_becomes_a_treasure(self, board):
        board.you(put("Vraska, Betrayal's Sting", {"loyalty": 3}), hand=["Giant Growth"]).opponent_has("Glistener Elf")
        board.activate("Vraska, Betrayal's Sting", targets=["Glistener Elf"], which=1)
        elf = board.permanent("Glistener Elf")
        assert (elf.types, elf.keywords) == (CardType.ARTIFACT, 0)


@pytest.mark.parametrize("mana", [4, 7])
def test_sever_exiles_all_of_a_name(board, mana):
    """CR 201.2."""
    way = None if mana == 4 else AlternativeKind.FLASHBACK
    where = {"hand": ["Sever the Bloodline"]} if mana == 4 else {"graveyard": ["Sever the Bloodline"]}
    board.you(*["Swamp"] * mana, BEAR, **where).opponent_has(BEAR, BEAR, KNIGHT)
    board.cast("Sever the Bloodline", targets=["Bear #2"], way=way)
    assert (board.permanents(1), "Bear" in board.permanents()) == (["Knight"], False)
    assert board.zone("Sever the Bloodline") == (Zone.GRAVEYARD if mana == 4 else Zone.EXILE)


def test_the_teacher_levels_up_levelers(board):
    """CR 702.87."""
    board.you(*["Island"] * 3, BEAR, "Student of Warfare", "Caravan Escort", hand=["Venerated Teacher"])
    board.cast("Venerated Teacher")
    assert [board.permanent(name).counters("level") for name in ("Bear", "Student of Warfare", "Caravan Escort")] == [
        *(0, 2, 2)
    ]


class TestUrzasSaga:
    def test_its_chapters(self, board):
        """CR 714.2: a mana ability, Constructs, an artifact, and then it is sacrificed."""
        board.you(hand=["Urza's Saga"], library=["Forest", "Forest", "Sol Ring", "Accorder's Shield", "Welding Jar"])
        board.play("Urza's Saga")
        assert board.permanent("Urza's Saga").counters("lore") == 1
        board.pass_until(Step.UPKEEP, 1).pass_until(Step.PRECOMBAT_MAIN, 0).resolve()
        assert board.permanent("Urza's Saga").counters("lore") == 2
        board.pass_until(Step.UPKEEP, 1).pass_until(Step.DRAW, 0)
        board.go_on(lambda: False)
        offered = sorted(board.name(reference) for reference in board._option_references())
        assert offered == ["Accorder's Shield", "Sol Ring", "Welding Jar"]
        board.choose(DecisionKind.SEARCH, "Sol Ring").resolve()
        assert "Sol Ring" in board.permanents()
        assert board.zone("Urza's Saga") == Zone.GRAVEYARD


class TestMysticalDispute:
    @pytest.mark.parametrize(("color", "lands", "castable"), [("U", 1, True), ("R", 1, False), ("R", 3, True)])
    def test_it_is_cheaper_against_blue(self, board, color, lands, castable):
        """CR 601.2f."""
        land = {"U": "Island", "R": "Mountain"}[color]
        spell = instant("Spell", f"{{{color}}}", gain_life(1))
        board.you(*["Island"] * lands, hand=["Mystical Dispute"]).opponent_has(land, hand=[spell])
        board.cast("Spell", by=1, hold=True)
        assert ("cast Mystical Dispute" in board.options()) == castable
        if castable:
            board.cast("Mystical Dispute", targets=["Spell"])
            assert board.opponent.life == 20

    def test_with_more_lands_it_taps_only_one(self, board):
        spell = instant("Spell", "{U}", gain_life(1))
        board.you(*["Island"] * 4, hand=["Mystical Dispute"]).opponent_has(*["Island"] * 4, hand=[spell])
        board.cast("Spell", by=1, hold=True).cast("Mystical Dispute", targets=["Spell"]).say(yes=True)
        assert board.opponent.life == 21
        assert sum(int(perm.tapped) for perm in board.game.perm[:4]) == 1


class TestTrainingGrounds:
    @pytest.mark.parametrize(("price", "mana"), [("{1}", 1), ("{2}", 1), ("{4}", 2), ("{3}{G}", 2), ("{1}{G}", 1)])
    def test_two_less_but_never_less_than_one(self, board, price, mana):
        """CR 601.2f: only generic mana is reduced."""
        monk = creature("Monk", "{1}", "Monk", 1, 1, activated(price, gain_life(1)))
        board.you("Training Grounds", monk, *["Forest"] * 4).activate("Monk")
        assert sum(int(perm.tapped) for perm in board.game.perm[:6]) == mana
        assert board.me.life == 21

    @pytest.mark.parametrize(("lands", "able"), [(0, False), (1, True)])
    def test_it_is_offered_for_that(self, board, lands, able):
        monk = creature("Monk", "{1}", "Monk", 1, 1, activated("{3}", gain_life(1)))
        board.you("Training Grounds", monk, *["Forest"] * lands)
        assert ("activate Monk" in board.options()) == able


class TestSpellskite:
    def test_it_takes_a_target(self, board):
        """CR 115.7a."""
        board.you("Spellskite", BEAR).opponent_has("Swamp", hand=[MURDER])
        board.cast("Murder it", targets=["Bear"], by=1, hold=True)
        board.activate("Spellskite", targets=["Murder it"], life=1)
        assert board.permanents() == ["Bear"]

    def test_not_what_it_can_not_be(self, board):
        """CR 115.7a: it is no player, so nothing changes."""
        board.you("Spellskite").opponent_has("Swamp", hand=[SHOCK])
        board.cast("Shock it", targets=["you"], by=1, hold=True)
        board.activate("Spellskite", targets=["Shock it"], life=1)
        assert (board.me.life, board.permanents()) == (16, ["Spellskite"])

    def test_one_of_several_targets(self, board):
        """CR 115.7a: the player chooses which."""
        fork = instant("Fork", "{B}", target(a_creature, 2), destroy())
        board.you("Spellskite", BEAR, KNIGHT).opponent_has("Swamp", hand=[fork])
        board.cast("Fork", targets=["Bear", "Knight"], by=1, hold=True)
        board.activate("Spellskite", targets=["Fork"], life=1).choose(DecisionKind.CHOOSE_OBJECT, "Knight")
        assert board.permanents() == ["Knight"]

    def test_abilities_too(self, board):
        board.you("Spellskite", BEAR).opponent_has("Aether Spellbomb", "Island")
        board.activate("Aether Spellbomb", targets=["Bear"], by=1, hold=True)
        board.activate("Spellskite", targets=["Aether Spellbomb"], life=1)
        assert board.permanents() == ["Bear"]


class TestLeftOutInPart:
    @pytest.mark.parametrize(("lands", "x", "names"), [(1, 0, []), (2, 1, ["Bear"]), (3, 2, ["Bear", "Knight"])])
    def test_the_march_phases_out_up_to_x(self, board, lands, x, names):
        """CR 702.26."""
        board.you(*["Island"] * lands, hand=["March of Swirling Mist"]).opponent_has(BEAR, KNIGHT)
        division = {name: 1 for name in names}
        board.cast("March of Swirling Mist", targets=names, x=x, division=division)
        assert [int(perm.phased_out) for perm in board.game.perm[lands : lands + 2]] == [
            int(name in names) for name in ("Bear", "Knight")
        ]

    @pytest.mark.parametrize(("levels", "castable"), [(0, False), (1, True), (7, True), (8, True)])
    def test_the_skyscraper_has_colors_from_level_one(self, board, levels, castable):
        """CR 711.2."""
        board.you(put("Under-Construction Skyscraper", {"level": levels}), BEAR, hand=["Giant Growth"])
        assert ("cast Giant Growth" in board.options()) == castable
