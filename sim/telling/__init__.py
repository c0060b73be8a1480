"""Words for what happens in a game: from notes to sentences with rule numbers."""
