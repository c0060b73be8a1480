"""The page on the cards of the library is up to date."""

from sim.cards import library
from sim.cards.names import full_name
from tests.architecture.cards_page import COMMAND, PAGE, page
from tests.architecture.sources import ROOT


def test_the_page_is_up_to_date():
    written = (ROOT / PAGE).read_text(encoding="utf-8")
    assert written == page(), f"the library changed: run `{COMMAND}` and commit {PAGE}"


def test_every_card_and_everything_left_out_is_told():
    lines = page().splitlines()
    for card in library.ALL:
        told = [line for line in lines if line.startswith(f"| {full_name(card)} |")]
        assert len(told) == (1 if card.partly is None else 2)
        assert card.partly is None or f"| {full_name(card)} | {card.partly} |" in told


def test_mana_that_paying_does_not_use_is_told():
    assert "- Springleaf Drum" in page().splitlines()
    assert "- Lotus Petal" not in page().splitlines()
