"""Who plays: the rows of the set-up, what fills them, and the seats that they add up to."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from tabletop.ai.levels import FALLBACK_LEVEL, LEVELS
from tabletop.core.game import FIRST, LOT, seat_id
from tabletop.desk.draw.things import Reason
from tabletop.desk.tables.table import Choosing
from tabletop.desk.widgets import TextEdit
from tabletop.desk.window.prefs import LastGame, SeatChoice
from tabletop.desk.window.scene import Host
from tabletop.play.journal import LONGEST_NAME
from tabletop.play.match import Seat

HUMAN = "human"
AI = "ai"
EMPTY = "empty"
OFFERED = tuple(level for level in LEVELS if level != "random")
"""The levels that can be chosen, from the weakest to the strongest."""
USUAL_LEVEL = FALLBACK_LEVEL
AI_NAMES = ("Marlowe", "Quill", "Juniper", "Otis", "Hazel", "Figaro", "Wren", "Basil")
FILLS = {
    "solo": ("Solo", "Solo", (HUMAN,)),
    "one": ("Me + 1 AI", "1 AI", (HUMAN, AI)),
    "two": ("Me + 2 AI", "2 AI", (HUMAN, AI, AI)),
    "three": ("Me + 3 AI", "3 AI", (HUMAN, AI, AI, AI)),
    "friends": ("Four friends", "4 friends", (HUMAN,) * 4),
}
"""The quick fills: in words, in fewer, and who plays."""


def usual_kinds(counts: range) -> list[str]:
    """Return who plays a game for `counts` seats if nothing else is said: the player, alone or against three AI.

    >>> usual_kinds(range(1, 5)), usual_kinds(range(2, 4))
    (['human'], ['human', 'steady', 'steady'])
    """
    return [HUMAN, *[USUAL_LEVEL] * (min(4, counts[-1]) - 1)] if counts[0] > 1 else [HUMAN]


def seats_for(kinds: Sequence[str], player: str) -> list[Seat]:
    """Return seats of these kinds, their names all different: `player` for the first human.

    >>> [seat.name for seat in seats_for(["sharp", "human", "human"], "Marlowe")]
    ['Quill', 'Marlowe', 'Player 3']
    """
    pool, seats = _free(AI_NAMES, [player]), []
    for number, kind in enumerate(kinds, start=1):
        first = kind == HUMAN and HUMAN not in kinds[: number - 1]
        seats.append(Seat(kind, player if first else f"Player {number}" if kind == HUMAN else next(pool)))
    return seats


def friends(last_games: Iterable[LastGame], player: str) -> list[str]:
    """Return the names of the others that have played at this computer."""
    names = [seat.name for last in last_games for seat in last.seats if seat.kind == HUMAN]
    return list(dict.fromkeys(name for name in names if name.casefold() != player.casefold()))


def free_names(taken: Iterable[str]) -> Iterator[str]:
    """Yield names for AI seats that are not `taken`."""
    return _free(AI_NAMES, taken)


def _free(names: Sequence[str], taken: Iterable[str]) -> Iterator[str]:
    known = {name.casefold() for name in taken}
    yield from (name for name in names if name.casefold() not in known)
    yield from (f"{names[0]} {n}" for n in range(2, 1000))


def _player(number: int, used: set[str]) -> str:
    """Return a name for the human in the row of that number, one that is not `used` in small letters.

    >>> _player(4, {"ada"}), _player(4, {"player 4"})
    ('Player 4', 'Player 5')
    """
    return next(name for n in range(number, 1000) if (name := f"Player {n}").casefold() not in used)


class Row:
    """A seat that can be filled: who uses it, at which `level` an AI does, and what each user is called.

    `own` marks the row of the player whose name is a setting; `edit` is the name being edited. `begins` says that this
    seat was picked to begin, `pick` which piece it chose, "" for none.
    """

    def __init__(self, human: str, ai: str, own: bool, host: Host, renamed: Callable[["Row"], None]) -> None:
        self.use, self.level, self.own = EMPTY, USUAL_LEVEL, own
        self.begins, self.pick = False, ""
        self.names = {HUMAN: human, AI: ai}
        self._renamed = renamed
        self.edit = TextEdit("", most=LONGEST_NAME, changed=self._typed, copy=host.copy, paste=host.paste)

    @property
    def kind(self) -> str:
        """The kind of seat, "" for an empty one."""
        return "" if self.use == EMPTY else self.level if self.use == AI else HUMAN

    @property
    def name(self) -> str:
        """The name as it was last typed in whole."""
        return self.names[AI if self.use == AI else HUMAN]

    def take(self, use: str) -> None:
        """Give the row to a human or an AI, or empty it: an empty one doesn't begin and has chosen nothing."""
        self.use = use
        if use == EMPTY:
            self.begins, self.pick = False, ""
        self.edit.set(self.name)

    def _typed(self, text: str) -> None:
        if text.strip():
            self.names[self.use] = text.strip()
            self._renamed(self)


class Lineup:
    """The rows of a game called `title` for `counts` seats, as many as there may be seats.

    `player` is the name of who sits at the computer, `others` names to offer for further humans, `host` lends the
    clipboard, `renamed` is called with a new name of the player.
    """

    def __init__(
        self,
        title: str,
        counts: range,
        player: str,
        others: Sequence[str],
        host: Host,
        renamed: Callable[[str], None],
    ) -> None:
        self.title, self.counts = title, counts
        self.most = counts[-1]
        self._host, self._renamed = host, renamed
        self._player, self._others = player, list(others)
        self.rows: list[Row] = []
        self._begin([SeatChoice(kind, "") for kind in usual_kinds(counts)])

    @property
    def filled(self) -> list[Row]:
        """The rows in use, in the order of the seats."""
        return [row for row in self.rows if row.use != EMPTY]

    @property
    def alone(self) -> bool:
        """Whether one human plays alone."""
        return [row.use for row in self.filled] == [HUMAN]

    @property
    def seats(self) -> list[Seat]:
        """The seats as they would play now."""
        return [Seat(row.kind, row.name) for row in self.filled]

    def seat_of(self, row: Row) -> int:
        """Return the seat of a row, for an empty one a seat that nobody has."""
        return self.in_order.index(row)

    @property
    def in_order(self) -> list[Row]:
        """The rows in the order of their seats, the empty ones last."""
        return [*self.filled, *(one for one in self.rows if one.use == EMPTY)]

    @property
    def beginner(self) -> Row | None:
        """The row of the seat that was picked to begin, None where that is by lot."""
        filled = self.filled
        return next((row for row in filled if row.begins), None) if len(filled) > 1 else None

    def next_beginner(self) -> None:
        """Pick the seat after the one that begins now, the first after a lot; after the last comes a lot again."""
        filled, now = self.filled, self.beginner
        after = filled.index(now) + 1 if now is not None else 0
        for row in self.rows:
            row.begins = after < len(filled) and row is filled[after]

    def next_piece(self, row: Row, choosing: Choosing) -> None:
        """Give a row the next piece that no other seat chose."""
        row.pick = choosing.after(row.pick, [one.pick for one in self.filled if one is not row])

    def seat_options(self, choosing: Choosing | None) -> dict[str, str]:
        """Return the options that stand for seats: who begins, and the pieces that were chosen."""
        filled, chosen = self.filled, dict[str, str]()
        if len(filled) > 1:
            chosen[FIRST] = LOT if self.beginner is None else seat_id(filled.index(self.beginner))
        if choosing is not None:
            chosen |= {f"{choosing.option}{n}": row.pick for n, row in enumerate(filled, start=1) if row.pick}
        return chosen

    def choose_seats(self, options: Mapping[str, str], choosing: Choosing | None) -> None:
        """Have the seats as these options say."""
        for n, row in enumerate(self.filled):
            row.begins = options.get(FIRST) == seat_id(n)
            wanted = "" if choosing is None else options.get(f"{choosing.option}{n + 1}", "")
            known = choosing is not None and any(choice.id == wanted for choice in choosing.choices)
            row.pick = wanted if known and all(one.pick != wanted for one in self.filled[:n]) else ""

    def use(self, row: Row, use: str) -> None:
        """Give a row to a human or an AI, or empty it where the game allows that."""
        if self.no_fewer(row) is None or use != EMPTY:
            row.take(use)

    def no_fewer(self, row: Row) -> Reason | None:
        """Return why a row can't be emptied, None when it can."""
        filled, least = len(self.filled), self.counts[0]
        if row.use == EMPTY or filled > least:
            return None
        seats = "1 seat" if least == 1 else f"{least} seats"
        here = "this is the only one filled" if filled == 1 else f"only {filled} are filled"
        return Reason(f"{self.title} needs {seats} at least, and {here}: fill another first.")

    def no_start(self) -> Reason | None:
        """Return why these seats can't begin, None when they can."""
        names = [row.name.casefold() for row in self.filled]
        for row in self.filled:
            if names.count(row.name.casefold()) > 1:
                return Reason(f"{names.count(row.name.casefold())} seats are called {row.name}: give one another name.")
        if all(row.use == AI for row in self.filled):
            return Reason("No seat is yours: make one of them human.")
        return None

    def move(self, row: Row, to: int) -> None:
        """Put a row at another place, the others keeping their order."""
        self.rows.remove(row)
        self.rows.insert(max(0, min(self.most - 1, to)), row)

    def fills(self) -> list[str]:
        """Return the quick fills that this game has seats for."""
        return [fill for fill, (_, _, uses) in FILLS.items() if len(uses) in self.counts]

    def fill(self, fill: str) -> None:
        """Fill the rows as a quick fill says, the player's first; levels and names stay."""
        uses = FILLS[fill][2]
        self.rows.sort(key=lambda row: not row.own)
        for row, use in zip(self.rows, [*uses, *[EMPTY] * (self.most - len(uses))], strict=True):
            row.take(use)

    def is_filled(self, fill: str) -> bool:
        """Tell whether the seats are just what a quick fill gives."""
        return tuple(row.use for row in self.filled) == FILLS[fill][2]

    def restore(self, last: LastGame) -> bool:
        """Fill the rows as in an earlier game; tell whether that game's seats can be had."""
        known = all(seat.kind in (HUMAN, *OFFERED) for seat in last.seats)
        if not known or len(last.seats) not in self.counts:
            return False
        self._begin(last.seats)
        return True

    def _begin(self, seats: Sequence[SeatChoice]) -> None:
        humans = [n for n, seat in enumerate(seats) if seat.kind == HUMAN]
        me = next((n for n in humans if seats[n].name == self._player), humans[0] if humans else 0)
        taken = [self._player, *(seat.name for seat in seats if seat.name)]
        for_ai = _free(AI_NAMES, [*taken, *self._others])
        known = {name.casefold() for name in taken}
        friends = iter([name for name in self._others if name.casefold() not in known])
        used = {name.casefold() for name in [*taken, *self._others]}
        named = [next(for_ai) for _ in range(self.most)]
        for_ai, spare = iter(named[:-1]), named[-1]
        self.rows = []
        for n in range(self.most):
            human = self._player if n == me else next(friends, "") or _player(n + 1, used)
            used.add(human.casefold())
            ai = spare if n == me else next(for_ai)
            row = Row(human, ai, n == me, self._host, self._on_rename)
            if n < len(seats):
                row.level = seats[n].kind if seats[n].kind in OFFERED else USUAL_LEVEL
                use = HUMAN if seats[n].kind == HUMAN else AI
                row.names[use] = self._player if n == me and use == HUMAN else seats[n].name or row.names[use]
                row.use = use
            row.take(row.use)
            self.rows.append(row)

    def _on_rename(self, row: Row) -> None:
        if row.own and row.use == HUMAN:
            self._player = row.name
            self._renamed(row.name)
