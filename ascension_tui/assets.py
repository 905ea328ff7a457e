"""Finds the data files, in an installed package and in a checkout alike."""

from pathlib import Path

from ascension_tui.errors import Failure
from ascension_tui.i18n.message import Listed

OWN_FILE = "hosting/ascension-tui.service"


def assets_root() -> Path:
    """The folder that holds a folder of data files for each game."""
    package = Path(__file__).resolve().parent
    candidates = (package / "assets", package.parent / "assets")
    for candidate in candidates:
        # Any package may have put an `assets` folder beside an installed one: look for ours.
        if (candidate / OWN_FILE).is_file():
            return candidate
    raise Failure(
        "The card files are missing (looked in {looked_in}). Install ascension-tui again.",
        looked_in=Listed(candidates, "and"),
    )
