"""Fields of a card that are given as parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sim.cards.partners import BACKGROUND, DOCTORS_COMPANION, FRIENDS, PARTNER


@dataclass(frozen=True)
class Fact:
    """One field of a card, given as a part."""

    name: str
    value: Any


partner = Fact("partner", PARTNER)
friends_forever = Fact("partner", FRIENDS)
choose_a_background = Fact("partner", BACKGROUND)
doctors_companion = Fact("partner", DOCTORS_COMPANION)
"""A deck may have two commanders with these (CR 702.124)."""

can_be_commander = Fact("can_be_commander", True)
"""It can be a commander though it is no legendary creature (CR 903.3a)."""
