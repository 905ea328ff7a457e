"""The printed facts of all cards, typed from the card sheet, and a test for every card."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from ascension_tui.games.ascension.rules.cards import FILES, load_set, slug_of

# name, type, cost, honor, copies
ENLIGHTENED = [
    ("Arha Initiate", "hero", 1, 1, 3),
    ("Arha Templar", "hero", 4, 3, 2),
    ("Ascetic of the Lidless Eye", "hero", 5, 2, 2),
    ("Master Dhartha", "hero", 7, 3, 1),
    ("Oziah the Peerless", "hero", 6, 3, 1),
    ("Seer of the Forked Path", "hero", 2, 1, 3),
    ("Temple Librarian", "hero", 2, 1, 3),
    ("Twofold Askara", "hero", 4, 2, 1),
    ("Tablet of Time's Dawn", "construct", 5, 2, 1),
    ("The All-Seeing Eye", "construct", 6, 2, 1),
]
LIFEBOUND = [
    ("Cetra, Weaver of Stars", "hero", 7, 4, 1),
    ("Druids of the Stone Circle", "hero", 4, 3, 2),
    ("Flytrap Witch", "hero", 5, 2, 2),
    ("Landtalker", "hero", 6, 3, 1),
    ("Lifebound Initiate", "hero", 1, 1, 3),
    ("Runic Lycanthrope", "hero", 3, 1, 2),
    ("Wolf Shaman", "hero", 3, 1, 3),
    ("Snapdragon", "construct", 5, 2, 2),
    ("Yggdrasil Staff", "construct", 4, 2, 2),
]
MECHANA = [
    ("Avatar Golem", "hero", 4, 2, 2),
    ("Kor, the Ferromancer", "hero", 3, 2, 1),
    ("Mechana Initiate", "hero", 1, 1, 3),
    ("Reactor Monk", "hero", 4, 2, 2),
    ("Burrower Mark II", "construct", 3, 3, 2),
    ("Hedron Cannon", "construct", 8, 8, 1),
    ("Hedron Link Device", "construct", 7, 7, 1),
    ("Rocket Courier X-99", "construct", 4, 4, 2),
    ("The Grand Design", "construct", 6, 6, 2),
    ("Watchmaker's Altar", "construct", 5, 5, 2),
]
VOID = [
    ("Arbiter of the Precipice", "hero", 4, 1, 2),
    ("Demon Slayer", "hero", 4, 2, 2),
    ("Emri, One with the Void", "hero", 6, 3, 1),
    ("Shade of the Black Watch", "hero", 3, 1, 3),
    ("Spike Vixen", "hero", 2, 1, 2),
    ("Void Initiate", "hero", 1, 1, 3),
    ("Muramasa", "construct", 7, 4, 1),
    ("Shadow Star", "construct", 3, 2, 2),
    ("Voidthirster", "construct", 5, 3, 2),
]
MONSTERS = [
    ("Avatar of the Fallen", "monster", 7, 4, 1),
    ("Corrosive Widow", "monster", 4, 3, 4),
    ("Earth Tyrant", "monster", 6, 5, 2),
    ("Mephit", "monster", 3, 2, 3),
    ("Mistake of Creation", "monster", 4, 4, 4),
    ("Samael's Trickster", "monster", 3, 1, 4),
    ("Sea Tyrant", "monster", 5, 5, 3),
    ("Tormented Soul", "monster", 3, 1, 3),
    ("Wind Tyrant", "monster", 5, 3, 3),
    ("Xeron, Duke of Lies", "monster", 6, 3, 1),
]
BASICS = [
    ("Apprentice", "hero", 0, 0, 8),
    ("Militia", "hero", 0, 0, 2),
    ("Mystic", "hero", 3, 1, {"chronicle": 30, "storm": 26, "gift": 20}),
    ("Heavy Infantry", "hero", 2, 1, {"chronicle": 29, "storm": 26, "gift": 20}),
    ("Cultist", "monster", 2, 1, {"chronicle": 1, "storm": 1, "gift": 1}),
    ("Fanatic", "monster", 3, 1, {"storm": 6}),
]
FACTIONS = {
    "enlightened": ENLIGHTENED,
    "lifebound": LIFEBOUND,
    "mechana": MECHANA,
    "void": VOID,
    None: MONSTERS,
}


@pytest.mark.parametrize(
    ("faction", "facts"), [(faction, facts) for faction, rows in FACTIONS.items() for facts in rows]
)
def test_facts_of_chronicle(faction, facts):
    card = next(card for card in load_set("chronicle") if card.name == facts[0])
    assert (card.name, card.type, card.cost, card.honor, card.copies) == facts
    assert card.faction == faction
    assert (card.set, card.basic) == ("chronicle", None)
    assert card.resource == ("power" if card.type == "monster" else "runes")


@pytest.mark.parametrize("facts", BASICS)
def test_facts_of_basics(facts):
    card = next(card for card in load_set("basics") if card.name == facts[0])
    assert (card.name, card.type, card.cost, card.honor) == facts[:4]
    assert card.copies == facts[4]
    assert card.faction is None
    assert card.basic == ("start" if isinstance(facts[4], int) else "pile")


def test_no_other_cards():
    told = {facts[0] for rows in FACTIONS.values() for facts in rows}
    assert {card.name for card in load_set("chronicle")} == told
    assert {card.name for card in load_set("basics")} == {facts[0] for facts in BASICS}


def test_totals():
    cards = load_set("chronicle")
    assert len(cards) == 48
    assert sum(card.copies for card in cards) == 100
    by_faction, by_type, kinds = Counter(), Counter(), Counter()
    for card in cards:
        by_faction[card.faction] += card.copies
        by_type[card.type] += card.copies
        kinds[card.type] += 1
    assert by_faction == {
        "enlightened": 18,
        "lifebound": 18,
        "mechana": 18,
        "void": 18,
        None: 28,
    }
    assert by_type == {"hero": 51, "construct": 21, "monster": 28}
    assert kinds == {"hero": 25, "construct": 13, "monster": 10}


def test_every_card_does_something():
    idle = [
        card.name
        for name in FILES
        for card in load_set(name)
        if not (card.effects() or card.modifiers or card.keywords)
    ]
    assert idle == ["Cultist"]


def test_every_card_has_a_test_by_name():
    tests = [
        node.name
        for path in Path(__file__).parent.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    cards = (*load_set("basics"), *load_set("chronicle"))
    missing = [c.name for c in cards if not any(slug_of(c.name) in test for test in tests)]
    assert missing == [], f"no test in tests/cards is named after {', '.join(missing)}"
