"""What the engine asks: one `Decision` at a time, answered by the index of one `Option`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.observation import SeenOption

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


@dataclass(slots=True, eq=False, repr=False)
class Option:
    """One legal answer. All copies of a card that cannot be told apart share one option."""

    act: str
    card: str = ""
    """Its slug."""
    copies: tuple[int, ...] = ()
    zone: str = ""
    owner: int = -1
    amount: int = -1
    """A number, or the place of a branch."""
    mark: str = ""
    """What else sets copies apart."""

    @property
    def key(self) -> str:
        """The meaning of this option as text; unique within its decision, free of card ids."""
        return key_of(self)

    def __repr__(self) -> str:
        return f"<Option {self.key}>"


@dataclass(slots=True, eq=False, repr=False)
class Decision:
    """The choice the game stands still for."""

    seat: int
    kind: str
    node: int
    """The effect that asks."""
    source: int
    """The card doing it; -1 for the turn itself."""
    options: list[Option]
    targets: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"<Decision seat {self.seat} {self.kind} {[o.key for o in self.options]}>"


def key_of(option: Option | SeenOption) -> str:
    """The meaning of an option as text."""
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
