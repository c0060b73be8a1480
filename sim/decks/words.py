"""Words that deck lists use for their parts."""

from sim.decks.deck import Board

BOARDS = {
    "deck": Board.MAIN,
    "main": Board.MAIN,
    "main deck": Board.MAIN,
    "maindeck": Board.MAIN,
    "mainboard": Board.MAIN,
    "sideboard": Board.SIDEBOARD,
    "side": Board.SIDEBOARD,
    "sb": Board.SIDEBOARD,
    "commander": Board.COMMANDER,
    "commanders": Board.COMMANDER,
    "companion": Board.COMPANION,
    "maybeboard": Board.MAYBEBOARD,
    "maybe": Board.MAYBEBOARD,
    "considering": Board.MAYBEBOARD,
}
"""Words for boards, in small letters."""

GROUPS = frozenset(
    {
        *("artifact", "artifacts", "battle", "battles", "creature", "creatures", "enchantment", "enchantments"),
        *("instant", "instants", "land", "lands", "planeswalker", "planeswalkers", "sorcery", "sorceries", "spells"),
        *("basic lands", "nonbasic lands", "nonlands", "other spells", "kindred", "tribal"),
    }
)
"""Headings that group the cards of a board and start none."""

OUTSIDE = frozenset({"display commander", "token", "tokens"})
"""Parts that hold no cards of the deck: what lies beside it on the table."""

UNPLAYED = frozenset(
    {
        *("attraction", "attractions", "avatar", "conspiracies", "conspiracy", "contraption", "contraptions"),
        *("dungeon", "dungeons", "planar deck", "planes", "scheme deck", "schemes", "stickers", "vanguard"),
    }
)
"""Parts that belong to no board of `Board`: they take no part in the games here."""

NOT_PLAYED = "such cards take no part in the games here; remove this part of the list"
"""What to tell of them."""

NO_CARDS = "not read: they are no cards of the deck"
"""What to tell of those outside."""
