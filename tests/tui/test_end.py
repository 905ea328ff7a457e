"""The end of a game: who won and why, told at every size, and what can be done next."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.game.registry import usual_game
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.telling.ending import ending_of
from ascension_tui.games.ascension.tui.gallery import GalleryScreen
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.profile.tables import new_table
from ascension_tui.table import replay_journal
from ascension_tui.tui.local_table import LocalTable
from ascension_tui.tui.screens.end import EndScreen, FinishedGame, SummaryScreen
from ascension_tui.tui.screens.replay import ReplayScreen
from tests.telling.games import NAMES, step
from tests.tui.showing import LARGE, MEDIUM, SIZES, SMALL, Showing, show
from tests.tui.stage import staged


def played(
    data: Path,
    seats: int = 3,
    sets: Sequence[str] = ("chronicle",),
    players: Sequence[str] = (),
    names: Sequence[str] = NAMES,
    **setup: Any,
) -> LocalTable:
    """A short game that is over."""
    agreed = {"seats": list(names[:seats]), "sets": list(sets), "pool": 8 * seats, **setup}
    table = new_table(usual_game(), data, agreed, players or ["human"] * seats, seed=5)
    game = LocalTable(table, ENGLISH)
    chance = random.Random(1)
    while table.question() is not None:
        step(table, chance)
    return game


def plain(text: str) -> str:
    """Text with spaces and line breaks made one."""
    return " ".join(text.split())


def path_in(text: str, path: Path) -> bool:
    """Whether a path is shown, cut at the ends of lines where it is long."""
    return str(path) in "".join(text.split())


@pytest.mark.parametrize("size", [MEDIUM, LARGE])
def test_everything_at_once(tmp_path: Path, size: tuple[int, int]) -> None:
    game = played(tmp_path, players=["human", "human", "greedy"])
    kept = game.put_away()
    assert kept is not None
    told = ending_of(game, game.teller, -1)

    async def story(showing: Showing) -> None:
        seen = showing.screenshot()
        assert told.verdict in plain(seen)
        assert "Coda (greedy)" in plain(seen)
        header = game.header
        for fact in (str(header.seed), header.salt, header.commitment, "Honor after each turn"):
            assert fact in seen
        assert path_in(seen, kept)
        assert path_in(seen, kept.with_suffix(".txt"))
        for score in told.scores:
            name = NAMES[score.seat]
            assert f"{name[0]} {name} {score.total}" in showing.part("chart")
            row = next(line for line in showing.part("scores").splitlines() if name in line)
            assert row.split()[-1] == str(score.total)
            assert f"{name} " in showing.part("details")
        assert "next page" not in showing.footer

    show(lambda: EndScreen(game, kept), story, tmp_path, size)


def test_pages_where_room_is_short(tmp_path: Path) -> None:
    game = played(tmp_path)
    kept = game.put_away()

    async def story(showing: Showing) -> None:
        verdict = ending_of(game, game.teller, -1).verdict
        found = []
        for _ in range(4):
            seen = showing.screenshot()
            assert verdict in plain(seen)
            pages = {
                "result": "tokens",
                "chart": "Honor after each turn",
                "decks": "Apprentice",
                "proof": game.header.salt,
            }
            found.append([page for page, mark in pages.items() if mark in seen])
            await showing.press("right")
        assert found == [["result"], ["chart"], ["decks"], ["proof"]]
        assert "tokens" in showing.screenshot(), "the pages go around"
        await showing.press("left")
        assert game.header.salt in showing.screenshot()
        await showing.press("tab")
        assert "tokens" in showing.screenshot()

    show(lambda: EndScreen(game, kept), story, tmp_path, SMALL)


def test_the_journal_that_is_named_can_be_verified(tmp_path: Path) -> None:
    game = played(tmp_path)
    kept = game.put_away()
    assert kept is not None
    replay, _ = replay_journal(kept, AscensionKind())
    assert not replay.stopped
    FinishedGame(game, kept, ENGLISH)
    text = kept.with_suffix(".txt").read_text(encoding="utf-8")
    assert ending_of(game, game.teller, -1).verdict in plain(text)
    assert text.endswith(f"ascension-tui verify {kept.name}\n")


def test_somebody_elses_file_is_left_alone(tmp_path: Path) -> None:
    game = played(tmp_path)
    kept = game.put_away()
    assert kept is not None
    kept.with_suffix(".txt").write_text("mine")

    async def story(showing: Showing) -> None:
        other = kept.with_name(f"{kept.stem}-2.txt")
        assert path_in(showing.screenshot(), other)
        assert other.exists()
        assert kept.with_suffix(".txt").read_text() == "mine"

    show(lambda: EndScreen(game, kept), story, tmp_path, LARGE)


def test_a_summary_that_cannot_be_kept_is_no_disaster(tmp_path: Path) -> None:
    game = played(tmp_path)
    game.put_away()
    nowhere = tmp_path / "gone" / "game.jsonl"

    async def story(showing: Showing) -> None:
        assert "The summary could not be kept" in plain(showing.screenshot())
        await showing.press("m")
        assert showing.said == ["menu"]

    show(lambda: EndScreen(game, nowhere), story, tmp_path, LARGE)


def test_a_game_without_a_file(tmp_path: Path) -> None:
    game = staged(tmp_path, ("human", "human"), pool=1, power=2)
    chance = random.Random(1)
    while game.question() is not None:
        step(game, chance)

    async def story(showing: Showing) -> None:
        assert "This game was not kept in a file." in showing.screenshot()
        assert "verify" not in showing.screenshot()

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path, LARGE)


def test_the_game_just_ended_can_be_watched_again(tmp_path: Path) -> None:
    game = played(tmp_path, 2)

    async def story(showing: Showing) -> None:
        assert "w watch again" in showing.footer
        await showing.press("w")
        screen = showing.app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.tape.length == game.answers
        assert f"0/{screen.tape.length}" in showing.part("prompt")
        await showing.press("escape")
        assert isinstance(showing.app.screen, EndScreen)

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path)


def test_a_game_that_is_kept_nowhere_cannot_be_watched_again(tmp_path: Path) -> None:
    game = played(tmp_path, 2)
    game.put_away()

    async def story(showing: Showing) -> None:
        assert "watch again" not in showing.footer
        await showing.press("w")
        assert isinstance(showing.app.screen, EndScreen)

    show(lambda: EndScreen(game, None), story, tmp_path)


@pytest.mark.parametrize(("key", "said"), [("r", "rematch"), ("m", "menu"), ("escape", "menu")])
def test_what_comes_next(tmp_path: Path, key: str, said: str) -> None:
    game = played(tmp_path, 2)

    async def story(showing: Showing) -> None:
        assert "r rematch" in showing.footer
        await showing.press("enter", "space", "n")
        assert showing.said == []
        await showing.press(key)
        assert showing.said == [said]

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path)


def test_the_summary_is_read_and_left(tmp_path: Path) -> None:
    game = played(tmp_path, 2)
    kept = game.put_away()
    assert kept is not None

    async def story(showing: Showing) -> None:
        text = kept.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
        await showing.press("p")
        assert isinstance(showing.app.screen, SummaryScreen)
        shown = [line.rstrip("┃│ ") for line in showing.part("text").splitlines()]
        assert shown == text[: len(shown)]
        await showing.press("end")
        last = [line.rstrip("┃│ ") for line in showing.part("text").splitlines() if line.strip()]
        assert last[-1] == text[-1]
        await showing.press("c", "escape")
        assert isinstance(showing.app.screen, EndScreen)
        assert showing.app.clipboard.splitlines() == text

    show(lambda: EndScreen(game, kept), story, tmp_path)


def test_one_person_is_spoken_to(tmp_path: Path) -> None:
    game = played(tmp_path, 2, players=["human", "greedy"])
    assert ending_of(game, game.teller, 0).verdict != (ending_of(game, game.teller, -1).verdict)

    async def story(showing: Showing) -> None:
        assert ending_of(game, game.teller, 0).verdict in plain(showing.screenshot())

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path)


@pytest.mark.parametrize("size", SIZES)
def test_the_rival_of_solitaire_has_a_line(tmp_path: Path, size: tuple[int, int]) -> None:
    game = played(tmp_path, 1, ("gift",))
    rival = ending_of(game, game.teller, 0).scores[-1]

    async def story(showing: Showing) -> None:
        row = next(line for line in showing.part("scores").splitlines() if "T The Cult" in line)
        assert row.split()[-1] == str(rival.total)

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path, size)


@pytest.mark.parametrize("size", SIZES)
def test_six_in_teams(tmp_path: Path, size: tuple[int, int]) -> None:
    game = played(tmp_path, 6, ("chronicle", "storm"), teams=True)
    told = ending_of(game, game.teller, -1)

    async def story(showing: Showing) -> None:
        scores = showing.part("scores")
        for side in told.sides:
            name = f"{NAMES[side[0]]} and {NAMES[side[1]]}"
            row = next(line for line in scores.splitlines() if name in line)
            assert row.rstrip("┃│ ").split()[-1] == str(told.total(side))
            assert row.startswith("▸") == (side == told.winners)
        if size == SMALL:
            await showing.press("end")
            assert "It took" in plain(showing.part("scores")), "a long page can be scrolled"

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path, size)


def test_a_resignation(tmp_path: Path) -> None:
    table = new_table(
        usual_game(), tmp_path, {"seats": ["Anna", "Bea"]}, ["human", "human"], seed=1
    )
    game = LocalTable(table, ENGLISH)
    table.resign(1)

    async def story(showing: Showing) -> None:
        seen = plain(showing.screenshot())
        assert "Anna wins: everybody else has given up." in seen
        assert "Honor was not counted" in seen

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path)


def test_in_plain_signs(tmp_path: Path) -> None:
    game = played(tmp_path)

    async def story(showing: Showing) -> None:
        assert showing.screenshot().isascii()

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path, MEDIUM, signs="ascii")


def test_odd_names(tmp_path: Path) -> None:
    names = ("[red]Kim[/red]", "[red]Kim[/red]", "名前" * 12)
    game = played(tmp_path, names=names)

    async def story(showing: Showing) -> None:
        scores = showing.part("scores")
        assert "[red]Kim[/" in scores
        assert "名前" in scores
        assert len({line.split()[0] for line in scores.splitlines()[1:4]} - {"▸"}) >= 2

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path, LARGE)


def test_it_is_refused_before_the_end(tmp_path: Path) -> None:
    game = staged(tmp_path, ("human", "human"))
    with pytest.raises(ValueError, match="not over"):
        FinishedGame(game, None, ENGLISH)


def test_it_follows_the_size_of_the_terminal(tmp_path: Path) -> None:
    game = played(tmp_path)

    async def story(showing: Showing) -> None:
        assert "next page" not in showing.footer
        await showing.pilot.resize_terminal(*SMALL)
        await showing.pilot.pause()
        assert "tokens" in showing.screenshot()
        assert "salt" not in showing.screenshot()
        await showing.pilot.resize_terminal(*MEDIUM)
        await showing.pilot.pause()
        assert "salt" in showing.screenshot()

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path, MEDIUM)


def test_a_card_in_a_deck_can_be_clicked(tmp_path: Path) -> None:
    game = played(tmp_path, 2)

    async def story(showing: Showing) -> None:
        lines = showing.part("details").split("\n")
        row = next(y for y, line in enumerate(lines) if "Apprentice" in line)
        await showing.pilot.click("#details", offset=(lines[row].index("Apprentice") + 2, row))
        await showing.pilot.pause()
        assert isinstance(showing.app.screen, GalleryScreen)
        assert showing.part("card").startswith("Apprentice")

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path, LARGE)
