"""The menu."""

from textual.screen import Screen


class MenuScreen(Screen[None]):
    """To be."""
