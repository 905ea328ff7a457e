"""The lessons there are, and the offer of the first one."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.lessons import AnyLesson, all_lessons, state_of
from ascension_tui.profile import lesson_progress
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.ink import Line, Piece, pad
from ascension_tui.tui.screens.keyed import KeyedModal, ListScreen
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState
from ascension_tui.tui.widgets.sentence import Sentence

ABOUT = "Each is a real game: everything you can do at a table you can do here."
OFFER = (
    "Is this your first game? A guided one takes about five minutes: a real game against a "
    "computer player, with a word of advice at every step. You can leave it at any time, and it "
    "waits for you in the menu."
)


class LessonsScreen(ListScreen[None]):
    """Choose a lesson."""

    TITLE = "Lessons"
    CSS_PATH = Path(__file__).with_name("lessons.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter,space", "open", "begin", "Begin the lesson, or go on with it."),
        Command("a", "anew", "from the start", "Begin the lesson from its start."),
        Command("up,shift+tab", "move(-1)", "up", "Pick out the lesson above.", footer=False),
        Command("down,tab", "move(1)", "down", "Pick out the lesson below.", footer=False),
        Command("escape", "back", "close", "Back to where you came from."),
    )

    def __init__(self) -> None:
        super().__init__()
        lessons = all_lessons(self.app.language)
        self._list = ItemList(self._lesson_lines, lessons, height=2, id="list")

    def body(self) -> ComposeResult:
        yield Sentence(ABOUT, id="about")
        yield self._list

    def _lesson_lines(self, lesson: AnyLesson, state: ItemState) -> list[Line]:
        """Title and how far one is; below it what it teaches."""
        progress_word = self.app.language.say(state_of(lesson, self.app.data))
        pointer = state.symbols.pointer if state.marked else " "
        room = state.width - len(progress_word) - 2
        title = pad(f" {pointer} {lesson.title}", room, state.symbols.ellipsis)
        return [
            [Piece(title, state.ink("strong")), Piece(f" {progress_word} ", "neutral")],
            [Piece(f"   {lesson.about}", "dim")],
        ]

    def on_screen_resume(self) -> None:
        """Something may have been learned since."""
        self._list.repaint()

    def action_open(self) -> None:
        open_lesson(self.app, self._lesson)

    def action_anew(self) -> None:
        """Forget where it was left."""
        lesson_progress.forget(self.app.data, self._lesson.name)
        self.action_open()

    @property
    def _lesson(self) -> AnyLesson:
        return self._list.items[self._list.cursor]


class OfferScreen(KeyedModal[bool]):
    """Offers the guided game to somebody new; says whether it is wanted."""

    TITLE = "Welcome"
    BOX = "offer"
    CSS_PATH = Path(__file__).with_name("lessons.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter,space,y", "take", "guided game", "Begin the guided first game."),
        Command("escape,n", "decline", "not now", "Go to the menu instead."),
    )

    def body(self) -> ComposeResult:
        yield Sentence(OFFER, "text", id="words")

    def action_take(self) -> None:
        self.dismiss(True)

    def action_decline(self) -> None:
        self.dismiss(False)


def open_lesson(app: GameApp, lesson: AnyLesson) -> None:
    """Sit down at the table of a lesson."""
    from ascension_tui.tui.screens.lesson import LessonScreen

    app.push_screen(LessonScreen(lesson, app.data, app.language))


def offer_first_game(app: GameApp) -> None:
    """Offer the guided game; whoever wants it sits down at once."""

    def answered(wanted: bool | None) -> None:
        if wanted:
            open_lesson(app, all_lessons(app.language)[0])

    app.push_screen(OfferScreen(), answered)
