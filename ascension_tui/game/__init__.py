"""What a game offers the platform, and what games have in common."""
