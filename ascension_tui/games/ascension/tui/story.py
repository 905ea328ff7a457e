"""What the events tell that the model does not: who did what lately, and what it gave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import cast

from ascension_tui.games.ascension.model_events import (
    AbilityUsed,
    CardMoved,
    Event,
    HonorGained,
    HonorTaken,
    MonsterDefeated,
    PoolEmptied,
    PowerGained,
    RowRefilled,
    RunesGained,
    TurnBegan,
    TurnEnded,
)
from ascension_tui.games.ascension.outlook.hands import Cards
from ascension_tui.games.ascension.tui.faces import HONOR, Faces, honor
from ascension_tui.games.ascension.tui.sight import Played, Story
from ascension_tui.table.history import GameLog, Update
from ascension_tui.tui.ink import Line, Piece

GREAT_TURN = 5
"""Honor from which on the best turn so far is worth a banner."""
BY_EFFECT = ("runes", "power", "honor", "cards")


@dataclass(slots=True)
class TurnTold:
    """What one player did in one turn."""

    seat: int
    round: int
    acquired: list[str] = field(default_factory=list)
    defeated: list[str] = field(default_factory=list)
    honor: int = 0
    drawn: int = 0
    played: list[tuple[str, Counter[str]]] = field(default_factory=list)
    """Each card with what it gave."""
    lost: list[str] = field(default_factory=list)
    """Constructs of the viewer that were destroyed in it."""
    event_gave: Counter[str] = field(default_factory=Counter)
    event_used: bool = False


class StoryTeller:
    """Follows the log of a table as one viewer sees it."""

    def __init__(self, faces: Faces, log: GameLog, seat: int) -> None:
        self._faces = faces
        self._log = log
        self._seat = seat
        self._forget()

    def _forget(self) -> None:
        self._read: list[Update] = []
        self._turns: list[TurnTold] = []
        self._acquired: dict[int, Cards] = {}
        self._new: set[int] = set()
        self._taken: Counter[int] = Counter()
        """Honor tokens that left the pool, by round."""
        self._last_round = False
        self._event = ""
        self._left: dict[str, Line] = {}
        self._just: Counter[int] = Counter()

    def told(self, event: str) -> Story:
        """The story up to now, while an event is current."""
        self._event = event
        self._read_on()
        turn = self._turns[-1] if self._turns else TurnTold(self._seat, 1)
        rounds = [self._taken[number] for number in range(1, turn.round)]
        return Story(
            played=tuple(fan(turn)),
            gained=turn.honor,
            lately=self._lately(),
            acquired=self._acquired,
            new=frozenset(self._new),
            rounds=tuple(rounds),
            banner=self._banner(turn),
            event_state=self._event_state(turn),
            left=self._left,
            just_gained=self._just,
            lost=tuple(turn.lost),
        )

    def turns(self) -> list[TurnTold]:
        """Every turn so far, the oldest first."""
        self._read_on()
        return self._turns

    def _read_on(self) -> None:
        """Read what came since; all of it anew if something was taken back."""
        updates = self._log.updates()
        known = len(self._read)
        if known > len(updates) or (known and self._read[-1] is not updates[known - 1]):
            self._forget()
            known = 0
        if not known:
            self._tell(self._log.deal(self._seat))
            self._new.clear()
        if not self._turns and updates:  # a lesson begins in the middle of a turn
            self._turns.append(TurnTold(updates[0].seat, 1))
        if known < len(updates):
            self._left, self._just = {}, Counter()
        for update in updates[known:]:
            self._tell(update.see(self._seat))
        if not known:
            self._left, self._just = {}, Counter()
        self._read = updates

    def _tell(self, events: Iterable[object]) -> None:
        for event in cast("Sequence[Event]", events):
            self._event_told(event)

    def _event_told(self, event: Event) -> None:
        match event:
            case TurnBegan():
                self._turns.append(TurnTold(event.seat, event.round))
            case TurnEnded():
                if event.seat == self._seat or self._seat < 0:
                    self._new.clear()
            case RowRefilled():
                self._new.add(event.slot)
            case HonorGained():
                self._taken[self._turn.round] += event.amount
                self._gave(event.source, "honor", event.amount)
                self._honor(event.seat, event.amount)
            case HonorTaken():
                self._honor(event.seat, event.amount)
            case RunesGained():
                self._gave(event.source, "runes", event.amount)
            case PowerGained():
                self._gave(event.source, "power", event.amount)
            case MonsterDefeated() if event.seat == self._turn.seat:
                self._turn.defeated.append(event.card)
            case AbilityUsed() if event.card == self._event:
                self._turn.event_used = True
            case PoolEmptied():
                self._last_round = True
            case CardMoved():
                self._moved(event)

    @property
    def _turn(self) -> TurnTold:
        if not self._turns:
            self._turns.append(TurnTold(-1, 1))
        return self._turns[-1]

    def _honor(self, seat: int, amount: int) -> None:
        self._just[seat] += amount
        if seat == self._turn.seat:
            self._turn.honor += amount

    def _gave(self, source: str | None, what: str, amount: int) -> None:
        """Note what a card gave, with the last copy of it that was played."""
        if source and source == self._event:
            self._turn.event_gave[what] += amount
        for slug, gave in reversed(self._turn.played):
            if slug == source:
                gave[what] += amount
                return

    def _moved(self, event: CardMoved) -> None:
        if event.origin == "row" and event.card is not None:
            self._left[event.card] = self._how(event)
        theirs = self._turn.seat != self._seat
        if theirs and event.origin == "in_play" and event.owner == self._seat and event.card:
            self._turn.lost.append(event.card)
        match event.cause:
            case "play" if event.card is not None and event.seat == self._turn.seat:
                self._turn.played.append((event.card, Counter()))
            case "draw":
                self._gave(event.source, "cards", 1)
            case "acquire" if event.card is not None and event.to >= 0:
                self._acquired.setdefault(event.to, Counter())[event.card] += 1
                if event.seat == self._turn.seat:
                    self._turn.acquired.append(event.card)

    # In words

    def _how(self, event: CardMoved) -> Line:
        """How a card left the row."""
        verb = {"acquire": "acquired", "defeat": "defeated"}.get(event.cause, "banished")
        who = (
            ""
            if event.seat == self._seat or event.seat < 0
            else self._faces.teller.names(event.seat)
        )
        by = [Piece(" by ", "dim"), Piece(who, "strong")] if who else []
        return [Piece(verb, "dim"), *by]

    def _lately(self) -> dict[int, Line]:
        found: dict[int, Line] = {}
        for turn in self._turns:
            if turn.seat >= 0:
                found[turn.seat] = self._in_short(turn)
        return found

    def _in_short(self, turn: TurnTold) -> Line:
        line: Line = []
        for verb, cards in (("acquired", turn.acquired), ("defeated", turn.defeated)):
            if cards:
                line += [Piece(", ")] if line else []
                line += [Piece(f"{verb} "), *self._names(cards)]
        if turn.honor:
            line += [Piece("  ")] if line else []
            line.append(honor(f"+{turn.honor}"))
        return line or [Piece("nothing acquired or defeated", "dim")]

    def _names(self, slugs: Sequence[str]) -> Line:
        line: Line = []
        counted = list(Counter(slugs).items())
        for number, (slug, count) in enumerate(counted):
            if number:
                line.append(Piece(" and " if number == len(counted) - 1 else ", "))
            name = self._faces.named(slug)
            line.append(name if count == 1 else name._replace(text=f"{name.text} ×{count}"))
        return line

    def _banner(self, turn: TurnTold) -> str:
        if self._last_round and not turn.honor:
            return "the pool is empty: last round"
        best = max((one.honor for one in self._turns[:-1]), default=0)
        if turn.honor >= GREAT_TURN and turn.honor > best:
            mine = turn.seat == self._seat
            whose = "your" if mine else f"{self._faces.teller.names(turn.seat)}'s"
            return f"{whose} best turn so far: {HONOR}+{turn.honor}"
        if turn.lost:
            names = ", ".join(self._faces.rules.by_slug[slug].name for slug in turn.lost)
            return f"you lost {names}"
        return ""

    def _event_state(self, turn: TurnTold) -> str:
        """What the event gave this turn; of one that gives something once, that it has not yet."""
        face = self._faces.rules.by_slug.get(self._event)
        if face is None:
            return ""
        given = turn.event_gave["honor"]
        if given:
            mine = turn.seat == self._seat
            whom = "" if mine else f" for {self._faces.teller.names(turn.seat)}"
            return f"{HONOR}{given}{whom} this turn"
        if turn.event_used:
            return "used this turn"
        once = any(
            trigger.limit == "first_of_turn" for some in face.triggers.values() for trigger in some
        )
        return "not yet this turn" if once or face.abilities else ""


def fan(turn: TurnTold) -> Iterable[Played]:
    """What was played, equal cards on each other."""
    stacks: dict[str, Counter[str]] = {}
    counts: Counter[str] = Counter()
    for slug, gave in turn.played:
        counts[slug] += 1
        stacks.setdefault(slug, Counter()).update(gave)
    for slug, gave in stacks.items():
        given = tuple((what, gave[what]) for what in BY_EFFECT if gave[what])
        yield Played(slug, counts[slug], given)
