"""The English for questions: what is asked, and what each answer is called."""

from __future__ import annotations

from dataclasses import replace

from ascension_tui.games.ascension.rules.market import ChooseDestination
from ascension_tui.games.ascension.rules.verbs import Verb
from ascension_tui.games.ascension.rules.verbs.buying import Give
from ascension_tui.games.ascension.rules.verbs.control import May
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.lexicon import asks, labels, long_text, questions
from ascension_tui.games.ascension.text.en.voice import YOU
from ascension_tui.games.ascension.text.en.waiting import GOES_TO
from ascension_tui.games.ascension.text.protocol import Answer, Question


def prompt(question: Question) -> str:
    """The question of a decision."""
    return str(asks[question.kind](question))


def _asked(question: Question, text: str, end: str) -> str:
    """The text after the name of the card that asks."""
    if question.source:
        return f"{question.source}: {text}{end}"
    return f"{grammar.capital(text)}{end}"


asks.fixed(turn="Your turn.")
questions.fixed(look_top="put the top card of your deck into your discard pile")


@asks("pick")
def _ask_pick(question: Question) -> str:
    """The effect itself; the question mark says that the answer may be no."""
    node = question.node
    text = "choose a card"
    if isinstance(node, Verb):
        text = long_text(node, replace(YOU, left=question.left))
        if node.name in questions:
            text = str(questions[node.name](node, question)) or text
    return _asked(question, text, "?" if question.optional else ".")


@questions("give")
def _question_of_give(verb: Give, question: Question) -> str:
    """With a card chosen it is about the player."""
    if question.left:
        return ""
    return f"choose who gets {grammar.both(question.targets) or 'the card'}"


@asks("may")
def _ask_may(question: Question) -> str:
    node = question.node
    text = long_text(node.effect, YOU.after_may()) if isinstance(node, May) else "do this"
    return _asked(question, text, "?")


@asks("choose", "choice")
def _ask_choose(question: Question) -> str:
    return _asked(question, "choose one", ".")


@asks("destination")
def _ask_destination(question: Question) -> str:
    return f"Where does {question.source or 'the card'} go?"


@asks("order")
def _ask_order(question: Question) -> str:
    if isinstance(question.node, ChooseDestination):
        return _asked(question, "which card do you acquire next", "?")
    return "Several things happen now: which comes first?"


@asks("save")
def _ask_save(question: Question) -> str:
    trophy = nouns.event_trophy()
    return _asked(question, f"banish your {trophy} to keep one of these constructs", "?")


_RESOURCES = {"runes": "rune", "power": "power"}


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


def option_label(answer: Answer) -> str:
    """One answer to choose: a command on one's turn, a noun where cards are picked."""
    return str(labels[answer.act](answer))


def _details(answer: Answer) -> str:
    """In brackets, what sets this copy apart and what it costs; empty for most."""
    if not answer.details:
        return ""
    told = [_mark(mark) for mark in answer.mark.split()]
    told += [cost] if (cost := _cost(answer)) else []
    return f" ({', '.join(told)})" if told else ""


def _cost(answer: Answer) -> str:
    """What it costs, in words; empty for what has no price."""
    if answer.price is None:
        return ""
    if answer.price == 0:
        return "free"
    return grammar.count(answer.price, _RESOURCES[answer.resource or "runes"])


def _owner(answer: Answer) -> str:
    """Whose: your, or Bea's."""
    return "your" if answer.owner_is_me or not answer.owner_name else f"{answer.owner_name}'s"


@labels("play", "acquire", "defeat", "transform")
def _label_command(answer: Answer) -> str:
    return f"{grammar.capital(answer.act)} {answer.card}{_details(answer)}"


@labels("use", "trophy")
def _label_use(answer: Answer) -> str:
    what = f"trophy {answer.card}" if answer.act == "trophy" else answer.card
    told = f": {answer.branch}" if answer.branch and answer.details else ""
    return f"Use {what}{_details(answer)}{told}"


labels.fixed(end="End turn", yes="yes", no="no", done="done")


@labels("pick")
def _label_pick(answer: Answer) -> str:
    """A card and where it lies; without a card it is a number."""
    if not answer.card:
        return str(answer.amount)
    if answer.zone == "played":
        return f"the played {answer.card}{_details(answer)}"
    return f"{answer.card} {_where(answer)}".rstrip() + _details(answer)


def _where(answer: Answer) -> str:
    zone = answer.zone
    if zone == "always":
        return "(always available)"
    if zone in nouns.SHARED_ZONES:
        return nouns.SHARED_ZONES[zone]
    mine = answer.owner_is_me or not answer.owner_name
    if zone == "in_play":
        return "in play" if mine else f"{answer.owner_name} has in play"
    if not zone:
        return ""
    return f"from {_owner(answer)} {nouns.OWN_ZONES.get(zone, zone)}"


@labels("choose")
def _label_choose(answer: Answer) -> str:
    return answer.branch or f"effect {answer.amount + 1}"


@labels("to")
def _label_to(answer: Answer) -> str:
    """The place, and in brackets the card that offers it or what it costs."""
    told = [text for text in (answer.card, _cost(answer)) if text]
    return _goes(answer) + (f" ({', '.join(told)})" if told else "")


def _goes(answer: Answer) -> str:
    zone = answer.zone
    if zone in GOES_TO:
        return GOES_TO[zone].format("your")
    if zone == "trophies":
        return "keep it as a trophy"
    if zone == "played":
        return "among your played cards"
    if answer.owner_name:
        return f"into {_owner(answer)} {nouns.OWN_ZONES[zone]}"
    return f"to the {nouns.OWN_ZONES.get(zone, zone)}"


@labels("next")
def _label_next(answer: Answer) -> str:
    return f"{answer.card}: {answer.branch}" if answer.branch else answer.card


@labels("pay")
def _label_pay(answer: Answer) -> str:
    runes = grammar.count(answer.amount, "rune")
    by = f" ({answer.card})" if answer.details else ""
    return f"Pay {runes} for {grammar.count(answer.amount, 'honor')}{by}"


@labels("player")
def _label_player(answer: Answer) -> str:
    return "you" if answer.owner_is_me else answer.owner_name


@labels("save")
def _label_save(answer: Answer) -> str:
    return f"keep {answer.card}{_details(answer)}"
