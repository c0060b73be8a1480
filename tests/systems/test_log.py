"""Notes on what happens, for whoever tells a game."""

from components.note import Note
from systems import log


def test_all_listeners_hear_every_note(board):
    heard = []
    listeners = [lambda *note: heard.append(("one", *note[1:])), lambda *note: heard.append(("two", *note[1:]))]
    log.note(board.begin().game, Note.SHUFFLES, 1, 2, 3, 4)
    log.listeners.extend(listeners)
    try:
        log.note(board.game, Note.SHUFFLES, 1, 2, 3, 4)
    finally:
        for listener in listeners:
            log.listeners.remove(listener)
    assert heard == [("one", Note.SHUFFLES, 1, 2, 3, 4), ("two", Note.SHUFFLES, 1, 2, 3, 4)]
