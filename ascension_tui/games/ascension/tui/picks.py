"""Several cards picked one after the other: each can be taken back by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from ascension_tui.games.ascension.model import Decision, GameModel
from ascension_tui.games.ascension.tui.spots import Spot

ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")


class Pick(NamedTuple):
    """A card picked as one of several."""

    node: int | None
    """The effect that asked."""
    option: str
    """The key of the answer."""
    spot: Spot


class Picks:
    """The picks of the present question, and answers to be given again."""

    def __init__(self) -> None:
        self._made: list[Pick] = []
        self._again: list[str] = []
        self._first: list[Spot] = []

    def __len__(self) -> int:
        return len(self._made)

    def __iter__(self) -> Iterator[Spot]:
        """Where each of them lay."""
        return (pick.spot for pick in self._made)

    @property
    def last(self) -> Spot | None:
        return self._made[-1].spot if self._made else None

    @property
    def done(self) -> tuple[Spot, ...]:
        """What has come first of several, in order."""
        return tuple(
            replace(spot, options=(), key="", state="off", lip=f"{ORDINALS[n]}, done")
            for n, spot in enumerate(self._first[: len(ORDINALS)])
        )

    def follow(self, view: GameModel) -> None:
        """Keep what still stands; picks end with their question."""
        decision = view.decision
        if decision is None or decision.card is None:
            self._first = []
        elif decision.kind == "order":
            left = {f"tray:{option.key}" for option in decision.options}
            self._first = [spot for spot in self._first if spot.id not in left]
        count = len(decision.targets) if decision is not None and decision.kind == "pick" else 0
        node = decision.node if decision is not None else None
        standing = [pick for pick in self._made if pick.node == node]
        self._made = standing[:count] if len(standing) >= count else []

    def note(self, decision: Decision, index: int, spot: Spot) -> None:
        """An answer is being given."""
        option = decision.options[index]
        if decision.kind == "pick" and option.act == "pick":
            self._made.append(Pick(decision.node, option.key, spot))
        if decision.kind == "order":
            self._first.append(spot)

    def let_go(self, spot: Spot) -> int:
        """Take back the last pick of a spot; returns how many answers have to be undone."""
        place = max(n for n, pick in enumerate(self._made) if pick.spot.id == spot.id)
        later = self._made[place + 1 :]
        self._again = [pick.option for pick in later]
        return len(later) + 1

    def let_all_go(self, then: str) -> int:
        """Take back all of them and give another answer; returns how many have to be undone."""
        self._again = [then]
        return len(self._made)

    def next_again(self, decision: Decision | None) -> int | None:
        """The next answer to be given again, where it is still legal."""
        while self._again and decision is not None:
            key = self._again.pop(0)
            found = next((one.index for one in decision.options if one.key == key), None)
            if found is not None:
                return found
        return None
