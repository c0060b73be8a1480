"""`sim.decks.resolve`: definitions for slots, and every unknown card told."""

import pytest

from sim.cards import library
from sim.cards.build import creature, legendary, partner
from sim.cards.model import Card
from sim.decks.deck import Deck, Entry
from sim.decks.parse import read_text
from sim.decks.resolve import Coverage, Use, check_blanks, cover, cover_deck, plays_sideboard, resolve
from sim.errors import CardError, DeckError, UsageError


@pytest.fixture(autouse=True)
def half_card(monkeypatch):
    """Two more cards: one that is modelled in part, and one with partner."""
    find = library.find
    half = Card(name="Half a Card", partly="its other half")
    other = creature("Half a Partner", "{1}", "Bear", 2, 2, legendary, partner)
    more = {card.name: card for card in (half, other)}
    monkeypatch.setattr(library, "find", lambda name: more.get(name) or find(name))


def test_each_slot_has_its_card_in_the_order_of_the_list():
    resolved = resolve(read_text("2 Rancor\n1 Forest\n1 rancor"))
    assert [card.name for card in resolved.cards] == ["Rancor", "Rancor", "Rancor", "Forest"]
    assert resolved.coverage == Coverage(modelled=(Use("Rancor", 3), Use("Forest", 1)))


def test_every_unknown_card_is_told_with_line_and_near_names():
    deck = read_text("4 Forest\n4 Glistner Elf\n# a remark\n# another\n1 Zzyzx's Q'uux\n4 Rancor", source="my.txt")
    with pytest.raises(CardError) as caught:
        resolve(deck)
    assert caught.value.lines == (
        "my.txt, line 2: unknown card 'Glistner Elf'; did you mean Glistener Elf?",
        "my.txt, line 5: unknown card 'Zzyzx's Q'uux' "
        """(--blank 'Zzyzx'"'"'s Q'"'"'uux' plays it as a card that does nothing)""",
    )


@pytest.mark.parametrize("name", ["No Such Card", "NO SUCH CARD", " no  such card "])
def test_an_unknown_card_can_be_a_blank(name):
    resolved = resolve(read_text("2 No Such Card\n1 Forest"), [name])
    assert [(card.name, card.blank) for card in resolved.cards] == [("No Such Card", True)] * 2 + [("Forest", False)]
    assert resolved.coverage == Coverage(modelled=(Use("Forest", 1),), blank=(Use("No Such Card", 2),))


def test_a_known_card_can_be_a_blank():
    card = resolve(read_text("1 rancor"), ["Rancor"]).cards[0]
    assert card == Card(name="Rancor", blank=True)


def test_what_is_left_out_is_told():
    coverage = resolve(read_text("3 Half a Card")).coverage
    assert coverage == Coverage(partly=(Use("Half a Card", 3, "its other half"),))
    assert coverage.to_json() == {
        "modelled": [],
        "partly": [{"card": "Half a Card", "count": 3, "left_out": "its other half"}],
        "blank": [],
    }


def test_only_what_is_played_must_be_known():
    deck = read_text("1 Forest\nSideboard\n1 No Such Card\nCompanion\n1 No Such Friend")
    assert len(resolve(deck).cards) == 1
    assert cover_deck(deck).unknown == (Entry(1, "No Such Friend", 5),)
    assert cover(deck.sideboard).unknown == (Entry(1, "No Such Card", 3),)


def test_an_unknown_commander_is_told_and_can_be_a_blank():
    deck = read_text("1 Forest\nCommander\n1 No Such General", source="my.txt")
    with pytest.raises(CardError, match="line 3: unknown card 'No Such General'"):
        resolve(deck)
    slots = resolve(deck, ["No Such General"]).cards
    assert ([card.name for card in slots], slots.commanders) == (["No Such General", "Forest"], 1)


@pytest.mark.parametrize("commanders", [[], ["Fynn, the Fangbearer"], ["Rograkh, Son of Rohgahh", "Half a Partner"]])
def test_commanders_hold_the_first_slots(commanders):
    """CR 903.3."""
    deck = Deck("d", (Entry(2, "Forest"), Entry(1, "Rancor")), commander=tuple(Entry(1, name) for name in commanders))
    slots = resolve(deck).cards
    assert [card.name for card in slots] == [*commanders, "Forest", "Forest", "Rancor"]
    assert slots.commanders == len(commanders)
    assert [card.name for card in slots.library] == ["Forest", "Forest", "Rancor"]


@pytest.mark.parametrize(
    ("main", "blanks", "played"),
    [
        ("Vivien, Arkbow Ranger", [], True),
        ("Vivien, Arkbow Ranger", ["vivien, arkbow ranger"], False),
        ("Rancor", [], False),
    ],
)
def test_the_sideboard_takes_part_if_a_card_brings_cards_from_it(main, blanks, played):
    """CR 400.11."""
    deck = read_text(f"Commander\n1 Fynn, the Fangbearer\nDeck\n1 {main}\n2 Forest\nSideboard\n3 Glistener Elf")
    resolved = resolve(deck, blanks)
    assert plays_sideboard(deck, blanks) == played
    assert [card.name for card in resolved.cards.outside] == ["Glistener Elf"] * 3 * played
    assert [card.name for card in resolved.cards.library] == [main, "Forest", "Forest"]
    assert ("Glistener Elf" in [use.card for use in resolved.coverage.modelled]) == played
    assert ("Glistener Elf" in [use.card for use in cover_deck(deck, blanks).modelled]) == played


def test_a_sideboard_that_takes_part_must_be_known():
    deck = read_text("1 Vivien, Arkbow Ranger\nSideboard\n1 No Such Card", source="my.txt")
    with pytest.raises(CardError, match="line 3: unknown card 'No Such Card'"):
        resolve(deck)
    check_blanks([deck], ["No Such Card"])
    assert [card.name for card in resolve(deck, ["No Such Card"]).cards.outside] == ["No Such Card"]


@pytest.mark.parametrize("blanks", [[], ["Rancor"]])
def test_what_cannot_be_a_commander_is_told_in_one_line(blanks):
    """CR 903.3."""
    deck = read_text("4 Forest\nCommander\n1 Rancor", source="my.txt")
    with pytest.raises(DeckError) as caught:
        resolve(deck, blanks)
    assert caught.value.lines == (
        "my.txt, line 3: Rancor cannot be a commander: it is no legendary creature (CR 903.3)",
    )


def test_a_blank_must_be_in_one_of_the_lists():
    decks = [Deck("a", (Entry(1, "Forest"),)), Deck("b", (Entry(1, "No Such Card"),), commander=(Entry(1, "Rancor"),))]
    check_blanks(decks, ["forest", "No Such Card", "rancor"])
    with pytest.raises(
        UsageError, match=r"^--blank 'No Such Cart': no such card in the list; did you mean No Such Card\?$"
    ):
        check_blanks(decks, ["No Such Cart"])
    with pytest.raises(UsageError, match=r"^--blank '': no such card in the list$"):
        check_blanks(decks, [""])
