"""Replacement and prevention effects (CR 614 to 616)."""
