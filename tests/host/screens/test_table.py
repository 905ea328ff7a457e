"""The table of the house: the same as anywhere, for one person's eyes."""

from pathlib import Path

import pytest
from textual.command import CommandPalette

from ascension_tui.errors import UserError
from ascension_tui.games.ascension.lessons import FixedPosition
from ascension_tui.games.ascension.scenario import position
from ascension_tui.host.screens.lobby import LobbyScreen
from ascension_tui.host.screens.table import HostedEndScreen, HostedTableScreen
from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.chat import ran_out_of_time
from tests.host.domain.stage import OtherKind
from tests.host.screens.stage import MEDIUM, SMALL, House, Visit, answer, asked, visit


async def play_on(at: Visit, *nicks: str) -> None:
    """Everybody answers until the game is over."""
    hosted = at.table_below.link.hosted
    links = [at.table_below.link, *(at.house.sits(nick, hosted) for nick in nicks)]
    while hosted.state == "running":
        for link in links:
            if asked(link):  # type: ignore[arg-type]
                answer(link)  # type: ignore[arg-type]
        await at.pilot.pause(0)
    await at.until(lambda: isinstance(at.app.screen, HostedEndScreen), "the end was shown")


def two(house: House) -> None:
    house.open("anna", "bea")


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
def test_the_end_tells_everything_and_writes_nothing(tmp_path: Path, size: tuple[int, int]) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        hosted = at.table.link.hosted
        await play_on(at, "bea")
        before = sorted(tmp_path.rglob("*"))
        pages = at.whole
        for _ in range(3):
            await at.press("tab")
            pages += at.whole
        assert "Honor by round" in pages
        assert "commitment" in pages
        assert str(hosted.game.table.header.seed) in pages
        told = " ".join(pages.split())
        assert "The host keeps the journal" in told
        assert "not kept in a file" not in told
        await at.press("p")
        pages += at.whole
        await at.press("escape")
        assert str(tmp_path) not in pages
        assert "/" not in pages.replace("4/4", "").replace("/4", "").split("commitment")[-1]
        assert sorted(tmp_path.rglob("*")) == before
        assert "m lobby" in at.text
        await at.press("m")
        assert isinstance(at.app.screen, LobbyScreen)
        await at.until(lambda: not at.app.tables_shown)

    visit(tmp_path, story, before=two, size=size)


def test_a_rematch_waits_for_the_other_and_begins(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        finished = at.table.link.hosted
        await play_on(at, "bea")
        await at.press("r")
        assert isinstance(at.app.screen, LobbyScreen)
        assert "Waiting for the others" in at.part("say")
        offered = next(one for one in at.lobby.tables.values() if one.record.again == finished.id)
        assert at.lobby.rematch(at.house.person("bea"), finished.id) is offered
        await at.until(lambda: isinstance(at.app.screen, HostedTableScreen), "it began")
        assert at.table.link.hosted is offered

    visit(tmp_path, story, before=two)


def test_a_rematch_another_offered_is_taken_at_once(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        finished = at.table.link.hosted
        await play_on(at, "bea")
        at.lobby.rematch(at.house.person("bea"), finished.id)
        await at.press("r")
        assert at.table.link.hosted is not finished
        assert at.table.link.hosted.state == "running"

    visit(tmp_path, story, before=two)


def test_the_last_game_is_offered_again_from_the_lobby(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        await play_on(at)
        await at.press("m", "r")
        assert at.table.link.hosted.state == "running"

    visit(tmp_path, story, before=lambda house: house.open("anna", levels=("random",)))


def test_a_watcher_sees_the_end_and_has_no_rematch(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        hosted = at.table.link.hosted
        links = [at.house.sits(nick, hosted) for nick in ("anna", "bea")]
        hand = {card.name for card in links[0].view(0).players[0].hand.cards}  # type: ignore[attr-defined]
        assert not [name for name in hand if name in at.part("hand")]
        while hosted.state == "running":
            for link in links:
                if asked(link):
                    answer(link)
            await at.pilot.pause(0)
        await at.shows("Honor by round")
        assert "r rematch" not in at.text
        await at.press("r")
        assert isinstance(at.app.screen, HostedEndScreen)

    visit(tmp_path, story, nick="coda", before=two)


ACTS = ("a", "space", "enter", "backspace", "b", "escape", "1", "7")


@pytest.mark.parametrize("error", [Refusal("Not now."), UserError("Never.")])
def test_every_refusal_becomes_a_sentence(
    tmp_path: Path, error: UserError, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise error

    async def story(at: Visit) -> None:
        await at.press("enter")
        for name in ("answer", "undo", "offer_takeback"):
            monkeypatch.setattr(at.table.link, name, refuse)
        said = set()
        for key in (*ACTS, *ACTS):
            await at.press(key)
            said.add(at.part("prompt"))
        assert str(error) in said
        assert not at.app._exception

    visit(tmp_path, story, before=two)


def test_an_answer_that_comes_too_late_says_so(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        game = at.table.link.hosted.game
        game.take_over(0, ran_out_of_time)
        await at.press("a")
        await at.until(lambda: not game.level(0), "the key gave the seat back")
        assert "look again" in at.part("prompt")

    visit(tmp_path, story, before=two)


def test_two_windows_of_one_person_follow_each_other(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        elsewhere = at.house.sits("anna", at.table.link.hosted)
        answer(elsewhere)
        await at.until(lambda: at.table._number == 1, "the other window was followed")
        await at.press("m")
        assert at.lobby.tables[elsewhere.hosted.id].presence(0) == "here"

    visit(tmp_path, story, before=two)


def test_a_choice_off_turn_reaches_the_right_person(tmp_path: Path) -> None:
    """Bea defeats a monster that makes Anna destroy a construct of hers."""
    stage = position(
        power=5,
        row=["Sea Tyrant"],
        others=[{"in_play": ["Shadow Star", "Snapdragon"]}],
    )

    async def story(at: Visit) -> None:
        await at.press("enter")
        bea = at.house.sits("bea", at.table.link.hosted)
        assert "bea plays." in at.part("prompt")
        labels = bea.teller.asked(bea.observation(0)).labels
        bea.answer(0, next(n for n, label in enumerate(labels) if "Sea Tyrant" in label))
        await at.until(lambda: "Sea Tyrant" in at.part("prompt"), "anna was asked")
        board = at.table.board.table
        assert board is not None
        assert board.mine
        assert board.asked is not None
        assert not board.asked.turn
        with pytest.raises(Refusal, match="not your decision"):
            bea.answer(1, 0)
        await at.press(next(spot.key for spot in board.spots() if spot.legal))
        await at.until(lambda: "bea plays." in at.part("prompt"), "bea goes on")

    staged = OtherKind(FixedPosition(stage))
    visit(tmp_path, story, before=lambda house: house.open("bea", "anna"), games=[staged])


def test_help_has_the_keys_around_the_game_and_the_palette_only_ours(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        assert "/ talk" in at.text
        assert ", table" in at.text
        await at.press("question_mark")
        assert "Say something to everybody at the table." in at.text
        await at.press("escape", "ctrl+p")
        assert isinstance(at.app.screen, CommandPalette)
        assert not list(at.app.get_system_commands(at.app.screen))

    visit(tmp_path, story, before=two, size=MEDIUM)


@pytest.mark.parametrize("size", [(1, 1), (2, 3), (5, 5), (20, 10), (79, 24), (300, 100)])
def test_no_size_is_too_odd_for_any_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    async def story(at: Visit) -> None:
        for key in ("n", "c", "s", "t", "question_mark"):
            await at.press(key)
            await at.press("escape")
        await at.press("enter", "slash")
        await at.press("escape", "comma")
        await at.press("escape")
        await play_on(at)
        await at.pilot.resize_terminal(*SMALL)
        await at.pilot.pause()
        assert "Honor by round" in at.text

    def before(house: House) -> None:
        house.open("anna", levels=("random",))

    visit(tmp_path, story, before=before, size=size)
