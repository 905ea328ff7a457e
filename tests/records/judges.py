"""Somebody who judges answers by what a test wants to see."""

from ascension_tui.games.ascension.players import coach
from ascension_tui.games.ascension.players.advice import Reason, Suggestion, Weighed
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.games.ascension.text.describe import option_terms


class EarlyJudge:
    """Finds what was bought early worst; `asked` are the observations it was shown."""

    def __init__(self) -> None:
        self.asked: list[Observation] = []
        self.weighed: list[Observation] = []

    async def suspect(self, seen: Observation, answer: int) -> float:
        self.asked.append(seen)
        assert seen.decision is not None
        bought = seen.decision.options[answer].act in ("acquire", "defeat")
        return 1.0 / seen.turn if bought else 0.0

    async def weigh(self, seen: Observation, answer: int) -> Weighed | None:
        self.weighed.append(seen)
        terms = option_terms(seen)
        return Weighed(
            chosen=Suggestion(answer, "", terms[answer], 0.5),
            better=Suggestion(0, "", terms[0], 0.5 + seen.turn / 100),
            cost=seen.turn / 100,
            reason=Reason("thinning", 1.0, "thinning"),
        )


class QuickCoach:
    """The coach itself, in this process and with little work."""

    async def suspect(self, seen: Observation, answer: int) -> float:
        return coach.suspect(seen, answer)

    async def weigh(self, seen: Observation, answer: int) -> Weighed | None:
        return coach.weigh(seen, answer, "adept")
