"""A late game at a full table, as a program of its own: what `tests.bench.screens` measures."""

import tempfile
from pathlib import Path
from typing import Any

from textual.screen import Screen

from ascension_tui.catalog import GAMES
from ascension_tui.game.registry import register
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.screens.table import TableScreen
from tests.tui.stage import staged
from tests.tui.test_table_layout import CROWD


class LateGame(GameApp):
    """Opens the crowded table at once."""

    def first_screen(self) -> Screen[Any]:
        where: dict[str, Any] = dict(CROWD)
        game = staged(self.data, where.pop("players"), where.pop("sets"), **where)
        return TableScreen(game)


def main() -> None:
    """Run until ctrl+q."""
    register(GAMES)
    with tempfile.TemporaryDirectory() as folder:
        LateGame(Path(folder), Path(folder)).run()


if __name__ == "__main__":
    main()
