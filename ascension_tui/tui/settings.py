"""What a person has chosen for every game: kept as plain JSON in the settings folder.

Read before the first paint, so nothing here needs more than the standard library.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

FILE = "settings.json"
CHOICES: dict[str, tuple[object, ...]] = {
    "theme": ("dark", "light"),
    "pace": ("off", "brisk", "slow"),
    "glyphs": ("auto", "unicode", "ascii"),
    "warn": (True, False),
    "motion": (True, False),
}
"""What each setting can be; the first is the default but for `pace`."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set."""

    theme: str = "dark"
    pace: str = "brisk"
    """How fast computer players show their moves."""
    glyphs: str = "auto"
    warn: bool = True
    """Whether ending a turn with something left to do warns once."""
    motion: bool = True

    def changed(self, name: str, value: object) -> Settings:
        """The same settings with one of them changed."""
        if value not in CHOICES[name]:
            raise ValueError(f"{name} cannot be {value!r}")
        changes: dict[str, Any] = {name: value}
        return replace(self, **changes)

    def wants_ascii(self) -> bool:
        """Whether to draw with ASCII signs only; by default if the terminal speaks no UTF-8."""
        if self.glyphs != "auto":
            return self.glyphs == "ascii"
        encoding = getattr(sys.__stdout__, "encoding", None) or "utf-8"
        return "utf" not in encoding.casefold() or os.environ.get("TERM") == "linux"


def load(folder: Path) -> tuple[Settings, str]:
    """The kept settings and a note, empty unless the file was unusable and has been kept aside."""
    path = folder / FILE
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(found, dict):
            raise ValueError("not a list of settings")
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, ValueError):
        aside = path.with_suffix(".broken.json")
        with contextlib.suppress(OSError):
            path.replace(aside)
        return Settings(), f"{path.name} could not be read; it is kept as {aside.name}."
    return Settings(**_usable(found)), ""


def _usable(found: dict[str, Any]) -> dict[str, Any]:
    """What is known and can be; anything else is left at its default."""
    known = {field.name for field in fields(Settings)}
    return {k: v for k, v in found.items() if k in known and v in CHOICES[k]}


def save(folder: Path, settings: Settings) -> None:
    """Keep the settings; a crash in between leaves the old ones."""
    write_json(folder / FILE, asdict(settings))


def write_json(path: Path, value: object) -> None:
    """Replace a small JSON file as a whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}.draft")
    draft.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    draft.replace(path)
