"""What the coach says, in words for screens and line mode."""

from __future__ import annotations

from ascension_tui.games.ascension.players.advice import Reason, Suggestion, Weighed
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.text.en import grammar


def percent(chance: float) -> str:
    """A chance in whole percent; nothing is certain before it has happened."""
    return f"{min(max(round(100 * chance), 1), 99)}%"


def move(suggestion: Suggestion, teller: CardTeller) -> str:
    """What to do, and what would follow."""
    label = grammar.capital(teller.option(suggestion.option))
    then = (teller.option(term, details=False) for term in suggestion.then)
    return ", then ".join((label, *map(_lower, then)))


def _lower(label: str) -> str:
    return label[:1].lower() + label[1:]


_REASONS = {
    "plain play": "it costs nothing and keeps every choice open",
    "all the same": "whatever you choose comes to the same",
    "only order": "the others lead to the same, only in another order",
    "thumb": "a rule of thumb says so",
    "chances": "it comes out ahead when the game is played on",
    "weaken": "anything more would only weaken your deck",
    "sooner": "brings the end nearer, which suits you",
    "later": "keeps the game going, which suits you",
    "pool empty": "the pool is empty: take honor",
    "pool ends": "the pool ends in about {turns}: take honor",
    "tokens": "brings {number} more honor now",
    "trophy": "leaves you a trophy to use later",
    "denial": "denies {opponent} {card}",
    "leaves less": "leaves less to {opponent}",
    "printed": "your cards count {honor} more at the end",
    "runes": "brings more runes in the turns to come",
    "power": "brings more power in the turns to come",
    "honor": "brings honor turn after turn",
    "draw": "lets you draw more cards",
    "thinning": "thins your deck",
    "other": "its effects beyond runes and power are worth more",
    "opponents": "sets {opponent} back",
}
_TURNS = {1: "one turn", 2: "two turns", 3: "three turns"}


def reason_text(reason: Reason, teller: CardTeller) -> str:
    """The reason, as part of a sentence."""
    number = f"{reason.amount:.0f}" if reason.amount >= 1 else "a little"
    card = teller.card_name(reason.card)
    return _REASONS[reason.says].format(
        number=number,
        honor=f"{number} honor" if reason.amount >= 1 else number,
        opponent="the others" if reason.opponent is None else teller.names(reason.opponent),
        card=card if card.startswith("The ") else f"the {card}",
        turns=_TURNS.get(reason.turns),
    )


def why(reason: Reason, teller: CardTeller) -> str:
    """The reason as a sentence."""
    return f"{grammar.capital(reason_text(reason, teller))}."


def _chance(suggestion: Suggestion) -> str:
    return "" if suggestion.chance is None else f", about {percent(suggestion.chance)} to win"


def weighed_lines(weighed: Weighed, teller: CardTeller) -> tuple[tuple[str, str], ...]:
    """What was done, what would have been better, and why, each under its title."""
    chosen, better = weighed.chosen, weighed.better
    told = move(better, teller)
    # It may begin with what can only be done after playing what needs no choice.
    told = told if better.index >= 0 else f"Play your cards first, then {_lower(told)}"
    return (
        ("Done", f"{grammar.capital(teller.option(chosen.option))}{_chance(chosen)}"),
        ("Better", f"{told}{_chance(better)}"),
        ("Why", why(weighed.reason, teller)),
    )
