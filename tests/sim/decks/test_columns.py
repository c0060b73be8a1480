"""`sim.decks.columns`: tables with a header line."""

import pytest

from sim.decks import columns
from sim.decks.deck import Board, Entry
from sim.errors import DeckError

MOXFIELD = (
    '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified",'
    '"Collector Number","Alter","Proxy","Purchase Price"\r\n'
    '"4","0","Rancor","a25","Near Mint","English","","","2024-01-01","182","False","False",""\r\n'
    '"1","9","Fynn, the Fangbearer","khm","Near Mint","English","foil","","2024-01-01","170","False","False",""\r\n'
)
ARCHIDEKT = (
    "Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,Category\n"
    '1,"Fynn, the Fangbearer",Normal,NM,2024-01-01,EN,,,Kaldheim,khm,Commander{top}\n'
    '4,Rancor,Foil,NM,2024-01-01,EN,,,Masters 25,a25,"Pump,Ideas{noDeck}"\n'
    "2,Wilt,Normal,NM,2024-01-01,EN,,,Zendikar Rising,znr,Ideas{noDeck}{noPrice}\n"
)
TAPPEDOUT = (
    "Board,Qty,Name,Printing,Foil,Alter,Signed,Condition,Languange,Commander\n"
    'main,1,"Fynn, the Fangbearer",KHM,,,,,,True\n'
    "main,4,Rancor,,,,,,,\n"
    "side,2,Wilt,,,,,,,\n"
    "maybe,1,Fog,,,,,,,\n"
    "acquire,1,Forest,,,,,,,False\n"
)
MTGO = (
    "Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,Annotation\n"
    '"Rancor",4,1,Common,A25,182/249,No,No,0\n\n'
    '"Wilt",2,2,Common,ZNR,211/280,No,Yes,0\n'
)
DECKSTATS = 'amount,card_name,is_foil,set_code\n4,"Rancor",0,"A25"\n1,"Ach! Hans, ""Run""",0,"UNH"\n'


def sizes(deck):
    return {board: deck.size(board) for board in Board if deck.size(board)}


@pytest.mark.parametrize(
    ("text", "expected", "notes"),
    [
        (MOXFIELD, {Board.MAIN: 5}, 1),
        (ARCHIDEKT, {Board.COMMANDER: 1, Board.MAIN: 4, Board.MAYBEBOARD: 2}, 0),
        (TAPPEDOUT, {Board.COMMANDER: 1, Board.MAIN: 4, Board.SIDEBOARD: 2, Board.MAYBEBOARD: 2}, 0),
        (MTGO, {Board.MAIN: 4, Board.SIDEBOARD: 2}, 0),
        (DECKSTATS, {Board.MAIN: 5}, 1),
    ],
)
def test_exports(text, expected, notes):
    assert columns.is_form(text)
    deck = columns.read("\ufeff" + text, source="list.csv", name="list")
    assert sizes(deck) == expected
    assert len(deck.notes) == notes


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_columns_in_any_order_divided_by_any_sign(delimiter):
    text = "Foil|NAME|x|count\n|Rancor|1|4\n|  Evolution   Sage|1|2".replace("|", delimiter)
    deck = columns.read(text, source="list.csv", name="list")
    assert deck.main == (Entry(4, "Rancor", 2), Entry(2, "Evolution Sage", 3))
    assert deck.notes == ("line 1: no column says the board, so all cards are read as the main deck",)


def test_lines_are_counted_with_the_empty_ones():
    deck = columns.read("\n\nCount,Name\r\n\r\n4,Rancor\n , \n2,Wilt", source="list.csv", name="list")
    assert [entry.line for entry in deck.main] == [5, 7]


@pytest.mark.parametrize(
    ("header", "row", "line", "why"),
    [
        ("Count,Name", "4,Fynn, the Fangbearer", 2, "3 cells under 2 columns; put a name with a comma in quotation"),
        ("Count,Name", "4", 2, "1 cells under 2 columns"),
        ("Count,Name", "four,Rancor", 2, "from 1 to 200"),
        ("Count,Name", ",Rancor", 2, "from 1 to 200"),
        ("Count,Name", "4,", 2, "no card name"),
        ("Count,Name", "4.0,Rancor", 2, "from 1 to 200"),
        ("Count,Name", "4,Ran\x07cor", 2, "an unprintable character"),
        ("Count,Name", '4,"Rancor\n4,Wilt"', 2, "a row over several lines; close the quotation mark"),
        ("Count,Name", '4,"Rancor', 2, "a quotation mark in a cell is written twice"),
        ("Count,Name", '4,"Ran"cor', 2, "a quotation mark in a cell is written twice"),
        ("Count,Name,Board", "4,Rancor,hand", 2, "no board is called 'hand'"),
        ("Count,Name,Sideboarded", "4,Rancor,perhaps", 2, "'perhaps' in column sideboarded is neither yes nor no"),
        ("Count,Name,Category", "4,Rancor,Pump{later}", 2, "unknown flag later"),
        ("Count,Name,Name", "4,Rancor,Wilt", 1, "name each column once"),
    ],
)
def test_wrong_rows(header, row, line, why):
    with pytest.raises(DeckError, match=f"^list, line {line}: .*{why}"):
        columns.read(f"{header}\n{row}\n1,Fog" + ",0" * (header.count(",") - 1), source="list", name="list")


@pytest.mark.parametrize("text", ["", "4 Rancor", "Count,Foil", "Name,Foil", "Tradelist Count,Edition Name\n4,Rancor"])
def test_tables_without_a_header(text):
    assert not columns.is_form(text)
    with pytest.raises(DeckError, match="the first line must name the columns"):
        columns.read(text, source="list", name="list")
