"""How the seats of a match stood after one of its turns."""

import msgspec


class TurnScore(msgspec.Struct, frozen=True):
    """How the seats stood when turn `turn` was over (0: before the first).

    `totals` are the scores and `ratings` the solo ratings had the game ended then, one a seat; `entry` is the index of
    the first entry after it, the number of all entries at the end.
    """

    turn: int
    totals: tuple[int, ...]
    ratings: tuple[int | None, ...]
    entry: int

    def figure(self, seat: int) -> int:
        """Return what says how well `seat` stands: its rating, or its lead on the best of the others."""
        rating = self.ratings[seat]
        if rating is not None:
            return rating
        others = [total for other, total in enumerate(self.totals) if other != seat]
        return self.totals[seat] - max(others, default=0)
