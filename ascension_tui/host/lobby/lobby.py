"""`Lobby`: the people and tables of a host.

Plain objects on one event loop: nothing here knows of screens, of connections or of cards. Apps are
told by notices and then fetch what they show; what cannot be done is refused with a sentence.
"""

from __future__ import annotations

import contextlib
import time as wall_clock
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ascension_tui.errors import UserError
from ascension_tui.host.lobby.database import Database
from ascension_tui.host.lobby.lists import (
    EVERY,
    Broken,
    LobbyView,
    Notices,
    Remedy,
    damaged_words,
    games_text,
    lobby_for,
    row_of,
    scores_text,
)
from ascension_tui.host.lobby.people import People
from ascension_tui.host.lobby.ratings import result_of
from ascension_tui.host.lobby.restoring import FolderLock, bring_up_to_date, unfinished_records
from ascension_tui.host.ssh import log
from ascension_tui.host.ssh.identity import Person
from ascension_tui.host.ssh.limits import AddressBuckets
from ascension_tui.host.tables import Refusal, as_refusal
from ascension_tui.host.tables.clock import LoopTime, Spawner, Time
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.host.tables.hosted_table import PACE, HostedTable, Services
from ascension_tui.host.tables.table_record import (
    CODE_LENGTH,
    NewTable,
    fits,
    is_rated,
    journal_path,
    new_record,
    rematch_of,
    remove_record,
)
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Message
from ascension_tui.table import DamagedJournal
from ascension_tui.table.replay import reach_of
from ascension_tui.thinking.pool import AnyPool

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame

FOLDER = "host"
"""In the data folder: apart from the games of whoever runs the host."""
MOST_TABLES = 500
MOST_WAITING = 3
"""Tables one person may hold open."""
MOST_SEATS = 30
"""Tables one person may sit at."""
CODE_TRIES = 8
"""Codes one person may try at once; after that one every few seconds."""
CODE_PAUSE = 10.0
ADDRESS_TRIES = 4 * CODE_TRIES
"""The same for everybody from one address together: new keys cost nothing."""


class Lobby:
    """All people and tables; made within a running event loop."""

    def __init__(
        self,
        data: Path,
        games: Sequence[AnyGame],
        pool_of: Callable[[AnyGame], AnyPool],
        *,
        time: Time | None = None,
        wall: Callable[[], float] = wall_clock.time,
        every: float = EVERY,
        pace: float = PACE,
    ) -> None:
        """Open the folder and restore every table that is not over; the first game is usual."""
        root = data / FOLDER
        self._lock = FolderLock(root)
        self.offered = {game.name: game for game in games}
        self.database = Database(root)
        bring_up_to_date(root, self.database, self.offered)
        self._time = time or LoopTime()
        self._wall = wall
        self._latest = self.database.latest()
        self._notices = Notices(self._time, every)
        self.listen = self._notices.listen
        self.people = People(
            self.database,
            self._now,
            [name for game in games for name in (*game.levels, *game.rivals)],
            changed=self._notices.changed,
            gone=self._gone,
        )
        self._spawn = Spawner()
        self.tables: dict[str, HostedTable] = {}
        self.broken: dict[str, Broken] = {}
        self._indexed: dict[str, str] = {}
        rate, now = 1 / CODE_PAUSE, self._time.now
        self._codes_of = AddressBuckets(rate, CODE_TRIES, now)
        self._codes_from = AddressBuckets(rate, ADDRESS_TRIES, now)
        self._services = Services(
            games=self.offered,
            pools={game.name: pool_of(game) for game in games},
            root=root,
            time=self._time,
            wall=self._now,
            spawn=self._spawn,
            is_here=self.people.is_here,
            muted=self.people.has_muted,
            language=self.people.language,
            changed=self._table_changed,
            ended=self._table_ended,
            pace=pace,
        )
        self._restore()

    def _restore(self) -> None:
        for record in unfinished_records(self._services.root, self.database):
            try:
                self.tables[record.id] = HostedTable.restore(self._services, record)
            except DamagedJournal as error:
                log.trouble("the journal of a table is damaged", error, table=record.id)
                rated = is_rated(record.seats, self.offered[record.game].kind().sides(record.setup))
                remedy: Remedy = "watch" if rated else "go on"
                self.broken[record.id] = Broken(record, damaged_words(remedy, error.reach), remedy)
            except UserError as error:
                log.trouble("a table cannot be brought back", error, table=record.id)
                why = Message("This game cannot go on; whoever runs the host can look into it.")
                self.broken[record.id] = Broken(record, why)
        for hosted in tuple(self.tables.values()):
            if hosted.state == "waiting":
                for seat in tuple(hosted.record.seats):
                    if seat.guest:  # nobody can come back as the same guest
                        self._stand_up(hosted, Person(seat.key, seat.nick, guest=True))
            hosted.go()

    def _now(self) -> float:
        """The time of day, always later than before: somebody may set the machine's clock back."""
        self._latest = max(self._wall(), self._latest + 0.001)
        return self._latest

    async def close(self) -> None:
        self._notices.close()
        for hosted in self.tables.values():
            hosted.close()
        await self._spawn.close()
        self.database.close()
        self._lock.release()

    # What is shown

    def view(self, person: Person) -> LobbyView:
        language, title = self.people.language(person), self._services.title
        broken = [
            one.row(title(one.record, language))
            for one in self.broken.values()
            if one.record.seat_of(person.key) is not None
        ]
        return lobby_for(person, language, self.tables.values(), broken, self.people.present())

    def finished(self, person: Person) -> list[str]:
        return [] if person.guest else self.database.finished_of(person.key)

    def scores(self, language: Language) -> str:
        return scores_text(self.database, self.offered, language)

    def games(self, language: Language) -> str:
        """The text of `ssh HOST games`: the tables everybody may know of."""
        public = (one for one in self.tables.values() if one.record.access == "open")
        return games_text((row_of(one, None, language) for one in public), language)

    # Finding a table

    def table(self, table: str) -> HostedTable:
        if table not in self.tables:
            raise Refusal("That table is not there any more.")
        return self.tables[table]

    @as_refusal()
    def new_table(self, person: Person, wish: NewTable) -> HostedTable:
        self._room_for_one_more(person, opening=True)
        record = new_record(wish, person, self._game(wish), self._services.wall())
        hosted = HostedTable(self._services, record)
        hosted.open()
        self.tables[hosted.id] = hosted
        self._table_changed(hosted)
        hosted.go()
        return hosted

    def _game(self, wish: NewTable) -> AnyGame:
        return self._services.game_named(wish.game or next(iter(self.offered)))

    def _room_for_one_more(self, person: Person, *, opening: bool = False) -> None:
        """Refuse to fill the host, or the disk, with tables."""
        mine = [one for one in self.tables.values() if one.record.seat_of(person.key) is not None]
        waiting = [one for one in mine if one.state == "waiting" and one.record.owner == person.key]
        if opening and len(self.tables) >= MOST_TABLES:
            raise Refusal("The house is full of tables. Please try later.")
        if opening and len(waiting) >= MOST_WAITING:
            raise Refusal(
                "You have {count} tables waiting for players already.", count=len(waiting)
            )
        if len(mine) >= MOST_SEATS:
            raise Refusal(
                "You sit at {count} tables already. Please finish some first.", count=len(mine)
            )

    def join(self, person: Person, table: str, code: str = "") -> HostedTable:
        """Sit down at a table that waits for players; with the last one the game begins."""
        hosted = self.table(table)
        if hosted.record.seat_of(person.key) is None:
            self._room_for_one_more(person)
        hosted.sit(person, code)
        hosted.go()
        return hosted

    def join_by_code(self, person: Person, code: str, address: str = "") -> HostedTable:
        """Sit down at the table with a code; one that is full is found, to be watched.

        `address` is where the person comes from. Tries are remembered when somebody leaves.
        """
        if not self._codes_of.take(person.key) or (address and not self._codes_from.take(address)):
            raise Refusal("Those were many codes. Please wait a little.")
        code = code.strip().upper()[: CODE_LENGTH + 1]
        found = [one for one in self.tables.values() if one.record.has_code(code)]
        hosted = next((one for one in found if one.state != "over"), None)
        if hosted is None:
            raise Refusal("There is no table with that code. Please look at it again.")
        if hosted.state == "waiting":
            return self.join(person, hosted.id, code)
        return hosted

    def quick_match(self, person: Person, wish: NewTable) -> HostedTable:
        """Sit down at the oldest open table that fits, or open one."""
        game = self._game(wish)
        for hosted in tuple(self.tables.values()):
            if hosted.state != "waiting" or not fits(hosted.record, wish, game):
                continue
            with contextlib.suppress(Refusal):
                return self.join(person, hosted.id)
        return self.new_table(person, wish)

    def leave(self, person: Person, table: str) -> None:
        """Leave a table whose game has not begun; the last one takes it away."""
        self._stand_up(self.table(table), person)

    def _stand_up(self, hosted: HostedTable, person: Person) -> None:
        hosted.stand_up(person)
        if not hosted.record.owner:
            remove_record(self._services.root, hosted.id)
            self._forget(hosted)
            with contextlib.suppress(Refusal):
                self.database.forget_table(hosted.id)

    @as_refusal()
    def rematch(self, person: Person, table: str) -> HostedTable:
        """Offer the same game to the same people, or take the offer another made."""
        record = (
            self.tables[table].record if table in self.tables else self.database.table_record(table)
        )
        if record is None or record.ended is None or record.seat_of(person.key) is None:
            raise Refusal("That is not a game you have finished.")
        for hosted in self.tables.values():
            if hosted.record.again == table and hosted.state == "waiting":
                return self.join(person, hosted.id, hosted.record.code)
        offered = self.new_table(person, rematch_of(record, person))
        offered.record.again = table
        offered.save()
        return offered

    def damaged(self, person: Person, table: str, remedy: Remedy) -> Path:
        """The journal of a person's damaged table, if it has this remedy."""
        found = self.broken.get(table)
        if found is None or found.remedy != remedy or found.record.seat_of(person.key) is None:
            raise Refusal("That cannot be done with this table.")
        return journal_path(self._services.root, table)

    @as_refusal()
    def mend(self, person: Person, table: str) -> HostedTable:
        """Go on with a damaged game from its last good answer; any of its players may say so.

        A rated game is never gone on with: what was dropped may have decided it.
        """
        if table in self.tables:  # another player was quicker
            return self.tables[table]
        self.damaged(person, table, "go on")
        hosted = HostedTable.restore(self._services, self.broken[table].record, mend=True)
        del self.broken[table]
        self.tables[table] = hosted
        hosted.note(
            Message(
                "{name} lets the game go on from {reach}: its file was damaged after that.",
                name=person.nick,
                reach=reach_of(hosted.game.table.answers),
            )
        )
        hosted.go()
        self._table_changed(hosted)
        return hosted

    # At a table

    def play(self, person: Person, table: str) -> HostedSeat:
        return self.table(table).enter(person)

    def watch(
        self, person: Person, table: str, *, code: str = "", everything: bool = False
    ) -> HostedSeat:
        """Watch a game; one that is not open to all needs its code."""
        hosted = self.table(table)
        if hosted.record.seat_of(person.key) is None and not hosted.record.may_sit(person, code):
            raise Refusal("This table is only for those who were invited or have its code.")
        return hosted.watch(person, everything=everything)

    # Being told by tables and people

    def _table_changed(self, hosted: HostedTable) -> None:
        if hosted.id in self.tables:
            if hosted.state != "over":
                self._index(hosted)
            elif hosted.audience.empty:
                self._forget(hosted)
        self._notices.changed(hosted.id)

    def _index(self, hosted: HostedTable) -> None:
        """Keep the index as the records are; the game does not wait for it."""
        text = f"{hosted.state} {hosted.record.model_dump_json()}"
        if self._indexed.get(hosted.id) != text:
            with contextlib.suppress(Refusal):
                self.database.save_table(hosted.record, hosted.state)
                self._indexed[hosted.id] = text

    def _table_ended(self, hosted: HostedTable) -> None:
        """Keep the result; what cannot be kept now is found at the next start."""
        record = hosted.record
        with contextlib.suppress(Refusal):
            if record.outcome is not None:
                self.database.add_result(result_of(record, record.outcome, hosted.sides))
            self.database.save_table(record, "over")

    def _forget(self, hosted: HostedTable) -> None:
        self.tables.pop(hosted.id, None)
        self._indexed.pop(hosted.id, None)
        self._notices.changed(hosted.id)

    def _gone(self, person: Person) -> None:
        """A person's last connection ended; a guest is gone for good by that."""
        if not person.guest:
            return
        for hosted in tuple(self.tables.values()):
            if hosted.record.seat_of(person.key) is None:
                continue
            if hosted.state == "waiting":
                self._stand_up(hosted, person)
            else:
                hosted.gone_for_good(person)
