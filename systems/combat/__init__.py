"""Combat (CR 506 to 511)."""
