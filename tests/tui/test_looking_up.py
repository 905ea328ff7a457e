"""Whatever is named on a screen opens in the gallery or the rules, by key and by mouse."""

from pathlib import Path

import pytest

from ascension_tui.games.ascension.library.library import library_in
from ascension_tui.games.ascension.tui.gallery import GalleryScreen
from ascension_tui.games.ascension.tui.look import LookScreen
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.tui.ink import Piece
from ascension_tui.tui.prose import Place, found_on, inked, target_at
from ascension_tui.tui.screens.log import LogScreen
from ascension_tui.tui.screens.rules import RulesScreen
from ascension_tui.tui.screens.stats import StatsScreen
from ascension_tui.tui.widgets.painted import Painted
from tests.records.games import finished
from tests.tui.playing import Playing, play
from tests.tui.showing import MEDIUM, Showing, show

LIBRARY = library_in(ENGLISH)
ROW = ["Wolf Shaman", "Shadow Star", "Landtalker", "Sea Tyrant", "Snapdragon", "Mephit"]
OTHERS = [{"in_play": ["Muramasa"], "discard": ["Mystic"], "honor": 2}]


# Where something is named


def test_a_name_across_two_lines_is_one() -> None:
    lines = ["  » You defeat Xeron, Duke", "    of Lies: 3 honor.", "Mephit"]
    (xeron, mephit) = found_on(lines, LIBRARY.entries_in)
    assert xeron.target == "card:xeron_duke_of_lies"
    assert [lines[n][start:end] for n, start, end in xeron.places] == ["Xeron, Duke", "of Lies"]
    assert mephit.places == (Place(2, 0, 6),)
    assert target_at(lines, 6, 1, LIBRARY.mentions_in) == "card:xeron_duke_of_lies"
    assert target_at(lines, 16, 1, LIBRARY.mentions_in) == "page:honor"
    assert (
        target_at(lines, 1, 0, LIBRARY.mentions_in)
        == target_at(lines, 5, 7, LIBRARY.mentions_in)
        == ""
    )


def test_wide_letters_shift_nothing() -> None:
    assert target_at(["漢字 Mephit"], 5, 0, LIBRARY.mentions_in) == "card:mephit"
    assert target_at(["漢字 Mephit"], 4, 0, LIBRARY.mentions_in) == ""


def test_a_place_gets_its_ink_and_the_rest_keeps_its_own() -> None:
    line = [Piece("You play ", "dim"), Piece("Mephit.", "text")]
    assert inked([line], [Place(0, 4, 12)], "cursor") == [
        [Piece("You ", "dim"), Piece("play Mep", "cursor"), Piece("hit.", "text")]
    ]


# The log


def front(at: Playing) -> str:
    """The name at the top of the gallery."""
    assert isinstance(at.app.screen, GalleryScreen)
    return at.app.screen.query_one("#card", Painted).shown().split("\n")[0].strip(" ┃│")


async def click_on(at: Playing | Showing, part: str, text: str) -> None:
    """Click on some text in a part of the screen."""
    widget = at.app.screen.query_one(f"#{part}", Painted)
    for y, line in enumerate(widget.shown().split("\n")):
        if text in line:
            await at.pilot.click(widget, offset=(line.index(text) + 1, y))
            await at.pilot.pause()
            return
    raise AssertionError(f"{text!r} is not in {part}")


def test_a_card_in_the_log_opens_by_key_and_the_way_leads_back() -> None:
    async def story(at: Playing) -> None:
        await at.press("a", "1", "n")
        assert isinstance(at.app.screen, LogScreen)
        footer = at.app.screen.query_one("KeyLine", Painted)
        assert "look up" not in footer.shown()
        await at.press("shift+tab")
        assert "enter look up" in footer.shown()
        await at.press("shift+tab", "tab", "enter")
        assert front(at) in ("Wolf Shaman", "Inert", "Apprentice")
        await at.press("escape")
        assert isinstance(at.app.screen, LogScreen)
        await at.press("escape", "escape")
        assert at.app.screen is at.screen

    play(story, row=ROW, hand=["Apprentice"], runes=3)


def test_the_mark_begins_with_what_is_in_sight_and_goes_around() -> None:
    async def story(at: Playing) -> None:
        await at.press("a", "n")
        page = at.app.screen.query_one("#page", Painted)
        seen = []
        for _ in range(3):
            await at.press("tab")
            seen.append(page.marked)  # type: ignore[attr-defined]
        assert "card:apprentice" in seen
        assert seen[0] != ""

    play(story, row=ROW, hand=["Apprentice"])


def test_a_click_in_the_log_opens_cards_and_terms() -> None:
    async def story(at: Playing) -> None:
        await at.press("a", "n")
        await click_on(at, "page", "Apprentice")
        assert front(at) == "Apprentice"
        await at.press("escape")
        await click_on(at, "page", "rune")
        assert isinstance(at.app.screen, RulesScreen)

    play(story, row=ROW, hand=["Apprentice"])


# The table


def test_the_news_and_what_is_looked_at_can_be_clicked() -> None:
    async def story(at: Playing) -> None:
        await at.press("a")
        await click_on(at, "say", "Apprentice")
        assert front(at) == "Apprentice"
        await at.press("escape")
        at.screen.board.mark("seat:1")
        await at.press("v")
        await click_on(at, "overlay", "Muramasa")
        assert front(at) == "Muramasa"
        await at.press("escape", "escape", "tab", "v")
        await click_on(at, "overlay", "hero,")
        assert isinstance(at.app.screen, RulesScreen)
        assert at.table.answers == 1

    play(story, row=ROW, hand=["Apprentice"], others=OTHERS, size=(160, 50), runes=3)


def test_the_rules_open_where_the_question_is_explained() -> None:
    async def story(at: Playing) -> None:
        def page() -> str:
            assert isinstance(at.app.screen, RulesScreen)
            return at.app.screen.query_one("#text", Painted).shown().split("\n")[0].strip(" ┃│")

        await at.press("apostrophe")
        assert page() == "The turn"
        await at.press("escape", "a")
        assert "' rules" in at.footer
        await at.press("apostrophe")
        assert page() == "The center row"
        await at.press("escape")
        await click_on(at, "say", "hand")
        assert page() == "The center row"
        await at.press("escape")
        await click_on(at, "say", "Void Initiate")
        assert front(at) == "Void Initiate"
        await at.press("escape", "escape")
        at.screen.board.mark("row:5")
        await at.press("apostrophe")
        assert page() == "Monsters"

    play(story, row=ROW, hand=["Void Initiate"], discard=["Apprentice"])


def test_piles_lead_to_the_gallery_and_show_what_others_have_in_play() -> None:
    async def story(at: Playing) -> None:
        await at.press("c")
        assert isinstance(at.app.screen, LookScreen)
        await at.press("right", "right")
        assert "▸Bea's cards in play 1" in at.everything()
        await at.press("semicolon")
        assert front(at) == "Muramasa"
        await at.press("escape")
        assert isinstance(at.app.screen, LookScreen)
        await click_on(at, "text", "Muramasa")
        assert front(at) == "Muramasa"

    play(story, row=ROW, others=OTHERS)


# The statistics


@pytest.mark.parametrize("by_key", [True, False])
def test_a_card_in_the_statistics_opens(tmp_path: Path, by_key: bool) -> None:
    finished(tmp_path)

    async def story(at: Showing) -> None:
        await at.press("tab", "enter")
        assert isinstance(at.app.screen, StatsScreen)
        await at.press("right")
        first = at.part("page").split("\n")[1]
        if by_key:
            await at.press("tab", "enter")
        else:
            await at.pilot.click("#page", offset=(4, 1))
            await at.pilot.pause()
        assert isinstance(at.app.screen, GalleryScreen)
        assert at.part("card").split("\n")[0].strip(" ┃│") in first

    show(StatsScreen, story, tmp_path, MEDIUM)
