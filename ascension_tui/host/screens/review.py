"""Turning points of a game of the house: looked at from afar, and nothing written on the host."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.binding import BindingType
from textual.screen import Screen

from ascension_tui.host.screens.replay import HostedReplayScreen, read_tape
from ascension_tui.records.tape import Tape
from ascension_tui.records.turning import TurningPoint
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.screens import review
from ascension_tui.tui.screens.review import ReviewScreen
from ascension_tui.tui.widgets.picklist import PickList

LOOK = Command("enter,v", "look", "look", "Look at the position on the table.")
OURS = {LOOK.action: LOOK}


class HostedReviewScreen(ReviewScreen, inherit_bindings=False):
    """What one could have done better; to try it again takes one's own terminal."""

    CSS_PATH = "../../tui/screens/review.tcss"
    KEYS = tuple(OURS.get(one.action, one) for one in review.KEYS if one.action != "again")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def _read(self, path: Path) -> Tape:
        return read_tape(path)

    def _replay(self, tape: Tape, point: TurningPoint) -> Screen[None]:
        return HostedReplayScreen(tape, point.moment, point.seat)

    def on_pick_list_picked(self, event: PickList.Picked) -> None:
        """A click does the same as enter."""
        self.action_look()
