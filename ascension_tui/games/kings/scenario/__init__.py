"""A position in a few lines, for tests, lessons and puzzles (section 31 of the rules)."""

from ascension_tui.games.kings.scenario.layout import position
from ascension_tui.games.kings.scenario.look import ScenarioError, SeatSeen
from ascension_tui.games.kings.scenario.play import Scenario

__all__ = ["Scenario", "ScenarioError", "SeatSeen", "position"]
