"""Small apps that show what happens to them."""

import asyncio
from typing import ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.widgets import Static

from ascension_tui.host.ssh.limits import Role
from ascension_tui.host.ssh.state import Connected

HAND = "ThreeSecretAcolytes"
"""What no log may ever hold."""


class Board(App[None]):
    """Shows who is looking, at what size, how many keys there were and the last of them."""

    CSS = """
    Static { height: 1; }
    #colours { background: #123456; color: #fedcba; }
    """
    BINDINGS: ClassVar[list[BindingType]] = []
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, connected: Connected) -> None:
        super().__init__()
        self.connected = connected
        self.keys = 0
        self.clicks = 0
        self.pasted = 0

    def compose(self) -> ComposeResult:
        terminal = self.connected.terminal
        yield Static(f"who {self.connected.identity.key}", id="who", markup=False)
        yield Static(f"login {self.connected.identity.login}", id="login", markup=False)
        yield Static(f"depth {terminal.depth} utf8 {terminal.utf8}", markup=False)
        yield Static("", id="size", markup=False)
        yield Static("keys 0", id="keys", markup=False)
        yield Static("", id="told", markup=False)
        yield Static("colours", id="colours", markup=False)

    def tell(self, text: str) -> None:
        self.query_one("#told", Static).update(text, layout=False)

    def on_resize(self, event: events.Resize) -> None:
        size = event.size
        self.query_one("#size", Static).update(f"size {size.width}x{size.height}")

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self.clicks += 1
        self.tell(f"click {self.clicks} at {event.screen_x},{event.screen_y}")

    def on_paste(self, event: events.Paste) -> None:
        self.pasted += len(event.text)
        self.tell(f"pasted {self.pasted}")

    def on_key(self, event: events.Key) -> None:
        self.keys += 1
        text = f"keys {self.keys} last {event.key}"
        self.query_one("#keys", Static).update(text, layout=False)
        match event.key:
            case "Q":
                self.exit(message="Until next time.")
            case "E":
                self.connected.end("The host has sent you away.", 3)
            case "X":
                hand = HAND
                raise RuntimeError(f"cannot play {hand}")
            case "W":
                self.connected.set_role(Role.WATCHER)


class Shouting(Board):
    """Shows text that nobody cleaned."""

    TEXT = "a\x1b]0;owned\x07b\x9b2Jc\u202ed\x00e\u2028f"

    def compose(self) -> ComposeResult:
        yield Static(self.TEXT, markup=False, id="shout")
        yield from super().compose()


class Broken(Board):
    """Fails before its first frame."""

    def compose(self) -> ComposeResult:
        yield from super().compose()
        raise RuntimeError(HAND)


class Lingering(Board):
    """Does not end for a long time."""

    async def on_unmount(self) -> None:
        await asyncio.sleep(600)


class Leaving(Board):
    """Fails while it is ending: for want of a widget, or for `login` of any other reason."""

    def on_mount(self) -> None:
        self.connected.end("Not today.")
        if self.connected.identity.login == "broken":
            raise RuntimeError(HAND)
        self.query_one("#never-built")
