"""Variants of the game: Commander (CR 903), Two-Headed Giant (CR 810), cards of the command zone (CR 901 to 904)."""
