"""The last round and what comes after it."""

from pathlib import Path

from ascension_tui.game.registry import usual_game
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.profile.tables import new_table
from ascension_tui.tui.local_table import LocalTable
from ascension_tui.tui.screens.end import EndScreen
from ascension_tui.tui.screens.table import TableScreen
from tests.tui.playing import Playing, play, play_game

ROW = ["Samael's Trickster", "Shadow Star", "Landtalker", "Sea Tyrant", "Wind Tyrant", "Snapdragon"]


def test_an_empty_pool_says_who_has_the_last_turn():
    async def story(at: Playing):
        assert "last round" not in at.part("pool")
        await at.press("1")
        last = at.view.honor_pool.last_seat
        assert at.view.honor_pool.ending
        who = "you" if last == 0 else "Bea"
        assert f"last round, {who}" in at.part("pool")

    play(story, row=ROW, power=3, pool=1)


async def play_out(at: Playing) -> None:
    while at.app.screen is at.screen:
        await at.pilot.pause()
        if at.screen.asked is not None:
            at.answer_by_thumb()


def short_game(folder: Path) -> LocalTable:
    setup = {"sets": ("chronicle",), "seats": ("Anna", "Greedy"), "pool": 5}
    return LocalTable(new_table(usual_game(), folder, setup, ("human", "greedy"), 3), ENGLISH)


def test_a_finished_game_is_put_away_and_shown(tmp_path: Path):
    async def story(at: Playing):
        await play_out(at)
        assert isinstance(at.app.screen, EndScreen)
        assert list((tmp_path / "games").glob("*.jsonl")) == []
        assert len(list((tmp_path / "finished").glob("*.jsonl"))) == 1
        assert len(list((tmp_path / "finished").glob("*.txt"))) == 1
        await at.press("m")
        assert at.screen not in at.app.screen_stack

    play_game(story, short_game(tmp_path), tmp_path)


def test_a_rematch_deals_another_game_to_the_same_players(tmp_path: Path):
    async def story(at: Playing):
        await play_out(at)
        await at.press("r")
        await at.until(lambda: isinstance(at.app.screen, TableScreen))
        again = at.app.screen.table.header
        before = at.table.header
        assert (again.setup, again.players) == (before.setup, before.players)
        assert again.seed != before.seed
        assert len(list((tmp_path / "games").glob("*.jsonl"))) == 1

    play_game(story, short_game(tmp_path), tmp_path)


def test_a_game_left_is_taken_up_at_the_same_decision(tmp_path: Path):
    async def leave(at: Playing):
        await at.press("space", "m")
        assert at.screen not in at.app.screen_stack

    game = short_game(tmp_path)
    play_game(leave, game, tmp_path)
    path = next((tmp_path / "games").glob("*.jsonl"))

    async def come_back(at: Playing):
        at.app.resume_table(path)
        await at.until(lambda: at.app.screen is not at.screen)
        await at.pilot.pause()
        screen = at.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.table._table.digest() == game._table.digest()
        assert screen.table.number == game.number
        await at.press("backspace")
        assert screen.table.number > game.number

    play(come_back, row=ROW)
