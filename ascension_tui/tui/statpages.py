"""The record of somebody's games as lines: numbers in columns, shares as bars."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ascension_tui.i18n.language import Language
from ascension_tui.records.stats import (
    BY_SEATS,
    NOT_COUNTED,
    NOTHING,
    Line,
    Report,
    left_out,
    per_cent,
)
from ascension_tui.tui import ink
from ascension_tui.tui.contract import StatPages
from ascension_tui.tui.ink import Piece, hanging_indent, pad
from ascension_tui.tui.symbols import Symbols

LABEL: Final = 31
BAR: Final = {"small": 20, "wide": 40}
WIDE: Final = 100


def bar(rate: float, width: int, symbols: Symbols) -> ink.Line:
    """A share as a bar."""
    cells = BAR["wide" if width >= WIDE else "small"]
    full = round(rate * cells)
    return [Piece(symbols.full * full, "accent"), Piece(symbols.empty * (cells - full), "rule")]


def head(title: str, *columns: str) -> ink.Line:
    """The titles above numbers."""
    widths = (6, 6, 7) if len(columns) == 3 else (8,) * len(columns)
    line: ink.Line = [Piece(pad(title, LABEL), "strong")]
    return [*line, *(Piece(f"{c:>{w}}", "dim") for c, w in zip(columns, widths, strict=True))]


def counted(line: Line, width: int, symbols: Symbols, aside: str = "") -> ink.Line:
    """Games of one kind; `aside` stands behind them where there is room."""
    return [
        Piece(pad(f"  {line.label}", LABEL, symbols.ellipsis)),
        Piece(f"{line.games:>6}"),
        Piece(f"{line.wins:>6}", "good" if line.wins else "dim"),
        Piece(f"{per_cent(line.rate):>7}  ", "strong"),
        *bar(line.rate, width, symbols),
        Piece(f"  {aside}" if width >= WIDE else "", "dim"),
    ]


@dataclass(frozen=True, slots=True)
class RecordPage:
    """How often somebody won, altogether and by kind of game."""

    report: Report
    pages: StatPages
    symbols: Symbols
    language: Language

    def lines(self, width: int) -> list[ink.Line]:
        report, count = self.report, self.language.count
        if not report.total.games:
            return self.notes(width, NOTHING)
        lines = [head("", "games", "won", "rate"), self._counted(report.total, width)]
        lines[-1][0] = Piece(pad("All games", LABEL), "strong")
        words = report.game.stats().words(self.language)
        groups = {
            words.group(what): [
                replace(one, label=words.label(what, one.label, short=True)) for one in found
            ]
            for what, found in report.groups.items()
        }
        groups[BY_SEATS] = [
            replace(one, label=count(int(one.label), "player")) for one in report.by_seats
        ]
        for title, found in groups.items():
            lines += [[], [Piece(title, "strong")]]
            lines += [self._counted(one, width) for one in found]
        return [*lines, [], *self._recent(width), *self.notes(width, NOT_COUNTED)]

    def _counted(self, line: Line, width: int) -> ink.Line:
        average = self.pages.average(line.mean_score, self.symbols)
        return counted(line, width, self.symbols, average)

    def _recent(self, width: int) -> list[ink.Line]:
        """The last scores as a row of bars, with a mark below each that was won."""
        recent, symbols = self.report.recent[-(width - LABEL) :], self.symbols
        top = max([score for score, _ in recent] + [1])
        bars = symbols.bars
        columns = [bars[round(max(score, 0) * (len(bars) - 1) / top)] for score, _ in recent]
        marks = [symbols.pointer if won else symbols.faint for _, won in recent]
        return [
            [Piece("The last games", "strong"), Piece(", the newest on the right", "dim")],
            [Piece(pad(f"  score, up to {top}", LABEL), "dim"), Piece("".join(columns), "accent")],
            [Piece(pad(f"  {symbols.pointer} won", LABEL), "dim"), Piece("".join(marks), "good")],
            [],
        ]

    def notes(self, width: int, *notes: str) -> list[ink.Line]:
        """Sentences, the last one about what is left out."""
        count = self.report.left_out
        told = [*notes, left_out(count, self.language)] if count else notes
        return [line for note in told for line in hanging_indent([], note, width, "dim")]
