"""Keys: each screen lists its commands once; bindings, footer, help and palette come from the list.

`keys` are Textual's names; `shown` is what a person reads on the key.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from textual.binding import Binding

SHOWN = {
    "space": "space",
    "enter": "enter",
    "backspace": "⌫",
    "escape": "esc",
    "tab": "tab",
    "shift+tab": "shift+tab",
    "minus": "-",
    "question_mark": "?",
    "full_stop": ".",
    "comma": ",",
    "slash": "/",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "pageup": "page up",
    "pagedown": "page down",
}


def shown(key: str) -> str:
    """What a person reads on a key."""
    return SHOWN.get(key, key)


@dataclass(frozen=True, slots=True)
class Command:
    """Something a key does."""

    keys: str
    """One or more, separated by commas; the first is shown."""
    action: str
    label: str
    """At most three words, for the footer."""
    help: str
    """A sentence for the help page and the palette."""
    footer: bool = True

    @property
    def key(self) -> str:
        """The key to show."""
        return shown(self.keys.split(",")[0])


def bindings(commands: Iterable[Command]) -> list[Binding]:
    """The commands as Textual wants them."""
    return [
        Binding(
            command.keys,
            command.action,
            command.label,
            show=command.footer,
            key_display=command.key,
            tooltip=command.help,
        )
        for command in commands
    ]
