"""The statistics in sentences, one thought per line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ascension_tui.i18n.language import Language
from ascension_tui.records.contract import Section
from ascension_tui.records.stats import Line, Report

EVERYBODY = "Everybody"
NOTHING = "No game has been played to its end yet; what you play will be counted here."
NOT_COUNTED = "Games with cards that were played before, as on from a replay, do not count."
BY_SEATS = "By number of players"


def per_cent(rate: float) -> str:
    """A share of the whole."""
    return f"{round(rate * 100)} %"


def left_out(count: int, language: Language) -> str:
    """Some journals cannot be counted."""
    games = language.count(count, "finished game")
    return f"{games} cannot be counted: damaged, or of other rules."


def told(reports: Sequence[Report], most: int, language: Language) -> Iterator[str]:
    """Everything about somebody; of long lists only so many lines."""
    yield f"{reports[0].who or EVERYBODY}."
    played = [report for report in reports if report.total.games]
    if not played:
        yield NOTHING
    for report in played:
        if len(reports) > 1:
            yield ""
            yield f"{report.game.title}."
        yield from _record(report, most, language)
    if reports[0].left_out:
        yield ""
        yield left_out(reports[0].left_out, language)


def _record(report: Report, most: int, language: Language) -> Iterator[str]:
    words = report.game.stats().words(language)

    def line(line: Line, label: str) -> str:
        played = language.count(line.games, "game")
        won = f"{line.wins} won ({per_cent(line.rate)})"
        return f"{label}: {played}, {won}, {words.average(line.mean_score)}."

    yield line(report.total, language.capital(report.total.label))
    groups = [
        Section(words.group(what), tuple(line(one, words.label(what, one.label)) for one in lines))
        for what, lines in report.groups.items()
    ]
    players = [line(one, language.count(int(one.label), "player")) for one in report.by_seats]
    by_seats = Section(BY_SEATS, tuple(players))
    for section in (*groups, by_seats, *words.sections(report.own, most)):
        if section.lines:
            yield ""
            yield f"{section.title}:"
            yield from (f"  {line}" for line in section.lines)
