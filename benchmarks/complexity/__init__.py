"""What complicated decks cost."""
