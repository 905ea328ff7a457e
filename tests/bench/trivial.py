"""The smallest Textual program: the reference for everything about screens."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Trivial(App[None]):
    """One word, and a key that changes it."""

    BINDINGS = [("right,left", "more", "More")]  # noqa: RUF012

    def compose(self) -> ComposeResult:
        yield Static("Quick game", id="word")

    def on_mount(self) -> None:
        self.count = 0

    def action_more(self) -> None:
        self.count += 1
        self.query_one("#word", Static).update(f"Quick game {self.count}", layout=False)


if __name__ == "__main__":
    Trivial().run()
