"""The list of all list screens, by itself: what is marked, what is in sight, what is painted."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen

from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState
from tests.tui.showing import Empty

HEADING = "#"
"""Begins an item that cannot be marked."""


def painted(item: str, state: ItemState) -> list[Line]:
    return [[state.pointer, Piece(item, state.ink("text"))]]


class Lists(Screen[None]):
    """One list, and what it said."""

    def __init__(self, items: Sequence[str], height: int, **options: object) -> None:
        super().__init__()
        can_mark = lambda item: not item.startswith(HEADING)  # noqa: E731
        self.list = ItemList(painted, items, can_mark=can_mark, **options)  # type: ignore[arg-type]
        self.list.styles.height = height
        self.said: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.list

    def on_item_list_moved(self) -> None:
        self.said.append(f"moved to {self.list.cursor}")

    def on_item_list_picked(self) -> None:
        self.said.append(f"picked {self.list.cursor}")


Story = Callable[[Lists, Pilot[None]], Awaitable[None]]


def show(
    folder: Path, story: Story, items: Sequence[str], height: int = 10, **options: object
) -> None:
    async def run() -> None:
        app = Empty(folder, folder)
        app.settings = app.settings.changed("signs", "ascii")
        async with app.run_test(size=(20, 12)) as pilot:
            screen = Lists(items, height, **options)
            await app.push_screen(screen)
            await pilot.pause()
            await story(screen, pilot)

    asyncio.run(run())


def lines(screen: Lists) -> list[str]:
    return [line.rstrip() for line in screen.list.shown().split("\n") if line.strip()]


async def wheel(pilot: Pilot[None], event: type[events.MouseEvent]) -> None:
    await pilot._post_mouse_events([event], ItemList)
    await pilot.pause()


LETTERS = [*"abcdefghijklmnop"]


def test_moving_goes_around_the_ends_and_past_headings(tmp_path: Path) -> None:
    async def story(screen: Lists, pilot: Pilot[None]) -> None:
        screen.list.show(screen.list.items)
        visited = [screen.list.item]
        for _ in range(3):
            screen.list.move(1)
            visited.append(screen.list.item)
        assert visited == ["b", "c", "e", "b"]
        screen.list.move(-1)
        await pilot.pause()
        assert screen.list.item == "e"
        assert screen.said[-1] == "moved to 4"

    show(tmp_path, story, ["#a", "b", "c", "#d", "e"])


def test_placing_stops_at_the_ends(tmp_path: Path) -> None:
    async def story(screen: Lists, pilot: Pilot[None]) -> None:
        screen.list.place(99)
        assert screen.list.item == "c"
        screen.list.place(-99)
        assert screen.list.item == "a"
        screen.list.place(0)
        await pilot.pause()
        assert len(screen.said) == 2, "it did not move the third time"

    show(tmp_path, story, [*"abc"])


def test_an_empty_list_has_nothing_marked(tmp_path: Path) -> None:
    async def story(screen: Lists, pilot: Pilot[None]) -> None:
        screen.list.move(1)
        screen.list.place(3)
        await wheel(pilot, events.MouseScrollDown)
        await pilot.click(ItemList, offset=(1, 1))
        assert (screen.list.item, screen.list.cursor, lines(screen)) == (None, 0, [])
        assert screen.said == []

    show(tmp_path, story, [])


def test_where_only_headings_are_left_nothing_is_marked(tmp_path: Path) -> None:
    async def story(screen: Lists, pilot: Pilot[None]) -> None:
        screen.list.show(["#x", "#y"])
        assert screen.list.item is None

    show(tmp_path, story, ["a"])


def test_other_items_keep_the_mark_as_near_as_they_can(tmp_path: Path) -> None:
    async def story(screen: Lists, pilot: Pilot[None]) -> None:
        screen.list.place(7)
        await pilot.pause()
        screen.said.clear()
        screen.list.show(LETTERS[:9])
        assert screen.list.item == "h"
        screen.list.show(LETTERS[:3])
        assert screen.list.item == "c"
        screen.list.show(LETTERS, 5)
        await pilot.pause()
        assert screen.list.item == "f"
        assert screen.said == [], "whoever shows other items knows of it"

    show(tmp_path, story, LETTERS)


def test_the_mark_stays_in_sight_and_the_list_as_still_as_it_can(tmp_path: Path) -> None:
    async def story(screen: Lists, pilot: Pilot[None]) -> None:
        assert [line[-1] for line in lines(screen)] == LETTERS[:4]
        screen.list.place(5)
        assert lines(screen) == ["  c", "  d", "  e", "> f"]
        screen.list.place(3)
        assert lines(screen) == ["  c", "> d", "  e", "  f"]
        screen.list.place(0)
        assert lines(screen) == ["> a", "  b", "  c", "  d"]

    show(tmp_path, story, LETTERS, 4)


def test_a_list_may_begin_with_its_mark_in_the_middle(tmp_path: Path) -> None:
    async def story(screen: Lists, pilot: Pilot[None]) -> None:
        screen.list.show(LETTERS, 8, centre=True)
        assert lines(screen) == ["  g", "  h", "> i", "  j", "  k"]
        screen.list.show(LETTERS, 15, centre=True)
        assert lines(screen)[-1] == "> p"

    show(tmp_path, story, LETTERS, 5)


@pytest.mark.parametrize(
    ("gap", "wanted"), [(0, "a b"), (1, "a  b"), (None, "a   b")], ids=["none", "one", "as fits"]
)
def test_the_space_between_items(tmp_path: Path, gap: int | None, wanted: str) -> None:
    async def story(screen: Lists, pilot: Pilot[None]) -> None:
        letters = [line.strip("> ") for line in screen.list.shown().split("\n")]
        assert " ".join(letters).strip() == wanted

    show(tmp_path, story, ["a", "b"], gap=gap)


def test_the_mouse_marks_what_it_points_at_and_a_click_picks_it(tmp_path: Path) -> None:
    async def story(screen: Lists, pilot: Pilot[None]) -> None:
        await pilot.hover(ItemList, offset=(3, 2))
        assert screen.list.item == "c"
        await pilot.hover(ItemList, offset=(3, 0))
        await pilot.click(ItemList, offset=(3, 0))
        await pilot.click(ItemList, offset=(3, 1))
        await pilot.click(ItemList, offset=(3, 9))
        assert screen.said == ["moved to 2", "moved to 1", "picked 1"], "no heading, and no air"

    show(tmp_path, story, ["#a", "b", "c"], gap=0)


def test_beside_a_text_a_click_only_marks(tmp_path: Path) -> None:
    async def story(screen: Lists, pilot: Pilot[None]) -> None:
        await pilot.hover(ItemList, offset=(3, 2))
        assert screen.list.item == "a"
        await pilot.click(ItemList, offset=(3, 2))
        await pilot.click(ItemList, offset=(3, 2))
        assert screen.said == ["moved to 2", "moved to 2"]

    show(tmp_path, story, [*"abc"], gap=0, picks=False)


def test_the_wheel_moves_but_not_around_the_ends(tmp_path: Path) -> None:
    async def story(screen: Lists, pilot: Pilot[None]) -> None:
        await wheel(pilot, events.MouseScrollUp)
        assert screen.list.item == "a"
        for _ in range(4):
            await wheel(pilot, events.MouseScrollDown)
        assert screen.list.item == "c"

    show(tmp_path, story, [*"abc"])


def test_a_move_repaints_two_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(screen: Lists, pilot: Pilot[None]) -> None:
        asked: list[tuple[Region, ...]] = []
        refresh = screen.list.refresh

        def noted(*regions: Region, **options: bool) -> object:
            asked.append(regions)
            return refresh(*regions, **options)

        monkeypatch.setattr(screen.list, "refresh", noted)
        screen.list.move(1)
        assert [region.y for regions in asked for region in regions] == [0, 1]

    show(tmp_path, story, [*"abc"], gap=0)
