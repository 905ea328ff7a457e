"""A position being played: zones and acts by card name."""

from __future__ import annotations

from collections.abc import Sequence

from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.model_events import Event, see_events
from ascension_tui.games.ascension.model_maker import from_observation
from ascension_tui.games.ascension.rules import actions
from ascension_tui.games.ascension.rules.cards import slug_of
from ascension_tui.games.ascension.rules.decisions import Decision, Option
from ascension_tui.games.ascension.rules.endings import score
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.state import EMPTY, GameState


class ScenarioError(ValueError):
    """A position that cannot be, or an act that was not possible; says what was."""


class SeatSeen:
    """One seat's cards by name, decks with the top first."""

    def __init__(self, state: GameState, seat: int) -> None:
        """The lists are copies."""
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
        """With `on_clones`, every act is done on a fresh clone."""
        self.game = game
        self._on_clones = on_clones
        self._forced: list[tuple[int, Option]] = []

    # What can be seen

    @property
    def state(self) -> GameState:
        return self.game.state

    @property
    def pending(self) -> Decision | None:
        """The decision waiting other than the turn, or None."""
        decision = self.game.decision
        return None if decision is None or decision.kind == "turn" else decision

    @property
    def options(self) -> list[str]:
        """The keys of all legal answers."""
        decision = self.game.decision
        return [] if decision is None else [option.key for option in decision.options]

    def seat(self, seat: int) -> SeatSeen:
        return SeatSeen(self.state, seat)

    def _names(self, cards: Sequence[int]) -> list[str]:
        return [self.state.faces[card].name for card in cards if card != EMPTY]

    @property
    def row(self) -> list[str]:
        """From the deck side; open slots are left out."""
        return self._names(self.state.row)

    @property
    def void(self) -> list[str]:
        """Oldest first."""
        return self._names(self.state.void)

    @property
    def center_deck(self) -> list[str]:
        """Top first."""
        return self._names(self.state.center[::-1])

    @property
    def event(self) -> str | None:
        return None if self.state.event == EMPTY else self.state.faces[self.state.event].name

    def pile(self, name: str) -> int:
        return len(self.state.piles[self.state.rules.by_slug[slug_of(name)].pile])

    @property
    def runes(self) -> int:
        return self.state.runes

    @property
    def restricted(self) -> int:
        return self.state.restricted

    @property
    def power(self) -> int:
        return self.state.power

    @property
    def pool(self) -> int:
        return self.state.pool

    @property
    def active(self) -> int:
        return self.state.active

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def winner(self) -> int | tuple[int, ...] | None:
        """The winning seat, the seats of the winning team, or None."""
        winners = self.state.winners
        return winners[0] if len(winners) == 1 else winners or None

    def view(self, seat: int) -> GameModel:
        return from_observation(observe(self.game, seat))

    def events(self, seat: int) -> list[Event]:
        """What the seat saw happen since the position was laid out."""
        return see_events(self.game.events or [], seat, self.state.faces)

    def clone(self) -> Scenario:
        copy = Scenario(self._cloned(), on_clones=self._on_clones)
        copy._forced = list(self._forced)
        return copy

    def _cloned(self) -> Game:
        game = self.game.clone(listen=True)
        game.events = list(self.game.events or [])
        return game

    # What can be done

    def can_play(self, name: str) -> bool:
        return bool(self._find("play", name))

    def can_acquire(self, name: str) -> bool:
        return bool(self._find("acquire", name))

    def can_defeat(self, name: str) -> bool:
        return bool(self._find("defeat", name))

    def can_use(self, name: str, ability: int = 0) -> bool:
        return bool(self._find("use", name, ability))

    def can_use_trophy(self, name: str) -> bool:
        return bool(self._find("trophy", name))

    def can_transform(self) -> bool:
        return self.event is not None and bool(self._find("transform", self.event))

    def play(self, name: str) -> None:
        self._act("play", name)

    def acquire(self, name: str, *, to_partner: bool = False) -> None:
        """Acquire a card for its price, perhaps for the partner (one more rune)."""
        self._act("acquire", name)
        if to_partner:
            self.choose(zone="discard", seat=actions.partner(self.game, self.state.active))

    def defeat(self, name: str) -> None:
        self._act("defeat", name)

    def use(self, name: str, ability: int = 0) -> None:
        self._act("use", name, ability)

    def use_trophy(self, name: str) -> None:
        self._act("trophy", name)

    def pay(self, name: str, amount: int) -> None:
        """Make a payment that a card left open this turn."""
        self._act("pay", name, amount)

    def transform(self) -> None:
        self._act("transform", self.event or "")

    def end_turn(self) -> None:
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
        """What was taken by itself before stays acceptable through a row of choices."""
        earlier = self._forced if keep else []
        original = self.game
        before = original.state.digest() if self._on_clones else ""
        if self._on_clones:
            self.game = self._cloned()
        self.game.answer(index)
        if self._on_clones and original.state.digest() != before:
            raise ScenarioError("an act on a clone changed the original")
        self._forced = [*earlier, *self.game.forced]
