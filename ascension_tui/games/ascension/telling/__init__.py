"""What happened, what is asked and how it ended, in words: shared by line mode and screens."""
