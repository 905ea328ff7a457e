"""The one reading across the sets, mixed play X19 and X20: transformations and order."""

import ast
import re
from pathlib import Path

import pytest

from tests.cards.positions import seen, story

AVATAR = "Avatar of the Fallen"
BURROWER = "Burrower Mark II"
COURIER = "Rocket Courier X-99"
DHARTHA = "Dhartha, Eternal Seer"
EYE = "Eye of Destiny"
MESSENGER = "Aiyana's Messenger"
REYSA = "Forgemother Reysa"
SIREN = "Honey Siren"
WEAVER = "Scrap Weaver"


# X19, a transformation is an acquire


def test_mixed_x19_eye_of_destiny_applies(mixed):
    g = mixed(event="Dhartha's Trial", in_play=[EYE], runes=8)
    g.transform()
    g.choose(EYE)
    assert g.seat(0).hand == [DHARTHA]
    assert g.event is None
    assert g.void == []


def test_mixed_x19_honey_siren_applies_and_is_used_up(mixed):
    g = mixed(event="Dhartha's Trial", hand=[SIREN], runes=9)
    g.play(SIREN)
    g.transform()
    g.choose(SIREN)
    assert g.seat(0).deck[0] == DHARTHA
    g.acquire("Mystic")
    assert g.pending is None
    assert g.seat(0).discard == ["Mystic"]


def test_mixed_x19_messenger_is_used_up_without_a_reduction(mixed):
    g = mixed(event="Dhartha's Trial", hand=[MESSENGER], runes=6)
    g.play(MESSENGER)
    assert not g.can_transform()
    g = mixed(event="Dhartha's Trial", hand=[MESSENGER], runes=10)
    g.play(MESSENGER)
    g.transform()
    assert g.runes == 3
    g.acquire("Mystic")
    assert g.runes == 0


def test_mixed_x19_partners_rune_applies(mixed):
    g = mixed(players=4, teams=True, event="Dhartha's Trial", runes=9)
    g.transform()
    g.choose(zone="discard", seat=2)
    assert g.seat(2).discard == [DHARTHA]
    assert g.seat(0).discard == []
    assert g.runes == 0


def test_mixed_x19_partners_rune_is_a_rune_where_power_paid(mixed):
    g = mixed(players=4, teams=True, event="Xeron's Trial", power=8, runes=1)
    g.transform()
    g.choose(zone="discard", seat=2)
    assert (g.power, g.runes) == (0, 0)
    assert g.seat(2).discard == ["Xeron, False Ally"]


@pytest.mark.parametrize("event", ["Cetra's Trial", "Reysa's Trial"])
def test_mixed_x19_neither_trial_nor_aiyana_lower_it(mixed, event):
    g = mixed(event=event, hand=["Avatar of Aiyana"], runes=5)
    g.play("Avatar of Aiyana")
    assert not g.can_transform()


def test_mixed_x19_no_restricted_runes(mixed):
    g = mixed(event="Reysa's Trial", in_play=["The Grand Design"], runes=7)
    g.use("The Grand Design")
    assert not g.can_transform()


@pytest.mark.parametrize(
    "hero", ["Cetra, Weaver of Stars", "Raj, Psionic Master", "P.R.I.M.E.", "Tarik, the Trickster"]
)
def test_mixed_x19_it_is_not_in_the_row(mixed, hero):
    tarik = hero.startswith("Tarik")
    g = mixed(
        event="Dhartha's Trial",
        hand=[] if tarik else [hero, "Apprentice"],
        row=[hero, "Landtalker"] if tarik else ["Landtalker", "Everbloom"],
        power=6,
    )
    if tarik:
        g.defeat(hero)
    else:
        g.play(hero)
    for _ in range(3):
        assert "dhartha" not in " ".join(g.options)
        if g.pending:
            g.choose(0)


def test_mixed_x19_grease_monk_and_weaver_wait_on(mixed):
    g = mixed(event="Reysa's Trial", hand=[WEAVER, "Grease Monk"], row=["Everbloom"], runes=8)
    g.play(WEAVER)
    g.play("Grease Monk")
    g.transform()
    assert g.view(0).center_row.cards[0].price == 2


# X20, nested effects and fates


def test_mixed_x20_fates_wait_for_the_whole_nest_in_order_of_entry(mixed):
    g = mixed(
        row=[AVATAR, "Mephit", "Keen-eyed Aspirant"],
        center_deck=["Nook Hound", SIREN],
        discard=["Mystic"],
        power=7,
    )
    g.defeat(AVATAR)
    g.choose("Mephit")
    g.choose("Keen-eyed Aspirant")
    assert seen(g, "FateBegan", "card") == ["nook_hound"]
    g.choose(None)
    g.choose(None)
    g.choose(None)
    assert seen(g, "FateBegan", "card") == ["nook_hound", "honey_siren"]
    order = [
        line for line in story(g) if line.startswith(("refill", "honor", "banish", "FateBegan"))
    ]
    assert order == [
        "refill nook_hound",
        "honor 4 by avatar_of_the_fallen",
        "refill honey_siren",
        "honor 2 by mephit",
        "banish keen_eyed_aspirant row>void",
        "refill inert",
        "FateBegan",
        "FateBegan",
    ]


def test_mixed_x20_fates_are_over_before_the_player_acts_again(mixed):
    g = mixed(row=["Mephit"], center_deck=["Emri, Soulslayer"], hand=["Militia"], power=3)
    g.defeat("Mephit")
    g.choose(None)
    assert g.pending is not None
    assert not g.can_play("Militia")
    g.choose(None)
    assert g.can_play("Militia")


def test_mixed_x20_a_card_that_has_left_still_has_its_fate(mixed):
    g = mixed(row=["Mephit"], center_deck=[SIREN], discard=["Mystic"], power=3)
    g.defeat("Mephit")
    g.choose(SIREN)
    assert g.void == ["Mephit", SIREN]
    g.choose("Mystic")
    assert g.seat(0).deck[0] == "Mystic"


def test_mixed_x20_nemesis_banished_by_another_sets_monster_still_takes_the_event(mixed):
    g = mixed(row=["Mephit"], center_deck=["Nemesis"], event="Cetra's Trial", power=3)
    g.defeat("Mephit")
    g.choose("Nemesis")
    assert g.event is None
    assert g.void == ["Mephit", "Nemesis", "Cetra's Trial"]


def test_mixed_x20_triggers_before_fates(mixed):
    g = mixed(
        row=["Sea Tyrant"],
        center_deck=["Nook Hound"],
        in_play=["Voidthirster", "Canopic Jar"],
        event="Void Rising",
        power=5,
    )
    g.defeat("Sea Tyrant")
    assert story(g)[3:] == [
        "refill nook_hound",
        "honor 5 by sea_tyrant",
        "honor 1 by voidthirster",
        "runes 1 by canopic_jar",
        "honor 1 by void_rising",
        "FateBegan",
    ]


def test_mixed_x20_reysas_constructs_leave_together(mixed):
    g = mixed(
        hand=[REYSA],
        row=["Everbloom", "Mephit", "Shadow Star", "Blast Goggles"],
        center_deck=["Muramasa", "Synchronizer", "Snapdragon"],
    )
    g.play(REYSA)
    g.choose(1)
    for name in ["Everbloom", "Shadow Star", "Blast Goggles"]:
        g.choose(name)
    assert sorted(g.seat(0).discard) == ["Blast Goggles", "Everbloom", "Shadow Star"]
    assert g.row[:4] == ["Muramasa", "Mephit", "Synchronizer", "Snapdragon"]
    told = story(g)
    assert min(i for i, line in enumerate(told) if line.startswith("refill")) > max(
        i for i, line in enumerate(told) if line.startswith("acquire")
    )


def test_mixed_x20_reysas_constructs_cannot_come_from_the_refill(mixed):
    g = mixed(hand=[REYSA], row=["Everbloom"], center_deck=["Muramasa"])
    g.play(REYSA)
    g.choose(1)
    g.choose("Everbloom")
    assert g.pending is None
    assert g.row[0] == "Muramasa"


def test_mixed_x20_reysas_player_orders_them_as_single_acquires(mixed):
    g = mixed(
        hand=[WEAVER, REYSA],
        in_play=[COURIER],
        row=["Everbloom", "Blast Goggles"],
        center_deck=["Mephit", "Wolf Shaman"],
    )
    g.play(WEAVER)
    g.play(REYSA)
    g.choose(1)
    g.choose("Everbloom")
    g.choose("Blast Goggles")
    assert g.pending.kind == "order"
    g.choose("Everbloom")
    g.choose(WEAVER)
    g.choose(COURIER)
    assert g.seat(0).in_play == [COURIER, "Everbloom", "Blast Goggles"]
    assert g.row[:2] == ["Mephit", "Wolf Shaman"]


def test_mixed_x20_the_first_of_reysas_constructs_uses_the_weaver_up(mixed):
    g = mixed(hand=[WEAVER, REYSA], row=["Everbloom", "Blast Goggles"])
    g.play(WEAVER)
    g.play(REYSA)
    g.choose(1)
    g.choose("Everbloom")
    g.choose("Blast Goggles")
    g.choose("Blast Goggles")
    g.choose(None)
    assert g.pending is None
    assert sorted(g.seat(0).discard) == ["Blast Goggles", "Everbloom"]


def test_mixed_x20_what_reysas_constructs_set_off(mixed):
    g = mixed(
        hand=[REYSA],
        in_play=[COURIER, BURROWER],
        deck=["Militia"],
        row=["Synchronizer", "Blast Goggles"],
    )
    g.play(REYSA)
    g.choose(1)
    g.choose("Synchronizer")
    g.choose("Blast Goggles")
    g.choose("Synchronizer")
    g.choose(COURIER)
    assert g.runes == 1
    assert g.seat(0).hand == ["Militia"]
    assert g.seat(0).discard == ["Blast Goggles"]


def test_mixed_every_reading_has_a_test():
    found = {
        match[1]
        for path in Path(__file__).parent.glob("test_mixed_*.py")
        if "chronicle" not in path.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        and (match := re.match(r"test_mixed_x(\d\d)_", node.name))
    }
    wanted = {f"{number:02}" for number in range(1, 23)}
    assert found == wanted, f"without a test: {sorted(wanted ^ found)}"
