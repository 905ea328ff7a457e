"""Every number of the rules. What the rule book leaves open is marked HOUSE; change it here.

House choices that are ways of doing stand where they are done: R4.4, R4.7 `dealing`; R5.3, R5.9
`turn`; R7.1 `transmutations`, `hands`; R8.2, R8.6 `dice`; R11.2 `claims`; R12.8, R14.8 `wounds`;
R14.3, R14.5 `instants`; R14.6, R14.7, R20.4 `turn`; R16.1, R17.6 `rounds`; R18.1 `tiles`; R18.3,
R19.9, R19.10, R20.1 `returns`; R21.1, R21.3 `war`; R21.5, R25.1 the verbs; R21.6 `scoring`; R23.1
`targets`; R23.2 `tiles`. Cards are in `assets/kings`.
"""

from typing import Literal, NamedTuple

WallName = Literal["N", "E", "S", "W"]
Icon = Literal["FIRE", "Y", "P", "PP", "YD"]
DeckName = Literal["ascendant", "revenant"]

NONE = -1
"""No card, no tile, no seat."""
ASCENDANT, REVENANT = 0, 1
DECKS: tuple[DeckName, DeckName] = ("ascendant", "revenant")
"""The decks (R1.5)."""


class Character(NamedTuple):
    """One of the five who fight for the crown (R1.1)."""

    name: str
    focus: str
    revenant: str
    """What it is called once it has died."""


R1_1_SEATS = range(2, 5)
R1_1_CHARACTERS = (
    Character("Kariis Vara", "aria", "Aria Revenant"),
    Character("Harromere Eloden", "egis", "Egis Revenant"),
    Character("Dlone Kynazarr", "pyre", "Pyre Revenant"),
    Character("Khadrius Zhoth", "dire", "Dire Revenant"),
    Character("High King Apsu", "ylem", "Engur"),
)
R1_2_SUPPLY = (40, 40, 40, 25, 35)
"""Aria, Egis, Pyre, Dire, Ylem."""
R1_3_STONES = 4

R2_5_STARTING_TILES = {2: (24, 75), 3: (24, 47, 75), 4: (24, 47, 75, 52)}
"""By number of players; HOUSE."""
R2_6_WALLS: tuple[WallName, ...] = ("N", "E", "S", "W")
"""The wall of each Immolation Number from 1 on; HOUSE."""

R3_1_CAPACITY = (0, 9, 12, 15)
"""Gems in the pool, by level."""
R3_2_YLEM_SPACES = 5
R3_2_FIRST_THRESHOLD = 7
R3_3_TOP_LEVEL = 3
R3_6_PRISMATIC_GROUPS = 3
"""Of a Revenant; HOUSE."""

R4_2_ROUNDS = {2: 20, 3: 15, 4: 10}
R4_2_MOST_ROUNDS = 20
R4_6_CARDS = 3
R4_7_GEMS = 3

R5_5_HAND_LIMIT = 5

R6_4_DICE_ORDER = (4, 0, 1, 2)
"""In which the gems of a roll come: Y, A, E, P; HOUSE."""

R8_1_DIE_TWO = 0
"""The gem of a 2: Aria; HOUSE, Egis is the other reading."""
R8_1_GEMS = {1: 0, 2: R8_1_DIE_TWO, 3: 1, 4: 2, 5: 2}
"""The gem of a result."""
R8_1_ANY = 6
"""The result that is any Core gem."""
R8_4_FEWEST_DICE = 2
"""For the Mirror bonus; HOUSE."""

R9_2_LEVEL_PRICE = (0, 2, 3)
"""Ylem to leave a level."""

R12_5_LIFE = 2
"""With so many Dire above its level a character dies."""

R16_2_FLIP = 10
"""From this number on the Omega Index shows its back."""
R16_3_FRONT: tuple[Icon, ...] = (
    *("FIRE", "Y", "P", "Y"),
    *("FIRE", "P", "Y", "P"),
    *("FIRE", "Y", "P", "Y"),
)
R16_3_BACK: tuple[Icon, ...] = (
    *("FIRE", "PP", "YD", "Y"),
    *("FIRE", "PP", "P", "YD"),
    *("FIRE", "Y", "PP", "YD"),
)
"""The event rings; HOUSE."""
R16_4_MOST_ROUNDS = 100
"""Without a countdown; HOUSE."""

R17_3_OPEN_LINES = 3
"""Opposite walls always keep so many between them."""

R19_6_CARDS = 3
R19_8_GEMS = 3

R20_2_FACES = 6
"""The Ascended Die is as plain as a Focus Die; HOUSE."""

R21_7_WAR_TURNS = 20
"""Of each player, after which the war ends undecided; HOUSE."""

R22_OMEGA = 25
R22_STONE = 15
R22_NEVER_KILLED = 10
R22_TRANSMUTATION = 5
R22_YLEM = 1
R22_TIE_LEVEL = 5
