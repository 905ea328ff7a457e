"""The English for selectors: which cards, where they lie, how many, under what condition."""

from __future__ import annotations

from collections.abc import Sequence

from ascension_tui.rules.selectors import ANY_CARD, CardFilter, Condition, CountCards
from ascension_tui.rules.text.en import grammar
from ascension_tui.rules.text.en.voice import Style, Voice, Words

FACTIONS = {
    "enlightened": "Enlightened",
    "lifebound": "Lifebound",
    "mechana": "Mechana",
    "void": "Void",
}
OWN_ZONES = {
    "hand": "hand",
    "discard": "discard pile",
    "deck": "deck",
    "played": "played cards",
    "in_play": "cards in play",
}
SHARED_ZONES = {
    "row": "in the center row",
    "always": "always available",
    "void": "in the void",
}
SHORT_ZONES = {
    "row": "row",
    "always": "piles",
    "void": "void",
    "hand": "hand",
    "discard": "discard",
    "deck": "deck",
    "played": "played",
    "in_play": "in play",
}
TERSE_ZONES = {**SHORT_ZONES, "discard": "disc", "in_play": "play"}
TERSE_TYPES = {"construct": "cons", "monster": "mon"}


def noun(cards: CardFilter, *, many: bool = False) -> str:
    """The cards described, without article and without `other`."""
    words = [FACTIONS[cards.faction]] if cards.faction else []
    kind: str = cards.type or "card"
    if cards.name is None:
        words.append(grammar.plural(kind) if many else kind)
    else:
        words.append(cards.name)
        if many:
            words.append(grammar.plural(kind))
    if cards.cost_max is not None:
        words.append(f"of cost {cards.cost_max} or less")
    return " ".join(words)


def one(cards: CardFilter) -> str:
    """One such card: a hero, an Enlightened hero, another construct; a name needs no article."""
    if cards.other:
        return f"another {noun(cards)}"
    return noun(cards) if cards.name else grammar.article(noun(cards))


def some(cards: CardFilter, number: int, who: Voice, *, up_to: bool = False) -> str:
    """So many such cards or, in the middle of picking them, so many more."""
    more = ""
    if who.left is not None and who.left < number:
        number, more = who.left, "more "
    if number == 1:
        return f"one more {noun(cards)}" if more else one(cards)
    other = "other " if cards.other else ""
    return f"{'up to ' if up_to else ''}{number} {more}{other}{noun(cards, many=True)}"


def of_theirs(cards: CardFilter, number: int, who: Voice) -> str:
    """So many of the person's own cards: one of your constructs."""
    more = ""
    if who.left is not None and who.left < number:
        number, more = who.left, " more"
    amount = "one" if number == 1 else str(number)
    return f"{amount}{more} of {who.their} {noun(cards, many=True)}"


def place(zones: Sequence[str], who: Voice) -> str:
    """Where cards are looked for: from your hand or discard pile, in the center row."""
    parts = [SHARED_ZONES[zone] for zone in zones if zone in SHARED_ZONES]
    own = [OWN_ZONES[zone] for zone in zones if zone not in SHARED_ZONES]
    if own:
        parts.append(f"from {who.their} {grammar.either(own)}")
    return grammar.either(parts)


def lying(cards: CardFilter, zone: str, who: Voice, *, many: bool = False) -> str:
    """The cards of a zone that are counted: Mechana construct you have in play."""
    where = {
        "in_play": f"{who.person} have in play",
        "played": f"{who.person} have played this turn",
    }.get(zone) or SHARED_ZONES.get(zone, f"in {who.their} {OWN_ZONES.get(zone, zone)}")
    other = "other " if cards.other else ""
    return f"{other}{noun(cards, many=many)} {where}"


def for_each(amount: CountCards, who: Voice) -> str:
    """What a scaled amount counts."""
    if amount.different == "faction":
        cards = lying(amount.cards, amount.zone, who, many=True)
        return f"for each different faction among the {cards}"
    return f"for each {lying(amount.cards, amount.zone, who)}"


def condition(condition: Condition, who: Voice) -> str:
    """What must hold, as it stands after `if`."""
    parts = []
    if condition.played is not None:
        parts.append(f"{who.person} already played {one(condition.played)} this turn")
    if condition.controls is not None:
        if condition.count == 1:
            cards = one(condition.controls)
        else:
            other = "other " if condition.controls.other else ""
            cards = f"{condition.count} or more {other}{noun(condition.controls, many=True)}"
        parts.append(f"{who.person} have {cards} in play")
    return grammar.both(parts)


def short_noun(cards: CardFilter, style: Style, *, many: bool = False) -> str:
    """The cards described, in as many words as the style allows."""
    if cards.name is not None:
        return cards.name
    at_most = f"{style.glyphs.at_most}{cards.cost_max}" if cards.cost_max is not None else ""
    kind: str = cards.type or "card"
    words = ["other"] if cards.other and style.words is Words.FULL else []
    if style.words is Words.FULL:
        words += [FACTIONS[cards.faction]] if cards.faction else []
        words.append(grammar.plural(kind) if many else kind)
    else:
        code = FACTIONS[cards.faction][0] if cards.faction else ""
        words += [code] if code else []
        if style.words is Words.TERSE or not code:
            words.append(TERSE_TYPES.get(kind, kind))
    text = " ".join(words)
    return style.number(text, at_most) if at_most else text


def short_condition(condition: Condition, style: Style) -> str:
    """What must hold, as it stands after `if`."""
    parts = []
    if condition.played is not None:
        full = style.words is Words.FULL
        parts.append(short_noun(condition.played, style) + (" played" if full else ""))
    if condition.controls is not None:
        many = condition.count > 1
        number = f"{condition.count}+ " if many else ""
        parts.append(number + short_noun(condition.controls, style, many=many))
    return " and ".join(parts)


def short_each(amount: CountCards, style: Style) -> str:
    """What a scaled amount counts, as it stands after `per` or a slash."""
    if amount.different == "faction":
        if style.words is Words.FULL:
            return f"faction of {short_noun(amount.cards, style, many=True)}"
        return "faction" if style.words is Words.TERSE else "fac"
    text = short_noun(amount.cards, style)
    if amount.zone == "in_play" or style.words > Words.TERSE:
        return text
    zone = SHORT_ZONES[amount.zone]
    return f"{text} {zone}" if amount.zone == "played" else f"{text} in {zone}"


def short_place(zones: Sequence[str], style: Style) -> str:
    """Where cards are looked for: hand/discard; a zone alone might be taken for all of it."""
    if style.words is not Words.FULL:
        return "/".join(TERSE_ZONES[zone] for zone in zones)
    text = "/".join(SHORT_ZONES[zone] for zone in zones)
    return text if len(zones) > 1 else style.number("from", text)


def in_row(text: str, zones: Sequence[str]) -> str:
    """A short noun, with `row` where only the center row will do."""
    return f"row {text}" if tuple(zones) == ("row",) else text


def is_any(cards: CardFilter) -> bool:
    """Whether the description leaves everything open."""
    return cards == ANY_CARD
