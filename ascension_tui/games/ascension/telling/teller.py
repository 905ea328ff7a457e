"""Cards, questions and events in words for one game: what status, log and options share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ascension_tui.game.protocol import SeenEvent
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.games.ascension.rules.ruleset import Face, Ruleset
from ascension_tui.games.ascension.rules.verbs.control import May
from ascension_tui.games.ascension.scenario import INERT
from ascension_tui.games.ascension.telling import words
from ascension_tui.games.ascension.text import Wording
from ascension_tui.games.ascension.text.describe import (
    DecisionText,
    Names,
    OptionTerm,
    describe_decision,
    describe_event,
    option_label,
)


@dataclass(frozen=True, slots=True)
class CardTeller:
    """The language, the cards and the names of a game."""

    wording: Wording
    rules: Ruleset
    names: Names

    def who(self, seat: int, me: int) -> words.Who:
        """How the reader `me` calls a seat inside a sentence."""
        mine = seat == me and seat >= 0
        return words.Who("you" if mine else self.names(seat), you=mine)

    def decision(self, seen: Observation) -> DecisionText:
        """The question the seat stands at."""
        return describe_decision(seen, self.names, self.wording)

    def option(self, term: OptionTerm, *, details: bool = True) -> str:
        """What an option is called."""
        return option_label(term, self.rules, self.names, self.wording, details=details)

    def event(self, event: SeenEvent, me: int) -> str | None:
        """What happened, as a sentence."""
        return describe_event(event, self.rules, self.names, self.wording, me)

    def card_name(self, slug: str | None) -> str:
        """A card's name; what cannot be seen is just a card."""
        return self.rules.by_slug[slug].name if slug else "a card"

    def text(self, slug: str) -> str:
        """What a card does, in one paragraph."""
        return " ".join(self.wording.card_long(self.rules.by_slug[slug].definition).splitlines())

    def offer(self, slug: str, price: int | None = None, note: str = "") -> str:
        """A card of the center: price, kind and text; a note stands beside its name."""
        face = self.rules.by_slug[slug]
        definition = face.definition
        shown = face.cost if price is None else price
        return words.offer(
            face.name + note,
            words.price(shown, definition.resource),
            words.kind(definition.faction, definition.type),
            definition.honor if face.end_honor else None,
            self.text(slug),
        )

    def card(self, slug: str) -> list[str]:
        """Everything about a card."""
        definition = self.rules.by_slug[slug].definition
        facts = f"{definition.name}. {self.wording.card_facts(definition)}."
        lines = [f"  {line}" for line in self.wording.card_long(definition).splitlines()]
        return [facts, *(lines or [f"  {words.NO_TEXT}"])]

    def branch(self, node: int | None, *, yes: bool) -> str:
        """What yes or no to an effect comes to."""
        effect = self.rules.nodes.get(-1 if node is None else node)
        if not yes or not isinstance(effect, May):
            return "Do it" if yes else "Leave it"
        text = self.wording.effect_text(effect.effect)
        return text[:1].upper() + text[1:]

    def zone_title(self, zone: str, owner: int | None, me: int) -> str:
        """What a pile is called above its cards."""
        words = {
            "discard": "discard pile",
            "in_play": "constructs",
            "deck_top": "deck, on top",
            "played": "played cards",
            "row": "center row",
        }
        place = words.get(zone, zone.replace("_", " "))
        if owner is None or owner < 0:
            return place.capitalize()
        return f"Your {place}" if owner == me else f"{self.names(owner)}'s {place}"

    def find(self, text: str) -> list[Face]:
        """The cards a person may mean: by the whole name, its beginning, or that of a word."""
        wanted = text.casefold()
        faces = [face for face in self.rules.kinds if face.definition.set != INERT.set]
        tests = (
            lambda name: name == wanted,
            lambda name: name.startswith(wanted),
            lambda name: any(word.startswith(wanted) for word in name.split()),
            lambda name: wanted in name,
        )
        for fits in tests:
            found = [face for face in faces if fits(face.name.casefold())]
            if found:
                return found
        return []


def counted(names: Iterable[str]) -> str:
    """Names with equal ones counted: Apprentice x3, Militia."""
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    # Some names have a comma of their own.
    separator = "; " if any("," in name for name in found) else ", "
    return separator.join(
        name if times == 1 else f"{name} x{times}" for name, times in found.items()
    )
