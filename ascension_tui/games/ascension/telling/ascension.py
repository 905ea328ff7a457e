"""What Ascension says to whoever sits at a table: `game.teller.Teller`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ascension_tui.game.protocol import SeenEvent, Turn
from ascension_tui.game.teller import Asked, Chapter, Ending, Hint, Judged, Move, Way
from ascension_tui.games.ascension.library.topics import page_on_question
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.players.advice import Advice, Suggestion, Weighed
from ascension_tui.games.ascension.players.play_all import left_to_choose, left_waiting
from ascension_tui.games.ascension.rules.observation import Observation, SeenOption
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.scenario import laid_rules
from ascension_tui.games.ascension.telling import coaching, digest, words
from ascension_tui.games.ascension.telling.ending import ending, ending_of
from ascension_tui.games.ascension.telling.summary import game_facts, summary
from ascension_tui.games.ascension.telling.teller import CardTeller, counted
from ascension_tui.games.ascension.telling.unspent import unspent
from ascension_tui.games.ascension.text import wording
from ascension_tui.games.ascension.text.describe import seat_names
from ascension_tui.i18n.language import Language
from ascension_tui.table.history import GameLog, Undone
from ascension_tui.table.seat_table import ReadTable

TURN = "turn"
"""The page of the rules on what one can do in a turn."""


@dataclass(frozen=True, slots=True)
class AscensionTeller(CardTeller):
    """The words of one game."""

    setup: Setup
    language: Language

    def name(self, seat: int) -> str:
        return self.names(seat)

    def beaten_by(self) -> str:
        return "The solitaire opponent"

    def asked(self, seen: Observation) -> Asked:
        text, decision = self.decision(seen), seen.decision
        assert decision is not None
        options = decision.options
        turn = decision.kind == "turn"
        card = seen.rules.kinds[seen.kinds[decision.source]].slug if decision.source >= 0 else ""
        return Asked(
            prompt=text.prompt,
            labels=text.labels,
            turn=turn,
            yes=_index_of(options, "yes"),
            no=_index_of(options, "no", "done"),
            end=_index_of(options, "end"),
            topic=TURN if turn else page_on_question(seen.rules.nodes[decision.node], card),
        )

    def called(self, public: GameModel, seat: int, *, goes_on: bool) -> str:
        on_turn = public.turn.seat
        other = "" if on_turn == seat else self.names(on_turn)
        return words.called(other, goes_on=goes_on)

    def warning(self, seen: Observation, index: int) -> str:
        decision = seen.decision
        ends = decision is not None and decision.options[index].act == "end"
        return unspent(seen, self) if ends else ""

    def left_to_do(self, seen: Observation, *, played: bool) -> str:
        choosing, waiting = left_to_choose(seen), left_waiting(seen)
        if choosing or waiting:
            return words.left_in_hand(choosing, waiting)
        return "" if played else words.NOTHING_TO_PLAY

    def news(
        self, events: Iterable[SeenEvent | Undone], me: int, *, whole: bool = False
    ) -> list[str]:
        return digest.digest(events, self, me, self.offer if whole else None)

    def chapters(self, events: Iterable[SeenEvent | Undone], me: int) -> list[Chapter]:
        return digest.chapters(events, self, me)

    def turn(self, turn: Turn, me: int) -> str:
        return words.turn_heading(turn.round, self.who(turn.seat, me), extra=turn.extra)

    def position(self, view: GameModel) -> list[tuple[str, str]]:
        me = view.seat
        honor = [f"{self.who(one.seat, me)} with {one.honor}" for one in view.players]
        turn, spend = view.turn, (words.amount(view.turn.runes, "rune"),)
        told = [
            ("Honor", f"{', '.join(honor)}; {view.honor_pool.left} in the pool"),
            ("To spend", f"{spend[0]} and {words.amount(turn.power, 'power')}"),
            ("Center row", counted(card.name for card in view.center_row.cards if card)),
        ]
        if me >= 0:
            mine = view.players[me]
            told += [
                ("Your hand", counted(card.name for card in mine.hand.cards if card)),
                ("Played", counted(card.name for card in mine.played)),
                ("In play", counted(card.name for card in mine.in_play)),
            ]
        return [(title, text) for title, text in told if text]

    def ending(self, table: ReadTable, me: int) -> Ending:
        told = ending_of(table, self, me)
        verdict, *lines = ending(table, self, me)
        return Ending(verdict, tuple(lines), told.winners)

    def facts(self, table: ReadTable) -> str:
        return game_facts(table, self)

    def summary(self, table: ReadTable, log: GameLog, file: str) -> str:
        return summary(table, log, self, self.language, file)

    def hint(self, advice: Advice) -> Hint:
        ways = (advice.best, *advice.alternatives)
        return Hint(
            now=advice.now,
            first=self.option(advice.first) if advice.first else "",
            ways=tuple(map(self._way, ways)),
            why=coaching.why(advice.reason, self),
        )

    def judged(self, weighed: Weighed) -> Judged:
        return Judged(
            done=self._move(weighed.chosen),
            better=self._move(weighed.better),
            term=weighed.reason.term,
            reason=coaching.reason_text(weighed.reason, self),
            lines=tuple(coaching.weighed_lines(weighed, self)),
        )

    def _move(self, weighed: Suggestion) -> Move:
        then = tuple(self.option(term, details=False) for term in weighed.then)
        return Move(self.option(weighed.option), weighed.chance or 0.0, then)

    def _way(self, way: Suggestion) -> Way:
        spot = f"{way.option.zone}:{way.option.card}" if way.index < 0 else ""
        return Way(way.index, coaching.move(way, self), way.chance, spot)


def teller_of(language: Language, setup: Setup) -> AscensionTeller:
    """The words of a game with this setup."""
    return AscensionTeller(
        wording(language.tag), laid_rules(setup.sets), seat_names(setup, language), setup, language
    )


def _index_of(options: Iterable[SeenOption], *acts: str) -> int | None:
    return next((index for index, option in enumerate(options) if option.act in acts), None)
