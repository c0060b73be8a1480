"""Differences whose cause is known: where the peer is wrong, or where the rules leave a choice open.

A cause is not believed but tried: the same board without it is played again, and the difference counts as explained
only if both engines agree then, or if what is left has another known cause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from benchmarks.peers import pool
from benchmarks.peers.boards import Board, definition
from benchmarks.peers.compare import Difference

Compare = Callable[[Board], list[Difference]]


@dataclass(frozen=True)
class Cause:
    """A known cause of differences.

    Attributes
    ----------
    name : str
    rule : str
        The rule that says what is right.
    words : str
        What the peer does instead.
    cards : frozenset of str
        Cards without which the difference does not arise; empty if it is no matter of cards.
    counters : frozenset of str
        Kinds of counter without which it does not arise.
    needs : frozenset of str
        Cards of which one must be on the board as well.
    """

    name: str
    rule: str
    words: str
    cards: frozenset[str] = frozenset()
    counters: frozenset[str] = frozenset()
    needs: frozenset[str] = frozenset()

    def without(self, board: Board) -> Board | None:
        """The board without the cause; None if it isn't there."""
        things = board.things
        if self.needs and not any(thing.card in self.needs for thing in things):
            return None
        has_cards = any(thing.card in self.cards for thing in things)
        has_counters = any(kind in self.counters for thing in things for kind in thing.counters)
        if not has_cards and not has_counters:
            return None
        return board.changed(lambda thing: thing.card not in self.cards, lambda kind: kind not in self.counters)


def misread(card: str, rule: str, words: str) -> Cause:
    """A card that the peer's reader of card texts takes for something else."""
    return Cause(f"card misread: {card}", rule, words, frozenset({card}))


def with_keyword(keyword: str, *others: str) -> frozenset[str]:
    """Cards of the pool with a keyword, and others."""
    value = pool.KEYWORDS[keyword]
    return frozenset({*others, *(name for name in pool.all_names() if value in definition(name).keywords)})


CHANGE_DAMAGE = frozenset(
    {
        *("Gratuitous Violence", "Torbran, Thane of Red Fell", "Gisela, Blade of Goldnight", "Bubble Matrix"),
        *("Dolmen Gate", "Hedron-Field Purists"),
    }
)
"""Cards with replacement and prevention effects on damage."""
SEE_MINUS_COUNTERS = frozenset(
    {"Vizier of Remedies", "Vorinclex, Monstrous Raider", "Solemnity", "Tatterkite", "Nest of Scarabs"}
)
"""Cards that change, forbid or answer -1/-1 counters."""
ENTER_WITH_COUNTERS = frozenset(
    {
        *("Noxious Hatchling", "Rhox Pummeler", "Disciplined Duelist", "Dapper Shieldmate", "Arcbound Bruiser"),
        *("Hagra Constrictor", "Blastoderm", "Arcbound Hybrid", "Swooping Protector", "Hangarback Walker"),
    }
)
"""Creatures whose own ability says that they enter with counters."""
TAKE_ABILITIES = frozenset({"Humility", "Ichthyomorphosis", "Ovinize", "Turn to Frog"})
"""Cards that take all abilities away."""

CAUSES = (
    misread("Pir, Imaginative Rascal", "CR 614.1a", "it applies to permanents of every player, not only of its team"),
    misread("Lae'zel, Vlaakith's Champion", "CR 614.1a", "it applies to whatever its controller puts counters on"),
    misread("Mowu, Loyal Companion", "CR 614.1a", "it applies to +1/+1 counters on any permanent, not only on itself"),
    misread("Hedron-Field Purists", "CR 711.2a", "the abilities of both level bands apply at every level"),
    misread("Teysa, Envoy of Ghosts", "CR 608.2c", "the creature that dealt damage is not destroyed"),
    misread("Compleat Devotion", "CR 608.2c", "with toxic 1 the card is drawn instead of the bonus, not beside it"),
    misread("Malignus", "CR 615.12", "its damage can be prevented"),
    misread("Leyline of Punishment", "CR 615.12", "damage that can't be prevented is prevented by shield counters"),
    misread("Turn to Frog", "CR 205.1a", "an artifact creature is no artifact any more"),
    misread("Grumgully, the Generous", "CR 614.12", "it applies to creatures that enter under another player"),
    misread("Fynn, the Fangbearer", "CR 615.6", "it triggers on combat damage that was prevented"),
    misread("Urban Daggertooth", "CR 603.2c", "it triggers once for each source of damage that is dealt at once"),
    Cause(
        "keyword counters and lost abilities",
        "CR 613.7c",
        "a keyword counter gives its keyword even after a later effect took all abilities away",
        counters=frozenset(pool.KEYWORD_COUNTERS),
        needs=TAKE_ABILITIES,
    ),
    Cause(
        "shield counter or another prevention",
        "CR 616.1",
        "the affected player's choice: here the other effect prevents, there the shield counter does",
        counters=frozenset({"shield"}),
        needs=frozenset({"Bubble Matrix", "Dolmen Gate", "Fog"}),
    ),
    Cause(
        "abilities that give abilities",
        "CR 613.8a",
        "what a permanent gives to others stays with them after it lost the ability that gives it",
        cards=frozenset({"Hagra Constrictor", "Mikaeus, the Unhallowed", "Karumonix, the Rat King", "Virulent Sliver"}),
        needs=TAKE_ABILITIES,
    ),
    Cause(
        "entering without abilities",
        "CR 614.12",
        "a creature that will have no abilities enters with the counters that its own ability gives",
        cards=ENTER_WITH_COUNTERS,
        needs=frozenset({"Humility"}),
    ),
    Cause(
        "an object that came back",
        "CR 400.7",
        "a creature that died and came back gets the counter that was meant for the object before",
        cards=frozenset({"Rite of Passage"}),
    ),
    Cause(
        "several effects on one damage event",
        "CR 616.1",
        "where two replacement effects apply to combat damage, none is dealt and nothing replaces it",
        cards=CHANGE_DAMAGE,
    ),
    Cause(
        "costs that can't be paid",
        "CR 614.17b",
        "a loyalty ability is activated although no loyalty counter can be put on the planeswalker",
        cards=frozenset({"Enchanted Evening"}),
        needs=frozenset({"Solemnity"}),
    ),
    Cause(
        "deathtouch beside infect or wither",
        "CR 702.2b",
        "damage by which a source with deathtouch puts -1/-1 counters does not destroy",
        cards=with_keyword("deathtouch", "Bladebrand"),
        counters=frozenset({"deathtouch"}),
        needs=with_keyword("infect", "Tainted Strike", "Triumph of the Hordes") | with_keyword("wither"),
    ),
    Cause(
        "costs are not effects",
        "CR 614.16",
        "loyalty counters that are put to pay a cost are doubled",
        cards=frozenset({"Doubling Season"}),
        needs=frozenset(deed.card for deed in pool.WALKERS),
    ),
    Cause(
        "who puts counters that a player gets",
        "CR 122.6a",
        "left open for players: here it is the controller of the effect, there the player who gets them",
        cards=frozenset({"Vorinclex, Monstrous Raider"}),
        needs=frozenset({"Infectious Bite", "Necrogen Rotpriest", "Fynn, the Fangbearer", "Virulent Sliver"}),
    ),
    Cause(
        "counters as a result of damage",
        "CR 120.3d",
        "no effect changes or forbids the -1/-1 counters that infect and wither put",
        cards=SEE_MINUS_COUNTERS,
    ),
)


def explain(board: Board, compare: Compare, causes: Iterable[Cause] = CAUSES) -> list[Cause]:
    """Causes that together explain what differs on a board, empty if they don't.

    Parameters
    ----------
    board : Board
        One on which something differs.
    compare : callable
        Plays a board with both engines.
    causes : iterable of Cause
        Those that come into question.
    """
    left = tuple(causes)
    for cause in left:
        changed = cause.without(board)
        if changed is None:
            continue
        remaining = compare(changed)
        if not remaining:
            return [cause]
    for cause in left:
        changed = cause.without(board)
        if changed is None:
            continue
        others = explain(changed, compare, [other for other in left if other is not cause])
        if others:
            return [cause, *others]
    return []
