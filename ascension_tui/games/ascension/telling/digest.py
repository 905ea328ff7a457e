"""What happened in few lines: acts of the same kind in a row are told together with their gains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from ascension_tui.game.protocol import SeenEvent
from ascension_tui.game.teller import Chapter
from ascension_tui.games.ascension.model_events import (
    AbilityUsed,
    CardMoved,
    DeckShuffled,
    ExtraTurnGained,
    GameEnded,
    HonorGained,
    MonsterDefeated,
    PoolEmptied,
    PowerGained,
    RowRefilled,
    RunesGained,
    TurnBegan,
)
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.teller import CardTeller, counted
from ascension_tui.table import Undone

CENTER = -1


class _Act:
    """Cards played, used, acquired or defeated one after the other."""

    def __init__(self, seat: int, verb: str) -> None:
        self.seat = seat
        self.verb = verb
        self.cards: list[str] = []
        self.gains: Counter[str] = Counter()
        self.drawn: list[str | None] = []


class Digest:
    """Collects events and tells them to one reader."""

    def __init__(
        self, teller: CardTeller, me: int, explain: Callable[[str], str] | None = None
    ) -> None:
        """`explain` tells what a new card of the center row does; without it its name will do."""
        self._teller = teller
        self._me = me
        self._explain = explain
        self._act: _Act | None = None
        self._asides: list[str] = []
        self._new_in_row: list[str] = []
        self.lines: list[str] = []

    def add(self, event: SeenEvent | Undone) -> None:
        """Take one more."""
        match event:
            case Undone():
                self.close()
                doer = self._teller.who(event.seat, self._me)
                self.lines.append(messages.taken_back(doer, event.answers))
            case GameEnded() | TurnBegan(seat=self._me, extra=False):
                pass
            case DeckShuffled() if event.seat not in (self._me, CENTER):
                pass  # how others come by a new deck
            case RowRefilled():
                self._new_in_row.append(event.card)
            case AbilityUsed():
                self._begin(event.seat, "use", event.card)
            case MonsterDefeated():
                self._begin(event.seat, "defeat", event.card, event.source)
            case CardMoved(cause="play"):
                self._begin(event.seat, "play", event.card, event.source)
            case CardMoved(cause="acquire", target="discard") if event.to == event.seat:
                self._begin(event.seat, "acquire", event.card, event.source)
            case _ if not self._is_gain(event):
                self._other(event)

    def _begin(self, seat: int, verb: str, card: str | None, source: str | None = None) -> None:
        if self._act is None or (self._act.seat, self._act.verb) != (seat, verb):
            self.close()
            self._act = _Act(seat, verb)
        by = f" ({self._teller.card_name(source)})" if source else ""
        self._act.cards.append(self._teller.card_name(card) + by)

    def _is_gain(self, event: SeenEvent) -> bool:
        """Whether the event was taken into the open act."""
        act = self._act
        if act is None:
            return False
        match event:
            case RunesGained(seat=act.seat):
                act.gains["restricted rune" if event.restricted else "rune"] += event.amount
            case PowerGained(seat=act.seat):
                act.gains["power"] += event.amount
            case HonorGained(seat=act.seat):
                act.gains["honor"] += event.amount
            case CardMoved(seat=act.seat, cause="draw", source=str()):
                act.drawn.append(event.card)
            case _:
                return False
        return True

    def _other(self, event: SeenEvent) -> None:
        line = self._teller.event(event, self._me)
        if line is None:
            return
        match event:
            case DeckShuffled() | PoolEmptied() | ExtraTurnGained() if self._act is not None:
                # Told after the act it came from instead of breaking its line.
                self._asides.append(line)
            case HonorGained() if self._act is None:
                # Told with what it is for, and before the cards turned up in between.
                self.lines.append(line)
            case _:
                self.close()
                self.lines.append(line)

    def close(self) -> None:
        """Tell what is still open."""
        act, self._act = self._act, None
        if act is not None:
            gains = [messages.amount(count, gain) for gain, count in act.gains.items()]
            if act.drawn:
                gains.append(self._told_drawn(act.drawn))
            doer = self._teller.who(act.seat, self._me)
            self.lines.append(messages.act(doer, act.verb, counted(act.cards), gains))
        row, self._new_in_row = self._new_in_row, []
        if self._explain is not None:
            self.lines += [messages.new_in_row(self._explain(slug)) for slug in row]
        elif row:
            self.lines.append(messages.new_in_row(f"{counted(map(self._teller.card_name, row))}."))
        self.lines += self._asides
        self._asides = []

    def _told_drawn(self, drawn: list[str | None]) -> str:
        seen = [self._teller.card_name(slug) for slug in drawn if slug]
        if len(seen) == len(drawn):
            return messages.drawn(counted(seen))
        return messages.drawn_unseen(len(drawn))


def digest(
    events: Iterable[SeenEvent | Undone],
    teller: CardTeller,
    me: int,
    explain: Callable[[str], str] | None = None,
) -> list[str]:
    """Tell events to the seat `me` (-1: a watcher)."""
    told = Digest(teller, me, explain)
    for event in events:
        told.add(event)
    told.close()
    return told.lines


def chapters(events: Iterable[SeenEvent | Undone], teller: CardTeller, me: int) -> list[Chapter]:
    """Tell events to the seat `me` (-1: a watcher), turn by turn.

    What comes before the first turn that begins has no heading.
    """
    found: list[Chapter] = []
    heading = ""
    told = Digest(teller, me)
    for event in events:
        if isinstance(event, TurnBegan):
            told.close()
            found.append(Chapter(heading, tuple(told.lines)))
            whose = teller.who(event.seat, me)
            heading = messages.turn_heading(event.round, whose, extra=event.extra)
            told = Digest(teller, me)
        else:
            told.add(event)
    told.close()
    found.append(Chapter(heading, tuple(told.lines)))
    return [chapter for chapter in found if chapter.heading or chapter.lines]
