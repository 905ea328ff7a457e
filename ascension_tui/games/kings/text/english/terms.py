"""What terms of the game mean."""

TERMS = {
    "Aria": "A Core gem. One moves you one tile in the Active state.",
    "Egis": "A Core gem. One blocks one Pyre of an attack; leaving an adjacent opponent costs one.",
    "Pyre": "A Core gem. Each one you attack with is a wound unless Egis blocks it. On a tile that "
    "fire reaches it explodes and wounds everybody around.",
    "Dire": "A wound. With two more than your level you die.",
    "Ylem": "Pays for levels, cards and abilities. The more you hold, the lower the dice may be "
    "that bring more.",
    "Bloodstone": "Each is worth 15 Koru. All four begin the Omega War, and win it on the Omega "
    "Stone.",
    "Transmutation": "Three gems set aside that bring one gem a turn, 5 Koru, and an advantage. "
    "Kings complete as many Core ones as their level.",
    "Prismatic": "A Transmutation of one Aria, Egis and Pyre, for Revenants. It brings a Core gem "
    "of your choice.",
    "Ylem Shield": "Give up your Ylem Transmutation at the start of another's turn: no card can be "
    "aimed at you that turn.",
    "Ylem Bridge": "For a Ylem and an Aria, move to any tile on which Ylem lies.",
    "Heal Wound": "For a Ylem and an Egis, remove one Dire.",
    "Pyrokinesis": "For a Ylem and a Pyre, push the fire wall you stand in or beside one line out.",
    "Ylem Prism": "Give up a Prismatic Transmutation for a Ylem of any Revenant.",
    "Latent": "The state in which you draw, roll, transmute and inscribe.",
    "Active": "The state in which you move, attack and cast.",
    "Instant": "The upper half of a card: discard it at any time for gems, dice or fewer wounds.",
    "Inscription": "A card laid face down in the Latent state, cast later for no Ylem. Kings "
    "inscribe cards of their own focus, Revenants any focus card.",
    "Escape": "Leaving a tile costs one Egis for each adjacent opponent you leave behind. "
    "Revenants, an Egis Transmutation and who stands in fire pay nothing.",
    "Fire Wall": "Closes in at the end of rounds. Standing in it wounds, being left behind kills.",
    "Blue fire": "An event that wounds everybody in or beside a fire wall.",
    "Revenant": "What a killed character returns as: it walks and attacks diagonally and escapes "
    "freely.",
    "Ascended Die": "The last King rolls it too. At the beginning of any turn its holder may give "
    "it up to remove all Dire.",
    "Mirror": "All dice of a roll equal bring another Ylem.",
    "Overkill": "More wounds than needed to kill draw the killer a card.",
    "Omega War": "No fire, no rounds: whoever steps on the Omega Stone with a Bloodstone ends the "
    "game.",
    "Koru": "What counts at the end: the Omega Stone 25, a Bloodstone 15, never killed 10, a "
    "Transmutation 5, an Ylem 1.",
}
