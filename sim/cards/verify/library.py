"""Comparing all definitions with a card file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from sim.cards.model import Card
from sim.cards.names import full_name
from sim.cards.verify.facts import Compared, Difference, compare
from sim.cards.verify.printed import PrintedIndex


@dataclass
class Verification:
    """What the comparison of definitions with a card file found.

    Parameters
    ----------
    printed : int
        Cards in the file.
    compared : int
        Definitions that are in it.
    differences : list of Difference
        Facts in which they differ.
    left_out : list of Difference
        What definitions that say so leave out.
    missing : list of str
        Definitions that are not in the file.
    unknown : list of str
        Facts of definitions that the file does not give.
    """

    printed: int
    compared: int = 0
    differences: list[Difference] = field(default_factory=list)
    left_out: list[Difference] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)

    @property
    def is_fine(self) -> bool:
        """Whether every definition is in the file and none differs."""
        return not self.differences and not self.missing


def verify(cards: Iterable[Card], printed: PrintedIndex) -> Verification:
    """Compare definitions with a card file; tokens are not compared.

    Of several printed cards of one name, that with the fewest differences counts.
    """
    found = Verification(printed.size)
    for card in cards:
        if card.token:
            continue
        candidates = printed.find(full_name(card))
        if not candidates:
            found.missing.append(full_name(card))
            continue
        best = min((compare(card, candidate) for candidate in candidates), key=_num_real)
        found.compared += 1
        found.differences += [difference for difference in best.differences if not difference.left_out]
        found.left_out += [difference for difference in best.differences if difference.left_out]
        found.unknown += best.unknown
    return found


def _num_real(compared: Compared) -> tuple[int, int]:
    real = sum(not difference.left_out for difference in compared.differences)
    return real, len(compared.differences)
