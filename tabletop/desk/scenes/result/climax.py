"""The moment in which a game is decided, over its result: who won, with how much, by how much."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.scenes.bills import Bill
from tabletop.desk.scenes.moment import Staged
from tabletop.desk.scenes.on_stage import OnStage, Onward
from tabletop.desk.scenes.result.facts import (
    Shown,
    band_of,
    bill_lines,
    closing_words,
    ordinal,
    second_words,
    winner_words,
)
from tabletop.desk.scenes.standings import Standing
from tabletop.packs.texts import number_text

MOST = 2
"""So many lines of the bill stand below the rating of a first game."""


def staged(shown: Shown) -> Staged:
    """Return what the stage says of a game that came to its end."""
    first = shown.order[0]
    sheet = shown.sheets[first]
    words = closing_words(shown).capitalize()
    pieces, colour = shown.card.pieces(shown.match), shown.table.theme.ribbon
    if shown.solo:
        figure, best = shown.result.figure, shown.best
        band = shown.card.bands[band_of(shown.card.bands, figure)].title
        if shown.result.kind != "human":
            plaque = ("Not ranked", "an AI finished this game")
        elif best is None:
            plaque = ("Your first", "game of this kind")
        elif figure > best.figure:
            plaque = ("Your best", f"the best before was {number_text(best.figure)}")
        else:
            plaque = (f"Best: {number_text(best.figure)}", "of your games of this kind")
        return Staged(band.upper(), words, number_text(figure), "RATING", plaque, (pieces[first],), colour)
    second = shown.order[1]
    ahead = sheet.total - shown.sheets[second].total
    name = shown.match.names[second]
    if shown.sheets[second].rank == 1:
        plaque = ("Level", f"with {name}")
    elif ahead:
        names = second_words(shown)
        plaque = (f"{ahead} ahead", f"of {names}, who {'is' if names == name else 'are'} 2nd")
    else:
        plaque = ("The tie-break", f"decides it against {name}")
    unit = shown.card.ending.points[0 if sheet.total == 1 else 1].upper()
    found = Staged(
        winner_words(shown)[-1].upper(), words, number_text(sheet.total), unit, plaque, (pieces[first],), colour
    )
    return _farewell(shown, found)


def _farewell(shown: Shown, found: Staged) -> Staged:
    """Return a stage with the picture of its own that the game has, or as it is."""
    farewell = shown.card.ending.farewell
    if farewell is None:
        return found
    winners = [seat for seat in shown.order if shown.sheets[seat].rank == 1]
    names = ["you" if seat == shown.me else shown.match.names[seat] for seat in winners]
    heroes = tuple(farewell.hero(shown.match, seat) for seat in winners)
    return msgspec.structs.replace(found, why=farewell.why(names), art=heroes, backdrop=farewell.backdrop)


class Climax(OnStage):
    """The stage over a result; any key or click leads to what lies below, or to what stands `besides`."""

    def __init__(self, facts: Shown, besides: Sequence[Onward] = ()) -> None:
        standings = _past(facts) if facts.solo else [_standing(facts, seat) for seat in facts.order[1:]]
        bills = [_bill(facts, seat) for seat in facts.order] if facts.card.ending.farewell is not None else []
        onward = Onward("To the result" if bills else "See the count", "see the count")
        super().__init__(facts.table.theme, staged(facts), standings, onward, bills, besides)


def _past(facts: Shown) -> list[Standing]:
    """Return what a rating stands beside: the band above it, and the player's earlier ratings of the same kind, or of a
    first game what brought most of it."""
    kept, on_seed, (_, games) = facts.best, facts.best_on_seed, facts.place
    most = sorted(bill_lines(facts, facts.result.seat), key=lambda line: -line.points)[:MOST]
    whole = f"Of {facts.result.sheet.total} points"
    found = [(line.icon, whole, line.title, line.points) for line in most if line.points]
    if kept is not None:
        found = [("trophy", "Best before", "of all games", kept.figure)]
    if on_seed is not None:
        found.append(("again", "Best before", "on this seed", on_seed.figure))
    if facts.mean is not None and games > 1:
        found.append(("diamond", "On average", f"in {games} games", facts.mean))
    above = facts.card.bands[band_of(facts.card.bands, facts.result.figure) + 1 :]
    found += [("up", "Next band", band.title, band.least) for band in above[:1] if band.least is not None]
    return [Standing(("ui", f"icon-{icon}.svg"), words, of, number_text(n), own=False) for icon, words, of, n in found]


def _standing(facts: Shown, seat: int) -> Standing:
    """Return how a seat stands that did not win."""
    own = seat == facts.me
    total, place = number_text(facts.sheets[seat].total), ordinal(facts.sheets[seat].rank)
    words = f"You are {place}" if own else place
    return Standing(facts.card.pieces(facts.match)[seat], words, facts.match.names[seat], total, own)


def _bill(facts: Shown, seat: int) -> Bill:
    """Return the bill of a seat: where its points came from."""
    match, farewell = facts.match, facts.card.ending.farewell
    assert farewell is not None
    return Bill(
        farewell.portrait(match, seat),
        facts.card.pieces(match)[seat],
        farewell.colours[seat],
        match.names[seat],
        ordinal(facts.sheets[seat].rank),
        tuple((line.icon, line.title, line.points) for line in bill_lines(facts, seat)),
        facts.sheets[seat].total,
        seat == facts.me,
    )
