"""How fast engines by other people play the same list by the same decisions."""
