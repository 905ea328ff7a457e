"""Text made by people holds nothing that a terminal could obey."""

import unicodedata

import pytest
from rich.cells import cell_len

from ascension_tui.host.ssh.identity import valid_nick
from ascension_tui.host.ssh.terminal import printable, without_controls

JOINER = "\u200d"
"""Joins emoji to one; dropping it would make them wider, and no terminal obeys it."""
HOSTILE = [
    "\x1b]0;owned\x07",
    "\x1b[2J",
    "\x9b2J",
    "\x90q\x9c",
    "\u202egnp.exe",
    "a\u2066b\u2069",
    "\x00\x01\x7f",
    "a\u0300" + "\u0301" * 5000,
    "\ud800\udfff",
    "\U000e0041\U000e007f",
    "👩\u200d👩\u200d👧",
    "A" * 10_000,
    "宽" * 10_000,
    "",
    "   ",
    "\n\r\t",
]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("cells", [1, 12, 200])
def test_nothing_but_visible_signs_is_left(text: str, cells: int) -> None:
    clean = printable(text, cells)
    assert clean.isprintable()
    assert cell_len(clean) <= cells
    assert len(clean) <= 3 * cells + 1
    assert unicodedata.is_normalized("NFC", clean)
    assert clean == clean.strip()


def test_ordinary_text_stays_as_it_is() -> None:
    assert printable("Grüße, 世界! [/b]", 80) == "Grüße, 世界! [/b]"
    assert printable("e\u0301", 80) == "é"
    assert printable("  two\n\t words  ", 80) == "two words"


def test_too_long_a_text_says_so() -> None:
    assert printable("abcdef", 6) == "abcdef"
    assert printable("abcdefg", 6) == "abcde…"
    assert printable("世界世界", 6) == "世界…"
    assert printable("abc", 0) == ""


@pytest.mark.parametrize("nick", ["anna", "A_b-9", "x" * 16])
def test_nicks(nick: str) -> None:
    assert valid_nick(nick)


@pytest.mark.parametrize(
    "nick", ["", "ab", "x" * 17, "anna ", "änna", "a\nb", "anna\n", "[/b]", "٣٣٣"]
)
def test_what_is_no_nick(nick: str) -> None:
    assert not valid_nick(nick)


@pytest.mark.parametrize("text", [*HOSTILE, "plain", "a\u00a0b\u3000c"])
def test_drawn_text_keeps_its_width(text: str) -> None:
    drawn = without_controls(text)
    assert drawn.replace(JOINER, "").isprintable()
    assert cell_len(drawn) == cell_len(text)
