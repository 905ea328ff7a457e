"""Three designs: everything has its place, at any size, with everything a long game brings."""

import pytest

from ascension_tui.games.ascension.tui.center import CenterRow, EventZone, Header, HonorPool, Piles
from ascension_tui.games.ascension.tui.own import Hand, InPlay, Purse, Strip
from ascension_tui.games.ascension.tui.plan import design_for
from ascension_tui.games.ascension.tui.seats import Seats
from ascension_tui.tui.screens.keyed import KeyLine
from tests.tui.playing import Playing, play

CROWD = {
    "players": ("human", "greedy", "greedy", "greedy", "greedy", "greedy"),
    "sets": ("chronicle", "storm", "gift"),
    "hand": [
        "Apprentice",
        "Apprentice",
        "Militia",
        "Void Initiate",
        "Arha Initiate",
        "Shade of the Black Watch",
        "Wolf Shaman",
        "Twofold Askara",
        "Mystic",
        "Heavy Infantry",
        "Seer of the Forked Path",
        "Master Dhartha",
        "Flytrap Witch",
        "Lifebound Initiate",
    ],
    "in_play": [
        "Yggdrasil Staff",
        "Shadow Star",
        "The Grand Design",
        "Watchmaker's Altar",
        "Hedron Link Device",
        "Tablet of Time's Dawn",
        "Snapdragon",
        "Voidthirster",
        "Muramasa",
        "Burrower Mark II",
        "Everbloom",
        "Hedron Cannon",
    ],
    "trophies": ["Minotaur"],
    "row": ["Mephit", "Wolf Shaman", "Shadow Star", "Corrosive Widow", "Landtalker", "Sea Tyrant"],
    "runes": 5,
    "power": 3,
    "event": "Void Rising",
    "others": [{"hand": ["Apprentice"] * 5, "in_play": ["Snapdragon"], "honor": 12}] * 5,
}
SIZES = [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)]


@pytest.mark.parametrize("size", SIZES)
def test_a_crowded_table_shows_everything(size: tuple[int, int]):
    async def story(at: Playing):
        for name in ("Bea", "Coda", "Dario", "Elif", "Farid"):
            assert name in at.part("seats")
        hand = at.part("hand")
        for key in "asdfghjklASDF":
            assert f"{key}▸" in hand or f"┏{key}" in hand, key
        in_play = at.part("play")
        for key in "qwertyuiopQWE":
            assert f"{key}▸" in in_play or f"{key}·" in in_play, key
        for key in "123":
            assert f"┏{key}" in at.part("row")
        for key in "456":
            assert f"╭{key}" in at.part("row")
        assert "EVENT Void Rising" in at.part("event")
        assert "Fanatic" in at.part("piles")
        assert "pool ★" in at.part("pool")
        assert "deck" in at.part("header")
        assert "void" in at.part("header")

    play(story, size=size, **CROWD)


def test_every_widget_has_its_part_of_the_model():
    async def story(at: Playing):
        model, widget = at.view, at.screen.query_one
        assert widget(Header).part == widget(Seats).part == widget(Purse).part == model
        assert widget(HonorPool).part == model.honor_pool
        assert widget(CenterRow).part == model.center_row
        assert widget(Piles).part == model.piles
        assert widget(EventZone).part == model.event_zone
        assert widget(InPlay).part == at.mine
        assert widget(Hand).part == at.mine.hand
        assert widget(Strip).part == model.decision
        await at.press("a")
        assert widget(Hand).part == at.mine.hand
        assert at.mine.hand != model.players[0].hand

    play(story, hand=["Apprentice", "Militia"])


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_painted_outside_the_terminal_or_over_something_else(size: tuple[int, int]):
    async def story(at: Playing):
        taken: dict[tuple[int, int], str] = {}
        for part in at.screen.query("Painted"):
            if not part.display or not part.region.area:
                continue
            assert part.region.right <= size[0], part
            assert part.region.bottom <= size[1], part
            for y in range(part.region.y, part.region.bottom):
                for x in (part.region.x, part.region.right - 1):
                    assert (x, y) not in taken, (part, taken.get((x, y)))
                    taken[x, y] = str(part)

    play(story, size=size, **CROWD)


def test_the_table_follows_the_terminal():
    async def story(at: Playing):
        for size, design in (((120, 40), "medium"), ((160, 50), "large"), ((80, 24), "small")):
            await at.pilot.resize_terminal(*size)
            await at.until(
                lambda d=design: at.screen.board._plan and at.screen.board._plan.design == d
            )
            assert at.part("hand").strip()

    play(story, size=(80, 24), **CROWD)


def test_below_the_smallest_size_it_says_so_and_comes_back():
    async def story(at: Playing):
        line = at.screen.query_one(KeyLine)
        await at.pilot.resize_terminal(60, 20)
        await at.until(lambda: line.size == (60, 20))
        told = "80 columns and 24 lines; this terminal has 60 and 20"
        assert told in " ".join(line.shown().split())
        await at.pilot.resize_terminal(80, 24)
        await at.until(lambda: line.size.height == 1)
        assert at.part("hand").strip()

    play(story, **CROWD)


def test_the_designs():
    assert design_for(79, 24) == ""
    assert design_for(80, 23) == ""
    assert design_for(80, 24) == "small"
    assert design_for(120, 40) == "medium"
    assert design_for(160, 50) == "large"


def test_ascii_signs_draw_the_whole_table():
    async def story(at: Playing):
        text = at.everything()
        assert text.isascii(), [c for c in text if not c.isascii()]

    play(story, size=(80, 24), settings={"signs": "ascii"}, **CROWD)


def test_a_light_update_lays_nothing_out_again():
    async def story(at: Playing):
        laid_out = []
        original = at.screen._refresh_layout
        at.screen._refresh_layout = lambda *args, **kw: (
            laid_out.append(args),
            original(*args, **kw),
        )
        await at.press("7")
        assert at.view.turn.runes == 2
        assert laid_out == []

    play(story, size=(120, 40), row=["Sea Tyrant"] * 6, runes=5, in_play=["Shadow Star"])
