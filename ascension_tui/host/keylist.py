"""The keys that may come in when a host is not open to everybody."""

from __future__ import annotations

from pathlib import Path

import asyncssh

from ascension_tui.errors import Failure


def listed_keys(path: Path) -> frozenset[str]:
    """The fingerprints of the keys in a file like `authorized_keys`, one key a line.

    Options in front of a key are refused rather than silently not kept to.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise Failure(f"{path}: the list of keys cannot be read ({reason}).") from None
    found: set[str] = set()
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            found.add(asyncssh.import_public_key(text).get_fingerprint())
        except asyncssh.KeyImportError:
            raise Failure(
                f"{path}, line {number}: this is not a public key. A line is a key as in a "
                ".pub file, with nothing before it."
            ) from None
    return frozenset(found)
