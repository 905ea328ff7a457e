"""What holds for every game: looks, signs, pace, warnings and keys."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.profile.settings import CHOICES, WORDS
from ascension_tui.tui.screens.form import FormLine, FormScreen
from ascension_tui.tui.widgets.fields import ChoiceRow, Field, SubmitButton
from ascension_tui.tui.widgets.painted import Painted
from ascension_tui.tui.widgets.sentence import Sentence

NOT_ON_A_HOST = ("pace", "motion")
"""There a table has one pace for all, and nothing moves: every frame has to travel."""


class SettingsScreen(FormScreen[None]):
    """All settings, each with a line on what it does."""

    TITLE = "Settings"
    CSS_PATH = Path(__file__).with_name("settings.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("right,enter,space", "change(1)", "change", "Take the next value."),
        Command("left", "change(-1)", "change back", "Take the value before.", footer=False),
        Command("down,tab", "app.focus_next", "next", "Go to the next setting."),
        Command("up,shift+tab", "app.focus_previous", "back one", "Go one back.", footer=False),
        Command("k", "keys", "keys", "Choose keys of your own."),
        Command("escape", "back", "back", "Go back to where you were."),
    )

    def body(self) -> ComposeResult:
        for name, (label, words) in WORDS.items():
            if self.app.venue.shared and name in NOT_ON_A_HOST:
                continue
            now = getattr(self.app.settings, name)
            yield FormLine(label, ChoiceRow(CHOICES[name], now, id=name))
            yield Sentence(words)
        yield FormLine("Keys", SubmitButton("choose your own", "keys", id="own_keys"))
        yield Sentence(self.app.language.say(self.app.store.kept), id="kept")

    def on_field_changed(self, event: Field.Changed) -> None:
        """Apply and keep; the signs of this very screen may be others now."""
        field = event.field
        if field.id is not None:
            self.app.change_setting(field.id, field.value)
            for painted in self.query(Painted):
                painted.repaint()

    def action_keys(self) -> None:
        from ascension_tui.tui.screens.keys import KeysScreen

        self.app.push_screen(KeysScreen())
