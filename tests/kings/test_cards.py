"""Every card does what section 25 of the rules says: its ability, its reach and its Instant."""

import pytest

from ascension_tui.games.kings.rules.faces import all_faces
from ascension_tui.games.kings.rules.tiles import ADJACENT, SURROUNDING


@pytest.fixture
def duel(position):
    """Cast a card from 55, with enough Ylem, at an opponent; both decks hold it alike."""

    def cast(card, tile=56, own=None, rolls=None, target=1, **foe):
        level = int(card[-1]) if card[-1].isdigit() and "Traverse" not in card else 0
        special = card in ("The Traverse 1", "The Traverse 2", "The Traverse 3")
        revenant = special or card in ("Break Transmutation", "Revenant Curse")
        mine = {"tile": 55, "ylem": level, "level": 2, "hand": [card], **(own or {})}
        if revenant:
            mine["kind"] = "revenant"
        g = position(**mine, others=[{"tile": tile, "level": 2, **foe}], rolls=rolls or {})
        g.cast(card, None if target is None else target)
        return g

    return cast


@pytest.fixture
def reach(position):
    """The tiles on which a card cast from 55 finds an opponent."""

    def tiles(card, **foe):
        found = set()
        for tile in range(100):
            if tile != 55:
                g = position(tile=55, ylem=3, hand=[card], others=[{"tile": tile, **foe}])
                if g.can("cast", card, 1):
                    found.add(tile)
        return found

    return tiles


@pytest.fixture
def instant(position):
    """What the Instant of a card brings: gems, or the number of dice."""

    def play(card):
        g = position(
            hand=[card], pool="DD", rolls={"focus": [1, 3, 4]}, ascendant=["Pneuma Mundus"]
        )
        g.instant(card)
        if g.asked[1] == "dice":
            return len(g.view(0).dice.dice)
        mine = g.seat(0)
        if mine.hand:
            return mine.hand
        return mine.pool.replace("DD", "") + "Y" * mine.ylem

    return play


def line(distance):
    """The tiles in the row and column of 55 up to a distance."""
    return {
        tile
        for step in range(1, distance + 1)
        for tile in (55 - step, 55 + step, 55 - 10 * step, 55 + 10 * step)
        if tile // 10 == 5 or tile % 10 == 5
    } & set(range(100))


ANYWHERE = set(range(100)) - {55}
AROUND = set(SURROUNDING[55])
BESIDE = set(ADJACENT[55])


@pytest.mark.parametrize("level", [1, 2, 3])
def test_sun_sky(duel, reach, instant, level):
    card = f"Sun & Sky {level}"
    g = duel(card, 55 + level)
    assert (g.seat(0).tile, g.seat(1).tile) == (55 + level, 55)
    assert reach(card) == line(level)
    assert instant(card) == "A" * max(level, 2)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_separation(duel, reach, instant, level):
    card = f"Separation {level}"
    g = duel(card, 54)
    assert g.seat(1).tile == 54 - (level + 1)
    g = duel(card, 66)
    assert g.seat(1).tile == min(66 + 11 * (level + 1), 99)
    assert reach(card) == AROUND
    assert instant(card) == max(level, 2)


@pytest.mark.parametrize(("level", "pool"), [(1, "AAEEE"), (2, "AAAAE"), (3, "AAAAA")])
def test_albedo(duel, reach, instant, level, pool):
    card = f"Albedo {level}"
    assert duel(card, pool="EEEEE").seat(1).pool == pool
    assert reach(card, pool="E") == (ANYWHERE if level == 3 else line(3))
    assert reach(card, pool="AP") == set()
    assert instant(card) == {1: "AE", 2: "AP", 3: "AEP"}[level]


@pytest.mark.parametrize(("level", "far"), [(1, 3), (2, 5), (3, 9)])
def test_conjunction(duel, reach, instant, level, far):
    card = f"Conjunction {level}"
    assert duel(card, 52).seat(1).tile == 54
    assert reach(card) == line(far) - BESIDE
    assert instant(card) == "E" * max(level, 2)


@pytest.mark.parametrize(("level", "pool"), [(1, "D"), (2, "EE"), (3, "EEEE")])
def test_coagulation(duel, position, refuses, level, pool):
    card = f"Coagulation {level}"
    own = {"pool": "DDD"}
    assert duel(card, target=None, own=own).seat(0).pool == pool
    g = position(ylem=3, hand=[card])
    assert g.can("cast", card) is (level > 1)
    g = position(level=3, pool="DDD", hand=[card])
    g.instant(card)
    assert g.seat(0).pool == "DDD"[: -(2 if level == 3 else 1)]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_fermentation(duel, instant, level):
    card = f"Fermentation {level}"
    g = duel(card, target=None)
    assert g.seat(0).pool == "E" * (5 if level == 3 else 4)
    assert len(g.seat(0).hand) == (level > 1)
    assert instant(card) == {1: "AE", 2: "EP", 3: "EEP"}[level]


@pytest.mark.parametrize("level", [1, 2])
def test_calcination(duel, reach, instant, level):
    card = f"Calcination {level}"
    g = duel(card, hand=["Albedo 1", "Albedo 2", "Albedo 3"])
    assert len(g.seat(1).hand) == 1
    assert len(g.discards("ascendant")) == 3
    assert duel(card, hand=["Albedo 1"]).seat(1).hand == []
    assert reach(card, hand=["Albedo 1"]) == (AROUND if level == 1 else ANYWHERE)
    assert reach(card) == set()
    assert instant(card) == "PP"


def test_calcination_3(duel, reach, instant):
    card = "Calcination 3"
    g = duel(card, inscription="Coagulation 2")
    assert (g.seat(0).hand, g.seat(1).inscription) == (["Coagulation 2"], None)
    assert [known.name for known in g.view(1).mats[0].hand_known] == ["Coagulation 2"]
    assert g.view(-1).mats[0].hand_known == ()
    assert reach(card, inscription="Coagulation 2") == ANYWHERE
    assert reach(card) == set()
    assert instant(card) == "PPP"


def test_calcination_3_takes_a_prismatic_inscription_without_its_gems(duel):
    g = duel("Calcination 3", inscription="Prismatic Inscription")
    assert g.seat(0).hand == ["Prismatic Inscription"]
    assert (g.seat(1).inscription, g.seat(1).koru, g.supply["A"]) == (None, 25, 40)
    assert [known.name for known in g.view(-1).mats[0].hand_known] == ["Prismatic Inscription"]


@pytest.mark.parametrize(("level", "most"), [(1, 2), (2, 3), (3, 5)])
def test_rubedo(duel, instant, level, most):
    card = f"Rubedo {level}"
    g = duel(card, target=None, own={"pool": "AAEEEPD"})
    assert g.asked == (0, "convert")
    assert max(map(len, g.choices)) == most
    assert "" in g.choices
    g.choose("AE")
    assert g.seat(0).pool == "AEEP" + "P" * (2 + level + 1) + "D"
    assert duel(card, target=None).seat(0).pool == "P" * (level + 1)
    assert instant(card) == {1: "AP", 2: "EP", 3: "APP"}[level]


@pytest.mark.parametrize(("level", "wounds"), [(1, 1), (2, 1), (3, 2)])
def test_projection(duel, reach, instant, level, wounds):
    card = f"Projection {level}"
    assert duel(card, pool="EE").seat(1).pool == "EE" + "D" * wounds
    assert reach(card) == (BESIDE if level == 1 else line(4))
    assert instant(card) == max(level, 2)


@pytest.mark.parametrize(("level", "most", "near"), [(1, 2, 7), (2, 3, 23), (3, 4, 98)])
def test_dire_transfer(duel, position, refuses, level, most, near):
    card = f"Dire Transfer {level}"
    g = duel(card, target=None, own={"pool": "DDDD", "level": 3})
    assert g.asked == (0, "place_dire")
    assert len(g.choices) == near
    assert None not in g.choices
    for _ in range(most):
        assert g.asked == (0, "place_dire")
        g.choose(45)
    assert g.asked == (0, "action")
    assert (g.board, g.seat(0).pool) == ({45: "D" * most}, "D" * (4 - most))
    g = duel(card, target=None, own={"pool": "DDDD", "level": 3})
    g.choose(45)
    g.pass_()
    assert g.seat(0).pool == "DDD"
    assert refuses(position(ylem=3, hand=[card]), "cast", card)
    g = position(pool="DD", level=3, hand=[card])
    g.instant(card)
    assert g.seat(0).pool == ("" if level == 3 else "D")


def test_dire_transfer_avoids_fire(position):
    g = position(tile=66, ylem=1, pool="D", hand=["Dire Transfer 1"], walls={"E": 3})
    g.cast("Dire Transfer 1")
    assert g.choices == [55, 56, 65, 76]


@pytest.mark.parametrize(("level", "count"), [(1, 1), (2, 1), (3, 2)])
def test_nigredo(duel, reach, instant, level, count):
    card = f"Nigredo {level}"
    g = duel(card, pool="AEP")
    assert g.asked == (0, "pick_gems")
    g.choose("EP"[:count])
    assert g.seat(1).pool == "A" + "EP"[count:] + "D" * count
    assert duel(card, pool="A").seat(1).pool == "D"
    assert reach(card, pool="A") == {1: AROUND, 2: line(4), 3: line(3)}[level]
    assert reach(card, ylem=3) == set()


@pytest.mark.parametrize(("level", "count"), [(1, 3), (2, 5), (3, 6)])
def test_dissolution(duel, reach, instant, level, count):
    card = f"Dissolution {level}"
    g = duel(card, pool="AAAAEEEEPPPP"[: count + 5])
    before = len(g.seat(1).pool)
    assert all(len(choice) == count for choice in g.choices)
    g.choose(g.choices[0])
    assert len(g.seat(1).pool) == before - count
    assert duel(card, pool="AP").seat(1).pool == ""
    assert reach(card, pool="A") == {1: AROUND, 2: line(4), 3: ANYWHERE}[level]
    assert instant(card) == max(level, 2)


@pytest.mark.parametrize(("level", "count"), [(1, 2), (2, 3), (3, 2)])
def test_citrinitas(duel, reach, instant, level, count):
    card = f"Citrinitas {level}"
    g = duel(card, pool="AEEPP", ylem=2)
    assert g.asked == (0, "pick_gems")
    g.choose("PPE"[:count])
    assert g.seat(0).pool == ("E" * (count == 3)) + "PP"
    assert (g.seat(0).ylem, g.seat(1).ylem) == ((1, 1) if level == 3 else (0, 2))
    assert reach(card, pool="A") == ANYWHERE
    assert reach(card, ylem=1) == (ANYWHERE if level == 3 else set())
    assert instant(card) == ("AY" if level == 3 else "Y")


def test_citrinitas_with_a_full_pool_substitutes(duel):
    g = duel("Citrinitas 1", pool="AA", own={"pool": "E" * 12})
    assert g.asked == (0, "substitute")
    g.choose("E")
    g.pass_()
    assert (g.seat(0).pool, g.supply["A"]) == ("A" + "E" * 11, 39)


@pytest.mark.parametrize(("level", "most"), [(1, 3), (2, 5), (3, 5)])
def test_distillation(duel, position, refuses, instant, level, most):
    card = f"Distillation {level}"
    g = duel(card, target=None, own={"pool": "AAEEPP"})
    assert max(map(len, g.choices)) == most
    g.choose("AEP")
    assert (g.seat(0).pool, g.seat(0).ylem) == ("AEP", 3)
    assert len(g.seat(0).hand) == (2 if level == 3 else 0)
    g = position(ylem=5, pool="AAAAAA", hand=[card])
    g.cast(card)
    assert max(map(len, g.choices)) == min(level, most)
    assert refuses(position(ylem=5, pool="D", hand=[card]), "cast", card)
    g = position(tile=55, board={55: "YYY"}, ylem=5, pool="A", hand=[card])
    assert refuses(g, "cast", card)
    assert instant(card) == ("PY" if level == 3 else "Y")


@pytest.mark.parametrize(("level", "dice"), [(1, 4), (2, 6), (3, 8)])
def test_multiplication(duel, instant, level, dice):
    card = f"Multiplication {level}"
    g = duel(card, target=None, rolls={"focus": [1] * dice})
    assert g.asked == (0, "dice")
    assert len(g.view(0).dice.dice) == dice
    g.choose("A" * dice)
    assert (g.seat(0).pool, g.seat(0).ylem) == ("A" * dice, 1)
    assert instant(card) == max(level, 2)


def test_pneuma_mundus(position, instant, refuses):
    assert instant("Pneuma Mundus") == "AEPY"
    assert refuses(position(ylem=5, hand=["Pneuma Mundus"]), "cast", "Pneuma Mundus")


def test_prismatic_inscription(position, refuses):
    card = "Prismatic Inscription"
    g = position(step="latent", pool="AEP", hand=[card])
    g.inscribe(card)
    assert (g.seat(0).inscription, g.seat(0).pool) == (card, "")
    assert refuses(position(ylem=5, hand=[card]), "cast", card)
    g = position(hand=[card], ascendant=["Albedo 1"])
    g.instant(card)
    assert g.seat(0).hand == ["Albedo 1"]


def test_lancea_of_aeterna(duel, reach, position, refuses):
    card = "Lancea of Aeterna"
    g = duel(card, 99, bloodstones=2)
    assert g.seat(1).killed
    assert (g.seat(0).bloodstones, g.seat(0).ylem, g.seat(0).hand) == (3, 1, [])
    assert duel(card, level=3).seat(1).pool == "DDDD"
    assert reach(card) == ANYWHERE
    assert refuses(position(hand=[card]), "instant", card)


@pytest.mark.parametrize("most", [1, 2, 3])
def test_the_traverse(duel, position, refuses, most):
    card = f"The Traverse {most}"
    g = duel(card, ylem=5)
    assert g.seat(1).ylem == 5 - most
    assert duel(card, ylem=1).seat(1).ylem == 0
    g = position(
        tile=55,
        kind="revenant",
        hand=[card],
        others=[{"tile": {1: 99, 2: 95, 3: 66}[most], "ylem": 1}],
    )
    assert g.can("cast", card, 1)
    g = position(tile=55, kind="revenant", hand=[card], others=[{"tile": 56}])
    assert refuses(g, "cast", card, 1)
    assert refuses(g, "instant", card)


def test_break_transmutation(duel, position, refuses):
    card = "Break Transmutation"
    g = duel(card, 59, transmutations=["aria", "ylem"])
    assert g.asked == (0, "break")
    assert g.choices == ["aria", "ylem"]
    g.choose("aria")
    assert (g.seat(1).transmutations, g.supply["A"]) == (["ylem"], 40)
    g = duel(card, inscription="Prismatic Inscription")
    assert (g.seat(1).inscription, g.discards("ascendant")) == (None, ["Prismatic Inscription"])
    for tile, sets in ((56, []), (66, ["aria"]), (50, ["aria"])):
        g = position(
            tile=55,
            kind="revenant",
            hand=[card],
            others=[{"tile": tile, "transmutations": sets}],
        )
        assert refuses(g, "cast", card, 1)
    assert refuses(position(kind="revenant", hand=[card]), "instant", card)


def test_revenant_curse(duel, position, refuses):
    card = "Revenant Curse"
    g = duel(card, 99, pool="D", bloodstones=2)
    assert g.seat(1).killed
    assert (g.seat(0).bloodstones, g.seat(0).ylem) == (3, 1)
    assert duel(card).seat(1).pool == "DDD"
    assert refuses(position(kind="revenant", hand=[card]), "instant", card)


@pytest.mark.parametrize("face", all_faces(), ids=lambda face: f"{face.slug}-{face.deck}")
def test_both_decks_have_the_same_focus_cards(face):
    if face.focus >= 0:
        twins = [other for other in all_faces() if other.name == face.name]
        assert [twin.deck for twin in twins] == [0, 1]
        assert twins[0].definition is twins[1].definition


def test_every_card_has_a_test():
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    for face in all_faces():
        assert {face.slug, face.slug[:-2]} & tested, f"{face.name} has no test"
