"""The words a player reads, made from the data so that text and behaviour cannot disagree."""

from collections.abc import Mapping

from ascension_tui.games.kings.text.english import English
from ascension_tui.games.kings.text.language import Language, Names

LANGUAGES: Mapping[str, Language] = {"en": English()}
"""The languages there are; each is a package or module of this one."""

__all__ = ["LANGUAGES", "Language", "Names"]
