"""What a screen paints, its reader may know: every copy of a card has a name of its own here.

In the real game a leak can hide: everybody holds Apprentices, so an Apprentice painted in the wrong
place looks innocent. Here no two cards share a name, so a name painted anywhere tells which card it
is. Random games are played at the real table; every single frame that is painted, and after every
step the screen as a whole, is held against what the reader has ever been shown or told.
"""

import asyncio
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache, partial
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from rich.console import Console
from textual._compositor import CompositorUpdate
from textual.screen import Screen

from ascension_tui.games.ascension.kind import AscensionGame, AscensionKind
from ascension_tui.games.ascension.model_events import MonsterDefeated
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.rules import setup as dealing
from ascension_tui.games.ascension.rules.cards import CardDef
from ascension_tui.games.ascension.rules.ruleset import Ruleset
from ascension_tui.games.ascension.rules.setup import compile_sets, instances
from ascension_tui.games.ascension.tui.look import LookScreen
from ascension_tui.games.ascension.tui.places import Rail
from ascension_tui.games.ascension.tui.sight import Sight
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.table import Table, Update
from ascension_tui.tui.ink import Piece
from ascension_tui.tui.kit.canvas import Canvas
from ascension_tui.tui.kit.zone import Zone
from ascension_tui.tui.local_table import LocalTable
from ascension_tui.tui.screens import curtain
from ascension_tui.tui.screens.curtain import CurtainScreen
from ascension_tui.tui.screens.end import EndScreen
from ascension_tui.tui.screens.log import LogScreen
from ascension_tui.tui.screens.table import TableScreen
from tests.tui.playing import Playing, play, play_game

WATCHER = -1
LETTERS = "abcdefghijklmnopqrstuvwxyz"
NAME = re.compile(r"zz[a-z]{3}", re.IGNORECASE)
STEERING = re.compile(r"(?:\x1b\[[0-9;]*[A-Za-z])+")
NO_COLOURS = Console(color_system=None)
"""Renders text without touching the colour codes that styles remember for all of a process."""
SMALL, MEDIUM, LARGE, TOO_SMALL = (80, 24), (120, 40), (160, 50), (60, 20)
PEOPLE = ("Anna", "Bea", "Coda", "Dario")
TWO_PEOPLE = ("human", "human")
POOL = 2
MOST_STEPS = 3000


# Cards with names of their own


def nonsense(number: int) -> str:
    """A name that no sentence has by chance, too short to be cut or broken."""
    rest, last = divmod(number, len(LETTERS))
    first, middle = divmod(rest, len(LETTERS))
    return f"Zz{LETTERS[first]}{LETTERS[middle]}{LETTERS[last]}"


@cache
def relabelled(seats: int, sets: tuple[str, ...]) -> Ruleset:
    """The rules of these sets, in which no two cards have the same name."""
    printed = compile_sets(sets)
    cards = instances(printed, seats)
    backs = {face.slug: nonsense(len(cards) + face.kind) for face in printed.kinds}
    definitions = [_copied(face.definition) for face in printed.kinds if face.pile >= 0]
    definitions += [
        _renamed(face.definition, backs[face.slug])
        for face in printed.kinds
        if face.turned_from is not None
    ]
    for number, face in enumerate(cards):
        card = _renamed(face.definition, nonsense(number))
        if card.transform is not None and face.into is not None:
            into = card.transform.model_copy(update={"into": backs[face.into.slug]})
            card = card.model_copy(update={"transform": into})
        definitions.append(card)
    rules = Ruleset(definitions, sets, partial(relabelled, seats))
    for face, was in zip(rules.kinds[-len(cards) :], cards, strict=True):
        face.pile = was.pile
    return rules


class Relabelled(AscensionKind):
    """Ascension with cards no two of which have the same name.

    The always-available piles keep theirs, for a pile is no card; what is taken from one has a name
    of its own. So does the back of an event, which its front tells. Effects that speak of a card by
    name find none.
    """

    def __init__(self, sets: tuple[str, ...], seats: int) -> None:
        self.rules = relabelled(seats, sets)
        self.cards = self.rules.kinds[-len(instances(compile_sets(sets), seats)) :]

    def new(self, setup: Mapping[str, Any], seed: int, rules: int) -> AscensionGame:
        with (
            patch.object(dealing, "compile_sets", lambda sets: self.rules),
            patch.object(dealing, "instances", lambda rules, seats: self.cards),
        ):
            return super().new(setup, seed, rules)


def _copied(card: CardDef) -> CardDef:
    """Effects are numbered when they are compiled, so each ruleset needs effects of its own."""
    return card.model_copy(deep=True)


def _renamed(card: CardDef, name: str) -> CardDef:
    # What says that it is a pile would become one; like a starting card it is basic all the same.
    basic = "start" if card.basic else None
    return _copied(card).model_copy(update={"name": name, "basic": basic})


# What may be known


def names_in(text: str) -> set[str]:
    """The cards a text names."""
    return {name.lower() for name in NAME.findall(text)}


def in_sight(table: Table, seat: int) -> set[str]:
    """The cards a seat sees now, and those of its own deck; what others may hold is not seen."""
    view: Any = table.view(seat)
    players = tuple(
        other if other.seat == seat else other.model_copy(update={"unseen": ()})
        for other in view.players
    )
    shown = names_in(view.model_copy(update={"players": players}).model_dump_json())
    seen = table.observation(seat)
    shown |= {seen.rules.kinds[seen.kinds[top]].slug for top in seen.pile_tops if top >= 0}
    sides = (seen.rules.by_slug[slug].into for slug in shown)
    return shown | {back.slug for back in sides if back is not None}


def told(events: Iterable[Any]) -> set[str]:
    """The cards some events name."""
    return set().union(*(names_in(event.model_dump_json()) for event in events))


STORIES = ("seats", "overlay")
"""Parts of the board that tell what somebody acquired or defeated, beside what lies there."""
NEWS = "say"
"""The part that tells what the log does."""


class Ledger:
    """Which cards each seat has ever been shown or told of."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.won = told(filter(_wins, table.log.everything(WATCHER)))
        """Cards of which everybody was told that somebody acquired or defeated them."""
        self.known = {
            seat: told(table.deal(seat)) | in_sight(table, seat)
            for seat in range(WATCHER, table.seats)
        }
        table.listen(self._hear)

    def _hear(self, what: object) -> None:
        if isinstance(what, Update):
            self.won |= told(filter(_wins, what.see(WATCHER)))
        for seat, known in self.known.items():
            if isinstance(what, Update):
                known |= told(what.see(seat))
            known |= in_sight(self._table, seat)


def _wins(event: Any) -> bool:
    return isinstance(event, MonsterDefeated) or getattr(event, "cause", "") == "acquire"


# Playing


class Leak(AssertionError):
    """A name on the screen that its reader cannot know."""


class Evening:
    """A random game at the real table, read at every step."""

    def __init__(self, at: Playing, seed: int) -> None:
        self.at = at
        self.screen = at.screen
        self.table = at.table
        self.ledger = Ledger(at.table)
        self._sitting = at.screen.me
        """Who is at the keyboard: whoever was called by the last curtain."""
        self.met: set[type] = set()
        """The kinds of screens that were read."""
        self.frames = 0
        self.names = 0
        """How many names were read."""
        self.leak: Leak | None = None
        self._chance = Random(seed)
        self._looks = cycle(("z", "n", "c", "x", "question_mark"))
        self._display = at.app._display
        at.app._display = self._watch_frame  # type: ignore[method-assign]

    @property
    def front(self) -> Any:
        return self.at.app.screen

    def reader(self, screen: Screen[Any]) -> int:
        """Whose eyes a screen is for; a curtain is for all, but calls the next one."""
        question = self.table.question()
        if isinstance(screen, CurtainScreen) and question is not None:
            self._sitting = question.seat
            return WATCHER
        return self._sitting

    def _watch_frame(self, screen: Screen[Any], frame: Any) -> None:
        """Read a frame before it is sent; what is wrong with it is told after the step."""
        if isinstance(frame, CompositorUpdate) and not isinstance(screen, EndScreen):
            self.frames += 1
            text = STEERING.sub("\n", frame.render_segments(NO_COLOURS))
            try:
                self._compare(screen, text, self.reader(screen))
            except Leak as leak:
                self.leak = leak
        self._display(screen, frame)

    def read(self) -> None:
        """All that is painted is known to the reader, and the board shows what lies there now."""
        if self.leak:
            raise self.leak
        screen = self.front
        if isinstance(screen, EndScreen):
            return  # nothing is hidden any more
        self.met.add(type(screen))
        reader = self.reader(screen)
        text = "\n".join(strip.text for strip in screen._compositor.render_strips())
        self._compare(screen, text, reader)
        if screen is self.screen and screen._number == self.table.number:
            sight = in_sight(self.table, screen.me)
            for part in screen.query(Zone):
                if part.display and part.id != NEWS:
                    won = self.ledger.won if part.id in STORIES else set()
                    self._compare(screen, part.shown(), reader, sight | won)

    def _compare(
        self, screen: Screen[Any], text: str, reader: int, known: set[str] | None = None
    ) -> None:
        found = names_in(text)
        self.names += len(found)
        hidden = found - (self.ledger.known[reader] if known is None else known)
        if hidden:
            raise Leak(
                f"{type(screen).__name__} tells seat {reader} of {sorted(hidden)} "
                f"at answer {self.table.number}:\n{text}"
            )

    async def play(self) -> None:
        """Play to the end."""
        for _ in range(MOST_STEPS):
            self.read()
            if isinstance(self.front, EndScreen):
                await self.at.until(lambda: bool(self.front.query("#proof")))
                return
            await self._step()
            await self.at.pilot.pause(0)
        raise AssertionError("the game does not end")

    async def _press(self, *keys: str) -> None:
        for key in keys:
            await self.at.pilot.press(key)
            self.read()

    async def _step(self) -> None:
        question = self.table.question()
        if isinstance(self.front, CurtainScreen):
            await self._press("enter")
            if self.front is self.screen:
                await self._press(next(self._looks))
        elif self.front is not self.screen:
            keys = ("tab", "down", "right", "s")
            await self._press(*self._chance.choices(keys, k=2), "escape")
        elif question is not None and question.seat == self.screen.me:
            await self._act(question.options)

    async def _act(self, options: int) -> None:
        """What a person may do: mostly answer, now and then look around."""
        others: tuple[Callable[[], Any], ...] = (
            self._press_a_spot,
            lambda: self._press(self._chance.choice(("space", "escape", "b"))),
            lambda: self._press(next(self._looks)),
            lambda: self._press("v", self._chance.choice(("tab", "up", "1", "a", "q"))),
            lambda: self.at.pilot.resize_terminal(
                *self._chance.choice((SMALL, MEDIUM, LARGE, TOO_SMALL))
            ),
            lambda: self._press("backspace"),
        )
        if self._chance.random() < 0.2:
            await self._chance.choice(others)()
        else:
            self._answer(options)

    def _answer(self, options: int) -> None:
        """A sensible answer, or any but the last, which mostly ends something."""
        index = GreedyBot().choose(self.table.observation(self.screen.me))
        if self._chance.random() < 0.4:
            index = self._chance.randrange(max(options - 1, 1))
        self.table.answer(self.table.number, index)

    async def _press_a_spot(self) -> None:
        keys = [spot.key for spot in self.screen.board.spots() if spot.options and spot.key]
        if keys:
            await self._press(self._chance.choice(keys).replace("-", "minus"))


def evening(
    folder: Path,
    seed: int,
    players: tuple[str, ...] = TWO_PEOPLE,
    sets: tuple[str, ...] = ("chronicle",),
    size: tuple[int, int] = SMALL,
    *,
    teams: bool = False,
) -> Evening:
    """Play a whole game and read all of it."""
    setup = {"sets": sets, "seats": PEOPLE[: len(players)], "pool": POOL, "teams": teams}
    table = Table.begin(Relabelled(sets, len(players)), setup, seed, players)
    played: list[Evening] = []

    async def story(at: Playing) -> None:
        played.append(Evening(at, seed))
        await played[0].play()

    game = LocalTable(table, ENGLISH)
    game.teller = replace(game.teller, rules=table.observation(0).rules)
    play_game(story, game, folder, size=size)
    return played[0]


def test_no_two_cards_share_a_name() -> None:
    sets = ("chronicle", "storm", "gift")
    kind = Relabelled(sets, 3)
    printed = instances(compile_sets(sets), 3)
    assert len({face.name for face in kind.cards}) == len(printed)
    assert all(NAME.fullmatch(face.name) for face in kind.cards)
    assert [face.cost for face in kind.cards] == [face.cost for face in printed]
    assert [face.pile for face in kind.cards] == [face.pile for face in printed]


@pytest.mark.parametrize(
    ("players", "sets", "size", "seed"),
    [
        (TWO_PEOPLE, ("chronicle",), SMALL, 1),
        (("human", "greedy", "human"), ("storm",), MEDIUM, 4),
        (("human", "human", "human"), ("chronicle", "storm", "gift"), LARGE, 4),
    ],
)
def test_people_at_one_keyboard_read_nothing_they_may_not_know(
    tmp_path: Path,
    players: tuple[str, ...],
    sets: tuple[str, ...],
    size: tuple[int, int],
    seed: int,
) -> None:
    played = evening(tmp_path, seed, players, sets, size)
    assert played.frames > 50
    assert played.names > 500
    assert {TableScreen, CurtainScreen, LookScreen, LogScreen} <= played.met


def test_one_person_reads_nothing_of_what_computer_players_hide(tmp_path: Path) -> None:
    played = evening(tmp_path, 2, ("human", "random"), ("gift",))
    assert played.names > 200
    assert CurtainScreen not in played.met


@pytest.mark.parametrize("key", ["z", "c", "n"])
def test_what_somebody_was_looking_at_is_put_away_before_the_next(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anna looks around while a computer player thinks; then it is Coda's turn."""
    thinking = asyncio.Event()
    choose = LocalTable._choose

    async def think(game: LocalTable, seat: int) -> int:
        await thinking.wait()
        return await choose(game, seat)

    monkeypatch.setattr(LocalTable, "_choose", think)

    async def story(at: Playing) -> None:
        await at.press("enter", "enter")
        assert at.table.question().seat == 1
        await at.press(key)
        overlay = at.screen.query_one("#overlay")
        assert overlay.display if key == "z" else at.app.screen is not at.screen
        thinking.set()
        await at.until(lambda: isinstance(at.app.screen, CurtainScreen))
        await at.press("enter")
        assert at.screen.me == 2
        assert at.app.screen is at.screen
        assert not overlay.display

    play(
        story,
        players=("human", "greedy", "human"),
        row=["Inert"] * 6,
        deck=["Landtalker"] * 9,
        settings={"warn": False},
    )


TABLES = (
    (TWO_PEOPLE, ("chronicle",), False),
    (("human", "greedy", "human"), ("storm",), False),
    (("human", "human", "human"), ("chronicle", "storm", "gift"), False),
    (("human", "random"), ("gift",), False),
    (("human", "human", "greedy", "human"), ("chronicle", "gift"), True),
)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 150))
def test_many_evenings_without_a_leak(tmp_path: Path, seed: int) -> None:
    players, sets, teams = TABLES[seed % len(TABLES)]
    size = (SMALL, MEDIUM, LARGE)[seed // len(TABLES) % 3]
    evening(tmp_path, seed, players, sets, size, teams=teams)


# The test itself can fail


def others_hand(table: Table, me: int) -> str:
    """The names of what somebody else holds."""
    other: Any = table.view((me + 1) % table.seats)
    return " ".join(card.name for card in other.players[other.seat].hand.cards)


def test_a_table_that_tells_what_another_holds_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    show = TableScreen.look_from

    def show_and_tell(self: TableScreen, seat: int) -> None:
        show(self, seat)
        self.say(others_hand(self.table, self.me))

    monkeypatch.setattr(TableScreen, "look_from", show_and_tell)
    with pytest.raises(Leak, match="TableScreen tells seat"):
        evening(tmp_path, 1)


def test_a_curtain_that_shows_the_next_hand_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fall = curtain.curtain_for

    def fall_too_late(game: LocalTable, seat: int, goes_on: bool) -> curtain.Curtain:
        told = fall(game, seat, goes_on)
        return replace(told, news=(*told.news, [Piece(others_hand(game, seat - 1))]))

    monkeypatch.setattr(curtain, "curtain_for", fall_too_late)
    with pytest.raises(Leak, match="CurtainScreen tells seat -1"):
        evening(tmp_path, 1)


def test_a_board_that_tracks_cards_out_of_sight_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody saw the card being acquired; where it lies since then is nobody's business."""
    acquired: dict[str, str] = {}

    def show_and_track(self: Rail, view: Any, sight: Sight) -> None:
        for player in view.players:
            if player.seat != view.seat >= 0:
                acquired.update({card.slug: card.name for card in player.discard})

        def paint(canvas: Canvas) -> None:
            canvas.put(0, 0, " ".join(acquired.values()))

        self.show_painted(paint)

    monkeypatch.setattr(Rail, "show", show_and_track)
    with pytest.raises(Leak, match="TableScreen tells seat"):
        evening(tmp_path, 1)
