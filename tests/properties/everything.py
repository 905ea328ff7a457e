"""All that is checked of a game, at every decision, in one call."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.properties.games import Case, Crowd, Watch, run
from tests.properties.invariants import Conserved, Copied, Marked, Offered
from tests.properties.journals import Journaled
from tests.properties.ledger import Told
from tests.properties.sights import Blind, Sampled


def check_everything(start: Case | Crowd) -> int:
    """Play a game under every watch; a dealt one also at a table. Returns its decisions."""
    watches: list[Watch] = [
        *(Conserved(), Marked(), Offered(), Copied(), Told()),
        *(Sampled(), Blind()),
    ]
    if isinstance(start, Crowd):
        return run(start, *watches)
    with TemporaryDirectory(prefix="ascension-tui-") as folder:
        return run(start, *watches, Journaled(Path(folder)))


def check_cheaply(start: Case) -> int:
    """Play a game under the watch that costs next to nothing. Returns its decisions."""
    return run(start, Conserved())
