"""What can be read and learned in the house, and what it leaves on the host's disk."""

from pathlib import Path

import pytest

from ascension_tui.games.ascension.tui.gallery import GalleryScreen
from ascension_tui.host.lobby.people import FOLDER, NOWHERE, link_finished, person_folder
from ascension_tui.host.screens.dialogs import LibraryScreen
from ascension_tui.host.screens.lobby import LobbyScreen
from ascension_tui.host.screens.table import HostedEndScreen
from ascension_tui.host.ssh.identity import Person
from ascension_tui.tui.screens.end import SummaryScreen
from ascension_tui.tui.screens.lessons import LessonScreen, LessonsScreen
from ascension_tui.tui.screens.replay import ReplayScreen
from ascension_tui.tui.screens.rules import RulesScreen
from ascension_tui.tui.screens.saved_games import ReplaysScreen
from ascension_tui.tui.screens.settings import SettingsScreen
from ascension_tui.tui.screens.stats import StatsScreen
from tests.host.screens.stage import MEDIUM, SMALL, House, Visit, visit
from tests.host.screens.test_table import play_on, two

ANNA = Person("SHA256:anna", "anna")


def files(folder: Path) -> set[Path]:
    """All files but those of the database, which every connection may touch."""
    return {
        path.relative_to(folder)
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith("records.sqlite")
    }


async def finish(at: Visit) -> None:
    """Play the first of one's games to its end and go back to the lobby."""
    await at.press("enter")
    await play_on(at, "bea")
    await at.press("m")
    await at.until(lambda: isinstance(at.app.screen, LobbyScreen), "back in the lobby")


@pytest.mark.parametrize(
    ("key", "room"),
    [
        ("k", GalleryScreen),
        ("u", RulesScreen),
        ("l", LessonsScreen),
        ("t", SettingsScreen),
    ],
)
@pytest.mark.parametrize("guest", [False, True])
def test_every_room_opens_and_leads_back(tmp_path: Path, key: str, room: type, guest: bool) -> None:
    async def story(at: Visit) -> None:
        before = files(tmp_path)
        await at.press("l")
        assert isinstance(at.app.screen, LibraryScreen)
        await at.press(key)
        assert isinstance(at.app.screen, room)
        await at.press("escape")
        assert isinstance(at.app.screen, LibraryScreen)
        await at.press("escape")
        assert isinstance(at.app.screen, LobbyScreen)
        assert files(tmp_path) == before

    visit(tmp_path, story, guest=guest)


def test_a_lesson_is_taken_and_kept_with_the_person(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        before = files(tmp_path)
        await at.press("l", "l", "enter")
        assert isinstance(at.app.screen, LessonScreen)
        await at.press("enter", "a")
        assert at.app.screen.table.answers == 1
        await at.press("b")
        await at.shows("Greedy would: ")
        own = person_folder(tmp_path / "host", ANNA)
        written = {tmp_path / path for path in files(tmp_path) - before}
        assert written
        assert all(path.is_relative_to(own) for path in written)
        await at.press("m")
        assert isinstance(at.app.screen, LobbyScreen)

    async def again(at: Visit) -> None:
        await at.press("l", "l")
        assert "it goes on where you left it" in at.text
        await at.press("enter")
        assert at.app.screen.table.answers == 1  # type: ignore[attr-defined]
        await at.press("m", "l", "l", "a")
        assert at.app.screen.table.answers == 0  # type: ignore[attr-defined]

    async def another(at: Visit) -> None:
        await at.press("l", "l")
        assert "it goes on where you left it" not in at.text

    visit(tmp_path, story)
    visit(tmp_path, again)
    visit(tmp_path, another, nick="bea")


def test_a_guest_learns_and_leaves_nothing(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        before = files(tmp_path)
        await at.press("l", "l", "enter", "enter", "a")
        assert isinstance(at.app.screen, LessonScreen)
        assert at.app.screen.table.answers == 1
        await at.press("m", "l", "w")
        assert "Nothing is kept of guests" in at.text
        await at.press("i")
        assert isinstance(at.app.screen, LibraryScreen)
        assert files(tmp_path) == before

    visit(tmp_path, story, guest=True)
    assert not NOWHERE.exists()
    assert not (tmp_path / "host" / FOLDER).exists()


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
def test_the_end_offers_summary_replay_and_proof(tmp_path: Path, size: tuple[int, int]) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        await play_on(at, "bea")
        before = files(tmp_path)
        for words in ("w watch again", "v verify", "d "):
            assert words in at.text
        assert ("p summary" in at.text) == (size == MEDIUM)
        await at.press("p")
        assert isinstance(at.app.screen, SummaryScreen)
        await at.press("escape")
        await at.press("w")
        await at.until(lambda: isinstance(at.app.screen, ReplayScreen), "the replay")
        replay = at.app.screen
        assert isinstance(replay, ReplayScreen)
        await at.press("right", "right", "e", "end")
        assert replay.watched.moment == replay.tape.length
        assert " wins " in at.text
        await at.press("x", "p")
        assert at.app.screen is replay, "nothing is written and nothing played on from here"
        await at.press("question_mark")
        assert "Play on from here" not in at.text
        await at.press("escape", "escape")
        assert isinstance(at.app.screen, HostedEndScreen)
        await at.press("v")
        await at.shows("verified.")
        assert isinstance(at.app.screen, SummaryScreen)
        assert "every position is the one recorded" in at.text
        assert "fits seed and setup." in " ".join(at.whole.split())
        assert str(tmp_path) not in at.text
        assert files(tmp_path) == before

    visit(tmp_path, story, before=two, size=size)


def test_a_journal_that_was_changed_is_found_out(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        hosted = at.table.link.hosted
        await play_on(at, "bea")
        assert hosted.kept is not None
        lines = hosted.kept.read_text().splitlines()
        del lines[5]
        hosted.kept.write_text("\n".join(lines) + "\n")
        await at.press("v")
        await at.shows("is damaged")
        assert "is damaged" in at.part("say")
        assert "…" not in at.part("say")
        assert str(tmp_path) not in at.text
        assert isinstance(at.app.screen, HostedEndScreen)
        await at.press("w")
        await at.until(lambda: at.app._notifications, "it was told")
        (told,) = at.app._notifications
        assert "is damaged" in told.message
        assert str(tmp_path) not in told.message
        assert isinstance(at.app.screen, ReplayScreen)
        assert at.app.screen.tape.length == 4

    visit(tmp_path, story, before=two)


def test_own_games_are_found_again_later_and_nobody_elses(tmp_path: Path) -> None:
    def before(house: House) -> None:
        house.open("anna", "bea")

    async def later(at: Visit) -> None:
        await at.press("l", "w")
        await at.until(lambda: isinstance(at.app.screen, ReplaysScreen), "the list")
        await at.shows("anna, bea")
        assert "won with" in at.text
        await at.press("v")
        await at.until(lambda: isinstance(at.app.screen, SummaryScreen), "the proof")
        await at.press("escape", "enter")
        await at.until(lambda: isinstance(at.app.screen, ReplayScreen), "the replay")
        await at.press("escape", "escape", "i")
        await at.until(lambda: isinstance(at.app.screen, StatsScreen), "statistics")
        await at.shows("By number of players")
        assert "All games 1 " in at.part("page")

    async def stranger(at: Visit) -> None:
        await at.press("l", "w")
        await at.until(lambda: isinstance(at.app.screen, ReplaysScreen), "the list")
        await at.shows("No game is over yet.")
        await at.press("enter", "v")
        assert isinstance(at.app.screen, ReplaysScreen)

    visit(tmp_path, finish, before=before)
    visit(tmp_path, later)
    visit(tmp_path, stranger, nick="coda")
    own = {
        person_folder(tmp_path / "host", Person(f"SHA256:{nick}", nick))
        for nick in ("anna", "coda")
    }
    assert set((tmp_path / "host" / FOLDER).iterdir()) == own


def test_a_game_given_up_is_on_the_shelf_too(tmp_path: Path) -> None:
    def before(house: House) -> None:
        hosted = house.open("anna", "bea")
        house.sits("bea", hosted).resign()

    async def story(at: Visit) -> None:
        await at.press("l", "w")
        await at.until(lambda: isinstance(at.app.screen, ReplaysScreen), "the list")
        await at.press("v")
        await at.shows("Given up by bea. anna won")
        await at.press("escape", "escape", "i")
        await at.until(lambda: isinstance(at.app.screen, StatsScreen), "statistics")

    visit(tmp_path, story, before=before)


def test_a_shelf_is_named_by_the_key_and_laid_out_once(tmp_path: Path) -> None:
    odd = Person("SHA256:a/b+c=/../..", "odd")
    shelf = person_folder(tmp_path, odd)
    assert shelf.parent == tmp_path / FOLDER
    assert shelf.name.isalnum()
    assert person_folder(tmp_path, Person("guest:1", "guest-1", guest=True)) == NOWHERE
    table = "0" * 12
    (tmp_path / "finished").mkdir()
    journal = tmp_path / "finished" / f"{table}.jsonl"
    journal.write_text("{}\n")
    for _ in range(2):
        link_finished(tmp_path, shelf, [table, "f" * 12])
    assert [path.name for path in (shelf / "finished").iterdir()] == [journal.name]
    assert (shelf / "finished" / journal.name).samefile(journal), "a link costs no room"
    link_finished(tmp_path, NOWHERE, [table])
