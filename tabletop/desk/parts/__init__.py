"""The parts that tables are made of: each knows how to fit its room, and no game."""
