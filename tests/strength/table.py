"""The table of the README, made from the committed reports of `ladder`."""

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
FOLDER = ROOT / "assets" / "ai" / "ladder"
BEGIN = "<!-- strength: made by make ladder -->"
END = "<!-- end of strength -->"

ALL_SETS = "--set chronicle --set storm --set gift"
MATCHES = (
    "--match greedy:random --match greedy:novice --match adept:greedy:600 "
    "--match expert:adept:600 --match master:expert:200 --match master:greedy"
)
RUNS = {
    "chronicle": f"--set chronicle {MATCHES}:400",
    "mixed": f"{ALL_SETS} {MATCHES}:200",
    "four": f"{ALL_SETS} --players 4 --match master:greedy:120",
    "samael": "--players 1 --set chronicle --games 60",
    "nemesis": "--players 1 --set storm --games 60",
    "cult": "--players 1 --set gift --games 60",
}
"""What is measured, by the name of its report."""
RIVALS = {"samael": "Samael", "nemesis": "Nemesis", "cult": "the Cult"}


def report(name: str) -> dict[str, Any]:
    """One committed report."""
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def with_table(text: str) -> str:
    """The README with the table as the reports say it."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return "\n".join((before + BEGIN, "", *_lines(), "", END)) + after


def _lines() -> list[str]:
    two = {name: report(name) for name in ("chronicle", "mixed")}
    return [*_matches(two), "", *_four(), "", *_ratings(two), "", *_alone()]


def _matches(two: dict[str, dict[str, Any]]) -> list[str]:
    lines = [
        "| two players | Chronicle | three sets mixed |",
        "|---|---|---|",
    ]
    for match, mixed in zip(two["chronicle"]["matches"], two["mixed"]["matches"], strict=True):
        lines.append(f"| {match['one']} over {match['other']} | {_won(match)} | {_won(mixed)} |")
    return lines


def _won(match: dict[str, Any]) -> str:
    low, high = match["ci95"]
    return f"{match['win_rate']:.0%} of {match['games']} ({low:.0%} to {high:.0%})"


def _four() -> list[str]:
    (match,) = report("four")["matches"]
    return [
        f"At a table of four, one `{match['one']}` against three `{match['other']}` wins "
        f"{_won(match)}; an even share would be 25%."
    ]


def _ratings(two: dict[str, dict[str, Any]]) -> list[str]:
    levels = list(two["chronicle"]["elo"])
    rows = [[f"{two[name]['elo'][level]:+d}" for level in levels] for name in two]
    return [
        f"| Elo, greedy = 0 | {' | '.join(levels)} |",
        f"|---|{'---|' * len(levels)}",
        f"| Chronicle | {' | '.join(rows[0])} |",
        f"| three sets mixed | {' | '.join(rows[1])} |",
    ]


def _alone() -> list[str]:
    reports = {name: report(name) for name in RIVALS}
    levels = [match["one"] for match in reports["samael"]["matches"]]
    lines = [
        f"| solitaire, games won | {' | '.join(levels)} |",
        f"|---|{'---|' * len(levels)}",
    ]
    for name, rival in RIVALS.items():
        rates = (f"{match['win_rate']:.0%}" for match in reports[name]["matches"])
        lines.append(f"| {rival} | {' | '.join(rates)} |")
    return lines
