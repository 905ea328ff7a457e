"""All turns of a game, to go to one of them."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from ascension_tui.records.tape import WATCHER, Tape
from ascension_tui.records.told import IDLE, turn_title
from ascension_tui.telling.digest import digest
from ascension_tui.tui.ink import Line, Piece, ellipsize, pad
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.picklist import PickList

TITLES = 30


class TurnList(PickList):
    """Each turn with what happened in it."""

    def __init__(self, tape: Tape, at: int) -> None:
        super().__init__()
        self.tape = tape
        self.cursor = tape.turn_at(at)
        self._told: dict[int, str] = {}

    def item_count(self) -> int:
        """One for each turn."""
        return len(self.tape.turns)

    def _happened(self, index: int) -> str:
        """What a watcher saw, told once."""
        if index not in self._told:
            tape, turns = self.tape, self.tape.turns
            end = turns[index + 1].at if index + 1 < len(turns) else tape.length
            events = tape.events(turns[index].at, end, WATCHER)
            own = [event for event in events if getattr(event, "event", "") != "TurnBegan"]
            name = f"{tape.teller.names(turns[index].seat)} "
            lines = digest(own, tape.teller, WATCHER)
            told = "; ".join(line.removeprefix(name).rstrip(".") for line in lines)
            self._told[index] = told or IDLE
        return self._told[index]

    def item_lines(self, index: int, width: int) -> list[Line]:
        """Pointer, round and player, and the beginning of what happened."""
        here, symbols = index == self.cursor, self.symbols
        title = pad(f" {turn_title(self.tape, self.tape.turns[index])}", TITLES, symbols.ellipsis)
        words = ellipsize(self._happened(index), width - TITLES - 4, symbols.ellipsis)
        pointer = Piece(f"{symbols.pointer} " if here else "  ", "title")
        return [[pointer, Piece(title, "cursor" if here else "text"), Piece(f"  {words}", "dim")]]


class TurnsScreen(ModalScreen[int | None]):
    """Says the moment to go to."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "choose", "go there", "Go to the turn picked out."),
        Command("down,tab", "move(1)", "down", "Go to the next turn.", footer=False),
        Command("up,shift+tab", "move(-1)", "up", "Go to the turn before.", footer=False),
        Command("pagedown", "leap(10)", "page down", "Go on by ten turns.", footer=False),
        Command("pageup", "leap(-10)", "page up", "Go back by ten turns.", footer=False),
        Command("home", "leap(-9999)", "first", "Go to the first turn.", footer=False),
        Command("end", "leap(9999)", "last", "Go to the last turn.", footer=False),
        Command("escape,g", "close", "close", "Stay where you are."),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    CSS_PATH = "turns.tcss"

    def __init__(self, tape: Tape, at: int) -> None:
        """Begin with the turn of a moment."""
        super().__init__()
        self._tape = tape
        self._at = at

    def compose(self) -> ComposeResult:
        """The list."""
        with Vertical(id="panel"):
            yield Heading("All turns")
            yield TurnList(self._tape, self._at)
        yield KeyLine()

    @property
    def _list(self) -> TurnList:
        return self.query_one(TurnList)

    def on_pick_list_picked(self) -> None:
        """A click does the same as enter."""
        self.action_choose()

    def action_move(self, step: int) -> None:
        """Pick out another turn."""
        self._list.move(step)

    def action_leap(self, steps: int) -> None:
        """Far on or back, but not around the end."""
        self._list.place(self._list.cursor + steps)

    def action_choose(self) -> None:
        """Go there."""
        self.dismiss(self._tape.turns[self._list.cursor].at)

    def action_close(self) -> None:
        """Stay."""
        self.dismiss(None)
