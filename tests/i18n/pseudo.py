"""A language that only puts everything it says in brackets, so that a test sees what it says."""

import pytest

from ascension_tui.games.ascension import text
from ascension_tui.i18n.language import Language


class Brackets(dict[str, str]):
    """A catalog that has everything."""

    def get(self, key: str, default: object = None) -> str:
        return f"«{key}»"


PSEUDO = Language("xx", Brackets())


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Language:
    """The language, with English wording of cards."""
    monkeypatch.setitem(text.LANGUAGES, PSEUDO.tag, text.LANGUAGES["en"])
    return PSEUDO
