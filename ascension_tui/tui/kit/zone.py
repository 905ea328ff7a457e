"""The widget of a zone: paints a canvas and repaints only what changed."""

from __future__ import annotations

from textual import events
from textual.message import Message

from ascension_tui.tui.ink import Line
from ascension_tui.tui.kit.canvas import Canvas, Place, Rect
from ascension_tui.tui.prose import target_at
from ascension_tui.tui.widgets.painted import Painted
from ascension_tui.tui.widgets.scrolled import Followed

GROUND = "felt"


class Pointed(Message):
    """The mouse is over a spot, or over none any more."""

    def __init__(self, spot: str) -> None:
        super().__init__()
        self.spot = spot


class Clicked(Message):
    """A spot was clicked."""

    def __init__(self, spot: str) -> None:
        super().__init__()
        self.spot = spot


class Looked(Message):
    """Somebody wants to read about a spot."""

    def __init__(self, spot: str) -> None:
        super().__init__()
        self.spot = spot


class Turned(Message):
    """The wheel was turned, by so many steps down."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps = steps


class Zone(Painted):
    """A rectangle of a board; what it paints notes where its spots are."""

    DEFAULT_CSS = "Zone { position: absolute; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.places: list[Place] = []

    def lie(self, rect: Rect) -> None:
        """Take its place; nothing is touched where it lies there already."""
        shown = rect.width > 0 and rect.height > 0
        if self.display != shown:
            self.display = shown
        if not shown or getattr(self, "_rect", None) == rect:
            return
        self._rect = rect
        self.styles.offset = (rect.x, rect.y)
        self.styles.width, self.styles.height = rect.width, rect.height

    def paint(self, width: int, height: int) -> list[Line]:
        canvas = Canvas(width, height, GROUND)
        self.painter(canvas)
        self.places = canvas.places
        return canvas.lines()

    def spot_at(self, x: int, y: int) -> str:
        """What was painted there; the last of several lies on top."""
        found = (place.spot for place in reversed(self.places) if place.rect.contains(x, y))
        return next(found, "")

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.post_message(Pointed(self.spot_at(event.x, event.y)))

    def on_leave(self) -> None:
        self.post_message(Pointed(""))

    def on_click(self, event: events.Click) -> None:
        spot = self.spot_at(event.x, event.y)
        if spot:
            self.post_message(Looked(spot) if event.button == 3 else Clicked(spot))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.post_message(Turned(1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.post_message(Turned(-1))


class Told(Zone):
    """A zone of words: a click on what is named in them looks it up."""

    def target_at(self, x: int, y: int, *, entries: bool = False) -> str:
        """Where a name leads; terms of the rules too, if not only `entries` are meant."""
        library = self.app.library
        if library is None:
            return ""
        find = library.entries_in if entries else library.mentions_in
        return target_at(self.shown().split("\n"), x, y, find)

    def look_up(self, x: int, y: int) -> None:
        target = self.target_at(x, y)
        if target:
            self.post_message(Followed(target))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.look_up(event.x, event.y)
