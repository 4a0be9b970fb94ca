"""All that a result shows of a match, and its words."""

from datetime import date
from typing import Any

import msgspec

from tabletop.core.events import GameEnded, RoundBegan
from tabletop.core.scores import ScoreSheet
from tabletop.core.state import State
from tabletop.desk.draw.theme import EMPHASIS, GOOD, GOOD_TEXT, SOFT, TEXT, WARNING, Colour
from tabletop.desk.scenes.result.par import NO_PAR, ParState
from tabletop.desk.tables.daily import dated_words, stretch_title
from tabletop.desk.tables.ending import TurningWords
from tabletop.desk.tables.table import Band, BillLine, GameCard, Table
from tabletop.desk.widgets.charts import Line
from tabletop.packs.texts import listed, number_text
from tabletop.play.analysis import TurningPoint, turn_scores, turning_points
from tabletop.play.dailies import beside_par
from tabletop.play.match import Match
from tabletop.play.records import Contest, Records, Result
from tabletop.play.turn_score import TurnScore

SEAT_LINES: tuple[tuple[tuple[float, float] | None, str], ...] = (
    (None, "disc"),
    ((10, 5), "square"),
    ((3, 4), "triangle"),
    ((15, 4), "diamond"),
    ((2, 7), "cup"),
)
"""The dash and the marker of each seat's line; its colour is the game's."""


class Shown(msgspec.Struct, frozen=True):
    """All that the panels show of a match, its first human seat being that of `result`.

    `views` are the boards of the turning points, `moments` what made them. `sources` say where the score of each seat
    came from, where the bill doesn't. `before` are the player's earlier games: the best of this seed and
    the best of all, with its course; `place` and `first_place` are where the figure stands among all and among first
    tries, `wins` how many were won, both with the number of games; `mean` is the mean figure of all. `masters` say what
    the strongest level would have done at the turning points, as far as that is known.
    """

    match: Match
    result: Result
    card: GameCard
    table: Table[Any, Any]
    sheets: tuple[ScoreSheet, ...]
    scores: tuple[TurnScore, ...]
    points: tuple[TurningPoint, ...]
    views: tuple[State, ...]
    moments: tuple[TurningWords, ...]
    sources: tuple[tuple[BillLine, ...], ...]
    best_on_seed: Result | None
    best: Result | None
    best_series: tuple[TurnScore, ...]
    place: tuple[int, int]
    first_place: tuple[int, int]
    wins: tuple[int, int]
    histogram: tuple[tuple[int, int], ...]
    mean: int | None = None
    par: ParState = NO_PAR
    masters: tuple[str, ...] = ()

    @property
    def solo(self) -> bool:
        """Whether there is a rating."""
        return self.result.sheet.rating is not None

    @property
    def me(self) -> int | None:
        """The seat of the only human; None when there are several, or none."""
        humans = [n for n, seat in enumerate(self.match.seats) if seat.kind == "human"]
        return humans[0] if len(humans) == 1 else None

    @property
    def order(self) -> list[int]:
        """The seats from the best to the last."""
        return sorted(range(len(self.sheets)), key=lambda seat: (self.sheets[seat].rank, seat))


def gather(match: Match, result: Result, card: GameCard, table: Table[Any, Any], records: Records) -> Shown:
    """Return what to show of `match`, recorded as `result`."""
    contest = Contest.of(match, result.seat)
    best = records.best(contest, but=result.id)
    points = tuple(turning_points(match, result.seat))
    humans = [n for n, seat in enumerate(match.seats) if seat.kind == "human"]
    eyes = humans[0] if len(humans) == 1 else None
    return Shown(
        match=match,
        result=result,
        card=card,
        table=table,
        sheets=tuple(match.scores()),
        scores=tuple(turn_scores(match)),
        points=points,
        views=tuple(board_of(match, point).seen_by(eyes) for point in points),
        moments=tuple(card.turning(match, point) for point in points),
        sources=tuple(tuple(card.sources(match, seat)) for seat in range(len(match.seats))),
        best_on_seed=records.best(contest, result.seed, but=result.id),
        best=best,
        best_series=tuple(records.series(best.number)) if best is not None and best.number is not None else (),
        place=records.place(contest, result.figure),
        first_place=records.place(contest, result.figure, first_tries=True) if result.first_try else (0, 0),
        wins=records.wins(contest),
        histogram=tuple(records.histogram(contest)),
        mean=records.mean(contest),
    )


def board_of(match: Match, point: TurningPoint) -> State:
    """Return the table that shows a turning point: after what was done, or before it when it ended the turn."""
    entry = match.entries[point.entry]
    after = match.entries[point.entry + 1].before if point.entry + 1 < len(match.entries) else match.state
    return entry.before if seen_after(match, point) == point.entry or after.decider != entry.seat else after


def seen_after(match: Match, point: TurningPoint) -> int:
    """Return after how many actions a replay opens at a turning point: with what was done, or before it where that
    ended the round, so that another one lies on the table already."""
    ended = any(isinstance(event, RoundBegan | GameEnded) for event in match.entries[point.entry].events)
    return point.entry + (not ended)


def seat_line(shown: Shown, seat: int) -> Line:
    """Return how the chart draws `seat`: its score turn by turn."""
    dash, marker = SEAT_LINES[seat % len(SEAT_LINES)]
    points = tuple((float(s.turn), float(s.totals[seat])) for s in shown.scores)
    own = seat == shown.result.seat
    colour = shown.card.colours(shown.match)[seat]
    return Line(shown.match.names[seat], points, colour, dash, marker, every=len(points) < 9, fill=own, width=3)


def bill_lines(shown: Shown, seat: int) -> list[BillLine]:
    """Return the bill of `seat`, with every line of its score sheet."""
    known = {line.id: line for line in shown.card.bill(shown.match, seat)}
    return [
        known.get(id_) or BillLine(id_, id_.replace("_", " ").capitalize(), "", points, "circle", SOFT)
        for id_, points in shown.sheets[seat].lines
    ]


def master_words(shown: Shown, n: int) -> str:
    """Return what the strongest level would have done at a turning point, "" where that isn't known."""
    return shown.masters[n] if n < len(shown.masters) else ""


# Words ---------------------------------------------------------------------------------------------------------------


def ordinal(n: int) -> str:
    """Return `n` as a place.

    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    """
    ending = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


def counted(n: int, words: tuple[str, str]) -> str:
    """Return a number with the word for one or for more.

    >>> counted(1, ("turn", "turns")), counted(3, ("turn", "turns"))
    ('1 turn', '3 turns')
    """
    return f"{n} {words[0] if n == 1 else words[1]}"


def length_word(shown: Shown) -> str:
    """Return the length that was played, "" for a game with one alone."""
    return next((v.title.lower() for v in shown.card.variants if v.id == shown.result.options.get("variant")), "")


def like_this(shown: Shown, n: int, standing: str = "") -> str:
    """Return so many games, of that `standing`, as what they are compared as."""
    words = " ".join(word for word in (standing, length_word(shown), "game") if word)
    return counted(n, (words, f"{words}s"))


def game_words(shown: Shown, brief: bool = False) -> str:
    """Return which game it was; `brief` shortens the month."""
    result = shown.result
    variant = stretch_title(result.game, result.stretch).lower() if result.stretch else length_word(shown)
    seats = "Solo" if result.seats == 1 else f"{result.seats} seats"
    words = f"{seats}, {variant}." if variant else f"{seats}."
    if result.case is not None:
        day = date.fromisoformat(result.case)
        return f"{words} {dated_words(result.game, day, '%b %Y' if brief else '%B %Y')}"
    return f"{words} Seed {result.seed}"


def closing_words(shown: Shown) -> str:
    """Return how it ended."""
    if shown.result.given_up:
        return f"GIVEN UP IN {shown.card.ending.turn[0].upper()} {shown.result.turns}"
    return shown.card.ending.closing(shown.match).upper()


def standing_words(result: Result) -> tuple[str, Colour]:
    """Return whether the result counts among others."""
    if result.given_up:
        return "Given up, not ranked", WARNING
    if result.practice:
        return "Practice, not ranked", WARNING
    if not result.ranked:
        return "Seat changed, not ranked" if result.kind == "human" else "Finished by an AI, not ranked", WARNING
    return ("Ranked, first try" if result.first_try else "Ranked"), GOOD


def unranked_words(result: Result) -> str:
    """Return why a result doesn't count among others, in two sentences; "" for one that does."""
    if result.ranked:
        return ""
    kept = "It stays in your records."
    if result.given_up:
        return f"A game that was given up is not ranked. {kept}"
    if result.practice:
        return f"Practice is not ranked: set up so, coached, or after a hint or an undo that knew more. {kept}"
    return f"{_changed(result)}, so it is not ranked. {kept}"


def _changed(result: Result) -> str:
    """Return what became of the seat that a result is of: at the end an AI held it, or a human again."""
    return "A seat changed hands in this game" if result.kind == "human" else "An AI finished this game"


def kept_words(result: Result) -> str:
    """Return the same in few words; that a game was given up is said beside them."""
    if result.given_up:
        return "Kept in your records, but not ranked."
    return f"{'Practice' if result.practice else _changed(result)}: kept in your records, but not ranked."


def winner_words(shown: Shown) -> list[str]:
    """Return who won, the longest way to say it first."""
    if shown.result.given_up:
        return ["Given up"]
    winners = [seat for seat in shown.order if shown.sheets[seat].rank == 1]
    if shown.me in winners:
        return ["You win"] if len(winners) == 1 else ["You share the win"]
    names = [shown.match.names[seat] for seat in winners]
    return [f"{names[0]} wins"] if len(winners) == 1 else [f"{listed(names)} share the win", "A shared win"]


def place_words(shown: Shown, total: bool = True) -> str:
    """Return how far the seats are apart: that of the only human from the best, else the best from the next, after its
    `total` where that doesn't stand beside."""
    sheets, order, me, unit = shown.sheets, shown.order, shown.me, shown.card.ending.points
    if shown.result.given_up:
        return "Nobody wins a game that was given up."
    first, best = order[0], sheets[order[0]]
    if me is not None and sheets[me].rank > 1:
        behind = best.total - sheets[me].total
        same = sum(sheet.rank == sheets[me].rank for sheet in sheets) > 1
        place = f"{ordinal(sheets[me].rank)} of {len(sheets)}"
        gap = f"{behind} behind" if behind else f"level with {shown.match.names[first]}, who has the tie-break"
        return f"You share {ordinal(sheets[me].rank)} place, {gap}" if same else f"You are {place}, {gap}"
    if sheets[order[1]].rank == 1:
        return f"{counted(best.total, unit)} each"
    ahead = best.total - sheets[order[1]].total
    gap = f"{ahead} ahead of {second_words(shown)}" if ahead else "ahead by the tie-break"
    return f"{counted(best.total, unit)}, {gap}" if total else f"{gap[:1].upper()}{gap[1:]}"


def second_words(shown: Shown) -> str:
    """Return the names of who is next after the winner, of all that share that place."""
    rank = shown.sheets[shown.order[1]].rank
    return listed([shown.match.names[seat] for seat in shown.order if shown.sheets[seat].rank == rank])


def counted_turns(shown: Shown) -> int:
    """Return the turns that the rating counts, from the rating itself."""
    sheet = shown.result.sheet
    price = turn_price(shown)
    return 0 if sheet.rating is None or not price else (sheet.total - sheet.rating) // price


def turn_price(shown: Shown) -> int:
    """Return what a turn takes off the rating."""
    first = next((s for s in shown.scores if s.turn and s.ratings[shown.result.seat] is not None), None)
    if first is None:
        return 0
    rating = first.ratings[shown.result.seat]
    assert rating is not None
    return (first.totals[shown.result.seat] - rating) // first.turn


def band_of(bands: tuple[Band, ...], rating: int) -> int:
    """Return the index of the band that `rating` is in; bands rise."""
    return max(n for n, band in enumerate(bands) if band.least is None or rating >= band.least)


def last_words(result: Result, card: GameCard) -> str:
    """Return how a game ended for one seat, in a few words."""
    if result.sheet.rating is not None:
        return f"Last time {number_text(result.figure)}, {card.bands[band_of(card.bands, result.figure)].title}"
    return f"Last time {ordinal(result.sheet.rank)} of {result.seats} with {counted(result.figure, card.ending.points)}"


def par_share(shown: Shown) -> float | None:
    """Return how far the AI is in its game of the seed, measured by how long the player's was; None when it isn't
    playing.

    A game that goes on longer than the player's is never quite at its end.
    """
    turn = shown.par.turn
    return turn / max(shown.result.turns, turn + 1) if shown.par.state == "asked" else None


def against_par(shown: Shown) -> tuple[str, Colour] | None:
    """Return how the result of a last stretch stands beside *master*'s, None for a whole game or one not compared."""
    figure = None if shown.par.par is None else shown.par.par.figure
    if not shown.result.stretch or shown.par.state not in ("asked", "known"):
        return None
    if figure is None:
        return "Master’s par is being worked out", TEXT
    ahead = shown.result.figure - figure
    against = "Level with" if not ahead else f"{beside_par(shown.result.figure, figure)} beside"
    return f"{against} master’s par of {number_text(figure)}", GOOD_TEXT if ahead > 0 else TEXT


def par_words(shown: Shown) -> tuple[str, str, Colour]:
    """Return the figure of the AI par, what is said of it, and a colour."""
    par = shown.par
    figure = None if par.par is None else par.par.figure
    if figure is not None and shown.result.stretch:
        against = beside_par(shown.result.figure, figure)
        return number_text(figure), f"yours is {against}", GOOD if shown.result.figure > figure else EMPHASIS
    if figure is not None:
        ahead = shown.result.figure - figure
        words = f"you beat it by {ahead}" if ahead > 0 else f"it beats you by {-ahead}" if ahead else "you match it"
        return number_text(figure), words, GOOD if ahead > 0 else EMPHASIS
    if par.state == "asked":
        turn, mine = shown.card.ending.turn[0], shown.result.turns
        return "…", f"{turn} {par.turn}; yours took {mine}" if par.turn else "the AI plays it now", SOFT
    return "–", "the AI broke off" if par.state == "failed" else "the AI found no end", SOFT
