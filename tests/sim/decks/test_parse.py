"""`sim.decks.parse`: every list gets the reader of its form, and no reader crashes or loses a line."""

import re
import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sim.decks import apprentice, cockatrice, columns, forge, mtgo, octgn, text, xmage
from sim.decks.deck import Board
from sim.decks.parse import READERS, read_deck, reader_of
from sim.errors import DeckError

ALL = (*READERS, text)
EXTENSIONS = ["", "txt", "cod", "dek", "o8d", "dck", "dec", "mwdeck", "csv", "tsv"]


@pytest.mark.parametrize(
    ("content", "extension", "reader"),
    [
        ("4 Forest", "", text),
        ("4 Forest", "txt", text),
        ("4 Forest", "mtga", text),
        ("4 Forest", "dec", apprentice),
        ("4 Forest", "mwdeck", apprentice),
        ("// Deck file for Magic Workstation\n4 Forest", "txt", apprentice),
        ("4 [M10:246] Forest", "dck", xmage),
        ("4 [M10:246] Forest", "txt", text),
        ("NAME:Fangs\n4 [M10:246] Forest", "", xmage),
        ("4 [M10:246] Forest\n LAYOUT MAIN:(1,1)", "txt", xmage),
        ("[metadata]\nName=Fangs", "dck", forge),
        ("\ufeff\n; a remark\n[MAIN]\n4 Forest", "", forge),
        ("[metadata]\nName=Fangs\n[Main]\n4 Forest", "csv", forge),
        ("[Forest]", "", text),
        ("<?xml version='1.0'?><cockatrice_deck>", "txt", cockatrice),
        ("<Deck>", "", mtgo),
        ("<deck>", "", octgn),
        ("<Deck>", "cod", mtgo),
        ("", "cod", cockatrice),
        ("", "dek", mtgo),
        ("", "o8d", octgn),
        ("Count,Name\n4,Forest", "", columns),
        ("Name;Qty\nForest;4", "txt", columns),
        ("", "csv", columns),
        ("Count\n4,Forest", "", text),
        ("", "", text),
    ],
)
def test_what_a_list_contains_counts_more_than_its_extension(content, extension, reader):
    assert reader_of(content, extension) is reader


def test_a_file_of_each_form_is_read(tmp_path):
    path = tmp_path / "Fangs.COD"
    path.write_text('<cockatrice_deck><zone name="main"><card number="4" name="Forest"/></zone></cockatrice_deck>')
    deck = read_deck(str(path))
    assert (deck.name, deck.size(), deck.source) == ("Fangs", 4, str(path))


CARD_NAMES = st.sampled_from(
    ["Rancor", "Fire // Ice", "Fynn, the Fangbearer", "Wear/Tear", "Ach! Hans", "Lim-Dûl's Vault"]
)
COUNTS = st.integers(1, 3)
WRONG = st.sampled_from(
    ["Rancor", "4", "-1 Rancor", "0 Rancor", "?!", "1 ???", "4 Ran{cor", "201 Fog", "one Rancor", "1x"]
)
REMARKS = st.sampled_from(["", "  ", "# 4 Rancor", "// 4 Rancor", "//", "# note", "// Pump spells"])

PLAIN = ("{0} {1}", "{0}x {1}", "{0} {1} (ULG) 110", "  {0}\t{1} *F*", "SB: {0} {1}")
SHAPES = {
    text: (
        *PLAIN,
        "{0} {1} #pump #!all",
        "{0}x {1} (a25) 182 [Pump,Aura] ^Owned,#2ccce4^",
        "{0}x {1} [Maybeboard{{noDeck}}]",
        "{0} [ULG#110] {1} # !Foil",
    ),
    apprentice: (*PLAIN, "{0} [ULG] {1}", "SB:  {0} [ULG] {1}"),
    xmage: (*PLAIN, "{0} [ULG:110] {1}", "SB: {0} [ULG:110] {1}"),
    forge: ("{0} {1}", "{0} {1}|ULG", "{0} {1}+|ULG|1", "{0} {1} [ULG]|1"),
}
FIRST_LINES = {text: "Deck", apprentice: "// NAME : Fangs", xmage: "NAME:Fangs", forge: "[Main]"}
IDS = {module: module.__name__.rpartition(".")[2] for module in ALL}


def outcome(reader, content):
    """The list, or the error that tells why there is none."""
    try:
        return reader.read(content, source="list", name="list")
    except DeckError as error:
        return error


def all_cards(deck):
    return sum(deck.size(board) for board in Board)


def wrong_lines(error):
    return [int(found[1]) for found in (re.match(r"list, line (\d+): ", line) for line in error.lines) if found]


@pytest.mark.parametrize("reader", SHAPES, ids=IDS.get)
@given(data=st.data())
def test_each_line_is_a_card_or_a_remark_or_an_error(reader, data):
    cards = st.tuples(st.sampled_from(SHAPES[reader]), COUNTS, CARD_NAMES)
    drawn = data.draw(st.lists(cards | WRONG | REMARKS, max_size=12))
    lines = [FIRST_LINES[reader], "1 Forest"]
    lines += [entry if isinstance(entry, str) else entry[0].format(*entry[1:]) for entry in drawn]
    count = 1 + sum(entry[1] for entry in drawn if not isinstance(entry, str))
    is_wrong = [not isinstance(entry, str) or bool(entry.strip() and entry[0] not in "#/") for entry in drawn]
    wrong = [n for n, (entry, bad) in enumerate(zip(drawn, is_wrong, strict=True), 3) if bad and isinstance(entry, str)]
    found = outcome(reader, "\n".join(lines))
    if wrong:
        assert wrong_lines(found) == wrong
    else:
        assert all_cards(found) == count


BOARD_WORDS = (
    "deck|main( ?deck|board)?|side(board)?|sb|commanders?|companion|maybe(board)?|considering|display commander|tokens?"
)
GROUP_WORDS = (
    "((basic |nonbasic )?lands?|artifacts?|battles?|creatures?|enchantments?|instants?|planeswalkers?|sorcery|sorceries"
    "|(other )?spells|nonlands|kindred|tribal)"
)
NOT_CARDS = {
    text: rf"(#|//).*|(About|({BOARD_WORDS}|{GROUP_WORDS}) *(\([0-9]+\))? *:?)?",
    apprentice: rf"(#|//).*|(About|({BOARD_WORDS}|{GROUP_WORDS}) *(\([0-9]+\))? *:?)?",
    xmage: r"(#|//).*|(NAME:|AUTHOR:|LAYOUT (MAIN|SIDEBOARD):).*|",
    forge: rf"(#|//|;).*|\[ *(metadata|general|{BOARD_WORDS}|attractions?|planes) *\]|",
}
"""What the reference of the forms says is no card and no error."""

PIECES = st.sampled_from(
    [
        *(
            "4",
            "1x",
            "Rancor",
            "SB:",
            "Commander",
            "Sideboard",
            "Lands",
            "(9)",
            "[Main]",
            "[",
            "]",
            "(ULG)",
            "110",
            ":",
        ),
        *(
            "*F*",
            "*CMDR*",
            "#",
            "//",
            ";",
            "|",
            "^a^",
            "[Pump]",
            "{noDeck}",
            "NAME:",
            "LAYOUT",
            "MAIN:",
            "About",
            "Name",
        ),
    ]
)


@pytest.mark.parametrize("reader", SHAPES, ids=IDS.get)
@given(line=st.lists(PIECES | st.text(max_size=3), max_size=6).map(" ".join).filter(lambda line: line.isprintable()))
@example(line="Lands (9)")
@example(line="4 Rancor *CMDR*")
@example(line="199 Rancor")
@example(line="4 Rancor # 4 Wilt")
def test_any_line_is_a_card_or_an_error_or_in_the_reference(reader, line):
    found = outcome(reader, f"{FIRST_LINES[reader]}\n1 Forest\n{line}\n1 Forest")
    if isinstance(found, DeckError):
        assert 3 in wrong_lines(found) or "at most are possible" in str(found)
    elif all_cards(found) == 2:
        assert re.fullmatch(NOT_CARDS[reader], " ".join(line.split()), re.IGNORECASE)
    else:
        assert all_cards(found) > 2


XML = {
    cockatrice: (
        '<cockatrice_deck><zone name="main"><card name="Forest"/></zone><zone name="side">',
        '<card number="{0}" name="{1}"/>',
        "</zone></cockatrice_deck>",
    ),
    mtgo: (
        '<Deck><Cards Quantity="1" Sideboard="false" Name="Forest"/>',
        '<Cards CatID="1" Quantity="{0}" Sideboard="true" Name="{1}"/>',
        "</Deck>",
    ),
    octgn: (
        '<deck><section name="Main"><card>Forest</card></section><section name="Sideboard">',
        '<card qty="{0}">{1}</card>',
        "</section></deck>",
    ),
    columns: ("Qty,Name,Board\n1,Forest,main", '{0},"{1}",side', ""),
}


@pytest.mark.parametrize("reader", XML, ids=IDS.get)
@given(data=st.data())
def test_each_element_or_row_is_a_card_or_an_error(reader, data):
    begin, card, end = XML[reader]
    counts = st.sampled_from(["1", "2", "3", "0", "-1", "x", "", "201", "1.5"])
    names = CARD_NAMES | st.sampled_from(["", " ", "?!"])
    drawn = data.draw(st.lists(st.tuples(counts, names), max_size=12))
    lines = [begin, *(card.format(*entry) for entry in drawn), end]
    good = [count in ("1", "2", "3") and any(map(str.isalnum, name)) for count, name in drawn]
    first = begin.count("\n") + 2
    wrong = [number for number, fine in enumerate(good, first) if not fine]
    found = outcome(reader, "\n".join(lines))
    if wrong:
        assert wrong_lines(found) == wrong
    else:
        assert all_cards(found) == 1 + sum(int(count) for count, _ in drawn)


SNIPPETS = st.sampled_from(
    [
        *("[Main]", "[metadata]", "Name=x", "NAME:x", "LAYOUT MAIN:", "// Deck file for Magic Workstation", "Tokens"),
        *("<Deck>", "<deck>", "</Deck>", "</deck>", "<cockatrice_deck>", '<zone name="main">', "</zone>", "<!-- -->"),
        *('<card number="1" name="a"/>', "<!DOCTYPE a>", "<?xml version='1.0'?>", "&amp;", "&x;", "<![CDATA[a]]>"),
        *("Count,Name", "Name\tQty\tBoard", '"', "4,Rancor", "4 Rancor", "1 A|B|1", "4 [A:1] B", "^a^", "[a{noDeck}]"),
        *("Deck", "Sideboard", "Commander", "# !Commander", "*CMDR*", "\n", "\r\n", "\n\n", " ", "\t", "\ufeff", "\0"),
    ]
)


@pytest.mark.parametrize("reader", ALL, ids=IDS.get)
@given(content=st.lists(SNIPPETS | st.text(max_size=8), max_size=20).map("".join))
@example(content="")
@example(content="\ufeff")
@example(content="\ud800")
@example(content='Count,Name\n"\ud800')
def test_any_text_is_a_list_or_an_error(reader, content):
    found = outcome(reader, content)
    if isinstance(found, DeckError):
        assert found.lines
        assert all(line.startswith("list") and "\n" not in line for line in found.lines)
    else:
        assert 1 <= found.size() <= 200


@given(
    content=st.lists(SNIPPETS | st.text(max_size=8), max_size=20).map("".join), extension=st.sampled_from(EXTENSIONS)
)
def test_any_text_in_any_file_is_a_list_or_an_error(content, extension):
    found = outcome(reader_of(content, extension), content)
    assert isinstance(found, DeckError) or found.size() >= 1


LONG = [
    "\n",
    " ",
    "<",
    "<a>",
    "<!---->",
    "<?x?>",
    "[",
    "[Main]\n",
    "4 A *F*",
    " *F*",
    "1",
    " (AA) 1",
    "#",
    "^",
    '"',
    ",",
]


@pytest.mark.parametrize("reader", ALL, ids=IDS.get)
def test_time_grows_with_the_length_of_a_list_and_no_faster(reader):
    """Each takes about a tenth of a second; a reader that goes over the text again for each character, hours."""
    began = time.process_time()
    for piece in LONG:
        content = piece * (100_000 // len(piece))
        for long_list in (content, f"4 A{content} x", f"Count,Name\n4,{content}"):
            reader_of(long_list)
            outcome(reader, long_list)
    assert time.process_time() - began < 60
