"""What a hosted table adds to the felt: clock, presence, banner, talk line and proposals."""

from pathlib import Path

import pytest
from rich.console import Console

from ascension_tui.host.screens.dialogs import TableMenuScreen, TalkScreen
from ascension_tui.host.screens.talking import TalkLine
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.tui.spans import SpanCompositor
from ascension_tui.tui.widgets.painted import Painted
from tests.host.domain.stage import FakeTime
from tests.host.screens.stage import MEDIUM, SMALL, House, Visit, end_turn, visit

MOVE = ClockRule(kind="move", seconds=120)
LOW = (120, 29)
CURSOR, ACTION = 3500, 7500
"""Bytes for a key; before the felt a move of the cursor sent 7,500."""


def two(house: House) -> None:
    house.open("anna", "bea", clock=MOVE)


def three(house: House) -> None:
    house.open("anna", "bea", "dov")


def test_a_tick_of_the_clock_paints_the_head_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = FakeTime()

    async def story(at: Visit) -> None:
        await at.press("enter")
        assert "your turn 2:00 left" in at.head
        painted: list[str | None] = []
        refresh = Painted.refresh

        def noted(part: Painted, *regions: object, **options: object) -> object:
            painted.append(part.id)
            return refresh(part, *regions, **options)  # type: ignore[arg-type]

        monkeypatch.setattr(Painted, "refresh", noted)
        for seconds, words in ((10, "1:50 left"), (90, "! 0:20 left")):
            time.wait(seconds)
            at.table._ticked()
            assert words in at.head
        assert set(painted) == {"head"}

    visit(tmp_path, story, before=two, time=time, size=MEDIUM)


def test_a_clock_that_runs_out_is_in_the_ink_of_danger(tmp_path: Path) -> None:
    time = FakeTime()

    async def story(at: Visit) -> None:
        await at.press("enter")
        head = at.app.screen.query_one("#head", Painted)
        assert not [piece for piece in head._painted[0] if piece.ink == "power"]
        time.wait(100)
        at.table._ticked()
        (piece,) = [piece for piece in head._painted[0] if piece.ink == "power"]
        assert piece.text.strip() == "! 0:20"
        assert piece.attrs == "b"

    visit(tmp_path, story, before=two, time=time)


def test_where_everybody_is_stands_in_the_place_of_the_level(tmp_path: Path) -> None:
    time = FakeTime()

    async def story(at: Visit) -> None:
        await at.press("enter")
        hosted = at.table.link.hosted
        bea, dov = at.house.sits("bea", hosted), at.house.sits("dov", hosted)
        await at.until(lambda: "bea here" in at.part("seats"))
        dov.close()
        del at.lobby.people._visits[dov.person.key]
        time.wait(200)
        bea.say("hello")
        await at.until(lambda: "dov away 3 min" in at.part("seats"))
        await at.pilot.resize_terminal(*SMALL)
        await at.until(lambda: "dov°" in at.part("seats"))
        assert "bea°" not in at.part("seats")

    visit(tmp_path, story, before=three, time=time, size=MEDIUM)


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
def test_a_pause_stands_on_the_rail_and_first_in_the_foot(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        at.table.link.pause()
        at.house.sits("bea", at.table.link.hosted).vote(True)
        await at.until(lambda: "paused, , proposes to go on" in at.part("rail"))
        assert at.footer.startswith(", go on after the pause")

    visit(tmp_path, story, before=two, size=size)


def test_the_talk_has_a_line_from_thirty_lines_on(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        line = at.app.screen.query_one(TalkLine)
        assert line.region.y == MEDIUM[1] - 2
        bea = at.house.sits("bea", at.table.link.hosted)
        watcher = at.lobby.watch(at.house.person("finn"), at.table.link.hosted.id)
        bea.say("hurry up")
        watcher.say("yes please")
        await at.until(
            lambda: "bea hurry up finn (watching) yes please 1 watches" in at.part("talk")
        )
        assert "hurry up" not in at.part("say")
        await at.pilot.resize_terminal(*LOW)
        assert not line.display
        bea.say("are you there?")
        await at.until(lambda: at.part("say").startswith("bea are you there?"))
        await at.press("right")
        assert "are you there?" not in at.part("say")
        await at.press("slash")
        assert isinstance(at.app.screen, TalkScreen)
        assert "bea: are you there?" in at.text

    visit(tmp_path, story, before=three, size=MEDIUM)


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
def test_a_proposal_waits_until_it_is_answered(tmp_path: Path, size: tuple[int, int]) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        hosted = at.table.link.hosted
        bea = at.house.sits("bea", hosted)
        end_turn(bea)
        await at.until(lambda: "your turn" in at.head)
        bea.offer_takeback()
        place = "talk" if size == MEDIUM else "say"
        told = "bea asks to take something back: , agree or refuse"
        await at.until(lambda: told in at.part(place))
        assert at.footer.startswith(", agree or refuse")
        answers = hosted.game.table.answers
        await at.press("tab")
        assert told in at.part(place), "no key but its own takes it away"
        await at.press("comma")
        assert isinstance(at.app.screen, TableMenuScreen)
        assert "y Agree" in at.text
        assert "n Refuse" in at.text
        panel = at.app.screen.query_one("#panel").region
        board = at.table_below.board
        assert panel.y == board.query_one("#rail").region.bottom
        if size == MEDIUM:
            assert panel.bottom == board.query_one("#hand").region.y
        await at.press("n")
        assert at.table.link.proposal is None
        assert hosted.game.table.answers == answers
        assert told not in at.part(place)

    visit(tmp_path, story, before=lambda house: house.open("bea", "anna"), size=size)


def test_a_key_sends_the_cells_that_changed_and_never_the_whole_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[int] = []
    whole: list[str] = []
    terminal = Console(force_terminal=True, color_system="256")
    render, full = SpanCompositor.render_partial_update, SpanCompositor.render_full_update

    def measured(compositor: SpanCompositor) -> object:
        update = render(compositor)
        sent.append(len(update.render_segments(terminal)) if update is not None else 0)
        return update

    def noted(compositor: SpanCompositor, **options: bool) -> object:
        whole.append("again")
        return full(compositor, **options)

    async def story(at: Visit) -> None:
        await at.press("enter", "right")
        monkeypatch.setattr(SpanCompositor, "render_partial_update", measured)
        monkeypatch.setattr(SpanCompositor, "render_full_update", noted)
        for keys, most in ((("right", "right"), 2 * CURSOR), (("escape", "a"), ACTION)):
            sent.clear()
            await at.press(*keys)
            await at.pilot.pause(0.1)
            assert 0 < sum(sent) < most
        assert at.table.link.answers == 1
        assert not whole

    visit(tmp_path, story, before=lambda house: house.open("anna", "bea"), size=MEDIUM)
