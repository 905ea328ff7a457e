"""A coach that says what a test tells it to say."""

import asyncio
import re
from dataclasses import replace

from ascension_tui.games.ascension.players.advice import Advice, Reason, Suggestion
from ascension_tui.games.ascension.rules.cards import slug_of
from ascension_tui.games.ascension.text.describe import OptionTerm, option_terms
from tests.tui.playing import Playing


def advised(at: Playing, best: str, *others: str, first: str = "") -> Advice:
    """Advice about options whose labels begin with these words."""
    assert at.screen.asked is not None
    labels = at.screen.asked.labels
    terms = option_terms(at.screen.seen)

    def found(label: str, chance: float) -> Suggestion:
        index = next((n for n, told in enumerate(labels) if told.startswith(label)), -1)
        return Suggestion(index, "", terms[index] if index >= 0 else later(label), chance)

    def later(label: str) -> OptionTerm:
        """Something that can be bought only later: `Acquire Landtalker (6 runes)`."""
        (cost,) = re.findall(r"\((\d+) ", label)
        card = slug_of(label.removeprefix("Acquire ").partition(" (")[0])
        return replace(terms[0], act="acquire", card=card, zone="row", price=int(cost), mark="")

    ways = [found(label, 0.54 - 0.02 * place) for place, label in enumerate((best, *others))]
    now = found(first, 0.0).index if first else ways[0].index
    reason = Reason("runes", 1.0, "runes")
    return Advice(now, ways[0], tuple(ways[1:]), reason, terms[now] if first else None)


class Coach:
    """Somebody else thinks about the hint."""

    def __init__(self, at: Playing) -> None:
        self.asked = 0
        self.cancelled = 0
        self.answer: asyncio.Future[Advice] = asyncio.get_running_loop().create_future()
        vars(at.screen.table)["advise"] = self.advise

    async def advise(self, seat: int) -> Advice:
        self.asked += 1
        try:
            return await self.answer
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
