"""What every language offers to screens, line mode and commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from ascension_tui.game.protocol import SeenEvent
    from ascension_tui.games.ascension.rules.cards import CardDef
    from ascension_tui.games.ascension.rules.verbs import Node, Verb
    from ascension_tui.games.ascension.text.describe import OptionTerm


@dataclass(frozen=True, slots=True)
class Question:
    """What is known of a decision when its question is made."""

    node: Node
    kind: str
    source: str
    """The card that asks; for a destination the card that goes there, for the turn empty."""
    optional: bool
    left: int
    """The picks still to make."""
    targets: tuple[str, ...] = ()
    """The cards picked so far."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An option, with what is called in it by its name."""

    term: OptionTerm
    card: str
    """The name of the card."""
    owner_name: str
    resource: str | None
    branch: str = ""
    """The text of the effect it starts."""
    details: bool = True
    """Whether to tell what sets it apart, what it costs and what it starts."""


class Ability(NamedTuple):
    """One thing a card does."""

    label: str
    """When it works, where a word says it: each turn, while in play, fate, trophy, empower ..."""
    text: str
    """What it does; goes on after the label. Empty for keywords that say it all."""


class Wording(Protocol):
    """The wording of one language."""

    def card_facts(self, card: CardDef) -> str:
        """What kind of card it is, what it costs and what it is worth, in one line."""

    def card_long(self, card: CardDef) -> str:
        """What the card does in whole sentences, one line per ability; empty if nothing."""

    def card_full(self, card: CardDef) -> tuple[Ability, ...]:
        """What the card does in whole sentences, without what its frame says: see `Ability`."""

    def card_middle(self, card: CardDef) -> tuple[Ability, ...]:
        """The same in set phrases, with signs for resources and factions."""

    def effect_text(self, effect: Verb) -> str:
        """One effect as part of a sentence: `gain 1 power`."""

    def prompt(self, question: Question) -> str:
        """The question of a decision."""

    def option_label(self, answer: Answer) -> str:
        """One answer to choose."""

    def event_line(
        self,
        event: SeenEvent,
        names: Callable[[int], str],
        card: Callable[[str | None], str],
        me: int,
    ) -> str | None:
        """What happened as a sentence for the seat `me` (-1: a watcher); None if too small.

        `names` also knows -1, the opponent in solitaire.
        """

    def keyword_help(self) -> Mapping[str, str]:
        """What keywords and terms of the game mean, in a sentence or two each, by the word."""
