"""What the documents name exists: files, names, commands and options, targets of make, links."""

import re
import shlex
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import ascension_tui
from ascension_tui.commands.parsers import command_parser, every_parser, root_parser
from ascension_tui.game.registry import usual_game
from ascension_tui.games.ascension.rules.cards import SETS, load_set, parse_set, set_path
from ascension_tui.games.ascension.rules.modifiers import MODIFIERS
from ascension_tui.games.ascension.rules.verbs import gains
from ascension_tui.games.ascension.rules.verbs.base import REGISTRY
from ascension_tui.games.ascension.scenario import position
from ascension_tui.profile.commands import table_groups
from tests.conftest import RunCli
from tests.docs.reading import (
    ARCHITECTURE,
    DOCUMENTS,
    FOLDER,
    README,
    ROOT,
    Document,
    blocks_in,
    spans_in,
)
from tests.tui.playing import Playing, play

PLAYING = Document(FOLDER / "playing.md")
CONTRIBUTING = Document(FOLDER / "contributing.md")
CHANGELOG = Document(ROOT / "CHANGELOG.md")
PACKAGE = Path(ascension_tui.__file__).parent
BASES = (ROOT, PACKAGE, PACKAGE / "games" / "ascension")
FULL = 5_000
"""Bytes of the front page."""
OWN_FILES = {"settings.toml", "embers.yaml"}
"""Files that somebody has, and not this project."""
QUICK = ("cards", "rules", "stats", "settings", "completions", "paths")
"""Commands that answer at once."""
THEIRS = {"Footer", "ProcessPoolExecutor", "toml", "pyproject", "embers"}
"""Names that stand in no code of ours."""
EVERY_DOCUMENT = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda one: one.path.stem)
FOR_PROGRAMMERS = pytest.mark.parametrize(
    "document", [ARCHITECTURE, CONTRIBUTING], ids=lambda one: one.path.stem
)
TARGETS = frozenset(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))


def test_the_front_page_is_short() -> None:
    assert len(README.text.encode()) <= FULL


def test_the_front_page_leads_to_every_document() -> None:
    linked = {(ROOT / link).resolve() for link in README.links}
    assert linked >= {document.path for document in DOCUMENTS if document != README}


def test_every_picture_is_shown() -> None:
    shown = {(one.path.parent / link).resolve() for one in DOCUMENTS for link in one.links}
    assert shown >= set((ROOT / "assets" / "screenshots").iterdir())


@pytest.mark.parametrize("document", [*DOCUMENTS, CHANGELOG], ids=lambda one: one.path.stem)
def test_links_lead_somewhere(document: Document) -> None:
    for link in document.links:
        path, _, anchor = link.partition("#")
        if "://" in link:
            continue
        target = (document.path.parent / path).resolve() if path else document.path
        assert target.exists(), link
        assert target.is_relative_to(ROOT), link
        assert not anchor or anchor in Document(target).anchors, link


# Files and names


@cache
def file_names() -> frozenset[str]:
    folders = (PACKAGE, ROOT / "assets", ROOT / "tests")
    return frozenset(path.name for folder in folders for path in folder.rglob("*"))


@EVERY_DOCUMENT
def test_files_exist(document: Document) -> None:
    paths = [span for span in document.spans if re.fullmatch(r"[.\w-]+(/[.\w-]*)+", span)]
    missing = [path for path in paths if not any((base / path).exists() for base in BASES)]
    plain = re.compile(r"[\w-]+\.(py|md|yaml|toml|service|json|tcss|txt)")
    names = {span for span in document.spans if plain.fullmatch(span)} - OWN_FILES
    missing += [name for name in names if name not in file_names() and not (ROOT / name).exists()]
    assert missing == []


@cache
def words_of_the_code() -> frozenset[str]:
    folders = (PACKAGE, ROOT / "tests")
    found = (path.read_text("utf-8") for folder in folders for path in folder.rglob("*.py"))
    return frozenset(word for text in found for word in re.findall(r"\w+", text))


@FOR_PROGRAMMERS
def test_names_stand_in_the_code(document: Document) -> None:
    names = (span for span in document.spans if re.fullmatch(r"[A-Za-z_][\w.]*(\(\))?", span))
    words = {word for name in names for word in re.findall(r"\w+", name)}
    assert words - THEIRS - TARGETS <= words_of_the_code()


@pytest.mark.parametrize(
    ("title", "folder"),
    [("The layers", PACKAGE), ("Inside Ascension", PACKAGE / "games/ascension")],
)
def test_every_part_is_explained(title: str, folder: Path) -> None:
    packages = {f"{path.parent.name}/" for path in folder.glob("*/__init__.py")}
    modules = {path.name for path in folder.glob("[a-z]*.py")}
    told = set(spans_in(ARCHITECTURE.section(title)))
    assert packages | modules <= told | {"games/"}


def test_every_key_of_the_table_is_told() -> None:
    game = usual_game()
    told = set(spans_in(PLAYING.section("The table")))
    commands = (command for _, group in table_groups(game) for command in group)
    assert {one.key for one in commands if not one.action.startswith("move")} <= told
    assert {key for row in game.key_rows for key in (row.usual[0], row.usual[-1])} <= told


def test_the_vocabulary_is_as_large_as_is_told() -> None:
    cards = sum(len(load_set(name)) for name in SETS)
    told = f"{len(REGISTRY)} verbs and {len(MODIFIERS)} modifiers for {cards} cards"
    assert told in ARCHITECTURE.text


# Commands


def lines_of(document: Document) -> list[str]:
    """What can be typed, from the blocks."""
    lines = (line for code in blocks_in(document.text, "") for line in code.splitlines())
    return [line.removeprefix("$ ").partition(" #")[0].strip() for line in lines]


def words_after(program: str, typed: str) -> list[str] | None:
    """The arguments, if it is that program that is called."""
    typed = typed.removeprefix("UPDATE_GOLDEN=1 ").removeprefix(".venv/bin/")
    return shlex.split(typed)[1:] if re.match(rf"{program}( |$)", typed) else None


@EVERY_DOCUMENT
def test_commands_can_be_typed(document: Document) -> None:
    for typed in lines_of(document):
        if words := words_after("ascension-tui", typed):
            command_parser(words[0], words[1:]).parse_args(words[1:])


@EVERY_DOCUMENT
def test_commands_find_something(document: Document, run_cli: RunCli) -> None:
    for typed in lines_of(document):
        words = words_after("ascension-tui", typed)
        if words and words[0] in QUICK:
            done = run_cli(*words)
            assert (done.returncode, done.stderr) == (0, ""), typed
            assert done.stdout, typed


@EVERY_DOCUMENT
def test_commands_and_options_exist(document: Document) -> None:
    told = {name: parser.format_help() for name, parser in every_parser().items()}
    told[""] = root_parser().format_help() + "".join(told.values())
    for span in document.spans:
        words = words_after("ascension-tui", span) or span.split()
        command = "" if words[0].startswith("--") else words[0]
        if command in told:
            options = set(re.findall(r"--[a-z-]+", span))
            assert options <= set(re.findall(r"--[a-z-]+", told[command])), span
        else:
            assert not span.startswith("ascension-tui "), span


@EVERY_DOCUMENT
def test_targets_of_make_exist(document: Document) -> None:
    for typed in (*lines_of(document), *document.spans):
        for word in words_after("make", typed) or ():
            assert "=" in word or word in TARGETS, typed


@EVERY_DOCUMENT
def test_tests_and_modules_can_be_run(document: Document) -> None:
    for typed in (*lines_of(document), *document.spans):
        if words := words_after("python", typed):
            assert words[0] == "-m"
            assert find_spec(words[1]), typed
        for word in re.findall(r"(?:tests|assets)/\S*", typed):
            path, _, name = word.partition("::")
            assert (ROOT / path).exists(), typed
            assert not name or f"def {name}(" in (ROOT / path).read_text("utf-8"), typed


# What contributing.md shows


def shown_in(title: str, language: str) -> str:
    (code,) = blocks_in(CONTRIBUTING.section(title), language)
    return code


@pytest.mark.parametrize("clones", [False, True])
def test_the_test_passes(clones: bool) -> None:
    found: dict[str, Any] = {}
    exec(shown_in("Adding a test", "python"), found)
    (test,) = (value for name, value in found.items() if name.startswith("test_"))
    test(partial(position, on_clones=clones))


def test_the_verb_is_the_one_there_is() -> None:
    assert shown_in("Adding a verb", "python") in Path(gains.__file__).read_text("utf-8")


def test_the_card_is_one_there_is_and_the_set_is_good() -> None:
    assert shown_in("Adding a card", "yaml") in set_path("chronicle").read_text("utf-8")
    own = shown_in("Adding a set of your own", "yaml")
    assert [card.set for card in parse_set(own, "embers.yaml", "embers")] == ["embers"] * 3


def test_the_screen_works() -> None:
    found: dict[str, Any] = {}
    exec(shown_in("Adding a screen", "python"), found)

    async def story(at: Playing) -> None:
        await at.app.push_screen(found["HelloScreen"]())
        await at.press("g")
        assert "Hello, Anna." in at.everything()
        await at.press("escape")
        assert at.app.screen is at.screen

    play(story)
