"""Notes on what happens in a game, for whoever tells a game step by step.

Only plain-Python runs take notes: a compiled run has an empty function in this place.
"""

from collections.abc import Callable

from systems.compiled import COMPILED, rule

Listener = Callable[..., None]
listeners: list[Listener] = []
"""Called as ``listener(game, what, reference, player, amount, detail)`` for each note."""

if COMPILED:

    @rule
    def note(game, what, reference, player, amount, detail):
        """Take no note."""

else:

    def note(game, what, reference, player, amount, detail):
        """Tell all listeners."""
        for listener in listeners:
            listener(game, what, reference, player, amount, detail)
