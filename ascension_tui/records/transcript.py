"""A whole game in words: line by line, or as a page of text to keep."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path

from ascension_tui.errors import UsageError
from ascension_tui.game.protocol import OPEN, WATCHER
from ascension_tui.games.ascension.telling import words
from ascension_tui.games.ascension.telling.digest import chapters
from ascension_tui.games.ascension.telling.ending import ending
from ascension_tui.games.ascension.telling.summary import WIDTH, game_facts
from ascension_tui.records.replay_table import Watched
from ascension_tui.records.timeline import Tape, Turn
from ascension_tui.table import messages

OPEN_NAME = "open"
IDLE = "Nothing happens."
NOT_OVER = "The game is not over yet; this is how far it has come."


def eyes_named(tape: Tape, name: str) -> int:
    """Whose sight a person means: a player's name or number, `open`, or nothing for a watcher."""
    if not name:
        return WATCHER
    eyes = OPEN if name.casefold() == OPEN_NAME else _seat_named(tape, name)
    if eyes not in tape.eyes():
        raise UsageError(
            f"{tape.path}: the game still runs, so it can only be seen as everybody may see it; "
            "leave the option out."
        )
    return eyes


def _seat_named(tape: Tape, name: str) -> int:
    names = [seat.casefold() for seat in tape.setup.seats]
    if name.casefold() in names:
        return names.index(name.casefold())
    if name.isdecimal() and 1 <= int(name) <= tape.seats:
        return int(name) - 1
    known = ", ".join(tape.setup.seats)
    raise UsageError(
        f"There is no player {name!r} in this game; choose from {known} or {OPEN_NAME}."
    )


def eyes_title(tape: Tape, eyes: int) -> str:
    """Whose sight it is, in words."""
    if eyes == OPEN:
        return "all cards open"
    return "as a watcher" if eyes == WATCHER else f"as {tape.teller.names(eyes)}"


def turn_title(tape: Tape, turn: Turn, me: int = WATCHER) -> str:
    """A turn's heading."""
    whose = tape.teller.who(turn.seat, me)
    return words.turn_heading(turn.round, whose, extra=turn.extra)


def told(tape: Tape, eyes: int = WATCHER) -> Iterator[str]:
    """Everything that happened, one thought in each line; empty lines part the turns."""
    watched = Watched(tape, tape.length, eyes)
    yield game_facts(watched.as_table)
    yield from _story(tape, eyes)
    yield ""
    if tape.result is not None:
        yield from ending(watched.as_table, tape.teller, watched.me)
    else:
        yield messages.printable(tape.stopped) or NOT_OVER


def _story(tape: Tape, eyes: int) -> Iterator[str]:
    me = Watched(tape, 0, eyes).me
    for chapter in chapters(tape.everything(tape.length, eyes), tape.teller, me):
        yield ""
        if chapter.heading:
            yield f"{chapter.heading}."
        yield from (f"  {line}" for line in chapter.lines or (IDLE,))


def page(tape: Tape, eyes: int = WATCHER) -> str:
    """The game on a page of plain text: the summary of a finished game, then every turn."""
    start = ""
    lines = told(tape, eyes)
    if tape.result is not None:
        end = Watched(tape, tape.length)
        start = tape.teller.summary(end.as_table, end.as_log, tape.path.name)
        lines = _story(tape, eyes)
    filled = (part for line in lines for part in _filled(line))
    return start + "".join(f"{messages.printable(line)}\n" for line in filled)


def _filled(line: str) -> list[str]:
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(
        line.strip(),
        WIDTH,
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        break_on_hyphens=False,
    ) or [""]


def save_page(tape: Tape, eyes: int, folder: Path) -> Path:
    """Keep the page in a folder; `OSError` says why it cannot be kept."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{tape.path.stem}.txt"
    path.write_text(page(tape, eyes), encoding="utf-8")
    return path
