"""The host that is measured: the real one, but whoever comes sits down at a table at once.

`python -m tests.bench.host_serving host --data FOLDER ...`. SIGUSR1 makes it print one line of
JSON with the number of apps that are alive after a collection.
"""

import gc
import json
import signal
import sys
import weakref
from typing import Any

from textual import events

from ascension_tui.cli import main
from ascension_tui.host.screens import app as screens
from ascension_tui.host.tables.table_record import NewTable

BUSY = "busy"
"""Begins the names of those who play against thinking computer players."""
SETUP = {"sets": ["chronicle"], "first": 0}
PLAIN, THINKING = ["", "greedy"], ["", "expert", "expert"]
Real = screens.HostApp
apps: weakref.WeakSet[Real] = weakref.WeakSet()


class Seated(Real):
    """Goes from the door to the table; everything on the way is as anywhere."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        apps.add(self)
        if self.person is None:
            identity = self.connected.identity
            self.person = self.lobby.people.register(identity.key, identity.login)
            self.store.person = self.person  # type: ignore[attr-defined]

    def on_mount(self, event: events.Mount) -> None:  # type: ignore[override]
        event.prevent_default()
        super().on_mount(event)
        if not self.tables_shown:
            seats = THINKING if self.me.nick.startswith(BUSY) else PLAIN
            hosted = self.lobby.new_table(self.me, NewTable(SETUP, seats))
            self.sit_down(self.lobby.play(self.me, hosted.id))


def tell_apps(*_: object) -> None:
    gc.collect()
    print(json.dumps({"apps": len(apps)}), flush=True)


if __name__ == "__main__":
    screens.HostApp = Seated  # type: ignore[misc, assignment]
    signal.signal(signal.SIGUSR1, tell_apps)
    sys.exit(main(sys.argv[1:]))
