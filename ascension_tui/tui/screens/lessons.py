"""The lessons there are, and the offer of the first one."""

from __future__ import annotations

from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen

from ascension_tui.library import lessons, progress
from ascension_tui.library.lessons import Lesson
from ascension_tui.tui.app import AscensionApp
from ascension_tui.tui.ink import Line, Piece, pad
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.picklist import PickList
from ascension_tui.tui.widgets.sentence import Sentence

OFFER = (
    "Is this your first game? A guided one takes about five minutes: a real game against a "
    "computer player, with a word of advice at every step. You can leave it at any time, and it "
    "waits for you in the menu."
)


class _Lessons(PickList):
    """The lessons, one picked out."""

    ITEM_HEIGHT = 2

    def item_count(self) -> int:
        return len(lessons.all_lessons())

    def item_lines(self, index: int, width: int) -> list[Line]:
        lesson = lessons.all_lessons()[index]
        marked = index == self.cursor
        pointer = self.symbols.pointer if marked else " "
        state = lessons.state_of(lesson, self.app.data)
        title = pad(f" {pointer} {lesson.title}", width - len(state) - 2, self.symbols.ellipsis)
        return [
            [Piece(title, "cursor" if marked else "strong"), Piece(f" {state} ", "neutral")],
            [Piece(f"   {lesson.about}", "dim")],
        ]


class LessonsScreen(Screen[None], inherit_bindings=False):
    """Choose a lesson."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter,space", "open", "begin", "Begin the lesson, or go on with it."),
        Command("a", "anew", "from the start", "Begin the lesson from its start."),
        Command("up,shift+tab", "move(-1)", "up", "Pick out the lesson above.", footer=False),
        Command("down,tab", "move(1)", "down", "Pick out the lesson below.", footer=False),
        Command("escape", "close", "close", "Back to where you came from."),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    CSS_PATH = "lessons.tcss"
    app = getters.app(AscensionApp)

    def compose(self) -> ComposeResult:
        """A heading and the list."""
        with Vertical(id="column"):
            yield Heading("Lessons", id="heading")
            yield Sentence(
                "Each is a real game: everything you can do at a table you can do here.", id="about"
            )
            yield _Lessons(id="list")
        yield KeyLine()

    def on_screen_resume(self) -> None:
        """Something may have been learned since."""
        self._list.repaint()

    @property
    def _list(self) -> _Lessons:
        return self.query_one(_Lessons)

    def action_move(self, step: int) -> None:
        """Pick out another one."""
        self._list.move(step)

    def action_open(self) -> None:
        """Sit down."""
        open_lesson(self.app, lessons.all_lessons()[self._list.cursor])

    def on_pick_list_picked(self) -> None:
        """A click does the same as enter."""
        self.action_open()

    def action_anew(self) -> None:
        """Forget where it was left."""
        lesson = lessons.all_lessons()[self._list.cursor]
        progress.forget(self.app.data, lesson.name)
        open_lesson(self.app, lesson)

    def action_close(self) -> None:
        """Back."""
        self.dismiss(None)


class OfferScreen(ModalScreen[bool], inherit_bindings=False):
    """Offers the guided game to somebody new; says whether it is wanted."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter,space,y", "take", "guided game", "Begin the guided first game."),
        Command("escape,n", "decline", "not now", "Go to the menu instead."),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    CSS_PATH = "lessons.tcss"

    def compose(self) -> ComposeResult:
        """The offer."""
        with Vertical(id="offer"):
            yield Heading("Welcome", id="heading")
            yield Sentence(OFFER, "text", id="words")
        yield KeyLine()

    def action_take(self) -> None:
        """Yes."""
        self.dismiss(True)

    def action_decline(self) -> None:
        """No."""
        self.dismiss(False)


def open_lesson(app: AscensionApp, lesson: Lesson) -> None:
    """Sit down at the table of a lesson."""
    from ascension_tui.tui.screens.lesson import LessonScreen

    app.push_screen(LessonScreen(lesson, app.data))


def offer_first_game(app: AscensionApp) -> None:
    """Offer the guided game; whoever wants it sits down at once."""

    def answered(wanted: bool | None) -> None:
        lesson = lessons.lesson_of(lessons.FIRST)
        if wanted and lesson is not None:
            open_lesson(app, lesson)

    app.push_screen(OfferScreen(), answered)
