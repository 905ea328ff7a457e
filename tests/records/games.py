"""Journals of games: played once, then copied to where they are wanted."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.table import Table

NAMES = ("Anna", "Bea", "Coda", "Dan")


@cache
def _journal(
    seats: tuple[str, ...],
    players: tuple[str, ...],
    sets: tuple[str, ...],
    seed: int,
    answers: int,
    pool: int,
    teams: bool,
) -> str:
    """A game as text; all of it, or only so many answers."""
    setup = Setup.checked(seats=seats, sets=sets, pool=pool, teams=teams).model_dump(mode="json")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        table = Table.begin(
            AscensionKind(), setup, seed, players, path, salt="5a" * 32, durable=False
        )
        bot = GreedyBot()
        while (question := table.question()) is not None and table.answers != answers:
            table.answer(table.number, bot.choose(table.observation(question.seat)))
        table.close()
        return path.read_text(encoding="utf-8")


def journal(
    path: Path,
    people: int = 1,
    bots: int = 1,
    sets: Sequence[str] = ("chronicle",),
    seed: int = 7,
    answers: int = -1,
    pool: int = 12,
    **setup: Any,
) -> Path:
    """Put the journal of a game somewhere."""
    players = ("human",) * people + ("greedy",) * bots
    teams = bool(setup.get("teams"))
    seats = NAMES[: len(players)]
    text = _journal(seats, players, tuple(sets), seed, answers, pool, teams)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def finished(data: Path, **game: Any) -> Path:
    """A game that is over, where the program keeps those."""
    name = f"{game.get('seed', 7):012x}.jsonl"
    return journal(data / "finished" / name, **game)


def running(data: Path, **game: Any) -> Path:
    """A game that waits."""
    name = f"{game.get('seed', 7):012x}.jsonl"
    return journal(data / "games" / name, **{"answers": 30, **game})


def of_other_rules(path: Path, answer: int = 20) -> Path:
    """Make a journal one of an older version that went another way from some answer on."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[0] = lines[0].replace('"rules":', '"rules":9')
    lines[answer] = lines[answer].replace('"digest":"', '"digest":"0')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path
