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
    snitch_name,
    snitch_sprite,
    space_spot,
    sprite,
    tile_sprite,
)
from tabletop.desk.tables.snitch.board import MARKER, figures, meeple_box, snitch_box, zone_places
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

CUES: dict[type, Cue] = {
    **dict.fromkeys((TileLaid, DetectiveMoved, Passed, ChipFlipped, Delivered, Upgraded), Cue.PIECE),
    **dict.fromkeys((Moved, Coerced), Cue.CARD),
}
"""What is heard of an event that is neither good nor bad for who hears it."""
PICTURES: dict[type, Sprite] = {
    **dict.fromkeys((Delivered, Changed), sprite("coin-sp")),
    **dict.fromkeys((RoundBegan, TurnBegan), icon("clock")),
    ChipFlipped: sprite("chip-fresh"),
    Triggered: icon("flag"),
    GameEnded: icon("trophy"),
}
"""The sprites of events that are about no piece."""
STEP_SECONDS = 0.16
"""How long a detective takes for a space, in seconds."""
TILE_SECONDS = 0.32
"""How long a tile takes, in seconds."""
CUBE_SECONDS = 0.34
"""How long a cube takes, in seconds."""
MARKER_SECONDS = 0.4
"""How long a marker takes, in seconds."""
SNITCH_SECONDS = 0.5
"""How long a snitch takes, in seconds."""


class Flights(flights.Flights[SnitchState]):
    """The choreography of Snitch!, on the board that the camera shows."""

    def __init__(self, camera: Camera, laid: Laid) -> None:
        super().__init__(laid)
        self.camera = camera

    def of(self, event: Event[Any], view: SnitchState) -> list[Flight]:
        with self.camera.settled():  # it will be at its goal when they land
            return self._of(event, view)

    def _of(self, event: Event[Any], view: SnitchState) -> list[Flight]:
        camera = self.camera
        match event:
            case DetectiveMoved(seat=seat, path=path):
                stops = [meeple_box(view, camera, seat, space) for space in path]
                if len(stops) == 1:
                    stops.insert(0, stops[0].move(0, -camera.cell))
                return [Flight(meeple_sprite(seat), tuple(stops), STEP_SECONDS * (len(stops) - 1), f"meeple.{seat}")]
            case Moved(frm="stack", to=to):
                return self.fly((self.anchor("stack"), self.anchor(to)), sprite("tile-back"), TILE_SECONDS)
            case TileLaid(token=token, seat=seat) if view.face[token] != HIDDEN:
                start = self.anchor(f"t{token + 1}", f"hand.{seat}")
                start = start.middle(min(start.w, start.h), min(start.w, start.h)) if start is not None else None
                ends = start, camera.square((event.x, event.y))
                return self.fly(ends, tile_sprite(view, token, event.turn), TILE_SECONDS, f"tile.{token}")
            case Coerced(zoi=zoi, token=token) if view.face[token] != HIDDEN:
                end = camera.around(zone_places(view, zoi).marker, round(camera.cell * MARKER))
                return self.fly((self.anchor("markers"), end), sprite("marker-back"), MARKER_SECONDS)
            case Passed(frm=frm, to=to, what=what, n=n):
                purses = self._purse(frm, what, view), self._purse(to, what, view)
                flown = range(n if purses[0] != purses[1] else 0)
                return [one for k in flown for one in self.fly(purses, cube_sprite(what), CUBE_SECONDS, delay=0.05 * k)]
            case Upgraded(seat=seat, upgrade=upgrade, site=site) if site != NOWHERE:
                then, id_ = view.clone(), UPGRADE_IDS[upgrade]
                then.happened(event)
                end = snitch_box(then, camera, site)
                start = (self.anchor(f"{id_}.{seat}") or end.move(0, -camera.cell)).middle(end.w, end.h)
                return self.fly((start, end), snitch_sprite(seat, id_), SNITCH_SECONDS, snitch_name(seat, id_))
        return []

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


# Where things are ---------------------------------------------------------------------------------------------------


def anchor_pieces(anchors: dict[str, Box], view: SnitchState, camera: Camera, gone: Collection[str]) -> None:
    """Note where the pieces of the city are, as far as they can be seen and don't move."""
    found: dict[str, Box] = {f"lot.{x},{y}": camera.square((x, y)) for x, y in view.city.lots}
    found |= {f"tile.{token}": camera.square((x, y)) for token, x, y, _ in view.laid}
    found |= {figure.name: figure.box for figure in figures(view, camera)}
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


# What stands for them -----------------------------------------------------------------------------------------------


def trace(event: Event[Any], view: SnitchState) -> tuple[Sprite, str]:
    """Return what stays of `event`, which has just happened to `view`: the sprite of what it is about, and the anchor
    that shows what it did, "" for none."""
    match event:
        case Passed(what=what, to=to):
            return cube_sprite(what), f"zoi.{space_number(to)}" if to.startswith("t") else ""
        case Shorted(what=what):
            return cube_sprite(what), ""
        case Moved(frm=frm):
            return sprite("tile-back"), "stack" if frm == "stack" else ""
        case TileLaid(token=token):
            return tile_sprite(view, token), f"tile.{token}"
        case DetectiveMoved(seat=seat):
            return meeple_sprite(seat), f"meeple.{seat}"
        case Upgraded(seat=seat, upgrade=upgrade) if UPGRADE_IDS[upgrade] in SNITCH_IDS:
            id_ = UPGRADE_IDS[upgrade]
            return snitch_sprite(seat, id_), snitch_name(seat, id_)
        case Upgraded(seat=seat):
            return icon("upgrade"), f"meeple.{seat}"
        case Interrogated(owner=owner, site=site):
            id_ = SNITCH_IDS[view.site.index(site) % len(SNITCH_IDS)]
            return snitch_sprite(owner, id_), snitch_name(owner, id_)
        case Coerced(zoi=zoi):
            return sprite(f"disc-{KINDS[view.marked[zoi]]}"), f"zoi.{zoi}"
        case ZoiCompleted(zoi=zoi):
            return sprite("disc-unknown"), f"zoi.{zoi}"
        case TurnBegan(seat=seat) if view.seats > 1:
            return meeple_sprite(seat), ""
    return PICTURES.get(type(event), icon("info")), ""


def cue(event: Event[Any], view: SnitchState, seat: int) -> Cue | None:
    """Return what is heard when `event` happens to `view`, which is that of `seat`."""
    match event:
        case Delivered(seat=own) | Upgraded(seat=own) if own == seat:
            return Cue.GAIN
        case Interrogated(owner=own) | DetectiveMoved(seat=own, why="bumped") if own == seat:
            return Cue.LOSS
        case Changed(what="status", n=n, seat=own) if own == seat and n < 0:
            return Cue.LOSS
    return CUES.get(type(event))
