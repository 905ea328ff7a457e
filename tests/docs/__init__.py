"""The documents: what they name exists, what they show is so."""
