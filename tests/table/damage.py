"""Ways to damage a game file, and to see that it is refused and left alone."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.table import JournalError, Table

Verify = Callable[[Path], str]


def refuse_to_resume(path: Path) -> str:
    before = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        Table.resume(AscensionKind(), path)
    assert path.read_bytes() == before
    return str(caught.value)


def changed(data: bytes, line: int, **changes: Any) -> bytes:
    """The journal with other values in one line; None takes a field out."""
    lines = data.splitlines(keepends=True)
    values = {**json.loads(lines[line]), **changes}
    values = {name: value for name, value in values.items() if value is not None}
    compact = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    lines[line] = compact.encode() + b"\n"
    return b"".join(lines)


def place_of(data: bytes, kind: str, after: int = 0) -> int:
    """The number of the first line of a kind, from `after` on."""
    lines = data.splitlines()
    return next(n for n in range(after, len(lines)) if json.loads(lines[n])["kind"] == kind)
