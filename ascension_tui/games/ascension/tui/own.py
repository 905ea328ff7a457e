"""Your own side: what you have, what is in play, your hand."""

from __future__ import annotations

from rich.cells import cell_len

from ascension_tui.games.ascension import model
from ascension_tui.games.ascension.telling.teller import counted
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.tui.parts import BoardPart
from ascension_tui.games.ascension.tui.plan import CHIP, HAND_CHIP, MOST_TILES, design_for
from ascension_tui.games.ascension.tui.spots import Spot
from ascension_tui.tui.board import SpotRegion
from ascension_tui.tui.ink import Line, Piece, beside, ellipsize, justify, pad_line, width_of

WIDEST_CARD = 26
LEAST_CARD = 13


class Purse(BoardPart[model.GameModel]):
    """The line between the others and you: runes, power, honor, and the sizes of your piles."""

    def paint(self, width: int, height: int) -> list[Line]:
        """What can be spent, and what you own."""
        view, signs = self.part, self.context.signs
        if view is None:
            return []
        rule = Piece(signs.drawn.rule * 2, "rule")
        if view.seat < 0:
            return [[Piece(signs.drawn.rule * width, "rule")]]
        mine = view.players[view.seat]
        line: Line = [rule]
        if self.context.watching:
            line.append(Piece(f" {self.context.teller.names(view.seat)} ", "strong"))
        if view.turn.seat == view.seat:
            line += self._pools(view.turn)
        line += [
            Piece(f" {signs.text.honor} {mine.honor} honor", "honor"),
            Piece("" if mine.card_honor is None else f" +{mine.card_honor} on cards", "dim"),
            Piece(" "),
            rule,
        ]
        right: Line = [Piece(f" deck {mine.deck.count}  discard {len(mine.discard)} ", "dim"), rule]
        room = width - width_of(line) - width_of(right) - 2
        if mine.played and room > 20:
            names = counted(card.name for card in mine.played)
            line.append(Piece(f" played {ellipsize(names, room - 8, signs.text.more)} ", "dim"))
        line.append(
            Piece(signs.drawn.rule * max(width - width_of(line) - width_of(right), 0), "rule")
        )
        return [justify(line, right, width)]

    def _pools(self, turn: model.Turn) -> Line:
        signs = self.context.signs
        line: Line = [Piece(f" {signs.text.runes} {grammar.count(turn.runes, 'rune')} ", "runes")]
        if turn.restricted:
            line.append(Piece(f"+{turn.restricted} restricted ", "runes"))
        line.append(Piece(f" {signs.text.power} {turn.power} power ", "power"))
        return line


class InPlay(BoardPart[model.Player | None]):
    """Your constructs and trophies."""

    def paint(self, width: int, height: int) -> list[Line]:
        """Chips in as many lines as there are; they share the width evenly."""
        board = self.board
        if board is None or not height:
            return []
        self.places = []
        if not board.play:
            return [[Piece("  nothing in play", "dim")]]
        design = design_for(self.app.size.width, self.app.size.height) or "small"
        per_line = max(-(-len(board.play) // height), (width - 2) // CHIP[design])
        chip = (width - 2) // per_line
        lines: list[Line] = []
        for start in range(0, len(board.play), per_line):
            line: Line = [Piece(" ")]
            for number, spot in enumerate(board.play[start : start + per_line]):
                self.places.append(SpotRegion(1 + number * chip, len(lines), chip, 1, spot))
                line += self.context.renderer.one_line(spot, chip, cursor=spot.id == self.cursor)
            lines.append(line)
        return lines


class Hand(BoardPart[model.Hand | None]):
    """Your hand: framed cards while they fit, chips when there are many."""

    def paint(self, width: int, height: int) -> list[Line]:
        """Equal cards are one stack."""
        board = self.board
        if board is None:
            return []
        self.places = []
        if not board.hand:
            lines: list[Line] = [[] for _ in range(height)]
            told = "The hand is empty." if self.context.watching else "Your hand is empty."
            told = told if self.part is not None else ""
            lines[height // 2] = pad_line([Piece(told.center(width), "dim")], width)
            return lines
        design = design_for(self.app.size.width, self.app.size.height) or "small"
        if len(board.hand) <= min(MOST_TILES[design], (width - 2) // LEAST_CARD):
            return self._tiles(width, height)
        return self._chips(width, height, HAND_CHIP[design])

    def _tiles(self, width: int, height: int) -> list[Line]:
        board = self.board
        if board is None:
            return []
        count = max(len(board.hand), 6)
        size = min((width - 2) // count, WIDEST_CARD)
        margin = max((width - size * count) // 2, 0)
        blocks: list[list[Line]] = [[[Piece(" " * margin)] for _ in range(height)]]
        for number, spot in enumerate(board.hand):
            self.places.append(SpotRegion(margin + size * number, 0, size, height, spot))
            renderer = self.context.renderer
            blocks.append(renderer.tile(spot, size, height, cursor=spot.id == self.cursor))
        return beside(blocks)

    def _chips(self, width: int, height: int, wanted: int) -> list[Line]:
        board = self.board
        if board is None:
            return []
        columns = max((width - 2) // wanted, -(-len(board.hand) // height))
        chip = (width - 2) // columns
        rows = -(-len(board.hand) // columns)
        lines: list[Line] = [[Piece(" ")] for _ in range(height)]
        for number, spot in enumerate(board.hand):
            row, column = number % rows, number // rows
            self.places.append(SpotRegion(1 + column * chip, row, chip, 1, spot))
            lines[row] += self.context.renderer.one_line(spot, chip, cursor=spot.id == self.cursor)
        return lines


class Strip(BoardPart[model.Decision | None]):
    """The answers of a choice that do not lie on the table, each with its key."""

    COLUMN = 38

    def _marks(self, *spots: str) -> bool:
        """Any mark in the strip: it may have to scroll there."""
        return spots[0] != spots[-1] and any(spot.startswith("strip:") for spot in spots)

    def rows(self, spots: int, width: int, most: int) -> int:
        """How many lines so many answers take."""
        if spots <= most:
            return spots
        columns = max((width - 2) // self.COLUMN, 1)
        return min(-(-spots // columns), most)

    def paint(self, width: int, height: int) -> list[Line]:
        """Columns from top to bottom; around the cursor when there are too many."""
        board = self.board
        if board is None or not height or not board.strip:
            return []
        columns = max((width - 2) // self.COLUMN, 1)
        if len(board.strip) <= height:
            columns = 1
        cell = (width - 2) // columns
        spots = self._window(height * columns)
        self.places = []
        lines: list[Line] = [[Piece(" ")] for _ in range(height)]
        for number, spot in enumerate(spots):
            row, column = number % height, number // height
            self.places.append(SpotRegion(1 + column * cell, row, cell, 1, spot))
            lines[row] += self._answer(spot, cell)
        return lines

    def _window(self, room: int) -> list[Spot]:
        """The answers to show, those around the cursor if not all fit."""
        strip = list(self.board.strip) if self.board else []
        if len(strip) <= room:
            return strip
        at = next((n for n, spot in enumerate(strip) if spot.id == self.cursor), 0)
        start = min(max(at - room // 2, 0), len(strip) - room)
        return strip[start : start + room]

    def _answer(self, spot: Spot, width: int) -> Line:
        more = self.context.signs.text.more
        ink = "cursor" if spot.id == self.cursor else "legal"
        text = spot.name[:1].upper() + spot.name[1:]
        if spot.count > 1:
            text += f" x{spot.count}"
        text = ellipsize(text, width - 4, more)
        rest = max(width - 3 - cell_len(text), 0)
        return [
            Piece(spot.key or " ", "key" if spot.key else "key_off"),
            Piece(self.context.signs.drawn.pointer, "title"),
            Piece(" "),
            Piece(text, ink),
            Piece(" " * rest),
        ]
