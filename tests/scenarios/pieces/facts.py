"""What scenarios of We Come in Pieces can ask for, and how they call cells, seats and mods."""

from collections.abc import Callable
from typing import Any

from tabletop.core.events import Event
from tabletop.games.pieces.game import GAME
from tabletop.games.pieces.pack import (
    CARD_NAMES,
    CELL_NAMES,
    FACES,
    FIRST_TOWER,
    MOD_NAMES,
    PACK,
    SEAT_NAMES,
)
from tabletop.games.pieces.state import (
    BAG,
    CHOSEN,
    HANDS,
    NOBODY,
    SCRAPPED,
    STORIES,
    TOWER,
    WORN,
    PiecesState,
)
from tabletop.games.pieces.town import TOWN
from tests.scenarios.adapter import Entry, value_text
from tests.scenarios.reading import NAMES


def cell_names(state: PiecesState) -> list[str]:
    """Return what the cells are called: tiles by their ids, HQs by whose they are."""
    return [*(PACK.tiles[tile].id for tile in state.tiles), *(f"hq.{NAMES[seat]}" for seat in range(state.seats))]


def aliases(state: PiecesState) -> dict[str, str]:
    """Return the names of cells, seats, mods and tower cards for what journals call them."""
    face = state.face
    mods = {name: FACES[face[token]] for token, name in enumerate(MOD_NAMES) if face[token] >= 0}
    cards = {CARD_NAMES[token]: FACES[face[token]] for token in range(FIRST_TOWER, len(FACES)) if face[token] >= 0}
    cells = dict(zip(CELL_NAMES, cell_names(state), strict=False))
    return cells | dict(zip(SEAT_NAMES, NAMES, strict=False)) | mods | cards


def _cards(state: PiecesState, zone: str) -> list[str]:
    return sorted(FACES[state.face[token]] if state.face[token] >= 0 else "?" for token in state.zones[zone])


def _seats(bits: int) -> list[str]:
    return [name for seat, name in enumerate(NAMES) if bits >> seat & 1]


def _cell(state: PiecesState, cell: int) -> str:
    return "nowhere" if cell == NOBODY else cell_names(state)[cell]


def _story(state: PiecesState) -> str:
    story = state.story()
    return "none" if story is None else story.id


FACTS: dict[str, Callable[[PiecesState], object]] = {
    "favored": lambda state: NAMES[state.favored],
    "active": lambda state: NAMES[state.active],
    "action": lambda state: state.action,
    "mayor": lambda state: _cell(state, state.mayor),
    "character": lambda state: _cell(state, state.character),
    "facing": lambda state: _cell(state, state.facing),
    "story": _story,
    "claimed": lambda state: "nobody" if state.claimed == NOBODY else NAMES[state.claimed],
    "used": lambda state: _seats(state.used),
    "immune": lambda state: _seats(state.immune),
    "bag": lambda state: len(state.zones[BAG]),
    "scrapped": lambda state: _cards(state, SCRAPPED),
    "stories left": lambda state: len(state.zones[STORIES]),
    "tower left": lambda state: len(state.zones[TOWER]),
    "chosen": lambda state: _cards(state, CHOSEN),
    "chosen is known to": lambda state: [
        NAMES[seat] for seat in range(state.seats) for token in state.zones[CHOSEN] if state.known[token] >> seat & 1
    ],
    "neutral": lambda state: sum(state.citizens(cell)[0] for cell in range(TOWN)),
}
SEAT_FACTS: dict[str, Callable[[PiecesState, int], object]] = {
    "at": lambda state, seat: _cell(state, state.at(seat)),
    "dis": lambda state, seat: state.dis[seat],
    "parts": lambda state, seat: list(state.parts(seat)),
    "hands": lambda state, seat: _cards(state, HANDS[seat]),
    "held": lambda state, seat: len(state.zones[HANDS[seat]]),
    "worn": lambda state, seat: _cards(state, WORN[seat]),
    "mastermind": lambda state, seat: PACK.masterminds[state.masterminds[seat]].id,
    "in town": lambda state, seat: state.in_town(seat),
    "home": lambda state, seat: state.in_hq(seat),
    "citizen points": lambda state, seat: state.citizen_points[seat],
    "attack points": lambda state, seat: state.attack_points[seat],
    "lines": lambda state, seat: dict(GAME.scores(state)[seat].lines),
    "story points": lambda state, seat: state.story_points[seat],
    "dis points": lambda state, seat: state.dis_points[seat],
    "known to others": lambda state, seat: [
        FACES[state.face[token]] for token in state.zones[HANDS[seat]] if state.known[token] != 1 << seat
    ],
}


def _citizens(state: PiecesState, entry: Entry) -> str:
    sorts = ("neutral", *NAMES)
    counts = state.citizens(cell_names(state).index(entry.name))
    return " ".join(f"{sort} {n}" for sort, n in zip(sorts, counts, strict=False) if n) or "none"


NAMED_FACTS: dict[str, Callable[[PiecesState, Entry], object]] = {"citizens": _citizens}


def event_value(event: Event[Any], state: PiecesState, name: str, value: Any) -> str:
    """Return the `value` of the field `name` of an event as a scenario calls it."""
    if name == "on":
        return NAMES[value]
    if name == "seats":
        return ",".join(NAMES[seat] for seat in value)
    if name in ("cell", "facing") or (name in ("frm", "to") and type(event).__name__ == "CitizensMoved"):
        return _cell(state, value)
    if name in ("cells", "path"):
        return ",".join(_cell(state, cell) for cell in value)
    if name in ("token", "mod", "story"):
        return FACES[state.face[value]] if state.face[value] >= 0 else "?"
    return value_text(event, state, name, value)


def everything(state: PiecesState) -> object:
    """Return what no step may change: all meeples, and all tokens."""
    meeples = [sum(goods) for goods in zip(*state.purses.values(), strict=True)]
    return meeples, sorted(token for zone in state.zones.values() for token in zone)
