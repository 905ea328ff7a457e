"""What is said at a table, and what the host notes there: one stream, so that a log shows both.

Everything people type is cleaned here, once, before anybody else can get it: no control or escape
character, no sign that turns the direction of writing, one line, of bounded length.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from ascension_tui.folders import GAMES
from ascension_tui.host.ssh import log
from ascension_tui.host.ssh.identity import Person
from ascension_tui.host.ssh.limits import AddressBuckets
from ascension_tui.host.ssh.terminal import printable
from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.clock import Time
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Counted, Message, Sayable
from ascension_tui.table import Line
from ascension_tui.table.journal import Resign, Return, Takeover, Undo

LONGEST_LINE = 240
LONGEST_TYPED = 4 * LONGEST_LINE
"""More than this is not even looked at."""
MOST_LINES = 300
"""Kept at a table."""
BURST = 5
"""Lines that may be said at once; after that one every few seconds."""
SECONDS_PER_LINE = 2.0
SUFFIX = ".talk"


def clean_line(text: str) -> str:
    """One printable line, or a refusal that says what is wrong with it."""
    line = text if len(text) > LONGEST_TYPED else printable(text, LONGEST_TYPED)
    if not line:
        raise Refusal("There is nothing to say in that line.")
    if len(line) > LONGEST_LINE:
        raise Refusal(
            "A line may have {longest_line} characters, and this one has {length:,}. Please "
            "say it in fewer words.",
            longest_line=LONGEST_LINE,
            length=len(line),
        )
    return line


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something said by a person, or noted by the host."""

    number: int
    """The table's number at that moment: a log puts it in its place by that."""
    text: Sayable
    """Of a person what they typed; of the host mostly a message, in old files a sentence."""
    key: str = ""
    """Who said it; empty for a note of the host."""
    nick: str = ""

    def said(self, language: Language) -> str:
        return language.say(self.text)


class Chat:
    """What is said at one table, and what the host notes there."""

    def __init__(self, time: Time, told: Callable[[ChatLine], None]) -> None:
        """`told` hears every line as it comes."""
        self._told = told
        self._lines: deque[ChatLine] = deque(maxlen=MOST_LINES)
        self._allowed = AddressBuckets(1 / SECONDS_PER_LINE, BURST, time.now)

    def __iter__(self) -> Iterator[ChatLine]:
        return iter(tuple(self._lines))

    def say(self, person: Person, text: str, number: int) -> ChatLine:
        line = ChatLine(number, clean_line(text), person.key, person.nick)
        if not self._allowed.take(person.key):
            raise Refusal("That was a lot at once. Please wait a few seconds.")
        return self._add(line)

    def note(self, note: Message, number: int) -> ChatLine:
        return self._add(ChatLine(number, note))

    def remember(self, lines: Iterable[ChatLine]) -> None:
        self._lines.extend(lines)

    def _add(self, line: ChatLine) -> ChatLine:
        self._lines.append(line)
        self._told(line)
        return line


_LINE = TypeAdapter(ChatLine)


class ChatFile:
    """The chat of one table on the disk; trouble with it never stops the chat itself.

    One JSON object a line, appended as it is said, so that a restart loses no word. Only a game
    that goes on needs the file; it is removed at the end of the game.
    """

    def __init__(self, root: Path, table: str) -> None:
        self._path = root / GAMES / f"{table}{SUFFIX}"
        self._table = table
        self._length = 0
        self._over = False

    def read(self) -> list[ChatLine]:
        """The last lines, the oldest first; a damaged one is left out."""
        found: list[bytes] = []
        with self._trouble_logged(), contextlib.suppress(FileNotFoundError):
            found = self._path.read_bytes().splitlines()
        self._length = len(found)
        lines: list[ChatLine] = []
        for text in found[-MOST_LINES:]:
            try:
                lines.append(_LINE.validate_json(text))
            except ValidationError as error:
                log.trouble("a line of talk is damaged", error, table=self._table)
        return lines

    def add(self, line: ChatLine) -> None:
        """Append a line; once there are far too many, keep only the last ones."""
        if self._over:
            return
        with self._trouble_logged():
            self._write(_LINE.dump_json(line) + b"\n")
            self._length += 1
            if self._length > 2 * MOST_LINES:
                self._shorten()

    def _write(self, data: bytes) -> None:
        """Write a line whole or not at all: half of one would spoil the next one too."""
        with self._path.open("ab", buffering=0) as file:
            before = file.tell()
            if file.write(data) < len(data):
                file.truncate(before)
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _shorten(self) -> None:
        lines = self.read()
        fresh = self._path.with_suffix(".new")
        fresh.write_bytes(b"".join(_LINE.dump_json(line) + b"\n" for line in lines))
        fresh.replace(self._path)
        self._length = len(lines)

    def remove(self) -> None:
        """Remove the file and keep nothing from now on."""
        self._over = True
        with self._trouble_logged():
            self._path.unlink(missing_ok=True)

    @contextlib.contextmanager
    def _trouble_logged(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            log.trouble("the talk of a table cannot be kept", error, table=self._table)


# Notes: the same when something happens and when it is read again from the journal


def gives_up(name: str) -> Message:
    """A player resigned."""
    return Message("{name} gives up.", name=name)


def stands_in(name: str, level: str, why: Message | None = None) -> Message:
    """A computer player answers for a person."""
    now = Message("The computer ({level}) plays for {name} now.", level=level, name=name)
    return Message("{why} {now}", why=why, now=now) if why else now


def ran_out_of_time(name: str) -> Message:
    """A clock did."""
    return Message("{name} ran out of time.", name=name)


def is_away(name: str) -> Message:
    """Somebody is missed."""
    return Message("{name} is away.", name=name)


def is_back(name: str) -> Message:
    """A person plays again."""
    return Message("{name} is back.", name=name)


def took_back(answers: int) -> Message:
    """Everybody agreed to a takeback."""
    return Message(
        "Taken back with everybody's agreement: {answers}.", answers=Counted(answers, "answer")
    )


def notes_of(lines: Sequence[Line], names: Sequence[str]) -> Iterator[tuple[int, Message]]:
    """The notes a journal implies, each with the table's number just after it."""
    for number, line in enumerate(lines, 1):
        match line:
            case Takeover():
                yield number, stands_in(names[line.seat], line.player)
            case Return():
                yield number, is_back(names[line.seat])
            case Resign():
                yield number, gives_up(names[line.seat])
            case Undo() if line.takeback:
                yield number, took_back(line.answers)
