"""Computer players against each other with no table in between, and what is counted of it."""

from __future__ import annotations

import csv
import io
import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ascension_tui.games.ascension.players.ascension import Bot
from ascension_tui.games.ascension.players.beginners import RandomBot
from ascension_tui.games.ascension.rules import events
from ascension_tui.games.ascension.rules.endings import rival_score, score
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup, compile_sets, new_game
from ascension_tui.thinking.players import Finished, wilson

BAR = 20
"""Cells of a bar that stands for all games."""
COLUMNS = (
    *("card", "set", "type", "cost", "offered", "taken", "take_rate", "takers"),
    *("wins", "win_rate", "ci_low", "ci_high"),
)


def choose(bot: Bot, game: Game) -> int:
    """Ask a bot; one that looks at nothing needs no observation made for it."""
    decision = game.decision
    if decision is None:
        raise ValueError("the game is over: nothing is asked")
    if isinstance(bot, RandomBot):
        return bot.pick(len(decision.options))
    return bot.choose(observe(game, decision.seat))


def play_game(game: Game, bots: Sequence[Bot]) -> int:
    """Play a game to its end; returns how many decisions were asked."""
    decisions = 0
    while game.decision is not None:
        game.answer(choose(bots[game.decision.seat], game))
        decisions += 1
    return decisions


class AscensionArena:
    """`thinking.players.Arena`: events are kept for a report only."""

    def play(
        self, setup: Setup, seed: int, bots: Sequence[Bot], *, counted: bool = False
    ) -> Finished:
        game = new_game(setup, seed, listen=counted)
        decisions = play_game(game, bots)
        state = game.state
        return Finished(
            decisions,
            state.turn,
            state.winners,
            tuple(score(state, seat) for seat in range(len(bots))),
            rival_score(state),
            count(game) if counted else None,
        )

    def report(self, setup: Setup) -> Balance:
        return Balance(setup)


@dataclass(frozen=True)
class GameCounts:
    """What is counted of one game; cards by slug."""

    offered: Counter[str]
    """Copies turned up in the row."""
    taken: tuple[Counter[str], ...]
    """Copies each seat acquired or defeated."""
    winners: tuple[int, ...]
    first: int
    rounds: int


def count(game: Game) -> GameCounts:
    """Read a finished game's events."""
    faces = game.state.faces
    offered: Counter[str] = Counter()
    taken: tuple[Counter[str], ...] = tuple(Counter() for _ in game.state.players)
    for event in game.events or ():
        if isinstance(event, events.RowRefilled):
            offered[faces[event.card].slug] += 1
        elif isinstance(event, events.MonsterDefeated) or (
            isinstance(event, events.CardMoved) and event.cause == "acquire"
        ):
            taken[event.seat][faces[event.card].slug] += 1
    state = game.state
    return GameCounts(offered, taken, state.winners, state.first, state.round)


@dataclass
class Balance:
    """What `sim --report` tells: which cards are wanted, and which of them win."""

    setup: Setup
    offered: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    takers: Counter[str] = field(default_factory=Counter)
    """Players who took the card at least once in a game, and those of them who won it."""
    wins: Counter[str] = field(default_factory=Counter)
    places: list[int] = field(default_factory=list)
    """Wins by who begins: the first player, the second and so on."""
    rounds: list[int] = field(default_factory=list)

    def add(self, counts: GameCounts) -> None:
        seats = len(counts.taken)
        self.places = self.places or [0] * seats
        self.offered += counts.offered
        self.rounds.append(counts.rounds)
        for seat, cards in enumerate(counts.taken):
            self.taken += cards
            self.takers.update(cards.keys())
            if seat in counts.winners:
                self.wins.update(cards.keys())
        for seat in counts.winners:
            self.places[(seat - counts.first) % seats] += 1

    def data(self) -> dict[str, Any]:
        games = len(self.rounds)
        return {
            "sets": list(self.setup.sets),
            "players": len(self.setup.seats),
            "cards": self.cards(),
            "per_set": self.per_set(),
            "places": [_rate(wins, games) for wins in self.places],
            "rounds": _lengths(self.rounds),
        }

    def csv(self) -> str:
        text = io.StringIO()
        writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(self.cards())
        return text.getvalue()

    def lines(self) -> Iterator[str]:
        """With bars."""
        told = self.data()
        rounds = told["rounds"]
        if not rounds:
            return
        yield (
            f"\nLength: {rounds['mean']} rounds on average (deviation {rounds['deviation']}, "
            f"{rounds['shortest']} to {rounds['longest']})"
        )
        most = max(rounds["games_by_rounds"].values())
        for number, games in rounds["games_by_rounds"].items():
            yield f"  {number:>3}  {_bar(games / most):<{BAR}}  {games}"
        yield "\nWho begins:"
        for number, place in enumerate(told["places"], 1):
            low, high = place["ci95"]
            rate = place["win_rate"]
            yield f"  {number:>3}  {_bar(rate):<{BAR}}  {rate:>6.1%}  {low:.1%} to {high:.1%}"
        yield "\nSets:"
        for name, entry in told["per_set"].items():
            yield (
                f"  {name:<10}  offered {entry['offered']:>6}  taken {entry['taken']:>6}"
                f"  won when taken {entry['win_rate']:.1%}"
            )
        yield from _card_lines(told["cards"])

    def cards(self) -> list[dict[str, Any]]:
        """A row for each card seen, the most successful first."""
        rows = []
        for face in compile_sets(self.setup.sets).kinds:
            slug = face.slug
            if not (self.offered[slug] or self.taken[slug]):
                continue
            offered, taken, takers = self.offered[slug], self.taken[slug], self.takers[slug]
            take_rate = round(taken / offered, 4) if offered else None
            wins, win_rate, (low, high) = _rate(self.wins[slug], takers).values()
            row = (
                *(face.name, face.definition.set, face.type, face.cost),
                *(offered, taken, take_rate, takers),
                *(wins, win_rate, low, high),
            )
            rows.append(dict(zip(COLUMNS, row, strict=True)))
        return sorted(rows, key=lambda row: (-row["win_rate"], row["card"]))

    def per_set(self) -> dict[str, dict[str, Any]]:
        """What became of the cards of each set in this mix."""
        found: dict[str, dict[str, Any]] = {}
        for row in self.cards():
            entry = found.setdefault(row["set"], {"offered": 0, "taken": 0, "takers": 0, "wins": 0})
            for name in entry:
                entry[name] += row[name]
        for entry in found.values():
            entry.update(_rate(entry["wins"], entry["takers"]))
        return found


def _rate(wins: int, games: int) -> dict[str, Any]:
    low, high = wilson(wins, games)
    return {
        "wins": wins,
        "win_rate": round(wins / max(games, 1), 4),
        "ci95": [round(low, 4), round(high, 4)],
    }


def _lengths(rounds: Sequence[int]) -> dict[str, Any]:
    if not rounds:
        return {}
    return {
        "mean": round(statistics.fmean(rounds), 2),
        "deviation": round(statistics.pstdev(rounds), 2),
        "shortest": min(rounds),
        "longest": max(rounds),
        "games_by_rounds": {str(n): c for n, c in sorted(Counter(rounds).items())},
    }


def _card_lines(rows: list[dict[str, Any]]) -> Iterator[str]:
    width = max(len(row["card"]) for row in rows)
    yield f"\n{'card':<{width}}  cost  offered  taken  won when taken"
    for row in rows:
        interval = f"{row['ci_low']:.1%} to {row['ci_high']:.1%}"
        yield (
            f"{row['card']:<{width}}  {row['cost']:>4}  {row['offered']:>7}  {row['taken']:>5}  "
            f"{_bar(row['win_rate']):<{BAR}}  {row['win_rate']:>6.1%}  {interval}"
        )


def _bar(share: float) -> str:
    return "█" * round(BAR * share) or "▏"
