"""What Ascension says to whoever sits at a table: `game.teller.Teller`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ascension_tui.game.protocol import SeenEvent, Turn
from ascension_tui.game.teller import Chapter, Ending, Hint, Judged, Move, Way
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.players.advice import Advice, Suggestion, Weighed
from ascension_tui.games.ascension.players.play_order import left_in_hand
from ascension_tui.games.ascension.rules.observation import Observation, SeenOption
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.scenario import laid_rules
from ascension_tui.games.ascension.telling import coaching, digest, messages
from ascension_tui.games.ascension.telling.ending import ending_of, score_lines
from ascension_tui.games.ascension.telling.summary import game_facts, summary
from ascension_tui.games.ascension.telling.teller import CardTeller, counted
from ascension_tui.games.ascension.text import wording
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.i18n.language import Language
from ascension_tui.table.history import GameLog, Undone
from ascension_tui.table.seat_table import ReadTable


@dataclass(frozen=True, slots=True)
class AscensionTeller(CardTeller):
    """The words of one game."""

    setup: Setup
    language: Language

    def name(self, seat: int) -> str:
        return self.names(seat)

    def beaten_by(self) -> str:
        return "The solitaire opponent"

    def called(self, public: GameModel, seat: int, *, goes_on: bool) -> str:
        on_turn = public.turn.seat
        if on_turn != seat:
            return f"{self.names(on_turn)}'s turn asks you for a choice"
        return "your turn goes on" if goes_on else "it is your turn"

    def warning(self, seen: Observation, index: int) -> str:
        """What a turn that ends now would leave unused."""
        options = seen.decision.options if seen.decision else ()
        if not options or options[index].act != "end":
            return ""
        left = [option for option in options if _is_worth_a_warning(seen, option)]
        acts = {option.act for option in left}
        unused = [self.card_name(option.card) for option in left if option.act == "use"]
        return messages.unspent(
            len(seen.seats[seen.seat].hand) if "play" in acts else 0,
            seen.runes + seen.restricted if acts & {"acquire", "pay", "transform"} else 0,
            seen.power if acts & {"defeat", "transform"} else 0,
            list(dict.fromkeys(unused)),
        )

    def left_to_do(self, seen: Observation, *, played: bool) -> str:
        choosing = left_in_hand(seen, choosing=True)
        waiting = left_in_hand(seen, choosing=False)
        if choosing or waiting:
            return messages.left_in_hand(choosing, waiting)
        return "" if played else messages.NOTHING_TO_PLAY

    def news(
        self, events: Iterable[SeenEvent | Undone], me: int, *, whole: bool = False
    ) -> list[str]:
        return digest.digest(events, self, me, self.offer if whole else None)

    def chapters(self, events: Iterable[SeenEvent | Undone], me: int) -> list[Chapter]:
        return digest.chapters(events, self, me)

    def turn(self, turn: Turn, me: int) -> str:
        return messages.turn_heading(turn.round, self.who(turn.seat, me), extra=turn.extra)

    def position(self, view: GameModel) -> list[tuple[str, str]]:
        me, turn = view.seat, view.turn
        honor = [f"{self.who(one.seat, me)} with {one.honor}" for one in view.players]
        runes, power = grammar.count(turn.runes, "rune"), grammar.count(turn.power, "power")
        told = [
            ("Honor", f"{', '.join(honor)}; {view.honor_pool.left} in the pool"),
            ("To spend", f"{runes} and {power}"),
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
        return Ending(told.verdict, tuple(score_lines(told, self, me)), told.winners)

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
            lines=coaching.weighed_lines(weighed, self),
        )

    def _move(self, weighed: Suggestion) -> Move:
        then = tuple(self.option(term, details=False) for term in weighed.then)
        return Move(self.option(weighed.option), weighed.chance or 0.0, then)

    def _way(self, way: Suggestion) -> Way:
        spot = f"{way.option.zone}:{way.option.card}" if way.index < 0 else ""
        return Way(way.index, coaching.move(way, self), way.chance, spot)


def _is_worth_a_warning(seen: Observation, option: SeenOption) -> bool:
    """Everything one can do but to use up a card for good, which many keep for later."""
    if option.act == "use":
        ability = seen.rules.by_slug[option.card].abilities[option.amount]
        return ability.limit == "once_per_turn"
    return option.act not in ("end", "trophy")


def teller_of(language: Language, setup: Setup) -> AscensionTeller:
    """The words of a game with this setup."""
    rival = language.word(setup.rival or "")

    def name(seat: int) -> str:
        return setup.seats[seat] if seat >= 0 else rival

    return AscensionTeller(wording(language.tag), laid_rules(setup.sets), name, setup, language)
