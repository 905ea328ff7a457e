"""The English for questions: what is asked, and what each answer is called."""

from __future__ import annotations

from dataclasses import replace

from ascension_tui.games.ascension.rules.market import ChooseDestination
from ascension_tui.games.ascension.rules.verbs import Verb
from ascension_tui.games.ascension.rules.verbs.buying import Give
from ascension_tui.games.ascension.rules.verbs.cards import LookTop
from ascension_tui.games.ascension.rules.verbs.control import May
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.lexicon import verb_text
from ascension_tui.games.ascension.text.en.voice import YOU
from ascension_tui.games.ascension.text.en.waiting import GOES_TO
from ascension_tui.games.ascension.text.protocol import Answer, Question


def prompt(question: Question) -> str:
    """The question of a decision."""
    node, source = question.node, question.source
    match question.kind:
        case "turn":
            return "Your turn."
        case "pick":
            return _asked(source, _picked(question), "?" if question.optional else ".")
        case "may":
            effect = verb_text(node.effect, YOU.after_may()) if isinstance(node, May) else "do this"
            return _asked(source, effect, "?")
        case "choose" | "choice":
            return _asked(source, "choose one", ".")
        case "destination":
            return f"Where does {source or 'the card'} go?"
        case "order" if isinstance(node, ChooseDestination):
            return _asked(source, "which card do you acquire next", "?")
        case "order":
            return "Several things happen now: which comes first?"
        case "save":
            trophy = nouns.event_trophy()
            return _asked(source, f"banish your {trophy} to keep one of these constructs", "?")
    raise LookupError(f"there is no question for {question.kind}")


def _asked(source: str, text: str, end: str) -> str:
    """The text after the name of the card that asks."""
    return f"{source}: {text}{end}" if source else f"{grammar.capital(text)}{end}"


def _picked(question: Question) -> str:
    """The effect itself; with a monster chosen to give, it is about the player."""
    match question.node:
        case Give() if not question.left:
            return f"choose who gets {grammar.both(question.targets) or 'the card'}"
        case LookTop():
            return "put the top card of your deck into your discard pile"
        case Verb() as verb:
            return verb_text(verb, replace(YOU, left=question.left))
    return "choose a card"


def option_label(answer: Answer) -> str:
    """One answer to choose: a command on one's turn, a noun where cards are picked."""
    term, act, card = answer.term, answer.term.act, answer.card
    match act:
        case "play" | "acquire" | "defeat" | "transform":
            return f"{grammar.capital(act)} {card}{_details(answer)}"
        case "use" | "trophy":
            what = f"trophy {card}" if act == "trophy" else card
            told = f": {answer.branch}" if answer.branch and answer.details else ""
            return f"Use {what}{_details(answer)}{told}"
        case "pay":
            runes = grammar.count(term.amount, "rune")
            by = f" ({card})" if answer.details else ""
            return f"Pay {runes} for {grammar.count(term.amount, 'honor')}{by}"
        case "end":
            return "End turn"
        case "yes" | "no" | "done":
            return act
        case "pick" if not card:
            return str(term.amount)
        case "pick" if term.zone == "played":
            return f"the played {card}{_details(answer)}"
        case "pick":
            return f"{card} {_where(answer)}".rstrip() + _details(answer)
        case "choose":
            return answer.branch or f"effect {term.amount + 1}"
        case "to":
            return _goes(answer) + _in_brackets([card, _cost(answer)])
        case "next":
            return f"{card}: {answer.branch}" if answer.branch else card
        case "player":
            return "you" if term.mine else answer.owner_name
        case "save":
            return f"keep {card}{_details(answer)}"
    raise LookupError(f"there is no label for {act}")


def _details(answer: Answer) -> str:
    """What sets this copy apart and what it costs; empty for most."""
    if not answer.details:
        return ""
    return _in_brackets([*map(_mark, answer.term.mark.split()), _cost(answer)])


def _in_brackets(remarks: list[str]) -> str:
    told = ", ".join(filter(None, remarks))
    return f" ({told})" if told else ""


def _mark(mark: str) -> str:
    """One mark of `selectors.mark_of` in words."""
    if mark.startswith("slot"):
        return f"slot {int(mark.removeprefix('slot')) + 1}"
    if mark.startswith("used"):
        bits = int(mark.removeprefix("used"))
        used = [str(i + 1) for i in range(bits.bit_length()) if bits >> i & 1]
        if used == ["1"]:
            return "used"
        return f"{'ability' if len(used) == 1 else 'abilities'} {grammar.both(used)} used"
    if mark.startswith("under+"):
        return f"{grammar.count(mark.count('+'), 'card')} under it"
    return "played this turn" if mark == "new" else mark


def _cost(answer: Answer) -> str:
    """What it costs, in words; empty for what has no price."""
    price = answer.term.price
    if not price:
        return "free" if price == 0 else ""
    return grammar.count(price, nouns.RESOURCES[answer.resource or "runes"])


def _owner(answer: Answer) -> str:
    """Whose: your, or Bea's."""
    return "your" if answer.term.mine or not answer.owner_name else f"{answer.owner_name}'s"


def _where(answer: Answer) -> str:
    zone = answer.term.zone
    if zone == "always":
        return "(always available)"
    if zone in nouns.SHARED_ZONES:
        return nouns.SHARED_ZONES[zone]
    if zone == "in_play":
        others = answer.owner_name and not answer.term.mine
        return f"{answer.owner_name} has in play" if others else "in play"
    return f"from {_owner(answer)} {nouns.OWN_ZONES.get(zone, zone)}" if zone else ""


def _goes(answer: Answer) -> str:
    zone = answer.term.zone
    if zone in GOES_TO:
        return GOES_TO[zone].format("your")
    if zone == "trophies":
        return "keep it as a trophy"
    if zone == "played":
        return "among your played cards"
    if answer.owner_name:
        return f"into {_owner(answer)} {nouns.OWN_ZONES[zone]}"
    return f"to the {nouns.OWN_ZONES.get(zone, zone)}"
