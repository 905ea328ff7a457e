"""Finding each other: seats, codes, invitations, quick matches, rematches, and what lists show."""

import hmac
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.errors import UserError
from ascension_tui.host.lobby import lobby as lobby_module
from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.host.tables.table_record import Delay, NewTable
from ascension_tui.i18n.language import ENGLISH
from tests.host.domain.stage import QUICK, House, give_turn, play, run

TWO = NewTable(QUICK, ["", ""])


def test_the_last_seat_begins_the_game_and_goes_to_one_person_only(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        hosted = house.lobby.new_table(anna, TWO)
        assert hosted.state == "waiting"
        assert house.lobby.join(anna, hosted.id).state == "waiting"
        with pytest.raises(Refusal, match="has not begun"):
            house.lobby.play(anna, hosted.id)
        with pytest.raises(Refusal, match="has not begun"):
            house.lobby.watch(carl, hosted.id)
        house.lobby.join(bert, hosted.id)
        with pytest.raises(Refusal, match="begun already"):
            house.lobby.join(carl, hosted.id)
        assert hosted.state == "running"
        assert hosted.record.setup["seats"] == ["Anna", "Bert"]
        with pytest.raises(Refusal, match="not there any more"):
            house.lobby.join(carl, "000000000000")
        await house.lobby.close()

    run(test())


def test_codes(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        hosted = house.lobby.new_table(anna, NewTable(QUICK, ["", ""], access="code"))
        assert house.lobby.view(anna).mine[0].code == hosted.record.code
        assert house.lobby.view(bert).open == ()
        assert "Anna" not in house.lobby.games(ENGLISH)
        with pytest.raises(Refusal, match="invited or have its code"):
            house.lobby.join(bert, hosted.id)
        with pytest.raises(Refusal, match="invited or have its code"):
            house.lobby.join(bert, hosted.id, "ABCDEF")
        with pytest.raises(Refusal, match="no table with that code"):
            house.lobby.join_by_code(bert, "")
        house.lobby.join_by_code(bert, f" {hosted.record.code.lower()}\n")
        assert hosted.state == "running"
        assert house.lobby.view(carl).running == ()
        with pytest.raises(Refusal, match="invited or have its code"):
            house.lobby.watch(carl, hosted.id)
        assert house.lobby.join_by_code(carl, hosted.record.code) is hosted
        house.lobby.watch(carl, hosted.id, code=hosted.record.code).close()
        await house.lobby.close()

    run(test())


def test_codes_cannot_be_guessed_by_trying(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.lobby.new_table(anna, NewTable(QUICK, ["", ""], access="code"))
        for _ in range(lobby_module.CODE_TRIES):
            with pytest.raises(Refusal, match="no table"):
                house.lobby.join_by_code(bert, "X" * 10_000)
        with pytest.raises(Refusal, match="wait"):
            house.lobby.join_by_code(bert, hosted.record.code)
        house.time.wait(lobby_module.CODE_PAUSE)
        house.lobby.join_by_code(bert, hosted.record.code)
        await house.lobby.close()

    run(test())


def test_whoever_guesses_gains_nothing_by_coming_again_or_under_other_keys(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        hosted = house.lobby.new_table(anna, NewTable(QUICK, ["", ""], access="code"))
        for _ in range(lobby_module.CODE_TRIES):
            visit = house.lobby.people.enter(bert)
            with pytest.raises(Refusal, match="no table"):
                house.lobby.join_by_code(bert, "ABCDEF", "192.0.2.1")
            visit.leave()
        with pytest.raises(Refusal, match="Those were many codes"):
            house.lobby.join_by_code(bert, hosted.record.code, "192.0.2.2")
        for _ in range(lobby_module.ADDRESS_TRIES - lobby_module.CODE_TRIES):
            with pytest.raises(Refusal, match="no table"):
                house.lobby.join_by_code(house.lobby.people.guest(), "ABCDEF", "192.0.2.1")
        with pytest.raises(Refusal, match="Those were many codes"):
            house.lobby.join_by_code(house.lobby.people.guest(), hosted.record.code, "192.0.2.1")
        house.lobby.join_by_code(carl, hosted.record.code, "192.0.2.3")
        await house.lobby.close()

    run(test())


def test_how_long_a_code_is_looked_for_tells_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each table's code is compared, the whole of it, whichever fits."""

    async def test() -> None:
        house = House(tmp_path)
        people = house.people("Anna", "Bert", "Carl", "Dora")
        wish = NewTable(QUICK, ["", ""], access="code")
        tables = [house.lobby.new_table(person, wish) for person in people[:3]]
        codes = [hosted.record.code.encode() for hosted in tables]
        compared: list[bytes] = []

        def compare(one: bytes, other: bytes) -> bool:
            compared.append(other)
            return really(one, other)

        really = hmac.compare_digest
        monkeypatch.setattr(hmac, "compare_digest", compare)
        with pytest.raises(Refusal, match="no table"):
            house.lobby.join_by_code(people[3], "ÄB\udc80")
        assert compared == codes
        compared.clear()
        house.lobby.join_by_code(people[3], tables[0].record.code)
        assert compared == [*codes, codes[0]], "once more when they sit down"
        await house.lobby.close()

    run(test())


def test_invitations(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        wish = NewTable(QUICK, ["", ""], access="invited", invited=["BERT"])
        hosted = house.lobby.new_table(anna, wish)
        assert [row.id for row in house.lobby.view(bert).open] == [hosted.id]
        assert house.lobby.view(carl).open == ()
        with pytest.raises(Refusal, match="invited"):
            house.lobby.join(carl, hosted.id)
        house.lobby.join(bert, hosted.id)
        assert hosted.state == "running"
        await house.lobby.close()

    run(test())


def test_wishes_that_cannot_be(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna = house.person("Anna")
        bad: list[tuple[dict[str, Any], str]] = [
            ({"seats": ["greedy", "greedy"]}, "seat for yourself"),
            ({"seats": ["", "kasparov"]}, "no computer player named kasparov"),
            ({"seats": [""] * 7}, "players"),
            ({"seats": []}, "yourself"),
            ({"setup": {"sets": ["nonsense"]}}, "no set named"),
            ({"setup": {"pool": -1}}, "pool"),
            ({"clock": ClockRule(kind="move", seconds=1)}, "at least 10 seconds"),
            ({"clock": ClockRule(kind="move", seconds=60), "seats": [""]}, "table for one"),
            ({"access": "secret"}, "open, by code"),
            ({"access": "invited"}, "who is invited"),
            ({"access": "invited", "invited": ["\x1b[2J"]}, "no nick like that"),
            ({"access": "invited", "invited": ["Bert"] * 99}, "At most"),
            ({"watching": False, "open_view": Delay(answers=50)}, "nobody may watch"),
            ({"open_view": Delay(answers=1)}, "behind"),
        ]
        for fields, sentence in bad:
            wish = NewTable(**{"setup": QUICK, "seats": ["", ""], **fields})
            with pytest.raises(UserError, match=sentence):
                house.lobby.new_table(anna, wish)
        assert house.lobby.tables == {}
        assert not (tmp_path / "host" / "games").exists()
        await house.lobby.close()

    run(test())


def test_nobody_fills_the_house(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna = house.person("Anna")
        for _ in range(lobby_module.MOST_WAITING):
            house.lobby.new_table(anna, TWO)
        with pytest.raises(Refusal, match="waiting for players already"):
            house.lobby.new_table(anna, TWO)
        await house.lobby.close()

    run(test())


def test_leaving_before_the_game(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.lobby.new_table(anna, NewTable(QUICK, ["", "", ""]))
        house.lobby.join(bert, hosted.id)
        house.lobby.leave(anna, hosted.id)
        assert hosted.record.owner == bert.key
        with pytest.raises(Refusal, match="do not sit"):
            house.lobby.leave(anna, hosted.id)
        with pytest.raises(Refusal, match="Only whoever opened"):
            hosted.fill(anna, "greedy")
        with pytest.raises(Refusal, match="no computer player"):
            hosted.fill(bert, "nobody")
        house.lobby.leave(bert, hosted.id)
        assert house.lobby.tables == {}
        assert list((tmp_path / "host" / "games").iterdir()) == []
        with pytest.raises(Refusal, match="not there any more"):
            house.lobby.leave(bert, hosted.id)
        await house.lobby.close()

    run(test())


def test_free_seats_can_go_to_computers(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna = house.person("Anna")
        hosted = house.lobby.new_table(anna, NewTable(QUICK, ["", "", ""]))
        hosted.fill(anna, "greedy")
        assert hosted.state == "running"
        assert hosted.record.setup["seats"] == ["Anna", "Greedy 1", "Greedy 2"]
        with pytest.raises(Refusal, match="begun"):
            hosted.fill(anna, "greedy")
        await house.lobby.close()

    run(test())


def test_quick_match(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl, dora = house.people("Anna", "Bert", "Carl", "Dora")
        four = NewTable(QUICK, [""] * 4)
        teams = NewTable({**QUICK, "teams": True}, [""] * 4)
        first = house.lobby.quick_match(anna, four)
        assert house.lobby.quick_match(anna, four) is first
        assert house.lobby.quick_match(bert, four) is first
        assert house.lobby.quick_match(carl, teams) is not first
        assert house.lobby.quick_match(carl, TWO) is not first
        live = NewTable(QUICK, [""] * 4, clock=ClockRule(kind="move", seconds=60))
        assert house.lobby.quick_match(dora, live) is not first
        private = house.lobby.new_table(dora, NewTable(QUICK, [""] * 4, access="code"))
        assert house.lobby.quick_match(carl, four) is first
        assert private.record.seat_of(carl.key) is None
        await house.lobby.close()

    run(test())


def test_rematch_brings_the_same_people_to_one_table(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        hosted = house.begin([anna, bert], "greedy", clock=ClockRule(kind="bank", seconds=600))
        with pytest.raises(Refusal, match="not a game you have finished"):
            house.lobby.rematch(anna, hosted.id)
        links = [house.lobby.play(one, hosted.id) for one in (anna, bert)]
        await play(*links)
        links[0].close()
        links[1].close()
        offered = house.lobby.rematch(anna, hosted.id)
        assert offered.state == "waiting"
        assert [row.id for row in house.lobby.view(bert).open] == [offered.id]
        assert house.lobby.view(carl).open == ()
        with pytest.raises(Refusal, match="not a game you have finished"):
            house.lobby.rematch(carl, hosted.id)
        assert house.lobby.rematch(bert, hosted.id) is offered
        assert offered.state == "running"
        assert offered.record.clock == hosted.record.clock
        assert offered.game.table.header.players == ("human", "human", "greedy")
        await house.lobby.close()

    run(test())


def test_what_lists_show(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        visits = [house.lobby.people.enter(one) for one in (anna, bert)]
        first = house.begin([anna, bert], watching=False)
        second = house.begin([bert, anna], setup={**QUICK, "first": 0})
        waiting = house.lobby.new_table(carl, TWO)
        view = house.lobby.view(anna)
        assert [(row.id, row.your_turn) for row in view.mine] == [
            (first.id, True),
            (second.id, False),
        ]
        assert [row.id for row in view.open] == [waiting.id]
        assert list(view.people) == [("Anna", True), ("Bert", True)]
        link = house.lobby.play(anna, first.id)
        assert [seat.presence for seat in house.lobby.view(bert).mine[1].seats] == [
            "here",
            "around",
        ]
        await give_turn(link)
        assert [row.id for row in house.lobby.view(bert).mine if row.your_turn] == [
            first.id,
            second.id,
        ]
        assert [row.id for row in house.lobby.view(carl).running] == [second.id]
        for visit in visits:
            visit.leave()
            visit.leave()
        assert house.lobby.view(carl).people == ()
        text = house.lobby.games(ENGLISH)
        assert "Carl, (free)" in text
        assert "Anna, Bert" in text
        assert second.record.code not in text
        assert text.isascii()
        await house.lobby.close()

    run(test())


def test_changes_are_told_together(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        house.time.wait(10)
        told: list[frozenset[str]] = []
        house.lobby.listen(told.append)
        assert house.time.pending == 0
        hosted = house.lobby.new_table(anna, TWO)
        house.lobby.people.enter(anna)
        assert told == []
        house.time.wait(0)
        assert told == [frozenset({hosted.id})]
        for _ in range(200):
            house.lobby.people.enter(bert).leave()
        house.time.wait(1.9)
        assert len(told) == 1
        house.time.wait(0.1)
        assert told[1:] == [frozenset()]
        house.time.wait(100)
        assert len(told) == 2
        assert house.time.pending == 0
        await house.lobby.close()

    run(test())


def test_guests(tmp_path: Path) -> None:
    """A guest has a seat for as long as the visit lasts, and no trace in the records."""

    async def test() -> None:
        house = House(tmp_path)
        anna = house.person("Anna")
        guest = house.lobby.people.guest()
        visit = house.lobby.people.enter(guest)
        assert guest.nick.startswith("guest-")
        with pytest.raises(Refusal, match="connect with a key"):
            house.lobby.people.register(guest.key, "Gustav")
        hosted = house.lobby.new_table(guest, NewTable(QUICK, ["", "", ""]))
        house.lobby.join(anna, hosted.id)
        visit.leave()
        assert hosted.record.owner == anna.key
        assert sum(seat.free for seat in hosted.record.seats) == 2
        assert house.lobby.finished(guest) == []
        assert house.lobby.people.settings(guest) == {}
        assert house.lobby.database.person(guest.key) is None
        await house.lobby.close()

    run(test())
