"""Languages: what the platform says, and forms of words that no game owns."""
