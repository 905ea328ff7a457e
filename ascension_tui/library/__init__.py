"""Pages to look something up in."""
