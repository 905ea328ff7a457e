"""Keys: what they do, what they are called, and how a person may lay them elsewhere.

Screens, games and settings list commands; bindings, key line, help and checks are made of the
lists. Keys have the names Textual gives them; nothing here needs it, as keys are checked before
the first paint and in line mode.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

SHOWN = {
    "space": "space",
    "enter": "enter",
    "backspace": "bksp",
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
NAMED = frozenset(
    (
        *("backspace", "delete", "down", "end", "enter", "escape", "home", "insert", "left"),
        *("pagedown", "pageup", "return", "right", "space", "tab", "up", "ctrl-at"),
        *(f"f{number}" for number in range(1, 25)),
    )
)
_SHORTER = {
    "solidus": "slash",
    "reverse_solidus": "backslash",
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "plus_sign": "plus",
    "low_line": "underscore",
}
"""Signs that Textual does not call by their Unicode names."""


def key_of_sign(sign: str) -> str:
    """The name of the key that types a sign."""
    if sign.isalnum():
        return sign
    try:
        name = unicodedata.name(sign).lower().replace("-", "_").replace(" ", "_")
    except ValueError:
        return sign
    return _SHORTER.get(name, name)


_TYPED = {key_of_sign(chr(code)): chr(code) for code in range(32, 127)}


def sign_of_key(key: str) -> str:
    """What a key types; empty for one that types nothing."""
    if "+" in key or len(key) < 2:
        return "" if "+" in key else key
    try:
        return _TYPED.get(key) or unicodedata.lookup(key.replace("_", " "))
    except KeyError:
        return ""


def shown(key: str) -> str:
    """What a person reads on a key."""
    if key in SHOWN or len(key) == 1:
        return SHOWN.get(key, key)
    sign = sign_of_key(key)
    return sign if sign and sign.isprintable() else key


def key_named(text: str) -> str:
    """The name of a key that a person wrote; empty if there is no such key."""
    key = key_of_sign(text) if len(text) == 1 else text.strip().lower()
    if key in RESERVED:
        return ""
    *held, last = key.split("+")
    known = last in NAMED or last in SHOWN or bool(sign_of_key(last))
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


@dataclass(frozen=True, slots=True)
class KeyRow:
    """Keys that stand on what lies side by side on a board."""

    name: str
    """What the settings call it; the keys can be laid elsewhere all at once."""
    usual: str
    """From left to right."""
    help: str
    capitals: bool = False
    """Whether the row goes on with shift held."""

    @property
    def keys(self) -> str:
        return self.usual + self.usual.upper() if self.capitals else self.usual

    def own(self, keys: str) -> dict[str, str]:
        """For each usual key the one that stands in its place.

        A key without a capital of its own stands for nothing where shift is held.
        """
        own = dict(zip(self.usual, keys, strict=False))
        if self.capitals:
            for before, after in list(own.items()):
                capital = after.upper()
                own[before.upper()] = capital if len(capital) == 1 and capital != after else ""
        return own


class Keys:
    """The keys as one person has them."""

    def __init__(self, own: Mapping[str, str] | None = None, rows: Iterable[KeyRow] = ()) -> None:
        """`own`: keys by the names of commands; whole rows of them by the names of rows."""
        own = own or {}
        self._rows = {row.name: row for row in rows}
        self._own = {name: keys for name, keys in own.items() if name not in self._rows}
        self._in_rows = {
            name: row.own(own[name]) for name, row in self._rows.items() if name in own
        }

    def bound(self, command: Command) -> list[str]:
        keys = self._own.get(command.name, command.keys)
        return [_bindable(key) for key in keys.split(",")]

    def of(self, choice: Command | KeyRow) -> str:
        """The key to show for a command, or all keys of a row."""
        if isinstance(choice, Command):
            return shown(self.bound(choice)[0])
        own = self._in_rows.get(choice.name, {})
        return "".join(own.get(key, key) for key in choice.usual)

    def named(self, name: str, usual: str) -> str:
        """The key to show for a command that is known by its name and its usual key."""
        return self.of(Command(usual, "", "", "", name=name))

    def on_board(self, rows: Iterable[KeyRow]) -> dict[str, str]:
        """For usual keys of a board, those that stand there now, where they are others."""
        return {
            usual: own for row in rows for usual, own in self._in_rows.get(row.name, {}).items()
        }

    def overlay(self) -> dict[str, str]:
        """What differs from the usual keys, by the names of the bindings."""
        keys = {name: ",".join(map(_bindable, keys.split(","))) for name, keys in self._own.items()}
        # A key that stands for nothing is bound to something no keyboard sends.
        in_rows = {
            row_binding(self._rows[name], usual): _bindable(key or "f35")
            for name, own in self._in_rows.items()
            for usual, key in own.items()
        }
        return {**keys, **in_rows}


def row_binding(row: KeyRow, key: str) -> str:
    """The name of the binding of a usual key on a board."""
    return f"{row.name}.{key}"


def _bindable(key: str) -> str:
    return key_named(key) or key
