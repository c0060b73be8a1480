"""Every list that a tool writes, converted to each form that is written, reads back as the same list."""

import pytest

from sim.decks.deck import Board
from sim.decks.parse import read_text
from sim.decks.write import FORMS, write
from sim.errors import DeckError
from tests.sim.decks import test_columns as tables
from tests.sim.decks import test_dck as lines
from tests.sim.decks import test_exports as texts
from tests.sim.decks import test_markup as xml

LISTS = {
    "arena.txt": texts.ARENA,
    "mtgo.txt": texts.MTGO,
    "moxfield.txt": texts.MOXFIELD,
    "archidekt.txt": texts.ARCHIDEKT,
    "deckstats.txt": texts.DECKSTATS,
    "tappedout.txt": texts.TAPPEDOUT,
    "goldfish.txt": texts.GOLDFISH,
    "forge.dck": lines.FORGE,
    "xmage.dck": lines.XMAGE,
    "apprentice.dec": lines.APPRENTICE,
    "workstation.mwDeck": lines.WORKSTATION,
    "cockatrice.cod": xml.COCKATRICE,
    "mtgo.dek": xml.MTGO,
    "octgn.o8d": xml.OCTGN,
    "moxfield.csv": tables.MOXFIELD,
    "archidekt.csv": tables.ARCHIDEKT,
    "tappedout.csv": tables.TAPPEDOUT,
    "mtgo.csv": tables.MTGO,
    "deckstats.csv": tables.DECKSTATS,
}
LACKING = {"cod": {Board.COMMANDER, Board.COMPANION, Board.MAYBEBOARD}, "dck": {Board.COMPANION, Board.MAYBEBOARD}}
"""Boards that a form does not have."""


def boards(deck):
    return {board: [(e.count, e.name) for e in deck.board(board)] for board in Board if deck.board(board)}


@pytest.mark.parametrize("form", sorted(FORMS))
@pytest.mark.parametrize("name", LISTS)
def test_a_list_of_each_tool_converts_whole(name, form):
    stem, _, extension = name.partition(".")
    deck = read_text(LISTS[name], extension=extension.casefold(), name=stem)
    assert Board.MAIN in boards(deck)
    if missing := LACKING.get(form, set()) & boards(deck).keys():
        with pytest.raises(DeckError) as caught:
            write(deck, form)
        assert any(f"has no {board.value};" in str(caught.value) for board in missing)
        return
    again = read_text(write(deck, form), extension=form)
    assert (again.name, again.notes, boards(again)) == (deck.name, (), boards(deck))
