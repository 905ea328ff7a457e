"""Where the frozen corpora lie."""

from __future__ import annotations

from pathlib import Path

HOME = Path(__file__).parent
MOMENTS = (0.35, 1.0)
"""At which parts of a game its views were kept."""
