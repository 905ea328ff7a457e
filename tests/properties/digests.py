"""Digests of a dozen games, printed: run by `python -m tests.properties.digests`."""

from tests.properties.games import Case, Chooser

GAMES = [
    Case(players, edition, 12, seed=100 + players, answers=answers)
    for players in (1, 2, 3, 4)
    for answers, edition in enumerate(("revised", "first", "revised"))
]


def lines() -> list[str]:
    """After each answer of each game: what was answered, and the digest of the position."""
    found = []
    for number, case in enumerate(GAMES):
        game, chooser = case.deal(), Chooser(case.answers)
        found.append(f"{number} dealt {game.state.digest()}")
        while game.decision is not None:
            index = chooser.pick(game)
            key = game.decision.options[index].key
            game.answer(index)
            found.append(f"{number} {key} {game.state.digest()}")
    return found


if __name__ == "__main__":
    print("\n".join(lines()))
