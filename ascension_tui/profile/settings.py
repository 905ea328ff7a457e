"""What a person has chosen for every game, and where it is kept.

Read before the first paint, so nothing here needs more than the standard library. Whoever runs the
app may hand it another store: over SSH the settings belong to the identity, not to a file.

The file is TOML, and people write in it too: single values are changed in place, by a parser that
keeps everything between them and is imported only then. The first versions kept a JSON file, which
is taken over once.
"""

from __future__ import annotations

import contextlib
import json
import locale
import os
import re
import tomllib
from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Protocol

from ascension_tui.i18n.message import Listed, Message

FILE = "settings.toml"
OLD_FILE = "settings.json"
TAKEN_OVER = "settings.json.old"
OLD_NAMES = {"glyphs": "signs"}
"""Settings that had another name; it is still read, and written as the present one."""
HEADING = """\
# The settings of ascension-tui. Change them here or on the screen Settings;
# your own comments stay where they are.

"""
KEYS_HEADING = """\
[keys]
# Keys of your own, as on the screen Keys: hint = "b"
"""
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
    "theme": ("Colours", "For every light and every eye; terminal takes your own colours."),
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
        found, note = _read_file(self.folder)
        read, problems = settings_from(found)
        self._known, clashes = with_usable_keys(read)
        wrong = [*problems, *clashes]
        notes = [Message("{file}: {problem}", file=FILE, problem=problem) for problem in wrong]
        return self._known, [note, *notes] if note else notes

    def save(self, settings: Settings) -> None:
        """Write what has changed; everything else in the file stays as it is."""
        before, after = self._known.as_dict(), settings.as_dict()
        changes = {name: value for name, value in after.items() if value != before[name]}
        _write_file(self.folder, changes)
        self._known = settings


class MemoryStore:
    """Settings that last as long as the program, for guests and for tests."""

    kept = Message("Every change holds until you leave.")

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()

    def load(self) -> tuple[Settings, Sequence[Message]]:
        return self.settings, ()

    def save(self, settings: Settings) -> None:
        self.settings = settings


def settings_from(found: Mapping[str, Any]) -> tuple[Settings, list[Message]]:
    """What is known and can be, and a sentence on each thing that cannot.

    Names nobody knows are left alone: a newer version may have written them.
    """
    usable: dict[str, Any] = {}
    problems: list[Message] = []
    present = _renamed(found)
    for name, values in {**CHOICES, **NOTED}.items():
        if name not in present:
            continue
        value = present[name]
        # 1 and 1.0 equal True, and are no answer to a question that is on or off.
        if any(type(value) is type(one) and value == one for one in values):
            usable[name] = value
            continue
        old = (one for one, new in OLD_NAMES.items() if new == name)
        wrong = Message(
            "{name} cannot be {value}; choose from {known}.",
            name=name if name in found else next(old),
            value=_spelled(value),
            known=Listed([_spelled(one) for one in values]),
        )
        problems.append(wrong)
    keys = _without_tables(found.get("keys", {}))
    if keys is None:
        problems.append(Message('keys must be a table of lines like hint = "b".'))
    return Settings(**usable, keys=keys or {}), problems


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
    from ascension_tui.profile.commands import usable_keys

    keys, problems = usable_keys(settings.keys)
    return settings.changed("keys", keys), problems


def _spelled(value: object) -> str:
    return json.dumps(value, default=str)


# The file


def _read_file(folder: Path) -> tuple[dict[str, Any], Message | None]:
    """What the file says, and a note if the file was unusable and is kept aside."""
    path = folder / FILE
    try:
        return tomllib.loads(path.read_text(encoding="utf-8")), None
    except FileNotFoundError:
        return _take_over(folder)
    except (OSError, ValueError) as problem:  # what is no TOML or no UTF-8 is a ValueError
        return {}, _set_aside(path, problem)


def _renamed(found: Mapping[str, Any]) -> dict[str, Any]:
    """What was found, each setting under its present name."""
    old = {OLD_NAMES[name]: value for name, value in found.items() if name in OLD_NAMES}
    return {**old, **{name: value for name, value in found.items() if name not in OLD_NAMES}}


def _set_aside(path: Path, problem: Exception) -> Message:
    aside = path.with_suffix(f".broken{path.suffix}")
    try:
        path.replace(aside)
    except OSError:
        return Message("{file} could not be read; the usual settings hold.", file=path.name)
    why = f" ({problem})" if isinstance(problem, ValueError) and path.name == FILE else ""
    return Message(
        "{file} could not be read{why}; it is kept as {aside}, and the usual settings hold.",
        file=path.name,
        why=why,
        aside=aside.name,
    )


def _take_over(folder: Path) -> tuple[dict[str, Any], Message | None]:
    """What the JSON file of the first versions says; from now on the new file says it."""
    path = folder / OLD_FILE
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(found, dict):
            raise ValueError("not a list of settings")
    except FileNotFoundError:
        return {}, None
    except (OSError, ValueError, RecursionError) as problem:
        return {}, _set_aside(path, problem)
    with contextlib.suppress(OSError):
        kept = {k: v for k, v in _renamed(found).items() if isinstance(v, bool | str)}
        _write_file(folder, kept)
        path.replace(path.with_name(TAKEN_OVER))
    return found, None


def _write_file(folder: Path, changes: Mapping[str, Any]) -> None:
    """Change these values in the file; all else stays as it is. `OSError` if that cannot be."""
    path = folder / FILE
    try:
        before = path.read_text(encoding="utf-8")
        tomllib.loads(before)
    except FileNotFoundError:
        before = HEADING
    except ValueError as problem:
        _set_aside(path, problem)
        before = HEADING
    replace_text(path, _with_changes(before, changes))


def _with_changes(text: str, changes: Mapping[str, Any]) -> str:
    import tomlkit

    if changes.get("keys") and "[keys]" not in text:
        text = f"{text.rstrip()}\n\n{KEYS_HEADING}"
    document = tomlkit.parse(_with_new_names(text))
    for name in OLD_NAMES.keys() & document.keys():
        del document[name]  # it stands there under its present name too
    _change(document, changes)
    return tomlkit.dumps(document)


def _change(table: MutableMapping[str, Any], changes: Mapping[str, Any]) -> None:
    """Set these values; what a table of them does not name goes."""
    import tomlkit

    for name, value in changes.items():
        if not isinstance(value, Mapping):
            if table.get(name) != value:
                table[name] = value
            continue
        inner = table.get(name)
        if not isinstance(inner, MutableMapping):
            if not value:
                continue
            inner = table[name] = tomlkit.table()
        for key in [key for key in inner if key not in value]:
            del inner[key]
        _change(inner, value)


def _with_new_names(text: str) -> str:
    """Each line of a setting under the setting's present name, with the comments it had."""
    found = tomllib.loads(text)
    top = re.match(r"(?s).*?(?=^[ \t]*\[|\Z)", text, re.MULTILINE)
    settings = top[0] if top else ""
    rest = text[len(settings) :]
    for old, new in OLD_NAMES.items():
        if new not in found:
            settings = re.sub(
                rf"^([ \t]*)([\"']?){old}\2([ \t]*=)", rf"\1{new}\3", settings, flags=re.MULTILINE
            )
    return settings + rest


def replace_text(path: Path, text: str) -> None:
    """Replace a small file as a whole; a crash in between leaves the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}.draft")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


def write_json(path: Path, value: object) -> None:
    """Replace a small JSON file as a whole."""
    text = json.dumps(value, indent=2, ensure_ascii=False) + "\n"
    replace_text(path, text)
