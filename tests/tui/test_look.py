"""Looking through piles: what may be seen, and nothing else."""

from pathlib import Path
from typing import Any

import pytest

from ascension_tui.games.ascension.tui import cardtext
from ascension_tui.games.ascension.tui.look import LookScreen, Section, sections
from ascension_tui.tui.local_table import LocalTable
from tests.tui.showing import SIZES, Showing, show
from tests.tui.stage import staged

PEOPLE = ("human", "human")


BEA = {
    "hand": ["Spike Vixen"],
    "deck": ["Arha Templar"],
    "discard": ["Emri, One with the Void"],
}
LAID: dict[str, Any] = {
    "hand": ["Militia"],
    "deck": ["Landtalker", "Apprentice", "Apprentice", "Muramasa"],
    "discard": ["Mystic", "Flytrap Witch", "Mystic"],
    "played": ["Wolf Shaman"],
    "others": [BEA],
    "void": ["Mephit", "Avatar of the Fallen", "Mephit"],
}


def laid(data: Path, **more: Any) -> LocalTable:
    return staged(data, PEOPLE, **{**LAID, **more})


def looked(game: LocalTable, seat: int = 0) -> list[Section]:
    view: Any = game.view(seat)
    return sections(view, game.teller)


def cards(section: Section) -> list[tuple[str, int]]:
    return [(pile.card, pile.count) for pile in section.piles]


def test_which_piles_there_are(tmp_path: Path) -> None:
    found = looked(laid(tmp_path))
    assert [(s.kind, s.title, s.count) for s in found] == [
        ("void", "void", 3),
        ("deck", "your deck", 4),
        ("discard", "your discard", 3),
        ("discard", "Bea's discard", 1),
        ("played", "you played", 1),
    ]
    assert cards(found[0]) == [("avatar_of_the_fallen", 1), ("mephit", 2)]
    assert cards(found[2]) == [("flytrap_witch", 1), ("mystic", 2)]


def test_the_own_deck_without_its_order(tmp_path: Path) -> None:
    deck = looked(laid(tmp_path))[1]
    assert cards(deck) == [("apprentice", 2), ("landtalker", 1), ("muramasa", 1)]
    assert deck.note == "4 cards, order unknown"
    other = looked(laid(tmp_path, deck=["Muramasa", "Apprentice", "Landtalker", "Apprentice"]))[1]
    assert other == deck


def test_a_card_known_to_lie_on_top_is_marked(tmp_path: Path) -> None:
    game = laid(tmp_path, hand=["Cetra, Weaver of Stars"], row=["Landtalker"])
    for act in ("play", "pick"):
        options = game.observation(0).decision.options
        index = next(n for n, o in enumerate(options) if o.act == act)
        game.answer(game.number, index)
    deck = looked(game)[1]
    assert deck.note == "5 cards, order unknown but for what is marked"
    assert [(p.count, p.note) for p in deck.piles if p.card == "landtalker"] == [
        (1, ""),
        (1, "on top"),
    ]


def test_others_see_their_own_deck_and_not_mine(tmp_path: Path) -> None:
    found = looked(laid(tmp_path), 1)
    assert [s.title for s in found[:4]] == ["void", "your deck", "your discard", "Anna's discard"]
    assert cards(found[1]) == [("arha_templar", 1)]
    named = {pile.card for section in found for pile in section.piles}
    assert not named & {"landtalker", "muramasa", "spike_vixen", "militia"}


def test_a_watcher_sees_no_deck(tmp_path: Path) -> None:
    kinds = [section.kind for section in looked(laid(tmp_path), -1)]
    assert kinds == ["void", "discard", "discard", "played"]


def test_what_lies_under_a_construct_or_out_of_the_game(tmp_path: Path) -> None:
    game = staged(
        tmp_path,
        PEOPLE,
        sets=("storm",),
        in_play=["Dreamer's Glass"],
        under={"Dreamer's Glass": ["Apprentice"]},
    )
    under = next(section for section in looked(game, 1) if section.kind == "under")
    assert [(p.card, p.note) for p in under.piles] == [
        ("apprentice", "under Anna's Dreamer's Glass")
    ]


def test_the_rivals_cards(tmp_path: Path) -> None:
    game = staged(
        tmp_path, ("human",), solo=True, row=["Inert"] * 4 + ["Arha Templar", "Wolf Shaman"]
    )
    options = game.observation(0).decision.options
    game.answer(game.number, len(options) - 1)
    rival = next(section for section in looked(game) if section.kind == "rival")
    assert rival.title == "Samael's cards"
    assert cards(rival) == [("arha_templar", 1), ("wolf_shaman", 1)]


# The screen


def screen(
    game: LocalTable, start: int = 0, look: cardtext.CardSymbols = cardtext.UNICODE
) -> LookScreen:
    return LookScreen(looked(game), game.teller, look, start)


@pytest.mark.parametrize("size", SIZES)
def test_cards_and_their_text(tmp_path: Path, size: tuple[int, int]) -> None:
    game = laid(tmp_path)

    async def story(showing: Showing) -> None:
        assert "▸void 3" in showing.part("tabs")
        assert "2 x    Mephit" in showing.part("cards")
        assert showing.part("text").startswith("Avatar of the Fallen")
        await showing.press("down")
        assert showing.part("text").startswith("Mephit")
        await showing.press("down", "up", "up", "up")
        assert showing.part("text").startswith("Avatar of the Fallen")
        await showing.press("end")
        assert "▸  2 x    Mephit" in showing.part("cards")

    show(lambda: screen(game), story, tmp_path, size)


def test_tabs_go_around_and_begin_anywhere(tmp_path: Path) -> None:
    game = laid(tmp_path)

    async def story(showing: Showing) -> None:
        assert "▸your discard 3" in showing.part("tabs")
        assert "L♣ Flytrap Witch" in showing.part("cards")
        await showing.press("right", "tab")
        assert "▸you played 1" in showing.part("tabs")
        assert "Wolf Shaman" in showing.part("cards")
        await showing.press("right")
        assert "▸void 3" in showing.part("tabs")
        await showing.press("left", "shift+tab")
        assert "▸Bea's discard 1" in showing.part("tabs")
        assert "Emri, One with the Void" in showing.part("text")

    show(lambda: screen(game, 2), story, tmp_path)


def test_the_note_of_the_deck(tmp_path: Path) -> None:
    game = laid(tmp_path)

    async def story(showing: Showing) -> None:
        assert showing.part("text").startswith("4 cards, order unknown")

    show(lambda: screen(game, 1), story, tmp_path)


def test_an_empty_pile(tmp_path: Path) -> None:
    game = laid(tmp_path, void=[])

    async def story(showing: Showing) -> None:
        assert "There is nothing here." in showing.part("text")
        await showing.press("down", "up", "end", "pagedown")
        assert not showing.part("cards").strip()

    show(lambda: screen(game), story, tmp_path)


def test_long_texts_and_long_lists_scroll(tmp_path: Path) -> None:
    names = [card.name for card in laid(tmp_path).teller.rules.kinds if card.type == "hero"]
    game = laid(tmp_path, discard=names)

    async def story(showing: Showing) -> None:
        first = showing.part("cards").splitlines()[0]
        await showing.press("end")
        assert first not in showing.part("cards")
        assert sorted(names)[-1] in showing.part("cards")
        await showing.press("home")
        while "defeat a monster" not in showing.part("text").lower():
            await showing.press("down")
        before = showing.part("text")
        await showing.press("pagedown")
        assert showing.part("text") != before
        await showing.press("pageup")
        assert showing.part("text") == before

    show(lambda: screen(game, 2), story, tmp_path)


@pytest.mark.parametrize("key", ["escape", "enter"])
def test_it_closes(tmp_path: Path, key: str) -> None:
    game = laid(tmp_path)

    async def story(showing: Showing) -> None:
        await showing.press(key)
        assert showing.said == [None]

    show(lambda: screen(game), story, tmp_path)


def test_in_plain_signs(tmp_path: Path) -> None:
    game = laid(tmp_path)

    async def story(showing: Showing) -> None:
        text = "\n".join(showing.part(name) for name in ("tabs", "cards", "text"))
        assert text.isascii()
        assert "L Flytrap Witch" in text

    show(lambda: screen(game, 2, cardtext.ASCII), story, tmp_path, signs="ascii")


def test_a_click_marks_a_card_and_picks_a_tab(tmp_path: Path) -> None:
    game = laid(tmp_path)

    async def story(showing: Showing) -> None:
        await showing.pilot.click("#cards", offset=(4, 1))
        await showing.pilot.pause()
        assert showing.part("text").startswith("Mephit")
        column = showing.part("tabs").index("your discard")
        await showing.pilot.click("#tabs", offset=(column + 1, 0))
        await showing.pilot.pause()
        assert showing.part("text").startswith("Flytrap Witch")

    show(lambda: screen(game), story, tmp_path)
