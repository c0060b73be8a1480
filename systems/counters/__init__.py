"""Counters (CR 122): putting, removing and moving them, and keywords that do."""
