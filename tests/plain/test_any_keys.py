"""Whatever is typed, in whatever order: the game goes on, and the journal fits what happened."""

import random
from pathlib import Path

import pytest

from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.table import replay_journal
from tests.plain.harness import Evening

KEYS = [*"aeiu?tshlvd", "", "", "i 1", "i wolf", "x", "12", *"1111112222333345678"]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    "players", [("human",), ("human", "greedy"), ("human", "human"), ("human", "random", "human")]
)
def test_any_keys(seed: int, players: tuple[str, ...], tmp_path: Path) -> None:
    rng = random.Random(seed)
    path = tmp_path / "games" / "game.jsonl"
    names = ("Anna", "Ben", "Coda")[: len(players)]
    table = Evening(names=names, players=players, path=path, seed=seed, pool=25)
    said = table.type(*rng.choices(KEYS, k=400))
    assert "Round " in said
    assert all(sign.isprintable() or sign == "\n" for sign in said)
    (file,) = tmp_path.rglob("*.jsonl")
    replay, _ = replay_journal(file, AscensionKind())
    assert len(replay.records) == table.table.answers
