"""Ascended Kings: kings fight on a burning board, die, return as revenants, and end in a war."""
