"""The real table over SSH: two people at two tables in one process."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.host.ssh.driver import END
from ascension_tui.host.ssh.state import Connected
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.screens.table import TableScreen
from tests.host.ssh.inside import opened
from tests.tui.stage import staged

pytestmark = pytest.mark.xdist_group("terminal")

HANDS = {"anna": ["Arbiter of the Precipice", "Militia"], "bea": ["Wolf Shaman", "Apprentice"]}


class AtTable(GameApp):
    """Sits down at once."""

    def __init__(self, connected: Connected, folder: Path) -> None:
        super().__init__(data=folder / "data", config=folder / "config")
        self._hand = HANDS[connected.identity.login]

    def first_screen(self) -> TableScreen:
        return TableScreen(staged(self.data, ["human", "greedy"], hand=self._hand))


def test_the_table_is_drawn_and_played(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ascension_tui.tui.app._preload", lambda: None)

    def make(connected: Connected) -> Any:
        return AtTable(connected, tmp_path)

    async def main() -> None:
        async with opened(data, make) as host:
            anna = await host.screen(await host.connect(username="anna"), size=(120, 40))
            bea = await host.screen(
                await host.connect(username="bea"), size=(80, 24), term="xterm-kitty"
            )
            await anna.shows("Arbiter")
            await bea.shows("Wolf")
            assert b"Wolf Shaman" not in anna.output
            assert b"Arbiter" not in bea.output
            anna.type(b"s")
            await anna.shows("1 power")
            bea.type(b"s")
            await bea.shows("1 rune")
            bea.resize(60, 20)
            await bea.shows("80")
            bea.resize(160, 50)
            await bea.shows("Wolf Shaman")
            assert b"38;2;" in bea.output
            assert b"38;2;" not in anna.output
            for screen in (anna, bea):
                screen.type(b"\x11")
                assert await screen.over() == 0
                assert screen.output.endswith(END.encode())
            assert not host.state.metrics.counts["crashes"]

    asyncio.run(main())
