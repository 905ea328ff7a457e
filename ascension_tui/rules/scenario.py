"""Any position in a few lines, and acts chosen by meaning: for tests, lessons and puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from ascension_tui.rules import events, history
from ascension_tui.rules import row as center_row
from ascension_tui.rules.cards import CardDef, load_sets, slug_of
from ascension_tui.rules.decisions import Decision, Option
from ascension_tui.rules.engine import Game
from ascension_tui.rules.model import GameModel
from ascension_tui.rules.model_events import Event, see_events
from ascension_tui.rules.model_maker import from_observation
from ascension_tui.rules.observe import observe
from ascension_tui.rules.ruleset import Face, Ruleset
from ascension_tui.rules.scoring import score
from ascension_tui.rules.setup import Setup, checked_setup, instances
from ascension_tui.rules.state import EMPTY, Frame, GameState, Mode
from ascension_tui.rules.turn import TURN_NODE

INERT = CardDef(name="Inert", set="scenario")
"""Fills the row and the center deck: no type, cost or faction; it can only be banished."""
SPARE_CENTER = 24
SPARE_DECK = 10
SEAT_ZONES = ("hand", "deck", "discard", "played", "in_play", "trophies")


class ScenarioError(ValueError):
    """A position that cannot be, or an act that was not possible; says what was."""


@lru_cache(maxsize=16)
def _ruleset(sets: tuple[str, ...]) -> Ruleset:
    return Ruleset((*load_sets(sets), INERT), sets)


class _Dealer:
    """Hands out new card instances by name."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.faces: list[Face] = []

    def card(self, name: str) -> int:
        """Make one card."""
        face = self.rules.by_slug.get(slug_of(name))
        if face is None or face.name != name:
            known = ", ".join(sorted(f.name for f in self.rules.kinds))
            raise ScenarioError(f"there is no card named {name}; known are {known}")
        self.faces.append(face)
        return len(self.faces) - 1

    def cards(self, names: Sequence[str]) -> list[int]:
        """Make several cards."""
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
    setup = checked_setup(sets=tuple(sets), seats=names, teams=teams, edition=edition)
    rules = _ruleset(setup.sets)
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
    for offset, zones in enumerate([own, *others]):
        _seat(state, dealer, (seat + offset) % len(names), zones)
    for offset in range(len(others) + 1, len(names)):
        _seat(state, dealer, (seat + offset) % len(names), {})
    _center(state, dealer, row, center_deck, void)
    if event is not None:
        state.event = dealer.card(event)
        if dealer.faces[state.event].type != "event":
            raise ScenarioError(f"{event} is not an event")
    _piles(state, dealer, setup, piles or {})
    state.faces = tuple(dealer.faces)
    for card in state.players[seat].played:
        kind = state.faces[card].kind
        state.history.append(history.entry(history.PLAY, seat, kind))
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
                raise ScenarioError(
                    f"{dealer.faces[card].name} needs a card that puts it into play"
                )
            state.held[card] = jails[0]


def _center(
    state: GameState,
    dealer: _Dealer,
    row: Sequence[str],
    center_deck: Sequence[str],
    void: Sequence[str],
) -> None:
    if len(row) > center_row.ROW_SIZE:
        raise ScenarioError(f"the row holds {center_row.ROW_SIZE} cards, not {len(row)}")
    missing = center_row.ROW_SIZE - len(row)
    state.row = dealer.cards([*row, *["Inert"] * missing])
    state.center = dealer.cards([*center_deck, *["Inert"] * SPARE_CENTER])[::-1]
    state.void = dealer.cards(void)


def _piles(state: GameState, dealer: _Dealer, setup: Setup, sizes: Mapping[str, int]) -> None:
    wanted = {slug_of(name): size for name, size in sizes.items()}
    if unknown := set(wanted) - set(state.rules.pile_slugs):
        known = ", ".join(state.rules.by_slug[slug].name for slug in state.rules.pile_slugs)
        raise ScenarioError(f"there is no pile of {', '.join(unknown)}; there are {known}")
    full = [face.slug for face in instances(state.rules, 0) if face.pile >= 0]
    for pile, slug in enumerate(state.rules.pile_slugs):
        size = wanted.get(slug, full.count(slug))
        state.piles[pile] = dealer.cards([state.rules.by_slug[slug].name] * size)


class SeatSeen:
    """One seat's cards by name, decks with the top first."""

    def __init__(self, state: GameState, seat: int) -> None:
        """Look at a seat; the lists are copies."""
        player = state.players[seat]

        def names(cards: Sequence[int]) -> list[str]:
            return [state.faces[card].name for card in cards]

        self.hand = names(player.hand)
        self.deck = names(player.deck[::-1])
        self.discard = names(player.discard)
        self.played = names(player.played)
        self.in_play = names(player.in_play)
        self.trophies = names(player.trophies)
        self.honor = player.honor
        self.score = score(state, seat)


class Scenario:
    """A position being played, with acts by card name."""

    def __init__(self, game: Game, *, on_clones: bool = False) -> None:
        """Wrap a game; `on_clones` moves to a fresh clone before every act."""
        self.game = game
        self._on_clones = on_clones
        self._forced: list[tuple[int, Option]] = []

    # What can be seen

    @property
    def state(self) -> GameState:
        """The full state, for what the words here do not reach."""
        return self.game.state

    @property
    def pending(self) -> Decision | None:
        """The decision waiting other than the turn, or None."""
        decision = self.game.decision
        return None if decision is None or decision.kind == "turn" else decision

    @property
    def options(self) -> list[str]:
        """The keys of all legal answers now."""
        decision = self.game.decision
        return [] if decision is None else [option.key for option in decision.options]

    def seat(self, seat: int) -> SeatSeen:
        """Look at one seat's cards."""
        return SeatSeen(self.state, seat)

    def _names(self, cards: Sequence[int]) -> list[str]:
        return [self.state.faces[card].name for card in cards if card != EMPTY]

    @property
    def row(self) -> list[str]:
        """The center row, from the deck side; open slots are left out."""
        return self._names(self.state.row)

    @property
    def void(self) -> list[str]:
        """The void, oldest first."""
        return self._names(self.state.void)

    @property
    def center_deck(self) -> list[str]:
        """The center deck, top first."""
        return self._names(self.state.center[::-1])

    @property
    def event(self) -> str | None:
        """The current event."""
        return None if self.state.event == EMPTY else self.state.faces[self.state.event].name

    def pile(self, name: str) -> int:
        """How many cards a pile holds."""
        return len(self.state.piles[self.state.rules.by_slug[slug_of(name)].pile])

    @property
    def runes(self) -> int:
        """Unspent runes."""
        return self.state.runes

    @property
    def restricted(self) -> int:
        """Unspent runes that pay only for certain constructs."""
        return self.state.restricted

    @property
    def power(self) -> int:
        """Unspent power."""
        return self.state.power

    @property
    def pool(self) -> int:
        """Honor left in the pool."""
        return self.state.pool

    @property
    def active(self) -> int:
        """The seat on turn."""
        return self.state.active

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def winner(self) -> int | tuple[int, ...] | None:
        """The winning seat, the seats of the winning team, or None."""
        winners = self.state.winners
        return winners[0] if len(winners) == 1 else winners or None

    def view(self, seat: int) -> GameModel:
        """What a seat sees."""
        return from_observation(observe(self.game, seat))

    def events(self, seat: int) -> list[Event]:
        """What a seat saw happen since the position was laid out."""
        return see_events(self.game.events or [], seat, self.state.faces)

    def clone(self) -> Scenario:
        """An independent copy that goes on from here."""
        game = self.game.clone(listen=True)
        game.events = list(self.game.events or [])
        copy = Scenario(game, on_clones=self._on_clones)
        copy._forced = list(self._forced)
        return copy

    # What can be done

    def can_play(self, name: str) -> bool:
        """Whether the card can be played now."""
        return bool(self._find("play", name))

    def can_acquire(self, name: str) -> bool:
        """Whether the card can be acquired now."""
        return bool(self._find("acquire", name))

    def can_defeat(self, name: str) -> bool:
        """Whether the monster can be defeated now."""
        return bool(self._find("defeat", name))

    def can_use(self, name: str, ability: int = 0) -> bool:
        """Whether the ability can be used now."""
        return bool(self._find("use", name, ability))

    def can_use_trophy(self, name: str) -> bool:
        """Whether the trophy can be used now."""
        return bool(self._find("trophy", name))

    def can_transform(self) -> bool:
        """Whether the current event can be paid for now."""
        return self.event is not None and bool(self._find("transform", self.event))

    def play(self, name: str) -> None:
        """Play a card from hand."""
        self._act("play", name)

    def acquire(self, name: str, *, to_partner: bool = False) -> None:
        """Acquire a card for its price, perhaps for the partner (one more rune)."""
        self._act("acquire", name)
        if to_partner:
            partner = (self.state.active + len(self.state.players) // 2) % len(self.state.players)
            self.choose(zone="discard", seat=partner)

    def defeat(self, name: str) -> None:
        """Defeat a monster for its power."""
        self._act("defeat", name)

    def use(self, name: str, ability: int = 0) -> None:
        """Use an ability of a card in play."""
        self._act("use", name, ability)

    def use_trophy(self, name: str) -> None:
        """Banish a trophy for its effect."""
        self._act("trophy", name)

    def pay(self, name: str, amount: int) -> None:
        """Make a payment that a card left open this turn."""
        self._act("pay", name, amount)

    def transform(self) -> None:
        """Pay for the current event."""
        self._act("transform", self.event or "")

    def end_turn(self) -> None:
        """End the turn of the player on turn."""
        self._act("end")

    def choose(
        self,
        what: str | int | bool | None = None,
        *,
        zone: str | None = None,
        seat: int | None = None,
    ) -> None:
        """Answer the pending choice: a card name, a position, True for yes, None for no or done.

        What the engine has just taken by itself, because nothing else was possible, is accepted.
        """
        decision = self.pending
        if decision is not None:
            for index, option in enumerate(decision.options):
                if self._means(option, index, what, zone, seat):
                    self._answer(index, keep=True)
                    return
        for entry in self._forced:
            if self._means(entry[1], 0, what, zone, seat):
                self._forced.remove(entry)
                return
        asked = f"{what!r}" + (f" zone {zone}" if zone else "") + (f" seat {seat}" if seat else "")
        raise ScenarioError(f"{asked} cannot be chosen; {self._possible()}")

    def _means(
        self,
        option: Option,
        index: int,
        what: str | int | bool | None,
        zone: str | None,
        seat: int | None,
    ) -> bool:
        if zone is not None and option.zone != zone:
            return False
        if seat is not None and option.owner != seat:
            return False
        if what is None:
            if zone is not None or seat is not None:
                return True
            return option.act in ("no", "done") or (option.act == "to" and index == 0)
        if isinstance(what, bool):
            declines = self._means(option, index, None, zone, seat)
            return not declines if what else declines
        if isinstance(what, int):
            return index == what
        return option.card == slug_of(what) or (option.act == "to" and option.zone == what)

    def _find(self, act: str, name: str = "", amount: int | None = None) -> list[int]:
        decision = self.game.decision
        if decision is None or decision.kind != "turn":
            return []
        slug = slug_of(name)
        if slug and slug not in self.state.rules.by_slug:
            raise ScenarioError(f"there is no card named {name}")
        return [
            index
            for index, option in enumerate(decision.options)
            if option.act == act
            and option.card == slug
            and (amount is None or option.amount == amount)
        ]

    def _act(self, act: str, name: str = "", amount: int | None = None) -> None:
        found = self._find(act, name, amount)
        if not found:
            wanted = " ".join(str(part) for part in (act, name, amount) if part not in ("", None))
            raise ScenarioError(f"{wanted} is not possible; {self._possible()}")
        self._answer(found[0])

    def _possible(self) -> str:
        decision = self.game.decision
        if decision is None:
            return "the game is over"
        keys = ", ".join(option.key for option in decision.options)
        return f"seat {decision.seat} is asked ({decision.kind}) and possible are: {keys}"

    def _answer(self, index: int, *, keep: bool = False) -> None:
        """Answer; what was taken by itself before stays acceptable through a row of choices."""
        earlier = self._forced if keep else []
        if self._on_clones:
            original, before = self.game, self.game.state.digest()
            happened: list[events.Event] = list(original.events or [])
            self.game = original.clone(listen=True)
            self.game.events = happened
            self.game.answer(index)
            if original.state.digest() != before:
                raise ScenarioError("an act on a clone changed the original")
        else:
            self.game.answer(index)
        self._forced = [*earlier, *self.game.forced]
