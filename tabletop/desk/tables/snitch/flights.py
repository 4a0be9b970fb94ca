"""How the events of Snitch! show: what flies from where to where, what is heard, and what stands for them later."""

from collections.abc import Collection
from typing import Any

from tabletop.core.events import Changed, Event, GameEnded, Moved, Passed, RoundBegan
from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.draw.sheet import Laid
from tabletop.desk.layouts.tiles import Camera
from tabletop.desk.parts import flights
from tabletop.desk.tables.snitch.art import (
    Sprite,
    cube_sprite,
    icon,
    meeple_sprite,
    snitch_sprite,
    space_spot,
    sprite,
    tile_sprite,
)
from tabletop.desk.tables.snitch.board import meeple_box, snitch_box
from tabletop.desk.tables.snitch.places import MARKER, zone_places
from tabletop.desk.window.sound import Cue
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.events import (
    ChipFlipped,
    Coerced,
    Delivered,
    DetectiveMoved,
    Interrogated,
    Shorted,
    TileLaid,
    Triggered,
    TurnBegan,
    Upgraded,
    ZoiCompleted,
)
from tabletop.games.snitch.pack import SNITCH_IDS, UPGRADE_IDS
from tabletop.games.snitch.purses import HQ_PURSE
from tabletop.games.snitch.spaces import HQ, space_number
from tabletop.games.snitch.state import NOWHERE, SnitchState

STEP_SECONDS, TILE_SECONDS, CUBE_SECONDS, MARKER_SECONDS, SNITCH_SECONDS = 0.16, 0.32, 0.34, 0.4, 0.5


class Flights(flights.Flights[SnitchState]):
    """The choreography of Snitch!, on the board that the camera shows."""

    def __init__(self, camera: Camera, laid: Laid) -> None:
        super().__init__(laid)
        self.camera = camera

    def of(self, event: Event[Any], view: SnitchState) -> list[Flight]:
        with self.camera.settled():  # it will be at its goal when they land
            return self._of(event, view)

    def _of(self, event: Event[Any], view: SnitchState) -> list[Flight]:
        match event:
            case DetectiveMoved(seat=seat, path=path):
                stops = [meeple_box(view, self.camera, seat, space) for space in path]
                if len(stops) == 1:
                    stops.insert(0, stops[0].move(0, -self.camera.cell))
                return [Flight(meeple_sprite(seat), tuple(stops), STEP_SECONDS * (len(stops) - 1), f"meeple.{seat}")]
            case Moved(frm="stack", to=to):
                return self._fly(sprite("tile-back"), (self.anchor("stack"), self.anchor(to)), TILE_SECONDS)
            case TileLaid(token=token, seat=seat) if view.face[token] != HIDDEN:
                start = self.anchor(f"t{token + 1}", f"hand.{seat}")
                start = start.middle(min(start.w, start.h), min(start.w, start.h)) if start is not None else None
                end = self.camera.square((event.x, event.y))
                return self._fly(tile_sprite(view, token, event.turn), (start, end), TILE_SECONDS, f"tile.{token}")
            case Coerced(zoi=zoi, token=token) if view.face[token] != HIDDEN:
                end = self.camera.around(zone_places(view, zoi).marker, round(self.camera.cell * MARKER))
                return self._fly(sprite("marker-back"), (self.anchor("markers"), end), MARKER_SECONDS)
            case Passed(frm=frm, to=to, what=what, n=n):
                ends = self._purse(frm, what, view), self._purse(to, what, view)
                if ends[0] == ends[1]:
                    return []
                flown = [self._fly(cube_sprite(what), ends, CUBE_SECONDS, delay=0.05 * k) for k in range(n)]
                return [flight for each in flown for flight in each]
            case Upgraded(site=site) if site != NOWHERE:
                return self._snitch(event, view)
        return []

    def lifted(self, event: Event[Any], view: SnitchState) -> SnitchState:
        if isinstance(event, Moved):
            return self.without(event.token, event.frm, view)
        if isinstance(event, Passed):
            held = list(view.purses[event.frm])
            held[event.what] -= event.n
            view = view.clone()
            view.purses[event.frm] = tuple(held)
        return view

    def together(self, event: Event[Any], following: Event[Any]) -> bool:
        return isinstance(event, Passed) and isinstance(following, Passed) and event.why == following.why

    @staticmethod
    def _fly(
        drawing: Sprite, ends: tuple[Box | None, Box | None], seconds: float, piece: str = "", delay: float = 0
    ) -> list[Flight]:
        start, end = ends
        return [] if start is None or end is None else [Flight(drawing, (start, end), seconds, piece, delay=delay)]

    def _purse(self, purse: str, what: int, view: SnitchState) -> Box | None:
        """Return where cubes of the type `what` in `purse` are on the screen."""
        side = max(18, self.camera.cell * 2 // 9)
        if purse == HQ_PURSE:
            return self.camera.around(space_spot(view, HQ), side)
        found = self.anchor(f"{purse}.{KINDS[what]}", purse)
        if found is not None:
            return found.middle(side, side)
        if purse in view.purses and purse.startswith("t"):
            return self.camera.around(zone_places(view, space_number(purse)).cubes, side)
        return None

    def _snitch(self, event: Upgraded, view: SnitchState) -> list[Flight]:
        upgrade, then = UPGRADE_IDS[event.upgrade], view.clone()
        then.happened(event)
        end = snitch_box(then, self.camera, event.site)
        start = self.anchor(f"{upgrade}.{event.seat}") or end.move(0, -self.camera.cell)
        ends = (start.middle(end.w, end.h), end)
        piece = f"snitch.{event.seat}.{SNITCH_IDS.index(upgrade)}"
        return self._fly(snitch_sprite(event.seat, upgrade), ends, SNITCH_SECONDS, piece)


# Where things are ---------------------------------------------------------------------------------------------------


def anchor_pieces(anchors: dict[str, Box], view: SnitchState, camera: Camera, gone: Collection[str]) -> None:
    """Note where the pieces of the city are, as far as they can be seen and don't move."""
    found: dict[str, Box] = {f"lot.{x},{y}": camera.square((x, y)) for x, y in view.city.lots}
    for token, x, y, _ in view.laid:
        found[f"tile.{token}"] = camera.square((x, y))
    for seat, at in enumerate(view.at):
        if at != NOWHERE:
            found[f"meeple.{seat}"] = meeple_box(view, camera, seat, at)
    for number, site in enumerate(view.site):
        if site != NOWHERE:
            seat, n = divmod(number, len(SNITCH_IDS))
            found[f"snitch.{seat}.{n}"] = snitch_box(view, camera, site)
    for zoi in view.city.zoi_spaces:
        found[f"zoi.{zoi}"] = camera.around(zone_places(view, zoi).marker, camera.cell * 3 // 8)
    for name, box in found.items():
        seen = box.common(camera.box)
        if name not in gone and seen.w > box.w // 3 and seen.h > box.h // 3:
            anchors[name] = seen if name.startswith(("lot.", "tile.")) else box  # a ring stays round its piece


def unmarks_of(event: Event[Any], view: SnitchState) -> tuple[str, ...]:
    """Return the anchors whose mark ends with `event`: of a zone of which the last loose cube was taken."""
    match event:
        case Passed(frm=frm) if frm.startswith("t") and not any(view.purses[frm]):
            return (f"zoi.{space_number(frm)}",)
    return ()


def marks_of(event: Event[Any], view: SnitchState) -> tuple[str, ...]:
    """Return the anchors that show what `event` did."""
    match event:
        case TileLaid(token=token):
            return (f"tile.{token}",)
        case DetectiveMoved(seat=seat):
            return (f"meeple.{seat}",)
        case Coerced(zoi=zoi) | ZoiCompleted(zoi=zoi):
            return (f"zoi.{zoi}",)
        case Upgraded(seat=seat, upgrade=upgrade):
            id_ = UPGRADE_IDS[upgrade]
            return (f"snitch.{seat}.{SNITCH_IDS.index(id_)}",) if id_ in SNITCH_IDS else (f"meeple.{seat}",)
        case Interrogated(owner=owner, site=site):
            return (f"snitch.{owner}.{view.site.index(site) % len(SNITCH_IDS)}",)
        case Passed(to=to) if to.startswith("t"):
            return (f"zoi.{space_number(to)}",)
        case Moved(frm="stack"):
            return ("stack",)
    return ()


# What stands for them -----------------------------------------------------------------------------------------------


def picture_of(event: Event[Any], view: SnitchState) -> Sprite:
    """Return the sprite of what `event` is about, just after it has happened to `view`."""
    match event:
        case Passed(what=what) | Shorted(what=what):
            return cube_sprite(what)
        case Moved():
            return sprite("tile-back")
        case TileLaid(token=token):
            return tile_sprite(view, token)
        case DetectiveMoved(seat=seat):
            return meeple_sprite(seat)
        case Upgraded(seat=seat, upgrade=upgrade):
            id_ = UPGRADE_IDS[upgrade]
            return snitch_sprite(seat, id_) if id_ in SNITCH_IDS else icon("upgrade")
        case Interrogated(owner=owner, site=site):
            return snitch_sprite(owner, SNITCH_IDS[view.site.index(site) % len(SNITCH_IDS)])
        case Delivered() | Changed():
            return sprite("coin-sp")
        case Coerced(zoi=zoi):
            return sprite(f"disc-{KINDS[view.marked[zoi]]}")
        case ZoiCompleted():
            return sprite("disc-unknown")
        case ChipFlipped():
            return sprite("chip-fresh")
        case TurnBegan(seat=seat) if view.seats > 1:
            return meeple_sprite(seat)
        case Triggered() | GameEnded():
            return icon("flag" if isinstance(event, Triggered) else "trophy")
        case RoundBegan() | TurnBegan():
            return icon("clock")
    return icon("info")


def cue(event: Event[Any], view: SnitchState, seat: int) -> Cue | None:
    """Return what is heard when `event` happens to `view`, which is that of `seat`."""
    match event:
        case Delivered() | Upgraded():
            return Cue.GAIN if event.seat == seat else Cue.PIECE
        case Interrogated(owner=owner) if owner == seat:
            return Cue.LOSS
        case DetectiveMoved(seat=moved, why="bumped") if moved == seat:
            return Cue.LOSS
        case Changed(what="status", n=n, seat=paying) if paying == seat and n < 0:
            return Cue.LOSS
        case TileLaid() | DetectiveMoved() | Passed() | ChipFlipped():
            return Cue.PIECE
        case Moved() | Coerced():
            return Cue.CARD
    return None
