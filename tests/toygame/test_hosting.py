"""Bids on a host: clocks out of turn, people who go and come, secrets, and standing answers."""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.game.protocol import OPEN, WATCHER
from ascension_tui.game.registry import games
from ascension_tui.host.tables import NotSaved, Refusal
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.host.tables.hosted_table import HostedTable
from ascension_tui.host.tables.running_game import LATEST, SOONEST
from ascension_tui.host.tables.table_record import Delay
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.table import Table, Undone, Update, read_journal
from ascension_tui.table.journal import Answer, Return, Takeover
from ascension_tui.table.replay import replay_journal
from ascension_tui.tui.screens.standing import StandingScreen
from ascension_tui.tui.widgets.itemlist import ItemList
from tests.host.domain.stage import House, asked, run, until
from tests.toygame.kind import BidsKind
from tests.toygame.playing import ANN, BEA, CID, NAMES
from tests.tui.showing import Showing, show_here

CLOCK = ClockRule(kind="move", seconds=60, reaction=20)
PAUSE = LATEST + 0.1


@pytest.fixture(autouse=True)
def _ann_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables get the same seed, by which Ann opens."""
    setup = {"seats": list(NAMES)}
    asked = (BidsKind().new(setup, seed, 1).question() for seed in range(100))
    seed = next(seed for seed, question in enumerate(asked) if question and question.seat == ANN)
    monkeypatch.setattr("ascension_tui.host.tables.hosted_table.secrets.randbits", lambda _: seed)


class Evening:
    """A house with a table of Bids, three people at it and one who looks on."""

    def __init__(self, folder: Path, **wish: Any) -> None:
        self.house = House(folder, games=games())
        self.people = self.house.people(*NAMES)
        wish = {"setup": {}, "game": "bids", **wish}
        self.hosted = self.house.begin(self.people, **wish)
        self.sit()

    def sit(self) -> None:
        play, table = self.house.lobby.play, self.hosted.id
        self.seats = [play(person, table) for person in self.people]
        self.watcher = self.house.lobby.watch(self.house.person("Dan"), table)

    @property
    def table(self) -> Table:
        return self.hosted.game.table

    def say(self, *keys: str) -> None:
        """Whoever is asked answers by the key."""
        for key in keys:
            link = asked(*self.seats)
            assert link is not None
            link.answer(link.number, list(self.table.option_keys()).index(key))

    def wish(self, seat: int, question: str = "bid", wish: str = "nothing") -> None:
        self.seats[seat].wish(seat, question, wish)

    def wait(self, seconds: float = PAUSE) -> None:
        self.house.time.wait(seconds)

    def crash(self) -> None:
        self.house.crash()
        self.hosted = self.house.lobby.table(self.hosted.id)
        self.sit()


def evening(folder: Path, story: Callable[[Evening], Awaitable[None]], **wish: Any) -> None:
    async def whole() -> None:
        one = Evening(folder, **wish)
        await story(one)
        await one.house.lobby.close()
        assert one.house.time.pending == 0

    run(whole())


def journal(hosted: HostedTable) -> list[object]:
    assert hosted.game.table.path is not None
    return [*read_journal(hosted.game.table.path).lines]


def keys(hosted: HostedTable) -> list[str]:
    return [line.key for line in journal(hosted) if isinstance(line, Answer)]


# Time


def test_who_bids_out_of_turn_has_an_allowance(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        ann = at.seats[ANN]
        at.wait(25)
        at.say("open 2")
        assert [one.left(one.seat) for one in at.seats] == [35, 20, 20]
        at.wait(12)
        assert (at.watcher.left(ANN), at.watcher.left(BEA)) == (35, 8), "Ann's move waits"
        at.say("bid 5")
        at.wait(5)
        at.say("nothing")
        assert asked(*at.seats) is ann
        assert ann.left(ANN) == 35
        at.wait(34)
        at.say("stand")
        assert [one.left(one.seat) for one in at.seats] == [20, 60, 20], "Bea's turn"
        assert not any(at.hosted.game.level(seat) for seat in (ANN, BEA, CID))

    evening(tmp_path, story, clock=CLOCK)


def test_when_the_allowance_has_run_out_somebody_stands_in(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        ann, bea, _ = at.seats
        at.say("open 0")
        at.wait(19)
        assert at.hosted.game.level(BEA) == ""
        at.wait(1)
        assert at.hosted.game.level(BEA) == "thrifty"
        await until(lambda: asked(*at.seats) is not bea)
        assert any("Bea ran out of time" in line.said(ENGLISH) for line in ann.lines())
        assert ann.left(ANN) == 60, "Ann has lost nothing by it"
        bea.close()
        at.seats[BEA] = at.house.lobby.play(at.people[BEA], at.hosted.id)
        assert at.hosted.game.level(BEA) == ""
        assert [type(line) for line in journal(at.hosted)][1:] == [Takeover, Answer, Return]
        at.say("nothing")
        at.wait(60)
        assert at.hosted.game.level(ANN) == "thrifty"
        await until(lambda: asked(*at.seats) is at.seats[BEA])

    evening(tmp_path, story, clock=CLOCK)


def test_who_is_away_when_asked_is_stood_in_for_and_comes_back(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        at.seats[CID].close()
        at.say("open 2", "nothing")
        at.wait(119)
        assert at.hosted.game.level(CID) == ""
        at.wait(2)
        assert at.hosted.game.level(CID) == "thrifty"
        await until(lambda: asked(*at.seats) is at.seats[ANN])
        at.seats[CID] = at.house.lobby.play(at.people[CID], at.hosted.id)
        at.say("stand", "open 1")
        assert asked(*at.seats) is at.seats[CID]

    evening(tmp_path, story, clock=ClockRule(grace=120))


def test_a_killed_host_goes_on_with_clock_and_wishes(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        at.wish(CID)
        at.say("open 2")
        at.wait(35)
        at.say("bid 5")
        at.crash()
        assert [at.watcher.left(seat) for seat in (ANN, BEA, CID)] == [120, 105, 120]
        assert dict(held(at.seats[CID]))["bid"] == "nothing"
        assert dict(held(at.seats[BEA]))["bid"] == "ask"
        at.wait()
        assert keys(at.hosted) == ["open 2", "bid 5", "nothing"]
        assert asked(*at.seats) is at.seats[ANN]

    evening(tmp_path, story, clock=ClockRule(kind="bank", seconds=120, extra=20, reaction=20))


# Going back


def test_a_bid_is_undone_until_another_bids(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        ann, bea, cid = at.seats
        at.say("open 2", "bid 9")
        for other in (ann, cid):
            with pytest.raises(Refusal, match="not your seat"):
                other.undo(BEA)
            with pytest.raises(Exception, match="nothing to undo"):
                other.undo(other.seat)
        assert bea.undo(BEA) == 1
        at.say("bid 5", "nothing")
        with pytest.raises(Exception, match="nothing to undo"):
            bea.undo(BEA)
        assert keys(at.hosted) == ["open 2", "bid 9", "bid 5", "nothing"]

    evening(tmp_path, story)


def test_a_takeback_is_voted_on(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        ann, bea, cid = at.seats
        told: list[object] = []
        at.watcher.listen(told.append)
        at.say("open 2", "bid 9")
        assert ann.offer_takeback() == 0
        bea.vote(False)
        assert at.table.answers == 2
        assert ann.offer_takeback() == 0
        bea.vote(True)
        cid.vote(True)
        assert at.table.answers == 0
        assert isinstance(told[-1], Undone)
        assert "9" not in str(at.watcher.past()) + str([line.text for line in bea.lines()])

    evening(tmp_path, story)


# Secrets


def held(link: HostedSeat) -> list[tuple[str, str]]:
    return [(question.id, wish) for question, wish in link.standing(link.seat)]


def everything_for(at: Evening, link: HostedSeat) -> list[object]:
    """All that one connection can ask for; ids, codes and the commitment differ by table."""
    told: list[object] = [
        link.header.model_copy(update={"commitment": ""}).model_dump_json(),
        *(link.number, link.answers, link.question(), link.result(), link.proposal),
        *(link.keyboard, link.standing_in, link.resigned, link.undoable(link.seat)),
        link.path,
        [(line.number, line.text) for line in link.lines()],
    ]
    for seat in range(OPEN, len(NAMES)):
        view = link.view(seat)
        events = [*link.deal(seat)]
        for entry in link.past():
            events += entry.see(seat) if isinstance(entry, Update) else []
        told += [
            view.model_dump_json(),
            repr(link.observation(seat)),
            [event.model_dump_json() for event in events],  # type: ignore[attr-defined]
            link.teller.position(view),
            link.teller.news(events, link.seat),
            link.log.everything(seat),
        ]
        if seat >= 0:
            told += [link.presence(seat), link.left(seat), link.level(seat)]
            told += [link.standing(seat)] if seat != link.seat else []
    rows = at.house.lobby.view(link.person).running or at.house.lobby.view(link.person).mine
    told += [(row.title, row.seats, row.your_turn, row.state) for row in rows]
    told += [at.house.lobby.games(ENGLISH), at.house.lobby.scores(ENGLISH)]
    return told


@pytest.mark.parametrize("viewer", [WATCHER, ANN, CID])
def test_a_bid_is_told_to_nobody(tmp_path: Path, viewer: int) -> None:
    async def test() -> None:
        evenings = [Evening(tmp_path / bid, clock=CLOCK) for bid in ("nothing", "bid 3", "bid 17")]
        heard: list[list[object]] = [[] for _ in evenings]
        links = [at.seats[viewer] if viewer >= 0 else at.watcher for at in evenings]
        for link, told in zip(links, heard, strict=True):
            link.listen(lambda what, told=told: told.append(shown(what)))  # type: ignore[misc]
        for at, bid in zip(evenings, ("nothing", "bid 3", "bid 17"), strict=True):
            at.say("open 2", bid)
            at.wait(2)
        for answer in ("nothing", "stand"):
            first, *others = (
                everything_for(at, link) for at, link in zip(evenings, links, strict=True)
            )
            assert all(other == first for other in others)
            assert heard[0] == heard[1] == heard[2]
            for at in evenings:
                at.say(answer)
        assert everything_for(evenings[0], links[0]) != everything_for(evenings[2], links[2])
        for at in evenings:
            await at.house.lobby.close()

    def shown(what: object) -> object:
        if isinstance(what, Update):
            return (
                what.number,
                what.seat,
                [str(event) for seat in range(4) for event in what.see(seat)],
            )
        return what

    run(test())


def test_who_may_see_every_bid_sees_it_late(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        late = at.house.lobby.watch(at.watcher.person, at.hosted.id, everything=True)
        at.say("open 2", "bid 17")

        def seen() -> list[str]:
            return [str(event) for one in late.past() for event in one.see(OPEN)]  # type: ignore[union-attr]

        at.wait(59)
        assert not any("17" in event for event in seen())
        assert late.view(OPEN).model_dump()["players"][BEA]["bid"] is None
        at.wait(2)
        assert "amount=17" in seen()[-1]
        assert late.view(OPEN).model_dump()["players"][BEA]["bid"] == 17
        assert at.watcher.view(OPEN).model_dump()["players"][BEA]["bid"] is None

    evening(tmp_path, story, open_view=Delay(seconds=60))


# Standing answers


def test_a_standing_answer_is_given_after_a_moment(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        at.wish(BEA)
        at.say("open 2")
        assert asked(*at.seats) is at.seats[BEA]
        at.wait(SOONEST - 0.1)
        assert at.table.answers == 1
        at.wait(LATEST)
        assert asked(*at.seats) is at.seats[CID]
        assert keys(at.hosted) == ["open 2", "nothing"]

    evening(tmp_path, story)


def test_the_moment_is_the_hosts_own_chance(tmp_path: Path) -> None:
    """One to three seconds, never twice the same, whatever the game's seed is."""

    async def test() -> None:
        random.seed(1)
        waited = []
        for number in range(12):
            at = Evening(tmp_path / str(number))
            at.wish(BEA)
            at.say("open 2")
            while at.table.answers == 1:
                at.wait(0.05)
                assert at.house.time.now() < 1004
            waited.append(round(at.house.time.now() - 1000, 2))
            await at.house.lobby.close()
        assert SOONEST <= min(waited) < max(waited) <= LATEST + 0.05
        assert len(set(waited)) > 3

    run(test())


def test_a_run_of_them_takes_as_long_as_one(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        at.wish(BEA)
        at.wish(CID)
        at.wish(ANN, "raise", "stand")
        at.say("open 2")
        at.wait()
        assert keys(at.hosted) == ["open 2", "nothing", "nothing", "stand"]
        assert asked(*at.seats) is at.seats[BEA]
        at.say("open 0")
        at.wait(SOONEST - 0.1)
        assert at.table.answers == 5, "another run takes its own time"
        at.wait()
        assert keys(at.hosted)[5:] == ["nothing"], "only Ann is asked now"

    evening(tmp_path, story)


@pytest.mark.parametrize("clock", [ClockRule(), CLOCK])
def test_nobody_can_tell_it_from_a_bid_by_hand(tmp_path: Path, clock: ClockRule) -> None:
    """The same moment, the same bid: everything others get is the same."""

    async def test() -> None:
        wished, by_hand = (Evening(tmp_path / name, clock=clock) for name in ("wish", "hand"))
        heard: list[list[object]] = [[], []]
        for at, told in zip((wished, by_hand), heard, strict=True):
            for link in (at.watcher, at.seats[ANN], at.seats[CID]):
                link.listen(lambda what, told=told: told.append(str(type(what))))  # type: ignore[misc]
                link.follow(lambda news, told=told: told.append(news))  # type: ignore[misc]
        wished.wish(BEA)

        def same(which: int) -> bool:
            links = (at.seats[which] if which >= 0 else at.watcher for at in (wished, by_hand))
            one, other = map(everything_for, (wished, by_hand), links)
            return one == other

        for at in (wished, by_hand):
            at.say("open 2")
        due = wished.hosted.game._pauses.due
        assert due is not None
        others = (WATCHER, ANN, CID)
        for seconds in (0.0, 0.5, due - wished.house.time.now() - 0.5):
            for at in (wished, by_hand):
                at.wait(seconds)
            if wished.table.answers == 1:
                assert all(map(same, others)), "while Bea is asked"
        by_hand.say("nothing")
        assert wished.table.answers == by_hand.table.answers == 2
        assert all(map(same, others)), "after her bid"
        assert heard[0] == heard[1] != []
        for at in (wished, by_hand):
            await at.house.lobby.close()

    run(test())


def test_nobody_else_sees_or_changes_a_wish(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        at.wish(BEA)
        assert held(at.seats[BEA]) == [("bid", "nothing"), ("raise", "ask")]
        assert held(at.seats[CID]) == [("bid", "ask"), ("raise", "ask")]
        for other in (at.seats[ANN], at.watcher):
            assert list(other.standing(BEA)) == []
            with pytest.raises(Refusal, match="not your seat"):
                other.wish(BEA, "bid", "ask")
        with pytest.raises(Exception, match="no standing answer"):
            at.wish(BEA, "bid", "double")
        at.seats[ANN].resign()
        assert list(at.seats[ANN].standing(ANN)) == []

    evening(tmp_path, story)


def test_the_question_that_stands_is_answered_by_a_new_wish(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        at.say("open 2")
        at.wish(BEA)
        assert at.table.answers == 1
        at.wait()
        assert at.table.answers == 2
        at.wish(CID)
        at.wish(CID, wish="ask")
        at.wait(60)
        assert at.table.answers == 2, "Cid wants to be asked after all"

    evening(tmp_path, story)


def test_whoever_answers_first_has_answered(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        at.wish(BEA)
        at.say("open 2", "bid 7")
        at.wait()
        assert keys(at.hosted) == ["open 2", "bid 7"]
        at.say("nothing", "stand")
        assert at.seats[BEA].view(BEA).model_dump()["players"][BEA]["coins"] == 13

    evening(tmp_path, story)


def test_undo_past_it_and_ask(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        at.wish(BEA)
        at.say("open 2")
        at.wait()
        with pytest.raises(Exception, match="nothing to undo"):
            at.seats[ANN].undo(ANN)
        with pytest.raises(Refusal, match="nothing to take back"):
            at.seats[BEA].offer_takeback()
        assert at.seats[BEA].undo(BEA) == 1
        at.wait(60)
        assert at.table.answers == 1, "she has gone back to it: it is hers"
        at.crash()
        at.wait(60)
        assert at.table.answers == 1
        at.say("bid 4")

    evening(tmp_path, story)


def test_it_comes_before_a_clock_that_runs_out(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        at.say("open 2")
        at.wait(19.5)
        at.wish(BEA)
        at.wait()
        assert at.hosted.game.level(BEA) == ""
        assert at.table.answers == 2
        assert at.watcher.left(BEA) == 0, "her clock ran as if she thought"

    evening(tmp_path, story, clock=CLOCK)


def test_a_pause_holds_it_back_and_a_stand_in_plays_as_it_likes(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        at.wish(BEA)
        at.wish(CID)
        at.say("open 2")
        for link in at.seats[:1]:
            assert not link.pause()
        for link in at.seats[1:]:
            link.vote(True)
        at.wait(100)
        assert at.table.answers == 1
        for link in at.seats[1:]:
            link.close()
        assert at.seats[ANN].go_on()
        at.wait()
        assert keys(at.hosted) == ["open 2", "nothing", "nothing"], "also for people who are away"
        at.seats[ANN].resign()
        await until(lambda: at.table.answers > 3)

    evening(tmp_path, story, clock=CLOCK)


def test_a_screen_shows_and_changes_them(tmp_path: Path) -> None:
    async def test() -> None:
        at = Evening(tmp_path / "house")
        at.wish(BEA, "raise", "stand")

        async def story(showing: Showing) -> None:
            assert lines(showing) == [
                *("Secret bids", "▸ [ask me]", "bid nothing", "bid nothing until my turn"),
                *("A raise", "ask me", "[stand by the offer]"),
            ]
            await showing.press("down", "enter")
            assert lines(showing)[1:3] == ["ask me", "▸ [bid nothing]"]
            assert held(at.seats[BEA])[0] == ("bid", "nothing")
            await showing.press("down", "down", "enter")
            assert held(at.seats[BEA])[1] == ("raise", "ask"), "titles are passed over"
            at.seats[BEA].resign()
            await showing.press("up", "enter")
            assert "You have given up this game." in showing.part("say")
            await showing.press("r")
            assert showing.said == [None]

        await show_here(lambda: StandingScreen(at.seats[BEA], BEA), story, tmp_path)
        await at.house.lobby.close()

    def lines(showing: Showing) -> list[str]:
        painted = showing.app.screen.query_one(ItemList).shown()
        return [line.strip() for line in painted.splitlines()]

    run(test())


def test_what_cannot_be_saved_is_not_wished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(at: Evening) -> None:
        def full() -> None:
            raise NotSaved("The disk is full.")

        with monkeypatch.context() as patched:
            patched.setattr(at.hosted, "save", full)
            with pytest.raises(Refusal, match="cannot save"):
                at.wish(BEA)
        assert held(at.seats[BEA])[0] == ("bid", "ask")
        at.wish(BEA)
        assert held(at.seats[BEA])[0] == ("bid", "nothing")

    evening(tmp_path, story)


def test_a_whole_game_of_them_is_verified(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        for seat in (ANN, BEA, CID):
            at.wish(seat)
            at.wish(seat, "raise", "stand")
        while at.hosted.state == "running":
            at.say("open 1")
            at.wait()
        assert at.hosted.kept is not None
        replay, _ = replay_journal(at.hosted.kept, BidsKind())
        assert not replay.stopped
        assert replay.result() == at.table.result()
        told = [
            record.key for record in read_journal(at.hosted.kept).lines if record.kind == "answer"
        ]
        assert told[:4] == ["open 1", "nothing", "nothing", "stand"]

    evening(tmp_path, story)
