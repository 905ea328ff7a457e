"""Answers that people want given without being asked, by what their own seats see.

A table writes them down like any others, so that a journal tells nothing of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from ascension_tui.errors import AscensionError, UsageError
from ascension_tui.i18n.language import ENGLISH, Language

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
        game: AnyGame,
        setup: GameSetup,
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
        self._game = game
        self._setup = setup
        self._people = people
        self._chosen: Chosen = chosen or {}
        self._keep = keep
        self._public = shared and not game.trusts_reactions(setup)
        self._usual = usual
        self._known = {
            question.id: [wish.id for wish in question.wishes] for question in self.offered(ENGLISH)
        }

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
        chosen = self._chosen.get(seat, {})
        kept = {name: chosen[name] for name, ids in self._known.items() if chosen.get(name) in ids}
        usual = {name: ids[0] for name, ids in self._known.items()} if self._usual else {}
        return {**usual, **kept}

    def choose(self, seat: int, wishes: Mapping[str, str]) -> None:
        """From now on these questions are answered so for a seat."""
        for question, wish in wishes.items():
            if wish not in self._known.get(question, ()):
                raise UsageError(f"There is no standing answer {wish!r} to {question!r}.")
        before = self._chosen
        self._chosen = {**before, seat: {**before.get(seat, {}), **wishes}}
        try:
            self._keep(self._chosen)
        except AscensionError:
            self._chosen = before
            raise

    def answer(self, table: Table) -> int | None:
        """The option that is taken without asking; None: somebody is asked, or nobody.

        A decision that somebody has gone back to is always theirs.
        """
        question = table.question()
        if not self._known or question is None or table.came_back:
            return None
        if question.seat not in self._people:
            return None
        return self._game.standing_answer(
            table.observation(question.seat), self.wishes(question.seat)
        )
