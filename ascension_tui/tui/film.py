"""A replay as a film of a terminal: asciicast v2, which players and web pages can show.

The real screens are run without a terminal, and what they would send is written down: the whole
first picture, then the lines that change.
"""

from __future__ import annotations

import asyncio
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from textual.pilot import Pilot
from textual.screen import Screen

from ascension_tui.errors import Failure
from ascension_tui.game.protocol import OPEN, WATCHER
from ascension_tui.i18n.message import Message
from ascension_tui.profile.settings import MemoryStore, Settings
from ascension_tui.records.timeline import ReplayTable, Tape
from ascension_tui.records.transcript import OPEN_NAME
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.screens.replay import ReplayScreen

SIZE = (120, 40)
FIRST, ANSWER, NEW_TURN, LAST = 2.5, 0.8, 1.6, 5.0
"""Seconds for which a picture stays."""
CLEAR = "\x1b[?25l\x1b[2J"

Progress = Callable[[int, int], None]
SMALLEST, LARGEST = (80, 24), (160, 50)


class _FilmScreen(ReplayScreen):
    """The replay without its keys: nobody can press them."""

    def valid_now(self, action: str) -> bool:
        return False


class _FilmApp(GameApp):
    """Shows nothing but the replay."""

    def first_screen(self) -> Screen[Any]:
        return Screen()


def write_film(
    tape: Tape,
    viewer: int,
    path: Path,
    size: tuple[int, int] = SIZE,
    progress: Progress = lambda done, of: None,
) -> int:
    """Write the film; returns how many seconds it takes. A file that is there already stays."""
    pictures = _pictures(tape, viewer, size, progress)
    header = {
        "version": 2,
        "width": size[0],
        "height": size[1],
        "title": tape.teller.facts(ReplayTable(tape)),
        "env": {"TERM": "xterm-256color"},
    }
    lines = [json.dumps(header, ensure_ascii=False)]
    now = 0.0
    before: list[str] = []
    for moment, picture in enumerate(pictures):
        sent = _changes(before, picture)
        lines.append(json.dumps([round(now, 3), "o", sent], ensure_ascii=False))
        before = picture
        now += _stays(tape, moment)
    lines.append(json.dumps([round(now, 3), "o", ""]))
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write("".join(f"{line}\n" for line in lines))
    except FileExistsError:
        raise Failure("{path}: exists already; it was not overwritten.", path=path) from None
    return round(now)


def _stays(tape: Tape, moment: int) -> float:
    if moment in (0, tape.length):
        return LAST if moment else FIRST
    return NEW_TURN if any(turn.at == moment for turn in tape.turns) else ANSWER


def _changes(before: list[str], after: list[str]) -> str:
    """What a terminal must be sent to get from one picture to the next."""
    sent = "" if before else CLEAR
    for row, line in enumerate(after):
        if not before or before[row] != line:
            sent += f"\x1b[{row + 1};1H{line}"
    return sent


def _pictures(
    tape: Tape, viewer: int, size: tuple[int, int], progress: Progress
) -> list[list[str]]:
    """The screen at every moment, line by line."""
    folder = tape.path.parent
    pictures: list[list[str]] = []
    app = _FilmApp(folder, folder, store=MemoryStore(Settings(signs="unicode")))
    console = Console(color_system="truecolor", force_terminal=True, file=io.StringIO())

    async def shoot(pilot: Pilot[object]) -> None:
        screen = _FilmScreen(tape, 0, viewer)
        await app.push_screen(screen)
        await pilot.pause()
        for moment in range(tape.length + 1):
            screen.go_to(moment)
            await pilot.pause()
            strips = screen._compositor.render_strips()
            pictures.append([strip.render(console) for strip in strips])
            progress(moment, tape.length)
        app.exit()

    asyncio.run(app.run_async(headless=True, size=size, auto_pilot=shoot))
    return pictures


async def film_made(tape: Tape, viewer: int, path: Path, size: tuple[int, int]) -> Message | None:
    """Write the film; returns why it could not be, None if it could."""
    width, height = (
        min(max(one, least), most) for one, least, most in zip(size, SMALLEST, LARGEST, strict=True)
    )
    whose = [] if viewer == WATCHER else ["--as", OPEN_NAME if viewer == OPEN else str(viewer + 1)]
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
