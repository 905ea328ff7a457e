"""All turns of a game, to go to one of them."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.game.protocol import WATCHER, SeenEvent
from ascension_tui.records.timeline import Tape
from ascension_tui.records.transcript import IDLE
from ascension_tui.table import Undone
from ascension_tui.tui.ink import Line, Piece, ellipsize, pad
from ascension_tui.tui.screens.keyed import KeyedModal, ListScreen
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState

TITLES = 30


class TurnsScreen(KeyedModal[int], ListScreen[int]):
    """Each turn with what happened in it; says the moment to go to."""

    TITLE = "All turns"
    CSS_PATH = Path(__file__).with_name("turns.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "choose", "go there", "Go to the turn picked out."),
        Command("down,tab", "move(1)", "down", "Go to the next turn.", footer=False),
        Command("up,shift+tab", "move(-1)", "up", "Go to the turn before.", footer=False),
        Command("pagedown", "leap(10)", "page down", "Go on by ten turns.", footer=False),
        Command("pageup", "leap(-10)", "page up", "Go back by ten turns.", footer=False),
        Command("home", "leap(-9999)", "first", "Go to the first turn.", footer=False),
        Command("end", "leap(9999)", "last", "Go to the last turn.", footer=False),
        Command("escape,g", "back", "close", "Stay where you are."),
    )

    def __init__(self, tape: Tape, at: int) -> None:
        """Begin with the turn of a moment."""
        super().__init__()
        self._tape = tape
        self._list = ItemList(self._turn_line, range(len(tape.turns)))
        self._list.cursor = tape.turn_at(at)
        self._told: dict[int, str] = {}

    def body(self) -> ComposeResult:
        yield self._list

    def _turn_line(self, turn: int, state: ItemState) -> list[Line]:
        """Round and player, and the beginning of what happened."""
        more = state.symbols.ellipsis
        title = pad(f" {self._tape.teller.turn(self._tape.turns[turn], WATCHER)}", TITLES, more)
        words = ellipsize(self._happened(turn), state.width - TITLES - 4, more)
        return [[state.pointer, Piece(title, state.ink("text")), Piece(f"  {words}", "dim")]]

    def _happened(self, turn: int) -> str:
        """What a watcher saw, told once."""
        if turn not in self._told:
            tape, turns = self._tape, self._tape.turns
            end = turns[turn + 1].at if turn + 1 < len(turns) else tape.length
            events = tape.events(turns[turn].at, end, WATCHER)
            own = [event for event in events if not _begins_turn(event)]
            name = f"{tape.teller.name(turns[turn].seat)} "
            lines = tape.teller.news(own, WATCHER)
            told = "; ".join(line.removeprefix(name).rstrip(".") for line in lines)
            self._told[turn] = told or IDLE
        return self._told[turn]

    def action_leap(self, steps: int) -> None:
        """Far on or back, but not around the end."""
        self._list.place(self._list.cursor + steps)

    def action_choose(self) -> None:
        self.dismiss(self._tape.turns[self._list.cursor].at)


def _begins_turn(event: SeenEvent | Undone) -> bool:
    turn = None if isinstance(event, Undone) else event.turn_boundary
    return turn is not None and turn.begins
