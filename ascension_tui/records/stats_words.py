"""The statistics in sentences, one thought per line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ascension_tui.games.ascension.setup_words import SET_TITLES
from ascension_tui.games.ascension.telling.words import amount
from ascension_tui.records.stats import CardLine, Line, Report, Rung, Score

EVERYBODY = "Everybody"
NOTHING = "No game has been played to its end yet; what you play will be counted here."
NOT_COUNTED = "Games with cards that were played before, as on from a replay, do not count."


def per_cent(rate: float) -> str:
    """A share of the whole."""
    return f"{round(rate * 100)} %"


def sets_words(sets: str) -> str:
    """A mix of sets as it is called."""
    return " + ".join(SET_TITLES.get(name, name) for name in sets.split("+"))


def left_out(count: int) -> str:
    """Some journals cannot be counted."""
    return f"{amount(count, 'finished game')} cannot be counted: damaged, or of other rules."


def times(count: int) -> str:
    """How often."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def told(report: Report, cards: int) -> Iterator[str]:
    """Everything; of the cards only those taken most."""
    yield f"{report.who or EVERYBODY}."
    if not report.total.games:
        yield NOTHING
    else:
        yield _line(report.total, report.total.label.capitalize())
        yield from _section("By kind of game:", [_line(one) for one in report.by_mode])
        yield from _section(
            "By sets:", [_line(one, sets_words(one.label)) for one in report.by_sets]
        )
        yield from _section(
            "By number of players:",
            [_line(one, amount(int(one.label), "player")) for one in report.by_seats],
        )
        taken = [one for one in report.cards if one.taken][:cards]
        yield from _section("Cards taken most:", [_card(one) for one in taken])
        yield from _section("Solitaire:", [_rung(one) for one in report.ladder])
        best = [_score(place, one) for place, one in enumerate(report.best, 1)]
        yield from _section("Best solitaire scores:", best)
    if report.left_out:
        yield ""
        yield left_out(report.left_out)


def _section(title: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield ""
        yield title
        yield from (f"  {line}" for line in lines)


def _line(line: Line, label: str = "") -> str:
    won = f"{line.wins} won ({per_cent(line.rate)})"
    mean = f"{line.mean_score:.1f} honor on average"
    return f"{label or line.label}: {amount(line.games, 'game')}, {won}, {mean}."


def _card(card: CardLine) -> str:
    offered = f"turned up {times(card.offered)}, " if card.offered else ""
    games = amount(card.games, "game")
    won = f"{card.wins} won ({per_cent(card.rate)})"
    return f"{card.name}: {offered}taken {times(card.taken)} in {games}, {won}."


def _rung(rung: Rung) -> str:
    rate = rung.wins / rung.games
    lead = f"best lead {rung.margin}" if rung.margin > 0 else f"smallest gap {-rung.margin}"
    return (
        f"{rung.rival}: {amount(rung.games, 'game')}, {rung.wins} won ({per_cent(rate)}), "
        f"best score {rung.best}, {lead}, {rung.streak} won in a row now, {rung.longest} at most."
    )


def _score(place: int, score: Score) -> str:
    day = f"{score.ended.day} {score.ended:%B %Y}"
    sets = sets_words(score.sets)
    return (
        f"{place}. {score.name}, {score.score} to {score.rival_score} against {score.rival}, "
        f"{sets}, on {day}."
    )
