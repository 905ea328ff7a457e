"""Cards, questions and events in words for one game: what status, log and options share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ascension_tui.game.protocol import SeenEvent
from ascension_tui.game.teller import Asked
from ascension_tui.games.ascension.library.library import page_on_question
from ascension_tui.games.ascension.rules.observation import Observation, own_decision
from ascension_tui.games.ascension.rules.ruleset import Face, Ruleset
from ascension_tui.games.ascension.rules.verbs import Verb
from ascension_tui.games.ascension.rules.verbs.control import May
from ascension_tui.games.ascension.scenario import INERT
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.text import Wording
from ascension_tui.games.ascension.text.describe import (
    OptionTerm,
    option_terms,
    question_of,
)
from ascension_tui.games.ascension.text.en.voice import Who
from ascension_tui.games.ascension.text.protocol import Answer

TURN = "turn"
"""The page of the rules on what one can do in a turn."""


@dataclass(frozen=True, slots=True)
class CardTeller:
    """The language, the cards and the names of a game."""

    wording: Wording
    rules: Ruleset
    names: Callable[[int], str]
    """The name of a seat; -1 is the opponent in solitaire."""

    def who(self, seat: int, me: int) -> Who:
        """How the reader `me` calls a seat inside a sentence."""
        return Who.at(seat, me, self.names)

    def asked(self, seen: Observation) -> Asked:
        decision = own_decision(seen)
        acts = [option.act for option in decision.options]
        turn = decision.kind == "turn"
        card = seen.rules.kinds[seen.kinds[decision.source]].slug if decision.source >= 0 else ""
        return Asked(
            prompt=self.wording.prompt(question_of(seen)),
            labels=tuple(map(self.option, option_terms(seen))),
            turn=turn,
            yes=_index_of(acts, "yes"),
            no=_index_of(acts, "no", "done"),
            end=_index_of(acts, "end"),
            topic=TURN if turn else page_on_question(seen.rules.nodes[decision.node], card),
        )

    def option(self, term: OptionTerm, *, details: bool = True) -> str:
        """What an option is called; without details only what it does, and with which card."""
        face = self.rules.by_slug[term.card] if term.card else None
        resource = None
        if face is not None:
            resource = face.transform.resource if face.transform else face.definition.resource
        effect = self.rules.nodes.get(term.effect)
        answer = Answer(
            term,
            card=face.name if face is not None else "",
            owner_name=self.names(term.owner) if term.owner >= 0 else "",
            resource=resource,
            branch=self.wording.effect_text(effect) if isinstance(effect, Verb) else "",
            details=details,
        )
        return self.wording.option_label(answer)

    def event(self, event: SeenEvent, me: int) -> str | None:
        """What happened, as the seat `me` saw it (-1: a watcher); None if too small to tell."""
        return self.wording.event_line(event, self.names, self.card_name, me)

    def card_name(self, slug: str | None) -> str:
        """A card's name; what cannot be seen is just a card."""
        return self.rules.by_slug[slug].name if slug else "a card"

    def text(self, slug: str) -> str:
        """What a card does, in one paragraph."""
        return " ".join(self.wording.card_long(self.rules.by_slug[slug].definition).splitlines())

    def price(self, slug: str, price: int | None = None) -> str:
        """What a card costs, now or as printed."""
        face = self.rules.by_slug[slug]
        return messages.price(face.cost if price is None else price, face.definition.resource)

    def offer(self, slug: str, price: int | None = None, note: str = "") -> str:
        """A card of the center: price, kind and text; a note stands beside its name."""
        face = self.rules.by_slug[slug]
        definition = face.definition
        kind = f"{(definition.faction or '').capitalize()} {definition.type or ''}".strip()
        facts = [self.price(slug, price), kind]
        if face.end_honor:
            facts.append(f"{definition.honor} honor")
        return f"{face.name}{note}: {', '.join(filter(None, facts))}. {self.text(slug)}".rstrip()

    def card(self, slug: str) -> list[str]:
        definition = self.rules.by_slug[slug].definition
        facts = f"{definition.name}. {self.wording.card_facts(definition)}."
        lines = [f"  {line}" for line in self.wording.card_long(definition).splitlines()]
        return [facts, *(lines or [f"  {messages.NO_TEXT}"])]

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
            if found := [face for face in faces if fits(face.name.casefold())]:
                return found
        return []


def _index_of(acts: Iterable[str], *wanted: str) -> int | None:
    return next((index for index, act in enumerate(acts) if act in wanted), None)


def counted(names: Iterable[str]) -> str:
    """Names with equal ones counted: Apprentice x3, Militia."""
    found = Counter(names)
    # Some names have a comma of their own.
    separator = "; " if any("," in name for name in found) else ", "
    return separator.join(
        name if times == 1 else f"{name} x{times}" for name, times in found.items()
    )
