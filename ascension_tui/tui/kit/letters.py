"""Block letters: a font five pixels high, painted in half blocks on three rows."""

from __future__ import annotations

from typing import Final

HEIGHT: Final = 3
GAP: Final = 2
FONT: Final[dict[str, str]] = {
    "A": ".##. #..# #### #..# #..#",
    "B": "###. #..# ###. #..# ###.",
    "C": ".### #... #... #... .###",
    "D": "###. #..# #..# #..# ###.",
    "E": "#### #... ###. #... ####",
    "F": "#### #... ###. #... #...",
    "G": ".### #... #.## #..# .###",
    "H": "#..# #..# #### #..# #..#",
    "I": "# # # # #",
    "J": "..## ...# ...# #..# .##.",
    "K": "#..# #.#. ##.. #.#. #..#",
    "L": "#... #... #... #... ####",
    "M": "#...# ##.## #.#.# #...# #...#",
    "N": "#..# ##.# #### #.## #..#",
    "O": ".##. #..# #..# #..# .##.",
    "P": "###. #..# ###. #... #...",
    "Q": ".##. #..# #..# #.## .###",
    "R": "###. #..# ###. #.#. #..#",
    "S": ".### #... .##. ...# ###.",
    "T": "##### ..#.. ..#.. ..#.. ..#..",
    "U": "#..# #..# #..# #..# .##.",
    "V": "#...# #...# #...# .#.#. ..#..",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#...# .#.#. ..#.. .#.#. #...#",
    "Y": "#...# .#.#. ..#.. ..#.. ..#..",
    "Z": "#### ...# .##. #... ####",
    "0": ".##. #..# #..# #..# .##.",
    "1": ".#. ##. .#. .#. ###",
    "2": "###. ...# .##. #... ####",
    "3": "###. ...# .##. ...# ###.",
    "4": "#..# #..# #### ...# ...#",
    "5": "#### #... ###. ...# ###.",
    "6": ".##. #... ###. #..# .##.",
    "7": "#### ...# ..#. .#.. .#..",
    "8": ".##. #..# .##. #..# .##.",
    "9": ".##. #..# .### ...# .##.",
    " ": ".. .. .. .. ..",
    "-": "... ... ### ... ...",
    "_": "... ... ... ... ###",
    ".": ". . . . #",
    ",": ".. .. .. .# #.",
    "'": "# # . . .",
    "!": "# # # . #",
    "?": "##. ..# .#. ... .#.",
    "&": ".#.. #.#. .#.. #.## .##.",
    "+": "... .#. ### .#. ...",
}
HALVES: Final = {("#", "#"): "█", ("#", "."): "▀", (".", "#"): "▄", (".", "."): " "}


def block_letters(text: str) -> list[str]:
    """The rows of a text in capitals; nothing where it cannot be spelled."""
    letters = [FONT.get(sign, "").split() for sign in text.upper()]
    if not all(letters):
        return []
    gap = " " * GAP
    return [gap.join(_half_blocks(letter, row) for letter in letters) for row in range(HEIGHT)]


def _half_blocks(letter: list[str], row: int) -> str:
    """Two rows of pixels as one of signs."""
    upper = letter[2 * row]
    lower = letter[2 * row + 1] if 2 * row + 1 < len(letter) else "." * len(upper)
    return "".join(HALVES[pair] for pair in zip(upper, lower, strict=True))


def spaced(text: str) -> str:
    """A text in capitals with air between them: for what block letters cannot spell."""
    return " ".join(text.upper())
