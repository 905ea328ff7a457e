"""People who do anything at any moment: it is done or refused with a sentence, nothing else."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.errors import UserError
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.host.lobby.lobby import Lobby
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.host.tables.hosted_table import HostedTable
from ascension_tui.host.tables.table_record import Delay
from ascension_tui.table import Update, replay_journal
from tests.host.domain.stage import House, asked, think

ACTS = 500


def sensible(link: HostedSeat) -> int:
    return think(link) if asked(link) is link else 0


class Restless:
    """Does one random thing after the other at one table."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        self.house = House(folder)
        self.people = self.house.people("Anna", "Bert", "Carl", "Dora")
        clock = ClockRule(kind=self.chance.choice(["move", "bank"]), seconds=60, grace=30)
        late = Delay(answers=10, seconds=self.chance.choice([0, 45]))
        hosted = self.house.begin(
            self.people[:3], "random", setup={"pool": 40}, clock=clock, open_view=late
        )
        self.id = hosted.id
        self.links: list[HostedSeat] = []
        self.refused = self.done = 0
        self.sentences: set[str] = set()

    @property
    def lobby(self) -> Lobby:
        return self.house.lobby

    @property
    def hosted(self) -> HostedTable:
        return self.lobby.table(self.id)

    async def act(self) -> None:
        whim = self.chance.random()
        if whim < 0.01:
            self.links = []
            self.house.crash()
            return
        if whim < 0.15:
            self.house.time.wait(self.chance.choice([1, 5, 20, 70]))
        if whim < 0.25:
            await asyncio.sleep(0.001)
        act = self._choose()
        try:
            act()
            self.done += 1
        except UserError as refusal:
            self.refused += 1
            self.sentences.add(str(refusal))

    def _choose(self) -> Callable[[], Any]:
        chance, lobby = self.chance, self.lobby
        person = chance.choice(self.people)
        seats = [link for link in self.links if link.seat >= 0]
        if not seats or chance.random() < 0.1:
            return chance.choice([self._play, self._watch, self._close])
        link = chance.choice(seats)
        number = link.number - chance.choice([0, 0, 0, 1])
        return chance.choice(
            [
                *[lambda: link.answer(link.number, sensible(link))] * 12,
                lambda: link.answer(number, chance.randrange(-1, 8), joined=True),
                lambda: link.undo(chance.choice([link.seat, 0, -1])),
                lambda: link.takeback(link.seat),
                *[lambda: link.vote(chance.random() < 0.7)] * 2,
                link.pause,
                *[link.go_on] * 2,
                link.come_back,
                lambda: link.say(chance.choice(["", "hi", "\x1b"])),
                lambda: link.set_chat(chance.random() < 0.8),
                lambda: lobby.leave(person, self.id),
                lambda: lobby.join(person, self.id),
                lambda: lobby.rematch(person, self.id),
                lambda: lobby.view(person),
                lambda: [one.view(chance.randrange(-1, 4)) for one in self.links],
            ]
        )

    def _play(self) -> None:
        self.links.append(self.lobby.play(self.chance.choice(self.people), self.id))

    def _watch(self) -> None:
        who, late = self.chance.choice(self.people), self.chance.random() < 0.5
        self.links.append(self.lobby.watch(who, self.id, everything=late))

    def _close(self) -> None:
        if self.links:
            self.links.pop(self.chance.randrange(len(self.links))).close()

    def check(self) -> None:
        """The second game that follows the first is where the first is."""
        game = self.hosted.game
        assert sum(isinstance(one, Update) for one in game.table.past()) == game.table.answers
        assert game.table.position(game.table.answers).digest() == game.table.digest()
        assert game.late.answers <= game.table.answers
        for link in self.links:
            if link.seat >= 0 and self.hosted.state == "running":
                assert link.view((link.seat + 1) % 3) == game.table.view(-1)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_anybody_does_harms_a_table(tmp_path: Path, seed: int) -> None:
    async def test() -> None:
        restless = Restless(tmp_path, seed)
        for done in range(ACTS):
            if restless.id not in restless.lobby.tables:
                break
            await restless.act()
            if done % 25 == 0 and restless.id in restless.lobby.tables:
                restless.check()
        assert restless.refused > 20
        assert restless.done > 20
        assert all(sentence.endswith(".") for sentence in restless.sentences)
        if restless.id in restless.lobby.tables:
            restless.check()
        await restless.lobby.close()
        (journal,) = (tmp_path / "host").glob(f"*/{restless.id}.jsonl")
        replay, contents = replay_journal(journal, AscensionKind())
        assert replay.lines == len(contents.lines) > 10

    asyncio.run(test())
