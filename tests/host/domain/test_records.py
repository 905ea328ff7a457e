"""The database: who has which nick, results once, ratings, and everything made again from files."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from ascension_tui.errors import Failure
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.host.lobby.database import FILE, Database
from ascension_tui.host.lobby.ratings import Rating, rate, result_of
from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.table_record import read_record, records_in
from ascension_tui.i18n.language import ENGLISH
from tests.host.domain.stage import House, play, run


async def some_games(house: House) -> None:
    """Two rated games, one against a computer, one with a guest, one unfinished."""
    anna, bert = house.people("Anna", "Bert")
    guest = house.lobby.people.guest()
    house.lobby.people.enter(guest)
    for people, computers in (
        ([anna, bert], ()),
        ([bert, anna], ()),
        ([anna, bert], ("greedy",)),
        ([anna, guest], ()),
    ):
        hosted = house.begin(people, *computers)
        links = [house.lobby.play(one, hosted.id) for one in people]
        await play(*links)
        for link in links:
            link.close()
    house.begin([anna, bert])


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a house where some games were played."""
    folder = tmp_path_factory.mktemp("house")

    async def make() -> None:
        house = House(folder)
        await some_games(house)
        await house.lobby.close()

    run(make())
    return folder


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return shutil.copytree(played, tmp_path / "house")


def everything(database: Database) -> dict[str, list[tuple[object, ...]]]:
    names = ("tables", "results", "places", "ratings")
    found = {name: database._rows(f"SELECT * FROM {name} ORDER BY 1, 2") for name in names}
    return {**found, "people": database._rows("SELECT key, nick FROM people ORDER BY key")}


def test_results_count_once_and_only_among_people_with_keys(folder: Path) -> None:
    async def test() -> None:
        house = House(folder)
        database = house.lobby.database
        assert database.counts() == (2, 4)
        standings = database.standings()
        assert {name for name, *_ in standings} == {"2 players"}
        assert {games for *_, games, _ in standings} == {2}
        assert sum(wins for *_, wins in standings) >= 2
        records = [read_record(path) for path in records_in(folder / "host" / "finished")]
        for record in records:
            assert record.outcome is not None
            sides = AscensionKind().sides(record.setup)
            assert not database.add_result(result_of(record, record.outcome, sides))
        assert database.standings() == standings
        keys = {key for (key,) in database._rows("SELECT key FROM places")}
        assert keys == {"SHA256:anna", "SHA256:bert", ""}
        text = house.lobby.scores(ENGLISH)
        assert "4 games finished, 2 players known." in text
        assert "2 players" in text
        assert text.isascii()
        await house.lobby.close()

    run(test())


@pytest.mark.parametrize("damage", ["missing", "text", "zeros", "header", "other version"])
def test_a_lost_database_is_made_again_from_the_tables(folder: Path, damage: str) -> None:
    async def test() -> None:
        house = House(folder)
        before = everything(house.lobby.database)
        scores = house.lobby.scores(ENGLISH)
        await house.lobby.close()
        path = folder / "host" / FILE
        hurt(path, damage)
        house.lobby = house._open()
        assert everything(house.lobby.database) == before
        assert house.lobby.scores(ENGLISH) == scores
        assert len(house.lobby.tables) == 1
        aside = list((folder / "host").glob(f"{FILE}.damaged-*"))
        assert len(aside) == (damage != "missing")
        await house.reopen()
        assert everything(house.lobby.database) == before
        await house.lobby.close()

    run(test())


def hurt(path: Path, damage: str) -> None:
    if damage == "missing":
        path.unlink()
    elif damage == "text":
        path.write_text("this is not a database " * 1000)
    elif damage == "zeros":
        data = bytearray(path.read_bytes())
        data[4096:] = bytes(len(data) - 4096)
        path.write_bytes(data)
    elif damage == "header":
        path.write_bytes(b"X" + path.read_bytes()[1:])
    else:
        with sqlite3.connect(path) as db:
            db.execute("PRAGMA user_version = 99")
        db.close()


def test_results_can_come_from_the_journals_alone(folder: Path) -> None:
    async def test() -> None:
        house = House(folder)
        scores = house.lobby.scores(ENGLISH)
        await house.lobby.close()
        (folder / "host" / FILE).unlink()
        for path in records_in(folder / "host" / "finished"):
            record = read_record(path)
            record.outcome = None
            path.write_text(record.model_dump_json())
        house.lobby = house._open()
        assert house.lobby.scores(ENGLISH) == scores
        await house.lobby.close()

    run(test())


def test_a_finished_file_that_is_damaged_costs_only_itself(folder: Path) -> None:
    async def test() -> None:
        house = House(folder)
        await house.lobby.close()
        (folder / "host" / FILE).unlink()
        first, second, *_ = records_in(folder / "host" / "finished")
        first.write_text("{}")
        record = read_record(second)
        record.outcome = None
        second.write_text(record.model_dump_json())
        second.with_name(f"{record.id}.jsonl").write_text("nonsense\n")
        house.lobby = house._open()
        assert house.lobby.database.counts()[1] == 2
        await house.lobby.close()

    run(test())


def test_a_database_in_use_is_left_alone(tmp_path: Path) -> None:
    database = Database(tmp_path)
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    database.close()
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(Failure, match="cannot be opened"):
        Database(tmp_path)
    other.execute("ROLLBACK")
    other.close()
    assert not list(tmp_path.glob("*.damaged*"))


def test_nicks_are_unique_in_any_case(tmp_path: Path) -> None:
    database = Database(tmp_path)
    anna = database.register("SHA256:1", "Anna", 1.0)
    assert database.person("SHA256:1") == anna
    assert database.person("SHA256:2") is None
    with pytest.raises(Refusal, match="taken"):
        database.register("SHA256:2", "ANNA", 1.0)
    with pytest.raises(Refusal, match="3 to 16"):
        database.register("SHA256:2", "\x1b[2J", 1.0)
    database.register("SHA256:1", "anna", 2.0)
    database.register("SHA256:1", "Annika", 2.0)
    database.register("SHA256:2", "Anna", 1.0)
    assert database.named("aNNa") == database.person("SHA256:2")
    database.save_settings("SHA256:1", {"theme": "dark"})
    database.close()
    again = Database(tmp_path)
    assert not again.fresh
    assert again.settings("SHA256:1") == {"theme": "dark"}
    assert again.settings("SHA256:9") == {}
    again.close()


def test_games_go_on_when_the_database_does_not(tmp_path: Path) -> None:
    """What it could not take is in the files, and a new one gets it from there."""

    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        house.lobby.database._db.execute("DROP TABLE results")
        house.lobby.database._db.execute("DROP TABLE tables")
        hosted = house.begin([anna, bert])
        links = [house.lobby.play(one, hosted.id) for one in (anna, bert)]
        await play(*links)
        assert hosted.state == "over"
        assert house.lobby.finished(anna) == []
        await house.lobby.close()
        (tmp_path / "host" / FILE).unlink()
        house.lobby = house._open()
        assert house.lobby.database.counts() == (2, 1)
        await house.lobby.close()

    run(test())


# Ratings


def numbers(sides_after: list[list[Rating]]) -> list[list[float]]:
    return [[x for rating in side for x in (rating.mu, rating.sigma)] for side in sides_after]


@pytest.mark.parametrize(
    ("before", "ranks", "after"),
    [
        (
            [[(25, 25 / 3)], [(25, 25 / 3)]],
            [0, 1],
            [[27.635389493140497, 8.06590141354368], [22.364610506859503, 8.06590141354368]],
        ),
        (
            [[(25, 25 / 3), (32.444, 5.123)], [(43.381, 2.421), (25.188, 6.211)]],
            [0, 1],
            [
                [28.66965004054765, 8.0719347727684, 33.83109857241283, 5.063435158133771],
                [43.07093871398889, 2.4181164038116054, 23.149339322397246, 6.1384039696376735],
            ],
        ),
        (
            [[(20 + i, 8 - i)] for i in range(4)],
            [0, 1, 1, 3],
            [
                [23.172928741257618, 7.90540168086354],
                [20.831313790626947, 6.873569351806044],
                [21.791492321629246, 5.929643800960722],
                [21.99125032134296, 4.9653347064032],
            ],
        ),
    ],
)
def test_ratings_are_those_of_openskill(
    before: list[list[tuple[float, float]]], ranks: list[int], after: list[list[float]]
) -> None:
    """The numbers are what openskill 6.2.0 gives with its defaults."""
    rated = numbers(rate([[Rating(*one) for one in side] for side in before], ranks))
    for mine, theirs in zip(rated, after, strict=True):
        assert mine == pytest.approx(theirs, abs=1e-9)


def test_who_keeps_winning_rises() -> None:
    strong, weak = Rating(), Rating()
    for _ in range(50):
        ((strong,), (weak,)) = rate([[strong], [weak]], [0, 1])
    assert strong.points > 15 > 0 > weak.points
    assert strong.sigma < Rating().sigma


def test_every_number_of_players_and_teams_have_ratings_of_their_own(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        people = house.people("Anna", "Bert", "Carl", "Dora")
        teams = {"pool": 6, "teams": True, "sets": ["chronicle", "storm"]}
        for seats, setup in ((2, {"pool": 6}), (3, {"pool": 6}), (4, teams)):
            hosted = house.begin(people[:seats], setup=setup)
            links = [house.lobby.play(person, hosted.id) for person in people[:seats]]
            for loser in [1, 3] if seats == 4 else range(1, seats):
                links[loser].resign()
            assert hosted.state == "over"
        found = {
            (category, nick): (round(rating.points, 1), games, wins)
            for category, nick, rating, games, wins in house.lobby.database.standings()
        }
        assert {category for category, _ in found} == {"2 players", "3 players", "4 in teams"}
        assert {games for _, games, _ in found.values()} == {1}, "each counts for itself"
        for category in ("2 players", "3 players", "4 in teams"):
            assert found[category, "Anna"][2] == 1
            assert found[category, "Anna"] > found[category, "Bert"]
        assert found["4 in teams", "Anna"] == found["4 in teams", "Carl"], "partners win together"
        text = house.lobby.scores(ENGLISH)
        assert text.index("2 players") < text.index("3 players") < text.index("4 in teams")
        await house.lobby.close()

    run(test())
