"""What statistics count of Ascension: cards, kinds of game, and the ladder of solitaire."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from ascension_tui.game.protocol import WATCHER
from ascension_tui.games.ascension.model_events import CardMoved, MonsterDefeated, RowRefilled
from ascension_tui.games.ascension.rules.cards import SETS, load_sets
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.setup_words import SET_TITLES, mix
from ascension_tui.games.ascension.telling.ascension import AscensionTeller
from ascension_tui.games.ascension.telling.ending import RIVAL, ending_of
from ascension_tui.i18n.language import Language
from ascension_tui.records.stats import Counted, Entry, Fact, Played, Section, Share, per_cent
from ascension_tui.records.timeline import ReplayTable

MODES = {"players": "against others", "teams": "in teams", "solitaire": "solitaire"}
BEST = 10
"""How many of the best scores are listed."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card over all games somebody played."""

    card: str
    name: str
    offered: int
    """How often it was turned up in these games."""
    taken: int
    games: int
    """In how many games it was taken."""
    wins: int

    @property
    def rate(self) -> float:
        """How many of the games in which it was taken were won."""
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Rung:
    """Somebody against one opponent in solitaire."""

    rival: str
    games: int
    wins: int
    best: int
    """The highest score."""
    margin: int
    """The greatest lead, or the smallest gap."""
    streak: int
    """Wins in a row up to now."""
    longest: int


@dataclass(frozen=True, slots=True)
class Report:
    """What somebody's games come to."""

    cards: tuple[CardLine, ...]
    """Most taken first."""
    ladder: tuple[Rung, ...]
    best: tuple[Entry, ...]
    """The best wins over the opponents in solitaire, whose scores are their numbers."""
    sets: Mapping[str, str]
    """What each game was played with, by its id."""


class AscensionStats:
    """Counts games, and tells what comes of it."""

    version = 1
    groups = ("mode", "sets")

    def count(self, end: ReplayTable) -> Counted:
        setup, teller = end.setup, end.teller
        assert isinstance(setup, Setup)
        assert isinstance(teller, AscensionTeller)
        totals = {one.seat: one.total for one in ending_of(end, teller, WATCHER).scores}
        sets = "+".join(setup.sets)
        mode = "solitaire" if setup.solo else "teams" if setup.teams else "players"
        facts = [
            Fact("mode", mode),
            Fact("sets", sets),
            Fact("edition", setup.edition),
            Fact("pool", "", setup.honor_pool()),
            *_cards(end),
        ]
        if setup.rival:
            facts.append(Fact("rival", setup.rival, totals[RIVAL]))
        return Counted(
            deal=f"{sets} {end.seats} {setup.honor_pool()}",
            scores=tuple(totals[seat] for seat in range(end.seats)),
            facts=tuple(facts),
            beaten_by=setup.rival or "",
        )

    def report(self, played: Played) -> Report:
        games = played.entries("rival")
        won = sorted((one for one in games if one.won), key=lambda one: (-one.score, one.ended))
        sets = {one.id: one.of for one in played.entries("sets")}
        return Report(_card_lines(played), _ladder(games), tuple(won[:BEST]), sets)

    def words(self, language: Language) -> AscensionStatsWords:
        return AscensionStatsWords(language)


def _cards(end: ReplayTable) -> Iterator[Fact]:
    """How often each card was turned up in the center row, and how often each seat took it."""
    offered: Counter[str] = Counter()
    taken: Counter[tuple[int, str]] = Counter()
    for event in end.log.everything(WATCHER):
        match event:
            case RowRefilled():
                offered[event.card] += 1
            case (
                MonsterDefeated(seat=seat, card=card)
                | CardMoved(cause="acquire", seat=seat, card=str(card))
            ):
                taken[seat, card] += 1
    for card, times in offered.items():
        yield Fact("offered", card, times)
    for (seat, card), times in taken.items():
        yield Fact("taken", card, times, seat)


def _card_lines(played: Played) -> tuple[CardLine, ...]:
    names = {card.slug: card.name for card in load_sets(SETS)}
    offered = played.sums("offered")
    taken = {one.of: one for one in played.shares("taken")}
    lines = []
    for card in {**offered, **taken}:
        had, times = taken.get(card, Share(card, 0, 0, 0)), offered.get(card, 0)
        name = names.get(card, card)
        lines.append(CardLine(card, name, times, had.number, had.games, had.wins))
    return tuple(sorted(lines, key=lambda one: (-one.taken, -one.offered, one.name)))


def _ladder(entries: Sequence[Entry]) -> tuple[Rung, ...]:
    against: dict[str, list[Entry]] = {}
    for entry in entries:
        against.setdefault(entry.of, []).append(entry)
    rungs = [
        Rung(
            rival,
            len(games),
            sum(one.won for one in games),
            max(one.score for one in games),
            max(one.score - one.number for one in games),
            *_streaks([one.won for one in games]),
        )
        for rival, games in against.items()
    ]
    return tuple(sorted(rungs, key=lambda rung: (-rung.wins, -rung.games, rung.rival)))


def _streaks(won: Sequence[bool]) -> tuple[int, int]:
    """Wins in a row up to now, and the longest run of them."""
    runs = [len(list(run)) if victory else 0 for victory, run in groupby(won)]
    return runs[-1], max(runs)


@dataclass(frozen=True, slots=True)
class AscensionStatsWords:
    """What is said of it."""

    language: Language

    def average(self, score: float) -> str:
        return f"{score:.1f} honor on average"

    def group(self, what: str) -> str:
        return {"mode": "By kind of game", "sets": "By sets"}[what]

    def label(self, what: str, of: str, *, short: bool = False) -> str:
        if what == "mode":
            return MODES[of]
        names = of.split("+")
        return mix(names) if short else " + ".join(SET_TITLES.get(name, name) for name in names)

    def sections(self, report: Report, most: int) -> list[Section]:
        taken = [one for one in report.cards if one.taken][:most]
        best = (self._score(place, one, report) for place, one in enumerate(report.best, 1))
        return [
            Section("Cards taken most", tuple(map(self._card, taken))),
            Section("Solitaire", tuple(map(self._rung, report.ladder))),
            Section("Best solitaire scores", tuple(best)),
        ]

    def _card(self, card: CardLine) -> str:
        offered = f"turned up {_times(card.offered)}, " if card.offered else ""
        games = self.language.count(card.games, "game")
        won = f"{card.wins} won ({per_cent(card.rate)})"
        return f"{card.name}: {offered}taken {_times(card.taken)} in {games}, {won}."

    def _rung(self, rung: Rung) -> str:
        games = self.language.count(rung.games, "game")
        rate = per_cent(rung.wins / rung.games)
        lead = f"best lead {rung.margin}" if rung.margin > 0 else f"smallest gap {-rung.margin}"
        rival = self.language.word(rung.rival)
        return (
            f"{rival}: {games}, {rung.wins} won ({rate}), best score {rung.best}, {lead}, "
            f"{rung.streak} won in a row now, {rung.longest} at most."
        )

    def _score(self, place: int, won: Entry, report: Report) -> str:
        against = f"{won.score} to {won.number} against {self.language.word(won.of)}"
        sets, day = self.label("sets", report.sets[won.id]), self.language.day(won.ended)
        return f"{place}. {won.name}, {against}, {sets}, on {day}."


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
