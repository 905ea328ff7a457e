"""The menu, the replays and the settings line by line: everything that is text, in any pipe."""

import io
import re
from pathlib import Path

import pytest

from ascension_tui.i18n.language import ENGLISH
from ascension_tui.plain.menu import PlainMenu
from ascension_tui.plain.terminal import Terminal
from ascension_tui.profile.settings import FileStore, MemoryStore, Settings, Store
from ascension_tui.records.timeline import Tape
from ascension_tui.table import read_journal
from tests.plain.conftest import RunHere
from tests.plain.driver import Start
from tests.plain.harness import Typed, after, evening
from tests.records.games import finished, journal, running

CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")


def typed(data: Path, *lines: str, store: Store | None = None) -> str:
    """Type lines at the menu; returns everything that was said."""
    out = io.StringIO()
    terminal = Terminal(Typed(lines), out, echo=True)
    PlainMenu(data, store or MemoryStore(Settings(welcomed=True)), terminal).run()
    said = out.getvalue()
    assert not CONTROL.search(said)
    return said


# The menu


def test_every_entry_says_what_it_does(tmp_path: Path) -> None:
    said = typed(tmp_path, "", "?", "x", "q")
    assert said.count("  k NAME  ") == 3
    assert "'x' means nothing here" in said


def test_a_new_player_is_told_of_the_guided_game_once(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    assert "Is this your first game?" in typed(tmp_path, store=store)
    assert "Is this your first game?" not in typed(tmp_path, store=FileStore(tmp_path))
    finished(tmp_path / "used")
    assert "Is this your first game?" not in typed(tmp_path / "used", store=MemoryStore())


def test_games_are_begun_left_and_continued(tmp_path: Path) -> None:
    said = typed(tmp_path, "g", "q", "c", "q", "s", "q", "s storm", "q", "s nowhere", "q")
    assert "Player against Greedy" in said
    assert "The game goes on in round 1." in said
    assert "alone against Samael" in said
    assert "alone against Nemesis" in said
    assert "nowhere" in said
    assert "3 games wait for you." in typed(tmp_path)


def test_cards_and_rules_are_looked_up(tmp_path: Path) -> None:
    said = typed(tmp_path, "k granger", "k set=storm keyword=fate", "k askara", "k zzz", "u fate")
    assert "Granger. Lifebound hero" in said
    assert "Nook Hound. " in after(said, "k set=storm keyword=fate")
    assert "2 cards:\n  Tower Askara." in said
    assert "no card with 'zzz'" in said
    assert "Fate: Happens when" in said
    assert "cost cannot be 'x'; choose from 0, 1" in typed(tmp_path, "k cost=x")
    assert "The rules, page by page" in typed(tmp_path, "u")


def test_lessons_are_listed_and_taken(tmp_path: Path) -> None:
    said = typed(tmp_path, "l", "l 2", "", "q", "l")
    assert "  2  Storm of Souls (about 2 minutes)" in said
    assert "Lesson: Type a" not in said
    assert "Play your hand with a." in said
    assert "  2  Storm of Souls (begun" in said


def test_statistics_are_told(tmp_path: Path) -> None:
    assert "No game has been played to its end yet" in typed(tmp_path, "i")
    finished(tmp_path)
    assert "All games: 1 game" in typed(tmp_path, "i")
    assert typed(tmp_path, "i Anna").count("Anna.") == 1


def test_the_whole_menu_through_a_pipe(start: Start) -> None:
    line = start("--plain")
    assert "line by line" in line.text
    for asked, told in (("l", "Your first game"), ("u unite", "Unite: "), ("t", "theme is dark")):
        assert told in line.type(asked)
    assert "Your turn." in line.type("g")
    assert "Type a letter" not in line.type("q")
    line.type("q")
    assert (line.wait(), line.errors) == (0, "")
    assert not CONTROL.search(line.transcript)


# Replays


def test_games_are_listed_with_how_they_ended(tmp_path: Path) -> None:
    assert "no game to watch yet" in typed(tmp_path, "w")
    finished(tmp_path, seed=1)
    running(tmp_path, seed=2)
    (tmp_path / "finished" / "broken.jsonl").write_text("no game\n")
    said = typed(tmp_path, "i", "w", "w 9")
    assert "running, turn" in said
    assert re.search(r"2  \w+ won with \d+; Anna, Bea; Chronicle; just now\.", said)
    assert "\nLeft out: broken.jsonl: It is not a game file of ascension-tui.\n" in said
    assert "There is no game 9; the list has 2." in said


def test_a_game_is_read_turn_by_turn(tmp_path: Path) -> None:
    tape = Tape.read(finished(tmp_path), ENGLISH)
    turns = len(tape.turns)
    said = typed(tmp_path, "w 1", "", "", "b", "o", str(turns), "", "", "g", "99", "?", "y", "q")
    assert f"Turn 1 of {turns}: Round 1, Bea's turn." in said
    assert f"Turn 3 of {turns}: " in said
    assert said.index(f"Turn 3 of {turns}") < said.rindex(f"Turn 2 of {turns}")
    assert re.search(r"^Anna plays .+\.$", said, re.MULTILINE)
    assert re.search(r"^\w+ wins? with \d+ honor", said, re.MULTILINE)
    assert "This is the end; b goes back." in said
    assert f"There is no turn 99; there are {turns}." in said
    assert "'y' means nothing here" in said
    assert f"{turns:>3}  " in said


def test_it_is_seen_with_the_eyes_one_likes(tmp_path: Path) -> None:
    finished(tmp_path)
    said = typed(tmp_path, "w 1", "a Anna", "", "", "a open", "", "a Zoe", "a", "q")
    assert "Seen as Anna." in said
    assert "You play " in said
    assert "Seen all cards open." in said
    assert "There is no player 'Zoe'" in said
    assert "Seen as a watcher." in said


def test_a_game_is_kept_as_text_and_played_on(tmp_path: Path) -> None:
    path = finished(tmp_path)
    tape, before = Tape.read(path, ENGLISH), path.read_bytes()
    said = typed(tmp_path, "w 1", "x", "3", "p", "q", "p random", "q", "q")
    assert "Kept as " in said
    assert (tmp_path / "exports").iterdir()
    assert said.count("The game goes on in round 2.") == 2
    branches = [read_journal(one) for one in (tmp_path / "games").iterdir()]
    for branch in branches:
        answers = [one.index for one in branch.lines]  # type: ignore[union-attr]
        assert answers[: tape.turns[2].at] == list(tape.answers[: tape.turns[2].at])
    assert {branch.header.players for branch in branches} == {
        ("human", "greedy"),
        ("random", "human"),
    }
    assert path.read_bytes() == before


def test_what_cannot_be_played_on_says_so(tmp_path: Path) -> None:
    tape = Tape.read(finished(tmp_path), ENGLISH)
    said = typed(tmp_path, "w 1", str(len(tape.turns)), "", "p", "q")
    assert "The game is over here" in said
    running(tmp_path / "two", people=2, bots=0)
    assert "several people play" in typed(tmp_path / "two", "w 1", "p", "q")


def test_a_game_of_computers_gets_a_person(tmp_path: Path) -> None:
    journal(tmp_path / "finished" / "game.jsonl", people=0, bots=2)
    said = typed(tmp_path, "w 1", "p", "q", "q")
    assert "Your turn." in said


def test_the_command_lists_all_games_with_their_files(run_here: RunHere, tmp_path: Path) -> None:
    path = finished(tmp_path / "own")
    done = run_here("replay", "--plain", "--data", str(tmp_path / "own"))
    assert done.returncode == 0
    assert str(path) in done.stdout
    assert run_here("replay", "--text").returncode == 2


# Settings


def test_settings_are_shown_changed_and_kept(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    said = typed(tmp_path, "t", "t theme", "t theme light", "t theme purple", "t x", store=store)
    for name in ("theme is dark", "pace is brisk", "warn is on", "log is usual", "keys of the"):
        assert name in said
    assert "theme is light; it can be dark, light" in said
    assert "theme cannot be 'purple'; choose from dark, light" in said
    assert "There is no setting 'x'; choose from theme, pace" in said
    assert FileStore(tmp_path).load()[0].theme == "light"


def test_keys_are_listed_and_laid_anew_with_conflicts_told(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    lines = ("t keys", "t keys hint f5", "t keys undo f5", "t keys dance f6", "t keys hint usual")
    said = typed(tmp_path, *lines, store=store)
    assert "At the table:\n  play_all: space. " in said
    assert "  hint: f5, your own. " in after(said, "t keys hint f5")
    assert "Not changed: f5 is taken" in said
    assert "There is no command 'dance'" in said
    assert "  hint: b. " in after(said, "t keys hint usual")
    assert FileStore(tmp_path).load()[0].keys == {}


def test_a_broken_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("theme = ")
    said = typed(tmp_path, store=FileStore(tmp_path))
    assert "settings.broken.toml" in said


def test_the_command_changes_settings_too(run_here: RunHere, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path / "own"))
    assert "warn is off" in run_here("settings", "warn", "off", *data).stdout
    assert "warn is off" in run_here("settings", *data).stdout
    done = run_here("settings", "dance", *data)
    assert done.returncode == 2
    assert "There is no setting 'dance'" in done.stderr


@pytest.mark.parametrize(("line", "told"), [("o", "warn is on"), ("o warn off", "warn is off")])
def test_settings_at_the_table(line: str, told: str) -> None:
    assert told in after(evening().type(line), line)


def test_without_the_warning_a_turn_ends_at_once() -> None:
    said = evening(hand=["Apprentice"]).type("o warn off", "e")
    assert "Type e again" not in said
    assert "Type e again" in evening(hand=["Apprentice"]).type("e")


# The library at the table


def test_the_library_is_open_at_every_question() -> None:
    said = evening(hand=["Apprentice"]).type("c granger", "c", "r", "r unite", "r xyzzy")
    assert "Ruling: " in after(said, "c granger")
    assert "Say which card" in after(said, "c")
    assert after(said, "r").startswith("The turn\n")
    assert "Unite: " in after(said, "r unite")
    assert "say nothing of 'xyzzy'" in said


def test_a_question_is_explained_by_its_page() -> None:
    table = evening(hand=["Void Initiate"], discard=["Apprentice"])
    assert "The center row" in after(table.type("1", "r"), "r")
