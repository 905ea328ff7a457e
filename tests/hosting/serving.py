"""The real program as a host that deals every table from one seed and hurries.

`python -m tests.hosting.serving SEED host --data FOLDER ...`: nobody can choose a seed at a host,
so the source of chance is replaced here and nowhere else.
"""

import sys
from types import SimpleNamespace

from ascension_tui.cli import main
from ascension_tui.host import tables
from ascension_tui.host.lobby import Lobby


def prepare(seed: int) -> None:
    """Deal from this seed, and let computer players answer at once."""
    tables.secrets = SimpleNamespace(randbits=lambda bits: seed)  # type: ignore[assignment]
    defaults = Lobby.__init__.__kwdefaults__
    assert defaults is not None
    defaults["pace"] = 0.0
    defaults["every"] = 0.1


if __name__ == "__main__":
    prepare(int(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
