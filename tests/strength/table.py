"""The table of assets/docs/strength.md, made from the committed reports of `ladder`."""

import json
from pathlib import Path
from typing import Any

from ascension_tui.commands.ladder import elo
from ascension_tui.games.ascension.package import Ascension
from ascension_tui.games.ascension.players.ascension import AscensionPlayers

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "assets" / "docs" / "strength.md"
FOLDER = ROOT / "assets" / "ascension" / "ai" / "ladder"
BEGIN = "<!-- strength: made by make ladder -->"
END = "<!-- end of strength -->"

ALL_SETS = "--set chronicle --set storm --set gift"
WEAKER = (
    "--match greedy:random:400",
    "--match greedy:novice:400",
    "--match adept:greedy:600",
)
RIVALS = {
    "samael": ("Samael", "chronicle"),
    "nemesis": ("Nemesis", "storm"),
    "cult": ("the Cult", "gift"),
}
"""The opponents of solitaire and the sets they belong to."""
RUNS = {
    "chronicle": [
        f"--set chronicle {match}"
        for match in (
            *WEAKER,
            "--seed 5 --match expert:adept:4000",
            "--seed 5 --match master:expert:800",
            "--match master:greedy:400",
        )
    ],
    "mixed": [
        f"{ALL_SETS} {match}"
        for match in (
            *WEAKER,
            "--seed 5 --match expert:adept:1000",
            "--seed 5 --match master:expert:200",
            "--match master:greedy:200",
        )
    ],
    "four": [f"{ALL_SETS} --players 4 --match master:greedy:120"],
    **{
        name: [f"--players 1 --set {of} --games 60 --level {level}" for level in Ascension.levels]
        for name, (_, of) in RIVALS.items()
    },
}
"""What is measured, by the name of its report: a row each. Close matches need more games."""


def command(options: str) -> str:
    """How a row is measured."""
    return f"ascension-tui ladder {options}"


def rows(name: str) -> list[dict[str, Any]]:
    """One committed report; nothing where there is none yet."""
    path = FOLDER / f"{name}.json"
    found: list[dict[str, Any]] = json.loads(path.read_text("utf-8")) if path.exists() else []
    return found


def is_of_these_players(row: dict[str, Any]) -> bool:
    """Whether the players of a row know and think today as they did when it was measured."""
    same: bool = row["players_are"] == AscensionPlayers().fingerprint(row["one"], row["other"])
    return same


def with_table(text: str) -> str:
    """The document with the table as the reports say it."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return "\n".join((before + BEGIN, "", *_lines(), "", END)) + after


def _lines() -> list[str]:
    two = {name: rows(name) for name in ("chronicle", "mixed")}
    return [*_matches(two), "", *_four(), "", *_ratings(two), "", *_alone()]


def _matches(two: dict[str, list[dict[str, Any]]]) -> list[str]:
    lines = [
        "| two players | Chronicle | three sets mixed |",
        "|---|---|---|",
    ]
    for match, mixed in zip(two["chronicle"], two["mixed"], strict=True):
        lines.append(f"| {match['one']} over {match['other']} | {_won(match)} | {_won(mixed)} |")
    return lines


def _won(match: dict[str, Any]) -> str:
    low, high = match["ci95"]
    return f"{match['win_rate']:.0%} of {match['games']} ({low:.0%} to {high:.0%})"


def _four() -> list[str]:
    (match,) = rows("four")
    return [
        f"At a table of four, one `{match['one']}` against three `{match['other']}` wins "
        f"{_won(match)}; an even share would be 25%."
    ]


def _ratings(two: dict[str, list[dict[str, Any]]]) -> list[str]:
    found = {name: elo(Ascension(), matches) for name, matches in two.items()}
    levels = list(found["chronicle"])
    cells = [[f"{found[name][level]:+d}" for level in levels] for name in two]
    return [
        f"| Elo, greedy = 0 | {' | '.join(levels)} |",
        f"|---|{'---|' * len(levels)}",
        f"| Chronicle | {' | '.join(cells[0])} |",
        f"| three sets mixed | {' | '.join(cells[1])} |",
    ]


def _alone() -> list[str]:
    lines = [
        f"| solitaire, games won | {' | '.join(Ascension.levels)} |",
        f"|---|{'---|' * len(Ascension.levels)}",
    ]
    for name, (rival, _) in RIVALS.items():
        rates = (f"{match['win_rate']:.0%}" for match in rows(name))
        lines.append(f"| {rival} | {' | '.join(rates)} |")
    return lines
