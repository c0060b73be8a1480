"""Sentences that grow while more happens that belongs to them: a spell with its payment, all cards drawn at once."""

from collections.abc import Callable
from typing import Protocol

from components.note import Note
from components.reference import FIRST_PERMANENT
from components.stack import StackKind
from components.trigger import Event
from sim.telling.phrases import Happening
from sim.telling.words import listed


class Sentence(Protocol):
    """A sentence that may take in what happens next."""

    def absorbs(self, h: Happening) -> bool:
        """Take a happening in, if it belongs here."""

    def text(self) -> str:
        """The sentence up to now."""


def _attack(h: Happening, attackers: list[str]) -> str:
    verb = "attacks" if len(attackers) == 1 else "attack"
    return f"{listed(attackers)} {verb} {h.words.who(h.player)} (CR 508.1)"


GROUPS: dict[int, tuple[Callable[[Happening], str], Callable[[Happening, list[str]], str]]] = {
    Event.DRAWS: (lambda h: h.it, lambda h, cards: f"{h.does('draw')} {listed(cards)} (CR 121.1)"),
    Event.UNTAPPED: (lambda h: h.it, lambda h, permanents: f"{h.does('untap')} {listed(permanents)} (CR 502.3)"),
    Event.ATTACKS: (lambda h: h.words.with_size(h.game, h.reference), _attack),
}
"""Happenings of which several in a row are one sentence: what each adds, and the sentence."""


class Group:
    """Several happenings of the same kind by the same player."""

    def __init__(self, h: Happening) -> None:
        self.first = h
        self.part, self.whole = GROUPS[h.what]
        self.parts = [self.part(h)]

    def absorbs(self, h: Happening) -> bool:
        """Take another of the same kind in."""
        same = (h.what, h.player) == (self.first.what, self.first.player)
        if same:
            self.parts.append(self.part(h))
        return same

    def text(self) -> str:
        """The sentence about all of them."""
        return self.whole(self.first, self.parts)


class Entrance:
    """A permanent enters: a land that was played, a spell that resolved, a token that was created, or by itself."""

    def __init__(self, h: Happening) -> None:
        sentences: dict[int, Callable[[], tuple[str, str]]] = {
            Event.PLAYS_LAND: lambda: (f"{h.does('play')} {h.words.card(self.definition)}", "CR 305.1"),
            Note.RESOLVES: lambda: (f"{h.it} resolves", "CR 608.2"),
            Event.ENTERS: lambda: (f"{h.it} enters under {h.words.whose(h.player)} control", "CR 403.4"),
        }
        self.definition = h.words.definition(h.game, h.reference)
        if h.what == Event.PLAYS_LAND and h.detail == 1:
            self.definition = int(h.words.tables.card[self.definition].other_face)
        self.sentence, self.rule = sentences[h.what]()
        self.is_permanent = h.what == Event.ENTERS
        self.resolves = h.what == Note.RESOLVES and not h.words.is_ability(h.game, h.reference)
        self.plays = h.what == Event.PLAYS_LAND
        if self.is_permanent:
            self.tell_tapped(h)

    def tell_tapped(self, h: Happening) -> None:
        """Say that it entered tapped."""
        if h.game.perm[h.reference - FIRST_PERMANENT].tapped:
            self.sentence += ", tapped"

    def absorbs(self, h: Happening) -> bool:
        """Take in that the land or spell is on the battlefield now, or that the permanent is a token."""
        if self.is_permanent and h.what == Note.CREATES_TOKEN:
            self.sentence, self.rule = f"{h.does('create')} {h.it}", "CR 701.7"
            self.tell_tapped(h)
            return True
        same = h.what == Event.ENTERS and h.words.definition(h.game, h.reference) == self.definition
        if same and (self.plays or self.resolves):
            if self.resolves:
                self.sentence, self.rule = f"{h.it} resolves and enters the battlefield", "CR 608.3"
            self.tell_tapped(h)
            self.plays = self.resolves = False
            return True
        return False

    def text(self) -> str:
        """The sentence with its rule."""
        return f"{self.sentence} ({self.rule})"


class Trigger:
    """A triggered ability that goes on the stack, and its targets."""

    def __init__(self, h: Happening) -> None:
        self.ability = h.it
        self.targets: list[str] = []

    def absorbs(self, h: Happening) -> bool:
        """Take a target in."""
        if h.what == Event.BECOMES_TARGET:
            self.targets.append(h.it)
        return h.what == Event.BECOMES_TARGET

    def text(self) -> str:
        """The sentence."""
        targets = f", targeting {listed(self.targets)}" if self.targets else ""
        return f"{self.ability} goes on the stack{targets} (CR 603.3)"


class Announcement:
    """A spell or activated ability while it is announced (CR 601.2, 602.2): its choices, targets and payment."""

    def __init__(self, h: Happening) -> None:
        self.first = h
        self.sources: list[str] = []
        self.targets: list[str] = []
        self.life = 0
        self.done = False
        self.what, self.rule = (h.it, "CR 601.2") if h.amount == StackKind.SPELL else ("an ability", "CR 602.2")
        if h.amount != StackKind.SPELL and h.detail >= 0:
            self.what = f"an ability of {h.words.card(h.detail)}"

    def absorbs(self, h: Happening) -> bool:
        """Take in a payment, a target, or that it is cast or activated."""
        if h.what == Note.PAYS_MANA:
            self.sources.append(h.it)
        elif h.what == Note.LIFE_CHANGES and h.amount < 0 and h.player == self.first.player:
            self.life -= h.amount
        elif h.what == Event.BECOMES_TARGET:
            self.targets.append(h.it)
        elif h.what in (Event.CAST, Event.ACTIVATED):
            self.done = True
        else:
            return False
        return True

    def text(self) -> str:
        """The sentence; choices are read off the entry on the stack."""
        h = self.first
        parts = [f"{h.does('cast' if self.rule == 'CR 601.2' else 'activate')} {self.what}"]
        parts += h.words.choices(h.game, h.reference)
        parts += [f"targeting {listed(self.targets)}"] if self.targets else []
        paid = self.sources + ([f"{self.life} life"] if self.life else [])
        parts += [f"paying with {listed(paid)}"] if paid else []
        return f"{', '.join(parts)} ({self.rule})"
