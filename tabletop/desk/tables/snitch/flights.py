"""How the events of Snitch! look: what flies from where to where."""

from typing import Any

from tabletop.core.events import Event, Moved, Passed
from tabletop.core.state import HIDDEN, State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.layouts.tiles import Camera
from tabletop.desk.tables.snitch.art import cube_sprite, space_spot, sprite, tile_sprite
from tabletop.desk.tables.snitch.board import meeple_box, snitch_box
from tabletop.desk.tables.snitch.places import MARKER, zone_places
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.events import Coerced, DetectiveMoved, TileLaid, Upgraded
from tabletop.games.snitch.pack import SNITCH_IDS, UPGRADE_IDS
from tabletop.games.snitch.purses import HQ_PURSE
from tabletop.games.snitch.spaces import HQ, space_number
from tabletop.games.snitch.state import NOWHERE, SnitchState

STEP_SECONDS = 0.16
TILE_SECONDS = 0.32
CUBE_SECONDS = 0.34
MARKER_SECONDS = 0.4


class Flights:
    """The choreography of Snitch!; `anchors` are those of the sheet that was composed last."""

    def __init__(self, camera: Camera, anchors: dict[str, Box]) -> None:
        self.camera = camera
        self.anchors = anchors

    def of(self, event: Event[Any], view: SnitchState) -> list[Flight]:
        """Return what flies when `event` happens to `view`."""
        match event:
            case DetectiveMoved():
                return self._walk(event, view)
            case Moved(frm="stack"):
                return self._draw(event, view)
            case TileLaid():
                return self._lay(event, view)
            case Coerced():
                return self._mark(event, view)
            case Passed():
                return self._cubes(event, view)
            case Upgraded() if event.site != NOWHERE:
                return self._snitch(event, view)
        return []

    def _walk(self, event: DetectiveMoved, view: SnitchState) -> list[Flight]:
        stops = [meeple_box(view, self.camera, event.seat, space) for space in event.path]
        if len(stops) == 1:
            stops.insert(0, stops[0].move(0, -self.camera.cell))
        piece = f"meeple.{event.seat}"
        return [Flight(sprite(f"meeple-{event.seat + 1}"), tuple(stops), STEP_SECONDS * (len(stops) - 1), piece)]

    def _draw(self, event: Moved, view: SnitchState) -> list[Flight]:
        start, end = self.anchors.get("stack"), self.anchors.get(event.to)
        if start is None or end is None:
            return []
        return [Flight(sprite("tile-back"), (start, end), TILE_SECONDS)]

    def _lay(self, event: TileLaid, view: SnitchState) -> list[Flight]:
        end = self.camera.square((event.x, event.y))
        start = self.anchors.get(f"t{event.token + 1}") or self.anchors.get(f"hand.{event.seat}")
        if start is None or view.face[event.token] == HIDDEN:
            return []
        start = start.middle(min(start.w, start.h), min(start.w, start.h))
        drawing = tile_sprite(view, event.token, event.turn)
        return [Flight(drawing, (start, end), TILE_SECONDS, f"tile.{event.token}")]

    def _mark(self, event: Coerced, view: SnitchState) -> list[Flight]:
        start = self.anchors.get("markers")
        if start is None or view.face[event.token] == HIDDEN:
            return []
        end = self.camera.around(zone_places(view, event.zoi).marker, round(self.camera.cell * MARKER))
        return [Flight(sprite("marker-back"), (start, end), MARKER_SECONDS)]

    def _cubes(self, event: Passed, view: SnitchState) -> list[Flight]:
        start, end = self._purse(event.frm, event.what, view), self._purse(event.to, event.what, view)
        if start is None or end is None or start == end:
            return []
        return [Flight(cube_sprite(event.what), (start, end), CUBE_SECONDS, delay=0.05 * n) for n in range(event.n)]

    def _purse(self, purse: str, what: int, view: SnitchState) -> Box | None:
        """Return where cubes of the type `what` in `purse` are on the screen."""
        side = max(18, self.camera.cell * 2 // 9)
        if purse == HQ_PURSE:
            return self.camera.around(space_spot(view, HQ), side)
        found = self.anchors.get(f"{purse}.{KINDS[what]}") or self.anchors.get(purse)
        if found is not None:
            return found.middle(side, side)
        if purse in view.purses and purse.startswith("t"):
            return self.camera.around(zone_places(view, space_number(purse)).cubes, side)
        return None

    def _snitch(self, event: Upgraded, view: SnitchState) -> list[Flight]:
        upgrade = UPGRADE_IDS[event.upgrade]
        n = SNITCH_IDS.index(upgrade)
        then = view.clone()
        then.happened(event)
        end = snitch_box(then, self.camera, event.site)
        start = self.anchors.get(f"{upgrade}.{event.seat}") or end.move(0, -self.camera.cell)
        piece = f"snitch.{event.seat}.{n}"
        return [Flight(sprite(f"snitch-{event.seat + 1}-{n + 1}"), (start.middle(end.w, end.h), end), 0.5, piece)]


def lifted(event: Event[Any], view: State) -> State:
    """Return `view` while the flights of `event` are under way."""
    if isinstance(event, Passed):
        held = view.purses[event.frm]
        view = view.clone()
        view.purses[event.frm] = (*held[: event.what], held[event.what] - event.n, *held[event.what + 1 :])
    elif isinstance(event, Moved) and event.token in view.zones[event.frm]:
        view = view.clone()
        view.zones[event.frm] = tuple(token for token in view.zones[event.frm] if token != event.token)
    return view
