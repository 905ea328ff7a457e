"""What changes how things go while a card lies where it works."""

from ascension_tui.rules.modifiers.standing import (
    MODIFIERS,
    AcquiredTo,
    CountsAs,
    Destination,
    FirstHeroAlso,
    Jail,
    Modifier,
    PassesOn,
    PriceCut,
    TrophySaves,
    Unbanishable,
    ValueChange,
    parse_modifier,
)

__all__ = [
    "MODIFIERS",
    "AcquiredTo",
    "CountsAs",
    "Destination",
    "FirstHeroAlso",
    "Jail",
    "Modifier",
    "PassesOn",
    "PriceCut",
    "TrophySaves",
    "Unbanishable",
    "ValueChange",
    "parse_modifier",
]
