"""What is true in a game of Magpies: all of it lies in zones."""

from tabletop.games.magpies.pack import FACES

from tabletop.core.state import State, declare

HANDS, PLAYED, NESTS = (tuple(f"{zone}.{seat}" for seat in range(8)) for zone in ("hand", "played", "nest"))
DECK, DISCARD = "deck", "discard"


@declare
class MagpiesState(State):
    """The table of Magpies; a round is a trick."""

    def total(self, seat: int) -> int:
        """Return what the cards in the nest of `seat` count, which all have seen (magpies.5)."""
        return sum(self.face[token] + 1 for token in self.zones[NESTS[seat]])


MagpiesState.FACES = FACES
MagpiesState.ZONES = {"hand": "owner", "played": "all", "nest": "all", DISCARD: "all", DECK: "nobody"}
