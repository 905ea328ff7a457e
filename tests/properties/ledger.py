"""The events are the whole story: the table can be kept from what a watcher is told."""

from __future__ import annotations

from collections import Counter

from ascension_tui.games.ascension.model_events import Event as SeenEvent
from ascension_tui.games.ascension.model_events import see_events
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.events import Event
from ascension_tui.games.ascension.rules.row import ROW_SIZE
from ascension_tui.games.ascension.rules.ruleset import Ruleset
from ascension_tui.games.ascension.rules.state import EMPTY, GameState
from tests.properties.games import Case, Start, Watch
from tests.properties.leaks import WATCHER

OPEN_ZONES = ("discard", "played", "in_play", "trophies", "under")
START_DECK = 10


class SeatAccount:
    """One seat's side of the table: what lies open by name, the rest by count."""

    def __init__(self, deck: int) -> None:
        self.honor = 0
        self.hand = 0
        self.deck = deck
        self.discard: list[str] = []
        self.played: list[str] = []
        self.in_play: list[str] = []
        self.trophies: list[str] = []
        self.under: list[str] = []


class Account:
    """The table as kept by somebody who is told everything a watcher may know."""

    def __init__(self, rules: Ruleset, seats: int, pool: int, *, solo: bool) -> None:
        """Begin before the deal."""
        self.rules = rules
        self.solo = solo
        self.seats = [SeatAccount(START_DECK) for _ in range(seats)]
        self.row: list[str | None] = [] if solo else [None] * ROW_SIZE
        self.center = 0
        self.piles: dict[str, int] = {}
        for face in rules.kinds:
            copies = face.definition.copies
            if isinstance(copies, dict):
                sizes = [size for name, size in copies.items() if name in rules.sets]
                self.piles[face.slug] = 1 if face.definition.single else sum(sizes)
            elif not face.basic:
                self.center += copies
        self.event: str | None = None
        self.void: Counter[str] = Counter()
        self.removed: Counter[str] = Counter()
        self.rival: list[str] = []
        self.rival_honor = 0
        self.pool = pool
        self.runes = self.power = self.restricted = 0
        self.active = self.turn = self.round = 0
        self.extra_pending = self.ending = False
        self.winners: tuple[int, ...] | None = None

    def take_note(self, event: SeenEvent) -> None:
        """Enter one event."""
        note = getattr(self, f"on_{event.event}", None)
        assert note is not None, f"an unknown event {event}"
        note(**event.model_dump(exclude={"event"}))

    def on_TurnBegan(self, seat: int, turn: int, round: int, extra: bool) -> None:  # noqa: N802
        self.active, self.turn, self.round = seat, turn, round
        assert extra == self.extra_pending
        self.extra_pending = False

    def on_TurnEnded(self, seat: int) -> None:  # noqa: N802
        assert seat == self.active
        self.runes = self.power = self.restricted = 0

    def on_CardMoved(  # noqa: N802
        self,
        seat: int,
        cause: str,
        card: str | None,
        origin: str,
        owner: int,
        target: str,
        to: int,
        source: str | None,
    ) -> None:
        self._take(card, origin, owner)
        self._put(card, target, to)

    def _take(self, card: str | None, zone: str, owner: int) -> None:
        if zone in ("hand", "deck"):
            setattr(self.seats[owner], zone, getattr(self.seats[owner], zone) - 1)
            return
        assert card is not None, f"a card of the open zone {zone} is not named"
        if zone == "center":
            self.center -= 1
        elif zone == "always":
            self.piles[card] -= 1
        elif zone == "event":
            self.event = None
        elif zone == "void":
            self.void[card] -= 1
            self.void += Counter()
        elif zone == "row" and self.solo:
            self.row.remove(card)
        elif zone == "row":
            self.row[self.row.index(card)] = None
        else:
            getattr(self.seats[owner], zone).remove(card)

    def _put(self, card: str | None, zone: str, owner: int) -> None:
        if zone == "hand":
            self.seats[owner].hand += 1
            return
        if zone in ("deck", "deck_top"):
            self.seats[owner].deck += 1
            return
        assert card is not None, f"a card of the open zone {zone} is not named"
        if zone == "always":
            self.piles[card] += 1
        elif zone in ("void", "removed"):
            face = self.rules.by_slug[card]
            getattr(self, zone)[face.turned_from.slug if face.turned_from else card] += 1
        else:
            getattr(self.seats[owner], zone).append(card)

    def on_RowRefilled(self, card: str, slot: int) -> None:  # noqa: N802
        self.center -= 1
        if self.solo:
            self.row.insert(slot, card)
            return
        assert self.row[slot] is None, "a slot was filled that is not open"
        self.row[slot] = card

    def on_EventChanged(self, card: str | None, old: str | None) -> None:  # noqa: N802
        assert old == self.event
        if old is not None:
            self.void[old] += 1
        if card is not None:
            self.center -= 1
        self.event = card

    def on_EventTransformed(self, seat: int, card: str, hero: str) -> None:  # noqa: N802
        assert card == self.event
        assert seat == self.active

    def on_TrophyUsed(self, seat: int, card: str) -> None:  # noqa: N802
        assert card in self.seats[seat].trophies

    def on_FateBegan(self, card: str) -> None:  # noqa: N802
        assert self.rules.by_slug[card].fate is not None

    def on_CardRevealed(  # noqa: N802
        self, seat: int, card: str | None, zone: str, source: str | None, public: bool
    ) -> None:
        assert (card is not None) >= public

    def on_HonorTaken(self, seat: int, victim: int, amount: int, source: str) -> None:  # noqa: N802
        self.seats[victim].honor -= amount
        self.seats[seat].honor += amount

    def on_DeckShuffled(self, seat: int, count: int, origin: str) -> None:  # noqa: N802
        if origin == "deck":
            assert count == self.seats[seat].deck
            return
        if seat < 0:
            assert (self.center, count) == (0, self.void.total())
            self.center = count
            self.void.clear()
            return
        account = self.seats[seat]
        assert (account.deck, count) == (0, len(account.discard))
        account.deck = count
        account.discard = []

    def on_HonorGained(self, seat: int, amount: int, pool: int, source: str | None) -> None:  # noqa: N802
        if seat < 0:
            self.rival_honor += amount
        else:
            self.seats[seat].honor += amount
        self._lower_pool(amount)
        assert pool == self.pool

    def _lower_pool(self, amount: int) -> None:
        self.pool -= min(self.pool, amount)

    def on_PoolEmptied(self, seat: int, last: int) -> None:  # noqa: N802
        assert not self.ending, "the pool was emptied twice"
        self.ending = True

    def on_RunesGained(  # noqa: N802
        self, seat: int, amount: int, restricted: bool, source: str | None
    ) -> None:
        assert seat == self.active
        if restricted:
            self.restricted += amount
        else:
            self.runes += amount

    def on_PowerGained(self, seat: int, amount: int, source: str | None) -> None:  # noqa: N802
        assert seat == self.active
        self.power += amount

    def on_Paid(  # noqa: N802
        self, seat: int, resource: str, amount: int, card: str, restricted: int, purpose: str
    ) -> None:
        assert seat == self.active
        if resource == "power":
            self.power -= amount
        else:
            self.runes -= amount - restricted
            self.restricted -= restricted

    def on_AbilityUsed(self, seat: int, card: str, ability: int) -> None:  # noqa: N802
        assert card in (*self.seats[seat].in_play, self.event)

    def on_EffectCopied(self, seat: int, card: str, source: str) -> None:  # noqa: N802
        assert card in (*self.seats[seat].played, *self.row)

    def on_MonsterDefeated(self, seat: int, card: str, zone: str, source: str | None) -> None:  # noqa: N802
        assert card in (self.row if zone == "row" else self.piles)

    def on_ExtraTurnGained(self, seat: int, source: str) -> None:  # noqa: N802
        assert seat == self.active
        self.extra_pending = True

    def on_RivalTook(self, card: str, honor: int) -> None:  # noqa: N802
        self.row.remove(card)
        if self.rules.by_slug[card].type == "monster":
            self.void[card] += 1
        else:
            self.rival.append(card)

    def on_GameEnded(self, winners: tuple[int, ...], scores: tuple[int, ...], reason: str) -> None:  # noqa: N802
        self.winners = winners

    def check(self, state: GameState) -> None:
        """The account is the table."""
        faces = state.faces

        def names(cards: list[int]) -> list[str]:
            return [faces[card].slug for card in cards]

        row = [None if card == EMPTY else faces[card].slug for card in state.row]
        if self.solo:  # Slots slide, and of two cards alike the events do not say which one left.
            assert Counter(self.row) == Counter(row)
        else:
            assert self.row == row
        for index, (account, player) in enumerate(zip(self.seats, state.players, strict=True)):
            kept = (account.hand, account.deck, account.honor)
            assert kept == (len(player.hand), len(player.deck), player.honor), f"seat {index}"
            for zone in OPEN_ZONES:
                assert sorted(getattr(account, zone)) == sorted(names(lying(state, index, zone))), (
                    f"{zone} of seat {index}"
                )
        assert self.event == (None if state.event == EMPTY else faces[state.event].slug)
        assert self.void == Counter(names(state.void))
        assert self.removed == Counter(names(state.removed))
        assert self.rival == names(state.rival)
        assert self.center == len(state.center), "the center deck"
        for slug, pile in zip(state.rules.pile_slugs, state.piles, strict=True):
            assert self.piles[slug] == len(pile), slug
        for field in (
            *("pool", "rival_honor", "runes", "power", "restricted"),
            *("active", "turn", "round", "extra_pending", "ending"),
        ):
            assert getattr(self, field) == getattr(state, field), field
        assert self.winners == (state.winners if state.over else None)

    @classmethod
    def of(cls, state: GameState) -> Account:
        """Begin in the middle of a game."""
        account = cls(state.rules, len(state.players), state.pool, solo=state.mode.solo)

        def names(cards: list[int]) -> list[str]:
            return [state.faces[card].slug for card in cards]

        for seat, player in zip(account.seats, state.players, strict=True):
            seat.honor, seat.hand, seat.deck = player.honor, len(player.hand), len(player.deck)
            for zone in OPEN_ZONES:
                setattr(seat, zone, names(lying(state, state.players.index(player), zone)))
        account.row = [None if card == EMPTY else state.faces[card].slug for card in state.row]
        account.void, account.removed = Counter(names(state.void)), Counter(names(state.removed))
        account.rival, account.rival_honor = names(state.rival), state.rival_honor
        account.center = len(state.center)
        account.event = None if state.event == EMPTY else state.faces[state.event].slug
        account.piles = {
            slug: len(pile) for slug, pile in zip(state.rules.pile_slugs, state.piles, strict=True)
        }
        for field in ("runes", "power", "restricted", "active", "turn", "round", "ending"):
            setattr(account, field, getattr(state, field))
        return account


def lying(state: GameState, seat: int, zone: str) -> list[int]:
    """The cards of one open zone of a seat."""
    player = state.players[seat]
    if zone == "under":
        return [below for card in player.in_play for below in state.under.get(card, ())]
    cards: list[int] = getattr(player, zone)
    return cards


class Told(Watch):
    """An account kept from the events alone is right at every decision."""

    def begin(self, start: Start, game: Game) -> None:
        state = game.state
        if isinstance(start, Case):
            setup = start.setup()
            pool = setup.honor_pool()
            self.account = Account(state.rules, start.players, pool, solo=setup.solo)
            self._enter(game, game.events or [])
        else:
            self.account = Account.of(state)

    def standing(self, game: Game) -> None:
        self.account.check(game.state)

    def answered(self, before: Game, index: int, game: Game, news: list[Event]) -> None:
        self._enter(game, news)

    def _enter(self, game: Game, news: list[Event]) -> None:
        for event in see_events(news, WATCHER, game.state.faces):
            self.account.take_note(event)
