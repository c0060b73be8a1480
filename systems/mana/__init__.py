"""Mana (CR 106, 605): where it comes from, whether a cost can be paid, and paying it."""
