"""Observations as bytes, so that they can travel to another process.

The ruleset is most of what hangs on an observation and the same in every process: it travels as
the names of its sets and is compiled, once, where it arrives.
"""

from __future__ import annotations

import io
import pickle
from typing import Any

from ascension_tui.rules.observe import Observation
from ascension_tui.rules.ruleset import Ruleset
from ascension_tui.rules.setup import compile_sets


class CannotTravel(ValueError):
    """The observation is of a game whose cards are not those of the sets alone."""


class _Packer(pickle.Pickler):
    def persistent_id(self, obj: Any) -> tuple[str, ...] | None:
        """Name a ruleset instead of packing it."""
        if not isinstance(obj, Ruleset):
            return None
        if compile_sets(obj.sets) is not obj:
            raise CannotTravel("these cards are made up for a position and known only here")
        return obj.sets


class _Unpacker(pickle.Unpickler):
    def persistent_load(self, pid: Any) -> Ruleset:
        """Compile the named sets, or find them compiled."""
        return compile_sets(tuple(pid))


def pack(seen: Observation) -> bytes:
    """An observation as bytes; only for a process of our own to read."""
    buffer = io.BytesIO()
    _Packer(buffer, protocol=pickle.HIGHEST_PROTOCOL).dump(seen)
    return buffer.getvalue()


def unpack(data: bytes) -> Observation:
    """The observation again."""
    seen = _Unpacker(io.BytesIO(data)).load()
    if not isinstance(seen, Observation):
        raise TypeError("not an observation")
    return seen
