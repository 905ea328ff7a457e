"""How strong the computer players are: `make ladder` measures it, assets/docs/strength.md shows it."""
