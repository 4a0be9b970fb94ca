"""The picture that stands for an event in the log."""

from typing import Any

from tabletop.core.events import Changed, Event, GameEnded, Moved, Passed, RoundBegan
from tabletop.desk.tables.snitch.art import Sprite, cube_sprite, sprite, tile_sprite
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
from tabletop.games.snitch.state import SnitchState


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
            return sprite(f"meeple-{seat + 1}")
        case Upgraded(seat=seat, upgrade=upgrade):
            if UPGRADE_IDS[upgrade] in SNITCH_IDS:
                return sprite(f"snitch-{seat + 1}-{SNITCH_IDS.index(UPGRADE_IDS[upgrade]) + 1}")
            return _icon("upgrade")
        case Interrogated(owner=owner, site=site):
            return sprite(f"snitch-{owner + 1}-{view.site.index(site) % len(SNITCH_IDS) + 1}")
        case Delivered() | Changed():
            return sprite("coin-sp")
        case Coerced(zoi=zoi):
            return sprite(f"disc-{KINDS[view.marked[zoi]]}")
        case ZoiCompleted():
            return sprite("disc-unknown")
        case ChipFlipped():
            return sprite("chip-fresh")
        case Triggered():
            return _icon("flag")
        case GameEnded():
            return _icon("trophy")
        case TurnBegan(seat=seat) if view.seats > 1:
            return sprite(f"meeple-{seat + 1}")
        case RoundBegan() | TurnBegan():
            return _icon("clock")
    return _icon("info")


def _icon(name: str) -> Sprite:
    return ("ui", f"icon-{name}.svg")
