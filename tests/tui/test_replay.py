"""Replays: every moment a key away, nothing changed by watching, a branch as a game of its own."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from ascension_tui.game.protocol import OPEN, WATCHER
from ascension_tui.games.ascension.tui.look import LookScreen
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.records.timeline import Tape
from ascension_tui.table import Table
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.screens.help import HelpScreen
from ascension_tui.tui.screens.log import LogScreen
from ascension_tui.tui.screens.menu import MenuScreen
from ascension_tui.tui.screens.new_table import PlayOnScreen
from ascension_tui.tui.screens.replay import PACES, ReplayScreen, TurnsScreen
from ascension_tui.tui.screens.saved_games import ReplaysScreen
from ascension_tui.tui.widgets.itemlist import ItemList
from ascension_tui.tui.widgets.painted import Painted
from tests.records.games import finished, journal, of_other_rules, running
from tests.tui.conftest import MakeApp, press, run, shown
from tests.tui.showing import SIZES, Showing, show

MEDIUM = (120, 40)
Story = Callable[[Showing, ReplayScreen], Awaitable[None]]


def watch(
    path: Path,
    story: Story,
    size: tuple[int, int] = MEDIUM,
    viewer: int = WATCHER,
    moment: int = 0,
    **settings: object,
) -> Tape:
    """Watch a game and let a story happen."""
    tape = Tape.read(path, ENGLISH)

    async def happen(at: Showing) -> None:
        screen = at.app.screen
        assert isinstance(screen, ReplayScreen)
        await story(at, screen)

    show(lambda: ReplayScreen(tape, moment, viewer), happen, path.parent.parent, size, **settings)
    return tape


@pytest.fixture
def game(data: Path) -> Path:
    return finished(data, people=2, bots=1, sets=("chronicle", "storm"))


def test_steps_turns_and_edges(game: Path) -> None:
    async def story(at: Showing, screen: ReplayScreen) -> None:
        tape, seen = screen.tape, []
        for key in ("right", "right", "left", "down", "down", "right", "up", "up", "end", "home"):
            await at.press(key)
            seen.append(screen.watched.moment)
        first, second = tape.turns[1].at, tape.turns[2].at
        assert seen == [1, 2, 1, first, second, second + 1, second, first, tape.length, 0]
        await at.press("left")
        assert screen.watched.moment == 0

    watch(game, story)


def test_the_table_shows_the_moment(game: Path) -> None:
    async def story(at: Showing, screen: ReplayScreen) -> None:
        for moment in (0, 13, screen.tape.length):
            screen.go_to(moment)
            await at.pilot.pause()
            view = screen.tape.view(moment, OPEN)
            for card in view.center_row.cards:
                assert card is None or card.name.split()[0] in at.part("row")
            for seat in view.players:
                assert screen.tape.teller.names(seat.seat) in at.screenshot()
            assert f"answer {moment} of {screen.tape.length}" in at.part("scrubber")
        assert "wins with" in at.part("say")

    watch(game, story, viewer=OPEN)


def test_nothing_is_offered_and_nothing_is_yours(game: Path) -> None:
    async def story(at: Showing, screen: ReplayScreen) -> None:
        await at.press("down", "right")
        text = at.screenshot()
        assert "▀" not in text, "no thick lip"
        assert "our turn" not in text
        spots = screen.board.spots()  # type: ignore[attr-defined]
        assert len(spots) > 10
        assert not any(spot.options or spot.key for spot in spots)
        await at.press("1", "a", "q", "enter")
        assert screen.watched.moment == screen.tape.turns[1].at + 1

    before = game.read_bytes()
    watch(game, story, viewer=0)
    assert game.read_bytes() == before


def test_other_eyes_see_other_cards(game: Path) -> None:
    async def story(at: Showing, screen: ReplayScreen) -> None:
        seen, titles = [], []
        for _ in range(6):
            seen.append(screen.watched.viewer)
            (chosen,) = re.findall("‹(.+)›", at.part("scrubber"))
            titles.append(chosen)
            await at.press("e")
        assert seen == [WATCHER, 0, 1, 2, OPEN, WATCHER]
        assert titles == ["watcher", "Anna", "Bea", "Coda", "all", "watcher"]
        screen.watched.viewer = OPEN
        screen.go_to(5)
        await at.pilot.pause()
        assert at.part("seats").count("hand      ") == 2
        assert "‹all›" in at.part("scrubber")
        screen.watched.viewer = 1
        screen.go_to(5)
        await at.pilot.pause()
        assert "hand      " not in at.part("seats")
        assert "‹Bea›" in at.part("scrubber")

    watch(game, story)


def test_the_mat_is_that_of_whoever_is_on_turn(game: Path) -> None:
    async def story(at: Showing, screen: ReplayScreen) -> None:
        for moment in (screen.tape.turns[0].at + 1, screen.tape.turns[1].at + 1):
            screen.watched.viewer = OPEN
            screen.go_to(moment)
            await at.pilot.pause()
            view = screen.tape.view(moment, OPEN)
            seat = view.turn.seat  # type: ignore[attr-defined]
            name = screen.tape.teller.name(seat)
            assert f"{name}'s turn" in at.part("head")
            assert f"{name} has" in at.part("rail")
            assert name not in at.part("seats")
            held = {card.name for card in view.players[seat].hand.cards}  # type: ignore[attr-defined]
            assert all(one.split()[0] in at.part("hand") for one in held)
            screen.watched.viewer = WATCHER
            screen.go_to(moment)
            await at.pilot.pause()
            count = len(view.players[seat].hand.cards)  # type: ignore[attr-defined]
            assert f"{count} in hand" in at.part("hand")
            assert not any(one in at.part("hand") for one in held)

    watch(game, story)


def test_the_scrubber_tells_rounds_and_turning_points(game: Path) -> None:
    async def story(at: Showing, screen: ReplayScreen) -> None:
        tape = screen.tape
        screen.points = (tape.length // 2,)
        screen.go_to(tape.length // 4)
        await at.pilot.pause()
        track, below = at.part("scrubber").split("\n")
        rounds = {turn.round for turn in tape.turns}
        assert track.count("┿") + track.count("┼") == len(rounds)
        assert track.count("!") == 1
        assert track.index("━") < track.index("█") < track.index("!")
        assert [int(one) for one in re.findall(r"\d+", below)] == sorted(rounds)
        await at.pilot.click("#scrubber", offset=(track.index("!"), 0))
        await at.pilot.pause()
        assert abs(screen.watched.moment - tape.length // 2) <= 1
        new = at.part("say").strip().split("\n")[-1]
        said = at.app.screen.query_one("#say", Painted)
        bold = [piece for line in said._painted for piece in line if "b" in piece.attrs]
        assert bold
        assert bold[-1].text.strip() in new

    watch(game, story, (160, 50))


def test_a_running_game_of_several_people_is_only_watched(data: Path) -> None:
    async def story(at: Showing, screen: ReplayScreen) -> None:
        await at.press("e")
        assert "still runs" in at.part("say")
        assert screen.watched.viewer == WATCHER
        await at.press("p")
        assert "still runs" in at.part("say")
        assert at.app.screen is screen
        assert " e " not in at.footer
        assert " p " not in at.footer

    watch(running(data, people=2, bots=0), story)


def test_it_plays_by_itself_and_rests_when_it_does_not(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACES, "calm", 0.3)

    async def story(at: Showing, screen: ReplayScreen) -> None:
        assert not screen.playing
        await at.press("space")
        assert screen.playing
        assert "playing, calm" in at.part("scrubber")
        for _ in range(200):
            await at.pilot.pause(0.02)
            if screen.watched.moment > 3:
                break
        await at.press("space")
        stopped = screen.watched.moment
        assert stopped > 3
        assert not screen.playing
        await at.pilot.pause(0.1)
        assert screen.watched.moment == stopped
        await at.press("plus", "plus", "plus")
        assert screen.pace == "fast"
        await at.press("minus")
        assert screen.pace == "brisk"
        screen.go_to(screen.tape.length - 1)
        screen.pace = "calm"
        await at.press("space")
        for _ in range(200):
            await at.pilot.pause(0.02)
            if not screen.playing:
                break
        assert screen.watched.moment == screen.tape.length
        assert not screen.playing
        timers = {timer.name for node in (screen, *screen.query("*")) for timer in node._timers}
        assert timers <= {"screen_update"}  # Textual's own, which rests unless something changed

    watch(game, story)


def test_a_turn_is_chosen_from_the_list(game: Path) -> None:
    async def story(at: Showing, screen: ReplayScreen) -> None:
        await at.press("g")
        assert isinstance(at.app.screen, TurnsScreen)
        assert "Round 1, " in at.screenshot()
        await at.press("down", "down", "enter")
        assert at.app.screen is screen
        assert screen.watched.moment == screen.tape.turns[2].at
        await at.press("g", "end", "escape")
        assert screen.watched.moment == screen.tape.turns[2].at

    watch(game, story)


def test_cards_piles_log_and_help_can_be_read(game: Path) -> None:
    async def story(at: Showing, screen: ReplayScreen) -> None:
        await at.press("v")
        assert "Mark a card first" in at.part("say")
        await at.press("tab", "v")
        first = screen.board.spots()[0]  # type: ignore[attr-defined]
        assert first.name in at.part("overlay")
        await at.press("escape")
        assert screen.board.cursor == ""
        for key, kind in (("c", LookScreen), ("n", LogScreen), ("question_mark", HelpScreen)):
            await at.press("end", key)
            assert isinstance(at.app.screen, kind)
            assert at.screenshot().strip()
            await at.press("escape")
            assert at.app.screen is screen

    watch(game, story)


def test_a_click_marks_and_does_nothing_else(game: Path) -> None:
    async def story(at: Showing, screen: ReplayScreen) -> None:
        await at.pilot.click("#row", offset=(8, 2))
        await at.pilot.pause()
        assert screen.board.cursor == "row:0"
        assert screen.watched.moment == 0

    watch(game, story)


def test_export_keeps_a_page(game: Path, data: Path) -> None:
    async def story(at: Showing, screen: ReplayScreen) -> None:
        await at.press("x")
        assert "Kept as " in at.part("say")

    watch(game, story)
    (page,) = (data / "exports").iterdir()
    assert "Round 1, " in page.read_text()


def test_a_game_of_other_rules_is_shown_up_to_there(data: Path) -> None:
    async def story(at: Showing, screen: ReplayScreen) -> None:
        await at.press("end")
        assert screen.watched.moment == 19
        assert "other rules" in at.part("say")
        assert any("other rules" in str(note.message) for note in at.app._notifications)
        await at.press("p")
        assert isinstance(at.app.screen, PlayOnScreen)

    watch(of_other_rules(finished(data), 20), story)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("signs", ["unicode", "ascii"])
def test_it_fits_at_every_size(game: Path, size: tuple[int, int], signs: str) -> None:
    async def story(at: Showing, screen: ReplayScreen) -> None:
        for _ in range(12):
            await at.press("down")
            text = at.screenshot()
            between = " of " if size[0] >= 112 else "/"
            assert f"{between}{screen.tape.length}" in text
            assert signs == "unicode" or text.isascii()

    watch(game, story, size, OPEN, signs=signs)


# Playing on


def test_playing_on_seats_people_and_computers_anew(
    game: Path, data: Path, make_app: MakeApp, seated: list[Table]
) -> None:
    before = game.read_bytes()

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "w", "enter", "down", "down", "right", "p")
        assert isinstance(pilot.app.screen, PlayOnScreen)
        assert "Play on" in shown(pilot, "Heading")
        await press(pilot, "tab", "tab", "right", "enter")
        assert isinstance(pilot.app.screen, MenuScreen)

    run(make_app(), story, MEDIUM)
    (table,) = seated
    tape = Tape.read(game, ENGLISH)
    assert table.answers == tape.turns[2].at + 1
    assert table.digest() == tape.game_at(table.answers).digest()
    assert table.header.players[0] == "human"
    assert table.header.players[1] != "human"
    assert game.read_bytes() == before
    assert table.path is not None
    assert table.path.parent == data / "games"


@pytest.mark.parametrize(
    ("keys", "when"), [((), "0 answers"), (("right",), "1 answer"), (("right",) * 2, "2 answers")]
)
def test_playing_on_says_from_where(
    game: Path, make_app: MakeApp, keys: tuple[str, ...], when: str
) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "w", "enter", *keys, "p")
        assert f", after {when}." in shown(pilot, "#when")

    run(make_app(), story, MEDIUM)


def test_somebody_must_sit_down(game: Path, make_app: MakeApp, seated: list[Table]) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "w", "enter", "p", "right", "tab", "tab", "right", "enter")
        assert "At least one seat must be a person" in shown(pilot, "#say")
        assert isinstance(pilot.app.screen, PlayOnScreen)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, ReplayScreen)

    run(make_app(), story)
    assert not seated


def test_a_game_of_computers_gets_a_person(data: Path, make_app: MakeApp) -> None:
    journal(data / "finished" / "game.jsonl", people=0, bots=2)

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "w", "enter", "p")
        text = " ".join(part.shown() for part in pilot.app.screen.query(Painted))
        assert text.count("person") == 1

    run(make_app(), story)


def test_the_end_of_a_game_cannot_be_played_on(game: Path) -> None:
    async def story(at: Showing, screen: ReplayScreen) -> None:
        await at.press("end", "p")
        assert "The game is over here" in at.part("say")

    watch(game, story)


# The list


def test_both_lists_tell_what_there_is(make_app: MakeApp, data: Path) -> None:
    finished(data, seed=1)
    finished(data, people=2, bots=0, seed=2)
    running(data, seed=3)
    (data / "finished" / "broken.jsonl").write_text("no game\n")
    from ascension_tui.records.store import catch_up

    catch_up(data)

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "w")
        assert isinstance(pilot.app.screen, ReplaysScreen)
        games = pilot.app.screen.query_one(ItemList)
        assert len(games.items) == 3
        assert " turns · " in games.shown()
        assert " won with " in games.shown()
        broken = next(n for n, game in enumerate(games.items) if game.problem)
        games.place(broken)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ReplaysScreen)
        assert "not a game file" in shown(pilot, "#say")
        await press(pilot, "right")
        assert len(games.items) == 1
        assert "30 answers so far" in games.shown()
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ReplayScreen)
        assert pilot.app.screen.watched.viewer == 0
        await press(pilot, "escape", "escape")
        assert isinstance(pilot.app.screen, MenuScreen)

    run(make_app(), story)


def test_without_games_it_says_so(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "w")
        assert "No game is over yet" in shown(pilot, "#say")
        await press(pilot, "enter", "left")
        assert "No game is waiting" in shown(pilot, "#say")

    run(make_app(), story)


def test_an_app_can_open_with_a_replay(data: Path) -> None:
    tape = Tape.read(finished(data), ENGLISH)

    async def happen() -> None:
        app = GameApp(data, data, opening=lambda: ReplayScreen(tape))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, ReplayScreen)
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, MenuScreen)

    asyncio.run(happen())


# Films


def test_a_film_is_made_while_one_watches(data: Path) -> None:
    path = finished(data, pool=3)
    film = data / "exports" / f"{path.stem}.cast"

    async def story(at: Showing, screen: ReplayScreen) -> None:
        await at.press("X")
        assert "being made" in at.part("say")
        await at.press("right")
        assert screen.watched.moment == 1
        await at.app.workers.wait_for_complete(
            [worker for worker in at.app.workers if worker.group == "film"]
        )
        await at.pilot.pause()
        assert "Kept as " in at.part("say")
        await at.press("X")
        assert "Kept already" in at.part("say")

    tape = watch(path, story, viewer=OPEN, size=(80, 24))
    header, *events = (json.loads(line) for line in film.read_text().splitlines())
    assert (header["version"], header["width"], header["height"]) == (2, 80, 24)
    assert len(events) == tape.length + 2
    assert "‹all›" in re.sub(r"\x1b\[[\d;]*m", "", "".join(event[2] for event in events))


def test_a_film_that_cannot_be_made_says_why(data: Path) -> None:
    path = finished(data, pool=3)

    async def story(at: Showing, screen: ReplayScreen) -> None:
        path.unlink()
        await at.press("X")
        await at.app.workers.wait_for_complete(
            [worker for worker in at.app.workers if worker.group == "film"]
        )
        await at.pilot.pause()
        assert "there is no such file" in at.part("say")

    watch(path, story)
