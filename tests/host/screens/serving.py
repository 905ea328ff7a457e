"""The real program as a host that deals every table from one seed and hurries.

`python -m tests.host.screens.serving SEED KIND host --data FOLDER ...`: nobody can choose a seed
at a host, so the source of chance is replaced here and nowhere else. With `nonsense` for KIND every
copy of a card has a name of its own.
"""

import sys
from functools import cache
from types import SimpleNamespace

from ascension_tui.catalog import GAMES
from ascension_tui.cli import main
from ascension_tui.host.lobby.lobby import Lobby
from ascension_tui.host.tables import hosted_table as tables
from tests.host.domain.stage import OtherKind
from tests.tui.test_leak import Relabelled

NONSENSE = "nonsense"
SETS, SEATS = ("chronicle",), 3
"""What is played with nonsense names."""


@cache
def nonsense() -> Relabelled:
    """The game in which no two cards have the same name."""
    return Relabelled(SETS, SEATS)


class NonsenseGame(OtherKind):
    """Played with them."""

    def __init__(self) -> None:
        super().__init__(nonsense())


def prepare(seed: int) -> None:
    """Deal from this seed, and let computer players answer at once."""
    vars(tables)["secrets"] = SimpleNamespace(randbits=lambda bits: seed)
    defaults = Lobby.__init__.__kwdefaults__
    assert defaults is not None
    defaults["pace"] = 0.0
    defaults["every"] = 0.1


if __name__ == "__main__":
    prepare(int(sys.argv[1]))
    nonsensical = ("tests.host.screens.serving:NonsenseGame",)
    sys.exit(main(sys.argv[3:], nonsensical if sys.argv[2] == NONSENSE else GAMES))
