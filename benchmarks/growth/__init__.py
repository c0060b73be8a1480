"""How times grow with what is there: permanents, counters, tokens, triggers, the stack, players, games."""
