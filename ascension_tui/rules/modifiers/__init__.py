"""What changes how things go while a card lies where it works."""

from ascension_tui.rules.modifiers.standing import (
    MODIFIERS,
    CountsAs,
    Destination,
    Modifier,
    Unbanishable,
    parse_modifier,
)

__all__ = [
    "MODIFIERS",
    "CountsAs",
    "Destination",
    "Modifier",
    "Unbanishable",
    "parse_modifier",
]
