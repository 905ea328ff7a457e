"""Looking: the inspector, the mark, the mouse, and the other screens of a table."""

import pytest

from ascension_tui.tui.kit.zone import Zone
from tests.tui.playing import Playing, play

ROW = [
    "Wolf Shaman",
    "Shadow Star",
    "Landtalker",
    "Sea Tyrant",
    "Mistake of Creation",
    "Snapdragon",
]
OTHERS = [{"hand": ["Apprentice"] * 5, "in_play": ["Snapdragon", "Muramasa"], "honor": 12}]


def marked(at: Playing) -> str:
    """The name of what is marked."""
    return at.screen.board.find(at.screen.board.cursor).name


def test_the_mark_moves_with_the_arrows_over_everything():
    async def story(at: Playing):
        await at.press("right")
        assert marked(at) == "Bea"
        await at.press("down")
        assert marked(at) == "Landtalker"
        await at.press("left", "left")
        assert marked(at) == "Wolf Shaman"
        await at.press("down")
        assert marked(at) == "Mystic"
        await at.press("down")
        assert at.screen.board.cursor.startswith("hand:")
        await at.press("up", "up")
        assert at.screen.board.cursor.startswith("row:")

    play(story, row=ROW, hand=["Apprentice", "Militia"], others=OTHERS)


def test_enter_uses_what_is_marked():
    async def story(at: Playing):
        await at.press("tab", "enter")
        assert "Wolf Shaman" in [card.name for card in at.mine.discard]

    play(story, row=ROW, runes=3)


def test_tab_goes_through_what_can_be_done():
    async def story(at: Playing):
        seen = []
        for _ in range(5):
            await at.press("tab")
            seen.append(at.screen.board.find(at.screen.board.cursor).name)
        assert seen == ["Wolf Shaman", "Shadow Star", "Mystic", "Heavy Infantry", "Apprentice"]
        await at.press("tab")
        assert at.screen.board.cursor == "row:0"
        await at.press("shift+tab")
        assert at.screen.board.cursor == "hand:apprentice"

    play(story, row=ROW, runes=3, hand=["Apprentice"])


def test_look_reads_the_card_of_the_next_key_and_does_nothing_with_it():
    async def story(at: Playing):
        await at.press("v")
        assert at.prompt.startswith("Which card?")
        await at.press("1")
        assert "Lifebound hero, costs 3 runes" in at.part("overlay")
        assert at.view.turn.runes == 3
        await at.press("escape")
        assert not at.screen.query_one("#overlay").display

    play(story, row=ROW, runes=3)


def test_at_the_smallest_size_the_whole_text_lies_over_the_table():
    async def story(at: Playing):
        await at.press("tab", "right", "right", "down")
        assert marked(at) == "Snapdragon"
        assert "Snapdragon Lifebound construct, costs 5 runes" in at.part("say")
        assert not at.screen.query_one("#overlay").display
        await at.press("v")
        assert at.screen.query_one("#overlay").display
        assert "Once per turn: gain 1 rune." in at.part("overlay")
        await at.press("escape")
        assert not at.screen.query_one("#overlay").display

    play(story, row=ROW, size=(80, 24))


def test_cards_can_be_read_on_another_players_turn():
    async def story(at: Playing):
        await at.press("enter")
        await at.until(lambda: at.view.turn.seat == 1)
        await at.press("right", "down", "v")
        assert "hero" in at.part("overlay") or "Monster" in at.part("overlay")
        await at.press("v")
        await at.press("1")
        assert "turn to answer" in at.prompt

    play(story, row=ROW, settings={"pace": "slow", "warn": False})


def _middle_of(at: Playing, spot_id: str) -> tuple[int, int]:
    for part in at.screen.query(Zone):
        for rect, spot in part.places:
            if spot == spot_id and part.display:
                left, top = part.region.offset
                return left + rect.x + rect.width // 2, top + rect.y + rect.height // 2
    raise AssertionError(f"{spot_id} is not on the screen")


def test_the_mouse_reads_and_a_click_does_what_the_key_would():
    async def story(at: Playing):
        await at.pilot.hover(offset=_middle_of(at, "row:2"))
        await at.pilot.pause()
        assert "Landtalker" in at.part("say") or at.screen.board.pointed == "row:2"
        assert at.table.answers == 0
        await at.pilot.click(offset=_middle_of(at, "row:0"))
        await at.pilot.pause()
        assert "Wolf Shaman" in [card.name for card in at.mine.discard]
        await at.pilot.click(offset=_middle_of(at, "row:3"))
        await at.pilot.pause()
        assert at.prompt == "Sea Tyrant needs 5 more power."

    play(story, row=ROW, runes=3)


def test_a_click_on_the_footer_uses_the_command():
    async def story(at: Playing):
        keys = at.screen.query_one("KeyLine")
        place = at.footer.index("play all")
        await at.pilot.click(offset=(keys.region.x + place + 1, keys.region.y))
        await at.pilot.pause()
        assert at.hand() == []

    play(story, row=ROW, hand=["Apprentice"])


@pytest.mark.parametrize(
    ("key", "title"),
    [("x", "Void"), ("c", "Discard"), ("n", "Log"), ("question_mark", "keys")],
)
def test_other_screens_open_and_close(key: str, title: str):
    async def story(at: Playing):
        await at.press(key)
        assert at.app.screen is not at.screen
        assert title.casefold() in at.everything().casefold()
        await at.press("escape")
        assert at.app.screen is at.screen

    play(story, row=ROW, discard=["Mystic"], void=["Landtalker"], others=OTHERS)


@pytest.mark.parametrize("key", ["4", "1", "8", "q", "y"])
def test_the_key_of_what_cannot_be_had_says_why_and_moves_no_mark(key: str):
    """So enter still ends the turn, or uses what was marked before."""

    async def story(at: Playing):
        before = at.everything()
        assert "enter end turn" in at.footer
        await at.press(key)
        assert at.prompt
        assert at.screen.board.cursor == ""
        assert "enter end turn" in at.footer
        assert at.everything().replace(at.prompt, "") != before
        await at.press("tab", key)
        marked = at.screen.board.cursor
        assert marked
        await at.press(key)
        assert at.screen.board.cursor == marked
        assert "enter end turn" not in at.footer
        await at.press("escape", key, "enter")
        await at.until(lambda: at.view.turn.seat == 1)

    play(
        story,
        row=ROW,
        runes=0,
        hand=["Apprentice"],
        in_play=["Snapdragon"],
        settings={"pace": "slow", "warn": False},
    )


def test_the_reason_is_told_in_full():
    async def story(at: Playing):
        await at.press("4")
        assert at.prompt == "Sea Tyrant needs 5 more power."
        await at.press("1")
        assert at.prompt == "Wolf Shaman needs 3 more runes."

    play(story, row=ROW, hand=["Apprentice"])


def test_an_opponent_is_read_like_a_card():
    async def story(at: Playing):
        await at.press("right", "v")
        shown = at.part("overlay")
        assert "Bea, a computer player (greedy)" in shown
        assert "12 honor in tokens" in shown
        assert "In play: Snapdragon · Muramasa" in shown

    play(story, row=ROW, others=OTHERS)


def test_the_palette_offers_our_commands_only():
    async def story(at: Playing):
        await at.press("ctrl+p")
        await at.until(lambda: type(at.app.screen).__name__ == "Palette")
        for letter in "void":
            await at.pilot.press(letter)
        await at.pilot.pause(0.3)
        await at.press("enter")
        await at.until(lambda: type(at.app.screen).__name__ == "LookScreen")

    play(story, row=ROW, void=["Landtalker"])


def test_a_search_for_commands_that_comes_too_late_ends_no_game():
    async def story(at: Playing):
        await at.press("ctrl+p")
        await at.until(lambda: type(at.app.screen).__name__ == "Palette")

        async def too_late() -> None:
            raise LookupError("the list is gone")

        search = at.app.screen.run_worker(too_late())
        await at.until(lambda: search.is_finished)
        await at.press("escape")
        assert at.app.is_running
        assert at.app._exception is None

    play(story, row=ROW)
