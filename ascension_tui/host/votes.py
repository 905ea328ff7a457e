"""What one person at a table proposes and the others must agree to."""

from __future__ import annotations

from collections.abc import Collection

from ascension_tui.host.refusal import Refusal
from ascension_tui.host.sheet import Matter, Proposal, TableSheet


class Votes:
    """At most one proposal at a time; it stands on the table's sheet, so a restart finds it."""

    def __init__(self, sheet: TableSheet) -> None:
        """What is proposed at this table."""
        self._sheet = sheet

    @property
    def open(self) -> Proposal | None:
        """What is being decided."""
        return self._sheet.proposal

    @open.setter
    def open(self, proposal: Proposal | None) -> None:
        self._sheet.proposal = proposal

    def propose(self, matter: Matter, seat: int, voters: Collection[int]) -> bool:
        """Propose something; returns whether nobody needs to be asked.

        Proposing a pause, or its end, that somebody else has proposed already is agreeing to it.
        """
        now = self.open
        if now is not None and now.matter == matter != "takeback" and now.seat != seat:
            return self.agree(seat) is not None
        if now is not None:
            raise Refusal(
                "The others have been asked already."
                if now.seat == seat
                else "Something else is being decided. Please answer that first."
            )
        if not voters:
            return True
        self.open = Proposal(matter=matter, seat=seat, waiting=set(voters))
        return False

    def _asked(self, seat: int) -> Proposal:
        if self.open is None or seat not in self.open.waiting:
            raise Refusal("There is nothing to agree to.")
        return self.open

    def agree(self, seat: int) -> Proposal | None:
        """A seat agrees; returns the proposal once everybody has."""
        self._asked(seat)
        return self.without(seat)

    def decline(self, seat: int) -> Proposal:
        """A seat does not agree, and the proposal is gone."""
        proposal = self._asked(seat)
        self.open = None
        return proposal

    def without(self, seat: int) -> Proposal | None:
        """A seat need not be asked any more; returns the proposal if that was the last one."""
        proposal = self.open
        if proposal is None or seat not in proposal.waiting:
            return None
        proposal.waiting.discard(seat)
        if proposal.waiting:
            return None
        self.open = None
        return proposal

    def drop(self, *matters: Matter) -> bool:
        """Forget a proposal that means nothing any more; returns whether there was one."""
        if self.open is None or self.open.matter not in matters:
            return False
        self.open = None
        return True
