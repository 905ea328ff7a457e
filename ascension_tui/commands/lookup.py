"""The commands that look up cards and rules."""

from __future__ import annotations

import argparse
import io
import sys

from ascension_tui.commands.command import Command, Parser, add_shared
from ascension_tui.errors import UsageError


def _cards_arguments(parser: Parser) -> None:
    parser.add_argument(
        "name", nargs="*", metavar="NAME", help="a card, with its rulings; words or filters"
    )
    parser.add_argument(
        "--set",
        dest="sets",
        metavar="S",
        action="append",
        default=[],
        help="a card set: chronicle, storm or gift; repeat it to mix several",
    )
    add_shared(parser, "--json")


def _cards(args: argparse.Namespace) -> int:
    if args.name:
        from ascension_tui.games.ascension.library.library import library_in
        from ascension_tui.i18n.language import ENGLISH

        print("\n".join(library_in(ENGLISH).find_entries(" ".join(args.name))))
        return 0
    from ascension_tui.games.ascension.commands.card_list import cards_of, facts, listing

    cards = cards_of(args.sets)
    if args.json:
        import json

        print(json.dumps([facts(card) for card in cards], indent=1))
    else:
        print("\n".join(listing(cards)))
    return 0


CARDS = Command(
    "cards",
    "list the cards",
    ("cards", "cards Twofold Askara", "cards type=hero cost=3 keyword=fate", "cards --json"),
    _cards_arguments,
    _cards,
)


def _rules_arguments(parser: Parser) -> None:
    parser.add_argument(
        "topic", nargs="*", metavar="TOPIC", help="a page, a term or a card (default: all pages)"
    )


def _rules(args: argparse.Namespace) -> int:
    from ascension_tui.game.registry import usual_game
    from ascension_tui.i18n.language import ENGLISH
    from ascension_tui.plain.lookup import look_up
    from ascension_tui.plain.terminal import LineReader, Terminal

    library = usual_game().library(ENGLISH)
    if library is None:
        raise UsageError("There is nothing to read about {title}.", title=usual_game().title)
    out = sys.stdout or io.StringIO()
    terminal = Terminal(LineReader(None), out, shown=out.isatty())  # nothing is asked
    for line in look_up(library, " ".join(args.topic)):
        # What runs over the end of an item is set in.
        terminal.say(line, hang=2 if line.startswith("- ") else 0)
    return 0


RULES = Command(
    "rules",
    "look something up in the rules",
    ("rules", "rules teams", "rules unite", 'rules "Twofold Askara"'),
    _rules_arguments,
    _rules,
)


SCHEMAS = ("model", "event", "setup", "protocol", "answer")


def _schema_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "name",
        metavar="NAME",
        nargs="?",
        choices=SCHEMAS,
        help=f"{', '.join(SCHEMAS[:-1])} or {SCHEMAS[-1]} (default: the first three)",
    )


def _schema(args: argparse.Namespace) -> int:
    import json

    from ascension_tui.game.registry import usual_game
    from ascension_tui.plain.protocol import schemas

    found = schemas(usual_game())
    told = found[args.name] if args.name else {name: found[name] for name in SCHEMAS[:3]}
    print(json.dumps(told, indent=1))
    return 0


SCHEMA = Command(
    "schema",
    "print the JSON schemas of what a seat sees, of what happens and of a setup",
    ("schema", "schema > ascension.schema.json", "schema protocol"),
    _schema_arguments,
    _schema,
)
