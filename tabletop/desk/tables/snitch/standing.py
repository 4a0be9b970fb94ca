"""How a seat stands if the game ended now, in words from full to brief."""

import msgspec

from tabletop.core.scores import ScoreSheet
from tabletop.games.snitch.naming import counted
from tabletop.games.snitch.pack import PACK
from tabletop.games.snitch.state import NOWHERE, SnitchState

MINUS = "−\u200a"
"""With a hair space: the condensed face draws digits close to it."""


class Standing(msgspec.Struct, frozen=True):
    """The rating, or the points where several play: the number, what it is, what stands `below` it (the band, or the
    rank), how it adds up, and all of it in sentences."""

    number: str
    what: tuple[str, ...]
    below: str
    terms: tuple[str, ...]
    told: str


def rank_words(totals: list[int], own: int) -> str:
    """Return in words the place of who has `own` of the `totals`; equal points share one.

    >>> rank_words([9, 9, 9], 9), rank_words([9, 12, 9], 9), rank_words([9, 12, 7], 9)
    ('all level', 'joint 2nd', '2nd of 3')
    """
    if len(set(totals)) == 1:
        return "all level"
    rank = 1 + sum(total > own for total in totals)
    place = {1: "1st", 2: "2nd", 3: "3rd"}.get(rank, f"{rank}th")
    return f"joint {place}" if totals.count(own) > 1 else f"{place} of {len(totals)}"


def standing(view: SnitchState, seat: int, scores: list[ScoreSheet]) -> Standing:
    """Return how `seat` stands by the `scores` of all."""
    sheet, said = scores[seat], PACK.texts.wordings
    if sheet.rating is None:
        of = dict(sheet.lines)
        vp, cubes = of["snitches"] + of["cred"], of["cubes"]  # a cube is worth one (snitch.29)
        terms = said("points_terms", sp=of["status"], vp=vp, cubes=counted(cubes, "cube"), all=vp + cubes)
        below = rank_words([other.total for other in scores], sheet.total)
        return Standing(str(sheet.total), said("points"), below, terms, f"{said('points')[0]}: {terms[0]}.")
    price = PACK.rules.rating_turn_price
    counts = (sheet.total - sheet.rating) // price
    free = counts < view.round  # snitch.32
    key = "ahead" if view.at[seat] == NOWHERE else "free" if free else "turns"
    turns = counted(counts, "turn")
    terms = said(f"rating_terms_{key}", total=sheet.total, price=price, turns=turns, n=counts)
    why = said(f"rating_why_{key}", price=price)[0]
    number, what = str(sheet.rating).replace("-", MINUS), said("rating_free" if free else "rating")
    return Standing(number, what, PACK.band(sheet.rating).title, terms, f"{what[0]}: {terms[0]}. {why}")
