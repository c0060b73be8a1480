"""Variants of the game: Two-Headed Giant (CR 810) and Commander (CR 903)."""
