"""What the coach says, in words for screens and line mode."""

from __future__ import annotations

from collections.abc import Sequence

from ascension_tui.games.ascension.players.advice import Advice, Reason, Suggestion, Weighed
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.text.describe import Names
from ascension_tui.games.ascension.text.en import grammar

THINKING = "The coach is thinking."
COULD_NOT = "The coach could not answer; this is what a simple player would do."

AFTER_PLAYS = "Play your cards first, then"
"""Before what can only be done after playing what needs no choice."""


def names_for(setup: Setup) -> tuple[str, ...]:
    """The names the coach uses: those of the seats, and of the rival."""
    return (*setup.seats, setup.rival) if setup.rival else tuple(setup.seats)


def percent(chance: float) -> str:
    """A chance in whole percent; nothing is certain before it has happened."""
    return f"{min(max(round(100 * chance), 1), 99)}%"


def move(suggestion: Suggestion) -> str:
    """What to do, and what would follow."""
    label = grammar.capital(suggestion.label)
    return "".join((label, *(f", then {_lower(then)}" for then in suggestion.then)))


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


def reason_text(reason: Reason, names: Names) -> str:
    """The reason, as part of a sentence."""
    number = f"{reason.amount:.0f}" if reason.amount >= 1 else "a little"
    return _REASONS[reason.says].format(
        number=number,
        honor=f"{number} honor" if reason.amount >= 1 else number,
        opponent="the others" if reason.opponent is None else names(reason.opponent),
        card=reason.card if reason.card.startswith("The ") else f"the {reason.card}",
        turns=_TURNS.get(reason.turns),
    )


def why(reason: Reason, names: Names) -> str:
    """The reason as a sentence."""
    return f"{grammar.capital(reason_text(reason, names))}."


def hint_lines(advice: Advice, names: Names) -> list[str]:
    """A hint for line mode: what to do, why, and what else; options by their numbers."""
    best = advice.best
    if advice.first:
        told = f"The coach would choose {advice.now + 1}: {advice.first}. After the plain plays: "
        told += move(best)
    else:
        told = f"The coach would choose {advice.now + 1}: {move(best)}"
    lines = [f"{told}{_chance(best, ' to win')}.", why(advice.reason, names)]
    return lines + [_other(other) for other in advice.alternatives]


def _other(other: Suggestion) -> str:
    number = f"{other.index + 1}: " if other.index >= 0 else ""
    return f"Or {number}{move(other)}{_chance(other)}."


def _chance(suggestion: Suggestion, rest: str = "") -> str:
    return "" if suggestion.chance is None else f", about {percent(suggestion.chance)}{rest}"


def weighed_lines(weighed: Weighed, names: Names) -> Sequence[tuple[str, str]]:
    """What was done, what would have been better, and why, each under its title."""
    chosen, better = weighed.chosen, weighed.better
    told = move(better) if better.index >= 0 else f"{AFTER_PLAYS} {_lower(move(better))}"
    return (
        ("Done", f"{grammar.capital(chosen.label)}{_chance(chosen, ' to win')}"),
        ("Better", f"{told}{_chance(better, ' to win')}"),
        ("Why", why(weighed.reason, names)),
    )
