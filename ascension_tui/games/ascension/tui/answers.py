"""Answers that are no cards: where something goes, what is done, what comes first, yes and no."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ascension_tui.game.teller import Asked
from ascension_tui.games.ascension.model import Decision, GameModel, Option
from ascension_tui.games.ascension.outlook.branches import losses
from ascension_tui.games.ascension.tui.faces import Faces
from ascension_tui.games.ascension.tui.spots import Group, Spot

WHERE = "where does it go?"
ORDER = ("In which order?", "they all wait for the same act")
TOP = ("The top card of your deck", "only you see it")
PLAYED = "Played this turn"


def groups_in_words(
    view: GameModel, asked: Asked, faces: Faces, options: Sequence[Option], done: Sequence[Spot]
) -> Iterator[Group]:
    """Lay out the answers that lie nowhere else; `done` is what has come first already."""
    decision = view.decision
    assert decision is not None
    pays = [option for option in options if option.act == "pay"]
    if pays:
        yield Group(PLAYED, spots=tuple(_payments(pays)))
    rest = [option for option in options if option.act != "pay"]
    if rest:
        yield _answers(view, decision, asked, faces, rest, done)


def _payments(options: Iterable[Option]) -> Iterator[Spot]:
    """A card that can be paid for: how much is asked then."""
    by_card: dict[str, list[Option]] = {}
    for option in options:
        by_card.setdefault(option.card or "", []).append(option)
    for slug, found in by_card.items():
        indices = tuple(option.index for option in found)
        lip = "pay" if len(found) == 1 else f"pay ({len(found)})"
        yield Spot(f"tray:pay:{slug}", slug, found[0].name or "", "", indices, "legal", lip)


def _answers(
    view: GameModel,
    decision: Decision,
    asked: Asked,
    faces: Faces,
    options: Sequence[Option],
    done: Sequence[Spot],
) -> Group:
    spots = tuple(_in_words(view, decision, asked, faces, option) for option in options)
    match decision.kind:
        case "destination":
            about = _card(faces, decision.targets[0])
            return Group(about.name, WHERE, spots, "slips", about)
        case "order":
            return Group(*ORDER, (*done, *spots), "words")
        case _:
            return Group("Choose one", "", spots, "words")


def _in_words(
    view: GameModel, decision: Decision, asked: Asked, faces: Faces, option: Option
) -> Spot:
    label = asked.labels[option.index]
    label = label[:1].upper() + label[1:]
    spot = Spot(f"tray:{option.key}", "", label, "", (option.index,), "legal", "choose")
    if decision.kind == "order" and option.card is not None:
        text = label.removeprefix(f"{option.name}: ")
        text = "" if text == option.name else f"{text[:1].upper()}{text[1:]}."
        return replace(spot, slug=option.card, name=option.name or "", lip="next", text=text)
    if option.act == "choose" and option.amount is not None:
        return replace(spot, text="\n".join(_comes_to(view, decision, faces, option.amount)))
    return spot


def _comes_to(view: GameModel, decision: Decision, faces: Faces, branch: int) -> Iterator[str]:
    """What a branch would do now, where the table alone says it."""
    for seat, cards in losses(view, decision.node, branch, faces.rules).items():
        names = " and ".join(card.name for card in cards) or "nothing"
        yield f"{faces.teller.names(seat)} loses {names}."


def yes_and_no(view: GameModel, asked: Asked, faces: Faces) -> Group | None:
    """What yes and no come to, beside the card in question, with the keys that say them."""
    decision = view.decision
    if decision is None:
        return None
    if asked.yes is not None:
        about = _card(faces, decision.card) if decision.card else None
        name = about.name if about is not None else "Yes or no?"
        yes = faces.teller.branch(decision.node, yes=True)
        return _two(faces, decision, asked, Group(name, kind="words", about=about), yes, asked.yes)
    top = _on_top(view, decision)
    if top is None or asked.no is None:
        return None
    about = replace(_card(faces, top.card or ""), lip="on top")
    question = asked.prompt.partition(": ")[2].rstrip("?")
    yes = question[:1].upper() + question[1:]
    return _two(faces, decision, asked, Group(*TOP, kind="words", about=about), yes, top.index)


def _two(
    faces: Faces, decision: Decision, asked: Asked, group: Group, name: str, yes: int
) -> Group:
    spots = [Spot(f"tray:{yes}", "", name, "enter", (yes,), "legal", "yes")]
    if asked.no is not None:
        no = faces.teller.branch(decision.node, yes=False)
        spots.append(Spot(f"tray:{asked.no}", "", no, "esc", (asked.no,), "legal", "no"))
    return replace(group, spots=tuple(spots))


def _on_top(view: GameModel, decision: Decision) -> Option | None:
    """The one card that can be picked, if it is what lies on top of the own deck."""
    picks = [option for option in decision.options if option.act == "pick"]
    known = view.players[view.seat].deck.known if view.seat >= 0 else ()
    tops = [one.card.slug for one in known if one.from_top == 0]
    if len(picks) != 1 or picks[0].owner != view.seat or [picks[0].card] != tops:
        return None
    return picks[0] if picks[0].zone in ("deck", "deck_top") and not decision.targets else None


def _card(faces: Faces, slug: str) -> Spot:
    return Spot("tray:about", slug, faces.rules.by_slug[slug].name)
