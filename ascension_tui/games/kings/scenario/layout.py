"""Laying a position out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from ascension_tui.games.kings.rules import chance
from ascension_tui.games.kings.rules.active import ACTING
from ascension_tui.games.kings.rules.constants import (
    ASCENDANT,
    DECKS,
    NONE,
    R1_1_CHARACTERS,
    R1_1_SEATS,
    R1_3_STONES,
    R2_5_STARTING_TILES,
    R2_6_WALLS,
    R3_2_YLEM_SPACES,
    R3_3_TOP_LEVEL,
    R4_2_ROUNDS,
    REVENANT,
)
from ascension_tui.games.kings.rules.engine import Game
from ascension_tui.games.kings.rules.faces import all_faces, by_name, full_deck
from ascension_tui.games.kings.rules.gems import CORE, LETTERS, SET_GEMS, SET_NAMES, YLEM
from ascension_tui.games.kings.rules.latent import SHAPING
from ascension_tui.games.kings.rules.lying import ONE_GEM, count_of
from ascension_tui.games.kings.rules.mat import Mat
from ascension_tui.games.kings.rules.nodes import ACTIVE, LATENT, STATE, TURN
from ascension_tui.games.kings.rules.rounds import ring
from ascension_tui.games.kings.rules.state import (
    DIE_GONE,
    DIE_ON_BOARD,
    Frame,
    GameState,
    Mode,
)
from ascension_tui.games.kings.rules.tiles import NO_WALLS, TILES
from ascension_tui.games.kings.rules.told import EVERYBODY
from ascension_tui.games.kings.rules.turn import BEGINNING, LIMITING
from ascension_tui.games.kings.scenario.look import ON_TILES, ScenarioError
from ascension_tui.games.kings.scenario.play import Scenario

Step = Literal["turn", "state", "latent", "active"]


def position(
    *,
    players: int = 2,
    seat: int = 0,
    first: int | None = None,
    step: Step = "active",
    character: str | None = None,
    kind: str = "king",
    tile: int | None = None,
    pool: str = "",
    ylem: int = 0,
    level: int = 1,
    hand: Sequence[str] = (),
    inscription: str | None = None,
    transmutations: Sequence[str] = (),
    bloodstones: int = 1,
    killed: bool | None = None,
    ascended_die: bool = False,
    others: Sequence[Mapping[str, Any]] = (),
    walls: Mapping[str, int] | None = None,
    board: Mapping[int, str] | None = None,
    spare: int = 0,
    round: int | None = None,
    event: int = 0,
    omega: int | None = None,
    ascendant: Sequence[str] = (),
    revenant: Sequence[str] = (),
    rolls: Mapping[str, Sequence[int]] | None = None,
    full_reactions: bool = False,
    seed: int = 1,
    on_clones: bool = False,
) -> Scenario:
    """Lay out a position; `others` are the seats after `seat` clockwise, with the same keys.

    With `on_clones` every act is done on a fresh clone, and the original must not notice.
    """
    if players not in R1_1_SEATS:
        raise ScenarioError(f"2 to 4 players can play, not {players}")
    for number in (seat, first):
        if number is not None and not 0 <= number < players:
            raise ScenarioError(f"seat {number} is not one of the seats 0 to {players - 1}")
    if len(others) > players - 1:
        raise ScenarioError(f"{len(others)} others do not fit a table of {players}")
    state = GameState(all_faces(), players, Mode(full_reactions=full_reactions))
    state.rng = seed
    state.active = seat
    state.first = seat if first is None else first
    state.turn = 1
    state.round = R4_2_ROUNDS[players] if round is None else round
    state.event = event
    if not 0 <= event < len(ring(state.round)):
        raise ScenarioError(f"the event ring has the places 0 to {len(ring(state.round)) - 1}")
    state.spare = spare
    own = {
        "character": character,
        "kind": kind,
        "tile": tile,
        "pool": pool,
        "ylem": ylem,
        "level": level,
        "hand": hand,
        "inscription": inscription,
        "transmutations": transmutations,
        "bloodstones": bloodstones,
        "killed": killed,
        "ascended_die": ascended_die,
    }
    for offset, given in enumerate([own, *others, *[{}] * (players - 1 - len(others))]):
        _mat(state, (seat + offset) % players, given, own.keys())
    _check_apart(state)
    _board(state, board or {}, walls or {}, omega)
    _decks(state, ascendant, revenant)
    _supply(state)
    kings = sum(not mat.revenant for mat in state.mats)
    if state.die == NONE and kings < 2:
        state.die = DIE_GONE
    state.war_due = any(mat.stones >= R1_3_STONES for mat in state.mats)
    state.loaded = _rolls(rolls or {})
    state.stack = _stack(seat, step)
    game = Game(state, [])
    game.advance()
    return Scenario(game, on_clones=on_clones)


def _stack(seat: int, step: Step) -> list[Frame]:
    turn = Frame(TURN, seat, step=LIMITING)
    match step:
        case "turn":
            return [Frame(TURN, seat, step=BEGINNING)]
        case "state":
            return [turn, Frame(STATE, seat)]
        case "latent":
            return [turn, Frame(LATENT, seat, step=SHAPING)]
        case "active":
            return [turn, Frame(ACTIVE, seat, step=ACTING)]
    raise ScenarioError(f"there is no step {step}; there are turn, state, latent, active")


def _mat(state: GameState, seat: int, given: Mapping[str, Any], keys: Any) -> None:
    """Fill one mat; what is left out has the defaults of `position`."""
    if unknown := given.keys() - keys:
        raise ScenarioError(f"a seat has no {', '.join(sorted(unknown))}; it has {', '.join(keys)}")
    mat = state.mats[seat]
    names = [character.name for character in R1_1_CHARACTERS]
    mat.character = _index(names, given.get("character") or names[seat], "character")
    mat.revenant = _index(("king", "revenant"), given.get("kind", "king"), "kind") == 1
    killed = given.get("killed")
    mat.killed = mat.revenant if killed is None else killed
    tile = given.get("tile")
    mat.tile = R2_5_STARTING_TILES[len(state.mats)][seat] if tile is None else tile
    if mat.tile not in TILES:
        raise ScenarioError(f"there is no tile {mat.tile}")
    mat.level = given.get("level", 1)
    if not 1 <= mat.level <= R3_3_TOP_LEVEL:
        raise ScenarioError(f"there is no level {mat.level}")
    mat.gems[YLEM] = given.get("ylem", 0)
    if not 0 <= mat.gems[YLEM] <= R3_2_YLEM_SPACES:
        raise ScenarioError(f"an Ylem Pool holds 0 to {R3_2_YLEM_SPACES}, not {mat.gems[YLEM]}")
    for letter in given.get("pool", ""):
        mat.gems[_index(LETTERS[:YLEM], letter, "gem of a pool")] += 1
    for name in given.get("transmutations", ()):
        mat.sets[_index(SET_NAMES[: len(mat.sets)], name, "Transmutation")] += 1
    mat.hand = [_card(name, mat) for name in given.get("hand", ())]
    if given.get("inscription"):
        mat.slot = _card(given["inscription"], mat)
        mat.slot_known = EVERYBODY if state.faces[mat.slot].prismatic else 0
    mat.stones = given.get("bloodstones", 1)
    if given.get("ascended_die"):
        state.die = seat


def _index(known: Sequence[str], name: str, what: str) -> int:
    if name not in known:
        raise ScenarioError(f"there is no {what} {name!r}; there are {', '.join(known)}")
    return known.index(name)


def _card(name: str, mat: Mat) -> int:
    """A card by name, of the mat's own deck if it has such a one."""
    for deck in (mat.deck, ASCENDANT, REVENANT):
        if (name, deck) in by_name():
            return by_name()[name, deck].kind
    raise ScenarioError(f"there is no card named {name}")


def _check_apart(state: GameState) -> None:
    tiles = Counter(mat.tile for mat in state.mats)
    for tile, count in tiles.items():
        if count > 1:
            raise ScenarioError(f"{count} characters stand on tile {tile}; one fits there")


def _board(
    state: GameState, board: Mapping[int, str], walls: Mapping[str, int], omega: int | None
) -> None:
    if unknown := set(walls) - set(R2_6_WALLS):
        raise ScenarioError(f"there is no wall {', '.join(sorted(unknown))}; there are N, E, S, W")
    if omega is None:
        north, east, south, west = (walls.get(name, 0) for name in R2_6_WALLS)
        state.set_walls((north, east, south, west))
    else:
        state.set_walls(NO_WALLS)
        state.omega = omega
    for tile, things in board.items():
        if tile not in TILES:
            raise ScenarioError(f"there is no tile {tile}")
        for letter in things:
            _index(tuple(ON_TILES), letter, "thing on a tile")
            state.board[tile] = state.board.get(tile, 0) + ON_TILES[letter]
            if letter == "X":
                state.die = DIE_ON_BOARD


def _decks(state: GameState, ascendant: Sequence[str], revenant: Sequence[str]) -> None:
    """The named cards on top; below them what is nowhere else, shuffled by the seed."""
    held = Counter(card for mat in state.mats for card in (*mat.hand, mat.slot))
    for deck, names in enumerate((ascendant, revenant)):
        top = []
        for name in names:
            if (name, deck) not in by_name():
                raise ScenarioError(f"there is no card named {name} in the {DECKS[deck]} deck")
            top.append(by_name()[name, deck].kind)
        rest = list((Counter(full_deck(deck)) - held - Counter(top)).elements())
        chance.shuffle(state, rest)
        state.decks[deck].extend(rest + top[::-1])


def _supply(state: GameState) -> None:
    """Take what was laid out from the supply."""
    taken = Counter[int]()
    for mat in state.mats:
        taken.update(dict(enumerate(mat.gems)))
        for which, count in enumerate(mat.sets):
            taken.update(SET_GEMS[which] * count)
        if mat.slot != NONE and state.faces[mat.slot].prismatic:
            taken.update(CORE)
    for lying in state.board.values():
        for gem, one in ONE_GEM.items():
            taken[gem] += count_of(lying, one)
    for gem, count in taken.items():
        state.supply[gem] -= count
        if state.supply[gem] < 0:
            raise ScenarioError(f"there are not so many gems {LETTERS[gem]}: {count} are laid out")


def _rolls(rolls: Mapping[str, Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    kinds = {"focus": range(1, 7), "tile": TILES, "wall": range(1, 5)}
    for kind, results in rolls.items():
        _index(tuple(kinds), kind, "kind of rolls")
        for result in results:
            if result not in kinds[kind]:
                raise ScenarioError(f"a {kind} roll cannot be {result}")
    return tuple(tuple(rolls.get(kind, ())) for kind in kinds)
