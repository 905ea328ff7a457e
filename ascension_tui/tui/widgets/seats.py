"""The other players: their honor, the sizes of their piles, and what they have in play."""

from __future__ import annotations

from ascension_tui.rules.views import SeatView
from ascension_tui.telling.teller import counted
from ascension_tui.tui.board.spots import Spot
from ascension_tui.tui.ink import Line, Piece, ellipsize, pad, pad_line, width_of, wrapped
from ascension_tui.tui.widgets.parts import BoardPart, Place

NAME_WIDTH = 14


class Seats(BoardPart):
    """The others: a line each, or a panel each where there is room."""

    def paint(self, width: int, height: int) -> list[Line]:
        """Everybody else, clockwise, and the opponent in solitaire."""
        board = self.board
        if board is None or not height:
            return []
        self.places = []
        blocks = [(spot, self._stand(spot, width)) for spot in board.seats]
        rival = self._rival(width)
        shares = len(blocks) + bool(rival)
        each = height // shares if shares else height
        lines: list[Line] = []
        for spot, head in blocks:
            block = [head, *self._details(spot, width, each - 1)] if each > 1 else [head]
            if each == 1:
                block = [self._one_line(spot, head, width)]
            self.places.append(Place(0, len(lines), width, len(block), spot))
            lines += block
        return [*lines, *rival[: height - len(lines)]]

    def _seat(self, spot: Spot) -> SeatView | None:
        return self.board.view.seats[spot.seat] if self.board else None

    def _stand(self, spot: Spot, width: int) -> Line:
        """Name, honor and sizes."""
        seat = self._seat(spot)
        if seat is None or self.board is None:
            return []
        signs = self.room.signs
        name = f"{spot.name}{signs.computer}" if self.room.level(spot.seat) else spot.name
        acting = self.board.view.active == spot.seat
        mark = signs.can if acting else " "
        ink = "cursor" if spot.id == self.cursor else ("strong" if acting else "text")
        honor = f"{signs.text.honor}{seat.honor}"
        on_cards = "" if seat.card_honor is None else f"+{seat.card_honor}"
        return [
            Piece(mark, "title"),
            Piece(pad(name, NAME_WIDTH, signs.text.more), ink),
            Piece(f"{honor:>4}", "honor"),
            Piece(f"{on_cards:<4}", "dim"),
            Piece(
                f" hand {len(seat.hand)} deck {seat.deck_count} disc {len(seat.discard)} ", "dim"
            ),
            *self._partner(spot),
        ]

    def _partner(self, spot: Spot) -> Line:
        if not self.room.teams or self.board is None or self.board.me < 0:
            return []
        count = len(self.board.view.seats)
        is_partner = (self.board.me + count // 2) % count == spot.seat
        return [Piece("partner ", "good")] if is_partner else []

    def _belongings(self, spot: Spot) -> str:
        seat = self._seat(spot)
        if seat is None:
            return ""
        names = [f"{card.name} (used)" if card.used else card.name for card in seat.in_play]
        parts = [counted(names)] if names else []
        if seat.trophies:
            parts.append("trophies " + counted(card.name for card in seat.trophies))
        return "; ".join(parts)

    def _open_hand(self, seat: SeatView) -> str:
        """A hand that lies open, as in a replay that shows everything."""
        known = [card.name for card in seat.hand if card]
        is_open = self.room.watching and known and len(known) == len(seat.hand)
        return counted(known) if is_open else ""

    def _one_line(self, spot: Spot, head: Line, width: int) -> Line:
        used = sum(len(piece.text) for piece in head)
        seat = self._seat(spot)
        open_hand = self._open_hand(seat) if seat else ""
        text = "; ".join(filter(None, (open_hand, self._belongings(spot))))
        return pad_line(
            [*head, Piece(ellipsize(text, width - used - 1, self.room.signs.text.more), "text")],
            width,
        )

    def _details(self, spot: Spot, width: int, room: int) -> list[Line]:
        """What they have in play and have played this turn, wrapped."""
        seat = self._seat(spot)
        if seat is None or room < 1:
            return []
        told = self._belongings(spot)
        lines = [("in play: " + told)] if told else []
        if open_hand := self._open_hand(seat):
            lines.append(f"hand: {open_hand}")
        if seat.played:
            lines.append("played: " + counted(card.name for card in seat.played))
        shown: list[Line] = []
        for text in lines:
            shown += [[Piece("  "), Piece(line, "dim")] for line in wrapped(text, width - 4)]
        if len(shown) > room:
            last = shown[room - 1]
            more = self.room.signs.text.more
            shown = [
                *shown[: room - 1],
                [last[0], Piece(ellipsize(last[1].text + more, width - 4))],
            ]
        return [*shown, *([] for _ in range(room - len(shown)))]

    def _rival(self, width: int) -> list[Line]:
        """The opponent in solitaire."""
        board = self.board
        if board is None or len(board.view.seats) > 1:
            return []
        view, signs, teller = board.view, self.room.signs, self.room.teller
        faces = teller.rules.by_slug
        on_cards = sum(faces[card.card].end_honor for card in view.rival_cards)
        line: Line = [
            Piece(" "),
            Piece(pad(teller.names(-1), NAME_WIDTH), "strong"),
            Piece(f"{signs.text.honor}{view.rival_honor:>3}", "honor"),
            Piece(f"+{on_cards:<3}", "dim"),
            Piece(f" {len(view.rival_cards)} cards;", "dim"),
        ]
        habit = " takes the two rightmost after your turn"
        if width_of(line) + len(habit) <= width:
            return [[*line, Piece(habit, "dim")]]
        return [line, [Piece(f"  {habit}", "dim")]]
