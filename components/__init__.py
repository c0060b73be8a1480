"""State of the simulator: what a game is made of, as numpy records.

Every module names one idea of the rule book and defines its vocabulary (an ``IntEnum``)
and its numpy dtype. `components.game` assembles them into ``GAME``, the record of one game.
Nothing here knows a rule: rules live in `systems`.
"""

__project__ = "tenpoison"
