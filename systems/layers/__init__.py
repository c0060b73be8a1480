"""Continuous effects (CR 611, 613) and the characteristics that they give."""
