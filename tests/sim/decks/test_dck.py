"""`sim.decks.forge`, `sim.decks.xmage`, `sim.decks.apprentice`: lists in lines, with traits of their own."""

import pytest

from sim.decks import apprentice, forge, xmage
from sim.decks.deck import Board, Entry
from sim.errors import DeckError

FORGE = """\
; a remark
[metadata]
Name=Fangs [2024]
Deck Type=Commander

[Commander]
1 Fynn, the Fangbearer+|KHM|1
[MAIN]
4 Rancor|ULG|1
# a remark
// a remark
2 Evolution  Sage [ONC]|1
1 Fire // Ice
9 Forest
[Sideboard]
2 Wilt|ZNR
[Planes]
"""

XMAGE = """\
NAME:Fangs
AUTHOR:somebody
4 [ULG:110] Rancor
1 [WAR:2*] Evolution Sage
# a remark
1 [DIS:107+] Fire // Ice
9 [M10:246] Forest

SB: 2 [ZNR:211] Wilt
SB: 1 Fog
LAYOUT MAIN:(1,2)(CARD_TYPE,false,68)|([ULG:110])([M10:246])
LAYOUT SIDEBOARD:(1,1)(NONE,false,50)|([ZNR:211])
"""

WORKSTATION = """\
// Deck file for Magic Workstation (http://www.example.org)
// NAME : Fangs
// CREATOR : somebody
        4 [ULG] Rancor

        9 [M10] Forest (2)
// Sideboard
SB:  2 [ZNR] Wilt
SB:  1 [] Wear/Tear
"""


APPRENTICE = """\
// NAME : Fangs
// Creatures
        4 Fynn, the Fangbearer
// Enchantments
        4 Rancor
// Lands
        9 Forest
// Sideboard
SB:  2 Wilt
SB:  1 Fire/Ice
"""


def test_apprentice():
    deck = apprentice.read(APPRENTICE, source="list.dec", name="list")
    assert (deck.name, deck.notes) == ("Fangs", ())
    assert [(entry.count, entry.name) for entry in deck.main] == [
        *((4, "Fynn, the Fangbearer"), (4, "Rancor"), (9, "Forest")),
    ]
    assert deck.sideboard == (Entry(2, "Wilt", 9), Entry(1, "Fire/Ice", 10))


def test_forge():
    deck = forge.read(FORGE, source="list.dck", name="list")
    assert deck.name == "Fangs [2024]"
    assert deck.commander == (Entry(1, "Fynn, the Fangbearer", 7),)
    assert [(entry.count, entry.name, entry.line) for entry in deck.main] == [
        (4, "Rancor", 9),
        (2, "Evolution Sage", 12),
        (1, "Fire // Ice", 13),
        (9, "Forest", 14),
    ]
    assert deck.sideboard == (Entry(2, "Wilt", 16),)


@pytest.mark.parametrize(
    ("lines", "wrong", "why"),
    [
        (["4 Forest", "[Main]", "4 Fog"], 1, r"write \[Main\] above the cards"),
        (["[Main]", "4 Fog", "[Hand]"], 3, "an unknown section"),
        (["[Main]", "4 Fog", "[Planes]", "1 Agyrem"], 4, "take no part in the games here"),
        (["[metadata]", "4 Forest", "[Main]", "4 Fog"], 2, r"no KEY=VALUE; cards stand below \[Main\]"),
        (["[Main]", "4 Fog", "Forest|M10"], 3, "no number of copies"),
        (["[Main]", "4 Fog", "4 |M10"], 3, "no card name after the number"),
        (["[Main]", "4 Fog", "4 +|M10"], 3, "no card name"),
        (["[Main]", "4 Fog", "0 Forest|M10"], 3, "from 1 to 200"),
    ],
)
def test_wrong_lines_of_forge(lines, wrong, why):
    with pytest.raises(DeckError, match=f"^list, line {wrong}: .*{why}") as caught:
        forge.read("\n".join(lines), source="list", name="list")
    assert len(caught.value.lines) == 1


def test_xmage():
    deck = xmage.read(XMAGE, source="list.dck", name="list")
    assert deck.name == "Fangs"
    assert [(entry.count, entry.name) for entry in deck.main] == [
        (4, "Rancor"),
        (1, "Evolution Sage"),
        (1, "Fire // Ice"),
        (9, "Forest"),
    ]
    assert deck.sideboard == (Entry(2, "Wilt", 9), Entry(1, "Fog", 10))


@pytest.mark.parametrize("line", ["TITLE:Fangs", "Rancor", "4 [ULG:110]", "LAYOUT", "[Main]", "4 [ULG:1"])
def test_wrong_lines_of_xmage(line):
    with pytest.raises(DeckError, match=r"^list, line 2: ") as caught:
        xmage.read(f"4 [ULG:110] Rancor\n{line}", source="list", name="list")
    assert len(caught.value.lines) == 1


def test_apprentice_and_magic_workstation():
    """A blank line divides nothing."""
    deck = apprentice.read(WORKSTATION, source="list.mwDeck", name="list")
    assert (deck.name, deck.notes) == ("Fangs", ())
    assert deck.main == (Entry(4, "Rancor", 4), Entry(9, "Forest", 6))
    assert deck.sideboard == (Entry(2, "Wilt", 8), Entry(1, "Wear/Tear", 9))
    assert apprentice.read("4 Rancor\n\n2 Wilt", source="list", name="list").size(Board.MAIN) == 6


@pytest.mark.parametrize("line", ["[ULG] Rancor", "SB: Rancor", "4 [ULG]", "// Tokens\nRancor"])
def test_wrong_lines_of_apprentice(line):
    with pytest.raises(DeckError, match=r"^list, line [23]: "):
        apprentice.read(f"4 Forest\n{line}", source="list", name="list")
