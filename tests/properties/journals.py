"""The watch at the table: its journal can be read, resumed and gone back in at any step."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Annotated

from pydantic import Field, TypeAdapter

from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.events import Event
from ascension_tui.table.journal import Answer, Line, encode, read_journal
from ascension_tui.table.table import NotAllowed, StaleAnswer, Table
from tests.properties.games import Case, Chance, Start, Watch, run
from tests.properties.leaks import hidden_from

LINE: TypeAdapter[Line] = TypeAdapter(Annotated[Line, Field(discriminator="kind")])
RESUMED = 10
WENT_BACK = 6
GOES_ON = 3
SALT = "5a" * 32


class Step:
    """One answer that stands, with what going back must find again."""

    def __init__(self, index: int, seat: int, joined: bool, ends_undo: bool, digest: str) -> None:
        self.index = index
        self.seat = seat
        self.joined = joined
        self.ends_undo = ends_undo
        self.digest = digest
        """Of the position before it."""


class Journaled(Watch):
    """A table plays along; its file is read back after every line."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def begin(self, start: Start, game: Game) -> None:
        assert isinstance(start, Case)
        length = run(start)
        self.chance = Chance(start.answers, 4)
        steps = range(1, length + 1)
        self.resume_at = set(self.chance.sample(steps, RESUMED))
        self.go_back_at = set(self.chance.sample(steps, WENT_BACK))
        self.number = 0
        self.steps: list[Step] = []
        self.lines = 0
        self.path = self.folder / "game.jsonl"
        self.path.unlink(missing_ok=True)
        setup = start.setup().model_dump(mode="json")
        players = ["human"] * start.players
        self.table = Table.begin(
            AscensionKind(), setup, start.seed, players, self.path, salt=SALT, durable=False
        )
        self.read = self.path.stat().st_size
        assert self.table.digest() == game.state.digest()

    def answered(self, before: Game, index: int, game: Game, news: list[Event]) -> None:
        assert before.decision is not None
        seat = before.decision.seat
        joined = bool(self.steps) and self.steps[-1].seat == seat and self.chance.one_in(6)
        learned = hidden_from(before.state, seat).keys() - hidden_from(game.state, seat).keys()
        self._answer(index, joined)
        assert self.table.digest() == game.state.digest(), "the table plays another game"
        ends_undo = before.state.rng != game.state.rng or bool(learned)
        digest = before.state.digest()
        self.steps.append(Step(index, seat, joined, ends_undo, digest))
        self._check_undoable()
        self.number += 1
        if self.number in self.go_back_at:
            self._go_back(game)
        if self.number in self.resume_at:
            self._resume(game)

    def end(self, game: Game) -> None:
        result = self.table.result()
        assert result is not None
        assert result.winners == game.state.winners
        assert self.table.question() is None
        self._resume(game)
        self.table.close()

    def _answer(self, index: int, joined: bool) -> None:
        number = self.table.number
        self.table.answer(number, index, joined=joined)
        line = self._last_line()
        assert isinstance(line, Answer)
        assert (line.index, line.joined, line.digest) == (index, joined, self.table.digest())
        self._is_refused(number, index)

    def _last_line(self) -> Line:
        """The one line written since the last look, which is the very line that is read back."""
        with self.path.open("rb") as file:
            file.seek(self.read)
            raw = file.read()
        self.read += len(raw)
        self.lines += 1
        assert raw.count(b"\n") == 1
        assert raw.endswith(b"\n")
        line = LINE.validate_json(raw)
        assert encode(line) == raw, "a line is written otherwise the second time"
        assert self.table.number == self.lines
        return line

    def _is_refused(self, number: int, index: int) -> None:
        try:
            self.table.answer(number, index)
        except StaleAnswer:
            return
        raise AssertionError("an answer to an earlier question was taken")

    def _check_undoable(self) -> None:
        for seat in range(self.table.seats):
            allowed = 0
            for step in reversed(self.steps):
                if step.seat != seat or step.ends_undo:
                    break
                allowed += 1
            assert self.table.undoable(seat) == allowed, f"undo of seat {seat}"

    def _go_back(self, game: Game) -> None:
        """Go back by undo or takeback, find the position before, and answer the same again."""
        now = self.table.digest()
        seat = self.chance.below(self.table.seats)
        allowed = self.table.undoable(seat)
        group = self._group(len(self.steps) - 1)
        if group > allowed:
            self._cannot_undo(seat)
            mine = [place for place, step in enumerate(self.steps) if step.seat == seat]
            if not mine:
                return
            expected = len(self.steps) - 1 - mine[-1] + self._group(mine[-1])
            count = self.table.takeback(seat)
        else:
            expected = group
            count = self.table.undo(seat)
        assert count == expected
        self._last_line()
        gone = self.steps[-count:]
        del self.steps[-count:]
        assert self.table.digest() == gone[0].digest, "going back led to another position"
        assert self.table.answers == len(self.steps)
        self._check_undoable()
        for step in gone:
            self._answer(step.index, step.joined)
            self.steps.append(step)
        assert self.table.digest() == now == game.state.digest()

    def _group(self, place: int) -> int:
        """How many answers, up to that one, are undone as one."""
        first = place
        while self.steps[first].joined:
            first -= 1
        return place - first + 1

    def _cannot_undo(self, seat: int) -> None:
        before = self.table.digest()
        try:
            self.table.undo(seat)
        except NotAllowed:
            assert self.table.digest() == before
            return
        raise AssertionError("an undo went past what was seen")

    def _resume(self, game: Game) -> None:
        """A copy of the file leads to the same table, and on from there."""
        path = self.folder / "copy.jsonl"
        shutil.copyfile(self.path, path)
        contents = read_journal(path)
        assert len(contents.lines) == self.lines
        assert path.read_bytes() == b"".join(map(encode, (contents.header, *contents.lines)))
        resumed, note = Table.resume(AscensionKind(), path)
        try:
            assert note is None
            self._check_same(resumed)
            ahead = game.clone()
            for _ in range(GOES_ON):
                if ahead.decision is None:
                    break
                index = self.chance.below(len(ahead.decision.options))
                ahead.answer(index)
                resumed.answer(resumed.number, index)
                assert resumed.digest() == ahead.state.digest(), "the resumed game goes another way"
        finally:
            resumed.close()
            path.unlink()

    def _check_same(self, other: Table) -> None:
        table = self.table
        for field in ("digest", "question", "result"):
            assert getattr(other, field)() == getattr(table, field)(), field
        for field in ("number", "answers", "seats", "header"):
            assert getattr(other, field) == getattr(table, field), field
        for seat in range(table.seats):
            assert other.undoable(seat) == table.undoable(seat)
        for seat in range(-1, table.seats):
            assert other.view(seat) == table.view(seat)
