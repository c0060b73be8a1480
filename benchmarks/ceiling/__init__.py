"""How far the engine is from the ceiling: a program written by hand for one list and one policy."""
