"""What the help says of the keys on the table."""

from __future__ import annotations

from ascension_tui.game.keys import Keys
from ascension_tui.games.ascension.keys import CENTER, EVENT, HAND, PILES, PLAY


def help_notes(keys: Keys) -> tuple[str, ...]:
    """What the keys on the table stand on, as a person has them."""
    row, play, hand = keys.of(CENTER), keys.of(PLAY), keys.of(HAND)
    piles = " ".join(keys.of(PILES))
    yes, no = keys.named("confirm", "enter"), keys.named("escape", "escape")
    return (
        f"{row[0]} to {row[-1]}: the center row. {piles}: the cards that can always be had. "
        f"{keys.of(EVENT)}: the event.",
        f"{play[0]} to {play[-1]}: your constructs and trophies. {hand[0]} to {hand[-1]}: "
        "your hand. With shift: the second ten.",
        "A filled key and a thick lower edge: you can do this now. Other keys say why not.",
        f"In a choice the keys stand on what can be chosen; {yes} says yes, {no} says no or done.",
    )
