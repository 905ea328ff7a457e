"""What a turn that ends now would leave unused."""

from __future__ import annotations

from ascension_tui.games.ascension.rules.observation import Observation, SeenOption
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.teller import CardTeller


def unspent(seen: Observation, teller: CardTeller) -> str:
    """A sentence on what the player on turn could still do; empty when there is nothing."""
    options = seen.decision.options if seen.decision else ()
    left = [option for option in options if _is_worth_a_warning(seen, option)]
    acts = {option.act for option in left}
    unused = [teller.card_name(option.card) for option in left if option.act == "use"]
    return messages.unspent(
        len(seen.seats[seen.seat].hand) if "play" in acts else 0,
        seen.runes + seen.restricted if acts & {"acquire", "pay", "transform"} else 0,
        seen.power if acts & {"defeat", "transform"} else 0,
        list(dict.fromkeys(unused)),
    )


def _is_worth_a_warning(seen: Observation, option: SeenOption) -> bool:
    """Everything one can do but to use up a card for good, which many keep for later."""
    if option.act == "use":
        ability = seen.rules.by_slug[option.card].abilities[option.amount]
        return ability.limit == "once_per_turn"
    return option.act not in ("end", "trophy")
