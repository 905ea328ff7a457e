"""What Bids says in English."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ascension_tui.game.protocol import HUMAN, Turn
from ascension_tui.game.teller import Asked, Chapter, Ending, Hint, Judged, Move, Way
from ascension_tui.i18n.language import Language
from ascension_tui.table.history import Undone
from tests.toygame.model import (
    BidMade,
    BidsModel,
    BidsShown,
    Event,
    GameEnded,
    Opened,
    Raised,
    RoundBegan,
)
from tests.toygame.observation import Observation
from tests.toygame.players import Advice, Weighed
from tests.toygame.setup import Setup

if TYPE_CHECKING:
    from ascension_tui.table.history import GameLog
    from ascension_tui.table.seat_table import ReadTable


@dataclass(frozen=True, slots=True)
class BidsTeller:
    """The words of one game."""

    language: Language
    setup: Setup

    def name(self, seat: int) -> str:
        return self.setup.seats[seat] if seat >= 0 else ""

    def coins(self, amount: int) -> str:
        return self.language.count(amount, "coin")

    def does(self, seat: int, me: int, verb: str) -> str:
        """Somebody does something: you bid, Bea bids."""
        return f"You {verb}" if seat == me else f"{self.name(seat)} {verb}s"

    def label(self, key: str) -> str:
        """An answer, by its meaning."""
        verb, _, amount = key.partition(" ")
        if not amount:
            return {"nothing": "Bid nothing", "stand": "Stand by the offer"}[verb]
        words = {"open": "Open with", "bid": "Bid", "raise": "Raise to"}
        return f"{words[verb]} {self.coins(int(amount))}"

    def asked(self, seen: Observation) -> Asked:
        prize = f"a prize of {seen.prize}"
        prompt = {
            "open": f"Your turn: what do you open with for {prize}?",
            "bid": f"What do you bid in secret for {prize}, opened with {seen.opening}?",
            "raise": f"All have bid for {prize}: do you raise your {seen.opening}?",
        }[seen.stage]
        passes = None if seen.stage == "open" else 0
        return Asked(
            prompt=prompt,
            labels=tuple(map(self.label, seen.keys)),
            turn=seen.stage == "open",
            no=passes,
        )

    def called(self, public: BidsModel, seat: int, *, goes_on: bool) -> str:
        if public.opener != seat:
            return f"{self.name(public.opener)} has opened: your bid"
        return "your turn goes on" if goes_on else "your turn"

    def warning(self, seen: Observation, index: int) -> str:
        amount, rounds = seen.amounts[index], seen.agreed.rounds - seen.round
        if amount and amount == seen.purses[seen.seat].coins and rounds:
            left = self.language.count(rounds, "more prize")
            return f"That is all you have, and there will be {left}."
        return ""

    def left_to_do(self, seen: Observation, *, played: bool) -> str:
        return ""

    def event(self, event: Event, me: int) -> str:
        """What happened, in a sentence; empty where there is nothing to say."""
        match event:
            case RoundBegan():
                return f"A prize of {event.prize} is turned up."
            case Opened():
                return f"{self.does(event.seat, me, 'open')} with {self.coins(event.amount)}."
            case BidMade(amount=None):
                return f"{self.does(event.seat, me, 'bid')} in secret."
            case BidMade():
                bid = self.coins(event.amount) if event.amount else "nothing"
                return f"{self.does(event.seat, me, 'bid')} {bid} in secret."
            case Raised(amount=0):
                return f"{self.does(event.seat, me, 'stand')} by the offer."
            case Raised():
                return f"{self.does(event.seat, me, 'raise')} to {self.coins(event.amount)}."
            case BidsShown():
                bids = [f"{self.name(seat)} {bid}" for seat, bid in enumerate(event.bids)]
                shown = f"The bids: {self.language.both(bids)}."
                if event.winner is None:
                    return f"{shown} Nobody takes the prize."
                pays = self.coins(event.bids[event.winner])
                takes = self.does(event.winner, me, "take")
                return f"{shown} {takes} the prize for {pays}."
            case GameEnded():
                return "The last prize is gone."
            case _:
                return ""

    def news(self, events: Iterable[Event | Undone], me: int, *, whole: bool = False) -> list[str]:
        told = []
        for event in events:
            if isinstance(event, Undone):
                takes = self.does(event.seat, me, "take")
                told.append(f"{takes} back {self.language.count(event.answers, 'answer')}.")
            elif line := self.event(event, me):
                told.append(line)
        return told

    def chapters(self, events: Iterable[Event | Undone], me: int) -> list[Chapter]:
        parts: list[tuple[str, list[Event | Undone]]] = [("", [])]
        for event in events:
            if isinstance(event, RoundBegan):
                parts.append((self.turn(event.turn_boundary, me), []))
            parts[-1][1].append(event)
        chapters = [Chapter(heading, tuple(self.news(part, me))) for heading, part in parts]
        return [chapter for chapter in chapters if chapter.heading or chapter.lines]

    def turn(self, turn: Turn, me: int) -> str:
        whose = "your" if turn.seat == me else f"{self.name(turn.seat)}'s"
        return f"Round {turn.round}, {whose} turn"

    def position(self, view: BidsModel) -> list[tuple[str, str]]:
        players = [
            f"{self.name(one.seat)} {one.points} with {self.coins(one.coins)}"
            for one in view.players
        ]
        told = [("Points", ", ".join(players))]
        if view.prize:
            told.append(("Prize", f"{view.prize}, round {view.round} of {view.rounds}"))
        mine = view.players[view.seat].bid if view.seat >= 0 else None
        if mine is not None:
            told.append(("Your bid", self.coins(mine)))
        return told

    def ending(self, table: ReadTable, me: int) -> Ending:
        result = table.result()
        if result is None:
            raise ValueError("the game is not over")
        names = [self.name(seat) for seat in result.winners]
        if result.reason == "resignation":
            return Ending(
                f"{self.language.both(names)} won, as nobody else is left.", (), result.winners
            )
        best = max(result.scores)
        won = f"{self.language.both(names)} won with {self.language.count(best, 'point')}."
        lines = [
            f"{self.name(seat)} has {self.language.count(points, 'point')}."
            for seat, points in enumerate(result.scores)
        ]
        return Ending(won, tuple(lines), result.winners)

    def facts(self, table: ReadTable) -> str:
        players = [
            name if player == HUMAN else f"{name} ({player})"
            for name, player in zip(self.setup.seats, table.header.players, strict=True)
        ]
        rounds, coins = self.language.count(self.setup.rounds, "round"), self.setup.coins
        return f"Bids between {self.language.both(players)}: {rounds} for {coins} coins each."

    def summary(self, table: ReadTable, log: GameLog, file: str) -> str:
        ending = self.ending(table, -1)
        kept = f"Journal: {file}" if file else "The game was not kept."
        lines = [self.facts(table), "", ending.verdict, *ending.lines, "", kept]
        return "".join(f"{line}\n" for line in lines)

    def hint(self, advice: Advice) -> Hint:
        ways = tuple(
            Way(offer.index, self.label(offer.key), offer.chance) for offer in advice.offers
        )
        why = f"The prize is worth about {self.coins(advice.worth)} to you."
        return Hint(ways[0].index, "", ways, why)

    def beaten_by(self) -> str:
        return "Nobody"

    def judged(self, weighed: Weighed) -> Judged:
        done, better = (
            Move(self.label(offer.key), offer.chance) for offer in (weighed.chosen, weighed.better)
        )
        reason = f"it leaves {round(100 * weighed.cost)} % more chance of winning"
        told = (("Done", done.label), ("Better", better.label), ("Why", f"{reason.capitalize()}."))
        return Judged(done, better, "chances", reason, told)
