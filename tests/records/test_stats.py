"""The statistics: counted once, made again from the journals, and never in the way."""

import os
import re
import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest

from ascension_tui.folders import STATS
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.records import store
from ascension_tui.records.stats import ANYBODY, NOTHING, Report, outcomes, report_lines, reports
from ascension_tui.records.store import catch_up, rebuild, record_finished
from ascension_tui.records.timeline import Tape, play_on
from tests.records.games import finished, of_other_rules, running

GAMES: list[dict[str, object]] = [
    {"people": 1, "bots": 1, "seed": 1},
    {"people": 1, "bots": 1, "seed": 2, "sets": ("storm",)},
    {"people": 2, "bots": 0, "seed": 3, "sets": ("chronicle", "gift")},
    {"people": 1, "bots": 0, "seed": 4},
    {"people": 1, "bots": 0, "seed": 5},
    {"people": 1, "bots": 0, "seed": 6, "sets": ("storm",)},
    {"people": 1, "bots": 3, "seed": 7, "teams": True},
]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    data = tmp_path / "data"
    for age, game in enumerate(GAMES):
        path = finished(data, **game)
        os.utime(path, (1_000_000 + age, 1_000_000 + age))
    return data


def report(data: Path, who: str = ANYBODY) -> Report:
    (found,) = reports(data, who)
    return found


def rows(data: Path, query: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(data / STATS)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def results(data: Path) -> dict[int, Tape]:
    tapes = [Tape.read(path, ENGLISH) for path in sorted((data / "finished").glob("*.jsonl"))]
    return {tape.header.seed: tape for tape in tapes}


def test_a_game_that_ends_is_counted_once(data: Path) -> None:
    path = data / "finished" / f"{1:012x}.jsonl"
    assert record_finished(path)
    assert record_finished(path)
    tape = Tape.read(path, ENGLISH)
    assert tape.result is not None
    assert rows(data, "SELECT id, game, seats FROM games") == [
        (tape.header.commitment, "ascension", 2)
    ]
    assert rows(data, "SELECT of FROM facts WHERE what = 'mode'") == [("players",)]
    scores = [
        (name, score) for name, score in zip(("Anna", "Bea"), tape.result.scores, strict=True)
    ]
    assert rows(data, "SELECT name, score FROM seats ORDER BY seat") == scores
    assert rows(data, "PRAGMA journal_mode") == [("wal",)]


def test_the_record_agrees_with_the_games(data: Path) -> None:
    found = report(data)
    tapes = results(data)
    people = {1: [0], 2: [0], 3: [0, 1], 4: [0], 5: [0], 6: [0], 7: [0]}
    wins = sum(
        seat in tapes[seed].result.winners  # type: ignore[union-attr]
        for seed, seats in people.items()
        for seat in seats
    )
    assert (found.total.games, found.total.wins) == (8, wins)
    assert {(one.label, one.games) for one in found.groups["mode"]} == {
        ("players", 4),
        ("solitaire", 3),
        ("teams", 1),
    }
    assert {(one.label, one.games) for one in found.groups["sets"]} == {
        ("chronicle", 4),
        ("storm", 2),
        ("chronicle+gift", 2),
    }
    assert [(one.label, one.games) for one in found.by_seats] == [("1", 3), ("2", 4), ("4", 1)]
    assert len(found.recent) == 8
    assert found.people == ("Anna", "Bea")
    assert found.left_out == 0


def test_one_person_can_be_asked_about(data: Path) -> None:
    bea = report(data, "Bea")
    assert (bea.total.games, bea.groups["sets"][0].label) == (1, "chronicle+gift")
    assert not bea.own.ladder
    assert report(data, "Nobody").total.games == 0


def test_cards_are_counted_as_they_were_turned_up_and_taken(data: Path) -> None:
    found = {one.card: one for one in report(data).own.cards}
    turned: dict[str, int] = {}
    for tape in results(data).values():
        for event in [*tape.deal(-1), *tape.events(0, tape.length, -1)]:
            if getattr(event, "event", "") == "RowRefilled":
                turned[event.card] = turned.get(event.card, 0) + 1
    assert {card: one.offered for card, one in found.items() if one.offered} == turned
    cultist = found["cultist"]
    assert cultist.offered == 0
    assert cultist.taken >= cultist.games >= cultist.wins
    assert cultist.name == "Cultist"
    assert all(one.taken <= one.offered for one in found.values() if one.offered)


def test_the_ladder_counts_streaks_and_keeps_the_best(data: Path) -> None:
    found = report(data)
    tapes = results(data)
    samael = next(rung for rung in found.own.ladder if rung.rival == "Samael")
    solo = [tapes[4], tapes[5]]
    won = [bool(tape.result and tape.result.winners) for tape in solo]
    assert (samael.games, samael.wins) == (2, sum(won))
    assert samael.best == max(tape.result.scores[0] for tape in solo if tape.result)
    assert samael.streak == (2 if all(won) else 1 if won[1] else 0)
    assert samael.longest == (2 if all(won) else int(any(won)))
    assert [score.score for score in found.own.best] == sorted(
        (score.score for score in found.own.best), reverse=True
    )
    assert len(found.own.best) == sum(rung.wins for rung in found.own.ladder)


def test_cards_played_before_do_not_count(data: Path) -> None:
    before = report(data).total
    tape = results(data)[1]
    table = play_on(tape, 10, data, ("Anna", "Bea"), ("human", "greedy"))
    while (question := table.question()) is not None:
        table.answer(table.number, GreedyBot().choose(table.observation(question.seat)))
    table.close()
    assert table.path is not None
    shutil.move(table.path, data / "finished" / table.path.name)
    assert report(data).total == before
    assert rows(data, "SELECT count(*) FROM games WHERE again") == [(1,)]


def test_it_can_be_made_again_from_the_journals(data: Path) -> None:
    before = report(data)
    (data / STATS).unlink()
    assert report(data) == before
    rebuild(data)
    assert report(data) == before


def test_what_cannot_be_counted_is_left_out_and_told(data: Path) -> None:
    of_other_rules(data / "finished" / f"{1:012x}.jsonl")
    (data / "finished" / "broken.jsonl").write_text("no game\n")
    shutil.copy(running(data, seed=50), data / "finished" / "unfinished.jsonl")
    assert catch_up(data) == 3
    found = report(data)
    assert (found.left_out, found.total.games) == (3, 7)
    assert "3 finished games cannot be counted" in "\n".join(report_lines([found], 5, ENGLISH))


def test_a_damaged_file_is_kept_aside_and_made_anew(data: Path) -> None:
    before = report(data)
    (data / STATS).write_bytes(b"this is no database, whatever it is called" * 50)
    assert report(data) == before
    assert (data / "stats.broken.sqlite").exists()


def test_another_version_is_made_anew(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = report(data)
    monkeypatch.setattr(store, "VERSION", 99)
    assert report(data) == before


def test_nothing_disturbs_the_end_of_a_game(data: Path, tmp_path: Path) -> None:
    path = data / "finished" / f"{1:012x}.jsonl"
    (data / STATS).mkdir()  # a folder where the file should be
    assert not record_finished(path)
    assert not record_finished(None)
    elsewhere = tmp_path / "elsewhere.jsonl"
    shutil.copy(path, elsewhere)
    assert not record_finished(elsewhere)


def test_two_windows_may_count_at_once(data: Path) -> None:
    with store.opened(data):
        assert record_finished(data / "finished" / f"{2:012x}.jsonl")


def test_outcomes_are_told_in_a_few_words(data: Path) -> None:
    report(data)
    found = outcomes(data, ENGLISH)
    assert len(found) == len(GAMES)
    tape = results(data)[1]
    assert tape.result is not None
    (winner,) = tape.result.winners
    name, score = tape.setup.seats[winner], tape.result.scores[winner]
    assert found[tape.path.name] == f"{name} won with {score}"


def test_without_games_there_is_a_sentence(tmp_path: Path) -> None:
    assert list(report_lines(reports(tmp_path), 5, ENGLISH)) == ["Everybody.", NOTHING]


def test_the_file_can_be_read_with_the_sqlite_program(data: Path) -> None:
    program = shutil.which("sqlite3")
    if program is None:
        pytest.skip("sqlite3 is not installed")
    report(data)
    asked = (
        "SELECT name, score, won FROM seats JOIN facts USING (game) "
        "WHERE what = 'mode' AND of = 'teams' ORDER BY seats.seat"
    )
    done = subprocess.run(
        [program, "-readonly", str(data / STATS), asked],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert len(done.stdout.splitlines()) == 4
    assert re.match(r"Anna\|\d+\|[01]\nBea\|\d+\|[01]\n", done.stdout)
