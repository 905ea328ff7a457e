"""The pages of the statistics as lines: numbers in columns, shares as bars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rich.cells import cell_len

from ascension_tui.games.ascension.rules.cards import CardDef
from ascension_tui.games.ascension.stats import CardLine
from ascension_tui.games.ascension.tui.card_symbols import CardSymbols
from ascension_tui.i18n.language import Language
from ascension_tui.records.stats import Line, Report
from ascension_tui.records.stats_messages import BY_SEATS, NOT_COUNTED, NOTHING, left_out, per_cent
from ascension_tui.tui import ink
from ascension_tui.tui.ink import Piece, ellipsize, hanging_indent, pad
from ascension_tui.tui.theme import faction_ink

LABEL: Final = 31
BAR: Final = {"small": 20, "wide": 40}
WIDE: Final = 100
ORDERS: Final = ("taken", "win rate", "turned up", "name")
ENOUGH: Final = 3
"""Games from which a win rate says something."""


@dataclass(frozen=True, slots=True)
class StatPages:
    """Draws a report."""

    report: Report
    cards: Mapping[str, CardDef]
    signs: CardSymbols
    language: Language

    def bar(self, rate: float, width: int) -> ink.Line:
        """A share as a bar."""
        cells = BAR["wide" if width >= WIDE else "small"]
        full = round(rate * cells)
        return [
            Piece(self.signs.full * full, "honor"),
            Piece(self.signs.empty * (cells - full), "rule"),
        ]

    # The record

    def record(self, width: int) -> list[ink.Line]:
        """How often somebody won, altogether and by kind of game."""
        report = self.report
        if not report.total.games:
            return self._notes(width, NOTHING)
        lines = [_head("", "games", "won", "rate"), self._counted(report.total, width)]
        lines[-1][0] = Piece(pad("All games", LABEL), "strong")
        words = report.game.stats().words(self.language)
        groups = {
            words.group(what): [
                replace(one, label=words.label(what, one.label, short=True)) for one in found
            ]
            for what, found in report.groups.items()
        }
        groups[BY_SEATS] = [
            replace(one, label=self.language.count(int(one.label), "player"))
            for one in report.by_seats
        ]
        for title, found in groups.items():
            lines += [[], [Piece(title, "strong")]]
            lines += [self._counted(one, width) for one in found]
        return [*lines, [], *self._recent(width), *self._notes(width, NOT_COUNTED)]

    def _counted(self, line: Line, width: int) -> ink.Line:
        name = pad(f"  {line.label}", LABEL, self.signs.text.more)
        mean = f"  {line.mean_score:.1f}{self.signs.text.honor} on average" if width >= WIDE else ""
        return [
            Piece(name),
            Piece(f"{line.games:>6}"),
            Piece(f"{line.wins:>6}", "good" if line.wins else "dim"),
            Piece(f"{per_cent(line.rate):>7}  ", "strong"),
            *self.bar(line.rate, width),
            Piece(mean, "dim"),
        ]

    def _recent(self, width: int) -> list[ink.Line]:
        """The last scores as a row of bars, with a mark below each that was won."""
        recent = self.report.recent[-(width - LABEL) :]
        top = max([score for score, _ in recent] + [1])
        bars = self.signs.bars
        columns = [bars[round(max(score, 0) * (len(bars) - 1) / top)] for score, _ in recent]
        marks = [self.signs.can if won else self.signs.cannot for _, won in recent]
        return [
            [Piece("The last games", "strong"), Piece(", the newest on the right", "dim")],
            [Piece(pad(f"  score, up to {top}", LABEL), "dim"), Piece("".join(columns), "honor")],
            [Piece(pad(f"  {self.signs.can} won", LABEL), "dim"), Piece("".join(marks), "good")],
            [],
        ]

    def _notes(self, width: int, *notes: str) -> list[ink.Line]:
        told = (
            [*notes, left_out(self.report.left_out, self.language)]
            if self.report.left_out
            else notes
        )
        return [line for note in told for line in hanging_indent([], note, width, "dim")]

    # Cards

    def card_page(self, width: int, order: str) -> list[ink.Line]:
        """What was turned up and taken, and how often it won."""
        found = _ordered(self.report.own.cards, order)
        if not found:
            return self._notes(width, NOTHING)
        title = f"by {order}"
        head = _head(title, "turned", "taken", "games", "won")
        return [head, *(self._card(one, width) for one in found)]

    def _card(self, line: CardLine, width: int) -> ink.Line:
        card = self.cards.get(line.card)
        faction = self.signs.faction(card.faction) if card else ""
        tag = pad(faction, max(map(cell_len, self.signs.factions.values())))
        tone = faction_ink(card.faction, card.type) if card else "neutral"
        name = ellipsize(line.name, LABEL - cell_len(tag) - 2, self.signs.text.more)
        room = LABEL - cell_len(tag) - 1
        offered = f"{line.offered:>8}" if line.offered else f"{self.signs.dot:>8}"
        return [
            Piece(f"{tag} ", tone),
            Piece(pad(name, room), "text" if line.taken else "dim"),
            Piece(offered, "dim"),
            Piece(f"{line.taken:>8}", "text" if line.taken else "rule"),
            Piece(f"{line.games:>8}", "dim"),
            *self._share(line, width),
        ]

    def _share(self, line: CardLine, width: int) -> ink.Line:
        """The win rate; without games it would be a claim about nothing."""
        if not line.games:
            return [Piece(f"{self.signs.dot:>8}", "rule")]
        tone = "strong" if line.games >= ENOUGH else "dim"
        room = width - LABEL - 8 * 4 - 2
        bar = self.bar(line.rate, width) if room >= BAR["small"] else []
        return [Piece(f"{per_cent(line.rate):>8}  ", tone), *bar]

    # Solitaire

    def solitaire(self, width: int) -> list[ink.Line]:
        """The ladder, and the best scores."""
        report = self.report.own
        if not report.ladder:
            return self._notes(width, "No solitaire game has been played to its end yet.")
        lines: list[ink.Line] = [_head("The ladder", "games", "won", "rate")]
        for rung in report.ladder:
            lines.append(self._counted(Line(rung.rival, rung.games, rung.wins), min(width, 80)))
            lead = "best lead" if rung.margin > 0 else "smallest gap"
            told = (
                f"best score {rung.best}, {lead} {abs(rung.margin)}; won in a row: "
                f"{rung.streak} now, {rung.longest} at most"
            )
            lines.append([Piece(f"    {told}", "dim")])
        lines += [[], [Piece("The best scores", "strong")]]
        for place, score in enumerate(report.best, 1):
            lines.append(
                [
                    Piece(f"{place:>4}  ", "dim"),
                    Piece(f"{score.score:>4}", "honor"),
                    Piece(f" to {score.rival_score:<4}", "dim"),
                    Piece(
                        ellipsize(f"{score.name} against {score.rival}", 34, self.signs.text.more)
                    ),
                    Piece(f"  {score.ended.day} {score.ended:%B %Y}", "dim"),
                ]
            )
        if not report.best:
            lines.append([Piece("    none yet", "dim")])
        return lines


def _head(title: str, *columns: str) -> ink.Line:
    widths = (6, 6, 7) if len(columns) == 3 else (8,) * len(columns)
    line: ink.Line = [Piece(pad(title, LABEL), "strong")]
    return [*line, *(Piece(f"{c:>{w}}", "dim") for c, w in zip(columns, widths, strict=True))]


def _ordered(cards: Sequence[CardLine], order: str) -> list[CardLine]:
    match order:
        case "win rate":
            return sorted(cards, key=lambda c: (c.games < ENOUGH, -c.rate, -c.games, c.name))
        case "turned up":
            return sorted(cards, key=lambda c: (-c.offered, c.name))
        case "name":
            return sorted(cards, key=lambda c: c.name)
    return list(cards)
