"""Scenarios: small boards in JSON with scripted decisions and the facts that the rules make of them.

`read` turns a file into values of `model`, `set_up` puts the described board into a game record, `drive` plays it with
`systems.schedule.advance` and answers every decision from the script, `expect` compares facts, and `report` tells.
Only the rules of plain Python play scenarios: set ``NUMBA_DISABLE_JIT=1`` before anything is imported.
"""
