"""Answers that nobody is asked for: of computer players, as people wished, all plain ones at once.

A table writes them down like any others, so that a journal tells nothing of them.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ascension_tui.errors import UsageError
from ascension_tui.game.protocol import WATCHER
from ascension_tui.i18n.language import ENGLISH, Language
from ascension_tui.table.history import Update, turns_begun

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame, StandingQuestion
    from ascension_tui.game.setup import GameSetup
    from ascension_tui.game.teller import AnyTeller
    from ascension_tui.table.seat_table import SeatTable
    from ascension_tui.table.table import Table

Choose = Callable[[int], Awaitable[int]]
"""Finds the answer of a seat, away from the thread that draws the screens."""
RETRY = 2.0
"""Seconds until an answer that could not be saved is tried again."""

Spawn = Callable[[Coroutine[Any, Any, None]], "asyncio.Task[None]"]


class Computers:
    """Answers for the computer players of one table: thinks about one question at a time."""

    def __init__(
        self,
        table: Table,
        choose: Choose,
        answer: Callable[[int, int], Awaitable[None]],
        spawn: Spawn,
        pace: Callable[[], float],
    ) -> None:
        """`answer` is given the number of a question and the answer to it.

        `pace`: how many seconds people want to follow what was done before the next answer.
        """
        self._table = table
        self._choose = choose
        self._answer = answer
        self._spawn = spawn
        self._pace = pace
        self._thinking: tuple[int, asyncio.Task[None]] | None = None
        self._hurried = asyncio.Event()

    def ask(self, seat: int) -> None:
        """Think about the present question, unless that is being done."""
        number = self._table.number
        if self._thinking is None or self._thinking[0] != number:
            self.stop()
            self._thinking = number, self._spawn(self._play(number, seat))

    def stop(self) -> None:
        if self._thinking is not None:
            self._thinking[1].cancel()
            self._thinking = None

    async def _play(self, number: int, seat: int) -> None:
        index = await self._choose(seat)
        self._hurried.clear()
        if pace := self._pace():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), pace)
        self._thinking = None
        if self._table.number == number:
            await self._answer(number, index)

    def hurry(self) -> None:
        """Somebody need not follow any more; when nobody wants to, the pause is over."""
        if not self._pace():
            self._hurried.set()


Chosen = dict[int, dict[str, str]]
"""By seats and questions, the wishes that people chose."""
Held = tuple["StandingQuestion", str]
"""A question, and the id of the wish that holds for it."""


class StandingAnswers:
    """What the people at one table wish, and what that answers."""

    def __init__(
        self,
        table: Table,
        game: AnyGame,
        people: Collection[int],
        chosen: Chosen | None = None,
        *,
        keep: Callable[[Chosen], None] = lambda chosen: None,
        shared: bool = False,
        usual: bool = True,
    ) -> None:
        """`keep` is given what was chosen after each choice; what it refuses changes nothing.

        `shared`: several people sit at one keyboard and notice who is asked. `usual`: what was not
        chosen is as usual, else it is asked.
        """
        self._table = table
        self._game = game
        self._setup: GameSetup = game.agreed_setup(table.header.setup, table.header.rules)
        self._people = people
        self._chosen: Chosen = chosen or {}
        self._until_turn: Chosen = {}
        """What holds only until the turn of the seat, and is not kept."""
        self._keep = keep
        self._public = shared and not game.trusts_reactions(self._setup)
        self._usual = usual
        self._known = {
            question.id: {wish.id: wish for wish in question.wishes}
            for question in self.offered(ENGLISH)
        }
        if self._known:
            table.listen(self._hear)

    def _hear(self, what: object) -> None:
        for turn in turns_begun(what.see(WATCHER)) if isinstance(what, Update) else ():
            self._until_turn.pop(turn.seat, None)

    def offered(self, language: Language) -> list[StandingQuestion]:
        questions = [
            replace(one, wishes=tuple(w for w in one.wishes if w.public or not self._public))
            for one in self._game.standing_questions(language, self._setup)
        ]
        return [question for question in questions if len(question.wishes) > 1]

    def held(self, seat: int, language: Language) -> list[Held]:
        wishes = self.wishes(seat)
        return [(question, wishes.get(question.id, "")) for question in self.offered(language)]

    def wishes(self, seat: int) -> dict[str, str]:
        """The wish that holds for each question."""
        usual = {name: next(iter(known)) for name, known in self._known.items()}
        chosen = {**self._chosen.get(seat, {}), **self._until_turn.get(seat, {})}
        kept = {name: wish for name, wish in chosen.items() if wish in self._known.get(name, ())}
        return {**(usual if self._usual else {}), **kept}

    def choose(self, seat: int, wishes: Mapping[str, str]) -> None:
        for question, wish in wishes.items():
            if wish not in self._known.get(question, ()):
                raise UsageError(
                    "There is no standing answer {wish!r} to {question!r}.",
                    wish=wish,
                    question=question,
                )
        passing = {name: w for name, w in wishes.items() if self._known[name][w].until_turn}
        lasting = {name: wish for name, wish in wishes.items() if name not in passing}
        if lasting:
            chosen = {**self._chosen, seat: {**self._chosen.get(seat, {}), **lasting}}
            self._keep(chosen)
            self._chosen = chosen
        until = self._until_turn.get(seat, {})
        still = {name: wish for name, wish in until.items() if name not in lasting}
        self._until_turn[seat] = {**still, **passing}

    def answer(self) -> int | None:
        """The option that is taken without asking; None: somebody is asked, or nobody.

        A decision that somebody has gone back to is always theirs.
        """
        question = self._table.question()
        if question is None or question.seat not in self._people:
            return None
        if not self._known or self._table.came_back:
            return None
        return self._game.standing_answer(
            self._table.observation(question.seat), self.wishes(question.seat)
        )


def play_all(table: Table | SeatTable, game: AnyGame, teller: AnyTeller, seat: int) -> str:
    """Give every answer that needs no choice while the seat is asked what to do with its turn.

    One undo takes them back as far as an undo goes. Returns why it stopped, empty if all is done.
    """
    played = False
    while (question := table.question()) is not None and question.seat == seat:
        seen = table.observation(seat)
        if not teller.asked(seen).turn:
            break
        index = game.plays_all(seen)
        if index is None:
            return teller.left_to_do(seen, played=played)
        table.answer(table.number, index, joined=played and table.undoable(seat) > 0)
        played = True
    return ""
