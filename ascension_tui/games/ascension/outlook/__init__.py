"""What can be expected of a turn, a hand and a deck: from the model of one seat, and nothing else.

Conditions and choices are left out: counted is what a card gives in any case.
"""
