"""English."""

from __future__ import annotations

from ascension_tui.games.kings.text.english.cards import CardWords
from ascension_tui.games.kings.text.english.log import LogWords
from ascension_tui.games.kings.text.english.prompts import PromptWords
from ascension_tui.games.kings.text.english.terms import TERMS


class English(CardWords, PromptWords, LogWords):
    """Everything the game says, in English."""

    def terms(self) -> dict[str, str]:
        """What terms of the game mean."""
        return TERMS
