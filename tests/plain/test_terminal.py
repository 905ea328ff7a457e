"""Lines out and lines in."""

import asyncio
import io
import os
import shutil

import pytest

from ascension_tui.plain.terminal import InputEnded, LineReader, Terminal


def lines_of(data: bytes) -> list[str]:
    reader, writer = os.pipe()
    os.write(writer, data)
    os.close(writer)

    async def read_all() -> list[str]:
        lines = LineReader(reader)
        found = []
        try:
            while True:
                found.append(await lines.read())
        except InputEnded:
            return found

    try:
        return asyncio.run(read_all())
    finally:
        os.close(reader)


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"1\n2\n", ["1", "2"]),
        (b"1\r\n\r\n", ["1", ""]),
        (b"last", ["last"]),
        (b"\xc3\xa4\n\xff\n", ["ä", "\N{REPLACEMENT CHARACTER}"]),
    ],
)
def test_reading_lines(data: bytes, lines: list[str]) -> None:
    assert lines_of(data) == lines


def test_a_line_without_end_does_not_grow_for_ever() -> None:
    line, last = lines_of(b"x" * 30_000 + b"\n1\n")
    assert len(line) < 10_000
    assert last == "1"


def said(text: str, *, shown: bool, columns: int = 40) -> list[str]:
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size((columns, 24)))
        Terminal(LineReader(None), out, shown=shown).say(text)
    return out.getvalue().splitlines()


def test_a_terminal_breaks_lines_between_words() -> None:
    text = "  Wolf Shaman: 3 runes, Lifebound hero. Gain 1 rune and draw a card."
    assert said(text, shown=True) == [
        "  Wolf Shaman: 3 runes, Lifebound hero.",
        "    Gain 1 rune and draw a card.",
    ]
    assert said(text, shown=False) == [text]


def test_nothing_steers_the_terminal() -> None:
    assert said("a\x1b[2Jb\rc\td\n", shown=False) == ["a?[2Jb?c?d?"]


@pytest.mark.parametrize("columns", [1, 5])
def test_a_narrow_terminal_loses_nothing(columns: int) -> None:
    words = "  1  Play Apprentice: Gain 1 rune."
    assert " ".join(said(words, shown=True, columns=columns)).split() == words.split()
