"""Objects (CR 109): references to them, where they stand, which an instruction means, and numbers counted from them."""
