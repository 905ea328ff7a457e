"""What else there is to tell of a card: notes on it, and which cards are related to it, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml
from pydantic import Field, ValidationError, field_validator

from ascension_tui.assets import assets_root
from ascension_tui.errors import Failure
from ascension_tui.games.ascension.library.gallery import all_cards, by_slug
from ascension_tui.games.ascension.model import FrozenModel
from ascension_tui.games.ascension.rules.cards import CardDef, slug_of
from ascension_tui.games.ascension.rules.verbs.cards import Banish
from ascension_tui.games.ascension.rules.vocabulary import field_and_message
from ascension_tui.i18n.language import Language

MOST_RELATED = 10
MOST_ALIKE = 4
"""How many cards are shown for one thing in common."""
THEMES = {
    "acquire": "acquires for free",
    "acquire_or_defeat": "takes a row card for free",
    "banish_row": "banishes from the center row",
    "banish_own": "banishes your own cards",
    "banish_this": "banishes itself",
    "constructs_to_deck": "undoes constructs",
    "copy_effect": "copies a hero",
    "count_more": "counts as more constructs",
    "defeat": "defeats for free",
    "destroy": "destroys constructs",
    "destroy_this": "is given up for a price",
    "discard": "discards",
    "discard_random": "makes others discard",
    "discount": "makes the next one cheaper",
    "extra_turn": "gives another turn",
    "give": "gives monsters away",
    "honor_price": "changes prices",
    "look_top": "looks at the deck",
    "next": "waits for the next defeat",
    "open_payment": "turns runes into honor",
    "pay": "turns runes into honor",
    "place_next": "says where the next one goes",
    "return_card": "brings cards back to hand",
    "reveal_top": "looks at the deck",
    "take_honor": "takes from other players",
    "take_random": "takes from other players",
    "when_banished": "gives something when banished",
    "when_enter": "watches constructs enter play",
    "when_defeat": "watches monsters being defeated",
    "counts_as": "makes constructs Mechana",
    "destination": "says where an acquired card goes",
    "price_cut": "changes prices",
    "value_change": "changes prices",
}
"""What two cards may have in common, as it is told; anything else is too common to tell."""
GAINS = {
    "draw": "draws cards",
    "honor": "gives honor",
    "power": "gives power",
    "runes": "gives runes",
}
"""What many cards have in common: told where nothing rarer is."""


class Note(FrozenModel):
    """What happens in a case players ask about."""

    cards: tuple[str, ...] = Field(min_length=1)
    """The slugs of the cards it is about."""
    text: str = Field(min_length=20)
    rule: str
    """The number of the rule, or the ruling it rests on: R4.3, storm F05, gift B21, X07."""
    proved_by: tuple[str, ...] = Field(min_length=1)
    """The tests that show it."""

    @field_validator("proved_by", mode="before")
    @classmethod
    def _one_or_more(cls, tests: object) -> object:
        return (tests,) if isinstance(tests, str) else tests


@cache
def all_notes(language: Language) -> tuple[Note, ...]:
    """Every note, file by file; a mistake in one is told with its file and place."""
    folder = assets_root() / "ascension" / language.tag / "rulings"
    return tuple(note for path in sorted(folder.glob("*.yaml")) for note in read_notes(path))


def read_notes(path: Path) -> list[Note]:
    """The notes of one file."""
    found = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    if not isinstance(found, list):
        raise Failure("{file}: expected a list of notes.", file=path.name)
    notes = []
    for number, entry in enumerate(found, 1):
        try:
            notes.append(Note.model_validate(entry))
        except ValidationError as error:
            field, what = field_and_message(error.errors()[0])
            raise Failure(
                "{file}: note {number}: {field}: {what}.",
                file=path.name,
                number=number,
                field=field,
                what=what,
            ) from None
    return notes


@cache
def notes_on(slug: str, language: Language) -> tuple[Note, ...]:
    """The notes on a card."""
    return tuple(note for note in all_notes(language) if slug in note.cards)


@dataclass(frozen=True, slots=True)
class Relation:
    """A related card, and why it is."""

    card: CardDef
    why: str


@cache
def related(slug: str, language: Language) -> tuple[Relation, ...]:
    """The cards that have to do with one: sides, names, then what they have in common."""
    card = by_slug()[slug]
    found: dict[str, Relation] = {}
    for other, why in (*_sides(card), *_names(card), *_ruled_with(card, language), *_alike(card)):
        if other.slug != slug and len(found) < MOST_RELATED:
            found.setdefault(other.slug, Relation(other, why))
    for other, why in _same_gains(card):
        if len(found) < MOST_ALIKE:
            found.setdefault(other.slug, Relation(other, why))
    return tuple(found.values())


def _sides(card: CardDef) -> Iterator[tuple[CardDef, str]]:
    if card.transform is not None:
        yield by_slug()[slug_of(card.transform.into)], "its other side"
    for other in all_cards():
        if other.transform is not None and other.transform.into == card.name:
            yield other, "its other side"


def _names(card: CardDef) -> Iterator[tuple[CardDef, str]]:
    for slug in sorted(_mentioned()[card.slug]):
        yield by_slug()[slug], "named by it"
    for other, slugs in _mentioned().items():
        if card.slug in slugs:
            yield by_slug()[other], "names it"


@cache
def _mentioned() -> dict[str, frozenset[str]]:
    """Which cards every card names, by slug."""
    return {
        card.slug: frozenset(slug_of(name) for _, name in card.names_mentioned())
        for card in all_cards()
    }


def _ruled_with(card: CardDef, language: Language) -> Iterator[tuple[CardDef, str]]:
    for note in notes_on(card.slug, language):
        for slug in note.cards:
            other = by_slug()[slug]
            shared = themes(card.slug) & themes(other.slug)
            yield other, min(shared, key=_rarity) if shared else "in a ruling with it"


def _same_gains(card: CardDef) -> Iterator[tuple[CardDef, str]]:
    """Cards of the same type that give the same things, those of the same faction first."""
    own = _gains(card)
    alike = [
        other
        for other in all_cards()
        if other.type == card.type and other is not card and own & _gains(other)
    ]
    alike.sort(
        key=lambda other: (len(own ^ _gains(other)), other.faction != card.faction, other.name)
    )
    for other in alike:
        yield other, " and ".join(sorted(own & _gains(other)))


def _gains(card: CardDef) -> frozenset[str]:
    keys = _done_by(card) | ({"honor"} if card.type == "monster" else set())
    return frozenset(GAINS[key] for key in keys if key in GAINS)


def _alike(card: CardDef) -> Iterator[tuple[CardDef, str]]:
    """Cards with something rare in common, the rarest first."""
    own = themes(card.slug)
    for theme in sorted(own, key=_rarity):
        alike = [
            other for other in all_cards() if theme in themes(other.slug) and other is not card
        ]
        alike.sort(
            key=lambda other: (-len(own & themes(other.slug)), other.faction != card.faction)
        )
        for other in alike[:MOST_ALIKE]:
            yield other, theme


@cache
def _times() -> Counter[str]:
    return Counter(theme for card in all_cards() for theme in themes(card.slug))


def _rarity(theme: str) -> tuple[int, str]:
    return _times()[theme], theme


@cache
def themes(slug: str) -> frozenset[str]:
    """What a card is about: its keywords and the characteristic ones among the things it does."""
    card = by_slug()[slug]
    keys = _done_by(card) | {modifier.name for modifier in card.modifiers}
    keys |= {f"when_{trigger.when}" for trigger in card.triggers}
    keys |= {"when_banished"} if card.when_banished is not None else set()
    return frozenset({THEMES[key] for key in keys if key in THEMES} | set(card.keywords))


def _done_by(card: CardDef) -> set[str]:
    verbs = [verb for _, effect in card.effects() for verb in effect.flat()]
    banishes = [verb for verb in verbs if isinstance(verb, Banish)]
    banished = {"banish_row" if "row" in verb.from_ else "banish_own" for verb in banishes}
    return banished | {verb.name for verb in verbs}
