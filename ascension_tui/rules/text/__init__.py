"""The words a player reads, made from the data so that text and behaviour cannot disagree."""

from importlib import import_module
from typing import cast

from ascension_tui.rules.text.glyphs import ASCII, UNICODE, Glyphs
from ascension_tui.rules.text.protocol import Wording

LANGUAGES = ("en",)
"""The languages there are; each is a package of this one."""

__all__ = ["ASCII", "LANGUAGES", "UNICODE", "Glyphs", "Wording", "wording"]


def wording(language: str = "en") -> Wording:
    """Return the wording of a language."""
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise ValueError(f"there is no wording in the language {language!r}; choose one of {known}")
    return cast(Wording, import_module(f"{__name__}.{language}"))
