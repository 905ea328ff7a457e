"""Lets `python -m ascension_tui` do what the `ascension-tui` command does."""

import sys

from ascension_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
