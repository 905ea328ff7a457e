"""Any position in a few lines: for tests, lessons and puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from ascension_tui.games.ascension.rules.cards import CardDef, load_sets, slug_of
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.row import ROW_SIZE
from ascension_tui.games.ascension.rules.ruleset import Face, Ruleset
from ascension_tui.games.ascension.rules.setup import Setup, instances
from ascension_tui.games.ascension.rules.state import (
    PLAY,
    TURN_NODE,
    Frame,
    GameState,
    Mode,
    act_entry,
)
from ascension_tui.games.ascension.scenario.play import Scenario, ScenarioError

__all__ = ["INERT", "Scenario", "ScenarioError", "laid_rules", "position"]

INERT = CardDef(name="Inert", set="scenario")
"""Fills the row and the center deck: no type, cost or faction; it can only be banished."""
SPARE_CENTER = 24
SPARE_DECK = 10
SEAT_ZONES = ("hand", "deck", "discard", "played", "in_play", "trophies")


@lru_cache(maxsize=16)
def laid_rules(sets: tuple[str, ...]) -> Ruleset:
    """The rules of a mix with what fills up positions that are laid out."""
    return Ruleset((*load_sets(sets), INERT), sets, laid_rules)


class _Dealer:
    """Hands out new card instances by name."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.faces: list[Face] = []

    def card(self, name: str) -> int:
        face = self.rules.by_slug.get(slug_of(name))
        if face is None or name not in (face.name, face.slug):
            known = ", ".join(sorted(f.name for f in self.rules.kinds))
            raise ScenarioError(f"there is no card named {name}; known are {known}")
        self.faces.append(face)
        return len(self.faces) - 1

    def cards(self, names: Sequence[str]) -> list[int]:
        return [self.card(name) for name in names]


def position(
    *,
    sets: Sequence[str] = ("chronicle",),
    players: int = 2,
    seat: int = 0,
    teams: bool = False,
    solo: bool = False,
    edition: str = "revised",
    hand: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    played: Sequence[str] = (),
    in_play: Sequence[str] = (),
    trophies: Sequence[str] = (),
    under: Mapping[str, Sequence[str]] | None = None,
    others: Sequence[Mapping[str, Any]] = (),
    row: Sequence[str] = (),
    center_deck: Sequence[str] = (),
    void: Sequence[str] = (),
    event: str | None = None,
    piles: Mapping[str, int] | None = None,
    runes: int = 0,
    power: int = 0,
    honor: int = 0,
    pool: int | None = None,
    seed: int = 1,
    on_clones: bool = False,
) -> Scenario:
    """Lay out a position; see the fields of a seat in `SEAT_ZONES`.

    Top-level zones are those of `seat`, who is on turn; `others` are the seats after it, clockwise.
    With `on_clones` every act is done on a fresh clone, and the original must not notice.
    """
    names = tuple(f"seat {i}" for i in range(1 if solo else players))
    if not 0 <= seat < len(names):
        raise ScenarioError(f"seat {seat} is not one of the seats 0 to {len(names) - 1}")
    setup = Setup.checked(sets=tuple(sets), seats=names, teams=teams, edition=edition)
    rules = laid_rules(setup.sets)
    dealer = _Dealer(rules)
    mode = Mode(solo, teams, edition == "first", pool=setup.honor_pool())
    state = GameState(rules, (), mode, len(names))
    state.rng = seed
    state.pool = setup.honor_pool() if pool is None else pool
    state.ending = state.pool == 0
    state.runes, state.power = runes, power
    state.active = seat
    state.turn = state.round = 1
    own = {
        "hand": hand,
        "deck": deck,
        "discard": discard,
        "played": played,
        "in_play": in_play,
        "trophies": trophies,
        "under": under or {},
        "honor": honor,
    }
    if len(others) > len(names) - 1:
        raise ScenarioError(f"{len(others)} others do not fit a table of {len(names)}")
    unnamed: list[Mapping[str, Any]] = [{}] * (len(names) - 1 - len(others))
    for offset, zones in enumerate([own, *others, *unnamed]):
        _seat(state, dealer, (seat + offset) % len(names), zones)
    missing = ROW_SIZE - len(row)
    if missing < 0:
        raise ScenarioError(f"the row holds {ROW_SIZE} cards, not {len(row)}")
    state.row = dealer.cards([*row, *["Inert"] * missing])
    state.center = dealer.cards([*center_deck, *["Inert"] * SPARE_CENTER])[::-1]
    state.void = dealer.cards(void)
    if event is not None:
        state.event = dealer.card(event)
        if dealer.faces[state.event].type != "event":
            raise ScenarioError(f"{event} is not an event")
    _piles(state, dealer, piles or {})
    state.faces = tuple(dealer.faces)
    kinds = (state.faces[card].kind for card in state.players[seat].played)
    state.history = [act_entry(PLAY, seat, kind) for kind in kinds]
    state.stack.append(Frame(TURN_NODE, seat, -1))
    game = Game(state, [])
    game.advance()
    return Scenario(game, on_clones=on_clones)


def _seat(state: GameState, dealer: _Dealer, seat: int, zones: Mapping[str, Any]) -> None:
    player = state.players[seat]
    for name, cards in zones.items():
        if name == "honor":
            player.honor = cards
        elif name == "under":
            continue
        elif name not in SEAT_ZONES:
            raise ScenarioError(f"a seat has no {name}; it has {', '.join(SEAT_ZONES)} and honor")
        elif cards is not None:
            setattr(player, name, dealer.cards(cards))
    if zones.get("deck") is None:
        player.deck = dealer.cards(["Apprentice"] * SPARE_DECK)
    player.deck.reverse()
    for holder, names in zones.get("under", {}).items():
        there = [card for card in player.in_play if dealer.faces[card].name == holder]
        if not there:
            raise ScenarioError(f"{holder} is not in play, so nothing can lie under it")
        state.under[there[0]] = tuple(dealer.cards(names))
    jails = [card for card in player.in_play if dealer.faces[card].jail]
    for card in player.in_play:
        if dealer.faces[card].type == "monster":
            if not jails:
                name = dealer.faces[card].name
                raise ScenarioError(f"{name} needs a card that puts it into play")
            state.held[card] = jails[0]


def _piles(state: GameState, dealer: _Dealer, sizes: Mapping[str, int]) -> None:
    wanted = {slug_of(name): size for name, size in sizes.items()}
    if unknown := set(wanted) - set(state.rules.pile_slugs):
        known = ", ".join(state.rules.by_slug[slug].name for slug in state.rules.pile_slugs)
        raise ScenarioError(f"there is no pile of {', '.join(unknown)}; there are {known}")
    full = [face.slug for face in instances(state.rules, 0) if face.pile >= 0]
    for pile, slug in enumerate(state.rules.pile_slugs):
        size = wanted.get(slug, full.count(slug))
        state.piles[pile] = dealer.cards([state.rules.by_slug[slug].name] * size)
