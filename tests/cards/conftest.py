from tests.cards.positions import position as position
