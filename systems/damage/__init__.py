"""Damage (CR 120), life (CR 119), destruction (CR 701.8) and protection (CR 702.16)."""
