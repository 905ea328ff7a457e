"""What statistics count of Bids: which prizes somebody won."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ascension_tui.game.protocol import WATCHER
from ascension_tui.i18n.language import Language
from ascension_tui.records.stats import Counted, Fact, Played, Section, Share
from ascension_tui.records.timeline import ReplayTable
from tests.toygame.model import BidsModel
from tests.toygame.setup import Setup


class BidsStats:
    version = 1
    groups = ("prizes",)

    def count(self, end: ReplayTable) -> Counted:
        view, setup = end.view(WATCHER), end.setup
        assert isinstance(view, BidsModel)
        assert isinstance(setup, Setup)
        won = [
            Fact("won", str(prize), times, player.seat)
            for player in view.players
            for prize, times in Counter(player.won).items()
        ]
        return Counted(
            deal=f"{setup.prizes} {setup.rounds}",
            scores=tuple(player.points for player in view.players),
            facts=(Fact("prizes", setup.prizes), *won),
        )

    def report(self, played: Played) -> list[Share]:
        return sorted(played.shares("won"), key=lambda one: -int(one.of))

    def words(self, language: Language) -> BidsStatsWords:
        return BidsStatsWords(language)


@dataclass(frozen=True, slots=True)
class BidsStatsWords:
    language: Language

    def average(self, score: float) -> str:
        return f"{score:.1f} points on average"

    def group(self, what: str) -> str:
        return "By prizes"

    def label(self, what: str, of: str, *, short: bool = False) -> str:
        return of

    def sections(self, report: list[Share], most: int) -> list[Section]:
        told = (
            f"{one.of}: won {self.language.count(one.number, 'time')} in "
            f"{self.language.count(one.games, 'game')}."
            for one in report[:most]
        )
        return [Section("Prizes won", tuple(told))]
