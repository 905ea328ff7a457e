"""What positions, decks and cards are worth."""
