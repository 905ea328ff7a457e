"""The plain text of `ssh HOST scores` and `ssh HOST games`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ascension_tui.host.lists import TableRow
from ascension_tui.host.records import Records
from ascension_tui.telling.words import amount


def scores_text(records: Records) -> str:
    """The best players of each kind of game."""
    people, games = records.counts()
    lines = [f"{amount(games, 'game')} finished, {amount(people, 'player')} known."]
    shown = ""
    place = 0
    for category, nick, rating, played, won in records.standings():
        if category != shown:
            shown, place = category, 0
            lines += ["", f"{category}", f"      {'player':<16} {'rating':>7} {'games':>6} won"]
        place += 1
        lines.append(f"  {place:>2}. {nick:<16} {rating.points:>7.1f} {played:>6} {won:>3}")
    if not shown:
        lines.append("No game between people with keys has been finished yet.")
    return "\n".join(lines) + "\n"


def games_text(rows: Iterable[TableRow]) -> str:
    """The tables everybody may know of."""
    found = list(rows)
    waiting = [_line(row) for row in found if row.state == "waiting"]
    running = [_line(row) for row in found if row.state == "running"]
    lines = [*_part("Waiting for players", waiting), "", *_part("Being played", running)]
    return "\n".join(lines) + "\n"


def _part(title: str, lines: Sequence[str]) -> list[str]:
    return [f"{title}:", *(lines or ["  none"])]


def _line(row: TableRow) -> str:
    seats = ", ".join(seat.name or "(free)" for seat in row.seats)
    return f"  {row.title}; {row.clock}; {seats}"
