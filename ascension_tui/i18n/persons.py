"""Words that stand on screens where other people have a name, in every language there is."""

from __future__ import annotations

READER = {"en": "you"}
"""What whoever reads is called."""

PERSONS = {
    "en": frozenset(
        (
            *("you", "your", "yours", "yourself", "others"),
            *("nobody", "somebody", "anybody", "everybody", "someone", "anyone", "everyone"),
            *("computer", "human", "player", "partner", "opponent", "watcher", "guest"),
            *("person", "coach", "host", "house", "system", "table", "free", "none"),
        )
    )
}
"""All of them, in small letters: a name like that would read as if it were somebody else."""


def means_the_reader(name: str) -> bool:
    """Whether a name is what some language calls whoever reads."""
    return name.casefold() in READER.values()


def means_somebody(name: str) -> bool:
    """Whether a name is a word for somebody in some language."""
    return any(name.casefold() in words for words in PERSONS.values())
