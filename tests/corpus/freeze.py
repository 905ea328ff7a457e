"""Write what the program of today leaves on a disk, so that every later one can be held to it.

`python -m tests.corpus.freeze` makes the folder of the present rules version, once: saved games of
every kind, settings, statistics, lessons and a host's folder, with what they showed in `facts.json`
and `views.json.gz`. A folder that exists is never made again.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from ascension_tui.folders import FINISHED, GAMES, NAME_DIGITS, SUFFIX
from ascension_tui.game.protocol import OPEN, WATCHER
from ascension_tui.game.registry import usual_game
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.rules import RULES_VERSION
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.host.tables.table_record import NewTable
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.records import store
from ascension_tui.records.timeline import Tape
from ascension_tui.table import Table
from ascension_tui.table.journal import commitment
from tests.corpus.frozen import HOME, MOMENTS
from tests.english import english
from tests.host.domain.stage import House, answer, give_turn, play, until

MIXES = (
    ("chronicle",),
    ("storm",),
    ("gift",),
    ("chronicle", "storm"),
    ("chronicle", "gift"),
    ("storm", "gift"),
    ("chronicle", "storm", "gift"),
)
NAMES = ("Anna", "Ben", "Salt and Pepper", "Dörte", "Emil", "Frida")
LEVELS = ("human", "greedy", "novice", "random", "adept", "human")
PROGRAM = (sys.executable, "-m", "ascension_tui")


@dataclass(frozen=True, slots=True)
class Plan:
    """One game of the corpus."""

    seed: int
    sets: tuple[str, ...]
    seats: int
    answers: int | None = None
    """Where it is left; None: played to its end."""
    teams: bool = False
    edition: str = "revised"
    pool: int | None = None
    resigns: bool = False
    torn: bool = False
    seeks: str = ""
    """A card that is acquired and played whenever it can be, and used to the full."""
    left_while_picking: int = 0
    """Left once this many cards have been picked from one's own deck at one question."""

    def setup(self) -> dict[str, Any]:
        return Setup.checked(
            sets=self.sets,
            seats=NAMES[: self.seats],
            edition=self.edition,
            pool=self.pool,
            teams=self.teams,
        ).model_dump(mode="json")


def plans() -> Iterator[Plan]:
    """Every mix with every number of players it allows, most of them left in the middle."""
    for place, sets in enumerate(MIXES):
        for seats in range(1, 7 if len(sets) > 1 else 5):
            seed = 100 * place + seats
            edition = ("revised", "first")[(place + seats) % 2]
            yield Plan(seed, sets, seats, answers=30 + seed % 31, edition=edition)
        yield Plan(100 * place + 7, sets, place % 4 + 2, pool=8 + place)
        yield Plan(100 * place + 8, sets, 1 + place % 2, answers=150)
    for edition in ("revised", "first"):
        for seats in (4, 6):
            seed = 900 + seats + len(edition)
            yield Plan(seed, MIXES[-1], seats, answers=70, teams=True, edition=edition)
            yield Plan(seed + 20, ("storm", "gift"), seats, teams=True, edition=edition, pool=12)
    yield Plan(961, ("gift",), 4, teams=True, edition="first")
    yield Plan(962, ("storm",), 1)
    yield Plan(971, ("chronicle", "gift"), 3, answers=90, resigns=True)
    yield Plan(972, ("storm",), 2, answers=60, resigns=True)
    for seed, picking in ((1062, 1), (1068, 2), (1045, 3), (1038, 0)):
        yield Plan(
            seed, ("gift",), 2, pool=60, seeks="deluge_elemental", left_while_picking=picking
        )
    yield Plan(981, ("gift",), 2, answers=40, torn=True)
    yield Plan(982, ("chronicle",), 4, answers=33, torn=True)


def play_plan(plan: Plan, data: Path) -> Path:
    """Play a game as people do: sensibly, now and then not, with undo and everything else."""
    chance = random.Random(plan.seed)
    salt = chance.randbytes(32).hex()
    setup = plan.setup()
    name = f"{commitment(salt, plan.seed, setup)[:NAME_DIGITS]}{SUFFIX}"
    path = data / GAMES / name
    players = LEVELS[: plan.seats]
    table = Table.begin(AscensionKind(), setup, plan.seed, players, path, salt=salt, durable=False)
    bot = GreedyBot()
    wild = 0.1 if plan.answers is None else 0.35
    lines = picked = 0
    while (question := table.question()) is not None:
        if plan.answers is not None and table.answers >= plan.answers:
            break
        seat = question.seat
        lines += 1
        if not picked and table.undoable(seat) and chance.random() < 0.12:
            table.undo(seat)
        elif not picked and table.answers > 3 and chance.random() < 0.01:
            table.takeback(seat)
        elif not picked and lines % 50 == 20:
            table.take_over(seat, "greedy")
        elif not picked and lines % 50 == 40 and table.standing_in:
            table.give_back(min(table.standing_in))
        joined = table.undoable(seat) > 0 and chance.random() < 0.3
        question = table.question()
        assert question is not None
        sought = sought_option(plan, table.observation(question.seat))
        if sought is not None:
            index = sought
        elif chance.random() < wild:
            index = chance.randrange(question.options)
        else:
            index = bot.choose(table.observation(question.seat))
        table.answer(table.number, index, joined=joined and question.seat == seat)
        picked = picked + 1 if sought is not None else 0
        if plan.left_while_picking and picked == plan.left_while_picking + 1:
            break
    if plan.resigns:
        table.resign(1)
    over = table.question() is None
    table.close()
    if plan.torn:
        path.write_bytes(path.read_bytes()[:-17])
    if over:
        kept = data / FINISHED / name
        kept.parent.mkdir(exist_ok=True)
        return path.rename(kept)
    return path


def sought_option(plan: Plan, seen: Observation) -> int | None:
    """The answer that gets the card sought for, or that picks one from the own deck for it."""
    decision = seen.decision
    if decision is None or not plan.seeks:
        return None
    deck = plan.left_while_picking == 0 or len(decision.targets) < plan.left_while_picking
    for index, option in enumerate(decision.options):
        if option.act == "defeat" and option.card == plan.seeks:
            return index
        if deck and option.act == "pick" and option.zone == "deck" and decision.left > 1:
            return index
    return None


def facts_of(path: Path) -> dict[str, Any]:
    """What a journal stands for."""
    copy = path.with_suffix(".copy")
    shutil.copy(path, copy)
    try:
        table, note = Table.resume(AscensionKind(), copy)
        question, result = table.question(), table.result()
        facts = {
            "number": table.number,
            "answers": table.answers,
            "digest": table.digest(),
            "asked": question.seat if question else None,
            "options": question.options if question else 0,
            "undoable": [table.undoable(seat) for seat in range(table.seats)],
            "standing_in": {str(seat): who for seat, who in table.standing_in.items()},
            "resigned": sorted(table.resigned),
            "note": english(note),
            "winners": list(result.winners) if result else None,
            "scores": list(result.scores) if result else None,
            "reason": result.reason if result else None,
        }
        table.close()
    finally:
        copy.unlink()
    return facts


def _plain(event: object) -> dict[str, Any]:
    assert isinstance(event, BaseModel)
    return event.model_dump(mode="json")


def views_of(path: Path) -> list[dict[str, Any]]:
    """What everybody saw at some moments, and what happened just before."""
    tape = Tape.read(path, ENGLISH)
    found = []
    for part in MOMENTS:
        moment = round(tape.length * part)
        for eyes in (WATCHER, *range(tape.seats), OPEN):
            events = tape.events(max(moment - 8, 0), moment, eyes)
            found.append(
                {
                    "moment": moment,
                    "eyes": eyes,
                    "view": tape.view(moment, eyes).model_dump(mode="json"),
                    "events": [_plain(event) for event in events],
                }
            )
    return found


def lessons_and_settings(home: Path) -> None:
    """By the program itself, line by line; and a settings file as the first versions wrote it."""
    data = str(home / "data")
    for name, typed in (("first-game", "1\n1\n1\n1\n1\nq\n"), ("gift", "1\n1\n1\nq\n")):
        run("lessons", "--plain", name, "--data", data, typed=typed)
    for words in (("theme", "contrast"), ("glyphs", "ascii"), ("warn", "off"), ("log", "long")):
        run("settings", *words, "--data", data)
    run("settings", "keys", "hint", "f5", "--data", data)
    old = home / "first-settings" / "settings.json"
    old.parent.mkdir()
    old.write_text('{"theme": "light", "pace": "slow", "warn": false}\n', encoding="utf-8")


def run(*words: str, typed: str = "") -> str:
    done = subprocess.run(
        [*PROGRAM, *words], input=typed, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(words)}: {done.stdout}{done.stderr}")
    return done.stdout


def choices(data: Path) -> None:
    """The last table somebody chose."""
    from ascension_tui.game.setup import Value
    from ascension_tui.profile import choices as kept

    seats = tuple(kept.SeatChoice(name, level) for name, level in zip(NAMES, LEVELS, strict=True))
    table = kept.usable(None, usual_game())
    fields: dict[str, Value] = {"sets": ("storm", "gift"), "edition": "first", "pool": 90}
    chosen = replace(table, fields={**table.fields, **fields}, count=3, seats=seats)
    kept.remember(data, kept.TABLE, chosen)
    alone = replace(table, fields={**table.fields, "sets": ("gift",)}, count=1)
    kept.remember(data, kept.SOLITAIRE, alone)


async def host_folder(data: Path) -> dict[str, Any]:
    """An evening at a host: games over and rated, others running, one waiting, talk, votes."""
    house = House(data)
    anna, ben, carl, dora = house.people("Anna", "Ben", "Carl", "Dora")
    over = []
    for people, wish in (
        ([anna, ben], {}),
        ([ben, carl], {}),
        ([anna, carl, dora], {}),
        ([anna, ben, carl, dora], {"setup": {"sets": ["storm"], "teams": True, "pool": 6}}),
    ):
        hosted = house.begin(people, **wish)
        await play(*(house.lobby.play(who, hosted.id) for who in people))
        over.append(hosted.id)
    with_computer = house.begin([dora], "greedy")
    await play(house.lobby.play(dora, with_computer.id))
    over.append(with_computer.id)

    talk = house.begin([anna, ben], "greedy", clock=ClockRule(kind="bank", seconds=900))
    a, b = (house.lobby.play(who, talk.id) for who in (anna, ben))
    await play(a, b, most=25)
    await asked_again(a, b)
    a.say("Guten Abend! ☕")
    b.say("hello, good luck")
    (a if talk.asked() == a.seat else b).offer_takeback()

    wish = {"setup": {"sets": ["gift", "storm"], "first": 0}}
    coded = house.begin([carl, dora], access="code", watching=False, **wish)
    c, d = (house.lobby.play(who, coded.id) for who in (carl, dora))
    await give_turn(c)
    await give_turn(d)

    daily = house.begin([ben, dora], clock=ClockRule(kind="move", seconds=60))
    e = house.lobby.play(dora, daily.id)
    house.time.wait(60)
    await until(lambda: daily.asked() == e.seat)

    wish = {"setup": {"sets": ["chronicle"], "teams": True, "edition": "first"}}
    teams = house.begin([anna, ben, carl, dora], **wish)
    await play(*(house.lobby.play(who, teams.id) for who in (anna, ben, carl, dora)), most=60)

    waiting = house.lobby.new_table(
        carl, NewTable({"sets": ["gift"]}, ["", "", "random"], access="invited", invited=["Ben"])
    )
    running = [talk, coded, daily, teams]
    facts = {
        "running": {
            one.id: {
                "number": one.game.table.number,
                "digest": one.game.table.digest(),
                "asked": one.asked(),
                "levels": [one.game.level(seat) for seat in range(len(one.record.seats))],
                "said": [[line.nick, line.text] for line in one.chat],
                "proposal": one.record.proposal.matter if one.record.proposal else None,
            }
            for one in running
        },
        "waiting": [waiting.id],
        "over": over,
        "standings": [
            [category, nick, rating.mu, rating.sigma, games, wins]
            for category, nick, rating, games, wins in house.lobby.database.standings()
        ],
        "played": {who.nick: house.lobby.finished(who) for who in (anna, ben, carl, dora)},
    }
    await house.lobby.close()
    return facts


async def asked_again(*links: HostedSeat) -> None:
    await until(lambda: links[0].hosted.asked() in [link.seat for link in links])
    for link in links:
        if link.hosted.asked() == link.seat:
            answer(link)
            await asyncio.sleep(0)


def freeze(home: Path, say: Callable[[str], None]) -> None:
    data = home / "data"
    facts: dict[str, Any] = {"games": {}}
    views: dict[str, Any] = {}
    for plan in plans():
        path = play_plan(plan, data)
        name = path.relative_to(data).as_posix()
        facts["games"][name] = facts_of(path)
        views[name] = views_of(path)
        say(f"{name}: {plan}")
    # The statistics tell games in the order they ended, which is that of their files.
    for place, path in enumerate(sorted((data / FINISHED).iterdir())):
        os.utime(path, (1_700_000_000 + place, 1_700_000_000 + place))
    store.catch_up(data)
    facts["stats"] = run("stats", "--plain", "--data", str(data)).splitlines()
    lessons_and_settings(home)
    choices(data)
    facts["host"] = asyncio.run(host_folder(data))
    write(home, facts, views)


def write(home: Path, facts: dict[str, Any], views: dict[str, Any]) -> None:
    text = json.dumps(facts, indent=1, ensure_ascii=False)
    (home / "facts.json").write_text(text + "\n", encoding="utf-8")
    packed = json.dumps(views, ensure_ascii=False, separators=(",", ":")).encode()
    (home / "views.json.gz").write_bytes(gzip.compress(packed, mtime=0))


def main() -> None:
    home = HOME / f"rules-{RULES_VERSION}"
    if home.exists():
        raise SystemExit(f"{home} is there already; a frozen corpus is never made again.")
    freeze(home, print)


if __name__ == "__main__":
    main()
