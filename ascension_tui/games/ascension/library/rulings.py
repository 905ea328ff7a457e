"""Notes on the cards players ask about, in our own words; each names its rule and its proof."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from ascension_tui.assets import assets_root
from ascension_tui.errors import Failure
from ascension_tui.games.ascension.rules.vocabulary import field_and_message
from ascension_tui.i18n.language import Language


class Note(BaseModel):
    """What happens in a case players ask about."""

    model_config = ConfigDict(frozen=True, extra="forbid")

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
def _by_card(language: Language) -> dict[str, tuple[Note, ...]]:
    found: dict[str, list[Note]] = {}
    for note in all_notes(language):
        for slug in note.cards:
            found.setdefault(slug, []).append(note)
    return {slug: tuple(notes) for slug, notes in found.items()}


def notes_on(slug: str, language: Language) -> tuple[Note, ...]:
    """The notes on a card."""
    return _by_card(language).get(slug, ())
