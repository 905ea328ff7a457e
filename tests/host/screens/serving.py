"""The real program as a host that deals every table from one seed and hurries.

`python -m tests.host.screens.serving SEED KIND host --data FOLDER ...`: nobody can choose a seed
at a host, so the source of chance is replaced here and nowhere else. With `nonsense` for KIND every
copy of a card has a name of its own.
"""

import sys
from functools import cache
from types import SimpleNamespace

from ascension_tui.cli import main
from ascension_tui.commands import host
from ascension_tui.host.lobby.lobby import Lobby
from ascension_tui.host.tables import hosted_table as tables
from tests.tui.test_leak import Relabelled

NONSENSE = "nonsense"
SETS, SEATS = ("chronicle",), 3
"""What is played with nonsense names."""


@cache
def nonsense() -> Relabelled:
    """The game in which no two cards have the same name."""
    return Relabelled(SETS, SEATS)


def prepare(seed: int, kind: str) -> None:
    """Deal from this seed, and let computer players answer at once."""
    vars(tables)["secrets"] = SimpleNamespace(randbits=lambda bits: seed)
    defaults = Lobby.__init__.__kwdefaults__
    assert defaults is not None
    defaults["pace"] = 0.0
    defaults["every"] = 0.1
    if kind == NONSENSE:
        vars(host)["AscensionKind"] = nonsense


if __name__ == "__main__":
    prepare(int(sys.argv[1]), sys.argv[2])
    sys.exit(main(sys.argv[3:]))
