"""The lessons: which there are, the offer of the first one, and the table of one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.i18n.language import Language
from ascension_tui.lessons import LEARNER, AnyLesson, all_lessons, lesson_table, state_of
from ascension_tui.profile import lesson_progress
from ascension_tui.tui import messages
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.contract import LessonText, Scene
from ascension_tui.tui.ink import Line, Piece, pad
from ascension_tui.tui.local_table import LocalTable
from ascension_tui.tui.screens.keyed import KeyedModal, ListScreen
from ascension_tui.tui.screens.table import TableScreen
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState
from ascension_tui.tui.widgets.sentence import Sentence

ABOUT = "Each is a real game: everything you can do at a table you can do here."
OFFER = (
    "Is this your first game? A guided one takes about five minutes: a real game against a "
    "computer player, with a word of advice at every step. You can leave it at any time, and it "
    "waits for you in the menu."
)


class LessonTable(LocalTable):
    """The table of a lesson: its game is not kept with the others when it is over."""

    def put_away(self) -> Path | None:
        """Close the journal; a lesson leaves none behind."""
        self._table.close()
        return None


class LessonScreen(TableScreen):
    """A table with somebody to say what to do."""

    def __init__(self, lesson: AnyLesson, data: Path, language: Language) -> None:
        """Sit down; a lesson that was left goes on where it was."""
        table, self.course = lesson_table(lesson, data)
        super().__init__(LessonTable(table, language))
        self._data = data
        self._over = False

    async def on_unmount(self) -> None:
        if self._over:
            lesson_progress.finish(self._data, self.course.lesson.name)
        else:
            self.course.keep(self._data)

    def action_hint(self) -> None:
        """What the coach would do; on a host, where many may ask at once, a quick player."""
        if not self.app.venue.shared:
            super().action_hint()
        elif self._ready() and self.asked is not None:
            players = self.game.players()
            index = players.make(players.stand_in).choose(self.seen)
            self.say(messages.would_do(players.stand_in, self.asked.labels[index]))

    def _scene(self, seat: int) -> Scene:
        self.course.follow(self.table.view(LEARNER))
        return super()._scene(seat)

    def _show(self, scene: Scene) -> None:
        lesson, done = self.course.lesson, self.course.done
        turn = scene.asked.turn if scene.asked is not None else None
        text = LessonText(
            title=lesson.title,
            text=self.course.says(self.table.view(LEARNER), turn),
            keys={one.name.rpartition(".")[2]: self.app.keys.of(one) for one in self.commands},
            step=0 if done else self.course.at + 1,
            steps=len(lesson.steps),
        )
        super()._show(replace(scene, lesson=text))

    def key_labels(self) -> dict[str, str]:
        """While something is read, one key goes on."""
        labels = {**super().key_labels(), "menu": "leave the lesson"}
        return {**labels, "confirm": "go on"} if self._reads else labels

    @property
    def _reads(self) -> bool:
        """Whether the key that ends a turn only turns the page now."""
        ends = self.course.done and not self.course.lesson.plays_on
        return (self.course.reading or ends) and not self.board.holds_enter

    def action_confirm(self) -> None:
        """Go on reading; otherwise as at any table."""
        on_turn = self.asked is not None and self.asked.turn
        if not self._reads or not on_turn:
            super().action_confirm()
        elif self.course.reading:
            self.course.read()
            self.course.follow(self.table.view(LEARNER))
            self.show_again()
        else:
            self._over = True
            self.app.back_to_menu()

    def goodbye(self) -> Sequence[str]:
        if self._over:
            return ()
        command = lesson_progress.lesson_command(self.course.lesson.name)
        return (lesson_progress.LESSON_WAITS, f"  {command}")

    def _finish(self) -> None:
        self._over = True
        super()._finish()


class LessonsScreen(ListScreen[None]):
    """Choose a lesson."""

    TITLE = "Lessons"
    KEYS = (
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
        lesson_progress.forget(self.app.data, self._lesson.name)
        self.action_open()

    @property
    def _lesson(self) -> AnyLesson:
        return self._list.items[self._list.cursor]


class OfferScreen(KeyedModal[bool]):
    """Offers the guided game to somebody new; says whether it is wanted."""

    TITLE = "Welcome"
    BOX = "offer"
    KEYS = (
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
    app.push_screen(LessonScreen(lesson, app.data, app.language))


def offer_first_game(app: GameApp) -> None:
    """Offer the guided game; whoever wants it sits down at once."""

    def answered(wanted: bool | None) -> None:
        if wanted:
            open_lesson(app, all_lessons(app.language)[0])

    app.push_screen(OfferScreen(), answered)
