"""`sim.decks.write`: what is written reads back as the same list."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sim.decks.deck import Board, Deck, Entry
from sim.decks.parse import read_text
from sim.decks.write import FORMS, write
from sim.errors import DeckError, shown

FANGS = Deck(
    "Fangs",
    main=(Entry(4, "Rancor"), Entry(9, "Forest")),
    sideboard=(Entry(2, "Fire // Ice"),),
    commander=(Entry(1, "Fynn, the Fangbearer"),),
    companion=(Entry(1, "Jegantha, the Wellspring"),),
    maybeboard=(Entry(3, "Wilt"),),
)


def test_text():
    assert write(FANGS, "txt").splitlines() == [
        *("About", "Name Fangs", "", "Commander", "1 Fynn, the Fangbearer", "", "Companion"),
        *("1 Jegantha, the Wellspring", "", "Deck", "4 Rancor", "9 Forest", "", "Sideboard", "2 Fire // Ice"),
        *("", "Maybeboard", "3 Wilt"),
    ]


@pytest.mark.parametrize(
    ("form", "board", "why"),
    [
        ("dck", "companion", "no companion"),
        ("dck", "maybeboard", "no maybeboard"),
        ("cod", "commander", "no commander"),
    ],
)
def test_a_form_without_a_board_refuses_its_cards(form, board, why):
    deck = Deck("Fangs", main=FANGS.main, **{board: getattr(FANGS, board)})
    with pytest.raises(DeckError, match=f"the form {form} has {why}; write another form, such as txt"):
        write(deck, form)


@pytest.mark.parametrize(
    "name", ["Rancor #1", "@#$ no card", "Rancor [Aura]", "Rancor (ULG) 110", "Rancor *F*", "Ran\ncor", " Rancor"]
)
@pytest.mark.parametrize("form", ["txt", "dck"])
def test_a_name_that_would_not_read_back_is_refused(form, name):
    deck = Deck("Fangs", main=(Entry(9, "Forest"), Entry(4, name)), source="fangs.cod")
    with pytest.raises(DeckError) as caught:
        write(deck, form)
    assert caught.value.lines == (f"fangs.cod: the form {form} cannot hold the name {shown(name)}",)


def entries(names):
    entry = st.builds(Entry, st.integers(1, 9), names)
    return st.lists(entry, max_size=8, unique_by=lambda e: e.name.casefold()).map(tuple)


WORDS = st.text("abcXYZ éÆ'\",./!?-&:0", min_size=1, max_size=12).map(lambda text: " ".join(f"K{text}".split()))
LETTERS = st.text(st.characters(codec="utf-8", categories=["L", "N"]), min_size=1, max_size=9)
BOARDS = {"dck": ["commander", "sideboard"], "cod": ["sideboard"], "txt": ["commander", "companion", "sideboard"]}


@pytest.mark.parametrize("form", sorted(FORMS))
@given(data=st.data())
def test_what_is_written_reads_back(form, data):
    """CR 702.124a, 702.139a: two commanders and one companion at most."""
    fitting = {
        "commander": entries(WORDS).map(lambda found: tuple(Entry(1, entry.name) for entry in found[:2])),
        "companion": entries(WORDS).map(lambda found: tuple(Entry(1, entry.name) for entry in found[:1])),
        "sideboard": entries(WORDS | LETTERS),
    }
    main = data.draw(entries(WORDS | LETTERS).filter(bool))
    boards = {board: data.draw(fitting[board]) for board in BOARDS[form]}
    deck = Deck(data.draw(WORDS), main=main, **boards)
    again = read_text(write(deck, form), extension=form)
    assert again.name == deck.name
    assert again.notes == ()
    for board in Board:
        assert [(e.count, e.name) for e in again.board(board)] == [(e.count, e.name) for e in deck.board(board)]


@pytest.mark.parametrize("form", sorted(FORMS))
@given(name=st.text(max_size=30), card=st.text(max_size=30), count=st.integers(-1, 201))
@example(name="a\nb", card="Rancor", count=4)
@example(name="", card="Rancor", count=4)
@example(name="]]>&<", card='A"&<>', count=4)
@example(name="a", card="0 Rancor", count=4)
def test_any_list_is_written_whole_or_refused(form, name, card, count):
    try:
        written = write(Deck(name, main=(Entry(9, "Forest"), Entry(count, card))), form)
    except DeckError:
        return
    again = read_text(written, extension=form)
    assert (count, card) in {(entry.count, entry.name) for entry in again.main} or card.casefold() == "forest"
