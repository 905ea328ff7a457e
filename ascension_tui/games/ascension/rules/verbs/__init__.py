"""What effects do, one module per family; importing this package registers every verb."""

from ascension_tui.games.ascension.rules.verbs import buying, cards, control, gains, waiting
from ascension_tui.games.ascension.rules.verbs.base import Node, Verb

__all__ = ["Node", "Verb", "buying", "cards", "control", "gains", "waiting"]
