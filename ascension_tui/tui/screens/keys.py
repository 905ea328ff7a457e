"""Keys of one's own: every command and every row of keys on the table, with conflicts refused."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult

from ascension_tui.game.keys import Command, shown
from ascension_tui.i18n.message import Message, Sayable
from ascension_tui.profile.commands import problem_with
from ascension_tui.tui.screens.keyed import ListScreen
from ascension_tui.tui.widgets.keylist import KeyList
from ascension_tui.tui.widgets.sentence import Sentence

ABOUT = "Enter, then the new key. What you choose holds at once and is kept in settings.toml."
PRESS = "Press the new key, or esc to keep the one there is."
SURE = "Press r once more to give every command its usual key again."
ALL_USUAL = "Every command has its usual key again."


class KeysScreen(ListScreen[None]):
    """Which key does what, to be changed."""

    TITLE = "Keys"
    CSS_PATH = Path(__file__).with_name("keys.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter,space", "change", "change", "Choose another key for what is picked out."),
        Command("backspace,delete", "usual", "usual key", "Give it its usual key again."),
        Command("r", "reset", "all usual", "Give everything its usual key; asks once more."),
        Command("down,tab", "move(1)", "down", "Go to the next command.", footer=False),
        Command("up,shift+tab", "move(-1)", "up", "Go to the command before.", footer=False),
        Command("pagedown", "move(10)", "page down", "Go on by ten commands.", footer=False),
        Command("pageup", "move(-10)", "page up", "Go back by ten commands.", footer=False),
        Command("escape", "back", "back", "Go back to the settings."),
    )

    def __init__(self) -> None:
        super().__init__()
        self._list = KeyList()
        self._sure = False
        """Whether everything goes back to usual when that is asked for again."""

    def body(self) -> ComposeResult:
        yield self._list
        yield Sentence(ABOUT, id="say")

    def say(self, text: Sayable, ink: str = "dim") -> None:
        self._sure = False
        super().say(text, ink)

    def on_item_list_moved(self) -> None:
        """Nothing said before holds for another command."""
        self.say(ABOUT)

    def action_move(self, step: int) -> None:
        for _ in range(abs(step)):
            self._list.move(1 if step > 0 else -1)

    def action_change(self) -> None:
        """Wait for a key, or for all keys of a row."""
        item = self._list.marked
        self._list.wait(True)
        if isinstance(item.choice, Command):
            self.say(PRESS, "title")
        else:
            self.say(
                f"Press {item.count} keys, from left to right, or esc to keep those there are.",
                "title",
            )

    def on_key_list_caught(self, event: KeyList.Caught) -> None:
        """Lay the command on the key, unless something else lies there."""
        item = event.item
        chosen = "".join(event.keys)
        if chosen == item.usual:
            self.action_usual()
            return
        self._lay({**self.app.settings.keys, item.name: chosen}, item.name)

    def _lay(self, own: dict[str, str], name: str) -> None:
        problem = problem_with(own, name) if name in own else None
        if problem:
            self.say(Message("Not changed: {problem}", problem=problem), "error")
            return
        self.app.change_setting("keys", own)
        told = self._list.marked.keys(self.app.keys)
        self.say(f"Changed: {shown(told)}.", "good")
        self._list.repaint()

    def action_usual(self) -> None:
        """The usual key again, unless something else lies there by now."""
        name = self._list.marked.name
        own = {one: key for one, key in self.app.settings.keys.items() if one != name}
        for other in own:
            if problem_with(own, other):
                self.say(f"Not changed: the usual key is taken by {other}.", "error")
                return
        self._lay(own, name)

    def action_reset(self) -> None:
        """Ask, and at the second time forget all choices."""
        if not self._sure:
            self.say(SURE, "warning")
            self._sure = True
            return
        self.app.change_setting("keys", {})
        self.say(ALL_USUAL, "good")
        self._list.repaint()

    def action_back(self) -> None:
        """Stop waiting for a key; otherwise back to the settings."""
        if self._list.waiting:
            self._list.wait(False)
            self.say(ABOUT)
        else:
            super().action_back()
