"""What the coach says, in words for screens and line mode."""

from __future__ import annotations

from collections.abc import Sequence

from ascension_tui.players.advice import Advice, Reason, Suggestion, Weighed
from ascension_tui.rules.setup import Setup
from ascension_tui.rules.text.en import grammar

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


def cost(weighed: Weighed) -> str:
    """What a decision cost of the chance of winning, in whole percent as both were told."""
    before, after = weighed.better.chance or 0.0, weighed.chosen.chance or 0.0
    return f"{max(round(100 * before) - round(100 * after), 1)}%"


def move(suggestion: Suggestion) -> str:
    """What to do, and what would follow."""
    label = grammar.capital(suggestion.label)
    return "".join((label, *(f", then {_lower(then)}" for then in suggestion.then)))


def _lower(label: str) -> str:
    return label[:1].lower() + label[1:]


def why(reason: Reason) -> str:
    """The reason as a sentence."""
    return f"{grammar.capital(reason.text)}."


def hint_lines(advice: Advice) -> list[str]:
    """A hint for line mode: what to do, why, and what else; options by their numbers."""
    best = advice.best
    if advice.first:
        told = f"The coach would choose {advice.now + 1}: {advice.first}. After the plain plays: "
        told += move(best)
    else:
        told = f"The coach would choose {advice.now + 1}: {move(best)}"
    lines = [f"{told}{_chance(best, ' to win')}.", why(advice.reason)]
    return lines + [_other(other) for other in advice.alternatives]


def _other(other: Suggestion) -> str:
    number = f"{other.index + 1}: " if other.index >= 0 else ""
    return f"Or {number}{move(other)}{_chance(other)}."


def _chance(suggestion: Suggestion, rest: str = "") -> str:
    return "" if suggestion.chance is None else f", about {percent(suggestion.chance)}{rest}"


def weighed_lines(weighed: Weighed) -> Sequence[tuple[str, str]]:
    """What was done, what would have been better, and why, each under its title."""
    chosen, better = weighed.chosen, weighed.better
    told = move(better) if better.index >= 0 else f"{AFTER_PLAYS} {_lower(move(better))}"
    return (
        ("Done", f"{grammar.capital(chosen.label)}{_chance(chosen, ' to win')}"),
        ("Better", f"{told}{_chance(better, ' to win')}"),
        ("Why", why(weighed.reason)),
    )
