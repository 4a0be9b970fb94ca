"""How the player steers the camera over the town: by wheel, drag and keys."""

from tabletop.desk.board.camera import HexCamera
from tabletop.desk.parts.lookout import ZOOM_A_NOTCH
from tabletop.desk.window.intents import Drag, Intent, Scroll, Shortcut, Zoom

ZOOM_A_KEY = 1.25
"""How much larger a key makes the board."""


def steer(camera: HexCamera, intent: Intent) -> bool:
    """Zoom, pan or fit as an intent asks; return whether it asks that."""
    match intent:
        case Shortcut(key="+" | "=" | "-" as key):
            camera.zoom(camera.stage.centre, 1 / ZOOM_A_KEY if key == "-" else ZOOM_A_KEY)
        case Shortcut(key="f"):
            camera.fit()
        case Zoom(at=at, factor=factor) if camera.stage.holds(at):
            camera.zoom(at, factor)
        case Scroll(at=at, up=up) if camera.stage.holds(at):
            camera.zoom(at, ZOOM_A_NOTCH**up)
        case Drag(start=start, by=by) if camera.stage.holds(start) and not camera.follows:
            camera.pan(*by)
        case _:
            return False
    return True
