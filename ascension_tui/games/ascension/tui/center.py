"""The middle of the table: where the game stands, the row, the piles, the event."""

from __future__ import annotations

from ascension_tui.games.ascension import model
from ascension_tui.games.ascension.tui.parts import BoardPart
from ascension_tui.games.ascension.tui.plan import ROW_CARDS
from ascension_tui.tui.board import SpotRegion
from ascension_tui.tui.ink import (
    Line,
    Piece,
    beside,
    ellipsize,
    justify,
    pad_line,
    width_of,
    wrapped,
)

WIDEST_CARD = 26


class Header(BoardPart[model.GameModel]):
    """One line: what is played, whose turn it is, and how many cards are left."""

    DEFAULT_CSS = "Header { height: 1; }"

    def paint(self, width: int, height: int) -> list[Line]:
        view = self.part
        if view is None:
            return []
        turn = view.turn
        mine = turn.seat == view.seat and not self.context.watching
        whose = "your turn" if mine else self.context.teller.names(turn.seat)
        line: Line = [
            Piece(f" {self.context.sets} ", "title"),
            Piece(f" round {turn.round} ", "dim"),
            Piece(f" {whose} ", "strong"),
        ]
        if turn.extra:
            line.append(Piece("again ", "warning"))
        line.append(Piece(f" deck {view.center_deck.count}  void {len(view.void)} ", "dim"))
        return [line]


class HonorPool(BoardPart[model.HonorPool]):
    """The honor pool as a number and a bar; once it is empty, who has the last turn."""

    DEFAULT_CSS = "HonorPool { height: 1; }"

    def paint(self, width: int, height: int) -> list[Line]:
        """Right-aligned in its corner."""
        pool, board = self.part, self.board
        if pool is None or board is None:
            return []
        signs = self.context.signs
        if pool.ending:
            mine = pool.last_seat == board.me and not self.context.watching
            last = "you" if mine else self.context.teller.names(pool.last_seat)
            told = ellipsize(f"LAST ROUND, ends with {last}", width - 1, signs.text.more)
            return [justify([], [Piece(f"{told} ", "warning")], width)]
        number = f"pool {signs.text.honor}{pool.left}/{pool.size} "
        cells = max(width - len(number) - 1, 0)
        full = -(-pool.left * cells // max(pool.size, pool.left, 1))
        return [
            [
                Piece(number, "honor"),
                Piece(signs.drawn.full * full, "honor"),
                Piece(signs.drawn.empty * (cells - full), "rule"),
                Piece(" "),
            ]
        ]


class CenterRow(BoardPart[model.CenterRow]):
    """The six cards of the center row."""

    def paint(self, width: int, height: int) -> list[Line]:
        """Framed cards side by side; an open slot is an empty frame."""
        row, board = self.part, self.board
        if row is None or board is None:
            return []
        count = max(len(row.cards), ROW_CARDS)
        size = min((width - 2) // count, WIDEST_CARD)
        margin = max((width - size * count) // 2, 0)
        self.places = []
        blocks: list[list[Line]] = [[[Piece(" " * margin)] for _ in range(height)]]
        for place in range(count):
            spot = board.row[place] if place < len(board.row) else None
            if spot is None:
                blocks.append(self._open_slot(size, height))
                continue
            self.places.append(SpotRegion(margin + size * place, 0, size, height, spot))
            renderer = self.context.renderer
            blocks.append(renderer.tile(spot, size, height, cursor=spot.id == self.cursor))
        return beside(blocks)

    def _open_slot(self, width: int, height: int) -> list[Line]:
        dot = self.context.signs.drawn.dot
        lines: list[Line] = [[Piece(" " * width)] for _ in range(height)]
        lines[height // 2] = pad_line([Piece(dot.center(width), "rule")], width)
        return lines


class Piles(BoardPart[tuple[model.Pile, ...]]):
    """The cards that can always be had."""

    def paint(self, width: int, height: int) -> list[Line]:
        """One line of chips with prices."""
        board = self.board
        if board is None:
            return []
        signs = self.context.signs
        line: Line = [Piece(" ")]
        self.places = []
        for spot in board.piles:
            face = self.context.teller.rules.by_slug[spot.card]
            start = width_of(line)
            price = face.cost if spot.price is None else spot.price
            resource, ink = (
                (signs.text.power, "power") if face.is_monster else (signs.text.runes, "runes")
            )
            name_ink = "legal" if spot.legal else "dim"
            line += [
                Piece(spot.key or " ", "key" if spot.legal and spot.key else "key_off"),
                Piece(
                    signs.drawn.pointer if spot.legal else signs.drawn.faint,
                    "title" if spot.legal else "dim",
                ),
                Piece(spot.name, "cursor" if spot.id == self.cursor else name_ink),
                Piece(f" {price}{resource}", ink if spot.count else "dim"),
            ]
            if not spot.count:
                line.append(Piece(" none left", "dim"))
            elif not face.definition.single:
                line.append(Piece(f" x{spot.count}", "dim"))
            self.places.append(SpotRegion(start, 0, width_of(line) - start, 1, spot))
            line.append(Piece("   " if width < 100 else "     "))
        return [line]


class EventZone(BoardPart[model.EventZone]):
    """The current event and what it does."""

    def paint(self, width: int, height: int) -> list[Line]:
        """Name and text; what does not fit is one key away."""
        zone, board = self.part, self.board
        if zone is None or board is None or not height:
            return []
        self.places = []
        card, spot = zone.card, board.event
        if card is None or spot is None:
            return [[Piece(" EVENT none yet", "dim")]]
        signs, renderer = self.context.signs, self.context.renderer
        self.places.append(SpotRegion(0, 0, width, height, spot))
        definition = self.context.teller.rules.by_slug[card.slug].definition
        faction = signs.faction(definition.faction)
        head: Line = [
            Piece(" "),
            Piece(spot.key or " ", "key" if spot.legal and spot.key else "key_off"),
            Piece(
                signs.drawn.pointer if spot.legal else signs.drawn.faint,
                "title" if spot.legal else "dim",
            ),
            Piece("EVENT ", "dim"),
            Piece(card.name, "cursor" if spot.id == self.cursor else renderer.ink(card.slug)),
            Piece(f" {faction}: " if faction else ": ", renderer.ink(card.slug)),
        ]
        text = self.context.teller.text(card.slug)
        room = width - width_of(head) - 1
        if height == 1:
            return [[*head, Piece(ellipsize(text, room, signs.text.more), "text")]]
        first = wrapped(text, room)[:1]
        rest = text[len(first[0]) :].strip() if first else ""
        lines: list[Line] = [[*head, Piece(first[0] if first else "")]]
        indent = " " * width_of(head)
        lines += [[Piece(indent), Piece(line)] for line in wrapped(rest, room)[: height - 1]]
        return lines
