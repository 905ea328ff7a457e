"""A whole game in words: line by line, as a page of text to keep, and what its journal proves."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path

from ascension_tui.errors import Failure, UsageError
from ascension_tui.game.protocol import OPEN, WATCHER
from ascension_tui.game.registry import game_named
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Counted, Listed, Message, printable
from ascension_tui.records.timeline import ReplayTable, Tape
from ascension_tui.table import Replay
from ascension_tui.table.journal import Contents

WIDTH = 78
OPEN_NAME = "open"
IDLE = "Nothing happens."
NOT_OVER = "The game is not over yet; this is how far it has come."


def viewer_named(tape: Tape, name: str) -> int:
    """Whose sight a person means: a player's name or number, `open`, or nothing for a watcher."""
    if not name:
        return WATCHER
    viewer = OPEN if name.casefold() == OPEN_NAME else _seat_named(tape, name)
    if viewer not in tape.viewers():
        raise UsageError(
            "{path}: the game still runs, so it can only be seen as everybody may see "
            "it; leave the option out.",
            path=tape.path,
        )
    return viewer


def _seat_named(tape: Tape, name: str) -> int:
    names = [seat.casefold() for seat in tape.setup.seats]
    if name.casefold() in names:
        return names.index(name.casefold())
    if name.isdecimal() and 1 <= int(name) <= tape.seats:
        return int(name) - 1
    raise UsageError(
        "There is no player {name!r} in this game; choose from {known} or {open_name}.",
        name=name,
        known=Listed(tape.setup.seats),
        open_name=OPEN_NAME,
    )


def viewer_title(tape: Tape, viewer: int) -> str:
    """Whose sight it is, in words."""
    if viewer == OPEN:
        return "all cards open"
    return "as a watcher" if viewer == WATCHER else f"as {tape.teller.name(viewer)}"


def story_lines(tape: Tape, viewer: int = WATCHER) -> Iterator[str]:
    """Everything that happened, one thought in each line; empty lines part the turns."""
    table = ReplayTable(tape, tape.length, viewer)
    yield tape.teller.facts(table)
    yield from _story(table)
    yield ""
    if tape.result is not None:
        ending = tape.teller.ending(table, table.me)
        yield ending.verdict
        yield from ending.lines
    else:
        yield printable(tape.language.say(tape.stopped)) if tape.stopped else NOT_OVER


def _story(table: ReplayTable) -> Iterator[str]:
    for chapter in table.teller.chapters(table.log.everything(table.me), table.me):
        yield ""
        if chapter.heading:
            yield f"{chapter.heading}."
        yield from (f"  {line}" for line in chapter.lines or (IDLE,))


def page(tape: Tape, viewer: int = WATCHER) -> str:
    """The game on a page of plain text: the summary of a finished game, then every turn."""
    start = ""
    lines = story_lines(tape, viewer)
    if tape.result is not None:
        end = ReplayTable(tape, tape.length)
        start = tape.teller.summary(end, end.log, tape.path.name)
        lines = _story(ReplayTable(tape, tape.length, viewer))
    filled = (part for line in lines for part in _filled(line))
    return start + "".join(f"{printable(line)}\n" for line in filled)


def _filled(line: str) -> list[str]:
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(
        line.strip(),
        WIDTH,
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        break_on_hyphens=False,
    ) or [""]


def save_page(tape: Tape, viewer: int, folder: Path) -> Path:
    """Keep the page in a folder; `OSError` says why it cannot be kept."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{tape.path.stem}.txt"
    path.write_text(page(tape, viewer), encoding="utf-8")
    return path


def check(replay: Replay, contents: Contents, name: str) -> None:
    """Refuse a journal that proves nothing: every step of it has to fit."""
    if replay.stopped:
        raise Failure("{stopped}", stopped=replay.stopped)
    if contents.torn:
        answers = Counted(len(replay.records), "answer")
        fit = Message("the {answers} before it fit", answers=answers)
        raise Failure(
            "{name}: the last line is torn, as when a program is stopped while it writes; "
            "{fit}, and resuming the game drops it.",
            name=name,
            fit=Message("the 1 answer before it fits") if len(replay.records) == 1 else fit,
        )


def proof_of(replay: Replay, name: str, language: Language) -> list[str]:
    """What was checked, and how the game ended."""
    answers = language.count(len(replay.records), "answer")
    return [
        f"{name}: verified.",
        f"The commitment {replay.header.commitment} fits seed and setup.",
        f"{answers} replayed; every position is the one recorded.",
        _ending(replay, language),
    ]


def _ending(replay: Replay, language: Language) -> str:
    header = replay.header
    game = game_named(header.game)
    teller = game.teller(language, game.agreed_setup(header.setup, header.rules))
    names = [teller.name(seat) for seat in range(len(header.players))]
    gone = ", ".join(names[seat] for seat in sorted(replay.resigned))
    given_up = f"Given up by {gone}. " if gone else ""
    result = replay.result()
    if result is None:
        return f"{given_up}The game is not finished."
    points = ", ".join(f"{n} {s}" for n, s in zip(names, result.scores, strict=False))
    scores = f" ({points})" if points else ""
    winners = language.both([names[seat] for seat in result.winners]) or teller.beaten_by()
    return f"{given_up}{winners} won{scores}."
