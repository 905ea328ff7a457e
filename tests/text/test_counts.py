"""A number and its noun agree wherever they meet: 1 rune, 0 runes, 2 runes; never 1 runes."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import product
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from ascension_tui.game.teller import length
from ascension_tui.games.ascension import plain
from ascension_tui.games.ascension.model_events import CardMoved, CardRevealed, Event
from ascension_tui.games.ascension.rules import events
from ascension_tui.games.ascension.rules.cards import FILES, CardDef, load_set
from ascension_tui.games.ascension.rules.decisions import Act
from ascension_tui.games.ascension.rules.selectors import CardFilter
from ascension_tui.games.ascension.rules.verbs.base import Node, Pick, Verb
from ascension_tui.games.ascension.rules.verbs.control import May
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.digest import drawn_unseen
from ascension_tui.games.ascension.text import wording
from ascension_tui.games.ascension.text.describe import NO_EFFECT, OptionTerm
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.text.protocol import Answer, Question
from ascension_tui.i18n.language import ENGLISH

EN = wording("en")
CARDS = [card for name in FILES for card in load_set(name)]
EVENTS = get_args(get_args(Event)[0])
"""The model of every event."""
EVERY_COUNT = pytest.mark.parametrize("count", [0, 1, 2])
THINGS = "rune card hero construct monster round answer turn".split()
ONE_OF_MANY = rf"\b1 (?:\w+ )?(?:{'|'.join(THINGS)})e?s\b"
MANY_OF_ONE = rf"\b(?:0|[2-9]|\d\d+) (?:\w+ )?(?:{'|'.join(THINGS)})\b"


def disagreements(text: str) -> list[str]:
    return re.findall(f"{ONE_OF_MANY}|{MANY_OF_ONE}|\\b(?:powers|honors)\\b", text)


def all_counts(value: Any, count: int) -> Any:
    """The same with every number in it set to this one."""
    if isinstance(value, int) and not isinstance(value, bool):
        return count
    if isinstance(value, tuple):
        return tuple(all_counts(item, count) for item in value)
    if isinstance(value, BaseModel):
        names = type(value).model_fields
        return value.model_copy(update={n: all_counts(getattr(value, n), count) for n in names})
    if is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in fields(value)]
        return replace(value, **{n: all_counts(getattr(value, n), count) for n in names})
    return value


def every_verb(card: CardDef) -> Iterator[Verb]:
    waiting = [effect for _, effect in card.effects()]
    while waiting:
        verb = waiting.pop()
        waiting += [child for _, child in verb.children()]
        yield verb


def questions(node: Node) -> Iterator[str]:
    for optional in (False, True):
        for left in (0, 1, 2, 3):
            if isinstance(node, (Pick, May)):
                yield EN.prompt(Question(node, node.decides, "Mine", optional=optional, left=left))


def test_the_check_finds_what_it_looks_for() -> None:
    for wrong in (
        "1 runes",
        "0 rune.",
        "10 card",
        "1 more heroes",
        "2 Mechana construct",
        "1 turns",
    ):
        assert disagreements(f"It is {wrong} now"), wrong
    assert not disagreements("1 rune, 2 runes, 0 cards, 1 hero, 3 more heroes, 1 power, 2 honor")


@EVERY_COUNT
def test_cards_and_questions_agree_with_every_count(count: int) -> None:
    told: set[str] = set()
    for card in CARDS:
        changed = all_counts(card, count).model_copy(update={"copies": card.copies})
        told |= {EN.card_long(changed), EN.card_facts(changed)}
        told |= {ability.text for ability in EN.card_full(changed)}
        for verb in every_verb(changed):
            told |= {EN.effect_text(verb), *questions(verb)}
    assert len(told) > 400
    assert [wrong for text in told for wrong in disagreements(text)] == []


@EVERY_COUNT
@pytest.mark.parametrize("resource", ["runes", "power", None])
def test_answers_agree_with_every_count(count: int, resource: str | None) -> None:
    told = [
        EN.option_label(
            Answer(
                OptionTerm(
                    act,
                    card="mystic",
                    zone=zone,
                    owner=1,
                    mine=False,
                    amount=count,
                    mark=f"under{'+mystic' * count}" if count else "",
                    price=count,
                    effect=NO_EFFECT,
                ),
                card="Mystic",
                owner_name="Bea",
                resource=resource,
            )
        )
        for act in get_args(Act)
        for zone in ("hand", "discard", "in_play")
    ]
    assert any(word in text for text in told for word in ("rune", "power"))
    assert [wrong for text in told for wrong in disagreements(text)] == []


@EVERY_COUNT
def test_the_log_agrees_with_every_count(count: int) -> None:
    seen: dict[str, Any] = dict.fromkeys(
        ("amount", "count", "honor", "round", "turn", "pool", "ability", "slot"), count
    )
    seen |= {"seat": 0, "victim": 1, "last": 1, "to": 0, "owner": 0, "extra": False}
    seen |= {"card": "mystic", "source": "mephit", "old": "", "hero": "mystic", "public": True}
    seen |= {"origin": "discard", "target": "hand", "purpose": "effect", "reason": "honor"}
    seen |= {"restricted": 0, "scores": (count, 0)}
    told = []
    for model in EVENTS:
        zone = "hand" if model is CardRevealed else "row"
        for cause, resource, winners in product(
            get_args(events.Cause) if model is CardMoved else ("",), ("runes", "power"), ((0,), ())
        ):
            facts = {"event": model.__name__, "cause": cause, "resource": resource}
            facts |= {"winners": winners, "zone": zone}
            known = (seen | facts).items()
            fields = {name: value for name, value in known if name in model.model_fields}
            event = model.model_validate(fields)
            for me in (-1, 0, 1):
                line = EN.event_line(event, "Anna Bea".split().__getitem__, str, me)
                told += [line] if line else []
    assert sum(f"{count} " in line for line in told) > 10
    assert [wrong for text in told for wrong in disagreements(text)] == []


@EVERY_COUNT
def test_the_purse_in_words_agrees_with_every_count(count: int) -> None:
    mechana = CardFilter(type="construct", faction="mechana")
    told = [
        plain.pools(count, count, count, mechana),
        messages.unspent(count, count, count, []),
        messages.price(count, "runes"),
        messages.price(count, "power"),
        grammar.count(count, "rune"),
        drawn_unseen(count),
        length(ENGLISH, count, count),
    ]
    assert [wrong for text in told for wrong in disagreements(text)] == []
