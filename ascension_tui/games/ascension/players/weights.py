"""The numbers an evaluation is made of: learned by self-play, kept as data with their origin."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any

from ascension_tui.assets import assets_root
from ascension_tui.errors import Failure

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


NUMBERS = tuple(one.name for one in fields(Weights) if one.type == "float")
TABLES = "hero construct monster income held standing tells cards".split()
"""Everything else, in the order of the file."""


def to_json(weights: Weights, origin: Mapping[str, Any]) -> str:
    """The file of learned weights: the numbers, and what made them."""
    data = {
        "origin": dict(origin),
        "numbers": {name: _rounded(getattr(weights, name)) for name in NUMBERS},
        **{name: _rounded(getattr(weights, name)) for name in TABLES},
    }
    # Lists of numbers on one line each, so that a change of a card is a change of its line.
    text = re.sub(r"\[\n *\[", "[[", json.dumps(data, indent=1))
    return re.sub(r"\[\n([^][{]*)\]", lambda found: f"[{' '.join(found[1].split())}]", text) + "\n"


def _rounded(value: Any) -> Any:
    """Numbers as they are written, however deep."""
    if isinstance(value, Mapping):
        return {name: _rounded(one) for name, one in value.items()}
    if isinstance(value, tuple):
        return [_rounded(one) for one in value]
    return round(value, 5)


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


def _growth(value: Any) -> Growth:
    rise, bend = value
    return float(rise), float(bend)


def _income(value: Any) -> Income:
    runes, power, honor, runes_squared, power_squared, both = map(float, value)
    return runes, power, honor, runes_squared, power_squared, both


def _shares(value: Any) -> tuple[Share, Share]:
    rise, bend = value
    return tuple(map(float, rise)), tuple(map(float, bend))


@cache
def learned() -> Weights:
    """The weights that come with the game."""
    return read_weights(assets_root() / "ascension" / "ai" / "weights.json")
