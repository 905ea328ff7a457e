"""What the board can be asked to wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.ascension.keys import KEY_ROWS
from ascension_tui.tui.board import InputMode

if TYPE_CHECKING:
    from ascension_tui.games.ascension.tui.board import AscensionBoard


class Reading(InputMode):
    """The next key is that of a card to be read."""

    def __init__(self, board: AscensionBoard) -> None:
        self._board = board
        own = board.own_keys()
        self.typed = "".join(own.get(key, key) for row in KEY_ROWS for key in row.keys)

    def type(self, sign: str) -> None:
        self._board.read(self._board.with_key(sign))
