"""What messages say, for tests that read them."""

from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Sayable


def english(*said: Sayable | None) -> str:
    return " ".join(ENGLISH.say(one) for one in said if one)
