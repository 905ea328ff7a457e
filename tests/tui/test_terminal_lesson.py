"""The guided first game in a real terminal: offered once, left, resumed, played to its end."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.terminal import Open, Terminal, terminals

pytestmark = pytest.mark.xdist_group("terminal")
OFFER = "Is this your first game?"
MOST_TURNS = 60


@pytest.fixture
def open_terminal(clean_env: dict[str, str], tmp_path: Path) -> Iterator[Open]:
    """As for somebody who has never been here, and does not like to wait."""
    settings = Path(clean_env["XDG_CONFIG_HOME"]) / "ascension-tui" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('pace = "off"\n', encoding="utf-8")
    with terminals(clean_env, tmp_path) as opening:
        yield opening


def place(window: Terminal) -> int:
    """The number of the step on the screen."""
    return int(window.wait_for_match(r"(\d+) of 10")[1])


def do(window: Terminal, key: str) -> None:
    """Press a key and wait for the next step."""
    step = place(window)
    window.press(key)
    window.wait_until(lambda: f"{step} of 10" not in window.text, f"step {step} was done")


def test_the_guided_game_is_offered_left_resumed_and_played_to_its_end(
    open_terminal: Open,
) -> None:
    window = open_terminal()
    window.wait_for(OFFER)
    window.press("enter")
    window.wait_for("Welcome. You and Greedy")
    for key in ("enter", "enter", "space"):
        do(window, key)
    cultist = re.search(r"press (\d) and take your first honor", " ".join(window.text.split()))
    assert cultist, window.text
    do(window, cultist[1])
    assert place(window) == 5
    window.press("m")
    window.wait_for("Quick game")
    window.press("ctrl+q")
    window.wait()

    again = open_terminal()
    again.wait_for("Quick game")
    again.press("l")
    again.wait_for("begun: it goes on where you left it")
    assert OFFER not in again.text
    again.press("enter")
    assert place(again) == 5
    star = again.wait_for_match(r"(?s)Press\s+(\d)\s+to\s+acquire\s+it")
    for key in (star[1], "enter"):
        do(again, key)
    for _ in range(MOST_TURNS):
        again.wait_until(
            lambda: "  your turn" in again.text or "Honor by round" in again.text,
            "my turn came",
        )
        if "Honor by round" in again.text:
            break
        before = again.text
        again.press("space", "enter", "enter")
        again.wait_for_change(before)
    again.wait_for("rematch")
    assert "watch again" not in again.text
    again.press("m")
    again.wait_for("Quick game")
    again.press("l")
    again.wait_for("done")
    again.press("ctrl+q")
    assert again.wait() == 0
