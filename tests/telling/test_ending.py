"""How a game ended, in parts a screen can use."""

from typing import Any

import pytest

from ascension_tui.games.ascension.scenario import position
from ascension_tui.games.ascension.telling.ending import RIVAL, Ending, ending_of
from ascension_tui.table import Table
from tests.plain.harness import Laid
from tests.telling.games import NAMES, deal, play_out, teller_of


def ended(
    seats: int = 2, names: tuple[str, ...] = NAMES, teams: bool = False, **laid: Any
) -> tuple[Table, Ending]:
    """Let the last player take the last token and end the game."""
    solo = seats == 1
    where = position(players=seats, seat=seats - 1, teams=teams, solo=solo, pool=1, power=2, **laid)
    setup = {"seats": list(names[:seats]), "sets": ["chronicle"], "teams": teams}
    table = Table.begin(Laid(where), setup, 1, ["human"] * seats)
    teller = teller_of(table)
    while (question := table.question()) is not None:
        options = table.observation(question.seat).decision.options
        acts = [option.act for option in options]
        table.answer(table.number, acts.index("defeat") if "defeat" in acts else len(acts) - 1)
    return table, ending_of(table, teller, -1)


def test_scores_by_faction() -> None:
    _, told = ended(
        discard=["Landtalker", "Demon Slayer", "Mystic"], in_play=["Hedron Link Device"]
    )
    assert [score.seat for score in told.scores] == [0, 1]
    mine = told.scores[1]
    assert mine.tokens == 1
    assert dict(mine.on_cards) == {"lifebound": 3, "mechana": 7, "void": 2, "": 1}
    assert mine.total == 14
    assert told.winners == (1,)
    assert told.verdict == "Bea wins with 14 honor, 14 honor ahead of Anna."


def test_a_tie_names_the_rule() -> None:
    _, told = ended(others=[{"honor": 1}])
    assert told.verdict == (
        "Bea wins the tie with Anna at 1 honor: it goes to whoever is later in turn order."
    )


def test_two_people_of_one_name() -> None:
    _, told = ended(names=("Kim", "Kim"), others=[{"honor": 5}])
    assert told.verdict == "Kim wins with 5 honor, 4 honor ahead of Kim."
    _, tied = ended(names=("Kim", "Kim"), others=[{"honor": 1}])
    assert tied.verdict.startswith("Kim wins the tie with Kim at 1 honor")


def test_teams_win_together() -> None:
    _, told = ended(4, teams=True, others=[{"honor": 4}, {"honor": 9}, {"honor": 4}])
    assert told.in_teams
    assert told.sides == ((0, 2), (1, 3))
    assert [told.total(side) for side in told.sides] == [8, 10]
    assert told.winners == (1, 3)
    assert told.verdict == "Bea and Dan win with 10 honor, 2 honor ahead of Anna and Coda."


def test_solitaire_has_a_rival() -> None:
    _, told = ended(1, row=["Inert"] * 4 + ["Arha Templar", "Arha Initiate"])
    assert told.scores[-1].seat == RIVAL
    assert dict(told.scores[-1].on_cards) == {"enlightened": 4}
    assert told.winners == (RIVAL,)
    assert told.verdict == "Samael wins with 4 honor, 3 honor ahead of Anna."
    assert told.scores[-1].cards.total() == 2


def test_resignation_counts_nothing_but_tells_what_there_was() -> None:
    table = deal(3)
    table.resign(1)
    assert table.result() is None
    table.resign(2)
    told = ending_of(table, teller_of(table), -1)
    assert told.verdict == "Anna wins: everybody else has given up."
    assert not told.counted
    assert told.resigned == {1, 2}
    assert [score.total for score in told.scores] == [0, 0, 0]


def test_there_is_no_ending_before_the_end() -> None:
    table = deal()
    with pytest.raises(ValueError, match="not over"):
        ending_of(table, teller_of(table), 0)


def test_decks_hold_every_card_somebody_scores_for() -> None:
    table = play_out(deal(3, ("storm",)))
    teller = teller_of(table)
    told = ending_of(table, teller, -1)
    for score in told.scores:
        faces = teller.rules.by_slug
        honor = sum(faces[slug].end_honor * count for slug, count in score.cards.items())
        assert honor == sum(score.on_cards.values())
        assert score.cards.total() >= 5
