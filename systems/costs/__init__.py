"""Costs other than mana (CR 118)."""
