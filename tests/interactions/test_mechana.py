"""Mechana of one set with what counts, enters and pays in the others."""

from tests.cards.positions import moved, seen

BLOCK = "Cell Block E"
BURROWER = "Burrower Mark II"
CANNON = "Hedron Cannon"
COURIER = "Rocket Courier X-99"
DESIGN = "The Grand Design"
LINK = "Hedron Link Device"
MACHINE = "Dream Machine"
PRIME = "P.R.I.M.E."
WEAVER = "Scrap Weaver"
WORMHOLE = "Personal Wormhole"


def test_link_and_rising_count_a_construct_once(mixed):
    g = mixed(event="Hedron Rising", in_play=[LINK, CANNON, "Everbloom", "Piercing Eye"])
    g.use(CANNON)
    assert g.power == 4


def test_link_serves_gifts_thresholds(mixed):
    g = mixed(in_play=[LINK, "Processing Hub", "Everbloom", "Snapdragon", "Blast Goggles"])
    g.use("Processing Hub")
    g.use("Blast Goggles")
    assert (g.runes, g.seat(0).honor) == (2, 5)


def test_link_destroyed_ends_the_count_at_once(mixed):
    g = mixed(in_play=[LINK, "Processing Hub", "Everbloom"], hand=["Scrap Flinger"])
    assert g.can_use("Processing Hub")
    g.play("Scrap Flinger")
    g.choose(LINK)
    assert not g.can_use("Processing Hub")


def test_directive_wins_with_link_and_constructs_of_every_set(mixed):
    others = ["Everbloom", "Shadow Star", "Piercing Eye", "Wildbark Mail", "Synchronizer", BLOCK]
    g = mixed(in_play=["P.R.I.M.E. Directive", LINK, *others])
    g.use("P.R.I.M.E. Directive")
    assert (g.over, g.winner) == (True, 0)
    g = mixed(in_play=["P.R.I.M.E. Directive", LINK, *others[1:]])
    assert not g.can_use("P.R.I.M.E. Directive")


def test_grand_design_pays_for_a_void_construct_under_hedron_rising(mixed):
    g = mixed(event="Hedron Rising", in_play=[DESIGN], row=["Oblivion Blossoms"], runes=1)
    g.use(DESIGN)
    g.acquire("Oblivion Blossoms")
    assert (g.runes, g.restricted) == (0, 0)


def test_grand_design_stops_paying_when_hedron_rising_leaves(mixed):
    g = mixed(
        event="Hedron Rising",
        in_play=[DESIGN],
        row=["Arha Initiate", "Everbloom"],
        center_deck=["Void Rising"],
        runes=2,
    )
    g.use(DESIGN)
    assert g.can_acquire("Everbloom")
    g.acquire("Arha Initiate")
    assert not g.can_acquire("Everbloom")
    assert g.restricted == 2


def test_yggdrasil_staff_takes_no_restricted_runes(mixed):
    g = mixed(event="Hedron Rising", in_play=["Yggdrasil Staff", DESIGN], runes=3)
    g.use(DESIGN)
    assert not g.can_use("Yggdrasil Staff", 1)


def test_snake_shamans_payment_takes_no_restricted_runes(mixed):
    g = mixed(in_play=[DESIGN], hand=["Snake Shaman"])
    g.use(DESIGN)
    g.play("Snake Shaman")
    assert [key for key in g.options if key.startswith("pay")] == ["pay:snake_shaman:1"]


def test_rocket_courier_and_weaver_put_two_constructs_into_play(mixed):
    g = mixed(hand=[WEAVER], in_play=[COURIER], row=["Synchronizer", "Processing Hub"], runes=6)
    g.play(WEAVER)
    g.acquire("Synchronizer")
    g.choose(WEAVER)
    g.acquire("Processing Hub")
    g.choose(COURIER)
    assert g.seat(0).in_play == [COURIER, "Synchronizer", "Processing Hub"]
    assert g.can_use("Processing Hub")


def test_weaver_taken_up_by_a_construct_the_courier_carries(mixed):
    g = mixed(hand=[WEAVER], in_play=[COURIER], row=["Synchronizer", "Everbloom"], runes=6)
    g.play(WEAVER)
    g.acquire("Synchronizer")
    g.choose(COURIER)
    g.acquire("Everbloom")
    assert g.pending is None
    assert g.seat(0).discard == ["Everbloom"]


def test_courier_taken_by_the_weaver_serves_the_next_construct(mixed):
    g = mixed(hand=[WEAVER], row=[COURIER, "Blast Goggles"], runes=9)
    g.play(WEAVER)
    g.acquire(COURIER)
    g.choose(WEAVER)
    g.acquire("Blast Goggles")
    g.choose(COURIER)
    assert g.seat(0).in_play == [COURIER, "Blast Goggles"]


def test_prime_in_the_discard_pile_comes_back_for_what_the_courier_carries(mixed):
    g = mixed(in_play=[COURIER], discard=[PRIME], row=["Synchronizer", BURROWER], runes=6)
    g.acquire("Synchronizer")
    g.choose(COURIER)
    g.choose(True)
    assert g.seat(0).hand == [PRIME]
    g.play(PRIME)
    g.choose(1)
    assert g.seat(0).discard == [BURROWER]


def test_prime_declined_may_come_back_for_the_next(mixed):
    g = mixed(hand=["Elemental Projector", "Processing Hub"], discard=[PRIME])
    g.play("Elemental Projector")
    g.choose(False)
    g.play("Processing Hub")
    g.choose(True)
    assert g.seat(0).hand == [PRIME]


def test_burrowers_draw_can_shuffle_prime_away(mixed):
    g = mixed(in_play=[BURROWER], hand=["Processing Hub"], discard=[PRIME, "Militia"], deck=[])
    g.play("Processing Hub")
    assert g.pending.kind == "order"
    g.choose(BURROWER)
    assert len(g.seat(0).hand) == 1
    assert g.pending is None
    assert g.seat(0).discard == []


def test_prime_can_be_taken_before_burrower_draws(mixed):
    g = mixed(in_play=[BURROWER], hand=["Processing Hub"], discard=[PRIME, "Militia"], deck=[])
    g.play("Processing Hub")
    g.choose(PRIME)
    g.choose(True)
    assert sorted(g.seat(0).hand) == ["Militia", PRIME]


def test_wormhole_and_burrower_are_ordered_by_their_player(mixed):
    g = mixed(in_play=[WORMHOLE, BURROWER], hand=["Processing Hub"], deck=["Apprentice"])
    g.play("Processing Hub")
    assert g.pending.kind == "order"
    g.choose(BURROWER)
    g.choose("Apprentice")
    assert g.seat(0).hand == []
    assert g.state.removed


def test_wormhole_and_synchronizer_need_no_order(mixed):
    g = mixed(
        in_play=[WORMHOLE, "Synchronizer", "Weapon 303-V"],
        hand=["Processing Hub", "Apprentice"],
    )
    g.play("Processing Hub")
    assert g.pending.kind == "pick"
    assert (g.runes, g.power) == (0, 0)
    g.choose("Apprentice")
    assert (g.runes, g.power) == (1, 3)


def test_wormhole_banishing_an_elemental_pays_the_rider(mixed):
    g = mixed(in_play=[WORMHOLE], hand=["Processing Hub", "Iron Elemental"])
    g.play("Processing Hub")
    g.choose("Iron Elemental")
    assert g.runes == 2
    g = mixed(in_play=[WORMHOLE], hand=["Processing Hub", "Synchronizer", "Water Elemental"])
    g.play("Processing Hub")
    g.choose("Water Elemental")
    g.play("Synchronizer")
    assert g.pending is None


def test_burrower_and_a_monster_put_into_play(mixed):
    g = mixed(in_play=[BLOCK, BURROWER], row=["Sea Tyrant"], power=5, deck=["Militia"])
    g.defeat("Sea Tyrant")
    g.choose(BLOCK)
    assert g.seat(0).hand == ["Militia"]
    assert [cause for cause, *_ in seen(g, "CardMoved", "cause", "card")] == ["defeat", "draw"]


def test_dream_machine_takes_a_monster_back_and_it_is_played_again(mixed):
    g = mixed(in_play=[BLOCK, MACHINE, "Sea Tyrant", "Synchronizer"], event="Xeron's Trial")
    g.use(MACHINE)
    g.choose("Sea Tyrant")
    g.play("Sea Tyrant")
    g.choose(BLOCK)
    assert (g.runes, g.power) == (1, 2)
    assert g.seat(0).in_play == [BLOCK, MACHINE, "Synchronizer", "Sea Tyrant"]


def test_dream_machine_taking_cell_block_e_drops_its_monsters(mixed):
    g = mixed(in_play=[BLOCK, MACHINE, "Sea Tyrant"])
    g.use(MACHINE)
    g.choose(BLOCK)
    assert g.seat(0).hand == [BLOCK]
    assert g.seat(0).discard == ["Sea Tyrant"]


def test_dream_machines_fate_takes_a_construct_of_another_set(mixed):
    g = mixed(
        row=["Arha Initiate"],
        center_deck=[MACHINE],
        runes=1,
        in_play=["Snapdragon"],
        others=[{"in_play": [BLOCK, "Mephit"]}],
    )
    g.acquire("Arha Initiate")
    g.choose("Snapdragon")
    g.choose(BLOCK)
    assert g.seat(0).hand == ["Snapdragon"]
    assert (g.seat(1).hand, g.seat(1).discard) == ([BLOCK], ["Mephit"])


def test_avatar_golem_counts_mechana_under_hedron_rising(mixed):
    g = mixed(event="Hedron Rising", in_play=["Everbloom"], hand=["Avatar Golem"])
    g.play("Avatar Golem")
    assert g.seat(0).honor == 2


def test_autobuilder_reduces_a_construct_of_gift_under_the_link(mixed):
    g = mixed(in_play=["Autobuilder 5.0", LINK], row=["Temple of the Wind"], runes=4)
    g.use("Autobuilder 5.0")
    g.acquire("Temple of the Wind")
    assert g.runes == 0


def test_cog_maw_destroys_cell_block_e_and_pays_once(mixed):
    g = mixed(in_play=["Cog Maw", BLOCK, "Sea Tyrant", "Mephit"])
    g.use("Cog Maw")
    g.choose(BLOCK)
    assert g.runes == 1
    assert g.seat(0).in_play == ["Cog Maw"]
    assert len(moved(g, "destroy")) == 3


def test_hedron_rising_that_leaves_with_the_refill_was_true_when_the_construct_entered(mixed):
    g = mixed(
        event="Hedron Rising",
        in_play=["Synchronizer", BURROWER],
        hand=[WEAVER],
        row=["Snapdragon"],
        center_deck=["Void Rising"],
        deck=["Militia", "Apprentice"],
        runes=5,
    )
    g.play(WEAVER)
    g.acquire("Snapdragon")
    g.choose(WEAVER)
    assert g.event == "Void Rising"
    assert (g.runes, g.seat(0).hand) == (1, ["Militia", "Apprentice"])


def test_hedron_rising_that_arrives_with_the_refill_was_not(mixed):
    g = mixed(
        in_play=["Synchronizer"],
        hand=[WEAVER],
        row=["Snapdragon"],
        center_deck=["Hedron Rising"],
        runes=5,
    )
    g.play(WEAVER)
    g.acquire("Snapdragon")
    g.choose(WEAVER)
    assert g.runes == 0
