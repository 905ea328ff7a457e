"""What holds for every game: looks, signs, pace, warnings and keys."""

from __future__ import annotations

from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import Screen

from ascension_tui.tui.app import AscensionApp
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.settings import CHOICES, WORDS
from ascension_tui.tui.widgets.fields import Field, GoAhead, OneOf
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.painted import Painted
from ascension_tui.tui.widgets.rows import Row
from ascension_tui.tui.widgets.sentence import Sentence
from ascension_tui.tui.widgets.symbols import HEIGHTS

KEPT = "Every change holds at once and is kept in settings.toml."
KEYS: tuple[Command, ...] = (
    Command("right,enter,space", "change(1)", "change", "Take the next value."),
    Command("left", "change(-1)", "change back", "Take the value before.", footer=False),
    Command("down,tab", "app.focus_next", "next", "Go to the next setting."),
    Command("up,shift+tab", "app.focus_previous", "back one", "Go one back.", footer=False),
    Command("k", "keys", "keys", "Choose keys of your own."),
    Command("escape", "back", "back", "Go back to where you were."),
)


class SettingsScreen(Screen[None], inherit_bindings=False):
    """All settings, each with a line on what it does."""

    CSS_PATH = "settings.tcss"
    KEYS = KEYS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    VERTICAL_BREAKPOINTS = HEIGHTS
    app = getters.app(AscensionApp)

    def compose(self) -> ComposeResult:
        """One row for each."""
        with Vertical(id="column"):
            yield Heading("Settings")
            for name, (label, words) in WORDS.items():
                now = getattr(self.app.settings, name)
                yield Row(label, OneOf(CHOICES[name], now, id=name))
                yield Sentence(words)
            yield Row("Keys", GoAhead("choose your own", id="own_keys"))
            yield Sentence(KEPT, id="kept")
        yield KeyLine()

    def on_field_changed(self, event: Field.Changed) -> None:
        """Apply and keep; the signs of this very screen may be others now."""
        field = event.field
        if isinstance(field, OneOf) and field.id is not None:
            self.app.change_setting(field.id, field.value)
            for painted in self.query(Painted):
                painted.repaint()

    def action_change(self, step: int) -> None:
        """Change what the keyboard is at."""
        if isinstance(self.focused, Field):
            self.focused.change(step)

    def on_go_ahead_pressed(self) -> None:
        """The button was pressed."""
        self.action_keys()

    def action_keys(self) -> None:
        """All keys, to be changed."""
        from ascension_tui.tui.screens.keys import KeysScreen

        self.app.push_screen(KeysScreen())

    def action_back(self) -> None:
        """Everything is kept already."""
        self.app.pop_screen()
