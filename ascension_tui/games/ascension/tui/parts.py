"""What all parts of the table share, and how cards are drawn on them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from rich.cells import cell_len

from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.tui.cardtext import CardSymbols
from ascension_tui.games.ascension.tui.spots import Spot, Spots
from ascension_tui.games.ascension.tui.theme import faction_ink
from ascension_tui.tui.board import SpotWidget
from ascension_tui.tui.ink import Line, Piece, ellipsize, pad, pad_line, wrapped
from ascension_tui.tui.symbols import Frame

FRAME = 2
TEXT_FROM = 5
"""The height from which a card has room for more than the gist of its text."""
P = TypeVar("P")


class CardRenderer:
    """Draws cards with the signs of one terminal."""

    def __init__(self, teller: CardTeller, signs: CardSymbols) -> None:
        self.teller = teller
        self.signs = signs
        self._gists: dict[str, str] = {}
        self._texts: dict[tuple[str, int, int], list[str]] = {}
        """Wording is made once for each card and room; a repaint only lays it out."""

    def ink(self, slug: str) -> str:
        if not slug:
            return "neutral"
        definition = self.teller.rules.by_slug[slug].definition
        return faction_ink(definition.faction, definition.type)

    def tile(self, spot: Spot, width: int, height: int, *, cursor: bool = False) -> list[Line]:
        """A framed card; a thick frame says that something can be done with it."""
        frame = self.signs.drawn.heavy if spot.legal else self.signs.drawn.frame
        ink = self.ink(spot.card)
        edge = "edge" if cursor else ink
        body = self._body(spot, width - FRAME, height - FRAME, cursor=cursor)
        lines = [self._top(spot, frame, width, edge)]
        lines += [[Piece(frame.down, edge), *line, Piece(frame.down, edge)] for line in body]
        lines.append(self._bottom(spot, frame, width, edge))
        return lines

    def _top(self, spot: Spot, frame: Frame, width: int, edge: str) -> Line:
        """The key on the left, the price on the right."""
        key = Piece(spot.key, "key" if spot.legal else "key_off") if spot.key else None
        price = self._price(spot)
        used = (len(spot.key) if key else 0) + sum(cell_len(piece.text) for piece in price)
        bar = Piece(frame.across * max(width - FRAME - used, 0), edge)
        corner_left, corner_right = Piece(frame.top_left, edge), Piece(frame.top_right, edge)
        return [corner_left, *([key] if key else []), bar, *price, corner_right]

    def _price(self, spot: Spot) -> Line:
        if spot.price is None or not spot.card:
            return []
        face = self.teller.rules.by_slug[spot.card]
        if face.is_monster:
            return [Piece(f"{spot.price}{self.signs.text.power}", "power")]
        return [Piece(f"{spot.price}{self.signs.text.runes}", "runes")]

    def _bottom(self, spot: Spot, frame: Frame, width: int, edge: str) -> Line:
        note = f"x{spot.count}" if spot.count > 1 else ""
        bar = Piece(frame.across * max(width - FRAME - len(note), 0), edge)
        end = [Piece(note, "strong")] if note else []
        return [Piece(frame.bottom_left, edge), bar, *end, Piece(frame.bottom_right, edge)]

    def _body(self, spot: Spot, width: int, height: int, *, cursor: bool) -> list[Line]:
        name_ink = "cursor" if cursor else ("legal" if spot.legal else "text")
        lines: list[Line] = []
        names = wrapped(spot.name, width)
        whole_words = all(cell_len(word) <= width for word in spot.name.split())
        if height >= TEXT_FROM and len(names) == 2 and whole_words:
            lines += [[Piece(pad(name, width), name_ink)] for name in names]
        else:
            more = self.signs.text.more
            lines.append([Piece(pad(spot.name, width, more), name_ink)])
        if height > 1:
            lines.append(pad_line(self._facts(spot), width))
        room = height - len(lines)
        text = self._text(spot, width, room)
        lines += [[Piece(pad(line, width), "text" if spot.legal else "dim")] for line in text]
        lines += [[Piece(" " * width)] for _ in range(height - len(lines))]
        return lines[:height]

    def _facts(self, spot: Spot) -> Line:
        """Faction, type and worth."""
        definition = self.teller.rules.by_slug[spot.card].definition
        kind = {"construct": "cons", "monster": "monster", "hero": "hero", "event": "event"}
        line: Line = []
        faction = self.signs.faction(definition.faction)
        if faction:
            line.append(Piece(f"{faction} ", self.ink(spot.card)))
        for also in spot.also:
            line.append(Piece(f"+{self.signs.faction(also)} ", also))
        line.append(Piece(kind.get(definition.type or "", ""), "dim"))
        if definition.honor:
            line.append(Piece(f" {self.signs.text.honor}{definition.honor}", "honor"))
        return line

    def _text(self, spot: Spot, width: int, room: int) -> list[str]:
        key = (spot.card, width, room)
        if key not in self._texts:
            self._texts[key] = self._made_text(spot, width, room)
        return self._texts[key]

    def _made_text(self, spot: Spot, width: int, room: int) -> list[str]:
        """The whole text if it fits, else the short form, else the gist."""
        definition = self.teller.rules.by_slug[spot.card].definition
        wording, glyphs = self.teller.wording, self.signs.text
        if room <= 0:
            return []
        whole = [
            line
            for sentence in wording.card_long(definition).splitlines()
            for line in wrapped(sentence, width)
        ]
        if len(whole) <= room:
            return whole
        short = wording.card_short(definition, glyphs)
        if len(short) <= room and all(cell_len(line) <= width for line in short):
            return list(short)
        return [ellipsize(wording.card_tiny(definition, glyphs), width, glyphs.more)]

    def one_line(self, spot: Spot, width: int, *, cursor: bool = False) -> Line:
        """A card in one line: key, mark, name, and what it is about if there is room."""
        mark = self.signs.drawn.pointer if spot.legal else self.signs.drawn.faint
        name_ink = "cursor" if cursor else ("legal" if spot.legal else self.ink(spot.card))
        line: Line = [
            Piece(spot.key or " ", "key" if spot.legal and spot.key else "key_off"),
            Piece(mark, "title" if spot.legal else "dim"),
        ]
        room = width - 3
        name = f"{spot.name} x{spot.count}" if spot.count > 1 else spot.name
        if spot.trophy:
            name = f"{self.signs.text.honor}{name}"
        if spot.under:
            name += f" +{len(spot.under)}"
        if spot.used:
            name += " used"
        line.append(Piece(ellipsize(name, room, self.signs.text.more), name_ink))
        room -= cell_len(line[-1].text) + 1
        gist = self._gist(spot)
        if gist and room >= cell_len(gist):
            line.append(Piece(f" {gist}", "dim"))
        return pad_line(line, width)

    def _gist(self, spot: Spot) -> str:
        if not spot.card:
            return ""
        if spot.card not in self._gists:
            definition = self.teller.rules.by_slug[spot.card].definition
            self._gists[spot.card] = self.teller.wording.card_tiny(definition, self.signs.text)
        return self._gists[spot.card]


@dataclass(frozen=True, slots=True)
class TableContext:
    """What does not change during a game."""

    teller: CardTeller
    signs: CardSymbols
    renderer: CardRenderer
    level: Callable[[int], str]
    """What kind of computer player sits at a seat; empty for a person."""
    sets: str
    watching: bool = False
    """Whether nobody here plays: then nothing is yours, whoever's sight it is."""


class BoardPart(SpotWidget[Spot], Generic[P]):
    """A widget of the table; `P` is the part of the game's model that it shows."""

    def __init__(self, context: TableContext, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.context = context
        self.part: P | None = None
        self.board: Spots | None = None
        self.cursor = ""

    def show(self, part: P, board: Spots, cursor: str) -> None:
        """Show this part from now on, as it lies on the board, with the cursor on that spot."""
        before, self.cursor = self.cursor, cursor
        if board is self.board and not self._marks(before, cursor):
            return
        self.part, self.board = part, board
        self.repaint()

    def _marks(self, *spots: str) -> bool:
        """Whether a mark on one of these spots is painted here."""
        return spots[0] != spots[-1] and any(place.spot.id in spots for place in self.places)
