"""Screens with fields to fill in: a label, something to choose, and a word about it a line."""

from __future__ import annotations

from collections.abc import Mapping

from textual.containers import Horizontal
from textual.screen import ScreenResultType

from ascension_tui.game.protocol import HUMAN
from ascension_tui.profile.choices import LONGEST_NAME, SeatChoice
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.screens.keyed import KeyedScreen
from ascension_tui.tui.widgets.fields import Field, Stepper, TextField
from ascension_tui.tui.widgets.painted import Painted
from ascension_tui.tui.widgets.sentence import Sentence


class FormScreen(KeyedScreen[ScreenResultType]):
    """A form; every change is judged at once."""

    def review(self) -> None:
        """Say what the choices come to, or why they cannot be."""

    def on_mount(self) -> None:
        self.review()

    def on_field_changed(self, event: Field.Changed) -> None:
        self.review()

    def on_input_changed(self) -> None:
        self.review()

    def action_change(self, step: int) -> None:
        if isinstance(self.focused, Field):
            self.focused.change(step)


class FormLabel(Painted):
    """Stands before a field; a pointer shows where the keyboard is."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.lit = False

    def light(self, lit: bool) -> None:
        self.lit = lit
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        pointer = f"{self.symbols.pointer} " if self.lit else "  "
        return [[Piece(pointer, "title"), Piece(self.text, "strong" if self.lit else "dim")]]


class FormLine(Horizontal):
    """A label, fields, and a note."""

    DEFAULT_CSS = """
    FormLine { height: 1; }
    FormLine FormLabel { width: 14; }
    FormLine > Sentence { margin-left: 2; }
    FormLine > ChoiceRow { width: auto; }
    """

    def __init__(
        self,
        label: str,
        *fields: Field | TextField,
        note: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """`note` is None where there is never one."""
        self.fields = fields
        self.note = Sentence(note or "")
        self._label = FormLabel(label)
        notes = () if note is None else (self.note,)
        super().__init__(self._label, *fields, *notes, id=id, classes=classes)

    def on_descendant_focus(self) -> None:
        self._label.light(True)

    def on_descendant_blur(self) -> None:
        self._label.light(False)


class SeatLine(FormLine):
    """A seat at a new table: name, person or level of computer player, and a word about it."""

    DEFAULT_CSS = """
    SeatLine Stepper { width: 14; margin-left: 2; }
    """

    def __init__(self, number: int, seat: SeatChoice, levels: Mapping[str, str]) -> None:
        """`levels`: the computer players, and what to expect of each."""
        self._levels = levels
        self.name_field = TextField(seat.name, longest=LONGEST_NAME, id=f"name-{number}")
        self.player = Stepper((HUMAN, *levels), seat.player, {HUMAN: "person"}, id=f"who-{number}")
        super().__init__(
            f"Seat {number}", self.name_field, self.player, note="", id=f"seat-{number}"
        )

    @property
    def choice(self) -> SeatChoice:
        return SeatChoice(self.name_field.value, str(self.player.value))

    def tell(self, called: str, partner: str) -> None:
        """Show what the seat is called without a name, and whom it plays with."""
        self.name_field.placeholder = called
        words = self._levels.get(str(self.player.value), "")
        self.note.say(f"with {partner}" if partner else words)
