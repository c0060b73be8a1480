"""The stack (CR 405): casting, targets, legality, triggers and resolution."""
