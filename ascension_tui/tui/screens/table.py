"""The table as it is used: keys and mouse become answers, or a sentence why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from ascension_tui.errors import AscensionError
from ascension_tui.games.ascension.library.gallery import CARD
from ascension_tui.games.ascension.library.library import library_in
from ascension_tui.games.ascension.tui.ownkeys import with_own_keys
from ascension_tui.games.ascension.tui.parts import BoardPart, Chosen, Pointed
from ascension_tui.games.ascension.tui.reasons import why_not
from ascension_tui.games.ascension.tui.spots import Spot, narrowed
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.library import PAGE
from ascension_tui.table import JournalError
from ascension_tui.table.messages import SAVED, not_saved, resume_command
from ascension_tui.tui.keymap import Command
from ascension_tui.tui.screens.help import Group, HelpScreen
from ascension_tui.tui.screens.table_hint import HintedTable
from ascension_tui.tui.screens.table_keys import (
    HELP_GROUPS,
    TABLE_KEYS,
    help_notes,
    spot_bindings,
)
from ascension_tui.tui.walking import Stop, step

TURN = "turn"
"""The page of the rules on what one can do in a turn."""


class TableScreen(HintedTable):
    """A game one plays."""

    KEYS: ClassVar[tuple[Command, ...]] = TABLE_KEYS
    BINDINGS: ClassVar[list[BindingType]] = [*spot_bindings()]

    # What is valid now

    def valid_now(self, action: str) -> bool:
        """Which commands footer and palette show; the others answer their key with a sentence."""
        board = self.board
        if board is None:
            return action in ("menu", "help")
        match action:
            case "play_all":
                return board.turn and any(spot.legal for spot in board.hand)
            case "hint":
                return board.mine and not self.game.why_no_hint()
            case "undo":
                return self.me in self.game.keyboard and self.table.answers > 0
            case "skip":
                return not board.mine and not board.view.over
        return True

    def key_labels(self) -> dict[str, str]:
        """What enter and escape do now."""
        board = self.board
        labels = {}
        if board is not None and not board.turn:
            labels["confirm"] = "yes" if board.confirm is not None else "choose"
        if self._cursor:
            labels["confirm"] = "use"
        if self.hinting:
            labels["hint"] = "no hint"
        return labels

    # Choosing

    def action_press(self, key: str) -> None:
        """Use, or look at, what the key stands on."""
        self._ready()
        board = self.board
        own = self.app.keys.spots.get(key, key)
        spot = board.by_key(own) if board else None
        if board is None or spot is None:
            asked = board is not None and board.mine and not board.turn
            self.say("Choose one of the marked ones." if asked else "Nothing lies on this key.")
            return
        if self._looking:
            self._looking = False
            self._mark(spot.id)
            self._open_overlay()
            return
        self._use(spot)

    def _use(self, spot: Spot) -> None:
        board = self.board
        if board is None:
            return
        if not board.mine or not spot.options:
            # Only said: a mark would be what enter uses next.
            reason = why_not(board, spot, self.game.teller)
            if reason:
                self.say(reason)
            else:
                self._mark(spot.id)
        elif len(spot.options) == 1:
            self._answer(spot.options[0])
        else:
            self._whole = board
            self.board = with_own_keys(narrowed(board, spot), self.app.keys.spots)
            self._draw()

    def _answer(self, index: int) -> None:
        self._close_overlay()
        self._armed = ""

        def answer() -> None:
            self.acts.answer(index)
            self.catch_up()

        self.attempt(answer)

    def refused(self, refusal: AscensionError, ink: str) -> None:
        """Show the table as it stands, and say why something was not done."""
        self.catch_up()
        unsaved = isinstance(refusal, JournalError)
        self.say(not_saved(refusal) if unsaved else str(refusal))

    def action_confirm(self) -> None:
        """Use what is marked, else say yes, else end the turn."""
        if not self._ready() or self.board is None:
            return
        board = self.board
        spot = board.find(self._cursor)
        if spot is not None and spot.zone != "seat":
            self._use(spot)
        elif board.confirm is not None:
            self._answer(board.confirm)
        elif board.end is not None:
            self._end_turn(board.end)
        elif len(board.strip) == 1:
            self._answer(board.strip[0].options[0])
        else:
            self.say("Choose one of the marked ones.")

    def _end_turn(self, index: int) -> None:
        left = self.acts.left_undone(self.me) if self.app.settings.warn else ""
        if left and self._armed != "end":
            self._armed = "end"
            key = self.app.keys.named("confirm", "enter")
            self.say(f"{left} Press {key} again to end your turn.")
            return
        self._answer(index)

    def action_escape(self) -> None:
        """Close what is open; else decline what may be declined."""
        self._ready()
        board = self.board
        if self.close_hint():
            return
        if self._close_overlay() or self._looking:
            self._looking = False
            self._mark("")
        elif self._whole is not None:
            self.board, self._whole = self._whole, None
            self._draw()
        elif self._cursor:
            self._mark("")
        elif board is not None and board.decline is not None:
            self._answer(board.decline)
        elif board is not None and board.mine and not board.turn:
            self.say("This choice has to be made.")

    def action_play_all(self) -> None:
        """Play what needs no choice; on others' turns, skip ahead."""
        if not self._ready():
            self.action_skip()
            return
        if self.board is None or not self.board.turn:
            self.say("There is a question to answer first.")
            return

        def play() -> None:
            note = self.acts.play_all(self.me)
            self.catch_up()
            self.say(note)

        self.attempt(play)

    # Going back

    def action_undo(self) -> None:
        """Undo; what an undo may not, a second press takes back."""
        self._ready()
        if self.me in self.game.keyboard and not self.attempt(self._go_back):
            self._armed = ""

    def _go_back(self) -> None:
        if self._armed == "takeback":
            self._say_after(self.acts.takeback(self.me))
            return
        done = self.acts.undo(self.me)
        if done is not None:
            self._say_after(done)
            return
        offer = self.acts.takeback_offer(self.me)
        if offer:
            self._armed = "takeback"
        self.say(offer or "There is nothing to undo yet.")

    def _say_after(self, message: str) -> None:
        self._cursor = ""
        self.catch_up()
        self.say(message)

    # Looking

    def _mark(self, spot_id: str) -> None:
        self._drop_hint()
        self._cursor = spot_id
        self._draw()

    def action_move(self, direction: str) -> None:
        """Move the mark."""
        self._message = ""
        self._mark(step(self._stops(), self._cursor, direction))

    def _stops(self) -> list[Stop]:
        found = []
        for part in self.query(BoardPart):
            if not part.display:
                continue
            left, top = part.region.offset
            for place in part.places:
                x = (left + place.x + place.width / 2) / 2
                y = top + place.y + place.height / 2
                found.append(Stop(place.spot.id, x, y))
        return found

    def action_next(self) -> None:
        """Mark the next thing that can be done."""
        self._walk(1)

    def action_previous(self) -> None:
        """Mark the one before."""
        self._walk(-1)

    def _walk(self, steps: int) -> None:
        board = self.board
        if board is None:
            return
        spots = [spot.id for spot in board.spots() if spot.legal]
        spots = spots or [spot.id for spot in board.spots()]
        if self._cursor in spots:
            place = (spots.index(self._cursor) + steps) % len(spots)
        else:
            place = 0 if steps > 0 else -1
        self._message = ""
        self._mark(spots[place] if spots else "")

    def action_look(self) -> None:
        """Read what is marked, or what the next key stands on."""
        if self._cursor or self._pointed:
            self._mark(self._cursor or self._pointed)
            if not self._close_overlay():
                self._open_overlay()
            return
        self._looking = True
        self.say("Which card? Press its key, or move there with the arrow keys.")

    def on_pointed(self, event: Pointed) -> None:
        """Tell about what the mouse is over."""
        spot_id = event.spot.id if event.spot else ""
        if spot_id != self._pointed:
            self._pointed = spot_id
            if self.board is not None:
                self._show_inspected(self.board)

    def on_chosen(self, event: Chosen) -> None:
        """A click does what its key would do."""
        self._ready()
        board = self.board
        spot = board.find(event.spot.id) if board else None
        if spot is not None:
            self._use(spot)

    def action_skip(self) -> None:
        """Show the rest of the computer players' turns at once."""
        if self.board is not None and self.board.mine:
            self.say("There is nothing to skip: it is your turn to answer.")
            return
        self.game.skip()

    # Other screens

    def _look_at(self, start: str) -> None:
        if self.board is None:
            return
        from ascension_tui.games.ascension.tui.look import LookScreen, sections

        found = sections(self.board.view, self.game.teller)
        names = [section.kind for section in found]
        at = names.index(start) if start in names else 0
        self.app.push_screen(LookScreen(found, self.game.teller, self.app.card_symbols, at))

    def action_void(self) -> None:
        """Look at the void."""
        self._look_at("void")

    def action_piles(self) -> None:
        """Look at the discard piles."""
        self._look_at("discard")

    def action_deck(self) -> None:
        """Look at the own deck."""
        self._look_at("deck")

    def action_gallery(self) -> None:
        """Everything about the marked card, and all others."""
        self.app.look_up(CARD + self._inspected_card())

    def _inspected_card(self) -> str:
        board = self.board
        spot = (board.find(self._cursor) or board.find(self._pointed)) if board else None
        return spot.card if spot else ""

    def action_rules(self) -> None:
        """The page on what is marked, or on what is asked."""
        self.app.look_up(PAGE + self._topic())

    def _topic(self) -> str:
        card, board = self._inspected_card(), self.board
        if card or board is None or board.view.decision is None or not board.mine:
            return library_in(ENGLISH).page_about("", card)
        asking = board.view.decision.card or ""
        return TURN if board.turn else library_in(ENGLISH).page_about(board.prompt, asking)

    def on_prompt_clicked(self) -> None:
        """The question was clicked."""
        self.action_rules()

    def action_log(self) -> None:
        """Read the log."""
        from ascension_tui.tui.screens.log import LogScreen

        self.app.push_screen(LogScreen(self.game.log, self.game.teller, self.me))

    def help_page(self) -> HelpScreen:
        return HelpScreen("The table", self.help_groups(), help_notes(self.app.keys))

    def help_groups(self) -> Sequence[Group]:
        """The commands of this table; a hint is not among them where it is refused."""
        if not self.game.why_no_hint():
            return HELP_GROUPS
        return [(title, [c for c in group if c.action != "hint"]) for title, group in HELP_GROUPS]

    def goodbye(self) -> Sequence[str]:
        """How to come back to a game that is left by quitting."""
        path = self.table.path
        if path is None or self.table.question() is None:
            return ()
        return SAVED, f"  {resume_command(path)}"

    def action_menu(self) -> None:
        """Back to the menu; the game waits."""
        self.app.back_to_menu()
