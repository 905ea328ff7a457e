"""Bids, a small game of another kind: it shows that the platform knows no game."""
