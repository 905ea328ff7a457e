"""Lines out and lines in: any terminal, any pipe. No colour, no cursor movement, no clearing."""

from __future__ import annotations

import asyncio
import io
import os
import shutil
import sys
import textwrap
from typing import TextIO

from ascension_tui.i18n.language import ENGLISH, Language
from ascension_tui.i18n.message import Sayable, printable

PROMPT = "> "
CHUNK = 4096
LONGEST_LINE = 4096
"""What is typed beyond this on one line is let go."""


class InputEnded(Exception):
    """Nobody is going to type anything any more."""


class LineReader:
    """Reads lines without blocking the event loop, so that Ctrl+C is heard at once."""

    def __init__(self, descriptor: int | None, encoding: str = "utf-8") -> None:
        """`descriptor` None means that there is no input at all."""
        self._descriptor = descriptor
        self._encoding = encoding
        self._pending = b""

    async def read(self) -> str:
        """The next line without its end; the last one needs none. Then `InputEnded`."""
        while b"\n" not in self._pending:
            if chunk := await self._chunk():
                self._pending = self._pending[:LONGEST_LINE] + chunk
            elif self._pending:
                self._pending += b"\n"
            else:
                raise InputEnded
        line, _, self._pending = self._pending.partition(b"\n")
        return line.decode(self._encoding, errors="replace").rstrip("\r")

    async def _chunk(self) -> bytes:
        if self._descriptor is None:
            return b""
        loop, readable = asyncio.get_running_loop(), asyncio.Event()
        try:
            loop.add_reader(self._descriptor, readable.set)
        except OSError:  # a file on disk cannot be waited for and need not be
            await asyncio.sleep(0)
        else:
            try:
                await readable.wait()
            finally:
                loop.remove_reader(self._descriptor)
        return os.read(self._descriptor, CHUNK)


class Terminal:
    """What a person reads and types."""

    def __init__(
        self,
        reader: LineReader,
        out: TextIO,
        *,
        shown: bool = False,
        echo: bool = False,
        language: Language = ENGLISH,
    ) -> None:
        """`shown`: `out` is a terminal; `echo`: what is read is not on it yet."""
        self.language = language
        self._reader = reader
        self._out = out
        self._shown = shown
        self._echo = echo

    @classmethod
    def standard(cls) -> Terminal:
        """The one this process was started in; what was closed beforehand stays silent."""
        source, out = sys.stdin, sys.stdout or io.StringIO()
        if source is None:
            return cls(LineReader(None), out, shown=out.isatty())
        reader = LineReader(source.fileno(), source.encoding)
        return cls(reader, out, shown=out.isatty(), echo=not source.isatty())

    def say(self, text: Sayable = "", hang: int | None = None) -> None:
        """Print a line, on a terminal broken between words; `hang` indents what runs over."""
        text = printable(self.language.say(text))
        indent = len(text) - len(text.lstrip())
        if self._shown and len(text) > (width := shutil.get_terminal_size().columns):
            text = textwrap.fill(
                text[indent:],
                width,
                initial_indent=" " * indent,
                subsequent_indent=" " * (indent + 2 if hang is None else hang),
                break_long_words=False,
                break_on_hyphens=False,
            )
        print(text, file=self._out)

    def say_lines(self, *lines: Sayable) -> None:
        for line in lines:
            self.say(line)

    def say_whole(self, text: str) -> None:
        """Print a line that is to be copied, however long it is."""
        print(printable(text), file=self._out)

    def say_to_copy(self, sentence: Sayable, *texts: str) -> None:
        """Print a sentence, and below it what is to be copied."""
        self.say(sentence)
        for text in texts:
            self.say_whole(f"  {text}")

    def scroll_away(self) -> None:
        """Move what is on the screen out of sight; in a pipe there is no screen."""
        if self._shown:
            print("\n" * shutil.get_terminal_size().lines, file=self._out)

    async def read(self) -> str:
        """What is sent next, without a prompt; `InputEnded` when nothing more comes."""
        self.flush()
        return await self._reader.read()

    async def ask(self) -> str:
        print(PROMPT, end="", file=self._out, flush=True)
        try:
            line = await self._reader.read()
        except InputEnded:
            print(file=self._out)
            raise
        if self._echo:
            self.say(line)
        return line.strip()

    def flush(self) -> None:
        self._out.flush()
