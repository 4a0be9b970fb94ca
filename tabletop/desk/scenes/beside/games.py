"""What stands beside each other: two games of the same start, turn by turn, and the par of both."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.core.state import State
from tabletop.desk.tables.ending import TurningWords
from tabletop.desk.tables.registry import TABLES
from tabletop.play.analysis import swing, turning_points
from tabletop.play.match import Match
from tabletop.play.records import SeedPar
from tabletop.play.side_by_side import Beside, by_decision, parting, side_by_side
from tabletop.play.turn_score import TurnScore

FEWEST_TURNS = 6
"""Games of fewer turns are scrubbed by decision."""


class Player(msgspec.Struct, frozen=True):
    """One of the games: the `match`, the seat it is looked at from, what that is called, and its piece."""

    match: Match
    seat: int
    name: str
    piece: tuple[str, ...]

    @classmethod
    def of(cls, match: Match, seat: int, name: str) -> "Player":
        """Return a game that is over, looked at from a seat."""
        card = TABLES[match.game.id].card
        return cls(match, seat, name, card.pieces(match)[seat])

    def figure(self, score: TurnScore) -> int:
        """Return the figure of the seat at the end of a turn."""
        rating = score.ratings[self.seat]
        return score.totals[self.seat] if rating is None else rating

    def state(self, score: TurnScore) -> State:
        """Return the table as the seat saw it at the end of a turn."""
        entries, match = self.match.entries, self.match
        whole = entries[score.entry].before if score.entry < len(entries) else match.state
        return whole.seen_by(self.seat)


class Did(msgspec.Struct, frozen=True):
    """What made most of a turn: words, and by how much the figure changed."""

    words: TurningWords | None
    change: int


class Games:
    """Two games that began alike, and the par of that start, None where it isn't known.

    `turns` are the places of the scrubber: the last is where the longer game ended. Where there are only a few turns,
    such as in a last stretch, the places are the decisions of the seats; `step` is what a place is called.
    """

    def __init__(self, players: Sequence[Player], par: SeedPar | None = None) -> None:
        self.players, self.par = tuple(players), par
        begun = max(player.match.prelude for player in players)
        every = side_by_side([player.match for player in players])
        late = [n for n, beside in enumerate(every) if all(score.entry >= begun for score in beside.scores)]
        self.card = TABLES[players[0].match.game.id].card
        self.turns: list[Beside] = every[late[0] if late else 0 :]
        self.step = self.card.ending.turn[0]
        self.by_turn = len(self.turns) >= FEWEST_TURNS
        if not self.by_turn:
            self.turns = by_decision([player.match for player in players], [player.seat for player in players])
            self.step = "decision"
        self.table: Any = TABLES[players[0].match.game.id].make()
        self.points = [turning_points(player.match, player.seat) for player in players]
        self._did: dict[tuple[int, int], Did] = {}

    def figures(self, player: int) -> list[int]:
        """Return the figure of a player after each turn, as long as the game went on."""
        one = self.players[player]
        last = self.turns[-1].scores[player].turn
        return [one.figure(beside.scores[player]) for beside in self.turns if beside.turn <= last]

    def place(self, player: int, entry: int) -> int | None:
        """Return the first place at which an entry of a game has been made, None where it was before all of them."""
        places = [n for n, beside in enumerate(self.turns) if beside.scores[player].entry > entry]
        return places[0] if places and places[0] else None

    @property
    def pars(self) -> list[tuple[int, int]]:
        """The par after each turn as (place of the scrubber, figure); beside decisions it is what it came to."""
        if self.par is None:
            return []
        if not self.by_turn:
            figure = self.par.figure
            return [] if figure is None else [(0, figure), (len(self.turns) - 1, figure)]
        first = self.turns[0].turn
        found = [
            (one.turn - first, one.totals[0] if one.ratings[0] is None else one.ratings[0]) for one in self.par.series
        ]
        return [(at, figure) for at, figure in found if 0 <= at < len(self.turns)]

    def did(self, player: int, at: int) -> Did:
        """Return what made most of the turn at a place of the scrubber."""
        key = player, at
        if key not in self._did:
            self._did[key] = self._read(player, at)
        return self._did[key]

    def _read(self, player: int, at: int) -> Did:
        one = self.players[player]
        if not at:
            return Did(None, 0)
        earlier, later = self.turns[at - 1].scores[player], self.turns[at].scores[player]
        change = one.figure(later) - one.figure(earlier)
        point = swing(one.match, earlier, later, one.seat)
        return Did(None if point is None else self.card.turning(one.match, point), change)

    @property
    def apart(self) -> str:
        """Up to where the games are one, in a sentence."""
        turn = self.card.ending.turn[0]
        first = parting(*[player.match for player in self.players])
        if first is None:
            return "Both are the same game."
        entries = self.players[0].match.entries
        at = entries[min(first, len(entries) - 1)].turn
        return f"They part in {turn} {at}." if at else "They part at once."
