"""The one reading across the sets, mixed play X17 and X18: monsters put into play."""

import pytest

from tests.cards.positions import moved, seen, story

BLOCK = "Cell Block E"
BURROWER = "Burrower Mark II"
GLASS = "Dreamer's Glass"
MACHINE = "Dream Machine"
NOM = "Nom Tribe Gremlin"


# X17, a monster put into play enters as a Mechana construct


@pytest.mark.parametrize("way", ["defeat", "play"])
def test_mixed_x17_entering_is_seen(mixed, way):
    g = mixed(
        in_play=[BLOCK, BURROWER, "Weapon 303-V", "Synchronizer"],
        row=["Sea Tyrant"] if way == "defeat" else [],
        hand=[] if way == "defeat" else ["Sea Tyrant"],
        deck=["Militia"],
        power=5,
    )
    getattr(g, way)("Sea Tyrant")
    g.choose(BLOCK)
    assert (g.power % 5, g.runes, g.seat(0).hand) == (3, 1, ["Militia"])


def test_mixed_x17_prime_comes_back_for_a_monster(mixed):
    g = mixed(in_play=[BLOCK], row=["Mephit"], discard=["P.R.I.M.E."], power=3)
    g.defeat("Mephit")
    g.choose(BLOCK)
    g.choose(None)
    g.choose(True)
    assert g.seat(0).hand == ["P.R.I.M.E."]


def test_mixed_x17_defeated_into_play_is_not_played(mixed):
    g = mixed(
        in_play=[BLOCK, "Temple of Heroes"],
        row=["Sea Tyrant", "Keen-eyed Aspirant"],
        event="Xeron's Trial",
        power=5,
        runes=1,
    )
    g.defeat("Sea Tyrant")
    g.choose(BLOCK)
    assert g.power == 0
    assert not g.can_use("Temple of Heroes")
    g.acquire("Keen-eyed Aspirant")
    assert g.pending is None


def test_mixed_x17_played_into_play_is_played(mixed):
    g = mixed(
        in_play=[BLOCK, "Temple of Heroes"],
        hand=["Sea Tyrant"],
        row=["Keen-eyed Aspirant"],
        event="Xeron's Trial",
        runes=1,
    )
    g.play("Sea Tyrant")
    g.choose(BLOCK)
    assert g.power == 2
    assert g.can_use("Temple of Heroes")
    g.acquire("Keen-eyed Aspirant")
    g.choose("Sea Tyrant")
    assert g.void == ["Sea Tyrant"]
    assert g.seat(0).in_play == [BLOCK, "Temple of Heroes"]


def test_mixed_x17_a_monster_that_stays_played_enters_nothing(mixed):
    g = mixed(in_play=[BLOCK, "Synchronizer"], hand=["Sea Tyrant"])
    g.play("Sea Tyrant")
    g.choose(None)
    assert (g.runes, g.seat(0).played) == (0, ["Sea Tyrant"])


# X18, monster-constructs are constructs


def victim(*cards, **more):
    return {"others": [{"in_play": list(cards), **more}]}


@pytest.mark.parametrize("monster", ["Corrosive Widow", "Tectonic Thrasher"])
def test_mixed_x18_monster_construct_may_be_given_up(mixed, monster):
    g = mixed(row=[monster], power=5, **victim(BLOCK, "Mephit", "Sea Tyrant", "Everbloom"))
    g.defeat(monster)
    g.choose("Mephit")
    if monster == "Tectonic Thrasher":
        g.choose("Sea Tyrant")
    assert BLOCK in g.seat(1).in_play
    assert "Mephit" in g.seat(1).discard


def test_mixed_x18_sea_tyrant_keeps_one_and_a_kept_monster_falls_with_the_block(mixed):
    g = mixed(row=["Sea Tyrant"], power=5, **victim(BLOCK, "Mephit", "Everbloom"))
    g.defeat("Sea Tyrant")
    g.choose("Mephit")
    assert g.seat(1).in_play == []
    assert sorted(g.seat(1).discard) == [BLOCK, "Everbloom", "Mephit"]


def test_mixed_x18_vandal_soul_compares_the_printed_power(mixed):
    g = mixed(row=["Vandal Soul"], power=4, **victim(BLOCK, NOM, "Elemental Projector"))
    g.defeat("Vandal Soul")
    assert g.seat(1).discard == [NOM]


@pytest.mark.parametrize(
    ("branch", "left"), [(0, [BLOCK, "Mephit"]), (1, ["Canopic Jar"])], ids=["even", "odd"]
)
def test_mixed_x18_polaris_demon_compares_the_printed_power(mixed, branch, left):
    cards = [BLOCK, "Mephit", "Canopic Jar", "Wildfire Elemental"]
    g = mixed(row=["Polaris Demon"], power=5, **victim(*cards))
    g.defeat("Polaris Demon")
    g.choose(branch)
    assert g.seat(1).in_play == left
    assert sorted(left + g.seat(1).discard) == sorted(cards)


def test_mixed_x18_cog_maw_flinger_and_machine_take_monsters(mixed):
    g = mixed(
        in_play=[BLOCK, "Mephit", "Sea Tyrant", "Wind Tyrant", "Cog Maw", MACHINE],
        hand=["Scrap Flinger"],
    )
    g.use("Cog Maw")
    g.choose("Mephit")
    g.use(MACHINE)
    g.choose("Sea Tyrant")
    g.play("Scrap Flinger")
    g.choose("Wind Tyrant")
    assert (g.runes, g.power) == (1, 4)
    assert g.seat(0).discard == ["Mephit", "Wind Tyrant"]
    assert g.seat(0).hand == ["Sea Tyrant"]


def test_mixed_x18_fanatic_saves_cell_block_e_and_all_stay(mixed):
    g = mixed(
        row=["Corrosive Widow"],
        power=4,
        event="Hedron Rising",
        **victim(BLOCK, "Mephit", "Sea Tyrant", trophies=["Fanatic"]),
    )
    g.defeat("Corrosive Widow")
    g.choose(BLOCK)
    g.choose(BLOCK)
    assert g.seat(1).in_play == [BLOCK, "Mephit", "Sea Tyrant"]
    assert g.seat(1).trophies == []


def test_mixed_x18_fanatic_saves_a_monster_destroyed_in_its_own_right(mixed):
    g = mixed(
        row=["Corrosive Widow"],
        power=4,
        event="Hedron Rising",
        **victim(BLOCK, "Mephit", trophies=["Fanatic"]),
    )
    g.defeat("Corrosive Widow")
    g.choose("Mephit")
    g.choose("Mephit")
    assert g.seat(1).in_play == [BLOCK, "Mephit"]


def test_mixed_x18_fanatic_saves_no_monster_that_falls_with_cell_block_e(mixed):
    g = mixed(
        row=["Corrosive Widow"],
        power=4,
        event="Hedron Rising",
        **victim(BLOCK, "Mephit", trophies=["Fanatic"]),
    )
    g.defeat("Corrosive Widow")
    g.choose(BLOCK)
    assert g.options == ["save:in_play:seat1:cell_block_e", "no"]
    g.choose(None)
    assert g.seat(1).in_play == []


@pytest.mark.parametrize("monster", ["Sea Tyrant", "Tectonic Thrasher"])
def test_mixed_x18_block_and_monster_destroyed_together_the_monster_cannot_be_saved(mixed, monster):
    g = mixed(
        row=[monster],
        power=5,
        event="Hedron Rising",
        **victim(BLOCK, "Mephit", "Everbloom", trophies=["Fanatic"]),
    )
    g.defeat(monster)
    if monster == "Sea Tyrant":
        g.choose("Everbloom")
    else:
        g.choose(BLOCK)
        g.choose("Mephit")
    assert g.options == ["save:in_play:seat1:cell_block_e", "no"]


def test_mixed_x18_static_elemental_is_no_destroy_and_nothing_saves(mixed):
    g = mixed(
        row=["Static Elemental"],
        power=6,
        event="Hedron Rising",
        **victim(GLASS, BLOCK, "Mephit", trophies=["Fanatic"], under={GLASS: ["Mystic"]}),
    )
    g.defeat("Static Elemental")
    assert g.pending is None
    assert g.seat(1).in_play == []
    assert sorted(g.seat(1).deck[:3]) == [BLOCK, GLASS, "Mephit"]
    assert g.seat(1).discard == ["Mystic"]
    assert g.seat(1).trophies == ["Fanatic"]
    assert moved(g, "destroy") == []


def test_mixed_x18_a_saved_monster_is_no_reward(mixed):
    g = mixed(in_play=[BLOCK, "Mephit"], hand=["Scrap Flinger"])
    g.play("Scrap Flinger")
    g.choose("Mephit")
    assert seen(g, "MonsterDefeated", "card") == []
    assert g.seat(0).honor == 0
    assert "honor" not in " ".join(story(g))
