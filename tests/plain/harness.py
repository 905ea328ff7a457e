"""The line mode inside the test's own process: typed lines in, everything said out."""

import io
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ascension_tui.games.ascension.kind import AscensionGame, AscensionKind
from ascension_tui.games.ascension.scenario import Scenario, position
from ascension_tui.plain.contract import Lines
from ascension_tui.plain.session import Session
from ascension_tui.plain.terminal import InputEnded, LineReader, Terminal
from ascension_tui.table import Table


class Laid(AscensionKind):
    """A game that begins with a position instead of a deal."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario

    def new(self, setup: Mapping[str, Any], seed: int, rules: int) -> AscensionGame:
        return AscensionGame(self.scenario.game.clone(listen=True))


class Typed(LineReader):
    """Lines that were typed beforehand."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__(None)
        self.lines = deque(lines)

    async def read(self) -> str:
        if not self.lines:
            raise InputEnded
        return self.lines.popleft()


class Evening:
    """A table with people at one keyboard."""

    def __init__(
        self,
        scenario: Scenario | None = None,
        names: Sequence[str] = ("Anna", "Ben"),
        players: Sequence[str] = ("human", "greedy"),
        path: Path | None = None,
        seed: int = 7,
        **setup: Any,
    ) -> None:
        kind = Laid(scenario) if scenario else AscensionKind()
        agreed = {"seats": list(names), "sets": ["chronicle"], **setup}
        self.table = Table.begin(kind, agreed, seed, players, path, durable=False)

    def lines(self) -> Lines[Any]:
        """What the game adds to line mode."""
        return Session(self.table, Terminal(Typed([]), io.StringIO())).lines

    def type(self, *lines: str) -> str:
        """Type lines until they run out; returns everything that was said."""
        out = io.StringIO()
        terminal = Terminal(Typed(lines), out, echo=True)
        Session(self.table, terminal).run()
        return out.getvalue()


def evening(**laid: Any) -> Evening:
    """An evening that begins with a position, Anna on turn against greedy."""
    return Evening(position(**laid))


def after(said: str, line: str) -> str:
    """What was said after a line was typed for the first time."""
    return said.split(f"\n> {line}\n", 1)[1].split("\n> ")[0]
