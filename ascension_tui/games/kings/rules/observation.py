"""What a viewer may see, made by listing what is visible and never by deleting.

What a perfect memory would know is known: `unseen` names the cards that decks, hidden hands and
face-down slots hold together, since everything else of a deck has been seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules.constants import NONE
from ascension_tui.games.kings.rules.decisions import Decision
from ascension_tui.games.kings.rules.told import OPEN

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game
    from ascension_tui.games.kings.rules.mat import Mat
    from ascension_tui.games.kings.rules.state import Frame, GameState, Mode
    from ascension_tui.games.kings.rules.tiles import Walls

UNKNOWN = -2
"""A face-down card the viewer does not know."""

Cards = tuple[int, ...]
"""Kinds of cards."""


class SeenMat:
    """One player's mat and what is known of the hand."""

    __slots__ = (
        "character",
        "gems",
        "hand",
        "hand_count",
        "killed",
        "level",
        "owed",
        "revenant",
        "sets",
        "shielded",
        "slot",
        "stones",
        "tile",
    )

    def __init__(self, mat: Mat, hand: Cards, slot: int) -> None:
        """`hand` are the cards the viewer knows of, `slot` perhaps UNKNOWN."""
        self.character = mat.character
        self.revenant = mat.revenant
        self.level = mat.level
        self.tile = mat.tile
        self.gems = tuple(mat.gems)
        self.sets = tuple(mat.sets)
        self.slot = slot
        self.stones = mat.stones
        self.killed = mat.killed
        self.owed = mat.owed
        self.shielded = mat.shielded
        self.hand = hand
        self.hand_count = len(mat.hand)


class Observation:
    """A position as one viewer sees it. Plain data but for the decision."""

    __slots__ = (
        "activated",
        "active",
        "board",
        "decision",
        "deck_counts",
        "die",
        "discards",
        "done",
        "event",
        "fallen",
        "first",
        "mats",
        "mode",
        "omega",
        "over",
        "played",
        "reason",
        "round",
        "scores",
        "seat",
        "slot_fresh",
        "spare",
        "stack",
        "supply",
        "taken_up",
        "ties",
        "turn",
        "undone",
        "unseen",
        "walls",
        "war_due",
        "war_turns",
        "winners",
    )

    mode: Mode
    seat: int
    mats: tuple[SeenMat, ...]
    board: dict[int, int]
    walls: Walls
    supply: tuple[int, ...]
    deck_counts: tuple[int, ...]
    discards: tuple[Cards, ...]
    unseen: tuple[Cards, ...]
    """For each deck, sorted: the cards that lie where the viewer cannot see them."""
    stack: tuple[Frame, ...]
    """Half-resolved effects; there is nothing hidden in them."""
    decision: Decision | None
    """The decision the game stands at; for others than the asked seat without options."""
    round: int
    played: int
    event: int
    first: int
    active: int
    turn: int
    spare: int
    die: int
    fallen: tuple[int, ...]
    war_due: bool
    omega: int
    war_turns: int
    activated: bool
    done: int
    undone: int
    slot_fresh: bool
    taken_up: int
    over: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ties: tuple[int, ...]
    reason: str

    def plain(self) -> dict[str, object]:
        """Everything as plain data, to compare and to print."""
        found: dict[str, object] = {
            name: getattr(self, name) for name in self.__slots__ if name not in ("mats", "decision")
        }
        found["mats"] = [
            {name: getattr(mat, name) for name in SeenMat.__slots__} for mat in self.mats
        ]
        asked = self.decision
        found["decision"] = asked and (
            asked.seat,
            asked.kind,
            asked.source,
            [option.key for option in asked.options],
        )
        return found


PUBLIC = (
    "round",
    "played",
    "event",
    "first",
    "active",
    "turn",
    "spare",
    "die",
    "fallen",
    "war_due",
    "omega",
    "war_turns",
    "activated",
    "done",
    "undone",
    "slot_fresh",
    "taken_up",
    "over",
    "winners",
    "scores",
    "ties",
    "reason",
)
"""What everybody sees of a state as it is."""


def observe(game: Game, seat: int) -> Observation:
    """List what a viewer may see (-1: a watcher, -2: who sees everything)."""
    state = game.state
    seen = Observation()
    seen.mode = state.mode
    seen.seat = seat
    unseen = (state.decks[0][:], state.decks[1][:])
    mats = []
    for owner, mat in enumerate(state.mats):
        hand, slot = mat.hand, mat.slot
        if seat not in (owner, OPEN):
            hand, slot = _of_another(state, mat, 1 << (seat & 7), unseen)
        mats.append(SeenMat(mat, tuple(hand), slot))
    seen.mats = tuple(mats)
    seen.unseen = tuple([tuple(sorted(cards)) for cards in unseen])
    seen.board = state.board.copy()
    seen.walls = state.walls
    seen.supply = tuple(state.supply)
    seen.deck_counts = tuple([len(deck) for deck in state.decks])
    seen.discards = tuple([tuple(pile) for pile in state.discards])
    seen.stack = tuple(state.stack)
    for name in PUBLIC:
        setattr(seen, name, getattr(state, name))
    asked = game.decision
    if asked is not None and seat not in (asked.seat, OPEN):
        asked = Decision(asked.seat, asked.kind, asked.source, [])
    seen.decision = asked
    return seen


def _of_another(
    state: GameState, mat: Mat, viewer: int, unseen: tuple[list[int], list[int]]
) -> tuple[list[int], int]:
    """The cards of a hand and a slot that a viewer knows; the others are added to the unseen."""
    known = [card for card, mask in mat.known if mask & viewer]
    hidden = mat.hand[:]
    for card in known:
        hidden.remove(card)
    slot = mat.slot
    if slot != NONE and not mat.slot_known & viewer:
        hidden.append(slot)
        slot = UNKNOWN
    for card in hidden:
        unseen[state.faces[card].deck].append(card)
    return known, slot
