"""The one reading across the sets, as far as cards of Chronicle show it."""

import pytest

from ascension_tui.games.ascension.rules import trophies
from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import at_once, moved, seen, story

ASKARA = "Twofold Askara"
AVATAR = "Avatar of the Fallen"
BURROWER = "Burrower Mark II"
CANNON = "Hedron Cannon"
COURIER = "Rocket Courier X-99"
DESIGN = "The Grand Design"
DRUIDS = "Druids of the Stone Circle"
LINK = "Hedron Link Device"


def bounce(g, name):
    """Destroy one's own construct and draw it again at once."""
    player = g.state.players[0]
    card = next(card for card in player.in_play if g.state.faces[card].name == name)
    trophies.destroy(g.game, 0, (card,), -1)
    player.discard.remove(card)
    player.deck.append(card)
    g.play("Arha Initiate")


def test_mixed_x01_destination_is_chosen_before_anything_moves(position):
    g = position(in_play=[COURIER], row=[DESIGN], center_deck=["Wolf Shaman"], runes=6)
    g.acquire(DESIGN)
    assert g.pending.kind == "destination"
    assert g.row[0] == DESIGN
    assert len(g.row) == 6
    assert story(g) == ["paid 6 runes"]


def test_mixed_x01_acquirer_picks_one_of_the_places_on_offer(position):
    g = position(in_play=[COURIER, COURIER], row=[DESIGN], runes=6)
    g.acquire(DESIGN)
    assert len(g.options) == 2
    g.choose(None)
    assert g.seat(0).discard == [DESIGN]


@pytest.mark.parametrize("hero", [DRUIDS, "Cetra, Weaver of Stars"])
def test_mixed_x01_own_destination_of_the_effect_comes_first(position, hero):
    g = position(hand=[hero], in_play=[COURIER, LINK], row=["Wolf Shaman"])
    g.play(hero)
    g.choose("Wolf Shaman")
    assert g.pending is None
    assert g.seat(0).deck[0] == "Wolf Shaman"


def test_mixed_x02_a_used_by_hand_and_fresh_after_coming_back(position):
    g = position(in_play=["The All-Seeing Eye"], hand=["Arha Initiate"], deck=["Mystic", "Militia"])
    g.use("The All-Seeing Eye")
    bounce(g, "The All-Seeing Eye")
    g.play("The All-Seeing Eye")
    g.use("The All-Seeing Eye")
    assert g.seat(0).hand == ["Mystic", "Militia"]


def test_mixed_x02_b_each_copy_sees_its_own_first(position):
    g = position(hand=[DESIGN, BURROWER], in_play=[BURROWER], deck=["Mystic", "Militia", "Militia"])
    g.play(DESIGN)
    assert g.seat(0).hand == [BURROWER, "Mystic"]
    g.play(BURROWER)
    assert g.seat(0).hand == ["Mystic", "Militia"]


def test_mixed_x02_b_burrower_is_fresh_after_coming_back(position):
    g = position(hand=[BURROWER, "Arha Initiate"], deck=["Mystic", "Militia"])
    g.play(BURROWER)
    bounce(g, BURROWER)
    g.play(BURROWER)
    assert g.seat(0).hand == ["Mystic", "Militia"]


def test_mixed_x02_b_courier_is_fresh_after_coming_back(position):
    g = position(in_play=[COURIER], hand=["Arha Initiate"], row=[BURROWER, DESIGN], runes=9)
    g.acquire(BURROWER)
    g.choose(True)
    bounce(g, COURIER)
    g.play(COURIER)
    g.acquire(DESIGN)
    g.choose(True)
    assert g.seat(0).in_play == [BURROWER, COURIER, DESIGN]


def test_mixed_x02_c_first_of_the_turn_stays_gone_after_coming_back(position):
    g = position(hand=["Landtalker", "Landtalker", "Arha Initiate"], in_play=["Snapdragon"])
    g.play("Landtalker")
    bounce(g, "Snapdragon")
    g.play("Snapdragon")
    g.play("Landtalker")
    assert g.seat(0).honor == 1


def test_mixed_x02_c_voidthirster_stays_gone_after_coming_back(position):
    g = position(
        hand=["Arha Initiate"],
        in_play=["Voidthirster"],
        row=["Samael's Trickster", "Wind Tyrant"],
        power=8,
    )
    g.defeat("Samael's Trickster")
    bounce(g, "Voidthirster")
    g.play("Voidthirster")
    g.defeat("Wind Tyrant")
    assert g.seat(0).honor == 1 + 1 + 3


def test_mixed_x02_c_each_players_turn_has_its_own_first(position):
    g = position(
        hand=["Landtalker"],
        in_play=["Snapdragon"],
        others=[{"hand": ["Landtalker"], "in_play": ["Snapdragon"]}],
    )
    g.play("Landtalker")
    g.end_turn()
    g.play("Landtalker")
    assert (g.seat(0).honor, g.seat(1).honor) == (1, 1)


def test_mixed_x03_all_that_waits_falls_on_the_next_construct(position):
    g = position(hand=["Reactor Monk"] * 2, row=["Shadow Star", "Shadow Star"])
    g.play("Reactor Monk")
    g.play("Reactor Monk")
    g.acquire("Shadow Star")
    assert g.runes == 3
    g.acquire("Shadow Star")
    assert g.runes == 0


def test_mixed_x03_a_free_construct_uses_all_of_it_up(position):
    g = position(
        hand=["Reactor Monk"] * 2, row=[AVATAR, CANNON, "Yggdrasil Staff"], power=7, runes=0
    )
    g.play("Reactor Monk")
    g.play("Reactor Monk")
    g.defeat(AVATAR)
    g.choose(CANNON)
    g.acquire("Yggdrasil Staff")
    assert g.runes == 0


def test_mixed_x03_a_discount_of_the_next_player_is_another(position):
    g = position(hand=["Reactor Monk"], row=["Shadow Star"], others=[{"hand": ["Reactor Monk"]}])
    g.play("Reactor Monk")
    g.end_turn()
    g.play("Reactor Monk")
    assert g.view(0).center_row.cards[0].price == 2


def test_mixed_x04_declining_the_courier_does_not_use_it_up(position):
    g = position(in_play=[COURIER], row=[BURROWER, BURROWER, DESIGN], runes=12)
    g.acquire(BURROWER)
    g.choose(None)
    g.acquire(BURROWER)
    g.choose(None)
    g.acquire(DESIGN)
    g.choose(True)
    assert g.seat(0).in_play == [COURIER, DESIGN]
    assert g.view(1).players[0].in_play[0].used == (0,)


def test_mixed_x05_cost_limits_look_at_the_printed_value(position):
    g = position(hand=["Reactor Monk", DRUIDS, "Arha Templar"], row=["Demon Slayer", "Wind Tyrant"])
    g.play("Reactor Monk")
    g.play(DRUIDS)
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose("Demon Slayer")
    g.choose("Mystic")
    g.play("Arha Templar")
    g.choose("Cultist")
    assert g.row[:2] == ["Demon Slayer", "Wind Tyrant"]


def test_mixed_x06_entering_play_from_the_row_is_seen(position):
    g = position(in_play=[COURIER, BURROWER], row=[BURROWER], deck=["Mystic", "Militia"], runes=3)
    g.acquire(BURROWER)
    g.choose(True)
    assert g.seat(0).hand == ["Mystic", "Militia"]
    assert moved(g, "play") == []


def test_mixed_x06_entering_play_from_the_hand_is_both(position):
    g = position(in_play=[BURROWER], hand=[DESIGN], deck=["Mystic"])
    g.play(DESIGN)
    assert moved(g, "play") == [("the_grand_design", "hand", "in_play")]
    assert g.seat(0).hand == ["Mystic"]


def test_mixed_x08_another_leaves_out_only_the_copying_card(position):
    g = position(hand=[ASKARA], played=["Runic Lycanthrope"])
    g.play(ASKARA)
    assert (g.runes, g.power) == (2, 2)


def test_mixed_x08_the_copying_card_is_the_source(position):
    g = position(hand=[ASKARA], played=["Flytrap Witch"], deck=["Mystic"])
    g.play(ASKARA)
    assert seen(g, "HonorGained", "source") == ["twofold_askara"]
    assert seen(g, "EffectCopied", "card", "source") == [("flytrap_witch", "twofold_askara")]


def test_mixed_x08_copied_question_comes_from_the_copying_card(position):
    g = position(hand=[ASKARA, "Apprentice"], played=["Void Initiate"])
    g.play(ASKARA)
    assert g.view(1).decision.card == "twofold_askara"
    g.choose("Apprentice")
    assert g.seat(0).hand == []


def test_mixed_x08_copy_of_a_defeat_and_of_an_acquire(position):
    g = position(hand=[ASKARA], played=["Arha Templar", DRUIDS], row=["Mephit", "Wolf Shaman"])
    g.play(ASKARA)
    g.choose(DRUIDS)
    g.choose("Wolf Shaman")
    assert g.seat(0).deck[0] == "Wolf Shaman"
    assert seen(g, "CardMoved", "cause", "source")[-1] == ("acquire", "twofold_askara")


def test_mixed_x08_askara_copying_askara_comes_to_an_end(position):
    g = position(hand=[ASKARA], played=[ASKARA])
    with at_once():
        g.play(ASKARA)
    assert g.pending is None
    assert g.can_play(ASKARA) is False
    assert (g.runes, g.power) == (0, 0)


def test_mixed_x08_askara_copying_askara_chooses_a_hero_in_the_end(position):
    g = position(hand=[ASKARA], played=["Mystic", ASKARA])
    g.play(ASKARA)
    g.choose("Mystic")
    assert g.runes == 2
    assert g.pending is None


def test_mixed_x09_own_effect_first_then_what_waited(position):
    g = position(hand=["Flytrap Witch"], in_play=["Snapdragon"], deck=["Mystic"])
    g.play("Flytrap Witch")
    assert story(g) == [
        "play flytrap_witch hand>played",
        "honor 2 by flytrap_witch",
        "draw mystic deck>hand",
        "honor 1 by snapdragon",
    ]


def test_mixed_x09_what_waited_comes_after_the_heros_own_choices(position):
    g = position(hand=[DRUIDS], in_play=["Snapdragon"], row=["Wolf Shaman"])
    g.play(DRUIDS)
    assert g.seat(0).honor == 0
    g.choose("Wolf Shaman")
    assert story(g) == [
        "play druids_of_the_stone_circle hand>played",
        "acquire wolf_shaman row>deck_top",
        "refill inert",
        "honor 1 by snapdragon",
    ]


def test_mixed_x10_link_counts_in_play(position):
    g = position(in_play=[LINK, CANNON, "Snapdragon"])
    g.use(CANNON)
    assert g.power == 3


def test_mixed_x10_link_counts_in_hand(position):
    g = position(in_play=[LINK, BURROWER], hand=["Shadow Star"], deck=["Mystic"])
    g.play("Shadow Star")
    assert g.seat(0).hand == ["Mystic"]


def test_mixed_x10_link_counts_in_the_row(position):
    g = position(in_play=[LINK, DESIGN, COURIER], row=["Shadow Star"], runes=1)
    g.use(DESIGN)
    g.acquire("Shadow Star")
    g.choose(True)
    assert g.seat(0).in_play[-1] == "Shadow Star"


def test_mixed_x10_link_counts_for_its_controller_only(position):
    g = position(
        in_play=[BURROWER, COURIER],
        hand=["Shadow Star"],
        row=["Shadow Star"],
        runes=3,
        others=[{"in_play": [LINK]}],
    )
    g.play("Shadow Star")
    g.acquire("Shadow Star")
    assert g.seat(0).hand == []
    assert g.seat(0).discard == ["Shadow Star"]


def test_mixed_x10_link_leaves_the_own_faction(position):
    g = position(in_play=[LINK, "Snapdragon"], hand=["Avatar Golem"])
    g.play("Avatar Golem")
    assert g.seat(0).honor == 2


@pytest.mark.parametrize("hero", ["Void Initiate", "Shade of the Black Watch"])
def test_mixed_x12_what_has_no_target_is_not_offered(position, hero):
    g = position(hand=[hero])
    g.play(hero)
    assert g.pending is None


def test_mixed_x12_ability_that_cannot_be_paid_is_not_offered(position):
    g = position(in_play=["Yggdrasil Staff"], runes=3)
    assert not g.can_use("Yggdrasil Staff", 1)


@pytest.mark.parametrize(
    "hero", ["Temple Librarian", "Arbiter of the Precipice", ASKARA, DRUIDS, "Arha Templar"]
)
def test_mixed_x12_mandatory_effect_without_a_target_does_nothing(position, hero):
    g = position(hand=[hero], deck=[], piles={"Mystic": 0, "Heavy Infantry": 0, "Cultist": 0})
    g.play(hero)
    assert g.pending is None
    assert g.seat(0).played == [hero]
    assert story(g) == [
        f"play {hero.lower().replace(' ', '_')} hand>played",
    ]


def test_mixed_x16_link_serves_the_cannon_but_kor_counts_cards(position):
    g = position(
        in_play=[LINK, CANNON], hand=["Kor, the Ferromancer", "Avatar Golem"], deck=["Mystic"]
    )
    g.use(CANNON)
    assert g.power == 2
    g.play("Kor, the Ferromancer")
    assert g.seat(0).hand == ["Avatar Golem", "Mystic"]
    g.play("Avatar Golem")
    assert g.seat(0).honor == 1


def test_mixed_x20_nested_defeats_run_depth_first(position):
    g = position(
        in_play=["Voidthirster", "Voidthirster"],
        row=[AVATAR, "Mistake of Creation", "Wind Tyrant"],
        center_deck=["Arha Initiate", "Spike Vixen", "Landtalker"],
        discard=["Militia"],
        power=7,
    )
    g.defeat(AVATAR)
    g.choose("Mistake of Creation")
    g.choose("Arha Initiate")
    g.choose("Militia")
    assert story(g) == [
        "paid 7 power",
        "defeated avatar_of_the_fallen",
        "defeat avatar_of_the_fallen row>void",
        "refill arha_initiate",
        "honor 4 by avatar_of_the_fallen",
        "defeated mistake_of_creation",
        "defeat mistake_of_creation row>void",
        "refill spike_vixen",
        "honor 4 by mistake_of_creation",
        "banish arha_initiate row>void",
        "refill landtalker",
        "banish militia discard>removed",
        "honor 1 by voidthirster",
        "honor 1 by voidthirster",
    ]


def test_mixed_x20_row_is_full_at_every_nested_choice(position):
    g = position(row=[AVATAR, AVATAR, "Mephit"], power=7)
    g.defeat(AVATAR)
    assert len(g.row) == 6
    g.choose(AVATAR)
    assert len(g.row) == 6
    g.choose("Mephit")
    assert len(g.row) == 6
    g.choose(None)
    assert g.seat(0).honor == 4 + 4 + 2


def test_mixed_x20_nested_acquire_inside_a_reward(position):
    g = position(
        in_play=[COURIER, BURROWER, "Voidthirster"],
        row=[AVATAR, DESIGN],
        center_deck=["Wolf Shaman", "Spike Vixen"],
        deck=["Mystic"],
        power=7,
    )
    g.defeat(AVATAR)
    g.choose(DESIGN)
    g.choose(True)
    assert story(g)[3:] == [
        "refill wolf_shaman",
        "honor 4 by avatar_of_the_fallen",
        "acquire the_grand_design row>in_play",
        "refill spike_vixen",
        "draw mystic deck>hand",
        "honor 1 by voidthirster",
    ]
