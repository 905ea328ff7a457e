"""The platform knows no game: its text names none, and what a game is made of loads late."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import ascension_tui
from tests.toygame.__main__ import CATALOG

PACKAGE = Path(ascension_tui.__file__).parent
GAMES = PACKAGE / "games"
CATALOG_FILE = "catalog.py"
"""The one file of the platform that names games."""

VOCABULARY = r"""
    acquire(?!\(\))|acquired|adept|apprentice|apprentices|askara|banish|banished|bloodstone|bloodstones|
    center.?row|chronicle|construct|constructs|cultist|cultists|deck|decks|defeat|defeated|
    enlightened|faction|factions|greedy|greedybot|heavy.infantry|hero|heroes|honor|kings|lifebound|
    mechana|militia|monster|monsters|mystic|mystics|nemesis|novice|rune|runes|samael|storm|trophies|
    trophy|void
"""
"""Words of the games; those that mean something else elsewhere are left out."""


def platform_files() -> list[str]:
    found = (path for kind in ("*.py", "*.tcss") for path in PACKAGE.rglob(kind))
    names = (path.relative_to(PACKAGE).as_posix() for path in found if GAMES not in path.parents)
    return sorted(name for name in names if name != CATALOG_FILE)


@cache
def forbidden() -> re.Pattern[str]:
    """The words, the modules of games, and the names of their classes that speak of the game."""
    classes = {
        node.name
        for path in GAMES.rglob("*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and re.match("Ascension.|Kings.", node.name)
    }
    words = "".join(VOCABULARY.split())
    names = "|".join(sorted(classes))
    # Words also within names_of_python, not within other words.
    return re.compile(rf"ascension_tui\.games|\b(?:{names})\b|(?<![a-z])(?i:{words})(?![a-z])")


def found_in(name: str) -> list[str]:
    lines = (PACKAGE / name).read_text(encoding="utf-8").splitlines()
    return [
        f"{name}:{number}: {match[0]}"
        for number, line in enumerate(lines, 1)
        for match in forbidden().finditer(line)
    ]


def test_the_search_finds_what_it_looks_for() -> None:
    for text in ("from ascension_tui.games.kings", "AscensionKind()", "a rune", "honor_pool"):
        assert forbidden().search(text), text
    for text in ("prune", "honorable", "UserError", "avoid"):
        assert not forbidden().search(text), text


@pytest.mark.parametrize("name", platform_files())
def test_the_platform_speaks_of_no_game(name: str) -> None:
    found = found_in(name)
    assert not found, "\n".join(found)


LOADED = """
import sys
sys.path.insert(0, "")
from importlib import import_module
module, _, name = {entry!r}.partition(":")
game = getattr(import_module(module), name)()
assert game.name and game.title and game.usual_level in game.levels and game.seats
print(*sorted({{name.partition(".")[0] for name in sys.modules}}))
"""


@pytest.mark.parametrize("entry", CATALOG)
def test_a_game_is_known_before_anything_of_it_is_loaded(
    entry: str, clean_env: dict[str, str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(entry=entry)],
        capture_output=True,
        text=True,
        env=clean_env,
        check=True,
        timeout=60,
    )
    loaded = set(done.stdout.split())
    assert "ascension_tui" in loaded
    assert loaded.isdisjoint({"pydantic", "yaml", "textual", "rich", "asyncio", "asyncssh"})


def test_every_game_of_the_program_has_a_package() -> None:
    named = {entry.partition(":")[0] for entry in CATALOG}
    for path in GAMES.glob("*/package.py"):
        assert f"ascension_tui.games.{path.parent.name}.package" in named
