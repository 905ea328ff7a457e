"""What effects do, one module per family; importing this package registers every verb."""

from ascension_tui.games.ascension.rules.verbs import buying, cards, control, gains, waiting
from ascension_tui.games.ascension.rules.verbs.base import (
    REGISTRY,
    Effect,
    Node,
    Pick,
    Verb,
    parse_effect,
)

__all__ = [
    "REGISTRY",
    "Effect",
    "Node",
    "Pick",
    "Verb",
    "buying",
    "cards",
    "control",
    "gains",
    "parse_effect",
    "waiting",
]
