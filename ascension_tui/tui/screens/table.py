"""The table as it is used: keys and mouse become answers, or a sentence why not."""

from __future__ import annotations

from textual import events

from ascension_tui.errors import UserError
from ascension_tui.library import PAGE
from ascension_tui.table.automatic_answers import play_all
from ascension_tui.table.table import NotAllowed
from ascension_tui.tui import messages
from ascension_tui.tui.board import Board
from ascension_tui.tui.ink import Piece
from ascension_tui.tui.screens.help import HelpScreen
from ascension_tui.tui.screens.table_display import HINT, TableDisplay


class TableScreen(TableDisplay):
    """A game one plays."""

    # What can be done

    def valid_now(self, action: str) -> bool:
        """Which commands footer and palette show; the others answer their key with a sentence."""
        scene = self.board.scene
        if scene is None:
            return action in ("menu", "help")
        match action:
            case "play_all":
                return self.asked is not None and self.board.valid(action)
            case "hint":
                return self.asked is not None and not self.table.why_no_hint()
            case "rules" | "next":
                return self.asked is not None and not self.asked.turn
            case "escape":
                return "escape" in self.board.labels()
            case "undo":
                mine = self.asked is not None and self.me in self.table.keyboard
                return mine and self.table.answers > 0
            case "skip":
                return self.asked is None and self.table.question() is not None
        return self.board.valid(action.removeprefix("board('").removesuffix("')"))

    def key_labels(self) -> dict[str, str]:
        labels = self.board.labels()
        return {**labels, "hint": "no hint"} if self._hint is not None else labels

    def key_line(self) -> list[tuple[str, str, str]]:
        """Commands of what is being typed come first."""
        mode = self.board.modes[-1] if self.board.modes else None
        own = mode.commands if mode is not None else ()
        taken = {command.key for command in own}
        rest = [one for one in super().key_line() if one[0] not in taken]
        return [*((one.key, one.label, f"mode('{one.action}')") for one in own), *rest]

    # Keys of the board

    def _ready(self) -> bool:
        """Whether this seat is asked; keys typed ahead meet the table as it stands."""
        if self.table.number != self._number:
            self.catch_up()
        self._hush()
        return self.asked is not None

    def _hush(self) -> None:
        if self._told is not None:
            self._told = None
            self.show_again()

    async def on_key(self, event: events.Key) -> None:
        """What is being typed takes its keys before the table does."""
        mode = self.board.modes[-1] if self.board.modes else None
        if mode is None:
            return
        own = (one for one in mode.commands if event.key in one.keys.split(","))
        command = next(own, None)
        if command is not None:
            await self.run_action(f"mode('{command.action}')")
        elif event.character is not None and event.character in mode.typed:
            mode.type(event.character)
        else:
            return
        event.stop()
        event.prevent_default()

    def action_mode(self, action: str) -> None:
        self._hush()
        self.board.modes[-1].act(action)

    def action_press(self, key: str) -> None:
        """Use, or look at, what the key stands on."""
        self._ready()
        self.board.press(key)

    def action_board(self, command: str) -> None:
        self.board.act(command)

    def action_move(self, direction: str) -> None:
        self._hush()
        self.board.move(direction)

    def action_next(self) -> None:
        self._hush()
        self.board.walk(1)

    def action_previous(self) -> None:
        self._hush()
        self.board.walk(-1)

    def action_confirm(self) -> None:
        if self._ready():
            self.board.confirm()

    def action_escape(self) -> None:
        """Close what is open; else decline what may be declined."""
        self._ready()
        if self.close_hint() or self.board.close() or self.asked is None:
            return
        if self.asked.no is not None:
            self.board.answer(self.asked.no)
        elif not self.asked.turn:
            self.say(messages.HAS_TO_BE_MADE)

    def on_board_marked(self) -> None:
        self._told = None
        if self._hint is not None:
            self.stop_hint()
        self.show_again()

    def on_board_said(self, event: Board.Said) -> None:
        self.say(event.text)

    def on_board_answered(self, event: Board.Answered) -> None:
        """Give the answer; what it would leave unused is said first, once."""
        if self.app.settings.warn and self.asked is not None and event.number == self._number:
            armed = f"answer {event.index}"
            warning = self.table.teller.warning(self.seen, event.index)
            if warning and self._armed != armed:
                self._armed = armed
                key = self._key("confirm")
                ends = event.index == self.asked.end
                self.say(messages.end_anyway(warning, key) if ends else messages.anyway(warning))
                return
        self._armed = ""
        if not self.may_act():
            return
        try:
            self.table.answer(event.number, event.index)
        except UserError as refusal:
            self.refused(refusal, "error")
        else:
            self.catch_up()

    def may_act(self) -> bool:
        """Whether what a key was meant for is still so."""
        return True

    def _key(self, action: str) -> str:
        return self.app.keys.of(next(one for one in self.commands if one.action == action))

    # Several answers at once, and back

    def action_play_all(self) -> None:
        """Give every answer that needs no choice; on others' turns, skip ahead."""
        if not self._ready():
            self.action_skip()
        elif self.asked is None or not self.asked.turn:
            self.say(messages.ANSWER_FIRST)
        else:

            def play() -> None:
                note = play_all(self.table, self.game, self.table.teller, self.me)
                self.catch_up()
                if note:
                    self.say(note)

            self.attempt(play)

    def action_skip(self) -> None:
        if self.asked is not None:
            self.say(messages.NOTHING_TO_SKIP)
        else:
            self.table.skip()

    def action_undo(self) -> None:
        """Undo; what an undo may not, a second press takes back."""
        self._ready()
        if self.me in self.table.keyboard and not self.attempt(self._go_back):
            self._armed = ""

    def on_board_taken_back(self, event: Board.TakenBack) -> None:
        """Undo so many answers, as far as undoing goes."""

        def back() -> None:
            left = event.answers
            while left > 0:
                left -= self.table.undo(self.me)
            self.catch_up()

        self.attempt(back)

    def _go_back(self) -> None:
        table, language = self.table, self.app.language
        if self._armed == "takeback":
            self._back(messages.taken_back(table.takeback(self.me), language))
            return
        try:
            self._back(messages.undone(table.undo(self.me), language))
        except NotAllowed:
            offer = self._takeback_offer()
            if offer:
                self._armed = "takeback"
            self.say(offer or messages.NOTHING_TO_UNDO)

    def _back(self, told: str) -> None:
        self.board.unmark()
        self.catch_up()
        self.say(told)

    def _takeback_offer(self) -> str:
        """What a takeback would do; empty where there is nothing to take back."""
        others = self.table.log.answered_since(self.me)
        if others is None:
            return ""
        return messages.takeback_offer(map(self.table.teller.name, others), self.app.language)

    # The coach

    def action_hint(self) -> None:
        """What the coach would do here; pressed again, close it."""
        if not self._ready() or self.close_hint():
            return
        refusal = self.table.why_no_hint()
        if refusal:
            self.say(refusal)
            return
        self._hint = "thinking"
        self.run_worker(self._ask_coach(), group=HINT, exclusive=True)
        self.show_again()

    async def _ask_coach(self) -> None:
        number = self.table.number
        advice = await self.table.advise(self.me)
        if self.table.number != number or self._hint is None:
            return
        hint = self._hint = self.table.teller.hint(advice)
        if hint.ways[0].chance is None:
            self._told = Piece(messages.COULD_NOT, "warning")
        self.board.show_option(hint.now)
        self.show_again()

    def close_hint(self) -> bool:
        """Put it away, or stop waiting for it; returns whether there was one."""
        was_open = self.hinting
        self.drop_hint()
        if was_open:
            self.show_again()
        return was_open

    # Other screens

    def action_gallery(self) -> None:
        """Everything about what is marked, and all else that can be looked up."""
        if not self.app.look_up(self.board.marked):
            self.say(messages.NOTHING_TO_LOOK_UP)

    def action_rules(self) -> None:
        """The page on what is marked, or on what is asked while an answer to it is marked."""
        choosing = self.asked is not None and not self.asked.turn and self.board.on_answer
        marked, library = self.board.marked, self.game.library(self.app.language)
        if library is None:
            self.say(messages.NO_RULES)
        elif self.asked is None or (marked and not choosing):
            self.app.look_up(PAGE + library.page_on(marked))
        else:
            self.app.look_up(PAGE + self.asked.topic)

    def on_board_question_clicked(self) -> None:
        self.action_rules()

    def action_log(self) -> None:
        from ascension_tui.tui.screens.log import LogScreen

        self.app.push_screen(LogScreen(self.table.log, self.table.teller, self.me))

    def help_page(self) -> HelpScreen:
        """The commands of this table; a hint is not among them where it is refused."""
        groups = self.groups()
        if self.table.why_no_hint():
            groups = [(title, [c for c in some if c.action != "hint"]) for title, some in groups]
        notes = self.game.screens().help_notes(self.app.keys, self.app.language)
        return HelpScreen("The table", groups, notes)

    def action_menu(self) -> None:
        self.app.back_to_menu()
