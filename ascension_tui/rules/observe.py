"""What a seat may see, and the one way back to a full state: `observe` and `sample`."""

from ascension_tui.rules.observation import Observation, SeenDecision, SeenOption, SeenSeat, observe
from ascension_tui.rules.sample import SampleError, sample

__all__ = [
    "Observation",
    "SampleError",
    "SeenDecision",
    "SeenOption",
    "SeenSeat",
    "observe",
    "sample",
]
