"""The turn (CR 500 to 514): its steps, priority, mulligans before the first, and how the game ends."""
