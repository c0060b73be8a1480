"""Deck lists: read, resolve to card definitions, align two of them.

`sim.decks.parse` finds a list and the reader of its form, `sim.decks.write` writes one, `sim.decks.deck` says what
one is, `sim.decks.resolve` looks its cards up, `sim.decks.align` gives two lists' shared cards the same deck slots.
"""
