"""The pydantic model says what screens need, and nothing its viewer may not see."""

import pytest
from pydantic import TypeAdapter, ValidationError

from ascension_tui.games.kings.model import KingsModel
from ascension_tui.games.kings.rules.told import Event


def test_the_model_is_frozen_and_strict_about_its_fields(position):
    model = position().view(0)
    with pytest.raises(ValidationError):
        model.seat = 1
    with pytest.raises(ValidationError):
        KingsModel.model_validate(model.model_dump() | {"more": 1})


def test_its_schema_describes_the_fields():
    schema = KingsModel.model_json_schema()
    assert schema["description"] == "Everything one viewer may see."
    assert {"Board", "Mat", "Wall", "Dice", "Decision", "Option"} <= schema["$defs"].keys()
    assert (
        schema["$defs"]["Mat"]["properties"]["life"]["description"] == "With so much Dire it dies."
    )


def test_events_go_to_json_and_back(position):
    g = position(tile=55, pool="PPPA", ylem=1, others=[{"tile": 56}])
    g.draw()
    g.attack(1, 3)
    adapter = TypeAdapter(list[Event])
    for viewer in (-2, -1, 0, 1):
        told = g.events(viewer)
        assert adapter.validate_json(adapter.dump_json(told)) == told


def test_what_the_table_shows(position):
    g = position(
        tile=55,
        pool="AAPD",
        ylem=2,
        hand=["Albedo 1", "Rubedo 1"],
        inscription="Sun & Sky 1",
        transmutations=["aria"],
        others=[{"tile": 66, "kind": "revenant", "transmutations": ["prismatic"]}],
        walls={"N": 4, "S": 3},
        board={35: "BXYPD"},
        event=3,
    )
    model = g.view(0)
    mine, other = model.mats
    assert (mine.character, mine.focus, mine.kind, mine.tile) == ("Kariis Vara", "aria", "king", 55)
    assert (mine.pool.aria, mine.pool.pyre, mine.pool.dire, mine.pool.ylem) == (2, 1, 1, 2)
    assert (mine.capacity, mine.life, mine.threshold, mine.koru) == (9, 3, 5, 15 + 10 + 5 + 2)
    assert mine.inscription.name == "Sun & Sky 1"
    assert (other.kind, other.transmutations.prismatic) == ("revenant", 1)
    assert [card.name for card in model.hand] == ["Albedo 1", "Rubedo 1"]
    (tile,) = model.board.tiles
    assert (tile.tile, tile.stones, tile.die, tile.ylem, tile.pyre, tile.dire) == (
        *(35, 1, True),
        *(1, 1, 1),
    )
    assert [(wall.wall, wall.depth, wall.locked) for wall in model.walls] == [
        ("N", 4, True),
        ("E", 0, False),
        ("S", 3, True),
        ("W", 0, False),
    ]
    assert (model.turn.seat, model.turn.state, model.turn.round) == (0, "active", 20)
    assert model.events.next == ("FIRE", "P", "Y", "P")
    assert model.ascended_die == "board"
    moves = [option.tile for option in model.decision.options if option.act == "move"]
    assert moves == [44, 45, 46, 54, 56, 64, 65]


def test_the_next_events_look_over_the_flip_and_end_at_omega(position):
    assert position(round=11, event=0).view(0).events.next == ("PP", "YD", "Y", "FIRE")
    assert position(round=1).view(0).events.next == ()
    assert position(omega=4).view(0).events.next == ()


def test_an_attack_and_its_wounds(position):
    g = position(tile=55, pool="PPP", others=[{"tile": 56, "pool": "E", "hand": ["Albedo 1"]}])
    g.attack(1, 3)
    for viewer in (-1, 0, 1):
        attack = g.view(viewer).attack
        assert (attack.seat, attack.target, attack.pyre) == (0, 1, 3)
    g.pass_()
    model = g.view(1)
    assert model.attack is None
    assert (model.wounds.seat, model.wounds.count, model.wounds.credit) == (1, 2, 0)


def test_a_card_being_carried_out(position):
    g = position(ylem=1, hand=["Citrinitas 1"], others=[{"pool": "AEP"}])
    g.cast("Citrinitas 1", 1)
    for viewer in (-1, 0, 1):
        casting = g.view(viewer).casting
        assert (casting.seat, casting.card.name, casting.target) == (0, "Citrinitas 1", 1)
    assert g.view(0).decision.card == "citrinitas_1"
    assert [option.gems for option in g.view(0).decision.options] == ["AE", "AP", "EP"]


def test_options_name_what_they_are_about(position):
    g = position(
        tile=55,
        pool="P",
        hand=["Albedo 1", "Coagulation 3", "Albedo 1"],
        others=[{"tile": 56}],
        walls={"N": 6},
    )
    g.state.mats[0].gems[3] = 1
    by_key = {option.key: option for option in g.view(0).decision.options}
    attack = by_key["attack:seat1:1"]
    assert (attack.seat, attack.count, attack.tile) == (1, 1, None)
    instant = by_key["instant:albedo_1"]
    assert (instant.card, instant.places, instant.count) == ("albedo_1", (0, 2), None)


def test_the_unseen_cards_are_those_nobody_has_shown(position):
    g = position(hand=["Albedo 1"], others=[{"hand": ["Albedo 2"], "inscription": "Coagulation 1"}])
    ascendant = [card.name for card in g.view(0).decks[0].unseen]
    assert len(ascendant) == 52 - 1
    assert "Albedo 1" not in ascendant
    assert {"Albedo 2", "Coagulation 1"} <= set(ascendant)
    assert g.view(0).decks[0].count == 49
