"""All keys that can be chosen, by where they hold."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.message import Message

from ascension_tui.game.keys import Command, KeyRow, Keys
from ascension_tui.profile.commands import changeable_keys
from ascension_tui.tui.ink import Line, Piece, ellipsize, justify, pad
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState

KEY_ROOM = 12
USUAL = Keys()
LET_THROUGH = ("escape", "ctrl+q", "ctrl+c")
"""Keys that mean the same even while a key is waited for."""


@dataclass(frozen=True, slots=True)
class KeyLineItem:
    """A line of the list: a heading, a command or a row of keys on a board."""

    words: str
    choice: Command | KeyRow | None = None
    """None for a heading."""

    @property
    def name(self) -> str:
        return self.choice.name if self.choice is not None else ""

    @property
    def usual(self) -> str:
        """The keys it takes: of a row one after the other."""
        if isinstance(self.choice, KeyRow):
            return self.choice.usual
        return self.choice.keys.split(",")[0] if self.choice is not None else ""

    @property
    def count(self) -> int:
        """How many keys it takes."""
        return len(self.usual) if isinstance(self.choice, KeyRow) else 1

    def keys(self, keys: Keys) -> str:
        """The key to show, or all keys of the row."""
        return keys.of(self.choice) if self.choice is not None else ""


def all_items() -> list[KeyLineItem]:
    """Everything that can be chosen, below headings."""
    items: list[KeyLineItem] = []
    for title, listed in changeable_keys():
        items.append(KeyLineItem(title))
        items += [KeyLineItem(one.help, one) for one in listed]
    return items


class KeyList(ItemList[KeyLineItem], can_focus=True):
    """Each command with its key; while it waits for a key, every key is taken for the answer."""

    class Caught(Message):
        """The keys that were waited for."""

        def __init__(self, item: KeyLineItem, keys: list[str]) -> None:
            super().__init__()
            self.item = item
            self.keys = keys

    def __init__(self) -> None:
        super().__init__(self._item_line, all_items())
        self.cursor = 1
        self.waiting = False
        self.pressed: list[str] = []

    @property
    def marked(self) -> KeyLineItem:
        """What is marked, also while a key is waited for."""
        return self.items[self.cursor]

    def wait(self, waiting: bool) -> None:
        """Take the next keys for an answer, or stop doing so."""
        self.waiting, self.pressed = waiting, []
        self.repaint()

    def can_mark(self, index: int) -> bool:
        """Headings are passed over; while a key is waited for nothing else can be marked."""
        return bool(self.items[index].name) and not self.waiting

    def _item_line(self, item: KeyLineItem, state: ItemState) -> list[Line]:
        """A heading, or key and sentence, with the usual key where it is another one."""
        if not item.name:
            return [[Piece(f"  {item.words}", "strong")]]
        here, more = state.marked, state.symbols.ellipsis
        own, usual = item.keys(self.app.keys), item.keys(USUAL)
        if here and self.waiting:
            own = " ".join(self.pressed) + "?"
        key = Piece(pad(f" {own}", KEY_ROOM, more), "key" if here else "title")
        aside = f" usually {usual}" if own != usual and not (here and self.waiting) else ""
        room = state.width - KEY_ROOM - len(aside) - 4
        words = Piece(f"  {ellipsize(item.words, room, more)}", "strong" if here else "text")
        return [justify([state.pointer, key, words], [Piece(aside, "dim")], state.width)]

    # Catching keys

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """While a key is waited for, no other command of the screen gets it."""
        return self.waiting and key not in LET_THROUGH

    def on_key(self, event: events.Key) -> None:
        """Take a key for the answer."""
        if not self.waiting or event.key in LET_THROUGH:
            return
        event.stop()
        event.prevent_default()
        item = self.marked
        single = not isinstance(item.choice, KeyRow)
        sign = event.character if event.is_printable and event.character else ""
        if not single and not sign.strip():
            return
        self.pressed.append(event.key if single else sign)
        if len(self.pressed) == item.count:
            pressed = self.pressed
            self.wait(False)
            self.post_message(self.Caught(item, pressed))
        else:
            self.repaint()
