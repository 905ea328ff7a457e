"""Answers that people want given without being asked, by what their own seats see.

A table writes them down like any others, so that a journal tells nothing of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from ascension_tui.errors import UsageError, UserError
from ascension_tui.game.protocol import WATCHER
from ascension_tui.i18n.language import ENGLISH, Language
from ascension_tui.table.history import Update, turns_begun

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame, StandingQuestion
    from ascension_tui.game.setup import GameSetup
    from ascension_tui.table.table import Table

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
        """What can be chosen here."""
        questions = [
            replace(one, wishes=tuple(w for w in one.wishes if w.public or not self._public))
            for one in self._game.standing_questions(language, self._setup)
        ]
        return [question for question in questions if len(question.wishes) > 1]

    def held(self, seat: int, language: Language) -> list[Held]:
        """What can be chosen for a seat, and what holds."""
        wishes = self.wishes(seat)
        return [(question, wishes.get(question.id, "")) for question in self.offered(language)]

    def wishes(self, seat: int) -> dict[str, str]:
        """The wish that holds for each question."""
        usual = {name: next(iter(known)) for name, known in self._known.items()}
        chosen = {**self._chosen.get(seat, {}), **self._until_turn.get(seat, {})}
        kept = {name: wish for name, wish in chosen.items() if wish in self._known.get(name, ())}
        return {**(usual if self._usual else {}), **kept}

    def choose(self, seat: int, wishes: Mapping[str, str]) -> None:
        """From now on these questions are answered so for a seat."""
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
            before = self._chosen
            self._chosen = {**before, seat: {**before.get(seat, {}), **lasting}}
            try:
                self._keep(self._chosen)
            except UserError:
                self._chosen = before
                raise
        until = self._until_turn.get(seat, {})
        still = {name: wish for name, wish in until.items() if name not in lasting}
        self._until_turn[seat] = {**still, **passing}

    def answer(self) -> int | None:
        """The option that is taken without asking; None: somebody is asked, or nobody.

        A decision that somebody has gone back to is always theirs.
        """
        question = self._table.question()
        if not self._known or question is None or self._table.came_back:
            return None
        if question.seat not in self._people:
            return None
        return self._game.standing_answer(
            self._table.observation(question.seat), self.wishes(question.seat)
        )
