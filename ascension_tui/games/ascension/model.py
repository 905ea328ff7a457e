"""The game as one seat sees it: what screens, watchers and other programs read.

Made by `model_maker.from_observation` alone. It survives JSON:
`GameModel.model_validate_json(model.model_dump_json()) == model`.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from ascension_tui.games.ascension.rules.decisions import Act, CardZone, DecisionKind
from ascension_tui.games.ascension.rules.selectors import Faction


class FrozenModel(BaseModel):
    """Base of the model and of all its parts."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


class Card(FrozenModel):
    """A visible card on the table."""

    slug: str
    """Names the printed card; its facts and its text are looked up by it."""
    name: str
    price: int | None
    """What the player on turn would pay now; null where it is not for sale."""
    takes_restricted: bool
    """Whether the restricted runes there are could help to pay that."""
    used: tuple[int, ...]
    """Abilities used this turn, by their place on the card, of those that work once per turn."""
    under: tuple[Card, ...]
    """Cards that lie under it."""
    as_construct: bool
    """Whether it is a monster put into play as a construct."""
    also: tuple[Faction, ...]
    """Factions it has besides its own for this turn."""


class CardCount(FrozenModel):
    """Equal cards."""

    slug: str
    name: str
    count: int


class KnownCard(FrozenModel):
    """A card whose place in a deck is known to this seat."""

    from_top: int
    """How many cards lie above it."""
    card: Card


class Deck(FrozenModel):
    """A face-down pile."""

    count: int
    known: tuple[KnownCard, ...]
    """From the lowest to the topmost."""


class Hand(FrozenModel):
    """The cards in a player's hand."""

    cards: tuple[Card | None, ...]
    """Null stands for a card that this seat cannot see."""


class Player(FrozenModel):
    """One player's side of the table."""

    seat: int
    partner: int | None
    """The seat of the team mate; null without teams."""
    honor: int
    """Honor tokens."""
    card_honor: int | None
    """Printed honor of all the player's cards; null while some changed hands unseen."""
    hand: Hand
    deck: Deck
    unseen: tuple[CardCount, ...]
    """Which cards those unknown in hand and deck are, together.

    Those of players between whom cards went unseen are all listed at the first of them.
    """
    discard: tuple[Card, ...]
    played: tuple[Card, ...]
    """Played this turn and still lying there."""
    in_play: tuple[Card, ...]
    """Constructs, and monsters that count as such."""
    trophies: tuple[Card, ...]


class Rival(FrozenModel):
    """The opponent in solitaire."""

    honor: int
    """Honor tokens."""
    cards: tuple[Card, ...]
    """Taken from the center row; their honor counts for it."""


class Turn(FrozenModel):
    """Whose turn it is, and what is left to spend in it."""

    seat: int
    number: int
    """Counted from 1 over all players."""
    round: int
    extra: bool
    """Whether it was gained by a card."""
    extra_pending: bool
    """Whether the same player has one more turn after it."""
    runes: int
    power: int
    restricted: int
    """Runes that pay only for Mechana constructs."""


class HonorPool(FrozenModel):
    """The honor tokens nobody has yet; the game ends with the round in which it is emptied."""

    left: int
    size: int
    """How many there were in the beginning."""
    ending: bool
    """Whether this is the last round."""
    last_seat: int
    """Who has the last turn of every round."""


class CenterRow(FrozenModel):
    """The cards for sale and to fight."""

    cards: tuple[Card | None, ...]
    """By slot; null is an open slot."""


class EventZone(FrozenModel):
    """Where the current event lies."""

    card: Card | None


class Pile(FrozenModel):
    """Copies of a card that can always be had."""

    card: Card
    count: int


class Option(FrozenModel):
    """A legal answer."""

    index: int
    """What to answer with."""
    key: str
    """Its meaning; unique within the decision."""
    act: Act
    """What it does: `to` goes to a zone, `next` comes first, `player` and `pick` choose one."""
    card: str | None
    """The slug of the card it is about."""
    name: str | None
    """The name of that card."""
    zone: CardZone | None
    """Where the card lies, or with `to` where it goes; `always` are the piles."""
    owner: int | None
    """Whose zone that is."""
    places: tuple[int, ...]
    """Positions of the copies in their zone; none in a deck."""
    amount: int | None
    """A number to choose, or the place of an ability or effect on the card."""
    mark: str
    """What else sets these copies apart from others."""


class Decision(FrozenModel):
    """What the game waits for; only the seat that is asked learns more than seat and card."""

    seat: int
    """Who is asked."""
    card: str | None
    """The slug of the card that asks; null for the turn itself."""
    kind: DecisionKind | None
    """`may` is yes or no, `choose` one of several effects, `order` which comes first."""
    node: int | None
    """The number of the effect that asks, within the cards of this game."""
    targets: tuple[str, ...]
    """Slugs of the cards picked so far, or of the card whose destination is asked for."""
    left: int
    """How many cards may still be picked."""
    options: tuple[Option, ...]


class GameModel(FrozenModel):
    """Everything one seat may see of a game."""

    seat: int
    """Who sees it; -1 is somebody who only watches."""
    first_seat: int
    """Who had the first turn."""
    turn: Turn
    honor_pool: HonorPool
    center_row: CenterRow
    piles: tuple[Pile, ...]
    event_zone: EventZone
    center_deck: Deck
    void: tuple[Card, ...]
    removed: tuple[Card, ...]
    """Out of the game."""
    players: tuple[Player, ...]
    """By seat, clockwise."""
    rival: Rival | None
    """Null unless this is solitaire."""
    decision: Decision | None
    """Null when the game is over."""
    over: bool
    winners: tuple[int, ...]
    """Empty while the game goes on, and when the rival has won."""
