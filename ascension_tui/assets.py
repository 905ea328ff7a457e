"""Finds the data files, in an installed package and in a checkout alike."""

from pathlib import Path

from ascension_tui.errors import Failure


def assets_root() -> Path:
    """Return the folder that holds `cards/` and the other data files."""
    package = Path(__file__).resolve().parent
    candidates = (package / "assets", package.parent / "assets")
    for candidate in candidates:
        # Any package may have put an `assets` folder beside an installed one: look for ours.
        if (candidate / "cards").is_dir():
            return candidate
    looked_in = " and ".join(str(candidate) for candidate in candidates)
    raise Failure(
        f"The card files are missing (looked in {looked_in}). Install ascension-tui again."
    )
