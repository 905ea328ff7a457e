"""One house with two games: nothing of one counts for the other, and old files are the first's."""

import json
import shutil
from pathlib import Path

import pytest

from ascension_tui.game.registry import UNNAMED
from ascension_tui.games.ascension.package import Ascension
from ascension_tui.host.lobby.database import Database
from ascension_tui.host.lobby.ratings import category, category_words
from ascension_tui.host.lobby.restoring import bring_up_to_date
from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.host.tables.table_record import NewTable, read_record, records_in
from ascension_tui.i18n.language import ENGLISH
from tests.host.domain.stage import House, play, run
from tests.toygame.package import Bids

BOTH = (Ascension(), Bids())
SHORT = {"rounds": 1}


async def play_bids(*seats: HostedSeat) -> None:
    """Everybody offers as much as they can."""
    while seats[0].hosted.state == "running":
        for one in seats:
            question = one.question()
            if question is not None and question.seat == one.seat:
                one.answer(one.number, question.options - 1)


def test_each_game_has_its_own_ratings_and_lists_say_which_is_played(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path, games=BOTH)
        anna, bert = house.people("Anna", "Bert")
        waiting = house.lobby.new_table(anna, NewTable(SHORT, ["", ""], game="bids"))
        bids = house.begin([anna, bert], game="bids", setup=SHORT)
        assert bids.played.name == bids.record.game == "bids"
        cards = house.begin([anna, bert])
        assert cards.record.game == UNNAMED
        titles = {row.title.partition(":")[0] for row in house.lobby.view(anna).mine}
        assert titles == {"Ascension", "Bids"}
        assert house.lobby.quick_match(bert, NewTable({}, ["", ""])).id != waiting.id
        await house.reopen()
        both = [
            [house.lobby.play(one, table.id) for one in (anna, bert)] for table in (bids, cards)
        ]
        assert both[0][0].teller.name(1) == "Bert"
        await play_bids(*both[0])
        await play(*both[1])
        standings = house.lobby.database.standings()
        assert {name for name, *_ in standings} == {"2 players", "bids: 2 players"}
        text = house.lobby.scores(ENGLISH)
        assert "Ascension: 2 players" in text
        assert "Bids: 2 players" in text
        await house.lobby.close()
        house.games = BOTH[:1]
        lobby = house._open()
        text = lobby.scores(ENGLISH)
        assert "\n2 players" in text
        assert "\nbids: 2 players" in text, "nothing is lost with a game"
        (gone,) = [one for one in lobby.broken.values() if one.record.game == "bids"]
        assert gone.record.id == waiting.id
        with pytest.raises(Refusal, match="not played"):
            lobby.rematch(anna, bids.id)
        await lobby.close()

    run(test())


def test_records_and_ratings_without_a_game_are_the_first_ones(tmp_path: Path) -> None:
    """As a host of an earlier version left them."""

    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        links = [house.lobby.play(one, house.begin([anna, bert]).id) for one in (anna,)]
        hosted = links[0].hosted
        await play(*links, house.lobby.play(bert, hosted.id))
        house.begin([anna, bert])
        before = house.lobby.database.standings()
        await house.lobby.close()
        root = tmp_path / "host"
        paths = [*records_in(root / "games"), *records_in(root / "finished")]
        assert len(paths) == 2
        for path in paths:
            old = json.loads(path.read_text())
            assert old.pop("game") == UNNAMED
            path.write_text(json.dumps(old))
            assert read_record(path).game == UNNAMED
        lobby = House(tmp_path, games=BOTH).lobby
        assert lobby.database.standings() == before
        assert [one.record.game for one in lobby.tables.values()] == [UNNAMED]
        await lobby.close()
        shutil.copytree(root, tmp_path / "again")
        (tmp_path / "again" / "records.sqlite").unlink()
        again = Database(tmp_path / "again")
        bring_up_to_date(tmp_path / "again", again, {game.name: game for game in BOTH})
        assert [row[0] for row in again.standings()] == ["2 players"] * 2
        again.close()

    run(test())


def test_a_category_is_told_with_its_game_only_where_there_are_several() -> None:
    both = {game.name: game for game in BOTH}
    one = {UNNAMED: both[UNNAMED]}
    old, teams, new = (
        category(UNNAMED, 2, [(0,), (1,)]),
        category(UNNAMED, 4, [(0, 2), (1, 3)]),
        category("bids", 2, [(0,), (1,)]),
    )
    assert (old, teams, new) == ("2 players", "4 in teams", "bids: 2 players")
    assert [category_words(code, one, ENGLISH) for code in (old, teams, new)] == [old, teams, new]
    told = ["Ascension: 2 players", "Ascension: 4 in teams", "Bids: 2 players"]
    assert [category_words(code, both, ENGLISH) for code in (old, teams, new)] == told


def test_nobody_has_the_name_of_a_computer_player_of_any_game(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path, games=BOTH)
        for nick in ("Thrifty", "greedy", "Samael"):
            with pytest.raises(Refusal, match="somebody else"):
                house.lobby.people.register(f"SHA256:{nick}", nick)
        await house.lobby.close()

    run(test())
