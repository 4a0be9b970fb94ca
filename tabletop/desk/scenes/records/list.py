"""What the records list: groups of games that are compared, the orders, and the words of a line."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date

import msgspec

from tabletop.desk.scenes.result.facts import (
    band_of,
    counted,
    ordinal,
    standing_words,
)
from tabletop.desk.tables.daily import daily_words, dated_words, stretch_title
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.table import GameCard, VariantCard
from tabletop.games import GAMES
from tabletop.packs.texts import number_text
from tabletop.play.records import Result

ALL = "all"
VIEWS = (
    ("latest", "Latest"),
    ("best", "Best"),
    ("first", "First tries"),
    ("seeds", "Seeds"),
    ("daily", "Daily {daily}s"),
)
RANKED_VIEWS = ("best", "first", "seeds")
EMPTY = {
    "latest": "A game comes here when it is over, finished or given up.",
    "best": "No ranked game yet. Practice and games given up don’t count.",
    "first": "No ranked first try of a seed yet: a seed counts as tried when a game with it begins.",
    "seeds": "No ranked game yet. Each seed shows its best game here.",
    "daily": "No {daily} of the day finished yet. Today’s waits on the title.",
}
"""What a list that is empty says; ``{daily}`` is what a deal of the day is called."""


class Group(msgspec.Struct, frozen=True):
    """Games that are compared with each other: those of one game, alone or with others.

    `id` is ``all`` for every game; `solo` None takes both. `heading` is the title where it has more room.
    """

    id: str
    title: str
    game: str = ""
    solo: bool | None = None
    heading: str = ""

    def takes(self, result: Result) -> bool:
        """Tell whether `result` belongs to this group."""
        return (not self.game or result.game == self.game) and (self.solo is None or (result.seats == 1) == self.solo)

    @property
    def variants(self) -> tuple[VariantCard, ...]:
        """The lengths of the game."""
        return TABLES[self.game].card.variants if self.game else ()


EVERY = Group(ALL, "All games")


def groups() -> list[Group]:
    """Return every group of the games that have a table, all games together first."""
    found = [EVERY]
    for game in TABLES:
        title, seats = GAMES[game].title, GAMES[game].seats
        if seats[0] > 1 or len(seats) == 1:
            found.append(Group(game, title, game))
            continue
        found.append(Group(f"{game}-solo", f"{title} solo", game, True))
        several = f"{title} {seats[1]} to {seats[-1]} players"
        found.append(Group(f"{game}-table", f"{title} {seats[1]}–{seats[-1]}", game, False, several))
    return found


def group_of(result: Result) -> Group:
    """Return the group that `result` is compared in."""
    return next(group for group in groups()[1:] if group.takes(result))


class Row(msgspec.Struct, frozen=True):
    """A line of the list: a result, and what this list says of it."""

    result: Result
    note: str


def rows_of(results: Sequence[Result], view: str, group: Group = EVERY, variant: str = ALL) -> list[Row]:
    """Return what `view` shows of `results`, which come the latest first.

    `group` and `variant`, a length, narrow it. What is ranked is ranked within its group.
    """
    shown = [r for r in results if group.takes(r) and variant in (ALL, r.options.get("variant"))]
    if view == "daily":
        return [Row(r, standing_words(r)[0]) for r in shown if r.daily and not r.given_up]
    if view not in RANKED_VIEWS:
        return [Row(r, standing_words(r)[0]) for r in shown]
    parts = [group] if group.game else groups()[1:]
    return [row for part in parts for row in _ranked([r for r in shown if part.takes(r)], view)]


def _ranked(results: list[Result], view: str) -> list[Row]:
    ranked = sorted((r for r in results if r.ranked), key=lambda r: (-r.figure, r.finished))
    if view == "first":
        ranked = [r for r in ranked if r.first_try]
    if view != "seeds":
        return [Row(r, f"{ordinal(n)} best") for n, r in enumerate(ranked, start=1)]
    by_seed: dict[tuple[object, ...], list[Result]] = {}
    for r in ranked:
        by_seed.setdefault((r.seed, r.name, r.seats, *sorted(r.options.items())), []).append(r)
    return [
        Row(same[0], f"Best of {len(same)} games" if len(same) > 1 else "The only game") for same in by_seed.values()
    ]


def with_branches(rows: Sequence[Row], branched: Mapping[str, tuple[str, int]]) -> list[Row]:
    """Return rows that say from which step of another game theirs branched, and how many branched from it.

    `branched` has the game that each branch comes from and its step there, by the id of the branch.
    """
    parents = Counter(parent for parent, _ in branched.values())
    told = []
    for row in rows:
        note, (_, step) = row.note, branched.get(row.result.id, ("", 0))
        if row.result.id in branched:
            note = f"Practice from step {step} of another game"
        if parents[row.result.id]:
            note = f"{note}, {counted(parents[row.result.id], ('branch', 'branches'))}"
        told.append(Row(row.result, note))
    return told


# Words ---------------------------------------------------------------------------------------------------------------


def case_words(result: Result, dated: bool = False) -> str:
    """Return whose game it was, and which case; `dated` when the day on which it was finished stands beside it."""
    if result.case is not None:
        day = date.fromisoformat(result.case)
        said = dated and result.finished.startswith(result.case)
        return f"{result.name} · {(daily_words if said else dated_words)(result.game, day)}"
    return f"{result.name} · Seed {result.seed}"


def length_title(result: Result) -> str:
    """Return the length that was played or the last stretch alone, "" for a whole game that has one length."""
    if result.stretch:
        return stretch_title(result.game, result.stretch)
    variants = TABLES[result.game].card.variants
    return next((v.title for v in variants if v.id == result.options.get("variant")), "")


def band_title(result: Result) -> str:
    """Return the band of a rating that is ranked, "" for anything else."""
    bands = TABLES[result.game].card.bands
    if result.sheet.rating is None or not bands or not result.ranked:
        return ""
    return bands[band_of(bands, result.figure)].title


def game_line(row: Row, whole: bool, brief: bool = False, length: bool = True) -> str:
    """Return what this list says of a game and which it was; `whole` puts the title of the game into it, `length` that
    of its length, `brief` leaves out when it ended."""
    result = row.result
    card = TABLES[result.game].card
    variant = length_title(result) if length else ""
    seats = "solo" if result.seats == 1 else f"{result.seats} seats"
    parts = [GAMES[result.game].title] if whole else []
    parts += [variant.lower() if parts else variant] if variant else []
    parts += [seats if parts else seats.capitalize()]
    # A rating doesn't count every turn, so its number of turns would be another than that on the result.
    if not brief:
        parts += [counted(result.turns, card.ending.turn) if result.sheet.rating is None else _ended(result, card)]
    return f"{row.note}. {', '.join(parts)}"


def _ended(result: Result, card: GameCard) -> str:
    return f"ended in {card.ending.turn[0]} {result.turns}"


def place_words(result: Result) -> str:
    """Return which place a seat had among several, "" alone or in a game given up."""
    if result.seats == 1 or result.given_up:
        return ""
    return "Won" if result.sheet.rank == 1 else f"{ordinal(result.sheet.rank)} of {result.seats}"


Fact = tuple[str, str]
"""A figure and what it is."""


class Side(msgspec.Struct, frozen=True):
    """A part of what the player's games come to: a title and its facts."""

    title: str
    facts: tuple[Fact, ...]


def sides(results: Sequence[Result], group: Group, name: str, best: Callable[[str], Result | None]) -> list[Side]:
    """Return what the games of `name` in `group` come to.

    `best` returns the best ranked solo game of a length with the usual options.
    """
    own = [r for r in results if r.name == name]
    if group.solo and group.variants:
        return [_length(own, group, variant, best(variant.id)) for variant in group.variants]
    if group.game:
        mine = [r for r in own if group.takes(r)]
        counts = sorted({r.seats for r in mine if r.ranked})
        return [_wins(group.title, mine)] + [
            _wins(f"{seats} seats", [r for r in mine if r.seats == seats]) for seats in counts if len(counts) > 1
        ]
    parts = [(one, [r for r in own if one.takes(r)]) for one in groups()[1:]]
    return [_overall(one, mine) for one, mine in parts if mine]


def _length(own: list[Result], group: Group, variant: VariantCard, best: Result | None) -> Side:
    first = rows_of(own, "first", group, variant.id)
    figures = (
        "–" if best is None else number_text(best.figure),
        "–" if not first else number_text(first[0].result.figure),
    )
    return Side(variant.title, ((figures[0], "best rating"), (figures[1], "best first try")))


def _wins(title: str, own: list[Result]) -> Side:
    ranked = [r for r in own if r.ranked]
    won = sum(r.sheet.rank == 1 for r in ranked)
    best = max((r.figure for r in ranked), default=None)
    return Side(
        title,
        ((f"{won} of {len(ranked)}" if ranked else "–", "won"), ("–" if best is None else str(best), "best score")),
    )


def _overall(group: Group, own: list[Result]) -> Side:
    if not group.solo:
        return _wins(group.heading or group.title, own)
    ranked = [r for r in own if r.ranked]
    figures = {v.title: [r.figure for r in ranked if r.options.get("variant") == v.id] for v in group.variants}
    bests = [(number_text(max(found)), f"best {title.lower()}") for title, found in figures.items() if found]
    return Side(group.title, tuple(bests) or (("–", "best rating"),))
