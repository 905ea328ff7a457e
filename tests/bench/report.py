"""What was measured, as a table for people or as one JSON document."""

import os
import platform
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from tests.bench import reference
from tests.bench.measure import SLICE, Played, Timing
from tests.bench.startup import HEAVY, Startup

RATIO_GOAL = 2.5
CLONE_GOAL = 10e-6
CARDS_GOAL = 0.150

OURS_RANDOM = "Chronicle, random players"
OURS_GREEDY = "Chronicle, greedy players"
THEIRS = f"{reference.NAME}, random bots"
MIXED_PLAYERS = (2, 4, 6)
PLAYERS_GOAL = 1.6
"""How much dearer a decision may be with six players than with two."""
MIX_GOAL = 1.4
"""How much dearer a decision may be with three sets than with Chronicle alone."""


def mixed_row(players: int) -> str:
    """How the games with all three sets are called."""
    return f"three sets, {players} random players"


@dataclass(frozen=True, slots=True)
class Goal:
    """Something promised, and whether it was kept."""

    what: str
    wanted: str
    measured: str
    is_reached: bool


@dataclass(frozen=True, slots=True)
class Results:
    """Everything one run found out."""

    rounds: int
    is_pinned: bool
    games: dict[str, Played]
    """All games of each kind at their best."""
    positions: dict[str, Timing]
    startup: Startup
    notes: tuple[str, ...]

    @property
    def ratio(self) -> float:
        """Our decisions/s for each of theirs, both with random players."""
        ours, theirs = self.games[OURS_RANDOM], self.games[THEIRS]
        return ours.decisions_per_second / theirs.decisions_per_second

    @property
    def games_ratio(self) -> float:
        """The same for games/s."""
        return self.games[OURS_RANDOM].games_per_second / self.games[THEIRS].games_per_second

    def dearer(self, name: str, than: str) -> float:
        """How much more a decision costs in one kind of game than in another."""
        return self.games[than].decisions_per_second / self.games[name].decisions_per_second

    def goals(self) -> list[Goal]:
        """Every goal beside what was reached."""
        players = self.dearer(mixed_row(6), mixed_row(2))
        mix = self.dearer(mixed_row(2), OURS_RANDOM)
        clone = self.positions["clone"].best
        cards = self.startup.cards_cold.best
        heavy = self.startup.heavy
        return [
            Goal(
                f"decisions/s against {reference.NAME}",
                f"at least {RATIO_GOAL} times",
                f"{self.ratio:.2f} times",
                self.ratio >= RATIO_GOAL,
            ),
            Goal(
                "cost of a decision, six players against two",
                f"less than {PLAYERS_GOAL} times",
                f"{players:.2f} times",
                players < PLAYERS_GOAL,
            ),
            Goal(
                "cost of a decision, three sets against Chronicle",
                f"at most {MIX_GOAL} times",
                f"{mix:.2f} times",
                mix <= MIX_GOAL,
            ),
            Goal(
                "clone",
                f"at most {CLONE_GOAL * 1e6:.0f} µs",
                f"{clone * 1e6:.1f} µs",
                clone <= CLONE_GOAL,
            ),
            Goal(
                "all cards, cold",
                f"under {CARDS_GOAL * 1e3:.0f} ms",
                f"{cards * 1e3:.1f} ms",
                cards < CARDS_GOAL,
            ),
            Goal(
                "--version imports",
                f"no {', '.join(HEAVY)}",
                ", ".join(heavy) or "none of them",
                not heavy,
            ),
        ]


def _machine(results: Results) -> str:
    cores = os.cpu_count() or 1
    pinned = "pinned to one" if results.is_pinned else "not pinned"
    return (
        f"{platform.python_implementation()} {platform.python_version()}, "
        f"{cores} core{'s' if cores > 1 else ''}, {pinned}"
    )


def as_json(results: Results) -> dict[str, Any]:
    """Return plain data; seconds throughout."""
    return {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "cores": os.cpu_count(),
        "pinned": results.is_pinned,
        "rounds": results.rounds,
        "games": {
            name: {
                **asdict(played),
                "games_per_second": round(played.games_per_second, 2),
                "decisions_per_second": round(played.decisions_per_second, 1),
            }
            for name, played in results.games.items()
        },
        "decisions_ratio": round(results.ratio, 3),
        "games_ratio": round(results.games_ratio, 3),
        "positions": {name: asdict(timing) for name, timing in results.positions.items()},
        "startup": asdict(results.startup),
        "goals": [asdict(goal) for goal in results.goals()],
        "notes": list(results.notes),
    }


def as_text(results: Results) -> str:
    """Return the table."""
    return "\n".join(_lines(results))


def _lines(results: Results) -> Iterator[str]:
    yield f"ascension-tui benchmark: {_machine(results)}"
    yield (
        f"Fixed seeds, CPU time. Ours and theirs take turns every {SLICE} games; all is played "
        f"{results.rounds} times,"
    )
    yield "the best of each counts. Compare with the reference of the same run only."
    yield from _table(
        ("Full games", "games/s", "decisions/s", "decisions/game", "turns/game"),
        [
            (
                name,
                f"{played.games_per_second:.1f}",
                f"{played.decisions_per_second:,.0f}",
                f"{played.decisions / played.games:.0f}",
                f"{played.turns / played.games:.0f}",
            )
            for name, played in results.games.items()
        ]
        + [("ours / theirs, random", f"{results.games_ratio:.2f}", f"{results.ratio:.2f}", "", "")],
    )
    yield from _table(
        ("One position, average of random games", "best µs", "median µs"),
        [
            (name, f"{timing.best * 1e6:.1f}", f"{timing.median * 1e6:.1f}")
            for name, timing in results.positions.items()
        ],
    )
    startup = results.startup
    yield from _table(
        ("Starting (wall time)", "best ms", "median ms"),
        [
            (name, _milliseconds(timing.best), _milliseconds(timing.median))
            for name, timing in (
                ("ascension-tui --version", startup.version),
                ("python -c pass", startup.bare_python),
                ("all cards, cold (fresh process, imports excluded)", startup.cards_cold),
                ("all cards, warm (same process, again)", startup.cards_warm),
            )
        ],
    )
    yield from _table(
        ("Goals", "wanted", "measured", ""),
        [
            (goal.what, goal.wanted, goal.measured, "reached" if goal.is_reached else "MISSED")
            for goal in results.goals()
        ],
    )
    if results.notes:
        yield ""
    for note in results.notes:
        yield f"Note: {note}"


def _milliseconds(seconds: float) -> str:
    return f"{seconds * 1e3:.1f}" if seconds >= 0.0001 else "under 0.1"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield a blank line, the heads and the rows; the first column to the left."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    yield ""
    for i, row in enumerate((heads, *rows)):
        cells = [f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True)]
        indent = "" if i == 0 else "  "
        yield "  ".join((f"{indent + row[0]:<{widths[0] + 2}}", *cells)).rstrip()
