"""The engine beside an independent one: the same small boards, played by both."""
