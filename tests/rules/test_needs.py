"""What the player on turn lacks to pay for something: what may be spent on it counts (R3.5)."""

import pytest

from ascension_tui.games.ascension.model_maker import from_observation
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.prices import Need, need_of, need_to_transform
from tests.properties.games import Crowd
from tests.rules.deals import decisions

DESIGN = "The Grand Design"
ALTAR = "Watchmaker's Altar"
LINK = "Hedron Link Device"


def need(g, name):
    view = g.view(g.active)
    on_offer = (*view.center_row.cards, *(pile.card for pile in view.piles))
    offers = [card for card in on_offer if card and card.name == name]
    return need_of(view, offers[0], g.state.rules)


@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("Hedron Cannon", Need(4, "runes")),
        ("Reactor Monk", Need(2, "runes")),
        ("Shadow Star", Need(1, "runes")),
        ("Sea Tyrant", Need(4, "power")),
        ("Mystic", Need(1, "runes")),
        ("Cultist", Need(1, "power")),
        ("Inert", None),
    ],
)
def test_restricted_runes_count_for_mechana_constructs_only(position, name, missing):
    row = ["Hedron Cannon", "Reactor Monk", "Shadow Star", "Sea Tyrant"]
    g = position(row=row, in_play=[DESIGN], runes=2, power=1)
    g.use(DESIGN)
    assert (g.runes, g.restricted) == (2, 2)
    assert need(g, name) == missing


def test_restricted_runes_count_for_what_counts_as_mechana(mixed):
    """A Hedron Link Device makes every construct one."""
    g = mixed(row=["Shadow Star", "Wolf Shaman"], in_play=[DESIGN], runes=0)
    g.use(DESIGN)
    assert need(g, "Shadow Star") == Need(3, "runes")
    g = mixed(row=["Shadow Star", "Wolf Shaman"], in_play=[DESIGN, LINK], runes=0)
    g.use(DESIGN)
    assert need(g, "Shadow Star") == Need(1, "runes")
    assert need(g, "Wolf Shaman") == Need(3, "runes")


def test_restricted_runes_do_not_pay_for_a_transformation(mixed):
    g = mixed(event="Dhartha's Trial", in_play=[DESIGN], runes=3, power=2)
    g.use(DESIGN)
    view = g.view(0)
    cost = g.state.rules.by_slug[view.event_zone.card.slug].transform
    have = {"runes": 3, "power": 2}[cost.resource]
    assert need_to_transform(view, g.state.rules) == Need(cost.cost - have, cost.resource)


def test_an_event_that_cannot_be_transformed_needs_nothing(mixed):
    for event in (None, "Void Rising"):
        assert need_to_transform(mixed(event=event).view(0), mixed().state.rules) is None


@pytest.mark.parametrize("seed", range(6))
def test_so_much_more_is_enough_and_one_less_is_not(seed):
    """In games full of rare cards, for every card for sale, at every decision of a turn."""
    start = Crowd(2, "revised", seed, seed, ("chronicle", "storm", "gift"))
    game = start.deal()
    for decision in decisions(game, seed, 60):
        if decision.kind != "turn":
            continue
        state = game.state
        view = from_observation(observe(game, decision.seat))
        tops = [pile[-1] if pile else -1 for pile in state.piles]
        for offer, card in zip(
            (*view.center_row.cards, *(pile.card for pile in view.piles)),
            (*state.row, *tops),
            strict=True,
        ):
            missing = need_of(view, offer, state.rules) if offer else None
            if missing is None:
                continue
            assert can_be_had(game, card, missing.resource, missing.amount)
            assert not missing.amount or not can_be_had(
                game, card, missing.resource, missing.amount - 1
            )


def can_be_had(game, card, resource, more):
    rich = game.clone()
    setattr(rich.state, resource, getattr(rich.state, resource) + more)
    rich.advance()
    return any(
        card in option.copies
        for option in rich.decision.options
        if option.act in ("acquire", "defeat")
    )
