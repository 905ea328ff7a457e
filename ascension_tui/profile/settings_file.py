"""The settings as a TOML file that people write in too: their comments and order stay.

Reading takes the standard library's parser. Writing changes single values in place, by a parser
that keeps everything between them; it is imported only then. The first versions kept a JSON file,
which is taken over once.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import tomllib
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from typing import Any

from ascension_tui.i18n.message import Message

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


def read(folder: Path) -> tuple[dict[str, Any], Message | None]:
    """What the file says, and a note if the file was unusable and is kept aside."""
    path = folder / FILE
    try:
        return tomllib.loads(path.read_text(encoding="utf-8")), None
    except FileNotFoundError:
        return _take_over(folder)
    except (OSError, ValueError) as problem:  # what is no TOML or no UTF-8 is a ValueError
        return {}, _set_aside(path, problem)


def renamed(found: Mapping[str, Any]) -> dict[str, Any]:
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
        kept = {k: v for k, v in renamed(found).items() if isinstance(v, bool | str)}
        write(folder, kept)
        path.replace(path.with_name(TAKEN_OVER))
    return found, None


def write(folder: Path, changes: Mapping[str, Any]) -> None:
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
    replace_text(path, _changed(before, changes))


def _changed(text: str, changes: Mapping[str, Any]) -> str:
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
