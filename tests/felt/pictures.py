"""The states the table was designed for, at fixed positions, painted by the real screen.

`python -m tests.felt.pictures [NAMES] --out DIR` keeps them as SVG.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast
from unittest import mock

from textual.strip import Strip

from ascension_tui.catalog import GAMES
from ascension_tui.game.registry import register
from ascension_tui.games.ascension.kind import AscensionGame
from ascension_tui.games.ascension.lessons import FixedPosition
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.rules.events import TurnBegan
from ascension_tui.games.ascension.tui import board
from ascension_tui.table.automatic_answers import Computers
from ascension_tui.tui.local_table import LocalTable
from ascension_tui.tui.screens.table import TableScreen
from tests.tui import stage
from tests.tui.playing import Bare, Playing
from tests.tui.stage import staged

Where = Mapping[str, Any]
SMALL, USUAL, LARGE = (80, 24), (120, 40), (160, 50)


@dataclass(frozen=True)
class Picture:
    """A position, and how it comes about."""

    size: tuple[int, int]
    where: Where
    before: tuple[str, ...] = ()
    """Answers given before anybody sits down, each by a part of its meaning."""
    keys: tuple[str, ...] = ()
    """Pressed by the player in front; answers of others in between have a colon."""
    settings: Mapping[str, object] = field(default_factory=dict)
    colours: bool = True

    def at(self, size: tuple[int, int]) -> Picture:
        return replace(self, size=size)


BEA: Where = {
    "hand": ["Heavy Infantry", "Heavy Infantry", "Mystic", "Mystic", "Apprentice"],
    "deck": ["Mystic"] * 4 + ["Apprentice"] * 8,
    "discard": ["Apprentice"] * 3,
    "in_play": ["Snapdragon", "Muramasa"],
    "honor": 9,
}
CODA: Where = {
    "hand": ["Heavy Infantry", "Militia", "Apprentice", "Apprentice", "Apprentice"],
    "deck": ["Mystic"] * 3 + ["Apprentice"] * 9,
    "in_play": ["The Grand Design"],
    "trophies": ["Hoarding Whelp"],
    "honor": 8,
}
ANNA: Where = {
    "hand": [
        "Flytrap Witch",
        "Apprentice",
        "Apprentice",
        "Mystic",
        "Heavy Infantry",
        "Void Initiate",
        "Apprentice",
    ],
    "deck": [
        "Heavy Infantry",
        "Mystic",
        "Apprentice",
        "Spike Vixen",
        "Snake Shaman",
        "Apprentice",
        "Heavy Infantry",
        "Militia",
    ],
    "discard": ["Apprentice", "Mystic", "Mystic", "Lionheart"],
    "in_play": ["Yggdrasil Staff", "Shadow Star", "Hedron Cannon"],
    "trophies": ["Minotaur"],
    "honor": 14,
}
ROW = ["Sea Tyrant", "Wolf Shaman", "Dreamer's Glass", "Granger", "Kor, the Ferromancer", "Mephit"]
EVENING: Where = {
    "players": ("human", "expert", "adept"),
    "sets": ("chronicle", "storm"),
    "seat": 1,
    **BEA,
    "others": [CODA, ANNA],
    "row": ROW,
    "center_deck": [
        "Tormented Soul",
        "Nook Hound",
        "Samael's Trickster",
        "Fettered Soul",
        "Grease Monk",
        "Landtalker",
        "Starchild",
        "Minotaur",
        "Granger",
        "Mephit",
    ],
    "void": ["Militia", "Mephit", "Starchild"],
    "event": "Void Rising",
    "pool": 58,
}
"""Bea's turn in the first round; Coda's and Anna's follow."""
BEAS_TURN = (
    *("play:hand:mystic", "play:hand:mystic", "acquire:row:granger"),
    *("play:hand:heavy", "play:hand:heavy", "defeat:row:mephit", "no", "no", "no", "no", "end"),
)
CODAS_TURN = ("play:hand:heavy", "play:hand:militia", "defeat:row:tormented", "end")
ANNAS_KEYS = ("a", "s", "s", "d", "f", "w")
"""Flytrap Witch, two Apprentices, a Mystic, a Heavy Infantry, and Shadow Star is used."""
TURN = Picture(USUAL, EVENING, BEAS_TURN + CODAS_TURN, (*ANNAS_KEYS, "tab"))


def staging(**changes: Any) -> dict[str, Any]:
    """Anna's turn as it stands in the evening, with something else on the table."""
    return {
        **EVENING,
        **ANNA,
        "seat": 0,
        "others": [BEA, CODA],
        "row": [
            "Sea Tyrant",
            "Wolf Shaman",
            "Dreamer's Glass",
            "Samael's Trickster",
            "Kor, the Ferromancer",
            "Nook Hound",
        ],
        "center_deck": EVENING["center_deck"][3:],
        "hand": ["Void Initiate", "Apprentice", "Heavy Infantry"],
        "runes": 4,
        "power": 3,
        "pool": 53,
        **changes,
    }


THEIRS = Picture(
    USUAL,
    staging(
        hand=[],
        deck=["Apprentice", "Mystic", "Landtalker", "Void Initiate", "Militia", "Mystic"],
        runes=0,
        power=0,
        others=[
            {
                **BEA,
                "hand": ["Spike Vixen", "Heavy Infantry", "Heavy Infantry", "Mystic", "Granger"],
                "deck": ["Militia", "Apprentice", "Mystic", "Mystic", "Apprentice", "Apprentice"],
            },
            CODA,
        ],
        pool=60,
    ),
    ("end",),
    (
        *("play:hand:spike", "play:hand:heavy", "play:hand:heavy", "play:hand:mystic"),
        *("play:hand:granger", "use:in_play:muramasa", "defeat:row:sea", "e"),
        "acquire:row:wolf",
    ),
)
TEAMS = staging(
    players=("human", "expert", "adept", "greedy", "adept", "expert"),
    teams=True,
    honor=16,
    pool=106,
    others=[
        {**BEA, "honor": 12},
        {**CODA, "honor": 9},
        {"in_play": ["Canopic Jar"], "honor": 12},
        {"honor": 11},
        {"in_play": ["Everbloom"], "trophies": ["Minotaur"], "honor": 14},
    ],
)
SIX = {**TEAMS, "teams": False}
RIVAL = staging(
    players=("human",),
    solo=True,
    others=[],
    hand=[],
    deck=["Spike Vixen", "Apprentice", "Apprentice", "Mystic", "Heavy Infantry", "Militia"],
    discard=["Nihilmancer", "Mystic", "Mystic"],
    in_play=["Shadow Star"],
    row=[
        "Sea Tyrant",
        "Wolf Shaman",
        "Dreamer's Glass",
        "Samael's Trickster",
        "Granger",
        "Minotaur",
    ],
    pool=26,
)
LATE = staging(
    hand=[
        "Master Dhartha",
        "Spike Vixen",
        "Spike Vixen",
        "Heavy Infantry",
        "Heavy Infantry",
        "Nihilmancer",
        "Wolf Shaman",
    ],
    deck=[
        "Arbiter of the Precipice",
        "Apprentice",
        "Apprentice",
        "Apprentice",
        "Mystic",
        "Mystic",
        "Apprentice",
        "Heavy Infantry",
        "Mystic",
    ],
    discard=["Apprentice"] * 3 + ["Lionheart"] * 2 + ["Mystic"] * 3,
    in_play=[
        "Yggdrasil Staff",
        "Shadow Star",
        "Hedron Cannon",
        "Burrower Mark II",
        "Snapdragon",
        "Dreamer's Glass",
        "Voidthirster",
        "Everbloom",
        "Synchronizer",
    ],
    under={"Dreamer's Glass": ["Apprentice", "Militia"]},
    trophies=["Minotaur", "Hoarding Whelp"],
    row=[
        "Hoarding Tyrant",
        "Tarik, the Trickster",
        "Weapon 303-V",
        "Cetra, Weaver of Stars",
        "Shade of the Black Watch",
        "Polaris Demon",
    ],
    others=[
        {**BEA, "in_play": ["Snapdragon", "Muramasa", "Shadow Star", "Canopic Jar"], "honor": 27},
        {
            **CODA,
            "in_play": ["The Grand Design", "Hedron Cannon", "Watchmaker's Altar"],
            "honor": 23,
        },
    ],
    honor=34,
    pool=6,
    runes=0,
    power=2,
)
LATE_KEYS = ("a", "s", "s", "d", "d", "f", "escape", "g", "w", "tab")
FULL_HAND = {
    **LATE,
    "hand": [
        "Arbiter of the Precipice",
        "Apprentice",
        "Apprentice",
        "Mystic",
        "Lionheart",
        "Seer of the Forked Path",
        "Void Initiate",
        "Runic Lycanthrope",
        "Temple Librarian",
        "Landtalker",
        "Nook Hound",
        "Wolf Shaman",
        "Kor, the Ferromancer",
        "Spike Vixen",
        "Militia",
    ],
    "deck": ["Mystic"] * 3,
    "runes": 3,
    "power": 9,
}
CHRONICLE = staging(
    players=("human", "expert"),
    sets=("chronicle",),
    hand=[
        "Flytrap Witch",
        "Apprentice",
        "Apprentice",
        "Mystic",
        "Heavy Infantry",
        "Heavy Infantry",
        "Void Initiate",
    ],
    deck=["Apprentice"] * 5 + ["Mystic"] * 2,
    row=[
        "Sea Tyrant",
        "Wolf Shaman",
        "Snapdragon",
        "Mephit",
        "Landtalker",
        "Arbiter of the Precipice",
    ],
    trophies=[],
    discard=["Apprentice", "Mystic", "Mystic"],
    center_deck=["Seer of the Forked Path", "Landtalker", "Spike Vixen", "Mephit"],
    void=[],
    others=[BEA],
    event=None,
    runes=0,
    power=1,
    pool=32,
)
THREE = ("chronicle", "storm", "gift")


def choosing(keys: Sequence[str], **changes: Any) -> Picture:
    """A question that comes when these keys are pressed."""
    return Picture(USUAL, staging(**{"sets": THREE, **changes}), keys=tuple(keys))


SECOND = ["Wolf Shaman", "Dreamer's Glass", "Samael's Trickster", "Kor, the Ferromancer", "Granger"]
CHOICE = Picture(USUAL, EVENING, BEAS_TURN + CODAS_TURN, ("a", "s", "s", "d", "f", "g"))
PICKS = choosing(
    ["1", "1", "1", "s"],
    row=["Deluge Elemental", *SECOND],
    power=8,
    deck=["Apprentice", "Apprentice", "Mystic", "Spike Vixen", "Snake Shaman"],
)
ORDER = choosing(
    ["a"],
    hand=["Processing Hub", "Apprentice", "Heavy Infantry"],
    in_play=["Synchronizer", "Personal Wormhole", "Burrower Mark II"],
)
CHOICES: dict[str, Picture] = {
    "d_choice": CHOICE,
    "picks": PICKS,
    "player": choosing(["1", "1"], row=["Eek Tribe Gremlin", *SECOND], power=6),
    "branch": choosing(["1"], row=["Polaris Demon", *SECOND], power=5),
    "yesno": choosing(["a"], hand=["Nook Hound", "Apprentice", "Heavy Infantry"]),
    "order": ORDER,
    "order_done": replace(ORDER, keys=("a", "1")),
    "destination": choosing(["a", "1"], hand=["Honey Siren", "Apprentice"], row=SECOND, runes=2),
    "destination_teams": Picture(USUAL, {**TEAMS, "runes": 5}, keys=("2",)),
    "number": choosing(["a", "t"], hand=["Snake Shaman", "Apprentice"]),
    "uses": choosing(["q"]),
}
"""Every kind of question; each is painted at three sizes."""
SUFFIXES = {"80": SMALL, "120": USUAL, "160": LARGE}

PICTURES: dict[str, Picture] = {
    "a_turn_120": TURN,
    "b_turn_80": TURN.at(SMALL),
    "c_turn_160": TURN.at(LARGE),
    "e_theirs_120": THEIRS,
    "e_theirs_80": THEIRS.at(SMALL),
    "f_teams_160": Picture(LARGE, TEAMS, keys=("tab",)),
    "f_teams_80": Picture(SMALL, TEAMS),
    "g_nemesis_120": Picture(USUAL, RIVAL, ("end",), ("a", "s", "s", "d", "f")),
    "x_nemesis_80": Picture(SMALL, RIVAL, ("end",), ("a", "s", "s", "d", "f")),
    "h_late_120": Picture(USUAL, LATE, keys=LATE_KEYS),
    "h_late_80": Picture(SMALL, LATE, keys=LATE_KEYS),
    "x_hand15_120": Picture(USUAL, FULL_HAND),
    "x_hand15_80": Picture(SMALL, FULL_HAND),
    "x_chronicle_120": Picture(USUAL, CHRONICLE, keys=("a", *"ssdffg", "escape", "s")),
    "x_chronicle_80": Picture(SMALL, CHRONICLE, keys=("a", *"ssdffg", "escape", "s")),
    "x_six_120": Picture(USUAL, SIX),
    "x_six_80": Picture(SMALL, SIX),
    "x_80x30": TURN.at((80, 30)),
    "x_100x30": TURN.at((100, 30)),
    "x_140x45": TURN.at((140, 45)),
    "x_200x60": TURN.at((200, 60)),
    "l_ascii_120": replace(TURN, settings={"signs": "ascii"}),
    "l_nocolor_120": replace(TURN, colours=False),
    "m_plan_120": replace(TURN, keys=(*TURN.keys, "z")),
    "n_feedback_120": replace(TURN, keys=(*ANNAS_KEYS, "4")),
    "o_look_120": replace(TURN, keys=(*TURN.keys, "right", "v")),
    **{
        f"{name}_{width}": picture.at(size)
        for name, picture in CHOICES.items()
        for width, size in SUFFIXES.items()
    },
    "light_120": replace(TURN, settings={"theme": "light"}),
    "light_choice_120": replace(CHOICE, settings={"theme": "light"}),
    "contrast_120": replace(TURN, settings={"theme": "contrast"}),
    "nocolor_picks_120": replace(PICKS, colours=False),
}


class Begun(FixedPosition):
    """Deals a position whose first turn is told of like every other."""

    def new(self, setup: Mapping[str, Any], seed: int, rules: int) -> AscensionGame:
        game = super().new(setup, seed, rules)
        game._dealt += (TurnBegan(self._scenario.game.state.active, 1, 1, False),)
        return game


async def painted(picture: Picture, folder: Path, look: Callable[[Playing], None]) -> None:
    """Play up to a picture and look at it."""
    where = dict(picture.where)
    game = staged(folder, where.pop("players"), where.pop("sets"), **where)
    for answer in picture.before:
        give(game, answer)
    app = Bare(folder, folder)
    app.settings = app.settings.changed("pace", "off").changed("warn", False)
    for name, value in picture.settings.items():
        app.change_setting(name, value)
    async with app.run_test(size=picture.size) as pilot:
        screen = TableScreen(game)
        app.push_screen(screen)
        await pilot.pause()
        await pilot.pause()
        at = Playing(app, pilot, screen)
        for key in picture.keys:
            if ":" in key:
                give(game, key)
                await pilot.pause()
            else:
                await at.press(key)
        await pilot.pause()
        look(at)


def give(game: LocalTable, answer: str) -> None:
    """Give the answer that means this."""
    question = game.question()
    assert question is not None
    decision = cast("GameModel", game.view(question.seat)).decision
    assert decision is not None
    found = [option for option in decision.options if option.key.startswith(answer)]
    assert found, (answer, question.seat, [option.key for option in decision.options])
    game.answer(game.number, found[0].index)


def strips(at: Playing) -> list[Strip]:
    """Every line of the screen, with what is laid over it."""
    return at.app.screen._compositor.render_strips()


def whole(at: Playing) -> str:
    """The screen as plain text."""
    return "\n".join(strip.text.rstrip() for strip in strips(at))


def show(picture: Picture, look: Callable[[Playing], None]) -> None:
    """Paint a picture as a terminal would show it."""
    colours = {} if picture.colours else {"NO_COLOR": "1"}
    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch.dict(os.environ, colours),
        mock.patch.object(stage, "FixedPosition", Begun),
        mock.patch.object(Computers, "ask"),
        mock.patch.object(board, "GHOST_OWN", 60.0),
        mock.patch.object(board, "GHOST_OTHERS", 60.0),
    ):
        asyncio.run(painted(picture, Path(folder), look))


def main(arguments: Sequence[str] | None = None) -> None:
    """Keep some pictures, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.felt.pictures")
    parser.add_argument("names", nargs="*", help="pictures whose names begin so")
    parser.add_argument("--out", type=Path, default=Path("build/pictures"))
    wanted = parser.parse_args(arguments)
    register(GAMES)
    wanted.out.mkdir(parents=True, exist_ok=True)
    for name in _chosen(wanted.names):

        def keep(at: Playing, name: str = name) -> None:
            (wanted.out / f"{name}.svg").write_text(at.app.export_screenshot(), encoding="utf-8")
            (wanted.out / f"{name}.txt").write_text(whole(at), encoding="utf-8")

        try:
            show(PICTURES[name], keep)
        except BaseException as e:
            print(name, repr(e)[:600])
            continue
        print(wanted.out / f"{name}.svg")


def _chosen(names: Sequence[str]) -> Iterator[str]:
    for name in PICTURES:
        if not names or any(name.startswith(one) for one in names):
            yield name


if __name__ == "__main__":
    main()
