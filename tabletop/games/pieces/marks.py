"""What happens tells a table of balance: see `Game.marks`."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from tabletop.core.events import Changed, Event, Moved
from tabletop.core.game import Mark
from tabletop.core.records import EVERYBODY
from tabletop.games.pieces.events import Achieved, Claimed, Equipped, StoryTold
from tabletop.games.pieces.pack import FIRST_STORY, MOD_OF, story_of
from tabletop.games.pieces.state import HANDS, PiecesState

MOD = "mod"
FIRST = "first objective"
ALL = "objective of all"
_IN_HAND = {zone: seat for seat, zone in enumerate(HANDS)}


def marks(state: PiecesState, events: Sequence[Event[Any]]) -> list[Mark]:
    """Return what `events` tell of mods and stories.

    A mod has a chance when it is drawn and is used when it is equipped. A story's first objective has one chance when
    it comes, that of all a chance for each seat.
    """
    found: list[Mark] = []
    for event in events:
        if isinstance(event, Moved) and event.to in _IN_HAND and state.face[event.token] < FIRST_STORY:
            found.append(Mark(MOD, MOD_OF[state.face[event.token]].id, _IN_HAND[event.to], False))
        elif isinstance(event, Equipped):
            found.append(Mark(MOD, MOD_OF[state.face[event.mod]].id, event.seat, True))
        elif isinstance(event, StoryTold):
            name = story_of(state.face[event.story]).id
            found.append(Mark(FIRST, name, EVERYBODY, False))
            found += [Mark(ALL, name, seat, False) for seat in range(state.seats)]
    for event, following in pairwise(events):
        # The points that follow say for which story they are.
        if isinstance(following, Changed):
            if isinstance(event, Claimed):
                found.append(Mark(FIRST, following.why, event.seat, True))
            elif isinstance(event, Achieved):
                found += [Mark(ALL, following.why, seat, True) for seat in event.seats]
    return found
