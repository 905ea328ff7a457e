"""The pydantic model of a game: what screens, watchers and the wire use.

Made from an `Observation` and nothing else, so it cannot show more than its viewer may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, Self

from ascension_tui.games.kings.model.parts import (
    Attack,
    Board,
    Card,
    Casting,
    Decision,
    Deck,
    Dice,
    Die,
    Ended,
    Events,
    Mat,
    Option,
    Part,
    Pool,
    Tile,
    Transmutations,
    Turn,
    Wall,
    War,
    Wounds,
)
from ascension_tui.games.kings.rules.constants import (
    DECKS,
    NONE,
    R1_1_CHARACTERS,
    R2_6_WALLS,
    R3_1_CAPACITY,
    R3_2_FIRST_THRESHOLD,
    R3_2_YLEM_SPACES,
    R12_5_LIFE,
    R21_7_WAR_TURNS,
    Icon,
)
from ascension_tui.games.kings.rules.decisions import Decision as Asked
from ascension_tui.games.kings.rules.decisions import Option as Answer
from ascension_tui.games.kings.rules.dice import ASCENDED, INSTANT, VALUE, is_mirror
from ascension_tui.games.kings.rules.faces import all_faces
from ascension_tui.games.kings.rules.gems import YLEM
from ascension_tui.games.kings.rules.lying import count_of
from ascension_tui.games.kings.rules.nodes import ACTIVE, ATTACK, CAST, DICE, LATENT, WOUNDS
from ascension_tui.games.kings.rules.observation import UNKNOWN, Observation, SeenMat
from ascension_tui.games.kings.rules.rounds import advanced, next_round, ring
from ascension_tui.games.kings.rules.scoring import koru
from ascension_tui.games.kings.rules.state import (
    DIE_GONE,
    DIE_IN_BOX,
    ONE_D,
    ONE_P,
    ONE_STONE,
    ONE_Y,
    THE_DIE,
    Frame,
)
from ascension_tui.games.kings.rules.told import OPEN

__all__ = [
    "Attack",
    "Board",
    "Card",
    "Casting",
    "Decision",
    "Deck",
    "Dice",
    "Die",
    "Ended",
    "Events",
    "KingsModel",
    "Mat",
    "Option",
    "Pool",
    "Tile",
    "Transmutations",
    "Turn",
    "Wall",
    "War",
    "Wounds",
]

WITH_TILE = ("move", "bridge", "place", "return")
WITH_GEMS = ("take", "gain", "give", "pick", "convert")
"""The acts whose number is a tile, and whose word is gems."""


class KingsModel(Part):
    """Everything one viewer may see."""

    seat: int
    """The viewer: -1 a watcher, -2 one who sees every hand."""
    turn: Turn
    board: Board
    walls: tuple[Wall, ...]
    """North, east, south, west: the Immolation Die counts them from 1."""
    mats: tuple[Mat, ...]
    """By seat, clockwise."""
    hand: tuple[Card, ...]
    """The viewer's own, in the order drawn."""
    decks: tuple[Deck, ...]
    supply: Pool
    spare_stones: int
    ascended_die: Literal["box", "seat", "board", "gone"]
    events: Events
    war: War | None
    war_due: bool
    """Whether the war begins after this turn."""
    dice: Dice | None
    attack: Attack | None
    wounds: Wounds | None
    casting: Casting | None
    decision: Decision | None
    ended: Ended | None

    @classmethod
    def from_observation(cls, seen: Observation) -> Self:
        """Make the model of what a viewer sees."""
        hand = seen.mats[seen.seat].hand if seen.seat >= 0 else ()
        stack = {frame.node: frame for frame in seen.stack}
        state: Literal["latent", "active"] | None = None
        if ACTIVE in stack or LATENT in stack:
            state = "active" if ACTIVE in stack else "latent"
        return cls(
            seat=seen.seat,
            turn=Turn(
                seat=seen.active,
                number=seen.turn,
                state=state,
                first=seen.first,
                round=seen.round,
                countdown=seen.mode.countdown,
                activated=seen.activated,
            ),
            board=Board(
                tiles=tuple([_tile(tile, seen.board[tile]) for tile in sorted(seen.board)]),
                omega=_maybe(seen.omega),
            ),
            walls=tuple(
                [
                    Wall(
                        wall=name,
                        depth=seen.walls[wall],
                        locked=advanced(seen.walls, seen.board, wall) is None,
                    )
                    for wall, name in enumerate(R2_6_WALLS)
                ]
            ),
            mats=tuple([_mat(seen, seat, mat) for seat, mat in enumerate(seen.mats)]),
            hand=_cards(hand),
            decks=tuple(
                [
                    Deck(
                        deck=name,
                        count=seen.deck_counts[deck],
                        discards=_cards(seen.discards[deck]),
                        unseen=_cards(seen.unseen[deck]),
                    )
                    for deck, name in enumerate(DECKS)
                ]
            ),
            supply=_pool(seen.supply),
            spare_stones=seen.spare,
            ascended_die=_die_is(seen.die),
            events=_events(seen),
            war=None
            if seen.omega == NONE
            else War(turns=seen.war_turns, most=R21_7_WAR_TURNS * len(seen.mats)),
            war_due=seen.war_due and seen.omega == NONE,
            dice=_dice(stack.get(DICE)),
            attack=_attack(stack.get(ATTACK)),
            wounds=_wounds(stack.get(WOUNDS)),
            casting=_casting(stack.get(CAST)),
            decision=_decision(seen.decision, hand),
            ended=Ended.model_validate(
                {
                    "winners": seen.winners,
                    "scores": seen.scores,
                    "ties": seen.ties,
                    "reason": seen.reason,
                }
            )
            if seen.over
            else None,
        )


@cache
def _card(kind: int) -> Card:
    """Models are frozen, so they can be shared."""
    face = all_faces()[kind]
    return Card(card=face.slug, name=face.name, deck=DECKS[face.deck])


def _cards(kinds: Sequence[int]) -> tuple[Card, ...]:
    return tuple([_card(kind) for kind in kinds])


def _maybe(number: int) -> int | None:
    return None if number == NONE else number


def _pool(gems: Sequence[int]) -> Pool:
    aria, egis, pyre, dire, ylem = gems
    return Pool(aria=aria, egis=egis, pyre=pyre, dire=dire, ylem=ylem)


def _tile(tile: int, lying: int) -> Tile:
    return Tile(
        tile=tile,
        ylem=count_of(lying, ONE_Y),
        pyre=count_of(lying, ONE_P),
        dire=count_of(lying, ONE_D),
        stones=count_of(lying, ONE_STONE),
        die=bool(lying & THE_DIE),
    )


def _mat(seen: Observation, seat: int, mat: SeenMat) -> Mat:
    character = None if mat.character == NONE else R1_1_CHARACTERS[mat.character]
    aria, egis, pyre, ylem, prismatic = mat.sets
    ylem_held = mat.gems[YLEM]
    return Mat(
        seat=seat,
        character=character and character.name,
        focus=character and character.focus,
        kind="revenant" if mat.revenant else "king",
        level=mat.level,
        tile=_maybe(mat.tile),
        pool=_pool(mat.gems),
        capacity=R3_1_CAPACITY[mat.level],
        life=mat.level + R12_5_LIFE,
        threshold=R3_2_FIRST_THRESHOLD - ylem_held if ylem_held < R3_2_YLEM_SPACES else None,
        transmutations=Transmutations(
            aria=bool(aria),
            egis=bool(egis),
            pyre=bool(pyre),
            ylem=bool(ylem),
            prismatic=prismatic,
            inscription=mat.slot >= 0 and all_faces()[mat.slot].prismatic,
        ),
        has_inscription=mat.slot != NONE,
        inscription=None if mat.slot in (NONE, UNKNOWN) else _card(mat.slot),
        stones=mat.stones,
        killed=mat.killed,
        ascended_die=seen.die == seat,
        shielded=mat.shielded,
        hand_count=mat.hand_count,
        hand_known=_cards(mat.hand) if seen.seat in (seat, OPEN) else _cards(sorted(mat.hand)),
        koru=koru(all_faces(), mat),
    )


def _events(seen: Observation) -> Events:
    coming: tuple[Icon, ...] = ()
    number = next_round(seen.round, countdown=seen.mode.countdown)
    if seen.omega == NONE and number:
        icons = ring(number)
        coming = tuple([icons[(seen.event + die) % len(icons)] for die in range(1, 5)])
    return Events(ring=ring(seen.round), pointer=seen.event, next=coming)


def _die_is(die: int) -> Literal["box", "seat", "board", "gone"]:
    if die >= 0:
        return "seat"
    if die == DIE_IN_BOX:
        return "box"
    return "gone" if die == DIE_GONE else "board"


def _dice(frame: Frame | None) -> Dice | None:
    if frame is None:
        return None
    threshold, *dice = frame.data
    return Dice(
        seat=frame.seat,
        dice=tuple([Die(value=die & VALUE, origin=_origin(die & ~VALUE)) for die in dice]),
        threshold=threshold,
        mirror=is_mirror(tuple(dice)),
    )


def _origin(mark: int) -> Literal["own", "instant", "ascended"]:
    if mark == INSTANT:
        return "instant"
    return "ascended" if mark == ASCENDED else "own"


def _attack(frame: Frame | None) -> Attack | None:
    if frame is None:
        return None
    attacker, pyre = frame.data
    return Attack(seat=attacker, target=frame.seat, pyre=pyre)


def _wounds(frame: Frame | None) -> Wounds | None:
    if frame is None:
        return None
    credit, _, place = frame.data[:3]
    return Wounds(seat=frame.seat, count=frame.data[2 * place + 4], credit=_maybe(credit))


def _casting(frame: Frame | None) -> Casting | None:
    if frame is None:
        return None
    return Casting(seat=frame.seat, card=_card(frame.source), target=_maybe(frame.data[0]))


def _decision(asked: Asked | None, hand: Sequence[int]) -> Decision | None:
    if asked is None:
        return None
    return Decision(
        seat=asked.seat,
        kind=asked.kind,
        card=None if asked.source == NONE else all_faces()[asked.source].slug,
        options=tuple([_option(index, option, hand) for index, option in enumerate(asked.options)]),
    )


def _option(index: int, option: Answer, hand: Sequence[int]) -> Option:
    number = _maybe(option.number)
    with_tile, with_gems = option.act in WITH_TILE, option.act in WITH_GEMS
    card = option.card
    return Option(
        index=index,
        key=option.key,
        act=option.act,
        card=card and card.slug,
        places=tuple([place for place, kind in enumerate(hand) if card and kind == card.kind]),
        seat=_maybe(option.seat),
        tile=number if with_tile else None,
        count=None if with_tile else number,
        gems=option.word if with_gems else None,
        which=None if with_gems else option.word or None,
    )
