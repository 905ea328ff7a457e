"""Tables with a damaged file: what their players are offered in the lobby."""

from pathlib import Path

from ascension_tui.game.protocol import WATCHER
from ascension_tui.host.screens.lobby import LobbyScreen
from ascension_tui.host.screens.table import HostedTableScreen
from ascension_tui.tui.screens.replay import ReplayScreen
from tests.host.screens.stage import House, Visit, end_turn, visit


def damage(house: House, *others: str, levels: tuple[str, ...] = ()) -> Path:
    """A table at which a turn was played; then a line of its file is ruined."""
    hosted = house.open("anna", *others, levels=levels)
    end_turn(house.sits("anna", hosted))
    path = hosted.game.table.path
    assert path is not None
    hosted.close()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], b"nonsense\n", *lines[4:]]))
    del house.lobby.tables[hosted.id]
    house.lobby._restore()
    return path


def test_going_on_is_offered_and_asked_twice(tmp_path: Path) -> None:
    paths: list[Path] = []

    async def story(at: Visit) -> None:
        (path,) = paths
        broken = path.read_bytes()
        told = "Damaged file: this game can go on, but only from answer 2 on."
        assert at.part("about") == told
        assert "enter go on" in at.text
        await at.press("enter")
        assert at.part("say").startswith("Press enter once more to go on from there: ")
        assert isinstance(at.app.screen, LobbyScreen)
        assert path.read_bytes() == broken
        await at.press("enter")
        assert isinstance(at.app.screen, HostedTableScreen)
        assert at.table.link.hosted.game.table.answers == 2
        assert path.with_name(f"{path.name}.damaged").read_bytes() == broken
        await at.shows("anna lets the game go on from answer 2")

    visit(tmp_path, story, before=lambda house: paths.append(damage(house, levels=("greedy",))))


def test_moving_on_takes_the_question_back(tmp_path: Path) -> None:
    def two(house: House) -> None:
        damage(house, levels=("greedy",))
        house.open("anna", "bea")

    async def story(at: Visit) -> None:
        await at.press("end", "down")
        row = at.app.lobby_screen._tables.picked[1]
        assert row is not None
        if not row.remedy:
            await at.press("down")
        await at.press("enter")
        assert "once more" in at.part("say")
        await at.press("down")
        assert at.part("say") == ""
        await at.press("up", "enter")
        assert "once more" in at.part("say")
        assert at.house.lobby.broken

    visit(tmp_path, story, before=two)


def test_a_rated_game_is_only_offered_to_watch(tmp_path: Path) -> None:
    paths: list[Path] = []

    async def story(at: Visit) -> None:
        (path,) = paths
        broken = path.read_bytes()
        told = "Damaged file: this rated game can only be watched, up to answer 2."
        assert at.part("about") == told
        assert "enter watch" in at.text
        await at.press("enter")
        await at.until(lambda: isinstance(at.app.screen, ReplayScreen), "the replay")
        tape = at.app.screen.tape
        assert (tape.length, tape.viewers()) == (2, [WATCHER])
        (note,) = at.app._notifications
        assert "line 4 is damaged" in note.message
        assert "the game is whole up to answer 2." in note.message
        assert str(tmp_path) not in note.message
        await at.press("escape")
        assert isinstance(at.app.screen, LobbyScreen)
        assert path.read_bytes() == broken
        assert sorted(one.suffix for one in path.parent.iterdir()) == [".json", ".jsonl"]

    visit(tmp_path, story, before=lambda house: paths.append(damage(house, "bea")))
