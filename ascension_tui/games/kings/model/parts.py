"""The parts of the model, as widgets take them."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from ascension_tui.games.kings.rules.constants import DeckName, Icon, WallName
from ascension_tui.games.kings.rules.scoring import Reason


class Part(BaseModel):
    """Anything the model is made of."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


class Card(Part):
    """A card whose face is visible."""

    card: str
    """Its slug; facts and text are looked up by it."""
    name: str
    deck: DeckName


class Tile(Part):
    """What lies on a tile; tiles with nothing are left out."""

    tile: int
    ylem: int
    pyre: int
    dire: int
    stones: int
    die: bool


class Board(Part):
    """The board; figures stand where their mats say."""

    tiles: tuple[Tile, ...]
    omega: int | None
    """The tile of the Omega Stone, once the war has begun."""


class Wall(Part):
    """A fire wall."""

    wall: WallName
    depth: int
    """0 off the board, 1 on its edge line, and so on."""
    locked: bool
    """Whether the end of a round cannot move it now."""


class Pool(Part):
    """Counts of gems."""

    aria: int
    egis: int
    pyre: int
    dire: int
    ylem: int


class Transmutations(Part):
    """Completed Transmutations."""

    aria: bool
    egis: bool
    pyre: bool
    ylem: bool
    prismatic: int
    inscription: bool
    """A Prismatic Inscription lies in the slot with its gems."""


class Mat(Part):
    """One player's mat, figure and hand as far as they are known."""

    seat: int
    character: str | None
    """None before it is chosen."""
    focus: str | None
    kind: Literal["king", "revenant"]
    level: int
    tile: int | None
    """None off the board."""
    pool: Pool
    capacity: int
    """Of Core gems and Dire together."""
    life: int
    """With so much Dire it dies."""
    threshold: int | None
    """What dice must come to for its next Ylem; None when the pool is full."""
    transmutations: Transmutations
    has_inscription: bool
    inscription: Card | None
    """The card in the slot, where its face is known."""
    stones: int
    killed: bool
    """Whether it was ever killed."""
    ascended_die: bool
    shielded: bool
    hand_count: int
    hand_known: tuple[Card, ...]
    """Cards of the hand this viewer knows of."""
    koru: int
    """What it is worth now, without the Omega Stone and tie-breaks."""


class Deck(Part):
    """A deck and its discard pile."""

    deck: DeckName
    count: int
    discards: tuple[Card, ...]
    """The top one last."""
    unseen: tuple[Card, ...]
    """The cards of the deck that lie where this viewer cannot see them."""


class Turn(Part):
    """Whose turn it is and how far the game has come."""

    seat: int
    number: int
    state: Literal["latent", "active"] | None
    """None before it is chosen, and after the turn."""
    first: int
    """The starting player of the round."""
    round: int
    """The number on the dial."""
    countdown: bool
    activated: bool
    """Whether the inscription was used."""


class Events(Part):
    """The event dial."""

    ring: tuple[Icon, ...]
    pointer: int
    """The place of the event it came to last."""
    next: tuple[Icon, ...]
    """What each face of the Immolation Die would bring at the end of this round, from 1 on; empty
    if the war comes first."""


class War(Part):
    """The Omega War."""

    turns: int
    """Played in it so far."""
    most: int
    """After so many it ends undecided."""


class Die(Part):
    """A die on the table."""

    value: int
    origin: Literal["own", "instant", "ascended"]


class Dice(Part):
    """A roll that is being allocated."""

    seat: int
    dice: tuple[Die, ...]
    threshold: int
    mirror: bool
    """Whether they are all equal, which gives another Ylem."""


class Attack(Part):
    """An attack before it is blocked."""

    seat: int
    target: int
    pyre: int


class Wounds(Part):
    """Wounds somebody is about to take."""

    seat: int
    count: int
    credit: int | None
    """Who would be rewarded for a kill."""


class Casting(Part):
    """A card being carried out."""

    seat: int
    card: Card
    target: int | None


class Option(Part):
    """One legal answer."""

    index: int
    key: str
    act: str
    card: str | None
    places: tuple[int, ...]
    """Where copies of the card are in the hand."""
    seat: int | None
    tile: int | None
    count: int | None
    """Pyre of an attack, or wounds an Instant cancels."""
    gems: str | None
    which: str | None
    """A Transmutation, a wall or a character."""


class Decision(Part):
    """The decision the game stands at; only the asked seat gets options."""

    seat: int
    kind: str
    card: str | None
    """The card that asks."""
    options: tuple[Option, ...]


class Ended(Part):
    """How the game ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ties: tuple[int, ...]
    """What tied players have on top, by seat; empty where nobody was level."""
    reason: Reason
