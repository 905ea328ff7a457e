"""What happened in few lines: acts of the same kind in a row are told together with their gains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ascension_tui.game.protocol import SeenEvent
from ascension_tui.game.teller import Chapter
from ascension_tui.games.ascension import model_events as happened
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.teller import CardTeller, counted
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.table import Undone

CENTER = -1
ASIDES = (happened.DeckShuffled, happened.PoolEmptied, happened.ExtraTurnGained)
"""What is told after the act it came from instead of breaking its line."""


@dataclass(slots=True)
class _Act:
    """Cards played, used, acquired or defeated one after the other."""

    seat: int
    verb: str
    cards: list[str] = field(default_factory=list)
    gains: Counter[str] = field(default_factory=Counter)
    drawn: list[str | None] = field(default_factory=list)


@dataclass(slots=True)
class _Digest:
    """Collects events and tells them to one reader."""

    teller: CardTeller
    me: int
    explain: Callable[[str], str] | None
    """Tells what a new card of the center row does; without it its name will do."""
    act: _Act | None = None
    asides: list[str] = field(default_factory=list)
    new_in_row: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)

    def add(self, event: SeenEvent | Undone) -> None:
        match event:
            case Undone():
                self.close()
                doer = self.teller.who(event.seat, self.me)
                answers = grammar.count(event.answers, "answer")
                self.lines.append(f"{doer.does('take')} back {answers}.")
            case happened.GameEnded() | happened.TurnBegan(seat=self.me, extra=False):
                pass
            case happened.DeckShuffled() if event.seat not in (self.me, CENTER):
                pass  # how others come by a new deck
            case happened.RowRefilled():
                self.new_in_row.append(event.card)
            case happened.AbilityUsed():
                self._begin(event.seat, "use", event.card)
            case happened.MonsterDefeated():
                self._begin(event.seat, "defeat", event.card, event.source)
            case happened.CardMoved(cause="play"):
                self._begin(event.seat, "play", event.card, event.source)
            case happened.CardMoved(cause="acquire", target="discard") if event.to == event.seat:
                self._begin(event.seat, "acquire", event.card, event.source)
            case _ if not self._is_gain(event):
                self._other(event)

    def _begin(self, seat: int, verb: str, card: str | None, source: str | None = None) -> None:
        if self.act is None or (self.act.seat, self.act.verb) != (seat, verb):
            self.close()
            self.act = _Act(seat, verb)
        by = f" ({self.teller.card_name(source)})" if source else ""
        self.act.cards.append(self.teller.card_name(card) + by)

    def _is_gain(self, event: SeenEvent) -> bool:
        """Whether the event was taken into the open act."""
        act = self.act
        if act is None:
            return False
        match event:
            case happened.RunesGained(seat=act.seat):
                act.gains["restricted rune" if event.restricted else "rune"] += event.amount
            case happened.PowerGained(seat=act.seat):
                act.gains["power"] += event.amount
            case happened.HonorGained(seat=act.seat):
                act.gains["honor"] += event.amount
            case happened.CardMoved(seat=act.seat, cause="draw", source=str()):
                act.drawn.append(event.card)
            case _:
                return False
        return True

    def _other(self, event: SeenEvent) -> None:
        act, line = self.act, self.teller.event(event, self.me)
        if line is None:
            return
        if act is not None and isinstance(event, ASIDES):
            self.asides.append(line)
            return
        # Honor is told with what it is for, and before the cards turned up in between.
        if act is not None or not isinstance(event, happened.HonorGained):
            self.close()
        self.lines.append(line)

    def close(self) -> None:
        """Tell what is still open."""
        act, self.act = self.act, None
        if act is not None:
            gains = [grammar.count(count, gain) for gain, count in act.gains.items()]
            gains += [self._told_drawn(act.drawn)] if act.drawn else []
            gained = f": {', '.join(gains)}" if gains else ""
            doer = self.teller.who(act.seat, self.me)
            self.lines.append(f"{doer.does(act.verb)} {counted(act.cards)}{gained}.")
        row, self.new_in_row = self.new_in_row, []
        if self.explain is not None:
            self.lines += (f"New in the center row: {self.explain(slug)}" for slug in row)
        elif row:
            cards = counted(map(self.teller.card_name, row))
            self.lines.append(f"New in the center row: {cards}.")
        self.lines += self.asides
        self.asides = []

    def _told_drawn(self, drawn: list[str | None]) -> str:
        seen = [self.teller.card_name(slug) for slug in drawn if slug]
        return f"drew {counted(seen)}" if len(seen) == len(drawn) else drawn_unseen(len(drawn))


def drawn_unseen(count: int) -> str:
    """Cards drawn by somebody else."""
    return f"drew {grammar.count(count, 'card')}"


def digest(
    events: Iterable[SeenEvent | Undone],
    teller: CardTeller,
    me: int,
    explain: Callable[[str], str] | None = None,
) -> list[str]:
    """Tell events to the seat `me` (-1: a watcher)."""
    told = _Digest(teller, me, explain)
    for event in events:
        told.add(event)
    told.close()
    return told.lines


def chapters(events: Iterable[SeenEvent | Undone], teller: CardTeller, me: int) -> list[Chapter]:
    """Tell events to the seat `me` (-1: a watcher), turn by turn.

    What comes before the first turn that begins has no heading.
    """
    turns: list[tuple[str, list[SeenEvent | Undone]]] = [("", [])]
    for event in events:
        if isinstance(event, happened.TurnBegan):
            whose = teller.who(event.seat, me)
            turns.append((messages.turn_heading(event.round, whose, extra=event.extra), []))
        else:
            turns[-1][1].append(event)
    found = (Chapter(heading, tuple(digest(told, teller, me))) for heading, told in turns)
    return [chapter for chapter in found if chapter.heading or chapter.lines]
