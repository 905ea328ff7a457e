"""A lesson: the real table, and beside it what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Horizontal

from ascension_tui.games.ascension.players import GreedyBot
from ascension_tui.games.ascension.rules.cards import slug_of
from ascension_tui.games.ascension.tui.plan import Plan
from ascension_tui.games.ascension.tui.spots import Spot
from ascension_tui.lessons import course, progress
from ascension_tui.lessons.course import LEARNER, AnyLesson, lesson_table
from ascension_tui.tui.local import LocalGame
from ascension_tui.tui.screens.table import TableScreen
from ascension_tui.tui.screens.table_keys import TABLE_KEYS
from ascension_tui.tui.widgets.lessonpanel import LessonPanel

LOWEST_CARD = 5
PANEL = {"small": 6, "medium": 8, "large": 9}
"""How many lines the panel would like."""
PANEL_SHARE = {"small": "100%", "medium": "62%", "large": "100%"}
COMMANDS = {command.action: command for command in TABLE_KEYS}


class LessonGame(LocalGame):
    """The game of a lesson: it is not kept with the others when it is over."""

    def put_away(self) -> Path | None:
        """Close the journal; a lesson leaves none behind."""
        self.table.close()
        return None


class LessonScreen(TableScreen):
    """A table with somebody to say what to do."""

    def __init__(self, lesson: AnyLesson, data: Path) -> None:
        """Sit down; a lesson that was left goes on where it was."""
        table, self.course = lesson_table(lesson, data)
        super().__init__(LessonGame(table, data))
        self._data = data
        self._over = False

    def compose(self) -> ComposeResult:
        """The table, with the panel where the log begins."""
        for part in super().compose():
            if part.id == "log":
                yield Horizontal(LessonPanel(id="lesson"), part, id="lower")
            else:
                yield part

    async def on_unmount(self) -> None:
        """Leave; what was learned is kept."""
        if self._over:
            progress.finish(self._data, self.course.lesson.name)
        else:
            course.keep(self._data, self.course)

    def action_hint(self) -> None:
        """What the coach would do; on a host, where many may ask at once, a quick player."""
        if not self.app.venue.shared:
            super().action_hint()
        elif self._ready() and self.board is not None:
            index = GreedyBot().choose(self.table.observation(self.me))
            self.say(f"Greedy would: {self.board.labels[index]}.")

    # Telling

    def _show(self, seat: int) -> None:
        super()._show(seat)
        self.course.follow(self._view(LEARNER))
        self._tell()

    def _tell(self) -> None:
        course, view = self.course, self._view(LEARNER)
        steps = len(course.lesson.steps)
        place = f"{course.at + 1} of {steps}" if not course.done else ""
        board = self.board
        text = course.says(view, board.turn if board is not None and board.mine else None)
        panel = self.query_one(LessonPanel)
        panel.say(course.lesson.title, place, text, self._key_of)
        has_log = self.query_one("#log").display or self.query_one("#side_log").display
        panel.add_news([] if has_log else [line for line, old in self._log if not old])

    def _key_of(self, name: str) -> str:
        """The key of a command, or of a card where it lies now."""
        if name in COMMANDS:
            return self.app.keys.of(COMMANDS[name])
        spot = self.spot_of(name)
        return spot.key if spot is not None else ""

    def spot_of(self, name: str) -> Spot | None:
        """A card on the table: one that can be used now before others, a trophy if so called."""
        wants_trophy = name.startswith("trophy ")
        slug = slug_of(name.removeprefix("trophy "))
        spots = [] if self.board is None else self.board.spots()
        found = [spot for spot in spots if spot.card == slug and spot.trophy == wants_trophy]
        return next((spot for spot in found if spot.legal), found[0] if found else None)

    # Keys

    def key_labels(self) -> dict[str, str]:
        """While something is read, one key goes on."""
        labels = super().key_labels()
        if self._reads:
            labels["confirm"] = "go on"
        return labels

    @property
    def _reads(self) -> bool:
        """Whether the key that ends a turn only turns the page now."""
        ends = self.course.done and not self.course.lesson.plays_on
        return (self.course.reading or ends) and not self._cursor

    def action_confirm(self) -> None:
        """Go on reading; otherwise as at any table."""
        on_turn = self.board is not None and self.board.turn
        if not self._reads or not on_turn:
            super().action_confirm()
        elif self.course.reading:
            self.course.read()
            self.course.follow(self._view(LEARNER))
            self._tell()
            self._draw()
        else:
            self._over = True
            self.app.back_to_menu()

    def goodbye(self) -> Sequence[str]:
        if self._over:
            return ()
        return progress.LESSON_WAITS, f"  {progress.lesson_command(self.course.lesson.name)}"

    def _finish(self) -> None:
        self._over = True
        super()._finish()

    # Layout

    def _apply(self, plan: Plan) -> None:
        """Make room for the panel: cards and what stands in the middle give way."""
        wanted = PANEL[plan.design]
        if plan.design == "small":
            card = plan.card_height
            while plan.log + 2 * (plan.card_height - card) < wanted and card > LOWEST_CARD:
                card -= 1
            height = plan.log + 2 * (plan.card_height - card)
            adapted = replace(plan, card_height=card, log=0)
        else:
            height = max(plan.log, wanted)
            taken = height - plan.log
            adapted = replace(plan, middle=plan.middle - taken, log=height if plan.log else 0)
        super()._apply(adapted)
        self.query_one("#lower").styles.height = height
        panel = self.query_one(LessonPanel)
        panel.styles.height = height
        panel.styles.width = PANEL_SHARE[plan.design]
        if self.board is not None:
            self._tell()
