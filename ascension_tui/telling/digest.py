"""What happened in few lines: acts of the same kind in a row are told together with their gains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ascension_tui.rules.views import EventView
from ascension_tui.table import Undone
from ascension_tui.telling import words
from ascension_tui.telling.teller import Teller, counted

GAINS = {"RunesGained": "rune", "PowerGained": "power", "HonorGained": "honor"}
ASIDES = ("DeckShuffled", "PoolEmptied", "ExtraTurnGained")
"""What is told after the act it came from instead of breaking its line."""


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
        self, teller: Teller, me: int, explain: Callable[[str], str] | None = None
    ) -> None:
        """`explain` tells what a new card of the center row does; without it its name will do."""
        self._teller = teller
        self._me = me
        self._explain = explain
        self._act: _Act | None = None
        self._asides: list[str] = []
        self._new_in_row: list[str] = []
        self.lines: list[str] = []

    def add(self, event: EventView | Undone) -> None:
        """Take one more."""
        if isinstance(event, Undone):
            self.close()
            self.lines.append(
                words.taken_back(self._teller.who(event.seat, self._me), event.answers)
            )
            return
        if event.event == "GameEnded" or self._is_no_news(event):
            return
        verb = _verb(event)
        if verb:
            self._begin(event, verb)
        elif not self._is_gain(event):
            self._other(event)

    def _is_no_news(self, event: EventView) -> bool:
        """The usual beginning of the reader's own turn, and how others come by a new deck."""
        seat = event.data.get("seat")
        if event.event == "TurnBegan":
            return seat == self._me and not event.data["extra"]
        return event.event == "DeckShuffled" and seat not in (self._me, CENTER)

    def _begin(self, event: EventView, verb: str) -> None:
        seat: int = event.data["seat"]
        if self._act is None or (self._act.seat, self._act.verb) != (seat, verb):
            self.close()
            self._act = _Act(seat, verb)
        source = event.data.get("source")
        by = f" ({self._teller.card_name(source)})" if source else ""
        self._act.cards.append(self._teller.card_name(event.data["card"]) + by)

    def _is_gain(self, event: EventView) -> bool:
        """Whether the event was taken into the open act."""
        act = self._act
        if act is None or event.data.get("seat") != act.seat:
            return False
        if event.event in GAINS:
            restricted = event.data.get("restricted")
            act.gains["restricted rune" if restricted else GAINS[event.event]] += event.data[
                "amount"
            ]
            return True
        if event.event == "CardMoved" and event.data["cause"] == "draw" and event.data["source"]:
            act.drawn.append(event.data["card"])
            return True
        return False

    def _other(self, event: EventView) -> None:
        if event.event == "RowRefilled":
            self._new_in_row.append(event.data["card"])
            return
        line = self._teller.event(event, self._me)
        if line is None:
            return
        if event.event in ASIDES and self._act is not None:
            self._asides.append(line)
            return
        if event.event == "HonorGained" and self._act is None:
            # Told with what it is for, and before the cards turned up in between.
            self.lines.append(line)
            return
        self.close()
        self.lines.append(line)

    def close(self) -> None:
        """Tell what is still open."""
        act, self._act = self._act, None
        if act is not None:
            gains = [words.amount(count, gain) for gain, count in act.gains.items()]
            if act.drawn:
                gains.append(self._told_drawn(act.drawn))
            doer = self._teller.who(act.seat, self._me)
            self.lines.append(words.act(doer, act.verb, counted(act.cards), gains))
        row, self._new_in_row = self._new_in_row, []
        if self._explain is not None:
            self.lines += [words.new_in_row(self._explain(slug)) for slug in row]
        elif row:
            self.lines.append(words.new_in_row(f"{counted(map(self._teller.card_name, row))}."))
        self.lines += self._asides
        self._asides = []

    def _told_drawn(self, drawn: list[str | None]) -> str:
        seen = [self._teller.card_name(slug) for slug in drawn if slug]
        if len(seen) == len(drawn):
            return words.drawn(counted(seen))
        return words.drawn_unseen(len(drawn))


def _verb(event: EventView) -> str:
    """What the event is an act of; the unusual ways to acquire are told in full."""
    match event.event:
        case "AbilityUsed":
            return "use"
        case "MonsterDefeated":
            return "defeat"
        case "CardMoved":
            cause: str = event.data["cause"]
            own_pile = event.data["target"] == "discard" and event.data["to"] == event.data["seat"]
            if cause == "play" or (cause == "acquire" and own_pile):
                return cause
    return ""


def digest(
    events: Iterable[EventView | Undone],
    teller: Teller,
    me: int,
    explain: Callable[[str], str] | None = None,
) -> list[str]:
    """Tell events to the seat `me` (-1: a watcher)."""
    told = Digest(teller, me, explain)
    for event in events:
        told.add(event)
    told.close()
    return told.lines


@dataclass(frozen=True, slots=True)
class Chapter:
    """What happened in one turn, under its heading."""

    heading: str
    lines: tuple[str, ...]


def chapters(events: Iterable[EventView | Undone], teller: Teller, me: int) -> list[Chapter]:
    """Tell events to the seat `me` (-1: a watcher), turn by turn.

    What comes before the first turn that begins has no heading.
    """
    found: list[Chapter] = []
    heading = ""
    told = Digest(teller, me)
    for event in events:
        if isinstance(event, EventView) and event.event == "TurnBegan":
            told.close()
            found.append(Chapter(heading, tuple(told.lines)))
            whose = teller.who(event.data["seat"], me)
            heading = words.turn_heading(event.data["round"], whose, extra=event.data["extra"])
            told = Digest(teller, me)
        else:
            told.add(event)
    told.close()
    found.append(Chapter(heading, tuple(told.lines)))
    return [chapter for chapter in found if chapter.heading or chapter.lines]
