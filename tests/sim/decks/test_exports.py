"""Whole lists as each tool writes plain text: the right cards on the right boards."""

import pytest

from sim.decks.deck import Board
from sim.decks.parse import read_text

ARENA = """\
About
Name Fangs

Companion
1 Jegantha, the Wellspring (IKO) 222

Deck
4 Rancor (A25) 182
1 Fire // Ice (MH2) 290
9 Forest (ANB) 112

Sideboard
1 Jegantha, the Wellspring (IKO) 222
2 Wilt (ZNR) 211
"""

MTGO = "4 Rancor\r\n1 Fire/Ice\r\n9 Forest\r\n\r\n2 Wilt\r\n"
MTGO_HEADED = "4 Rancor\n1 Fire/Ice\n9 Forest\n\nSIDEBOARD:\n2 Wilt\n"

MOXFIELD = """\
1 Fynn, the Fangbearer (KHM) 170 *CMDR*
4 Rancor (PLST) A25-182 *F* #pump #!green
1 Fire // Ice (MH2) 290 *E*
9 Forest (SLD) 741★

SIDEBOARD:
2 Wilt (ZNR) 211

CONSIDERING:
1 Fog (MIR) 217
"""

ARCHIDEKT = """\
Commander
1x Fynn, the Fangbearer (khm) 170 [Commander{top}]

Pump
4x Rancor (a25) 182 *F* [Pump,Aura] ^Owned,#2ccce4^
1x Fire // Ice (mh2) 290 [Pump]

Land
9x Forest () [Land]

Maybe (New)
1x Fog (mir) 217 [Maybe (New){noDeck}{noPrice},Pump]

Sideboard
2x Wilt (znr) 211 [Sideboard]
"""

DECKSTATS = """\
//NAME: Fangs from example.org
//Main
1 [KHM#170] Fynn, the Fangbearer # !Commander
4 [A25#182] Rancor # !Foil
//Instant
1 Fire // Ice
//Land
9 [M10] Forest

//Sideboard
SB: 2 [ZNR#211] Wilt

//Maybeboard
1 Fog
"""

TAPPEDOUT = """\
Commander (1)
1x Fynn, the Fangbearer *CMDR*

Enchantments (4)
4x Rancor (A25) *F*

Instants (1)
1x Fire // Ice

Lands (9)
9x Forest

Sideboard (2)
2x Wilt

Maybeboard (1)
1x Fog
"""

GOLDFISH = "4 Rancor <borderless> [A25] (F)\n1 Fire // Ice [MH2]\n9 Forest <246> [M10]\n\n2 Wilt [ZNR]\n"

MAIN = [(4, "Rancor"), (1, "Fire // Ice"), (9, "Forest")]
FYNN = [(1, "Fynn, the Fangbearer")]
JEGANTHA = (1, "Jegantha, the Wellspring")


@pytest.mark.parametrize(
    ("content", "boards", "notes"),
    [
        (ARENA, {Board.COMPANION: [JEGANTHA], Board.SIDEBOARD: [JEGANTHA, (2, "Wilt")]}, 0),
        (MTGO.replace("/", " // "), {}, 1),
        (MTGO_HEADED.replace("/", " // "), {}, 0),
        (MOXFIELD, {Board.COMMANDER: FYNN, Board.MAYBEBOARD: [(1, "Fog")]}, 0),
        (ARCHIDEKT, {Board.COMMANDER: FYNN, Board.MAYBEBOARD: [(1, "Fog")]}, 0),
        (DECKSTATS, {Board.COMMANDER: FYNN, Board.MAYBEBOARD: [(1, "Fog")]}, 0),
        (TAPPEDOUT, {Board.COMMANDER: FYNN, Board.MAYBEBOARD: [(1, "Fog")]}, 0),
        (GOLDFISH, {}, 1),
    ],
    ids=["arena", "mtgo", "mtgo headed", "moxfield", "archidekt", "deckstats", "tappedout", "goldfish"],
)
def test_an_export_is_read_whole(content, boards, notes):
    deck = read_text(content)
    expected = {Board.MAIN: MAIN, Board.SIDEBOARD: [(2, "Wilt")], **boards}
    assert {board: [(e.count, e.name) for e in deck.board(board)] for board in Board if deck.board(board)} == expected
    assert len(deck.notes) == notes
