"""The one reading across the sets, word X01: where a card goes."""

import pytest

from tests.cards.positions import story

BLOCK = "Cell Block E"
BURROWER = "Burrower Mark II"
CETRA = "Cetra, Weaver of Stars"
COURIER = "Rocket Courier X-99"
DRUIDS = "Druids of the Stone Circle"
EEK = "Eek Tribe Gremlin"
EYE = "Eye of Destiny"
LAIAS = "Brother Laias"
NOM = "Nom Tribe Gremlin"
RAJ = "Raj, Psionic Master"
SIREN = "Honey Siren"
SONNY = "Sonny, Lightwielder"
WEAVER = "Scrap Weaver"


# X01, where a card goes


PLACES = {
    "infest": ("defeat", {"row": [NOM], "power": 1}),
    BLOCK: ("defeat", {"row": ["Mephit"], "in_play": [BLOCK], "power": 3}),
    COURIER: ("acquire", {"row": [BURROWER], "in_play": [COURIER], "runes": 3}),
    WEAVER: ("acquire", {"row": [BURROWER], "hand": [WEAVER], "runes": 3}),
    EYE: ("acquire", {"row": ["Granger"], "in_play": [EYE], "runes": 3}),
    SIREN: ("acquire", {"row": ["Granger"], "hand": [SIREN], "runes": 1}),
    "partner": ("acquire", {"row": ["Granger"], "players": 4, "teams": True, "runes": 4}),
}


@pytest.mark.parametrize("offer", PLACES)
def test_mixed_x01_place_is_chosen_before_anything_moves(mixed, offer):
    act, setting = PLACES[offer]
    g = mixed(center_deck=["Wolf Shaman"], **setting)
    for name in setting.get("hand", []):
        g.play(name)
    before = len(story(g))
    getattr(g, act)(setting["row"][0])
    assert g.pending.kind == "destination"
    assert g.row[0] == setting["row"][0]
    assert len(g.row) == 6
    assert [line.split()[0] for line in story(g)[before:]] == ["paid"]


def test_mixed_x01_sonny_asks_before_anything_moves(mixed):
    g = mixed(hand=[SONNY], row=["Mephit"], center_deck=["Wolf Shaman"])
    g.play(SONNY)
    g.choose("Mephit")
    assert g.pending.kind == "destination"
    assert g.options == ["to:void", "to:discard:seat0", "to:discard:seat1"]
    assert g.row[0] == "Mephit"
    assert g.seat(0).honor == 0


def test_mixed_x01_eye_and_siren_one_place_of_the_acquirers_choice(mixed):
    places = {"discard": None, "hand": EYE, "deck": SIREN}
    for zone, choice in places.items():
        g = mixed(hand=[SIREN], in_play=[EYE], row=["Granger"], runes=1)
        g.play(SIREN)
        g.acquire("Granger")
        assert len(g.options) == 3
        g.choose(choice)
        assert getattr(g.seat(0), zone)[0] == "Granger"
        assert g.pending is None


def test_mixed_x01_courier_and_weaver_are_two_offers_of_one_place(mixed):
    g = mixed(hand=[WEAVER], in_play=[COURIER], row=[BURROWER, BURROWER], runes=6)
    g.play(WEAVER)
    g.acquire(BURROWER)
    assert len(g.options) == 3
    g.choose(WEAVER)
    g.acquire(BURROWER)
    g.choose(COURIER)
    assert g.seat(0).in_play == [COURIER, BURROWER, BURROWER]


@pytest.mark.parametrize("hero", [CETRA, DRUIDS])
def test_mixed_x01_cetra_and_druids_have_a_place_of_their_own(mixed, hero):
    g = mixed(hand=[SIREN, hero], in_play=[EYE], row=["Granger"])
    g.play(SIREN)
    g.play(hero)
    g.choose("Granger")
    assert g.pending is None
    assert g.seat(0).deck[0] == "Granger"


def test_mixed_x01_raj_has_a_place_of_his_own(mixed):
    g = mixed(hand=[SIREN, RAJ, "Apprentice"], in_play=[EYE], row=["Granger"])
    g.play(SIREN)
    g.play(RAJ)
    g.choose("Apprentice")
    g.choose("Granger")
    assert g.pending is None
    assert g.seat(0).hand == ["Granger"]


def test_mixed_x01_place_of_its_own_leaves_the_partner_out(mixed):
    g = mixed(players=4, teams=True, hand=[DRUIDS], row=["Granger"], runes=5)
    g.play(DRUIDS)
    g.choose("Granger")
    assert g.pending is None
    assert g.runes == 5


def test_mixed_x01_laias_replaces_the_discard_pile(mixed):
    g = mixed(hand=["Mystic"], row=[LAIAS, LAIAS], runes=10)
    g.acquire(LAIAS)
    g.play("Mystic")
    g.acquire(LAIAS)
    g.choose(None)
    assert (g.seat(0).discard, g.seat(0).hand) == ([LAIAS], [LAIAS])


def test_mixed_x01_laias_takes_another_place_all_the_same(mixed):
    g = mixed(played=["Mystic"], hand=[SIREN], row=[LAIAS], runes=4)
    g.play(SIREN)
    g.acquire(LAIAS)
    assert [key.split(":")[1] for key in g.options] == ["hand", "deck_top"]
    g.choose(SIREN)
    g.choose(None)
    assert g.seat(0).deck[0] == LAIAS


def test_mixed_x01_laias_on_the_deck_where_cetra_says_so(mixed):
    g = mixed(played=["Mystic"], hand=[CETRA], row=[LAIAS])
    g.play(CETRA)
    g.choose(LAIAS)
    g.choose(None)
    assert g.seat(0).deck[0] == LAIAS


def test_mixed_x01_laias_for_the_partner_lies_in_the_discard_pile(mixed):
    g = mixed(players=4, teams=True, played=["Mystic"], row=[LAIAS], runes=7)
    g.acquire(LAIAS, to_partner=True)
    g.choose(None)
    assert g.seat(2).discard == [LAIAS]
    assert g.seat(2).hand == g.seat(0).hand == []


@pytest.mark.parametrize("place", ["void", "own", "other"])
def test_mixed_x01_eek_is_no_choice_for_its_own_void_step(mixed, place):
    g = mixed(row=[EEK], power=6)
    g.defeat(EEK)
    {
        "void": lambda: g.choose("void"),
        "own": lambda: g.choose(seat=0),
        "other": lambda: g.choose(seat=1),
    }[place]()
    assert g.pending is None
    assert g.seat(0).honor == 5
    where = {"void": g.void, "own": g.seat(0).discard, "other": g.seat(1).discard}
    assert where[place] == [EEK]


def test_mixed_x01_eek_gives_another_sets_monster_from_the_void(mixed):
    g = mixed(row=[EEK], power=6, void=["Minotaur", "Wolf Shaman", "Void Rising"])
    g.defeat(EEK)
    g.choose("void")
    g.choose("Minotaur")
    g.choose(seat=1)
    assert g.seat(1).discard == ["Minotaur"]
    assert g.void == ["Wolf Shaman", "Void Rising", EEK]
