"""What a person has chosen for every game, and where it is kept.

Read before the first paint, so nothing here needs more than the standard library; the writer that
keeps a person's own comments is loaded when something is written. Whoever runs the app may hand it
another store: over SSH the settings belong to the identity, not to a file.
"""

from __future__ import annotations

import json
import locale
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Protocol

from ascension_tui.i18n.message import Listed, Message
from ascension_tui.profile import settings_file

FILE = settings_file.FILE
CHOICES: dict[str, tuple[str | bool, ...]] = {
    "theme": ("dark", "light", "contrast", "colour-blind", "terminal"),
    "pace": ("off", "brisk", "slow"),
    "signs": ("auto", "unicode", "ascii"),
    "warn": (True, False),
    "motion": (True, False),
    "log": ("short", "usual", "long"),
}
"""What each setting on the settings screen can be."""
WORDS: dict[str, tuple[str, str]] = {
    "theme": (
        "Colours",
        "For every light and every eye; terminal takes your own colours.",
    ),
    "pace": ("Pace", "How long a computer player's move stays before the next one."),
    "signs": ("Signs", "Auto asks the terminal; ascii can be read on every one."),
    "warn": ("Warning", "Ask once before a turn ends with something left to spend."),
    "motion": ("Motion", "Show small movements; off shows every change at once."),
    "log": ("Log", "How much from before your last turn stays beside the table."),
}
"""What each setting is called and what it does."""
NOTED: dict[str, tuple[object, ...]] = {"welcomed": (True, False)}
"""What the program itself remembers about the person."""
LOG_LENGTHS = {"short": 0, "usual": 12, "long": 80}
"""How many answers from before one's last turn stay in the log beside the table."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set."""

    theme: str = "dark"
    pace: str = "brisk"
    """How fast computer players show their moves."""
    signs: str = "auto"
    warn: bool = True
    """Whether ending a turn with something left to do warns once."""
    motion: bool = True
    log: str = "usual"
    welcomed: bool = False
    """Whether the first start, with its offer of a guided game, is over."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys of one's own by the names of their commands; `GAME.NAME` for other games' than the usual
    one, which have a table of their own in the file."""

    def changed(self, name: str, value: object) -> Settings:
        """The same settings with one of them changed."""
        if name == "keys" and isinstance(value, Mapping):
            return replace(self, keys=dict(value))
        if value not in {**CHOICES, **NOTED}[name]:
            raise ValueError(f"{name} cannot be {value!r}")
        changes: dict[str, Any] = {name: value}
        return replace(self, **changes)

    def as_dict(self) -> dict[str, Any]:
        """As plain values, for whatever keeps them."""
        values = {one.name: getattr(self, one.name) for one in fields(self)}
        return {**values, "keys": _in_tables(self.keys)}

    def wants_ascii(self) -> bool:
        """Whether to draw with ASCII signs only; by default if the terminal speaks no UTF-8."""
        if self.signs != "auto":
            return self.signs == "ascii"
        # In a locale without UTF-8 Python may write it all the same (PEP 540), unread by anybody.
        return "utf" not in locale.getencoding().casefold() or os.environ.get("TERM") == "linux"


class Store(Protocol):
    """Where settings are kept."""

    @property
    def kept(self) -> Message:
        """Where that is and for how long."""

    def load(self) -> tuple[Settings, Sequence[Message]]:
        """The kept settings, and notes on what was unusable."""

    def save(self, settings: Settings) -> None:
        """Keep the settings; `OSError` and `UserError` say why that cannot be."""


class FileStore:
    """Settings in a file of the settings folder."""

    kept = Message("Every change holds at once and is kept in {file}.", file=FILE)

    def __init__(self, folder: Path) -> None:
        """Nothing is read before `load`."""
        self.folder = folder
        self._known = Settings()
        """What the file is known to say: only what differs from it is written."""

    def load(self) -> tuple[Settings, Sequence[Message]]:
        """The kept settings, and notes on what could not be used."""
        found, note = settings_file.read(self.folder)
        read, problems = settings_from(found)
        self._known, clashes = with_usable_keys(read)
        wrong = [*problems, *clashes]
        notes = [Message("{file}: {problem}", file=FILE, problem=problem) for problem in wrong]
        return self._known, [note, *notes] if note else notes

    def save(self, settings: Settings) -> None:
        """Write what has changed; everything else in the file stays as it is."""
        before, after = self._known.as_dict(), settings.as_dict()
        changes = {name: value for name, value in after.items() if value != before[name]}
        settings_file.write(self.folder, changes)
        self._known = settings


class MemoryStore:
    """Settings that last as long as the program, for guests and for tests."""

    kept = Message("Every change holds until you leave.")

    def __init__(self, settings: Settings | None = None) -> None:
        """Begin with these."""
        self.settings = settings or Settings()

    def load(self) -> tuple[Settings, Sequence[Message]]:
        """What was saved last."""
        return self.settings, ()

    def save(self, settings: Settings) -> None:
        """Remember."""
        self.settings = settings


def settings_from(found: Mapping[str, Any]) -> tuple[Settings, list[Message]]:
    """What is known and can be, and a sentence on each thing that cannot.

    Names nobody knows are left alone: a newer version may have written them.
    """
    usable: dict[str, Any] = {}
    problems: list[Message] = []
    written, found = found, settings_file.renamed(found)
    for name, values in {**CHOICES, **NOTED}.items():
        if name not in found:
            continue
        value = found[name]
        # 1 and 1.0 equal True, and are no answer to a question that is on or off.
        if any(type(value) is type(one) and value == one for one in values):
            usable[name] = value
        else:
            if name not in written:
                name = next(old for old, new in settings_file.OLD_NAMES.items() if new == name)
            wrong = Message(
                "{name} cannot be {value}; choose from {known}.",
                name=name,
                value=_spelled(value),
                known=Listed([_spelled(one) for one in values]),
            )
            problems.append(wrong)
    keys = _without_tables(found.get("keys", {}))
    if keys is not None:
        usable["keys"] = keys
    else:
        problems.append(Message('keys must be a table of lines like hint = "b".'))
    return Settings(**usable), problems


def _in_tables(keys: Mapping[str, str]) -> dict[str, Any]:
    """Names with a dot in a table of their own."""
    tables: dict[str, Any] = {}
    for name, key in keys.items():
        game, dot, inner = name.partition(".")
        if dot:
            tables.setdefault(game, {})[inner] = key
        else:
            tables[name] = key
    return tables


def _without_tables(found: object) -> dict[str, str] | None:
    """All names in one table; None if that is not what was found."""
    if not isinstance(found, Mapping):
        return None
    keys: dict[str, str] = {}
    for name, value in found.items():
        inner = value if isinstance(value, Mapping) else {"": value}
        for below, key in inner.items():
            if not isinstance(key, str):
                return None
            keys[f"{name}.{below}" if below else str(name)] = key
    return keys


def with_usable_keys(settings: Settings) -> tuple[Settings, Sequence[Message]]:
    """Without keys that two commands would share, and a sentence on each that was dropped."""
    if not settings.keys:
        return settings, []
    from ascension_tui.profile.commands import usable

    keys, problems = usable(settings.keys)
    return settings.changed("keys", keys), problems


def _spelled(value: object) -> str:
    return json.dumps(value, default=str)


def load(folder: Path) -> tuple[Settings, Sequence[Message]]:
    """The settings kept in a folder, and notes."""
    return FileStore(folder).load()


def save(folder: Path, settings: Settings) -> None:
    """Keep settings in a folder."""
    store = FileStore(folder)
    store.load()
    store.save(settings)


def write_json(path: Path, value: object) -> None:
    """Replace a small JSON file as a whole."""
    text = json.dumps(value, indent=2, ensure_ascii=False) + "\n"
    settings_file.replace_text(path, text)
