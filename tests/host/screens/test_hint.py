"""Hints at tables of the house: from what one sees oneself, and never in a game that is rated."""

import asyncio
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.game.game import AnyGame
from ascension_tui.games.ascension.players import coach
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.hosted_seat import RATED
from ascension_tui.tui import messages
from ascension_tui.tui.screens.help import OwnCommands, Palette
from tests.english import english
from tests.host.domain.stage import Thinking
from tests.host.screens.stage import MEDIUM, House, Visit, asked, end_turn, visit


class Asked:
    """A coach that remembers what it was shown."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def pool_of(self, game: AnyGame) -> Thinking:
        return Coached(game, self)


class Coached(Thinking):
    """Where the coach is the one that remembers."""

    def __init__(self, game: AnyGame, coach: Asked) -> None:
        super().__init__(game)
        self._coach = coach

    async def advise(self, seen: Any, table: Hashable = None) -> Any:
        self._coach.seen.append(seen)
        return coach.rule_of_thumb(seen, GreedyBot())


def test_among_computers_the_coach_sees_what_the_player_sees(tmp_path: Path) -> None:
    asked_coach = Asked()

    async def story(at: Visit) -> None:
        await at.press("enter", "b")
        await at.shows("A rule of thumb says so.")
        assert messages.COULD_NOT in at.part("prompt")
        (seen,) = asked_coach.seen
        assert seen.plain() == at.table.link.hosted.game.table.observation(0).plain()
        await at.press("b")
        assert "rule of thumb" not in at.text

    visit(
        tmp_path,
        story,
        before=lambda house: house.open("anna", levels=("greedy",)),
        pool_of=asked_coach.pool_of,
    )


def test_a_rated_game_has_no_hints(tmp_path: Path) -> None:
    asked_coach = Asked()

    async def story(at: Visit) -> None:
        await at.press("enter", "b")
        assert at.part("prompt") == english(RATED)
        with pytest.raises(Refusal, match="ratings"):
            await at.table.link.advise(0)
        assert asked_coach.seen == []

    def two(house: House) -> None:
        house.open("anna", "bea")

    visit(tmp_path, story, before=two, pool_of=asked_coach.pool_of)


@pytest.mark.parametrize("rated", [True, False])
def test_a_hint_is_offered_only_where_it_is_given(tmp_path: Path, rated: bool) -> None:
    """Neither in the last line, nor in the palette, nor on the page of help."""

    async def story(at: Visit) -> None:
        await at.press("enter")
        assert at.table.link.question().seat == 0
        assert (" b hint " in at.whole) != rated
        offered = at.table.valid_now("hint")
        assert offered != rated
        await at.press("question_mark")
        await at.shows("The table: keys")
        assert ("Ask the coach what to do" in at.text) != rated
        await at.press("escape", "ctrl+p")
        await at.until(lambda: isinstance(at.app.screen, Palette), "the palette")
        found = dict(OwnCommands(at.table_below)._commands())
        assert ("Ask the coach what to do, and why; again: close it." in found) != rated
        assert "Show all keys." in found

    def two(house: House) -> None:
        if rated:
            house.open("anna", "bea")
        else:
            house.open("anna", levels=("greedy",))

    visit(tmp_path, story, before=two, size=MEDIUM, pool_of=Asked().pool_of)


def test_whoever_is_not_asked_gets_no_hint(tmp_path: Path) -> None:
    """Neither a watcher nor a player whose turn it is not."""
    asked_coach = Asked()

    async def story(at: Visit) -> None:
        await at.press("enter", "b")
        link = at.house.sits("anna", at.table.link.hosted)
        assert asked(link)
        end_turn(link)
        await at.press("b")
        await asyncio.sleep(0)
        assert asked_coach.seen == []

    def three(house: House) -> None:
        house.open("anna", "bea", levels=("greedy",))

    visit(tmp_path, story, nick="coda", before=three, pool_of=asked_coach.pool_of)
