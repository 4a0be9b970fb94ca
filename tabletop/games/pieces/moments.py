"""What the whole table looks at in We Come in Pieces: the first story, an attack on you, what the town does to you."""

from tabletop.core.events import Changed
from tabletop.core.moments import PULSE, Moment, Tells
from tabletop.games.pieces.events import Damaged, Resisted, StoryTold
from tabletop.games.pieces.pack import CELL_NAMES, PACK, PARTS, RULES
from tabletop.games.pieces.state import PiecesState

staged = PACK.texts.staged
NAMES = PACK.texts.names
LOSSES = {"mayor": "met_mayor", "tower": "discharged"}
"""The moment of a loss, by its reason."""
WEAK = 1
"""The level of a robot in a picture of it."""


def _story(event: StoryTold, state: PiecesState, names: list[str], seat: int) -> Moment | None:
    story = state.story()
    if story is None or state.round > 1:  # later ones come with the day before being over
        return None
    title, why, unit = staged("story", title=story.title, text=story.text)
    return Moment(title, why, str(RULES.first_points), unit, art=("back-story",))


def _damaged(event: Damaged, state: PiecesState, names: list[str], seat: int) -> Moment | None:
    if event.on != seat:
        return None
    title, why, unit = staged("damaged_one" if event.n == 1 else "damaged", name=names[event.seat])
    return Moment(title, why, f"−{event.n}", unit, art=(f"robot-{event.seat + 1}-{WEAK}",))


def _resisted(event: Resisted, state: PiecesState, names: list[str], seat: int) -> Moment | None:
    if event.seat != seat or not (event.destroyed or event.citizens):
        return None
    if event.destroyed:
        title, why, unit = staged("destroyed", n=state.dis[seat])
        return Moment(title, why, str(state.dis[seat]), unit, art=(f"robot-{seat + 1}-{WEAK}",))
    title, why, unit = staged("resisted_one" if event.citizens == 1 else "resisted", dis=event.dis)
    return Moment(title, why, f"−{event.citizens}", unit, art=("citizen-neutral",))


def _lost(event: Changed, state: PiecesState, names: list[str], seat: int) -> Moment | None:
    """Return what a robot loses to the Mayor or in the discharge, at the tile where that happens."""
    if event.n >= 0 or event.why not in LOSSES or event.what not in ("dis", *PARTS):
        return None
    title, why, figure = staged(LOSSES[event.why], name=names[event.seat], n=-event.n, what=NAMES[event.what])
    return Moment(title, why, figure, seat=event.seat, rank=PULSE, place=CELL_NAMES[state.at(event.seat)])


MOMENTS: dict[type, Tells[PiecesState]] = {StoryTold: _story, Damaged: _damaged, Resisted: _resisted, Changed: _lost}
