"""Everything that can be named in a card file, asked, answered or told has its words."""

import ast
import inspect
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest

import ascension_tui.games.ascension.rules
from ascension_tui.games.ascension.model import FrozenModel
from ascension_tui.games.ascension.model_events import Event
from ascension_tui.games.ascension.rules import events
from ascension_tui.games.ascension.rules.cards import (
    FILES,
    AbilityDef,
    CardDef,
    TransformDef,
    TriggerDef,
    load_set,
)
from ascension_tui.games.ascension.rules.decisions import Act, DecisionKind
from ascension_tui.games.ascension.rules.modifiers import MODIFIERS
from ascension_tui.games.ascension.rules.ruleset import ENGINE_NODES
from ascension_tui.games.ascension.rules.selectors import CardFilter, Condition, CountCards
from ascension_tui.games.ascension.rules.verbs.base import REGISTRY, Verb
from ascension_tui.games.ascension.text import wording
from ascension_tui.games.ascension.text.en import control, lexicon, nouns, parts
from ascension_tui.games.ascension.text.en.lexicon import WordingRegistry
from ascension_tui.games.ascension.text.en.voice import BRIEF, YOU, Voice
from tests.text.test_cards import grammar_traps

RULES = Path(ascension_tui.games.ascension.rules.__file__).parent


def words_in_calls(name: str, place: int) -> set[str]:
    """Every literal word that the rules pass to a call, in that place of its arguments."""
    found = set()
    for path in RULES.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            called, *args = call.func, *call.args
            if _name(called) == "tell":  # g.tell(events.CardMoved, ...)
                called, *args = args
            if _name(called) == name and len(args) > place:
                for part in ast.walk(args[place]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        found.add(part.value)
    return found


def _name(called: ast.expr) -> str | None:
    if isinstance(called, ast.Attribute):
        return called.attr
    return called.id if isinstance(called, ast.Name) else None


def event_names(base: type[events.Event] = events.Event) -> set[str]:
    names: set[str] = set()
    for cls in base.__subclasses__():
        names |= event_names(cls) or {cls.__name__}
    return names


def kinds_of_decisions() -> set[str]:
    nodes = [*REGISTRY.values(), *(type(node) for node in ENGINE_NODES.values())]
    return {node.decides for node in nodes}


def acts() -> set[str]:
    """Acquiring and defeating are named by the face of the card, not in a call."""
    return words_in_calls("Option", 0) | words_in_calls("group_options", 1) | {"acquire", "defeat"}


NEEDED = [
    (lexicon.VERBS, set(REGISTRY)),
    (lexicon.modifier_wording, set(MODIFIERS)),
]


def test_the_model_knows_every_event_act_and_kind_of_decision() -> None:
    """Their wording is looked up by class and word, which mypy finds complete."""
    models = get_args(get_args(Event)[0])
    assert {model.__name__ for model in models} == event_names() - {"CardsMoved"}
    causes = words_in_calls("CardMoved", 1) | words_in_calls("CardsMoved", 1)
    assert set(get_args(events.Cause)) == causes
    assert set(get_args(Act)) == acts()
    assert set(get_args(DecisionKind)) == kinds_of_decisions()


@pytest.mark.parametrize("model", get_args(get_args(Event)[0]), ids=lambda model: model.__name__)
def test_models_of_events_have_their_fields(model: type[FrozenModel]) -> None:
    told = {field.name for field in fields(getattr(events, model.__name__))}
    assert set(model.model_fields) == {"event", *told} - {"audience"}


@pytest.mark.parametrize(("table", "needed"), NEEDED, ids=[t.what for t, _ in NEEDED])
def test_nothing_lacks_a_wording(table: WordingRegistry, needed: set[str]) -> None:
    assert needed, f"nothing found that needs a {table.what}"
    missing = sorted(needed - set(table))
    assert not missing, f"without {table.what}: {', '.join(missing)}"


@pytest.mark.parametrize(("table", "needed"), NEEDED, ids=[t.what for t, _ in NEEDED])
def test_no_wording_is_for_something_that_is_not_there(
    table: WordingRegistry, needed: set[str]
) -> None:
    assert sorted(set(table) - needed) == []


def words_matched(function: Callable[..., str]) -> set[str]:
    """Every word that a case of its `match` names."""
    patterns = ast.walk(ast.parse(inspect.getsource(function)))
    return {
        pattern.value.value
        for pattern in patterns
        if isinstance(pattern, ast.MatchValue) and isinstance(pattern.value, ast.Constant)
    }


@pytest.mark.parametrize(
    ("function", "needed"),
    [(wording("en").prompt, kinds_of_decisions()), (wording("en").option_label, acts())],
)
def test_exactly_what_is_asked_and_answered_has_a_wording(
    function: Callable[..., str], needed: set[str]
) -> None:
    assert needed
    assert words_matched(function) == needed


def test_a_second_wording_for_one_name_is_refused() -> None:
    table = WordingRegistry("test")
    table("draw")(len)
    with pytest.raises(ValueError, match="draw has two wordings"):
        table("draw")(len)


def test_a_missing_wording_says_what_is_missing() -> None:
    with pytest.raises(LookupError, match="text of a verb: there is no wording for fly"):
        lexicon.VERBS["fly"]


class Spy:
    """Stands in for a verb or modifier and notes which of its fields are read."""

    def __init__(self, watched: Any, read: set[str]) -> None:
        self._watched = watched
        self._read = read

    def __getattr__(self, name: str) -> Any:
        self._read.add(name)
        return getattr(self._watched, name)


def verbs_of_all_cards() -> Iterator[Verb]:
    waiting = [effect for name in FILES for card in load_set(name) for _, effect in card.effects()]
    while waiting:
        verb = waiting.pop()
        waiting += [child for _, child in verb.children()]
        yield verb


EVERY_VOICE = pytest.mark.parametrize("who", [YOU, BRIEF], ids=["full", "brief"])


@EVERY_VOICE
def test_the_text_of_a_verb_reads_each_of_its_fields(who: Voice) -> None:
    read: dict[str, set[str]] = {}
    for verb in verbs_of_all_cards():
        if verb.name == "all":
            continue  # takes itself apart by its type
        lexicon.VERBS[verb.name](Spy(verb, read.setdefault(verb.name, set())), who)
    unread = {
        f"{name}.{field.name}"
        for name, names in read.items()
        for field in fields(REGISTRY[name])  # type: ignore[arg-type]
        if field.name not in names
    }
    assert not unread, f"no words for: {', '.join(sorted(unread))}"


@EVERY_VOICE
def test_the_text_of_a_modifier_reads_each_of_its_fields(who: Voice) -> None:
    read: dict[str, set[str]] = {}
    for name in FILES:
        for card in load_set(name):
            for modifier in card.modifiers:
                spy = Spy(modifier, read.setdefault(modifier.name, set()))
                lexicon.modifier_wording[modifier.name](spy, card, who)
    unread = {
        f"{name}.{field.name}"
        for name, names in read.items()
        for field in fields(MODIFIERS[name])  # type: ignore[arg-type]
        if field.name not in names
    }
    assert not unread, f"no words for: {', '.join(sorted(unread))}"


FILTERS = {
    "type": CardFilter(type="hero"),
    "faction": CardFilter(faction="void"),
    "cost_max": CardFilter(cost_max=3),
    "parity": CardFilter(parity="odd"),
    "names": CardFilter(names=("Mystic",)),
    "keyword": CardFilter(keyword="empower"),
    "trophy": CardFilter(trophy=True),
    "other": CardFilter(other=True),
}
CONDITIONS = {
    "played": Condition(played=CardFilter(type="hero")),
    "controls": Condition(controls=CardFilter(type="construct")),
    "count": Condition(controls=CardFilter(type="construct"), count=2),
    "event": Condition(event="void"),
    "defeated_in_row": Condition(defeated_in_row=True),
    "banished": Condition(banished=True),
    "discard": Condition(discard=CardFilter(type="hero")),
    "hand": Condition(hand=2),
    "leads": Condition(leads=True),
    "result": Condition(result=(CardFilter(type="hero"),)),
}
COUNTS = {
    "zone": CountCards("hand"),
    "cards": CountCards("in_play", CardFilter(type="construct")),
    "played": CountCards(played=CardFilter(type="monster")),
    "different": CountCards("in_play", different="faction"),
    "sum": CountCards("in_play", sum="honor"),
}


@pytest.mark.parametrize(
    ("selector", "samples", "plain", "words"),
    [
        (CardFilter, FILTERS, CardFilter(), lambda c, who: nouns.one(c, brief=who.brief)),
        (Condition, CONDITIONS, Condition(), control.provided),
        (
            CountCards,
            COUNTS,
            CountCards("in_play"),
            lambda c, who: nouns.scaled("1 rune", "runes", c, who),
        ),
    ],
)
@EVERY_VOICE
def test_each_field_of_a_selector_shows_in_the_words(
    selector: Any, samples: dict[str, Any], plain: Any, words: Any, who: Voice
) -> None:
    told_by_the_verb = {"times"}
    names = {field.name for field in fields(selector)} - told_by_the_verb
    assert names == set(samples), "every field needs words and a sample here"
    told = {name: words(sample, who) for name, sample in samples.items()}
    assert words(plain, who) not in told.values()
    assert len(set(told.values())) == len(told)


def test_each_field_of_a_card_is_told_or_a_fact() -> None:
    told = {part.field for part in parts.PARTS} | set(parts.FACTS)
    assert set(CardDef.model_fields) == told


def test_each_field_of_abilities_and_triggers_is_told() -> None:
    assert set(AbilityDef.model_fields) == {"do", "condition", "limit"}
    assert set(TriggerDef.model_fields) == {"when", "card", "in_row", "limit", "zone", "do"}
    assert set(TransformDef.model_fields) == {"cost", "resource", "into"}


TERMS = (
    "empower infest unite fate trophy transform event fanatic banish destroy defeat acquire void "
    "construct hero monster"
).split()
PHRASES = ("always available", "center row", "honor pool", "once per turn", "played cards")


def test_every_keyword_and_term_is_explained() -> None:
    told = wording("en").keyword_help()
    keywords = {word for name in FILES for card in load_set(name) for word in card.keywords}
    assert keywords
    assert keywords <= set(told)
    assert {*TERMS, *PHRASES} == set(told)


@pytest.mark.parametrize("term", [*TERMS, *PHRASES])
def test_an_explanation_is_a_sentence_or_two(term: str) -> None:
    text = wording("en").keyword_help()[term]
    assert text[0].isupper()
    assert text.endswith(".")
    assert 1 <= text.count(". ") + 1 <= 2
    assert grammar_traps(text) == []
