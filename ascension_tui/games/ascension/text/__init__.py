"""The words a player reads, made from the data so that text and behaviour cannot disagree."""

from ascension_tui.games.ascension.text import en
from ascension_tui.games.ascension.text.protocol import Wording

LANGUAGES: dict[str, Wording] = {"en": en}
"""The languages there are; each is a package of this one."""

__all__ = ["LANGUAGES", "Wording", "wording"]


def wording(language: str) -> Wording:
    """Return the wording of a language."""
    if language not in LANGUAGES:
        known = ", ".join(sorted(LANGUAGES))
        raise ValueError(f"there is no wording in the language {language!r}; known are: {known}")
    return LANGUAGES[language]
