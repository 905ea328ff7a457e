"""What every language offers: the one interface that screens, line mode and commands use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.faces import Face
from ascension_tui.games.kings.rules.observation import Observation
from ascension_tui.games.kings.rules.told import Event

Names = Callable[[int], str]
"""The name of a seat."""


class Language(Protocol):
    """The words of one language. A language object is passed in; none is global."""

    def card_target(self, card: Face) -> str:
        """Whom it can hit, as on the card: `in line, 1-2`."""

    def card_full(self, card: Face) -> str:
        """What it does, in whole sentences with its target; empty without an ability."""

    def card_middle(self, card: Face) -> str:
        """The ability without its target, as short as it stays a sentence."""

    def card_short(self, card: Face) -> str:
        """The gist of the ability in at most 18 cells."""

    def card_instant(self, card: Face) -> str:
        """The Instant Power; empty without one."""

    def gems(self, letters: str) -> str:
        """Gems in words: `2 Aria and 1 Pyre`."""

    def transmutation(self, which: str) -> str:
        """The name of a kind of Transmutation."""

    def prompt(self, seen: Observation, names: Names) -> str:
        """The question the observing seat is asked."""

    def asked(self, kind: str) -> str:
        """What a kind of decision is about, for those who wait for its answer."""

    def option(self, option: Option, seen: Observation, names: Names) -> str:
        """One answer to choose."""

    def event(self, event: Event, names: Names, me: int) -> str | None:
        """What happened as a sentence for the viewer `me`; None if it is too small to tell."""

    def terms(self) -> Mapping[str, str]:
        """What terms of the game mean, in a sentence or two each, by the word."""
