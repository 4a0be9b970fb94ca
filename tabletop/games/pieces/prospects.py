"""What AI seats think of places and citizens: figures that candidates and values share."""

from functools import lru_cache

from tabletop.core.state import HIDDEN
from tabletop.games.pieces.aims import CHARACTER, HQ, Holds
from tabletop.games.pieces.pack import DIS, MAPS, RULES, TILE_NUMBERS, tower_card_of
from tabletop.games.pieces.state import CHOSEN, NOBODY, STORIES, STORY, PiecesState
from tabletop.games.pieces.stories import cell_of, holds
from tabletop.games.pieces.town import DISCHARGE, INNER, TOWN

HIT = tuple(sum(cell in cells for cells in DISCHARGE) / INNER for cell in range(TOWN))
"""How likely the tower hits each tile."""
PULL = 0.62
"""What is left of a goal for each tile that it is away."""


def rounds_left(state: PiecesState) -> int:
    """Return how many times citizens will still be counted."""
    return len(state.zones[STORIES]) + (1 if state.zones[STORY] else 0)


def progress(state: PiecesState) -> float:
    """Return how much of the Action phase is over, from 0 to 1."""
    return min(1.0, max(0, state.action - 1) / RULES.actions)


def threatened(state: PiecesState, seat: int | None = None) -> tuple[int, ...]:
    """Return the tiles that the tower will hit in this round, by what lies here, or by what `seat` knows of it."""
    chosen = state.zones[CHOSEN]
    face = state.face[chosen[-1]] if chosen else HIDDEN
    if face == HIDDEN or (seat is not None and not state.known[chosen[-1]] >> seat & 1):
        return ()
    card = tower_card_of(face)
    return () if card.any else DISCHARGE[(state.facing + card.steps) % INNER]


@lru_cache(maxsize=8)
def homeliness(seats: int, seat: int) -> tuple[float, ...]:
    """Return how good a tile is for a citizen of `seat`: safe from the tower, and near home."""
    away = MAPS[seats].away[TOWN + seat]
    return tuple((1 - HIT[cell]) * (1.0 + 0.22 * max(0, 3 - away[cell])) for cell in range(TOWN))


def pull(state: PiecesState, seat: int, over: float) -> float:
    """Return the points that `seat` can expect of the story by where its robot and citizens are.

    So much of the round is `over`, from 0 to 1.
    """
    story = state.story()
    if story is None:
        return 0.0
    certain = 0.45 + 0.5 * over
    asked = story.all.if_
    worth = RULES.all_points * (certain if holds(state, seat, asked) else 0.3 * nearness(state, seat, asked))
    first = story.first
    if state.claimed == NOBODY:
        if first.at is not None and first.when == "pay":
            away = state.map.away[state.at(seat)][state.where[TILE_NUMBERS[first.at]]]
            if state.dis[seat]:
                worth += RULES.first_points * (0.85 if away == 0 else 0.5 * PULL**away)
        elif first.when == CHARACTER and state.character != NOBODY:
            away = state.map.away[state.at(seat)][state.character]
            worth += RULES.first_points * 0.4 * PULL ** max(0, away - 1)
        elif first.if_ is not None and first.if_.near is not None:
            worth += RULES.first_points * 0.25 * nearness(state, seat, first.if_)
    return worth


def nearness(state: PiecesState, seat: int, asked: Holds) -> float:
    """Return from 0 to 1 how near the robot of `seat` is to where an objective asks it to be."""
    if asked.near is None or asked.near.of == HQ:
        return 0.3
    place = cell_of(state, seat, asked.near.of)
    if place == NOBODY:
        return 0.0
    away = state.map.away[state.at(seat)][place]
    missing = max(asked.near.least - away, away - asked.near.most, 0)
    return float(PULL**missing)


def tile_worth(state: PiecesState, cell: int) -> int:
    """Return the DIS printed on a cell."""
    return DIS[state.tiles[cell]] if cell < TOWN else 0
