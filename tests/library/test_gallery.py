"""The gallery: every card is found, filtered and related to others."""

import pytest

from ascension_tui.games.ascension.library import gallery
from ascension_tui.games.ascension.library.cross_references import MOST_RELATED, related
from ascension_tui.games.ascension.library.gallery import Query
from ascension_tui.games.ascension.library.library import library_in
from ascension_tui.games.ascension.rules.cards import FILES, load_set
from ascension_tui.i18n.language import ENGLISH


def names(query: Query) -> list[str]:
    return [card.name for card in gallery.find(query, ENGLISH)]


def test_all_cards_of_all_sets_are_there_once() -> None:
    every = [card for name in FILES for card in load_set(name)]
    assert sorted(card.name for card in gallery.all_cards()) == sorted(card.name for card in every)
    assert names(Query()) == [card.name for card in gallery.all_cards()]


def test_a_name_is_found_before_a_text() -> None:
    found = names(Query(text="void"))
    assert found[:2] == ["Void Initiate", "Void Militia"]
    assert found.index("Voidthirster") < found.index("Shadow Star")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("askara", "Twofold Askara"),
        ("madness embrace", "Madness' Embrace"),
        ("CELL block", "Cell Block E"),
        ("another turn", "Tablet of Time's Dawn"),
        ("empower reveal", "Thicket Familiar"),
    ],
)
def test_names_and_texts_are_searched_whatever_the_spelling(text: str, name: str) -> None:
    assert name in names(Query(text=text))


def test_what_nobody_wrote_is_not_found() -> None:
    assert names(Query(text="xyzzy")) == []


@pytest.mark.parametrize("name", gallery.FILTERS)
def test_every_value_of_every_filter_lets_something_through(name: str) -> None:
    for value in gallery.choices(name):
        query = Query(**{name: value})
        assert gallery.find(query, ENGLISH), (name, value)
        assert gallery.choice_title(value)


def test_filters_work_together() -> None:
    found = names(Query(set="storm", type="hero", faction="lifebound", keyword="unite"))
    assert found == ["Granger", "Lionheart", "Syril, Runic Alpha"]


def test_a_filter_goes_round_and_back() -> None:
    query = Query()
    for value in (*gallery.choices("faction"), ""):
        query = query.turned("faction", 1)
        assert query.faction == value
    assert query.turned("faction", -1).faction == "none"
    assert query.turned("cost", 1) != query


def test_an_unknown_filter_is_an_error() -> None:
    with pytest.raises(ValueError, match="colour"):
        gallery.choices("colour")


@pytest.mark.parametrize(
    ("slug", "other", "why"),
    [
        ("dharthas_trial", "Dhartha, Eternal Seer", "its other side"),
        ("dhartha_eternal_seer", "Dhartha's Trial", "its other side"),
        ("penumbral_edge", "Umbral Edge", "named by it"),
        ("yuk_tribe_gremlin", "Yuk Tribe Outcast", "names it"),
        ("granger", "Lionheart", "unite"),
        ("burrower_mark_ii", "Synchronizer", "watches constructs enter play"),
    ],
)
def test_what_cards_have_to_do_with_each_other(slug: str, other: str, why: str) -> None:
    assert (other, why) in [(one.card.name, one.why) for one in related(slug, ENGLISH)]


def test_every_card_has_related_cards_and_is_not_among_them() -> None:
    for card in gallery.all_cards():
        found = [one.card.slug for one in related(card.slug, ENGLISH)]
        assert 1 <= len(found) <= MOST_RELATED, card.name
        assert card.slug not in found
        assert len(set(found)) == len(found)


def test_how_many_there_are() -> None:
    lines = {card.name: gallery.copies_line(card, ENGLISH) for card in gallery.all_cards()}
    assert lines["Mephit"] == "Chronicle of the Godslayer: 3 copies in the center deck"
    assert lines["Muramasa"] == "Chronicle of the Godslayer: 1 copy in the center deck"
    assert lines["Apprentice"] == "Basic cards: 8 in every starting deck"
    assert "never leaves" in lines["Cultist"]
    assert lines["Fanatic"] == "Basic cards: a pile of 6 with Storm of Souls"
    assert "other side" in lines["Forgemother Reysa"]


def test_a_card_is_known_by_part_of_its_name() -> None:
    library = library_in(ENGLISH)
    assert library.entries_named("mystic") == ["card:mystic"]
    assert library.entries_named("askara") == ["card:tower_askara", "card:twofold_askara"]
    assert library.entries_named("xyzzy") == []
    assert "xyzzy" not in gallery.by_slug()
