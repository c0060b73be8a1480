"""`sim.decks.text` and `sim.decks.card_line`: the plain text form of deck lists."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sim.decks.card_line import CardLine, CardLineError, read_card_line
from sim.decks.deck import Board, Entry
from sim.decks.parse import read_text
from sim.decks.text import read
from sim.errors import DeckError


def read_list(*lines):
    return read("\n".join(lines), source="list.txt", name="list")


def sizes(deck):
    return {board: deck.size(board) for board in Board if deck.size(board)}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("4 Rancor", CardLine(4, "Rancor")),
        ("4x Rancor", CardLine(4, "Rancor")),
        ("4X Rancor", CardLine(4, "Rancor")),
        ("04 Rancor", CardLine(4, "Rancor")),
        ("1 Fire // Ice", CardLine(1, "Fire // Ice")),
        ("1 X", CardLine(1, "X")),
        ("1 +2 Mace", CardLine(1, "+2 Mace")),
        ('1 "Ach! Hans, Run!"', CardLine(1, '"Ach! Hans, Run!"')),
        ("1 Erase (Not the Urza's Legacy One)", CardLine(1, "Erase (Not the Urza's Legacy One)")),
        ("1 Hazmat Suit (Used)", CardLine(1, "Hazmat Suit (Used)")),
        ("4 Rancor (ULG)", CardLine(4, "Rancor")),
        ("4 Rancor (ULG) 110", CardLine(4, "Rancor")),
        ("1 Benalish Marshal (PDOM) 6p", CardLine(1, "Benalish Marshal")),
        ("1 Island (plst) A25-246", CardLine(1, "Island")),
        ("1 Island (SLD) 741★ *F*", CardLine(1, "Island")),
        ("1 Island *e*", CardLine(1, "Island")),
        ("1 Fynn, the Fangbearer (KHM) 170 *CMDR*", CardLine(1, "Fynn, the Fangbearer", Board.COMMANDER)),
        ("SB: 2 Wilt", CardLine(2, "Wilt", Board.SIDEBOARD)),
        ("sb:  2 Wilt", CardLine(2, "Wilt", Board.SIDEBOARD)),
        ("COMMANDER: 1 Fynn, the Fangbearer [KHM:170] [foil]", CardLine(1, "Fynn, the Fangbearer", Board.COMMANDER)),
        ("2 [ULG:110] Rancor [foil]", CardLine(2, "Rancor")),
        ("2 [ULG#110] Rancor # !Foil", CardLine(2, "Rancor")),
        ("2 [ULG] Rancor", CardLine(2, "Rancor")),
        ("2 [] Rancor", CardLine(2, "Rancor")),
        ("9 [UNH] Forest (4)", CardLine(9, "Forest")),
        ("2 Rancor <extended art> [A25] (F)", CardLine(2, "Rancor")),
        ("2 Rancor *F-ETCH*", CardLine(2, "Rancor")),
        ("2 Rancor (ULG) 110 *F* #pump #!green cards", CardLine(2, "Rancor")),
        ("2 Rancor () [Pump]", CardLine(2, "Rancor")),
        ("1 Fynn, the Fangbearer # !Commander", CardLine(1, "Fynn, the Fangbearer", Board.COMMANDER)),
        ("SB: 1 Fynn, the Fangbearer #!Commander", CardLine(1, "Fynn, the Fangbearer", Board.COMMANDER)),
        ("1 Fynn, the Fangbearer #!commander's best", CardLine(1, "Fynn, the Fangbearer")),
        ("1x Fynn, the Fangbearer (khm) 170 [Commander{top}]", CardLine(1, "Fynn, the Fangbearer", Board.COMMANDER)),
        ("1x Rancor (a25) 182 *F* [Pump,Aura] ^Fence (new),#2ccce4^", CardLine(1, "Rancor")),
        ("1x Rancor [Ideas (New){noDeck}{noPrice},Aura]", CardLine(1, "Rancor", Board.MAYBEBOARD)),
        ("1x Rancor [Sideboard,Aura]", CardLine(1, "Rancor", Board.SIDEBOARD)),
    ],
)
def test_card_lines(line, expected):
    assert read_card_line(line) == expected


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Rancor", "no number of copies; write '1 Rancor'"),
        ("SB: Rancor", "no number of copies; write 'SB: 1 Rancor'"),
        ("Circle of Protection: Red", "no number of copies; write '1 Circle of Protection: Red'"),
        ("4", "no card name after the number"),
        ("4x", "no card name after the number"),
        ("SB: 4", "no card name after the number"),
        ("-4 Rancor", "whole number"),
        ("4.5 Rancor", "whole number"),
        ("4Rancor", "whole number"),
        ("4,Rancor", "whole number"),
        ("٤ Rancor", "neither a card nor a heading nor a remark"),
        ("* Rancor", "neither a card nor a heading nor a remark"),
        ("1 Rancor [Aura", r"no card name contains '\['"),
        ("1 [ULG:110]", r"no card name contains '\['"),
        ("1 Rancor|ULG", r"no card name contains '\|'"),
        ("1 #Rancor", "no card name"),
        ("1 Rancor [Aura{later}]", "unknown flag later of a category"),
        ("1 Rancor [Aura{]", "unknown flag Aura{ of a category"),
        ("Ramp: 1 Rancor", "no board is called 'Ramp'; for a sideboard card write 'SB: 1 Forest'"),
        ("1 Rancor *Q*", r"unknown mark \*Q\*"),
        ("1 ---", "no card name"),
    ],
)
def test_lines_that_name_no_card(line, why):
    with pytest.raises(CardLineError, match=why):
        read_card_line(line)


def test_boards_follow_headings_and_blank_lines_are_only_space():
    deck = read_list(
        *(
            "About",
            "Name Fangs",
            "",
            "Commander",
            "1 Fynn, the Fangbearer",
            "",
            "Companion:",
            "1 Jegantha, the Wellspring",
        ),
        *(
            "",
            "Deck (4)",
            "2 Rancor",
            "",
            "2 Forest",
            "",
            "SIDEBOARD:",
            "3 Wilt",
            "Maybeboard (1)",
            "1 Fog",
            "SB: 1 Fog",
        ),
    )
    assert deck.name == "Fangs"
    assert sizes(deck) == {
        Board.MAIN: 4,
        Board.SIDEBOARD: 4,
        Board.COMMANDER: 1,
        Board.COMPANION: 1,
        Board.MAYBEBOARD: 1,
    }
    assert deck.notes == ()


def test_a_heading_after_slashes_counts_only_if_it_is_a_board():
    for mark in ("//", "// ", "#", "# "):
        deck = read_list(f"{mark}Creatures", "4 Elf", f"{mark}Sideboard", "2 Fog")
        assert sizes(deck) == {Board.MAIN: 4, Board.SIDEBOARD: 2}


def test_group_headings_stay_on_their_board():
    deck = read_list("Creatures (4)", "4 Elf", "", "Lands (9)", "9 Forest", "", "Sideboard (2)", "Instants", "2 Fog")
    assert sizes(deck) == {Board.MAIN: 13, Board.SIDEBOARD: 2}


def test_a_category_above_its_cards_is_a_heading():
    """Only if the line below ends in that category: any other line without a number is an error."""
    deck = read_list(
        "Pump", "2x Rancor (a25) 182 [Pump,Aura] ^Owned,#2ccce4^", "", "Big Lands", "9x Forest [Big Lands]"
    )
    assert (sizes(deck), deck.notes) == ({Board.MAIN: 11}, ())
    for below in ("2x Rancor", "2x Rancor [Aura,Pump]", ""):
        with pytest.raises(DeckError, match="line 1: 'Pump': no number of copies"):
            read_list("Pump", below, "9 Forest")


def test_only_the_first_category_decides_and_a_note_says_so():
    deck = read_list("2x Rancor [Pump,Ideas{noDeck}]", "9x Forest [Ideas{noDeck},Land]", "1x Fog [Ideas{noDeck}]")
    assert sizes(deck) == {Board.MAIN: 2, Board.MAYBEBOARD: 10}
    assert [note.split(":")[0] for note in deck.notes] == ["line 1"]


@pytest.mark.parametrize("heading", ["Attractions", "Planar Deck (2)", "Stickers:"])
def test_parts_that_are_not_played_are_told(heading):
    with pytest.raises(DeckError, match=r"line 2: .*take no part in the games here; remove"):
        read_list("4 Forest", heading, "1 Some Thing")


@pytest.mark.parametrize("heading", ["Tokens (2)", "Display Commander", "// Tokens"])
def test_cards_that_lie_beside_the_deck(heading):
    deck = read_list("4 Forest", "", heading, "1 Some Thing [ABC:29] [foil]", "", "Sideboard", "2 Wilt")
    assert sizes(deck) == {Board.MAIN: 4, Board.SIDEBOARD: 2}
    assert deck.notes == (f"line 3: the cards under '{heading}' are not read: they are no cards of the deck",)
    with pytest.raises(DeckError, match="line 3: 'Some Thing': no number of copies"):
        read_list("4 Forest", heading, "Some Thing")


@pytest.mark.parametrize(("marks", "read_well"), [(19, True), (20, True), (21, False)])
def test_the_most_marks_behind_a_name(marks, read_well):
    line = "4 Rancor" + " *F*" * marks
    if read_well:
        assert read_card_line(line) == CardLine(4, "Rancor")
    else:
        with pytest.raises(CardLineError, match="more than 20 marks"):
            read_card_line(line)


@pytest.mark.parametrize(
    ("board", "below", "category"),
    [
        ("Commander", Board.MAIN, Board.MAIN),
        ("Companion", Board.MAIN, Board.MAIN),
        ("Tokens", Board.MAIN, Board.MAIN),
        ("Sideboard", Board.SIDEBOARD, Board.MAIN),
        ("Maybeboard", Board.MAYBEBOARD, Board.MAIN),
        ("Deck", Board.MAIN, Board.MAIN),
    ],
)
def test_where_a_group_below_a_board_leads(board, below, category):
    """A group divides a board that can hold many cards; a category is a part of the main deck of its own."""
    start = ("4 Forest", board, "1 Fynn, the Fangbearer", "")
    without = sizes(read_list(*start)).get(below, 0)
    assert sizes(read_list(*start, "Sorceries (3)", "3 Wilt")).get(below, 0) == without + 3
    without = sizes(read_list(*start)).get(category, 0)
    assert sizes(read_list(*start, "Sorcery", "3 Wilt [Sorcery]")).get(category, 0) == without + 3


def test_remarks_are_skipped_and_can_name_the_deck():
    deck = read_list("# name: Forests", "# 4 Rancor", "// 4 Rancor", "4 Forest")
    assert (deck.name, deck.main) == ("Forests", (Entry(4, "Forest", 4),))


def test_copies_are_counted_together_in_the_order_of_first_appearance():
    deck = read_list("2 Forest", "1 Rancor", "3 FOREST", "SB: 1 Forest")
    assert deck.main == (Entry(5, "Forest", 1), Entry(1, "Rancor", 2))
    assert deck.sideboard == (Entry(1, "Forest", 4),)
    assert list(deck.slots()) == ["Forest"] * 5 + ["Rancor"]


def test_line_ends_blanks_and_invisible_characters():
    deck = read("\ufeff 4\u00a0Rancor \t\r\n2\tForest\u200b\r3 Wilt", source="list.txt", name="list")
    assert [(entry.count, entry.name, entry.line) for entry in deck.main] == [
        (4, "Rancor", 1),
        (2, "Forest", 2),
        (3, "Wilt", 3),
    ]


@pytest.mark.parametrize(
    ("first", "second", "sideboard"),
    [(60, 1, 1), (60, 15, 15), (60, 16, 0), (40, 15, 15), (45, 15, 0), (48, 12, 0), (59, 1, 0), (7, 3, 3)],
)
def test_one_blank_line_without_headings(first, second, sideboard):
    """CR 100.2a, 100.4a: the second block is a sideboard if it can be one, and the reader says how it read it."""
    deck = read_list(f"{first} Forest", "", f"{second} Wilt", "")
    assert (deck.size(), deck.size(Board.SIDEBOARD)) == (first + second - sideboard, sideboard)
    assert len(deck.notes) == 1
    assert deck.notes[0].startswith("line 2: ")


def test_several_blank_lines_without_headings_are_one_deck():
    deck = read_list("", "4 Elf", "", "", "4 Rancor", "", "9 Forest")
    assert sizes(deck) == {Board.MAIN: 17}
    assert deck.notes[0].startswith("line 3: all blocks")


def test_every_wrong_line_is_told_with_its_number():
    with pytest.raises(DeckError) as caught:
        read_list("4 Forest", "Rancor", "4 Wilt", "?!", "0 Fog", "201 Fog", "9" * 5000 + " Fog", "4 For\x07est")
    assert [line.split(":")[0] for line in caught.value.lines] == [f"list.txt, line {n}" for n in (2, 4, 5, 6, 7, 8)]
    assert "'Rancor': no number of copies" in caught.value.lines[0]
    assert all("from 1 to 200" in line and len(line) < 160 for line in caught.value.lines[2:5])


@pytest.mark.parametrize(("length", "read_well"), [(199, True), (200, True), (201, False)])
def test_the_longest_name(length, read_well):
    if read_well:
        assert read_list(f"4 {'x' * length}").size() == 4
    else:
        with pytest.raises(DeckError, match="a card name has at most 200 characters"):
            read_list(f"4 {'x' * length}")


def test_only_the_first_wrong_lines_are_told_one_by_one():
    with pytest.raises(DeckError) as caught:
        read_list(*["once upon a time"] * 50)
    assert len(caught.value.lines) == 21
    assert caught.value.lines[-1] == "list.txt: 30 more lines cannot be read"


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing", "Deck", "Sideboard\n4 Forest", "Deck\n\nSideboard\n1 Fog"])
def test_a_list_without_main_deck(text):
    with pytest.raises(DeckError, match=r"^list\.txt: no card in the main deck"):
        read(text, source="list.txt", name="list")


@pytest.mark.parametrize("copies", [1, 2])
def test_more_cards_than_fit(copies):
    lines = [f"{copies} Card {chr(65 + n % 26)}{n}" for n in range(201 // copies + copies - 1)]
    with pytest.raises(DeckError, match=r"^list\.txt: the main deck has 20[12] cards, and 200 at most are possible$"):
        read_list(*lines)
    assert read_list(*lines[: 200 // copies]).size() == 200


@pytest.mark.parametrize(
    ("main", "commanders", "fits"), [(199, 1, True), (198, 2, True), (200, 1, False), (199, 2, False)]
)
def test_main_deck_and_commanders_hold_so_many_cards_together(main, commanders, fits):
    content = f"{main} Forest\nCommander\n{commanders} Rograkh, Son of Rohgahh"
    if fits:
        assert read_text(content).size() == main
    else:
        with pytest.raises(DeckError, match="the main deck and the commander have 201 cards, and 200 at most"):
            read_text(content)


def test_a_commander_without_a_heading_for_the_deck():
    with pytest.raises(DeckError, match=r"the commander has 101 cards.*heading 'Deck'"):
        read_list("1 Forest", "Commander", "1 Fynn, the Fangbearer", "", "100 Forest")


NAMES = st.text(st.characters(codec="utf-8", categories=["L", "Zs", "Po"], exclude_characters="#\\"), min_size=1)


@given(
    st.lists(
        st.tuples(st.integers(1, 3), NAMES.filter(lambda name: any(c.isalnum() for c in name))), min_size=1, max_size=30
    )
)
@example([(1, "A"), (1, "a")])
def test_no_card_is_lost(cards):
    deck = read_list("Deck", *(f"{count} {name}" for count, name in cards))
    assert deck.size() == sum(count for count, _ in cards)


@given(st.text(max_size=300))
@example("4 \x85Forest")
@example("SB:1 A (AA)")
def test_any_text_is_a_list_or_an_error(text):
    try:
        deck = read(text, source="list.txt", name="list")
    except DeckError as error:
        lines = error.lines
    else:
        lines = [str(deck.size())]
    assert all(line and "\n" not in line for line in lines)
    assert lines not in ([], ["0"])
