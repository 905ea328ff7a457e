"""A seat at a new table: who sits there and under which name."""

from __future__ import annotations

from collections.abc import Sequence

from ascension_tui.tui.choices import HUMAN, LONGEST_NAME, SeatChoice
from ascension_tui.tui.widgets.fields import TextField, Turning
from ascension_tui.tui.widgets.rows import Row

LEVEL_WORDS = {
    "random": "does whatever it likes",
    "novice": "has learned the rules",
    "greedy": "takes the best it can",
    "adept": "weighs every move",
    "expert": "looks a turn ahead",
    "master": "thinks far ahead",
}
"""What to expect of a computer player."""


class Who(Turning):
    """A person or a level of computer player."""

    def word(self, value: object) -> str:
        """A person is a person."""
        return "person" if value == HUMAN else str(value)


class SeatRow(Row):
    """Name, kind of player, and a word about it."""

    DEFAULT_CSS = """
    SeatRow Who { width: 14; margin-left: 2; }
    """

    def __init__(self, number: int, seat: SeatChoice, levels: Sequence[str]) -> None:
        self.name_field = TextField(seat.name, longest=LONGEST_NAME, id=f"name-{number}")
        self.who = Who((HUMAN, *levels), seat.player, id=f"who-{number}")
        super().__init__(f"Seat {number}", self.name_field, self.who, note="", id=f"seat-{number}")

    @property
    def choice(self) -> SeatChoice:
        """What was chosen for the seat."""
        return SeatChoice(self.name_field.value, str(self.who.value))

    def tell(self, called: str, partner: str) -> None:
        """Show what the seat is called without a name, and whom it plays with."""
        self.name_field.placeholder = called
        words = LEVEL_WORDS.get(str(self.who.value), "")
        self.note.say(f"with {partner}" if partner else words)
