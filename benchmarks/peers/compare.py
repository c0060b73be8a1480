"""Comparing what both engines say about a board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

KEYWORDS = frozenset(
    {
        *("deathtouch", "defender", "double strike", "first strike", "flying", "haste", "hexproof", "indestructible"),
        *("infect", "intimidate", "lifelink", "menace", "reach", "shroud", "trample", "vigilance", "wither"),
    }
)
"""Keyword abilities that both engines show as such."""
FACTS = ("controller", "power", "toughness", "damage", "tapped", "toxic", "types", "name")


@dataclass(frozen=True)
class Difference:
    """One fact that is not the same.

    Attributes
    ----------
    action : int
        Number of the action after which it was found, from 0.
    subject : str
        Handle of an object, player A or B, ``tokens`` or ``game``.
    fact : str
    ours, theirs : object
    """

    action: int
    subject: str
    fact: str
    ours: Any
    theirs: Any

    def __str__(self) -> str:
        """In words."""
        return f"after action {self.action + 1}: {self.subject}, {self.fact}: {self.ours} here, {self.theirs} there"


def differences(ours: dict[str, Any], theirs: dict[str, Any]) -> list[Difference]:
    """Facts that differ after the first action after which any does, as all later ones may follow from them.

    Parameters
    ----------
    ours, theirs : dict
        Outcomes of `benchmarks.peers.ours.play` and `benchmarks.peers.theirs.Peer.play`.
    """
    longest = max(len(side[name]) for side in (ours, theirs) for name in ("snapshots", "notes"))
    for number in range(longest):
        found = [*_of_notes(number, ours, theirs), *_of_snapshots(number, ours, theirs)]
        if found:
            return found
    if ours["stuck"] != theirs["stuck"]:
        return [Difference(longest, "game", "stuck", ours["stuck"], theirs["stuck"])]
    return []


def _at(outcome: dict[str, Any], name: str, number: int) -> Any:
    return outcome[name][number] if number < len(outcome[name]) else None


def _of_notes(number: int, ours: dict[str, Any], theirs: dict[str, Any]) -> Iterator[Difference]:
    mine, other = _at(ours, "notes", number), _at(theirs, "notes", number)
    if mine != other:
        yield Difference(number, "game", "action", mine or ours["stuck"], other or theirs["stuck"])


def _of_snapshots(number: int, ours: dict[str, Any], theirs: dict[str, Any]) -> Iterator[Difference]:
    mine, other = _at(ours, "snapshots", number), _at(theirs, "snapshots", number)
    if mine is None or other is None:
        if mine is not other:
            yield Difference(number, "game", "goes on", mine is not None, other is not None)
        return
    if mine["winner"] != other["winner"]:
        yield Difference(number, "game", "winner", mine["winner"], other["winner"])
    over = mine["winner"] is not None or other["winner"] is not None
    for who, facts, their_facts in zip("AB", mine["players"], other["players"], strict=True):
        yield from _of_facts(number, who, facts, their_facts, ("life", "poison") if over else facts)
    if over:
        return  # what a player who lost leaves behind is nothing that the rules of a game of two speak of
    yield from _of_facts(number, "zone", mine["zones"], other["zones"], mine["zones"])
    for ref in sorted(mine["permanents"].keys() & other["permanents"].keys()):
        yield from _of_permanent(number, ref, mine["permanents"][ref], other["permanents"][ref])
    yield from _of_tokens(number, mine["tokens"], other["tokens"])


def _of_facts(number: int, subject: str, mine: Any, other: Any, names: Any) -> Iterator[Difference]:
    for name in names:
        if mine[name] != other[name]:
            yield Difference(number, subject, name, mine[name], other[name])


def _of_permanent(number: int, ref: str, mine: Any, other: Any) -> Iterator[Difference]:
    yield from _of_facts(number, ref, mine, other, FACTS)
    for kind in sorted(mine["counters"].keys() | other["counters"].keys()):
        counters = [facts["counters"].get(kind, 0) for facts in (mine, other)]
        if counters[0] != counters[1]:
            yield Difference(number, ref, f"{kind} counters", *counters)
    ours_only, theirs_only = (sorted(KEYWORDS & set(one["keywords"])) for one in (mine, other))
    if ours_only != theirs_only:
        yield Difference(number, ref, "keywords", ours_only, theirs_only)


def _of_tokens(number: int, mine: list[Any], other: list[Any]) -> Iterator[Difference]:
    shown = [sorted(_token(token) for token in tokens) for tokens in (mine, other)]
    if shown[0] != shown[1]:
        yield Difference(number, "tokens", "tokens", shown[0], shown[1])


def _token(facts: dict[str, Any]) -> str:
    keywords = sorted(KEYWORDS & set(facts["keywords"]))
    counters = [f"{n} {kind}" for kind, n in facts["counters"].items()]
    numbers = f"{facts['power']}/{facts['toughness']} of {'AB'[facts['controller']]}"
    state = [f"damage {facts['damage']}"] * bool(facts["damage"]) + ["tapped"] * facts["tapped"]
    toxic = [f"toxic {facts['toxic']}"] * bool(facts["toxic"])
    return ", ".join([facts["name"], numbers, *keywords, *toxic, *counters, *state])
