"""Asking a running host how it is doing, through a socket only its owner can open."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ascension_tui.errors import Failure
from ascension_tui.host import log

FILE = "status.sock"
LONGEST_PATH = 100
"""Bytes; systems allow little more for the name of a socket."""
PATIENCE = 5.0


async def answer_status(
    data: Path, status: Callable[[], Mapping[str, object]]
) -> asyncio.AbstractServer | None:
    """Answer whoever opens the socket in the data folder with one line of JSON.

    None if the folder's name is too long for a socket: the host then runs without.
    """
    path = data / FILE
    if not _fits(path):
        log.note("no_status", reason="the name of the data folder is too long for a socket")
        return None

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            writer.write(json.dumps(status()).encode() + b"\n")
            await writer.drain()
            writer.close()
            await writer.wait_closed()

    before = os.umask(0o177)
    try:
        path.unlink(missing_ok=True)
        return await asyncio.start_unix_server(answer, path)
    finally:
        os.umask(before)


def _fits(path: Path) -> bool:
    return len(os.fsencode(path)) <= LONGEST_PATH


def read_status(data: Path) -> dict[str, Any]:
    """What the host with this data folder says about itself."""
    path = data / FILE
    if not _fits(path):
        raise Failure(f"{data}: the name of this folder is too long to ask a host there.")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as client:
        client.settimeout(PATIENCE)
        try:
            client.connect(str(path))
            with client.makefile("rb") as reader:
                found: dict[str, Any] = json.loads(reader.readline())
        except (OSError, ValueError):
            raise Failure(f"No host with its data in {data} is running.") from None
        return found
