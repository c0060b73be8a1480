"""State-based actions (CR 704) and when they are performed."""
