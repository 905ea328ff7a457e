"""Screens with fields to fill in."""

from __future__ import annotations

from textual.screen import ScreenResultType

from ascension_tui.tui.screens.keyed import KeyedScreen
from ascension_tui.tui.widgets.fields import Field, SubmitButton


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
        """Change what the keyboard is at."""
        if isinstance(self.focused, Field):
            self.focused.change(step)

    async def on_submit_button_pressed(self, event: SubmitButton.Pressed) -> None:
        await self.run_action(event.action)
