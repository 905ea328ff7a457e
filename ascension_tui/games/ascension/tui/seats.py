"""The other players: their honor, the sizes of their piles, and what they have in play."""

from __future__ import annotations

from ascension_tui.games.ascension.model import GameModel, Player
from ascension_tui.games.ascension.telling.teller import counted
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.tui.parts import BoardPart
from ascension_tui.games.ascension.tui.spots import Spot
from ascension_tui.tui.board import SpotRegion
from ascension_tui.tui.ink import Line, Piece, ellipsize, pad, pad_line, width_of, wrapped

NAME_WIDTH = 14


class Seats(BoardPart[GameModel]):
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
            self.places.append(SpotRegion(0, len(lines), width, len(block), spot))
            lines += block
        return [*lines, *rival[: height - len(lines)]]

    def _player(self, spot: Spot) -> Player | None:
        return self.part.players[spot.seat] if self.part else None

    def _stand(self, spot: Spot, width: int) -> Line:
        """Name, honor and sizes."""
        player = self._player(spot)
        if player is None or self.part is None:
            return []
        signs = self.context.signs
        name = f"{spot.name}{signs.drawn.computer}" if self.context.level(spot.seat) else spot.name
        acting = self.part.turn.seat == spot.seat
        mark = signs.drawn.pointer if acting else " "
        ink = "cursor" if spot.id == self.cursor else ("strong" if acting else "text")
        honor = f"{signs.text.honor}{player.honor}"
        on_cards = "" if player.card_honor is None else f"+{player.card_honor}"
        hand, deck = len(player.hand.cards), player.deck.count
        sizes = f"hand {hand} deck {deck} disc {len(player.discard)}"
        return [
            Piece(mark, "title"),
            Piece(pad(name, NAME_WIDTH, signs.text.more), ink),
            Piece(f"{honor:>4}", "honor"),
            Piece(f"{on_cards:<4}", "dim"),
            Piece(f" {sizes} ", "dim"),
            *([Piece("partner ", "good")] if player.partner == self.part.seat else []),
        ]

    def _belongings(self, spot: Spot) -> str:
        player = self._player(spot)
        if player is None:
            return ""
        names = [f"{card.name} (used)" if card.used else card.name for card in player.in_play]
        parts = [counted(names)] if names else []
        if player.trophies:
            parts.append("trophies " + counted(card.name for card in player.trophies))
        return "; ".join(parts)

    def _open_hand(self, player: Player) -> str:
        """A hand that lies open, as in a replay that shows everything."""
        known = [card.name for card in player.hand.cards if card]
        is_open = self.context.watching and known and len(known) == len(player.hand.cards)
        return counted(known) if is_open else ""

    def _one_line(self, spot: Spot, head: Line, width: int) -> Line:
        used = sum(len(piece.text) for piece in head)
        player = self._player(spot)
        open_hand = self._open_hand(player) if player else ""
        text = "; ".join(filter(None, (open_hand, self._belongings(spot))))
        return pad_line(
            [*head, Piece(ellipsize(text, width - used - 1, self.context.signs.text.more), "text")],
            width,
        )

    def _details(self, spot: Spot, width: int, room: int) -> list[Line]:
        """What they have in play and have played this turn, wrapped."""
        player = self._player(spot)
        if player is None or room < 1:
            return []
        told = self._belongings(spot)
        lines = [("in play: " + told)] if told else []
        if open_hand := self._open_hand(player):
            lines.append(f"hand: {open_hand}")
        if player.played:
            lines.append("played: " + counted(card.name for card in player.played))
        shown: list[Line] = []
        for text in lines:
            shown += [[Piece("  "), Piece(line, "dim")] for line in wrapped(text, width - 4)]
        if len(shown) > room:
            last = shown[room - 1]
            more = self.context.signs.text.more
            shown = [
                *shown[: room - 1],
                [last[0], Piece(ellipsize(last[1].text + more, width - 4))],
            ]
        return [*shown, *([] for _ in range(room - len(shown)))]

    def _rival(self, width: int) -> list[Line]:
        """The opponent in solitaire."""
        rival = self.part.rival if self.part else None
        if rival is None:
            return []
        signs, teller = self.context.signs, self.context.teller
        faces = teller.rules.by_slug
        on_cards = sum(faces[card.slug].end_honor for card in rival.cards)
        line: Line = [
            Piece(" "),
            Piece(pad(teller.names(-1), NAME_WIDTH), "strong"),
            Piece(f"{signs.text.honor}{rival.honor:>3}", "honor"),
            Piece(f"+{on_cards:<3}", "dim"),
            Piece(f" {grammar.count(len(rival.cards), 'card')};", "dim"),
        ]
        habit = " takes the two rightmost after your turn"
        if width_of(line) + len(habit) <= width:
            return [[*line, Piece(habit, "dim")]]
        return [line, [Piece(f"  {habit}", "dim")]]
