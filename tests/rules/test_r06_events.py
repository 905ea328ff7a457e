"""Section 6 of the rules: events, and events turned up in deals and refills."""

import pytest

from ascension_tui.games.ascension.model_events import see_events
from tests.cards.positions import seen, story
from tests.rules.deals import deal, names_of

STORM = ["Arha Rising", "Ogo Rising", "Hedron Rising", "Void Rising", "Rise of the Cult"]
TRIALS = {
    "Dhartha's Trial": "Dhartha, Eternal Seer",
    "Cetra's Trial": "Cetra, Celestial Body",
    "Reysa's Trial": "Forgemother Reysa",
    "Emri's Trial": "Emri, Born of Battle",
    "Xeron's Trial": "Xeron, False Ally",
}
MIXES = [("storm",), ("gift",), ("storm", "gift"), ("chronicle", "storm", "gift")]


@pytest.mark.parametrize("event", [*STORM, *TRIALS])
def test_r6_1_an_event_never_lies_in_the_row(mixed, event):
    g = mixed(row=["Arha Initiate"], center_deck=[event, "Mephit"], runes=1)
    g.acquire("Arha Initiate")
    assert g.event == event
    assert g.row[0] == "Mephit"
    assert len(g.row) == 6


def test_r6_1_a_new_event_sends_the_old_one_to_the_void(mixed):
    g = mixed(
        row=["Arha Initiate"],
        center_deck=["Cetra's Trial", "Ogo Rising", "Mephit"],
        event="Void Rising",
        runes=1,
    )
    g.acquire("Arha Initiate")
    assert g.event == "Ogo Rising"
    assert g.void == ["Void Rising", "Cetra's Trial"]


@pytest.mark.parametrize(
    "hero", ["Seer of the Forked Path", "Elemental Adept", "Yuk Tribe Outcast"]
)
def test_r6_1_nothing_of_the_row_touches_the_event(mixed, hero):
    g = mixed(hand=[hero], event="Cetra's Trial", row=["Mephit"])
    g.play(hero)
    assert not [key for key in g.options if "trial" in key]


def test_r6_1_the_event_cannot_be_acquired_or_defeated(mixed):
    g = mixed(event="Void Rising", runes=20, power=20)
    assert not [key for key in g.options if "rising" in key]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_r6_2_standing_rules_hold_for_everybody(mixed, seat):
    g = mixed(players=3, seat=seat, event="Cetra's Trial", row=["Wolf Shaman"])
    assert g.view(0).center_row.cards[0].price == 2


def test_r6_2_what_it_triggers_is_for_the_player_on_turn(mixed):
    g = mixed(
        event="Arha Rising",
        row=["Noxious Soul"],
        power=5,
        others=[{"hand": ["Mystic"]}],
    )
    g.defeat("Noxious Soul")
    assert g.pending is None
    assert g.seat(1).discard == ["Mystic"]


def test_r6_2_what_it_lets_one_use_is_for_the_player_on_turn_each_turn(mixed):
    g = mixed(event="Dhartha's Trial", hand=["Mystic"], others=[{"hand": ["Heavy Infantry"]}])
    g.play("Mystic")
    g.use("Dhartha's Trial")
    g.end_turn()
    assert not g.can_use("Dhartha's Trial")
    g.play("Heavy Infantry")
    g.use("Dhartha's Trial")
    assert len(g.seat(1).hand) == 1


def test_r6_2_all_of_it_ends_when_the_event_leaves(mixed):
    g = mixed(
        event="Dhartha's Trial",
        played=["Mystic"],
        row=["Arha Initiate"],
        center_deck=["Void Rising"],
        runes=9,
    )
    assert g.can_use("Dhartha's Trial")
    assert g.can_transform()
    g.acquire("Arha Initiate")
    assert not g.can_use("Dhartha's Trial")
    assert not g.can_transform()


def test_r6_2_bonus_lines_are_checked_when_they_resolve(mixed):
    g = mixed(
        hand=["Snake Shaman"],
        event="Ogo Rising",
        row=["Arha Initiate"],
        center_deck=["Void Rising"],
    )
    g.play("Snake Shaman")
    g.acquire("Arha Initiate")
    assert g.runes == 1


def test_r6_2_no_event_no_bonus(mixed):
    g = mixed(hand=["Snake Shaman"])
    g.play("Snake Shaman")
    assert g.runes == 1


@pytest.mark.parametrize("event", TRIALS)
def test_r6_3_paid_for_it_becomes_its_hero(mixed, event):
    resource = "power" if event == "Xeron's Trial" else "runes"
    g = mixed(event=event, **{resource: 8})
    g.transform()
    assert g.event is None
    assert g.seat(0).discard == [TRIALS[event]]
    assert g.void == []
    assert (g.runes, g.power) == (0, 0)
    assert g.seat(0).score == 6


@pytest.mark.parametrize("event", TRIALS)
def test_r6_3_not_with_the_other_resource_or_too_little(mixed, event):
    resource, other = ("power", "runes") if event == "Xeron's Trial" else ("runes", "power")
    assert not mixed(event=event, **{other: 20, resource: 7}).can_transform()


@pytest.mark.parametrize("event", STORM)
def test_r6_3_events_of_storm_are_not_for_sale(mixed, event):
    assert not mixed(event=event, runes=20, power=20).can_transform()


def test_r6_3_only_on_turn(mixed):
    g = mixed(event="Dhartha's Trial", others=[{"hand": ["Mystic"] * 4}])
    assert not g.can_transform()
    g.end_turn()
    for _ in range(4):
        g.play("Mystic")
    g.transform()
    assert g.seat(1).discard == ["Dhartha, Eternal Seer"]


def test_r6_3_the_zone_stays_empty_until_the_next_event(mixed):
    g = mixed(
        event="Dhartha's Trial",
        row=["Arha Initiate"],
        center_deck=["Inert", "Ogo Rising"],
        runes=9,
    )
    g.transform()
    g.acquire("Arha Initiate")
    assert g.event is None
    assert g.center_deck[0] == "Ogo Rising"


@pytest.mark.parametrize("event", TRIALS)
def test_r6_3_banished_it_lies_in_the_void_as_the_event(mixed, event):
    g = mixed(hand=["Void Initiate", TRIALS[event]])
    g.play("Void Initiate")
    g.choose(TRIALS[event])
    assert g.void == [event]


def test_r6_3_an_acquired_hero_is_seen_by_what_waits_for_acquires(mixed):
    g = mixed(event="Cetra's Trial", runes=8)
    g.transform()
    assert story(g) == [
        "paid 8 runes",
        "EventTransformed",
        "acquire cetra_celestial_body event>discard",
    ]


# R1.4, events and fates of the opening deal


def opening(sets, wanted, players=3):
    """The first deals in whose opening such a thing happens."""
    found = 0
    for seed in range(400):
        game = deal(players, seed=seed, sets=sets)
        happened = see_events(game.events, -1, game.state.faces)
        if wanted(happened):
            found += 1
            yield game, happened
        if found == 8:
            return


@pytest.mark.parametrize("sets", MIXES)
def test_r1_4_events_of_the_opening_deal_go_to_the_event_zone(sets):
    cases = list(opening(sets, lambda told: any(e.event == "EventChanged" for e in told)))
    assert cases
    for game, told in cases:
        turned = [e.card for e in told if e.event == "EventChanged"]
        if turned[-1] is None:
            continue
        assert game.state.faces[game.state.event].slug == turned[-1]
        assert len(names_of(game, game.state.row)) == 6
        assert [game.state.faces[c].slug for c in game.state.void] == turned[:-1]
        assert all(game.state.faces[card].type != "event" for card in game.state.row)


@pytest.mark.parametrize("sets", [("storm",), ("storm", "gift"), ("chronicle", "storm", "gift")])
def test_r1_4_fates_of_the_opening_deal_follow_from_the_deck_side_active_player_first(sets):
    cases = list(opening(sets, lambda told: any(e.event == "FateBegan" for e in told)))
    assert cases
    for game, told in cases:
        kinds = [e.event for e in told]
        last_refill = max(i for i, kind in enumerate(kinds) if kind == "RowRefilled")
        assert kinds.index("FateBegan") > last_refill
        with_fate = [
            game.state.faces[card].slug
            for card in game.state.row
            if game.state.faces[card].fate is not None
        ]
        begun = [e.card for e in told if e.event == "FateBegan"]
        assert begun == with_fate[: len(begun)]
        if game.decision.kind != "turn":
            assert game.decision.seat == game.state.first


def test_r1_4_every_player_is_asked_in_the_opening_fate():
    wanted = "emri_soulslayer"
    cases = opening(
        ("storm",),
        lambda told: [e.card for e in told if e.event == "FateBegan"][:1] == [wanted],
    )
    game, _ = next(cases)
    asked = []
    while game.decision.kind != "turn":
        asked.append(game.decision.seat)
        game.answer(len(game.decision.options) - 1)
    first = game.state.first
    assert asked[:3] == [first, (first + 1) % 3, (first + 2) % 3]
    assert game.decision.seat == first


def test_r1_4_nemesis_in_the_opening_deal_takes_the_event_with_it():
    cases = opening(
        ("storm",),
        lambda told: (
            "nemesis" in [e.card for e in told if e.event == "FateBegan"]
            and any(e.event == "EventChanged" for e in told)
        ),
        players=2,
    )
    game, told = next(cases)
    fates = [e.card for e in told if e.event == "FateBegan"]
    assert "nemesis" in fates
    assert game.state.event < 0
    assert any(game.state.faces[card].type == "event" for card in game.state.void)


def test_r6_2_nobody_else_gets_void_risings_honor(mixed):
    g = mixed(players=3, seat=2, event="Void Rising", row=["Sea Tyrant"], power=5)
    g.defeat("Sea Tyrant")
    assert [g.seat(seat).honor for seat in range(3)] == [0, 0, 6]
    assert seen(g, "HonorGained", "seat", "source")[-1] == (2, "void_rising")
