"""Keys: each screen lists its commands once; bindings, footer, help and palette come from the list.

`keys` are Textual's names; `shown` is what a person reads on the key. A command with a name can be
laid on another key by the person, in the settings or on the screen Keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from textual.binding import Binding
from textual.keys import Keys as KnownKeys
from textual.keys import _character_to_key, key_to_character

from ascension_tui.tui.spotkeys import SPOT_ROWS, own_spots

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
    "semicolon": ";",
    "apostrophe": "'",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "pageup": "page up",
    "pagedown": "page down",
}
RESERVED = ("f1", "ctrl+q", "ctrl+c", "ctrl+p", "ctrl+i", "ctrl+m", "ctrl+j")
"""Keys that help, quit, open the palette, or cannot be told from tab and enter."""
NAMED = frozenset(key.value for key in KnownKeys)
SPOT = "spot-"
"""Begins the names of the bindings of keys on the table."""


def shown(key: str) -> str:
    """What a person reads on a key."""
    if key in SHOWN or len(key) == 1:
        return SHOWN.get(key, key)
    sign = key_to_character(key)
    return sign if sign is not None and sign.isprintable() else key


def key_named(text: str) -> str:
    """Textual's name of a key that a person wrote; empty if there is no such key."""
    key = _character_to_key(text) if len(text) == 1 else text.strip().lower()
    if key in RESERVED:
        return ""
    *held, last = key.split("+")
    known = last in NAMED or last in SHOWN or key_to_character(last) is not None or len(last) == 1
    return key if known and all(one in ("ctrl", "alt", "shift") for one in held) else ""


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
    name: str = ""
    """What the settings call it; without a name its keys are always the same."""
    needs: Literal["", "files", "host", "games"] = ""
    """Where it can be used: anywhere, where files can be kept, on a host, with several games."""

    @property
    def key(self) -> str:
        """The key to show, as long as nobody has chosen another."""
        return shown(self.keys.split(",")[0])


HELP = Command("question_mark", "app.help", "help", "Show all keys.", footer=False)
"""On every screen that has no help of its own."""


class Keys:
    """The keys as one person has them."""

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        """`own`: keys by the names of commands; whole rows of them by the names of rows."""
        own = own or {}
        self._own = {name: keys for name, keys in own.items() if name not in SPOT_ROWS}
        self.spots = own_spots({name: keys for name, keys in own.items() if name in SPOT_ROWS})
        """For usual keys on the table, those that stand there now."""

    def bound(self, command: Command) -> list[str]:
        """All keys of a command, as Textual calls them."""
        keys = self._own.get(command.name, command.keys)
        return [key_named(key) or key for key in keys.split(",")]

    def of(self, command: Command) -> str:
        """The key to show for a command."""
        return shown(self.bound(command)[0])

    def named(self, name: str, usual: str) -> str:
        """The key to show for a command that is known by its name and its usual key."""
        return self.of(Command(usual, "", "", "", name=name))

    def row(self, name: str) -> str:
        """The keys of a row on the table."""
        return "".join(self.spots.get(key, key) for key in SPOT_ROWS[name][0])

    def overlay(self) -> dict[str, str]:
        """What differs from the usual keys, by the names of the bindings."""
        keys = {name: ",".join(map(_bindable, keys.split(","))) for name, keys in self._own.items()}
        # A key that stands for nothing is bound to something no keyboard sends.
        return {
            **keys,
            **{SPOT + usual: _bindable(key or "f35") for usual, key in self.spots.items()},
        }


def _bindable(key: str) -> str:
    return key_named(key) or key


def bindings(commands: Iterable[Command]) -> list[Binding]:
    """The commands of a screen as Textual wants them, with the help on its key."""
    return [
        Binding(
            command.keys,
            command.action,
            command.label,
            show=command.footer,
            key_display=command.key,
            tooltip=command.help,
            id=command.name or None,
        )
        for command in with_help(commands)
    ]


def with_help(commands: Iterable[Command]) -> list[Command]:
    """The same with the help, unless its key is there."""
    found = list(commands)
    known = any(HELP.keys in command.keys.split(",") for command in found)
    return found if known else [*found, HELP]
