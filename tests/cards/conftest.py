from tests.cards.positions import gift as gift
from tests.cards.positions import position as position
