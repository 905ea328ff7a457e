"""The printed facts of Gift of the Elements, typed from the card sheet; a test for each card."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from ascension_tui.games.ascension.rules.cards import load_set, slug_of

EMPOWER, INFEST, TRANSFORM, UNITE = ("empower",), ("infest",), ("transform",), ("unite",)
NONE = ()
# name, type, cost, honor, copies, keywords
ENLIGHTENED = [
    ("Radiant Aspirant", "hero", 1, 1, 2, EMPOWER),
    ("Water Elemental", "hero", 2, 1, 3, NONE),
    ("Sister of the Wind", "hero", 3, 1, 2, NONE),
    ("Yuk Tribe Outcast", "hero", 3, 1, 3, NONE),
    ("Thunder Templar", "hero", 4, 2, 2, EMPOWER),
    ("Whirlwind Ascetic", "hero", 5, 3, 2, NONE),
    ("Brother Laias", "hero", 6, 4, 1, EMPOWER),
    ("Sonny, Lightwielder", "hero", 7, 5, 1, EMPOWER),
    ("Piercing Eye", "construct", 1, 1, 2, NONE),
    ("Temple of the Wind", "construct", 6, 4, 1, NONE),
    ("Dhartha's Trial", "event", None, None, 1, TRANSFORM),
    ("Dhartha, Eternal Seer", "hero", 8, 6, 0, NONE),
]
LIFEBOUND = [
    ("Keen-eyed Aspirant", "hero", 1, 1, 3, EMPOWER),
    ("Thicket Familiar", "hero", 2, 1, 2, EMPOWER),
    ("Verdant Elemental", "hero", 3, 1, 3, NONE),
    ("Flourishing Druidess", "hero", 3, 2, 3, EMPOWER),
    ("Kiri, Meadow Witch", "hero", 5, 2, 1, UNITE),
    ("Hearthglow Clique", "hero", 5, 2, 2, EMPOWER + UNITE),
    ("Earthmender Pura", "hero", 6, 4, 1, NONE),
    ("Wildbark Mail", "construct", 1, 1, 2, NONE),
    ("Temple of Heroes", "construct", 4, 3, 2, NONE),
    ("Cetra's Trial", "event", None, None, 1, TRANSFORM),
    ("Cetra, Celestial Body", "hero", 8, 6, 0, NONE),
]
MECHANA = [
    ("Innovative Aspirant", "hero", 1, 1, 2, EMPOWER),
    ("Scrap Weaver", "hero", 2, 1, 2, NONE),
    ("Iron Elemental", "hero", 3, 1, 3, NONE),
    ("Conduit Monk", "hero", 6, 4, 2, EMPOWER),
    ("Elemental Projector", "construct", 2, 2, 2, NONE),
    ("Processing Hub", "construct", 3, 3, 2, NONE),
    ("Spire of Insight", "construct", 4, 4, 2, NONE),
    ("Blast Goggles", "construct", 5, 5, 2, NONE),
    ("Cell Block E", "construct", 7, 7, 1, NONE),
    ("P.R.I.M.E. Directive", "construct", 8, 8, 1, NONE),
    ("Reysa's Trial", "event", None, None, 1, TRANSFORM),
    ("Forgemother Reysa", "hero", 8, 6, 0, NONE),
]
VOID = [
    ("Deranged Aspirant", "hero", 1, 1, 3, EMPOWER),
    ("Shadow Elemental", "hero", 2, 1, 3, NONE),
    ("Patient Assassin", "hero", 3, 2, 2, NONE),
    ("Venom Priestess", "hero", 4, 3, 2, NONE),
    ("Voidrift Stalker", "hero", 5, 4, 2, EMPOWER),
    ("Grand-Arbiter Todd", "hero", 6, 3, 1, EMPOWER),
    ("Ulan, the Crusher", "hero", 6, 4, 1, EMPOWER),
    ("Madness' Embrace", "construct", 1, 1, 2, NONE),
    ("Oblivion Blossoms", "construct", 3, 2, 2, NONE),
    ("Ulan's Fist", "construct", 6, 4, 1, NONE),
    ("Emri's Trial", "event", None, None, 1, TRANSFORM),
    ("Emri, Born of Battle", "hero", 8, 6, 0, NONE),
]
WITHOUT = [
    ("Nom Tribe Gremlin", "monster", 1, 1, 4, INFEST),
    ("Yuk Tribe Gremlin", "monster", 2, 1, 4, INFEST),
    ("Bam Tribe Gremlins", "monster", 3, 2, 4, INFEST),
    ("Bramble Elemental", "monster", 4, 5, 4, NONE),
    ("Wildfire Elemental", "monster", 4, 4, 2, NONE),
    ("Unspeakable Doom", "monster", 5, 5, 2, NONE),
    ("Tectonic Thrasher", "monster", 5, 4, 2, NONE),
    ("Static Elemental", "monster", 6, 5, 1, NONE),
    ("Eek Tribe Gremlin", "monster", 6, 5, 1, INFEST),
    ("Yur, Eye of Chaos", "monster", 7, 4, 1, NONE),
    ("Deluge Elemental", "monster", 8, 6, 1, NONE),
    ("Xeron's Trial", "event", None, None, 1, TRANSFORM),
    ("Xeron, False Ally", "hero", 8, 6, 0, NONE),
]
FACTIONS = {
    "enlightened": ENLIGHTENED,
    "lifebound": LIFEBOUND,
    "mechana": MECHANA,
    "void": VOID,
    None: WITHOUT,
}
ROWS = [(faction, facts) for faction, rows in FACTIONS.items() for facts in rows]
TRANSFORMS = {
    "Dhartha's Trial": (8, "runes", "Dhartha, Eternal Seer"),
    "Cetra's Trial": (8, "runes", "Cetra, Celestial Body"),
    "Reysa's Trial": (8, "runes", "Forgemother Reysa"),
    "Emri's Trial": (8, "runes", "Emri, Born of Battle"),
    "Xeron's Trial": (8, "power", "Xeron, False Ally"),
}


@pytest.mark.parametrize(("faction", "facts"), ROWS, ids=[facts[0] for _, facts in ROWS])
def test_facts_of_gift(faction, facts):
    card = next(card for card in load_set("gift") if card.name == facts[0])
    assert (card.name, card.type, card.cost, card.honor, card.copies, card.keywords) == facts
    assert card.faction == faction
    assert (card.set, card.basic) == ("gift", None)
    paid_in = {"monster": "power", "event": None}.get(card.type, "runes")
    assert card.resource == paid_in


@pytest.mark.parametrize(("event", "facts"), TRANSFORMS.items())
def test_facts_of_transforming_events(event, facts):
    card = next(card for card in load_set("gift") if card.name == event)
    assert (card.transform.cost, card.transform.resource, card.transform.into) == facts


def test_gift_has_no_other_cards():
    assert [
        card.name for card in load_set("gift") if card.name not in {f[0] for _, f in ROWS}
    ] == []
    assert len(load_set("gift")) == len(ROWS) == 60


def test_totals_of_gift():
    cards = load_set("gift")
    center = [card for card in cards if card.copies]
    assert len(center) == 55
    assert sum(card.copies for card in center) == 107
    by_faction, by_type, kinds = Counter(), Counter(), Counter()
    for card in center:
        by_type[card.type] += card.copies
        kinds[card.type] += 1
        if card.type != "event":
            by_faction[card.faction] += card.copies
    assert by_faction == {"enlightened": 19, "lifebound": 19, "mechana": 19, "void": 19, None: 26}
    assert by_type == {"hero": 54, "construct": 22, "monster": 26, "event": 5}
    assert kinds == {"hero": 26, "construct": 13, "monster": 11, "event": 5}


@pytest.mark.parametrize(
    ("keyword", "kinds", "copies"),
    [
        ("empower", 14, 27),
        ("infest", 4, 13),
        ("unite", 2, 3),
        ("transform", 5, 5),
        ("trophy", 0, 0),
        ("fate", 0, 0),
    ],
)
def test_keywords_of_gift(keyword, kinds, copies):
    found = [card for card in load_set("gift") if keyword in card.keywords]
    assert (len(found), sum(card.copies for card in found)) == (kinds, copies)


@pytest.mark.parametrize("pile", ["Mystic", "Heavy Infantry"])
def test_piles_of_gift(position, pile):
    g = position(sets=["gift"])
    assert (g.pile(pile), g.pile("Cultist")) == (20, 1)


def test_every_card_of_gift_does_something():
    idle = [
        card.name
        for card in load_set("gift")
        if not (card.play or card.reward or card.abilities or card.triggers or card.modifiers)
    ]
    assert idle == ["Yuk Tribe Gremlin", "Bam Tribe Gremlins"]


def test_every_card_of_gift_has_a_test_by_name():
    tests = [
        node.name
        for path in Path(__file__).parent.glob("test_gift_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    missing = [
        card.name
        for card in load_set("gift")
        if not any(slug_of(card.name) in test for test in tests)
    ]
    assert missing == [], f"no test in tests/cards is named after {', '.join(missing)}"


@pytest.mark.parametrize("card", [card.name for card in load_set("gift") if card.empower])
def test_empower_is_offered_for_every_card_that_has_it(position, card):
    g = position(sets=["gift"], row=[card], played=["Apprentice"], runes=8)
    g.acquire(card)
    assert g.options == ["pick:played:seat0:apprentice", "no"]
    g.choose("Apprentice")
    assert g.seat(0).played == []


@pytest.mark.parametrize(
    "card", [c.name for c in load_set("gift") if c.copies and c.cost and not c.empower]
)
def test_empower_is_offered_for_no_other_card(position, card):
    g = position(sets=["gift"], row=[card], played=["Apprentice"], runes=8)
    if g.can_acquire(card):
        g.acquire(card)
        assert g.pending is None
        assert g.seat(0).played == ["Apprentice"]


@pytest.mark.parametrize("monster", [c.name for c in load_set("gift") if c.type == "monster"])
def test_a_monster_played_from_hand_gives_no_reward(position, monster):
    g = position(sets=["gift"], hand=[monster, "Apprentice"], others=[{"hand": [monster]}])
    g.play(monster)
    if g.pending:
        g.choose(None)
    assert g.pending is None
    assert (g.runes, g.power, g.seat(0).honor, g.seat(0).hand) == (0, 0, 0, ["Apprentice"])
    assert g.seat(0).played == [monster]
