"""From the notes of one game to lines: headings for turns and steps, below them a line for each thing that happens."""

import numpy as np

from components.clock import Step
from components.note import Note
from components.stack import StackKind
from components.trigger import Event
from sim.cards.compile import Compiled
from sim.telling.phrases import PHRASES, Happening
from sim.telling.sentences import GROUPS, Announcement, Entrance, Group, Sentence, Trigger
from sim.telling.words import Words

ENTRANCES = (Event.PLAYS_LAND, Note.RESOLVES, Event.ENTERS)


def begun(h: Happening) -> Sentence | None:
    """The sentence that a happening begins, if more may belong to it."""
    if h.what in GROUPS:
        return Group(h)
    if h.what in ENTRANCES:
        return Entrance(h)
    if h.what == Note.PUT_ON_STACK and h.amount == StackKind.TRIGGERED:
        return Trigger(h)
    return None


class Teller:
    """Takes the notes of one game and turns them into lines.

    Parameters
    ----------
    compiled : Compiled
        Card tables of the run.
    """

    def __init__(self, compiled: Compiled) -> None:
        self.words = Words(compiled)
        self._lines: list[str] = []
        self._turn = "Before the game"
        self._told = ("", "")
        self._open: tuple[Sentence, str] | None = None
        """A sentence that may still grow, and the step to which it belongs."""
        self._announcement: Announcement | None = None
        for player, number in enumerate(self.words.tables.num_commanders):
            for row in self.words.tables.deck[player, :number]:
                whose, name = self.words.whose(player), self.words.card(int(row))
                self._say(f"{whose} commander {name} begins in the command zone (CR 903.6)", "Opening hands")

    def lines(self) -> list[str]:
        """All lines up to now."""
        self._close()
        return self._lines

    def __call__(self, game: np.record, what: int, reference: int, player: int, amount: int, detail: int) -> None:
        """Take one note (see `systems.log`)."""
        h = Happening(self.words, game, int(what), int(reference), int(player), int(amount), int(detail))
        step = Step(int(game.clock.step))
        name = "Opening hands" if step == Step.MULLIGAN else step.name.replace("_", " ").capitalize()
        if self._is_part_of_announcement(h, name) or (self._open is not None and self._open[0].absorbs(h)):
            return
        self._close()
        sentence = begun(h)
        if h.what == Note.TURN_BEGINS:
            taken = int(game.player[h.player].turns_taken)
            self._turn = f"Turn {h.amount}: {self.words.whose(h.player)} turn {taken}"
        elif h.what == Note.PUT_ON_STACK and h.amount != StackKind.TRIGGERED:
            self._announcement = Announcement(h)
        elif sentence is not None:
            self._open = sentence, name
        elif h.what in PHRASES:
            self._say(PHRASES[h.what](h), name)

    def _is_part_of_announcement(self, h: Happening, step: str) -> bool:
        announcement = self._announcement
        if announcement is None or not announcement.absorbs(h):
            return False
        if announcement.done:
            self._close()
            self._say(announcement.text(), step)
            self._announcement = None
        return True

    def _close(self) -> None:
        if self._open is not None:
            sentence, step = self._open
            self._open = None
            self._say(sentence.text(), step)

    def _say(self, text: str, step: str) -> None:
        if not text:
            return
        if self._told[0] != self._turn:
            self._lines.append(self._turn)
        if self._told != (self._turn, step):
            self._lines.append(f"  {step}")
        self._told = self._turn, step
        self._lines.append(f"    {text}")
