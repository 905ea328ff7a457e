"""The rules for players: nothing leads nowhere, nothing is missing, no number is wrong."""

import re

import pytest

from ascension_tui.errors import Failure
from ascension_tui.games.ascension.library.library import library_in
from ascension_tui.games.ascension.rules import endings, row
from ascension_tui.games.ascension.rules.cards import load_set
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.text import wording
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.library import GLOSSARY, PAGE, Block, Page, Span

LIBRARY = library_in(ENGLISH)

MODES = {
    "hot seat": "hot-seat",
    "team": "teams",
    "solitaire": "solitaire",
    "hosted table": "hosted-tables",
    "computer player": "computer-players",
}
each_page = pytest.mark.parametrize("page", LIBRARY.pages, ids=lambda page: page.name)


def text_of(name: str) -> str:
    page = LIBRARY.page_of(name)
    assert page is not None
    return " ".join(block.text for block in page.blocks)


def leads_somewhere(target: str) -> bool:
    if not target.startswith(PAGE):
        return target in LIBRARY.entries
    return LIBRARY.page_of(target.removeprefix(PAGE)) is not None


@each_page
def test_every_link_leads_somewhere(page: Page) -> None:
    assert [target for target in page.links if not leads_somewhere(target)] == []


@each_page
def test_no_page_is_empty_and_every_paragraph_is_sentences(page: Page) -> None:
    assert page.title
    assert sum(len(block.text) for block in page.blocks) > 300
    for block in page.blocks:
        assert block.text.strip() == block.text != ""
        if block.kind in ("text", "example"):
            assert block.text[-1] in ".:", block.text
        assert "[[" not in block.text
        assert "{" not in block.text


def test_names_are_told_apart() -> None:
    names = [page.name for page in LIBRARY.pages]
    assert len(set(names)) == len(names) >= 17
    assert names[0] == "five-minutes"
    assert names[-1] == GLOSSARY


def test_every_keyword_has_its_entry_and_its_page() -> None:
    glossary = text_of(GLOSSARY)
    for word, meaning in wording(ENGLISH.tag).keyword_help().items():
        assert word.capitalize() in glossary
        assert meaning in glossary
        page = LIBRARY.explained_on(word)
        assert page != GLOSSARY, word
        assert word.split()[0][:6] in text_of(page).casefold(), (word, page)


@pytest.mark.parametrize(("word", "name"), MODES.items())
def test_every_mode_has_its_entry_and_its_page(word: str, name: str) -> None:
    assert word in LIBRARY.terms
    assert LIBRARY.explained_on(word) == name
    assert LIBRARY.page_of(name) is not None


def test_every_page_can_be_reached_from_the_first() -> None:
    reached, waiting = set(), ["five-minutes"]
    while waiting:
        page = LIBRARY.page_of(waiting.pop())
        assert page is not None
        if page.name in reached:
            continue
        reached.add(page.name)
        targets = [t.removeprefix(PAGE) for t in page.links]
        waiting += [name for name in targets if LIBRARY.page_of(name) is not None]
    listed = {page.name for page in LIBRARY.pages}
    assert listed == reached


def test_numbers_are_those_of_the_rules() -> None:
    setup = text_of("setup")
    for seats in (2, 3, 4):
        pool = Setup.checked(seats=tuple("abcd"[:seats])).honor_pool()
        assert pool == LIBRARY.values["pool"] * seats
    assert f"holds {LIBRARY.values['pool']} for each player" in setup
    assert f"draws {endings.HAND_SIZE} cards" in setup
    assert f"{row.ROW_SIZE} cards lie face up" in text_of("center")
    solo = Setup.checked(seats=("a",)).honor_pool()
    assert f"holds {solo} honor" in text_of("solitaire")
    first = [
        Setup.checked(seats=tuple("abcd"[:n]), edition="first").honor_pool() for n in (2, 3, 4)
    ]
    assert "{}, {} and {}".format(*first) in text_of("editions")
    cards = {card.name: card for card in load_set("gift")}
    for card in cards.values():
        if card.transform is not None:
            assert card.transform.cost == LIBRARY.values["transform_cost"]
            assert cards[card.transform.into].honor == LIBRARY.values["transform_honor"]


def test_what_is_written_in_figures_comes_from_the_rules() -> None:
    """Counts of cards, honor and prices are filled in; a few figures belong to examples."""
    raw = LIBRARY.folder.glob("*.md")
    for path in raw:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith(">"):
                continue
            found = re.findall(r"(?<![\w{])\d+(?= (?:honor|runes|cards|for each player))", line)
            assert found == [], f"{path.name}: {line}"


def test_the_format() -> None:
    text = "# Title\n\nOne\nline, [[turn]] and [[card:mystic|one]].\n"
    text += "- item\n  goes on\n- two\n\n> so\n"
    page = LIBRARY.parse_page("name", text)
    assert page.title == "Title"
    assert [block.kind for block in page.blocks] == ["text", "item", "item", "example"]
    assert page.blocks[0].spans == (
        Span("One line, "),
        Span("turn", "page:turn"),
        Span(" and "),
        Span("one", "card:mystic"),
        Span("."),
    )
    assert page.blocks[1] == Block("item", (Span("item goes on"),))
    with pytest.raises(Failure, match="begins with its title"):
        LIBRARY.parse_page("name", "No title")


def test_search_finds_titles_then_headings_then_the_rest() -> None:
    hits = LIBRARY.search("fanatic")
    assert hits[0].page.name == "trophies"
    assert {hit.page.name for hit in hits} >= {"trophies", "center", "glossary"}
    assert LIBRARY.search("") == []
    assert LIBRARY.search("xyzzy") == []
    assert len({(hit.page.name, hit.block) for hit in hits}) == len(hits)


@pytest.mark.parametrize(
    ("topic", "name"),
    [
        ("teams", "teams"),
        ("Solitaire", "solitaire"),
        ("banish", "center"),
        ("unite", "unite"),
        ("order", "order"),
        ("dream machine", "fate"),
    ],
)
def test_a_topic_leads_to_its_page(topic: str, name: str) -> None:
    assert LIBRARY.pages_about(topic)[0].name == name


def test_a_topic_nobody_wrote_about() -> None:
    assert LIBRARY.pages_about("xyzzy") == []
    assert LIBRARY.pages_about(" ") == []
