"""What the whole table looks at in We Come in Pieces: the first story, an attack on you, what the town does to you."""

from tabletop.core.moments import Moment, Tells
from tabletop.games.pieces.events import Damaged, Resisted, StoryTold
from tabletop.games.pieces.pack import PACK, RULES
from tabletop.games.pieces.state import PiecesState

staged = PACK.texts.staged
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


MOMENTS: dict[type, Tells[PiecesState]] = {StoryTold: _story, Damaged: _damaged, Resisted: _resisted}
