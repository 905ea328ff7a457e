from tests.cards.positions import mixed as mixed
from tests.cards.positions import position as position
