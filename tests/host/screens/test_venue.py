"""Screens used at home and on a host: what needs files is neither shown nor done on a host."""

from pathlib import Path

from ascension_tui.game.protocol import OPEN
from ascension_tui.game.registry import usual_game
from ascension_tui.host.screens.app import HostVenue
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.profile.commands import commands_of, replay_groups
from ascension_tui.records.timeline import Tape
from ascension_tui.tui.app import Venue
from ascension_tui.tui.screens.help import HelpScreen
from ascension_tui.tui.screens.replay import ReplayScreen
from ascension_tui.tui.screens.review import ReviewScreen
from ascension_tui.tui.widgets.itemlist import ItemList
from tests.host.screens.stage import Visit, visit
from tests.host.screens.test_library import files
from tests.records.games import finished
from tests.records.judges import EarlyJudge


def test_what_makes_files_can_be_done_at_home_only(tmp_path: Path) -> None:
    home, host = Venue(), HostVenue(tmp_path)
    everything = commands_of(replay_groups(usual_game()))
    assert home.commands(everything) == everything
    missing = set(everything) - set(host.commands(everything))
    assert {command.action for command in missing} == {"play_on", "export", "film"}


def test_a_replay_offers_nothing_that_makes_files(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        tape = Tape.read(finished(at.house.folder / "elsewhere"), ENGLISH)
        await at.app.push_screen(ReplayScreen(tape, 3, OPEN))
        before = files(tmp_path)
        await at.press("p", "x", "X")
        screen = at.app.screen
        assert isinstance(screen, ReplayScreen)
        assert not [worker for worker in screen.workers if worker.group == "film"]
        assert files(tmp_path) == before
        assert not {"play on", "export"} & set(at.text.split("  "))
        await at.press("question_mark")
        assert isinstance(at.app.screen, HelpScreen)
        assert "Play by itself" in at.text
        assert "film" not in at.text
        assert "as text" not in at.text

    visit(tmp_path, story, size=(160, 50))


def test_a_click_on_a_decision_looks_at_it_and_begins_no_game(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        path = finished(at.house.folder / "elsewhere")
        await at.app.push_screen(ReviewScreen(path, [0], EarlyJudge()))
        points = at.app.screen.query_one(ItemList)
        await at.until(lambda: points.items, "something was found")
        before = files(tmp_path)
        await at.pilot.click(ItemList, offset=(5, 0))
        await at.until(lambda: isinstance(at.app.screen, ReplayScreen), "the replay")
        await at.press("escape")
        assert isinstance(at.app.screen, ReviewScreen)
        assert files(tmp_path) == before

    visit(tmp_path, story)


def test_no_sentence_tells_of_the_folders_of_the_host(tmp_path: Path) -> None:
    venue = HostVenue(tmp_path)
    for path in (tmp_path / "a.jsonl", tmp_path / "people" / "0a1b" / "finished" / "a.jsonl"):
        assert venue.readable(f"{path}: line 3 is damaged.") == "a.jsonl: line 3 is damaged."
    assert Venue().readable(str(tmp_path)) == str(tmp_path)
