"""What one person at a table proposes and the others must agree to."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from ascension_tui.host.refusal import Refusal

Matter = Literal["takeback", "pause", "going on"]


@dataclass(slots=True)
class Proposal:
    """Something that is not agreed yet."""

    matter: Matter
    seat: int
    """Who proposed it."""
    waiting: set[int]
    """Seats that have not agreed yet."""


class Votes:
    """At most one proposal at a time."""

    def __init__(self) -> None:
        """Nothing is proposed."""
        self.open: Proposal | None = None

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
        self.open = Proposal(matter, seat, set(voters))
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
