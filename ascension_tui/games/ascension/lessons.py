"""Ascension's lessons: their tables, and what their steps can wait for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from ascension_tui.assets import assets_root
from ascension_tui.games.ascension.kind import AscensionGame, AscensionKind
from ascension_tui.games.ascension.model import Card, GameModel, Player
from ascension_tui.games.ascension.rules.cards import slug_of
from ascension_tui.games.ascension.rules.setup import agreed_setup
from ascension_tui.games.ascension.scenario import Scenario, position
from ascension_tui.i18n.language import Language
from ascension_tui.lessons import LEARNER, Condition, Lesson, Step, read_lessons


class When(Condition[GameModel]):
    """Everything that is given must be so; cards are slugs."""

    turn: bool | None = None
    """Whether the learner is asked what to do with the turn."""
    choice: bool | None = None
    """Whether the learner is asked anything else."""
    round: int | None = None
    """At least the round of this number."""
    hand: int | None = None
    """At most so many cards in hand."""
    cards: int | None = None
    """At least so many cards of one's own, wherever they are."""
    honor: int | None = None
    """At least so many honor tokens."""
    pool: int | None = None
    """At most so much honor in the pool."""
    ending: bool | None = None
    over: bool | None = None
    has: str | None = None
    """A card of one's own, wherever it can be seen."""
    in_hand: str | None = None
    in_play: str | None = None
    trophy: str | None = None
    """A trophy in front of the learner."""
    no_trophy: str | None = None
    """A trophy that is not there."""
    event: str | None = None
    """The current event; `none` for none."""
    can: str | None = None
    """A possible act, perhaps with a card or from a zone: `use shadow_star`, `defeat row`."""

    def holds(self, view: GameModel, me: int) -> bool:
        player, pool, decision = view.players[me], view.honor_pool, view.decision
        asked = decision is not None and decision.seat == me
        on_turn = asked and decision is not None and decision.kind == "turn"
        hand, in_play, trophies = player.hand.cards, player.in_play, player.trophies
        seen = (*hand, *player.discard, *player.played, *in_play, *trophies)
        current = view.event_zone.card
        return (
            self.turn in (None, on_turn)
            and self.choice in (None, asked and not on_turn)
            and (self.round is None or view.turn.round >= self.round)
            and (self.hand is None or len(hand) <= self.hand)
            and (self.cards is None or _owned(player) >= self.cards)
            and (self.honor is None or player.honor >= self.honor)
            and (self.pool is None or pool.left <= self.pool)
            and self.ending in (None, pool.ending)
            and self.over in (None, view.over)
            and (_among(seen, self.has) or any(cards.slug == self.has for cards in player.unseen))
            and _among(hand, self.in_hand)
            and _among(in_play, self.in_play)
            and _among(trophies, self.trophy)
            and (self.no_trophy is None or not _among(trophies, self.no_trophy))
            and self.event in (None, "none" if current is None else current.slug)
            and (self.can is None or (on_turn and _possible(view, self.can)))
        )


def _owned(player: Player) -> int:
    under = sum(len(card.under) for card in player.in_play)
    zones = (player.hand.cards, player.discard, player.played, player.in_play)
    return sum(map(len, zones)) + player.deck.count + under


def _among(cards: tuple[Card | None, ...], slug: str | None) -> bool:
    """Whether a card is there; one that is not asked for always is."""
    return slug is None or any(card is not None and card.slug == slug for card in cards)


def _possible(view: GameModel, what: str) -> bool:
    act, _, where = what.partition(" ")
    options = view.decision.options if view.decision is not None else ()
    return any(
        option.act == act and (not where or where in (option.card, option.zone))
        for option in options
    )


class FixedPosition(AscensionKind):
    """Deals the same position whatever the seed is."""

    def __init__(self, scenario: Scenario) -> None:
        """`scenario` is where every game of this kind begins."""
        self._scenario = scenario

    def new(self, setup: Mapping[str, Any], seed: int, rules: int) -> AscensionGame:
        """Deal the position, with a pool of the size the setup says."""
        game = self._scenario.game.clone(listen=True)
        pool = agreed_setup(setup, rules).honor_pool()
        game.state.mode = game.state.mode._replace(pool=pool)
        return AscensionGame(game)


class AscensionLesson(Lesson[When]):
    """A lesson against a greedy player; names in braces may be those of cards."""

    players: ClassVar[tuple[str, ...]] = ("human", "greedy")
    waiting: ClassVar[str] = "Greedy plays. The log tells what happens; {skip} shows it at once."
    asked: ClassVar[str] = (
        "A question comes first. What can be chosen has a thick lip and its key. {escape} says no "
        "where you may decline."
    )
    plain_asked: ClassVar[str] = "A question comes first: type the number of an answer."
    plain_keys: ClassVar[Mapping[str, str]] = {"look": "i", "void": "v", "piles": "d"}

    sets: tuple[str, ...]
    pool: int
    position: dict[str, Any] | None = None
    """Where it begins; without it, the game is dealt."""

    def setup(self) -> dict[str, Any]:
        seats = ("Player", "Greedy")
        return {"sets": self.sets, "seats": seats, "pool": self.pool, "first": LEARNER}

    def kind(self) -> AscensionKind:
        if self.position is None:
            return AscensionKind()
        where = {"sets": self.sets, "pool": self.pool, **self.position}
        return FixedPosition(position(players=len(self.players), seat=LEARNER, **where))

    def options(self, view: GameModel, name: str, step: Step[When] | None) -> list[int]:
        """Those with a card; using a trophy only if it is called one."""
        slug, trophy = slug_of(name.removeprefix("trophy ")), name.startswith("trophy ")
        can = step.needs.can if step is not None and step.needs is not None else None
        found = [
            option
            for option in (view.decision.options if view.decision is not None else ())
            if option.card == slug and (option.act == "trophy") == trophy
        ]
        found.sort(key=lambda option: f"{option.act} {slug}" != can)
        return [option.index for option in found]

    def name_of(self, name: str) -> str:
        return name.removeprefix("trophy ")


@cache
def lessons_in(language: Language) -> tuple[AscensionLesson, ...]:
    """Every lesson, in the order they are best taken."""
    folder = assets_root() / "ascension" / language.tag / "lessons"
    return read_lessons(folder, AscensionLesson)
