"""Block letters: every letter has its size and its own shape."""

import string

import pytest

from ascension_tui.tui.kit.letters import FONT, HEIGHT, block_letters, spaced


def test_every_letter_and_digit_can_be_spelled() -> None:
    assert set(string.ascii_uppercase + string.digits + " ") <= set(FONT)
    for sign, pixels in FONT.items():
        rows = pixels.split()
        assert len(rows) == 5, sign
        assert len({len(row) for row in rows}) == 1, sign


def test_no_two_letters_are_alike() -> None:
    shapes = {sign: FONT[sign] for sign in string.ascii_uppercase}
    assert len(set(shapes.values())) == len(shapes)
    digits = {FONT[sign] for sign in string.digits}
    assert len(digits) == 10


def test_a_word_is_written_in_half_blocks() -> None:
    assert block_letters("Ai") == ["▄▀▀▄  █", "█▀▀█  █", "▀  ▀  ▀"]
    rows = block_letters("Anna wins!")
    assert len(rows) == HEIGHT
    assert len({len(row) for row in rows}) == 1
    assert set("".join(rows)) <= set("█▀▄ ")


@pytest.mark.parametrize("name", ["名前", "[Kim]", "Zoë"])
def test_what_cannot_be_spelled_has_air_between_its_letters(name: str) -> None:
    assert block_letters(name) == []
    assert spaced(name).replace(" ", "") == name.upper()
