"""The commands that only Ascension has."""
