"""The numbers an evaluation is made of: learned by self-play, kept as data with their origin."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from ascension_tui.assets import assets_root
from ascension_tui.errors import Failure

DEFAULT = "weights"

Growth = tuple[float, float]
"""What a card is worth beyond its printed honor: per turn left, and per turn left squared."""
Share = tuple[float, ...]
"""The same for a card never measured, per unit of its yield, and for taking a place in the deck."""
Income = tuple[float, float, float, float, float, float]
"""Of runes, power and honor per turn; of runes and of power squared, and of one times the other."""


@dataclass(frozen=True, eq=False)
class Weights:
    """Everything learned; compared by identity, as tables are made from it once."""

    cards: Mapping[str, Growth]
    """What one more card is worth on its own: what the rollout policy buys by."""
    held: Mapping[str, float] = field(default_factory=dict)
    """What each card of a deck brings per turn left besides its part in the deck's income."""
    standing: Mapping[str, float] = field(default_factory=dict)
    """The same for a construct in play."""
    tells: Mapping[str, float] = field(default_factory=dict)
    """The evidence of each card in a deck for a rule-of-thumb player: the logarithm of the odds."""
    income: Income = (0.9, 0.45, 0.6, -0.025, 0.0, -0.01)
    """What a deck's income is worth per turn left: too much of one thing brings less."""
    hero: tuple[Share, Share] = (
        (0.052, 0.02, 0.214, 0.059, 0.0, 0.16, -0.089),
        (0.0081, 0.0087, 0.0018, 0.013, 0.0, 0.0064, -0.0085),
    )
    construct: tuple[Share, Share] = (
        (0.086, 0.117, 0.177, 0.09, 0.0, 0.04, -0.1),
        (0.013, 0.0076, 0.0063, 0.02, 0.0, 0.0, 0.0),
    )
    monster: Growth = (-0.1, -0.008)
    """A monster in the deck."""
    pace: float = 1.54
    """Tokens a seat takes per round whatever its deck."""
    pace_rune: float = 0.086
    """Tokens it takes besides for each rune per turn; the same for power and honor below."""
    pace_power: float = 0.164
    pace_honor: float = 0.406
    spread: float = 1.0
    """By how many points an even game is still open at its end."""
    spread_turn: float = 0.58
    """The same again for every turn left."""
    denial: float = 0.4
    """How much of what the next player would gain from the row counts."""
    trophy: float = 0.7
    head_start: float = 1.5
    """How many turns earlier a construct in play works than one just acquired."""

    def changed(self, **changes: Any) -> Weights:
        """The same with some numbers replaced."""
        return replace(self, **changes)


NUMBERS = tuple(one.name for one in fields(Weights) if one.type == "float")


def to_json(weights: Weights, origin: Mapping[str, Any]) -> str:
    """The file of learned weights: the numbers, and what made them."""
    data = {
        "origin": dict(origin),
        "numbers": {name: round(getattr(weights, name), 5) for name in NUMBERS},
        "hero": [[round(x, 5) for x in share] for share in weights.hero],
        "construct": [[round(x, 5) for x in share] for share in weights.construct],
        "monster": [round(x, 5) for x in weights.monster],
        "income": [round(x, 5) for x in weights.income],
        "held": {slug: round(x, 5) for slug, x in weights.held.items()},
        "standing": {slug: round(x, 5) for slug, x in weights.standing.items()},
        "tells": {slug: round(x, 5) for slug, x in weights.tells.items()},
        "cards": {slug: [round(x, 5) for x in weights.cards[slug]] for slug in weights.cards},
    }
    lines = json.dumps(data, indent=1)
    return _one_line_lists(lines) + "\n"


def _one_line_lists(text: str) -> str:
    """Lists of numbers on one line each, so that a change of a card is a change of its line."""
    parts = text.split("[\n")
    joined = [parts[0]]
    for part in parts[1:]:
        inner, closing, rest = part.partition("]")
        if "[" in inner or "{" in inner:
            joined.append("\n" + part)
            continue
        joined.append(" ".join(inner.split()) + closing + rest)
    return "[".join(joined)


def read_weights(path: Path) -> Weights:
    """Read a file of weights, or say what is wrong with it."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return Weights(
            cards={slug: _growth(value) for slug, value in data["cards"].items()},
            hero=_shares(data["hero"]),
            construct=_shares(data["construct"]),
            monster=_growth(data["monster"]),
            income=_income(data["income"]),
            held={slug: float(value) for slug, value in data["held"].items()},
            standing={slug: float(value) for slug, value in data["standing"].items()},
            tells={slug: float(value) for slug, value in data["tells"].items()},
            **{name: float(data["numbers"][name]) for name in NUMBERS},
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise Failure(
            "{path}: cannot be read as weights ({error}).", path=path, error=repr(error)
        ) from None


def origin_of(path: Path) -> dict[str, Any]:
    """What made the weights of a file that can be read."""
    origin: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["origin"]
    return origin


def _growth(value: Any) -> Growth:
    rise, bend = value
    return float(rise), float(bend)


def _income(value: Any) -> Income:
    runes, power, honor, runes_squared, power_squared, both = map(float, value)
    return runes, power, honor, runes_squared, power_squared, both


def _shares(value: Any) -> tuple[Share, Share]:
    rise, bend = value
    return tuple(map(float, rise)), tuple(map(float, bend))


@lru_cache(maxsize=8)
def learned(name: str = DEFAULT) -> Weights:
    """The weights that come with the game."""
    return read_weights(assets_root() / "ascension" / "ai" / f"{name}.json")
