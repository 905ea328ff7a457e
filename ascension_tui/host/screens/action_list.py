"""A short list of things that can be done, above another screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual import getters
from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.host.screens.app import HostApp
from ascension_tui.tui.ink import Line, Piece, pad
from ascension_tui.tui.screens.keyed import KeyedModal, ListScreen
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState
from ascension_tui.tui.widgets.sentence import Sentence

LONGEST_NAME = 22


@dataclass(frozen=True, slots=True)
class Action:
    """Something that can be done."""

    name: str
    words: str
    act: Callable[[], object]
    sure: bool = True
    """Whether once is enough."""


def action_line(action: Action, state: ItemState) -> list[Line]:
    """Name and a word about it."""
    name = Piece(pad(action.name, LONGEST_NAME), state.ink("text"))
    return [[state.pointer, name, Piece(f"  {action.words}", "dim")]]


class ActionListScreen(KeyedModal[None], ListScreen[None]):
    """The list, and a place for what there is to say."""

    CSS_PATH = Path(__file__).with_name("action_list.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "choose", "do it", "Do what is picked out."),
        Command("down", "move(1)", "down", "Go down.", footer=False),
        Command("up", "move(-1)", "up", "Go up.", footer=False),
    )
    EMPTY = ""
    """Said where nothing can be done."""
    app = getters.app(HostApp)

    def __init__(self) -> None:
        super().__init__()
        self._list = ItemList(action_line, gap=0, id="actions")

    def actions(self) -> Sequence[Action]:
        """What can be done now."""
        raise NotImplementedError

    def body(self) -> ComposeResult:
        actions = self._list.items = self.actions()
        self._list.styles.height = max(len(actions), 1)
        yield self._list
        yield Sentence("" if actions else self.EMPTY, id="say")
