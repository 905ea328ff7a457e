"""What holds for every game: looks, signs, pace, warnings; and keys of one's own."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events, message
from textual.app import ComposeResult

from ascension_tui.game.keys import Command, KeyRow, Keys, shown
from ascension_tui.i18n.message import Message, Sayable
from ascension_tui.profile.commands import changeable_keys, problem_with
from ascension_tui.profile.settings import CHOICES, WORDS
from ascension_tui.tui.ink import Line, Piece, ellipsize, justify, pad
from ascension_tui.tui.screens.form import FormLine, FormScreen
from ascension_tui.tui.screens.keyed import ListScreen
from ascension_tui.tui.widgets.fields import ChoiceRow, Field, SubmitButton
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState
from ascension_tui.tui.widgets.painted import Painted
from ascension_tui.tui.widgets.sentence import Sentence

NOT_ON_A_HOST = ("pace", "motion")
"""There a table has one pace for all, and nothing moves: every frame has to travel."""
KEY_ROOM = 12
USUAL = Keys()
LET_THROUGH = ("escape", "ctrl+q", "ctrl+c")
"""Keys that mean the same even while a key is waited for."""
ABOUT = "Enter, then the new key. What you choose holds at once and is kept in settings.toml."
PRESS = "Press the new key, or esc to keep the one there is."
PRESS_ROW = "Press {count} keys, from left to right, or esc to keep those there are."
SURE = "Press r once more to give every command its usual key again."
ALL_USUAL = "Every command has its usual key again."
Choice = Command | KeyRow


class SettingsScreen(FormScreen[None]):
    """All settings, each with a line on what it does."""

    TITLE = "Settings"
    KEYS = (
        Command("right,enter,space", "change(1)", "change", "Take the next value."),
        Command("left", "change(-1)", "change back", "Take the value before.", footer=False),
        Command("down,tab", "app.focus_next", "next", "Go to the next setting."),
        Command("up,shift+tab", "app.focus_previous", "back one", "Go one back.", footer=False),
        Command("k", "keys", "keys", "Choose keys of your own."),
        Command("escape", "back", "back", "Go back to where you were."),
    )

    def body(self) -> ComposeResult:
        for name, (label, words) in WORDS.items():
            if self.app.venue.shared and name in NOT_ON_A_HOST:
                continue
            now = getattr(self.app.settings, name)
            yield FormLine(label, ChoiceRow(CHOICES[name], now, id=name))
            yield Sentence(words)
        yield FormLine("Keys", SubmitButton("choose your own", "keys", id="own_keys"))
        yield Sentence(self.app.language.say(self.app.store.kept), id="kept")

    def on_field_changed(self, event: Field.Changed) -> None:
        """Apply and keep; the signs of this very screen may be others now."""
        field = event.field
        if field.id is not None:
            self.app.change_setting(field.id, field.value)
            for painted in self.query(Painted):
                painted.repaint()

    def action_keys(self) -> None:
        self.app.push_screen(KeysScreen())


class KeyList(ItemList[str | Choice], can_focus=True):
    """Each command with its key, below headings; while it waits for a key, it takes every key."""

    @dataclass
    class Caught(message.Message):
        """The keys that were waited for."""

        choice: Choice
        keys: list[str]

    def __init__(self) -> None:
        items = [item for title, listed in changeable_keys() for item in (title, *listed)]
        super().__init__(self._item_line, items)
        self.cursor = 1
        self.waiting = False
        self.pressed: list[str] = []

    @property
    def marked(self) -> Choice:
        """What is marked, also while a key is waited for."""
        item = self.items[self.cursor]
        assert not isinstance(item, str)
        return item

    def wait(self, waiting: bool) -> None:
        """Take the next keys for an answer, or stop doing so."""
        self.waiting, self.pressed = waiting, []
        self.repaint()

    def can_mark(self, index: int) -> bool:
        """Headings are passed over; while a key is waited for nothing else can be marked."""
        return not (isinstance(self.items[index], str) or self.waiting)

    def _item_line(self, item: str | Choice, state: ItemState) -> list[Line]:
        """A heading, or key and sentence, with the usual key where it is another one."""
        if isinstance(item, str):
            return [[Piece(f"  {item}", "strong")]]
        here, more = state.marked, state.symbols.ellipsis
        own, usual = self.app.keys.of(item), USUAL.of(item)
        if here and self.waiting:
            own = " ".join(self.pressed) + "?"
        key = Piece(pad(f" {own}", KEY_ROOM, more), "key" if here else "title")
        aside = f" usually {usual}" if own != usual and not (here and self.waiting) else ""
        room = state.width - KEY_ROOM - len(aside) - 4
        words = Piece(f"  {ellipsize(item.help, room, more)}", "strong" if here else "text")
        return [justify([state.pointer, key, words], [Piece(aside, "dim")], state.width)]

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """While a key is waited for, no other command of the screen gets it."""
        return self.waiting and key not in LET_THROUGH

    def on_key(self, event: events.Key) -> None:
        if not self.waiting or event.key in LET_THROUGH:
            return
        event.stop()
        event.prevent_default()
        choice = self.marked
        single = isinstance(choice, Command)
        sign = event.character if event.is_printable and event.character else ""
        if not single and not sign.strip():
            return
        self.pressed.append(event.key if single else sign)
        if isinstance(choice, Command) or len(self.pressed) == len(choice.usual):
            pressed = self.pressed
            self.wait(False)
            self.post_message(self.Caught(choice, pressed))
        else:
            self.repaint()


class KeysScreen(ListScreen[None]):
    """Which key does what, to be changed."""

    TITLE = "Keys"
    KEYS = (
        Command("enter,space", "change", "change", "Choose another key for what is picked out."),
        Command("backspace,delete", "usual", "usual key", "Give it its usual key again."),
        Command("r", "reset", "all usual", "Give everything its usual key; asks once more."),
        Command("down,tab", "move(1)", "down", "Go to the next command.", footer=False),
        Command("up,shift+tab", "move(-1)", "up", "Go to the command before.", footer=False),
        Command("pagedown", "move(10)", "page down", "Go on by ten commands.", footer=False),
        Command("pageup", "move(-10)", "page up", "Go back by ten commands.", footer=False),
        Command("escape", "back", "back", "Go back to the settings."),
    )

    def __init__(self) -> None:
        super().__init__()
        self._list = KeyList()
        self._sure = False
        """Whether everything goes back to usual when that is asked for again."""

    def body(self) -> ComposeResult:
        yield self._list
        yield Sentence(ABOUT, id="say")

    def say(self, text: Sayable, ink: str = "dim") -> None:
        self._sure = False
        super().say(text, ink)

    def on_item_list_moved(self) -> None:
        """Nothing said before holds for another command."""
        self.say(ABOUT)

    def action_move(self, step: int) -> None:
        for _ in range(abs(step)):
            self._list.move(1 if step > 0 else -1)

    def action_change(self) -> None:
        """Wait for a key, or for all keys of a row."""
        choice = self._list.marked
        self._list.wait(True)
        if isinstance(choice, Command):
            self.say(PRESS, "title")
        else:
            self.say(PRESS_ROW.format(count=len(choice.usual)), "title")

    def on_key_list_caught(self, event: KeyList.Caught) -> None:
        """Lay the command on the key, unless something else lies there."""
        choice, chosen = event.choice, "".join(event.keys)
        usual = choice.usual if isinstance(choice, KeyRow) else choice.keys.split(",")[0]
        if chosen == usual:
            self.action_usual()
        else:
            self._lay({**self.app.settings.keys, choice.name: chosen}, choice.name)

    def _lay(self, own: dict[str, str], name: str) -> None:
        problem = problem_with(own, name) if name in own else None
        if problem:
            self.say(Message("Not changed: {problem}", problem=problem), "error")
            return
        self.app.change_setting("keys", own)
        self.say(f"Changed: {shown(self.app.keys.of(self._list.marked))}.", "good")
        self._list.repaint()

    def action_usual(self) -> None:
        """The usual key again, unless something else lies there by now."""
        name = self._list.marked.name
        own = {one: key for one, key in self.app.settings.keys.items() if one != name}
        for other in own:
            if problem_with(own, other):
                self.say(f"Not changed: the usual key is taken by {other}.", "error")
                return
        self._lay(own, name)

    def action_reset(self) -> None:
        """Ask, and at the second time forget all choices."""
        if not self._sure:
            self.say(SURE, "warning")
            self._sure = True
            return
        self.app.change_setting("keys", {})
        self.say(ALL_USUAL, "good")
        self._list.repaint()

    def action_back(self) -> None:
        """Stop waiting for a key; otherwise back to the settings."""
        if self._list.waiting:
            self._list.wait(False)
            self.say(ABOUT)
        else:
            super().action_back()
