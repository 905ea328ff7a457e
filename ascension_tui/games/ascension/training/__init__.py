"""How the numbers of the searching players are learned."""
