"""Zones (CR 400): moving objects between them, and libraries."""
