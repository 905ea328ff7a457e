"""The English for questions: what is asked, and what each answer is called."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ascension_tui.rules.text.en import grammar, nouns
from ascension_tui.rules.text.en.lexicon import asks, labels, long_text
from ascension_tui.rules.text.en.modifiers import gone_to
from ascension_tui.rules.text.en.voice import YOU
from ascension_tui.rules.verbs import Node, Verb
from ascension_tui.rules.verbs.control import ChooseOne, May


def prompt(node: Node, kind: str, source: str, *, optional: bool, left: int) -> str:
    """The question of a decision; see `Wording.prompt` for what `source` and `left` are."""
    return str(asks[kind](node, source, optional, left))


def _asked(source: str, text: str, end: str) -> str:
    return f"{source}: {text}{end}" if source else f"{grammar.capital(text)}{end}"


@asks("turn")
def _ask_turn(node: Node, source: str, optional: bool, left: int) -> str:
    return "Your turn."


@asks("pick")
def _ask_pick(node: Node, source: str, optional: bool, left: int) -> str:
    """The effect itself; the question mark says that the answer may be no."""
    text = long_text(node, replace(YOU, left=left)) if isinstance(node, Verb) else "choose a card"
    return _asked(source, text, "?" if optional else ".")


@asks("may")
def _ask_may(node: Node, source: str, optional: bool, left: int) -> str:
    text = long_text(node.effect, YOU) if isinstance(node, May) else "do this"
    return _asked(source, text, "?")


@asks("choose", "choice")
def _ask_choose(node: Node, source: str, optional: bool, left: int) -> str:
    return _asked(source, "choose one", ".")


@asks("destination")
def _ask_destination(node: Node, source: str, optional: bool, left: int) -> str:
    return f"Where does {source or 'the card'} go?"


@asks("order")
def _ask_order(node: Node, source: str, optional: bool, left: int) -> str:
    return "Several things happen now: which comes first?"


def branch_labels(node: Node) -> tuple[str, ...]:
    """The effects to choose from, by their place on the card; none for other nodes."""
    if not isinstance(node, ChooseOne):
        return ()
    return tuple(long_text(effect, YOU) for effect in node.of)


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known of an option when its label is made."""

    card: str
    zone: str
    owner_is_me: bool
    owner_name: str
    amount: int
    price: int | None
    resource: str | None
    mark: str
    branch: str

    @property
    def details(self) -> str:
        """In brackets, what sets this copy apart and what it costs; empty for most."""
        told = [_mark(mark) for mark in self.mark.split()]
        if self.price == 0:
            told.append("free")
        elif self.price is not None:
            told.append(grammar.count(self.price, _RESOURCES[self.resource or "runes"]))
        return f" ({', '.join(told)})" if told else ""


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
    return mark


def option_label(
    act: str,
    *,
    card: str,
    zone: str,
    owner_is_me: bool,
    owner_name: str,
    amount: int,
    price: int | None,
    resource: str | None,
    mark: str,
    branch: str = "",
) -> str:
    """One answer to choose: a command on one's turn, a noun where cards are picked."""
    answer = Answer(card, zone, owner_is_me, owner_name, amount, price, resource, mark, branch)
    return str(labels[act](answer))


@labels("play")
def _label_play(answer: Answer) -> str:
    return f"Play {answer.card}{answer.details}"


@labels("use")
def _label_use(answer: Answer) -> str:
    told = f": {answer.branch}" if answer.branch else ""
    return f"Use {answer.card}{answer.details}{told}"


@labels("acquire")
def _label_acquire(answer: Answer) -> str:
    return f"Acquire {answer.card}{answer.details}"


@labels("defeat")
def _label_defeat(answer: Answer) -> str:
    return f"Defeat {answer.card}{answer.details}"


@labels("end")
def _label_end(answer: Answer) -> str:
    return "End turn"


@labels("pick")
def _label_pick(answer: Answer) -> str:
    """A card and where it lies; without a card it is a player, or a number."""
    if not answer.card:
        player = "you" if answer.owner_is_me else answer.owner_name
        return player or str(answer.amount)
    return f"{answer.card} {_where(answer)}".rstrip() + answer.details


def _where(answer: Answer) -> str:
    zone = answer.zone
    if zone == "always":
        return "(always available)"
    if zone in nouns.SHARED_ZONES:
        return nouns.SHARED_ZONES[zone]
    mine = answer.owner_is_me or not answer.owner_name
    if zone == "in_play":
        return "in play" if mine else f"{answer.owner_name} has in play"
    if zone == "played":
        return "played this turn"
    if not zone:
        return ""
    owner = "your" if mine else f"{answer.owner_name}'s"
    return f"from {owner} {nouns.OWN_ZONES.get(zone, zone)}"


@labels("yes")
def _label_yes(answer: Answer) -> str:
    return "yes"


@labels("no")
def _label_no(answer: Answer) -> str:
    return "no"


@labels("done")
def _label_done(answer: Answer) -> str:
    return "done"


@labels("choose")
def _label_choose(answer: Answer) -> str:
    return answer.branch or f"effect {answer.amount + 1}"


@labels("to")
def _label_to(answer: Answer) -> str:
    """The place, and the card that offers it."""
    offered = f" ({answer.card})" if answer.card else ""
    return f"{gone_to(answer.zone)}{offered}"


@labels("next")
def _label_next(answer: Answer) -> str:
    return f"{answer.card}: {answer.branch}" if answer.branch else answer.card
