"""Card definitions: what a card is, how one is written, and how definitions become the tables that the rules read.

`model` holds the dataclasses, `build` the words in which the `library` is written, `compile` the way into
`components.tables`, `formats` the JSON form and `names` the index of all ways in which a card's name is written.
"""
