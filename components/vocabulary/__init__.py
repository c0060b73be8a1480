"""Vocabularies of the card tables: what the codes in their rows mean.

`components.tables` holds the rows; `sim.cards.compile` writes them and the systems read them.
"""
