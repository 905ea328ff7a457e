"""Cards in English: the same ability in three lengths."""

from __future__ import annotations

from ascension_tui.games.kings.rules.faces import Face
from ascension_tui.games.kings.rules.gems import letters
from ascension_tui.games.kings.rules.targets import YOURSELF
from ascension_tui.games.kings.rules.verbs.base import Verb
from ascension_tui.games.kings.rules.verbs.cards import (
    BreakTransmutation,
    DiscardRandom,
    Draw,
    TakeInscription,
)
from ascension_tui.games.kings.rules.verbs.gems import (
    Convert,
    Gain,
    Roll,
    TakeGems,
    TakeYlem,
    Turn,
)
from ascension_tui.games.kings.rules.verbs.shove import Pull, Push, Swap
from ascension_tui.games.kings.rules.verbs.wounds import PlaceDire, RemoveDire, Wound
from ascension_tui.games.kings.text.english.grammar import (
    GEM_NAMES,
    SETS,
    capital,
    count,
    gems,
    listed,
)

ON_CARDS = {
    "yourself": "yourself",
    "adjacent": "next to you",
    "surrounding": "around you",
    "anyone": "anyone",
    "in sight": "in sight",
}
IN_SENTENCES = {
    "adjacent": "an opponent next to you",
    "surrounding": "an opponent around you",
    "anyone": "an opponent anywhere on the board",
    "in sight": "an opponent in your line of sight",
}


class CardWords:
    """What cards say."""

    def gems(self, letters: str) -> str:
        """Gems in words."""
        return gems(letters)

    def transmutation(self, which: str) -> str:
        """The name of a kind of Transmutation."""
        return SETS[which]

    def card_target(self, card: Face) -> str:
        """Whom it can hit."""
        symbol, reach = card.target
        if not card.ability:
            return ""
        if reach:
            return f"in {symbol}, 1-{reach}" if reach > 1 else f"in {symbol}, 1"
        return ON_CARDS[symbol]

    def card_full(self, card: Face) -> str:
        """Whole sentences, beginning with the target."""
        if card.prismatic:
            return (
                "Inscribe it face up, with 1 Aria, 1 Egis and 1 Pyre of your pool on it: it is a "
                "completed Prismatic Transmutation. It is discarded when you undo, use or lose it."
            )
        if not card.ability:
            return ""
        said = " ".join(f"{capital(_full(verb))}." for verb in card.ability)
        if card.target.symbol == YOURSELF:
            return said
        return f"{capital(_target(card))}. {said}"

    def card_middle(self, card: Face) -> str:
        """The ability alone."""
        if card.prismatic:
            return "Inscribe with A, E, P on it: a Prismatic Transmutation."
        return capital(", ".join(_middle(verb) for verb in card.ability)) + "." * bool(card.ability)

    def card_short(self, card: Face) -> str:
        """The gist."""
        if card.prismatic:
            return "prismatic set"
        return ", ".join(_short(verb) for verb in card.ability)

    def card_instant(self, card: Face) -> str:
        """The Instant Power."""
        if card.instant is None:
            return ""
        gain, dire, dice, draw = card.instant
        if gain:
            return f"+{gems(letters(gain)).replace(' and ', ', ').replace(', ', ', +')}"
        if dire:
            return f"-{dire} Dire"
        return f"+{count(dice, 'die')}" if dice == 1 else f"+{dice} dice" if dice else _draw(draw)


def _draw(number: int) -> str:
    return f"draw {count(number, 'card')}"


def _target(card: Face) -> str:
    symbol, reach = card.target
    if not reach:
        return IN_SENTENCES[symbol]
    far = f"at most {count(reach, 'tile')} away"
    if symbol == "line":
        return f"an opponent in your row or column, {far}"
    return f"an opponent in your row or column, {far}, with nobody between you"


def _most(most: int | None) -> str:
    return "all" if most is None else f"up to {most}"


def _full(verb: Verb) -> str:
    match verb:
        case Swap():
            return "swap places with it"
        case Push(steps):
            return f"push it {count(steps, 'tile')} straight away from you"
        case Pull():
            return "pull it along the line until it stands next to you"
        case Turn(gem, into, most):
            return f"{_most(most)} of its {GEM_NAMES[gem]} become {GEM_NAMES[into]}"
        case RemoveDire(most):
            return f"return {_most(most)} of your Dire to the supply"
        case Gain(given):
            return f"gain {gems(given)}"
        case Draw(number):
            return _draw(number)
        case DiscardRandom(number):
            return f"it discards {count(number, 'card')} of its hand at random"
        case TakeInscription():
            return (
                "take its inscribed card into your hand; between a King and a Revenant the card is "
                "discarded instead"
            )
        case Convert(colours, into, most):
            return f"turn {_any(most)} of your {_colours(colours)} into {GEM_NAMES[into]}"
        case Wound(number, takes_stones):
            stones = "; if that kills it, take all its Bloodstones" if takes_stones else ""
            return f"it takes {count(number, 'wound')}{stones}"
        case PlaceDire(most, reach):
            where = f"{_tiles(reach)} without character and fire"
            return f"put {_any(most)} of your Dire, one by one, on {where}"
        case TakeGems(number, keep, wounds):
            chosen = f"{count(number, 'Core gem')} of your choice"
            if keep:
                return f"take {chosen} from it"
            return f"it discards {chosen}" + " and takes as many wounds" * wounds
        case TakeYlem(most, keep):
            return f"take {most} Ylem from it" if keep else f"it discards up to {most} Ylem"
        case Roll(number):
            return f"roll {number} Focus Dice and gain what you make of them"
        case BreakTransmutation():
            return "break one of its Transmutations of your choice"
    raise LookupError(f"there are no words for {verb.name}")


def _any(most: int | None) -> str:
    return "any number" if most is None else f"up to {most}"


def _tiles(reach: int | None) -> str:
    if reach is None:
        return "any tiles"
    return "tiles around you" if reach == 1 else f"tiles at most {reach} away"


def _colours(colours: str) -> str:
    return "Core gems" if len(colours) == 3 else listed([GEM_NAMES[one] for one in colours])


def _middle(verb: Verb) -> str:
    match verb:
        case Swap():
            return "swap places"
        case Push(steps):
            return f"push it {count(steps, 'tile')}"
        case Pull():
            return "pull it next to you"
        case Turn(gem, into, most):
            return f"turn {_most(most)} of its {GEM_NAMES[gem]} to {GEM_NAMES[into]}"
        case RemoveDire(most):
            return f"remove {_most(most)} of your Dire"
        case DiscardRandom(number):
            return f"it discards {count(number, 'card')} at random"
        case TakeInscription():
            return "take its inscribed card"
        case Convert(colours, into, most):
            return f"turn {_some(most)} {_colours(colours)} into {GEM_NAMES[into]}"
        case Wound(number, takes_stones):
            return count(number, "wound") + ", a kill takes its stones" * takes_stones
        case PlaceDire(most, reach):
            return f"move {_some(most)} of your Dire to {_tiles(reach)}"
        case TakeGems(number, keep, wounds):
            what = count(number, "Core gem")
            return f"{'take' if keep else 'it loses'} {what}" + ", as many wounds" * wounds
        case TakeYlem(most, keep):
            return f"{'take' if keep else 'it loses up to'} {most} Ylem"
        case Roll(number):
            return f"roll {number} dice"
        case BreakTransmutation():
            return "break one Transmutation"
    return _full(verb)


def _short(verb: Verb) -> str:
    match verb:
        case Swap():
            return "swap"
        case Push(steps):
            return f"push {steps}"
        case Pull():
            return "pull"
        case Turn(gem, into, most):
            return f"{_few(most)} {gem} to {into}"
        case RemoveDire(most):
            return f"-{_few(most)} D"
        case Gain(given):
            return "+" + "".join(f"{given.count(one)}{one}" for one in dict.fromkeys(given))
        case Draw(number):
            return f"draw {number}"
        case DiscardRandom(number):
            return f"discards {number}"
        case TakeInscription():
            return "take inscription"
        case Convert(_, into, most):
            return f"{_few(most)} to {into}"
        case Wound(number):
            return count(number, "wound")
        case PlaceDire(most):
            return f"place {_few(most)} D"
        case TakeGems(number, keep, wounds):
            return f"{'take' if keep else 'loses'} {number}" + ", wounds" * wounds
        case TakeYlem(most, keep):
            return f"{'take' if keep else 'loses'} {most}Y"
        case Roll(number):
            return f"roll {number}"
        case BreakTransmutation():
            return "break set"
    raise LookupError(f"there are no short words for {verb.name}")


def _some(most: int | None) -> str:
    return "any" if most is None else f"up to {most}"


def _few(most: int | None) -> str:
    return "all" if most is None else str(most)
