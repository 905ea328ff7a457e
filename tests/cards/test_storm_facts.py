"""The printed facts of Storm of Souls, typed from the card sheet, and a test for every card."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from ascension_tui.games.ascension.rules.cards import load_set, load_sets, slug_of
from ascension_tui.games.ascension.rules.setup import Setup, compile_sets, instances, new_game
from ascension_tui.games.ascension.scenario import position as any_position

# name, type, cost, honor, copies
ENLIGHTENED = [
    ("Prodigal", "hero", 1, 1, 3),
    ("Nook Hound", "hero", 2, 1, 3),
    ("Elder Skeptic", "hero", 3, 1, 3),
    ("Elemental Adept", "hero", 4, 3, 3),
    ("Tower Askara", "hero", 5, 2, 2),
    ("Raj, Psionic Master", "hero", 6, 3, 1),
    ("Dreamer's Glass", "construct", 5, 3, 1),
    ("Treasures of the Study", "construct", 5, 3, 1),
    ("Eye of Destiny", "construct", 7, 3, 1),
]
LIFEBOUND = [
    ("Aiyana's Messenger", "hero", 1, 1, 3),
    ("Snake Shaman", "hero", 2, 1, 2),
    ("Granger", "hero", 3, 2, 2),
    ("Everbloom", "construct", 3, 2, 2),
    ("Starchild", "hero", 4, 2, 3),
    ("Honey Siren", "hero", 4, 2, 2),
    ("Lionheart", "hero", 5, 3, 2),
    ("Syril, Runic Alpha", "hero", 6, 2, 1),
    ("Avatar of Aiyana", "hero", 7, 4, 1),
]
MECHANA = [
    ("Grease Monk", "hero", 1, 1, 3),
    ("Brazer Drone", "hero", 2, 1, 2),
    ("Synchronizer", "construct", 3, 3, 2),
    ("Personal Wormhole", "construct", 4, 4, 2),
    ("Scrap Flinger", "hero", 4, 2, 2),
    ("Autobuilder 5.0", "construct", 5, 5, 2),
    ("Cog Maw", "construct", 6, 6, 2),
    ("Dream Machine", "construct", 7, 7, 1),
    ("P.R.I.M.E.", "hero", 7, 3, 1),
    ("Weapon 303-V", "construct", 8, 8, 1),
]
VOID = [
    ("Void Militia", "hero", 1, 1, 3),
    ("Abolisher", "hero", 2, 1, 3),
    ("Nihilmancer", "hero", 3, 1, 3),
    ("Canopic Jar", "construct", 4, 2, 2),
    ("Soul Assassin", "hero", 4, 2, 2),
    ("Shadowcaster", "hero", 5, 3, 2),
    ("Penumbral Edge", "construct", 6, 3, 1),
    ("Umbral Edge", "construct", 6, 3, 1),
    ("Emri, Soulslayer", "hero", 8, 4, 1),
]
# For monsters the honor is what the reward gives.
MONSTERS = [
    ("Hoarding Whelp", "monster", 3, 2, 4),
    ("Fettered Soul", "monster", 3, 2, 4),
    ("Minotaur", "monster", 4, 3, 4),
    ("Vandal Soul", "monster", 4, 3, 3),
    ("Noxious Soul", "monster", 5, 4, 2),
    ("Polaris Demon", "monster", 5, 5, 2),
    ("Hoarding Tyrant", "monster", 6, 4, 2),
    ("Tarik, the Trickster", "monster", 6, 5, 1),
    ("Unchained Fates", "monster", 7, 5, 1),
    ("Nemesis", "monster", 8, 6, 1),
]
FACTIONS = {
    "enlightened": ENLIGHTENED,
    "lifebound": LIFEBOUND,
    "mechana": MECHANA,
    "void": VOID,
    None: MONSTERS,
}
EVENTS = {
    "Arha Rising": "enlightened",
    "Ogo Rising": "lifebound",
    "Hedron Rising": "mechana",
    "Void Rising": "void",
    "Rise of the Cult": None,
}
KEYWORDS = {
    "fate": {"Nook Hound", "Honey Siren", "Dream Machine", "Emri, Soulslayer", "Nemesis"},
    "unite": {"Granger", "Lionheart", "Syril, Runic Alpha"},
    "trophy": {"Hoarding Whelp", "Minotaur", "Hoarding Tyrant", "Unchained Fates"},
}


def storm_card(name):
    return next(card for card in load_set("storm") if card.name == name)


@pytest.mark.parametrize(
    ("faction", "facts"), [(faction, facts) for faction, rows in FACTIONS.items() for facts in rows]
)
def test_facts_of_storm(faction, facts):
    card = storm_card(facts[0])
    assert (card.name, card.type, card.cost, card.honor, card.copies) == facts
    assert card.faction == faction
    assert (card.set, card.basic) == ("storm", None)
    assert card.resource == ("power" if card.type == "monster" else "runes")


@pytest.mark.parametrize(("name", "faction"), EVENTS.items())
def test_facts_of_storm_events(name, faction):
    card = storm_card(name)
    assert (card.type, card.faction, card.copies) == ("event", faction, 1)
    assert (card.cost, card.honor, card.resource) == (None, None, None)


def test_facts_of_the_fanatic():
    card = next(card for card in load_set("basics") if card.name == "Fanatic")
    assert (card.type, card.faction, card.cost, card.resource) == ("monster", None, 3, "power")
    assert (card.honor, card.basic, card.copies) == (1, "pile", {"storm": 6})
    assert card.keywords == ("trophy",)


def test_no_other_cards_in_storm():
    told = {facts[0] for rows in FACTIONS.values() for facts in rows} | set(EVENTS)
    assert {card.name for card in load_set("storm")} == told


def test_totals_of_storm():
    cards = load_set("storm")
    assert len(cards) == 52
    assert sum(card.copies for card in cards) == 101
    kinds, copies, by_faction = Counter(), Counter(), Counter()
    for card in cards:
        kinds[card.type] += 1
        copies[card.type] += card.copies
        if card.type in ("hero", "construct"):
            by_faction[card.faction] += card.copies
    assert by_faction == {"enlightened": 18, "lifebound": 18, "mechana": 18, "void": 18}
    assert kinds == {"hero": 24, "construct": 13, "monster": 10, "event": 5}
    assert (copies["hero"] + copies["construct"], copies["monster"], copies["event"]) == (72, 24, 5)


@pytest.mark.parametrize(("keyword", "names"), KEYWORDS.items())
def test_keywords_of_storm(keyword, names):
    assert {card.name for card in load_set("storm") if keyword in card.keywords} == names


def test_only_these_keywords_in_storm():
    assert {word for card in load_set("storm") for word in card.keywords} == set(KEYWORDS)


def test_every_storm_card_does_something():
    idle = [
        card.name
        for card in load_set("storm")
        if not (card.effects() or card.abilities or card.triggers or card.modifiers or card.trophy)
    ]
    assert idle == []


def test_the_whole_box_of_storm():
    rules = compile_sets(("storm",))
    box = Counter(face.name for face in instances(rules, 4))
    piles = {"Mystic": 26, "Heavy Infantry": 26, "Cultist": 1, "Fanatic": 6}
    assert {name: box[name] for name in piles} == piles
    assert (box["Apprentice"], box["Militia"]) == (32, 8)
    assert sum(box.values()) == 200
    assert len(box) == 58


def test_no_fanatic_without_storm():
    assert all(card.name != "Fanatic" for card in load_sets(("chronicle",)))
    assert any(card.name == "Fanatic" for card in load_sets(("chronicle", "storm")))


def test_piles_of_a_storm_game():
    game = new_game(Setup(sets=("storm",), seats=("a", "b", "c")), 1)
    sizes = dict(zip(game.state.rules.pile_slugs, map(len, game.state.piles), strict=True))
    assert sizes == {"mystic": 26, "heavy_infantry": 26, "cultist": 1, "fanatic": 6}
    assert game.state.pool == 90


def test_cost_parity_of_constructs():
    odd, even = set(), set()
    for card in load_set("storm"):
        if card.type == "construct":
            (odd if card.cost % 2 else even).add(card.name)
    assert odd == {
        "Synchronizer",
        "Everbloom",
        "Autobuilder 5.0",
        "Dreamer's Glass",
        "Treasures of the Study",
        "Dream Machine",
        "Eye of Destiny",
    }
    assert even == {
        "Personal Wormhole",
        "Canopic Jar",
        "Cog Maw",
        "Penumbral Edge",
        "Umbral Edge",
        "Weapon 303-V",
    }


def test_monsters_and_trophies_count_nothing_at_the_end():
    monsters = [facts[0] for facts in MONSTERS]
    g = any_position(sets=["storm"], trophies=["Hoarding Whelp", "Fanatic"], discard=monsters)
    assert g.seat(0).score == 0


def test_every_storm_card_has_a_test_by_name():
    tests = [
        node.name
        for path in Path(__file__).parent.glob("test_storm_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    cards = [card.name for card in load_set("storm")] + ["Fanatic"]
    missing = [n for n in cards if not any(t.startswith(f"test_{slug_of(n)}_") for t in tests)]
    assert missing == [], f"no test is named after {', '.join(missing)}"
