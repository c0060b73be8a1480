"""Instructions of resolving spells and abilities (CR 608.2), one module for each family of effects.

Each instruction is a function ``(game, tables, entry, op)`` that returns whether it is finished; one that must ask a
player poses the decision and returns False, and is called again when the answer is there.
"""
