"""The games of this program; `cli` gives them to the registry."""

GAMES = ("ascension_tui.games.ascension.package:Ascension",)
"""Written `module:CLASS`; the first one is meant where none is named."""
