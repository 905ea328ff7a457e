"""What cards do. Importing this enters every verb into the registry."""

from ascension_tui.games.kings.rules.verbs import cards, gems, shove, wounds
from ascension_tui.games.kings.rules.verbs.base import parse_ability

__all__ = ["cards", "gems", "parse_ability", "shove", "wounds"]
