"""Which key stands on which spot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ascension_tui.game.teller import Asked
from ascension_tui.games.ascension.keys import CENTER, EVENT, PILES, PLAY, STRIP_KEYS
from ascension_tui.games.ascension.model import Player
from ascension_tui.games.ascension.tui.spots import Group, Spot, TableSpots


def with_keys(spots: TableSpots, kept: Mapping[str, str], *, asked: bool, turn: bool) -> TableSpots:
    """A key on everything; in a choice only on what can be chosen."""

    def keyed(some: Sequence[Spot], keys: str) -> tuple[Spot, ...]:
        return tuple(
            replace(
                spot, key=keys[n] if n < len(keys) and (spot.options or not asked or turn) else ""
            )
            for n, spot in enumerate(some)
        )

    row = iter(keyed([spot or Spot("") for spot in spots.row], CENTER.keys))
    found = replace(
        spots,
        row=tuple(one if one.id else None for one in row),
        piles=keyed(spots.piles, PILES.keys),
        event=keyed([spots.event], EVENT.keys)[0] if spots.event else None,
        play=keyed(spots.play, PLAY.keys),
        hand=tuple(
            spot if spot.options or not asked or turn else replace(spot, key="")
            for spot in spots.hand
        ),
    )
    taken = {spot.key for spot in found} | set(kept.values())
    free = iter([key for key in STRIP_KEYS if key not in taken])

    def next_key(spot: Spot) -> Spot:
        if not spot.options:
            return spot
        return replace(spot, key=spot.key or kept.get(spot.id) or next(free, ""))

    return replace(
        found,
        seats=tuple(map(next_key, found.seats)),
        tray=tuple(replace(group, spots=tuple(map(next_key, group.spots))) for group in found.tray),
        me=next_key(found.me) if found.me is not None else None,
    )


def with_own_keys(spots: TableSpots, own: Mapping[str, str]) -> TableSpots:
    """Put other keys where the usual ones stand; what is not among them stays."""
    if not own:
        return spots

    def keyed(spot: Spot) -> Spot:
        return replace(spot, key=own.get(spot.key, spot.key))

    return changed(spots, keyed)


def at_rest(spots: TableSpots) -> TableSpots:
    """The same table in a record: nothing can be done, and no key stands on anything."""

    def resting(spot: Spot) -> Spot:
        lip = spot.lip if spot.id.startswith("play:") else ""
        return replace(spot, key="", state="off", lip=lip)

    return changed(spots, resting)


def changed(spots: TableSpots, change: Callable[[Spot], Spot]) -> TableSpots:
    """The same table with every spot changed."""
    return TableSpots(
        row=tuple(spot and change(spot) for spot in spots.row),
        piles=tuple(map(change, spots.piles)),
        event=spots.event and change(spots.event),
        play=tuple(map(change, spots.play)),
        hand=tuple(map(change, spots.hand)),
        seats=tuple(map(change, spots.seats)),
        me=spots.me and change(spots.me),
        tray=tuple(replace(group, spots=tuple(map(change, group.spots))) for group in spots.tray),
    )


def narrowed(spots: TableSpots, spot: Spot, asked: Asked) -> TableSpots:
    """The same table while one of several answers of a spot is chosen."""
    still = changed(spots, lambda one: replace(one, options=(), key="", state="off", lip=""))
    start = f"Use {spot.name}: "

    def named(index: int) -> str:
        label = asked.labels[index].removeprefix(start).removesuffix(f" ({spot.name})")
        return label[:1].upper() + label[1:]

    words = tuple(
        Spot(
            f"tray:{index}",
            name=named(index),
            key=key,
            options=(index,),
            state="legal",
            lip="choose",
        )
        for index, key in zip(spot.options, STRIP_KEYS, strict=False)
    )
    about = replace(spot, id="tray:about", options=(), key="", state="shown", lip="", count=1)
    return replace(still, tray=(Group(spot.name, "which of these?", words, "slips", about),))


def next_slots(before: Mapping[str, int], me: Player) -> dict[str, int]:
    """The keys of the hand: known cards keep theirs, new ones get the first free one."""
    slots = dict(before)
    for card in me.hand.cards:
        if card is not None and card.slug not in slots:
            taken = set(slots.values())
            slots[card.slug] = next(slot for slot in range(len(taken) + 1) if slot not in taken)
    return slots
