"""Boards: what a game shows of its table, and how its questions are answered there.

Most boards are answered at spots: things with a name, a key and options. `SpotBoard` marks them,
walks over them, and makes keys and clicks on them into answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, TypeVar

from textual import getters
from textual.message import Message
from textual.widget import Widget

from ascension_tui.game.keys import Command
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.contract import Scene
from ascension_tui.tui.kit.canvas import Rect
from ascension_tui.tui.kit.zone import Clicked, Pointed, Zone

CHOOSE = "Choose one of the marked ones."
NOTHING_HERE = "Nothing lies on this key."
SIDEWAYS = 3
"""How much a step aside counts against a step in the wanted direction, in rows."""


class InputMode:
    """Keys that mean something else as long as it is on top of the board's modes.

    What it does not take means what it always means.
    """

    commands: tuple[Command, ...] = ()
    """Their actions are given to `act`."""
    typed: str = ""
    """Signs that are given to `type` as they come."""

    def act(self, action: str) -> None:
        """Carry out one of its commands."""

    def type(self, sign: str) -> None:
        """Take a sign."""


class Board(Widget, inherit_bindings=False):
    """Everything between the top of the screen and the key line, in a game's own form.

    It knows neither who decides what is shown nor what becomes of an answer.
    """

    DEFAULT_CSS = "Board { height: 1fr; layers: base above; }"
    app = getters.app(GameApp)
    plain_signs: ClassVar[Mapping[str, str]] = {}
    """What stands for the game's own signs in plain ASCII."""

    @dataclass
    class Answered(Message):
        """One of the options was chosen."""

        number: int
        index: int

    @dataclass
    class Said(Message):
        """A key was pressed that could do nothing: why not."""

        text: str

    @dataclass
    class TakenBack(Message):
        """So many of the last answers are to be undone; the board gives some of them again."""

        answers: int

    class Marked(Message):
        """Something else is marked, or being typed, than before."""

    class QuestionClicked(Message):
        """Somebody wants to know more about the question."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self.scene: Scene | None = None
        self.modes: list[InputMode] = []
        """The last one gets keys first."""

    def show(self, scene: Scene) -> None:
        """Show this from now on; what was marked stays marked where it still lies there."""
        raise NotImplementedError

    def forget(self) -> None:
        """Somebody else sits down: nothing is marked, open or being typed any more."""
        self.modes.clear()

    def unmark(self) -> None:
        """Nothing is marked any more."""

    def press(self, key: str) -> None:
        """A key of the game's rows, as it usually is."""

    def act(self, command: str) -> None:
        """A command of the board's own."""

    def move(self, direction: str) -> None:
        """An arrow key."""

    def walk(self, steps: int) -> None:
        """Tab: to the next thing that can be done."""

    def confirm(self) -> None:
        """Enter: use what is marked, else say yes, else end the turn."""
        asked = self.scene.asked if self.scene is not None else None
        if asked is None:
            return
        index = asked.end if asked.yes is None else asked.yes
        if index is not None:
            self.answer(index)
        else:
            self.post_message(self.Said(CHOOSE))

    def enter_mode(self, mode: InputMode) -> None:
        self.modes.append(mode)
        self.post_message(self.Marked())

    def leave_mode(self) -> None:
        self.modes.pop()
        self.post_message(self.Marked())

    def close(self) -> bool:
        """Escape: close what is open; returns whether anything was."""
        was_open = bool(self.modes)
        if was_open:
            self.leave_mode()
        return was_open

    def answer(self, index: int) -> None:
        """Choose an option of the question shown."""
        if self.scene is not None:
            self.post_message(self.Answered(self.scene.number, index))

    def show_option(self, index: int) -> str:
        """Mark an option; returns the key it lies on, empty where it lies nowhere."""
        return ""

    def key_on(self, name: str) -> str:
        """The key that stands on something a lesson names; empty where it has none now."""
        return ""

    def place_beside(self) -> Rect:
        """Where something that is no part of the game may be laid over it for a while."""
        width, height = self.size
        return Rect(0, height // 2, width, height - height // 2)

    @property
    def marked(self) -> str:
        """What is marked, written as in links; empty if nothing that can be looked up."""
        return ""

    @property
    def on_answer(self) -> bool:
        """Whether what is marked is an answer to the question."""
        return False

    @property
    def holds_enter(self) -> bool:
        """Whether enter means something marked or typed, not the question."""
        commands = self.modes[-1].commands if self.modes else ()
        return any("enter" in command.keys.split(",") for command in commands)

    def valid(self, command: str) -> bool:
        """Whether key line and palette show a command."""
        return True

    def labels(self) -> dict[str, str]:
        """Other words for commands, for what their keys do now."""
        asked = self.scene.asked if self.scene is not None else None
        if self.holds_enter:
            return {"confirm": "use"}
        if asked is None or asked.end is not None:
            return {}
        return {"confirm": "yes" if asked.yes is not None else "choose"}

    def aside(self) -> str:
        """What stands at the right end of the key line."""
        return ""


# Boards of spots


class Spot(Protocol):
    """Something on a board that can be pointed at."""

    @property
    def id(self) -> str:
        """Names it as long as the position does not change."""

    @property
    def key(self) -> str:
        """The key that stands on it now; empty for none."""

    @property
    def options(self) -> tuple[int, ...]:
        """The answers it stands for; more than one are asked for separately."""


S = TypeVar("S", bound=Spot)


class SpotBoard(Board, Generic[S]):
    """A board of which every answer lies at a spot, or is a yes, a no or the end of the turn."""

    def __init__(self) -> None:
        super().__init__()
        self.cursor = ""
        """The spot that is marked; empty for none."""
        self.pointed = ""
        """The spot the mouse is over."""

    def spots(self) -> Sequence[S]:
        """Everything one can point at, from top to bottom."""
        raise NotImplementedError

    def draw(self) -> None:
        """Paint what has changed."""
        raise NotImplementedError

    def why_not(self, spot: S) -> str:
        """What stands in the way of using a spot; empty where it is only to be looked at."""
        return ""

    def covers(self, spot: S) -> bool:
        """Whether something is laid over a spot: then its key only marks it."""
        return False

    def take_back(self, spot: S) -> bool:
        """Take back what was chosen by a spot; returns whether anything was."""
        return False

    def narrow(self, spot: S) -> None:
        """Ask which of the several answers of a spot is meant."""
        raise NotImplementedError

    def find(self, spot_id: str) -> S | None:
        """The spot of a name, if it is still there."""
        return next((spot for spot in self.spots() if spot.id == spot_id), None)

    def with_key(self, key: str) -> S | None:
        """What a key stands on now."""
        return next((spot for spot in self.spots() if spot.key == key), None)

    def mark(self, spot_id: str) -> None:
        self.cursor = spot_id
        self.post_message(self.Marked())
        self.draw()

    def forget(self) -> None:
        super().forget()
        self.cursor = self.pointed = ""

    def unmark(self) -> None:
        self.cursor = ""

    def close(self) -> bool:
        if super().close():
            return True
        was_marked = bool(self.cursor)
        if was_marked:
            self.mark("")
        return was_marked

    @property
    def on_answer(self) -> bool:
        spot = self.find(self.cursor)
        return spot is not None and bool(spot.options)

    @property
    def holds_enter(self) -> bool:
        return bool(self.cursor) or super().holds_enter

    def show_option(self, index: int) -> str:
        spot = next((spot for spot in self.spots() if index in spot.options), None)
        self.cursor = spot.id if spot is not None else ""
        return spot.key if spot is not None else ""

    def own_keys(self) -> Mapping[str, str]:
        """For usual keys, those that stand there now."""
        return {}

    def press(self, key: str) -> None:
        spot, scene = self.with_key(self.own_keys().get(key, key)), self.scene
        if scene is None or spot is None:
            asked = scene is not None and scene.asked is not None and not scene.asked.turn
            self.post_message(self.Said(CHOOSE if asked else NOTHING_HERE))
        else:
            self.use(spot)

    def confirm(self) -> None:
        spot = self.find(self.cursor)
        if spot is not None:
            self.use(spot)
        else:
            super().confirm()

    def use(self, spot: S) -> None:
        """Give the answer that lies there, ask which, or say why there is none."""
        scene = self.scene
        if scene is None or scene.still or self.covers(spot):
            self.mark(spot.id)
        elif not spot.options and self.take_back(spot):
            return
        elif scene.asked is None or not spot.options:
            # Only said: a mark would be what enter uses next.
            reason = self.why_not(spot)
            if reason:
                self.post_message(self.Said(reason))
            else:
                self.mark(spot.id)
        elif len(spot.options) == 1:
            self.answer(spot.options[0])
        else:
            self.narrow(spot)

    def on_clicked(self, event: Clicked) -> None:
        event.stop()
        spot = self.find(event.spot)
        if spot is not None:
            self.use(spot)

    def on_pointed(self, event: Pointed) -> None:
        event.stop()
        if event.spot != self.pointed:
            self.pointed = event.spot
            self.draw()

    def walk(self, steps: int) -> None:
        """Mark the next spot that can be used; where none can, the next of all."""
        all_spots = self.spots()
        ids = [spot.id for spot in all_spots if spot.options] or [spot.id for spot in all_spots]
        if self.cursor in ids:
            place = (ids.index(self.cursor) + steps) % len(ids)
        else:
            place = 0 if steps > 0 else -1
        self.mark(ids[place] if ids else "")

    def move(self, direction: str) -> None:
        """Mark what lies next to the mark, as it is painted."""
        self.mark(nearest(self._middles(), self.cursor, direction))

    def _middles(self) -> dict[str, tuple[float, float]]:
        """Where the spots are painted, in columns halved and rows: as good as square."""
        found = {}
        for part in self.query(Zone):
            if not part.display:
                continue
            left, top = part.region.offset
            for rect, spot in part.places:
                x = (left + rect.x + rect.width / 2) / 2
                found[spot] = (x, top + rect.y + rect.height / 2)
        return found


def nearest(middles: Mapping[str, tuple[float, float]], at: str, direction: str) -> str:
    """The spot next to one in a direction; the same one at the edge, the first without a mark."""
    if at not in middles:
        return next(iter(middles), "")
    here_x, here_y = middles[at]
    costs: dict[str, float] = {}
    for spot, (x, y) in middles.items():
        if direction in ("up", "down"):
            ahead, aside = y - here_y, (x - here_x) / SIDEWAYS**2
        else:
            ahead, aside = x - here_x, y - here_y
        ahead = -ahead if direction in ("up", "left") else ahead
        if ahead > 0:
            costs[spot] = ahead + SIDEWAYS * abs(aside)
    return min(costs, key=lambda spot: costs[spot], default=at)
