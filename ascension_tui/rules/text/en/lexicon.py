"""The tables of the English wording and the functions that look things up in them.

A new verb needs one small function in each of `long`, `short` and `tiny`.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING

from ascension_tui.rules.text.en.voice import Result, Style, Voice
from ascension_tui.rules.text.table import F, Table

if TYPE_CHECKING:
    from ascension_tui.rules.cards import CardDef
    from ascension_tui.rules.modifiers import Modifier
    from ascension_tui.rules.verbs import Verb

LONG = Table("long text of a verb")
short = Table("short text of a verb")
tiny = Table("tiny text of a verb")
long_modifier = Table("long text of a modifier")
short_modifier = Table("short text of a modifier")
tiny_modifier = Table("tiny text of a modifier")
results = Table("cards a verb hands on")
"""How later effects speak of what a verb touched; verbs not in it hand nothing on."""
remarks = Table("remark on a verb")
"""A sentence of its own, for verbs whose consequences come later; most need none."""
asks = Table("question of a kind of decision")
questions = Table("question of a verb")
"""For verbs that ask something else than what they do."""
labels = Table("label of an act")


class Place(Enum):
    """Where the clause of a verb may stand in a sentence with others."""

    ANYWHERE = "anywhere"
    LAST = "last"
    ALONE = "alone"


PLACES: dict[str, Place] = {}


def long(*names: str, place: Place = Place.ANYWHERE) -> Callable[[F], F]:
    """Enter the long text of verbs: a clause without capital and full stop."""
    PLACES.update(dict.fromkeys(names, place))
    return LONG(*names)


def long_text(verb: Verb, who: Voice) -> str:
    """The clause of a verb."""
    return str(LONG[verb.name](verb, who))


def short_text(verb: Verb, style: Style) -> str:
    """A verb in a few words and signs."""
    return str(short[verb.name](verb, style))


def tiny_text(verb: Verb, style: Style) -> str:
    """A verb in as few cells as possible."""
    return str(tiny[verb.name](verb, style))


def result_of(verb: Verb) -> Result | None:
    """What the verb hands on, in words; None if it leaves that alone."""
    if verb.name not in results:
        return None
    found: Result | None = results[verb.name](verb)
    return found


def modifier_text(table: Table, modifier: Modifier, card: CardDef, *context: object) -> str:
    """A modifier of a card in the length the table is for."""
    return str(table[modifier.name](modifier, card, *context))
