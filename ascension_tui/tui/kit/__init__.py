"""What every table and screen is painted with: a canvas, columns, and parts that know no game."""
