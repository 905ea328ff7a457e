"""What is said of setups of Ascension, in English."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from ascension_tui.game.game import SetupWords

if TYPE_CHECKING:
    from ascension_tui.game.setup import Value
    from ascension_tui.games.ascension.rules.setup import Setup

SET_TITLES = {
    "basics": "Basic cards",
    "chronicle": "Chronicle of the Godslayer",
    "storm": "Storm of Souls",
    "gift": "Gift of the Elements",
}
"""What the sets are called in full."""
SET_WORDS = {
    "chronicle": "the classic, without extras",
    "storm": "lasting events and trophies",
    "gift": "events that become heroes",
}
EDITION_WORDS = {
    "revised": "30 honor a player; banished basics return",
    "first": "60, 75 or 90 honor; banished basics do not",
}
EDITION_WORDS_TEAMS = EDITION_WORDS | {"first": "30 honor a player; banished basics do not"}
EDITION_WORDS_ALONE = {
    "revised": "banished basics return to their piles",
    "first": "banished basics stay in the void",
}


def mix(sets: Iterable[str], plus: str = " + ") -> str:
    """Several sets in short."""
    return plus.join(name.capitalize() for name in sets)


class AscensionSetupWords(SetupWords["Setup"]):
    """What forms and lists say of setups."""

    levels: ClassVar[Mapping[str, str]] = {
        "random": "does whatever it likes",
        "novice": "has learned the rules",
        "greedy": "takes the best it can",
        "adept": "weighs every move",
        "expert": "looks a turn ahead",
        "master": "thinks far ahead",
    }
    tables = "People and computers, 1 to 6 seats, any mix of sets"
    more = "More people, other sets, teams"
    alone = "Alone against Samael, Nemesis or the Cult"
    entries = "a card, or all with a word in it; k set=storm type=hero cost=3: by filters"
    examples: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "": ("cards --set chronicle",),
        "play": (
            "play --plain --seat human --seat greedy --seat greedy --seed 7",
            "play --plain --set storm --set gift",
            "play --plain --teams --seat human --seat greedy --seat greedy --seat greedy",
        ),
        "solo": ("solo --plain --set storm --seed 7",),
        "rules": ("rules teams", "rules unite", 'rules "Twofold Askara"'),
        "lessons": ("lessons first-game", "lessons --plain storm"),
        "sim": (
            "sim --games 400 --seat greedy --seat random",
            "sim --games 20 --seat greedy --seat greedy --seed 7 --journal games",
            "sim --games 100 --seat random --seat random --jobs 2 --json",
            "sim --games 50 --set chronicle --set storm --set gift --seat greedy --seat greedy",
            "sim --games 1000 --seat adept --seat adept --report --csv cards.csv",
        ),
        "ladder": (
            "ladder --level greedy --level adept --games 100",
            "ladder --match expert:adept --match master:expert:200 --set chronicle --set gift",
            "ladder --match master:greedy --players 4 --games 200",
            "ladder --players 1 --set storm --games 100",
        ),
    }

    def title(self, setup: Setup) -> str:
        sets = mix(setup.sets, "+")
        return f"{sets}, teams" if setup.teams else sets

    def quick(self, last: Mapping[str, object]) -> str:
        sets = last.get("sets")
        chosen = [name for name in SET_WORDS if isinstance(sets, list) and name in sets]
        return mix(chosen or ("chronicle",))

    def meaning(self, setup: Setup) -> str:
        pool = setup.honor_pool()
        if setup.rival:
            rival = self.language.word(setup.rival)
            return (
                f"You play against {rival}, with {pool} honor in the pool. "
                "Have more of it when the pool is empty, and you have won."
            )
        return (
            f"{pool} honor in the pool. When it is empty the round is played to its end, "
            "and who has most honor wins."
        )

    def called(self, field: str, value: str) -> str:
        return SET_TITLES.get(value, value)

    def brings(self, field: str, value: str) -> str:
        return SET_WORDS.get(value, "")

    def notes(self, chosen: Mapping[str, Value], seats: int) -> Mapping[str, str]:
        words = EDITION_WORDS_TEAMS if chosen["teams"] else EDITION_WORDS
        words = EDITION_WORDS_ALONE if seats == 1 else words
        return {
            "teams": "partners sit across the table; for four or six",
            "sets": "One or two play best; in a big mix good pairs seldom meet.",
            "edition": words[str(chosen["edition"])],
            "pool": "empty: as the rules say",
        }

    def left_out(self, setup: Setup) -> Mapping[str, str]:
        return {"pool": str(setup.model_copy(update={"pool": None}).honor_pool())}

    def partner(self, chosen: Mapping[str, Value], seats: int, seat: int) -> int | None:
        return (seat + seats // 2) % seats if chosen["teams"] and seats % 2 == 0 else None
