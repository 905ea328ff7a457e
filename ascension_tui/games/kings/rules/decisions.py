"""What the engine asks: one `Decision` at a time, answered by the index of one `Option`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules.constants import NONE

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.faces import Face


class Option:
    """One legal answer."""

    __slots__ = ("act", "card", "number", "seat", "word")

    def __init__(
        self,
        act: str,
        card: Face | None = None,
        seat: int = NONE,
        number: int = NONE,
        word: str = "",
    ) -> None:
        """`number` is a tile or a count, `word` gems, a Transmutation, a wall or a character."""
        self.act = act
        self.card = card
        self.seat = seat
        self.number = number
        self.word = word

    @property
    def key(self) -> str:
        """The meaning of this option as text, unique within its decision."""
        parts = [self.act]
        if self.card is not None:
            parts.append(self.card.slug)
        if self.seat >= 0:
            parts.append(f"seat{self.seat}")
        if self.number >= 0:
            parts.append(str(self.number))
        if self.word:
            parts.append(self.word)
        return ":".join(parts)

    def __repr__(self) -> str:
        """Show the key, which is what people compare."""
        return f"<Option {self.key}>"


class Decision:
    """The choice the game stands still for."""

    __slots__ = ("kind", "options", "seat", "source")

    def __init__(self, seat: int, kind: str, source: int, options: list[Option]) -> None:
        """`kind` is one of section 27 of the rules, `source` the card that asks or -1."""
        self.seat = seat
        self.kind = kind
        self.source = source
        self.options = options

    def __repr__(self) -> str:
        """Show who is asked what, and the answers."""
        return f"<Decision seat {self.seat} {self.kind} {[o.key for o in self.options]}>"
