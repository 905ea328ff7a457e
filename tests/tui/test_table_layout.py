"""Three designs: everything has its place, at any size, with everything a long game brings."""

import pytest

from ascension_tui.games.ascension.tui.places import (
    CenterRow,
    EventZone,
    Hand,
    Head,
    HonorPool,
    InPlay,
    Piles,
    Rail,
    Seats,
    Stacks,
)
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
        assert set(at.filled("hand").split()) == set("asdfghjklASDF")
        spots = at.screen.board.sight.spots
        assert {spot.key for spot in spots.play} == set("qwertyuiopQWE")
        legal = {spot.key for spot in spots.play if spot.options}
        assert set(at.filled("play").split()) == legal
        row = {spot.key: bool(spot.options) for spot in spots.row}
        assert row == {"1": True, "2": True, "3": True, "4": False, "5": False, "6": False}
        assert at.filled("row") == "1 2 3"
        assert "Void Rising" in at.part("event")
        assert "Fanatic" in at.part("piles")
        assert "pool ★" in at.part("pool")
        assert "deck" in at.part("head")
        assert "void" in at.part("head")

    play(story, size=size, **CROWD)


def test_every_widget_has_its_part_of_the_model():
    async def story(at: Playing):
        model, widget = at.view, at.screen.query_one
        assert widget(Head).part == model.turn
        assert widget(Rail).part == model.turn
        assert widget(Seats).part == model.players
        assert widget(HonorPool).part == model.honor_pool
        assert widget(CenterRow).part == model.center_row
        assert widget(Piles).part == model.piles
        assert widget(EventZone).part == model.event_zone
        assert widget(InPlay).part == widget(Stacks).part == at.mine
        assert widget(Hand).part == at.mine.hand
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
        board = at.screen.board
        for size in ((120, 40), (160, 50), (80, 24)):
            await at.pilot.resize_terminal(*size)
            wanted = (size[0], size[1] - 1)
            await at.until(
                lambda w=wanted: (board.sight.layout.width, board.sight.layout.height) == w
            )
            assert at.part("hand").strip()

    play(story, size=(80, 24), **CROWD)


def test_below_the_smallest_size_it_says_so_and_comes_back():
    async def story(at: Playing):
        words = "needs 80 columns and 24 lines; this terminal has 60 and 20"
        await at.pilot.resize_terminal(60, 20)
        await at.until(lambda: words in " ".join(at.footer.split()))
        await at.pilot.resize_terminal(80, 24)
        await at.until(lambda: "end turn" in at.footer)
        assert words not in " ".join(at.footer.split())
        assert at.part("hand").strip()

    play(story, **CROWD)


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
