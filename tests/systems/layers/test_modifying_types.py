"""Setting card types and subtypes (CR 205.1a, 205.1b, 205.3), and creature types that are chosen (CR 614.12a)."""

import pytest

from components.characteristics import CardType
from components.game import Problem, Status
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Base, Who
from components.zones import Zone
from sim.cards.build import (
    also,
    cards,
    cards_elsewhere,
    changeling,
    choose_color_as_it_enters,
    choose_type_as_it_enters,
    chosen_type_too,
    creature,
    enchantment,
    get,
    graveyard,
    have,
    instant,
    land,
    of_chosen_type,
    of_type,
    only,
    only_chosen_type,
    only_subtypes,
    permanents,
    return_to_battlefield,
    return_to_hand,
    target,
)
from sim.cards.build_entering import is_no
from sim.cards.library.layers import CARDS
from sim.cards.model import Selector
from sim.policies.goldfish.creature_types import usual_type
from systems.objects.fitting import fits
from systems.objects.references import card_reference, set_context
from tests.systems.layer_table import LayerTable, modification, spell

CONSPIRACY = next(card for card in CARDS if card.name == "Conspiracy")
BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
ELF = creature("Elf", "{G}", "Elf Druid", 1, 1)
GOLEM = creature("Golem", "{3}", "Golem", 3, 3)
NAMES = ("Bear", "Elf", "Druid", "Golem", "Equipment", "Forest", "Aura", "Jace", "Frog", "Saga")
WORDS = enchantment("Words", "{W}", get(of_type(permanents(), *NAMES), 0, 0))
FOREST = land("Forest Land")


def subtypes_of(table, reference):
    mask = int(table.now(reference).subtypes)
    return {name for name in (*NAMES, "Mountain") if mask & table.compiled.subtypes[name]}


class TestSets:
    def animated(self, *modifications):
        """A creature that is an Equipment and a Forest, too, after a spell; and its table."""
        make = spell("Make", also(CardType.ARTIFACT, CardType.LAND, subtypes="Equipment Forest"))
        change = spell("Change", *modifications)
        table = LayerTable(BEAR, WORDS, make, change)
        one = table.put(BEAR)
        table.resolve(make, one)
        table.resolve(change, one)
        return table, one

    @pytest.mark.parametrize(
        ("set_", "left"),
        [
            (("Frog",), {"Frog", "Equipment", "Forest"}),
            (("Mountain",), {"Bear", "Equipment", "Mountain"}),
            (("Saga",), {"Bear", "Equipment", "Forest", "Saga"}),
            (("Frog", "Mountain"), {"Frog", "Equipment", "Mountain"}),
            (("Toad",), {"Equipment", "Forest"}),
        ],
    )
    def test_only_subtypes_of_the_same_set_go(self, set_, left):
        """CR 205.1a: a creature type takes the place of creature types, a land type that of land types.

        That holds for a subtype that nothing asks for ("Toad") as well.
        """
        table, one = self.animated(only_subtypes(*set_))
        assert subtypes_of(table, one) == left
        assert int(table.now(one).types) == CardType.CREATURE | CardType.ARTIFACT | CardType.LAND

    @pytest.mark.parametrize(
        ("types", "left"),
        [
            ((CardType.CREATURE,), {"Bear"}),
            ((CardType.ARTIFACT,), {"Equipment"}),
            ((CardType.LAND, CardType.ARTIFACT), {"Equipment", "Forest"}),
            ((CardType.KINDRED,), {"Bear"}),
            ((CardType.ENCHANTMENT,), set()),
        ],
    )
    def test_subtypes_go_with_their_card_type(self, types, left):
        """CR 205.1a: a permanent that loses a card type loses the subtypes that no other card type of it has."""
        table, one = self.animated(only(*types))
        assert subtypes_of(table, one) == left

    def test_card_types_and_subtypes_at_once(self):
        """CR 205.1a: an artifact creature, and a Frog as for creature types; it stays an Equipment."""
        table, one = self.animated(only(CardType.ARTIFACT, CardType.CREATURE, subtypes="Frog"))
        assert subtypes_of(table, one) == {"Equipment", "Frog"}

    @pytest.mark.parametrize(
        ("types", "left"),
        [
            ((CardType.CREATURE,), {"Equipment", "Forest"}),
            ((CardType.LAND,), {"Bear", "Equipment"}),
            ((CardType.CREATURE, CardType.ARTIFACT), {"Forest"}),
            ((CardType.ENCHANTMENT,), {"Bear", "Equipment", "Forest"}),
        ],
    )
    def test_card_types_that_are_taken_away(self, types, left):
        """CR 205.1a, 205.3d: what is no creature any more has no creature types, and so on."""
        table, one = self.animated(is_no(*types))
        assert subtypes_of(table, one) == left
        assert int(table.now(one).types) & sum(types) == 0

    def test_subtypes_that_are_kept(self):
        """CR 205.1b: what says that it keeps its subtypes does."""
        keep = modification(Op.SET_TYPES, types=(CardType.ENCHANTMENT,), flags=(OpFlag.KEEP_SUBTYPES,))
        table, one = self.animated(keep)
        assert subtypes_of(table, one) == {"Bear", "Equipment", "Forest"}


def named(table, name):
    return table.compiled.subtypes[name].bit_length()


class TestTypesElsewhere:
    def table(self, *cards):
        """A table whose decks are in hand, without libraries."""
        table = LayerTable(WORDS, *cards)
        for player in range(2):
            table.tables.deck[player] = table.tables.deck[0]
            table.game.player[player].deck_size = len(cards) + 1
            table.game.player[player].zone[:] = Zone.HAND
        return table

    def fits(self, table, selector, player, card):
        row = table.tables.selector[selector]
        return fits(table.game, table.tables, row, card_reference(player, card), table.tables.scratch.context)

    @pytest.mark.parametrize("name", ["Bear", "Elf", "Frog"])
    def test_creatures_everywhere_have_the_type(self, name):
        """CR 613.1d: creatures that you control, and your creature cards; not those of the opponent, nor lands."""
        asking = Selector(base=Base.CARDS, any_subtypes=(name,))
        asker = enchantment("Asker", "{W}", get(asking, 0, 0))
        table = self.table(BEAR, ELF, FOREST, CONSPIRACY, asker)
        row = int(table.tables.ability[table.tables.card[table.compiled.rows[asker]].first_ability].subject)
        one, other = table.put(ELF), table.put(ELF, 1)
        table.put(CONSPIRACY, chosen=named(table, name))
        assert subtypes_of(table, one) == {name}
        assert subtypes_of(table, other) == {"Elf", "Druid"}
        set_context(table.tables.scratch.context, one, 0, 0)
        assert [self.fits(table, row, 0, card) for card in (1, 2, 3)] == [True, True, False]
        assert [self.fits(table, row, 1, card) for card in (1, 2, 3)] == [name == "Bear", name == "Elf", False]

    def test_the_chosen_type_of_cards_elsewhere(self):
        """CR 613.1d, 607.2d: who asks for cards of the chosen type finds those that an effect gives it."""
        asking = of_chosen_type(Selector(base=Base.CARDS))
        asker = enchantment("Asker", "{W}", choose_type_as_it_enters, get(asking, 0, 0))
        table = self.table(BEAR, ELF, FOREST, CONSPIRACY, asker)
        row = int(table.tables.ability[table.tables.card[table.compiled.rows[asker]].first_ability + 1].subject)
        one = table.put(asker, chosen=named(table, "Frog"))
        set_context(table.tables.scratch.context, one, 0, 0)
        assert [self.fits(table, row, 0, card) for card in (1, 2, 3)] == [False, False, False]
        table.put(CONSPIRACY, chosen=named(table, "Frog"))
        set_context(table.tables.scratch.context, one, 0, 0)
        assert [self.fits(table, row, 0, card) for card in (1, 2, 3)] == [True, True, False]
        assert [self.fits(table, row, 1, card) for card in (1, 2, 3)] == [False, False, False]

    @pytest.mark.parametrize(
        "change",
        [get(cards_elsewhere(CardType.CREATURE), 1, 1), have(cards(graveyard, CardType.CREATURE), only_chosen_type)],
    )
    def test_other_changes_of_cards_elsewhere_stop_the_game(self, change):
        """What is not modelled is an error, not a wrong card."""
        other = enchantment("Other", "{1}", change)
        table = self.table(BEAR, other)
        table.put(other, chosen=1)
        assert (table.game.status, table.game.problem) == (Status.ERROR, Problem.UNKNOWN_INSTRUCTION)

    def test_it_ends_with_the_permanent(self):
        table = self.table(BEAR, CONSPIRACY)
        two = table.put(CONSPIRACY, chosen=named(table, "Elf"))
        assert int(table.game.player[0].subtypes_elsewhere) == table.compiled.subtypes["Elf"]
        table.gone(two)
        assert (int(table.game.player[0].subtypes_elsewhere), int(table.game.player[0].replaced_elsewhere)) == (0, 0)

    @pytest.mark.parametrize("newest", ["Elf", "Frog"])
    def test_the_newest_replaces_the_others(self, newest):
        """CR 613.7: two that set the type apply in timestamp order, one that adds another type adds."""
        too = enchantment(
            "Too", "{1}", choose_type_as_it_enters, have(cards_elsewhere(CardType.CREATURE), chosen_type_too)
        )
        table = self.table(BEAR, CONSPIRACY, too)
        for name in ("Frog" if newest == "Elf" else "Elf", newest):
            table.put(CONSPIRACY, chosen=named(table, name))
        table.put(too, chosen=named(table, "Golem"))
        expected = table.compiled.subtypes[newest] | table.compiled.subtypes["Golem"]
        assert int(table.game.player[0].subtypes_elsewhere) == expected

    @pytest.mark.parametrize("who", [Who.YOU, Who.OPPONENT, Who.ANYONE])
    def test_whose_cards(self, who):
        """CR 109.5: of you, of opponents, of all."""
        ours = enchantment("Ours", "{1}", have(cards_elsewhere(CardType.CREATURE, of=who), only_chosen_type))
        table = self.table(BEAR, ours)
        table.put(ours, chosen=named(table, "Elf"))
        got = [int(table.game.player[player].subtypes_elsewhere) != 0 for player in (0, 1)]
        assert got == [who != Who.OPPONENT, who != Who.YOU]


class TestUsualType:
    @pytest.mark.parametrize(("deck", "usual"), [((BEAR,), "Bear"), ((BEAR, ELF, ELF), "Elf"), ((GOLEM, BEAR), "Bear")])
    def test_most_cards_of_the_deck(self, deck, usual):
        """The type of most cards, the first of equals in the order of the table."""
        table = LayerTable(WORDS, *deck)
        table.game.player[0].deck_size = len(deck) + 1
        assert usual_type(table.game, table.tables, 0) == named(table, usual)

    def test_no_type_matters(self):
        table = LayerTable(BEAR)
        assert usual_type(table.game, table.tables, 0) == 0


class TestChoosing:
    def test_the_type_is_chosen_before_it_enters(self, board):
        """CR 614.12a: it has entered only when the type is chosen."""
        board.you(BEAR, ELF, *["Swamp"] * 5, hand=[CONSPIRACY], library=[WORDS]).cast("Conspiracy")
        assert board.game.num_entering == 1
        board.name_type("Frog")
        frog = board.compiled.subtypes["Frog"]
        assert [int(board.game.perm[slot].characteristics.subtypes) for slot in (0, 1)] == [frog, frog]

    def test_offered_are_the_creature_types_of_the_run(self, board):
        """CR 205.3m: neither land types nor artifact types."""
        board.you(*["Swamp"] * 5, hand=[CONSPIRACY], library=[WORDS]).cast("Conspiracy")
        decision = board.game.decision
        offered = set(decision.detail[: decision.num_options].tolist())
        names = ("Bear", "Elf", "Druid", "Golem", "Frog")
        assert offered == {board.compiled.subtypes[name].bit_length() for name in names}
        board.name_type("Elf")

    def test_nothing_is_asked_if_no_type_matters(self, board):
        board.you(BEAR, *["Swamp"] * 5, hand=[CONSPIRACY]).cast("Conspiracy")
        assert board.game.perm[6].chosen == 0

    @pytest.mark.parametrize("color", [1, 4, 16])
    def test_a_colour_is_chosen_likewise(self, board, color):
        """CR 105.4, 614.12a."""
        guard = enchantment("Guard", "{1}", choose_color_as_it_enters)
        board.you("Swamp", hand=[guard]).cast("Guard").name_color(color)
        assert board.game.perm[1].chosen == color

    def test_it_is_chosen_for_what_was_no_spell_too(self, board):
        """CR 614.12a: a permanent that an effect puts onto the battlefield."""
        back = instant("Back", "{0}", return_to_battlefield(cards(graveyard)))
        board.you(ELF, BEAR, hand=[back], graveyard=[CONSPIRACY], library=[WORDS]).cast("Back").name_type("Frog")
        assert board.game.perm[2].chosen == board.compiled.subtypes["Frog"].bit_length()


@pytest.mark.parametrize(("asked", "plain"), [("Goblin", 1), ("Wizard", 1), ("Shapeshifter", 2), ("Equipment", 1)])
@pytest.mark.parametrize("zone", [Zone.BATTLEFIELD, Zone.GRAVEYARD])
def test_changeling_is_every_creature_type_and_nothing_else(board, asked, plain, zone):
    """CR 702.73a, 205.3m: in every zone; a plain Shapeshifter is only that."""
    shifter = creature("Shifter", "{1}", "Shapeshifter", 1, 1, changeling)
    mimic = creature("Mimic", "{1}", "Shapeshifter", 1, 1)
    fetch = instant("Fetch", "{0}", target(of_type(cards(graveyard), asked)), return_to_hand())
    if zone == Zone.BATTLEFIELD:
        banner = enchantment("Banner", "{1}", get(of_type(permanents(), asked), 1, 1))
        board.you(banner, shifter, mimic)
        assert board.permanent("Shifter").size == ((1, 1) if asked == "Equipment" else (2, 2))
        assert board.permanent("Mimic").size == (plain, plain)
        return
    board.you(hand=[fetch], graveyard=[shifter, mimic])
    found = ["Shifter"] * (asked != "Equipment") + ["Mimic"] * (plain - 1)
    assert (board.targets("Fetch") if found else board.options()) == found
