"""What stories ask for: who has it, and who is the first (pieces.5, pieces.r29, pieces.r54)."""

from tabletop.core.events import Changed
from tabletop.core.frames import Doing
from tabletop.games.pieces.aims import CHARACTER, HQ, MAYOR, Citizens, Holds, Near
from tabletop.games.pieces.events import Achieved, ActionEnded, Claimed
from tabletop.games.pieces.pack import CELL_NAMES, COM, DIS, FIRST_STORY, PACK, RULES, TILE_NUMBERS
from tabletop.games.pieces.state import HANDS, NOBODY, STORY, PiecesState
from tabletop.games.pieces.town import INNER, TOWN

STANDING = frozenset(face for face, story in enumerate(PACK.stories, FIRST_STORY) if story.first.when == "always")
"""The faces of the stories whose first objective is about how things stand."""


def holds(state: PiecesState, seat: int, asked: Holds) -> bool:
    """Return whether all that is `asked` holds for `seat`."""
    cell = state.at(seat)
    if asked.near is not None and not near(state, seat, cell, asked.near):
        return False
    if asked.tile is not None and not of_kind(state, cell, asked.tile):
        return False
    if asked.not_tile is not None and of_kind(state, cell, asked.not_tile):
        return False
    if asked.parts and any(getattr(state, part)[seat] < least for part, least in asked.parts.items()):
        return False
    if state.dis[seat] < asked.dis or len(state.zones[HANDS[seat]]) < asked.mods:
        return False
    if asked.citizens is not None and not has_citizens(state, seat, asked.citizens):
        return False
    tally = state.tally
    if asked.did and any(tally.get(f"{deed} {seat}", 0) < least for deed, least in asked.did.items()):
        return False
    return not (asked.did_not and any(tally.get(f"{deed} {seat}", 0) for deed in asked.did_not))


def cell_of(state: PiecesState, seat: int, name: str) -> int:
    """Return the cell of a tile, or of what `aims.PLACES` stand for; NOBODY for a Character that isn't in town."""
    if name == MAYOR:
        return state.mayor
    if name == HQ:
        return TOWN + seat
    return state.character if name == CHARACTER else state.where[TILE_NUMBERS[name]]


def near(state: PiecesState, seat: int, cell: int, asked: Near) -> bool:
    """Return whether `cell` is as far from a place as is asked (pieces.r41)."""
    place = cell_of(state, seat, asked.of)
    return place != NOBODY and asked.least <= state.map.away[cell][place] <= asked.most


def of_kind(state: PiecesState, cell: int, kind: str) -> bool:
    """Return whether `cell` is a tile of this kind; an HQ is of none (pieces.r32)."""
    if cell >= TOWN:
        return False
    if kind in ("inner", "outer"):
        return (cell < INNER) == (kind == "inner")
    return bool((COM if kind == "com" else DIS)[state.tiles[cell]])


def has_citizens(state: PiecesState, seat: int, asked: Citizens) -> bool:
    """Return whether `seat` has as many citizens, where they are asked for."""
    purses, sort = state.purses, 1 + seat
    cells = [TOWN + seat] if asked.where == "hq" else list(range(TOWN))
    if asked.where == "both" and asked.near is None:
        cells.append(TOWN + seat)
    if asked.near is not None:
        cells = [cell for cell in cells if near(state, seat, cell, asked.near)]
    counts = [purses[CELL_NAMES[cell]][sort] for cell in cells]
    return asked.least <= sum(counts) <= asked.most and sum(map(bool, counts)) >= asked.tiles


def award(doing: Doing[PiecesState], seat: int) -> None:
    """Give `seat` the points of the first objective."""
    story = doing.state.story()
    assert story is not None
    doing.emit(Claimed(seat, RULES.first_points))
    doing.emit(Changed("story_points", seat, RULES.first_points, story.id))


def did(doing: Doing[PiecesState], seat: int, deed: str, n: int = 0, cells: tuple[int, ...] = ()) -> None:
    """Give `seat` the first objective if it has just done what that asks for."""
    state = doing.state
    if state.claimed != NOBODY:
        return
    story = state.story()
    if story is None:
        return
    first = story.first
    if first.when != deed or n < first.n:
        return
    if first.at is not None and state.where[TILE_NUMBERS[first.at]] not in cells:
        return
    if first.if_ is None or holds(state, seat, first.if_):
        award(doing, seat)


def end_action(doing: Doing[PiecesState], seat: int, verb: str, n: int = 0, cells: tuple[int, ...] = ()) -> None:
    """`seat` has done the action `verb`, of the size `n`, on `cells`."""
    doing.emit(ActionEnded(seat, verb, n, cells))
    did(doing, seat, verb, n, cells)
    did(doing, seat, "action", n, cells)


def awaited(state: PiecesState) -> bool:
    """Return whether the first objective, which nobody has yet, is about how things stand."""
    if state.claimed != NOBODY:
        return False
    zone = state.zones[STORY]
    return bool(zone) and state.face[zone[-1]] in STANDING


def look_around(doing: Doing[PiecesState]) -> None:
    """Give a first objective that is about how things stand to the first seat in order that has it (pieces.r54)."""
    state = doing.state
    story = state.story()
    if not awaited(state) or story is None or story.first.if_ is None:
        return
    for seat in state.order():
        if holds(state, seat, story.first.if_):
            award(doing, seat)
            return


def reward_all(doing: Doing[PiecesState]) -> None:
    """Give every seat that has what the story asks of all its points (pieces.5)."""
    state = doing.state
    story = state.story()
    assert story is not None
    seats = tuple([seat for seat in state.order() if holds(state, seat, story.all.if_)])
    if seats:
        doing.emit(Achieved(seats, RULES.all_points))
        for seat in seats:
            doing.emit(Changed("story_points", seat, RULES.all_points, story.id))


def can_pay(state: PiecesState, seat: int, after: bool) -> bool:
    """Return whether `seat` can pay DIS for the first objective now, in its turn or `after` an action (pieces.r55)."""
    if state.claimed != NOBODY or state.dis[seat] < RULES.pay_dis:
        return False
    story = state.story()
    if story is None or story.first.when != "pay" or story.first.at is None or (story.first.after and not after):
        return False
    return state.at(seat) == state.where[TILE_NUMBERS[story.first.at]]
