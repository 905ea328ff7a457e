"""The real program with one game more."""

import sys

from ascension_tui.catalog import GAMES
from ascension_tui.cli import main

BIDS = "tests.toygame.package:Bids"
CATALOG = (*GAMES, BIDS)

if __name__ == "__main__":
    sys.exit(main(catalog=CATALOG))
