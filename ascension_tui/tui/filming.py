"""Has a film of a replay made by another process: painting every moment keeps one busy for long."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from ascension_tui.game.protocol import OPEN, WATCHER
from ascension_tui.i18n.message import Message
from ascension_tui.records.timeline import Tape
from ascension_tui.records.transcript import OPEN_NAME

SMALLEST, LARGEST = (80, 24), (160, 50)


async def film_made(tape: Tape, eyes: int, path: Path, size: tuple[int, int]) -> Message | None:
    """Write the film; returns why it could not be, None if it could."""
    width, height = (
        min(max(one, least), most) for one, least, most in zip(size, SMALLEST, LARGEST, strict=True)
    )
    whose = [] if eyes == WATCHER else ["--as", OPEN_NAME if eyes == OPEN else str(eyes + 1)]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "ascension_tui", "replay", str(tape.path), *whose),
            *("--cast", str(path), "--size", f"{width}x{height}"),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
    except OSError as problem:
        return Message("It could not be kept: {problem}", problem=str(problem))
    try:
        _, said = await process.communicate()
    finally:
        if process.returncode is None:  # the replay was left: nobody waits for the film
            process.kill()
            await process.wait()
    if not process.returncode:
        return None
    reason = said.decode(errors="replace").strip().rpartition(f"{tape.path}: ")[2]
    return Message("The film could not be made: {reason}", reason=reason)
