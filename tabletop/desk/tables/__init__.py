"""The tables of the games: each a pure function from a view and an area to placements."""
