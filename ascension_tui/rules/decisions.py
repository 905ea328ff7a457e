"""What the engine asks: one `Decision` at a time, answered by the index of one `Option`.

Plain slots classes: options are made by the thousand and their keys and labels only when shown.
"""

from __future__ import annotations

from typing import Literal, Protocol

TurnAct = Literal["play", "use", "acquire", "defeat", "trophy", "transform", "pay", "end"]
ChoiceAct = Literal["pick", "player", "to", "choose", "next", "save", "yes", "no", "done"]
Act = Literal[TurnAct, ChoiceAct]
"""What an option does; `to` names a destination, `next` what comes first of several."""
DecisionKind = Literal["turn", "pick", "may", "choose", "choice", "destination", "order", "save"]
"""What is decided: `may` is yes or no, `choose` one of several effects."""
CenterZone = Literal["row", "always", "event", "center", "void", "removed"]
"""`always` are the piles, `center` is the center deck."""
PlayerZone = Literal[
    "hand", "deck", "deck_top", "discard", "played", "in_play", "trophies", "under"
]
CardZone = Literal[CenterZone, PlayerZone]
"""Where cards lie or go."""


class Option:
    """One legal answer. All copies of a card that cannot be told apart share one option."""

    __slots__ = ("act", "amount", "card", "copies", "mark", "owner", "zone")

    def __init__(
        self,
        act: str,
        card: str = "",
        copies: tuple[int, ...] = (),
        zone: str = "",
        owner: int = -1,
        amount: int = -1,
        mark: str = "",
    ) -> None:
        """`card` is a slug; `amount` a number or branch; `mark` what else sets copies apart."""
        self.act = act
        self.card = card
        self.copies = copies
        self.zone = zone
        self.owner = owner
        self.amount = amount
        self.mark = mark

    @property
    def key(self) -> str:
        """The meaning of this option as text; unique within its decision, free of card ids."""
        return key_of(self)

    def __repr__(self) -> str:
        """Show the key, which is what people compare."""
        return f"<Option {self.key}>"


class Decision:
    """The choice the game stands still for."""

    __slots__ = ("kind", "node", "options", "seat", "source", "targets")

    def __init__(
        self,
        seat: int,
        kind: str,
        node: int,
        source: int,
        options: list[Option],
        targets: tuple[int, ...] = (),
    ) -> None:
        """`node` is the effect that asks, `source` the card doing it (-1: the turn itself)."""
        self.seat = seat
        self.kind = kind
        self.node = node
        self.source = source
        self.options = options
        self.targets = targets

    def __repr__(self) -> str:
        """Show who is asked what, and the answers."""
        return f"<Decision seat {self.seat} {self.kind} {[o.key for o in self.options]}>"


class _Keyed(Protocol):
    """What a key is made of."""

    act: str
    zone: str
    owner: int
    card: str
    amount: int
    mark: str


def key_of(option: _Keyed) -> str:
    """The meaning of an option as text, made only when somebody wants to read it."""
    parts = [option.act]
    if option.zone:
        parts.append(option.zone)
    if option.owner >= 0:
        parts.append(f"seat{option.owner}")
    if option.card:
        parts.append(option.card)
    if option.amount >= 0:
        parts.append(str(option.amount))
    if option.mark:
        parts.append(option.mark)
    return ":".join(parts)
