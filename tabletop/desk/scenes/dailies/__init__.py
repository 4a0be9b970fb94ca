"""The day's cases: an ending of each game a day, the same for everybody."""
