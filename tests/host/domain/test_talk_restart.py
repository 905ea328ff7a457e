"""Talk and proposals of a game that goes on are still there after a restart."""

from pathlib import Path

import pytest

from ascension_tui.host.tables.chat import MOST_LINES, SUFFIX, ChatFile, ChatLine, took_back
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.i18n.language import ENGLISH
from tests.host.domain.stage import House, give_turn, play, run, until
from tests.i18n.pseudo import PSEUDO

CLOCK = ClockRule(kind="move", seconds=60)


def talk_of(folder: Path) -> list[Path]:
    return sorted((folder / "host").rglob(f"*{SUFFIX}"))


@pytest.mark.parametrize("killed", [True, False])
def test_what_was_said_is_there_again(tmp_path: Path, killed: bool) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert], clock=CLOCK)
        a, b = (house.lobby.play(who, hosted.id) for who in (anna, bert))
        a.say("hello")
        house.time.wait(60)
        await until(lambda: b.question().seat == 1)  # type: ignore[union-attr]
        b.say("[/b] \x1b[2J late?")
        before = list(hosted.chat)
        assert [line.nick for line in before if line.key] == ["Anna", "Bert"]
        assert sum("plays for Anna" in line.said(ENGLISH) for line in before) == 1
        for _ in range(2):
            lobby = house.crash() if killed else await house.reopen()
            assert list(lobby.table(hosted.id).chat) == before
        await house.lobby.close()

    run(test())


def test_a_note_the_talk_lacks_comes_from_the_journal(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        hosted = house.begin([anna, bert, carl])
        a = house.lobby.play(anna, hosted.id)
        a.say("hello")
        (talk,) = talk_of(tmp_path)
        kept = talk.read_bytes()
        a.resign()
        talk.write_bytes(kept + b'{"number": 3, "te')  # killed while the note was written
        told = [line.said(ENGLISH) for line in house.crash().table(hosted.id).chat]
        assert told[0] == "hello"
        assert told.count("Anna gives up.") == 1
        await house.lobby.close()

    run(test())


def test_the_end_of_a_game_leaves_no_talk_behind(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert])
        links = [house.lobby.play(who, hosted.id) for who in (anna, bert)]
        links[0].say("hello")
        assert talk_of(tmp_path)
        await play(*links)
        links[0].say("well played")
        assert [line.said(ENGLISH) for line in hosted.chat][-1] == "well played"
        assert not talk_of(tmp_path)
        await house.reopen()
        assert house.lobby.tables == {}
        await house.lobby.close()

    run(test())


def test_notes_are_kept_in_no_language_and_older_ones_as_they_were_written(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    path = tmp_path / "games" / f"{'0' * 12}{SUFFIX}"
    path.write_text('{"number":3,"text":"Anna gives up.","key":"","nick":""}\n')
    ChatFile(tmp_path, "0" * 12).add(ChatLine(5, took_back(2)))
    old, new = ChatFile(tmp_path, "0" * 12).read()
    assert [line.said(ENGLISH) for line in (old, new)] == [
        "Anna gives up.",
        "Taken back with everybody's agreement: 2 answers.",
    ]
    assert [line.said(PSEUDO) for line in (old, new)] == [
        "Anna gives up.",
        "«Taken back with everybody's agreement: 2 «answers».»",
    ]
    assert new == ChatLine(5, took_back(2))


def test_the_file_does_not_grow_without_end(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    talk = ChatFile(tmp_path, "0" * 12)
    for number in range(5 * MOST_LINES):
        talk.add(ChatLine(number, f"line {number}", "SHA256:x", "Anna"))
    (path,) = (tmp_path / "games").iterdir()
    assert len(path.read_bytes().splitlines()) <= 2 * MOST_LINES
    read = ChatFile(tmp_path, "0" * 12).read()
    assert [line.number for line in read] == list(range(4 * MOST_LINES, 5 * MOST_LINES))


def test_a_disk_that_takes_nothing_stops_no_talk(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert])
        (tmp_path / "host" / "games" / f"{hosted.id}{SUFFIX}").mkdir()
        a, b = (house.lobby.play(who, hosted.id) for who in (anna, bert))
        a.say("hello")
        assert [line.said(ENGLISH) for line in b.lines()] == ["hello"]
        assert house.crash().table(hosted.id).state == "running"
        await house.lobby.close()

    run(test())


def test_a_takeback_asked_for_can_be_agreed_to_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        hosted = house.begin([anna, bert, carl])
        a, _, c = (house.lobby.play(who, hosted.id) for who in (anna, bert, carl))
        await give_turn(a)
        answers = hosted.game.table.answers
        a.offer_takeback()
        c.vote(True)
        hosted = house.crash().table(hosted.id)
        b, c = (house.lobby.play(who, hosted.id) for who in (bert, carl))
        assert b.proposal is not None
        assert (b.proposal.matter, b.proposal.seat, b.proposal.waiting) == ("takeback", 0, {1})
        with pytest.raises(Exception, match="nothing to agree to"):
            c.vote(True)
        b.vote(True)
        assert hosted.game.table.answers < answers
        assert house.crash().table(hosted.id).record.proposal is None
        await house.lobby.close()

    run(test())


def test_a_pause_asked_for_survives_and_its_end_is_asked_for_anew(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert], clock=CLOCK)
        a, b = (house.lobby.play(who, hosted.id) for who in (anna, bert))
        a.pause()
        hosted = (await house.reopen()).table(hosted.id)
        b = house.lobby.play(bert, hosted.id)
        b.vote(True)
        assert hosted.record.paused
        a = house.lobby.play(anna, hosted.id)
        assert not b.go_on()
        hosted = house.crash().table(hosted.id)
        assert hosted.record.paused
        assert hosted.record.proposal is None
        assert house.lobby.play(bert, hosted.id).go_on(), "nobody else is here to be asked"
        await house.lobby.close()

    run(test())


def test_a_declined_proposal_does_not_come_back(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert], clock=CLOCK)
        a, b = (house.lobby.play(who, hosted.id) for who in (anna, bert))
        a.pause()
        b.vote(False)
        hosted = house.crash().table(hosted.id)
        assert hosted.record.proposal is None
        assert [line.said(ENGLISH) for line in hosted.chat][-1] == "Bert says no to a pause."
        await house.lobby.close()

    run(test())
