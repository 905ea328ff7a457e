"""Nothing of anybody's is lost: what older versions left on a disk goes on in this one."""

from __future__ import annotations

import asyncio
import gzip
import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.cli import main
from ascension_tui.folders import SUFFIX
from ascension_tui.game.registry import usual_game
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.host.tables.table_record import SeatRecord, TableRecord, save_record
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.lessons import AnyLesson, all_lessons, lesson_table
from ascension_tui.profile import choices, lesson_progress, settings
from ascension_tui.records.timeline import Tape
from ascension_tui.table import Table, read_journal, replay_journal
from tests.corpus.first_views import first_event, first_view, same
from tests.corpus.frozen import HOME
from tests.english import english
from tests.host.domain.stage import House, play

WRITTEN = {"rules-1": (first_view, first_event)}
"""How a corpus has views and events, where that is not as they are now."""
PEOPLE = ("Anna", "Ben", "Carl", "Dora", "Emil", "Frida")
HOMES = sorted(HOME.glob("rules-*"))
IDS = [home.name for home in HOMES]


@cache
def facts(home: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((home / "facts.json").read_text(encoding="utf-8"))
    return found


@cache
def views(home: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(gzip.decompress((home / "views.json.gz").read_bytes()))
    return found


GAMES = [
    pytest.param(home, name, id=f"{home.name}-{Path(name).stem}")
    for home in HOMES
    for name in facts(home)["games"]
]


def test_no_frozen_game_is_left_out() -> None:
    for home in HOMES:
        data = home / "data"
        lying = {
            path.relative_to(data).as_posix()
            for folder in ("games", "finished")
            for path in (data / folder).glob(f"*{SUFFIX}")
        }
        assert lying == set(facts(home)["games"])
        assert len(lying) > 60


@pytest.fixture
def data(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of everything that lies in a frozen data folder."""
    return shutil.copytree(request.getfixturevalue("home") / "data", tmp_path / "data")


def copied(home: Path, name: str, folder: Path) -> Path:
    return Path(shutil.copy(home / "data" / name, folder / Path(name).name))


@pytest.mark.parametrize(("home", "name"), GAMES)
def test_a_frozen_game_resumes_where_it_was_left_and_goes_on(
    home: Path, name: str, tmp_path: Path
) -> None:
    frozen = facts(home)["games"][name]
    path = copied(home, name, tmp_path)
    header = path.read_bytes().split(b"\n")[0]
    table, note = Table.resume(AscensionKind(), path)
    question, result = table.question(), table.result()
    assert {
        "number": table.number,
        "answers": table.answers,
        "digest": table.digest(),
        "asked": question.seat if question else None,
        "options": question.options if question else 0,
        "undoable": [table.undoable(seat) for seat in range(table.seats)],
        "standing_in": {str(seat): who for seat, who in table.standing_in.items()},
        "resigned": sorted(table.resigned),
        "note": english(note),
        "winners": list(result.winners) if result else None,
        "scores": list(result.scores) if result else None,
        "reason": result.reason if result else None,
    } == frozen
    bot = GreedyBot()
    for _ in range(20):
        if (question := table.question()) is None:
            break
        table.answer(table.number, bot.choose(table.observation(question.seat)))
    digest = table.digest()
    table.close()
    again, note = Table.resume(AscensionKind(), path)
    assert (again.digest(), note) == (digest, None)
    again.close()
    assert path.read_bytes().split(b"\n")[0] == header


@pytest.mark.parametrize(("home", "name"), GAMES)
def test_a_frozen_game_verifies(
    home: Path, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copied(home, name, tmp_path)
    before = path.read_bytes()
    frozen = facts(home)["games"][name]
    torn = bool(frozen["note"])
    assert main(["verify", str(path)]) == int(torn)
    out, err = capsys.readouterr()
    told = "{} answers before it fit" if torn else "{} answers replayed; every position is the one"
    assert told.format(frozen["answers"]) in (err if torn else out)
    assert path.read_bytes() == before


@pytest.mark.parametrize(("home", "name"), GAMES)
def test_a_frozen_game_replays_as_everybody_saw_it(home: Path, name: str) -> None:
    tape = Tape.read(home / "data" / name, ENGLISH)
    assert tape.stopped is None
    assert tape.length == facts(home)["games"][name]["answers"]
    as_view, as_event = WRITTEN.get(home.name, (same, same))
    for seen in views(home)[name]:
        moment, eyes = seen["moment"], seen["eyes"]
        view = tape.view(moment, eyes).model_dump(mode="json")
        events = tape.events(max(moment - 8, 0), moment, eyes)
        told = [event.model_dump(mode="json") for event in events]
        assert as_view(view) == seen["view"]
        assert [as_event(event) for event in told] == seen["events"]


@pytest.mark.parametrize("home", HOMES, ids=IDS)
def test_frozen_statistics_are_shown_and_made_again_from_the_games(home: Path, data: Path) -> None:
    for words in ([], ["--rebuild"]):
        program = [sys.executable, "-m", "ascension_tui", "stats", "--plain", "--data", str(data)]
        told = subprocess.run([*program, *words], capture_output=True, text=True, check=True)
        assert told.stdout.splitlines() == facts(home)["stats"]


@pytest.mark.parametrize("home", HOMES, ids=IDS)
def test_frozen_settings_and_choices_hold(home: Path, data: Path) -> None:
    found, notes = settings.FileStore(data).load()
    assert not notes
    assert (found.theme, found.warn, found.log) == ("contrast", False, "long")
    assert found.wants_ascii()
    assert found.keys == {"hint": "f5"}
    table = choices.remembered(data, usual_game())
    fields = {"sets": ("storm", "gift"), "edition": "first", "pool": 90, "teams": False}
    assert (table.fields, table.count) == (fields, 3)
    assert [seat.name for seat in table.seats][:3] == ["Anna", "Ben", "Salt and Pepper"]
    assert choices.remembered(data, usual_game(), choices.SOLITAIRE).fields["sets"] == ("gift",)


@pytest.mark.parametrize("home", HOMES, ids=IDS)
def test_the_settings_of_the_first_versions_are_taken_over(home: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(home / "first-settings", tmp_path / "settings")
    found, notes = settings.FileStore(folder).load()
    assert not notes
    assert (found.theme, found.pace, found.warn) == ("light", "slow", False)


@pytest.mark.parametrize("home", HOMES, ids=IDS)
def test_frozen_lessons_go_on_at_their_step(home: Path, data: Path) -> None:
    for name in ("first-game", "gift"):
        answers = lesson_progress.journal_of(data, name).read_bytes().count(b'"kind":"answer"')
        assert answers > 0
        table, course = lesson_table(the_lesson(name), data)
        assert table.answers == answers
        assert course.at == lesson_progress.place(data, name)[0] > 0
        table.close()


@pytest.mark.parametrize("home", HOMES, ids=IDS)
def test_a_frozen_host_opens_with_every_table_and_plays_on(home: Path, data: Path) -> None:
    frozen = facts(home)["host"]

    async def test() -> None:
        house = House(data)
        lobby = house.lobby
        assert not lobby.broken
        assert set(lobby.tables) == {*frozen["running"], *frozen["waiting"]}
        for table, was in frozen["running"].items():
            hosted = lobby.table(table)
            proposal = hosted.record.proposal
            assert {
                "number": hosted.game.table.number,
                "digest": hosted.game.table.digest(),
                "asked": hosted.asked(),
                "levels": [hosted.game.level(seat) for seat in range(len(hosted.record.seats))],
                "said": [[line.nick, line.text] for line in hosted.chat],
                "proposal": proposal.matter if proposal else None,
            } == was
        assert standings(house) == frozen["standings"]
        for nick, played in frozen["played"].items():
            assert lobby.finished(house.person(nick)) == played
        for table in frozen["running"]:
            hosted = lobby.table(table)
            keys = [seat.key for seat in hosted.record.seats if seat.key]
            people = [house.person(key.removeprefix("SHA256:").capitalize()) for key in keys]
            links = [lobby.play(person, table) for person in people]
            await play(*links)
            assert hosted.state == "over"
        await lobby.close()

    asyncio.run(test())


@pytest.mark.parametrize("home", HOMES, ids=IDS)
def test_every_frozen_game_is_hosted_and_goes_on(home: Path, tmp_path: Path) -> None:
    games = {path: frozen for path, frozen in facts(home)["games"].items() if "games/" in path}
    root = tmp_path / "host"
    (root / "games").mkdir(parents=True)
    for path in games:
        journal = copied(home, path, root / "games")
        header = read_journal(journal).header
        seats = [
            SeatRecord(key=f"SHA256:{nick.lower()}", nick=nick)
            if level == "human"
            else SeatRecord(level=level)
            for nick, level in zip(PEOPLE, header.players, strict=False)
        ]
        record = TableRecord(
            id=journal.stem, code="", owner=seats[0].key, setup=header.setup, seats=seats, created=1
        )
        save_record(root, record)

    async def test() -> None:
        house = House(tmp_path)
        people = house.people(*PEOPLE)
        assert house.lobby.broken == {}
        for path, frozen in games.items():
            hosted = house.lobby.table(Path(path).stem)
            table = hosted.game.table
            assert (table.number, table.digest()) == (frozen["number"], frozen["digest"])
            assert hosted.asked() == frozen["asked"]
        for path, frozen in games.items():
            hosted = house.lobby.table(Path(path).stem)
            table = hosted.game.table
            sat = [person for person in people if hosted.record.seat_of(person.key) is not None]
            links = [house.lobby.play(person, hosted.id) for person in sat]
            for link in links:
                if link.seat in table.standing_in:
                    link.come_back()
            await play(*(link for link in links if link.seat not in table.resigned), most=10)
            assert table.answers >= frozen["answers"] + 10
        await house.lobby.close()

    asyncio.run(test())
    for path in games:
        journal = root / "games" / Path(path).name
        assert replay_journal(journal, AscensionKind())[0].stopped is None
        first = (home / "data" / path).read_bytes().split(b"\n")[0]
        assert journal.read_bytes().split(b"\n")[0] == first


def test_ratings_of_a_frozen_host_are_made_again_from_its_games(tmp_path: Path) -> None:
    for home in HOMES:
        data = shutil.copytree(home / "data", tmp_path / home.name)
        (data / "host" / "records.sqlite").unlink()

        async def test(data: Path = data, home: Path = home) -> None:
            house = House(data)
            assert standings(house) == facts(home)["host"]["standings"]
            await house.lobby.close()

        asyncio.run(test())


def the_lesson(name: str) -> AnyLesson:
    return next(lesson for lesson in all_lessons(ENGLISH) if lesson.name == name)


def standings(house: House) -> list[list[Any]]:
    return [
        [category, nick, rating.mu, rating.sigma, games, wins]
        for category, nick, rating, games, wins in house.lobby.database.standings()
    ]
